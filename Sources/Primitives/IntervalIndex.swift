/// Intervals in a fixed order, found by where they lie: an implicit tree with 16 children a node.
///
/// It keeps the extent of every interval and of every block of 16, of 256 and so on of them; what a
/// search need not look at it steps over in the widest such blocks. Intervals may overlap, nest and
/// be infinite. Where they are sorted by start their ends are enough, and a partition point of the
/// starts ends the search; the starts alone would not do, since one interval as long as all others
/// together makes a search look at every one.
///
/// The extents lie level after level in one array, the intervals first; a search allocates nothing.
@usableFromInline
package struct IntervalIndex<Extent: IntervalExtent>: Sendable {
  @usableFromInline package internal(set) var count = 0
  @usableFromInline var room = 0
  @usableFromInline var extents: ContiguousArray<Extent> = []

  @inlinable
  package init() {}

  /// Makes an index of the intervals whose extents are given by place.
  @inlinable
  package init(count: Int, extent: (Int) -> Extent) {
    replace(from: 0, count: count, extent: extent)
  }

  @inlinable
  package subscript(interval: Int) -> Extent { extents[interval] }

  /// Takes over intervals that differ from the old ones at and after a place, and their number.
  ///
  /// - Complexity: O(count - first), O(count) where there is no room; there is for half as many more
  ///   whenever some are added.
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

  /// Takes over the extents of some intervals, the number of all being the same.
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

  /// The first interval at or after a place, and before the limit, that meets a condition; nil when
  /// there is none.
  ///
  /// - Complexity: O(log *n*) for blocks that answer truly; in a block that is met without any of it
  ///   all that lies in it.
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
          // A wider block can be stepped over only from its first place.
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

  /// The first interval at or after a place that shares a positive length with a given one.
  ///
  /// - Complexity: as for ``next(from:before:where:)``; O(log *n*) where the intervals are sorted.
  @inlinable
  @inline(__always)
  package func next<Bound>(from first: Int, meeting low: Bound, _ high: Bound) -> Int?
  where Extent == IntervalBounds<Bound> {
    let searched = IntervalBounds(low, high)
    return next(from: first, before: count) { $0.meets(searched) }
  }
}
