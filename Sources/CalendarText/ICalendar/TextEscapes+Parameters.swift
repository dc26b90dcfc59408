extension TextEscapes {
  /// Appends the text of a parameter value: `^n` is a line feed, `^'` a quote, `^^` a caret; other
  /// carets are kept (RFC 6868 §3.2).
  package static func appendParameterText(
    of range: Range<Int>, in bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    append(range, of: bytes, escapedBy: UInt8(ascii: "^"), to: &output) {
      switch $0 {
      case UInt8(ascii: "n"): 0x0A
      case UInt8(ascii: "'"): UInt8(ascii: "\"")
      case UInt8(ascii: "^"): $0
      default: nil
      }
    }
  }

  package static func parameterString(
    _ value: ContentLine.ParameterValue, in bytes: Span<UInt8>
  ) -> String {
    var output: [UInt8] = []
    appendParameterText(of: value.range, in: bytes, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// A text as a parameter value: `^`, quotes and line ends are escaped by RFC 6868. It is quoted
  /// if it contains `:`, `;` or `,`, or starts or ends with a blank, which would be lost without
  /// quotes.
  ///
  /// Other control characters, which parameters must not contain, are dropped, except TAB.
  package static func encodeParameter(_ text: String) -> String {
    var output: [UInt8] = []
    var needsQuotes = text.utf8.first?.isBlank == true || text.utf8.last?.isBlank == true
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "^"): output += [byte, byte]
      case UInt8(ascii: "\""): output += [UInt8(ascii: "^"), UInt8(ascii: "'")]
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D: output += [UInt8(ascii: "^"), UInt8(ascii: "n")]
      case 0x09: output.append(byte)
      case 0..<0x20, 0x7F: break
      case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","):
        needsQuotes = true
        output.append(byte)
      default: output.append(byte)
      }
      previous = byte
    }
    let value = String(decoding: output, as: UTF8.self)
    return needsQuotes ? "\"" + value + "\"" : value
  }
}
