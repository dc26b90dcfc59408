/// The lanes in use at one moment, as a bitset with a summary: the lowest free lane and the next
/// used one are found in a few steps.
///
/// The first 4,096 lanes are bits of 64 words, which are handed to every call: as a field they would
/// be copied or checked for sharing at each. Lanes beyond are kept in a ``WideLaneSet``.
struct LaneSet {
  /// The number of words to hand over, zero at first.
  static let wordCount = 64
  private static let narrow = 4096
  /// A bit a word: all its lanes are in use.
  private var full: UInt64 = 0
  /// A bit a word: one of its lanes is in use.
  private var used: UInt64 = 0
  private var wide: WideLaneSet?

  /// Takes the lowest free lane.
  @inline(__always)
  mutating func takeLowest(_ words: inout MutableSpan<UInt64>) -> Int {
    guard full != .max else { return takeLowestBeyond() }
    let index = (~full).trailingZeroBitCount
    let word = words[index]
    let lane = (~word).trailingZeroBitCount
    let taken = word | (1 &<< UInt64(lane))
    words[index] = taken
    let bit: UInt64 = 1 &<< UInt64(index)
    used |= bit
    if taken == .max { full |= bit }
    return index << 6 | lane
  }

  private mutating func takeLowestBeyond() -> Int {
    var set = wide ?? WideLaneSet()
    wide = nil
    let lane = set.takeLowest()
    wide = set
    return Self.narrow + lane
  }

  /// Gives a lane back.
  @inline(__always)
  mutating func release(_ lane: Int, _ words: inout MutableSpan<UInt64>) {
    guard lane < Self.narrow else {
      wide?.release(lane - Self.narrow)
      return
    }
    let index = lane >> 6
    let word = words[index] & ~(1 &<< UInt64(lane & 63))
    words[index] = word
    let bit: UInt64 = 1 &<< UInt64(index)
    full &= ~bit
    if word == 0 { used &= ~bit }
  }

  /// The lowest lane in use above the given one, nil when there is none.
  @inline(__always)
  func next(after lane: Int, _ words: borrowing MutableSpan<UInt64>) -> Int? {
    guard lane < Self.narrow else {
      return wide?.next(after: lane - Self.narrow).map { Self.narrow + $0 }
    }
    // A shift by the bit alone keeps the bit itself; shifting ~1 leaves those above it.
    let rest = words[lane >> 6] & (~1 &<< UInt64(lane & 63))
    if rest != 0 { return lane & ~63 | rest.trailingZeroBitCount }
    let others = used & (~1 &<< UInt64(lane >> 6))
    if others != 0 {
      let index = others.trailingZeroBitCount
      return index << 6 | words[index].trailingZeroBitCount
    }
    return wide?.lowest().map { Self.narrow + $0 }
  }

  /// The greatest lane in use below the given one, nil when there is none.
  @inline(__always)
  func last(before lane: Int, _ words: borrowing MutableSpan<UInt64>) -> Int? {
    if lane > Self.narrow, let found = wide?.last(before: lane - Self.narrow) {
      return Self.narrow + found
    }
    let limit = min(lane, Self.narrow - 1)
    var rest = words[limit >> 6] & ((1 &<< UInt64(limit & 63)) &- 1)
    if lane >= Self.narrow { rest |= words[63] & (1 << 63) }
    if rest != 0 { return limit & ~63 | (63 - rest.leadingZeroBitCount) }
    let others = used & ((1 &<< UInt64(limit >> 6)) &- 1)
    guard others != 0 else { return nil }
    let index = 63 - others.leadingZeroBitCount
    return index << 6 | (63 - words[index].leadingZeroBitCount)
  }
}
