import CalendarLayout
import Pinning
import TerminalText

/// The rows and columns of an elastic week, and what stands where in them.
struct ElasticPlan: Hashable, Sendable {
  /// The parts of each column, by start, longer ones first, then by title.
  var parts: [[ElasticPart]]
  /// The leading edges of the columns and the trailing one of the last, in cells right of the gutter.
  var columnEdges: [Int]
  /// The cells of each column, without what stays free behind it.
  var columnWidths: [Int]
  /// The minutes at which rows begin, and where the last one ends.
  var rowEdges: [Int]
  /// What stands where, by column.
  var arrangements: [ElasticArrangement]
  /// Which rows nothing happens in.
  var emptyRows: [Bool]
  /// How the rows around the grid are arranged.
  var frame: ElasticFrame

  /// The number of rows of the grid.
  var rowCount: Int { rowEdges.count - 1 }

  /// Whether a row stands for more than an hour.
  func isCut(_ row: Int) -> Bool { rowEdges[row + 1] - rowEdges[row] > 60 }

  /// Whether a row stands for hours in which nothing happens, and has no label.
  func isSkipped(_ row: Int) -> Bool { emptyRows[row] && isCut(row) }

  /// The lists, as a grid has them.
  func crowds(in grid: WeekGrid) -> [WeekGrid.Crowd] {
    arrangements.enumerated().flatMap { column, arrangement in
      arrangement.crowds.map { crowd in
        let frame = grid.columns[column].frame
        return WeekGrid.Crowd(
          column: column, entries: crowd.parts.map { parts[column][$0].entry },
          lineCount: crowd.parts.count - crowd.overflow,
          frame: LayoutRect(
            x: frame.x, y: Double(crowd.rows.lowerBound), width: frame.width - 1,
            height: Double(crowd.rows.count)))
      }
    }
  }

  /// What is drawn in a cell of the grid, whose first column begins with cell 0.
  func hit(_ cell: Int, _ row: Int) -> ScreenHit? {
    guard row >= 0, row < rowCount,
      let column = columnWidths.indices.first(where: {
        (columnEdges[$0]..<columnEdges[$0] + columnWidths[$0]).contains(cell)
      })
    else { return nil }
    let x = cell - columnEdges[column]
    // What is drawn later lies above.
    let item = arrangements[column].items.last {
      $0.cells.contains(x) && $0.rows.contains(row)
    }
    if let item { return .entry(parts[column][item.part].entry) }
    let crowd = arrangements[column].crowds.first { $0.rows.contains(row) }
    return crowd.map { .crowd($0.parts.map { parts[column][$0].entry }) }
  }

  /// The entries of the list that an entry is in, where that has not room for all of them.
  func crowd(of entry: Int) -> [Int]? {
    for (parts, arrangement) in zip(parts, arrangements) {
      for crowd in arrangement.crowds
      where crowd.overflow > 0 && crowd.parts.contains(where: { parts[$0].entry == entry }) {
        return crowd.parts.map { parts[$0].entry }
      }
    }
    return nil
  }

  /// The number of parts in the rows that can be read.
  var readableCount: Int {
    arrangements.reduce(0) { $0 + $1.items.count { $0.isReadable } }
  }
}

/// The rows around an elastic grid: what is dropped where they are few.
struct ElasticFrame: Hashable, Sendable {
  /// The most rows of the whole; nil where there is no end.
  var room: Int?
  /// The rows of the all-day strip.
  var stripRows: Int
  /// Whether days are split, which takes a row of names.
  var isSplit: Bool
  /// Whether colours mean something that a line says.
  var colorsMean: Bool
  /// The rows kept free for what is known to stand below, the legend apart.
  var tail = 0
  /// What begins first after the period, in words, where the period has nothing left.
  var next: SafeText?
  /// Whether it is a full screen, whose other rows are drawn by others: what lies outside the hours is
  /// counted in its rules.
  var isScreen = false

  /// From so many rows on there is a blank row, a rule under the strip, and a legend.
  private static let ample = 34

  var isAmple: Bool { room.map { $0 >= ElasticFrame.ample } ?? true }

  /// Whether the last two rows are those of a legend.
  var hasLegend: Bool { colorsMean && isAmple && !isScreen }

  /// Whether the strip has rules above and below; else one under both, as calendars have it.
  var hasStripRule: Bool { stripRows > 0 && isAmple }

  /// The rows above the grid, without one for what lies before its hours.
  var head: Int {
    if isScreen { return 2 + (isSplit ? 1 : 0) + (stripRows > 0 ? stripRows + 1 : 0) }
    return 2 + (isAmple ? 1 : 0) + (isSplit ? 1 : 0) + stripRows + (hasStripRule ? 2 : 1)
  }

  /// Whether what lies before the hours has a row of its own, and no place in the rule.
  var hasEarlierRow: Bool { hasStripRule }

  /// The most rows of the grid, with the row of what lies after it.
  var body: Int {
    guard let room else { return ElasticFrame.mostRows }
    return max(2, min(room - head - tail - (hasLegend ? 2 : 0), ElasticFrame.mostRows))
  }

  /// No week gains by more.
  private static let mostRows = 44
}
