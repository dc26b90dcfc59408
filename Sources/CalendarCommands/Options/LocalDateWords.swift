import CivilTime

/// The words of a language in a date that a user enters: `morgen`, `Di`, `23. März`, `23 de marzo`,
/// `4月12日`.
struct LocalDateWords {
  private let locale: CalendarLocale

  /// Nil for English, whose words every date may have.
  init?(_ locale: CalendarLocale) {
    guard !locale.language.hasPrefix("en") else { return nil }
    self.locale = locale
  }

  /// A relative day or a weekday, possibly of several words.
  func expression(_ text: String) -> DateExpression? {
    let name = folded(text)
    if let days = (-3...3).first(where: { folded(locale.relative(days: $0)) == name }) {
      return .days(days)
    }
    return weekday(name).map { .weekday($0) }
  }

  /// The same words in English, without particles such as `de` and without the full stops of
  /// ordinal numbers.
  func english(_ words: [String]) -> [String] {
    if let numbers = numbered(words.joined()) { return numbers }
    let names = DateNames(locale.language)
    let particles = Set(names.particles.map(folded))
    return words.compactMap { word in
      let name = folded(word)
      if Int(name) != nil { return name }
      let prefix = ["ב", "d'"].first { name.hasPrefix($0) } ?? ""
      let month =
        index(of: name, in: names.months)
        ?? (prefix.isEmpty
          ? nil : index(of: String(name.dropFirst(prefix.count)), in: names.months))
      if let month {
        return folded(CalendarLocale.english.name(ofMonth: month + 1))
      }
      if let weekday = weekday(name) {
        return folded(CalendarLocale.english.name(of: weekday))
      }
      return particles.contains(name) || name == "de" ? nil : word
    }
  }

  /// The month, day and year of `2026年4月12日` or `4월12일`.
  private func numbered(_ text: String) -> [String]? {
    var numbers = ["", "", "", ""]
    for sign in folded(text) {
      if "0"..."9" ~= sign {
        numbers[0].append(sign)
        continue
      }
      let unit = ["月월", "日일", "年년"].firstIndex { $0.contains(sign) }
      guard let unit, numbers[unit + 1].isEmpty else { return nil }
      numbers[unit + 1] = numbers[0]
      numbers[0] = ""
    }
    guard numbers[0].isEmpty, let month = Int(numbers[1]), 1...12 ~= month, !numbers[2].isEmpty
    else { return nil }
    return [folded(CalendarLocale.english.name(ofMonth: month)), numbers[2], numbers[3]]
      .filter { !$0.isEmpty }
  }

  private func weekday(_ name: String) -> Weekday? {
    index(of: name, in: DateNames(locale.language).weekdays).map { Weekday.allCases[$0] }
  }

  /// The place of a name, or of the only one that begins with three or more letters.
  private func index(of name: String, in lists: [[String]]) -> Int? {
    for list in lists {
      if let place = list.firstIndex(where: { folded($0) == name }) { return place }
    }
    guard name.count >= 3 else { return nil }
    var places: Set<Int> = []
    for list in lists {
      places.formUnion(list.indices.filter { folded(list[$0]).hasPrefix(name) })
    }
    return places.count == 1 ? places.first : nil
  }

  private func folded(_ text: String) -> String {
    let name = CalendarLocale.withoutStop(CalendarLocale.plainSpaces(text).lowercased())
    return String(
      name.map { sign in
        if sign == "’" { return "'" }
        let isDigit = sign.unicodeScalars.first?.properties.numericType == .decimal
        return isDigit ? sign.wholeNumberValue.map { Character("\($0)") } ?? sign : sign
      })
  }
}
