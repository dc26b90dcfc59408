import CalendarLayout
import CivilTime
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Arrangements of a cluster against all that there are")
struct ArrangementTests {
  /// A cluster in the rows of a column.
  struct Cluster {
    var arranger: ElasticArranger
    var placed: [ElasticArranger.Placed]
    var edges: [Int]
  }

  static let titles = [
    "Stand-up", "Review", "Design workshop", "Accessibility audit", "1:1 Priya", "Lunch", "Ada",
    "Budget and forecast", "Fire drill", "Quarterly forecast call",
  ]

  /// A random cluster of parts, in rows of 15, 30 or 60 minutes.
  static func cluster(_ generator: inout SeededGenerator) -> Cluster? {
    let count = Int.random(in: 2...8, using: &generator)
    var edges = [540]
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let length = [15, 30, 30, 60].randomElement(using: &generator) ?? 30
      edges.append((edges.last ?? 0) + length)
    }
    let (top, bottom) = (edges[0], edges[edges.count - 1])
    var parts: [ElasticPart] = []
    for number in 0..<count {
      let start = top + Int.random(in: 0..<(bottom - top) / 15, using: &generator) * 15
      let length = [15, 30, 45, 60, 90, 150].randomElement(using: &generator) ?? 30
      parts.append(
        ElasticPart(
          entry: number, start: start, end: min(start + length, bottom), continuesBefore: false,
          continuesAfter: false))
    }
    parts.sort { ($0.start, -$0.end, $0.entry) < ($1.start, -$1.end, $1.entry) }
    let entries = (0..<count).map { number in
      GridEntry(
        uid: "\(number)", title: titles.randomElement(using: &generator) ?? "",
        start: CivilDateTime(SampleDays.monday), end: CivilDateTime(SampleDays.monday), hue: .grey)
    }
    let texts = ElasticTexts(entries) { entry in
      let title = MeasuredText(SafeText(stringLiteral: entries[entry].title))
      return ChipContent(
        title: title, tightTitle: title,
        times: [("09:00–10:00", true), ("9–10", true), ("09:00", false)], shortTimes: [],
        start: "09:00", place: MeasuredText(""))
    }
    let width = Int.random(in: 8...46, using: &generator)
    var arranger = ElasticArranger(parts: parts, width: width, texts: texts, overlap: .best)
    arranger.isDrawn = true
    let placed = arranger.place(0..<count, edges: edges)
    // A single cluster: their rows are connected.
    var last = placed[0].last
    for one in placed.dropFirst() {
      if one.row > last { return nil }
      last = max(last, one.last)
    }
    return Cluster(arranger: arranger, placed: placed, edges: edges)
  }

  @Test("of up to eight, none of all arrangements is read better than the one that is chosen")
  func isBest() {
    var generator = SeededGenerator(seed: 20_260_323)
    var (tried, counts) = (0, [Int](repeating: 0, count: 9))
    while tried < (Thoroughness.isWhole ? 4_000 : 150) {
      guard let cluster = ArrangementTests.cluster(&generator) else { continue }
      tried += 1
      counts[cluster.placed.count] += 1
      let chosen = cluster.arranger.best(cluster.placed, edges: cluster.edges)
      let all = EveryArrangement(cluster)
      let best = all.best()
      #expect(
        chosen.score >= best.score,
        "\(tried): \(best.score) as \(best.what), \(chosen.score) chosen; \(cluster.arranger.width) cells, \(cluster.edges), \(cluster.placed.map { (cluster.arranger.texts.length($0.part), $0.row, $0.last, $0.hasHalf) })"
      )
    }
    #expect(counts[2...].allSatisfy { $0 > 5 })
  }
}

/// All arrangements of a cluster that the rules of a column allow.
struct EveryArrangement {
  typealias Placed = ElasticArranger.Placed

  let cluster: [Placed]
  let arranger: ElasticArranger
  let edges: [Int]
  let rows: Range<Int>

  init(_ given: ArrangementTests.Cluster) {
    (cluster, arranger, edges) = (given.placed, given.arranger, given.edges)
    rows = (cluster.map(\.row).min() ?? 0)..<(cluster.map(\.last).max() ?? 0) + 1
  }

  func best() -> (score: Int, what: String) {
    var best = (score: Int.min, what: "")
    func take(_ score: Int, _ what: String) { if score > best.score { best = (score, what) } }
    for lanes in everyLanes() {
      take(
        score(lanes: lanes, count: (lanes.max() ?? 0) + 1) - (isOrdered(lanes) ? 0 : 1_000),
        "lanes \(lanes)")
    }
    for blocks in everyCascade() { take(score(blocks), "cascade \(blocks)") }
    forEachList { take($0, $1) }
    return best
  }

  /// The readable part of a title and its start, in thousandths of a point.
  private func points(
    _ one: Placed, _ reading: ElasticFit.Reading, tellsStart: Bool, saysTime: Bool
  ) -> Int {
    let length = arranger.texts.length(arranger.parts[one.part].entry)
    let known = min(length, 9)
    var points = reading.shown * 1_000 / length + min(reading.shown, known) * 1_500 / known
    if reading.isWhole || reading.shown >= 9 { points += 10_000 }
    if reading.isWhole { points += 2_000 }
    if tellsStart { points += 4_000 }
    if saysTime { points += 350 }
    return points - reading.hyphens * 600
  }

  /// The distance of a start from the label of its row.
  private func distance(_ one: Placed) -> Int {
    switch one.start - edges[one.row] {
    case ...0: 0
    case ..<30: 1_000
    case ..<60: 4_000
    default: 60_000
    }
  }

  private func said(_ one: Placed, _ cells: Range<Int>, rows: Int, isLabelled: Bool)
    -> ElasticText.ChipText
  {
    let gap = cells.upperBound < arranger.width && cells.count >= 10 ? 2 : 1
    return arranger.texts.chipText(
      arranger.parts[one.part].entry, width: cells.count - gap, rows: rows, needsStart: !isLabelled)
  }

  // MARK: Lanes

  /// All assignments of parts to free lanes, with as many lanes as there are simultaneous parts,
  /// all wide enough.
  private func everyLanes() -> [[Int]] {
    let count = rows.map { row in cluster.count { $0.row <= row && row <= $0.last } }.max() ?? 1
    guard count == 1 || arranger.width / count >= (count > 6 ? 20 : 8) else { return [] }
    var found: [[Int]] = []
    func put(_ index: Int, _ lanes: [Int]) {
      if index == cluster.count {
        found.append(lanes)
        return
      }
      for lane in 0..<count {
        let one = cluster[index]
        let isFree = (0..<index).allSatisfy {
          lanes[$0] != lane || cluster[$0].last < one.row || one.last < cluster[$0].row
        }
        if isFree { put(index + 1, lanes + [lane]) }
      }
    }
    put(0, [])
    return found
  }

  /// Whether each part is in the first free lane.
  private func isOrdered(_ lanes: [Int]) -> Bool {
    lanes.indices.allSatisfy { index in
      (0..<lanes[index]).allSatisfy { lower in
        (0..<index).contains {
          lanes[$0] == lower && cluster[$0].last >= cluster[index].row
        }
      }
    }
  }

  private func score(lanes: [Int], count: Int) -> Int {
    var score = -200 * (count - 1)
    for (index, one) in cluster.enumerated() {
      var right = lanes[index] + 1
      while right < count,
        !cluster.indices.contains(where: {
          lanes[$0] == right && cluster[$0].row <= one.last && one.row <= cluster[$0].last
        })
      {
        right += 1
      }
      let cells = lanes[index] * arranger.width / count..<right * arranger.width / count
      let isLabelled = edges[one.row] == one.start
      var said = said(one, cells, rows: one.last - one.row + 1, isLabelled: isLabelled)
      if one.hasHalf, count == 1 {
        let more = self.said(one, cells, rows: one.last - one.row + 2, isLabelled: isLabelled)
        if more.title.shown > said.title.shown { said = more }
      }
      score +=
        points(
          one, said.title, tellsStart: isLabelled || said.hasTime, saysTime: said.hasTime)
        - distance(one)
    }
    return score
  }

  // MARK: Cascade

  /// A block of a cascade.
  struct Block {
    var top: Int
    var last: Int
    var cells: Range<Int>
  }

  /// All rows for each title, and all ways for titles in one row: alone above what is below, or
  /// side by side. No title is in another one's title row, and no block covers a block that covers
  /// another.
  private func everyCascade() -> [[Block]] {
    guard (2...6).contains(cluster.count), arranger.width > 3 else { return [] }
    var found: [[Block]] = []
    func put(_ blocks: [Block]) {
      let first = blocks.count
      guard first < cluster.count else {
        found.append(blocks)
        return
      }
      let mates = cluster[first...].prefix { $0.row == cluster[first].row }.count
      for count in Set([1, mates]) {
        let group = cluster[first..<first + count]
        for top in cluster[first].row...cluster[first].row + 1 {
          var lasts = group.map(\.last)
          // Half a row is extended to a whole one for a title if nobody else begins there.
          for (index, one) in group.enumerated() where top > one.last {
            guard one.hasHalf, top < edges.count - 1, !cluster.contains(where: { $0.row == top })
            else { lasts = []; break }
            lasts[index] = top
          }
          guard !lasts.isEmpty else { continue }
          let below = blocks.filter { $0.last >= top }
          // Another title takes a title row that could be its own.
          let mayBeAbove = top == group[first].row
          if !mayBeAbove, !blocks.contains(where: { $0.last >= top - 1 && $0.top == top - 1 }) {
            continue
          }
          guard !blocks.contains(where: { $0.last >= group[first].row && $0.top == top }),
            below.allSatisfy({ $0.cells.lowerBound == 0 })
          else { continue }
          let depth = below.isEmpty ? 0 : 1
          let room = arranger.width - depth
          guard count == 1 || top == group[first].row && (arranger.width - 1) / count >= 8 else {
            continue
          }
          put(
            blocks
              + (0..<count).map {
                Block(
                  top: top, last: lasts[$0],
                  cells: depth + $0 * room / count..<depth + ($0 + 1) * room / count)
              })
        }
      }
    }
    put([])
    return found
  }

  private func score(_ blocks: [Block]) -> Int {
    var score = -300 * (cluster.count - 1)
    for (one, block) in zip(cluster, blocks) {
      let covers = blocks.filter {
        $0.top > block.top && $0.top <= block.last && $0.cells.overlaps(block.cells)
      }
      let isMoved = block.top > one.row
      let isLabelled = !isMoved && edges[block.top] == one.start
      let said = said(
        one, block.cells, rows: (covers.map(\.top).min() ?? block.last + 1) - block.top,
        isLabelled: isLabelled)
      score +=
        points(
          one, said.title, tellsStart: isLabelled || said.hasTime, saysTime: said.hasTime)
        - (isMoved ? 1_000 : 0) - distance(one)
    }
    return score
  }

  // MARK: Lists

  /// All rows for each line, in the order of the list, with and without times.
  private func forEachList(_ body: (Int, String) -> Void) {
    guard arranger.width < 52 else { return }
    let order = cluster.sorted {
      ($0.start, arranger.texts.rank(arranger.parts[$0.part].entry), $0.part)
        < ($1.start, arranger.texts.rank(arranger.parts[$1.part].entry), $1.part)
    }
    let shown = order.count <= rows.count ? order.count : rows.count - 1
    guard shown > 0 else { return }
    let end = shown < order.count ? rows.upperBound - 1 : rows.upperBound
    func put(_ index: Int, _ places: [Int]) {
      if index == shown {
        for hasTimes in arranger.width >= 15 ? [false, true] : [false] {
          body(score(order.prefix(shown), places + [end], hasTimes: hasTimes), "list \(places)")
        }
        return
      }
      var row = (places.last ?? rows.lowerBound - 1) + 1
      while row <= end - (shown - index) {
        put(index + 1, places + [row])
        row += 1
      }
    }
    put(0, [])
  }

  private func score(_ lines: ArraySlice<Placed>, _ places: [Int], hasTimes: Bool) -> Int {
    var score = cluster.count < 4 ? -3_000 : -1_200
    if hasTimes { score += 500 }
    for (index, one) in lines.enumerated() {
      let row = places[index]
      let text = arranger.parts[one.part].entry
      let width = arranger.width - 1 - (hasTimes ? arranger.texts.startWidth(text) + 1 : 0)
      let reading = arranger.texts.reading(
        text, width: width, rows: min(places[index + 1] - row, 2))
      let isLabelled = edges[row] == one.start
      if !hasTimes {
        score -= distance(one)
        if one.row > row || one.row < row && edges[row] > one.start { score -= 250 }
      }
      score += points(
        one, reading, tellsStart: hasTimes || isLabelled, saysTime: false)
    }
    return score
  }
}
