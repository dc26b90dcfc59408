extension ICalendarName {
  @inlinable package static var begin: ICalendarName { ICalendarName(low: 0x4E_4947_4542, high: 0) }
  @inlinable package static var end: ICalendarName { ICalendarName(low: 0x44_4E45, high: 0) }

  package static let vcalendar = ICalendarName("VCALENDAR")
  package static let vevent = ICalendarName("VEVENT")
  package static let vtodo = ICalendarName("VTODO")
  package static let vjournal = ICalendarName("VJOURNAL")
  package static let vfreebusy = ICalendarName("VFREEBUSY")
  package static let vtimezone = ICalendarName("VTIMEZONE")
  package static let valarm = ICalendarName("VALARM")
  package static let standard = ICalendarName("STANDARD")
  package static let daylight = ICalendarName("DAYLIGHT")

  /// Whether a component with this name occurs directly in a VCALENDAR only.
  var isInCalendarOnly: Bool {
    self == .vevent || self == .vtodo || self == .vjournal || self == .vfreebusy
      || self == .vtimezone
  }
}

extension ICalendarName: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
