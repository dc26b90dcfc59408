/// The costs of rows regardless of their contents: odd beginnings, different lengths, cuts of time.
struct RowCosts {
  /// The quarters in which parts begin.
  let starts: QuarterSet
  /// For each quarter the number of busy quarters of any column before it.
  private let busy: [UInt8]
  /// The quarters at full hours and at half hours.
  private let hours: QuarterSet
  private let halves: QuarterSet

  init(_ columns: ElasticColumns, window: Range<Int>) {
    let origin = columns.origin
    let minutes = origin + window.lowerBound * 15..<origin + window.upperBound * 15
    let parts = columns.arrangers.flatMap { $0.parts }.compactMap { $0.clipped(to: minutes) }
    starts = QuarterSet(parts.map { ($0.start - origin) / 15 })
    busy = BusyQuarters.counts(parts, origin: origin)
    let quarters = (0..<QuarterSet.capacity)
    hours = QuarterSet(quarters.filter { (origin / 15 + $0) % 4 == 0 })
    halves = QuarterSet(quarters.filter { (origin / 15 + $0) % 2 == 0 })
  }

  /// Whether some quarters are busy.
  func isBusy(_ quarters: Range<Int>) -> Bool {
    busy[quarters.lowerBound] != busy[quarters.upperBound]
  }

  /// Whether rows can begin with a quarter anyway: a full or half hour, or a start.
  func isPlain(_ quarter: Int) -> Bool { halves.contains(quarter) || starts.contains(quarter) }

  /// Whether a row can begin with a quarter, including one between two others.
  func may(_ quarter: Int, in edges: QuarterSet) -> Bool {
    isPlain(quarter) || edges.contains(quarter - 1) && edges.contains(quarter + 1)
  }

  /// 2 for a quarter, 1 for a half hour, 0 for an hour.
  func rank(_ quarter: Int) -> Int {
    hours.contains(quarter) ? 0 : halves.contains(quarter) ? 1 : 2
  }

  /// The score of rows.
  func score(_ edges: QuarterSet) -> Int {
    var (score, before, start) = (0, -1, -1)
    edges.forEach { end in
      if start >= 0 {
        score += self.score(start, end, after: before)
        before = start
      }
      start = end
    }
    return score
  }

  /// The change in score of dividing a row in two, given the edges with the one between.
  func gain(ofDividing start: Int, _ end: Int, at quarter: Int, in edges: QuarterSet) -> Int {
    let before = edges.floor(start - 1)
    var gain =
      score(start, quarter, after: before) + score(quarter, end, after: start)
      - score(start, end, after: before)
    let next = edges.ceiling(end + 1)
    if next < QuarterSet.capacity {
      gain += score(end, next, after: quarter) - score(end, next, after: start)
    }
    return gain
  }

  /// The score of a row, given the beginning of the one before it; -1 if there is none.
  @inline(__always)
  private func score(_ start: Int, _ end: Int, after before: Int) -> Int {
    let length = end - start
    let used = Int(busy[end]) - Int(busy[start])
    let isAfterEmpty = before >= 0 && busy[before] == busy[start]
    if used == 0, length > 4 { return isAfterEmpty ? -300 : 450 }
    var score = 0
    if used == 0 {
      score = -200
    } else if length > 4 {
      score = -450 * (used - 4) / 4 - (length - used >= 4 ? 300 : 0)
      if rank(start) > 0, !starts.contains(start) { score -= 4_000 }
    }
    switch rank(start) {
    case 0: break
    case 1: score -= 80
    default: score -= starts.contains(start) ? 300 : length == 1 ? 1_200 : 12_000
    }
    if length == 3 { score -= 150 }
    // A row with a cut of time has no length to compare.
    if before >= 0, !(isAfterEmpty && start - before > 4), start - before != length { score -= 120 }
    return score
  }
}
