internal import RecurrenceRules
internal import CalendarText

extension IssueCollector {
  enum RuleUse {
    case useless
    case usable
    case whole
  }

  /// Reports the parts of a rule that cannot be applied.
  func check(rule: String, at offset: Int, in bytes: Span<UInt8>) -> RuleUse {
    var diagnostics: [RecurrenceRuleError] = []
    var use = RuleUse.usable
    do throws(RecurrenceRuleError) {
      _ = try LenientRule.rules(rule, from: nil, diagnostics: &diagnostics)
      if diagnostics.isEmpty { use = .whole }
    } catch {
      diagnostics = [error]
      use = .useless
    }
    if use == .useless, !rule.utf8.contains(UInt8(ascii: "=")) {
      add(
        .badRule, .warning, at: offset, in: bytes,
        "\(quoted(rule)) is not a known repetition; write weekly, every 2 weeks or FREQ=DAILY.",
        "The appointment is shown at its start only.")
      return use
    }
    for diagnostic in diagnostics {
      add(
        .badRule, .warning, at: offset, in: bytes,
        "In the rule \(quoted(rule)): \(quoted(diagnostic.text)): \(diagnostic.reason).",
        use == .useless
          ? "The appointment is shown at its start only." : "The rest of the rule is followed.")
    }
    return use
  }

  /// Reports an invalid value of RDATE or EXDATE, given in quotation marks.
  func addNoDate(
    _ value: @autoclosure () -> String, isAddition: Bool, at offset: Int, in bytes: Span<UInt8>
  ) {
    add(
      .badDate, .warning, at: offset, in: bytes,
      "\(isAddition ? "RDATE" : "EXDATE") \(value()) is not a date; write 20260323T090000.",
      "The other dates are used.")
  }
}
