import Pinning

extension PinningChecks {
  func checkRows(_ fixture: RowsFixture, _ checker: inout FixtureChecker) {
    RowsCheck(fixture).compare(&checker)
  }
}

struct RowsCheck {
  let document: RowsFixture
  let rows: PinnedRows
  /// The heights of the rows' numbers or names.
  var textHeights: [Double] = []
  /// The items in document order, with the widths of their titles.
  var items: [(frame: LayoutRect, title: Double, row: Int)] = []
  var titleWidths: [Double] = []

  init(_ document: RowsFixture) {
    self.document = document
    var sections: [ListSection] = []
    let label = document.label ?? 0
    for section in document.months ?? document.groups ?? [] {
      titleWidths.append(section.titleW)
      sections.append(
        ListSection(
          header: .init(
            length: document.monthHeader ?? document.groupHeader ?? 0, limit: .nextHeader)))
      for row in section.shown {
        textHeights.append(document.numberH ?? row.nameH ?? 0)
        sections.append(
          ListSection(
            header: .init(length: label, limit: .sectionEnd, depth: 1),
            itemLengths: [row.h - label]))
      }
    }
    rows = PinnedRows(
      sections, width: document.grid.w ?? 0, barHeight: document.bar.h ?? 0,
      gutterWidth: document.gutter.w ?? 0)
    var row = 0
    for section in document.months ?? document.groups ?? [] {
      for given in section.shown {
        let top = rows.span(ofRow: row).start
        for item in given.bars ?? given.blocks ?? [] {
          items.append(
            (
              LayoutRect(x: item[0], y: top + item[1], width: item[2], height: item[3]), item[4],
              row
            ))
        }
        row += 1
      }
    }
  }

  func compare(_ checker: inout FixtureChecker) {
    for (number, state) in document.cases.enumerated() {
      checker.place = "state \(number)"
      let viewport = rows.bar.viewport(
        size: LayoutSize(width: document.viewport.w ?? 0, height: document.viewport.h ?? 0),
        offset: LayoutPoint(x: state.ox, y: state.oy), contentInset: .zero,
        direction: document.dir == "rtl" ? .rightToLeft : .leftToRight)
      compare(state, viewport, &checker)
    }
  }

  private func compare(
    _ state: RowsFixture.State, _ viewport: ScrollViewport, _ checker: inout FixtureChecker
  ) {
    let bars = rows.bar.frames(in: viewport)
    checker.expect("bar", measured: numbers(bars.bar), state.bar)
    checker.expect("corner", measured: numbers(bars.corner), state.corner)
    let headers = rows.headers.indices.map { rows.sectionHeader($0, in: viewport).y }
    checker.expect("headers", measured: headers, state.monthHeaders ?? state.groupHeaders)
    let titles = titleWidths.map { rows.headerTitleStart(width: $0, in: viewport) }
    checker.expect("header titles", measured: titles, state.monthTitles ?? state.groupTitles)
    let cells = rows.rows.indices.map { numbers(rows.gutterCell($0, in: viewport)) }
    checker.expect("gutter", measured: cells, state.gutterCells ?? state.resources)
    let texts = rows.rows.indices.map {
      rows.textTop(height: textHeights[$0], ofRow: $0, in: viewport)
    }
    checker.expect("texts", measured: texts, state.weekNumbers ?? state.names)
    let labels = rows.rows.indices.map { rows.rowHeader($0, in: viewport).y }
    checker.expect("labels", measured: labels, state.weekLabels)
    let days = (document.days ?? []).map {
      rows.bar.labelStart(
        length: $0[2], in: LayoutSpan(start: $0[0], length: $0[1] - $0[0]), viewport: viewport)
    }
    checker.expect("days", measured: days, state.dayLabels)
    let itemTitles = items.map {
      rows.bar.labelStart(
        length: $0.title, in: $0.frame.span(on: .horizontal), inset: document.titleInset,
        viewport: viewport)
    }
    checker.expect("titles", measured: itemTitles, state.titles)
    for hit in state.hit {
      let point = viewport.contentPoint(atViewPoint: LayoutPoint(x: hit.x, y: hit.y))
      // Labels of days are part of the bar.
      checker.expect(
        "hit", element(at: point, viewport), hit.id.hasPrefix("d") ? "bar" : hit.id)
    }
  }

  /// The fixture's name for the topmost element at a point.
  private func element(at point: LayoutPoint, _ viewport: ScrollViewport) -> String {
    let isMonth = document.months != nil
    if let pinned = rows.pinnedElement(at: point, viewport) {
      switch pinned.kind {
      case .corner: return "corner"
      case .bar: return "bar"
      case .sectionHeader: return (isMonth ? "m" : "g") + "\(pinned.index)"
      case .gutterCell: return (isMonth ? "u" : "r") + "\(pinned.index)"
      default: return "?"
      }
    }
    if let row = rows.rows.indices.first(where: {
      rows.rowHeader($0, in: viewport).contains(point)
    }) {
      return "l\(row)"
    }
    return items.indices.last { items[$0].frame.contains(point) }.map { "e\($0)" } ?? "bg"
  }

  private func numbers(_ frame: LayoutRect) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height]
  }
}

extension FixtureChecker {
  /// Compares values, exactly, where they were measured.
  fileprivate mutating func expect<Value: Equatable>(
    _ what: String, measured found: Value, _ expected: Value?
  ) {
    if let expected { expect(what, found, expected) }
  }
}
