internal import CivilTime
internal import Primitives

/// Values of cells in the forms of other cells of their column.
enum SampleText {
  /// A weekday in the form in which a cell names another one: `Di` beside `Do`, `Tuesday` beside
  /// `THURSDAY`.
  ///
  /// - Parameters:
  ///   - sample: The cell before the change; the result keeps all that is around the name.
  ///   - others: Other cells of the column, which tell languages apart that share a name.
  ///   - titles: The languages of the titles of the columns, which do so where the cells do not.
  /// - Returns: Nil if the sample names no weekday.
  static func weekday(
    _ day: Weekday, like sample: String, among others: [String], titles: [LanguageSet] = []
  ) -> String? {
    // The most cells that one language names, and its first list with the name of the sample.
    var best: (count: (cells: Int, titles: Int), text: String)?
    for (place, language) in DateLexicon.languageNames.enumerated() {
      let named = titles.count { $0 >> LanguageSet(place) & 1 == 1 }
      for names in language.weekdays {
        guard let text = replacing(names, in: sample, by: day) else { continue }
        let count = (others.count { replacing(names, in: $0, by: day) != nil }, named)
        if best.map({ count > $0.count }) ?? true { best = (count, text) }
      }
    }
    return best?.text ?? spelled(day, like: sample)
  }

  /// A weekday in the language of a name that its language has besides those of the lists: `Thurs`.
  private static func spelled(_ day: Weekday, like sample: String) -> String? {
    guard let languages = DateWords.weekdays(sample).first?.languages,
      let place = DateLexicon.languageNames.indices.first(where: {
        languages >> LanguageSet($0) & 1 == 1
      })
    else { return nil }
    // The second list has abbreviated names.
    let lists = DateLexicon.languageNames[place].weekdays
    let names = lists[min(1, lists.count - 1)]
    return names[day.rawValue - 1]
  }

  private static func replacing(_ names: [String], in sample: String, by day: Weekday) -> String? {
    let core = sample.trimming { !$0.isLetter }
    guard !core.isEmpty else { return nil }
    for name in names {
      let plain = String(name.trimming { !$0.isLetter })
      guard plain.lowercased() == core.lowercased() else { continue }
      var new = String(names[day.rawValue - 1].trimming { !$0.isLetter })
      if core.count > 1, core == core.uppercased()[...], core != core.lowercased()[...] {
        new = new.uppercased()
      } else if core.first?.isUppercase == true {
        new = new.prefix(1).uppercased() + new.dropFirst()
      } else {
        new = core == core.lowercased()[...] ? new.lowercased() : new
      }
      return sample[..<core.startIndex] + new + sample[core.endIndex...]
    }
    return nil
  }

  /// A week in the form in which a cell names another one: `KW 50` beside `KW 9`, `05` beside `49`,
  /// `2/2027` beside `49/2026`.
  static func week(_ week: Week, like sample: String) -> String? {
    let runs = runs(of: sample[...])
    let numbers = runs.indices.filter { runs[$0].isDigits }
    guard let first = numbers.first, let last = numbers.last else { return nil }
    var texts = runs.map { String($0.text) }
    // `2026-W15`, `49/2026`, `49/26`
    let isYearLast = first < last && texts[first].count <= 2
    let place = isYearLast ? first : last
    let isPadded = first < last && !isYearLast || texts[place].first == "0"
    if first < last {
      let year = isYearLast ? last : first
      texts[year] = String("\(week.year)".suffix(texts[year].count))
    }
    texts[place] = padded(week.number, to: isPadded ? texts[place].count : 1)
    return texts.joined()
  }

  /// A time of day in hours with decimals: `13.25` beside `12.5`, `8.0` beside `7.5`, `8,5` beside `7,25`.
  static func hours(_ minutes: Int, like sample: String) -> String {
    var fraction = padded((minutes % 60 * 100 + 30) / 60, to: 2)
    let mark = sample.first { $0 == "." || $0 == "," }
    while fraction.hasSuffix("0"), fraction.count > (mark == nil ? 0 : 1) { fraction.removeLast() }
    return fraction.isEmpty ? "\(minutes / 60)" : "\(minutes / 60)\(mark ?? ".")\(fraction)"
  }

  /// A duration in the form of another one: `1:30` beside `0:45`, `90 min` beside `45 min`, `1.5 h`
  /// beside `2 h`, `1h 30m` beside `2h 15m`.
  ///
  /// - Returns: Nil if the sample has no such form, or the duration does not fit in it.
  static func duration(_ seconds: Int64, like sample: String) -> String? {
    let text = sample.trimming { $0.isWhitespace }
    let runs = runs(of: text)
    guard seconds >= 0, let first = runs.first, first.isDigits else { return nil }
    if runs.count >= 3, runs[1].text == ":", runs[2].isDigits {
      return clock(seconds, runs)
    }
    // Pairs of a number and a unit.
    var units: [(seconds: Int64, gap: Substring, word: Substring, behind: Substring)] = []
    var place = 0
    while place < runs.count {
      guard runs[place].isDigits else { return nil }
      var next = place + 1
      if next + 1 < runs.count, [".", ","].contains(runs[next].text), runs[next + 1].isDigits {
        next += 2
      }
      var gap: Substring = ""
      if next < runs.count, runs[next].isBlank { (gap, next) = (runs[next].text, next + 1) }
      guard next < runs.count, let unit = CellDuration.unit(String(runs[next].text)) else {
        return nil
      }
      let word = runs[next].text
      next += 1
      var behind: Substring = ""
      while next < runs.count, !runs[next].isDigits {
        behind =
          text[(behind.isEmpty ? runs[next].text : behind).startIndex..<runs[next].text.endIndex]
        next += 1
      }
      units.append((Int64(unit), gap, word, behind))
      place = next
    }
    guard let last = units.last else { return nil }
    if units.count == 1 {
      guard seconds % last.seconds != 0 else {
        return "\(seconds / last.seconds)\(last.gap)\(last.word)\(last.behind)"
      }
      // Halves and quarters of an hour can be written with one point.
      guard seconds * 100 % last.seconds == 0, last.seconds == 3600 else { return nil }
      var fraction = padded(Int(seconds * 100 / last.seconds % 100), to: 2)
      if fraction.hasSuffix("0") { fraction.removeLast() }
      let mark = text.contains(",") ? "," : "."
      return "\(seconds / last.seconds)\(mark)\(fraction)\(last.gap)\(last.word)\(last.behind)"
    }
    guard seconds % last.seconds == 0 else { return nil }
    var (rest, result) = (seconds, "")
    for unit in units {
      result += "\(rest / unit.seconds)\(unit.gap)\(unit.word)\(unit.behind)"
      rest %= unit.seconds
    }
    return result
  }

  private static func clock(_ seconds: Int64, _ runs: [Run]) -> String? {
    let hasSeconds = runs.count == 5 && runs[3].text == ":" && runs[4].isDigits
    guard hasSeconds || runs.count == 3 && seconds % 60 == 0 else { return nil }
    let text =
      padded(Int(seconds / 3600), to: runs[0].text.count) + ":"
      + padded(Int(seconds / 60 % 60), to: 2)
    return hasSeconds ? text + ":" + padded(Int(seconds % 60), to: 2) : text
  }

  /// A stretch of digits, letters or blanks, or another character.
  struct Run {
    var text: Substring
    var isDigits: Bool { text.first?.isNumber ?? false }
    var isBlank: Bool { text.first?.isWhitespace ?? false }
  }

  static func runs(of text: Substring) -> [Run] {
    func kind(_ character: Character) -> Int {
      character.isASCII && character.isNumber
        ? 0 : character.isLetter ? 1 : character.isWhitespace ? 2 : 3
    }
    var runs: [Run] = []
    var start = text.startIndex
    while start < text.endIndex {
      let own = kind(text[start])
      var end = text.index(after: start)
      while own < 3, end < text.endIndex, kind(text[end]) == own { end = text.index(after: end) }
      runs.append(Run(text: text[start..<end]))
      start = end
    }
    return runs
  }
}

extension StringProtocol {
  fileprivate func trimming(_ isOutside: (Character) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isOutside($0) }),
      let last = lastIndex(where: { !isOutside($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
