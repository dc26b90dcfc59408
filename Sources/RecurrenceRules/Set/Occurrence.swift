public import CivilTime

/// An occurrence of a recurrence set, by its start.
public struct Occurrence: Hashable, Sendable {
  /// The start on the set's time line in seconds: POSIX seconds if the set has a zone, wall-clock
  /// seconds (as if in UTC) for dates and floating times.
  @usableFromInline package let timelineSeconds: Int64

  /// The wall-clock time that the rule means, in seconds since 1970-01-01 00:00. If clocks skip
  /// that time, the occurrence starts later.
  @usableFromInline package let localSeconds: Int64

  /// The index of the addition (RDATE) in the set's list; -1 if a rule or DTSTART made the
  /// occurrence.
  @usableFromInline package let additionIndex: Int

  @inlinable
  package init(timelineSeconds: Int64, localSeconds: Int64, additionIndex: Int = -1) {
    self.timelineSeconds = timelineSeconds
    self.localSeconds = localSeconds
    self.additionIndex = additionIndex
  }

  /// The start of the occurrence; for dates and floating times, the instant at which a clock in UTC
  /// shows `local`.
  @inlinable
  public var instant: Instant { Instant(secondsSinceEpoch: timelineSeconds) }

  /// The wall-clock time that the rule means.
  @inlinable
  public var local: CivilDateTime { CivilDateTime(wallSeconds: localSeconds) }

  /// The date of `local`.
  @inlinable
  public var date: CivilDate { local.date }
}
