import Pinning
import TestSupport
import Testing

@Suite("Snapping")
struct SnapPositionsTests {
  /// Seven days of 100 and hours of 60 in a view of 250 x 400 with a bar of 30 and a gutter of 50.
  private func viewport(_ direction: LayoutDirection = .leftToRight) -> ScrollViewport {
    ScrollViewport(
      size: LayoutSize(width: 250, height: 400), contentSize: LayoutSize(width: 700, height: 1_440),
      barInset: LayoutInsets(top: 30, leading: 50), direction: direction)
  }

  private let days = SnapPositions.edges([0, 100, 200, 300, 400, 500, 600, 700])
  private let hours = SnapPositions.uniform(origin: 0, step: 60)

  @Test("a proposed offset goes to where a column begins beside the gutter, an hour below the bar")
  func nearest() {
    let table: [(proposed: LayoutPoint, target: LayoutPoint)] = [
      (LayoutPoint(x: -50, y: -30), LayoutPoint(x: -50, y: -30)),
      (LayoutPoint(x: -10, y: -1), LayoutPoint(x: -50, y: -30)),
      (LayoutPoint(x: 10, y: 1), LayoutPoint(x: 50, y: 30)),
      // Half way between two positions.
      (LayoutPoint(x: 0, y: 0), LayoutPoint(x: -50, y: -30)),
      (LayoutPoint(x: 50, y: 30), LayoutPoint(x: 50, y: 30)),
      (LayoutPoint(x: 149, y: 89), LayoutPoint(x: 150, y: 90)),
      (LayoutPoint(x: 999, y: 9_999), LayoutPoint(x: 450, y: 1_040)),
      (LayoutPoint(x: -999, y: -999), LayoutPoint(x: -50, y: -30)),
    ]
    for row in table {
      #expect(
        viewport().snapped(row.proposed, columns: days, rows: hours) == row.target, "\(row)")
    }
  }

  @Test("the last part of the content can be reached: its end is a resting place")
  func lastPart() {
    var viewport = viewport()
    viewport.size.width = 270  // the range ends at 430; columns rest at ... 350, (450)
    #expect(viewport.snapped(LayoutPoint(x: 380, y: 0), columns: days).x == 350)
    #expect(viewport.snapped(LayoutPoint(x: 400, y: 0), columns: days).x == 430)
  }

  @Test("beyond the first and the last position the content's ends are resting places")
  func beyondPositions() {
    let some = SnapPositions.edges([100, 200])
    for (proposed, target) in [(-40.0, -50.0), (20, 50), (160, 150), (290, 150), (310, 450)] {
      #expect(
        viewport().snapped(LayoutPoint(x: proposed, y: 0), columns: some).x == target,
        "\(proposed)")
    }
  }

  @Test("right to left a column's right edge meets the gutter at the right")
  func rightToLeft() {
    let viewport = viewport(.rightToLeft)
    #expect(viewport.offset.x == 500)
    // The line is at x + 250 - 50.
    #expect(viewport.snapped(LayoutPoint(x: 480, y: 0), columns: days).x == 500)
    #expect(viewport.snapped(LayoutPoint(x: 420, y: 0), columns: days).x == 400)
    // A gutter that is no half of a column: the line is at x + 250 - 40.
    var narrow = viewport
    narrow.barInset.leading = 40
    #expect(narrow.snapped(LayoutPoint(x: 450, y: 0), columns: days).x == 490)
    #expect(narrow.snapped(LayoutPoint(x: 430, y: 0), columns: days).x == 390)
    // Edges in the order of their columns are found as well.
    guard case .edges(let edges) = days else { return }
    let leading = SnapPositions.edges(edges.reversed())
    for x in stride(from: -60.0, through: 520, by: 10) {
      let point = LayoutPoint(x: x, y: 0)
      #expect(
        viewport.snapped(point, columns: leading) == viewport.snapped(point, columns: days), "\(x)")
    }
  }

  @Test("a flick snaps only in its own way")
  func bias() {
    let point = LayoutPoint(x: 60, y: 0)
    #expect(viewport().snapped(point, columns: days, bias: .forward).x == 150)
    #expect(viewport().snapped(point, columns: days, bias: .backward).x == 50)
    let exact = LayoutPoint(x: 150, y: 0)
    for bias in SnapBias.allCases {
      #expect(viewport().snapped(exact, columns: days, bias: bias).x == 150)
    }
    let last = LayoutPoint(x: 451, y: 0)
    #expect(viewport().snapped(last, columns: days, bias: .forward).x == 450)
  }

  @Test("an axis without positions is only clamped")
  func without() {
    #expect(viewport().snapped(LayoutPoint(x: 33.3, y: 44.4)) == LayoutPoint(x: 33.3, y: 44.4))
    #expect(viewport().snapped(LayoutPoint(x: 33, y: -444)).y == -30)
    let none = SnapPositions.uniform(origin: 0, step: 0)
    #expect(none.neighbours(of: 5) == (nil, nil))
  }

  @Test("an inset that is no length leaves an offset between the content's ends")
  func noLengths() {
    for inset in [Double.nan, .infinity, -.infinity] {
      for positions in [SnapPositions.edges([0, 60, 120]), .uniform(origin: 0, step: 60)] {
        var viewport = viewport()
        viewport.contentInset.top = inset
        let y = viewport.snapped(LayoutPoint(x: 0, y: 70), rows: positions).y
        #expect(!y.isNaN, "\(inset) \(positions)")
      }
    }
    #expect(SnapPositions.edges([1]).neighbours(of: .nan) == (nil, nil))
  }

  @Test("a snapped offset is a fixed point and within half a step, at random")
  func fixedPoint() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let proposed = LayoutPoint(
        x: Double.random(in: -200...900, using: &random),
        y: Double.random(in: -200...1_700, using: &random))
      let viewport = viewport(Bool.random(using: &random) ? .leftToRight : .rightToLeft)
      let once = viewport.snapped(proposed, columns: days, rows: hours)
      #expect(viewport.snapped(once, columns: days, rows: hours) == once, "\(proposed)")
      let rest = viewport.clamped(proposed)
      #expect(abs(once.x - rest.x) <= 50 && abs(once.y - rest.y) <= 30, "\(proposed)")
    }
  }
}
