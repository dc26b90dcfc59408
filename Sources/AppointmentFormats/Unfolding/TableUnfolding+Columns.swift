internal import CalendarText
internal import CivilTime

/// Tables with days across: each filled cell is an appointment.
extension TableUnfolding {
  /// Rewrites a table with days in its header.
  ///
  /// - Returns: Whether it is such a table.
  mutating func unfoldColumns() throws(Refusal) -> Bool {
    nameDays()
    if try unfoldMonth() { return true }
    joinHeaderLines()
    let titles = table.titles
    guard let (columns, dates, days, weeks) = try headerDays() else { return false }
    if try unfoldBlocks(columns) { return true }
    if dates != nil, unfoldDateRows(columns) { return true }
    removeSums(below: columns)
    let first = columns.lowerBound
    // The labels in front of the days.
    let labels = (0..<first).filter {
      $0 != weeks?.column && !isIgnored($0) && !table.column($0).allSatisfy { $0.isEmpty }
    }
    // Breaks between lessons have no time and no cells.
    let filledRows = table.rows.filter { row in columns.contains { !row[$0].isEmpty } }
    let clock = rowTimes(labels, filledRows)
    let times = clock?.column
    let lessons = times == nil ? labels.first { isLessons($0, filledRows) } : nil
    if let lessons {
      used.insert(.times)
      let open = filledRows.map { $0[lessons] }.first { !$0.isEmpty && lessonTime($0) == nil }
      if let open { throw missingTimes("Column \(lessons + 1) numbers", of: open) }
    }
    let names = labels.first { ![times, clock?.end, lessons].contains($0) }
    let cells = table.rows.flatMap { row in columns.map { row[$0] } }
    holdsWork = clock == nil && areHoursOfWork(columns)
    let allowsBare = cells.allSatisfy { cell in
      switch cellText(cell, allowsBare: true) {
      case .words: false
      default: true
      }
    }
    let isTimed = times != nil || lessons != nil
    // `9-17 Office` among `9-17`
    let hasHours = !isTimed && holdTimes(cells)
    let areCodes = code(in: cells) != nil
    var clock12 = HalfDay()
    var evenings: [Int: Int] = [:]
    var rows: [SheetTable.Row] = []
    var unusedTimes = 0
    var undated: [Int: Int] = [:]
    var conditions = Conditions()
    let common = columns.reduce(LanguageSet.max) { languages, column in
      languages & DateWords.weekdays(titles[column]).reduce(0) { $0 | $1.languages }
    }
    let spoken = common == 0 ? .max : common
    let lastFilled =
      table.rows.lastIndex { row in columns.contains { !row[$0].isEmpty } } ?? table.rows.count
    let begin = TableUnfolding.firstDay(days)
    for (index, row) in table.rows.enumerated() {
      let rowTime = clock?.times[index] ?? lessons.flatMap { lessonTime(row[$0]) } ?? ""
      // `Lunch` among times.
      let word = times.map { rowTime.isEmpty ? row[$0] : shiftName(row[$0]) } ?? ""
      var (isUsed, isContradicted) = (false, false)
      for (place, column) in columns.enumerated() {
        let texts = cellTexts(
          row[column], allowsBare: allowsBare || times == nil, allowsHours: hasHours)
        if case .nothing? = texts.first {
          counts.absent += isFree(row[column]) ? 1 : 0
          continue
        }
        counts.filled += 1
        for text in texts {
          let name = names.map { row[$0] } ?? ""
          let label = name.isEmpty || word.isEmpty ? name + word : name + ", " + word
          var time = rowTime
          let title: String
          switch text {
          case .nothing: continue
          case .mark where areCodes && row[column].uppercased() == "X":
            title = label.isEmpty ? row[column] : label + ": " + row[column]
          case .mark:
            title =
              [label, titles[first == 0 ? column : 0], row[0]].first { !$0.isEmpty }
              ?? titles[column]
          case .time(let range):
            time = range
            let code = options.times[row[column]] == nil ? "" : ": " + row[column]
            title = label.isEmpty ? titles[column] : label + code
          case .shift(let range, let words):
            time = range
            title = label.isEmpty ? words : label + ": " + words
            collect(words, row.offset, isTimed: true, into: &conditions)
          case .words(let words):
            title = label.isEmpty || label == words ? words : label + ": " + words
            collect(words, row.offset, isTimed: isTimed, into: &conditions)
            if times == nil, lessons == nil, isBrokenTime(words) {
              noteBrokenTime(words, row, column)
            }
          }
          if time == rowTime { isUsed = true } else { isContradicted = true }
          if time != rowTime, let clock = CellClock(time, .hours) {
            clock12.add(time, clock, row.offset)
            if clock.start >= 18 * 3600, evenings[column] == nil { evenings[column] = index }
            if clock.start < 5 * 3600, clock.end ?? 0 < 6 * 3600,
              let evening = evenings[column], evening < index
            {
              noteNight(time, row.offset)
            }
          }
          let week = weeks?.dates[index]
          guard weeks == nil || week != nil else { continue }
          let day = dates.map { $0[place] } ?? date(days[place], first: begin, in: week)
          guard let date = day else {
            if dates != nil { undated[column, default: 0] += 1 }
            continue
          }
          let isWeekly = dates == nil && weeks == nil
          let parity = isWeekly ? WeekParity(row[column]) : nil
          if isWeekly, parity == nil {
            let words = if case .shift(_, let words) = text { words } else { row[column] }
            for text in [words, name] {
              conditions.add(text, row.offset, options.referenceYear, in: spoken)
            }
          }
          rows.append(
            entry(
              row, column, title, on: (parity?.first(from: date) ?? date).description, at: time,
              label: label, isWeekly: isWeekly, every: parity == nil ? 1 : 2))
          if let parity { noteParity(parity) }
        }
      }
      if columns.allSatisfy({ row[$0].isEmpty }) {
        for place in 0..<first
        where place != weeks?.column && place != clock?.end && (place != times || rowTime.isEmpty) {
          noteLine(row[place], row.offset, isLast: index > lastFilled)
        }
      }
      if !rowTime.isEmpty, isContradicted, !isUsed { unusedTimes += 1 }
    }
    noteConditions(conditions)
    clock12.report(in: &self)
    if first == 0 { noteShiftedRows(columns) }
    if dates == nil, weeks == nil { noteLimits(above: names) }
    let unread = labels.filter {
      ![times, clock?.end, lessons, names].contains($0) && holdsCellsOfDays($0, cells)
    }
    noteUnread(
      unread + table.columns(from: first).filter { !columns.contains($0) }, besides: "day")
    if let times, unusedTimes > 0 { noteUnused(times, rows: unusedTimes) }
    for (column, count) in undated.sorted(by: { $0.key < $1.key }) { noteUndated(column, count) }
    if times == nil, lessons == nil { noteCodes(columns) }
    counts.all += table.rows.count * columns.count
    shape =
      "a timetable: days in columns \(columns.lowerBound + 1) to \(columns.upperBound); "
      + "\(counts.filled) of \(counts.all) cells are appointments"
      + TableUnfolding.absences(counts.absent)
    var meanings: [Int: String] = [:]
    if let names { meanings[names] = "title, category" }
    if let time = times ?? lessons { meanings[time] = "start-time" }
    if let end = clock?.end { meanings[end] = "end-time" }
    if let weeks { meanings[weeks.column] = "start-date" }
    use(rows, of: Array(columns), beside: meanings)
    return true
  }

  /// Rewrites rows of dates behind a title, of which the first was taken for a header.
  ///
  /// - Returns: Whether most cells below the dates of the header are dates, too.
  private mutating func unfoldDateRows(_ columns: Range<Int>) -> Bool {
    func date(_ text: String) -> CellMoment? {
      options.moment(text).flatMap { $0.second == nil ? $0 : nil }
    }
    let below = table.rows.flatMap { row in columns.map { row[$0] } }.filter { !$0.isEmpty }
    guard columns.lowerBound > 0, below.count(where: { date($0) != nil }) * 2 > below.count else {
      return false
    }
    let all = [SheetTable.Row(cells: table.titles, offset: titleOffset ?? 0)] + table.rows
    let texts = all.flatMap { $0.cells.dropFirst(columns.lowerBound) }
    let order = order(of: texts.map(date), texts)
    var rows: [SheetTable.Row] = []
    var (last, unread) = (columns.upperBound, [String]())
    for row in all {
      let title = row.cells.prefix(columns.lowerBound).first { !$0.isEmpty } ?? ""
      for column in row.cells.indices.dropFirst(columns.lowerBound) where !row[column].isEmpty {
        guard let day = date(row[column])?.date.date(in: order, dots: dots()) else {
          unread.append(row[column])
          continue
        }
        last = max(last, column + 1)
        rows.append(entry(row, column, title, on: day.description, at: "", label: ""))
      }
    }
    if let first = unread.first {
      note(
        .badDate, .warning,
        "\(quoted(first)) in a row of dates is not one"
          + (unread.count == 1 ? "" : ", nor are \(unread.count - 1) more")
          + ". Write dates as 2026-03-23; such cells are left out.")
    }
    shape = "dates in rows, behind their title"
    use(rows, of: Array(columns.lowerBound..<last), beside: [0: "title"])
    return true
  }

  /// Words for `check` about the cells that are appointments.
  static func cells(_ count: Int) -> String {
    count == 1 ? "1 cell is an appointment" : "\(count) cells are appointments"
  }

  /// Words for `check` about cells such as `off`.
  static func absences(_ count: Int) -> String {
    count == 0 ? "" : ", \(count) \(count == 1 ? "means" : "mean") not at work"
  }

  /// Warns of columns after the first day, or time, that are none. Their cells are left out.
  mutating func noteUnread(_ columns: [Int], besides kind: String) {
    let filled = columns.filter { column in
      !isIgnored(column) && table.rows.contains { !$0[column].isEmpty }
        && (!ColumnNames.isAside(table.title(column))
          || ColumnNames.isSum(table.title(column)) && holdsRanges(column))
    }
    guard let column = filled.first else { return }
    let title = table.title(column)
    let name = title.isEmpty ? "\(column + 1) (without a title)" : quoted(title)
    note(
      .unreadColumn, .warning, column: column,
      choices: filled.map { TableMapping.choice("ignore", $0, choosable) },
      filled.count == 1
        ? "The column \(name) is not a \(kind), and its cells are left out. Give it the name of its "
          + "\(kind), or ignore it."
        : "The column \(name) and \(filled.count - 1) more are no \(kind)s, and their cells are left out. "
          + "Give them the names of their \(kind)s, or ignore them.")
  }

  func isIgnored(_ column: Int) -> Bool {
    ignored.indices.contains(column) && ignored[column]
  }

  /// Whether a column in front of the days holds codes, marks or times such as theirs.
  private func holdsCellsOfDays(_ column: Int, _ cells: [String]) -> Bool {
    let own = table.column(column).filter { !$0.isEmpty }
    let isShort = own.allSatisfy { cell in
      switch cellText(cell, allowsBare: false) {
      case .words(let words): isCode(words)
      default: true
      }
    }
    return isShort && ColumnNames.meaning(of: table.title(column)) == nil
      && own.contains(where: Set(cells).contains)
  }

  private func isCode(_ text: String) -> Bool {
    text.count <= 2 && text == text.uppercased() && text != text.lowercased()
  }

  /// Whether a column holds ranges of times, alone or beside words.
  private func holdsRanges(_ column: Int) -> Bool {
    table.column(column).contains { cell in
      CellRange(cell, referenceYear: options.referenceYear)?.isTime ?? false
        || CellRange.embedded(in: cell, allowsBare: true) != nil
    }
  }

  /// The first of cells that hold codes, `F` and `S`, beside marks and times; nil if they hold words.
  private func code(in cells: [String]) -> String? {
    let words = cells.compactMap { cell -> String? in
      if case .words(let words) = cellText(cell, allowsBare: true) { words } else { nil }
    }
    let codes = Set(words)
    guard words.count > codes.count, codes.count <= 12,
      codes.allSatisfy(isCode)
    else { return nil }
    return words.first
  }

  /// Says how to give codes without times, `F` and `S`, their times.
  private mutating func noteCodes(_ columns: Range<Int>) {
    guard let code = code(in: table.rows.flatMap { row in columns.map { row[$0] } }) else { return }
    note(
      .missingTimes, .note, column: columns.lowerBound, choices: [code + "=6:00-14:00"],
      "The cells hold codes such as \(quoted(code)), which last all day. Give their times if they have "
        + "any.")
  }

  /// Warns of a time after midnight below one in the evening.
  private mutating func noteNight(_ time: String, _ offset: Int) {
    guard !notes.contains(where: { $0.code == .implausibleDate }) else { return }
    note(
      .implausibleDate, .warning,
      "\(quoted(time)) is after midnight, below a time in the evening, and is read on the same day. If it "
        + "is in the night after that day, write it below the next day.", at: offset)
  }

  /// Warns of times below the first day beside marks below the others: the names of the days may begin one
  /// column too early.
  private mutating func noteShiftedRows(_ columns: Range<Int>) {
    func isMark(_ cell: String) -> Bool {
      if case .mark = cellText(cell, allowsBare: true) { true } else { false }
    }
    let others = table.rows.flatMap { row in columns.dropFirst().map { row[$0] } }.filter {
      !$0.isEmpty
    }
    guard !others.isEmpty, others.allSatisfy(isMark),
      table.rows.allSatisfy({ isTime($0[columns.lowerBound], allowsBare: true) })
    else { return }
    note(
      .assumedColumn, .warning, column: columns.lowerBound,
      "All cells below \(quoted(table.titles[columns.lowerBound])) are times, and the others are marks. If "
        + "the times are those of the rows, write a delimiter in front of the names of the days.")
  }

  /// Reports a column whose title is a day that no calendar has, such as February 30.
  private mutating func noteUndated(_ column: Int, _ count: Int) {
    counts.filled -= count
    note(
      .badDate, .error, column: column,
      "There is no day \(quoted(table.titles[column])), and \(count) "
        + (count == 1 ? "cell below it is" : "cells below it are")
        + " left out. Correct the title of the column.")
  }

  /// Warns of times in front of rows in which every cell has other times.
  private mutating func noteUnused(_ column: Int, rows: Int) {
    let name = quoted(table.titles[column])
    let texts =
      rows == 1
      ? ("the time of 1 row is", "its cells have")
      : ("the times of \(rows) rows are", "their cells have")
    note(
      .unreadColumn, .warning, column: column,
      choices: [TableMapping.choice("ignore", column, choosable)],
      "In the column \(name) \(texts.0) not read, since \(texts.1) other times. If the column is a "
        + "day, give it the name of its day.")
  }

  /// A row of the rewritten table for a cell.
  ///
  /// - Parameters:
  ///   - isWeekly: Whether it repeats until the given day.
  ///   - weeks: The number of weeks after which it repeats.
  func entry(
    _ row: SheetTable.Row, _ column: Int, _ title: String, on day: String, at time: String,
    label: String, isWeekly: Bool = false, every weeks: Int = 1
  ) -> SheetTable.Row {
    let rule =
      isWeekly
      ? options.until.map {
        "FREQ=WEEKLY;" + (weeks == 1 ? "" : "INTERVAL=\(weeks);") + "UNTIL="
          + TableUnfolding.until($0, isTimed: !time.isEmpty)
      } : nil
    return SheetTable.Row(
      cells: [title, day, time, label, rule ?? ""], offset: row.offset, column: column)
  }

  /// Takes rows of a title, a date, a time, a category and a rule.
  ///
  /// - Parameters:
  ///   - columns: The columns of the file whose cells are appointments.
  ///   - meanings: The meanings of columns beside them.
  mutating func use(
    _ rows: [SheetTable.Row], of columns: [Int], beside meanings: [Int: String] = [:]
  ) {
    if !options.times.isEmpty,
      table.rows.contains(where: { $0.cells.contains { options.times[$0] != nil } })
    {
      used.insert(.times)
    }
    let grid = (rows: table.rows.map { $0.offset }, columns: columns)
    table = SheetTable(titles: ["Title", "Start Day", "Start Time", "Category", "RRULE"])
    (table.grid, table.labels) = (grid, meanings)
    table.rows = rows
    roles = [.title, .startDate, .startTime, .categories, .recurrenceRule]
    for column in [4, 3, 2, 0] where rows.allSatisfy({ $0[column].isEmpty }) {
      table.titles[column] = ""
    }
    table.isChanged = true
  }
}
