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
  @usableFromInline var room = 0
  @usableFromInline var extents: ContiguousArray<Extent> = []

  @inlinable
  package init() {}

  /// Makes an index of `count` intervals, whose extents are given by index.
  @inlinable
  package init(count: Int, extent: (Int) -> Extent) {
    replace(from: 0, count: count, extent: extent)
  }

  @inlinable
  package subscript(interval: Int) -> Extent { extents[interval] }

  /// Replaces the intervals from an index on, and their number.
  ///
  /// - Complexity: O(count - first). O(count) when the array has to grow, which reserves room for
  ///   half as many again.
  @inlinable
  package mutating func replace(from first: Int, count: Int, extent: (Int) -> Extent) {
    var first = first
    if count > room {
      room = room == 0 ? count : count + count / 2
      var (size, total) = (room, room)
      while size > 16 {
        size = (size + 15) / 16
        total += size
      }
      extents = ContiguousArray(repeating: extent(0), count: total)
      first = 0
    }
    self.count = count
    update(first..<count, extent: extent)
  }

  /// Replaces the extents of some intervals; their number stays.
  @inlinable
  package mutating func update(_ intervals: Range<Int>, extent: (Int) -> Extent) {
    var (base, size, used) = (0, room, count)
    var changed = intervals
    var node = extents.mutableSpan
    for interval in intervals { node[interval] = extent(interval) }
    while size > 16 {
      let above = base + size
      changed = changed.lowerBound / 16..<(changed.upperBound + 15) / 16
      for block in changed {
        var covered = node[base + block * 16]
        for child in block * 16 + 1..<min(block * 16 + 16, used) {
          covered.formUnion(node[base + child])
        }
        node[above + block] = covered
      }
      (base, size, used) = (above, (size + 15) / 16, (used + 15) / 16)
    }
  }

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
      if place & 15 == 0, room > 16 {
        var (base, size, shift) = (room, (room &+ 15) &>> 4, 4)
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
