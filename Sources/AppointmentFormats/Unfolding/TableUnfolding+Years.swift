internal import CalendarText
internal import CivilTime

/// Tables with years across or of weeks, ranges without a year, and lists with codes or with hours of several people.
extension TableUnfolding {
  /// The columns that are named after years and hold days, with or without a year: `Holiday,2025,2026`.
  private var yearColumns: [(column: Int, year: Int)] {
    let years = table.titles.indices.compactMap { column in
      Int(table.titles[column]).flatMap { (1900...2200).contains($0) ? (column, $0) : nil }
    }
    guard years.count > 1 else { return [] }
    let areDays = years.allSatisfy { column, year in
      let filled = table.column(column).filter { !$0.isEmpty }
      let known = filled.count { days($0, in: year, order(DateOrderProof())) != nil }
      return !filled.isEmpty && known * 10 >= filled.count * 8
    }
    return areDays ? years.map { (column: $0, year: $1) } : []
  }

  /// The first and the last day of a text in a year: `25 Dec`, `14.04.-25.04.`
  private func days(
    _ text: String, in year: Int, _ order: DateOrder
  ) -> (first: CivilDate, last: CivilDate)? {
    let date =
      options.moment(text).flatMap {
        $0.second == nil ? $0.date.date(in: order, dots: dots()) : nil
      }
      ?? yearlessReadings([text])[0].flatMap { TableUnfolding.date($0, year: year, order) }
    if let date { return (date, date) }
    let whole = CellRange(text, referenceYear: options.referenceYear)
    guard let range = whole.flatMap({ $0.isTime ? nil : $0 }) ?? range(text, in: year),
      let first = range.start.date?.date(in: order, dots: dots()),
      let last = range.end.date?.date(in: order, dots: dots())
    else { return nil }
    guard whole?.isTime ?? true else { return (first, last) }
    // `28.12.-03.01.` ends in the next year.
    func next(_ date: CivilDate) -> CivilDate {
      CivilDate(year: date.year + 1, month: date.month, day: date.day) ?? date
    }
    if first.year < year { return (next(first), next(last)) }
    return (first, last < first ? next(last) : last)
  }

  /// The range of a text without a year, `15-17 May`, in a year; nil for other texts.
  private func range(_ text: String, in year: Int) -> CellRange? {
    let end = text.hasSuffix(".") ? "" : text.contains("/") ? "/" : " "
    let found = CellRange(text + end + "\(year)", referenceYear: options.referenceYear)
    return found.flatMap { $0.isTime ? nil : $0 }
  }

  /// The same of a text that is no range of times or of dates with years.
  private func yearlessRange(_ text: String) -> CellRange? {
    guard text.contains(where: { $0.isNumber }), options.moment(text) == nil,
      CellRange(text, referenceYear: options.referenceYear) == nil
    else { return nil }
    return range(text, in: options.referenceYear)
  }

  /// Whether the cells of a column are days without a year, some of them ranges of days.
  func holdsYearlessRanges(_ column: Int) -> Bool {
    let filled = table.column(column).filter { !$0.isEmpty }
    let ranges = filled.count { yearlessRange($0) != nil }
    guard ranges > 0 else { return false }
    let known = filled.count { days($0, in: options.referenceYear, order(DateOrderProof())) != nil }
    return known * 10 >= filled.count * 8
  }

  /// Adds the given year to days and ranges without one. Later ones that fall back by more than half a year are
  /// in the next year.
  ///
  /// - Throws: If no year is given.
  mutating func addYears(toRanges column: Int) throws(Refusal) {
    let cells = table.column(column)
    used.insert(.year)
    guard var year = options.year else {
      throw missingYear(cells.first { yearlessRange($0) != nil } ?? "")
    }
    var proof = DateOrderProof()
    for (index, text) in cells.enumerated() {
      guard let range = yearlessRange(text) else { continue }
      for date in [range.start.date, range.end.date].compactMap({ $0 }) {
        proof.add(date, at: index)
      }
    }
    let order = settledOrder(proof, proof.ambiguous.first.map { cells[$0] } ?? "")
    var last: CivilDate?
    let texts = cells.map { text -> String in
      guard var found = days(text, in: year, order) else { return text }
      if let last, found.first.days(to: last) > 183, options.moment(text) == nil {
        year += 1
        found = days(text, in: year, order) ?? found
      }
      last = found.first
      return found.first == found.last ? "\(found.first)" : "\(found.first) to \(found.last)"
    }
    table.set(table.titles[column], texts)
    guard startDate == nil else { return }
    set(.startDate, column)
    table.titles[column] = "Start Day"
  }

  /// Gives rows with a week and no day all days of that week: `20` and `2026` under `KW` and `Jahr`.
  ///
  /// - Throws: If the weeks have no year.
  mutating func addWeeks() throws(Refusal) {
    guard startDate == nil, place(.startTime) == nil, let column = place(SheetNames.week) else {
      return
    }
    let weeks = TableUnfolding.weeks(table.column(column))
    let filled = weeks.indices.filter { !table.rows[$0][column].isEmpty }
    // `KW;Montag;Dienstag` has a day for each column.
    guard !table.titles.contains(where: { !DateWords.weekdays($0).isEmpty }),
      filled.contains(where: { weeks[$0] != nil }),
      filled.count(where: { weeks[$0] != nil }) * 10 >= filled.count * 8,
      !table.titles.indices.contains(where: { other in
        [.date, .moment, .dateRange, .momentRange].contains(table.content(other, options).valueType)
      })
    else { return }
    let mondays = carried(try dates(ofWeeks: column, on: weeks.map { _ in 1 }), column)
    let starts = isos(mondays, column)
    for place in [column, place(SheetNames.year)].compactMap({ $0 }) {
      table.remove(place)
      if roles.indices.contains(place) { roles[place] = nil }
    }
    table.set("Start Day", starts)
    set(.startDate, table.titles.count - 1)
    table.set("End Day", mondays.map { $0?.adding(days: 6).description ?? "" })
    set(.endDate, table.titles.count - 1)
    shape = "rows of weeks"
    if used.contains(.year), weeks.first??.number == 1 {
      note(
        .assumedYear, .warning, column: column,
        "The weeks are read as those of the year. If they are those of a term, write the first day of each "
          + "in a column named Date.")
    }
  }

  /// Gives rows with a date named after its week all seven days, or the weekday that another column has.
  ///
  /// - Parameter title: The title of the dates in the file.
  mutating func placeWeeks(named title: String?) {
    guard let start = startDate, endDate == nil, place(.duration) == nil,
      let isLast = title.flatMap(SheetNames.endsWeeks),
      table.content(start, options).valueType == .date
    else { return }
    let weekdays = table.titles.indices.first {
      !table.titles[$0].isEmpty && table.content($0, options).valueType == .weekday
    }
    let days = weekdays.flatMap {
      WeekdayList.lists(table.column($0), isNamed: true, preferring: languages)
    }
    guard days?.allSatisfy({ $0.count < 2 }) ?? (place(.startTime) == nil) else {
      note(
        .implausibleDate, .warning, column: start,
        "The dates of \(quoted(title ?? "")) are those of weeks, and no column has the weekdays of the times; "
          + "write the date of each row. It is read on the date that is written.")
      table.isChanged = true
      return
    }
    let firsts = settledDates(start).map { $0?.adding(days: isLast ? -6 : 0) }
    let starts = firsts.indices.map { row in
      guard let first = firsts[row], let day = days?[row].first else { return firsts[row] }
      return first.adding(days: (day - first.weekday.rawValue + 7) % 7)
    }
    table.set(table.titles[start], isos(starts, start))
    table.titles[start] = "Start Day"
    shape = "rows of weeks"
    if let weekdays {
      table.remove(weekdays)
      return
    }
    table.set("End Day", firsts.map { $0?.adding(days: 6).description ?? "" })
    set(.endDate, table.titles.count - 1)
  }

  /// The dates of weekdays in weeks, whose years are beside them, in a column of years, or given.
  mutating func dates(
    ofWeeks column: Int, on weekdays: [Int?]
  ) throws(Refusal) -> [CivilDate?] {
    let weeks = TableUnfolding.weeks(table.column(column))
    let years = place(SheetNames.year).map { table.column($0).map { Int($0) } }
    let isOpen = years == nil && weeks.contains { $0 != nil && $0?.year == nil }
    let given = try isOpen ? weekYear(column) : nil
    return weeks.indices.map { row in
      guard let week = weeks[row], let day = weekdays[row],
        let year = week.year ?? years?[row] ?? given
      else { return nil }
      return TableUnfolding.date(year: year, week: week.number, weekday: day)
    }
  }

  /// Rewrites a table with a column of days for each year.
  ///
  /// - Returns: Whether it is one.
  mutating func unfoldYears() -> Bool {
    let years = yearColumns
    guard let first = years.first else { return false }
    let texts = years.flatMap { table.column($0.column) }
    var proof = DateOrderProof()
    for (index, reading) in yearlessReadings(texts).enumerated() {
      if let reading, reading.isOpen { proof.add(reading.parts(2000), at: index) }
      if let moment = options.moment(texts[index]) { proof.add(moment.date, at: index) }
    }
    let order = settledOrder(proof, proof.ambiguous.first.map { texts[$0] } ?? "")
    var rows: [SheetTable.Row] = []
    var dates: [CivilDate?] = []
    var ends: [String] = []
    var unread: [String] = []
    for (column, year) in years {
      for row in table.rows {
        let found = days(row[column], in: year, order)
        dates.append(found?.first)
        guard let (day, last) = found else {
          if !row[column].isEmpty { unread.append(row[column]) }
          continue
        }
        let title = row.cells.prefix(first.column).first { !$0.isEmpty } ?? ""
        rows.append(entry(row, column, title, on: day.description, at: "", label: ""))
        ends.append(last.description)
      }
    }
    noteWeekdays(texts, dates, column: first.column)
    if let text = unread.first {
      note(
        .badDate, .warning,
        "\(quoted(text)) below a year is not a day"
          + (unread.count == 1 ? "" : ", nor are \(unread.count - 1) more")
          + ". Write days as 2026-03-23; such cells are left out.")
    }
    shape = "days of \(years.count) years in columns"
    use(rows, of: years.map { $0.column }, beside: [0: "title"])
    if zip(rows, ends).contains(where: { $0[1] != $1 }) {
      table.set("End Day", ends)
      set(.endDate, table.titles.count - 1)
    }
    return true
  }

  /// Gives rows with a code, `F`, the time that a legend or an option gives it.
  mutating func readCodes() {
    guard !options.times.isEmpty, let day = startDate, rota == nil,
      table.content(day, options).valueType == .date,
      let column = table.titles.indices.first(where: { column in
        let filled = table.column(column).filter { !$0.isEmpty }
        return !table.titles[column].isEmpty && !filled.isEmpty
          && filled.allSatisfy { options.times[$0] != nil && $0.contains { $0.isLetter } }
      }), [nil, column].contains(place(.startTime))
    else { return }
    if role(column) == .startTime { set(.title, column) }
    used.insert(.times)
    table.set("Start Time", table.column(column).map { options.times[$0] ?? "" })
    set(.startTime, table.titles.count - 1)
    shape = "codes with their times in column \(column + 1)"
  }

  /// Rewrites a list of dates with the hours of several people, which no name calls start and end.
  ///
  /// - Returns: Whether it is one.
  mutating func unfoldLengths() throws(Refusal) -> Bool {
    guard let day = startDate, place(.title) == nil else { return false }
    let columns = table.titles.indices.filter { column in
      let filled = table.column(column).filter { !$0.isEmpty }
      return column != day && !table.titles[column].isEmpty && !filled.isEmpty
        && ColumnNames.meaning(of: table.titles[column]) == nil && !isIgnored(column)
        && filled.allSatisfy(isLength)
    }
    guard columns.count > 1 else { return false }
    try unfold(columns, at: (day, carried(settledDates(day), day)), names: nil)
    return true
  }
}

extension MappingDecision {
  /// Whether titles are two or more years.
  var hasYearsAcross: Bool {
    header.titles.count { Int($0).map { (1900...2200).contains($0) } ?? false } > 1
  }

  /// Whether the last row explains a code of another column in place of a date: `F,06:00-14:00` or `F=6-14`.
  var endsWithLegend: Bool {
    guard let start = first(.start, .startDate), let last = rows.last else { return false }
    let text = cell(last, start)
    let code = text.prefix { $0.isLetter || $0.isNumber }
    guard (1...4).contains(code.count), text.utf8.count <= 100, options.moment(text) == nil else {
      return false
    }
    return rows.contains { row in row.indices.contains { $0 != start && cell(row, $0) == code } }
  }
}
