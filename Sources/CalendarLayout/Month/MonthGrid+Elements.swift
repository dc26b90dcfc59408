public import Pinning
import Primitives

extension MonthGrid {
  /// Collects what the viewport shows, in drawing order: days, items, the dates of the weeks with their
  /// `+N`s, week numbers, headers of months, bar, corner.
  ///
  /// - Parameters:
  ///   - viewport: What is scrolled.
  ///   - query: The rectangle to draw; nil for what the viewport shows.
  ///   - buffer: Where the elements go; emptied first, its capacity kept.
  /// - Complexity: O(log *n* + *k*) for *k* elements, without allocating in steady state.
  public func elements(
    in viewport: ScrollViewport, query: LayoutRect? = nil,
    into buffer: inout ContiguousArray<RowElement>
  ) {
    buffer.removeAll(keepingCapacity: true)
    let query = query ?? viewport.visibleRect
    guard !query.isEmpty else { return }
    let line = rows.bar.labelLine(in: viewport)
    let shown = rows.rows(in: query.span(on: .vertical))
    for day in shown.lowerBound * 7..<shown.upperBound * 7 {
      let frame = frame(ofDay: day)
      if frame.intersects(query) {
        buffer.append(RowElement(kind: .ground, index: day, frame: frame))
      }
    }
    for week in shown {
      forEachItem(ofWeek: week, in: query, line) { buffer.append($0) }
    }
    // The dates of the topmost week may stand below where they are at rest.
    for week in shown {
      let label = rows.rowHeader(week, in: viewport)
      guard label.intersects(query) else { continue }
      buffer.append(RowElement(kind: .rowHeader, index: week, frame: label))
      for day in week * 7..<week * 7 + 7 {
        if let frame = moreFrame(ofDay: day, in: viewport), frame.intersects(query) {
          buffer.append(RowElement(kind: .overflow, index: day, frame: frame))
        }
      }
    }
    let metrics = options.metrics
    rows.appendPinned(
      in: query, rows: shown, viewport, textHeight: metrics.numberHeight,
      titleWidth: min(metrics.titleWidth, size.width + metrics.gutterWidth), to: &buffer)
  }

  /// The topmost element at a point in content coordinates; nil outside of everything.
  ///
  /// - Complexity: O(log *n*)
  public func element(at point: LayoutPoint, in viewport: ScrollViewport) -> RowElement? {
    if let pinned = rows.pinnedElement(at: point, viewport) { return pinned }
    let line = LayoutSpan(start: point.y, end: point.y.nextUp)
    guard let week = rows.rows(in: line).first, point.x >= 0, point.x < size.width else {
      return nil
    }
    let label = rows.rowHeader(week, in: viewport)
    if label.contains(point) {
      for day in week * 7..<week * 7 + 7 {
        if let frame = moreFrame(ofDay: day, in: viewport), frame.contains(point) {
          return RowElement(kind: .overflow, index: day, frame: frame)
        }
      }
      return RowElement(kind: .rowHeader, index: week, frame: label)
    }
    let place = LayoutRect(
      horizontal: LayoutSpan(start: point.x, end: point.x.nextUp), vertical: line)
    let title = rows.bar.labelLine(in: viewport)
    var found: RowElement?
    forEachItem(ofWeek: week, in: place, title) { item in
      if item.frame.contains(point) { found = item }
    }
    if let found { return found }
    let day = (week * 7..<week * 7 + 7).first { frame(ofDay: $0).contains(point) }
    return day.map { RowElement(kind: .ground, index: $0, frame: frame(ofDay: $0)) }
  }

  /// Calls the body with every item of a week that shares area with a rectangle, its title where the line
  /// puts it. What the chips of a day have in common is found once.
  @inline(__always)
  private func forEachItem(
    ofWeek week: Int, in query: LayoutRect, _ line: Double, _ body: (RowElement) -> Void
  ) {
    let top = rows.contentSpan(ofRow: week).start
    let (pitch, height) = (options.metrics.itemPitch, options.metrics.itemHeight)
    let (inset, titleWidth) = (options.metrics.titleInset, options.metrics.titleWidth)
    let direction = options.metrics.direction
    let across = query.span(on: .horizontal)
    // The slots that can meet it; one item a slot and column, so that those beside it are few.
    let low = (query.y - height - top) / pitch
    let high = (query.maxY - top) / pitch
    let chips = chipStarts[week * 7]
    let records = records.span
    func textStart(in span: LayoutSpan) -> Double {
      rows.bar.labelStart(
        length: max(0, min(titleWidth, span.length - inset)), in: span, inset: inset, line: line,
        direction: direction)
    }
    func element(_ number: Int, _ span: LayoutSpan, _ start: Double) -> RowElement {
      RowElement(
        kind: .item, index: number,
        frame: LayoutRect(
          x: span.start, y: top + Double(records[number].slot) * pitch, width: span.length,
          height: height), textStart: start)
    }
    let bars = weekStarts[week]..<chips
    var number = bars.partitionPoint { Double(records[$0].slot) > low }
    while number < bars.upperBound, Double(records[number].slot) < high {
      let span = itemSpan(records[number].firstColumn, records[number].lastColumn)
      if span.intersects(across) { body(element(number, span, textStart(in: span))) }
      number += 1
    }
    for column in 0..<7 {
      let span = itemSpan(Int8(column), Int8(column))
      guard span.intersects(across) else { continue }
      let start = textStart(in: span)
      let day = week * 7 + column
      let items = chipStarts[day]..<(column < 6 ? chipStarts[day + 1] : weekStarts[week + 1])
      var number = items.partitionPoint { Double(records[$0].slot) > low }
      while number < items.upperBound, Double(records[number].slot) < high {
        body(element(number, span, start))
        number += 1
      }
    }
  }
}
