public import Pinning
import Primitives

extension TimelineGrid {
  /// Collects the visible elements in drawing order: rows, now line, segments, names, headers of
  /// groups, bar, corner.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - query: The rectangle to draw; nil for the visible one.
  ///   - buffer: Receives the elements; emptied first, keeping its capacity.
  /// - Complexity: O(visible rows · log *n* + *k*) for *k* elements.
  public func elements(
    in viewport: ScrollViewport, query: LayoutRect? = nil,
    into buffer: inout ContiguousArray<RowElement>
  ) {
    let line = pinned.bar.labelLine(in: viewport)
    pinned.collect(
      in: viewport, query: query, textHeight: options.metrics.nameHeight,
      titleWidth: options.metrics.titleWidth, into: &buffer
    ) { shown, query, buffer in
      for row in shown {
        let frame = frame(ofRow: row)
        if frame.intersects(query) {
          buffer.append(RowElement(kind: .ground, index: row, frame: frame))
        }
      }
      if let frame = nowLine, frame.intersects(query) {
        buffer.append(RowElement(kind: .nowLine, frame: frame))
      }
      forEachSegment(inRows: shown, query, line) { buffer.append($0) }
    }
  }

  /// The topmost element at a point in content coordinates; nil if there is none. The now line
  /// cannot be hit.
  ///
  /// - Complexity: O(log *n* + segments of the row at that time)
  public func element(at point: LayoutPoint, in viewport: ScrollViewport) -> RowElement? {
    pinned.element(at: point, in: viewport) { row, place in
      var found: RowElement?
      forEachSegment(inRows: row..<row + 1, place, pinned.bar.labelLine(in: viewport)) { segment in
        if segment.frame.contains(point) { found = segment }
      }
      return found ?? RowElement(kind: .ground, index: row, frame: frame(ofRow: row))
    }
  }

  /// The line at the current time across all rows.
  package var nowLine: LayoutRect? {
    nowX.map { x in
      let x = options.metrics.direction == .leftToRight ? x : size.width - x
      return LayoutRect(x: x - 0.75, y: 0, width: 1.5, height: size.height)
    }
  }

  /// Calls a closure with each segment of some rows that shares area with a rectangle, row by row,
  /// including the position of its title.
  @inline(__always)
  private func forEachSegment(
    inRows rows: Range<Int>, _ query: LayoutRect, _ line: Double, _ body: (RowElement) -> Void
  ) {
    let across = query.span(on: .horizontal)
    var time = across
    let direction = options.metrics.direction
    if direction == .rightToLeft {
      // A point is too narrow to be mirrored, since its width would be rounded to zero.
      time = time.mirrored(inLength: size.width)
      time = LayoutSpan(start: time.start - 0.001, end: time.end + 0.001)
    }
    let (pitch, height) = (options.metrics.lanePitch, options.metrics.laneHeight)
    let (above, inset) = (options.metrics.rowPadding.above, options.metrics.titleInset)
    let (titleWidth, width) = (options.metrics.titleWidth, size.width)
    // Values that only depend on the row are computed once per row.
    var (row, top) = (-1, 0.0)
    let (queryTop, queryBottom) = (query.y, query.maxY)
    records.forEach(inRows: rows, meeting: time) { number, record in
      if Int(record.row) != row {
        row = Int(record.row)
        top = pinned.span(ofRow: row).start + above
      }
      let span = LayoutSpan(start: record.start, end: record.end)
        .directed(direction, inLength: width)
      let y = top + Double(record.lane) * pitch
      // The segments are already known to overlap in time.
      guard y < queryBottom, y + height > queryTop, !span.isEmpty,
        direction == .leftToRight || span.intersects(across)
      else { return }
      body(
        RowElement(
          kind: .item, index: number,
          frame: LayoutRect(x: span.start, y: y, width: span.length, height: height),
          textStart: pinned.bar.labelStart(
            length: max(0, min(titleWidth, span.length - inset)), in: span, inset: inset,
            line: line, direction: direction)))
    }
  }
}
