/// Searches 16 bytes at a time.
extension Span<UInt8> {
  /// Whether a content line can hold it as a value: no control character is in it, TAB included.
  ///
  /// - Complexity: O(bytes).
  package var isLineText: Bool {
    !holds { chunk in
      matches(chunk .< SIMD16(repeating: 0x20)) | matches(chunk .== SIMD16(repeating: 0x7F))
    } rest: { byte in
      byte < 0x20 || byte == 0x7F
    }
  }

  /// Whether it has a character that a TEXT value escapes, line ends aside.
  var hasEscaped: Bool {
    holds { chunk in
      matches(chunk .== SIMD16(repeating: UInt8(ascii: "\\")))
        | matches(chunk .== SIMD16(repeating: UInt8(ascii: ",")))
        | matches(chunk .== SIMD16(repeating: UInt8(ascii: ";")))
    } rest: { byte in
      byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }
  }

  /// The bytes of a mask: with its type written out, a comparison is one instruction.
  @inline(__always)
  private func matches(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    // A mask is all ones or all zeros in each lane.
    unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private func holds(
    _ chunk: (SIMD16<UInt8>) -> SIMD16<UInt8>, rest isFound: (UInt8) -> Bool
  ) -> Bool {
    guard count >= 16 else {
      for index in 0..<count where isFound(self[index]) { return true }
      return false
    }
    var found = SIMD16<UInt8>(repeating: 0)
    var offset = 0
    while true {
      // In bounds: the last chunk ends at the end.
      found |= chunk(
        unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self))
      guard offset &+ 16 < count else { break }
      offset = Swift.min(offset &+ 16, count &- 16)
    }
    let halves = unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }
}
