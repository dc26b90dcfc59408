import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import GridLayout
import SystemSupport
import TerminalText

/// `calgrid week`: the week grid on standard output.
struct WeekCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let date = try settings.date("date") ?? settings.today
    let secondZones = settings.invocation.values["second-zone"]?.count ?? 0
    let rows = try settings.number("rows-per-hour", in: 1...4)
    // Hours that rows or lanes are asked for are equal.
    let isElastic = rows == nil && !WeekCommand.layoutOptions.contains { settings.invocation.has($0) }
    let gutter =
      isElastic
      ? WeekDrawing.elasticGutterCells(secondZones: secondZones)
      : WeekDrawing.gutterCells(width: output.width, secondZones: secondZones)
    let room = output.width - gutter
    let count = try settings.number("days", in: 1...31)
    func days(columnsEach: Int) -> DayColumns {
      DayColumns(
        around: date, firstWeekday: settings.firstWeekday,
        showsWeekends: settings.invocation.value("weekends") != "off", count: count,
        limit: room / (WeekCommand.leastColumnWidth * columnsEach))
    }
    let columns = days(columnsEach: 1)
    guard room / columns.shown.count >= WeekCommand.floorColumnWidth else {
      throw UsageError(
        message: "\(columns.shown.count) days do not fit \(output.width) cells",
        hint: "fewer --days, or a --width of at least "
          + "\(columns.shown.count * WeekCommand.floorColumnWidth + gutter)")
    }
    var options = try settings.gridOptions(
      days: columns, metrics: .cells(width: room, rowsPerHour: rows ?? 2))

    let input = try LoadedInput(settings, messages: messages)
    let entries = try input.collection.answering(options.datesNeeded, settings)
      .entries(in: options.datesNeeded, rules: settings.rules)
    if entries.isEmpty { input.sayNearest(to: options.datesNeeded.lowerBound, settings, messages) }
    let share = max(1, options.columns.resources(of: entries).count)
    options.days = days(columnsEach: share)
    let columnCount = options.days.shown.count * share
    guard room / columnCount >= WeekCommand.floorColumnWidth else {
      throw UsageError(
        option: "split-by",
        "makes \(columnCount) columns, too many for \(output.width) cells",
        hint: "fewer --days, or a --width of at least "
          + "\(columnCount * WeekCommand.floorColumnWidth + gutter)")
    }
    let drawing = DrawingOptions(settings, output)
    let buffer =
      isElastic
      ? ElasticWeek(
        entries, options: options, drawing: drawing, height: output.height,
        hasEqualDays: settings.invocation.has("equal-days")
      ).draw()
      : WeekDrawing(grid: WeekGrid(entries, options: options), options: drawing).draw()
    try settings.host.write(output.writer.bytes(buffer), .output)
    return input.exitCode
  }

  /// Below this many cells a column, fewer days are shown.
  private static let leastColumnWidth = 9
  /// The narrowest column that is drawn when the user insists on a number of days.
  private static let floorColumnWidth = 4

  /// What only a grid of equal hours can answer.
  private static let layoutOptions = ["overlap", "max-lanes", "minimum-duration"]
}

extension DrawingOptions {
  init(_ settings: Settings, _ output: OutputTraits) {
    let theme: DrawingTheme =
      switch settings.invocation.value("theme") {
      case "dark": .dark
      case "light": .light
      default: .any
      }
    self.init(
      width: output.width, depth: output.depth, theme: theme, isASCII: output.isASCII,
      ambiguousIsWide: output.ambiguousIsWide, symbols: settings.symbols,
      now: settings.rules.civil(at: settings.now))
  }
}

extension OutputTraits {
  var writer: StreamWriter {
    StreamWriter(depth: depth, styled: allowsStyles, liveTerminal: isLive)
  }
}
