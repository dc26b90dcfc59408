/// Eight bytes of text in one integer, the first one in the lowest bits. Eight digits are checked
/// and converted with a few instructions instead of eight loads and comparisons.
struct EightBytes {
  var bits: UInt64

  /// Loads the eight bytes from a position; they must be within the span.
  @inline(__always)
  init(_ bytes: Span<UInt8>, at position: Int) {
    // Every bit pattern is an integer, and the load checks its bounds.
    bits = unsafe UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// Whether the bytes selected by the mask have the expected values.
  @inline(__always)
  func has(_ expected: UInt64, where mask: UInt64) -> Bool { bits & mask == expected }

  /// A copy in which the bytes selected by the mask are the digit 0.
  @inline(__always)
  func zeroing(_ mask: UInt64) -> EightBytes {
    var copy = self
    copy.bits = bits & ~mask | 0x3030_3030_3030_3030 & mask
    return copy
  }

  /// The number written by the eight digits; nil if one is not a digit.
  @inline(__always)
  var number: Int? {
    let digits = bits &- 0x3030_3030_3030_3030
    // A byte above "9" sets its high bit in the sum, one below "0" in the difference.
    guard ((bits &+ 0x4646_4646_4646_4646) | digits) & 0x8080_8080_8080_8080 == 0 else {
      return nil
    }
    let pairs = digits &* 10 &+ digits >> 8
    let even = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let odd = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return Int(truncatingIfNeeded: (even &+ odd) >> 32)
  }
}
