import Pinning
import TestSupport
import Testing

@Suite("Alignment")
struct LayoutAlignmentTests {
  @Test("edges go down, or to the nearest unit, the greater one in a tie")
  func edges() {
    let cases: [(LayoutAlignment, Double, Double)] = [
      (.cells, 3.9, 3), (.cells, -0.1, -1), (.cells, 4, 4), (.none, 3.7, 3.7),
      (LayoutAlignment(unit: 1), 2.5, 3), (LayoutAlignment(unit: 1), 2.49, 2),
      (LayoutAlignment(unit: 0.5), 2.3, 2.5), (.pixels(scale: 2), 0.2, 0),
      (.pixels(scale: 0), 1.3, 1.3), (LayoutAlignment(unit: -1), 1.3, 1.3),
      (LayoutAlignment(unit: .nan), 1.3, 1.3),
    ]
    for (alignment, edge, expected) in cases {
      #expect(alignment.aligned(edge) == expected, "\(edge) by \(alignment)")
    }
  }

  @Test("what is aligned already stays where it is")
  func idempotent() {
    for unit in [0.1, 0.3, 1.0 / 3, 0.5, 1] {
      for rule in [LayoutAlignment.Rule.down, .nearest] {
        let alignment = LayoutAlignment(unit: unit, rule: rule)
        for step in -500...500 {
          let once = alignment.aligned(Double(step) * 0.173)
          #expect(alignment.aligned(once) == once, "\(step) in \(unit)")
        }
      }
    }
  }

  @Test("aligned parts of a length tile it: whole units, none lost, none shared")
  func parts() {
    for count in 1...31 {
      for length in [80.0, 97.3, 12.5] {
        let edges = LayoutAlignment.cells.edges(dividing: length, into: count)
        #expect(edges.count == count + 1 && edges[0] == 0 && edges[count] == length.rounded(.down))
        #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(edges.allSatisfy { $0 == $0.rounded() })
      }
    }
    #expect(LayoutAlignment.none.edges(dividing: 10, into: 4) == [0, 2.5, 5, 7.5, 10])
    #expect(LayoutAlignment.cells.edges(dividing: 10, into: 0) == [0])
  }

  @Test("rectangles that share an edge share it after alignment")
  func rectangles() {
    let alignment = LayoutAlignment.pixels(scale: 3)
    let one = LayoutRect(x: 0.1, y: 0, width: 10.0 / 3, height: 1.26)
    let other = LayoutRect(x: one.maxX, y: 0, width: 2.2, height: 1.26)
    #expect(abs(alignment.aligned(one).maxX - alignment.aligned(other).x) < 1e-12)
    #expect(alignment.aligned(LayoutRect(x: 0.4, y: 0.4, width: 1, height: 1)).x == 1.0 / 3)
  }

  @Test("the nearest edge: halves up, on both sides of zero, whatever the size of the number")
  func nearest() {
    let table: [(position: Double, cell: Double, half: Double)] = [
      (0, 0, 0), (0.24, 0, 0), (0.25, 0, 0.5), (0.49, 0, 0.5), (0.5, 1, 0.5), (1.5, 2, 1.5),
      (-0.5, 0, -0.5), (-0.51, -1, -0.5), (-1.5, -1, -1.5), (-0.25, 0, 0), (-0.26, 0, -0.5),
      (1e300, 1e300, 1e300), (-.infinity, -.infinity, -.infinity),
    ]
    for row in table {
      #expect(LayoutAlignment(unit: 1).aligned(row.position) == row.cell, "\(row.position)")
      #expect(LayoutAlignment.pixels(scale: 2).aligned(row.position) == row.half, "\(row.position)")
    }
    #expect(LayoutAlignment(unit: 1).aligned(Double.nan).isNaN)
  }

  @Test("widths come from edges: neighbours neither part nor overlap, and the sum is kept")
  func cumulative() {
    var random = SeededGenerator(seed: 3)
    for scale in [1.0, 2, 3] {
      let alignment = LayoutAlignment.pixels(scale: scale)
      var position = Double.random(in: -5...5, using: &random)
      let start = position
      var sum = 0.0
      for _ in 0..<500 {
        let span = LayoutSpan(
          start: position, end: position + Double.random(in: 0...3, using: &random))
        let aligned = alignment.aligned(span)
        #expect(aligned.start == alignment.aligned(position))
        #expect(abs(aligned.length - span.length) <= 1 / scale + 1e-9)
        sum += aligned.length
        position = span.end
      }
      #expect(abs(sum - (alignment.aligned(position) - alignment.aligned(start))) < 1e-9)
    }
  }

  @Test("points go to the corner of a unit, rectangles by their four edges")
  func pointsAndEdges() {
    let nearest = LayoutAlignment(unit: 1)
    let rect = LayoutRect(x: 0.4, y: 0.6, width: 1.2, height: 1)
    #expect(nearest.aligned(rect) == LayoutRect(x: 0, y: 1, width: 2, height: 1))
    #expect(nearest.aligned(LayoutPoint(x: 1.6, y: -1.6)) == LayoutPoint(x: 2, y: -2))
    #expect(LayoutAlignment.cells.aligned(LayoutPoint(x: 1.6, y: -1.6)) == LayoutPoint(x: 1, y: -2))
  }
}
