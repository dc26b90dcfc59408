import LayoutGeometry
import TestSupport
import Testing

@Suite("Alignment to pixels and cells")
struct EdgeAlignmentTests {
  @Test("edges go to the nearest unit, halves up, on both sides of zero")
  func edges() {
    let table: [(position: Double, cell: Double, half: Double)] = [
      (0, 0, 0), (0.24, 0, 0), (0.25, 0, 0.5), (0.49, 0, 0.5), (0.5, 1, 0.5), (1.5, 2, 1.5),
      (-0.5, 0, -0.5), (-0.51, -1, -0.5), (-1.5, -1, -1.5), (-0.25, 0, 0), (-0.26, 0, -0.5),
      (1e300, 1e300, 1e300), (-.infinity, -.infinity, -.infinity),
    ]
    for row in table {
      #expect(EdgeAlignment.cells.edge(row.position) == row.cell, "\(row.position)")
      #expect(EdgeAlignment(scale: 2).edge(row.position) == row.half, "\(row.position)")
    }
    #expect(EdgeAlignment.cells.edge(.nan).isNaN)
  }

  @Test("widths come from edges: neighbours neither part nor overlap, and the sum is kept")
  func cumulative() {
    var random = SeededGenerator(seed: 3)
    for scale in [1.0, 2, 3] {
      let alignment = EdgeAlignment(scale: scale)
      var position = Double.random(in: -5...5, using: &random)
      let start = position
      var sum = 0.0
      for _ in 0..<500 {
        let span = LayoutSpan(
          start: position, end: position + Double.random(in: 0...3, using: &random))
        let aligned = alignment.span(span)
        #expect(aligned.start == alignment.edge(position))
        #expect(abs(aligned.length - span.length) <= 1 / scale + 1e-9)
        sum += aligned.length
        position = span.end
      }
      #expect(abs(sum - (alignment.edge(position) - alignment.edge(start))) < 1e-9)
    }
  }

  @Test("rectangles are aligned by their four edges")
  func rectangles() {
    let rect = LayoutRect(x: 0.4, y: 0.6, width: 1.2, height: 1)
    #expect(EdgeAlignment.cells.rect(rect) == LayoutRect(x: 0, y: 1, width: 2, height: 1))
    #expect(EdgeAlignment.cells.point(LayoutPoint(x: 1.6, y: -1.6)) == LayoutPoint(x: 2, y: -2))
  }

  @Test("a scale that cannot be one counts as 1")
  func badScale() {
    for scale in [0, -2, Double.nan, .infinity] {
      #expect(EdgeAlignment(scale: scale) == .cells)
    }
  }
}
