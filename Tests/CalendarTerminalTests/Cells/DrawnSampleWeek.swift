import CalendarLayout
import CalendarTerminal
import CivilTime
import SampleAppointments
import TerminalText

/// The sample week as these tests use it.
extension SampleWeek {
  /// The rules of Berlin, and of New York, as POSIX text.
  static let berlin = try? ZoneRules(
    PosixRule("CET-1CEST,M3.5.0,M10.5.0/3"), id: ZoneID("Europe/Berlin"))
  static let newYork = try? ZoneRules(PosixRule("EST5EDT,M3.2.0,M11.1.0"))

  /// The grid of the week for a number of cells, with as many days as fit.
  static func grid(
    _ entries: [GridEntry] = entries, width: Int, rowMinutes: Int = 30, hours: VisibleHours? = nil,
    around date: CivilDate = date(25), count: Int? = nil, secondZone: Bool = false,
    now: CivilDateTime? = now, allDayRows: Int = 4, columns: WeekGridOptions.Columns = .days
  ) -> WeekGrid {
    let room = width - WeekDrawing.gutterCells(width: width, secondZones: secondZone ? 1 : 0)
    let rules = berlin ?? ZoneRules(fixed: .utc)
    var options = WeekGridOptions(
      days: DayColumns(
        around: date, firstWeekday: .monday, count: count,
        limit: [7, 5, 3].first { room / $0 >= 9 } ?? 1),
      displayZone: rules,
      metrics: .cells(width: room, rowsPerHour: 60 / rowMinutes))
    options.hours = hours ?? .window(540..<1020)
    options.allDayRowLimit = allDayRows
    options.columns = columns
    if secondZone, let newYork {
      options.secondZones = [.init(id: ZoneID("America/New_York"), rules: newYork)]
    }
    options.now = now.map { rules.instant(for: $0) }
    return WeekGrid(entries, options: options)
  }

  /// The printed week without colour.
  static func print(
    width: Int, rowMinutes: Int = 30, hours: VisibleHours? = nil, isASCII: Bool = false,
    secondZone: Bool = false
  ) -> String {
    let grid = grid(
      width: width, rowMinutes: rowMinutes, hours: hours, secondZone: secondZone)
    let options = DrawingOptions(width: width, isASCII: isASCII, now: now)
    return WeekDrawing(grid: grid, options: options).draw().plainText
  }
}
