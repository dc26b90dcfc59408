import Primitives
import Testing

@Suite("Partition points")
struct PartitionPointTests {
  @Test("every array of every length and every point between its elements")
  func arrays() {
    for count in 0...33 {
      for point in 0...count {
        let elements = (0..<count).map { $0 >= point }
        #expect(elements.partitionPoint { $0 } == point, "\(point) of \(count)")
      }
    }
  }

  @Test("ranges of numbers and slices are searched by their own indices")
  func ownIndices() {
    for first in [-7, 0, 5] {
      for count in 0...9 {
        for point in first...first + count {
          #expect((first..<first + count).partitionPoint { $0 >= point } == point)
          #expect((Int32(first)..<Int32(first + count)).partitionPoint { $0 >= point } == point)
        }
      }
    }
    let slice = [9, 9, 1, 3, 5, 7, 0][2..<6]
    for (number, index) in [(0, 2), (1, 2), (2, 3), (5, 4), (7, 5), (8, 6)] {
      #expect(slice.partitionPoint { $0 >= number } == index, "\(number)")
    }
  }

  @Test("a million elements are asked twenty times")
  func calls() {
    for point in [0, 1, 499_999, 999_999, 1_000_000] {
      var calls = 0
      let found = (0..<1_000_000).partitionPoint {
        calls += 1
        return $0 >= point
      }
      #expect(found == point)
      #expect(calls <= 20, "\(point)")
    }
  }
}
