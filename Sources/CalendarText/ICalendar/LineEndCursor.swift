/// Walks from line end byte (LF or CR) to line end byte, 64 bytes at a time.
///
/// A block of 64 bytes becomes a bit mask; a step then costs a count of trailing zeros.
struct LineEndCursor: Sendable {
  private var mask: UInt64 = 0
  private var base: Int

  /// Starts so that the first `next` looks at the byte at the offset.
  init(at offset: Int) {
    base = offset &- 64
  }

  /// The offset of the next LF or CR; the number of bytes when there is none.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> Int {
    while mask == 0 {
      base &+= 64
      if base &+ 64 <= bytes.count {
        mask = LineEndCursor.blockMask(bytes, at: base)
      } else {
        guard base < bytes.count else {
          base = bytes.count
          return bytes.count
        }
        mask = LineEndCursor.tailMask(bytes, at: base)
      }
    }
    let position = base &+ mask.trailingZeroBitCount
    mask &= mask &- 1
    return position
  }

  @inline(__always)
  private static func blockMask(_ bytes: Span<UInt8>, at base: Int) -> UInt64 {
    // Each 8-byte word marks its matches with a bit of its own, so that eight words fold into one;
    // transposing the 8 by 8 bits puts them in order (no portable movemask).
    var folded = marks(bytes, at: base, bits: SIMD8(repeating: 0x01), SIMD8(repeating: 0x02))
    folded |= marks(bytes, at: base &+ 16, bits: SIMD8(repeating: 0x04), SIMD8(repeating: 0x08))
    folded |= marks(bytes, at: base &+ 32, bits: SIMD8(repeating: 0x10), SIMD8(repeating: 0x20))
    folded |= marks(bytes, at: base &+ 48, bits: SIMD8(repeating: 0x40), SIMD8(repeating: 0x80))
    let halves = unsafe unsafeBitCast(folded, to: SIMD2<UInt64>.self)
    var mask = halves[0] | halves[1]
    // Many blocks lie within one long line.
    if mask == 0 { return 0 }
    var swap = (mask ^ (mask &>> 7)) & 0x00AA_00AA_00AA_00AA
    mask ^= swap ^ (swap &<< 7)
    swap = (mask ^ (mask &>> 14)) & 0x0000_CCCC_0000_CCCC
    mask ^= swap ^ (swap &<< 14)
    swap = (mask ^ (mask &>> 28)) & 0x0000_0000_F0F0_F0F0
    return mask ^ swap ^ (swap &<< 28)
  }

  @inline(__always)
  private static func marks(
    _ bytes: Span<UInt8>, at offset: Int, bits low: SIMD8<UInt8>, _ high: SIMD8<UInt8>
  ) -> SIMD16<UInt8> {
    // In bounds: `next` asks only for blocks that lie inside the bytes.
    let chunk = unsafe bytes.bytes.unsafeLoadUnaligned(
      fromByteOffset: offset, as: SIMD16<UInt8>.self)
    // With the types written out a comparison is one instruction; inferred, it may be the generic
    // one, which is a loop, thirty times slower.
    let lineFeeds: SIMDMask<SIMD16<Int8>> = chunk .== LineEndCursor.lineFeeds
    let returns: SIMDMask<SIMD16<Int8>> = chunk .== LineEndCursor.returns
    // A mask is all ones or all zeros in each lane.
    let found =
      unsafe unsafeBitCast(lineFeeds, to: SIMD16<UInt8>.self)
      | unsafeBitCast(returns, to: SIMD16<UInt8>.self)
    return found & SIMD16(lowHalf: low, highHalf: high)
  }

  @inline(__always) private static var lineFeeds: SIMD16<UInt8> { SIMD16(repeating: 0x0A) }
  @inline(__always) private static var returns: SIMD16<UInt8> { SIMD16(repeating: 0x0D) }

  @inline(never)
  private static func tailMask(_ bytes: Span<UInt8>, at base: Int) -> UInt64 {
    var mask: UInt64 = 0
    for offset in base..<bytes.count where bytes[offset] == 0x0A || bytes[offset] == 0x0D {
      mask |= 1 &<< UInt64(truncatingIfNeeded: offset &- base)
    }
    return mask
  }
}
