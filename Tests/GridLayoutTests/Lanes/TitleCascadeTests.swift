import GridLayout
import Pinning
import TestSupport
import Testing

/// Checks segments that cover one another by their frames alone.
@Suite("Cascades that leave titles free")
struct TitleCascadeTests {
  private static let rule = TitleCascade(indent: 14, titleUnits: 30, readableLane: 100)

  private func layout(
    _ segments: [GridSegment], width: Double, cascade: TitleCascade? = rule
  ) -> TimeGridLayout {
    TimeGridLayout(
      segments,
      metrics: TimeGridMetrics(
        columns: GridColumns(count: 1, width: width),
        axis: TimeAxis(minutes: 0..<1440, hourHeight: 60), drawn: .minimumDuration(30),
        style: .fill, overflow: .crowds(minimumLane: 56, lineHeight: 13).cascading(cascade)))
  }

  private func segment(_ id: Int, _ start: Int, _ end: Int) -> GridSegment {
    GridSegment(id: Int32(id), column: 0, start: Int32(start), end: Int32(end))
  }

  private func frames(_ layout: TimeGridLayout) -> [LayoutRect] {
    (0..<layout.drawnCount).map { layout.frame(at: layout.place(ofDrawn: $0)) }
  }

  @Test("each is indented in what runs at its start; neighbours that only touch are not")
  func indents() {
    let nested = layout(
      [segment(0, 60, 300), segment(1, 120, 200), segment(2, 150, 260)], width: 126)
    #expect(frames(nested).map { $0.x } == [0, 14, 28])
    #expect(frames(nested).allSatisfy { $0.maxX == 126 })
    let chain = layout(
      [segment(0, 60, 120), segment(1, 90, 180), segment(2, 120, 200)], width: 126)
    #expect(frames(chain).map { $0.x } == [0, 14, 28])
    let free = layout([segment(0, 60, 120), segment(1, 90, 150), segment(2, 150, 240)], width: 126)
    #expect(frames(free).map { $0.x } == [0, 14, 0])
  }

  @Test("equal starts, wide lanes and a fourth level stay side by side or become a list")
  func fallsBack() {
    let equal = layout([segment(0, 60, 120), segment(1, 80, 180)], width: 126)
    #expect(frames(equal).map { $0.width } == [63, 63])
    let wide = layout([segment(0, 60, 120), segment(1, 90, 180)], width: 200)
    #expect(frames(wide).map { $0.width } == [100, 100])
    let deep = layout((0..<4).map { segment($0, 60 + 30 * $0, 600) }, width: 126)
    #expect(deep.drawnCount == 0 && deep.overflow.count == 1)
    // Three on top of one another in a column that is too narrow for the innermost.
    let narrow = layout((0..<3).map { segment($0, 60 + 30 * $0, 600) }, width: 80)
    #expect(narrow.drawnCount == 0)
  }

  @Test(
    "on random days no title is covered, nothing is lost, and without the rule nothing overlaps")
  func random() {
    var cascades = 0
    for seed in UInt64(1)...400 {
      var generator = SeededGenerator(seed: seed)
      let segments = (0..<Int.random(in: 1...12, using: &generator)).map { id in
        let start = Int.random(in: 0..<90, using: &generator) * 15
        return segment(id, start, start + Int.random(in: 1...12, using: &generator) * 15)
      }
      let widths: [Double] = [90, 126, 170, 260]
      let width = widths.randomElement(using: &generator) ?? 126
      let laid = layout(segments, width: width)
      #expect(
        laid.drawnCount + laid.overflow.reduce(0) { $0 + $1.ids.count } == segments.count)
      let rects = frames(laid)
      for (place, upper) in rects.enumerated() {
        for lower in rects[..<place] where lower.intersects(upper) {
          cascades += 1
          #expect(upper.y - lower.y >= 30 && upper.x - lower.x >= 14, "seed \(seed)")
          #expect(upper.width >= 56 && upper.maxX == lower.maxX, "seed \(seed)")
        }
      }
      let lanes = frames(layout(segments, width: width, cascade: nil))
      for (place, one) in lanes.enumerated() {
        #expect(!lanes[..<place].contains { $0.intersects(one) }, "seed \(seed)")
      }
    }
    #expect(cascades > 100)
  }
}
