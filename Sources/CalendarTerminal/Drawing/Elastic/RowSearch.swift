/// Searches the rows of an elastic week: where each begins, so that as many appointments as possible
/// can be read in so many rows.
///
/// A row begins with a full or half hour, with an appointment, or with a quarter between two others.
/// The search adds, removes and exchanges rows one by one for what they gain; it looks at a bounded
/// number of them and finds the same ones every time.
struct RowSearch {
  private(set) var columns: ElasticColumns
  /// The window, in quarters.
  let window: Range<Int>
  /// The quarters in which something happens.
  private let busy: QuarterSet
  /// The quarters in which something begins.
  private let starts: QuarterSet

  /// What is found: the edges of rows, and their score.
  struct Found {
    var edges: QuarterSet
    var score: Int
  }

  /// What a row gains at the least.
  private static let leastGain = 60
  /// What an exchange gains at the least.
  private static let leastExchange = 50
  /// The most exchanges.
  private static let mostExchanges = 14
  /// The most parts that are arranged anew in one search.
  private static let mostWork = 40_000

  init(_ columns: ElasticColumns, window: Range<Int>) {
    self.columns = columns
    self.window = window
    var busy = QuarterSet()
    var starts = QuarterSet()
    let origin = columns.origin
    let minutes = origin + window.lowerBound * 15..<origin + window.upperBound * 15
    for arranger in columns.arrangers {
      for case let part? in arranger.parts.lazy.map({ $0.clipped(to: minutes) }) {
        let first = (part.start - origin) / 15
        starts.insert(first)
        for quarter in first..<max(first + 1, (part.lastEnd - origin + 14) / 15) {
          busy.insert(quarter)
        }
      }
    }
    self.busy = busy
    self.starts = starts
  }

  private var isSpent: Bool { columns.work > RowSearch.mostWork }

  /// Gives the columns on, with what was learnt of them.
  consuming func learnt() -> ElasticColumns { columns }

  // MARK: Scores

  private func isHour(_ quarter: Int) -> Bool { (columns.origin / 15 + quarter) % 4 == 0 }

  private func isHalf(_ quarter: Int) -> Bool { (columns.origin / 15 + quarter) % 2 == 0 }

  /// Whether a row may begin with a quarter.
  private func may(_ quarter: Int, in edges: QuarterSet) -> Bool {
    isHalf(quarter) || starts.contains(quarter)
      || edges.contains(quarter - 1) && edges.contains(quarter + 1)
  }

  /// The score of rows.
  mutating func score(_ edges: QuarterSet) -> Int { columns.score(edges) + rowScore(edges) }

  /// What rows cost by themselves: odd beginnings, other lengths, and cuts of time.
  private func rowScore(_ edges: QuarterSet) -> Int {
    var score = 0
    var previous = 0
    var afterEmpty = false
    var start = -1
    edges.forEach { end in
      if start >= 0 { score += rowScore(start, end, &previous, &afterEmpty) }
      start = end
    }
    return score
  }

  @inline(__always)
  private func rowScore(
    _ start: Int, _ end: Int, _ previous: inout Int, _ afterEmpty: inout Bool
  ) -> Int {
    var score = 0
    let length = end - start
    let used = busy.clipped(from: start, through: end - 1).count
    if used == 0 {
      if length > 4 {
        score += afterEmpty ? -300 : 450
        afterEmpty = true
        previous = 0
        return score
      }
      score -= 200
      afterEmpty = true
    } else {
      afterEmpty = false
      if length > 4 {
        score -= 450 * (used - 4) / 4 + (length - used >= 4 ? 300 : 0)
        if !isHour(start), !starts.contains(start) { score -= 4_000 }
      }
    }
    if !isHour(start) {
      let isQuartered = length == 1 && (previous == 1 || !isHour(start))
      score -= isHalf(start) ? 80 : starts.contains(start) ? 300 : isQuartered ? 1_200 : 12_000
    }
    if length == 3 { score -= 150 }
    if previous > 0, previous != length { score -= 120 }
    previous = length
    return score
  }

  // MARK: Choosing

  /// The best rows, at most so many.
  mutating func choose(rows: Int) -> Found {
    var base = starts
    base.insert(window.lowerBound)
    let all = base
    base.insert(window.upperBound)
    let overshoots = all.count <= rows - 6 ? [0] : [0, 2, 4, 6, 8, 11, 14]
    var best: Found?
    for overshoot in overshoots {
      var edges = pruned(base, rows: rows + overshoot)
      if overshoot > 0 { edges = pruned(grown(edges, rows: rows + overshoot), rows: rows) }
      edges = grown(edges, rows: rows)
      let found = exchanged(edges)
      if found.score > best?.score ?? Int.min { best = found }
      if isSpent { break }
    }
    return best ?? Found(edges: base, score: 0)
  }

  private func rows(_ edges: QuarterSet) -> Int { edges.count - 1 }

  /// Takes away the rows that cost least until there are so many: of equal ones a quarter, then a half
  /// hour, then the earlier.
  private mutating func pruned(_ given: QuarterSet, rows most: Int) -> QuarterSet {
    var edges = given
    while rows(edges) > max(1, most) {
      var best: (score: Int, rank: Int, quarter: Int)?
      for quarter in edges.members.dropFirst().dropLast() {
        let rank = isHour(quarter) ? 0 : isHalf(quarter) ? 1 : 2
        let score = isSpent ? 0 : score(edges.removing(quarter))
        if let best, (score, rank) <= (best.score, best.rank) { continue }
        best = (score, rank, quarter)
      }
      guard let best else { break }
      edges.remove(best.quarter)
    }
    return edges
  }

  /// The quarters that a row may begin with beside others.
  private func candidates(_ edges: QuarterSet) -> [Int] {
    (window.lowerBound + 1..<window.upperBound).filter {
      !edges.contains($0) && may($0, in: edges)
    }
  }

  /// Adds the rows that gain most, two at once where one alone gains nothing.
  private mutating func grown(_ given: QuarterSet, rows most: Int) -> QuarterSet {
    var edges = given
    var current = score(edges)
    while rows(edges) < most, !isSpent {
      var best: (gain: Int, rank: Int, edges: QuarterSet)?
      for quarter in candidates(edges) {
        let next = edges.inserting(quarter)
        let gain = score(next) - current
        let rank = isHour(quarter) ? 2 : isHalf(quarter) ? 1 : 0
        if let best, (gain, rank) <= (best.gain, best.rank) { continue }
        best = (gain, rank, next)
      }
      if best?.gain ?? 0 <= RowSearch.leastGain, rows(edges) + 2 <= most {
        forEachPair(in: edges, from: 3) { search, next in
          let gain = (search.score(next) - current) / 2
          if let best, gain <= best.gain { return }
          best = (gain, 0, next)
        }
      }
      guard let best, best.gain > RowSearch.leastGain else { break }
      edges = best.edges
      current = score(edges)
    }
    return edges
  }

  /// Calls the body with two rows more within each busy one of a length at least.
  private mutating func forEachPair(
    in edges: QuarterSet, from least: Int, _ body: (inout RowSearch, QuarterSet) -> Void
  ) {
    let members = edges.members
    for (start, end) in zip(members, members.dropFirst())
    where end - start >= least && busy.clipped(from: start, through: end - 1).count > 0 {
      let inner = (start + 1..<end).filter {
        end - start <= 8 || isHalf($0) || starts.contains($0)
      }
      for (index, one) in inner.enumerated() {
        for other in inner[(index + 1)...] {
          let next = edges.inserting(one).inserting(other)
          if may(one, in: next), may(other, in: next) { body(&self, next) }
        }
      }
    }
  }

  /// Exchanges one row for another while that gains, and two for two where it does not.
  private mutating func exchanged(_ given: QuarterSet) -> Found {
    var found = Found(edges: given, score: score(given))
    for _ in 0..<RowSearch.mostExchanges where !isSpent {
      var best = bestExchange(found)
      if best == nil {
        let (edges, current) = (found.edges, found.score)
        forEachPair(in: edges, from: 2) { search, next in
          guard search.score(next) >= current + 1_000, !search.isSpent else { return }
          let pruned = search.pruned(next, rows: search.rows(edges))
          let score = search.score(pruned)
          if score > max(current + RowSearch.leastExchange, best?.score ?? Int.min) {
            best = Found(edges: pruned, score: score)
          }
        }
      }
      guard let best else { break }
      found = best
    }
    return found
  }

  /// The exchange of one row for another that gains most; nil where none gains enough.
  ///
  /// What two changes do far from each other adds up, so only those whose sum may be enough are tried.
  private mutating func bestExchange(_ found: Found) -> Found? {
    let (edges, current) = (found.edges, found.score)
    let members = Array(edges.members.dropFirst().dropLast())
    let candidates = (window.lowerBound + 1..<window.upperBound).filter {
      !edges.contains($0) && (isHalf($0) || starts.contains($0) || may($0, in: edges))
    }
    var gains: [Int] = []
    for quarter in candidates { gains.append(score(edges.inserting(quarter)) - current) }
    var best: Found?
    for (index, removed) in members.enumerated() {
      let base = edges.removing(removed)
      let loss = score(base) - current
      guard loss >= -24_000 else { continue }
      let near =
        (index > 0 ? members[index - 1] : window.lowerBound)..<(index + 1 < members.count
        ? members[index + 1] : window.upperBound)
      for (number, added) in candidates.enumerated() {
        let target = max(RowSearch.leastExchange, (best?.score ?? current) - current)
        guard near.contains(added) || loss + gains[number] > target - 1_500,
          may(added, in: base)
        else { continue }
        let next = base.inserting(added)
        let score = score(next)
        if score > current + target { best = Found(edges: next, score: score) }
      }
    }
    return best
  }
}
