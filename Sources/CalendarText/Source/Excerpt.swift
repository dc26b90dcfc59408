/// Text from a file for use in a sentence: control characters are shown as `\u{1B}`, so that
/// printing it to a terminal is safe, and it is cut after a number of scalars.
package func excerpt(_ text: String, limit: Int = 60) -> String {
  // Most texts are short and plain.
  if text.utf8.count <= limit, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    count += 1
    if count > limit { return result + "…" }
    if 0x20..<0x7F ~= scalar.value {
      result.unicodeScalars.append(scalar)
      continue
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// An excerpt in quotation marks.
package func quoted(_ text: String) -> String { "\u{201C}" + excerpt(text) + "\u{201D}" }

/// The bytes of a range as an excerpt in quotation marks. The range is clamped to the bytes.
package func quoted(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
  let lower = min(max(range.lowerBound, 0), bytes.count)
  let upper = min(max(range.upperBound, lower), bytes.count)
  // At most four bytes per scalar, so that a long field costs no more than its excerpt.
  return quoted(bytes.string(lower..<upper, limit: 244))
}

/// A word of a command that can be copied into a shell: in single quotes if the shell would take it for
/// anything else.
package func shellWord(_ text: String) -> String {
  let plain = Set("_./-,:@%+=".utf8)
  let isPlain = text.utf8.allSatisfy { byte in
    byte >= 0x80 || plain.contains(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
  guard !isPlain || text.isEmpty else { return text }
  var result = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
  }
  return result + "'"
}
