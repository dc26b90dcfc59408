internal import CivilTime

/// Reads dates in words in all languages at once.
enum DateWords {
  /// A reading of a text, with the languages in which it has this reading.
  struct Reading: Equatable {
    var year: Int?
    var month: Int
    var day: Int
    /// Whether day and month are the first and second number of `3/4/2026`, in unknown order.
    var isOpen = false
    /// The order that the weekday proves.
    var proven: DateOrder?
    var weekday: Weekday?
    var languages: LanguageSet
    /// Whether there is the name of a month, or a unit such as `月`.
    var isNamed = false

    /// Whether the weekday is that of the date; true if there is none.
    var agrees: Bool {
      guard let weekday, let year, !isOpen,
        let date = CivilDate(year: year, month: month, day: day)
      else { return true }
      return date.weekday == weekday
    }

    /// The date; nil without a year, or if there is no such day.
    var date: SpreadsheetDate? {
      guard let year else { return nil }
      if isOpen { return parts(year) }
      return CivilDate(year: year, month: month, day: day).map(SpreadsheetDate.certain)
    }

    /// The numbers in unknown order.
    func parts(_ year: Int) -> SpreadsheetDate {
      .parts(first: day, second: month, year: year, dayFirst: false)
    }
  }

  /// The readings of a text. Readings whose weekday contradicts the date are left out if another
  /// one agrees.
  static func readings(
    _ text: String, referenceYear: Int, in languages: LanguageSet = .max
  ) -> [Reading] {
    for (lexicon, isStripped) in [(DateLexicon.exact, false), (DateLexicon.stripped, true)] {
      let found = readings(
        DateToken.tokens(text, isStripped: isStripped), lexicon, referenceYear, languages)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The weekday that a text names, with the languages in which it does; empty if it is no weekday.
  static func weekdays(_ text: String) -> [(number: Int, languages: LanguageSet)] {
    guard text.utf8.count <= 100 else { return [] }
    for isStripped in [false, true] {
      let words = DateToken.words(text, isStripped: isStripped)
      // The names of all languages are collected only for texts that may be one of them.
      guard !words.isEmpty, words.count <= 3 else { return [] }
      let lexicon = isStripped ? DateLexicon.stripped : DateLexicon.exact
      let found = (lexicon.names[words.joined(separator: " ")] ?? []).filter { !$0.isMonth }
      if !found.isEmpty { return found.map { ($0.number, $0.languages) } }
    }
    return []
  }

  /// The columns that are titled with weekdays of one language, if there are five or more.
  static func weekdayColumns(_ titles: [String]) -> [(column: Int, day: Int)] {
    let found = titles.indices.compactMap { column in
      let title = titles[column]
      guard !title.isEmpty, title.utf8.count <= 24, !title.contains(where: { $0.isNumber }) else {
        return nil as (column: Int, names: [(number: Int, languages: LanguageSet)])?
      }
      let names = weekdays(title)
      return names.isEmpty ? nil : (column, names)
    }
    guard found.count >= 5 else { return [] }
    var best: [(column: Int, day: Int)] = []
    for index in DateLexicon.languages.indices {
      let days = found.compactMap { column, names in
        names.first { $0.languages >> LanguageSet(index) & 1 == 1 }.map { (column, $0.number) }
      }
      if days.count > best.count { best = days.map { (column: $0.0, day: $0.1) } }
    }
    return best.count >= 5 ? best : []
  }

  /// The month that a text names in any of the languages.
  static func month(_ text: String) -> Int? {
    guard text.utf8.count <= 100 else { return nil }
    let words = DateToken.words(text, isStripped: false)
    return (DateLexicon.exact.names[words.joined(separator: " ")] ?? []).first { $0.isMonth }?
      .number
  }

  private struct Match {
    var range: Range<Int>
    var isMonth: Bool
    var number: Int
    var languages: LanguageSet
  }

  private static func readings(
    _ tokens: [DateToken], _ lexicon: DateLexicon, _ referenceYear: Int, _ languages: LanguageSet
  ) -> [Reading] {
    guard tokens.count <= 30 else { return [] }
    let matches = matches(tokens, lexicon)
    var found: [Reading] = []
    let weekdays = [nil] + matches.filter { !$0.isMonth }.map(Optional.some)
    let months = [nil] + matches.filter { $0.isMonth }.map(Optional.some)
    for weekday in weekdays {
      for month in months {
        if let weekday, let month, weekday.range.overlaps(month.range) { continue }
        let mask = languages & (weekday?.languages ?? .max) & (month?.languages ?? .max)
        guard mask != 0,
          var reading = reading(tokens, weekday, month, mask, lexicon, referenceYear)
        else { continue }
        reading.weekday = weekday.flatMap { Weekday(rawValue: $0.number) }
        if let place = found.firstIndex(where: {
          var other = $0
          other.languages = reading.languages
          return other == reading
        }) {
          found[place].languages |= reading.languages
        } else {
          found.append(reading)
        }
      }
    }
    let valid = found.filter { $0.year == nil || $0.date != nil }
    if !valid.isEmpty { found = valid }
    let agreeing = found.filter { $0.agrees }
    return agreeing.isEmpty ? found : agreeing
  }

  private static func matches(_ tokens: [DateToken], _ lexicon: DateLexicon) -> [Match] {
    var matches: [Match] = []
    func add(_ range: Range<Int>, isMonth: Bool, _ number: Int, _ languages: LanguageSet) {
      matches.append(Match(range: range, isMonth: isMonth, number: number, languages: languages))
    }
    for start in tokens.indices {
      guard case .word(let first) = tokens[start] else { continue }
      var (key, end, count) = (first, start + 1, 1)
      while true {
        for name in lexicon.names[key] ?? [] {
          add(start..<end, isMonth: name.isMonth, name.number, name.languages)
        }
        guard count < lexicon.longest else { break }
        // A name may have separators between its words: `พ.ค.`, `segunda-feira`.
        while end < tokens.count, case .separator(let mark) = tokens[end], isInner(mark) {
          end += 1
        }
        guard end < tokens.count, case .word(let next) = tokens[end] else { break }
        key += " " + next
        end += 1
        count += 1
      }
      if first.unicodeScalars.count > 6 {
        // The bytes are compared first, since most words begin no weekday.
        for whole in lexicon.wholeWeekdays
        where first.utf8.starts(with: whole.name.utf8) && first.hasPrefix(whole.name)
          && first != whole.name
        {
          add(start..<start + 1, isMonth: false, whole.number, whole.languages)
        }
      }
      // Vietnamese numbers its weekdays from Sunday: "Th 2" is Monday.
      if ["th", "thứ", "thu"].contains(first), start + 1 < tokens.count,
        case .number(let number, 1) = tokens[start + 1], (2...7).contains(number)
      {
        add(start..<start + 2, isMonth: false, number - 1, DateLexicon.set("vi"))
      }
      // Hebrew writes "in" before the month without a blank.
      if first.unicodeScalars.first == "ב" {
        for name in lexicon.names[String(first.dropFirst())] ?? [] where name.isMonth {
          let languages = name.languages & DateLexicon.set("he")
          add(start..<start + 1, isMonth: true, name.number, languages)
        }
      }
    }
    return matches
  }

  private static func isInner(_ mark: Unicode.Scalar) -> Bool {
    ".-'’׳״॰".unicodeScalars.contains(mark)
  }

  /// The date of the tokens that are neither weekday nor month.
  private static func reading(
    _ tokens: [DateToken], _ weekday: Match?, _ month: Match?, _ mask: LanguageSet,
    _ lexicon: DateLexicon, _ referenceYear: Int
  ) -> Reading? {
    var mask = mask
    var numbers: [(value: Int, count: Int, unit: Character?, place: Int)] = []
    var marks: [Unicode.Scalar] = []
    var nextIsMonth = false
    for (place, token) in tokens.enumerated() {
      if weekday?.range.contains(place) ?? false || month?.range.contains(place) ?? false {
        continue
      }
      switch token {
      case .number(let value, let count):
        numbers.append((value, count, nextIsMonth ? "月" : nil, place))
        nextIsMonth = false
      case .word(let word):
        let isAfterNumber: Bool
        if place > 0, case .number = tokens[place - 1] {
          isAfterNumber = true
        } else {
          isAfterNumber = false
        }
        if isAfterNumber, let unit = unit(word) {
          numbers[numbers.count - 1].unit = unit
        } else if isAfterNumber, ordinals.contains(word) {
          continue
        } else if ["tháng", "thg", "thang"].contains(word) {
          mask &= DateLexicon.set("vi")
          nextIsMonth = true
        } else {
          mask &= lexicon.particles[word] ?? 0
        }
      case .separator(let mark):
        guard ".,-/()[]（）、،'’׳״º॰".unicodeScalars.contains(mark) else { return nil }
        marks.append(mark)
      }
      if mask == 0 { return nil }
    }
    var result = Reading(month: 0, day: 0, languages: mask)
    if let month {
      result.month = month.number
      result.isNamed = true
    }
    for number in numbers {
      guard let unit = number.unit else { continue }
      switch unit {
      case "年": result.year = number.value
      case "月": result.month = number.value
      default: result.day = number.value
      }
      result.isNamed = true
    }
    let plain = numbers.filter { $0.unit == nil }
    if result.month > 0 {
      let years = plain.filter { $0.count == 4 }
      let others = plain.filter { $0.count <= 2 }
      guard years.count + others.count == plain.count, years.count <= 1 else { return nil }
      if let year = years.first { result.year = year.value }
      if result.day == 0, let day = others.first {
        result.day = day.value
        if others.count == 2, result.year == nil {
          // `4-8 May` and `May 11-15` are ranges, `4-May-26` and `May-11-26` are dates.
          let first = month?.range.lowerBound ?? others[1].place
          guard others[1].count == 2, first <= others[1].place,
            first > others[0].place || marks.count(where: { $0 == "-" }) != 1
          else { return nil }
          result.year = SpreadsheetDate.year(others[1].value, referenceYear)
        } else if others.count > 1 {
          return nil
        }
      } else if !others.isEmpty {
        return nil
      }
      guard (1...12).contains(result.month), (1...31).contains(result.day) else { return nil }
      return result
    }
    guard plain.count == numbers.count, !marks.isEmpty else { return nil }
    let isNumeric = marks.contains { "./-".unicodeScalars.contains($0) }
    guard isNumeric else { return nil }
    if plain.count == 3 {
      guard weekday != nil else { return nil }
      if plain[0].count == 4 {
        (result.year, result.month, result.day) = (plain[0].value, plain[1].value, plain[2].value)
        return CivilDate(year: plain[0].value, month: plain[1].value, day: plain[2].value) == nil
          ? nil : result
      }
      guard plain[0].count <= 2, plain[1].count <= 2, plain[2].count == 4 || plain[2].count == 2
      else { return nil }
      let year =
        plain[2].count == 4
        ? plain[2].value : SpreadsheetDate.year(plain[2].value, referenceYear)
      (result.year, result.day, result.month) = (year, plain[0].value, plain[1].value)
      let isSlash = marks.contains("/")
      guard isSlash else {
        return CivilDate(year: year, month: result.month, day: result.day) == nil ? nil : result
      }
      result.isOpen = true
      guard (1...31).contains(result.day), (1...31).contains(result.month) else { return nil }
      // A weekday of only one of the orders settles it.
      guard let weekday, let name = Weekday(rawValue: weekday.number) else { return result }
      let dayFirst = CivilDate(year: year, month: result.month, day: result.day)
      let monthFirst = CivilDate(year: year, month: result.day, day: result.month)
      switch (dayFirst?.weekday == name, monthFirst?.weekday == name) {
      case (true, false): result.proven = .dayMonthYear
      case (false, true): result.proven = .monthDayYear
      default: if dayFirst == nil, monthFirst == nil { return nil }
      }
      return result
    }
    // `04.05.` and `5/6`, without a year.
    guard plain.count == 2, plain[0].count <= 2, plain[1].count <= 2,
      (1...31).contains(plain[0].value), (1...31).contains(plain[1].value)
    else { return nil }
    (result.day, result.month) = (plain[0].value, plain[1].value)
    result.isOpen = marks.contains("/") || marks.contains("-") && result.month <= 12
    return !result.isOpen && result.month > 12 ? nil : result
  }

  private static func unit(_ word: String) -> Character? {
    switch word {
    case "年", "년": "年"
    case "月", "월": "月"
    case "日", "일", "号", "號": "日"
    default: nil
    }
  }

  private static let ordinals: Set<String> = [
    "st", "nd", "rd", "th", "er", "ro", "do", "ª", "e", "re", "º", "ste", "de",
  ]
}
