/// The columns of a grid with what falls into each, and the scores of the rows that were tried.
struct ElasticColumns {
  /// Where the quarters are counted from, in minutes of a column's day: a quarter itself.
  let origin: Int
  let arrangers: [ElasticArranger]
  /// The stretch of quarters that each column has something in.
  private let stretches: [Range<Int>]
  private var columnScores = ScoreTable()
  private var groupScores = ScoreTable()
  /// The parts that were arranged so far, whose number bounds the search.
  private(set) var work = 0

  /// - Parameters:
  ///   - parts: The parts of each column, by start, longer ones first, then by title.
  ///   - widths: The cells of each column.
  init(
    parts: [[ElasticPart]], widths: [Int], origin: Int, texts: ElasticTexts,
    overlap: ElasticOverlap
  ) {
    self.origin = origin
    arrangers = zip(parts, widths).map {
      ElasticArranger(parts: $0, width: max($1, 1), texts: texts, overlap: overlap)
    }
    stretches = parts.map { parts in
      guard let first = parts.first else { return 0..<0 }
      let end = parts.reduce(first.lastEnd) { max($0, $1.lastEnd) }
      return (first.start - origin) / 15..<(end - origin + 14) / 15
    }
  }

  /// The minutes of some edges.
  func minutes(_ edges: QuarterSet) -> [Int] { edges.members.map { origin + $0 * 15 } }

  /// How well rows show what is in all columns; the last edge is where the last row ends.
  mutating func score(_ edges: QuarterSet) -> Int {
    var score = 0
    for column in arrangers.indices where !stretches[column].isEmpty {
      let stretch = stretches[column]
      let first = max(edges.floor(stretch.lowerBound), edges.ceiling(0))
      let rows = edges.clipped(from: first, through: edges.ceiling(stretch.upperBound))
      if let known = columnScores.score(rows, UInt64(column)) {
        score += known
        continue
      }
      let new = self.score(column, edges)
      columnScores.insert(new, rows, UInt64(column))
      score += new
    }
    return score
  }

  private mutating func score(_ column: Int, _ edges: QuarterSet) -> Int {
    var score = 0
    forEachGroup(column, edges) { columns, range, rows in
      let number = UInt64(column) << 48 | UInt64(range.lowerBound) << 24 | UInt64(range.upperBound)
      if let known = columns.groupScores.score(rows, number) {
        score += known
        return
      }
      var none: ElasticArrangement?
      let new = columns.arrangers[column].arrange(
        range, edges: columns.minutes(rows), firstRow: 0, into: &none)
      columns.work += range.count
      columns.groupScores.insert(new, rows, number)
      score += new
    }
    return score
  }

  /// What stands where in a column.
  mutating func arrangement(_ column: Int, _ edges: QuarterSet) -> ElasticArrangement {
    var result: ElasticArrangement? = ElasticArrangement()
    forEachGroup(column, edges) { columns, range, rows in
      let first = rows.ceiling(0)
      _ = columns.arrangers[column].arrange(
        range, edges: columns.minutes(rows),
        firstRow: first > 0 ? edges.clipped(from: 0, through: first - 1).count : 0, into: &result)
    }
    return result ?? ElasticArrangement()
  }

  /// Calls the body with the parts that share rows with one another alone, and those rows.
  private mutating func forEachGroup(
    _ column: Int, _ edges: QuarterSet,
    _ body: (inout ElasticColumns, Range<Int>, QuarterSet) -> Void
  ) {
    let parts = arrangers[column].parts
    let bottom = edges.floor(QuarterSet.capacity - 1)
    let window = origin + edges.ceiling(0) * 15..<origin + bottom * 15
    var first = 0
    while first < parts.count {
      guard let one = parts[first].clipped(to: window) else {
        first += 1
        continue
      }
      let top = edges.floor((one.start - origin) / 15)
      var end = one.lastEnd
      var next = first + 1
      while next < parts.count {
        if let part = parts[next].clipped(to: window) {
          if origin + edges.floor((part.start - origin) / 15) * 15 >= end { break }
          end = max(end, part.lastEnd)
        }
        next += 1
      }
      let last = min(bottom, edges.ceiling((end - origin + 14) / 15))
      body(&self, first..<next, edges.clipped(from: top, through: last))
      first = next
    }
  }
}
