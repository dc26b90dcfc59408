import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import Pinning
import SystemSupport
import TerminalText

/// `calgrid month`: weeks of bars and chips on standard output.
struct MonthCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let metrics = MonthGridOptions.Metrics.points(width: Double(output.width))
    var months = [try settings.monthOptions(metrics: metrics)]
    if let count = try settings.number("months", in: 1...1200) {
      if settings.hasRange || settings.invocation.has("weeks") {
        try settings.refuseAlso("months", with: "--weeks, --from and --to")
      } else {
        let first = (try settings.date("date") ?? settings.today).startOfMonth
        months = (0..<count).map { number in
          settings.monthOptions(of: first.adding(months: number), metrics: metrics)
        }
      }
    }
    let input = try LoadedInput(settings, messages: messages)
    for (number, options) in months.enumerated() {
      if number > 0 { try settings.host.write([0x0A], .output) }
      try draw(options, input, output)
    }
    return input.exitCode
  }

  private func draw(
    _ options: MonthGridOptions, _ input: LoadedInput, _ output: OutputTraits
  ) throws {
    let entries = try settings.entries(input, options.dates)
    var drawing = MonthDrawing(
      entries, options, options: DrawingOptions(settings, output), height: output.height,
      hasEqualDays: settings.invocation.has("equal-days"))
    if let excess = drawing.grid.excess { throw excess }
    if entries.isEmpty {
      input.sayFiltered(in: options.dates, settings, messages)
      let period = options.dates.lowerBound...options.dates.upperBound.adding(days: -1)
      drawing.nearest = (
        input.collection.neighbour(of: period, isLater: false, settings.rules),
        input.collection.neighbour(of: period, isLater: true, settings.rules)
      )
    }
    try settings.host.write(output.writer.bytes(drawing.draw()), .output)
  }
}

extension Settings {
  /// The month of `--date`, or `--weeks` from its week on.
  func monthOptions(metrics: MonthGridOptions.Metrics) throws(UsageError) -> MonthGridOptions {
    let date = try date("date") ?? today
    var options: MonthGridOptions
    if hasRange {
      options = monthOptions(covering: try dates(), metrics: metrics)
    } else if let count = try number("weeks", in: 1...1000) {
      options = MonthGridOptions(
        weeksFrom: date, count: count, weekRules: weekRules, displayZone: rules,
        metrics: metrics)
    } else {
      return monthOptions(of: date, metrics: metrics)
    }
    options.now = now
    options.budget = budget
    return options
  }

  /// The month of a date.
  fileprivate func monthOptions(
    of date: CivilDate, metrics: MonthGridOptions.Metrics
  ) -> MonthGridOptions {
    var options = MonthGridOptions(
      month: date, weekRules: weekRules, displayZone: rules, metrics: metrics)
    options.now = now
    options.budget = budget
    return options
  }

  /// The weeks of some days: a month if they are exactly that.
  private func monthOptions(
    covering dates: Range<CivilDate>, metrics: MonthGridOptions.Metrics
  ) -> MonthGridOptions {
    let first = dates.lowerBound
    if first.day == 1, first.days(to: dates.upperBound) == first.daysInMonth {
      return MonthGridOptions(
        month: first, weekRules: weekRules, displayZone: rules, metrics: metrics)
    }
    let weeks = Week(containing: first, rules: weekRules).firstDate.days(to: dates.upperBound)
    return MonthGridOptions(
      weeksFrom: first, count: (weeks + 6) / 7, weekRules: weekRules, displayZone: rules,
      metrics: metrics)
  }

  /// A month laid out for a screen, with its viewport.
  func month(
    _ input: LoadedInput, on geometry: ScreenGeometry
  ) throws -> (grid: MonthGrid, viewport: ScrollViewport) {
    var metrics = MonthGridOptions.Metrics.points(width: 0, direction: geometry.direction)
    if let height = geometry.headerHeight { metrics.headerHeight = height }
    if invocation.value("gutter-width") != nil { metrics.gutterWidth = geometry.gutterWidth }
    // The grid is as wide as the viewport if its columns can then be read.
    let inset = geometry.inset.leading + geometry.inset.trailing
    let room = geometry.viewport.width - inset - metrics.gutterWidth
    metrics.width =
      geometry.dayWidth.map { $0 * 7 } ?? max(room, 7 * 74)
    var options = try monthOptions(metrics: metrics)
    options.rows = .needed(atLeast: 2, atMost: 9)
    if invocation.has("month-headers") { options.showsMonths = true }
    return try layOut(entries(input, options.dates), options, on: geometry)
  }
}
