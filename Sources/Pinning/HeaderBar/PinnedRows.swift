import Primitives

/// Rows under a header bar and beside a gutter, with headers over some of them: what a month and a
/// timeline pin.
///
/// Bar, gutter and corner are ``HeaderBar``'s, headers and rows are the sections of a ``ListLayout``: the
/// header of some rows is a section without items and of depth 0, a row a section of depth 1, whose own
/// header pins below that of the rows and is pushed off by the row's end.
///
/// Content coordinates have their origin at the top left of the rows, so that bar and gutter lie outside,
/// as those of a time grid do.
package struct PinnedRows: Sendable {
  /// The bar over the rows, the gutter beside them and the corner.
  package let bar: HeaderBar
  /// The rows with the headers over them.
  package let list: ListLayout
  /// The sections that are rows, ascending.
  package let rows: [Int]
  /// The sections that are headers over rows, ascending.
  package let headers: [Int]

  /// Puts rows under a bar.
  ///
  /// - Parameters:
  ///   - sections: Headers over rows, which have no items, and rows.
  ///   - width: The width of the rows, without the gutter.
  ///   - barHeight: The height of the bar.
  ///   - gutterWidth: The width of the gutter.
  /// - Complexity: O(*n*) in the number of sections.
  package init(
    _ sections: [ListSection], width: Double, barHeight: Double, gutterWidth: Double
  ) {
    list = ListLayout(sections)
    bar = HeaderBar(
      gridSize: LayoutSize(width: width, height: list.contentLength), barHeight: barHeight,
      gutterWidth: gutterWidth)
    rows = sections.indices.filter { !sections[$0].itemLengths.isEmpty }
    headers = sections.indices.filter { sections[$0].itemLengths.isEmpty }
  }

  /// The size of the rows.
  package var size: LayoutSize { bar.gridSize }

  /// A viewport onto the rows, the room of bar and gutter among its insets; an offset left out shows the
  /// beginning.
  package func viewport(
    size: LayoutSize, offset: LayoutPoint? = nil, contentInset: LayoutInsets = .zero,
    direction: LayoutDirection = .leftToRight
  ) -> ScrollViewport {
    var viewport = bar.installed(
      in: ScrollViewport(
        size: size, contentSize: bar.gridSize, contentInset: contentInset, direction: direction))
    viewport.offset = offset ?? viewport.initialOffset
    return viewport
  }

  /// What a row covers of the vertical axis.
  package func span(ofRow row: Int) -> LayoutSpan { list.sectionSpan(rows[row]) }

  /// What a row's content covers of the vertical axis, its own header left out.
  package func contentSpan(ofRow row: Int) -> LayoutSpan {
    list.itemSpan(section: rows[row], item: 0)
  }

  /// The rows that share height with a stretch.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  package func rows(in span: LayoutSpan) -> Range<Int> {
    let first = rows.indices.partitionPoint { self.span(ofRow: $0).end > span.start }
    var end = first
    while end < rows.count, self.span(ofRow: end).start < span.end { end += 1 }
    return first..<end
  }

  /// The header of a row where it stands now: as wide as the rows.
  package func rowHeader(_ row: Int, in viewport: ScrollViewport) -> LayoutRect {
    LayoutRect(
      horizontal: LayoutSpan(start: 0, end: size.width),
      vertical: list.header(ofSection: rows[row], lines: list.window(for: viewport).lines)?.span
        ?? .zero)
  }

  /// The header over some rows where it stands now: over gutter and rows.
  package func sectionHeader(_ header: Int, in viewport: ScrollViewport) -> LayoutRect {
    let span = list.header(ofSection: headers[header], lines: list.window(for: viewport).lines)?
      .span
    return LayoutRect(
      horizontal: wholeWidth(in: viewport), vertical: span ?? .zero)
  }

  /// A row's part of the gutter.
  package func gutterCell(_ row: Int, in viewport: ScrollViewport) -> LayoutRect {
    LayoutRect(
      horizontal: bar.frames(in: viewport).gutter.span(on: .horizontal),
      vertical: span(ofRow: row))
  }

  /// The top of a text of a row, which stays below what is pinned above the row until the row's end
  /// pushes it.
  package func textTop(height: Double, ofRow row: Int, in viewport: ScrollViewport) -> Double {
    textTop(height: height, ofRow: row, below: list.window(for: viewport).lines.start)
  }

  private func textTop(height: Double, ofRow row: Int, below line: Double) -> Double {
    let span = span(ofRow: row)
    return Pin.start(
      natural: span.start, length: height, limit: span.end,
      line: line + list.headerInset(ofSection: rows[row]))
  }

  /// The left end of the title of a header over rows, which stays at the viewport's leading edge, over
  /// the gutter.
  package func headerTitleStart(width: Double, in viewport: ScrollViewport) -> Double {
    let lines = bar.horizontalLines(in: viewport)
    let whole = wholeWidth(in: viewport)
    return viewport.direction == .leftToRight
      ? Pin.start(natural: whole.start, length: width, limit: whole.end, line: lines.start)
      : Pin.end(natural: whole.end - width, length: width, limit: whole.start, line: lines.end)
  }

  /// Gutter and rows together.
  private func wholeWidth(in viewport: ScrollViewport) -> LayoutSpan {
    viewport.direction == .leftToRight
      ? LayoutSpan(start: -bar.gutterWidth, end: size.width)
      : LayoutSpan(start: 0, end: size.width + bar.gutterWidth)
  }
}

extension PinnedRows {
  /// Appends the gutter, the headers over rows, the bar and the corner, as far as they share area with a
  /// rectangle, in drawing order: all that lies over rows and items.
  ///
  /// - Parameters:
  ///   - buffer: What the elements are appended to.
  ///   - shown: The rows that share height with it.
  ///   - viewport: The scroll view that shows the rows.
  ///   - query: The rectangle of the content that elements are looked for in.
  ///   - textHeight: The height of the text in a row's part of the gutter.
  ///   - titleWidth: The width of the title of a header over rows.
  /// - Complexity: O(log *n* + *k*) for *k* elements.
  package func appendPinned(
    in query: LayoutRect, rows shown: Range<Int>, _ viewport: ScrollViewport, textHeight: Double,
    titleWidth: Double, to buffer: inout ContiguousArray<RowElement>
  ) {
    let frames = bar.frames(in: viewport)
    if frames.gutter.intersects(query) {
      let line = list.window(for: viewport).lines.start
      for row in shown {
        let cell = LayoutRect(
          horizontal: frames.gutter.span(on: .horizontal), vertical: span(ofRow: row))
        guard cell.intersects(query) else { continue }
        buffer.append(
          RowElement(
            kind: .gutterCell, index: row, frame: cell,
            textStart: textTop(height: textHeight, ofRow: row, below: line)))
      }
    }
    for header in sectionHeaders(in: query.span(on: .vertical), viewport) {
      let frame = sectionHeader(header, in: viewport)
      guard frame.intersects(query) else { continue }
      buffer.append(
        RowElement(
          kind: .sectionHeader, index: header, frame: frame,
          textStart: headerTitleStart(width: titleWidth, in: viewport)))
    }
    if frames.bar.intersects(query) {
      buffer.append(RowElement(kind: .bar, frame: frames.bar))
    }
    if frames.corner.intersects(query) {
      buffer.append(RowElement(kind: .corner, frame: frames.corner))
    }
  }

  /// What lies over rows and items at a point, from the topmost down; nil where nothing does.
  package func pinnedElement(
    at point: LayoutPoint, _ viewport: ScrollViewport
  ) -> RowElement? {
    let frames = bar.frames(in: viewport)
    if frames.corner.contains(point) { return RowElement(kind: .corner, frame: frames.corner) }
    if frames.bar.contains(point) { return RowElement(kind: .bar, frame: frames.bar) }
    let line = LayoutSpan(start: point.y, end: point.y.nextUp)
    for header in sectionHeaders(in: line, viewport).reversed() {
      let frame = sectionHeader(header, in: viewport)
      if frame.contains(point) {
        return RowElement(kind: .sectionHeader, index: header, frame: frame)
      }
    }
    for row in rows(in: line) where frames.gutter.contains(point) {
      return RowElement(
        kind: .gutterCell, index: row, frame: gutterCell(row, in: viewport))
    }
    return nil
  }

  /// The headers over rows that can stand in a stretch, wherever the lines are: those whose rows meet it.
  private func sectionHeaders(in span: LayoutSpan, _ viewport: ScrollViewport) -> Range<Int> {
    let first = headers.indices.partitionPoint { list.sectionSpan(headers[$0]).end > span.start }
    let end = headers.indices.partitionPoint { list.sectionSpan(headers[$0]).start >= span.end }
    // A header before the stretch is in it while its rows are.
    return max(0, first - 1)..<max(first, end)
  }
}
