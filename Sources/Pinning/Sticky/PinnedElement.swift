import Primitives

/// One element of a run of cells or a stack, in its current place.
public struct PinnedElement: Hashable, Sendable {
  /// The layers, from the lowest to the topmost; within one the later element lies above, in a stack
  /// whatever pins at the top edge.
  public enum Layer: UInt8, Hashable, Sendable, CaseIterable {
    /// What only scrolls.
    case content
    /// What can pin.
    case pinned
  }

  /// The index that its layout knows it by.
  public var index: Int
  /// The start along the axis.
  public var start: Double
  /// The length along the axis.
  public var length: Double
  /// Its layer.
  public var layer: Layer
  /// What pinning did to it.
  public var state: PinState

  /// Makes an element.
  public init(
    index: Int, start: Double, length: Double, layer: Layer, state: PinState = .natural
  ) {
    self.index = index
    self.start = start
    self.length = length
    self.layer = layer
    self.state = state
  }

  /// What it covers of the axis.
  public var span: LayoutSpan { LayoutSpan(start: start, length: length) }
}

extension PinnedRun {
  /// The element of the record under the lines, known by its tag.
  func element(_ index: Int, _ lines: PinLines) -> PinnedElement {
    let record = records[index]
    return PinnedElement(
      index: record.tag, start: start(of: record, lines), length: record.length, layer: .pinned,
      state: state(of: record, lines))
  }

  /// Appends the elements whose current frames meet the query, in order.
  func appendElements(
    in query: LayoutSpan, _ lines: PinLines, to buffer: inout ContiguousArray<PinnedElement>
  ) {
    var index = 0
    while let found = next(from: index, in: query, lines) {
      buffer.append(element(found.index, lines))
      index = found.index + 1
    }
  }

  /// Appends the elements that the change of lines moves, in order, at their new places.
  func appendMoved(
    _ old: PinLines, _ new: PinLines, to buffer: inout ContiguousArray<PinnedElement>
  ) {
    var index = 0
    while let found = nextMoved(from: index, old, new) {
      buffer.append(element(found, new))
      index = found + 1
    }
  }
}

/// Elements that only scroll, one after another in ascending order.
struct ScrollingRun: Sendable {
  /// One element: its span and what the caller knows it by.
  struct Record: Sendable {
    var span: LayoutSpan
    var tag: Int
  }

  let records: ContiguousArray<Record>

  /// Appends the elements that meet the query, in order.
  func appendElements(in query: LayoutSpan, to buffer: inout ContiguousArray<PinnedElement>) {
    var index = records.partitionPoint { $0.span.end > query.start }
    while index < records.count, records[index].span.start < query.end {
      if !records[index].span.isEmpty { buffer.append(element(index)) }
      index += 1
    }
  }

  /// The element at the position.
  func element(at position: Double) -> PinnedElement? {
    let index = records.partitionPoint { $0.span.end > position }
    guard index < records.count, records[index].span.contains(position) else { return nil }
    return element(index)
  }

  private func element(_ index: Int) -> PinnedElement {
    PinnedElement(
      index: records[index].tag, start: records[index].span.start,
      length: records[index].span.length, layer: .content)
  }
}
