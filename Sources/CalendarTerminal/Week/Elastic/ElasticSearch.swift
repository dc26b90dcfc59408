/// Searches the rows of an elastic week: the stretches of time and their lines, so that as much as
/// possible can be read in a limited number of rows.
///
/// An edge is a start, an end, or a full hour inside which something goes on. The search begins with a row
/// for every start, takes the cheapest away until they fit, adds the lines that gain most, and exchanges
/// lines while the score of what is drawn grows. It does not depend on the current time.
final class ElasticSearch {
  let columns: [ElasticColumn]
  /// The possible edges, and the end of the axis.
  let edges: [Int]
  let limit: Int
  private let isStart: [Bool]
  /// The minutes before each edge in which something happens.
  private let busy: [Int]
  private var axis: ElasticAxis

  /// The lines of each edge; nil where no stretch begins.
  typealias Lines = [Int?]

  /// The maximum number of parts that are placed for one search; then it ends with what it has.
  private static let maximumWork = 1_500_000
  private static let minimumGain = 1
  private static let maximumExchanges = 24
  /// The number of cheapest removals that are tried with every addition.
  private static let followed = 8

  /// - Parameters:
  ///   - window: The minutes of the axis.
  ///   - limit: The maximum number of rows.
  init(_ columns: [ElasticColumn], window: Range<Int>, limit: Int) {
    self.columns = columns
    let parts = columns.flatMap { $0.parts }
    var minutes = [Int](repeating: 0, count: window.count + 1)
    for part in parts {
      minutes[part.start - window.lowerBound] += 1
      minutes[min(part.lastEnd, window.upperBound) - window.lowerBound] -= 1
    }
    var (open, total) = (0, 0)
    var before: [Int] = []
    var isOpen: [Bool] = []
    for change in minutes {
      open += change
      before.append(total)
      isOpen.append(open > 0)
      if open > 0 { total += 1 }
    }
    var found: Set<Int> = [window.lowerBound]
    for part in parts {
      found.insert(part.start)
      if part.end > part.start { found.insert(part.end) }
    }
    for hour in stride(from: 0, to: window.upperBound, by: 60) where hour > window.lowerBound {
      let index = hour - window.lowerBound
      if isOpen[index], isOpen[index - 1] { found.insert(hour) }
    }
    found.insert(window.upperBound)
    edges = found.filter { window.contains($0) || $0 == window.upperBound }.sorted()
    busy = edges.map { before[$0 - window.lowerBound] }
    var starts: Set<Int> = []
    for part in parts where !part.continuesBefore { starts.insert(part.start) }
    isStart = edges.map { starts.contains($0) }
    var most = 3 * edges.count
    for start in starts {
      most += columns.reduce(0) { max($0, $1.parts.count { $0.start == start }) }
    }
    self.limit = min(limit, most)
    axis = ElasticAxis(from: window.lowerBound)
  }

  // MARK: Scores

  private var isSpent: Bool {
    columns.reduce(0) { $0 + $1.work } > ElasticSearch.maximumWork
  }

  /// The value of some rows as they are drawn.
  func score(_ lines: Lines) -> Int {
    var score = 0
    axis.restart()
    var start = 0
    for index in 1..<edges.count where index == edges.count - 1 || lines[index] != nil {
      let count = lines[start] ?? 0
      axis.add(to: edges[index], lines: count)
      score += ElasticScore.price(
        edges[start]..<edges[index], lines: count, busy: busy[index] - busy[start],
        isStart: isStart[start])
      start = index
    }
    for column in columns where !column.parts.isEmpty { score += column.score(axis) }
    return score
  }

  func axis(_ lines: Lines) -> ElasticAxis {
    var axis = ElasticAxis(from: edges[0])
    var start = 0
    for index in 1..<edges.count where index == edges.count - 1 || lines[index] != nil {
      axis.add(to: edges[index], lines: lines[start] ?? 0)
      start = index
    }
    return axis
  }

  // MARK: Changes

  /// Rows with their score.
  struct Rows {
    var lines: Lines
    var score: Int
    var count: Int

    fileprivate init(_ lines: Lines, _ score: Int) {
      (self.lines, self.score) = (lines, score)
      count = lines.reduce(0) { $0 + ($1 ?? 0) }
    }
  }

  /// A change of the lines of an edge, or of its being one.
  private struct Change {
    var edge: Int
    var kind: Kind
    var gain = 0
    /// The number of rows that it adds.
    var rows: Int

    enum Kind: Int { case add, takeOne, drop, join }

    /// A number for the change, without its gain.
    var number: Int { (edge * 4 + kind.rawValue) * 3 + (kind == .add ? rows : 0) }
  }

  private func apply(_ change: Change, to lines: inout Lines) {
    switch change.kind {
    case .add: lines[change.edge] = (lines[change.edge] ?? 0) + change.rows
    case .takeOne: lines[change.edge] = (lines[change.edge] ?? 0) - 1
    case .drop: lines[change.edge] = nil
    case .join:
      let count = lines[change.edge] ?? 0
      lines[change.edge] = nil
      var before = change.edge - 1
      while before > 0, lines[before] == nil { before -= 1 }
      lines[before] = (lines[before] ?? 0) + count
    }
  }

  private func changed(_ lines: Lines, _ change: Change) -> Lines {
    var lines = lines
    apply(change, to: &lines)
    return lines
  }

  /// The edges before and after one.
  private func neighbours(of edge: Int, in lines: Lines) -> (before: Int, after: Int) {
    var (before, after) = (max(0, edge - 1), edge + 1)
    while before > 0, lines[before] == nil { before -= 1 }
    while after < edges.count - 1, lines[after] == nil { after += 1 }
    return (before, after)
  }

  /// The ways in which rows become fewer. A stretch in which something happens keeps a line.
  private func removals(_ lines: Lines) -> [Change] {
    var changes: [Change] = []
    for edge in 0..<edges.count - 1 {
      guard let count = lines[edge] else { continue }
      let (before, after) = neighbours(of: edge, in: lines)
      if count > 1 || count == 1 && edge > 0 && busy[after] == busy[edge] {
        changes.append(Change(edge: edge, kind: .takeOne, rows: -1))
      }
      guard edge > 0 else { continue }
      if lines[before] ?? 0 > 0 || busy[after] == busy[before] {
        changes.append(Change(edge: edge, kind: .drop, rows: -count))
        if count > 1 { changes.append(Change(edge: edge, kind: .join, rows: 0)) }
      } else if count > 0 {
        changes.append(Change(edge: edge, kind: .join, rows: 0))
      }
    }
    return changes
  }

  private func additions(_ lines: Lines, _ range: Range<Int>, atMost rows: Int) -> [Change] {
    var changes: [Change] = []
    for edge in range {
      for count in 1...2 where count <= rows {
        changes.append(Change(edge: edge, kind: .add, rows: count))
      }
    }
    return changes
  }

  // MARK: Searching

  /// Good rows, at most the given number, before exchanges.
  func begin() -> Rows {
    var lines = Lines(repeating: nil, count: edges.count - 1)
    lines[0] = 1
    let starts = isStart.dropLast().count { $0 }
    let parts = columns.reduce(0) { $0 + $1.parts.count }
    // Far too many starts are not thinned one by one.
    if starts * starts * parts <= ElasticSearch.maximumWork * 4 || starts <= limit {
      for edge in lines.indices where isStart[edge] { lines[edge] = 1 }
      lines = thinned(lines)
    }
    return grown(lines)
  }

  /// Takes the cheapest edges away until the rows fit.
  private func thinned(_ given: Lines) -> Lines {
    var lines = given
    var count = lines.count { $0 != nil }
    guard count > limit else { return lines }
    func cost(_ edge: Int) -> Int {
      var changed = lines
      changed[edge] = nil
      return score(changed)
    }
    var total = score(lines)
    var gains: [(edge: Int, gain: Int)] = []
    for edge in lines.indices.dropFirst() where lines[edge] != nil {
      gains.append((edge, cost(edge) - total))
    }
    while count > limit, let best = gains.indices.max(by: { gains[$0].gain < gains[$1].gain }) {
      lines[gains[best].edge] = nil
      gains.remove(at: best)
      count -= 1
      total = score(lines)
      for near in max(0, best - 2)..<min(gains.count, best + 2) {
        gains[near].gain = cost(gains[near].edge) - total
      }
    }
    return lines
  }

  /// Adds the lines that gain most.
  private func grown(_ given: Lines) -> Rows {
    var rows = Rows(given, score(given))
    var changes = additions(rows.lines, 0..<edges.count - 1, atMost: 2)
    for index in changes.indices {
      changes[index].gain = score(changed(rows.lines, changes[index])) - rows.score
    }
    while rows.count < limit, !isSpent {
      let room = limit - rows.count
      var best: Int?
      for index in changes.indices where changes[index].rows <= room {
        let known = best.map { changes[$0].gain * changes[index].rows } ?? 0
        if changes[index].gain * (best.map { changes[$0].rows } ?? 1) > known { best = index }
      }
      guard let best, changes[best].gain >= ElasticSearch.minimumGain else { break }
      let change = changes[best]
      let lines = changed(rows.lines, change)
      let new = Rows(lines, score(lines))
      guard new.score > rows.score else {
        changes[best].gain = new.score - rows.score
        continue
      }
      rows = new
      let near = near(change.edge, in: rows.lines)
      for index in changes.indices where near.contains(changes[index].edge) {
        changes[index].gain = score(changed(rows.lines, changes[index])) - rows.score
      }
    }
    return rows
  }

  /// The edges whose changes depend on a change of one: up to the second stretch on both sides.
  private func near(_ edge: Int, in lines: Lines) -> Range<Int> {
    let (before, after) = neighbours(of: edge, in: lines)
    let first = neighbours(of: before, in: lines).before
    let last = after < edges.count - 1 ? neighbours(of: after, in: lines).after : after
    return first..<last
  }

  /// Exchanges lines while that gains: one change for less, one for more, or both.
  ///
  /// Distant changes add up, so only near ones are tried together, and a gain is measured again only where
  /// rows have changed.
  func exchanged(_ given: Rows) -> Rows {
    var rows = given
    var (less, more) = ([Change](), [Change]())
    var fresh = 0..<edges.count
    for _ in 0..<ElasticSearch.maximumExchanges where !isSpent {
      less = measured(removals(rows.lines), as: less, without: fresh, on: rows)
      more = measured(
        additions(rows.lines, 0..<edges.count - 1, atMost: 2), as: more, without: fresh, on: rows)
      guard let (best, edges) = bestExchange(rows, less.sorted { $0.gain > $1.gain }, more) else {
        break
      }
      rows = best
      let near = edges.map { self.near($0, in: rows.lines) }
      fresh = (near.map { $0.lowerBound }.min() ?? 0)..<(near.map { $0.upperBound }.max() ?? 0)
    }
    return rows
  }

  /// Changes with their gains, those known except in a range.
  private func measured(
    _ changes: [Change], as known: [Change], without fresh: Range<Int>, on rows: Rows
  ) -> [Change] {
    var gains: [Int: Int] = [:]
    for change in known where !fresh.contains(change.edge) { gains[change.number] = change.gain }
    return changes.map { change in
      var change = change
      change.gain =
        gains[change.number] ?? score(changed(rows.lines, change)) - rows.score
      return change
    }
  }

  /// The exchange that gains most, and the edges that it changes; nil if none gains.
  private func bestExchange(
    _ rows: Rows, _ less: [Change], _ more: [Change]
  ) -> (Rows, [Int])? {
    var best: (rows: Rows, edges: [Int])?
    func take(_ lines: Lines, _ changes: [Change]) {
      let new = Rows(lines, score(lines))
      if new.count <= limit,
        new.score >= (best?.rows ?? rows).score + ElasticSearch.minimumGain
      {
        best = (new, changes.map { $0.edge })
      }
    }
    if let change = less.first, change.gain > 0 { take(changed(rows.lines, change), [change]) }
    if let change = more.filter({ $0.rows <= limit - rows.count }).max(by: { $0.gain < $1.gain }),
      change.gain > 0
    {
      take(changed(rows.lines, change), [change])
    }
    for change in less.prefix(ElasticSearch.followed) {
      let lines = changed(rows.lines, change)
      let room = limit - rows.count - change.rows
      guard room > 0 else { continue }
      let near = near(change.edge, in: lines)
      var far: Change?
      for other in more where other.rows <= room {
        if near.contains(other.edge) {
          take(changed(lines, other), [change, other])
        } else if other.gain > far?.gain ?? -change.gain {
          far = other
        }
      }
      if let far { take(changed(lines, far), [change, far]) }
    }
    return best
  }
}
