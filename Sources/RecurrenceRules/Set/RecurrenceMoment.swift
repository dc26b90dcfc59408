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

extension RecurrenceMoment {
  /// The moment that a text says: an instant where it states an offset.
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
