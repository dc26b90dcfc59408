/// The bounds of one interval or of a block of intervals, by which a search skips whole blocks.
@usableFromInline
package protocol IntervalExtent: BitwiseCopyable, Sendable {
  /// Widens the extent to include another one.
  mutating func formUnion(_ other: Self)
}

/// The end of an interval, or the latest end of a block: enough for intervals sorted by start.
@usableFromInline
package struct IntervalEnd<Bound: Comparable & BitwiseCopyable & Sendable>: IntervalExtent {
  @usableFromInline package var end: Bound

  @inlinable
  package init(_ end: Bound) { self.end = end }

  @inlinable
  package mutating func formUnion(_ other: Self) { end = max(end, other.end) }
}

/// Both ends of an interval, or the lowest and highest of a block: for intervals in any order.
@usableFromInline
package struct IntervalBounds<Bound: Comparable & BitwiseCopyable & Sendable>: IntervalExtent {
  @usableFromInline package var low: Bound
  @usableFromInline package var high: Bound

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

  /// Whether the two overlap in a positive length. Zero-length intervals meet nothing.
  @inlinable
  package func meets(_ other: Self) -> Bool { low < other.high && other.low < high }
}
