internal import CalendarText
internal import CivilTime

/// Days in two lines of names, abbreviations that no list has, and weekdays beside dates.
extension TableUnfolding {
  /// Joins weekdays and days in two lines of names: `Mon` above `13/04`, or `1` above `Wed`.
  mutating func joinHeaderLines() {
    guard let row = table.rows.first else { return }
    let titles = table.titles
    // One letter alone may be a code.
    let letters = TableUnfolding.weekdays(row.cells)
    let cells = row.cells.indices.map { letters[$0] ?? row[$0] }
    func isWeekday(_ text: String) -> Bool {
      (text.count > 1 || text.utf8.count > 1) && !DateWords.weekdays(text).isEmpty
    }
    func isDay(_ text: String) -> Bool {
      text.contains { $0.isNumber }
        && (dayNumber(text) != nil || dayMoment(text).map { $0.second == nil } ?? false
          || yearless([text]) != nil)
    }
    let columns = titles.indices.filter { column in
      let cell = cells.indices.contains(column) ? cells[column] : ""
      return !titles[column].isEmpty && !cell.isEmpty
        && (isWeekday(titles[column]) ? isDay(cell) : isWeekday(cell) && isDay(titles[column]))
    }
    guard let first = columns.first, let last = columns.last, columns.count > 1,
      columns.count == last - first + 1,
      row.cells.indices.allSatisfy({ column in
        row[column].isEmpty || columns.contains(column)
          || column < first && !isTime(row[column], allowsBare: true)
      })
    else { return }
    let isAbove = isWeekday(titles[first])
    let days = columns.map { isAbove ? cells[$0] : titles[$0] }
    let names = columns.map { isAbove ? titles[$0] : cells[$0] }
    let written = columns.map { isAbove ? titles[$0] : row[$0] }
    guard !isAbove || areInOrder(days) else { return }
    for (place, column) in columns.enumerated() {
      table.titles[column] = names[place] + " " + days[place]
    }
    for column in 0..<first where titles[column].isEmpty { table.titles[column] = row[column] }
    // A later week may repeat the weekdays above its dates.
    table.rows = table.rows.dropFirst().filter { later in
      columns.indices.contains { later[columns[$0]] != written[$0] }
    }
  }

  /// Whether texts are the numbers of days, or dates, that follow each other. Hours such as `2-6` do not.
  func areInOrder(_ texts: [String]) -> Bool {
    let numbers = texts.compactMap(dayNumber)
    if numbers.count == texts.count {
      return zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 || $1 == 1 && $0 > 27 }
    }
    return [DateOrder.dayMonthYear, .monthDayYear].contains { order in
      TableUnfolding.followEachOther(
        texts.map { text in
          dayMoment(text)?.date.date(in: order, dots: dots())
            ?? yearlessReadings([text])[0].flatMap {
              TableUnfolding.date($0, year: options.year ?? options.referenceYear, order)
            }
        })
    }
  }

  /// The number of a day in a title, alone or beside its weekday: `1`, `Wed 1`, `01 Mi`.
  func dayNumber(_ title: String) -> Int? {
    guard title.utf8.count <= 24 else { return nil }
    let words = title.split { $0.isWhitespace || ".,".contains($0) }.map(String.init)
    let names = words.filter { Int($0) == nil }
    guard words.count - names.count == 1, names.count < 2,
      let number = words.lazy.compactMap({ Int($0) }).first, (1...31).contains(number),
      names.allSatisfy({ !DateWords.weekdays($0).isEmpty })
    else { return nil }
    return number
  }

  /// The dates of numbered days of a month, and of the month after it behind the last day.
  static func dates(_ numbers: [Int], from month: (year: Int, month: Int)) -> [CivilDate?] {
    var (year, month) = month
    var last = 0
    return numbers.map { number in
      if number < last { (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1) }
      last = number
      return CivilDate(year: year, month: month, day: number)
    }
  }

  // MARK: Weekdays

  /// Abbreviations of weekdays from the first one of the list on. They count together only: `M` alone is
  /// any word.
  private static let weeks: [(first: Int, names: [Substring])] = [
    (
      0,
      "m t w t f s s,m t w th f sa su,m tu w th f sa su,m d m d f s s,m t o t f l s,m d w d v z z"
    ),
    (
      0,
      "l m x j v s d,l m m j v s d,lu ma me je ve sa di,lu ma me gi ve sa do,lu ma mi ju vi sa do"
    ),
    (0, "s t q q s s d,2ª 3ª 4ª 5ª 6ª,lu ma mi jo vi sâ du,lu ma mi jo vi sa du,m t k t p l s"),
    (0, "pn wt śr czw pt sob nd,pn wt śr cz pt so nd,pon wt śr czw pt sob ndz,e t k n r l p"),
    (0, "h k sz cs p sz v,p u s č p s n,p ú s č p s n,pzt sal çar per cum cmt paz,p s ç p c c p"),
    (6, "s m t w t f s,d l m m j v s,d l m x j v s,d s t q q s s,d 2ª 3ª 4ª 5ª 6ª s"),
  ].flatMap { first, lists in
    lists.split(separator: ",").map { (first, $0.split(separator: " ")) }
  }

  /// English names for five or more neighbouring abbreviations that are those of a week, `L`, `M`, `X`, `J`,
  /// `V`, from any day on; empty if they are names in one language.
  private static func weekdays(_ titles: [String]) -> [Int: String] {
    let titles = titles.map { $0.lowercased().filter { $0 != "." } }
    let english = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    var best = (start: 0, count: 0, day: 0)
    for (first, names) in weeks {
      for (start, day) in titles.indices.flatMap({ start in names.indices.map { (start, $0) } }) {
        // Lists without the weekend do not begin again.
        let rest = names[day...] + (names.count == 7 ? names + names + names + names + names : [])
        let count = zip(titles[start...], rest).prefix { $0 == $1 }.count
        if count > max(best.count, 4) { best = (start, count, first + day) }
      }
    }
    let columns = best.start..<best.start + best.count
    let languages = columns.reduce(LanguageSet.max) { common, column in
      common & DateWords.weekdays(titles[column]).reduce(0) { $0 | $1.languages }
    }
    guard !columns.isEmpty, languages == 0 || titles[best.start].count == 1 else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: columns.map { ($0, english[($0 - best.start + best.day) % 7]) })
  }

  /// Writes abbreviations of weekdays that no list has as names.
  mutating func nameDays() {
    for (column, name) in TableUnfolding.weekdays(table.titles) { table.titles[column] = name }
  }

  /// Warns of weekdays beside dates that are those of other dates.
  mutating func noteWeekdays(_ texts: [String], _ dates: [CivilDate?], column: Int? = nil) {
    let wrong = zip(texts, dates).filter { text, date in
      date.map { !agrees(text, $0) } ?? false
    }
    guard let (text, _) = wrong.first else { return }
    note(
      .weekdayMismatch, .warning, column: column,
      "\(quoted(text)) has the weekday of another date"
        + (wrong.count == 1 ? "" : ", as \(wrong.count - 1) more have")
        + "; correct the weekday or the date. The date is used.")
  }

  /// Whether the weekday in a text is that of a date; true if it names none.
  private func agrees(_ text: String, _ date: CivilDate) -> Bool {
    guard text.contains(where: { $0.isLetter }) else { return true }
    let readings = DateWords.readings(text, referenceYear: options.referenceYear)
    if !readings.isEmpty {
      return readings.contains { $0.weekday == nil || $0.weekday == date.weekday }
    }
    let names = text.split { $0.isWhitespace || ".,".contains($0) }.flatMap {
      DateWords.weekdays(String($0))
    }
    return names.isEmpty || names.contains { $0.number == date.weekday.rawValue }
  }
}
