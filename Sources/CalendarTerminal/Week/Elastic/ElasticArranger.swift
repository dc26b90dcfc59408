internal import Primitives

/// The way in which overlapping parts share their column.
package enum ElasticOverlap: Hashable, Sendable {
  /// The arrangement that reads best.
  case best
  /// Side by side in at most this many lanes, regardless of their width; more parts become a list.
  case lanes(atMost: Int)
  /// A list whenever parts overlap.
  case list

  /// The minimum width of a lane.
  private static let minimumLane = 3

  /// Whether blocks can be in a number of lanes of a column.
  func allows(_ lanes: Int, in width: Int) -> Bool {
    if case .lanes(let maximum) = self {
      return lanes <= maximum && width / lanes >= ElasticOverlap.minimumLane
    }
    return lanes <= 6 ? width / lanes >= 8 : width / lanes >= 20
  }
}

/// Arranges overlapping parts in the rows of a column: side by side, in a cascade, or as a list,
/// whichever is most readable.
///
/// Scores are thousandths: 10 points for a readable title, 4 for a start, and less for the rest
/// (`score(_:)`).
struct ElasticArranger {
  /// The parts of the column by start, longer ones first, then by title.
  let parts: [ElasticPart]
  /// The width of the column in cells.
  let width: Int
  /// The texts of the parts' entries, by number of the entry.
  let texts: ElasticTexts
  /// The requested way of sharing a column.
  let overlap: ElasticOverlap
  /// Whether items are returned. The search for rows needs scores alone, with lanes and lines in their
  /// order; in the rows found, a few parts may be in any order.
  var isDrawn = false

  /// A part of a cluster in its rows.
  struct Placed {
    var part: Int
    var start: Int
    var end: Int
    var continuesBefore: Bool
    var row: Int
    var last: Int
    var hasHalf = false
    var lane = 0
    var top = 0
    var depth = 0
  }

  /// The limit of clusters that are tried in lanes; larger ones are lists.
  private static let maximumLaid = 64
  /// The cost of lanes that are not in the order of starts.
  private static let disorder = 1_000
  /// The limit of clusters that are tried in every order of lanes and in all rows of a list.
  private static let maximumTried = 8

  /// Arranges the parts of a range between the edges of some rows and returns the score.
  ///
  /// - Parameters:
  ///   - edges: The minutes at which rows begin, and the end of the last row.
  ///   - firstRow: The number of the first of them in the grid.
  ///   - result: Receives the items, if those are returned.
  func arrange(
    _ range: Range<Int>, edges: [Int], firstRow: Int, into result: inout ElasticArrangement
  ) -> Int {
    let placed = place(range, edges: edges)
    var score = 0
    var first = 0
    while first < placed.count {
      var next = first + 1
      var last = placed[first].last
      while next < placed.count, placed[next].row <= last {
        last = max(last, placed[next].last)
        next += 1
      }
      let best = best(Array(placed[first..<next]), edges: edges)
      score += best.score
      result.items += best.items.map { $0.movedDown(firstRow) }
      if let crowd = best.crowd { result.crowds.append(crowd.movedDown(firstRow)) }
      first = next
    }
    return score
  }

  /// The result of a way to arrange a cluster, with items only if those are returned.
  struct Outcome {
    var score: Int
    var items: [ElasticItem] = []
    var crowd: ElasticCrowd?
  }

  /// Adds a block or a line and its score.
  func add(
    _ item: @autoclosure () -> ElasticItem, _ title: ElasticFit.Reading, score: Int,
    tellsStart: Bool, to outcome: inout Outcome
  ) {
    outcome.score += score
    guard isDrawn else { return }
    var item = item()
    item.shown = title.shown
    item.isWhole = title.isWhole
    item.tellsStart = tellsStart
    outcome.items.append(item)
  }

  /// The best way to arrange a cluster, the first of equal ones.
  func best(_ cluster: [Placed], edges: [Int]) -> Outcome {
    let isFree = isDrawn && cluster.count <= ElasticArranger.maximumTried
    switch overlap {
    case .best: break
    case .lanes:
      return sideBySide(cluster, edges: edges) ?? list(cluster, edges: edges)
        ?? counted(cluster, edges: edges)
    case .list where cluster.count > 1:
      return list(cluster, edges: edges) ?? counted(cluster, edges: edges)
    case .list: break
    }
    var best: Outcome?
    func take(_ outcome: Outcome?) {
      guard let outcome, outcome.score > best?.score ?? Int.min else { return }
      best = outcome
    }
    if cluster.count <= ElasticArranger.maximumLaid {
      let ordered = sideBySide(cluster, edges: edges)
      take(ordered)
      if ordered != nil, isFree {
        forEachOrder(cluster, edges: edges) { outcome in
          var outcome = outcome
          outcome.score -= ElasticArranger.disorder
          take(outcome)
        }
      }
    }
    if cluster.count > 1 {
      if cluster.count <= ElasticArranger.maximumCascaded {
        take(cascade(cluster, edges: edges, divided: 0))
        let shared = sharedRows(cluster)
        for divided in isFree ? 1...max(1, shared) : shared...shared
        where divided != 0 && divided & shared == divided {
          take(cascade(cluster, edges: edges, divided: divided))
        }
      }
      take(list(cluster, edges: edges, isFree: isFree))
    }
    return best ?? counted(cluster, edges: edges)
  }

  // MARK: Rows

  /// Puts parts into rows. Each begins in the row that contains its start, so that its title is beside
  /// the label, and ends with the last row that it fills, at least by half.
  func place(_ range: Range<Int>, edges: [Int]) -> [Placed] {
    guard let top = edges.first, let bottom = edges.last else { return [] }
    var placed: [Placed] = []
    placed.reserveCapacity(range.count)
    var row = 0
    let lastRow = edges.count - 2
    for number in range {
      guard let part = parts[number].clipped(to: top..<bottom) else { continue }
      if placed.isEmpty || edges[row] > part.start { row = 0 }
      while row < lastRow, edges[row + 1] <= part.start { row += 1 }
      var last = row
      while last < lastRow, edges[last + 1] < part.end { last += 1 }
      var hasHalf = false
      if last > row {
        let covered = (part.end - edges[last]) * 4
        let length = edges[last + 1] - edges[last]
        // A quarter of a row is dropped, three quarters are a whole row, anything between is half a row.
        if covered < length * 3 {
          last -= 1
          hasHalf = covered > length
        }
      }
      placed.append(
        Placed(
          part: number, start: part.start, end: part.end,
          continuesBefore: part.continuesBefore, row: row, last: last, hasHalf: hasHalf))
    }
    // A part that begins in a row takes it from one that ends there; starts and rows are in order.
    for index in placed.indices {
      let one = placed[index]
      let next = (index + 1..<placed.count).partitionPoint { placed[$0].start >= one.end }
      guard next < placed.count else { continue }
      if placed[next].row > one.row, one.last >= placed[next].row {
        placed[index].last = placed[next].row - 1
        placed[index].hasHalf = false
      }
    }
    for index in placed.indices where placed[index].hasHalf {
      let half = placed[index].last + 1
      let next = placed.partitionPoint { $0.row >= half }
      if next < placed.count, placed[next].row == half { placed[index].hasHalf = false }
    }
    return placed
  }

  // MARK: Scores

  /// The cells for text in a lane; one is left free before a neighbour if there is room.
  func textWidth(_ cells: Range<Int>) -> Int {
    cells.count - 1 - (cells.upperBound < width && cells.count >= 10 ? 1 : 0)
  }

  /// The score of the readable part of a block or a line.
  func score(
    _ title: ElasticFit.Reading, length: Int, tellsStart: Bool, saysTime: Bool
  ) -> Int {
    let shown = title.shown
    var score = title.isWhole || shown >= ElasticItem.readable ? 10_000 : 0
    if title.isWhole { score += 2_000 }
    score += 1_500 * min(shown, length, 9) / min(length, 9)
    score += 1_000 * min(shown, length) / length
    if tellsStart { score += 4_000 }
    if saysTime { score += 350 }
    return score - 600 * title.hyphens
  }

  /// The cost of a start that differs from that of its row.
  func offset(_ placed: Placed, edges: [Int]) -> Int {
    let minutes = placed.start - edges[placed.row]
    return minutes <= 0 ? 0 : minutes < 30 ? 1_000 : minutes < 60 ? 4_000 : 60_000
  }

  // MARK: Side by side

  /// Lanes of at least eight cells, at most six unless they are wide: each part has the first free one.
  func sideBySide(_ given: [Placed], edges: [Int]) -> Outcome? {
    var cluster = given
    var lanes = FirstFit()
    for index in cluster.indices {
      let (row, end) = (cluster[index].row, cluster[index].last + 1)
      guard let lane = lanes.take(from: Int32(row), to: Int32(end)),
        lanes.laneCount == 1 || overlap.allows(lanes.laneCount, in: width)
      else { return nil }
      cluster[index].lane = lane
    }
    return laid(cluster, lanes: lanes.laneCount, edges: edges)
  }

  /// Calls a closure with every assignment of parts to as few lanes as possible.
  private func forEachOrder(
    _ given: [Placed], edges: [Int], _ body: (Outcome) -> Void
  ) {
    let count = given.reduce(1) { most, one in
      max(most, given.count { $0.row <= one.row && $0.last >= one.row })
    }
    guard count > 1 else { return }
    var cluster = given
    func put(_ index: Int) {
      guard index < cluster.count else {
        body(laid(cluster, lanes: count, edges: edges))
        return
      }
      let row = cluster[index].row
      // Parts are in the order of rows, so a lane is free once its last part has ended.
      for lane in 0..<count
      where !cluster[..<index].contains(where: { $0.lane == lane && $0.last >= row }) {
        cluster[index].lane = lane
        put(index + 1)
      }
    }
    put(0)
  }

  /// The outcome of parts in lanes.
  private func laid(_ cluster: [Placed], lanes: Int, edges: [Int]) -> Outcome {
    var outcome = Outcome(score: -200 * (lanes - 1))
    for one in cluster {
      let right = cluster.reduce(lanes) { least, other in
        other.lane > one.lane && other.row <= one.last && one.row <= other.last
          ? min(least, other.lane) : least
      }
      let cells = one.lane * width / lanes..<right * width / lanes
      let isLabelled = edges[one.row] == one.start || one.continuesBefore
      var rows = one.last - one.row + 1
      let text = parts[one.part].entry
      var chipText = texts.chipText(
        text, width: textWidth(cells), rows: rows, needsStart: !isLabelled)
      var hasHalf = one.hasHalf
      if hasHalf, !chipText.title.isWhole, lanes == 1 {
        let more = texts.chipText(
          text, width: textWidth(cells), rows: rows + 1, needsStart: !isLabelled)
        if more.title.shown > chipText.title.shown {
          (chipText, rows, hasHalf) = (more, rows + 1, false)
        }
      }
      add(
        ElasticItem(
          part: one.part, isLine: false, cells: cells, rows: one.row..<one.row + rows,
          textRows: rows, hasHalf: hasHalf, printsStart: !isLabelled),
        chipText.title,
        score: score(
          chipText.title, length: texts.length(text), tellsStart: isLabelled || chipText.hasTime,
          saysTime: chipText.hasTime) - offset(one, edges: edges),
        tellsStart: isLabelled || chipText.hasTime, to: &outcome)
    }
    return outcome
  }
}

extension ElasticItem {
  fileprivate func movedDown(_ rows: Int) -> ElasticItem {
    var item = self
    item.rows = self.rows.lowerBound + rows..<self.rows.upperBound + rows
    return item
  }
}

extension ElasticCrowd {
  fileprivate func movedDown(_ rows: Int) -> ElasticCrowd {
    var crowd = self
    crowd.rows = self.rows.lowerBound + rows..<self.rows.upperBound + rows
    crowd.moreRow += rows
    return crowd
  }
}
