import Primitives

/// Elements that pin to the same line, in content order: all headers, or all footers, of a layout.
struct PinnedRun: Sendable {
  /// The edge of the elements that pins.
  enum Edge: Sendable {
    case start, end
  }

  /// One element.
  struct Record: Sendable {
    /// Its natural start.
    var natural: Double
    /// Its length.
    var length: Double
    /// The far end of the range it may not leave; infinite for none.
    var limit: Double
    /// How far inside the common line its own line lies, below the headers stacked before it; never
    /// negative.
    var shift: Double = 0
    /// How it takes part in scrolling.
    var attachment: PinAttachment = .sticky
    /// What the caller knows the element by.
    var tag: Int
  }

  let edge: Edge
  let records: ContiguousArray<Record>
  private let extents: IntervalIndex<IntervalBounds<Double>>
  private let largestShift: Double

  init(edge: Edge, records: ContiguousArray<Record>) {
    self.edge = edge
    self.records = records
    extents = IntervalIndex(count: records.count) { Self.extent(of: records[$0], edge: edge) }
    largestShift = records.reduce(0) { max($0, $1.shift) }
  }

  /// Everywhere the element can ever stand.
  private static func extent(of record: Record, edge: Edge) -> IntervalBounds<Double> {
    let naturalEnd = record.natural + record.length
    switch (record.attachment, edge) {
    case (.scrolling, _): return IntervalBounds(record.natural, naturalEnd)
    case (.sticky, .start):
      return IntervalBounds(record.natural, max(record.limit, naturalEnd))
    case (.sticky, .end): return IntervalBounds(min(record.natural, record.limit), naturalEnd)
    case (.glued, _): return IntervalBounds(-.infinity, .infinity)
    }
  }

  /// The element's own line under the run's common line.
  @inline(__always)
  private func line(of record: Record, _ lines: PinLines) -> Double {
    edge == .start ? lines.start + record.shift : lines.end - record.shift
  }

  /// The current start of the element.
  @inline(__always)
  func start(of record: Record, _ lines: PinLines) -> Double {
    let line = line(of: record, lines)
    switch (record.attachment, edge) {
    case (.scrolling, _):
      return record.natural
    case (.sticky, .start):
      return Pin.start(
        natural: record.natural, length: record.length, limit: record.limit, line: line)
    case (.sticky, .end):
      return Pin.end(
        natural: record.natural, length: record.length, limit: record.limit, line: line)
    case (.glued, .start): return Pin.glued(line: line)
    case (.glued, .end): return Pin.glued(endLine: line, length: record.length)
    }
  }

  /// The current state of the element.
  @inline(__always)
  func state(of record: Record, _ lines: PinLines) -> PinState {
    let line = line(of: record, lines)
    switch (record.attachment, edge) {
    case (.scrolling, _): return .natural
    case (.sticky, .start):
      return Pin.startState(
        natural: record.natural, length: record.length, limit: record.limit, line: line)
    case (.sticky, .end):
      return Pin.endState(
        natural: record.natural, length: record.length, limit: record.limit, line: line)
    case (.glued, _): return .pinned
    }
  }

  /// The next element, at or after the index, whose current frame shares a positive length with the
  /// query.
  @inline(__always)
  func next(from index: Int, in query: LayoutSpan, _ lines: PinLines) -> (
    index: Int, start: Double
  )? {
    var index = index
    while let found = extents.next(from: index, meeting: query.start, query.end) {
      let record = records[found]
      let start = start(of: record, lines)
      if start < query.end, query.start < start + record.length, record.length > 0 {
        return (found, start)
      }
      index = found + 1
    }
    return nil
  }

  /// The next element, at or after the index, whose start differs under the two pairs of lines.
  ///
  /// A sticky element moves only while its line crosses its extent, so the query for the crossed
  /// stretch finds them all.
  func nextMoved(from index: Int, _ old: PinLines, _ new: PinLines) -> Int? {
    let (from, to) = edge == .start ? (old.start, new.start) : (old.end, new.end)
    guard from != to else { return nil }
    let low: Double
    let high: Double
    switch edge {
    case .start:
      low = min(from, to)
      high = max(from, to) + largestShift
    case .end:
      low = min(from, to) - largestShift
      high = max(from, to)
    }
    var index = index
    while let found = extents.next(from: index, meeting: low, high) {
      let record = records[found]
      if start(of: record, old) != start(of: record, new) { return found }
      index = found + 1
    }
    return nil
  }

  /// The topmost element at the position: the last one in order whose current frame holds it.
  func last(at position: Double, _ lines: PinLines) -> (index: Int, start: Double)? {
    var answer: (index: Int, start: Double)?
    var index = 0
    let point = LayoutSpan(start: position, end: position.nextUp)
    while let found = next(from: index, in: point, lines) {
      answer = found
      index = found.index + 1
    }
    return answer
  }
}
