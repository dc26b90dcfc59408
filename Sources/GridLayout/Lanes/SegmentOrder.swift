import Primitives

/// A segment with the interval it is drawn over.
struct DrawnSegment {
  var segment: GridSegment
  var drawn: DrawnInterval
}

extension DrawnScale {
  /// The segments that are drawn in some of the columns, by column, drawn start, longer first, key, rank;
  /// the indices of the others go to `outside`.
  ///
  /// - Complexity: O(n): the sorts are stable radix sorts, the last criterion first.
  func ordered(
    _ given: Span<GridSegment>, columnCount: Int, outside: inout [Int]
  ) -> ContiguousArray<DrawnSegment> {
    var ordered = ContiguousArray<DrawnSegment>()
    ordered.reserveCapacity(given.count)
    for index in given.indices {
      let segment = given[index]
      guard segment.column >= 0, Int(segment.column) < columnCount,
        let drawn = drawn(start: segment.start, end: segment.end)
      else {
        outside.append(index)
        continue
      }
      ordered.append(DrawnSegment(segment: segment, drawn: drawn))
    }
    var sort = RadixSort<DrawnSegment>()
    sort.sort(&ordered) { Int64($0.segment.rank) }
    sort.sort(&ordered) { Int64($0.segment.key) }
    sort.sort(&ordered) { -Int64($0.drawn.end) }
    sort.sort(&ordered) { Int64($0.drawn.start) }
    sort.sort(&ordered) { Int64($0.segment.column) }
    return ordered
  }
}
