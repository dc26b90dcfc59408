/// Finds the bytes of a set one after the other, 64 bytes at a time.
///
/// Each block of 64 bytes becomes a bit mask of the matches. A step then only counts trailing zeros
/// and clears a bit. Use one cursor per set.
struct BlockCursor: Sendable {
  /// The matches in the current block that were not visited yet.
  private var mask: UInt64 = 0
  private var base: Int

  /// Starts at the offset: the first `next` includes the byte there.
  init(at offset: Int) { base = offset &- 64 }

  /// The offset of the next match; the number of bytes if there is none.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>, _ wanted: some ByteSet) -> Int {
    while mask == 0 {
      base &+= 64
      if base &+ 64 <= bytes.count {
        mask = BlockCursor.blockMask(bytes, at: base, wanted)
      } else {
        guard base < bytes.count else {
          // Stays here, so that the next call returns the same.
          base = bytes.count
          return base
        }
        mask = BlockCursor.tailMask(bytes, at: base, wanted)
      }
    }
    let position = base &+ mask.trailingZeroBitCount
    mask &= mask &- 1
    return position
  }

  /// Skips the byte at the offset if it is the next match.
  mutating func skip(_ offset: Int, in bytes: Span<UInt8>, _ wanted: some ByteSet) {
    let before = self
    if next(in: bytes, wanted) != offset { self = before }
  }

  @inline(__always)
  private static func blockMask(
    _ bytes: Span<UInt8>, at base: Int, _ wanted: some ByteSet
  ) -> UInt64 {
    // Each of the eight 8-byte words marks its matches with its own bit, so that all eight can be
    // joined with OR into one word. In it, bit i of byte j belongs to byte j of word i. Transposing
    // the 8 by 8 bits puts them in order. The movemask instruction is not available portably.
    var folded = wanted.matches(bytes.chunk(at: base)) & bits(0x01, 0x02)
    folded |= wanted.matches(bytes.chunk(at: base &+ 16)) & bits(0x04, 0x08)
    folded |= wanted.matches(bytes.chunk(at: base &+ 32)) & bits(0x10, 0x20)
    folded |= wanted.matches(bytes.chunk(at: base &+ 48)) & bits(0x40, 0x80)
    let marks = folded.words[0] | folded.words[1]
    // Often all blocks of a long line have no match.
    return marks == 0 ? 0 : transposed(marks)
  }

  @inline(__always)
  private static func bits(_ low: UInt8, _ high: UInt8) -> SIMD16<UInt8> {
    SIMD16(lowHalf: SIMD8(repeating: low), highHalf: SIMD8(repeating: high))
  }

  /// Transposes the 8 by 8 bits (Hacker's Delight, 7-3).
  @inline(__always)
  private static func transposed(_ matrix: UInt64) -> UInt64 {
    var bits = matrix
    var swap = (bits ^ (bits &>> 7)) & 0x00AA_00AA_00AA_00AA
    bits ^= swap ^ (swap &<< 7)
    swap = (bits ^ (bits &>> 14)) & 0x0000_CCCC_0000_CCCC
    bits ^= swap ^ (swap &<< 14)
    swap = (bits ^ (bits &>> 28)) & 0x0000_0000_F0F0_F0F0
    return bits ^ swap ^ (swap &<< 28)
  }

  @inline(never)
  private static func tailMask(
    _ bytes: Span<UInt8>, at base: Int, _ wanted: some ByteSet
  ) -> UInt64 {
    var mask: UInt64 = 0
    for offset in base..<bytes.count where wanted.contains(bytes[offset]) {
      mask |= 1 &<< UInt64(truncatingIfNeeded: offset &- base)
    }
    return mask
  }
}
