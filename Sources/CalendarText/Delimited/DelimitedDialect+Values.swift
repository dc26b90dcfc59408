extension DelimitedDialect {
  /// Appends the value of a field, with doubled quotes and escapes resolved.
  package func appendValue(
    of field: DelimitedField, in bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    let end = min(field.end, bytes.count)
    var offset = min(max(field.start, 0), end)
    guard field.needsUnescaping else { return output.append(offset..<end, of: bytes) }
    var inQuotes = field.isQuoted
    while offset < end {
      let byte = bytes[offset]
      let next: UInt8? = offset + 1 < end ? bytes[offset + 1] : nil
      if byte == escape, let next {
        output.append(next)
        offset += 2
      } else if inQuotes, byte == quote {
        if doublesQuotes, next == byte {
          output.append(byte)
          offset += 2
        } else {
          // Text follows the closing quote.
          inQuotes = false
          offset += 1
        }
      } else {
        output.append(byte)
        offset += 1
      }
    }
  }

  /// The value of a field as a String, with invalid UTF-8 as U+FFFD.
  package func string(of field: DelimitedField, in bytes: Span<UInt8>) -> String {
    var value: [UInt8] = []
    appendValue(of: field, in: bytes, to: &value)
    return String(decoding: value, as: UTF8.self)
  }

  /// Whether the formula guard is in use. It would be ambiguous if its byte is also the quote.
  var hasFormulaGuard: Bool { guardsFormulas && quote != UInt8(ascii: "'") }

  /// Whether a spreadsheet may read a cell that starts with this byte as a formula or as a guarded
  /// value: `= + - @ '`, TAB, CR, NUL.
  package static func startsFormula(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "'"), 0x09, 0x0D, 0x00:
      true
    default: false
    }
  }
}
