public import CivilTime

/// A DATE or DATE-TIME as UNTIL, RDATE, EXDATE and RECURRENCE-ID write it.
///
/// Times with a TZID of their own become instants before they come here.
public enum RecurrenceMoment: Hashable, Sendable {
  /// A date (`VALUE=DATE`).
  case date(CivilDate)
  /// A wall-clock time: floating, or in the zone of the start.
  case local(CivilDateTime)
  /// A point on the time line, as UTC times are.
  case instant(Instant)
}

extension RecurrenceMoment: CustomStringConvertible {
  /// The iCalendar basic form: `20260323`, `20260323T090000` or `20260323T090000Z`.
  public var description: String {
    switch self {
    case .date(let date): BasicFormat.text(of: date)
    case .local(let local): BasicFormat.text(of: local)
    case .instant(let instant): BasicFormat.text(of: instant.civil(at: .utc)) + "Z"
    }
  }
}

/// The digits of iCalendar's basic forms (RFC 5545 §3.3.4, §3.3.5).
enum BasicFormat {
  static func text(of date: CivilDate) -> String {
    let (year, month, day) = date.components
    return (year < 0 ? "-" : "") + digits(abs(year), 4) + digits(month, 2) + digits(day, 2)
  }

  static func text(of local: CivilDateTime) -> String {
    text(of: local.date) + "T" + digits(local.time.hour, 2) + digits(local.time.minute, 2)
      + digits(local.time.second, 2)
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
