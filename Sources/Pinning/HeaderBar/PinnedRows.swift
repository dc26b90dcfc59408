import Primitives

/// Rows under a header bar and beside a gutter, with headers over groups of rows: the geometry of a
/// month and of a timeline.
///
/// Bar, gutter and corner come from ``HeaderBar``. Headers and rows are the sections of a
/// ``ListLayout``: a header is a section without items at depth 0. A row is a section at depth 1,
/// whose own header pins below the header of its group and is pushed off by the end of the row.
///
/// Content coordinates have their origin at the top left of the rows, so bar and gutter are
/// outside, as in a time grid.
package struct PinnedRows: Sendable {
  /// The bar over the rows, the gutter beside them and the corner.
  package let bar: HeaderBar
  package let list: ListLayout
  /// The sections that are rows, in ascending order.
  package let rows: [Int]
  /// The sections that are headers over rows, in ascending order.
  package let headers: [Int]

  /// Lays out rows under a bar.
  ///
  /// - Parameters:
  ///   - sections: The rows, and headers over rows, which have no items.
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

  package var size: LayoutSize { bar.gridSize }

  /// The vertical extent of a row.
  package func span(ofRow row: Int) -> LayoutSpan { list.sectionSpan(rows[row]) }

  /// The vertical extent of a row's content, without its header.
  package func contentSpan(ofRow row: Int) -> LayoutSpan {
    list.itemSpan(section: rows[row], item: 0)
  }

  /// The rows that overlap a span.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  package func rows(in span: LayoutSpan) -> Range<Int> {
    let first = rows.indices.partitionPoint { self.span(ofRow: $0).end > span.start }
    var end = first
    while end < rows.count, self.span(ofRow: end).start < span.end { end += 1 }
    return first..<end
  }

  /// The header of a row at its current place, as wide as the rows.
  package func rowHeader(_ row: Int, in viewport: ScrollViewport) -> LayoutRect {
    LayoutRect(
      horizontal: LayoutSpan(start: 0, end: size.width),
      vertical: list.header(ofSection: rows[row], lines: list.window(for: viewport).lines)?.span
        ?? .zero)
  }

  /// The header over a group of rows at its current place, over gutter and rows.
  package func sectionHeader(_ header: Int, in viewport: ScrollViewport) -> LayoutRect {
    let span = list.header(ofSection: headers[header], lines: list.window(for: viewport).lines)?
      .span
    return LayoutRect(
      horizontal: wholeWidth(in: viewport), vertical: span ?? .zero)
  }

  package func gutterCell(_ row: Int, in viewport: ScrollViewport) -> LayoutRect {
    LayoutRect(
      horizontal: bar.frames(in: viewport).gutter.span(on: .horizontal),
      vertical: span(ofRow: row))
  }

  /// The top of a text of a row, which stays below the elements pinned above the row until the end
  /// of the row pushes it.
  package func textTop(height: Double, ofRow row: Int, in viewport: ScrollViewport) -> Double {
    textTop(height: height, ofRow: row, below: list.window(for: viewport).lines.start)
  }

  private func textTop(height: Double, ofRow row: Int, below line: Double) -> Double {
    let span = span(ofRow: row)
    return Pin.start(
      natural: span.start, length: height, limit: span.end,
      line: line + list.headerInset(ofSection: rows[row]))
  }

  /// The left end of the title of a header over rows, which stays at the leading edge of the
  /// viewport, over the gutter.
  package func headerTitleStart(width: Double, in viewport: ScrollViewport) -> Double {
    let lines = bar.horizontalLines(in: viewport)
    let whole = wholeWidth(in: viewport)
    return viewport.direction == .leftToRight
      ? Pin.start(natural: whole.start, length: width, limit: whole.end, line: lines.start)
      : Pin.end(natural: whole.end - width, length: width, limit: whole.start, line: lines.end)
  }

  /// The width of gutter and rows together.
  private func wholeWidth(in viewport: ScrollViewport) -> LayoutSpan {
    viewport.direction == .leftToRight
      ? LayoutSpan(start: -bar.gutterWidth, end: size.width)
      : LayoutSpan(start: 0, end: size.width + bar.gutterWidth)
  }
}

extension PinnedRows {
  /// The current frames of all pinned elements but the rows' own.
  package struct Frames: Hashable, Sendable {
    /// The bar over the whole width of the rows.
    package let bar: LayoutRect
    /// The gutter over the whole height of the rows.
    package let gutter: LayoutRect
    /// The corner above the gutter.
    package let corner: LayoutRect
    /// The headers over rows, over gutter and rows.
    package let headers: [LayoutRect]
  }

  /// The current frames of bar, gutter, corner and headers over rows, in content coordinates.
  ///
  /// - Complexity: O(headers)
  package func frames(in viewport: ScrollViewport) -> Frames {
    let frames = bar.frames(in: viewport)
    return Frames(
      bar: frames.bar, gutter: frames.gutter, corner: frames.corner,
      headers: headers.indices.map { sectionHeader($0, in: viewport) })
  }

  /// The current frame of a text of some height in a row's part of the gutter.
  package func gutterText(
    height: Double, ofRow row: Int, in viewport: ScrollViewport
  ) -> LayoutRect {
    let gutter = bar.frames(in: viewport).gutter
    return LayoutRect(
      x: gutter.x, y: textTop(height: height, ofRow: row, in: viewport), width: gutter.width,
      height: height)
  }

  /// Collects the elements in a rectangle in drawing order: the grounds and items that the body
  /// appends, then everything pinned.
  ///
  /// - Parameters:
  ///   - viewport: The viewport of the rows.
  ///   - query: The rectangle to draw; nil for the visible part.
  ///   - textHeight: The height of the text in a row's part of the gutter.
  ///   - titleWidth: The maximum width of the title of a header over rows.
  ///   - buffer: The buffer for the elements; emptied first, its capacity kept.
  ///   - appendItems: Appends the elements of some rows in a rectangle.
  package func collect(
    in viewport: ScrollViewport, query: LayoutRect?, textHeight: Double, titleWidth: Double,
    into buffer: inout ContiguousArray<RowElement>,
    _ appendItems: (
      _ rows: Range<Int>, _ query: LayoutRect, _ buffer: inout ContiguousArray<RowElement>
    ) -> Void
  ) {
    buffer.removeAll(keepingCapacity: true)
    let query = query ?? viewport.visibleRect
    guard !query.isEmpty else { return }
    let shown = rows(in: query.span(on: .vertical))
    appendItems(shown, query, &buffer)
    appendPinned(
      in: query, rows: shown, viewport, textHeight: textHeight,
      titleWidth: min(titleWidth, size.width + bar.gutterWidth), to: &buffer)
  }

  /// The topmost element at a point: a pinned one, or the body's answer for the row at the point and
  /// the rectangle that holds the point alone; nil outside.
  package func element(
    at point: LayoutPoint, in viewport: ScrollViewport,
    _ item: (_ row: Int, _ place: LayoutRect) -> RowElement?
  ) -> RowElement? {
    if let pinned = pinnedElement(at: point, viewport) { return pinned }
    let line = LayoutSpan(start: point.y, end: point.y.nextUp)
    guard let row = rows(in: line).first, point.x >= 0, point.x < size.width else { return nil }
    return item(
      row,
      LayoutRect(
        horizontal: LayoutSpan(start: point.x, end: point.x.nextUp), vertical: line))
  }

  /// Appends the gutter, the headers over rows, the bar and the corner that share area with a
  /// rectangle, in drawing order. They are above rows and items.
  ///
  /// - Parameters:
  ///   - buffer: The buffer for the elements.
  ///   - shown: The rows that overlap the query vertically.
  ///   - viewport: The viewport of the rows.
  ///   - query: The rectangle to draw, in content coordinates.
  ///   - textHeight: The height of the text in a row's part of the gutter.
  ///   - titleWidth: The width of the title of a header over rows.
  /// - Complexity: O(log *n* + *k*) for *k* elements.
  private func appendPinned(
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

  /// The topmost element above rows and items at a point; nil if there is none.
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

  /// The headers over rows that may be in a span, wherever the lines are: those whose rows meet it.
  private func sectionHeaders(in span: LayoutSpan, _ viewport: ScrollViewport) -> Range<Int> {
    let first = headers.indices.partitionPoint { list.sectionSpan(headers[$0]).end > span.start }
    let end = headers.indices.partitionPoint { list.sectionSpan(headers[$0]).start >= span.end }
    // A header before the span reaches into it if its rows do.
    return max(0, first - 1)..<max(first, end)
  }
}
