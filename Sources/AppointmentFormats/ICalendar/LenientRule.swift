internal import CivilTime
internal import RecurrenceRules

/// Reads recurrence rules and leaves out only their invalid parts.
enum LenientRule {
  /// The rules for a text: usually one, without its invalid parts; two if SKIP moves days forward.
  ///
  /// - Parameters:
  ///   - start: The first day; nil if it is not known yet.
  ///   - diagnostics: Receives what was left out.
  /// - Throws: The fault of a rule without a usable frequency, or in another calendar.
  static func rules(
    _ text: String, from start: CivilDate?, diagnostics: inout [RecurrenceRuleError]
  ) throws(RecurrenceRuleError) -> [RecurrenceRule] {
    // Almost no rule has SKIP, and looking at all parts takes longer than reading them.
    guard mentionsSkip(text) else { return [try parse(text, diagnostics: &diagnostics)] }
    let parts = text.split(separator: ";").map(String.init)
    guard parts.contains(where: { name($0) == "SKIP" && !isPlainScale($0) }),
      let rules = SkippedDays.rules(parts.filter { !isPlainScale($0) }, from: start)
    else { return [try parse(text, diagnostics: &diagnostics)] }
    return rules
  }

  private static func mentionsSkip(_ text: String) -> Bool {
    let name: [UInt8] = Array("SKIP".utf8)
    var matched = 0
    for byte in text.utf8 where byte != 0x20 && byte != 0x09 {
      let letter = byte & 0xDF
      matched = letter == name[matched] ? matched + 1 : letter == name[0] ? 1 : 0
      if matched == name.count { return true }
    }
    return false
  }

  /// The rule without its invalid parts.
  ///
  /// - Parameter diagnostics: Receives what was left out.
  /// - Throws: The fault of a rule without a usable frequency, or in another calendar.
  static func parse(
    _ text: String, diagnostics: inout [RecurrenceRuleError]
  ) throws(RecurrenceRuleError) -> RecurrenceRule {
    let first: RecurrenceRuleError
    do throws(RecurrenceRuleError) {
      return try RecurrenceRule(parsing: text, diagnostics: &diagnostics)
    } catch {
      first = error
    }
    var parts = text.split(separator: ";").map(String.init)
    // RSCALE=GREGORIAN with SKIP=OMIT is the plain rule (RFC 7529 §4.1).
    let plain = parts.filter { !isPlainScale($0) }
    let isScaled = plain.contains { name($0) == "RSCALE" || name($0) == "SKIP" }
    guard !isScaled else { throw first }
    if plain.count < parts.count,
      let rule = try? RecurrenceRule(parsing: plain.joined(separator: ";"))
    {
      return rule
    }
    guard let frequency = plain.first(where: { name($0) == "FREQ" }),
      (try? RecurrenceRule(parsing: frequency)) != nil
    else { throw first }
    parts = [frequency]
    for part in plain where name(part) != "FREQ" {
      let whole = (parts + [part]).joined(separator: ";")
      do throws(RecurrenceRuleError) {
        _ = try RecurrenceRule(parsing: whole)
        parts.append(part)
      } catch {
        // Without these, the rule would mean far more than it says.
        let isLimit = name(part) == "COUNT" || name(part) == "INTERVAL"
        let rest = validItems(of: part, frequency)
        guard !isLimit, rest != nil || !name(part).hasPrefix("BY") else { throw first }
        diagnostics.append(error)
        if let rest { parts.append(rest) }
      }
    }
    return try RecurrenceRule(parsing: parts.joined(separator: ";"))
  }

  static func name(_ part: String) -> String {
    part.prefix { $0 != "=" }.filter { !$0.isWhitespace }.uppercased()
  }

  private static func isPlainScale(_ part: String) -> Bool {
    ["RSCALE=GREGORIAN", "SKIP=OMIT"].contains(part.filter { !$0.isWhitespace }.uppercased())
  }

  /// A list without its invalid items; nil if none is left.
  private static func validItems(of part: String, _ frequency: String) -> String? {
    let pair = part.split(separator: "=", maxSplits: 1)
    guard pair.count == 2, pair[1].contains(",") else { return nil }
    let items = pair[1].split(separator: ",").filter { item in
      (try? RecurrenceRule(parsing: "\(frequency);\(pair[0])=\(item)")) != nil
    }
    return items.isEmpty ? nil : pair[0] + "=" + items.joined(separator: ",")
  }
}
