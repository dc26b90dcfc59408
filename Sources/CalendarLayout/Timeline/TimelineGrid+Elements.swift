import GridLayout
public import Pinning
import Primitives

extension TimelineGrid {
  /// Collects what the viewport shows, in drawing order: rows, now line, segments, names, headers of
  /// groups, bar, corner.
  ///
  /// - Parameters:
  ///   - viewport: What is scrolled.
  ///   - query: The rectangle to draw; nil for what the viewport shows.
  ///   - buffer: Where the elements go; emptied first, its capacity kept.
  /// - Complexity: O(rows shown · log *n* + *k*) for *k* elements.
  public func elements(
    in viewport: ScrollViewport, query: LayoutRect? = nil,
    into buffer: inout ContiguousArray<RowElement>
  ) {
    buffer.removeAll(keepingCapacity: true)
    let query = query ?? viewport.visibleRect
    guard !query.isEmpty else { return }
    let line = pinned.bar.labelLine(in: viewport)
    let shown = pinned.rows(in: query.span(on: .vertical))
    for row in shown {
      let frame = frame(ofRow: row)
      if frame.intersects(query) {
        buffer.append(RowElement(kind: .ground, index: row, frame: frame))
      }
    }
    if let frame = nowLine, frame.intersects(query) {
      buffer.append(RowElement(kind: .nowLine, frame: frame))
    }
    for row in shown {
      forEachSegment(inRow: row, query) { number, frame in
        buffer.append(element(number, frame, line))
      }
    }
    pinned.appendPinned(
      in: query, viewport, textHeight: options.metrics.nameHeight,
      titleWidth: min(options.metrics.titleWidth, size.width + options.metrics.gutterWidth),
      to: &buffer)
  }

  /// The topmost element at a point in content coordinates; nil outside of everything. The now line is
  /// drawn but never touched.
  ///
  /// - Complexity: O(log *n* + segments of the row at that moment)
  public func element(at point: LayoutPoint, in viewport: ScrollViewport) -> RowElement? {
    if let found = pinned.pinnedElement(at: point, viewport) { return found }
    let line = LayoutSpan(start: point.y, end: point.y.nextUp)
    guard let row = pinned.rows(in: line).first, frame(ofRow: row).contains(point) else {
      return nil
    }
    let place = LayoutRect(
      horizontal: LayoutSpan(start: point.x, end: point.x.nextUp), vertical: line)
    let title = pinned.bar.labelLine(in: viewport)
    var found: RowElement?
    forEachSegment(inRow: row, place) { number, frame in
      if frame.contains(point) { found = element(number, frame, title) }
    }
    return found ?? RowElement(kind: .ground, index: row, frame: frame(ofRow: row))
  }

  /// The line at the current time over all rows.
  public var nowLine: LayoutRect? {
    nowX.map { x in
      let x = options.metrics.direction == .leftToRight ? x : size.width - x
      return LayoutRect(x: x - 0.75, y: 0, width: 1.5, height: size.height)
    }
  }

  private func element(
    _ number: Int, _ frame: LayoutRect, _ line: Double
  ) -> RowElement {
    RowElement(
      kind: .item, index: number, frame: frame,
      textStart: pinned.bar.labelStart(
        length: titleWidth(in: frame), in: frame.span(on: .horizontal),
        inset: options.metrics.titleInset, line: line,
        direction: options.metrics.direction))
  }

  /// Calls the body with every segment of a row that shares area with a rectangle.
  private func forEachSegment(
    inRow row: Int, _ query: LayoutRect, _ body: (_ number: Int, LayoutRect) -> Void
  ) {
    var time = query.span(on: .horizontal)
    if options.metrics.direction == .rightToLeft {
      // A point is too narrow to be mirrored: it would round to nothing.
      time = time.mirrored(inLength: size.width)
      time = LayoutSpan(start: time.start - 0.001, end: time.end + 0.001)
    }
    // In the engine's grid a row is a column of width 1, and time runs down.
    let turned = LayoutRect(
      horizontal: LayoutSpan(start: Double(row), length: 1), vertical: time)
    let numbers = layout.drawnNumbers(inColumn: row)
    layout.forEachVisible(in: turned) { place in
      guard let drawn = layout.drawnNumber(of: place), numbers.contains(drawn) else { return }
      let number = rowStarts[row] + drawn - numbers.lowerBound
      let frame = frame(of: records[number])
      if frame.intersects(query) { body(number, frame) }
    }
  }
}
