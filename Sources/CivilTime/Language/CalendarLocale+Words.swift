extension CalendarLocale {
  /// The distance of a day from today: `today`, `in 3 days`, `2 days ago`.
  public func relative(days: Int) -> String {
    switch days {
    case 0: text[.today]
    case 1: text[.tomorrow]
    case -1: text[.yesterday]
    default: counted(days, days > 0 ? .daysAhead : .daysAgo)
    }
  }

  /// The distance of a week from this week: `in 2 weeks`.
  public func relative(weeks: Int) -> String {
    counted(weeks, weeks >= 0 ? .weeksAhead : .weeksAgo)
  }

  /// A list in the language of the locale: `A, B, and C`.
  public func list(_ items: [String]) -> String {
    guard let last = items.last else { return "" }
    if items.count == 1 { return last }
    if items.count == 2 { return filled(text[.pair], items) }
    var out = filled(text[.listEnd], [items[items.count - 2], last])
    for item in items.dropFirst().dropLast(2).reversed() {
      out = filled(text[.listMiddle], [item, out])
    }
    return filled(text[.listStart], [items[0], out])
  }

  /// The plural form for a number, 0 or more.
  package func pluralForm(_ number: Int) -> PluralForm { rule.form(number) }

  /// The form of a text for a number. `forms` has the forms of the language's rule, in their order.
  func form(_ forms: [String], for number: Int) -> String {
    let index = rule.forms.firstIndex(of: rule.form(number)) ?? 0
    return forms[min(index, forms.count - 1)]
  }

  private var rule: PluralRule { PluralRule(rawValue: text[.rule]) ?? .none }

  private func counted(_ number: Int, _ plural: LanguageText.Plural) -> String {
    let count = Int(clamping: number.magnitude)
    return localDigits(filled(form(text[plural], for: count), ["\(count)"]))
  }

  /// Replaces `{0}` and `{1}` in a pattern, but not in the inserted values.
  func filled(_ pattern: String, _ values: [String]) -> String {
    var out = ""
    var bytes = pattern.utf8[...]
    while let brace = bytes.firstIndex(of: UInt8(ascii: "{")) {
      out += String(decoding: bytes[..<brace], as: UTF8.self)
      let number = bytes[brace...].dropFirst().first.map { Int($0) - 48 } ?? 0
      if values.indices.contains(number) { out += values[number] }
      bytes = bytes[brace...].dropFirst(3)
    }
    return out + String(decoding: bytes, as: UTF8.self)
  }
}
