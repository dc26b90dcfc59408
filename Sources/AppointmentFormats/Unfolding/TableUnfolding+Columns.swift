internal import CalendarText
internal import CivilTime
internal import Primitives

/// Tables with days, names or times across: each filled cell is an appointment.
extension TableUnfolding {
  /// The content of a cell in a table across.
  private enum CellText {
    case nothing
    case mark
    case time(String)
    case words(String)
    /// A time with words beside it: `14:00-22:00 Bar`.
    case shift(String, words: String)
  }

  /// The contents of a cell, which may hold several times: `08:00-12:00, 13:00-17:00`.
  private func cellTexts(_ text: String, allowsBare: Bool) -> [CellText] {
    let found = cellText(text, allowsBare: allowsBare)
    guard case .words = found else { return [found] }
    for separator: [Character] in [[",", ";", "\n", "\r\n", "&", "+"], ["/"]] {
      let parts = text.split(whereSeparator: separator.contains).map { ListCell.trimmed($0) }
        .filter { !$0.isEmpty }
      if parts.count > 1, parts.allSatisfy({ isTime($0, allowsBare: allowsBare) }) {
        return parts.map { .time($0) }
      }
    }
    guard let (time, words) = CellRange.embedded(in: text) else { return [found] }
    return [.shift(time, words: words)]
  }

  /// The time that a label in front of a row says, alone or beside words: `1 (7:45-8:30)`; empty if it
  /// says none.
  private func labelTime(_ text: String) -> String {
    options.times[text]
      ?? (isTime(text, allowsBare: true) ? text : CellRange.embedded(in: text)?.time ?? "")
  }

  private func cellText(_ text: String, allowsBare: Bool) -> CellText {
    if text.isEmpty || ["-", "–", "—", "/", "\\"].contains(text) || SheetNames.off.holds(text) {
      return .nothing
    }
    if ["x", "X", "1", "✓", "✔", "○", "●", "☑"].contains(text) { return .mark }
    if let times = options.times[text] { return .time(times) }
    if isTime(text, allowsBare: allowsBare) { return .time(text) }
    return .words(text)
  }

  private func isTime(_ text: String, allowsBare: Bool) -> Bool {
    let bytes = Array(text.utf8)
    if bytes.lend({ ColumnForm.number($0, bytes.indices) }) != nil {
      return allowsBare && bytes.lend({ CellClock.point($0, bytes.indices) }) != nil
        && text.contains(".")
    }
    if let range = CellRange(text, referenceYear: options.referenceYear), range.isTime {
      return allowsBare || !range.isBare
    }
    guard let time = bytes.lend({ try? CellScanner.time($0, bytes.indices) }),
      allowsBare || !bytes.lend({ CellTime.isCode($0, bytes.indices) })
    else { return false }
    return time.offset == nil && bytes.lend({ CellTime.hasTwoDigitMinutes($0, bytes.indices) })
  }

  /// Rewrites a table with days in its header.
  ///
  /// - Returns: Whether it is such a table.
  mutating func unfoldColumns() throws(Refusal) -> Bool {
    let titles = table.titles
    guard let (columns, dates, days, weeks) = try headerDays() else { return false }
    let first = columns.lowerBound
    // The labels in front of the days.
    let labels = (0..<first).filter {
      $0 != weeks?.column && !table.column($0).allSatisfy { $0.isEmpty }
    }
    // Breaks between lessons have no time and no cells.
    let filledRows = table.rows.filter { row in columns.contains { !row[$0].isEmpty } }
    var lessons: Int?
    let times = labels.first { label in
      let filled = filledRows.map { $0[label] }.filter { !$0.isEmpty }
      return !filled.isEmpty && filled.allSatisfy { !labelTime($0).isEmpty }
    }
    if times == nil { lessons = labels.first { isLessons($0, filledRows) } }
    if let lessons {
      used.insert(.times)
      guard filledRows.allSatisfy({ $0[lessons].isEmpty || lessonTime($0[lessons]) != nil }) else {
        throw missingTimes("Column \(lessons + 1) numbers")
      }
    }
    let names = labels.first { $0 != times && $0 != lessons }
    let cells = table.rows.flatMap { row in columns.map { row[$0] } }
    let allowsBare = cells.allSatisfy { cell in
      switch cellText(cell, allowsBare: true) {
      case .words: false
      default: true
      }
    }
    var rows: [SheetTable.Row] = []
    var filled = 0
    let begin = days.first ?? 1
    for (index, row) in table.rows.enumerated() {
      for (place, column) in columns.enumerated() {
        let texts = cellTexts(row[column], allowsBare: allowsBare || times == nil)
        if case .nothing? = texts.first { continue }
        filled += 1
        for text in texts {
          let label = names.map { row[$0] } ?? ""
          var time =
            times.map { labelTime(row[$0]) } ?? lessons.flatMap { lessonTime(row[$0]) } ?? ""
          let title: String
          switch text {
          case .nothing: continue
          case .mark: title = label.isEmpty ? titles[first == 0 ? column : 0] : label
          case .time(let range):
            time = range
            let code = options.times[row[column]] == nil ? "" : ": " + row[column]
            title = label.isEmpty ? titles[column] : label + code
          case .shift(let range, let words):
            time = range
            title = label.isEmpty ? words : label + ": " + words
          case .words(let words): title = label.isEmpty ? words : label + ": " + words
          }
          let week = weeks?.dates[index]
          guard weeks == nil || week != nil else { continue }
          guard let date = dates?[place] ?? date(days[place], first: begin, in: week) else {
            continue
          }
          let rule =
            dates == nil && weeks == nil
            ? options.until.map {
              "FREQ=WEEKLY;UNTIL=" + TableUnfolding.until($0, isTimed: !time.isEmpty)
            } ?? "" : ""
          rows.append(
            SheetTable.Row(
              cells: [title, TableUnfolding.iso(date), time, label, rule], offset: row.offset,
              column: column))
        }
      }
    }
    noteUnread(titles.indices.filter { $0 >= first && !columns.contains($0) })
    let total = table.rows.count * columns.count
    shape =
      "a timetable: days in columns \(columns.lowerBound + 1) to \(columns.upperBound); "
      + "\(filled) of \(total) cells are appointments"
    use(rows, of: Array(columns))
    return true
  }

  /// Warns of columns behind the first day that are no days, whose cells are left out.
  private mutating func noteUnread(_ columns: [Int]) {
    let filled = columns.filter { column in
      !table.titles[column].isEmpty && !ColumnNames.isAside(table.titles[column])
        && table.rows.contains { !$0[column].isEmpty }
    }
    guard let column = filled.first else { return }
    let name = quoted(table.titles[column])
    notes.append(
      (
        .unreadColumn, .warning,
        "The column \(name) is not a day, and its cells are left out. Give it the name of its day, "
          + "or move it in front of the days."
      ))
  }

  /// Takes rows of a title, a date, a time, a category and a rule.
  ///
  /// - Parameter columns: The columns of the file whose cells are appointments.
  private mutating func use(_ rows: [SheetTable.Row], of columns: [Int]) {
    if table.rows.contains(where: { $0.cells.contains { options.times[$0] != nil } }) {
      used.insert(.times)
    }
    let grid = (rows: table.rows.map { $0.offset }, columns: columns)
    table = SheetTable(titles: ["Title", "Start Day", "Start Time", "Category", "RRULE"])
    table.grid = grid
    table.rows = rows
    roles = [.title, .startDate, .startTime, .categories, .recurrenceRule]
    for column in [4, 3, 2] where rows.allSatisfy({ $0[column].isEmpty }) {
      table.titles[column] = ""
    }
    table.isChanged = true
  }

  /// The neighbouring columns whose titles are days: dates, or weekdays with their numbers.
  private mutating func headerDays() throws(Refusal) -> (
    columns: Range<Int>, dates: [CivilDate?]?, days: [Int],
    weeks: (column: Int, dates: [CivilDate?])?
  )? {
    let titles = table.titles
    func run(_ isDay: (Int) -> Bool) -> Range<Int>? {
      var best = 0..<0
      var start = 0
      for index in 0...titles.count {
        if index < titles.count, !titles[index].isEmpty, isDay(index) { continue }
        if index - start > best.count { best = start..<index }
        start = index + 1
      }
      return best.count >= 3 ? best : nil
    }
    // A date may be beside an abbreviation of its weekday that no list has.
    let moments = titles.map { title -> CellMoment? in
      if let found = moment(title) { return found }
      let words = title.split { $0.isWhitespace }.map(String.init)
      let numeric = words.filter { $0.contains { $0.isNumber } }
      return words.count == 2 && numeric.count == 1 ? moment(numeric[0]) : nil
    }
    if let columns = run({ moments[$0] != nil }) {
      let order = order(of: columns.map { moments[$0] }, columns.map { titles[$0] })
      let dates = columns.map {
        moments[$0]?.date.date(in: order, isGiven: options.dateOrder != nil)
      }
      return (columns, dates, [], nil)
    }
    if let columns = run({ !DateWords.weekdays(titles[$0]).isEmpty }) {
      // Columns of switches are lists of weekdays.
      let isSwitch = columns.allSatisfy { column in
        table.rows.allSatisfy { $0[column].isEmpty || SwitchText.parse($0[column]) != nil }
      }
      if isSwitch { return nil }
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
    if let columns = run({ yearless([titles[$0]]) != nil }),
      let readings = yearless(columns.map { titles[$0] })
    {
      return (columns, try dated(readings, columns.map { titles[$0] }), [], nil)
    }
    if let columns = run({ Int(titles[$0]).map { (1...31).contains($0) } ?? false }),
      let month = monthAbove()
    {
      let dates = columns.map {
        CivilDate(year: month.year, month: month.month, day: Int(titles[$0]) ?? 0)
      }
      return (columns, dates, [], nil)
    }
    return nil
  }

  /// A column in front of weekdays with the week of each row: one of its dates, or its number.
  private mutating func weeksDown(
    before first: Int
  ) throws(Refusal) -> (column: Int, dates: [CivilDate?])? {
    for column in 0..<first {
      if table.content(column, options).valueType == .date { return (column, settledDates(column)) }
      let isNamed = SheetNames.week.holds(table.titles[column])
      let weeks = table.column(column).map { TableUnfolding.week($0) }
      let filled = table.column(column).indices.filter { !table.rows[$0][column].isEmpty }
      guard !filled.isEmpty,
        filled.allSatisfy({ weeks[$0].map { isNamed || $0.year != nil } ?? false })
      else { continue }
      let given =
        try filled.allSatisfy { weeks[$0]?.year != nil }
        ? nil : weekYear(table.titles[column] + " " + table.rows[filled[0]][column])
      return (
        column,
        weeks.map { week in
          guard let week, let year = week.year ?? given else { return nil }
          return TableUnfolding.date(year: year, week: week.number, weekday: 1)
        }
      )
    }
    return nil
  }

  /// Whether a column in front of days numbers lessons, by its name or without any.
  private func isLessons(_ column: Int, _ rows: [SheetTable.Row]) -> Bool {
    let filled = rows.map { $0[column] }.filter { !$0.isEmpty }
    guard filled.count > 1, filled.allSatisfy({ $0.contains { $0.isNumber } }) else { return false }
    if TableUnfolding.isLesson(table.titles[column]) { return true }
    if filled.allSatisfy({ TableUnfolding.isLesson($0) }) { return true }
    return table.titles[column].isEmpty && filled.indices.allSatisfy { Int(filled[$0]) == $0 + 1 }
  }

  /// The date that a line above the header contains.
  private mutating func dateAbove() -> CivilDate? {
    for line in table.above.reversed() {
      let words = line.split { $0.isWhitespace || $0 == "," || $0 == "(" || $0 == ")" || $0 == ";" }
      for start in words.indices {
        for end in words.indices.reversed() where end >= start && end - start < 5 {
          let text = words[start...end].joined(separator: " ")
          if let found = moment(text),
            let date = found.date.date(in: order(of: [found], [text]), isGiven: false)
          {
            return date
          }
        }
      }
    }
    return nil
  }

  /// The week that a line above the header names.
  private mutating func weekAbove() -> CivilDate? {
    if let date = dateAbove() { return date }
    for line in table.above {
      let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      guard let place = words.firstIndex(where: SheetNames.week.holds), place + 1 < words.count,
        let week = Int(words[place + 1]),
        let year = words.compactMap({ Int($0) }).first(where: { (1900...2200).contains($0) })
      else { continue }
      return TableUnfolding.date(year: year, week: week, weekday: 1)
    }
    return nil
  }

  /// The month that a line above the header names.
  private mutating func monthAbove() -> (year: Int, month: Int)? {
    for line in table.above {
      let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      guard let month = words.lazy.compactMap(DateWords.month).first else { continue }
      used.insert(.year)
      let year = words.compactMap { Int($0) }.first { (1900...2200).contains($0) } ?? options.year
      if let year { return (year, month) }
    }
    return nil
  }

  // MARK: Days down

  /// Rewrites a table with days or times down and names or places across, or with lists of dates.
  ///
  /// - Returns: Whether it is such a table.
  mutating func unfoldRows() throws(Refusal) -> Bool {
    let contents = table.titles.indices.map { table.content($0, options).valueType }
    if try unfoldTimesAcross(contents) { return true }
    // Only columns of dates: lists, each headed by its title.
    let filled = contents.indices.filter { contents[$0] != .empty }
    if filled.count >= 2, filled.allSatisfy({ contents[$0] == .date }),
      filled.allSatisfy({ ColumnNames.meaning(of: table.titles[$0]) == nil })
    {
      var rows: [SheetTable.Row] = []
      for column in filled {
        let dates = settledDates(column)
        for (index, row) in table.rows.enumerated() where !row[column].isEmpty {
          rows.append(
            SheetTable.Row(
              cells: [
                table.titles[column], dates[index].map(TableUnfolding.iso) ?? row[column], "", "",
                "",
              ], offset: row.offset, column: column))
        }
      }
      shape = "lists of dates in columns"
      use(rows, of: filled)
      return true
    }
    let isTime = { (column: Int) in contents[column] == .time || contents[column] == .timeRange }
    let times = contents.indices.filter(isTime)
    let texts = contents.indices.filter {
      [.text, .truth, .status].contains(contents[$0])
        && !(roles.indices.contains($0) && roles[$0] == .startDate)
    }
    let day = startDate ?? contents.indices.first { contents[$0] == .date }
    // A start and an end by their names are no places of a timetable.
    let isPair =
      times.count == 2
      && [place(.startTime), place(.endTime)].allSatisfy {
        $0.map(times.contains) ?? false
      }
    if let day, !isPair, times.count >= 2, !texts.contains(where: { isVaried($0) }) {
      try unfold(times, at: settledDates(day), names: texts.first)
      return true
    }
    if day == nil, let weekdays = contents.indices.first(where: { contents[$0] == .weekday }),
      times.count >= 2,
      texts.isEmpty
    {
      try needWeek("Column \(weekdays + 1) holds")
      let lists =
        WeekdayList.lists(table.column(weekdays), isNamed: true, preferring: languages) ?? []
      let first = lists.compactMap { $0.first }.min() ?? 1
      try unfold(
        times,
        at: table.rows.indices.map { row in
          lists.indices.contains(row) ? lists[row].first.flatMap { date($0, first: first) } : nil
        }, names: nil, isWeekly: true)
      return true
    }
    // Times as labels, and a date above.
    if day == nil, let label = times.first, times.count == 1, texts.count >= 2,
      let date = dateAbove()
    {
      var rows: [SheetTable.Row] = []
      for row in table.rows {
        for column in texts {
          guard case .words(let words) = cellText(row[column], allowsBare: false) else { continue }
          rows.append(
            SheetTable.Row(
              cells: [
                table.titles[column] + ": " + words, TableUnfolding.iso(date), row[label],
                table.titles[column], "",
              ], offset: row.offset, column: column))
        }
      }
      shape = "a timetable: times in column \(label + 1), places in \(texts.count) columns"
      use(rows, of: texts)
      return true
    }
    return false
  }

  /// Rewrites a table with days down and times or lessons across.
  ///
  /// - Returns: Whether it is such a table.
  private mutating func unfoldTimesAcross(
    _ contents: [ColumnContent.ValueType]
  ) throws(Refusal) -> Bool {
    let titles = table.titles
    func isLesson(_ title: String) -> Bool {
      title.contains { $0.isNumber } && TableUnfolding.isLesson(title)
    }
    let headings = titles.map { title in
      isTime(title, allowsBare: false) ? (time: title, words: "") : CellRange.embedded(in: title)
    }
    let columns = titles.indices.filter { column in
      [.text, .truth, .status, .empty].contains(contents[column])
        && (isLesson(titles[column]) || headings[column] != nil)
    }
    guard columns.count >= 2, columns.count * 2 >= titles.count - 2,
      let day = contents.indices.first(where: { [.weekday, .date].contains(contents[$0]) })
    else { return false }
    let isDated = contents[day] == .date
    if !isDated { try needWeek("Column \(day + 1) holds") }
    let dates = isDated ? settledDates(day) : []
    let lists =
      isDated
      ? [] : WeekdayList.lists(table.column(day), isNamed: true, preferring: languages) ?? []
    let begin = lists.compactMap { $0.first }.min() ?? 1
    let lessons = columns.filter { headings[$0] == nil }
    if !lessons.isEmpty { used.insert(.times) }
    guard lessons.allSatisfy({ lessonTime(titles[$0]) != nil }) else {
      throw missingTimes("Columns \(columns[0] + 1) to \(columns[columns.count - 1] + 1) are")
    }
    let name = contents.indices.first {
      $0 != day && !columns.contains($0) && contents[$0] == .text
    }
    let rule = isDated ? nil : options.until
    var rows: [SheetTable.Row] = []
    for (index, row) in table.rows.enumerated() {
      guard
        let date = isDated
          ? dates[index]
          : lists.indices.contains(index)
            ? lists[index].first.flatMap({ self.date($0, first: begin) }) : nil
      else { continue }
      for column in columns {
        let words = headings[column]?.words ?? ""
        let label = name.map { row[$0] } ?? words
        let title: String
        switch cellText(row[column], allowsBare: false) {
        case .nothing: continue
        case .mark: title = label.isEmpty ? titles[column] : label
        default: title = label.isEmpty ? row[column] : label + ": " + row[column]
        }
        rows.append(
          SheetTable.Row(
            cells: [
              title, TableUnfolding.iso(date),
              headings[column]?.time ?? lessonTime(titles[column]) ?? "", label,
              rule.map { "FREQ=WEEKLY;UNTIL=" + TableUnfolding.until($0, isTimed: true) } ?? "",
            ], offset: row.offset, column: column))
      }
    }
    shape =
      "a timetable: days in column \(day + 1), times in \(columns.count) columns; "
      + "\(rows.count) cells are appointments"
    use(rows, of: columns)
    return true
  }

  /// Whether a column holds different texts, as titles are.
  private func isVaried(_ column: Int) -> Bool {
    let values = table.column(column).filter { !$0.isEmpty }
    return Set(values).count > 1
  }

  /// Rewrites columns of times: each cell is an appointment with the column's title.
  private mutating func unfold(
    _ columns: [Int], at days: [CivilDate?], names: Int?, isWeekly: Bool = false
  ) throws(Refusal) {
    var rows: [SheetTable.Row] = []
    for (index, row) in table.rows.enumerated() {
      guard let day = days[index] else { continue }
      for column in columns {
        switch cellText(row[column], allowsBare: true) {
        case .nothing, .mark: continue
        case .time(let time), .words(let time), .shift(let time, _):
          let name = names.map { row[$0] } ?? ""
          let rule =
            isWeekly
            ? options.until.map { "FREQ=WEEKLY;UNTIL=" + TableUnfolding.until($0, isTimed: true) }
              ?? ""
            : ""
          rows.append(
            SheetTable.Row(
              cells: [
                name.isEmpty ? table.titles[column] : name + ": " + table.titles[column],
                TableUnfolding.iso(day), time, table.titles[column], rule,
              ], offset: row.offset, column: column))
        }
      }
    }
    shape = "a timetable: days in rows, times in \(columns.count) columns"
    use(rows, of: columns)
  }

  /// Rewrites a table with a date and names under shifts.
  ///
  /// - Returns: Whether it is such a table.
  mutating func unfoldNames() throws(Refusal) -> Bool {
    guard let day = startDate, endDate == nil, place(.startTime) == nil,
      !table.titles.contains(where: { ColumnNames.meaning(of: $0)?.role == .title })
    else { return false }
    let texts = table.titles.indices.filter { column in
      column != day && table.content(column, options).valueType == .text
    }
    guard texts.count >= 2, texts.count + 1 == table.titles.count else { return false }
    let isNumbered = texts.allSatisfy { table.titles[$0].last?.isNumber ?? false }
    let isShift = texts.allSatisfy { SheetNames.shifts.holds(table.titles[$0]) }
    let isTimed = texts.allSatisfy { column in
      table.rows.allSatisfy { row in
        switch cellText(row[column], allowsBare: true) {
        case .nothing, .time: true
        default: false
        }
      }
    }
    guard isNumbered || isShift || isTimed else { return false }
    let dates = settledDates(day)
    var rows: [SheetTable.Row] = []
    for (index, row) in table.rows.enumerated() {
      for column in texts {
        let (title, time): (String, String)
        switch cellText(row[column], allowsBare: isTimed) {
        case .words(let words): (title, time) = (table.titles[column] + ": " + words, "")
        case .time(let range): (title, time) = (table.titles[column], range)
        default: continue
        }
        rows.append(
          SheetTable.Row(
            cells: [
              title, dates[index].map(TableUnfolding.iso) ?? row[day], time,
              table.titles[column], "",
            ], offset: row.offset, column: column))
      }
    }
    shape = "a rota: dates in column \(day + 1), names in \(texts.count) columns"
    use(rows, of: texts)
    return true
  }
}
