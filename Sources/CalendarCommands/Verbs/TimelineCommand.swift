import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import Pinning
import SystemSupport
import TerminalText

/// `calgrid timeline`: time across, with a row for each person, calendar, category or place, on
/// standard output.
struct TimelineCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    var options = try settings.timelineOptions(metrics: .points())
    let week = Week(containing: options.dates.lowerBound, rules: settings.weekRules)
    let isRota = settings.invocation.has("rota")
    if isRota { options.dates = week.dates }
    let input = try LoadedInput(settings, messages: messages)
    options.rows = settings.timelineRows(input)
    options.workingHours = try settings.resourceHours(input)
    let entries = try settings.entries(input, options.dates)
    if entries.isEmpty {
      input.sayFiltered(in: options.dates, settings, messages)
      input.sayNearest(to: options.dates.lowerBound, settings, messages)
    }
    if isRota {
      let rota = RotaDrawing(
        entries, week: week, options, by: settings.timelineDimension,
        options: DrawingOptions(settings, output), height: output.height)
      if let excess = rota.excess { throw excess }
      try settings.host.write(output.writer.bytes(rota.draw()), .output)
      return input.exitCode
    }
    let drawing = TimelineDrawing(
      entries, options, by: settings.timelineDimension,
      options: DrawingOptions(settings, output), height: output.height)
    if let excess = drawing.grid.excess { throw excess }
    try settings.host.write(output.writer.bytes(drawing.draw()), .output)
    return input.exitCode
  }
}

extension Settings {
  /// The kind of resource of a timeline's rows.
  var timelineDimension: Resource.Dimension {
    dimension(unless: .calendar) ?? .calendar
  }

  /// The rows of a timeline; each calendar has one, even if it is empty on these days.
  fileprivate func timelineRows(_ input: LoadedInput) -> WeekGridOptions.Columns {
    let dimension = timelineDimension
    let owners = groups(dimension)
    let names =
      dimension == .calendar
      ? GridEntry.once(input.collection.calendarNames.map { owners[$0] ?? $0 })
        .filter { !$0.isEmpty } : []
    return .days(by: dimension, groups: owners, order: names.map { Resource($0) })
  }

  /// The days of a timeline: those of `--from` and `--to`, otherwise the day of `--date`, or
  /// `--days` from it on.
  private func timelineDates() throws(UsageError) -> Range<CivilDate> {
    let most = 366
    guard hasRange else {
      let date = try date("date") ?? today
      let end = date.adding(days: try number("days", in: 1...most) ?? 1)
      // The calendar's last day has no next day.
      return min(date, end.adding(days: -1))..<end
    }
    let dates = try dates()
    guard dates.count <= most else {
      throw UsageError(
        option: "to", "makes \(dates.count) days, more than the \(most) of a timeline")
    }
    return dates
  }

  func timelineOptions(
    metrics: TimelineGridOptions.Metrics
  ) throws(UsageError) -> TimelineGridOptions {
    var options = TimelineGridOptions(
      dates: try timelineDates(),
      rows: .days(by: timelineDimension, groups: groups(timelineDimension)), displayZone: rules,
      metrics: metrics)
    options.groups = dimension("group-by")
    options.foldedGroups = Set(invocation.values["fold"] ?? [])
    options.weekRules = weekRules
    options.hours =
      try invocation.value("hours").map { text throws(UsageError) in
        try HoursExpression(text).visible
      } ?? .busy(from: 480..<1080)
    options.squeezesEmptyHours = invocation.value("hours")?.lowercased() == "busy"
    options.now = now
    options.budget = budget
    return options
  }

  /// The width of an hour for a number of days: fewer days have more space.
  private static func hourWidth(days: Int) -> Double {
    switch days {
    case ...1: 64
    case ...3: 24
    case ...14: 10
    case ...45: 5
    default: 40 / 24
    }
  }

  /// A timeline laid out for a screen, with its viewport.
  func timeline(
    _ input: LoadedInput, on geometry: ScreenGeometry
  ) throws -> (grid: TimelineGrid, viewport: ScrollViewport) {
    let days = try timelineDates().count
    var metrics = TimelineGridOptions.Metrics.points(
      hourWidth: geometry.dayWidth.map { $0 / 24 } ?? Settings.hourWidth(days: days),
      direction: geometry.direction)
    if let height = geometry.headerHeight { metrics.headerHeight = height }
    if invocation.value("gutter-width") != nil { metrics.gutterWidth = geometry.gutterWidth }
    var options = try timelineOptions(metrics: metrics)
    options.rows = timelineRows(input)
    options.workingHours = try resourceHours(input)
    let entries = try entries(input, options.dates)
    if invocation.verb == .export {
      // In a document, titles that do not fit continue after their block.
      options.reservedMinutes = entries.map {
        Int(min(Double($0.title.utf8.count) * 7 + 16, 96) * 60 / max(metrics.hourWidth, 0.1))
      }
    }
    return try layOut(entries, options, on: geometry)
  }
}
