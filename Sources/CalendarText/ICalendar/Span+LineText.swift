/// Control characters, which no content line can hold as part of a value; TAB, which it can, too.
struct ControlBytes: ByteSet {
  @inline(__always)
  func matches(_ chunk: SIMD16<UInt8>) -> SIMD16<UInt8> {
    lanes(chunk .< SIMD16(repeating: 0x20)) | lanesEqual(chunk, SIMD16(repeating: 0x7F))
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
}

/// The characters that a TEXT value escapes, line ends aside.
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
  /// Whether a content line can hold it as a value: no control character is in it, TAB included.
  package var isLineText: Bool { !holds(ControlBytes()) }

  /// Whether it has a character that a TEXT value escapes, line ends aside.
  var hasEscaped: Bool { holds(EscapedBytes()) }
}

extension UInt8 {
  /// Whether a value of a content line may hold the byte: it is no control character other than TAB
  /// (RFC 5545 §3.1).
  package var isLineByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }
}
