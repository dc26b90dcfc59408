internal import AppointmentModel
internal import Primitives

/// What an iCalendar stream holds beside its appointments.
struct ICalendarLayout: Sendable {
  /// A VCALENDAR.
  struct Calendar: Sendable {
    /// The first byte of its BEGIN line.
    var start: Int
    /// NAME (RFC 7986 §5.1), else X-WR-CALNAME; empty when there is neither.
    var name = ""
    var hasStandardName = false
    /// COLOR (RFC 7986 §5.9), else X-APPLE-CALENDAR-COLOR.
    var color: CalendarColor?
    /// How many components stand in it that are neither events nor zones.
    var otherCount = 0
  }

  /// The calendars in the order of the stream.
  var calendars: [Calendar] = []
  /// How many components of each other name there are, kept for writing back.
  var otherComponents: [String: Int] = [:]
  /// Where the VTIMEZONEs stand, in the order of the stream.
  var definitions: [Range<Int>] = []
  /// The first bytes of the VEVENTs that were refused.
  var refused: Set<Int> = []

  /// The calendar that a byte lies in.
  func calendar(at offset: Int) -> Calendar? {
    let place = calendarPlace(at: offset)
    return place < 0 ? nil : calendars[place]
  }

  /// The place of the calendar that a byte lies in; -1 where it lies in none.
  func calendarPlace(at offset: Int) -> Int { calendars.partitionPoint { $0.start > offset } - 1 }
}
