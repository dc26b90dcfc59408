import AppointmentModel
import CalendarLayout
import CellDrawing
import CivilTime
import GridLayout
import SystemSupport
import TerminalText

/// `calgrid week`: the week grid on standard output.
struct WeekCommand {
  let settings: Settings
  let messages: Messages

  init(_ settings: Settings, messages: Messages) {
    self.settings = settings
    self.messages = messages
  }

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let date = try settings.date("date") ?? settings.today
    let gutter = WeekDrawing.gutterCells(width: output.width, secondZones: 0)
    let room = output.width - gutter
    let columns = DayColumns(
      around: date, firstWeekday: settings.firstWeekday,
      showsWeekends: settings.invocation.value("weekends") != "off",
      count: try settings.number("days", in: 1...31),
      limit: room / WeekCommand.leastColumnWidth)
    guard room / columns.shown.count >= WeekCommand.floorColumnWidth else {
      throw UsageError(
        message: "\(columns.shown.count) days do not fit \(output.width) cells",
        hint: "fewer --days, or a --width of at least "
          + "\(columns.shown.count * WeekCommand.floorColumnWidth + gutter)")
    }
    var options = WeekGridOptions(
      days: columns, zone: settings.zone, rules: settings.rules,
      metrics: .cells(width: room, rowsPerHour: try rowsPerHour(output)))
    try apply(to: &options)

    let input = try LoadedInput(settings, messages: messages)
    let period = (columns.shown + columns.hidden).sorted()
    let entries = GridEntry.entries(
      of: input.collection, from: period[0], to: period[period.count - 1].adding(days: 1),
      rules: settings.rules)
    if entries.isEmpty { input.sayNearest(to: period[0], settings, messages) }
    let drawing = WeekDrawing(
      grid: WeekGrid(entries, options: options),
      options: DrawingOptions(settings, output))
    try settings.host.write(output.writer.bytes(drawing.draw()), .output)
    return input.exitCode
  }

  /// Below this many cells a column, fewer days are shown.
  private static let leastColumnWidth = 9
  /// The narrowest column that is drawn when the user insists on a number of days.
  private static let floorColumnWidth = 4

  private func rowsPerHour(_ output: OutputTraits) throws(UsageError) -> Int {
    if let rows = try settings.number("rows-per-hour", in: 1...4) { return rows }
    guard let height = output.height else { return 2 }
    return height >= 60 ? 4 : height < 30 ? 1 : 2
  }

  private func apply(to options: inout WeekGridOptions) throws(UsageError) {
    options.weekRules = settings.weekRules
    options.now = settings.now
    if let text = settings.invocation.value("hours") {
      switch try HoursExpression(text) {
      case .auto: options.hours = .standard
      case .all: options.hours = .window(0..<1440)
      case .busy: options.hours = .busy(from: 480..<1080)
      case .window(let minutes): options.hours = .window(minutes)
      }
    }
    if let lanes = try settings.number("max-lanes", in: 1...1000) {
      options.metrics.fold = .lanes(lanes, laneWidth: 3, outwardUnits: 2)
    }
    if let rows = try settings.number("all-day-rows", in: 1...1000) {
      options.allDayRowLimit = rows
    }
  }
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
  /// The writer that suits the output.
  var writer: StreamWriter {
    StreamWriter(depth: depth, styled: allowsStyles, liveTerminal: isLive)
  }
}
