/// Bytes in quotation marks for a message: decoded as UTF-8, control characters shown as `\u{..}`,
/// cut after 40 scalars.
func quoted(_ bytes: some Sequence<UInt8>) -> String {
  var text = "\u{201C}"
  var count = 0
  // At most 4 bytes a scalar, so that a long field costs no more than its excerpt.
  for scalar in String(decoding: Array(bytes.prefix(164)), as: UTF8.self).unicodeScalars {
    guard count < 40 else {
      text += "…"
      break
    }
    count += 1
    switch scalar.value {
    case 0x09: text += "\\t"
    case 0x0A: text += "\\n"
    case 0x0D: text += "\\r"
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
      text += "\\u{\(String(scalar.value, radix: 16))}"
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\u{201D}"
}

/// The bytes of a range in quotation marks for a message; the range is held to the bytes.
func quoted(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
  let lower = min(max(range.lowerBound, 0), bytes.count)
  let upper = min(max(range.upperBound, lower), bytes.count, lower + 164)
  var copy: [UInt8] = []
  for index in lower..<upper { copy.append(bytes[index]) }
  return quoted(copy)
}
