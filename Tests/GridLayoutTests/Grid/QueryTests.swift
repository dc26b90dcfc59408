import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("Queries")
struct QueryTests {
  /// Five days: one of moments, increasingly crowded ones, and in the last a segment as long as the
  /// day.
  static let segments: [GridSegment] = {
    var generator = SeededGenerator(seed: 77)
    var segments: [GridSegment] = []
    for column in 0..<5 {
      segments += generator.day(
        column * column * 20, column: Int32(column), firstID: Int32(column * 1000))
    }
    segments += (0..<20).map {
      GridSegment(id: 8000 + $0, column: 0, start: 100 + 7 * $0, end: 100 + 7 * $0)
    }
    return segments + [GridSegment(id: 9000, column: 4, start: 0, end: 1440)]
  }()

  /// Layouts of every kind over the same days.
  static func layouts() -> [TimeGridLayout] {
    let points = testMetrics(columns: 5, minimum: 15)
    let mirrored = testMetrics(columns: 5, minimum: 1, style: .equal, direction: .rightToLeft)
    let hiding = testMetrics(columns: 5, overflow: .lanes(3))
    let cascade = testMetrics(columns: 5, style: .cascade(minimumStrip: 0))
    let cells = TimeGridMetrics(
      columns: GridColumns(count: 5, width: 123, gap: 1, alignment: .cells),
      axis: TimeAxis(minutes: 300..<1320, minutesPerRow: 30), drawn: .halfRows, overflow: .terminal,
      laneAlignment: .cells)
    let squeezed = TimeGridMetrics(
      columns: GridColumns(edges: [20, 50, 51, 90, 200, 230]),
      axis: TimeAxis(minutes: 0..<1440, hourHeight: 17).squeezing([600..<660], height: 0)
        .squeezing([0..<240], height: 8),
      rowAlignment: .pixels(scale: 2))
    let vanishing = TimeGridMetrics(
      columns: GridColumns(count: 5, width: 33, gap: 1),
      axis: TimeAxis(minutes: 0..<1440, hourHeight: 9),
      drawn: .minimumDuration(3), laneAlignment: .cells, rowAlignment: .cells)
    // A `+N` lane wider than the columns leaves no room for the kept ones.
    let swallowed = testMetrics(columns: 5, overflow: .lanes(2, laneWidth: 120))
    // Rows that vanish between two cells, however short the least row is measured.
    let columns = GridColumns(count: 5, width: 33, gap: 1)
    let short = TimeGridMetrics(
      columns: columns, axis: TimeAxis(minutes: 0..<1440, hourHeight: 40),
      drawn: .minimumDuration(1), rowAlignment: .cells)
    let shortAndSqueezed = TimeGridMetrics(
      columns: columns,
      axis: TimeAxis(minutes: 0..<1440, hourHeight: 17).squeezing([0..<240], height: 8),
      drawn: .minimumDuration(1), rowAlignment: .cells)
    let halfSteps = TimeGridMetrics(
      columns: columns, axis: TimeAxis(minutes: 0..<1440, hourHeight: 78),
      drawn: .steps(height: 0.5, stepsPerRow: 1), rowAlignment: .cells)
    return [
      points, mirrored, hiding, cascade, cells, squeezed, vanishing, swallowed, short,
      shortAndSqueezed, halfSteps,
    ].map {
      TimeGridLayout(segments, metrics: $0)
    }
  }

  @Test("a visible query answers what a filter over all frames does")
  func visibleIsFilter() {
    for layout in Self.layouts() {
      let all = layout.places.map { ($0, layout.frame(at: $0)) }
      let size = layout.size
      var generator = SeededGenerator(seed: 1)
      var divergences = Divergences()
      var places: [GridPlace] = []
      for round in 0..<80 {
        let rect = LayoutRect(
          x: Double.random(in: -30...size.width, using: &generator),
          y: Double.random(in: -30...size.height, using: &generator),
          width: Double.random(in: 0...size.width / Double(round % 5 + 1), using: &generator),
          height: Double.random(in: 0...size.height / Double(round % 7 + 1), using: &generator))
        // Half of them on whole units, where frames only touch.
        let query = round % 2 == 0 ? rect : LayoutAlignment(unit: 1).aligned(rect)
        places.removeAll()
        layout.visible(in: query, into: &places)
        let expected = all.filter { $0.1.intersects(query) }.map(\.0)
        if places != expected { divergences.note("\(query): \(places.count), \(expected.count)") }
      }
      divergences.expectNone("\(layout.metrics.style)")
    }
  }

  @Test("a query with nothing to show, or an infinite one, is answered")
  func extremeQueries() {
    for layout in Self.layouts() {
      var places: [GridPlace] = []
      let huge = LayoutRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
      layout.visible(in: huge, into: &places)
      #expect(places == layout.places.filter { !layout.frame(at: $0).isEmpty })
      places.removeAll()
      layout.visible(in: .zero, into: &places)
      layout.visible(in: LayoutRect(x: .nan, y: 0, width: 1, height: 1), into: &places)
      layout.visible(in: huge.offsetBy(x: 3e300, y: 0), into: &places)
      #expect(places.isEmpty)
    }
  }

  @Test("the element at a point is the topmost whose frame holds it")
  func hitTest() {
    for layout in Self.layouts() {
      let frames = layout.places.map { ($0, layout.frame(at: $0)) }
      let hidden = layout.overflow.map { ($0, layout.frame(of: $0)) }
      var generator = SeededGenerator(seed: 2)
      var divergences = Divergences()
      for round in 0..<250 {
        var point = LayoutPoint(
          x: Double.random(in: -5...layout.size.width + 5, using: &generator),
          y: Double.random(in: -5...layout.size.height + 5, using: &generator))
        if round % 2 == 0 {
          point = LayoutPoint(x: point.x.rounded(.down), y: point.y.rounded(.down))
        }
        let segment = frames.last { $0.1.contains(point) }.map { TimeGridElement.segment($0.0) }
        let overflow = hidden.first { $0.1.contains(point) }.map { TimeGridElement.overflow($0.0) }
        let found = layout.element(at: point)
        if found != segment ?? overflow {
          divergences.note("\(point): \(String(describing: found))")
        }
      }
      divergences.expectNone("\(layout.metrics.style)")
    }
  }

  @Test("a point names its column and minute, clamped and mirrored, also under a segment")
  func slots() {
    let layout = TimeGridLayout(
      [GridSegment(id: 0, column: 0, start: 0, end: 1440)],
      metrics: testMetrics(columns: 3, direction: .rightToLeft))
    func slot(_ x: Double, _ y: Double) -> GridSlot? { layout.slot(at: LayoutPoint(x: x, y: y)) }
    #expect(slot(299, 0) == GridSlot(column: 0, minute: 0))
    #expect(slot(200, 90.5) == GridSlot(column: 0, minute: 90))
    #expect(slot(199, 90.5) == GridSlot(column: 1, minute: 90))
    #expect(slot(0, 1440) == GridSlot(column: 2, minute: 1439))
    #expect(slot(-50, -50) == GridSlot(column: 2, minute: 0))
    #expect(slot(900, 1e9) == GridSlot(column: 0, minute: 1439))
  }

  @Test("segments outside the window or the columns are named, not drawn")
  func outside() {
    let segments = [
      GridSegment(id: 0, column: 0, start: 0, end: 480),
      GridSegment(id: 1, column: 0, start: 480, end: 480),
      GridSegment(id: 2, column: 0, start: 1080, end: 1100),
      GridSegment(id: 3, column: -1, start: 600, end: 660),
      GridSegment(id: 4, column: 1, start: 600, end: 660),
      GridSegment(id: 5, column: .max, start: .min, end: .max),
      GridSegment(id: 6, column: 0, start: .min, end: .max),
    ]
    let layout = TimeGridLayout(segments, metrics: testMetrics(columns: 1, minutes: 480..<1080))
    #expect(layout.outside == [0, 2, 3, 4, 5])
    #expect(layout.places.map { layout.segment(at: $0).id } == [6, 1])
  }
}
