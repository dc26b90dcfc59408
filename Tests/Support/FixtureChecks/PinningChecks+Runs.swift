import Pinning

extension PinningChecks {
  func checkNested(_ fixture: NestedFixture, _ checker: inout FixtureChecker) {
    let tree = HeaderTreeList(fixture.roots.map(node))
    let list = tree.list
    checker.expect("contentHeight", list.contentLength, near: fixture.contentHeight)
    var elements: ContiguousArray<ListElement> = []
    for (number, expected) in fixture.cases.enumerated() {
      checker.place = "case \(number)"
      let window = window(expected.oy, fixture.viewport, fixture.inset, list.contentLength)
      checker.expect(
        "y", tree.sections.indices.map { tree.start(ofHeader: $0, line: window.lines.start) },
        near: expected.y)
      list.elements(in: window, into: &elements)
      checker.expect("visible", tree.headers(of: elements).sorted(), expected.visible)
      checkHits(expected.hit, expected.oy, &checker) {
        list.element(at: $0, lines: window.lines).map { element in
          tree.headers(of: [element]).first.map { "n\($0)" } ?? "b"
        }
      }
    }
  }

  private func node(_ node: NestedFixture.Node) -> HeaderTree {
    HeaderTree(
      header: node.h, spacing: node.before ?? 0, children: (node.children ?? []).map(self.node),
      body: node.body ?? 0)
  }

  func checkStack(_ fixture: StackFixture, _ checker: inout FixtureChecker) {
    var rows: [ListSection] = []
    for row in fixture.rows {
      switch row.pin {
      case nil: rows.append(.stacked(row.h, .item))
      case "top": rows.append(.stacked(row.h, .header))
      case "bottom": rows.append(.stacked(row.h, .footer))
      case let name?: return checker.fail("unknown pin \"\(name)\"")
      }
    }
    let stack = ListLayout(rows)
    checker.expect("contentHeight", stack.contentLength, near: fixture.contentHeight)
    for (number, expected) in fixture.cases.enumerated() {
      checker.place = "case \(number)"
      let window = window(expected.oy, fixture.viewport, fixture.inset, stack.contentLength)
      let found = rows.indices.map { stack.stackedRow($0, lines: window.lines)?.start }
      checker.expect("y", found, near: expected.y)
      checkHits(expected.hit, expected.oy, &checker) {
        stack.element(at: $0, lines: window.lines).map { "r\($0.section)" }
      }
    }
  }

  func checkCells(_ fixture: CellsFixture, _ checker: inout FixtureChecker) {
    let cells = StickyCells(
      lengths: fixture.cells.map(\.h), spacing: fixture.gap ?? 0,
      lastIsUnbounded: fixture.lastUnbounded ?? false
    ) { fixture.cells[$0].sticky }
    let list = cells.layout
    checker.expect("contentHeight", list.contentLength, near: fixture.contentHeight)
    for (number, expected) in fixture.cases.enumerated() {
      checker.place = "case \(number)"
      let window = window(expected.oy, fixture.viewport, fixture.inset, list.contentLength)
      var found: [Double?] = []
      for section in 0..<list.sectionCount {
        guard let cell = list.header(ofSection: section, lines: window.lines) else { continue }
        found += [Double(cells.index(of: cell)), cell.start]
      }
      checker.expect("y", found, near: expected.y.flatMap { $0 })
      checkHits(expected.hit, expected.oy, &checker) {
        list.element(at: $0, lines: window.lines).map { "c\(cells.index(of: $0))" }
      }
    }
  }

  private func window(
    _ offset: Double, _ size: FixtureSize, _ inset: FixtureInset?, _ contentLength: Double
  ) -> PinWindow {
    PinWindow(
      ScrollViewport(
        size: LayoutSize(size), contentSize: LayoutSize(width: size.w, height: contentLength),
        offset: LayoutPoint(x: 0, y: offset), contentInset: LayoutInsets(inset)),
      on: .vertical)
  }

  private func checkHits(
    _ hits: [FixtureHit]?, _ offset: Double, _ checker: inout FixtureChecker,
    name: (Double) -> String?
  ) {
    for hit in hits ?? [] {
      checker.expect("hit (\(hit.x), \(hit.y))", name(offset + hit.y) ?? "bg", hit.id)
    }
  }
}
