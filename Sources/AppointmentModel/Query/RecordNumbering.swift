internal import Primitives

/// Numbers of records that stay the same when earlier records are removed, until the index for
/// queries is rebuilt.
struct RecordNumbering: Sendable {
  /// The numbers of the removed records, in ascending order.
  private(set) var removed: ContiguousArray<Int32> = []

  /// The current index of the record with a number.
  ///
  /// - Complexity: O(log removed)
  @inline(__always)
  func index(of number: Int32) -> Int {
    removed.isEmpty ? Int(number) : Int(number) - removed.partitionPoint { $0 >= number }
  }

  /// The number of the record at an index.
  ///
  /// - Complexity: O(log removed)
  func number(at index: Int) -> Int32 {
    let before = removed.indices.partitionPoint { Int(removed[$0]) - $0 > index }
    return Int32(truncatingIfNeeded: index + before)
  }

  /// Records that a record was removed.
  ///
  /// - Complexity: O(removed)
  mutating func remove(_ number: Int32) {
    removed.insert(number, at: removed.partitionPoint { $0 >= number })
  }
}
