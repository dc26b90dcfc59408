internal import AppointmentModel

/// What an iCalendar stream holds beside its appointments.
struct ICalendarLayout: Sendable {
  /// A VCALENDAR.
  struct Calendar: Sendable {
    /// The first byte of its BEGIN line.
    var start: Int
    /// NAME (RFC 7986 §5.1), else X-WR-CALNAME; empty when there is neither.
    var name = ""
    /// Whether the name is NAME.
    var hasStandardName = false
    /// COLOR (RFC 7986 §5.9), else X-APPLE-CALENDAR-COLOR.
    var color: CalendarColor?
  }

  /// The calendars in the order of the stream.
  var calendars: [Calendar] = []
  /// How many components of each other name there are, kept for writing back.
  var otherComponents: [String: Int] = [:]
  /// The first bytes of the VEVENTs that were refused; they are written back as they stand.
  var refused: Set<Int> = []

  /// The calendar that a byte lies in.
  func calendar(at offset: Int) -> Calendar? {
    var (low, high) = (0, calendars.count)
    while low < high {
      let middle = (low + high) / 2
      if calendars[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? calendars[low - 1] : nil
  }
}
