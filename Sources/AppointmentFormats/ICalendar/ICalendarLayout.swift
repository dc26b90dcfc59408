internal import AppointmentModel
internal import Primitives

/// The contents of an iCalendar stream besides its appointments.
struct ICalendarLayout: Sendable {
  struct Calendar: Sendable {
    /// The offset of its BEGIN line.
    var start: Int
    /// NAME (RFC 7986 §5.1), otherwise X-WR-CALNAME; empty if there is neither.
    var name = ""
    var hasStandardName = false
    /// COLOR (RFC 7986 §5.9), otherwise X-APPLE-CALENDAR-COLOR.
    var color: CalendarColor?
    /// The number of its components that are neither events nor zones.
    var otherCount = 0
  }

  var calendars: [Calendar] = []
  /// Whether events name their calendars themselves.
  var hasOwnNames = false
  /// The number of other components by name, which are kept for writing back.
  var otherComponents: [String: Int] = [:]
  /// The number of tasks among them that are shown as appointments.
  var taskCount = 0
  /// The ranges of the VTIMEZONEs, in the order of the stream.
  var definitions: [Range<Int>] = []
  /// The records that others with the same UID replace.
  var superseded: [AppointmentRecord] = []
  /// The offsets of the VEVENTs that were refused.
  var refused: Set<Int> = []

  func calendar(at offset: Int) -> Calendar? {
    let place = calendarPlace(at: offset)
    return place < 0 ? nil : calendars[place]
  }

  /// The index of the calendar that contains an offset; -1 if there is none.
  func calendarPlace(at offset: Int) -> Int { calendars.partitionPoint { $0.start > offset } - 1 }
}
