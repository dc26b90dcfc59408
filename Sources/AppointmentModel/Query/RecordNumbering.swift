/// Numbers of records that stay when records before them are removed, as long as one index for
/// queries lives.
struct RecordNumbering: Sendable {
  /// The numbers of the removed records, ascending.
  private(set) var removed: ContiguousArray<Int32> = []

  /// The index that the record with a number has now.
  ///
  /// - Complexity: O(log removed)
  @inline(__always)
  func index(of number: Int32) -> Int {
    removed.isEmpty ? Int(number) : Int(number) - place { removed[$0] < number }
  }

  /// The number of the record at an index.
  ///
  /// - Complexity: O(log removed)
  func number(at index: Int) -> Int32 {
    Int32(truncatingIfNeeded: index + place { Int(removed[$0]) - $0 <= index })
  }

  /// Notes that a record is removed.
  ///
  /// - Complexity: O(removed)
  mutating func remove(_ number: Int32) {
    let place = place { removed[$0] < number }
    removed.insert(number, at: place)
  }

  /// How many places at the front the condition holds for.
  private func place(_ isInFront: (Int) -> Bool) -> Int {
    var (low, high) = (0, removed.count)
    while low < high {
      let middle = (low + high) / 2
      if isInFront(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
