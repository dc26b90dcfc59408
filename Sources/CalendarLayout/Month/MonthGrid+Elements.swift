public import Pinning
import Primitives

extension MonthGrid {
  /// Collects the visible elements in drawing order: days, items, the dates of the weeks with their
  /// `+N`s, week numbers, headers of months, bar, corner.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - query: The rectangle to draw; nil for the visible one.
  ///   - buffer: Receives the elements; emptied first, keeping its capacity.
  /// - Complexity: O(log *n* + *k*) for *k* elements, without allocating if the buffer has
  ///   capacity.
  public func elements(
    in viewport: ScrollViewport, query: LayoutRect? = nil,
    into buffer: inout ContiguousArray<RowElement>
  ) {
    let metrics = options.metrics
    let line = rows.bar.labelLine(in: viewport)
    rows.collect(
      in: viewport, query: query, textHeight: metrics.numberHeight, titleWidth: metrics.titleWidth,
      into: &buffer
    ) { shown, query, buffer in
      for day in shown.lowerBound * 7..<shown.upperBound * 7 {
        let frame = frame(ofDay: day)
        if frame.intersects(query) {
          buffer.append(RowElement(kind: .ground, index: day, frame: frame))
        }
      }
      for week in shown { forEachItem(ofWeek: week, in: query, line) { buffer.append($0) } }
      // The dates of the topmost week may be below their natural position.
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
    }
  }

  /// The topmost element at a point in content coordinates; nil if there is none.
  ///
  /// - Complexity: O(log *n*)
  public func element(at point: LayoutPoint, in viewport: ScrollViewport) -> RowElement? {
    rows.element(at: point, in: viewport) { week, place in
      let days = week * 7..<week * 7 + 7
      let label = rows.rowHeader(week, in: viewport)
      if label.contains(point) {
        for day in days {
          if let frame = moreFrame(ofDay: day, in: viewport), frame.contains(point) {
            return RowElement(kind: .overflow, index: day, frame: frame)
          }
        }
        return RowElement(kind: .rowHeader, index: week, frame: label)
      }
      var found: RowElement?
      forEachItem(ofWeek: week, in: place, rows.bar.labelLine(in: viewport)) { item in
        if item.frame.contains(point) { found = item }
      }
      if let found { return found }
      let day = days.first { frame(ofDay: $0).contains(point) }
      return day.map { RowElement(kind: .ground, index: $0, frame: frame(ofDay: $0)) }
    }
  }

  /// Calls a closure with each item of a week that shares area with a rectangle, including the
  /// position of its title. Values that the chips of a day share are computed once.
  @inline(__always)
  private func forEachItem(
    ofWeek week: Int, in query: LayoutRect, _ line: Double, _ body: (RowElement) -> Void
  ) {
    let top = rows.contentSpan(ofRow: week).start
    let (pitch, height) = (options.metrics.itemPitch, options.metrics.itemHeight)
    let (inset, titleWidth) = (options.metrics.titleInset, options.metrics.titleWidth)
    let direction = options.metrics.direction
    let across = query.span(on: .horizontal)
    // The slots that can overlap it. Each slot and column has one item, so there are few
    // candidates.
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
