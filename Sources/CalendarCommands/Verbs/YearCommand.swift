import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import Pinning
import SystemSupport
import TerminalText

/// `calgrid year`: twelve small months with the booked time of each day, on standard output.
struct YearCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let first = try settings.yearOptions(metrics: .points())
    let count = try settings.number("years", in: 1...100) ?? 1
    let input = try LoadedInput(settings, messages: messages)
    for number in 0..<count where first.year + number <= 9999 {
      if number > 0 { try settings.host.write([0x0A], .output) }
      var options = first
      options.year += number
      try draw(options, input, output, isFirst: number == 0)
    }
    return input.exitCode
  }

  private func draw(
    _ options: YearGridOptions, _ input: LoadedInput, _ output: OutputTraits, isFirst: Bool
  ) throws {
    let entries = try settings.entries(input, options.dates)
    if entries.isEmpty {
      input.sayFiltered(in: options.dates, settings, messages)
      input.sayNearest(to: options.dates.lowerBound, settings, messages)
    }
    let drawing = YearDrawing(
      entries, options, options: DrawingOptions(settings, output), height: output.height)
    let date =
      isFirst
      ? try settings.date("date") ?? settings.today : options.dates.lowerBound
    try settings.host.write(
      output.writer.bytes(drawing.draw(height: output.height, around: date)), .output)
  }
}

extension Settings {
  /// The year of `--date`.
  func yearOptions(metrics: YearGridOptions.Metrics) throws(UsageError) -> YearGridOptions {
    guard !hasRange else {
      throw UsageError(
        option: invocation.value("from") == nil ? "to" : "from", "does not work with a year",
        hint: "use --date")
    }
    var options = YearGridOptions(
      year: (try date("date") ?? today).year, displayZone: rules, metrics: metrics)
    options.weekRules = weekRules
    options.now = now
    options.budget = budget
    return options
  }

  /// A year laid out for a screen, with its viewport and as many months side by side as fit.
  func year(
    _ input: LoadedInput, on geometry: ScreenGeometry
  ) throws -> (grid: YearGrid, viewport: ScrollViewport) {
    let room = geometry.viewport.width - geometry.inset.leading - geometry.inset.trailing
    var columns = 1
    for count in [2, 3, 4, 6, 12]
    where YearGridOptions.Metrics.points(columns: count).width <= room {
      columns = count
    }
    let options = try yearOptions(
      metrics: .points(columns: columns, direction: geometry.direction))
    return try layOut(entries(input, options.dates), options, on: geometry)
  }
}
