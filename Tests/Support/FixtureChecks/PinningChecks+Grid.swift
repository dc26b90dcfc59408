import Pinning

extension PinningChecks {
  func checkGrid(_ fixture: GridFixture, _ checker: inout FixtureChecker) {
    let attachments: [String: PinAttachment] = ["sticky": .sticky, "glued": .fixed]
    let orders: [String: GridLayerOrder] = [
      "barAboveGutter": .barAboveGutter, "gutterAboveBar": .gutterAboveBar,
    ]
    let barName = fixture.bar.attach ?? fixture.attach ?? "glued"
    let gutterName = fixture.gutter.attach ?? fixture.attach ?? "glued"
    guard let barAttachment = attachments[barName], let gutterAttachment = attachments[gutterName],
      let order = orders[fixture.z ?? "barAboveGutter"]
    else {
      checker.fail("unknown attach \"\(barName)\", \"\(gutterName)\" or z \"\(fixture.z ?? "")\"")
      return
    }
    guard fixture.columns.count == fixture.labelW.count + 1,
      fixture.items.allSatisfy({ $0.count >= 4 })
    else {
      checker.fail("columns and labels, or an item, have too few values")
      return
    }
    let grid = PinnedGrid(
      bar: HeaderBar(
        gridSize: LayoutSize(fixture.grid), barHeight: fixture.bar.h,
        allDayHeight: fixture.allDay?.h, gutterWidth: fixture.gutter.w,
        barAttachment: barAttachment, gutterAttachment: gutterAttachment, layerOrder: order),
      columns: fixture.labelW.indices.map {
        PinnedGrid.Column(
          span: LayoutSpan(start: fixture.columns[$0], end: fixture.columns[$0 + 1]),
          labelWidth: fixture.labelW[$0] ?? 0)
      },
      items: fixture.items.map(item))
    let direction = direction(fixture.dir)
    var viewport = grid.bar.installed(
      in: ScrollViewport(
        size: LayoutSize(fixture.viewport), contentSize: .zero,
        contentInset: LayoutInsets(fixture.inset, direction), direction: direction))
    for (number, expected) in fixture.cases.enumerated() {
      checker.place = "case \(number)"
      viewport.offset = LayoutPoint(x: expected.ox, y: expected.oy)
      check(grid, fixture.labelW, viewport, expected, &checker)
    }
  }

  /// An item of a fixture; a title of height 0 means none.
  private func item(_ numbers: [Double?]) -> PinnedGrid.Item {
    let title = numbers.count > 4 ? numbers[4] : nil
    return PinnedGrid.Item(
      frame: LayoutRect(
        x: numbers[0] ?? 0, y: numbers[1] ?? 0, width: numbers[2] ?? 0, height: numbers[3] ?? 0),
      titleHeight: title == 0 ? nil : title)
  }

  private func check(
    _ grid: PinnedGrid, _ labelWidths: [Double?], _ viewport: ScrollViewport,
    _ expected: GridFixture.Case, _ checker: inout FixtureChecker
  ) {
    let frames = grid.bar.frames(in: viewport)
    checker.expect("bar", frames.bar.numbers, near: expected.bar)
    checker.expect("gutter", frames.gutter.numbers, near: expected.gutter)
    checker.expect("corner", frames.corner.numbers, near: expected.corner)
    checker.expect("allDay", frames.allDay?.numbers ?? [], near: expected.allDay ?? [])
    checker.expect(
      "labels",
      grid.columns.indices.map {
        labelWidths[$0] == nil ? nil : grid.columnHeader($0, viewport: viewport).textStart
      },
      near: expected.labels)
    checker.expect(
      "titles",
      grid.items.indices.map { grid.appointment($0, viewport: viewport).textStart },
      near: expected.titles)

    var elements: ContiguousArray<GridElement> = []
    grid.elements(in: viewport.visibleRect, viewport: viewport, into: &elements)
    checker.expect("vc", elements.filter { $0.kind == .columnHeader }.map(\.index), expected.vc)
    checker.expect("vi", elements.filter { $0.kind == .appointment }.map(\.index), expected.vi)

    for hit in expected.hit ?? [] {
      let point = LayoutPoint(x: viewport.offset.x + hit.x, y: viewport.offset.y + hit.y)
      let found = grid.element(at: point, viewport: viewport)
      checker.expect("hit (\(hit.x), \(hit.y))", name(of: found), hit.id)
    }
  }

  private func name(of element: GridElement?) -> String {
    guard let element else { return "bg" }
    switch element.kind {
    case .column, .nowLine: return "bg"
    case .appointment: return "e\(element.index)"
    case .gutter: return "gutter"
    case .allDay: return "allday"
    case .bar: return "bar"
    case .columnHeader: return "c\(element.index)"
    case .corner: return "corner"
    }
  }
}
