/// A set of a few bytes that is searched for, 16 bytes at a time.
protocol ByteSet {
  /// FF in each lane whose byte is in the set, 0 in the others.
  func matches(_ chunk: SIMD16<UInt8>) -> SIMD16<UInt8>

  func contains(_ byte: UInt8) -> Bool
}

/// FF in each lane where the bytes are equal, 0 in the others.
///
/// With both types written out, the comparison is one instruction. If they are inferred in a longer
/// expression, the compiler may choose the generic version, a loop that is thirty times slower.
@inline(__always)
func lanesEqual(_ one: SIMD16<UInt8>, _ other: SIMD16<UInt8>) -> SIMD16<UInt8> {
  let mask: SIMDMask<SIMD16<Int8>> = one .== other
  return lanes(mask)
}

/// The bytes of a mask. With its type written out, a comparison is one instruction.
@inline(__always)
func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
  // A mask is all ones or all zeros in each lane.
  unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
}

extension SIMD16<UInt8> {
  /// The two halves, the first bytes in the lowest bits.
  @inline(__always)
  var words: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }
}

extension Span<UInt8> {
  /// The 16 bytes from an offset, which must be in bounds.
  @inline(__always)
  func chunk(at offset: Int) -> SIMD16<UInt8> {
    // UInt8 has no padding, and the load checks its bounds.
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  func holds(_ wanted: some ByteSet) -> Bool {
    guard count >= 16 else {
      for index in 0..<count where wanted.contains(self[index]) { return true }
      return false
    }
    var found = SIMD16<UInt8>(repeating: 0)
    var offset = 0
    while true {
      // The last chunk ends at the end of the span and may overlap the previous one.
      found |= wanted.matches(chunk(at: offset))
      guard offset &+ 16 < count else { break }
      offset = Swift.min(offset &+ 16, count &- 16)
    }
    return found.words[0] | found.words[1] != 0
  }
}

/// LF and CR.
struct LineEnds: ByteSet {
  @inline(__always)
  func matches(_ chunk: SIMD16<UInt8>) -> SIMD16<UInt8> {
    lanesEqual(chunk, SIMD16(repeating: 0x0A))
      | lanesEqual(chunk, SIMD16(repeating: 0x0D))
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

struct OneByte: ByteSet {
  let byte: UInt8

  @inline(__always)
  func matches(_ chunk: SIMD16<UInt8>) -> SIMD16<UInt8> {
    lanesEqual(chunk, SIMD16(repeating: byte))
  }

  @inline(__always)
  func contains(_ other: UInt8) -> Bool { other == byte }
}
