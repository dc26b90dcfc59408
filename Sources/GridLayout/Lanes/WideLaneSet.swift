/// The lanes beyond those of a ``LaneSet``, as a bitset with two summary levels that grows: the
/// lowest free lane and the next used one are found in a few steps whatever the number of lanes.
struct WideLaneSet {
  private var words: ContiguousArray<UInt64> = [0]
  /// A bit a word: all its lanes are in use.
  private var full: ContiguousArray<UInt64> = [0]
  /// A bit a word: one of its lanes is in use.
  private var used: ContiguousArray<UInt64> = [0]
  /// A bit a word of `full`, and of `used`: beyond 262,144 lanes the top level is scanned.
  private var fullTop: ContiguousArray<UInt64> = [0]
  private var usedTop: ContiguousArray<UInt64> = [0]

  /// Takes the lowest free lane.
  mutating func takeLowest() -> Int {
    var top = 0
    while top < fullTop.count, fullTop[top] == .max { top += 1 }
    let middle = top * 64 + (top < fullTop.count ? (~fullTop[top]).trailingZeroBitCount : 0)
    let bits = middle < full.count ? ~full[middle] : .max
    let word = middle * 64 + bits.trailingZeroBitCount
    while word >= words.count { grow() }
    let lane = (~words[word]).trailingZeroBitCount
    words[word] |= 1 << UInt64(lane)
    noteUse(inWord: word)
    return word * 64 + lane
  }

  private mutating func grow() {
    words.append(0)
    if (words.count + 63) / 64 > full.count {
      full.append(0)
      used.append(0)
    }
    if (full.count + 63) / 64 > fullTop.count {
      fullTop.append(0)
      usedTop.append(0)
    }
  }

  private mutating func noteUse(inWord word: Int) {
    let bit: UInt64 = 1 << UInt64(word & 63)
    used[word >> 6] |= bit
    usedTop[word >> 12] |= 1 << UInt64((word >> 6) & 63)
    guard words[word] == .max else { return }
    full[word >> 6] |= bit
    if full[word >> 6] == .max { fullTop[word >> 12] |= 1 << UInt64((word >> 6) & 63) }
  }

  /// Gives a lane back.
  mutating func release(_ lane: Int) {
    words[lane >> 6] &= ~(1 << UInt64(lane & 63))
    noteRelease(inWord: lane >> 6)
  }

  /// The lowest lane in use, nil when there is none.
  func lowest() -> Int? {
    words[0] & 1 == 1 ? 0 : next(after: 0)
  }

  private mutating func noteRelease(inWord word: Int) {
    let bit: UInt64 = 1 << UInt64(word & 63)
    full[word >> 6] &= ~bit
    fullTop[word >> 12] &= ~(1 << UInt64((word >> 6) & 63))
    guard words[word] == 0 else { return }
    used[word >> 6] &= ~bit
    if used[word >> 6] == 0 { usedTop[word >> 12] &= ~(1 << UInt64((word >> 6) & 63)) }
  }

  /// The lowest lane in use above the given one, nil when there is none.
  func next(after lane: Int) -> Int? {
    let rest = words[lane >> 6] & Self.bits(above: lane & 63)
    if rest != 0 { return lane & ~63 | rest.trailingZeroBitCount }
    return nextWord(after: lane >> 6)
  }

  private func nextWord(after word: Int) -> Int? {
    let rest = used[word >> 6] & Self.bits(above: word & 63)
    if rest != 0 { return firstLane(inWord: word & ~63 | rest.trailingZeroBitCount) }
    let middle = word >> 6
    var top = middle >> 6
    var bits = usedTop[top] & Self.bits(above: middle & 63)
    while bits == 0 {
      top += 1
      if top == usedTop.count { return nil }
      bits = usedTop[top]
    }
    let next = top * 64 + bits.trailingZeroBitCount
    return firstLane(inWord: next * 64 + used[next].trailingZeroBitCount)
  }

  /// The greatest lane in use below the given one, nil when there is none.
  func last(before lane: Int) -> Int? {
    var word = lane >> 6
    if word < words.count {
      let rest = words[word] & ((1 << UInt64(lane & 63)) - 1)
      if rest != 0 { return word << 6 | (63 - rest.leadingZeroBitCount) }
    }
    while word > 0 {
      word -= 1
      // Words wholly unused are skipped sixty-four at a time.
      if word & 63 == 63, used[word >> 6] == 0 {
        word &= ~63
        continue
      }
      if words[word] != 0 { return word << 6 | (63 - words[word].leadingZeroBitCount) }
    }
    return nil
  }

  private func firstLane(inWord word: Int) -> Int {
    word << 6 | words[word].trailingZeroBitCount
  }

  /// The bits above the given one; a shift by 64 would be the undefined case of many machines.
  @inline(__always)
  private static func bits(above bit: Int) -> UInt64 {
    ~1 &<< UInt64(bit)
  }
}
