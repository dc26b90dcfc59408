/// The lanes in use at one moment, as a bitset with a summary: the lowest free lane and the next
/// used one are found in a few steps.
///
/// There are 4,096 lanes, bits of 64 words, which are handed to every call: as a field they would be
/// copied or checked for sharing at each. More at the same time are a crowd, which no screen shows
/// side by side.
struct LaneSet {
  /// The number of words to hand over, zero at first.
  static let wordCount = 64
  static let count = 64 * wordCount
  /// A bit a word: all its lanes are in use.
  private var full: UInt64 = 0
  /// A bit a word: one of its lanes is in use.
  private var used: UInt64 = 0

  /// Takes the lowest free lane; nil when all are in use.
  @inline(__always)
  mutating func takeLowest(_ words: inout MutableSpan<UInt64>) -> Int? {
    guard full != .max else { return nil }
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

  /// Gives a lane back.
  @inline(__always)
  mutating func release(_ lane: Int, _ words: inout MutableSpan<UInt64>) {
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
    // A shift by the bit alone keeps the bit itself; shifting ~1 leaves those above it.
    let rest = words[lane >> 6] & (~1 &<< UInt64(lane & 63))
    if rest != 0 { return lane & ~63 | rest.trailingZeroBitCount }
    let others = used & (~1 &<< UInt64(lane >> 6))
    guard others != 0 else { return nil }
    let index = others.trailingZeroBitCount
    return index << 6 | words[index].trailingZeroBitCount
  }

  /// The greatest lane in use below the given one, nil when there is none.
  @inline(__always)
  func last(before lane: Int, _ words: borrowing MutableSpan<UInt64>) -> Int? {
    let rest = words[lane >> 6] & ((1 &<< UInt64(lane & 63)) &- 1)
    if rest != 0 { return lane & ~63 | (63 - rest.leadingZeroBitCount) }
    let others = used & ((1 &<< UInt64(lane >> 6)) &- 1)
    guard others != 0 else { return nil }
    let index = 63 - others.leadingZeroBitCount
    return index << 6 | (63 - words[index].leadingZeroBitCount)
  }
}
