import FixtureChecks
import Pinning
import TestSupport
import Testing

@Suite("Nested headers", .portioned)
struct NestedHeadersTests {
  /// A month of 40 above two days of 20 with 100 each: month [0, 280), days at 40 and 160.
  private static let months = [
    HeaderTree(
      header: 40,
      children: [HeaderTree(header: 20, body: 100), HeaderTree(header: 20, body: 100)]),
    HeaderTree(header: 40, children: [HeaderTree(header: 20, body: 100)]),
  ]

  @Test("a day pins below its month")
  func childBelowParent() {
    let nested = HeaderTreeList(Self.months)
    #expect(nested.list.contentLength == 440)
    #expect(nested.sections.count == 5)
    #expect(nested.start(ofHeader: 0, line: 60) == 60)
    #expect(nested.start(ofHeader: 1, line: 60) == 100)
    #expect(nested.start(ofHeader: 2, line: 60) == 160)
  }

  @Test("each by itself: the day slides under its month, then the month is pushed off")
  func each() {
    let nested = HeaderTreeList(Self.months)
    let rows: [(line: Double, month: Double, day: Double)] = [
      (219, 219, 259), (220, 220, 260), (230, 230, 260), (240, 240, 260), (250, 240, 260),
    ]
    for row in rows {
      #expect(nested.start(ofHeader: 0, line: row.line) == row.month, "at \(row.line)")
      #expect(nested.start(ofHeader: 2, line: row.line) == row.day, "at \(row.line)")
    }
  }

  @Test("as a block: month and day move up together, shifted by top + heights - end")
  func block() {
    let nested = HeaderTreeList(Self.months, limit: .nextHeaderTogether)
    for line in stride(from: 160.0, through: 300, by: 5) {
      let shift = max(0, line + 60 - 280)
      #expect(nested.start(ofHeader: 0, line: line) == line - shift, "at \(line)")
      #expect(nested.start(ofHeader: 2, line: line) == line + 40 - shift, "at \(line)")
    }
    // A day followed by another one leaves alone: its month stays.
    #expect(nested.start(ofHeader: 0, line: 130) == 130)
    #expect(nested.start(ofHeader: 1, line: 130) == 140)
  }

  @Test("as a block: rows after the last day push the day out before the month moves")
  func blockWithBody() {
    let nested = HeaderTreeList(
      [HeaderTree(header: 40, children: [HeaderTree(header: 20, body: 100)], body: 50)],
      limit: .nextHeaderTogether)
    // Month [0, 210), day [40, 160).
    #expect(nested.start(ofHeader: 0, line: 130) == 130)
    #expect(nested.start(ofHeader: 1, line: 130) == 140)
    #expect(nested.start(ofHeader: 0, line: 180) == 170)
  }

  @Test("the shallower header is drawn above and touched first")
  func order() {
    let nested = HeaderTreeList(Self.months)
    let lines = PinLines(start: 235, end: 400)
    var found: ContiguousArray<ListElement> = []
    nested.list.elements(
      in: PinWindow(visible: LayoutSpan(start: 235, end: 400), lines: lines), into: &found)
    // The day at 260 is below the month at 235 until 275.
    #expect(nested.headers(of: found) == [2, 4, 0, 3])
    #expect(nested.list.element(at: 265, lines: lines)?.section == nested.sections[0])
    #expect(nested.list.element(at: 276, lines: lines)?.section == nested.sections[2])
  }

  @Test("a node without a header takes part in the depth and not in the numbering")
  func withoutHeader() {
    let nested = HeaderTreeList([
      HeaderTree(header: nil, children: [HeaderTree(header: 20, body: 50)], body: 10)
    ])
    #expect(nested.sections.count == 1)
    #expect(nested.start(ofHeader: 0, line: 30) == 30)
    #expect(nested.start(ofHeader: 0, line: 100) == 50)
  }

  @Test("visible, moved and touched headers equal those of a plain walk over the tree")
  func matchesReference() {
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      let roots = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        randomNode(depth: 0, using: &random)
      }
      let nested = HeaderTreeList(roots)
      var reference: [Flat] = []
      var position = 0.0
      for root in roots { flatten(root, 0, 0, &position, &reference) }
      #expect(position == nested.list.contentLength, "seed \(seed)")
      let window = randomWindow(contentLength: position, using: &random)
      let other = randomWindow(contentLength: position, using: &random)
      let now = reference.map { $0.start(window.lines.start) }
      let later = reference.map { $0.start(other.lines.start) }
      #expect(
        reference.indices.map { nested.start(ofHeader: $0, line: window.lines.start) } == now,
        "seed \(seed)")

      let order = reference.indices.sorted { one, two in
        let (a, b) = (reference[one].depth, reference[two].depth)
        return a != b ? a > b : one < two
      }
      var found: ContiguousArray<ListElement> = []
      nested.list.elements(in: window, into: &found)
      #expect(
        nested.headers(of: found)
          == order.filter {
            reference[$0].length > 0 && now[$0] < window.visible.end
              && now[$0] + reference[$0].length > window.visible.start
          }, "seed \(seed)")
      nested.list.movedElements(from: window.lines, to: other.lines, into: &found)
      #expect(
        nested.headers(of: found) == order.filter { now[$0] != later[$0] }, "seed \(seed)")
      let point = window.visible.start + 1
      let top = order.last { now[$0] <= point && point < now[$0] + reference[$0].length }
      let touched = nested.list.element(at: point, lines: window.lines)
      #expect(touched.map { nested.headers(of: [$0]).first } ?? nil == top, "seed \(seed)")
    }
  }

  @Test("in a block no header is under another, nor above its natural place")
  func blockNeverOverlaps() throws {
    for seed in (UInt64(1_000)..<1_200).portion(80) {
      var random = SeededGenerator(seed: seed)
      // Days longer than their headers, three levels, no rows beside the leaves.
      let days = (0..<3).map { _ in
        HeaderTree(header: 10, body: Double(Int.random(in: 40...90, using: &random)))
      }
      let months = (0..<3).map { _ in HeaderTree(header: 14, children: days) }
      let nested = HeaderTreeList(
        [HeaderTree(header: 20, children: months)], limit: .nextHeaderTogether)
      for line in stride(from: -20.0, through: nested.list.contentLength + 20, by: 3) {
        let lines = PinLines(start: line, end: line)
        let year = nested.start(ofHeader: 0, line: line)
        for month in [1, 5, 9] {
          let header = try #require(
            nested.list.header(ofSection: nested.sections[month], lines: lines))
          #expect(header.start >= 0 && year >= 0)
          if header.state == .pinned {
            #expect(header.start >= year + 20, "seed \(seed), line \(line)")
          }
        }
      }
    }
  }

  /// One header of the plain walk.
  private struct Flat {
    var natural: Double
    var length: Double
    var end: Double
    var depth: Int
    var above: Double

    func start(_ line: Double) -> Double { max(natural, min(line + above, end - length)) }
  }

  private func flatten(
    _ node: HeaderTree, _ depth: Int, _ above: Double, _ position: inout Double,
    _ flat: inout [Flat]
  ) {
    let index = flat.count
    let length = node.header ?? 0
    if node.header != nil {
      flat.append(Flat(natural: position, length: length, end: 0, depth: depth, above: above))
    }
    position += length + node.spacing
    for child in node.children { flatten(child, depth + 1, above + length, &position, &flat) }
    position += node.body
    if node.header != nil { flat[index].end = position }
  }

  private func randomNode(depth: Int, using random: inout SeededGenerator) -> HeaderTree {
    let childCount = depth < 3 ? Int.random(in: 0...3, using: &random) : 0
    return HeaderTree(
      header: Int.random(in: 0..<6, using: &random) == 0
        ? nil : Double(Int.random(in: 0...30, using: &random)),
      spacing: Double(Int.random(in: 0...5, using: &random)),
      children: (0..<childCount).map { _ in randomNode(depth: depth + 1, using: &random) },
      body: Double(Int.random(in: 0...60, using: &random)))
  }
}
