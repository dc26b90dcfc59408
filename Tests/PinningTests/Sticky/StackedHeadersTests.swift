import Pinning
import TestSupport
import Testing

@Suite("Stacked headers")
struct StackedHeadersTests {
  @Test("pinned rows accumulate at the top and at the bottom")
  func accumulate() {
    // Rows at 0, 30, 230, 250, 450, 490: two pinned at the top, two at the bottom.
    let stack = StackedHeaders([
      .init(length: 30, edge: .top), .init(length: 200), .init(length: 20, edge: .top),
      .init(length: 200, edge: nil), .init(length: 40, edge: .bottom),
      .init(length: 10, edge: .bottom),
    ])
    #expect(stack.contentLength == 500)
    let middle = stack.pinnedRows(lines: PinLines(start: 240, end: 390))
    #expect(middle.map(\.index) == [0, 2, 4, 5])
    #expect(middle.map(\.start) == [240, 270, 340, 380])
    let top = stack.pinnedRows(lines: PinLines(start: 0, end: 150))
    #expect(top.map(\.start) == [0, 230, 100, 140])
    let beyond = stack.pinnedRows(lines: PinLines(start: 900, end: 1_050))
    #expect(beyond.map(\.start) == [470, 480, 450, 490])
  }

  @Test("where a row of the top overlaps a later one of the bottom, it lies above")
  func topAboveBottom() {
    let stack = StackedHeaders([.init(length: 30, edge: .top), .init(length: 30, edge: .bottom)])
    // A window of 40 over a content of 60: the rows stand at 10 and at 20.
    let lines = PinLines(start: 10, end: 50)
    #expect(stack.pinnedRows(lines: lines).map(\.start) == [10, 20])
    #expect(stack.element(at: 30, lines: lines)?.index == 0)
  }

  @Test("visible, moved and touched rows equal those of a plain walk")
  func matchesReference() {
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      let edges: [StackedHeaders.Edge?] = [nil, nil, .top, .bottom]
      let rows = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        StackedHeaders.Row(
          length: Double(Int.random(in: 0...30, using: &random)),
          edge: edges.randomElement(using: &random) ?? nil)
      }
      let stack = StackedHeaders(rows)
      let window = randomWindow(contentLength: stack.contentLength, using: &random)
      let other = randomWindow(contentLength: stack.contentLength, using: &random)
      let now = starts(rows, window.lines)
      let later = starts(rows, other.lines)
      let order = [nil, .bottom, .top].flatMap { edge in
        rows.indices.filter { rows[$0].edge == edge }
      }

      var found: ContiguousArray<PinnedElement> = []
      stack.elements(in: window, into: &found)
      let visible = order.filter {
        rows[$0].length > 0 && now[$0] < window.visible.end
          && now[$0] + rows[$0].length > window.visible.start
      }
      #expect(found.map(\.index) == visible, "seed \(seed)")
      #expect(found.map(\.start) == visible.map { now[$0] }, "seed \(seed)")
      stack.movedElements(from: window.lines, to: other.lines, into: &found)
      #expect(
        found.map(\.index).sorted() == now.indices.filter { now[$0] != later[$0] },
        "seed \(seed)")
      let point = window.visible.start + 1
      let top = order.last { now[$0] <= point && point < now[$0] + rows[$0].length }
      #expect(stack.element(at: point, lines: window.lines)?.index == top, "seed \(seed)")
    }
  }

  private func starts(_ rows: [StackedHeaders.Row], _ lines: PinLines) -> [Double] {
    let total = rows.map(\.length).reduce(0, +)
    return rows.indices.map { index in
      let natural = rows[..<index].map(\.length).reduce(0, +)
      let length = rows[index].length
      switch rows[index].edge {
      case nil: return natural
      case .top:
        let before = rows[..<index].filter { $0.edge == .top }.map(\.length).reduce(0, +)
        return max(natural, min(lines.start + before, total - length))
      case .bottom:
        let after = rows[(index + 1)...].filter { $0.edge == .bottom }.map(\.length).reduce(0, +)
        return min(natural, max(lines.end - after - length, 0))
      }
    }
  }
}
