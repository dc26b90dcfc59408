import CivilTime
import GridLayout
import Pinning

extension WeekGrid {
  /// Lays out entries as a week grid.
  ///
  /// The entries may be in any order and may lie outside the days shown: those of the hidden days
  /// are counted, others are ignored. Equal entries always come out in the same lanes, whatever the
  /// order they were given in.
  ///
  /// - Complexity: O(n log n) for n entries.
  public init(_ given: [GridEntry], options: WeekGridOptions) {
    var builder = WeekGridBuilder(given, options: options)
    self = builder.build()
  }
}

/// The steps from entries to a laid-out grid.
struct WeekGridBuilder {
  let entries: [GridEntry]
  let options: WeekGridOptions
  /// The rank of each entry by UID and recurrence id, which the engine's order falls back on.
  private let ranks: [Int32]
  /// The entry of each rank.
  private let byRank: [Int]
  /// Tells apart the entries that share a name; empty when none do.
  private let copies: [Int]
  private(set) var columns: [WeekGrid.Column] = []
  private(set) var window = 0..<1440
  let elapsed: ElapsedDay?

  init(_ given: [GridEntry], options: WeekGridOptions) {
    // One order for all that follows, so that nothing depends on the order of loading.
    let entries = given.sorted(by: GridEntry.precedes)
    self.entries = entries
    self.options = options
    elapsed = options.elapsedDay
    byRank = entries.indices.sorted {
      (entries[$0].uid, entries[$0].recurrenceID ?? "", entries[$0].start, $0)
        < (entries[$1].uid, entries[$1].recurrenceID ?? "", entries[$1].start, $1)
    }
    var ranks = [Int32](repeating: 0, count: entries.count)
    for (rank, index) in byRank.enumerated() { ranks[index] = Int32(clamping: rank) }
    self.ranks = ranks
    copies = GridEntry.copyNumbers(of: entries)
  }

  mutating func build() -> WeekGrid {
    let timed = entries.indices.filter { options.showsInGrid(entries[$0]) }
    makeColumns(over: timed)
    let clocks = columns.map {
      DayClock(date: $0.date, dayStart: max(0, window.upperBound - 1440), rules: options.rules)
    }
    let slices = slice(timed, window: window, clocks: clocks)
    let squeezed = squeezedHours(slices)
    let layout = layOut(
      slices,
      axis: TimeAxis(minutes: window, hourHeight: options.metrics.hourHeight)
        .squeezing(squeezed, height: options.metrics.squeezedHeight))
    for index in columns.indices {
      columns[index].lengthInMinutes = clocks[index].lengthInMinutes
      columns[index].frame = layout.columnFrame(index)
    }
    let week = (options.days.shown + options.days.hidden).sorted()
    let period = (week.first ?? options.today)...(week.last ?? options.today)
    var grid = WeekGrid(
      entries: entries, columns: columns, minutes: window, size: layout.size, period: period,
      allDayRowHeight: options.metrics.allDayRowHeight, axis: layout.metrics.axis,
      elapsedOrigin: elapsed?.midnight)
    grid.weekNumber = columns.first.map {
      Week(containing: $0.date, rules: options.weekRules).number
    }
    place(slices, in: layout, into: &grid)
    StripBuilder(
      entries: entries, ranks: ranks, byRank: byRank, copies: copies, options: options
    ).place(columns: columns, on: layout.metrics.columns, into: &grid)
    addClockChanges(clocks, layout: layout, into: &grid)
    grid.hours =
      elapsed.map { hourMarks(axis: layout.metrics.axis, day: $0) }
      ?? hourMarks(axis: layout.metrics.axis, squeezed: squeezed)
    grid.zone = ZoneCaption(options.zone, rules: options.rules, over: period)
    grid.secondZones = secondZones()
    grid.now = now(axis: layout.metrics.axis)
    grid.hiddenDays = hiddenDays()
    return grid
  }

  /// The columns without their frames, and the window of minutes that suits what is in them.
  private mutating func makeColumns(over timed: [Int]) {
    let values: [String?] = options.resources.isEmpty ? [nil] : options.resources.map { $0 }
    columns = options.days.shown.flatMap { date in
      values.map {
        WeekGrid.Column(date: date, resource: $0, frame: .zero, lengthInMinutes: 1440)
      }
    }
    let elapsed = elapsed
    let length = elapsed?.length ?? 1440
    window = options.hours.window(
      over: slice(timed, window: 0..<length, clocks: []), dayLength: length
    ) { elapsed?.minute(ofWall: $0) ?? $0 }
  }

  private func slice(_ timed: [Int], window: Range<Int>, clocks: [DayClock]) -> [DaySlice] {
    var overlaps: [Int32: Range<Int>] = [:]
    for (column, clock) in zip(columns, clocks) {
      if let repeated = clock.repeated.first {
        overlaps[column.date.dayNumber] = repeated.minutes
      }
    }
    let slicer = DaySlicer(
      columns: columns, window: window, overlaps: overlaps, elapsed: elapsed)
    return timed.flatMap {
      slicer.slices(of: entries[$0], index: $0, resources: options.resources(of: entries[$0]))
    }
  }

  /// The runs of empty hours to squeeze, where the options ask for it.
  private func squeezedHours(_ slices: [DaySlice]) -> [Range<Int>] {
    guard case .busy = options.hours else { return [] }
    return TimeAxis.emptyRuns(in: window, occupied: slices.map { $0.start..<$0.end })
  }

  private func layOut(_ slices: [DaySlice], axis: TimeAxis) -> TimeGridLayout {
    let metrics = options.metrics
    let segments = slices.map { slice in
      GridSegment(
        id: ranks[slice.entry], column: Int32(clamping: slice.column),
        start: Int32(clamping: slice.start), end: Int32(clamping: slice.end),
        key: entries[slice.entry].importance)
    }
    return TimeGridLayout(
      segments,
      metrics: TimeGridMetrics(
        columns: GridColumns(
          count: columns.count, width: metrics.width.total(columns: columns.count),
          gap: metrics.columnGap,
          alignment: metrics.alignment, direction: metrics.direction),
        axis: axis, drawn: metrics.drawn, style: metrics.style, fold: metrics.fold,
        laneAlignment: metrics.alignment, rowAlignment: metrics.rowAlignment))
  }

  private func place(_ slices: [DaySlice], in layout: TimeGridLayout, into grid: inout WeekGrid) {
    var firstSlice = [Int](repeating: 0, count: entries.count)
    for index in slices.indices.reversed() { firstSlice[slices[index].entry] = index }
    for place in layout.places {
      let segment = layout.segment(at: place)
      // An entry's slices follow one another, one a column.
      var index = firstSlice[byRank[Int(segment.id)]]
      while slices[index].column != Int(segment.column) { index += 1 }
      let slice = slices[index]
      let lanes = layout.placement(at: place)
      let start = max(slice.start, window.lowerBound)
      grid.segments.append(
        WeekGrid.Segment(
          id: id(of: slice), entry: slice.entry, column: slice.column, startMinute: start,
          endMinute: max(min(slice.end, window.upperBound), start),
          lane: Int(lanes.lane), laneEnd: Int(lanes.laneEnd), laneCount: Int(lanes.laneCount),
          frame: layout.frame(at: place),
          continuesBefore: slice.continuesBefore || slice.start < window.lowerBound,
          continuesAfter: slice.continuesAfter || slice.end > window.upperBound))
    }
    for overflow in layout.overflow {
      let column = Int(overflow.column)
      // The engine gives them column by column.
      let before = grid.overflow.last.map { $0.column == column ? $0.id.ordinal + 1 : 0 } ?? 0
      grid.overflow.append(
        WeekGrid.Overflow(
          id: WeekGrid.OverflowID(column: columns[column].id, ordinal: before), column: column,
          entries: overflow.ids.map { byRank[Int($0)] }.sorted(),
          startMinute: Int(overflow.start), endMinute: Int(overflow.end),
          frame: layout.frame(of: overflow)))
    }
    grid.earlier = columns.map { _ in [] }
    grid.later = columns.map { _ in [] }
    for index in layout.outside {
      let slice = slices[index]
      switch layout.scale.outside(
        start: Int32(clamping: slice.start), end: Int32(clamping: slice.end))
      {
      case .above: grid.earlier[slice.column].append(slice.entry)
      case .below: grid.later[slice.column].append(slice.entry)
      case .hidden, nil: break
      }
    }
    for column in columns.indices {
      grid.earlier[column].sort()
      grid.later[column].sort()
    }
  }

  private func id(of slice: DaySlice) -> WeekGrid.SegmentID {
    WeekGrid.SegmentID(
      occurrence: OccurrenceID(of: entries, at: slice.entry, copies: copies),
      day: entries[slice.entry].start.date.days(to: columns[slice.column].date),
      resource: columns[slice.column].resource)
  }
}
