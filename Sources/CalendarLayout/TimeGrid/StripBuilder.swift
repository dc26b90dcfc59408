import CivilTime
import GridLayout
import Pinning
import Primitives

extension WeekGridOptions {
  /// Whether an entry has segments in the time grid.
  func showsInGrid(_ entry: GridEntry) -> Bool {
    guard !entry.isAllDay else { return false }
    switch multiDay {
    case .grid, .both: return true
    case .strip(let minutes): return entry.elapsedSeconds < Int64(minutes) * 60
    case .stripWhenCoveringWholeDays: return !entry.coversWholeDay
    }
  }

  /// Whether an entry has a bar in the all-day strip.
  func showsInStrip(_ entry: GridEntry) -> Bool {
    if entry.isAllDay { return true }
    if case .both = multiDay { return entry.dates.lowerBound < entry.dates.upperBound }
    return !showsInGrid(entry)
  }
}

extension GridEntry {
  /// Whether it contains a whole day from midnight to midnight.
  fileprivate var coversWholeDay: Bool {
    let firstWhole = start.time == .midnight ? start.date : start.date.adding(days: 1)
    return CivilDateTime(firstWhole.adding(days: 1)) <= end
  }
}

/// Lays out the bars of the all-day strip.
struct StripBuilder {
  let entries: [GridEntry]
  let ranks: ContiguousArray<Int32>
  let plan: GridColumnPlan
  let options: WeekGridOptions

  func place(on edges: GridColumns, into grid: inout WeekGrid) {
    var segments: [AllDaySegment] = []
    let timed = entries.span
    for index in timed.indices where options.showsInStrip(timed[index]) {
      append(index, to: &segments)
    }
    let columns = grid.columns
    let strip = AllDayStrip(
      segments, columnCount: columns.count, maximumRows: options.allDayRowLimit)
    grid.allDayRows = strip.rowCount
    let rowHeight = options.metrics.allDayRowHeight
    let pieces = pieces(strip.bars)
    grid.bars = zip(strip.bars, pieces).map { bar, piece in
      let entry = Int(bar.id)
      return WeekGrid.Bar(
        id: OccurrencePart(entries[entry].id, part: piece), entry: entry,
        firstColumn: Int(bar.firstColumn), lastColumn: Int(bar.lastColumn), lane: Int(bar.lane),
        frame: strip.frame(of: bar, columns: edges, rowHeight: rowHeight),
        continuesBefore: bar.continuesBefore, continuesAfter: bar.continuesAfter)
    }
    grid.barOverflow = strip.overflow.map { overflow in
      let column = columns[Int(overflow.column)]
      return WeekGrid.BarOverflow(
        id: column.id, column: Int(overflow.column),
        entries: entries.inListOrder(overflow.ids.map { Int($0) }),
        frame: LayoutRect(
          x: column.frame.x, y: Double(strip.rowCount - 1) * rowHeight, width: column.frame.width,
          height: rowHeight))
    }
  }

  /// Numbers the bars of each entry from leading to trailing.
  private func pieces(_ bars: [AllDayStrip.Bar]) -> [Int] {
    var pieces = [Int](repeating: 0, count: bars.count)
    let order = bars.indices.sorted {
      (bars[$0].id, bars[$0].firstColumn) < (bars[$1].id, bars[$1].firstColumn)
    }
    for (one, next) in zip(order, order.dropFirst()) where bars[one].id == bars[next].id {
      pieces[next] = pieces[one] + 1
    }
    return pieces
  }

  /// Adds the bars of an entry, one for each run of adjacent columns. A bar continues across hidden
  /// days, which have no columns.
  private func append(_ index: Int, to segments: inout [AllDaySegment]) {
    let dates = entries[index].dates
    let first = plan.days.partitionPoint { $0 >= dates.lowerBound }
    let end = plan.days.partitionPoint { $0 > dates.upperBound }
    guard first < end else { return }
    var covered: [Int] = []
    for resource in plan.resources(of: entries[index]) ?? [0] {
      for day in first..<end { covered.append(plan.column(day: day, resource: resource)) }
    }
    covered.sort()
    var runs: [ClosedRange<Int>] = []
    for column in covered {
      if let last = runs.last, plan.areNeighbours(last.upperBound, column) {
        runs[runs.count - 1] = last.lowerBound...column
      } else {
        runs.append(column...column)
      }
    }
    // Columns beyond the first and the last represent days that are not shown, so that the strip
    // sorts by the actual dates.
    for run in runs {
      let before = dates.lowerBound.days(to: plan.days[plan.day(ofColumn: run.lowerBound)])
      let after = plan.days[plan.day(ofColumn: run.upperBound)].days(to: dates.upperBound)
      segments.append(
        AllDaySegment(
          id: Int32(truncatingIfNeeded: index),
          firstColumn: Int32(clamping: run.lowerBound == 0 ? -before : run.lowerBound),
          lastColumn: Int32(
            clamping: run.upperBound + (run.upperBound == plan.count - 1 ? after : 0)),
          key: entries[index].importance, rank: ranks[index], continuesBefore: before > 0,
          continuesAfter: after > 0))
    }
  }
}

extension [GridEntry] {
  func inListOrder(_ indices: [Int]) -> [Int] {
    indices.count < 2 ? indices : indices.sorted { GridEntry.precedes(self[$0], self[$1]) }
  }
}
