/// Searches 16 bytes at a time.
extension Span<UInt8> {
  /// Whether a byte is in it.
  @inline(__always)
  func holds(_ byte: UInt8) -> Bool {
    let wanted = SIMD16<UInt8>(repeating: byte)
    return holds {
      matches($0, wanted)
    } rest: {
      $0 == byte
    }
  }

  /// Whether a delimiter, a line end, a quote or an escape is in it.
  @inline(__always)
  func holdsOne(of structural: StructuralBytes) -> Bool {
    holds {
      structural.matches($0)
    } rest: {
      $0 == structural.delimiter || $0 == structural.lineFeed || $0 == structural.carriageReturn
        || $0 == structural.quote || $0 == structural.escape
    }
  }

  /// The bytes of a mask: with its type written out, a comparison is one instruction.
  @inline(__always)
  static func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    // A mask is all ones or all zeros in each lane.
    unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  /// Whether a chunk has what is looked for.
  @inline(__always)
  func holds(
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
