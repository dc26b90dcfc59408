import CivilTime

extension RuleParser {
  /// The maximum number of quoted bytes.
  private static let longestQuote = 200

  func quoted(_ range: Range<Int>) -> String {
    let end = min(range.upperBound, range.lowerBound + RuleParser.longestQuote)
    var text: [UInt8] = []
    for index in range.lowerBound..<end { text.append(bytes[index]) }
    return String(decoding: text, as: UTF8.self) + (end < range.upperBound ? "..." : "")
  }

  func error(
    _ code: RecurrenceRuleError.Code, _ range: Range<Int>, _ reason: String
  ) -> RecurrenceRuleError {
    RecurrenceRuleError(code, quoted(range), at: range.lowerBound, reason)
  }

  /// The error with its part found in the text, so that the text can be quoted.
  func located(_ refusal: RecurrenceRuleError) -> RecurrenceRuleError {
    let wanted = RuleParser.packed(refusal.text)
    var position = afterPropertyName()
    while position < bytes.count {
      let end = find(0x3B, from: position, to: bytes.count)
      let part = trimmed(position..<end)
      let equals = find(0x3D, from: part.lowerBound, to: part.upperBound)
      if packedName(trimmed(part.lowerBound..<equals)) == wanted {
        return error(refusal.code, part, refusal.reason)
      }
      position = end + 1
    }
    return refusal
  }
}
