extension RandomAccessCollection {
  /// The first index whose element meets the predicate, which once met is met by all that follow;
  /// the end index when none does.
  ///
  /// On a range of whole numbers it searches what has no elements of its own:
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
