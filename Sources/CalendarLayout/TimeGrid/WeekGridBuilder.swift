import AppointmentModel
import CivilTime
import GridLayout
import Pinning
import Primitives
internal import Primitives

extension WeekGrid {
  /// Lays out entries as a week grid.
  ///
  /// The entries may be in any order and outside the days shown: those on hidden days are counted,
  /// others are ignored. The result does not depend on their order. Every entry must have a unique
  /// ``GridEntry/id``.
  ///
  /// - Complexity: O(n log n) for n entries, which are not moved; their identifiers and times are
  ///   sorted as numbers.
  public init(_ entries: [GridEntry], options: WeekGridOptions) {
    let plan = GridColumnPlan(options, entries)
    if let excess = plan.excess(of: entries, options) {
      var columns = options
      columns.columns = .days
      if excess.measure == .days { columns.days = options.days.part(0..<7) }
      self = WeekGridBuilder([], columns, GridColumnPlan(columns, [])).build()
      self.excess = excess
    } else {
      self = WeekGridBuilder(entries, options, plan).build()
    }
  }
}

extension GridColumnPlan {
  /// The excess of the columns or the parts of entries over the budget; nil within it.
  ///
  /// - Complexity: O(n) for n entries that each fill more than one column, otherwise O(1).
  fileprivate func excess(of entries: [GridEntry], _ options: WeekGridOptions) -> BudgetExcess? {
    let needed = options.datesNeeded
    if let excess = options.budget.excess(ofDays: days.count, columns: share, in: needed) {
      return excess
    }
    let days = needed.lowerBound...needed.upperBound
    let most = needed.lowerBound.days(to: needed.upperBound)
    // This many parts cannot exceed those of a week, whatever the entries are.
    guard isSplit || entries.count.multipliedClamped(by: most - 7) > options.budget.occurrences
    else { return nil }
    let parts = entries.lazy.map { entry in
      let shown = entry.dates.clamped(to: days)
      return (shown.lowerBound.days(to: shown.upperBound) + 1)
        .multipliedClamped(by: nameCount(of: entry))
    }
    return options.excess(ofParts: parts, of: entries)
  }
}

/// Builds a grid from entries.
struct WeekGridBuilder {
  let entries: [GridEntry]
  let options: WeekGridOptions
  let plan: GridColumnPlan
  let elapsed: ElapsedDay?
  /// The rank of each entry in the order of identifiers.
  private let ranks: ContiguousArray<Int32>
  /// The clock changes of each day shown.
  private let clocks: [DayClock]
  private let slicer: DaySlicer

  fileprivate init(
    _ entries: [GridEntry], _ options: WeekGridOptions, _ plan: GridColumnPlan
  ) {
    self.entries = entries
    self.options = options
    self.plan = plan
    elapsed = options.elapsedDay
    ranks = NameOrder.ranks(of: entries)
    var dayStart = 0
    if case .window(let minutes) = options.hours { dayStart = max(0, minutes.upperBound - 1440) }
    let clocks = options.days.shown.map {
      DayClock(date: $0, dayStart: dayStart, rules: options.rules)
    }
    self.clocks = clocks
    slicer = DaySlicer(
      days: options.days.shown, dayStart: dayStart, clocks: clocks, elapsed: elapsed)
  }

  func build() -> WeekGrid {
    let segments = segments()
    var squeezed: [Range<Int>] = []
    let axis = axis(over: segments, &squeezed)
    let layout = layOut(segments, axis: axis)
    let columns = (0..<plan.count).map { column in
      let day = plan.day(ofColumn: column)
      return WeekGrid.Column(
        date: plan.days[day], resource: plan.resource(ofColumn: column),
        frame: layout.columnFrame(column), lengthInMinutes: clocks[day].lengthInMinutes)
    }
    let core = WeekGrid.Core(
      setting: WeekGrid.Setting(
        options: options, plan: plan, slicer: slicer, elapsed: elapsed),
      entries: entries, ranks: ranks, columns: columns, layout: layout)
    let period = options.period
    var grid = WeekGrid(
      core: core, period: period,
      zone: ZoneCaption(options.rules, over: period))
    grid.weekNumber = plan.days.first.map {
      Week(containing: $0, rules: options.weekRules).number
    }
    grid.placeHidden()
    placeOutside(layout.outside.map { segments[$0] }, in: layout, into: &grid)
    grid.placeStrip()
    addClockChanges(clocks, layout: layout, into: &grid)
    grid.hours =
      elapsed.map { hourMarks(axis: axis, day: $0) }
      ?? options.rowEdges.map { rowMarks($0.dropLast(), axis: axis) }
      ?? hourMarks(axis: axis, squeezed: squeezed)
    grid.secondZones = secondZones()
    grid.now = now(axis: axis)
    grid.hiddenDays = options.hiddenDays(of: entries)
    return grid
  }

  /// The timed parts of all entries. Entries are read in place, one after the other: copying them
  /// with their texts, or accessing them by identifier, would take longer than everything else.
  private func segments() -> [GridSegment] {
    var segments: [GridSegment] = []
    segments.reserveCapacity(entries.count)
    let entries = entries.span
    for index in entries.indices where options.showsInGrid(entries[index]) {
      WeekGridBuilder.append(
        index, entries[index].times, plan.isSplit ? plan.resources(of: entries[index]) : nil,
        key: entries[index].importance, rank: ranks[index], plan, slicer, to: &segments)
    }
    return segments
  }

  /// Adds the parts of an entry in the columns of its days and resources.
  @inline(__always)
  static func append(
    _ index: Int, _ times: EntryTimes, _ resources: [Int]?, key: Int32, rank: Int32,
    _ plan: GridColumnPlan, _ slicer: DaySlicer, to segments: inout [GridSegment]
  ) {
    slicer.forEachSlice(of: times) { slice in
      func add(_ resource: Int) {
        segments.append(
          GridSegment(
            id: Int32(truncatingIfNeeded: index),
            column: Int32(truncatingIfNeeded: plan.column(day: slice.day, resource: resource)),
            start: Int32(truncatingIfNeeded: slice.start),
            end: Int32(truncatingIfNeeded: slice.end), key: key, rank: rank))
      }
      guard let resources else { return add(0) }
      resources.forEach(add)
    }
  }

  /// The axis that the options specify, and the runs of hours that are compressed on it.
  private func axis(over segments: [GridSegment], _ squeezed: inout [Range<Int>]) -> TimeAxis {
    if let edges = options.rowEdges {
      let heights = options.rowHeights ?? Array(repeating: 1, count: edges.count)
      return TimeAxis(
        pieces: zip(zip(edges, edges.dropFirst()), heights).map {
          TimeAxis.Piece(minutes: $0.0..<$0.1, height: Double($1))
        })
    }
    let window = window(over: segments)
    if case .busy = options.hours {
      squeezed = TimeAxis.emptyRuns(
        in: window, occupied: segments.map { Int($0.start)..<Int($0.end) })
    }
    return TimeAxis(minutes: window, hourHeight: options.metrics.hourHeight)
      .squeezing(squeezed, height: options.metrics.squeezedHeight)
  }

  private func window(over segments: [GridSegment]) -> Range<Int> {
    let elapsed = elapsed
    var stretch: Range<Int>?
    for segment in segments {
      let (start, end) = (Int(segment.start), Int(max(segment.end, segment.start + 1)))
      stretch =
        min(start, stretch?.lowerBound ?? start)..<max(end, stretch?.upperBound ?? end)
    }
    return options.hours.window(over: stretch, dayLength: elapsed?.length ?? 1440) {
      elapsed?.minute(ofWall: $0) ?? $0
    }
  }

  private func layOut(_ segments: [GridSegment], axis: TimeAxis) -> TimeGridLayout {
    let metrics = options.metrics
    return TimeGridLayout(
      segments,
      metrics: TimeGridMetrics(
        columns: columns(),
        axis: axis, drawn: metrics.drawn, style: metrics.style, overflow: metrics.overflow,
        laneAlignment: metrics.alignment, rowAlignment: metrics.rowAlignment))
  }

  private func columns() -> GridColumns {
    let metrics = options.metrics
    if let edges = metrics.columnEdges, edges.count == plan.count + 1 {
      return GridColumns(edges: edges, gap: metrics.columnGap, direction: metrics.direction)
    }
    return GridColumns(
      count: plan.count, width: metrics.width.total(columns: plan.count), gap: metrics.columnGap,
      alignment: metrics.alignment, direction: metrics.direction)
  }

  /// Lists the entries outside the visible hours.
  private func placeOutside(
    _ segments: [GridSegment], in layout: TimeGridLayout, into grid: inout WeekGrid
  ) {
    grid.earlier = [[Int]](repeating: [], count: plan.count)
    grid.later = grid.earlier
    for segment in segments {
      let column = Int(segment.column)
      switch layout.scale.outside(start: segment.start, end: segment.end) {
      case .above: grid.earlier[column].append(Int(segment.id))
      case .below: grid.later[column].append(Int(segment.id))
      case .hidden, nil: break
      }
    }
    for column in 0..<plan.count {
      grid.earlier[column] = entries.inListOrder(grid.earlier[column])
      grid.later[column] = entries.inListOrder(grid.later[column])
    }
  }
}

extension WeekGridOptions {
  var period: ClosedRange<CivilDate> {
    let all = days.shown + days.hidden
    let first = all.min() ?? today
    return first...(all.max() ?? first)
  }

  func hiddenDays(of entries: [GridEntry]) -> [WeekGrid.HiddenDay] {
    days.hidden.map { date in
      WeekGrid.HiddenDay(
        date: date, count: entries.reduce(0) { $0 + ($1.dates.contains(date) ? 1 : 0) })
    }
  }
}

extension WeekGrid {
  /// Lays out the all-day strip.
  mutating func placeStrip() {
    StripBuilder(
      entries: core.entries, ranks: core.ranks, plan: core.setting.plan,
      options: core.setting.options
    ).place(on: core.layout.metrics.columns, into: &self)
  }
}
