/// A set of quarters of an hour, up to 32 hours of them: the edges of rows.
struct QuarterSet: Hashable, Sendable {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0

  /// The number of possible members: 0..<128.
  static let capacity = 128

  init(low: UInt64 = 0, high: UInt64 = 0) { (self.low, self.high) = (low, high) }

  init(_ quarters: some Sequence<Int>) { for quarter in quarters { insert(quarter) } }

  func contains(_ quarter: Int) -> Bool {
    quarter < 64
      ? quarter >= 0 && low >> UInt64(quarter) & 1 != 0 : high >> UInt64(quarter - 64) & 1 != 0
  }

  mutating func insert(_ quarter: Int) {
    if quarter < 64 { low |= 1 << UInt64(quarter) } else { high |= 1 << UInt64(quarter - 64) }
  }

  mutating func remove(_ quarter: Int) {
    if quarter < 64 { low &= ~(1 << UInt64(quarter)) } else { high &= ~(1 << UInt64(quarter - 64)) }
  }

  func inserting(_ quarter: Int) -> QuarterSet {
    var set = self
    set.insert(quarter)
    return set
  }

  func removing(_ quarter: Int) -> QuarterSet {
    var set = self
    set.remove(quarter)
    return set
  }

  /// The number of members.
  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// The last member at or before a quarter; -1 if there is none.
  func floor(_ quarter: Int) -> Int {
    if quarter >= 64 {
      let part = quarter >= 127 ? high : high & (2 << UInt64(quarter - 64) &- 1)
      if part != 0 { return 127 - part.leadingZeroBitCount }
    }
    let part = quarter >= 63 ? low : quarter < 0 ? 0 : low & (2 << UInt64(quarter) &- 1)
    return 63 - part.leadingZeroBitCount
  }

  /// The first member at or after a quarter; the capacity if there is none.
  func ceiling(_ quarter: Int) -> Int {
    if quarter < 64 {
      let part = low & ~0 << UInt64(max(quarter, 0))
      if part != 0 { return part.trailingZeroBitCount }
    }
    let part = quarter <= 64 ? high : quarter > 127 ? 0 : high & ~0 << UInt64(quarter - 64)
    return part == 0 ? QuarterSet.capacity : 64 + part.trailingZeroBitCount
  }

  /// The members from one quarter to another, both included.
  func clipped(from first: Int, through last: Int) -> QuarterSet {
    var set = self
    if first > 0 {
      set.low &= first < 64 ? ~0 << UInt64(first) : 0
      if first > 64 { set.high &= first < 128 ? ~0 << UInt64(first - 64) : 0 }
    }
    if last < 127 {
      set.high &= last >= 64 ? 2 << UInt64(last - 64) &- 1 : 0
      if last < 63 { set.low &= last >= 0 ? 2 << UInt64(last) &- 1 : 0 }
    }
    return set
  }

  /// Calls a closure with each member, in ascending order.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var bits = low
    while bits != 0 {
      body(bits.trailingZeroBitCount)
      bits &= bits - 1
    }
    bits = high
    while bits != 0 {
      body(64 + bits.trailingZeroBitCount)
      bits &= bits - 1
    }
  }

  /// The members, in ascending order.
  var members: [Int] {
    var members: [Int] = []
    forEach { members.append($0) }
    return members
  }
}
