import CalendarLayout
import CalendarTerminal
import CivilTime
import Pinning
import SampleAppointments
import TerminalText

/// The sample week as these tests use it.
extension SampleWeek {
  /// The rules of Berlin as POSIX text.
  static let rules =
    (try? ZoneRules(PosixRule("CET-1CEST,M3.5.0,M10.5.0/3"), id: ZoneID("Europe/Berlin")))
    ?? ZoneRules(fixed: .utc)

  static let source = source(of: entries)

  /// A source of entries that are all in memory.
  static func source(of entries: [GridEntry]) -> ViewerSource {
    ViewerSource(
      entries: { dates in
        let start = CivilDateTime(dates.lowerBound)
        let end = CivilDateTime(dates.upperBound)
        return entries.filter { entry in
          entry.start < end
            && (entry.end > start || (entry.start == entry.end && entry.start >= start))
        }
      },
      entry: { id in entries.first { $0.id == id } },
      details: { entry in entry.title == "Retro" ? [("Notes", "Bring cake")] : [] })
  }

  static func options(
    depth: ColorDepth = .none, theme: DrawingTheme = .any, isASCII: Bool = false
  ) -> ViewerOptions {
    var grid = WeekGridOptions(
      days: DayColumns(around: date(25), firstWeekday: .monday), displayZone: rules,
      metrics: .cells(width: 126, rowsPerHour: 2))
    grid.hours = .window(0..<1440)
    return ViewerOptions(
      grid: grid, drawing: DrawingOptions(depth: depth, theme: theme, isASCII: isASCII))
  }
}
