extension CalendarLocale {
  /// The language of messages: the locale's own, or English if the catalogue does not have it.
  ///
  /// Dates, times, lists and relative days are in the locale's language in both cases, so a document
  /// in which the two differ marks the language of each text.
  public var messageLanguage: String { catalogue.language }

  /// The locale of texts that have one language, such as those read aloud: this one, or English with its
  /// conventions and an app's own words if messages are in English only.
  package var ofMessages: CalendarLocale {
    func base(_ tag: String) -> Substring.UTF8View { tag.utf8.prefix { $0 != UInt8(ascii: "-") } }
    if base(language).elementsEqual(base(messageLanguage)) { return self }
    var english = inEnglish
    english.replacedMessages = replacedMessages
    return english
  }

  /// The plural forms of a message, in the order of the rule of ``messageLanguage``; one if it has none.
  package func forms(of key: MessageKey) -> [String] {
    replacedMessages[key] ?? catalogue.forms(of: key)
  }

  /// A message in the locale's language.
  ///
  /// - Parameters:
  ///   - key: The message.
  ///   - count: The number `{n}`, which decides the plural form and is written in the locale's digits.
  ///   - arguments: The other arguments by name, as the text names them in braces.
  /// - Complexity: O(message)
  public func message(
    _ key: MessageKey, count: Int? = nil, _ arguments: [String: String] = [:]
  ) -> String {
    let forms = forms(of: key)
    let form = count.map { catalogue.form(forms, for: $0) } ?? forms.last ?? ""
    var bytes = form.utf8[...]
    guard var brace = bytes.firstIndex(of: UInt8(ascii: "{")) else { return form }
    var out = ""
    while true {
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
      guard let next = bytes.firstIndex(of: UInt8(ascii: "{")) else { break }
      brace = next
    }
    return out + String(decoding: bytes, as: UTF8.self)
  }

  /// A length of time: `23 h`, `23:30 h`, `45 min`; 0 for negative minutes.
  package func duration(minutes: Int) -> String {
    let minutes = max(0, minutes)
    if minutes < 60 { return message(.minutes, count: minutes) }
    let rest = minutes % 60
    if rest == 0 { return message(.hours, count: minutes / 60) }
    return message(
      .hoursMinutes,
      ["h": localDigits("\(minutes / 60)"), "mm": localDigits((rest < 10 ? "0" : "") + "\(rest)")])
  }

  /// Hours in decimals: `44.5 h`; `8:20 h` if there are more than two decimals.
  package func decimalHours(minutes: Int) -> String {
    let parts = [15: "25", 30: "5", 45: "75"]
    guard minutes % 60 != 0, let part = parts[minutes % 60] else {
      return minutes % 60 == 0 ? message(.hours, count: minutes / 60) : duration(minutes: minutes)
    }
    return message(.hours, ["n": localDigits("\(minutes / 60)" + text[.decimal] + part)])
  }

  /// The same locale with an app's own words for some messages: a text for each plural form of
  /// `messageLanguage`, or one for all.
  public func with(messages: [MessageKey: [String]]) -> CalendarLocale {
    var locale = self
    for (key, forms) in messages where !forms.isEmpty { locale.replacedMessages[key] = forms }
    return locale
  }
}

/// The messages of one language, with the position of each.
struct MessageCatalogue: Hashable, Sendable {
  /// The tag of the language.
  let language: String
  private let rule: PluralRule
  private let text: [UInt8]
  /// The first byte of each message and the end of the last, counting its newline.
  private let starts: [Int32]

  /// The catalogue of a tag of the table: the language's own, or English.
  ///
  /// - Parameter rule: The plural rule of the tag's language.
  /// - Complexity: O(size of the catalogue), at most 5 kB.
  init(_ tag: String, _ rule: PluralRule) {
    let own = LocaleTag.catalogue(of: tag)
    language = own ?? "en"
    self.rule = own == nil ? .one : rule
    text = unpacked(CalendarLocale.messages(language) ?? "", words: CalendarLocale.packedWords)
    var starts: [Int32] = [0]
    starts.reserveCapacity(MessageKey.allCases.count + 1)
    for index in text.indices where text[index] == newline { starts.append(Int32(index + 1)) }
    starts.append(Int32(text.count + 1))
    self.starts = starts
  }

  /// The plural forms of a message; one if it has none.
  func forms(of key: MessageKey) -> [String] {
    guard key.rawValue + 1 < starts.count else { return [""] }
    let line = text[Int(starts[key.rawValue])..<Int(starts[key.rawValue + 1]) - 1]
    guard line.contains(UInt8(ascii: "|")) else { return [String(decoding: line, as: UTF8.self)] }
    return line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { form in
      // Forms are written with a space at both sides of the bar.
      var form = form
      while form.first == UInt8(ascii: " ") { form.removeFirst() }
      while form.last == UInt8(ascii: " ") { form.removeLast() }
      return String(decoding: form, as: UTF8.self)
    }
  }

  /// The form of a message for a number. A language without plural forms may have one for 1 before that
  /// of other numbers: `毎日`, `{n}日ごと`.
  func form(_ forms: [String], for number: Int) -> String {
    if rule == .none, number != 1, let last = forms.last { return last }
    let index = rule.forms.firstIndex(of: rule.form(number)) ?? 0
    return forms[min(index, forms.count - 1)]
  }
}
