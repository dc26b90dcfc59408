public import CivilTime

/// The DTSTART of a recurrence set: the kind of time of the occurrences, and the first of them.
public enum RecurrenceStart: Sendable {
  /// A date: all-day occurrences, without a zone.
  case date(CivilDate)
  /// A wall-clock time without a zone: the same time everywhere.
  case floating(CivilDateTime)
  /// A wall-clock time in a zone.
  case zoned(CivilDateTime, in: ZoneRules)

  /// A time in UTC.
  package static func utc(_ instant: Instant) -> RecurrenceStart {
    .zoned(instant.civil(at: .utc), in: ZoneRules(fixed: .utc))
  }

  /// The wall-clock time; midnight for a date.
  package var local: CivilDateTime {
    switch self {
    case .date(let date): CivilDateTime(date)
    case .floating(let local), .zoned(let local, _): local
    }
  }

  /// The zone; nil for dates and floating times.
  package var zone: ZoneRules? { if case .zoned(_, let zone) = self { zone } else { nil } }

  /// Whether occurrences are dates.
  package var isDate: Bool { if case .date = self { true } else { false } }
}
