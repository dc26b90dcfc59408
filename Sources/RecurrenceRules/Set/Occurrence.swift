public import CivilTime

/// One occurrence of a recurrence set: when it starts.
public struct Occurrence: Hashable, Sendable {
  /// The start on the set's time line in seconds: POSIX seconds where the set has a zone, wall
  /// seconds (as if in UTC) for dates and floating times.
  @usableFromInline package let timelineSeconds: Int64

  /// The reading of the wall clock that the rule means, in seconds since 1970-01-01 00:00; where
  /// clocks are set forward over that time, the occurrence starts later than it says.
  @usableFromInline package let localSeconds: Int64

  /// The place of the addition (RDATE) that made the occurrence, in the set's list; -1 when a
  /// rule or DTSTART made it.
  @usableFromInline package let additionIndex: Int

  @inlinable
  package init(timelineSeconds: Int64, localSeconds: Int64, additionIndex: Int = -1) {
    self.timelineSeconds = timelineSeconds
    self.localSeconds = localSeconds
    self.additionIndex = additionIndex
  }

  /// When the occurrence starts; for dates and floating times the instant at which a UTC clock
  /// shows `local`.
  @inlinable
  public var instant: Instant { Instant(secondsSinceEpoch: timelineSeconds) }

  /// The reading of the wall clock that the rule means.
  @inlinable
  public var local: CivilDateTime { CivilDateTime(wallSeconds: localSeconds) }

  /// The date of `local`.
  @inlinable
  public var date: CivilDate { local.date }
}
