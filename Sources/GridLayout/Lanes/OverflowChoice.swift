import Primitives

/// Chooses the segments of a crowded cluster that are kept: each one, in order of importance, that
/// does not make more segments overlap than there are lanes.
///
/// A segment is therefore hidden only if at some time within it as many more important ones are
/// kept as there are lanes.
struct OverflowChoice {
  /// Whether each segment of the cluster is kept.
  private(set) var isKept: ContiguousArray<Bool> = []
  /// The drawn intervals of the kept segments.
  private(set) var starts: ContiguousArray<Int32> = []
  private(set) var ends: ContiguousArray<Int32> = []
  private var order: ContiguousArray<UInt64> = []
  private var running = RangeCounter()

  /// Chooses among the segments at the given positions.
  mutating func choose(
    starts allStarts: ContiguousArray<Int32>, ends allEnds: ContiguousArray<Int32>,
    segments: ContiguousArray<GridSegment>, positions: Range<Int>, keeping limit: Int
  ) {
    let count = positions.count
    let base = positions.lowerBound
    isKept = ContiguousArray(repeating: false, count: count)
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    running.reset(count: count)
    order.removeAll(keepingCapacity: true)
    for index in 0..<count {
      // Keys in the order of unsigned numbers; equal ones by position: start, longer, id.
      let key = UInt32(bitPattern: segments[base + index].key) ^ 0x8000_0000
      order.append(UInt64(key) << 32 | UInt64(index))
    }
    order.sort()
    for entry in order {
      let index = Int(entry & 0xffff_ffff)
      // The number of overlapping segments rises only at starts, so only these have to be checked.
      let first = positions.partitionPoint { allStarts[$0] >= allStarts[base + index] } - base
      let last = positions.partitionPoint { allStarts[$0] >= allEnds[base + index] } - base
      guard running.maximum(over: first..<last) < limit else { continue }
      running.increment(over: first..<last)
      isKept[index] = true
    }
    for index in 0..<count where isKept[index] {
      starts.append(allStarts[base + index])
      ends.append(allEnds[base + index])
    }
  }
}

/// An array of counters with two operations: add one to a range, and find the maximum of a range.
struct RangeCounter {
  private var size = 1
  private var height: UInt64 = 0
  /// The maximum below each node, including what was added to all of its range.
  private var maxima: ContiguousArray<Int32> = []
  /// The amount added to a node's whole range and not yet propagated to its children.
  private var pending: ContiguousArray<Int32> = []

  /// Sets the given number of counters to 0.
  mutating func reset(count: Int) {
    height = UInt64(max(count - 1, 0)) == 0 ? 0 : UInt64(64 - (count - 1).leadingZeroBitCount)
    size = 1 << Int(height)
    maxima = ContiguousArray(repeating: 0, count: 2 * size)
    pending = ContiguousArray(repeating: 0, count: 2 * size)
  }

  /// The greatest counter in a non-empty range.
  mutating func maximum(over range: Range<Int>) -> Int {
    handDown(to: range.lowerBound + size)
    handDown(to: range.upperBound - 1 + size)
    var low = range.lowerBound + size
    var high = range.upperBound + size
    var greatest: Int32 = 0
    while low < high {
      if low & 1 == 1 {
        greatest = max(greatest, maxima[low])
        low += 1
      }
      if high & 1 == 1 {
        high -= 1
        greatest = max(greatest, maxima[high])
      }
      low >>= 1
      high >>= 1
    }
    return Int(greatest)
  }

  mutating func increment(over range: Range<Int>) {
    var low = range.lowerBound + size
    var high = range.upperBound + size
    let (first, last) = (low, high - 1)
    while low < high {
      if low & 1 == 1 {
        add(1, to: low)
        low += 1
      }
      if high & 1 == 1 {
        high -= 1
        add(1, to: high)
      }
      low >>= 1
      high >>= 1
    }
    gather(above: first)
    gather(above: last)
  }

  private mutating func add(_ amount: Int32, to node: Int) {
    maxima[node] += amount
    pending[node] += amount
  }

  private mutating func gather(above leaf: Int) {
    var node = leaf >> 1
    while node >= 1 {
      maxima[node] = max(maxima[2 * node], maxima[2 * node + 1]) + pending[node]
      node >>= 1
    }
  }

  private mutating func handDown(to leaf: Int) {
    var level = height
    while level > 0 {
      let node = leaf >> Int(level)
      let amount = pending[node]
      if amount != 0 {
        add(amount, to: 2 * node)
        add(amount, to: 2 * node + 1)
        pending[node] = 0
      }
      level -= 1
    }
  }
}
