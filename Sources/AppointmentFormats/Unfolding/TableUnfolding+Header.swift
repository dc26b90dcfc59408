internal import CivilTime

extension TableUnfolding {
  /// The neighbouring columns whose titles are days: dates, or weekdays with their numbers.
  mutating func headerDays() throws(Refusal) -> (
    columns: Range<Int>, dates: [CivilDate?]?, days: [Int],
    weeks: (column: Int, dates: [CivilDate?])?
  )? {
    let titles = table.titles
    /// - Parameter arePair: Whether two titles alone are days, which may be other names.
    func run(_ isDay: (Int) -> Bool, _ arePair: (Range<Int>) -> Bool) -> Range<Int>? {
      var best = 0..<0
      var start = 0
      for index in 0...titles.count {
        if index < titles.count, !titles[index].isEmpty, isDay(index) { continue }
        if index - start > best.count { best = start..<index }
        start = index + 1
      }
      return best.count > 2 || best.count == 2 && (holdsTimes(best) || arePair(best)) ? best : nil
    }
    let moments = titles.map(dayMoment)
    func dates(_ columns: Range<Int>, _ order: DateOrder) -> [CivilDate?] {
      columns.map { moments[$0]?.date.date(in: order, dots: dots()) }
    }
    func areDays(_ dates: (DateOrder) -> [CivilDate?]) -> Bool {
      [DateOrder.dayMonthYear, .monthDayYear].contains {
        TableUnfolding.followEachOther(dates($0))
      }
    }
    if let columns = run({ moments[$0] != nil }, { pair in areDays { dates(pair, $0) } }) {
      let sequence = sequenceOrder { dates(columns, $0) }
      let order =
        sequence ?? order(of: columns.map { moments[$0] }, columns.map { titles[$0] })
      let found = dates(columns, order)
      noteWeekdays(columns.map { titles[$0] }, found, column: columns.lowerBound)
      return (columns, found, [], nil)
    }
    if let found = run({ !DateWords.weekdays(titles[$0]).isEmpty }, { holdsTimesBefore($0) }) {
      let columns = withoutOtherNames(found)
      // Columns of switches are lists of weekdays, but not behind the times of shifts.
      if areSwitches(columns), !holdsTimesAlone(before: columns) { return nil }
      let days = flagDays(Array(columns))
      guard days.count == columns.count else { return nil }
      if let weeks = try weeksDown(before: columns.lowerBound) {
        return (columns, nil, days, weeks)
      }
      if options.weekOf == nil, let week = weekAbove() {
        let dates = days.map { week.adding(days: $0 - week.weekday.rawValue) as CivilDate? }
        return (columns, dates, days, nil)
      }
      try needWeek("Columns \(columns.lowerBound + 1) to \(columns.upperBound) are")
      return (columns, nil, days, nil)
    }
    if let columns = run(
      { yearless([titles[$0]]) != nil },
      { pair in
        let readings = yearlessReadings(pair.map { titles[$0] })
        return areDays { order in
          readings.map {
            $0.flatMap { TableUnfolding.date($0, year: options.referenceYear, order) }
          }
        }
      }),
      let readings = yearless(columns.map { titles[$0] })
    {
      let texts = columns.map { titles[$0] }
      if areHours(texts), !areInOrder(texts) { throw hoursOrDays(texts[0]) }
      let found = try dated(readings, texts, areAcross: true)
      noteWeekdays(texts, found, column: columns.lowerBound)
      return (columns, found, [], nil)
    }
    if let columns = run({ dayNumber(titles[$0]) != nil }, { _ in false }) {
      let numbers = columns.compactMap { dayNumber(titles[$0]) }
      // `1,2,3` below a day are courts or lessons.
      let arePlain = columns.allSatisfy { Int(titles[$0]) != nil } && numbers.count < 20
      if arePlain, dateAbove() != nil { return nil }
      var month = monthAbove(or: titles[..<columns.lowerBound].joined(separator: " "))
      if month == nil { month = try givenMonth(of: columns, numbers) }
      guard let month else { return nil }
      let found = TableUnfolding.dates(numbers, from: month)
      noteWeekdays(columns.map { titles[$0] }, found, column: columns.lowerBound)
      return (columns, found, [], nil)
    }
    return nil
  }

  /// The month of the given date for numbered days that no line names; nil if the numbers may be others.
  private mutating func givenMonth(
    of columns: Range<Int>, _ numbers: [Int]
  ) throws(Refusal) -> (year: Int, month: Int)? {
    let areNamed = columns.contains { table.titles[$0].contains { $0.isLetter } }
    let isMonthNamed = used.contains(.year) && options.year == nil
    guard areNamed || numbers.count > (isMonthNamed ? 4 : 27),
      zip(numbers, numbers.dropFirst()).allSatisfy({ $1 == $0 + 1 })
    else { return nil }
    if isMonthNamed { throw missingYear(table.titles[columns.lowerBound]) }
    used.insert(.week)
    guard let week = options.weekOf else {
      throw Refusal(
        code: .missingWeek,
        problem:
          "The columns number the days of a month that no line above them names. Give a date of the "
          + "month, or write the month and the year there, as May 2026.")
    }
    return (week.year, week.month)
  }

  /// Whether columns hold only marks for yes and no. `N` and `X` in one table are codes.
  private func areSwitches(_ columns: Range<Int>) -> Bool {
    let cells = table.rows.flatMap { row in columns.map { row[$0] } }.filter { !$0.isEmpty }
    return cells.allSatisfy { SwitchText.parse($0) != nil }
      && !(cells.contains("N") && cells.contains("X"))
  }

  /// Whether the columns in front of others hold times or nothing, and those behind them nothing.
  private func holdsTimesAlone(before columns: Range<Int>) -> Bool {
    let others = table.columns(from: 0).filter { !columns.contains($0) }
    let filled = others.filter { column in table.rows.contains { !$0[column].isEmpty } }
    return filled.count == 1 && filled[0] < columns.lowerBound
      && table.rows.allSatisfy { row in
        row[filled[0]].isEmpty || isTime(row[filled[0]], allowsBare: true)
      }
  }

  /// Weekdays without a first column that is none in their language: `To` is a Thursday in Finnish, but not
  /// in front of `Mon`.
  private func withoutOtherNames(_ columns: Range<Int>) -> Range<Int> {
    func languages(_ columns: Range<Int>) -> LanguageSet {
      columns.reduce(LanguageSet.max) { common, column in
        common & DateWords.weekdays(table.titles[column]).reduce(0) { $0 | $1.languages }
      }
    }
    let rest = columns.dropFirst()
    return rest.count > 1 && languages(columns) == 0 && languages(rest) != 0 ? rest : columns
  }

  /// The date of a title, which may be beside an abbreviation of its weekday that no list has.
  func dayMoment(_ title: String) -> CellMoment? {
    if let found = options.moment(title) { return found }
    let words = title.split { $0.isWhitespace }.map(String.init)
    let numeric = words.filter { $0.contains { $0.isNumber } }
    return words.count == 2 && numeric.count == 1 ? options.moment(numeric[0]) : nil
  }

  /// Whether a column in front of others holds times, as a timetable has them.
  private func holdsTimesBefore(_ columns: Range<Int>) -> Bool {
    (0..<columns.lowerBound).contains { column in
      let filled = table.column(column).filter { !$0.isEmpty }
      return !filled.isEmpty && filled.allSatisfy { isTime($0, allowsBare: false) }
    }
  }

  /// Whether half of the filled cells of columns are times.
  private func holdsTimes(_ columns: Range<Int>) -> Bool {
    let cells = table.rows.flatMap { row in columns.map { row[$0] } }.filter { !$0.isEmpty }
    let times = cells.filter { cell in
      switch cellTexts(cell, allowsBare: true).first {
      case .time?, .shift?: true
      default: false
      }
    }
    return !times.isEmpty && times.count * 2 >= cells.count
  }

  /// A column in front of weekdays with the week of each row: one of its dates, or its number.
  private mutating func weeksDown(
    before first: Int
  ) throws(Refusal) -> (column: Int, dates: [CivilDate?])? {
    for column in 0..<first {
      if table.content(column, options).valueType == .date {
        return (column, carried(settledDates(column), column))
      }
      let isNamed = SheetNames.week.holds(table.titles[column])
      let weeks = TableUnfolding.weeks(table.column(column), isNamed: isNamed)
      let filled = table.column(column).indices.filter { !table.rows[$0][column].isEmpty }
      guard !filled.isEmpty,
        filled.allSatisfy({ weeks[$0].map { isNamed || $0.year != nil } ?? false })
      else { continue }
      let given =
        try filled.allSatisfy { weeks[$0]?.year != nil }
        ? nil : weekYear(column)
      let dates = weeks.map { week -> CivilDate? in
        guard let week, let year = week.year ?? given else { return nil }
        return TableUnfolding.date(year: year, week: week.number, weekday: 1)
      }
      return (column, carried(dates, column))
    }
    return nil
  }

  /// Whether a column in front of days numbers lessons, by its name or without any.
  func isLessons(_ column: Int, _ rows: [SheetTable.Row]) -> Bool {
    let filled = rows.map { $0[column] }.filter { !$0.isEmpty }
    guard filled.count > 1, filled.allSatisfy({ $0.contains { $0.isNumber } }) else { return false }
    if TableUnfolding.isLesson(table.titles[column]) { return true }
    if filled.allSatisfy({ TableUnfolding.isLesson($0) }) { return true }
    return table.titles[column].isEmpty && filled.indices.allSatisfy { Int(filled[$0]) == $0 + 1 }
  }

  /// The date that a line above the header names, but not that on which the table was printed or changed.
  mutating func dateAbove() -> CivilDate? {
    for line in table.above.reversed() {
      let words = line.split { $0.isWhitespace || $0 == "," || $0 == "(" || $0 == ")" || $0 == ";" }
        .map(String.init)
      var start = 0
      while start < words.count {
        var next = start + 1
        for end in words.indices.reversed() where end >= start && end - start < 5 {
          let text = words[start...end].joined(separator: " ")
          guard let found = options.moment(text) else { continue }
          next = end + 1
          if TableUnfolding.areOfIssue(words[..<start]) { break }
          if let date = found.date.date(in: order(of: [found], [text]), dots: dots()) {
            noteWeekdays([text], [date])
            return date
          }
        }
        start = next
      }
    }
    return nil
  }

  /// Whether the words in front of a date say that the table was made on it: `Stand:`, `printed on`.
  private static func areOfIssue(_ words: ArraySlice<String>) -> Bool {
    // `printed 2 March`
    let last = words.last.map { Int($0) != nil && $0.count < 3 } ?? false ? words.dropLast() : words
    let near = last.reversed().prefix(4).prefix { word in
      !word.contains { $0.isNumber } && !SheetNames.week.holds(word)
    }
    // `Stand vom`, but not `Band Stand programme`
    let close = near.drop { $0.count < 4 && !SheetNames.states.holds($0) }
    // `Updated programme for 20 March` is the programme of that day.
    let isOther = last.last.map(SheetNames.beforeDays.holds) ?? false
    return !isOther && near.contains(where: SheetNames.issues.holds)
      || close.first.map(SheetNames.states.holds) ?? false
  }

  private mutating func weekAbove() -> CivilDate? {
    if let date = dateAbove() { return date }
    for line in table.above {
      let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      guard let place = words.firstIndex(where: SheetNames.week.holds), place + 1 < words.count,
        !TableUnfolding.areOfIssue(words[..<place]),
        let week = Int(words[place + 1]), let year = TableUnfolding.year(in: line) ?? options.year
      else { continue }
      return TableUnfolding.date(year: year, week: week, weekday: 1)
    }
    return nil
  }

  /// The month that a line above the header names, or else a text.
  mutating func monthAbove(or label: String = "") -> (year: Int, month: Int)? {
    for line in table.above + [label] {
      let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      guard
        let month = words.indices.lazy.filter({ !TableUnfolding.areOfIssue(words[..<$0]) })
          .compactMap({ DateWords.month(words[$0]) }).first
      else { continue }
      let written = TableUnfolding.year(in: line)
      if written == nil { used.insert(.year) }
      if let year = written ?? options.year { return (year, month) }
    }
    return nil
  }

  /// The first year that a line contains.
  static func year(in line: String) -> Int? {
    line.split { !$0.isLetter && !$0.isNumber }.lazy.compactMap { Int($0) }
      .first { (1900...2200).contains($0) }
  }
}
