import Pinning
import TestSupport
import Testing

@Suite("S2: sticky cells")
struct StickyCellsTests {
  /// Ten cells of 20 with 5 between them; every third sticks: 0, 3, 6, 9 at 0, 75, 150, 225.
  private let cells = StickyCells(lengths: Array(repeating: 20, count: 10), spacing: 5) {
    $0 % 3 == 0
  }

  private func header(_ rank: Int, line: Double, of cells: StickyCells) -> ListElement? {
    cells.layout.header(ofSection: rank, lines: PinLines(start: line, end: line))
  }

  @Test("any cell that a predicate chooses sticks, and the next one pushes it off")
  func pushes() {
    let table: [(line: Double, start: Double)] = [
      (-10, 0), (0, 0), (30, 30), (55, 55), (56, 55), (80, 55), (500, 55),
    ]
    for row in table {
      #expect(header(0, line: row.line, of: cells)?.start == row.start, "at \(row.line)")
    }
    #expect(header(1, line: 80, of: cells)?.start == 80)
    #expect(header(1, line: 20, of: cells)?.start == 75)
  }

  @Test("the last one stays, to the content's end or without bound")
  func last() {
    #expect(cells.layout.contentLength == 245)
    #expect(header(3, line: 1_000, of: cells)?.start == 225)
    let unbounded = StickyCells(lengths: [20, 20], lastIsUnbounded: true) { $0 == 0 }
    #expect(header(0, line: 1_000, of: unbounded)?.start == 1_000)
    #expect(header(0, line: 1_000, of: unbounded)?.state == .pinned)
  }

  @Test("visible, moved and touched cells equal those of a plain walk over all cells")
  func matchesReference() {
    for seed in UInt64(0)..<600 {
      var random = SeededGenerator(seed: seed)
      let lengths = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Double(Int.random(in: 0...30, using: &random))
      }
      let sticky = lengths.map { _ in Int.random(in: 0..<3, using: &random) == 0 }
      let spacing = Double(Int.random(in: 0...6, using: &random))
      let unbounded = Bool.random(using: &random)
      let cells = StickyCells(
        lengths: lengths, spacing: spacing, lastIsUnbounded: unbounded
      ) { sticky[$0] }
      let window = randomWindow(contentLength: cells.layout.contentLength, using: &random)
      let other = randomWindow(contentLength: cells.layout.contentLength, using: &random)

      var naturals: [Double] = []
      var position = 0.0
      for length in lengths {
        naturals.append(position)
        position += length + spacing
      }
      let end = lengths.isEmpty ? 0 : position - spacing
      func starts(_ line: Double) -> [Double] {
        lengths.indices.map { index in
          guard sticky[index] else { return naturals[index] }
          let next = lengths.indices.first { $0 > index && sticky[$0] }
          let limit = next.map { naturals[$0] } ?? (unbounded ? .infinity : end)
          return max(naturals[index], min(line, limit - lengths[index]))
        }
      }
      let now = starts(window.lines.start)
      let order = lengths.indices.filter { !sticky[$0] } + lengths.indices.filter { sticky[$0] }
      let visible = order.filter {
        lengths[$0] > 0 && now[$0] < window.visible.end
          && now[$0] + lengths[$0] > window.visible.start
      }
      var found: ContiguousArray<ListElement> = []
      cells.layout.elements(in: window, into: &found)
      #expect(found.map(cells.index) == visible, "seed \(seed)")
      #expect(found.map(\.start) == visible.map { now[$0] }, "seed \(seed)")

      let later = starts(other.lines.start)
      cells.layout.movedElements(from: window.lines, to: other.lines, into: &found)
      #expect(found.map(cells.index) == now.indices.filter { now[$0] != later[$0] }, "seed \(seed)")

      let point = window.visible.start + 1
      let top = order.last { now[$0] <= point && point < now[$0] + lengths[$0] }
      let touched = cells.layout.element(at: point, lines: window.lines)
      #expect(touched.map(cells.index) == top, "seed \(seed)")
    }
  }
}
