import Primitives
import TestSupport
import Testing

@Suite("Sorting by whole numbers", .portioned)
struct RadixSortTests {
  /// A key with its original position.
  private struct Record: Equatable {
    var key: UInt64
    var low: UInt32
    var index: Int
  }

  private func records(
    _ count: Int, bits: Int, _ random: inout SeededGenerator
  ) -> ContiguousArray<Record> {
    ContiguousArray(
      (0..<count).map { index in
        Record(
          key: bits == 0 ? 0 : UInt64.random(in: 0...(.max >> UInt64(64 - bits)), using: &random),
          low: UInt32.random(in: 0...(index % 2 == 0 ? 3 : .max), using: &random), index: index)
      })
  }

  @Test("all short rows of three keys are sorted, equal ones in their old order")
  func exhaustive() {
    var sort = RadixSort<Record>()
    for count in 0...6 {
      for number in 0..<Int(exactly: [1, 3, 9, 27, 81, 243, 729][count])! {
        var rest = number
        var given = ContiguousArray<Record>()
        for index in 0..<count {
          given.append(Record(key: UInt64(rest % 3), low: 0, index: index))
          rest /= 3
        }
        let expected = given.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
        sort.sort(&given, bits: 2) { $0.key }
        #expect(given.elementsEqual(expected), "\(number) of \(count)")
      }
    }
  }

  @Test("keys of every width, few and many, with one sort for all")
  func widths() {
    var sort = RadixSort<Record>()
    for bits in (0...64).portion(every: 4) {
      var random = SeededGenerator(seed: UInt64(bits))
      for count in [0, 1, 2, 47, 48, 49, 50, 300, 5_000, 60] {
        var given = records(count, bits: bits, &random)
        let expected = given.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
        sort.sort(&given, bits: bits) { $0.key }
        #expect(given.elementsEqual(expected), "\(bits) bits, \(count)")
      }
    }
  }

  @Test("two words are sorted one after the other, the lower one first")
  func twoWords() {
    var sort = RadixSort<Record>()
    for count in [2, 48, 49, 4_000] {
      var random = SeededGenerator(seed: UInt64(count))
      var given = records(count, bits: 3, &random)
      let expected = given.sorted { ($0.key, $0.low, $0.index) < ($1.key, $1.low, $1.index) }
      sort.sort(&given, bits: 32) { UInt64($0.low) }
      sort.sort(&given, bits: 3) { $0.key }
      #expect(given.elementsEqual(expected), "\(count)")
    }
  }

  @Test("a sort in parts gives the order of both numbers, in the same memory")
  func parts() {
    for (seed, range) in [
      0...0, -3...3, -1...1 << 40, Int64.min...Int64.max, 0...255, 0...256, -70_000...9,
    ].enumerated() {
      for count in [0, 1, 2, 48, 49, 700, 5_000] {
        var random = SeededGenerator(seed: UInt64(seed * 10_000 + count))
        var given = ContiguousArray(
          (0..<count).map { (key: Int64.random(in: range, using: &random), index: $0) })
        // One far away leaves the others in one part.
        if count == 5_000 { given[17].key = range.lowerBound / 4 }
        let expected = given.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
        given.reserveCapacity(2 * count + 100)
        let capacity = given.capacity
        var sort = RadixSort<(key: Int64, index: Int)>()
        sort.sortInParts(&given, by: { $0.key }, then: { Int64($0.index) })
        #expect(given.elementsEqual(expected, by: ==), "\(range), \(count)")
        #expect(given.capacity == capacity)
      }
    }
  }

  @Test("numbers of any range and sign, sorted ones too")
  func numbers() {
    for (seed, range) in [
      0...0, -3...3, -1...1 << 40, Int64.min...Int64.max, Int64.max - 2...Int64.max,
      Int64.min...Int64.min + 70_000,
    ].enumerated() {
      for count in [0, 1, 48, 49, 700] {
        var random = SeededGenerator(seed: UInt64(seed * 1_000 + count))
        let given = (0..<count).map { (Int64.random(in: range, using: &random), $0) }
        let expected = given.sorted { $0 < $1 }
        var sort = RadixSort<(Int64, Int)>()
        for rows in [given, expected] {
          var rows = ContiguousArray(rows)
          sort.sort(&rows) { $0.0 }
          #expect(rows.elementsEqual(expected, by: ==), "\(range), \(count)")
        }
      }
    }
  }
}
