/// The number of times a wall-clock time occurs in a zone.
public enum LocalTimeResolution: Hashable, Sendable {
  /// Once, with this offset.
  case unique(UTCOffset)
  /// Never: clocks were set forward over it, from the first offset to the second one.
  case gap(before: UTCOffset, after: UTCOffset)
  /// Twice: clocks were set back, first with one offset, then with the other.
  case overlap(first: UTCOffset, second: UTCOffset)
}

/// The interpretation of a wall-clock time that does not occur in the zone, or occurs twice.
public enum Disambiguation: Hashable, Sendable, CaseIterable {
  /// iCalendar's rule (RFC 5545 §3.3.5): `later` in a gap, `earlier` in an overlap.
  case compatible
  /// The earlier instant: in a gap, interpreted with the offset after it, which is a time before
  /// the gap.
  case earlier
  /// The later instant: in a gap, interpreted with the offset before it, which is a time after the
  /// gap.
  case later
  /// Neither: an error.
  case reject
}
