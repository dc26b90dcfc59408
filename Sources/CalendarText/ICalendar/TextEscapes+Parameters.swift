extension TextEscapes {
  /// Appends a parameter's value: `^n` is a line feed, `^'` a quote, `^^` a caret, other carets are
  /// kept (RFC 6868 §3.2).
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

  /// A text as a parameter's value: `^`, quotes and line ends in the way of RFC 6868, in quotes where
  /// it holds `:`, `;` or `,`, or a blank at an end, which is no part of a value without quotes.
  ///
  /// Other control characters, which a parameter must not hold, are left out; TAB is kept.
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
