/// A radix sort of records by a key of up to 96 bits, with room that is kept between sorts.
struct RadixSort {
  /// A sort key and where it came from.
  struct Record {
    /// The upper bits of the key.
    var key: UInt64
    /// The lower bits.
    var low: UInt32
    /// The index in the input.
    var index: UInt32
  }

  /// The records, in order after a sort.
  private(set) var records: ContiguousArray<Record> = []
  private var other: ContiguousArray<Record> = []
  private var counters: ContiguousArray<UInt32> = []

  /// Sets the records, each made from its index.
  @inline(__always)
  mutating func fill(count: Int, _ make: (Int) -> Record) {
    let empty = Record(key: 0, low: 0, index: 0)
    if records.count > count {
      records.removeLast(records.count - count)
    } else {
      records.append(contentsOf: repeatElement(empty, count: count - records.count))
    }
    var record = records.mutableSpan
    for index in record.indices { record[index] = make(index) }
  }

  /// Sorts by comparison.
  mutating func sort(by precedes: (Record, Record) -> Bool) {
    records.sort(by: precedes)
  }

  /// Sorts by the lowest bits of the key, then by those of the second word, then by index.
  ///
  /// - Complexity: O(n x bits)
  mutating func sort(keyBits: Int, lowBits: Int) {
    // Below this a few moves in place cost less than the counters of the first pass.
    if records.count <= 48 {
      insertionSort()
      return
    }
    if other.count > records.count {
      other.removeLast(other.count - records.count)
    } else {
      let missing = records.count - other.count
      other.append(
        contentsOf: repeatElement(Record(key: 0, low: 0, index: 0), count: missing))
    }
    for (bits, isLow) in [(lowBits, true), (keyBits, false)] where bits > 0 {
      let passes = passes(bits)
      let digit = (bits + passes - 1) / passes
      if counters.count < 1 << digit {
        counters = ContiguousArray(repeating: 0, count: 1 << digit)
      }
      for pass in 0..<passes {
        Self.distribute(
          records, &other, &counters, shift: UInt64(pass * digit), digitBits: UInt64(digit),
          isLow: isLow)
        swap(&records, &other)
      }
    }
  }

  /// The number of passes that costs least: wide digits save passes over the records, but bring
  /// more counters to clear and sum up.
  private func passes(_ bits: Int) -> Int {
    var best = (passes: 1, cost: Int.max)
    for width in 4...12 {
      let passes = (bits + width - 1) / width
      let cost = passes * (4 * records.count + 1 << width)
      if cost < best.cost { best = (passes, cost) }
    }
    return best.passes
  }

  private mutating func insertionSort() {
    var record = records.mutableSpan
    for index in record.indices.dropFirst() {
      let moving = record[index]
      var slot = index
      while slot > 0,
        moving.key < record[slot &- 1].key
          || (moving.key == record[slot &- 1].key && moving.low < record[slot &- 1].low)
      {
        record[slot] = record[slot &- 1]
        slot &-= 1
      }
      record[slot] = moving
    }
  }

  private static func distribute(
    _ source: ContiguousArray<Record>, _ target: inout ContiguousArray<Record>,
    _ counters: inout ContiguousArray<UInt32>, shift: UInt64, digitBits: UInt64, isLow: Bool
  ) {
    let mask: UInt64 = (1 &<< digitBits) &- 1
    var counter = counters.mutableSpan
    let digits = 1 << Int(digitBits)
    for digit in 0..<digits { counter[digit] = 0 }
    let from = source.span
    for index in from.indices {
      let word = isLow ? UInt64(from[index].low) : from[index].key
      counter[Int(truncatingIfNeeded: (word &>> shift) & mask)] &+= 1
    }
    var sum: UInt32 = 0
    for digit in 0..<digits {
      let count = counter[digit]
      counter[digit] = sum
      sum &+= count
    }
    var to = target.mutableSpan
    for index in from.indices {
      let record = from[index]
      let word = isLow ? UInt64(record.low) : record.key
      let digit = Int(truncatingIfNeeded: (word &>> shift) & mask)
      to[Int(counter[digit])] = record
      counter[digit] &+= 1
    }
  }
}
