import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("Frames")
struct FrameTests {
  private func days(_ columns: Int, _ count: Int, seed: UInt64) -> [GridSegment] {
    var generator = SeededGenerator(seed: seed)
    return (0..<columns).flatMap { generator.day(count, column: Int32($0)) }
  }

  @Test("frames tile after alignment: at fractional widths, in pixels, in cells, down to one cell")
  func tiling() {
    let widths: [(Double, LayoutAlignment)] = [
      (7 * 33.37, .none), (1001.0 / 3, .none), (7 * 33.37, .pixels(scale: 2)),
      (7 * 91.21, .pixels(scale: 3)), (7 * 40, .cells), (173, .cells), (7 * 12, .cells),
    ]
    for (width, alignment) in widths {
      for style in [LaneStyle.fill, .equal] {
        for direction in LayoutDirection.allCases {
          let metrics = TimeGridMetrics(
            columns: GridColumns(
              count: 7, width: width, gap: 1, alignment: alignment, direction: direction),
            axis: TimeAxis(minutes: 0..<1440, hourHeight: 31.7), style: style,
            laneAlignment: alignment, rowAlignment: alignment)
          let layout = TimeGridLayout(days(7, 11, seed: 5), metrics: metrics)
          expectTiling(layout, growing: style != .equal)
        }
      }
    }
  }

  private func expectTiling(_ layout: TimeGridLayout, growing: Bool) {
    var divergences = Divergences()
    for column in 0..<layout.metrics.columns.count {
      let inner = layout.columnFrame(column)
      let gap = layout.metrics.columns.gap
      let isMirrored = layout.metrics.columns.direction == .rightToLeft
      let left = isMirrored ? inner.x + gap : inner.x
      let right = isMirrored ? inner.maxX : inner.maxX - gap
      let places = layout.places(inColumn: column)
      for one in places {
        let mine = layout.frame(at: one)
        let drawn = layout.drawn(at: one)
        if mine.x < left - 1e-9 || mine.maxX > right + 1e-9 {
          divergences.note("\(mine) sticks out")
        }
        var touches = (abs(mine.x - left) < 1e-9, abs(mine.maxX - right) < 1e-9)
        for other in places where other != one && layout.drawn(at: other).overlaps(drawn) {
          let frame = layout.frame(at: other)
          if frame.x < mine.maxX - 1e-9, mine.x < frame.maxX - 1e-9 {
            divergences.note("\(mine) overlaps \(frame)")
          }
          // Shared edges are exactly the same number.
          let isMirrored = layout.metrics.columns.direction == .rightToLeft
          if isMirrored ? abs(frame.maxX - mine.x) < 1e-9 : frame.maxX == mine.x {
            touches.0 = true
          }
          if isMirrored ? abs(frame.x - mine.maxX) < 1e-9 : frame.x == mine.maxX {
            touches.1 = true
          }
        }
        if growing, touches != (true, true) { divergences.note("\(mine) has a free side") }
      }
    }
    divergences.expectNone("\(layout.metrics.columns.direction) \(layout.metrics.style)")
  }

  @Test("lanes of one cell are one cell each")
  func oneCellLanes() {
    for count in [1, 5, 9, 40] {
      let segments = (0..<count).map {
        GridSegment(id: Int32($0), column: 1, start: 60, end: 120)
      }
      let metrics = TimeGridMetrics(
        columns: GridColumns(edges: [6, 20, Double(20 + count + 1)], gap: 1),
        axis: TimeAxis(minutes: 0..<240, minutesPerRow: 30), drawn: .halfRows,
        laneAlignment: .cells)
      let layout = TimeGridLayout(segments, metrics: metrics)
      let expected = (0..<count).map {
        LayoutRect(x: Double(20 + $0), y: 2, width: 1, height: 2)
      }
      #expect(layout.places.map(layout.frame(at:)) == expected)
      #expect(layout.laneCount(inColumn: 1) == count && layout.laneCount(inColumn: 0) == 0)
    }
  }

  @Test("columns of a terminal start at the written cell: gutter + floor(i x (W - g) / n)")
  func terminalColumns() {
    for width in 40...200 {
      let columns = GridColumns(count: 7, width: Double(width - 6), gap: 1, alignment: .cells)
      let expected = (0...7).map { Double($0 * (width - 6) / 7) }
      #expect(columns.edges == expected, "width \(width)")
    }
  }

  @Test("a column is found at every position of its extent, mirrored or not, and clamped outside")
  func columnAt() {
    for direction in LayoutDirection.allCases {
      for columns in [
        GridColumns(count: 7, width: 100, direction: direction),
        GridColumns(edges: [3, 4, 50, 50, 51, 90], direction: direction),
      ] {
        for step in -20...420 {
          let x = Double(step) / 4
          let holding = (0..<columns.count).filter { columns.extent(of: $0).contains(x) }
          let found = columns.column(at: x)
          if let only = holding.first {
            #expect(found == only, "\(direction) at \(x)")
          } else {
            #expect(found == 0 || found == columns.count - 1, "\(direction) at \(x)")
          }
        }
      }
    }
    #expect(GridColumns(count: 0, width: 100).column(at: 5) == nil)
    #expect(GridColumns(edges: [0, .nan, -5, .infinity]).width == 0)
    #expect(GridColumns(edges: []).count == 0 && GridColumns(edges: []).width == 0)
  }
}
