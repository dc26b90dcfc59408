internal import CalendarText

/// The names that loading compares with every line, as constants so that a comparison is one
/// instruction.
extension ICalendarName {
  @inline(__always) static var uid: ICalendarName { ICalendarName(low: 0x444955, high: 0x0) }
  @inline(__always) static var summary: ICalendarName {
    ICalendarName(low: 0x5952414d4d5553, high: 0x0)
  }
  @inline(__always) static var dtstart: ICalendarName {
    ICalendarName(low: 0x54524154535444, high: 0x0)
  }
  @inline(__always) static var dtend: ICalendarName { ICalendarName(low: 0x444e455444, high: 0x0) }
  @inline(__always) static var duration: ICalendarName {
    ICalendarName(low: 0x4e4f495441525544, high: 0x0)
  }
  @inline(__always) static var rrule: ICalendarName { ICalendarName(low: 0x454c555252, high: 0x0) }
  @inline(__always) static var rdate: ICalendarName { ICalendarName(low: 0x4554414452, high: 0x0) }
  @inline(__always) static var exdate: ICalendarName {
    ICalendarName(low: 0x455441445845, high: 0x0)
  }
  @inline(__always) static var exrule: ICalendarName {
    ICalendarName(low: 0x454c55525845, high: 0x0)
  }
  @inline(__always) static var recurrenceID: ICalendarName {
    ICalendarName(low: 0x4e45525255434552, high: 0x44492d4543)
  }
  @inline(__always) static var status: ICalendarName {
    ICalendarName(low: 0x535554415453, high: 0x0)
  }
  @inline(__always) static var transp: ICalendarName {
    ICalendarName(low: 0x50534e415254, high: 0x0)
  }
  @inline(__always) static var sequence: ICalendarName {
    ICalendarName(low: 0x45434e4555514553, high: 0x0)
  }
  @inline(__always) static var dtstamp: ICalendarName {
    ICalendarName(low: 0x504d4154535444, high: 0x0)
  }
  @inline(__always) static var tzid: ICalendarName { ICalendarName(low: 0x44495a54, high: 0x0) }
  @inline(__always) static var value: ICalendarName { ICalendarName(low: 0x45554c4156, high: 0x0) }
  @inline(__always) static var location: ICalendarName {
    ICalendarName(low: 0x4e4f495441434f4c, high: 0x0)
  }
}
