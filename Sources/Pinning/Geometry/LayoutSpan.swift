/// A stretch of one axis: half-open, [start, end), in the caller's unit.
public struct LayoutSpan: Hashable, Sendable {
  /// The lower end, itself inside.
  public var start: Double
  /// The upper end, itself outside.
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

  /// Whether the span covers nothing.
  @inlinable package var isEmpty: Bool { !(start < end) }

  /// Whether the two spans share a positive length.
  @inlinable
  package func intersects(_ other: LayoutSpan) -> Bool {
    start < other.end && other.start < end && !isEmpty && !other.isEmpty
  }

  /// Whether the position lies inside; the start does, the end does not.
  @inlinable
  public func contains(_ position: Double) -> Bool {
    position >= start && position < end
  }

  /// The span moved by the given distance.
  @inlinable
  package func offsetBy(_ distance: Double) -> LayoutSpan {
    LayoutSpan(start: start + distance, end: end + distance)
  }

  /// The span mirrored inside a container of the given length: the last place becomes the first.
  @inlinable
  package func mirrored(inLength containerLength: Double) -> LayoutSpan {
    LayoutSpan(start: containerLength - end, end: containerLength - start)
  }
}
