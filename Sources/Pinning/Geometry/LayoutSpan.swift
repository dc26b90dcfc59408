/// A half-open interval [start, end) on an axis, in the caller's unit.
public struct LayoutSpan: Hashable, Sendable {
  /// The lower end, part of the span.
  public var start: Double
  /// The upper end, not part of the span.
  public var end: Double

  /// The empty span at the origin.
  package static let zero = LayoutSpan(start: 0, end: 0)

  /// Makes a span from its two ends.
  @inlinable
  package init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  /// Makes a span from its start and its length.
  @inlinable
  public init(start: Double, length: Double) {
    self.init(start: start, end: start + length)
  }

  /// The distance from start to end.
  @inlinable public var length: Double { end - start }

  /// Whether the span has no positive length.
  @inlinable package var isEmpty: Bool { !(start < end) }

  /// Whether the two spans overlap in a positive length.
  @inlinable
  package func intersects(_ other: LayoutSpan) -> Bool {
    start < other.end && other.start < end && !isEmpty && !other.isEmpty
  }

  /// Whether the position is inside. The start is, the end is not.
  @inlinable
  public func contains(_ position: Double) -> Bool {
    position >= start && position < end
  }

  /// The span moved by the given distance.
  @inlinable
  package func offsetBy(_ distance: Double) -> LayoutSpan {
    LayoutSpan(start: start + distance, end: end + distance)
  }

  /// The span mirrored in a container of the given length.
  @inlinable
  package func mirrored(inLength containerLength: Double) -> LayoutSpan {
    LayoutSpan(start: containerLength - end, end: containerLength - start)
  }

  /// The span from the left, if it is counted from the leading edge of a container of the given length.
  @inlinable
  package func directed(
    _ direction: LayoutDirection, inLength containerLength: Double
  ) -> LayoutSpan {
    direction == .leftToRight ? self : mirrored(inLength: containerLength)
  }
}
