extension CalendarLocale {
  /// The language that messages are in: the locale's own, or English where the catalogue does not have it.
  ///
  /// Dates, times, lists and relative days are in the locale's language in both cases, so a document in
  /// which the two differ says which text is in which language.
  public var messageLanguage: String { LocaleTag.catalogue(of: language) ?? "en" }

  /// A message in the locale's language.
  ///
  /// - Parameters:
  ///   - key: the message.
  ///   - count: the number `{n}` that decides the plural form, written in the locale's digits.
  ///   - arguments: the other arguments by name, as the text names them in braces.
  /// - Complexity: O(size of the language's catalogue, 4 kB at most)
  public func message(
    _ key: MessageKey, count: Int? = nil, _ arguments: [String: String] = [:]
  ) -> String {
    let forms = replacedMessages[key] ?? CalendarLocale.forms(of: key, in: messageLanguage)
    let form = count.map { messageForm(forms, for: $0) } ?? forms.last ?? ""
    var out = ""
    var bytes = form.utf8[...]
    while let brace = bytes.firstIndex(of: UInt8(ascii: "{")) {
      out += String(decoding: bytes[..<brace], as: UTF8.self)
      let name = bytes[brace...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
      let argument = String(decoding: name, as: UTF8.self)
      // Arguments are not parsed again: a title may contain braces.
      if argument == "n", let count {
        out += localDigits("\(count)")
      } else {
        out += arguments[argument] ?? ""
      }
      bytes = bytes[name.endIndex...].dropFirst()
    }
    return out + String(decoding: bytes, as: UTF8.self)
  }

  /// The same locale with an app's own words for some messages: a text for each plural form of
  /// `messageLanguage`, or one for all.
  public func with(messages: [MessageKey: [String]]) -> CalendarLocale {
    var locale = self
    for (key, forms) in messages where !forms.isEmpty { locale.replacedMessages[key] = forms }
    return locale
  }

  private func messageForm(_ forms: [String], for number: Int) -> String {
    let rule = LanguageText(messageLanguage).flatMap { PluralRule(rawValue: $0[.rule]) } ?? .one
    let index = rule.forms.firstIndex(of: rule.form(number)) ?? 0
    return forms[min(index, forms.count - 1)]
  }

  static func forms(of key: MessageKey, in language: String) -> [String] {
    let lines = (messages(language) ?? "").utf8.split(
      separator: newline, maxSplits: key.rawValue + 1, omittingEmptySubsequences: false)
    guard lines.indices.contains(key.rawValue) else { return [""] }
    return parts(String(decoding: lines[key.rawValue], as: UTF8.self)).map { form in
      // Forms are written with a space at both sides of the bar.
      var bytes = form.utf8[...]
      while bytes.first == space { bytes.removeFirst() }
      while bytes.last == space { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

private let space = UInt8(ascii: " ")
