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
    let drawing = DrawingOptions(settings, output)
    let ranges = try settings.ranges()
    let most = DayAgenda.maximumDays / 7
    var input: LoadedInput?
    for (index, dates) in (ranges ?? [nil]).prefix(most).enumerated() {
      if index > 0 { try settings.host.write([0x0A], .output) }
      let buffer = try draw(dates, output, drawing, isAlone: ranges?.count ?? 1 == 1, &input)
      try settings.host.write(output.writer.bytes(buffer), .output)
    }
    if let ranges, ranges.count > most {
      messages.say("calgrid: only the first \(most) weeks are printed; narrow --from and --to")
    }
    return input?.exitCode ?? .done
  }

  /// Draws the days of a range, or those around the date.
  private func draw(
    _ dates: Range<CivilDate>?, _ output: OutputTraits, _ drawing: DrawingOptions, isAlone: Bool,
    _ input: inout LoadedInput?
  ) throws -> CellBuffer {
    if let rows = try settings.number("rows-per-hour", in: 1...4) {
      let (entries, options) = try laidOut(dates, output, &input) { width, zones in
        WeekDrawing.gutterCells(width: width, secondZones: zones, locale: drawing.locale)
      } metrics: {
        .cells(width: $0, rowsPerHour: rows)
      }
      if entries.isEmpty, isAlone {
        input?.sayFiltered(in: options.datesNeeded, settings, messages)
        input?.sayNearest(to: options.datesNeeded.lowerBound, settings, messages)
      }
      var cells = options
      cells.metrics.gatherNarrowLanes()
      let buffer = WeekDrawing(
        grid: try WeekGrid(entries, options: cells).answered(),
        options: drawing
      ).draw()
      if let height = output.height, buffer.height > height - 1 {
        messages.say(
          "calgrid: --rows-per-hour \(rows) needs \(buffer.height) rows, but the height is \(height)"
        )
      }
      return buffer
    }
    let week = try elastic(
      dates, output, drawing, isAlone: isAlone, forgets: isAlone, &input)
    guard week.grid.entries.isEmpty else { return week.draw() }
    let (period, collection) = (week.grid.period, input?.collection)
    input?.sayFiltered(
      in: period.lowerBound..<period.upperBound.adding(days: 1), settings, messages)
    func neighbour(isLater: Bool) -> GridEntry? {
      isAlone ? collection?.neighbour(of: period, isLater: isLater, settings.rules) : nil
    }
    return EmptyWeek(
      week.grid, drawing: drawing, last: neighbour(isLater: false),
      next: neighbour(isLater: true), isAll: collection?.isEmpty ?? true
    ).draw()
  }

  /// Draws the days of a range of an input that was read already.
  func draw(_ dates: Range<CivilDate>, of loaded: LoadedInput) throws -> CellBuffer {
    let output = try OutputTraits(settings)
    var input: LoadedInput? = loaded
    return try elastic(
      dates, output, DrawingOptions(settings, output), isAlone: false, &input
    ).draw()
  }

  /// The days of `--from` and `--to`, or those around the date, printed as one grid.
  func elastic() throws -> (ElasticWeek, LoadedInput?) {
    var input: LoadedInput?
    let dates = try settings.hasRange ? settings.dates() : nil
    let output = try OutputTraits(settings)
    let week = try elastic(
      dates, output, DrawingOptions(settings, output), isAlone: true, &input)
    return (week, input)
  }

  /// The days, with rows whose heights depend on the appointments.
  ///
  /// - Parameter forgets: Whether the appointments are forgotten before the layout, which needs as much
  ///   memory, unless none is on these days.
  private func elastic(
    _ dates: Range<CivilDate>?, _ output: OutputTraits, _ drawing: DrawingOptions, isAlone: Bool,
    forgets: Bool = false, _ input: inout LoadedInput?
  ) throws -> ElasticWeek {
    let (entries, options) = try laidOut(dates, output, &input) { _, zones in
      WeekDrawing.elasticGutterCells(secondZones: zones, locale: drawing.locale)
    } metrics: {
      .cells(width: $0, rowsPerHour: 1)
    }
    let next = isAlone ? next(entries, options, input) : nil
    if forgets, entries.contains(where: { options.days.shown.contains(where: $0.dates.contains) }) {
      input?.forgetAppointments()
    }
    let week = ElasticWeek(
      entries, options: options, drawing: drawing, height: output.height,
      hasEqualDays: settings.invocation.has("equal-days"), overlap: try overlap(),
      next: next)
    if let excess = week.excess { throw excess }
    return week
  }

  /// The next appointments after the days shown, if today is one of them and all its appointments
  /// are over.
  private func next(
    _ entries: [GridEntry], _ options: WeekGridOptions, _ input: LoadedInput?
  ) -> GridEntry? {
    let days = (options.days.shown + options.days.hidden).sorted()
    let now = settings.rules.civil(at: settings.now)
    guard let first = days.first, let last = days.last, (first...last).contains(now.date),
      !entries.isEmpty, !entries.contains(where: { $0.start > now && $0.start.date <= last })
    else { return nil }
    return input?.collection.neighbour(of: first...last, isLater: true, settings.rules)
  }

  /// The requested lanes.
  private func overlap() throws(UsageError) -> ElasticOverlap {
    let maximum = try settings.number("max-lanes", in: 1...1000)
    switch try settings.overlap(among: ["auto", "lanes", "list"]) {
    case "lanes": return .lanes(atMost: maximum ?? .max)
    case "list": return .list
    default: return maximum.map { .lanes(atMost: $0) } ?? .best
    }
  }

  /// The entries and the options of a grid for a range of days, or for as many days as fit the
  /// width.
  private func laidOut(
    _ dates: Range<CivilDate>?, _ output: OutputTraits, _ input: inout LoadedInput?,
    gutter: (_ width: Int, _ secondZones: Int) -> Int,
    metrics: (_ width: Int) -> WeekGridOptions.Metrics
  ) throws -> ([GridEntry], WeekGridOptions) {
    if let dates { try settings.admit(dates) }
    let date = try settings.date("date") ?? settings.today
    let gutter = gutter(output.width, settings.invocation.values["second-zone"]?.count ?? 0)
    let room = output.width - gutter
    let count = try settings.number("days", in: 1...31)
    let weekend = settings.hiddenWeekend
    func days(columnsEach: Int) -> DayColumns {
      if let dates { return DayColumns(dates, hiding: weekend) }
      return DayColumns(
        around: date, firstWeekday: settings.firstWeekday, hiding: weekend,
        count: count, limit: room / (WeekCommand.minimumColumnWidth * columnsEach))
    }
    let columns = days(columnsEach: 1)
    guard room / max(columns.shown.count, 1) >= WeekCommand.floorColumnWidth else {
      throw UsageError(
        message: "\(columns.shown.count) days do not fit in a width of \(output.width)",
        hint: "use fewer --days, or a --width of at least "
          + "\(columns.shown.count * WeekCommand.floorColumnWidth + gutter)")
    }
    var options = try settings.gridOptions(days: columns, metrics: metrics(room))

    let loaded: LoadedInput
    if let input {
      loaded = input
    } else {
      loaded = try LoadedInput(settings, messages: messages)
      // If an answer is refused, nothing is printed.
      if settings.hasRange { _ = try loaded.collection.answering(settings.dates(), settings) }
      input = loaded
    }
    options.workingHours = try settings.resourceHours(loaded)
    let entries = try settings.entries(loaded, options.datesNeeded)
    let share = max(1, options.columns.resources(of: entries).count)
    options.days = days(columnsEach: share)
    if dates == nil, count == nil, share == 1, !settings.invocation.has("rows-per-hour"),
      !settings.invocation.has("equal-days")
    {
      var counts: [CivilDate: Int] = [:]
      for day in options.days.shown + options.days.hidden {
        counts[day] = entries.count { !$0.isAllDay && $0.dates.contains(day) }
      }
      options.days = DayColumns(
        around: date, firstWeekday: settings.firstWeekday, hiding: weekend,
        counts: counts, room: room, narrowest: WeekCommand.minimumColumnWidth,
        empty: WeekCommand.minimumColumnWidth - 1)
    }
    let columnCount = options.days.shown.count * share
    guard room / columnCount >= WeekCommand.floorColumnWidth else {
      throw UsageError(
        option: "by",
        "makes \(columnCount) columns, too many for a width of \(output.width)",
        hint: "use fewer --days, or a --width of at least "
          + "\(columnCount * WeekCommand.floorColumnWidth + gutter)")
    }
    return (entries, options)
  }

  /// The minimum width of a column in cells; otherwise fewer days are shown.
  private static let minimumColumnWidth = 9
  /// The minimum width of a column if the user requests a number of days.
  private static let floorColumnWidth = 4
}

extension DrawingOptions {
  init(_ settings: Settings, _ output: OutputTraits) {
    let theme: DrawingTheme =
      switch settings.invocation.value("theme") {
      case "dark": .dark
      case "light": .light
      case "any": .any
      default: settings.backgroundTheme(output)
      }
    self.init(
      width: output.width, depth: output.depth, theme: theme, isASCII: output.isASCII,
      ambiguousIsWide: output.ambiguousIsWide, locale: settings.locale,
      now: settings.rules.civil(at: settings.now))
    program = "calgrid"
  }
}

extension OutputTraits {
  var writer: StreamWriter {
    var writer = StreamWriter(depth: depth, styled: allowsStyles, liveTerminal: isLive)
    writer.ordersLetters = ordersLetters
    return writer
  }
}
