/// What is wrong with a recurrence rule: a code, the place, and a sentence that quotes the text.
///
/// The same type serves for rules that are refused, and as a diagnostic for single parts that are
/// refused while the rule is kept.
public struct RecurrenceRuleError: Error, Hashable, Sendable {
  /// The kinds of faults.
  package enum Code: Hashable, Sendable {
    case missingFrequency
    /// Text that is not `NAME=value`.
    case malformed
    /// A part that RFC 5545 does not know.
    case unknownPart
    /// A part that stands there twice.
    case duplicatePart
    /// RSCALE or SKIP (RFC 7529), which this engine does not read.
    case unsupported
    /// A value that is no number, weekday, frequency or date.
    case invalidValue
    /// A number beyond what the part may hold.
    case outOfRange
    /// A part without a value; as a diagnostic: it is passed over.
    case emptyPart
    /// A part that has no meaning with the frequency or the other parts; as a diagnostic: it is
    /// refused and the rule goes without it.
    case notApplicable
    /// COUNT and UNTIL together, which RFC 5545 forbids: both hold, the rule ends with the first.
    case countWithUntil
  }

  /// The kind of fault.
  package let code: Code

  /// The offending text as it stands in the rule.
  package let text: String

  /// Where the offending text begins: bytes from the start of the rule; 0 for rules that were not
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
