/// An error in a recurrence rule: a code, the place, and a sentence that quotes the text.
///
/// The type is used for rejected rules, and as a diagnostic for single parts that are ignored while
/// the rule is kept.
public struct RecurrenceRuleError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case missingFrequency
    /// Text that is not `NAME=value`.
    case malformed
    /// A part that is not in RFC 5545.
    case unknownPart
    /// A part that occurs twice.
    case duplicatePart
    /// RSCALE or SKIP (RFC 7529), which are not supported.
    case unsupported
    /// A value that is not a number, weekday, frequency or date.
    case invalidValue
    /// A number out of range.
    case outOfRange
    /// A part without a value; as a diagnostic: it is ignored.
    case emptyPart
    /// A part that has no meaning for the frequency or the other parts; as a diagnostic: it is
    /// ignored.
    case notApplicable
    /// COUNT and UNTIL together, which RFC 5545 forbids: both apply, and the rule ends with the
    /// first.
    case countWithUntil
  }

  package let code: Code

  /// The invalid text as in the rule.
  package let text: String

  /// The start of the invalid text in bytes from the start of the rule; 0 for rules that were not
  /// made from text.
  package let offset: Int

  /// The reason, a sentence without the text.
  package let reason: String

  init(_ code: Code, _ text: String, at offset: Int = 0, _ reason: String) {
    self.code = code
    self.text = text
    self.offset = offset
    self.reason = reason
  }
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// The sentence with the quoted text: `"INTERVAL=0": the interval must be 1 or more`.
  public var description: String { "\"\(text)\": \(reason)" }
}
