import CalendarLayout
import Pinning
import TerminalText

/// The rows and columns of an elastic week, and what is in them.
struct ElasticPlan: Hashable, Sendable {
  /// The parts of each column by start, longer ones first, then by title.
  var parts: [[ElasticPart]]
  /// The leading edges of the columns and the trailing edge of the last one, in cells right of the
  /// gutter.
  var columnEdges: [Int]
  /// The cells of each column without the gap after it.
  var columnWidths: [Int]
  var axis: ElasticAxis
  var arrangements: [ElasticArrangement]
  /// Whether each stretch is without appointments.
  var isEmpty: [Bool]
  /// The arrangement of the rows around the grid.
  var frame: ElasticFrame

  /// Whether a stretch is longer than an hour.
  func isCut(_ stretch: Int) -> Bool { axis.minutes(stretch).count > 60 }

  /// Whether the free cells of a stretch are a dotted rule: it is free of appointments, or longer
  /// than two hours.
  func isDotted(_ stretch: Int) -> Bool {
    isEmpty[stretch] || axis.minutes(stretch).count > 120
  }

  /// Whether an appointment begins at the label of a stretch.
  func isStart(_ stretch: Int) -> Bool {
    parts.joined().contains { $0.start == axis.edges[stretch] && !$0.continuesBefore }
  }

  /// Whether a time has no line, or only one whose label is needed and an hour or more before it.
  func hasNoLine(at minute: Int) -> Bool {
    guard let stretch = (0..<axis.count).last(where: { axis.edges[$0] <= minute }) else {
      return false
    }
    let lines = axis.lines(stretch)
    return lines == 0
      || lines == 1 && minute - axis.edges[stretch] >= 60
        && needsLabel(ofRow: axis.first[stretch], now: minute)
  }

  /// The lists of the plan, as the crowds of a grid.
  func crowds(in grid: WeekGrid) -> [WeekGrid.Crowd] {
    arrangements.enumerated().flatMap { column, arrangement in
      let frame = grid.columns[column].frame
      let hidden = Set(arrangement.hidden)
      return arrangement.lists.map { list in
        WeekGrid.Crowd(
          column: column, entries: list.parts.map { parts[column][$0].entry },
          lineCount: list.parts.count { !hidden.contains($0) },
          frame: LayoutRect(
            x: frame.x, y: Double(list.rows.lowerBound), width: frame.width - 1,
            height: Double(list.rows.count)))
      }
    }
  }

  /// The part of the drawing in a cell of the grid, whose first column begins with cell 0.
  func hit(_ cell: Int, _ row: Int) -> ScreenHit? {
    guard row >= 0, row < axis.rowCount,
      let column = columnWidths.indices.first(where: {
        (columnEdges[$0]..<columnEdges[$0] + columnWidths[$0]).contains(cell)
      })
    else { return nil }
    let x = cell - columnEdges[column]
    let arrangement = arrangements[column]
    func entries(_ list: ElasticArrangement.List) -> [Int] {
      list.parts.map { parts[column][$0].entry }
    }
    // Later items are drawn over earlier ones.
    if let spot = arrangement.spots.filter({ $0.drawnCells.contains(x) && $0.rows.contains(row) })
      .max(by: { $0.line < $1.line })
    {
      // The count at the end of a line opens the list.
      if spot.more > 0, x >= spot.textStart + spot.textWidth,
        let list = arrangement.lists.first(where: { $0.parts.contains(spot.part) })
      {
        return .crowd(entries(list))
      }
      return .entry(parts[column][spot.part].entry)
    }
    return arrangement.lists.first { $0.rows.contains(row) }.map { .crowd(entries($0)) }
  }

  /// The parts of a column in whose lines hidden ones of some entries are counted.
  func partsCounting(_ entries: Set<Int>, in column: Int) -> Set<Int> {
    guard !entries.isEmpty else { return [] }
    let (parts, arrangement) = (parts[column], arrangements[column])
    let counts =
      arrangement.spots.filter { $0.more > 0 }.map { (part: $0.part, row: $0.line) }
      + arrangement.counts.map { (part: $0.part, row: $0.row) }
    var counting: Set<Int> = []
    for hidden in arrangement.hidden where entries.contains(parts[hidden].entry) {
      let list = arrangement.lists.first { $0.parts.contains(hidden) }
      // The entry is counted in its own line if a count took it, otherwise in the last line of its
      // list that does not begin later.
      let own = counts.first { $0.part == hidden }
      let count =
        own
        ?? counts.filter { count in
          list?.parts.contains(count.part) ?? false
            && parts[count.part].start <= parts[hidden].start
        }.max { $0.row < $1.row }
      if let count { counting.insert(count.part) }
    }
    return counting
  }

  /// Whether no part of an entry is shown.
  func hides(_ entry: Int) -> Bool {
    zip(parts, arrangements).allSatisfy { parts, arrangement in
      parts.indices.allSatisfy { parts[$0].entry != entry || arrangement.hidden.contains($0) }
    }
  }

  /// The entries of the list that contains an entry; nil if all of them are shown.
  func crowd(of entry: Int) -> [Int]? {
    for (parts, arrangement) in zip(parts, arrangements) {
      let hidden = Set(arrangement.hidden)
      for list in arrangement.lists
      where list.parts.contains(where: { hidden.contains($0) })
        && list.parts.contains(where: { parts[$0].entry == entry })
      {
        return list.parts.map { parts[$0].entry }
      }
    }
    return nil
  }
}

/// The rows around an elastic grid; some are dropped if there are few.
struct ElasticFrame: Hashable, Sendable {
  /// The maximum number of all rows; nil for no limit.
  var room: Int?
  var stripRows: Int
  /// Whether days are split, which takes a row for names.
  var isSplit: Bool
  /// Whether a legend explains the colours.
  var colorsMean: Bool
  /// The rows reserved for lines that are known to follow the grid, without the legend.
  var tail = 0
  /// Whether the last line counts the entries that are not shown. Its row is reserved first, and it
  /// replaces the legend.
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
  /// The rows of entries before and after requested hours.
  var outsideRows = 0
  /// Whether the first row of the grid is in the rule below the weekdays.
  var sharesRule = false

  /// The maximum number of rows of the grid.
  var body: Int {
    guard let room else { return ElasticFrame.maximumRows }
    let rest = room - head - tail - (hasLegend ? 2 : 0) - (closes ? 1 : 0) - outsideRows
    return max(2, rest + (sharesRule ? 1 : 0))
  }

  /// The limit of a print without a height.
  private static let maximumRows = 10_000
}
