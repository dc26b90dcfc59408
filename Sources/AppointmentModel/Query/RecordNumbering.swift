internal import Primitives

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
    removed.isEmpty ? Int(number) : Int(number) - removed.partitionPoint { $0 >= number }
  }

  /// The number of the record at an index.
  ///
  /// - Complexity: O(log removed)
  func number(at index: Int) -> Int32 {
    let before = removed.indices.partitionPoint { Int(removed[$0]) - $0 > index }
    return Int32(truncatingIfNeeded: index + before)
  }

  /// Notes that a record is removed.
  ///
  /// - Complexity: O(removed)
  mutating func remove(_ number: Int32) {
    removed.insert(number, at: removed.partitionPoint { $0 >= number })
  }
}
