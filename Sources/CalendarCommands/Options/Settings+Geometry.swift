import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

/// The sizes and scroll position of a screen for `frames` and for the exports of pages.
struct ScreenGeometry {
  let viewport: LayoutSize
  let offset: LayoutPoint?
  let inset: LayoutInsets
  /// The requested width; without it, days fill the viewport.
  let dayWidth: Double?
  let hourHeight: Double
  let headerHeight: Double?
  let rowHeight: Double
  let gutterWidth: Double
  let allDayRowHeight: Double
  let direction: LayoutDirection

  /// The minimum width of days that fill the viewport.
  static let minimumDayWidth = 128.0

  /// - Parameter width: The default width of the viewport.
  init(_ settings: Settings, width: Double = 800) throws(UsageError) {
    func numbers(_ option: String, _ separator: Character, _ count: Int, _ form: String)
      throws(UsageError) -> [Double]?
    {
      guard let text = settings.invocation.value(option) else { return nil }
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0) }
      guard parts.count == count, numbers.count == count,
        numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e9 })
      else {
        throw UsageError(option: option, "takes \(form), not '\(text)'")
      }
      return numbers
    }
    func size(_ option: String) throws(UsageError) -> Double? {
      guard let number = try numbers(option, " ", 1, "a number")?.first else { return nil }
      guard number >= 0 else { throw UsageError(option: option, "takes a size of at least 0") }
      return number
    }
    let size2 = try numbers("viewport", "x", 2, "WIDTHxHEIGHT") ?? [width, 600]
    guard size2[0] >= 0, size2[1] >= 0 else {
      throw UsageError(option: "viewport", "takes sizes of at least 0")
    }
    viewport = LayoutSize(width: size2[0], height: size2[1])
    offset = try numbers("offset", ",", 2, "X,Y").map { LayoutPoint(x: $0[0], y: $0[1]) }
    let edges = try numbers("inset", ",", 4, "TOP,LEADING,BOTTOM,TRAILING") ?? [0, 0, 0, 0]
    inset = LayoutInsets(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
    dayWidth = try size("day-width")
    hourHeight = try size("hour-height") ?? 48
    headerHeight = try size("header-height")
    rowHeight = try size("row-height") ?? 48
    gutterWidth = try size("gutter-width") ?? 52
    allDayRowHeight = try size("all-day-row-height") ?? 24
    direction = settings.locale.isRightToLeft ? .rightToLeft : .leftToRight
  }

  func metrics(gutters: Int) -> WeekGridOptions.Metrics {
    var metrics = WeekGridOptions.Metrics.points(
      columnWidth: dayWidth ?? 0, hourHeight: hourHeight, allDayRowHeight: allDayRowHeight)
    if dayWidth == nil {
      let room = viewport.width - inset.leading - inset.trailing - gutterWidth * Double(gutters)
      metrics.width = .filling(max(room, 0), least: ScreenGeometry.minimumDayWidth)
    }
    metrics.direction = direction
    return metrics
  }

  /// The sizes of the pinned elements around the grid.
  var sceneMetrics: WeekScene.Metrics {
    WeekScene.Metrics(headerHeight: headerHeight ?? 52, gutterWidth: gutterWidth)
  }
}

extension EntryLayout {
  /// Returns the layout itself if it is within the budget.
  ///
  /// - Throws: The excess.
  func answered() throws(BudgetExcess) -> Self {
    if let excess { throw excess }
    return self
  }
}

extension Settings {
  /// The weekdays that `--weekends off` leaves out: the weekend of the region.
  var hiddenWeekend: [Weekday] { invocation.value("weekends") == "off" ? locale.weekend : [] }

  /// The days of a screen's grid: `--from` and `--to`, otherwise the week of `--date`.
  func dayColumns() throws(UsageError) -> DayColumns {
    let weekend = hiddenWeekend
    if hasRange {
      let dates = try dates()
      return DayColumns(dates, hiding: weekend)
    }
    return DayColumns(
      around: try date("date") ?? today, firstWeekday: firstWeekday, hiding: weekend,
      count: try number("days", in: 1...31))
  }

  /// The number of gutters of a time grid.
  var gutterCount: Int { 1 + (invocation.values["second-zone"]?.count ?? 0) }

  /// Lays out days for a screen: the given ones, otherwise the requested ones.
  func scene(
    _ input: LoadedInput, days: Range<CivilDate>? = nil, on geometry: ScreenGeometry
  ) throws -> WeekScene {
    if days == nil, hasRange { try admit(dates()) }
    let columns =
      try days.map { DayColumns($0, hiding: hiddenWeekend) }
      ?? dayColumns()
    let hours = try resourceHours(input)
    var metrics = geometry.metrics(gutters: gutterCount)
    func layOut(_ known: [GridEntry]? = nil) throws -> WeekGrid {
      var options = try gridOptions(days: columns, metrics: metrics)
      options.workingHours = hours
      return try WeekGrid(known ?? entries(input, options.datesNeeded), options: options).answered()
    }
    var grid = try layOut()
    // Hours become as high as lists need for a line for each appointment, up to twice as high.
    if invocation.value("hour-height") == nil, let height = grid.hourHeightForLists {
      (metrics.hourHeight, metrics.squeezedHeight) = (height, height / 2)
      grid = try layOut(grid.entries)
    }
    return WeekScene(
      grid, metrics: geometry.sceneMetrics, size: geometry.viewport, offset: geometry.offset,
      contentInset: geometry.inset)
  }

  /// The entries of some days, unless they exceed the budget.
  func entries(
    _ input: LoadedInput, _ dates: Range<CivilDate>
  ) throws(BudgetExcess) -> [GridEntry] {
    try input.collection.answering(dates, self).entries(in: dates, displayZone: rules)
  }

  /// Lays out entries for a screen, with its viewport.
  func layOut<Grid: CalendarScene & EntryLayout>(
    _ entries: [GridEntry], _ options: Grid.Options, on geometry: ScreenGeometry
  ) throws(BudgetExcess) -> (grid: Grid, viewport: ScrollViewport) {
    let grid = try Grid(entries, options: options).answered()
    return (
      grid,
      grid.viewport(
        size: geometry.viewport, offset: geometry.offset, contentInset: geometry.inset)
    )
  }

  /// The list of days laid out for a screen, with its viewport.
  func dayList(
    _ input: LoadedInput, _ messages: Messages
  ) throws -> (list: DayList, viewport: ScrollViewport) {
    let geometry = try ScreenGeometry(self)
    let agenda = try agenda(input, dates(), messages)
    let list = DayList(
      agenda,
      width: geometry.viewport.width - geometry.inset.leading - geometry.inset.trailing,
      metrics: DayList.Metrics(
        headerHeight: geometry.headerHeight ?? 36, rowHeight: geometry.rowHeight,
        direction: geometry.direction),
      periods: invocation.has("month-headers") ? .months : .none, now: now)
    let viewport = list.viewport(
      size: geometry.viewport, offset: geometry.offset, contentInset: geometry.inset)
    return (list, viewport)
  }
}
