import Primitives

/// Elements that pin to the same line, in content order: the headers of a depth, or the footers.
struct PinnedRun: Sendable {
  /// One pinned element.
  struct Record: Sendable {
    var natural: Double
    var length: Double
    /// The far end of its range; infinite if unlimited.
    var limit: Double
    /// The distance of its own line from the common line, for the headers that stay before it or
    /// the footers that stay after it; never negative.
    var shift: Double
    /// The scrolling behaviour.
    var attachment: PinAttachment
    /// The edge of the element that pins: a header's start, a footer's end.
    var edge: Pin.Edge
    /// The index of its section.
    var section: Int
  }

  let records: ContiguousArray<Record>
  private let extents: IntervalIndex<IntervalBounds<Double>>
  private let largestShift: Double

  init(_ records: ContiguousArray<Record>) {
    self.records = records
    extents = IntervalIndex(count: records.count) { records[$0].extent }
    largestShift = records.reduce(0) { max($0, $1.shift) }
  }

  /// The next element from an index on whose current frame shares a positive length with the query.
  @inline(__always)
  private func next(from index: Int, in query: LayoutSpan, _ lines: PinLines) -> (
    index: Int, element: ListElement
  )? {
    var index = index
    while let found = extents.next(from: index, meeting: query.start, query.end) {
      let element = records[found].element(lines)
      if element.isSeen(in: query) { return (found, element) }
      index = found + 1
    }
    return nil
  }

  /// Appends the elements whose current frames share a positive length with the query, in order.
  ///
  /// - Returns: The number of elements whose extent met the query.
  func appendElements(
    in query: LayoutSpan, _ lines: PinLines, to buffer: inout ContiguousArray<ListElement>
  ) -> Int {
    var (index, visits) = (0, 0)
    while let found = extents.next(from: index, meeting: query.start, query.end) {
      let element = records[found].element(lines)
      if element.isSeen(in: query) { buffer.append(element) }
      index = found + 1
      visits += 1
    }
    return visits
  }

  /// The topmost element at the position: the last one in order whose current frame contains it.
  func last(at position: Double, _ lines: PinLines) -> ListElement? {
    var answer: ListElement?
    var index = 0
    let point = LayoutSpan(start: position, end: position.nextUp)
    while let found = next(from: index, in: point, lines) {
      answer = found.element
      index = found.index + 1
    }
    return answer
  }

  /// Appends the elements that a change of the lines moves, in order, at their new places.
  ///
  /// A sticky element moves only while its line crosses its extent, so querying the crossed span
  /// finds all of them.
  func appendMoved(
    from old: PinLines, to new: PinLines, into buffer: inout ContiguousArray<ListElement>
  ) {
    guard let edge = records.first?.edge else { return }
    let (from, to) = edge == .start ? (old.start, new.start) : (old.end, new.end)
    guard from != to else { return }
    let low = min(from, to) - (edge == .start ? 0 : largestShift)
    let high = max(from, to) + (edge == .start ? largestShift : 0)
    var index = 0
    while let found = extents.next(from: index, meeting: low, high) {
      let element = records[found].element(new)
      if element.start != records[found].place(old).start { buffer.append(element) }
      index = found + 1
    }
  }
}

extension ListElement {
  /// Whether it shares a positive length with a query.
  @inline(__always)
  fileprivate func isSeen(in query: LayoutSpan) -> Bool {
    start < query.end && query.start < start + length && length > 0
  }
}

extension PinnedRun.Record {
  /// The union of all possible places of the element.
  fileprivate var extent: IntervalBounds<Double> {
    let naturalEnd = natural + length
    switch (attachment, edge) {
    case (.scrolling, _): return IntervalBounds(natural, naturalEnd)
    case (.sticky, .start): return IntervalBounds(natural, max(limit, naturalEnd))
    case (.sticky, .end): return IntervalBounds(min(natural, limit), naturalEnd)
    case (.fixed, _): return IntervalBounds(-.infinity, .infinity)
    }
  }

  @inline(__always)
  fileprivate func place(_ lines: PinLines) -> (start: Double, state: PinState) {
    Pin.place(
      attachment, at: edge, natural: natural, length: length, limit: limit,
      line: edge == .start ? lines.start + shift : lines.end - shift)
  }

  @inline(__always)
  func element(_ lines: PinLines) -> ListElement {
    let place = place(lines)
    return ListElement(
      layer: edge == .start ? .header : .footer, section: section, start: place.start,
      length: length, state: place.state)
  }

  var naturalSpan: LayoutSpan { LayoutSpan(start: natural, length: length) }
}
