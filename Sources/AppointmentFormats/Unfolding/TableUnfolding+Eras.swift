internal import CalendarText
internal import CivilTime
internal import Primitives

/// Dates in years of other eras, decided for a whole column.
extension TableUnfolding {
  /// Rewrites Buddhist, Minguo and Japanese years; refuses Islamic ones, which depend on the country.
  mutating func convertEras() throws(Refusal) {
    let isChinese = table.titles.contains {
      $0.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    }
    let isPersian = table.titles.contains {
      $0.unicodeScalars.contains { "یکگچپ".unicodeScalars.contains($0) }
    }
    for column in table.titles.indices where !table.titles[column].isEmpty {
      let cells = table.column(column)
      let filled = cells.filter { !$0.isEmpty }
      guard let sample = filled.first, filled.contains(where: { $0.contains { $0.isNumber } })
      else { continue }
      if let dates = convert(cells, { TableUnfolding.japanese($0) }) {
        use(dates, column)
        note(.otherCalendar, .note, "\(quoted(sample)) is a year of a Japanese era.")
        continue
      }
      if isChinese, let dates = convert(cells, { TableUnfolding.minguo($0) }) {
        use(dates, column, readAs: "a year of the Republic of China", sample)
        continue
      }
      guard [.start, .startDate, .end, .endDate].contains(role(column)) else { continue }
      if TableUnfolding.isEastAsian(languages),
        filled.allSatisfy({ TableUnfolding.withYear($0, options.referenceYear) != nil })
      {
        table.set(
          table.titles[column],
          cells.map { TableUnfolding.withYear($0, options.referenceYear) ?? $0 })
        if shape.isEmpty { shape = "dates with two digits of the year first" }
        continue
      }
      if isPersian, let dates = convert(cells, { TableUnfolding.persian($0) }) {
        use(dates, column, readAs: "a date of the Persian calendar", sample)
        continue
      }
      let found = dates(column)
      let years = found.compactMap { $0?.year }
      if !years.isEmpty, years.allSatisfy({ (2400...2700).contains($0) }) {
        let dates = found.map { date in
          date.flatMap { CivilDate(year: $0.year - 543, month: $0.month, day: $0.day) }
        }
        use(dates, column, readAs: "a Buddhist year", sample)
      } else if !years.isEmpty, years.allSatisfy({ (1300...1500).contains($0) }),
        table.titles.contains(where: {
          $0.unicodeScalars.contains { (0x620...0x6FF).contains($0.value) }
        })
      {
        throw Refusal(
          code: .otherCalendar,
          problem:
            "\(quoted(sample)) is a date of the Islamic calendar, which depends on the country; "
            + "write the dates as 2026-03-23.")
      }
    }
  }

  /// Whether all titles with a known meaning are Japanese, Chinese or Korean, where the year comes first.
  static func isEastAsian(_ languages: [LanguageSet]) -> Bool {
    let eastern = ["ja", "zh-Hans", "zh-Hant", "ko"].reduce(LanguageSet(0)) {
      $0 | DateLexicon.set($1)
    }
    return !languages.isEmpty && languages.allSatisfy { $0 & ~eastern == 0 }
  }

  /// `26/04/06` with four digits of the year; nil if the text does not begin with such a date.
  static func withYear(_ text: String, _ referenceYear: Int) -> String? {
    let date = text.prefix { !$0.isWhitespace }
    let parts = date.split(omittingEmptySubsequences: false) { "/.-".contains($0) }
    let numbers = parts.compactMap { $0.utf8.count <= 2 ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3, parts[0].utf8.count == 2 else { return nil }
    let year = SpreadsheetDate.year(numbers[0], referenceYear)
    guard CivilDate(year: year, month: numbers[1], day: numbers[2]) != nil else { return nil }
    return String(year) + text.dropFirst(2)
  }

  private func convert(_ cells: [String], _ read: (String) -> CivilDate?) -> [CivilDate?]? {
    let filled = cells.filter { !$0.isEmpty }
    guard filled.allSatisfy({ read($0) != nil }) else { return nil }
    return cells.map(read)
  }

  /// Uses dates, and notes the calendar in which they are read, with the first of them.
  private mutating func use(
    _ dates: [CivilDate?], _ column: Int, readAs calendar: String, _ sample: String
  ) {
    use(dates, column)
    let first = dates.lazy.compactMap { $0 }.first?.description ?? ""
    note(.otherCalendar, .warning, "\(quoted(sample)) is read as \(calendar), \(first).")
  }

  private mutating func use(_ dates: [CivilDate?], _ column: Int) {
    let role = self.role(column)
    if role == nil { table.titles[column] = "Start Day" }
    table.set(table.titles[column], isos(dates, column))
    set(role ?? .startDate, column)
    if shape.isEmpty { shape = "dates of another calendar" }
  }

  /// `115/05/06` or `民國115年5月6日`.
  private static func minguo(_ text: String) -> CivilDate? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 3, (90...200).contains(numbers[0]),
      text.allSatisfy({ $0.isNumber || "/.-民國国年月日 ".contains($0) })
    else { return nil }
    return CivilDate(year: numbers[0] + 1911, month: numbers[1], day: numbers[2])
  }

  /// `1405/01/17`, in years of the Persian calendar from 1300 to 1500, where eight of 33 are leap
  /// years.
  static func persian(_ text: String) -> CivilDate? {
    let text = DateToken.plainNumbers(text).map { String(decoding: $0, as: UTF8.self) } ?? text
    let numbers = text.split { "/.-".contains($0) }.compactMap { Int($0) }
    guard numbers.count == 3, text.allSatisfy({ $0.isNumber || "/.-".contains($0) }),
      (1300...1500).contains(numbers[0]), (1...12).contains(numbers[1]),
      let newYear = CivilDate(year: 2026, month: 3, day: 21)
    else { return nil }
    func leaps(before year: Int) -> Int {
      (year - 1) / 33 * 8
        + [1, 5, 9, 13, 17, 22, 26, 30].reduce(0) { $0 + ($1 <= (year - 1) % 33 ? 1 : 0) }
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    let isLeap = leaps(before: year + 1) > leaps(before: year)
    guard (1...(month < 7 ? 31 : month < 12 || isLeap ? 30 : 29)).contains(day) else { return nil }
    let years = (year - 1405) * 365 + leaps(before: year) - leaps(before: 1405)
    return newYear.adding(days: years + (month - 1) * 30 + min(month - 1, 6) + day - 1)
  }

  /// `R8.5.6` or `令和8年5月6日`.
  private static func japanese(_ text: String) -> CivilDate? {
    let eras = [
      ("令和", 2018), ("平成", 1988), ("昭和", 1925), ("大正", 1911), ("R", 2018), ("H", 1988), ("S", 1925),
    ]
    guard let (name, offset) = eras.first(where: { text.hasPrefix($0.0) }) else { return nil }
    let rest = text.dropFirst(name.count).replacing("元", with: "1")
    let numbers = rest.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 3, rest.allSatisfy({ $0.isNumber || "/.-年月日 ".contains($0) }),
      rest.first?.isNumber ?? false
    else { return nil }
    return CivilDate(year: numbers[0] + offset, month: numbers[1], day: numbers[2])
  }
}
