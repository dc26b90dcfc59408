/// The columns of a grid with their parts, and the scores of the rows that were tried.
struct ElasticColumns {
  /// The origin of the quarters in minutes of a column's day, a quarter itself.
  let origin: Int
  let arrangers: [ElasticArranger]
  /// The range of quarters in which each column has parts.
  private let stretches: [Range<Int>]
  /// The quarters that the parts of each column touch: the first, and the one after the last.
  private let spans: [[(start: Int, end: Int)]]
  /// The quarters inside each range.
  private let inner: [QuarterSet]
  /// For each quarter the number of busy quarters of a column before it, one column after the other.
  private let busy: [UInt8]
  private var columnScores = ScoreTable()
  private var groupScores = ScoreTable()
  /// The number of parts that were arranged so far, which limits the search.
  private(set) var work = 0

  /// - Parameters:
  ///   - parts: The parts of each column by start, longer ones first, then by title.
  ///   - widths: The width of each column in cells.
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
    spans = parts.map { parts in
      parts.map { (($0.start - origin) / 15, ($0.lastEnd - origin + 14) / 15) }
    }
    inner = stretches.map {
      QuarterSet(low: ~0, high: ~0).clipped(from: $0.lowerBound + 1, through: $0.upperBound - 1)
    }
    busy = parts.flatMap { BusyQuarters.counts($0, origin: origin) }
  }

  /// The minutes of some edges.
  func minutes(_ edges: QuarterSet) -> [Int] { edges.members.map { origin + $0 * 15 } }

  /// Whether a column is busy in some quarters.
  @inline(__always)
  func isBusy(_ column: Int, _ quarters: Range<Int>) -> Bool {
    let before = column * (QuarterSet.capacity + 1)
    return busy[before + quarters.lowerBound] != busy[before + quarters.upperBound]
  }

  /// The score of rows for a column; the last edge is the end of the last row.
  mutating func score(ofColumn column: Int, _ edges: QuarterSet) -> Int {
    let stretch = stretches[column]
    if stretch.isEmpty { return 0 }
    let first = max(edges.floor(stretch.lowerBound), edges.ceiling(0))
    let last = edges.ceiling(stretch.upperBound)
    // The edges inside the range, the first and the last one decide the score.
    let rows = QuarterSet(
      low: edges.low & inner[column].low, high: edges.high & inner[column].high)
    let number = UInt64(column) << 16 | UInt64(first) << 8 | UInt64(last)
    if let known = columnScores.score(rows, number) { return known }
    let new = score(column, edges)
    columnScores.insert(new, rows, number)
    return new
  }

  private mutating func score(_ column: Int, _ edges: QuarterSet) -> Int {
    var score = 0
    forEachGroup(column, edges) { columns, range, rows in
      let number = UInt64(column) << 48 | UInt64(range.lowerBound) << 24 | UInt64(range.upperBound)
      if let known = columns.groupScores.score(rows, number) {
        score += known
        return
      }
      var nothing = ElasticArrangement()
      let new = columns.arrangers[column].arrange(
        range, edges: columns.minutes(rows), firstRow: 0, into: &nothing)
      columns.work += range.count
      columns.groupScores.insert(new, rows, number)
      score += new
    }
    return score
  }

  /// The arrangement of a column.
  mutating func arrangement(_ column: Int, _ edges: QuarterSet) -> ElasticArrangement {
    var result = ElasticArrangement()
    var arranger = arrangers[column]
    arranger.isDrawn = true
    forEachGroup(column, edges) { columns, range, rows in
      let first = rows.ceiling(0)
      _ = arranger.arrange(
        range, edges: columns.minutes(rows),
        firstRow: first > 0 ? edges.clipped(from: 0, through: first - 1).count : 0, into: &result)
    }
    return result
  }

  /// Calls the body with each group of parts that share rows, and with those rows.
  @inline(__always)
  private mutating func forEachGroup(
    _ column: Int, _ edges: QuarterSet,
    _ body: (inout ElasticColumns, Range<Int>, QuarterSet) -> Void
  ) {
    let spans = spans[column]
    let (top, bottom) = (edges.ceiling(0), edges.floor(QuarterSet.capacity - 1))
    var first = 0
    while first < spans.count {
      let one = spans[first]
      guard one.start < bottom, one.end > top else {
        first += 1
        continue
      }
      let begin = edges.floor(max(one.start, top))
      var end = one.end
      var next = first + 1
      while next < spans.count {
        let other = spans[next]
        if other.start < bottom, other.end > top {
          if edges.floor(max(other.start, top)) >= end { break }
          end = max(end, other.end)
        }
        next += 1
      }
      body(
        &self, first..<next,
        edges.clipped(from: begin, through: edges.ceiling(min(end, bottom))))
      first = next
    }
  }
}

/// For each quarter the number of busy quarters before it.
enum BusyQuarters {
  static func counts(_ parts: some Sequence<ElasticPart>, origin: Int) -> [UInt8] {
    var taken = [UInt8](repeating: 0, count: QuarterSet.capacity)
    for part in parts {
      let first = (part.start - origin) / 15
      for quarter in first..<max(first + 1, (part.lastEnd - origin + 14) / 15) {
        taken[quarter] = 1
      }
    }
    var counts: [UInt8] = [0]
    for isTaken in taken { counts.append((counts.last ?? 0) + isTaken) }
    return counts
  }
}
