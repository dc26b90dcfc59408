extension RandomAccessCollection {
  /// The first index whose element satisfies the predicate, or the end index. Once an element
  /// satisfies it, all following ones must as well.
  ///
  /// Searching a range of indices allows a search without a collection of elements:
  ///
  ///     (0..<count).partitionPoint { ends[$0] > position }
  ///
  /// - Complexity: O(log *n*) calls of the predicate.
  @inlinable
  package func partitionPoint(_ predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var left = count
    while left > 0 {
      let half = left &>> 1
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        left = half
      } else {
        low = index(after: middle)
        left -= half + 1
      }
    }
    return low
  }
}
