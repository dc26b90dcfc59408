import Pinning
import TestSupport
import Testing

@Suite("The two-axis grid")
struct PinnedGridTests {
  /// Leftover content of a caller's buffer from the previous frame.
  private static let leftOver: ContiguousArray<GridElement> = [
    GridElement(kind: .bar, layer: .bar, frame: .zero)
  ]

  @Test("visible equals the filter of all, in the order of the layers")
  func visible() {
    forEachRandomGrid(seeds: 0..<400) { grid, random in
      let viewport = randomViewport(grid, using: &random)
      let query =
        Bool.random(using: &random)
        ? viewport.visibleRect : randomViewport(grid, using: &random).visibleRect
      var found = Self.leftOver
      grid.elements(in: query, viewport: viewport, into: &found)
      return Array(found) == all(grid, viewport).filter { $0.frame.intersects(query) }
    }
  }

  @Test("the invalidated elements are the difference of two layouts")
  func invalidation() {
    forEachRandomGrid(seeds: 1_000..<1_400) { grid, random in
      let old = randomViewport(grid, using: &random)
      var new = old
      new.offset = randomViewport(grid, using: &random).offset
      if Bool.random(using: &random) { new.offset.x = old.offset.x }
      if Bool.random(using: &random) { new.offset.y = old.offset.y }
      var found = Self.leftOver
      let answer = grid.invalidation(from: old, to: new, into: &found)
      let expected = zip(all(grid, old), all(grid, new)).filter {
        $0.frame != $1.frame || $0.textStart != $1.textStart
      }.map(\.1)
      return Array(found) == expected && answer == (expected.isEmpty ? .nothing : .elements)
    }
  }

  @Test("a size change invalidates everything")
  func sizeChange() {
    forEachRandomGrid(seeds: 1_500..<1_510) { grid, random in
      let old = randomViewport(grid, using: &random)
      var new = old
      new.size.width += 1
      var found = Self.leftOver
      return grid.invalidation(from: old, to: new, into: &found) == .everything && found.isEmpty
    }
  }

  @Test("a hit is the last drawn element at the point, the now line aside")
  func hits() {
    forEachRandomGrid(seeds: 2_000..<2_300) { grid, random in
      let viewport = randomViewport(grid, using: &random)
      let drawn = all(grid, viewport).filter { $0.kind != .nowLine }
      return (0..<30).allSatisfy { _ in
        let point = LayoutPoint(
          x: viewport.offset.x + Double(Int.random(in: 0...200, using: &random)),
          y: viewport.offset.y + Double(Int.random(in: 0...200, using: &random)))
        return grid.element(at: point, viewport: viewport)
          == drawn.last { $0.frame.contains(point) }
      }
    }
  }

  @Test("the two orders differ in which is on top where bar and gutter cross")
  func orders() {
    for (order, top) in [
      (GridLayerOrder.barAboveGutter, GridElement.Kind.columnHeader), (.gutterAboveBar, .gutter),
    ] {
      let bar = HeaderBar(
        gridSize: LayoutSize(width: 300, height: 300), barHeight: 20, allDayHeight: 30,
        gutterWidth: 40, layerOrder: order)
      let grid = PinnedGrid(
        bar: bar, columns: [.init(span: LayoutSpan(start: 0, end: 300))], items: [])
      var viewport = bar.installed(
        in: ScrollViewport(size: LayoutSize(width: 100, height: 100), contentSize: .zero))
      viewport.offset = LayoutPoint(x: 100, y: 100)
      var drawn: ContiguousArray<GridElement> = []
      grid.elements(in: viewport.visibleRect, viewport: viewport, into: &drawn)
      let crossing = LayoutPoint(x: 120, y: 110)
      #expect(grid.element(at: crossing, viewport: viewport)?.kind == .corner)
      #expect(
        drawn.last { $0.kind != .corner && $0.frame.contains(crossing) }?.kind == top)
    }
    for order in GridLayerOrder.allCases {
      for stripAboveBar in [false, true] {
        let layers = order.layers(stripAboveBar: stripAboveBar)
        #expect(layers.count == GridLayer.allCases.count)
        #expect(Set(layers) == Set(GridLayer.allCases))
      }
    }
  }

  @Test("where sticky limits push the strip onto the bar, the strip is above")
  func stripOverBar() {
    var bar = HeaderBar(
      gridSize: LayoutSize(width: 300, height: 300), barHeight: 20, allDayHeight: 30,
      barAttachment: .sticky)
    var viewport = bar.installed(
      in: ScrollViewport(size: LayoutSize(width: 100, height: 100), contentSize: .zero))
    viewport.offset = LayoutPoint(x: 0, y: 290)
    func touched(_ x: Double, _ y: Double, _ viewport: ScrollViewport) -> GridElement.Kind? {
      PinnedGrid(bar: bar, columns: [], items: [])
        .element(at: LayoutPoint(x: x, y: y), viewport: viewport)?.kind
    }
    // The strip is at [270, 300), the bar at [280, 300).
    #expect(touched(5, 290, viewport) == .allDay)
    bar.movesAsBlock = true
    #expect(touched(5, 290, viewport) == .allDay)
    #expect(touched(5, 269, viewport) == .bar)
  }

  @Test("a dragged appointment leaves its place and is above the bars")
  func dragged() {
    let bar = HeaderBar(gridSize: LayoutSize(width: 300, height: 300), barHeight: 20)
    let grid = PinnedGrid(
      bar: bar, columns: [.init(span: LayoutSpan(start: 0, end: 300))],
      items: [.init(frame: LayoutRect(x: 10, y: 50, width: 50, height: 40), titleHeight: 10)])
    let viewport = bar.installed(
      in: ScrollViewport(size: LayoutSize(width: 100, height: 100), contentSize: .zero))
    let held = DraggedAppointment(
      index: 0, frame: LayoutRect(x: 20, y: -15, width: 50, height: 40))
    var found: ContiguousArray<GridElement> = []
    grid.elements(in: viewport.visibleRect, viewport: viewport, dragged: held, into: &found)
    #expect(found.filter { $0.kind == .appointment }.map(\.layer) == [.dragged])
    #expect(found.last?.layer == .dragged)
    let onBar = LayoutPoint(x: 30, y: -10)
    #expect(grid.element(at: onBar, viewport: viewport, dragged: held)?.layer == .dragged)
    #expect(grid.element(at: onBar, viewport: viewport)?.kind == .columnHeader)
    let home = LayoutPoint(x: 30, y: 80)
    #expect(grid.element(at: home, viewport: viewport, dragged: held)?.kind == .column)
  }

  @Test("columns may be given from right to left")
  func descendingColumns() {
    let bar = HeaderBar(gridSize: LayoutSize(width: 300, height: 300), barHeight: 20)
    let grid = PinnedGrid(
      bar: bar,
      columns: [200.0, 100, 0].map { .init(span: LayoutSpan(start: $0, length: 100)) },
      items: [])
    let viewport = bar.installed(
      in: ScrollViewport(
        size: LayoutSize(width: 150, height: 100), contentSize: .zero, direction: .rightToLeft))
    #expect(viewport.offset.x == 150)
    var found: ContiguousArray<GridElement> = []
    grid.elements(in: viewport.visibleRect, viewport: viewport, into: &found)
    #expect(found.filter { $0.kind == .column }.map(\.index) == [0, 1])
    #expect(
      grid.element(at: LayoutPoint(x: 210, y: 50), viewport: viewport)?.index == 0)
  }

  // MARK: - The reference

  /// Every element of the grid in layer order, computed without any index.
  private func all(_ grid: PinnedGrid, _ viewport: ScrollViewport) -> [GridElement] {
    let frames = grid.bar.frames(in: viewport)
    return grid.bar.layers.flatMap { layer -> [GridElement] in
      switch layer {
      case .gridLines:
        return grid.columns.indices.map {
          GridElement(kind: .column, layer: layer, index: $0, frame: grid.columnFrame($0))
        }
      case .appointments:
        return grid.items.indices.map { grid.appointment($0, viewport: viewport) }
      case .nowLine:
        return grid.nowLine.map { [GridElement(kind: .nowLine, layer: layer, frame: $0)] } ?? []
      case .gutter:
        return [
          GridElement(
            kind: .gutter, layer: layer, frame: frames.gutter, state: frames.gutterState)
        ]
      case .allDay:
        return frames.allDay.map {
          [GridElement(kind: .allDay, layer: layer, frame: $0, state: frames.allDayState)]
        } ?? []
      case .bar:
        return [GridElement(kind: .bar, layer: layer, frame: frames.bar, state: frames.barState)]
          + grid.columns.indices.map { grid.columnHeader($0, viewport: viewport) }
      case .corner:
        return [
          GridElement(
            kind: .corner, layer: layer, frame: frames.corner, state: frames.cornerState)
        ]
      case .dragged: return []
      }
    }
  }

  private func randomGrid(using random: inout SeededGenerator) -> PinnedGrid {
    let columnCount = Int.random(in: 0...8, using: &random)
    var edges = [0.0]
    for _ in 0..<columnCount {
      edges.append(edges[edges.count - 1] + Double(Int.random(in: 0...90, using: &random)))
    }
    let size = LayoutSize(
      width: edges[columnCount], height: Double(Int.random(in: 0...600, using: &random)))
    let attachments = PinAttachment.allCases
    return PinnedGrid(
      bar: HeaderBar(
        gridSize: size, barHeight: Double(Int.random(in: 0...40, using: &random)),
        allDayHeight: Bool.random(using: &random)
          ? Double(Int.random(in: 0...40, using: &random)) : nil,
        gutterWidth: Double(Int.random(in: 0...50, using: &random)),
        barAttachment: attachments.randomElement(using: &random) ?? .fixed,
        gutterAttachment: attachments.randomElement(using: &random) ?? .fixed,
        movesAsBlock: Bool.random(using: &random),
        layerOrder: Bool.random(using: &random) ? .barAboveGutter : .gutterAboveBar),
      columns: (0..<columnCount).map {
        PinnedGrid.Column(
          span: LayoutSpan(start: edges[$0], end: edges[$0 + 1]),
          labelWidth: Double(Int.random(in: 0...60, using: &random)))
      },
      items: (0..<Int.random(in: 0...60, using: &random)).map { _ in
        PinnedGrid.Item(
          frame: LayoutRect(
            x: Double(Int.random(in: -5...500, using: &random)),
            y: Double(Int.random(in: -5...600, using: &random)),
            width: Double(Int.random(in: 0...80, using: &random)),
            height: Double(Int.random(in: 0...300, using: &random))),
          titleHeight: Bool.random(using: &random)
            ? Double(Int.random(in: 0...30, using: &random)) : nil)
      },
      nowLine: Bool.random(using: &random)
        ? LayoutRect(x: 0, y: size.height / 2, width: size.width, height: 2) : nil)
  }

  private func randomViewport(
    _ grid: PinnedGrid, using random: inout SeededGenerator
  ) -> ScrollViewport {
    func inset() -> Double { Double(Int.random(in: 0...20, using: &random)) }
    var viewport = grid.bar.installed(
      in: ScrollViewport(
        size: LayoutSize(width: 200, height: 200), contentSize: .zero,
        contentInset: LayoutInsets(
          top: inset(), leading: inset(), bottom: inset(), trailing: inset()),
        direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft))
    viewport.offset = LayoutPoint(
      x: Double(Int.random(in: -150...600, using: &random)),
      y: Double(Int.random(in: -150...700, using: &random)))
    return viewport
  }

  /// Runs a check over random grids and reports the first seeds that fail.
  private func forEachRandomGrid(
    seeds: Range<UInt64>, _ holds: (PinnedGrid, inout SeededGenerator) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var failures = 0
    for seed in seeds where failures < 3 {
      var random = SeededGenerator(seed: seed)
      let grid = randomGrid(using: &random)
      if !holds(grid, &random) {
        failures += 1
        Issue.record("seed \(seed)", sourceLocation: sourceLocation)
      }
    }
  }
}
