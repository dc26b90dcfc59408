extension ICalendarName {
  /// BEGIN
  @inlinable package static var begin: ICalendarName { ICalendarName(low: 0x4E_4947_4542, high: 0) }
  /// END
  @inlinable package static var end: ICalendarName { ICalendarName(low: 0x44_4E45, high: 0) }

  /// VCALENDAR
  package static let vcalendar = ICalendarName("VCALENDAR")
  /// VEVENT
  package static let vevent = ICalendarName("VEVENT")
  /// VTODO
  package static let vtodo = ICalendarName("VTODO")
  /// VJOURNAL
  package static let vjournal = ICalendarName("VJOURNAL")
  /// VFREEBUSY
  package static let vfreebusy = ICalendarName("VFREEBUSY")
  /// VTIMEZONE
  package static let vtimezone = ICalendarName("VTIMEZONE")
  /// VALARM
  package static let valarm = ICalendarName("VALARM")
  /// STANDARD
  package static let standard = ICalendarName("STANDARD")
  /// DAYLIGHT
  package static let daylight = ICalendarName("DAYLIGHT")

  /// Whether a component of the name stands in a VCALENDAR and in nothing else.
  var isInCalendarOnly: Bool {
    self == .vevent || self == .vtodo || self == .vjournal || self == .vfreebusy
      || self == .vtimezone
  }
}

extension ICalendarName: ExpressibleByStringLiteral {
  /// Makes a name of its text.
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
