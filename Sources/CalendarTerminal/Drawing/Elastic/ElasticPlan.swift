import CalendarLayout
import Pinning
import TerminalText

/// The rows and columns of an elastic week, and the positions in them.
struct ElasticPlan: Hashable, Sendable {
  /// The parts of each column by start, longer ones first, then by title.
  var parts: [[ElasticPart]]
  /// The leading edges of the columns and the trailing edge of the last one, in cells right of the
  /// gutter.
  var columnEdges: [Int]
  /// The width of each column in cells, without the space after it.
  var columnWidths: [Int]
  /// The minutes at which rows begin, followed by the end of the last row.
  var rowEdges: [Int]
  /// The positions, by column.
  var arrangements: [ElasticArrangement]
  /// Whether each row is empty.
  var emptyRows: [Bool]
  /// The arrangement of the rows around the grid.
  var frame: ElasticFrame

  /// The number of rows of the grid.
  var rowCount: Int { rowEdges.count - 1 }

  /// Whether a row covers more than an hour.
  func isCut(_ row: Int) -> Bool { rowEdges[row + 1] - rowEdges[row] > 60 }

  /// Whether a row covers empty hours, and has no label.
  func isSkipped(_ row: Int) -> Bool { emptyRows[row] && isCut(row) }

  /// The lists in the form of a grid.
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

  /// The content of a cell of the grid, whose first column begins with cell 0.
  func hit(_ cell: Int, _ row: Int) -> ScreenHit? {
    guard row >= 0, row < rowCount,
      let column = columnWidths.indices.first(where: {
        (columnEdges[$0]..<columnEdges[$0] + columnWidths[$0]).contains(cell)
      })
    else { return nil }
    let x = cell - columnEdges[column]
    // Later items are drawn above.
    let item = arrangements[column].items.last {
      $0.cells.contains(x) && $0.rows.contains(row)
    }
    if let item { return .entry(parts[column][item.part].entry) }
    let crowd = arrangements[column].crowds.first { $0.rows.contains(row) }
    return crowd.map { .crowd($0.parts.map { parts[column][$0].entry }) }
  }

  /// The entries of the list that contains an entry, if it does not show all of them.
  func crowd(of entry: Int) -> [Int]? {
    for (parts, arrangement) in zip(parts, arrangements) {
      for crowd in arrangement.crowds
      where crowd.overflow > 0 && crowd.parts.contains(where: { parts[$0].entry == entry }) {
        return crowd.parts.map { parts[$0].entry }
      }
    }
    return nil
  }

  /// The number of readable parts.
  var readableCount: Int {
    arrangements.reduce(0) { $0 + $1.items.count { $0.isReadable } }
  }
}

/// The rows around an elastic grid; some are dropped if there are few.
struct ElasticFrame: Hashable, Sendable {
  /// The maximum total number of rows; nil if unlimited.
  var room: Int?
  /// The number of rows of the all-day strip.
  var stripRows: Int
  /// Whether days are split, which takes a row of names.
  var isSplit: Bool
  /// Whether colours have a meaning that a line explains.
  var colorsMean: Bool
  /// The number of rows below that are reserved, without the legend.
  var tail = 0
  /// The text of the first appointment after the period, if nothing is left in it.
  var next: SafeText?
  /// Whether it is a full screen, whose other rows are drawn elsewhere. The appointments outside
  /// the hours are then counted in its rules.
  var isScreen = false

  /// The minimum number of rows for a blank row, a rule below the strip, and a legend.
  private static let ample = 34

  var isAmple: Bool { room.map { $0 >= ElasticFrame.ample } ?? true }

  /// Whether the last two rows are those of a legend.
  var hasLegend: Bool { colorsMean && isAmple && !isScreen }

  /// Whether the strip has rules above and below; otherwise there is one rule below both, as in
  /// other calendars.
  var hasStripRule: Bool { stripRows > 0 && isAmple }

  /// The rows above the grid, without one for the appointments before its hours.
  var head: Int {
    if isScreen { return 2 + (isSplit ? 1 : 0) + (stripRows > 0 ? stripRows + 1 : 0) }
    return 2 + (isAmple ? 1 : 0) + (isSplit ? 1 : 0) + stripRows + (hasStripRule ? 2 : 1)
  }

  /// Whether the appointments before the hours have a row of their own rather than a place in the
  /// rule.
  var hasEarlierRow: Bool { hasStripRule }

  /// The maximum number of rows of the grid, including the row of the appointments after it.
  var body: Int {
    guard let room else { return ElasticFrame.maximumRows }
    return max(2, min(room - head - tail - (hasLegend ? 2 : 0), ElasticFrame.maximumRows))
  }

  /// No week gains by more.
  private static let maximumRows = 44
}
