/// Control characters including TAB. No content line can contain one in a value, except TAB.
struct ControlBytes: ByteSet {
  @inline(__always)
  func matches(_ chunk: SIMD16<UInt8>) -> SIMD16<UInt8> {
    lanes(chunk .< SIMD16(repeating: 0x20)) | lanesEqual(chunk, SIMD16(repeating: 0x7F))
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
}

/// The characters that are escaped in a TEXT value, except line ends.
struct EscapedBytes: ByteSet {
  @inline(__always)
  func matches(_ chunk: SIMD16<UInt8>) -> SIMD16<UInt8> {
    var found = lanesEqual(chunk, SIMD16(repeating: UInt8(ascii: "\\")))
    found |= lanesEqual(chunk, SIMD16(repeating: UInt8(ascii: ",")))
    return found | lanesEqual(chunk, SIMD16(repeating: UInt8(ascii: ";")))
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }
}

extension Span<UInt8> {
  /// Whether it can be the value of a content line unchanged: it has no control character, not even
  /// TAB.
  package var isLineText: Bool { !holds(ControlBytes()) }

  /// Whether it contains a character that is escaped in a TEXT value, except line ends.
  var hasEscaped: Bool { holds(EscapedBytes()) }
}

extension UInt8 {
  /// Whether a value of a content line may contain the byte: TAB and all but control characters
  /// (RFC 5545 §3.1).
  package var isLineByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }
}
