import CivilTime
import GridLayout
import LayoutGeometry

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
  let options: WeekGridOptions

  func place(columns: [WeekGrid.Column], into grid: inout WeekGrid) {
    var bars: [WeekGrid.Bar] = []
    for index in entries.indices where options.showsInStrip(entries[index]) {
      bars += self.bars(of: index, columns: columns)
    }
    var ends: [Int] = []
    for index in bars.indices {
      let lane = ends.firstIndex { $0 < bars[index].firstColumn } ?? ends.count
      if lane == ends.count { ends.append(0) }
      ends[lane] = bars[index].lastColumn
      bars[index].lane = lane
      let first = columns[bars[index].firstColumn].frame
      let last = columns[bars[index].lastColumn].frame
      bars[index].frame = LayoutRect(
        x: min(first.x, last.x), y: Double(lane) * options.metrics.allDayRowHeight,
        width: max(first.maxX, last.maxX) - min(first.x, last.x) - options.metrics.columnGap,
        height: options.metrics.allDayRowHeight)
    }
    grid.bars = bars
    grid.allDayRows = ends.count
  }

  /// The bars of an entry: one over every run of neighbouring columns that it covers. Columns of
  /// hidden days are not there, so a bar goes over them.
  private func bars(of index: Int, columns: [WeekGrid.Column]) -> [WeekGrid.Bar] {
    let entry = entries[index]
    let dates = entry.dates
    let resources = options.resources(of: entry)
    var bars: [WeekGrid.Bar] = []
    var column = columns.partitioningIndex { $0.date >= dates.lowerBound }
    while column < columns.count, columns[column].date <= dates.upperBound {
      defer { column += 1 }
      if let resource = columns[column].resource, !resources.contains(resource) { continue }
      if let last = bars.last, last.lastColumn == column - 1 {
        bars[bars.count - 1].lastColumn = column
      } else {
        bars.append(
          WeekGrid.Bar(
            entry: index, firstColumn: column, lastColumn: column, lane: 0, frame: .zero,
            continuesBefore: false, continuesAfter: false))
      }
    }
    for position in bars.indices {
      bars[position].continuesBefore = columns[bars[position].firstColumn].date > dates.lowerBound
      bars[position].continuesAfter = columns[bars[position].lastColumn].date < dates.upperBound
    }
    return bars
  }
}
