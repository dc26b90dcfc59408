import LayoutGeometry
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
}
