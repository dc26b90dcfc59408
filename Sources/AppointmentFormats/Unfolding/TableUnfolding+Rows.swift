internal import CalendarText
internal import CivilTime
internal import Primitives

/// Rewriting of rows that are appointments, but say their dates in another way.
extension TableUnfolding {
  /// Rows that hold a date alone are the dates of the rows below them.
  mutating func carrySections() {
    var date = ""
    var dates: [String] = []
    var rows: [SheetTable.Row] = []
    for row in table.rows {
      let filled = row.cells.filter { !$0.isEmpty }
      if filled.count == 1, table.titles.count > 1, let day = section(filled[0]) {
        date = day
        continue
      }
      rows.append(row)
      dates.append(date)
    }
    guard rows.count < table.rows.count, dates.contains(where: { !$0.isEmpty }) else { return }
    table.rows = rows
    table.set("Start Day", dates)
    roles.append(.startDate)
    shape = "rows under lines with their dates"
  }

  private func section(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard
      let moment = bytes.lend({
        try? CellScanner.moment($0, bytes.indices, referenceYear: options.referenceYear)
      }), moment.second == nil,
      let date = moment.date.date(
        in: isDayFirst ? .dayMonthYear : options.regionalDateOrder ?? .monthDayYear, isGiven: false)
    else { return nil }
    return TableUnfolding.iso(date)
  }

  /// An empty date under a filled one, in a row with a time or a title, takes it.
  mutating func carryDates() {
    guard let start = startDate, place(.startTime) != nil || place(.title) != nil,
      joinableHalf(start) == nil
    else { return }
    var last = ""
    var count = 0
    var values = table.column(start)
    let known = dates(start)
    for index in table.rows.indices {
      if values[index].isEmpty {
        let row = table.rows[index]
        let isTimed = place(.startTime).map { !row[$0].isEmpty } ?? false
        let isFirst = place(.title).map { !row[$0].isEmpty } ?? false
        guard isTimed, isFirst, !last.isEmpty else { continue }
        values[index] = last
        count += 1
      } else {
        last = known[index] == nil ? "" : values[index]
      }
    }
    guard count > 0 else { return }
    table.set(table.titles[start], values)
    notes.append(
      (
        .carriedDate, .note,
        "\(count == 1 ? "A record has" : "\(count) records have") no date; the date above is used."
      ))
  }

  /// The other column of dates that is filled exactly where the start is empty.
  private func joinableHalf(_ start: Int) -> Int? {
    table.titles.indices.first { other in
      guard other != start, roles.indices.contains(other),
        roles[other] == nil || roles[other] == .startDate || roles[other] == .allDay,
        [.date, .moment].contains(table.content(other, options).valueType)
      else { return false }
      return table.rows.allSatisfy { $0[start].isEmpty != $0[other].isEmpty }
    }
  }

  /// Two columns of starts of which every row fills one are one column.
  mutating func joinHalves() {
    guard let start = startDate, let other = joinableHalf(start) else { return }
    let joined = table.rows.map { $0[start].isEmpty ? $0[other] : $0[start] }
    table.set(table.titles[start], joined)
    table.remove(other)
  }

  /// Joins a year, a month and a day, or a year, a week and a weekday, that are in columns.
  mutating func joinDateParts() throws(Refusal) {
    guard
      startDate == nil || place(SheetNames.day) == startDate || place(SheetNames.year) == startDate
    else { return }
    let year = place(SheetNames.year)
    func years() -> [Int?]? {
      if let year { return table.column(year).map { Int($0) } }
      return options.year.map { given in table.rows.map { _ in given } }
    }
    var found: [CivilDate?]?
    var used: [Int] = []
    if let week = place(SheetNames.week),
      let day = table.titles.indices.first(where: {
        $0 != week && table.content($0, options).valueType == .weekday
      }) ?? place(SheetNames.weekdays), day != week
    {
      guard let years = years() else { return }
      let lists = WeekdayList.lists(table.column(day), isNamed: true, preferring: languages) ?? []
      guard lists.count == table.rows.count else { return }
      let weeks = table.column(week).map { Int($0.filter { $0.isNumber }) }
      found = table.rows.indices.map { row in
        guard let year = years[row], let week = weeks[row], let day = lists[row].first else {
          return nil
        }
        return TableUnfolding.date(year: year, week: week, weekday: day)
      }
      used = [week, day]
    } else if let month = place(SheetNames.month), let day = place(SheetNames.day), month != day {
      let months = table.column(month).map { Int($0) ?? DateWords.month($0) }
      let days = table.column(day).map { Int($0.filter { $0.isNumber }) }
      guard months.contains(where: { $0.map { (1...12).contains($0) } ?? false }) else { return }
      guard let years = years() else {
        let first = table.rows.first.map { "\($0[month]) \($0[day])" } ?? ""
        throw missingYear(first)
      }
      found = table.rows.indices.map { row in
        guard let year = years[row], let month = months[row], let day = days[row] else {
          return nil
        }
        return CivilDate(year: year, month: month, day: day)
      }
      used = [month, day]
    }
    guard let found, found.contains(where: { $0 != nil }) else { return }
    for column in used + [year].compactMap({ $0 }) {
      table.remove(column)
      if roles.indices.contains(column) { roles[column] = nil }
    }
    table.set("Start Day", found.map { $0.map(TableUnfolding.iso) ?? "" })
    while roles.count < table.titles.count { roles.append(nil) }
    roles[table.titles.count - 1] = .startDate
    shape = "dates in several columns"
  }

  /// The date of a weekday in a week of ISO 8601.
  static func date(year: Int, week: Int, weekday: Int) -> CivilDate? {
    guard let january = CivilDate(year: year, month: 1, day: 4), (1...53).contains(week) else {
      return nil
    }
    return january.adding(days: 1 - january.weekday.rawValue + (week - 1) * 7 + weekday - 1)
  }

  func missingYear(_ sample: String) -> Refusal {
    Refusal(
      code: .missingYear,
      problem:
        "The dates have no year (\(quoted(sample))). Give the year, such as \(options.referenceYear)."
    )
  }

  /// The readings of dates without a year; nil unless nearly all filled cells are such dates.
  func yearless(_ cells: [String]) -> [DateWords.Reading?]? {
    let filled = cells.filter { !$0.isEmpty }
    guard !filled.isEmpty else { return nil }
    let found = cells.map { cell -> DateWords.Reading? in
      let readings = DateWords.readings(cell, referenceYear: options.referenceYear)
        .filter { $0.year == nil }
      return languages.lazy.compactMap { set in readings.first { $0.languages & set != 0 } }.first
        ?? readings.first
    }
    let count = found.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
    return count * 10 >= filled.count * 8 ? found : nil
  }

  /// The dates of readings without a year, from the year of the first one on; nil without a year.
  func dated(_ readings: [DateWords.Reading?], year: Int) -> [CivilDate?] {
    var year = year
    var last = 0
    return readings.map { reading in
      guard let reading else { return nil }
      let isMonthFirst =
        reading.isOpen && !isDayFirst && options.regionalDateOrder != .dayMonthYear
      let (month, day) =
        isMonthFirst ? (reading.day, reading.month) : (reading.month, reading.day)
      let place = month * 31 + day
      if last - place > 6 * 31 { year += 1 }
      last = place
      return CivilDate(year: year, month: month, day: day)
    }
  }

  /// The year within two of the clock's in which all weekdays are those of the dates.
  func provenYear(_ readings: [DateWords.Reading?]) -> Int? {
    let named = readings.compactMap { $0 }.filter { $0.weekday != nil }
    guard !named.isEmpty else { return nil }
    let years = (options.referenceYear - 2...options.referenceYear + 2).filter { year in
      named.allSatisfy { reading in
        CivilDate(year: year, month: reading.month, day: reading.day)?.weekday == reading.weekday
      }
    }
    return years.count == 1 ? years[0] : nil
  }

  mutating func addYears() throws(Refusal) {
    let columns = table.titles.indices.filter { column in
      guard !table.titles[column].isEmpty else { return false }
      let isDate =
        roles.indices.contains(column)
        && roles[column].map { [.start, .startDate, .end, .endDate].contains($0) } ?? false
      return isDate || (startDate == nil && yearless(table.column(column)) != nil)
    }
    for column in columns where !SheetNames.birthday.holds(table.titles[column]) {
      let cells = table.column(column)
      guard let readings = yearless(cells) else { continue }
      guard let year = options.year ?? provenYear(readings) else {
        throw missingYear(cells.first { !$0.isEmpty } ?? "")
      }
      if options.year == nil { noteYear(year) }
      let dates = dated(readings, year: year)
      table.set(table.titles[column], dates.map { $0.map(TableUnfolding.iso) ?? "" })
      if startDate == nil {
        while roles.count <= column { roles.append(nil) }
        roles[column] = .startDate
        table.titles[column] = "Start Day"
      }
    }
  }

  mutating func noteYear(_ year: Int) {
    notes.append(
      (.assumedYear, .note, "The dates have no year; their weekdays are those of \(year)."))
  }

  /// Joins both sides of a match by a dash, and first and last names by a blank.
  mutating func joinTitles() {
    guard !isTitleNamed, options.columns[.title] == nil else { return }
    for (first, second, separator) in [
      (SheetNames.home, SheetNames.away, " – "), (SheetNames.firstName, SheetNames.lastName, " "),
    ] {
      guard let one = place(first), let other = place(second) else { continue }
      let joined = table.rows.map { row in
        [row[one], row[other]].filter { !$0.isEmpty }.joined(separator: separator)
      }
      table.set("Title", joined)
      table.remove(one)
      table.remove(other)
      return
    }
  }

  /// Whether a column has the name of a title that is not part of a person's name.
  private var isTitleNamed: Bool {
    table.titles.contains {
      ColumnNames.meaning(of: $0)?.role == .title && !SheetNames.firstName.holds($0)
        && !SheetNames.lastName.holds($0)
    }
  }
}
