public import CivilTime

/// The start or end of an appointment: a date, or a time in UTC, in a zone, or floating, which is
/// interpreted in the zone of the viewer (RFC 5545 §3.3.4, §3.3.5).
public enum AppointmentTime: Hashable, Sendable {
  /// A date, the same in every display zone.
  case date(CivilDate)
  /// A wall-clock time without a zone, the same in every display zone.
  case floating(CivilDateTime)
  /// An instant.
  case utc(Instant)
  /// A wall-clock time in a named zone.
  case zoned(CivilDateTime, in: ZoneID)

  /// Whether this is a date without a time.
  @inlinable
  package var isDate: Bool { if case .date = self { true } else { false } }

  /// The time on its wall clock: midnight for a date, the time in UTC for an instant.
  package var wallClock: CivilDateTime {
    switch self {
    case .date(let date): CivilDateTime(date)
    case .floating(let local), .zoned(let local, _): local
    case .utc(let instant): instant.civil(at: .utc)
    }
  }

  /// The name of the zone; nil for dates, floating times and UTC.
  package var zone: ZoneID? { if case .zoned(_, let zone) = self { zone } else { nil } }
}

extension AppointmentTime: CustomStringConvertible {
  /// The value in the basic format of iCalendar: `20260323`, `20260323T090000`, `20260323T090000Z`.
  /// Does not include the zone of a zoned time, which iCalendar writes in a parameter.
  public var description: String {
    switch self {
    case .date(let date): date.basicText
    case .floating(let local), .zoned(let local, _): local.basicText
    case .utc(let instant): instant.basicText
    }
  }
}

extension AppointmentTime {
  /// Creates a time from a parsed text: in UTC if the text has an offset, otherwise in the given
  /// zone.
  package init(_ parsed: ParsedDateTime, zone: ZoneID? = nil) {
    if let instant = parsed.instant {
      self = .utc(instant)
    } else if parsed.isDateOnly {
      self = .date(parsed.date)
    } else {
      self = zone.map { .zoned(parsed.civil, in: $0) } ?? .floating(parsed.civil)
    }
  }
}
