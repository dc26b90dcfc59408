/// A search index of intervals in a fixed order: an implicit tree with 16 children per node.
///
/// It stores the extent of every interval and of every block of 16, 256, 4096, … intervals. A
/// search skips the widest blocks that cannot contain a match. Intervals may overlap, nest and be
/// infinite. For intervals sorted by start, ``IntervalEnd`` is enough, and a partition point of the
/// starts ends the search. Sorting by start alone would not be enough: one interval that spans all
/// others would force every search to look at each of them.
///
/// All levels are stored one after the other in a single array, the intervals first. A search
/// allocates nothing.
@usableFromInline
package struct IntervalIndex<Extent: IntervalExtent>: Sendable {
  @usableFromInline package internal(set) var count = 0
  @usableFromInline var extents: ContiguousArray<Extent> = []

  @inlinable
  package init() {}

  /// Makes an index of `count` intervals, whose extents are given by index.
  @inlinable
  package init(count: Int, extent: (Int) -> Extent) {
    guard count > 0 else { return }
    self.count = count
    extents = ContiguousArray(repeating: extent(0), count: Self.nodes(over: count))
    var node = extents.mutableSpan
    for interval in 1..<max(count, 1) { node[interval] = extent(interval) }
    cover()
  }

  /// Makes an index of intervals whose array it takes over, and keeps in place if that has room for a
  /// fifteenth more.
  @inlinable
  package init(_ intervals: consuming ContiguousArray<Extent>) {
    guard let first = intervals.first else { return }
    count = intervals.count
    extents = consume intervals
    extents.append(contentsOf: repeatElement(first, count: Self.nodes(over: count) - count))
    cover()
  }

  /// The number of intervals and blocks.
  @inlinable
  static func nodes(over count: Int) -> Int {
    var (size, total) = (count, count)
    while size > 16 {
      size = (size + 15) / 16
      total += size
    }
    return total
  }

  /// Computes the extents of all blocks.
  @inlinable
  mutating func cover() {
    var (base, size) = (0, count)
    var node = extents.mutableSpan
    while size > 16 {
      let above = base + size
      for block in 0..<(size + 15) / 16 {
        var covered = node[base + block * 16]
        for child in block * 16 + 1..<min(block * 16 + 16, size) {
          covered.formUnion(node[base + child])
        }
        node[above + block] = covered
      }
      (base, size) = (above, (size + 15) / 16)
    }
  }

  @inlinable
  package subscript(interval: Int) -> Extent { extents[interval] }

  /// The first interval in `first..<limit` that meets a condition; nil if there is none.
  ///
  /// - Complexity: O(log *n*) if the condition holds for a block only when it holds for an interval
  ///   in it; otherwise linear in the blocks where that fails.
  @inlinable
  @inline(__always)
  package func next(
    from first: Int, before limit: Int, where meets: (Extent) -> Bool
  ) -> Int? {
    let node = extents.span
    var place = first
    while place < limit {
      if place & 15 == 0, count > 16 {
        var (base, size, shift) = (count, (count &+ 15) &>> 4, 4)
        var step = 0
        while !meets(node[base &+ place &>> shift]) {
          step = 1 &<< shift
          // A wider block can be skipped only from its first interval.
          guard size > 16, place &>> shift & 15 == 0 else { break }
          base &+= size
          size = (size &+ 15) &>> 4
          shift &+= 4
        }
        if step > 0 {
          place &+= step
          continue
        }
      }
      if meets(node[place]) { return place }
      place &+= 1
    }
    return nil
  }

  /// The first interval from an index on that overlaps the given one in a positive length.
  ///
  /// - Complexity: as for ``next(from:before:where:)``; O(log *n*) if the intervals are sorted.
  @inlinable
  @inline(__always)
  package func next<Bound>(from first: Int, meeting low: Bound, _ high: Bound) -> Int?
  where Extent == IntervalBounds<Bound> {
    let searched = IntervalBounds(low, high)
    return next(from: first, before: count) { $0.meets(searched) }
  }
}
