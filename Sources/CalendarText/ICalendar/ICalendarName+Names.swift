extension ICalendarName {
  /// BEGIN
  @inlinable public static var begin: ICalendarName { ICalendarName(low: 0x4E_4947_4542, high: 0) }
  /// END
  @inlinable public static var end: ICalendarName { ICalendarName(low: 0x44_4E45, high: 0) }

  /// VCALENDAR
  public static let vcalendar = ICalendarName("VCALENDAR")
  /// VEVENT
  public static let vevent = ICalendarName("VEVENT")
  /// VTODO
  public static let vtodo = ICalendarName("VTODO")
  /// VJOURNAL
  public static let vjournal = ICalendarName("VJOURNAL")
  /// VFREEBUSY
  public static let vfreebusy = ICalendarName("VFREEBUSY")
  /// VTIMEZONE
  public static let vtimezone = ICalendarName("VTIMEZONE")
  /// VALARM
  public static let valarm = ICalendarName("VALARM")
  /// STANDARD
  public static let standard = ICalendarName("STANDARD")
  /// DAYLIGHT
  public static let daylight = ICalendarName("DAYLIGHT")

  /// Whether a component of the name stands in a VCALENDAR and in nothing else.
  var isInCalendarOnly: Bool {
    self == .vevent || self == .vtodo || self == .vjournal || self == .vfreebusy
      || self == .vtimezone
  }
}

extension ICalendarName: ExpressibleByStringLiteral {
  /// Makes a name of its text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
