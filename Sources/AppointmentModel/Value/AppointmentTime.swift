public import CivilTime

/// When an appointment starts or ends: a date, or a time whose place on the time line is fixed by
/// UTC, by a zone, or by whoever looks at it (RFC 5545 §3.3.4, §3.3.5).
public enum AppointmentTime: Hashable, Sendable {
  /// A whole date, the same date in every display zone.
  case date(CivilDate)
  /// A wall-clock time without a zone: the same wall time in every display zone.
  case floating(CivilDateTime)
  /// A point on the time line.
  case utc(Instant)
  /// A wall-clock time in a named zone.
  case zoned(CivilDateTime, ZoneID)

  /// Whether this is a whole date.
  @inlinable
  public var isDate: Bool {
    if case .date = self { true } else { false }
  }

  /// What the wall clock shows: midnight for a date, UTC's clock for an instant.
  public var wallClock: CivilDateTime {
    switch self {
    case .date(let date): CivilDateTime(date)
    case .floating(let local), .zoned(let local, _): local
    case .utc(let instant): instant.civil(at: .utc)
    }
  }

  /// The name of the zone; nil for dates, floating times and UTC.
  public var zone: ZoneID? {
    if case .zoned(_, let zone) = self { zone } else { nil }
  }
}

extension AppointmentTime: CustomStringConvertible {
  /// The value in iCalendar's basic form: `20260323`, `20260323T090000`, `20260323T090000Z`. The
  /// zone of a zoned time is not part of it, as it stands in a parameter there.
  public var description: String {
    switch self {
    case .date(let date): AppointmentTime.basic(date)
    case .floating(let local), .zoned(let local, _): AppointmentTime.basic(local)
    case .utc(let instant): AppointmentTime.basic(instant.civil(at: .utc)) + "Z"
    }
  }

  /// A date as eight digits.
  package static func basic(_ date: CivilDate) -> String {
    let (year, month, day) = date.components
    return (year < 0 ? "-" : "") + digits(abs(year), 4) + digits(month, 2) + digits(day, 2)
  }

  /// A date-time as eight digits, `T` and six digits.
  package static func basic(_ local: CivilDateTime) -> String {
    basic(local.date) + "T" + digits(local.time.hour, 2) + digits(local.time.minute, 2)
      + digits(local.time.second, 2)
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
