import Pinning

extension PinningChecks {
  func checkList(_ fixture: ListFixture, _ checker: inout FixtureChecker) {
    var sections: [ListSection] = []
    for section in fixture.sections {
      guard let section = listSection(section, &checker) else { return }
      sections.append(section)
    }
    let layout = ListLayout(sections)
    checker.expect("contentHeight", layout.contentLength, near: fixture.contentHeight)
    checker.expect("number of sections", layout.sectionCount, fixture.sectionFrames.count)
    guard layout.sectionCount == fixture.sectionFrames.count else { return }
    for (index, expected) in fixture.sectionFrames.enumerated() {
      let span = layout.sectionSpan(index)
      checker.expect("section \(index)", [span.start, span.length], near: expected.map { $0 })
    }
    var viewport = ScrollViewport(
      size: LayoutSize(fixture.viewport),
      contentSize: LayoutSize(width: fixture.viewport.w, height: layout.contentLength),
      contentInset: LayoutInsets(fixture.inset))
    for (number, expected) in fixture.cases.enumerated() {
      checker.place = "case \(number)"
      viewport.offset = LayoutPoint(x: 0, y: expected.oy)
      check(layout, viewport, expected, &checker)
    }
    checkEntryPoints(sections, layout, viewport, fixture.cases, &checker)
  }

  private func listSection(
    _ section: ListFixture.Section, _ checker: inout FixtureChecker
  ) -> ListSection? {
    let headerLimits: [String: HeaderLimit] = [
      "sectionEnd": .sectionEnd, "contentEnd": .contentEnd, "lastItem": .lastItem,
      "nextHeader": .nextHeader, "unbounded": .unbounded,
    ]
    let footerLimits: [String: FooterLimit] = [
      "sectionStart": .sectionStart, "contentStart": .contentStart, "firstItem": .firstItem,
      "unbounded": .unbounded,
    ]
    guard let headerLimit = headerLimits[section.headerLimit ?? "sectionEnd"] else {
      checker.fail("unknown headerLimit \"\(section.headerLimit ?? "")\"")
      return nil
    }
    guard let footerLimit = footerLimits[section.footerLimit ?? "sectionStart"] else {
      checker.fail("unknown footerLimit \"\(section.footerLimit ?? "")\"")
      return nil
    }
    return ListSection(
      header: section.header.map {
        .init(length: $0, limit: headerLimit, overlays: section.headerOverlays ?? false)
      },
      itemLengths: section.items, itemSpacing: section.gap ?? 0,
      itemInsets: LayoutInsets(top: section.insetTop ?? 0, bottom: section.insetBottom ?? 0),
      footer: section.footer.map {
        .init(length: $0, limit: footerLimit, overlays: section.footerOverlays ?? false)
      },
      spacingAfter: section.after ?? 0)
  }

  private func check(
    _ layout: ListLayout, _ viewport: ScrollViewport, _ expected: ListFixture.Case,
    _ checker: inout FixtureChecker
  ) {
    let window = layout.window(for: viewport)
    var headers: [[Double?]] = []
    var footers: [[Double?]] = []
    for section in 0..<layout.sectionCount {
      if let header = layout.header(ofSection: section, lines: window.lines) {
        headers.append([Double(section), header.start])
      }
      if let footer = layout.footer(ofSection: section, lines: window.lines) {
        footers.append([Double(section), footer.start])
      }
    }
    checker.expect("headers", headers.flatMap { $0 }, near: expected.headers.flatMap { $0 })
    checker.expect("footers", footers.flatMap { $0 }, near: expected.footers.flatMap { $0 })

    var elements: ContiguousArray<ListElement> = []
    layout.elements(in: window, into: &elements)
    checker.expect("vh", elements.filter { $0.layer == .header }.map(\.section), expected.vh)
    checker.expect("vf", elements.filter { $0.layer == .footer }.map(\.section), expected.vf)
    var ranges: [[Int]] = []
    for element in elements {
      guard let item = element.item else { continue }
      if ranges.last?[0] == element.section {
        ranges[ranges.count - 1][2] = item
      } else {
        ranges.append([element.section, item, item])
      }
    }
    checker.expect("vi", ranges, expected.vi)

    for hit in expected.hit ?? [] {
      let point = LayoutPoint(x: viewport.offset.x + hit.x, y: viewport.offset.y + hit.y)
      let found = layout.element(at: point, in: viewport)
      checker.expect("hit (\(hit.x), \(hit.y))", name(of: found), hit.id)
    }
  }

  private func name(of element: ListElement?) -> String {
    guard let element else { return "bg" }
    switch element.layer {
    case .header: return "h\(element.section)"
    case .footer: return "f\(element.section)"
    case .item, .dragged: return "i\(element.section).\(element.item ?? -1)"
    }
  }

  /// If a document's limits are those of a named system, that entry point must give the same
  /// result.
  private func checkEntryPoints(
    _ sections: [ListSection], _ layout: ListLayout, _ viewport: ScrollViewport,
    _ cases: [ListFixture.Case], _ checker: inout FixtureChecker
  ) {
    let isFlow = sections.allSatisfy { $0.header.map { $0.limit == .lastItem } ?? true }
    let isTable = sections.allSatisfy {
      $0.header.map { $0.limit == .sectionEnd } ?? true
        && $0.footer.map { $0.limit == .sectionStart } ?? true
    }
    guard isFlow || isTable else { return }
    let flow = StickySectionHeaders(sections)
    let table = TableHeaders(sections)
    var viewport = viewport
    var expected: ContiguousArray<ListElement> = []
    var found: ContiguousArray<ListElement> = []
    for (number, place) in cases.enumerated() {
      viewport.offset.y = place.oy
      checker.place = "case \(number)"
      layout.elements(in: layout.window(for: viewport), into: &expected)
      if isFlow {
        flow.elements(in: viewport, into: &found)
        checker.expect("StickySectionHeaders", found, expected)
      }
      if isTable {
        table.elements(in: viewport, into: &found)
        checker.expect("TableHeaders", found, expected)
      }
    }
  }
}
