/// How often a wall-clock time occurs in a zone.
public enum LocalTimeResolution: Hashable, Sendable {
  /// Once, with this offset.
  case unique(UTCOffset)
  /// Never: clocks were set forward over it, from the first offset to the second.
  case gap(before: UTCOffset, after: UTCOffset)
  /// Twice: clocks were set back, first with one offset, then with the other.
  case overlap(first: UTCOffset, second: UTCOffset)
}

/// Which instant a wall-clock time means that does not occur in the zone, or occurs twice.
public enum Disambiguation: Hashable, Sendable, CaseIterable {
  /// iCalendar's rule (RFC 5545 §3.3.5): `later` in a gap, `earlier` in an overlap.
  case compatible
  /// The earlier one: in a gap read with the offset after it, which shows a time before the gap.
  case earlier
  /// The later one: in a gap read with the offset before it, which shows a time after the gap.
  case later
  /// Neither: an error.
  case reject
}
