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
  package var isDate: Bool { if case .date = self { true } else { false } }

  /// What the wall clock shows: midnight for a date, UTC's clock for an instant.
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
  /// The value in iCalendar's basic form: `20260323`, `20260323T090000`, `20260323T090000Z`. The
  /// zone of a zoned time is not part of it, as it stands in a parameter there.
  public var description: String {
    switch self {
    case .date(let date): date.basicText
    case .floating(let local), .zoned(let local, _): local.basicText
    case .utc(let instant): instant.basicText
    }
  }
}

extension AppointmentTime {
  /// The time that a text says: in UTC where it states an offset, else in the zone.
  package init(_ parsed: ParsedDateTime, zone: ZoneID? = nil) {
    if let instant = parsed.instant {
      self = .utc(instant)
    } else if parsed.isDateOnly {
      self = .date(parsed.date)
    } else {
      self = zone.map { .zoned(parsed.civil, $0) } ?? .floating(parsed.civil)
    }
  }
}
