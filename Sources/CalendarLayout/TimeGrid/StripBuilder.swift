import CivilTime
import GridLayout
import Pinning

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
  /// Whether a whole day from midnight to midnight lies within it.
  fileprivate var coversWholeDay: Bool {
    let firstWhole = start.time == .midnight ? start.date : start.date.adding(days: 1)
    return CivilDateTime(firstWhole.adding(days: 1)) <= end
  }
}

/// Lays out the bars of the all-day strip.
struct StripBuilder {
  let entries: [GridEntry]
  let ranks: [Int32]
  let byRank: [Int]
  let copies: [Int]
  let options: WeekGridOptions

  func place(columns: [WeekGrid.Column], on edges: GridColumns, into grid: inout WeekGrid) {
    var segments: [AllDaySegment] = []
    for index in entries.indices where options.showsInStrip(entries[index]) {
      segments += self.segments(of: index, columns: columns)
    }
    let strip = AllDayStrip(
      segments, columnCount: columns.count, maximumRows: options.allDayRowLimit)
    grid.allDayRows = strip.rowCount
    let rowHeight = options.metrics.allDayRowHeight
    let ids = barIDs(strip.bars)
    grid.bars = zip(strip.bars, ids).map { bar, id in
      WeekGrid.Bar(
        id: id, entry: byRank[Int(bar.id)], firstColumn: Int(bar.firstColumn),
        lastColumn: Int(bar.lastColumn), lane: Int(bar.lane),
        frame: strip.frame(of: bar, columns: edges, rowHeight: rowHeight),
        continuesBefore: bar.continuesBefore, continuesAfter: bar.continuesAfter)
    }
    grid.barOverflow = strip.overflow.map { overflow in
      let column = columns[Int(overflow.column)]
      return WeekGrid.BarOverflow(
        id: column.id, column: Int(overflow.column),
        entries: overflow.ids.map { byRank[Int($0)] }.sorted(),
        frame: LayoutRect(
          x: column.frame.x, y: Double(strip.rowCount - 1) * rowHeight, width: column.frame.width,
          height: rowHeight))
    }
  }

  /// The names of bars: those of one entry are counted from leading to trailing.
  private func barIDs(_ bars: [AllDayStrip.Bar]) -> [WeekGrid.BarID] {
    var ids = bars.map {
      WeekGrid.BarID(
        occurrence: OccurrenceID(of: entries, at: byRank[Int($0.id)], copies: copies))
    }
    let order = bars.indices.sorted {
      (bars[$0].id, bars[$0].firstColumn) < (bars[$1].id, bars[$1].firstColumn)
    }
    for (one, next) in zip(order, order.dropFirst()) where bars[one].id == bars[next].id {
      ids[next].piece = ids[one].piece + 1
    }
    return ids
  }

  /// The bars of an entry: one over every run of neighbouring columns that it covers. Columns of
  /// hidden days are not there, so a bar goes over them.
  private func segments(of index: Int, columns: [WeekGrid.Column]) -> [AllDaySegment] {
    let dates = entries[index].dates
    let resources = options.resources(of: entries[index])
    var runs: [ClosedRange<Int>] = []
    var column = columns.partitioningIndex { $0.date >= dates.lowerBound }
    while column < columns.count, columns[column].date <= dates.upperBound {
      defer { column += 1 }
      if let resource = columns[column].resource, !resources.contains(resource) { continue }
      if let last = runs.last, last.upperBound == column - 1 {
        runs[runs.count - 1] = last.lowerBound...column
      } else {
        runs.append(column...column)
      }
    }
    // Columns beyond the first and the last stand for the days that are not shown, so that the
    // strip knows the true order.
    return runs.map { run in
      let before = dates.lowerBound.days(to: columns[run.lowerBound].date)
      let after = columns[run.upperBound].date.days(to: dates.upperBound)
      return AllDaySegment(
        id: ranks[index],
        firstColumn: Int32(clamping: run.lowerBound == 0 ? -before : run.lowerBound),
        lastColumn: Int32(
          clamping: run.upperBound + (run.upperBound == columns.count - 1 ? after : 0)),
        key: entries[index].importance, continuesBefore: before > 0, continuesAfter: after > 0)
    }
  }
}
