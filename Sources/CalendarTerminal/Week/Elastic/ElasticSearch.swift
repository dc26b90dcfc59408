/// Searches the rows of an elastic week: the stretches of time and their lines, so that as much as
/// possible can be read in a limited number of rows.
///
/// An edge is a start, an end, or a full hour inside which something goes on. The search adds the lines that
/// gain most, and exchanges lines while the score of what is drawn grows; where rows are short, it clears
/// each part of the axis once and begins there again. It does not depend on the current time.
final class ElasticSearch {
  let columns: [ElasticColumn]
  /// The possible edges, and the end of the axis.
  let edges: [Int]
  let limit: Int
  private let isStart: [Bool]
  /// The largest number of parts in a column that begin at each edge.
  private let crowd: [Int]
  /// The minutes before each edge during which appointments take place.
  private let busy: [Int]
  private var axis: ElasticAxis

  /// The lines of each edge; nil where no stretch begins.
  typealias Lines = [Int?]

  /// The number of parts that one search may place. It then ends with its best rows. A round of
  /// measuring may place twice as many.
  private static let maximumWork = 1_500_000
  private static let maximumExchanges = 24
  /// The number of parts of the axis that are cleared, and of cheapest removals that are tried with every
  /// addition.
  private static let clearings = 5
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
    crowd = edges.map { edge in
      columns.reduce(0) { max($0, $1.parts.count { $0.start == edge }) }
    }
    self.limit = min(limit, 3 * edges.count + crowd.reduce(0, +))
    axis = ElasticAxis(from: window.lowerBound)
  }

  // MARK: Scores

  private var work: Int { columns.reduce(0) { $0 + $1.work } }

  private var isSpent: Bool { work > ElasticSearch.maximumWork }

  /// Arranges the stretches of some lines, and returns their cost.
  private func arrange(_ lines: Lines) -> Int {
    var price = 0
    axis.restart()
    var start = 0
    for index in 1..<edges.count where index == edges.count - 1 || lines[index] != nil {
      let count = lines[start] ?? 0
      axis.add(to: edges[index], lines: count)
      price += ElasticScore.price(
        edges[start]..<edges[index], lines: count, busy: busy[index] - busy[start],
        isStart: isStart[start])
      start = index
    }
    return price
  }

  /// The score of some rows as they would be drawn.
  ///
  /// - Parameter rows: Rows with a known score; only the parts whose rows differ are placed again.
  func score(_ lines: Lines, like rows: Rows) -> Int {
    guard let first = lines.indices.first(where: { lines[$0] != rows.lines[$0] }),
      let last = lines.indices.last(where: { lines[$0] != rows.lines[$0] })
    else { return rows.score }
    var (before, after) = (first, last + 1)
    // An added or removed edge changes the stretch before it.
    if lines[first] == nil || rows.lines[first] == nil {
      before = neighbours(of: first, in: lines).before
    }
    while after < edges.count - 1, lines[after] == nil { after += 1 }
    let changed = edges[before]..<edges[after]
    var score = arrange(lines)
    for (column, clusters) in zip(columns, rows.clusters) where !column.parts.isEmpty {
      score += column.score(axis, like: clusters, except: changed)
    }
    return score
  }

  /// Rows with their score.
  func rows(_ lines: Lines) -> Rows {
    let price = arrange(lines)
    let clusters = columns.map { $0.clusters(axis) }
    return Rows(lines, clusters.reduce(price) { $0 + $1.value }, clusters)
  }

  func axis(_ lines: Lines) -> ElasticAxis {
    _ = arrange(lines)
    return axis
  }

  // MARK: Changes

  /// Rows with their score, and the gains of changes as far as they are known.
  struct Rows {
    fileprivate(set) var lines: Lines
    fileprivate(set) var score: Int
    fileprivate(set) var count: Int
    fileprivate var gains: [Gain?]
    fileprivate let clusters: [ElasticColumn.Clusters]

    fileprivate init(_ lines: Lines, _ score: Int, _ clusters: [ElasticColumn.Clusters]) {
      (self.lines, self.score, self.clusters) = (lines, score, clusters)
      count = lines.reduce(0) { $0 + ($1 ?? 0) }
      gains = Array(repeating: nil, count: lines.count * Kind.allCases.count)
    }
  }

  /// A change of the lines of an edge, or its addition or removal.
  private enum Kind: Int, CaseIterable {
    case addNone, addOne, addTwo, addAll, takeOne, takeAll, drop, join

    static let more = [addNone, addOne, addTwo, addAll]
    static let less = [takeOne, takeAll, drop, join]
  }

  private struct Change {
    var edge: Int
    var kind: Kind
    var gain: Int
    /// The number of rows that it adds.
    var rows: Int
  }

  /// The lines after a change; nil if the change is not possible. A stretch during which an
  /// appointment takes place keeps a line.
  private func changed(_ lines: Lines, _ edge: Int, _ kind: Kind) -> Lines? {
    var lines = lines
    let given = lines[edge]
    let count = given ?? 0
    switch kind {
    case .addNone:
      guard given == nil, busy[neighbours(of: edge, in: lines).after] == busy[edge] else {
        return nil
      }
      lines[edge] = 0
    // Hundreds of lines in one stretch are added in larger and larger steps.
    case .addOne: lines[edge] = count + max(1, count / 16)
    case .addTwo: lines[edge] = count + max(2, count / 8)
    case .addAll:
      guard crowd[edge] > count + 2 else { return nil }
      lines[edge] = crowd[edge]
    case .takeOne:
      let (_, after) = neighbours(of: edge, in: lines)
      guard count > 1 || count == 1 && edge > 0 && busy[after] == busy[edge] else { return nil }
      lines[edge] = count - 1
    case .takeAll:
      guard count > 2 else { return nil }
      lines[edge] = 1
    case .drop:
      guard given != nil, edge > 0 else { return nil }
      let (before, after) = neighbours(of: edge, in: lines)
      guard lines[before] ?? 0 > 0 || busy[after] == busy[before] else { return nil }
      lines[edge] = nil
    case .join:
      guard count > 0, edge > 0 else { return nil }
      let (before, _) = neighbours(of: edge, in: lines)
      guard count > 1 || lines[before] == 0 else { return nil }
      lines[edge] = nil
      lines[before] = (lines[before] ?? 0) + count
    }
    return lines
  }

  /// The gain of a change, and the number of rows that it adds.
  fileprivate struct Gain {
    var value: Int
    var rows: Int

    /// A change that is not possible.
    static let none = Gain(value: .min, rows: .max)
  }

  /// The possible changes of some kinds with their gains. Unknown gains are measured.
  private func changes(_ rows: inout Rows, _ kinds: [Kind], atMost room: Int) -> [Change] {
    measure(&rows, kinds, atMost: room)
    var changes: [Change] = []
    for edge in rows.lines.indices {
      for kind in kinds where kind != .addTwo || room > 1 {
        let number = edge * Kind.allCases.count + kind.rawValue
        guard let gain = rows.gains[number], gain.rows <= room else { continue }
        changes.append(Change(edge: edge, kind: kind, gain: gain.value, rows: gain.rows))
      }
    }
    return changes
  }

  /// Measures the unknown gains. The edges are visited in a scattered order, so that some gains of
  /// every hour are measured even if thousands of appointments would take too much work.
  private func measure(_ rows: inout Rows, _ kinds: [Kind], atMost room: Int) {
    for step in rows.lines.indices {
      // The prime exceeds the number of edges, so every edge is visited once.
      let edge = step * 7_919 % rows.lines.count
      for kind in kinds where kind != .addTwo || room > 1 {
        let number = edge * Kind.allCases.count + kind.rawValue
        guard rows.gains[number] == nil else { continue }
        guard work < 2 * ElasticSearch.maximumWork else { return }
        rows.gains[number] = gain(rows, edge, kind)
      }
    }
  }

  private func gain(_ rows: Rows, _ edge: Int, _ kind: Kind) -> Gain {
    guard let lines = changed(rows.lines, edge, kind) else { return .none }
    let count = lines.reduce(0) { $0 + ($1 ?? 0) }
    return Gain(value: score(lines, like: rows) - rows.score, rows: count - rows.count)
  }

  /// Takes lines that are changed at some edges, and keeps the gains of distant changes.
  private func take(_ lines: Lines, at edges: [Int], from rows: Rows) -> Rows {
    var new = self.rows(lines)
    new.gains = rows.gains
    for edge in edges {
      for near in near(edge, in: lines) {
        for kind in Kind.allCases { new.gains[near * Kind.allCases.count + kind.rawValue] = nil }
      }
    }
    return new
  }

  private func neighbours(of edge: Int, in lines: Lines) -> (before: Int, after: Int) {
    var (before, after) = (max(0, edge - 1), edge + 1)
    while before > 0, lines[before] == nil { before -= 1 }
    while after < edges.count - 1, lines[after] == nil { after += 1 }
    return (before, after)
  }

  /// The edges whose changes depend on a change of one: up to the second stretch on both sides.
  private func near(_ edge: Int, in lines: Lines) -> Range<Int> {
    let (before, after) = neighbours(of: edge, in: lines)
    let first = neighbours(of: before, in: lines).before
    let last = after < edges.count - 1 ? neighbours(of: after, in: lines).after : after
    return first..<last
  }

  // MARK: Searching

  /// Good rows, no more than there is room for. The search begins with a line for every start, for every
  /// start on a half hour or for every start on an hour, whichever fits, and adds the lines that
  /// gain most.
  func begin() -> Rows {
    var lines = Lines(repeating: nil, count: edges.count - 1)
    let starts = lines.indices.filter { $0 == 0 || isStart[$0] }
    let rounds = [1, 30, 60].lazy.map { round in
      starts.filter { $0 == 0 || self.edges[$0] % round == 0 }
    }
    for edge in rounds.first(where: { $0.count <= self.limit }) ?? [0] { lines[edge] = 1 }
    return grown(rows(lines))
  }

  /// Adds the lines that gain most for each.
  private func grown(_ given: Rows) -> Rows {
    var rows = given
    while rows.count < limit, !isSpent {
      let best = changes(&rows, Kind.more, atMost: limit - rows.count).max {
        $0.gain * max(1, $1.rows) < $1.gain * max(1, $0.rows)
      }
      guard let best, best.gain > 0, let lines = changed(rows.lines, best.edge, best.kind) else {
        break
      }
      let score = score(lines, like: rows)
      if score > rows.score {
        rows = take(lines, at: [best.edge], from: rows)
      } else {
        rows.gains[best.edge * Kind.allCases.count + best.kind.rawValue]?.value =
          score - rows.score
      }
    }
    return rows
  }

  /// The best rows that are found: exchanges lines while that improves the score, then clears one
  /// part of the axis after another and fills it again.
  func best(_ given: Rows) -> Rows {
    var best = exchanged(given)
    // If rows are left, nothing competes for them.
    guard best.count >= limit else { return best }
    let size = max(3, edges.count / ElasticSearch.clearings)
    for first in stride(from: 1, to: edges.count - 1, by: max(1, size / 2)) where !isSpent {
      var lines = best.lines
      let cleared = first..<min(first + size, lines.count)
      for edge in cleared { lines[edge] = nil }
      let before = neighbours(of: first, in: lines).before
      lines[before] = max(1, lines[before] ?? 0)
      let other = grown(take(lines, at: Array(cleared), from: best))
      guard other.count <= limit, other.lines != best.lines else { continue }
      let new = exchanged(other)
      if new.score > best.score { best = new }
    }
    return best
  }

  /// Exchanges lines while that improves the score: one removal, one addition, or both.
  ///
  /// Distant changes add up, so only near ones are tried together, and a gain is measured again only where
  /// rows have changed.
  func exchanged(_ given: Rows) -> Rows {
    var rows = given
    for _ in 0..<ElasticSearch.maximumExchanges where !isSpent {
      guard let best = bestExchange(&rows) else { break }
      rows = best
    }
    return rows
  }

  /// The exchange that gains most; nil if none gains.
  private func bestExchange(_ rows: inout Rows) -> Rows? {
    let less = changes(&rows, Kind.less, atMost: 0).sorted { $0.gain > $1.gain }
    let more = changes(&rows, Kind.more, atMost: limit)
    var best: (lines: Lines, score: Int, edges: [Int])?
    func take(_ lines: Lines?, _ edges: [Int]) {
      guard let lines else { return }
      let score = score(lines, like: rows)
      if score > best?.score ?? rows.score { best = (lines, score, edges) }
    }
    if let change = less.first, change.gain > 0 {
      take(changed(rows.lines, change.edge, change.kind), [change.edge])
    }
    let room = limit - rows.count
    if let change = more.filter({ $0.rows <= room }).max(by: { $0.gain < $1.gain }),
      change.gain > 0
    {
      take(changed(rows.lines, change.edge, change.kind), [change.edge])
    }
    for change in less.prefix(ElasticSearch.followed) {
      guard let lines = changed(rows.lines, change.edge, change.kind) else { continue }
      let room = room - change.rows
      guard room > 0 else { continue }
      let near = near(change.edge, in: lines)
      var far: Change?
      for other in more {
        if near.contains(other.edge) {
          let new = changed(lines, other.edge, other.kind)
          if let new, new.reduce(0, { $0 + ($1 ?? 0) }) <= limit {
            take(new, [change.edge, other.edge])
          }
        } else if other.rows <= room, other.gain > far?.gain ?? -change.gain {
          far = other
        }
      }
      if let far { take(changed(lines, far.edge, far.kind), [change.edge, far.edge]) }
    }
    return best.map { self.take($0.lines, at: $0.edges, from: rows) }
  }
}
