/// Where intervals lie, one or a block of them: what a search rules out whole blocks by.
@usableFromInline
package protocol IntervalExtent: BitwiseCopyable, Sendable {
  /// Widens the extent so that it covers another one as well.
  mutating func formUnion(_ other: Self)
}

/// The end of an interval, of a block the greatest: enough where intervals are sorted by start.
@usableFromInline
package struct IntervalEnd<Bound: Comparable & BitwiseCopyable & Sendable>: IntervalExtent {
  @usableFromInline package var end: Bound

  /// Makes the extent of what ends there.
  @inlinable
  package init(_ end: Bound) { self.end = end }

  @inlinable
  package mutating func formUnion(_ other: Self) { end = max(end, other.end) }
}

/// Both ends of an interval, of a block the lowest and the highest: for intervals in any order.
@usableFromInline
package struct IntervalBounds<Bound: Comparable & BitwiseCopyable & Sendable>: IntervalExtent {
  @usableFromInline package var low: Bound
  /// The higher end.
  @usableFromInline package var high: Bound

  /// Makes the extent of an interval.
  @inlinable
  package init(_ low: Bound, _ high: Bound) {
    self.low = low
    self.high = high
  }

  @inlinable
  package mutating func formUnion(_ other: Self) {
    low = min(low, other.low)
    high = max(high, other.high)
  }

  /// Whether it shares a positive length with another one that has such a length.
  @inlinable
  package func meets(_ other: Self) -> Bool { low < other.high && other.low < high }
}
