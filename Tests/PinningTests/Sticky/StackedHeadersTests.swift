import FixtureChecks
import Pinning
import TestSupport
import Testing

@Suite("Headers and footers that accumulate")
struct StackedHeadersTests {
  private func starts(_ stack: ListLayout, _ lines: PinLines) -> [Double?] {
    (0..<stack.sectionCount).map { stack.stackedRow($0, lines: lines)?.start }
  }

  @Test("pinned rows accumulate at the top and at the bottom")
  func accumulate() {
    // Rows at 0, 30, 230, 250, 450, 490: two pinned at the top, two at the bottom.
    let stack = ListLayout([
      .stacked(30, .header), .stacked(200, .item), .stacked(20, .header), .stacked(200, .item),
      .stacked(40, .footer), .stacked(10, .footer),
    ])
    #expect(stack.contentLength == 500)
    #expect(starts(stack, PinLines(start: 240, end: 390)) == [240, nil, 270, nil, 340, 380])
    #expect(starts(stack, PinLines(start: 0, end: 150)) == [0, nil, 230, nil, 100, 140])
    #expect(starts(stack, PinLines(start: 900, end: 1_050)) == [470, nil, 480, nil, 450, 490])
  }

  @Test("where a row of the top overlaps a later one of the bottom, it is above")
  func topAboveBottom() {
    let stack = ListLayout([.stacked(30, .header), .stacked(30, .footer)])
    // A window of 40 over content of 60: the rows are at 10 and at 20.
    let lines = PinLines(start: 10, end: 50)
    #expect(starts(stack, lines) == [10, 20])
    #expect(stack.element(at: 30, lines: lines)?.section == 0)
  }

  @Test("visible, moved and touched rows equal those of a plain walk")
  func matchesReference() {
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      let layers: [ListLayer] = [.item, .item, .header, .footer]
      let rows = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Row(
          length: Double(Int.random(in: 0...30, using: &random)),
          layer: layers.randomElement(using: &random) ?? .item)
      }
      let stack = ListLayout(rows.map { .stacked($0.length, $0.layer) })
      let window = randomWindow(contentLength: stack.contentLength, using: &random)
      let other = randomWindow(contentLength: stack.contentLength, using: &random)
      let now = starts(rows, window.lines)
      let later = starts(rows, other.lines)
      let order = [ListLayer.item, .footer, .header].flatMap { layer in
        rows.indices.filter { rows[$0].layer == layer }
      }

      var found: ContiguousArray<ListElement> = []
      stack.elements(in: window, into: &found)
      let visible = order.filter {
        rows[$0].length > 0 && now[$0] < window.visible.end
          && now[$0] + rows[$0].length > window.visible.start
      }
      #expect(found.map(\.section) == visible, "seed \(seed)")
      #expect(found.map(\.start) == visible.map { now[$0] }, "seed \(seed)")
      stack.movedElements(from: window.lines, to: other.lines, into: &found)
      #expect(
        found.map(\.section).sorted() == now.indices.filter { now[$0] != later[$0] },
        "seed \(seed)")
      let point = window.visible.start + 1
      let top = order.last { now[$0] <= point && point < now[$0] + rows[$0].length }
      #expect(stack.element(at: point, lines: window.lines)?.section == top, "seed \(seed)")
    }
  }

  private struct Row {
    var length: Double
    var layer: ListLayer
  }

  private func starts(_ rows: [Row], _ lines: PinLines) -> [Double] {
    let total = rows.map(\.length).reduce(0, +)
    return rows.indices.map { index in
      let natural = rows[..<index].map(\.length).reduce(0, +)
      let length = rows[index].length
      switch rows[index].layer {
      case .item, .dragged: return natural
      case .header:
        let before = rows[..<index].filter { $0.layer == .header }.map(\.length).reduce(0, +)
        return max(natural, min(lines.start + before, total - length))
      case .footer:
        let after = rows[(index + 1)...].filter { $0.layer == .footer }.map(\.length).reduce(0, +)
        return min(natural, max(lines.end - after - length, 0))
      }
    }
  }
}
