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
    let buffer: CellBuffer
    let code: ExitCode
    if let rows = try settings.number("rows-per-hour", in: 1...4) {
      let (entries, options, input) = try laidOut(output) { width, zones in
        WeekDrawing.gutterCells(width: width, secondZones: zones)
      } metrics: {
        .cells(width: $0, rowsPerHour: rows)
      }
      buffer = WeekDrawing(
        grid: try WeekGrid(entries, options: options).answered(),
        options: DrawingOptions(settings, output)
      ).draw()
      code = input.exitCode
      if let height = output.height, buffer.height > height - 1 {
        messages.say(
          "calgrid: --rows-per-hour \(rows) makes \(buffer.height) rows, the height is \(height)")
      }
    } else {
      let (week, input) = try elastic()
      code = input.exitCode
      if week.grid.entries.isEmpty {
        let (last, next) = input.collection.neighbours(of: week.grid.period, settings.rules)
        buffer = EmptyWeek(
          week.grid, drawing: DrawingOptions(settings, output), last: last, next: next
        ).draw()
      } else {
        buffer = week.draw()
      }
    }
    try settings.host.write(output.writer.bytes(buffer), .output)
    return code
  }

  /// The week in the rows that suit what happens.
  func elastic() throws -> (ElasticWeek, LoadedInput) {
    let output = try OutputTraits(settings)
    let (entries, options, input) = try laidOut(output) { _, zones in
      WeekDrawing.elasticGutterCells(secondZones: zones)
    } metrics: {
      .cells(width: $0, rowsPerHour: 1)
    }
    let week = ElasticWeek(
      entries, options: options, drawing: DrawingOptions(settings, output), height: output.height,
      hasEqualDays: settings.invocation.has("equal-days"), overlap: try overlap())
    if let excess = week.excess { throw excess }
    return (week, input)
  }

  /// The lanes that are asked for.
  private func overlap() throws(UsageError) -> ElasticOverlap {
    let most = try settings.number("max-lanes", in: 1...1000)
    switch settings.invocation.value("overlap") {
    case "cascade": return .cascade
    case "equal": return .lanes(atMost: most ?? .max, fill: false)
    case nil where most == nil: return .best
    default: return .lanes(atMost: most ?? .max, fill: true)
    }
  }

  /// The entries and the options of a grid with as many days as fit the width.
  private func laidOut(
    _ output: OutputTraits, gutter: (_ width: Int, _ secondZones: Int) -> Int,
    metrics: (_ width: Int) -> WeekGridOptions.Metrics
  ) throws -> ([GridEntry], WeekGridOptions, LoadedInput) {
    let date = try settings.date("date") ?? settings.today
    let gutter = gutter(output.width, settings.invocation.values["second-zone"]?.count ?? 0)
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
    var options = try settings.gridOptions(days: columns, metrics: metrics(room))

    let input = try LoadedInput(settings, messages: messages)
    options.workingHours = try settings.resourceHours(input)
    let entries = try input.collection.answering(options.datesNeeded, settings)
      .entries(in: options.datesNeeded, rules: settings.rules)
    if entries.isEmpty { input.sayNearest(to: options.datesNeeded.lowerBound, settings, messages) }
    let share = max(1, options.columns.resources(of: entries).count)
    options.days = days(columnsEach: share)
    let columnCount = options.days.shown.count * share
    guard room / columnCount >= WeekCommand.floorColumnWidth else {
      throw UsageError(
        option: "by",
        "makes \(columnCount) columns, too many for \(output.width) cells",
        hint: "fewer --days, or a --width of at least "
          + "\(columnCount * WeekCommand.floorColumnWidth + gutter)")
    }
    return (entries, options, input)
  }

  /// Below this many cells a column, fewer days are shown.
  private static let leastColumnWidth = 9
  /// The narrowest column that is drawn when the user insists on a number of days.
  private static let floorColumnWidth = 4
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
