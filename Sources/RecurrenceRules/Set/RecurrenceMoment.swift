public import CivilTime

/// A DATE or DATE-TIME in UNTIL, RDATE, EXDATE and RECURRENCE-ID.
///
/// Times with a TZID of their own have already been converted to instants.
public enum RecurrenceMoment: Hashable, Sendable {
  /// A date (`VALUE=DATE`).
  case date(CivilDate)
  /// A wall-clock time: floating, or in the zone of the start.
  case local(CivilDateTime)
  /// A point in time, for UTC times.
  case instant(Instant)
}

extension RecurrenceMoment {
  /// The moment of a parsed text: an instant if it has an offset.
  package init(_ parsed: ParsedDateTime) {
    if let instant = parsed.instant {
      self = .instant(instant)
    } else {
      self = parsed.isDateOnly ? .date(parsed.date) : .local(parsed.civil)
    }
  }
}

extension RecurrenceMoment: CustomStringConvertible {
  /// The iCalendar basic form: `20260323`, `20260323T090000` or `20260323T090000Z`.
  public var description: String {
    switch self {
    case .date(let date): date.basicText
    case .local(let local): local.basicText
    case .instant(let instant): instant.basicText
    }
  }
}
