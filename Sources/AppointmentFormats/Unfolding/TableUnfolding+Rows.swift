internal import CalendarText
internal import CivilTime
internal import Primitives

/// Rewriting of tables with one appointment in each row whose dates are in an unusual form.
extension TableUnfolding {
  /// Rows that hold a date alone are the dates of the rows below them.
  mutating func carrySections() {
    let sections = table.rows.map { row -> CellMoment? in
      let filled = row.cells.filter { !$0.isEmpty }
      guard filled.count == 1, table.titles.count > 1, let found = options.moment(filled[0]),
        found.second == nil
      else { return nil }
      return found
    }
    // Rows with dates of their own are under no line: a day without times may be one of them.
    let heads = Set(
      table.rows.indices.compactMap { index in
        sections[index] == nil ? nil : table.rows[index].cells.firstIndex { !$0.isEmpty }
      })
    let areDated = zip(table.rows, sections).contains { row, section in
      section == nil && heads.contains { options.moment(row[$0]) != nil }
    }
    guard !areDated else { return }
    let order = order(
      of: sections, table.rows.map { $0.cells.first { !$0.isEmpty } ?? "" })
    var date = ""
    var dates: [String] = []
    var rows: [SheetTable.Row] = []
    for (row, section) in zip(table.rows, sections) {
      if let day = section?.date.date(in: order, dots: dots()) {
        date = day.description
        noteWeekdays(row.cells.filter { !$0.isEmpty }, [day])
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

  /// The order of day and month of dates in several texts.
  mutating func order(of moments: [CellMoment?], _ texts: [String]) -> DateOrder {
    var proof = DateOrderProof()
    for (index, moment) in moments.enumerated() {
      guard let moment else { continue }
      proof.add(moment.date, at: index)
      if let reading = moment.readings.first { proof.add(reading) }
    }
    return settledOrder(proof, proof.ambiguous.first.map { texts[$0] } ?? "")
  }

  /// The other column of dates that is filled exactly where a start or an end is empty.
  func joinableHalf(_ start: Int) -> Int? {
    guard let role = roles[start] else { return nil }
    let side: [ColumnRole] =
      [.start, .startDate].contains(role)
      ? [.start, .startDate, .allDay] : [.end, .endDate, .allDay]
    return table.titles.indices.first { other in
      guard other != start, roles.indices.contains(other),
        !ColumnNames.isAside(table.titles[other]),
        roles[other].map(side.contains) ?? true,
        [.date, .moment].contains(table.content(other, options).valueType)
      else { return false }
      return table.rows.allSatisfy { $0[start].isEmpty != $0[other].isEmpty }
    }
  }

  /// If every row fills exactly one of two columns of starts, or of ends, these are one column.
  mutating func joinHalves() {
    for half in [startDate, endDate] {
      guard let half, let other = joinableHalf(half) else { continue }
      let joined = table.rows.map { $0[half].isEmpty ? $0[other] : $0[half] }
      table.set(table.titles[half], joined)
      table.remove(other)
    }
  }

  /// Joins a year, a month and a day, or a year, a week and a weekday, that are in columns.
  mutating func joinDateParts() throws(Refusal) {
    guard
      startDate == nil || place(SheetNames.day) == startDate || place(SheetNames.year) == startDate
    else { return }
    let year = place(SheetNames.year)
    func years() -> [Int?]? {
      if let year { return table.column(year).map { Int($0) } }
      self.used.insert(.year)
      return options.year.map { given in table.rows.map { _ in given } }
    }
    var found: [CivilDate?]?
    var used: [Int] = []
    if let week = place(SheetNames.week),
      let day = table.titles.indices.first(where: {
        $0 != week && table.content($0, options).valueType == .weekday
      }) ?? place(SheetNames.weekdays), day != week
    {
      let lists = WeekdayList.lists(table.column(day), isNamed: true, preferring: languages) ?? []
      let weeks = TableUnfolding.weeks(table.column(week))
      guard lists.count == table.rows.count, weeks.contains(where: { $0 != nil }) else { return }
      found = try dates(ofWeeks: week, on: lists.map { $0.first })
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
    // Parts that are no date stay to be reported.
    let isos = table.rows.indices.map { row in
      found[row]?.description
        ?? ListCell.trimmed(used.map { table.rows[row][$0] }.joined(separator: " ")[...])
    }
    for column in used + [year].compactMap({ $0 }) {
      table.remove(column)
      if roles.indices.contains(column) { roles[column] = nil }
    }
    table.set("Start Day", isos)
    set(.startDate, table.titles.count - 1)
    shape = "dates in several columns"
  }

  /// The weeks of ISO 8601 that texts name: `15`, `KW 15`, `2026-W15`, `49/2026`.
  ///
  /// - Parameter isNamed: Whether `49/26` is a week too, if all such texts have one year or two
  ///   neighbouring ones. `49/50` are two weeks.
  static func weeks(_ cells: [String], isNamed: Bool = true) -> [(year: Int?, number: Int)?] {
    let all = cells.map { text in
      text.count > 12 ? [] : text.split { !$0.isNumber }.compactMap { Int($0) }
    }
    let pairs = zip(cells, all).filter {
      $0.contains("/") && $1.count == 2 && max($1[0], $1[1]) < 100
    }.map { $1 }
    let years = pairs.map { $0[1] }
    let hasYears =
      isNamed && (years.max() ?? 0) - (years.min() ?? 0) < 2
      && pairs.contains { $0[1] != $0[0] + 1 }
    return all.map { numbers in
      guard let first = numbers.first, let last = numbers.last, numbers.count <= 2 else {
        return nil
      }
      if numbers.count == 1 { return (1...53).contains(last) ? (nil, last) : nil }
      let (year, week) =
        hasYears && first < 100 && last < 100
        ? (2000 + last, first) : last > 53 ? (last, first) : (first, last)
      return (1...53).contains(week) && (1900...2200).contains(year) ? (year, week) : nil
    }
  }

  /// The year of weeks without one: the given year, or that of the given week.
  mutating func weekYear(_ column: Int) throws(Refusal) -> Int {
    used.formUnion([.year, .week])
    let thursday = options.weekOf.map { $0.adding(days: 4 - $0.weekday.rawValue) }
    guard let year = options.year ?? thursday?.year else {
      let week = table.column(column).first { !$0.isEmpty } ?? ""
      let name = week.contains { $0.isLetter } ? "" : table.titles[column] + " "
      throw missingYear(name + week, "weeks")
    }
    return year
  }

  /// The date of a weekday in a week of ISO 8601.
  static func date(year: Int, week: Int, weekday: Int) -> CivilDate? {
    guard let january = CivilDate(year: year, month: 1, day: 4), (1...53).contains(week) else {
      return nil
    }
    return january.adding(days: 1 - january.weekday.rawValue + (week - 1) * 7 + weekday - 1)
  }

  func missingYear(_ sample: String, _ kind: String = "dates") -> Refusal {
    Refusal(
      code: .missingYear,
      problem:
        "The \(kind) have no year (\(quoted(sample))). Give the year, such as \(options.referenceYear)."
    )
  }

  /// The readings of dates without a year; nil unless nearly all filled cells are dates without a
  /// year.
  func yearless(_ cells: [String]) -> [DateWords.Reading?]? {
    let filled = cells.reduce(0) { $0 + ($1.isEmpty ? 0 : 1) }
    let found = yearlessReadings(cells)
    let count = found.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
    return filled > 0 && count * 10 >= filled * 8 ? found : nil
  }

  /// The readings of the cells that are dates without a year.
  func yearlessReadings(_ cells: [String]) -> [DateWords.Reading?] {
    cells.map { cell -> DateWords.Reading? in
      let readings = DateWords.readings(cell, referenceYear: options.referenceYear)
        .filter { $0.year == nil }
      return languages.lazy.compactMap { set in readings.first { $0.languages & set != 0 } }.first
        ?? readings.first
    }
  }

  static func date(_ reading: DateWords.Reading, year: Int, _ order: DateOrder) -> CivilDate? {
    reading.isOpen
      ? reading.parts(year).date(in: order)
      : CivilDate(year: year, month: reading.month, day: reading.day)
  }

  /// The dates of readings without a year, from the year of the first one on.
  private func dated(
    _ readings: [DateWords.Reading?], year: Int, _ order: DateOrder
  ) -> [CivilDate?] {
    var year = year
    var last = 0
    return readings.map { reading in
      guard let reading else { return nil }
      guard let (_, month, day) = TableUnfolding.date(reading, year: 2000, order)?.components else {
        return nil
      }
      let place = month * 31 + day
      if last - place > 6 * 31 { year += 1 }
      last = place
      return TableUnfolding.date(reading, year: year, order)
    }
  }

  /// The dates of readings without a year. Weekdays prove the order of day and month, and the year if
  /// it is within two of the clock's.
  ///
  /// - Throws: If no year is given or proved.
  ///
  /// - Parameter areAcross: Whether they are titles of columns, whose sequence proves the order, too.
  mutating func dated(
    _ readings: [DateWords.Reading?], _ texts: [String], areAcross: Bool = false
  ) throws(Refusal) -> [CivilDate?] {
    var proof = DateOrderProof()
    for (index, reading) in readings.enumerated() {
      guard let reading, reading.isOpen else { continue }
      proof.add(reading.parts(2000), at: index)
    }
    let isOpen = proof.order == nil && proof.ambiguous.count > 0 && options.dateOrder == nil
    let years =
      options.year.map { [$0] }
      ?? Array(options.referenceYear - 2...options.referenceYear + 2)
    var found: [(year: Int, order: DateOrder)] = []
    for year in years where readings.contains(where: { $0?.weekday != nil }) {
      for order in isOpen ? [DateOrder.dayMonthYear, .monthDayYear] : [order(proof)] {
        let dates = dated(readings, year: year, order)
        let agrees = readings.indices.allSatisfy { index in
          readings[index].map { $0.weekday == nil || $0.weekday == dates[index]?.weekday } ?? true
        }
        if agrees { found.append((year, order)) }
      }
    }
    used.insert(.year)
    guard let year = options.year ?? found.first?.year, found.allSatisfy({ $0.year == year })
    else { throw missingYear(texts.first { !$0.isEmpty } ?? "") }
    if options.year == nil {
      note(.assumedYear, .note, "The dates have no year; their weekdays are those of \(year).")
    }
    let sequence = areAcross && isOpen ? sequenceOrder { dated(readings, year: year, $0) } : nil
    let order =
      found.count == 1
      ? found[0].order
      : sequence ?? settledOrder(proof, proof.ambiguous.first.map { texts[$0] } ?? "")
    return dated(readings, year: year, order)
  }

  /// The order in which dates follow each other within a week; nil if none is proved. The first days of
  /// months may follow each other, too.
  func sequenceOrder(_ dates: (DateOrder) -> [CivilDate?]) -> DateOrder? {
    guard options.dateOrder == nil, provenOrder == nil else { return nil }
    let (day, month) = (dates(.dayMonthYear), dates(.monthDayYear))
    let isDay = TableUnfolding.followEachOther(day)
    guard isDay != TableUnfolding.followEachOther(month),
      !(isDay ? month : day).allSatisfy({ $0?.day == 1 })
    else { return nil }
    return isDay ? .dayMonthYear : .monthDayYear
  }

  /// Whether dates, at least two, are up to a week apart.
  static func followEachOther(_ dates: [CivilDate?]) -> Bool {
    dates.count > 1
      && zip(dates, dates.dropFirst()).allSatisfy { first, next in
        guard let first, let next else { return false }
        return (1...7).contains(first.days(to: next))
      }
  }

  mutating func addYears() throws(Refusal) {
    let found = table.titles.indices.filter { column in
      guard !table.titles[column].isEmpty else { return false }
      return [.start, .startDate, .end, .endDate].contains(role(column))
        || (startDate == nil && !CellCondition.limitsDates(table.titles[column])
          && (yearless(table.column(column)) != nil || holdsYearlessRanges(column)))
    }
    let columns = withoutHours(found)
    var starts: [CivilDate?] = []
    for column in columns where !SheetNames.birthday.holds(table.titles[column]) {
      let cells = table.column(column)
      if yearless(cells) == nil, holdsYearlessRanges(column) { try addYears(toRanges: column) }
      guard let readings = yearless(cells) else { continue }
      let role = ColumnNames.meaning(of: table.titles[column])?.role
      if areHours(cells), [nil, .title].contains(role), options.columns.isEmpty {
        throw hoursOrDays(cells.first { !$0.isEmpty } ?? "")
      }
      var dates = try dated(readings, cells)
      if [.end, .endDate].contains(role) {
        // `28.12.` until `03.01.` ends in the next year.
        for (row, start) in starts.enumerated() {
          guard let start, let end = dates[row], end < start else { continue }
          let (year, month, day) = end.components
          dates[row] = CivilDate(year: year + 1, month: month, day: day) ?? end
        }
      } else if starts.isEmpty {
        starts = dates
      }
      noteWeekdays(cells, dates, column: column)
      table.set(table.titles[column], isos(dates, column))
      if startDate == nil {
        set(.startDate, column)
        table.titles[column] = "Start Day"
      }
    }
  }

  /// Whether texts are hours such as `2-6`, which may also be days without a year.
  func areHours(_ cells: [String]) -> Bool {
    cells.allSatisfy {
      $0.isEmpty || CellRange($0, referenceYear: options.referenceYear)?.isBare == true
    }
  }

  /// The refusal of hours, or days without a year, that no name says to be days.
  func hoursOrDays(_ text: String) -> Refusal {
    Refusal(
      code: .missingStart,
      problem:
        "\(quoted(text)) may be hours, or a day without a year. Write hours as 9:00-17:00, below names of "
        + "days such as 2026-03-23, and days as 2026-03-23.")
  }

  /// The columns whose cells are not all hours: `9-10` is no day of September under the name of times, or
  /// beside another column of dates.
  private func withoutHours(_ columns: [Int]) -> [Int] {
    let bare = Set(columns.filter { areHours(table.column($0)) })
    guard !bare.isEmpty else { return columns }
    let hasDates =
      bare.count < columns.count
      || table.titles.indices.contains {
        !bare.contains($0) && [.date, .moment].contains(table.content($0, options).valueType)
      }
    return columns.filter { column in
      guard bare.contains(column), !hasDates else { return !bare.contains(column) }
      let role = ColumnNames.meaning(of: table.titles[column])?.role
      return role != .startTime && role != .endTime
    }
  }
}
