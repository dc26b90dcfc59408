/// Searches the rows of an elastic week: their edges, so that as many appointments as possible can be
/// read in a limited number of rows.
///
/// A row begins with a full or half hour, with an appointment, or with a quarter between two others. The
/// search adds, removes and exchanges single rows by the change in score. It tries a limited number of
/// them and always finds the same. A change is scored where it is made: in its own rows, and in the
/// columns that have parts there.
struct RowSearch {
  private(set) var columns: ElasticColumns
  /// The window, in quarters.
  let window: Range<Int>
  private let costs: RowCosts

  /// The edges of rows, with their total score and that of each column.
  struct Rows {
    var edges: QuarterSet
    fileprivate(set) var score: Int
    fileprivate var columns: [Int]

    var count: Int { edges.count - 1 }
  }

  /// The minimum gain of a new row.
  private static let minimumGain = 60
  /// The minimum gain of an exchange.
  private static let minimumExchange = 50
  /// The score that two changes can add to their sum if they are not adjacent.
  private static let slack = 1_500
  /// The maximum number of pairs of rows that are tried in one exchange.
  private static let maximumPairs = 40
  /// The maximum number of exchanges.
  private static let maximumExchanges = 14
  /// The maximum number of parts arranged in all searches of one set of columns, enough for weeks of a
  /// hundred appointments. Beyond it rows are removed by their own costs.
  private static let maximumWork = 16_000
  /// The numbers of surplus rows through which the search passes, and the number of these ways that are
  /// followed to their end.
  private static let overshoots = [14, 9, 5, 2, 0]
  private static let followed = 3

  init(_ columns: ElasticColumns, window: Range<Int>) {
    self.columns = columns
    self.window = window
    costs = RowCosts(columns, window: window)
  }

  private var isSpent: Bool { columns.work > RowSearch.maximumWork }

  /// Returns the columns with their cached scores.
  consuming func takeColumns() -> ElasticColumns { columns }

  // MARK: Gains

  private mutating func rows(_ edges: QuarterSet) -> Rows {
    var scores: [Int] = []
    for column in columns.arrangers.indices {
      scores.append(columns.score(ofColumn: column, edges))
    }
    return Rows(
      edges: edges, score: scores.reduce(costs.score(edges), +), columns: scores)
  }

  /// The change in score of adding a row edge.
  private mutating func gain(adding quarter: Int, to rows: Rows) -> Int {
    let edges = rows.edges.inserting(quarter)
    let (start, end) = (rows.edges.floor(quarter), rows.edges.ceiling(quarter))
    return gain(of: edges, over: start..<end, on: rows)
      + costs.gain(ofDividing: start, end, at: quarter, in: edges)
  }

  /// The change in score (usually negative) of removing a row edge.
  private mutating func gain(removing quarter: Int, from rows: Rows) -> Int {
    let edges = rows.edges.removing(quarter)
    let (start, end) = (edges.floor(quarter), edges.ceiling(quarter))
    return gain(of: edges, over: start..<end, on: rows)
      - costs.gain(ofDividing: start, end, at: quarter, in: rows.edges)
  }

  /// The change in score of the columns that are busy in some quarters.
  @inline(__always)
  private mutating func gain(of edges: QuarterSet, over quarters: Range<Int>, on rows: Rows) -> Int
  {
    var gain = 0
    for column in 0..<rows.columns.count where columns.isBusy(column, quarters) {
      gain += columns.score(ofColumn: column, edges) - rows.columns[column]
    }
    return gain
  }

  // MARK: Choosing

  /// The best rows, at most the given number.
  mutating func choose(rows most: Int) -> Rows {
    var rows = base()
    let overshoots = rows.count <= most - 6 ? [0] : RowSearch.overshoots
    var found: [Rows] = []
    for overshoot in overshoots where found.isEmpty || !isSpent {
      rows = pruned(rows, to: most + overshoot)
      let begun = begin(rows, rows: most, overshoot: overshoot)
      if !found.contains(where: { $0.edges == begun.edges }) { found.append(begun) }
    }
    found.sort { $0.score > $1.score }
    var best = found[0]
    for rows in found.prefix(RowSearch.followed) where !isSpent {
      let exchanged = exchanged(rows)
      if exchanged.score > best.score { best = exchanged }
    }
    return best
  }

  /// Reasonably good rows, at most the given number.
  mutating func roughly(rows most: Int) -> Rows { grown(pruned(base(), to: most), to: most) }

  /// A row for every start.
  private mutating func base() -> Rows {
    var edges = costs.starts
    edges.insert(window.lowerBound)
    edges.insert(window.upperBound)
    return rows(edges)
  }

  /// Adds rows, or removes surplus ones after others have joined them.
  private mutating func begin(_ rows: Rows, rows most: Int, overshoot: Int) -> Rows {
    guard overshoot > 0 else { return grown(rows, to: most) }
    return grown(pruned(grown(rows, to: most + overshoot), to: most), to: most)
  }

  /// Removes the cheapest rows until the number is right; of equal ones a quarter first, then a half
  /// hour, then the earlier.
  ///
  /// The cost of a row grows as others go, so only the cheapest ones are counted again.
  ///
  /// - Parameter known: The costs of the rows that were there before others joined them.
  private mutating func pruned(
    _ given: Rows, to most: Int, known: [(quarter: Int, gain: Int)] = []
  ) -> Rows {
    var rows = given
    guard rows.count > max(1, most) else { return rows }
    guard !isSpent else { return plainlyPruned(rows, to: most) }
    var candidates: [(quarter: Int, gain: Int, isFresh: Bool)] = []
    let members = rows.edges.members.dropFirst().dropLast()
    var next = 0
    for quarter in members {
      while next < known.count, known[next].quarter < quarter { next += 1 }
      if next < known.count, known[next].quarter == quarter {
        candidates.append((quarter, known[next].gain, false))
      } else if isSpent {
        return plainlyPruned(rows, to: most)
      } else {
        candidates.append((quarter, gain(removing: quarter, from: rows), true))
      }
    }
    if !known.isEmpty {
      for index in candidates.indices where !candidates[index].isFresh {
        let near = max(0, index - 1)...min(candidates.count - 1, index + 1)
        if near.contains(where: { $0 != index && candidates[$0].isFresh }) {
          candidates[index].gain = gain(removing: candidates[index].quarter, from: rows)
        }
      }
    }
    while rows.count > max(1, most) {
      guard !isSpent else { return plainlyPruned(rows, to: most) }
      var best = 0
      for index in candidates.indices.dropFirst() {
        let (one, other) = (candidates[index], candidates[best])
        if (one.gain, costs.rank(one.quarter)) > (other.gain, costs.rank(other.quarter)) {
          best = index
        }
      }
      if !candidates[best].isFresh {
        candidates[best].gain = gain(removing: candidates[best].quarter, from: rows)
        candidates[best].isFresh = true
        continue
      }
      rows = self.rows(rows.edges.removing(candidates[best].quarter))
      candidates.remove(at: best)
      for index in candidates.indices {
        candidates[index].isFresh = false
        // The adjacent rows may have become cheaper.
        if index >= best - 2, index < best + 2, !isSpent {
          candidates[index].gain = gain(removing: candidates[index].quarter, from: rows)
          candidates[index].isFresh = true
        }
      }
    }
    return rows
  }

  /// Removes the rows that cost least regardless of their contents.
  private mutating func plainlyPruned(_ given: Rows, to most: Int) -> Rows {
    var edges = given.edges
    while edges.count - 1 > max(1, most) {
      var best: (gain: Int, rank: Int, quarter: Int)?
      for quarter in edges.members.dropFirst().dropLast() {
        let (start, end) = (edges.floor(quarter - 1), edges.ceiling(quarter + 1))
        let gain = -costs.gain(ofDividing: start, end, at: quarter, in: edges)
        let rank = costs.rank(quarter)
        if let best, (gain, rank) <= (best.gain, best.rank) { continue }
        best = (gain, rank, quarter)
      }
      guard let best else { break }
      edges.remove(best.quarter)
    }
    return rows(edges)
  }

  /// Adds the rows with the highest gain, two at once if a single one gains nothing.
  private mutating func grown(_ given: Rows, to most: Int) -> Rows {
    var rows = given
    while rows.count < most, !isSpent {
      var best: (gain: Int, rank: Int, edges: QuarterSet)?
      for quarter in window.lowerBound + 1..<window.upperBound
      where !isSpent && !rows.edges.contains(quarter) && costs.may(quarter, in: rows.edges) {
        let gain = gain(adding: quarter, to: rows)
        let rank = -costs.rank(quarter)
        if let best, (gain, rank) <= (best.gain, best.rank) { continue }
        best = (gain, rank, rows.edges.inserting(quarter))
      }
      if best?.gain ?? 0 <= RowSearch.minimumGain, rows.count + 2 <= most {
        forEachPair(on: rows, from: 3) { _, gain, edges in
          if let best, gain / 2 <= best.gain { return }
          best = (gain / 2, 0, edges)
        }
      }
      guard let best, best.gain > RowSearch.minimumGain else { break }
      rows = self.rows(best.edges)
    }
    return rows
  }

  /// Calls the body with each pair of edges within a busy row of a minimum length, and their gain.
  private mutating func forEachPair(
    on rows: Rows, from least: Int, _ body: (inout RowSearch, Int, QuarterSet) -> Void
  ) {
    let members = rows.edges.members
    for (start, end) in zip(members, members.dropFirst())
    where end - start >= least && costs.isBusy(start..<end) && !isSpent {
      let inner = (start + 1..<end).filter {
        end - start <= (least < 3 ? 4 : 8) || costs.isPlain($0)
      }
      for (index, one) in inner.enumerated() {
        for other in inner[(index + 1)...] where !isSpent {
          let first = rows.edges.inserting(one)
          let edges = first.inserting(other)
          guard costs.may(one, in: edges), costs.may(other, in: edges) else { continue }
          let gain =
            gain(of: edges, over: start..<end, on: rows)
            + costs.gain(ofDividing: start, end, at: one, in: first)
            + costs.gain(ofDividing: one, end, at: other, in: edges)
          body(&self, gain, edges)
        }
      }
    }
  }

  /// Exchanges single rows as long as that gains, otherwise two for two.
  private mutating func exchanged(_ given: Rows) -> Rows {
    var rows = given
    for _ in 0..<RowSearch.maximumExchanges where !isSpent {
      guard let next = bestExchange(rows) ?? bestDoubleExchange(rows) else { break }
      rows = next
    }
    return rows
  }

  /// Adds two edges within one row and removes two others; nil if that does not gain enough.
  private mutating func bestDoubleExchange(_ rows: Rows) -> Rows? {
    var pairs: [(gain: Int, edges: QuarterSet)] = []
    forEachPair(on: rows, from: 2) { _, gain, edges in
      if gain >= 1_000 { pairs.append((gain, edges)) }
    }
    guard !pairs.isEmpty else { return nil }
    pairs.sort { $0.gain > $1.gain }
    var known: [(quarter: Int, gain: Int)] = []
    for quarter in rows.edges.members.dropFirst().dropLast() where !isSpent {
      known.append((quarter, gain(removing: quarter, from: rows)))
    }
    var best: Rows?
    for (_, edges) in pairs.prefix(RowSearch.maximumPairs) where !isSpent {
      let target = max(rows.score + RowSearch.minimumExchange, best?.score ?? Int.min)
      let next = pruned(self.rows(edges), to: rows.count, known: known)
      if next.score > target { best = next }
    }
    return best
  }

  /// The exchange of one row for another that gains most; nil if none gains enough.
  ///
  /// Distant changes add up, so only pairs with a sufficient sum are tried.
  private mutating func bestExchange(_ rows: Rows) -> Rows? {
    let edges = rows.edges
    let members = Array(edges.members.dropFirst().dropLast())
    let candidates = (window.lowerBound + 1..<window.upperBound).filter {
      !edges.contains($0) && (costs.isPlain($0) || costs.may($0, in: edges))
    }
    var gains: [Int] = []
    for quarter in candidates where !isSpent { gains.append(gain(adding: quarter, to: rows)) }
    var best: (gain: Int, edges: QuarterSet)?
    for (index, removed) in members.enumerated() where !isSpent {
      let loss = gain(removing: removed, from: rows)
      guard loss >= -24_000 else { continue }
      let base = self.rows(edges.removing(removed))
      let before = index > 0 ? members[index - 1] : window.lowerBound
      let after = index + 1 < members.count ? members[index + 1] : window.upperBound
      let near = before..<after
      for (number, added) in candidates.enumerated() {
        let target = best?.gain ?? RowSearch.minimumExchange
        guard !isSpent,
          near.contains(added) || loss + gains[number] > target - RowSearch.slack,
          costs.may(added, in: base.edges)
        else { continue }
        let gain = loss + gain(adding: added, to: base)
        if gain > target { best = (gain, base.edges.inserting(added)) }
      }
    }
    return best.map { self.rows($0.edges) }
  }
}
