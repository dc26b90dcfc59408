/// The names of weekdays and months and the words between them in one language, for reading dates
/// in words.
package struct DateNames {
  /// The names of Monday to Sunday, list by list. Narrow names are not included.
  package let weekdays: [[String]]
  /// The names of January to December, list by list.
  package let months: [[String]]
  /// The words that the date patterns of the language contain, such as `de`.
  package let particles: [String]
  /// The words for today and tomorrow.
  package let nearDays: [String]

  /// The languages with names, Serbian in both scripts.
  package static let languages: [String] =
    LocaleTag.known.filter { !$0.utf8.contains(UInt8(ascii: "-")) || isScript($0) }

  private static func isScript(_ tag: String) -> Bool {
    parts(tag, separator: UInt8(ascii: "-")).last?.utf8.count == 4
  }

  /// Collects the names of a language and its variants.
  package init(_ language: String) {
    var (weekdays, months, particles): ([[String]], [[String]], [String]) = ([], [], [])
    let variants = LocaleTag.known.filter {
      $0 == language
        || $0.hasPrefix(language + "-") && !DateNames.languages.contains($0)
    }
    for tag in variants {
      guard let text = LanguageText(tag) else { continue }
      for list in [
        LanguageText.Names.weekdays, .standaloneWeekdays, .shortWeekdays, .standaloneShortWeekdays,
        .shortestWeekdays,
      ] where !weekdays.contains(text[list]) { weekdays.append(text[list]) }
      for list in [
        LanguageText.Names.months, .standaloneMonths, .shortMonths, .standaloneShortMonths,
      ]
      where !months.contains(text[list]) { months.append(text[list]) }
      for field in [LanguageText.Field.full, .long, .head, .medium, .longMonthDay, .monthDay] {
        particles += DateNames.literals(text[field])
      }
      particles.append(text[.era])
    }
    (self.weekdays, self.months, self.particles) = (weekdays, months, particles)
    nearDays = LanguageText(language).map { [$0[.today], $0[.tomorrow]] } ?? []
  }

  /// The literal texts of a date pattern: quoted text, and letters beyond ASCII.
  private static func literals(_ pattern: String) -> [String] {
    var found: [String] = []
    var current = String.UnicodeScalarView()
    var isQuoted = false
    func finish() {
      if !current.isEmpty { found.append(String(current)) }
      current = String.UnicodeScalarView()
    }
    for scalar in pattern.unicodeScalars {
      if scalar == "'" {
        isQuoted = !isQuoted
        finish()
      } else if isQuoted || scalar.value >= 0xC0 {
        current.append(scalar)
      } else {
        finish()
      }
    }
    finish()
    return found
  }
}
