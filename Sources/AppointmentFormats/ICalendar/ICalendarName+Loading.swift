internal import CalendarText

/// The names that loading compares with every line, as constants so that a comparison is one
/// instruction.
extension ICalendarName {
  @inline(__always) private init(_ low: UInt64) { self.init(low: low, high: 0) }

  @inline(__always) static var uid: ICalendarName { ICalendarName(0x444955) }
  @inline(__always) static var summary: ICalendarName { ICalendarName(0x5952414d4d5553) }
  @inline(__always) static var dtstart: ICalendarName { ICalendarName(0x54524154535444) }
  @inline(__always) static var dtend: ICalendarName { ICalendarName(0x444e455444) }
  @inline(__always) static var duration: ICalendarName { ICalendarName(0x4e4f495441525544) }
  @inline(__always) static var rrule: ICalendarName { ICalendarName(0x454c555252) }
  @inline(__always) static var rdate: ICalendarName { ICalendarName(0x4554414452) }
  @inline(__always) static var exdate: ICalendarName { ICalendarName(0x455441445845) }
  @inline(__always) static var exrule: ICalendarName { ICalendarName(0x454c55525845) }
  @inline(__always) static var recurrenceID: ICalendarName {
    ICalendarName(low: 0x4e45525255434552, high: 0x44492d4543)
  }
  @inline(__always) static var status: ICalendarName { ICalendarName(0x535554415453) }
  @inline(__always) static var transp: ICalendarName { ICalendarName(0x50534e415254) }
  @inline(__always) static var sequence: ICalendarName { ICalendarName(0x45434e4555514553) }
  @inline(__always) static var dtstamp: ICalendarName { ICalendarName(0x504d4154535444) }
  @inline(__always) static var tzid: ICalendarName { ICalendarName(0x44495a54) }
  @inline(__always) static var value: ICalendarName { ICalendarName(0x45554c4156) }
  @inline(__always) static var location: ICalendarName { ICalendarName(0x4e4f495441434f4c) }
}
