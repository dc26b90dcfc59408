public import AppointmentModel
import CivilTime
import GridLayout
import Pinning
import Primitives

extension TimelineGrid {
  /// Lays out entries as a timeline.
  ///
  /// The entries may be in any order and outside the days shown. Every entry has a row: entries
  /// without a resource are in a last row without a name. Every entry must have a unique
  /// ``GridEntry/id``.
  ///
  /// - Complexity: O(n log n) for n entries and their rows.
  public init(_ entries: [GridEntry], options: TimelineGridOptions) {
    let (plan, excess) = TimelinePlan.ordered(entries, options)
    self.init(plan: plan)
    self.excess = excess
  }

  /// Lays out the appointments of a collection on the days of the options.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - options: The days, the rows, the zone and the sizes.
  ///   - ownAddress: The mail address of the calendar's owner, which determines the declined
  ///     entries.
  /// - Complexity: That of the collection's range query, and O(*n* log *n*) for its *n* results.
  public init(
    of collection: AppointmentCollection, options: TimelineGridOptions, ownAddress: String? = nil
  ) {
    self.init(showing: collection, options, ownAddress: ownAddress)
  }

  /// This timeline with lanes of other heights, in pitches of a lane, and with space below its rows.
  /// A timeline that was refused stays refused.
  package func withLanes(of heights: [[Int]], below space: Double) -> TimelineGrid {
    guard excess == nil else { return self }
    var options = options
    options.laneLines = heights
    options.metrics.rowPadding.below = space
    return TimelineGrid(entries, options: options)
  }

  private init(plan: TimelinePlan) {
    let options = plan.options
    let metrics = options.metrics
    let clock = TimelineClock(options, stretch: plan.stretch)
    squeezed = options.squeezesEmptyHours ? plan.emptyRuns(clock) : []
    let axis = TimeAxis(minutes: clock.window, hourHeight: metrics.hourWidth)
      .squeezing(squeezed, height: metrics.squeezedWidth)
    let scale = DrawnScale(axis: axis, rule: metrics.drawn)
    let ranks = NameOrder.ranks(of: plan.entries)
    var segments: [GridSegment] = []
    var outside = [(earlier: [Int], later: [Int])](repeating: ([], []), count: plan.rows.count)
    for (row, given) in plan.rows.enumerated() {
      for entry in given.entries {
        let minutes = clock.minutes(of: plan.entries[entry])
        let start = Int32(clamping: minutes.lowerBound)
        let end = Int32(clamping: minutes.upperBound)
        guard scale.drawn(start: start, end: end) != nil else {
          if scale.outside(start: start, end: end) == .below {
            outside[row].later.append(entry)
          } else {
            outside[row].earlier.append(entry)
          }
          continue
        }
        let reserved =
          options.reservedMinutes.indices.contains(entry) ? options.reservedMinutes[entry] : 0
        let seen = max(start, Int32(clamping: clock.window.lowerBound))
        segments.append(
          GridSegment(
            id: Int32(truncatingIfNeeded: entry), column: Int32(truncatingIfNeeded: row),
            start: start, end: max(end, seen &+ Int32(clamping: reserved)),
            key: plan.entries[entry].importance, rank: ranks[entry]))
      }
    }
    // The layout engine assigns the lanes, with a column of any width for each row. The rows
    // determine the heights of lanes.
    let layout = TimeGridLayout(
      segments,
      metrics: TimeGridMetrics(
        columns: GridColumns(count: plan.rows.count, width: Double(plan.rows.count)), axis: axis,
        drawn: metrics.drawn, style: .equal, overflow: .never))
    var records: ContiguousArray<Record> = []
    records.reserveCapacity(layout.drawnCount)
    var rowStarts: ContiguousArray<Int32> = [0]
    // A lane of several lines is followed by empty ones.
    let offsets = plan.rows.indices.map { row in
      let lines = options.laneLines.indices.contains(row) ? options.laneLines[row] : []
      return lines.reduce(into: [Int32(0)]) { $0.append($0[$0.count - 1] + Int32($1)) }
    }
    for row in plan.rows.indices {
      for number in layout.drawnNumbers(inColumn: row) {
        let place = layout.place(ofDrawn: number)
        let segment = layout.segment(at: place)
        let minutes = clock.minutes(of: plan.entries[Int(segment.id)])
        // The hours shown do not cut days.
        let (isAllDay, days) = (
          plan.entries[Int(segment.id)].isAllDay, plan.entries[Int(segment.id)].dates
        )
        let drawn =
          scale.drawn(
            start: Int32(clamping: minutes.lowerBound), end: Int32(clamping: minutes.upperBound))
          ?? layout.drawn(at: place)
        let lane = layout.placement(at: place).lane
        records.append(
          Record(
            entry: segment.id, row: Int32(truncatingIfNeeded: row),
            lane: offsets[row].indices.contains(Int(lane)) ? offsets[row][Int(lane)] : lane,
            continuesBefore: isAllDay
              ? days.lowerBound < options.dates.lowerBound
              : minutes.lowerBound < clock.window.lowerBound,
            continuesAfter: isAllDay
              ? days.upperBound >= options.dates.upperBound
              : minutes.upperBound > clock.window.upperBound,
            start: scale.y(atUnit: drawn.start), end: scale.y(atUnit: drawn.end)))
      }
      rowStarts.append(Int32(truncatingIfNeeded: records.count))
    }
    let rows = plan.rows.indices.map { row in
      Row(
        resource: plan.rows[row].resource, group: plan.rows[row].group,
        laneCount: max(
          1, layout.laneCount(inColumn: row), Int(offsets[row][offsets[row].count - 1])),
        earlier: plan.entries.inListOrder(outside[row].earlier),
        later: plan.entries.inListOrder(outside[row].later))
    }
    self.options = options
    entries = plan.entries
    self.rows = rows
    groups = plan.groups.map { $0.made(plan.entries, clock) }
    self.axis = axis
    self.records = TimelineRecords(records, rowStarts: rowStarts)
    origin = clock.origin
    gaps = clock.gaps(options.rules)
    pinned = PinnedRows(
      plan.sections(laneCounts: rows.map { $0.laneCount }), width: axis.height,
      barHeight: metrics.headerHeight, gutterWidth: metrics.gutterWidth)
    zone = ZoneCaption(options.rules, over: options.dates.period)
    ticks = TimelineTicks(options, clock, axis).ticks
    nowX = options.now.map { clock.minute(at: $0) }.flatMap {
      clock.window.contains($0) ? axis.y(at: $0) : nil
    }
  }
}
