internal import Primitives

/// Lists of weekdays in cells: `MWF`, `TTh`, `Mo-Fr`, `Mon/Wed`, `L-X-V`, `月水金`.
enum WeekdayList {
  /// The weekdays of each cell, 1 to 7; nil unless all filled cells are lists in one alphabet.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the column's title names weekdays, so that digits count.
  ///   - preferred: The languages of the titles.
  static func lists(
    _ cells: [String], isNamed: Bool, preferring preferred: [LanguageSet]
  ) -> [[Int]]? {
    let filled = cells.filter { !$0.isEmpty }
    guard !filled.isEmpty else { return nil }
    let groups = isNamed ? cells.map { group($0, preferred) } : []
    if groups.contains(where: { $0 != nil }) {
      let others = zip(cells, groups).map { $1 == nil ? $0 : "" }
      guard others.contains(where: { !$0.isEmpty }) else { return groups.map { $0 ?? [] } }
      return lists(others, isNamed: true, preferring: preferred).map {
        zip(groups, $0).map { $0 ?? $1 }
      }
    }
    let found =
      names(cells, preferred) ?? letters(cells, signs: "月火水木金土日") ?? english(cells)
      ?? letters(cells, signs: "LMXJVSD")
    if let found { return found }
    guard isNamed, filled.allSatisfy({ Int($0).map { (1...7).contains($0) } ?? false }) else {
      return nil
    }
    return cells.map { Int($0).map { [$0] } ?? [] }
  }

  /// The weekdays of each cell, and the first cell that is not a list, for a column in which most
  /// cells are lists: half of them if the title names weekdays, otherwise four in five.
  static func mostLists(
    _ cells: [String], isNamed: Bool, preferring preferred: [LanguageSet]
  ) -> (lists: [[Int]], other: String?)? {
    if let all = lists(cells, isNamed: isNamed, preferring: preferred) { return (all, nil) }
    let filled = cells.reduce(0) { $0 + ($1.isEmpty ? 0 : 1) }
    let most = isNamed ? filled / 2 : filled / 5
    var known: [String: Bool] = [:]
    var (others, other) = (0, nil as String?)
    for cell in cells where !cell.isEmpty {
      let isList =
        known[cell]
        ?? (cell.utf8.count <= 60
          && lists([cell], isNamed: isNamed, preferring: preferred) != nil)
      known[cell] = isList
      guard !isList else { continue }
      others += 1
      other = other ?? cell
      if others > most { return nil }
    }
    let kept = cells.map { known[$0] ?? false ? $0 : "" }
    guard let other, let found = lists(kept, isNamed: isNamed, preferring: preferred) else {
      return nil
    }
    return (found, other)
  }

  /// The rule part of weekdays: `MO,WE`.
  static func byDay(_ days: [Int]) -> String {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    return Set(days).sorted().map { names[$0 - 1] }.joined(separator: ",")
  }

  private static let links: Set<String> = [
    "and", "und", "et", "y", "e", "en", "i", "ja", "og", "och", "и", "a", "ve",
  ]

  /// The weekdays of words for several: `daily`, `weekends`, `täglich außer Montag`; nil for others.
  ///
  /// `Werktags` is none: it means five days or six.
  static func group(_ text: String, _ preferred: [LanguageSet] = []) -> [Int]? {
    let words = text.split { $0.isWhitespace }.map(String.init)
    if let place = words.firstIndex(where: CellCondition.isException), place > 0 {
      let rest = words[(place + 1)...].joined(separator: " ")
      guard let all = group(words[..<place].joined(separator: " "), preferred),
        let off = lists([rest], isNamed: false, preferring: preferred)?.first
      else { return nil }
      return all.filter { !off.contains($0) }
    }
    if let rule = RepeatWords.rule(text), rule.frequency == "DAILY", rule.interval == 1 {
      return Array(1...7)
    }
    return workdays.holds(text) ? Array(1...5) : weekends.holds(text) ? [6, 7] : nil
  }

  private static let workdays = FoldedName.folded(
    "weekdays,every weekday,workdays,working days,school days,en semaine,jours ouvrés,entre semana,dias úteis,"
      + "doordeweeks,dni robocze,w dni robocze,hverdage,hverdager,arkisin,arkipäivisin,平日,工作日,평일")
  private static let weekends = FoldedName.folded(
    "weekends,weekend,every weekend,am wochenende,wochenende,wochenends,le weekend,les weekends,fin de semana,"
      + "fines de semana,fine settimana,nel weekend,fins de semana,in het weekend,w weekendy,weekendy,helger,"
      + "i weekenden,viikonloppuisin,o víkendu,по выходным,выходные,土日,周末,週末,주말")

  /// The weekday of `Wednesdays` and `mittwochs`; nil for other words.
  static func ofPlural(_ word: String) -> String? {
    guard word.count > 4, word.hasSuffix("s"), DateWords.weekdays(word).isEmpty else { return nil }
    let day = String(word.dropLast())
    return DateWords.weekdays(day).isEmpty ? nil : day
  }

  /// The words in front of weekdays that say no more: `on Wednesdays`.
  private static let articles: Set<String> = [
    "on", "always", "am", "immer", "jeweils", "le", "les", "il", "el", "los", "op", "på", "w",
    "we", "по", "в",
  ]

  private static func names(_ cells: [String], _ preferred: [LanguageSet]) -> [[Int]]? {
    var languages = LanguageSet.max
    var split: [[(name: String, isRange: Bool)]] = []
    for cell in cells {
      var parts: [(name: String, isRange: Bool)] = []
      if DateWords.weekdays(cell).isEmpty {
        var isRange = false
        var word = ""
        func finish() {
          // `Every Wednesday`, `le lundi et le jeudi`, but not `every 2 Wednesdays`
          let isEvery =
            DateWords.weekdays(word).isEmpty && !cell.contains { $0.isNumber }
            && (articles.contains(word.lowercased()) || parts.isEmpty && RepeatWords.isEvery(word))
          if !word.isEmpty, !links.contains(word.lowercased()), !isEvery {
            parts.append((ofPlural(word) ?? word, isRange))
            isRange = false
          }
          word = ""
        }
        for character in cell {
          if character.isLetter || character == "." {
            word.append(character)
          } else {
            finish()
            if "-–".contains(character) { isRange = true }
          }
        }
        finish()
      } else {
        parts = [(cell, false)]
      }
      for part in parts {
        guard part.name.count > 1 || !part.name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let found = DateWords.weekdays(part.name).reduce(LanguageSet(0)) { $0 | $1.languages }
        languages &= found
        if languages == 0 { return nil }
      }
      guard !parts.isEmpty || cell.isEmpty else { return nil }
      split.append(parts)
    }
    guard languages != 0 else { return nil }
    let one = DateLexicon.first(of: languages, preferring: preferred)
    return split.map { parts in
      var days: [Int] = []
      for part in parts {
        guard
          let day = DateWords.weekdays(part.name).first(where: { $0.languages & one != 0 })?.number
        else { continue }
        if part.isRange, let first = days.last {
          var next = first
          while next != day {
            next = next % 7 + 1
            days.append(next)
          }
        } else {
          days.append(day)
        }
      }
      return days
    }
  }

  private static func letters(_ cells: [String], signs: String) -> [[Int]]? {
    let signs = Array(signs)
    var lists: [[Int]] = []
    for cell in cells {
      var days: [Int] = []
      for character in cell {
        if let day = signs.firstIndex(of: character) {
          days.append(day + 1)
        } else if character.isLetter || character.isNumber {
          return nil
        }
      }
      lists.append(days)
    }
    return lists
  }

  private static func english(_ cells: [String]) -> [[Int]]? {
    var lists: [[Int]] = []
    for cell in cells {
      var days: [Int] = []
      var rest = Substring(cell.uppercased())
      while let first = rest.first {
        if !first.isLetter {
          if first.isNumber { return nil }
          rest.removeFirst()
        } else if let found = codes.first(where: { rest.hasPrefix($0.0) }) {
          days.append(found.1)
          rest.removeFirst(found.0.count)
        } else {
          return nil
        }
      }
      lists.append(days)
    }
    return lists
  }

  private static let codes: [(String, Int)] = [
    ("TH", 4), ("TU", 2), ("SU", 7), ("SA", 6), ("M", 1), ("T", 2), ("W", 3), ("R", 4), ("H", 4),
    ("F", 5), ("S", 6), ("U", 7),
  ]
}
