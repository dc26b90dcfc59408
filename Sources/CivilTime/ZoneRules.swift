/// How a zone's offset from UTC changes over time.
public struct ZoneRules: Sendable {
  private let fixed: UTCOffset

  /// Makes the rules of a zone whose offset never changes.
  public init(fixed offset: UTCOffset) {
    fixed = offset
  }

  /// The offset in force at an instant.
  public func offset(at instant: Instant) -> UTCOffset {
    fixed
  }

  /// How often a wall-clock time occurs in the zone: once, never (gap) or twice (overlap).
  public func resolve(_ local: CivilDateTime) -> LocalTimeResolution {
    .unique(fixed)
  }

  /// The instant of a wall-clock time, by iCalendar's rule (RFC 5545 §3.3.5): a time in a gap is
  /// read with the offset before the gap, so it moves forward; a repeated time is the first one.
  public func instant(for local: CivilDateTime) -> Instant {
    switch resolve(local) {
    case .unique(let offset), .gap(let offset, _), .overlap(let offset, _):
      Instant(local, offset: offset)
    }
  }
}

/// How often a wall-clock time occurs in a zone.
public enum LocalTimeResolution: Hashable, Sendable {
  /// Once, with this offset.
  case unique(UTCOffset)
  /// Never: clocks were set forward over it, from the first offset to the second.
  case gap(before: UTCOffset, after: UTCOffset)
  /// Twice: clocks were set back, first with one offset, then with the other.
  case overlap(first: UTCOffset, second: UTCOffset)
}
