internal import Primitives

/// The escapes of TEXT values (RFC 5545 §3.3.11) and of parameter values (RFC 6868).
package enum TextEscapes: Sendable {
  /// Whether a text equals its TEXT value: nothing is escaped or dropped.
  package static func isPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let text = bytes.extracting(range)
    return text.isLineText && !text.hasEscaped
  }

  /// Appends the text of a TEXT value: `\n` and `\N` are line feeds, `\\ \; \,` lose the backslash,
  /// other escapes are kept.
  package static func appendText(
    of range: Range<Int>, in bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    append(range, of: bytes, escapedBy: UInt8(ascii: "\\"), to: &output) {
      switch $0 {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): 0x0A
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): $0
      default: nil
      }
    }
  }

  /// Appends a range and replaces each escape with the byte after it by the result of a function; a
  /// nil result keeps both.
  @inline(__always)
  static func append(
    _ range: Range<Int>, of bytes: Span<UInt8>, escapedBy escape: UInt8,
    to output: inout [UInt8], _ meaning: (UInt8) -> UInt8?
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      offset += 1
      if byte == escape, offset < range.upperBound, let meant = meaning(bytes[offset]) {
        output.append(meant)
        offset += 1
      } else {
        output.append(byte)
      }
    }
  }

  /// The text of a TEXT value, as from `appendText(of:in:to:)`.
  package static func decode(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    var output: [UInt8] = []
    let bytes = Array(value.utf8)
    appendText(of: 0..<bytes.count, in: bytes.span, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The TEXT value of a text, as from `appendEncoded(_:of:to:)`.
  package static func encode(_ text: String) -> String {
    var (text, output) = (text, [UInt8]())
    output.reserveCapacity(text.utf8.count)
    text.withUTF8 { unsafe appendEncoded(0..<$0.count, of: $0.span, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the TEXT value of a text: `\`, `;`, `,` escaped, line ends (LF, CRLF, CR) as `\n`.
  ///
  /// Control characters, which content lines must not contain, are dropped, except TAB.
  package static func appendEncoded(
    _ range: Range<Int>, of text: Span<UInt8>, to output: inout [UInt8]
  ) {
    var previous: UInt8 = 0
    for index in range {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case 0x0A where previous == 0x0D:
        break
      case 0x0A, 0x0D:
        output.append(UInt8(ascii: "\\"))
        output.append(UInt8(ascii: "n"))
      case 0x09:
        output.append(byte)
      case 0..<0x20, 0x7F:
        break
      default:
        output.append(byte)
      }
      previous = byte
    }
  }
}
