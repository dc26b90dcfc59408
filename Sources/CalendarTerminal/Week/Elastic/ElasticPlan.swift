import CalendarLayout
import Pinning
import TerminalText

/// The rows and columns of an elastic week, and the items in them.
struct ElasticPlan: Hashable, Sendable {
  /// The parts of each column by start, longer ones first, then by title.
  var parts: [[ElasticPart]]
  /// The leading edges of the columns and the trailing edge of the last one, in cells right of the
  /// gutter.
  var columnEdges: [Int]
  /// The cells of each column without the gap after it.
  var columnWidths: [Int]
  /// The minutes at which rows begin, and the end of the last row.
  var rowEdges: [Int]
  /// The items and lists of each column.
  var arrangements: [ElasticArrangement]
  /// Whether each row is without appointments.
  var emptyRows: [Bool]
  /// The arrangement of the rows around the grid.
  var frame: ElasticFrame

  /// The number of rows of the grid.
  var rowCount: Int { rowEdges.count - 1 }

  /// Whether a row is longer than an hour.
  func isCut(_ row: Int) -> Bool { rowEdges[row + 1] - rowEdges[row] > 60 }

  /// Whether a row has no label: it is longer than an hour and without appointments.
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

  /// The part of the drawing in a cell of the grid, whose first column begins with cell 0.
  func hit(_ cell: Int, _ row: Int) -> ScreenHit? {
    guard row >= 0, row < rowCount,
      let column = columnWidths.indices.first(where: {
        (columnEdges[$0]..<columnEdges[$0] + columnWidths[$0]).contains(cell)
      })
    else { return nil }
    let x = cell - columnEdges[column]
    // Later items are drawn over earlier ones.
    let item = arrangements[column].items.last {
      $0.cells.contains(x) && $0.rows.contains(row)
    }
    if let item { return .entry(parts[column][item.part].entry) }
    let crowd = arrangements[column].crowds.first { $0.rows.contains(row) }
    return crowd.map { .crowd($0.parts.map { parts[column][$0].entry }) }
  }

  /// The entries of the list that contains an entry, if it has no room for all of them.
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
  /// The maximum number of all rows; nil for no limit.
  var room: Int?
  /// The number of rows of the all-day strip.
  var stripRows: Int
  /// Whether days are split, which takes a row for names.
  var isSplit: Bool
  /// Whether a legend explains the colours.
  var colorsMean: Bool
  /// The rows reserved for lines that are known to follow the grid, without the legend.
  var tail = 0
  /// Whether a line counts what is not shown. It has its row first, and takes the place of the legend.
  var closes = false
  /// The first entry after the period, in words, if the period has nothing left.
  var next: SafeText?
  /// Whether it is a full screen, whose other rows are drawn by others. The rules of a screen count the
  /// entries outside the hours.
  var isScreen = false

  /// The minimum number of rows for a blank row, a rule under the strip, and a legend.
  private static let ample = 34

  var isAmple: Bool { room.map { $0 >= ElasticFrame.ample } ?? true }

  /// Whether the last two rows are those of a legend.
  var hasLegend: Bool { colorsMean && isAmple && !isScreen && !closes }

  /// Whether the strip has rules above and below; otherwise one below both, as in other calendars.
  var hasStripRule: Bool { stripRows > 0 && isAmple }

  /// The rows above the grid, without one for entries before its hours.
  var head: Int {
    if isScreen { return 2 + (isSplit ? 1 : 0) + (stripRows > 0 ? stripRows + 1 : 0) }
    return 2 + (isAmple ? 1 : 0) + (isSplit ? 1 : 0) + stripRows + (hasStripRule ? 2 : 1)
  }

  /// Whether entries before the hours have a row of their own; otherwise they are in the rule.
  var hasEarlierRow: Bool { hasStripRule }

  /// The maximum number of rows of the grid, including that of entries after its hours.
  var body: Int {
    guard let room else { return ElasticFrame.maximumRows }
    return max(
      2, min(room - head - tail - (hasLegend ? 2 : 0) - closingRows, ElasticFrame.maximumRows))
  }

  /// The rows of the line that counts what is not shown, and of a blank above it that no note has yet.
  private var closingRows: Int { !closes ? 0 : isAmple && tail == 0 ? 2 : 1 }

  /// More rows improve no week.
  private static let maximumRows = 44
}
