internal import CivilTime
internal import Primitives

/// A set of languages, one bit for each language with names of weekdays and months.
typealias LanguageSet = UInt64

/// The names of weekdays and months in all languages, by their folded words.
struct DateLexicon {
  struct Name {
    var isMonth: Bool
    /// The month or the weekday, from 1.
    var number: Int
    var languages: LanguageSet
  }

  private(set) var names: [String: [Name]] = [:]
  /// The whole names of weekdays, with which inflected words begin.
  private(set) var wholeWeekdays: [(name: String, number: Int, languages: LanguageSet)] = []
  /// The words between the parts of a date.
  private(set) var particles: [String: LanguageSet] = [:]
  /// The largest number of words in a name.
  private(set) var longest = 1

  /// The names as they are written.
  static let exact = DateLexicon(isStripped: false)
  /// The names without accents. Names of one language that differ only by accents are left out.
  static let stripped = DateLexicon(isStripped: true)

  static let languages = DateNames.languages
  static let languageNames = languages.map { DateNames($0) }

  /// The language with a tag; empty if there is none.
  static func set(_ tag: String) -> LanguageSet {
    languages.firstIndex(of: tag).map { 1 << LanguageSet($0) } ?? 0
  }

  /// One language of a set, of the preferred ones if it has any.
  static func first(
    of languages: LanguageSet, preferring preferred: [LanguageSet]
  ) -> LanguageSet {
    let kept = preferred.lazy.map { $0 & languages }.first { $0 != 0 } ?? languages
    return kept & (~kept &+ 1)
  }

  private init(isStripped: Bool) {
    for (index, language) in DateLexicon.languages.enumerated() {
      let bit: LanguageSet = 1 << LanguageSet(index)
      let found = DateLexicon.languageNames[index]
      var own: [String: (isMonth: Bool, number: Int)?] = [:]
      func enter(_ name: String, isMonth: Bool, _ number: Int) {
        let words = DateToken.words(name, isStripped: isStripped)
        guard !words.isEmpty else { return }
        let key = words.joined(separator: " ")
        let place = (isMonth ? "m" : "w") + key
        if isStripped, let known = own[place], known?.number != number {
          own[place] = .some(nil)
        } else {
          own[place] = (isMonth, number)
        }
      }
      for list in found.weekdays {
        for (place, name) in list.enumerated() { enter(name, isMonth: false, place + 1) }
      }
      for list in found.months {
        for (place, name) in list.enumerated() {
          enter(name, isMonth: true, place + 1)
          guard language == "ca" else { continue }
          for prefix in ["de ", "d’", "d'"] where name.hasPrefix(prefix) {
            enter(String(name.dropFirst(prefix.count)), isMonth: true, place + 1)
          }
        }
      }
      for (name, isMonth, number) in DateLexicon.spellings[language] ?? [] {
        enter(name, isMonth: isMonth, number)
      }
      for (place, value) in own {
        guard let value else { continue }
        let key = String(place.dropFirst())
        let known = names[key]?.firstIndex {
          $0.isMonth == value.isMonth && $0.number == value.number
        }
        // The same name in several languages is one entry.
        if let known {
          names[key]?[known].languages |= bit
        } else {
          names[key, default: []].append(
            Name(isMonth: value.isMonth, number: value.number, languages: bit))
        }
        longest = max(longest, key.utf8.reduce(1) { $0 + ($1 == 0x20 ? 1 : 0) })
      }
      for (place, name) in (found.weekdays.first ?? []).enumerated() {
        let words = DateToken.words(name, isStripped: isStripped)
        guard words.count == 1, words[0].unicodeScalars.count >= 6 else { continue }
        wholeWeekdays.append((words[0], place + 1, bit))
      }
      for particle in found.particles + (DateLexicon.particles[language] ?? []) {
        for word in DateToken.words(particle, isStripped: isStripped) {
          particles[word, default: 0] |= bit
        }
      }
    }
  }

  /// Spellings that CLDR does not have.
  private static let spellings: [String: [(String, isMonth: Bool, Int)]] = [
    "de": [
      ("Sonnabend", false, 6), ("Jänner", true, 1), ("Feber", true, 2), ("Mrz", true, 3),
      ("Sept", true, 9),
    ],
    "en": [
      ("Tues", false, 2), ("Thur", false, 4), ("Thurs", false, 4), ("Weds", false, 3),
      ("Sept", true, 9),
    ],
    "fr": [("sept", true, 9)],
    "nl": [("mrt", true, 3)],
    "es": [("setiembre", true, 9), ("set", true, 9), ("sep", true, 9)],
    "zh-Hans": weekdaysOfWeek, "zh-Hant": weekdaysOfWeek,
  ]

  private static let weekdaysOfWeek: [(String, isMonth: Bool, Int)] =
    ["周", "星期", "週", "礼拜"].flatMap { week in
      ["一", "二", "三", "四", "五", "六", "日"].enumerated().map { (week + $1, false, $0 + 1) }
    }

  private static let particles: [String: [String]] = [
    "ca": ["de", "del", "d"], "vi": ["ngày", "năm", "tháng"], "th": ["ที่", "ค", "ศ", "พ"],
    "es": ["de", "del"], "pt": ["de", "do"], "en": ["of", "the"], "fr": ["le"], "it": ["il", "l"],
    "de": ["den", "der"], "ro": ["lei"], "nl": ["de"], "uk": ["р", "року"], "ru": ["г", "года"],
    "bg": ["г"], "lt": ["m", "d"], "lv": ["gada"],
  ]
}

enum DateToken: Equatable {
  case number(value: Int, count: Int)
  case word(String)
  case separator(Unicode.Scalar)

  /// Splits a text: folds case and digits, and leaves out blanks and invisible marks.
  static func tokens(_ text: String, isStripped: Bool = false) -> [DateToken] {
    var tokens: [DateToken] = []
    var word = String.UnicodeScalarView()
    var (value, count) = (0, 0)
    var isAfterDigit = false
    func finish() {
      if count > 0 { tokens.append(.number(value: value, count: count)) }
      if !word.isEmpty { tokens.append(.word(String(word))) }
      (value, count, word) = (0, 0, String.UnicodeScalarView())
    }
    for scalar in text.unicodeScalars {
      if let digit = DateToken.digit(scalar) {
        if count == 0 { finish() }
        value = min(value * 10 + digit, 99_999_999)
        count += 1
        isAfterDigit = true
        continue
      }
      if count > 0 { finish() }
      if isAfterDigit, DateToken.units.contains(scalar) {
        tokens.append(.word(String(scalar)))
        isAfterDigit = false
        continue
      }
      isAfterDigit = false
      switch scalar {
      case "a"..."z": word.append(scalar)
      case "A"..."Z": word.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      case "\0"..."\u{7F}":
        finish()
        if !" \t\r\n".unicodeScalars.contains(scalar) { tokens.append(.separator(scalar)) }
      default:
        let properties = scalar.properties
        switch properties.generalCategory {
        case .format: continue
        case .spaceSeparator: finish()
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
          .nonspacingMark, .spacingMark:
          if isStripped {
            word.append(contentsOf: FoldedName.base(scalar).unicodeScalars)
          } else {
            word.append(contentsOf: properties.lowercaseMapping.unicodeScalars)
          }
        default:
          finish()
          tokens.append(.separator(scalar))
        }
      }
    }
    finish()
    return tokens
  }

  /// The words of a name; empty if it contains a digit.
  static func words(_ name: String, isStripped: Bool) -> [String] {
    var words: [String] = []
    for token in tokens(name, isStripped: isStripped) {
      switch token {
      case .word(let word): words.append(word)
      case .number: return []
      case .separator: break
      }
    }
    return words
  }

  /// A text with ASCII digits and without invisible marks; nil if it has no others.
  static func plainNumbers(_ text: String) -> [UInt8]? {
    var (plain, isOther) = ("", false)
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x80, let digit = DateToken.digit(scalar) {
        plain += "\(digit)"
        isOther = true
      } else if scalar == "：" {
        plain += ":"
        isOther = true
      } else if scalar.value >= 0x80, scalar.properties.generalCategory == .format {
        isOther = true
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return isOther ? Array(plain.utf8) : nil
  }

  static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.value < 0x80 {
      return scalar.value >= 48 && scalar.value <= 57 ? Int(scalar.value) - 48 : nil
    }
    guard scalar.value >= 0x660, scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  /// The units that follow the numbers of East Asian dates.
  private static let units = Set("年月日号號년월일".unicodeScalars)
}
