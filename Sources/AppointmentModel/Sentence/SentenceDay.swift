internal import CivilTime

/// A day in a sentence, as far as it is known without the rest of the sentence.
enum SentenceDay {
  /// A day that is certain. Only a day that was written out may be in the past.
  case date(CivilDate, isWrittenOut: Bool)
  /// The next such weekday.
  case weekday(Weekday)
  /// The next such day.
  case monthDay(month: Int, day: Int)

  /// The day by itself.
  ///
  /// - Throws: `unsureWeekday` for the weekday of today, `unsureYear` for a day that passed within
  ///   90 days.
  func date(
    _ context: SentenceContext, _ text: String, _ range: Range<Int>
  ) throws(SentenceRefusal) -> CivilDate {
    let today = context.today
    switch self {
    case .date(let date, _): return date
    case .weekday(let weekday):
      let days = today.weekday.daysForward(to: weekday)
      guard days > 0 else {
        throw SentenceRefusal(
          .unsureWeekday, range, "\"\(text)\" is today; write today, or next \(text)")
      }
      return today.adding(days: days)
    case .monthDay(let month, let day):
      let last = SentenceDay.last(month, day, before: today)
      let next = SentenceDay.first(month, day, from: today)
      if last.days(to: today) <= 90 {
        throw SentenceRefusal(
          .unsureYear, range,
          "\"\(text)\" is \(context.text(last)) or \(context.text(next)); write \(last) or \(next)")
      }
      return next
    }
  }

  /// The date of the last day of a range. Weekdays and days without a year follow the first day.
  func date(following first: CivilDate, orOn isSame: Bool = false) -> CivilDate {
    switch self {
    case .date(let date, _): date
    case .weekday(let weekday):
      first.adding(
        days: first.weekday == weekday ? (isSame ? 0 : 7) : first.weekday.daysForward(to: weekday))
    case .monthDay(let month, let day): SentenceDay.first(month, day, from: first)
    }
  }

  /// The first such day on or after a date.
  private static func first(_ month: Int, _ day: Int, from date: CivilDate) -> CivilDate {
    for year in date.year...date.year + 8 {
      if let next = CivilDate(year: year, month: month, day: day), next >= date { return next }
    }
    return .distantFuture
  }

  /// The last such day before a date.
  static func last(_ month: Int, _ day: Int, before date: CivilDate) -> CivilDate {
    for year in (date.year - 8...date.year).reversed() {
      if let last = CivilDate(year: year, month: month, day: day), last < date { return last }
    }
    return .distantPast
  }
}

extension SentenceDay {
  /// The English word for a day in a word of another language: `fri` for `freitag`, `tomorrow` for `demain`.
  ///
  /// - Returns: The word; nil for other words and for short names, most of which are also words for
  ///   something else.
  static func english(_ word: String) -> String? { foreignDays[word] }

  /// The day that a word in lower case misspells by one letter: `tomorrow` for `tomorow`. Nil for other
  /// words, and for those that are ordinary words or names themselves.
  ///
  /// - Parameter isBeforeTime: Whether a time follows. Only there, `fir` and `frii` are read as `fri`:
  ///   short names resemble too many words by other slips.
  static func misspelled(_ word: String, isBeforeTime: Bool) -> String? {
    guard !ordinaryWords.contains(word) else { return nil }
    if word.utf8.count >= 5 {
      let day = longNames.first { editDistance(word, $0) == 1 }
      // `mondays` means every Monday.
      return day.map {
        $0.hasSuffix("day") && $0 != "today" && word == $0 + "s" ? "every \($0)" : $0
      }
    }
    let letters = Array(word.utf8)
    guard isBeforeTime else { return nil }
    let isDoubled = zip(letters, letters.dropFirst()).contains { $0 == $1 }
    return shortNames.first { name in
      guard editDistance(word, name) == 1 else { return false }
      // Two swapped letters, or one that is there twice.
      return letters.count == 3
        ? letters.sorted() == name.utf8.sorted()
        : letters.count == 4 && isDoubled && Set(letters) == Set(name.utf8)
    }
  }

  private static let longNames = [
    "today", "tomorrow",
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let shortNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// The words and names within one slip of these, found in word lists of European languages and of names.
  private static let ordinaryWords: Set<String> = [
    "ast", "cunday", "frida", "fridag", "fridah", "monda", "mondal", "mondar", "moon", "munday",
    "saat", "satt", "sunda", "sundae", "sundar", "sundas", "sundry", "toady", "toddy", "tokay",
    "toray", "ute", "weed",
  ]

  /// The words of all languages in lower case, collected once: a sentence asks for each of its words.
  private static let foreignDays: [String: String] = {
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    var found: [String: String] = [:]
    for language in DateNames.languages {
      let names = DateNames(language)
      for (days, list) in names.weekdays.map({ (weekdays, $0) })
        + [(["today", "tomorrow"], names.nearDays)]
      {
        for (day, name) in zip(days, list) where name.utf8.count > 3 {
          let word = name.lowercased()
          if found[word] == nil { found[word] = day }
        }
      }
    }
    return found
  }()
}

extension Weekday {
  /// The weekday with an English name in lower case, or with one of its abbreviations.
  init?(sentenceWord word: String) {
    switch word {
    case "mon", "monday": self = .monday
    case "tue", "tues", "tuesday": self = .tuesday
    case "wed", "wednesday": self = .wednesday
    case "thu", "thur", "thurs", "thursday": self = .thursday
    case "fri", "friday": self = .friday
    case "sat", "saturday": self = .saturday
    case "sun", "sunday": self = .sunday
    default: return nil
    }
  }
}
