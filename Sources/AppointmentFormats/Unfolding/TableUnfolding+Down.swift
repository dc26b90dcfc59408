internal import CalendarText
internal import CivilTime
internal import Primitives

/// Tables with days down, and with times, lessons, names or places across.
extension TableUnfolding {
  /// Rewrites a table with days or times down and names or places across, or with lists of dates.
  ///
  /// - Returns: Whether it is such a table.
  mutating func unfoldRows() throws(Refusal) -> Bool {
    let contents = table.titles.indices.map { table.content($0, options).valueType }
    if try unfoldTimesAcross(contents) { return true }
    // Only columns of dates: lists, each headed by its title.
    let filled = contents.indices.filter { contents[$0] != .empty }
    if filled.count(where: { contents[$0] == .date }) >= 2, filled.allSatisfy(isMostlyDates),
      filled.allSatisfy({ ColumnNames.meaning(of: table.titles[$0]) == nil })
    {
      var rows: [SheetTable.Row] = []
      for column in filled {
        let dates = settledDates(column)
        for (index, row) in table.rows.enumerated() where !row[column].isEmpty {
          let day = dates[index]?.description ?? row[column]
          rows.append(entry(row, column, table.titles[column], on: day, at: "", label: ""))
        }
      }
      shape = "lists of dates in columns"
      use(rows, of: filled)
      return true
    }
    var times = contents.indices.filter { [.time, .timeRange].contains(contents[$0]) }
    // Breaks of a timesheet are lengths or lie within its times, those between ranges do not.
    if times.contains(where: { contents[$0] == .time }) {
      times.removeAll { ColumnNames.isAside(table.titles[$0]) }
    }
    let texts = contents.indices.filter {
      [.text, .truth, .status].contains(contents[$0]) && role($0) != .startDate
    }
    let day = startDate ?? contents.indices.first { contents[$0] == .date }
    // Columns of times named start and end are not places of a timetable.
    let isPair = [place(.startTime), place(.endTime)].allSatisfy { column in
      column.map {
        times.contains($0)
          && (times.count == 2 || ColumnNames.meaning(of: table.titles[$0]) != nil)
      } ?? false
    }
    if unfoldTimesheet(contents) { return true }
    if let day, !isPair, times.count >= 2, !texts.contains(where: { isVaried($0) }) {
      try unfold(times, at: (day, carried(settledDates(day), day)), names: texts.first)
      return true
    }
    if day == nil, let weekdays = contents.indices.first(where: { contents[$0] == .weekday }),
      times.count >= 2,
      texts.isEmpty
    {
      try unfold(times, at: (weekdays, weekdaysDown(weekdays)), names: nil, isWeekly: true)
      return true
    }
    // Times as labels, and a date above.
    if day == nil, let label = times.first, times.count < 3, !texts.isEmpty, let date = dateAbove()
    {
      try refuseWeekdays(texts)
      // Places and notes under their names are those of the rows.
      let others = texts.filter {
        ![nil, .title].contains(ColumnNames.meaning(of: table.titles[$0])?.role)
      }
      let texts = others.count < texts.count ? texts.filter { !others.contains($0) } : texts
      let isNamed = texts.contains { ColumnNames.meaning(of: table.titles[$0])?.role == .title }
      if texts.count == 1 || isNamed {
        // Weekdays below `Week commencing 18/05/2026` are those of that week.
        let isWeek =
          contents.contains(.weekday)
          && table.above.contains { line in
            line.split { !$0.isLetter }.contains { SheetNames.week.holds(String($0)) }
          }
        table.set(isWeek ? "Week of" : "Start Day", table.rows.map { _ in date.description })
        set(.startDate, table.titles.count - 1)
        shape = "rows under a line with their date"
        return false
      }
      guard times.count == 1 else { return false }
      var rows: [SheetTable.Row] = []
      for row in table.rows {
        for column in texts {
          let place = table.titles[column]
          guard let title = title(row[column], under: place) else { continue }
          rows.append(
            entry(row, column, title, on: date.description, at: row[label], label: place))
        }
      }
      shape = "a timetable: times in column \(label + 1), places in \(texts.count) columns"
      use(rows, of: texts, beside: [label: "start-time"])
      return true
    }
    return false
  }

  /// Whether at least half of the filled cells of a column are dates, and the others lists of them or dates
  /// with a mark: `05.06.2026 *`.
  private func isMostlyDates(_ column: Int) -> Bool {
    let filled = table.column(column).filter { !$0.isEmpty }
    let others = filled.filter { options.moment($0) == nil }
    return others.count * 2 <= filled.count
      && others.allSatisfy { text in
        text.split { $0.isWhitespace }.contains { options.moment(String($0)) != nil }
      }
  }

  /// Rewrites a table with days down and times or lessons across.
  ///
  /// - Returns: Whether it is such a table.
  mutating func unfoldTimesAcross(
    _ contents: [ColumnContent.ValueType]
  ) throws(Refusal) -> Bool {
    let titles = table.titles
    func isLesson(_ title: String) -> Bool {
      title.contains { $0.isNumber } && TableUnfolding.isLesson(title)
    }
    let hours = hoursAcross
    if let first = bareHours.first, let last = bareHours.last {
      note(
        .badTime, .warning,
        "The names \(quoted(first)) to \(quoted(last)) are read as hours of the day. If they are rooms or "
          + "courts, write that in front of them, as Room \(first).")
    }
    let headings = titles.indices.map { column in
      hours[column].map { (time: $0, words: "") }
        ?? (isTime(titles[column], allowsBare: false)
          ? (time: titles[column], words: "") : CellRange.embedded(in: titles[column]))
    }
    let columns = titles.indices.filter { column in
      [.text, .truth, .status, .empty].contains(contents[column])
        && (isLesson(titles[column]) || headings[column] != nil)
    }
    guard columns.count >= 2, columns.count * 2 >= titles.count - 2 else { return false }
    let day = contents.firstIndex(of: .date) ?? contents.firstIndex(of: .weekday)
    let isWeekly = day.map { contents[$0] == .weekday } ?? false
    let dates: [CivilDate?]
    if let day {
      dates = !isWeekly ? carried(settledDates(day), day) : try weekdaysDown(day)
    } else {
      guard startDate == nil, let date = dateAbove() else { return false }
      dates = table.rows.map { _ in date }
    }
    let lessons = columns.filter { headings[$0] == nil }
    if !lessons.isEmpty { used.insert(.times) }
    if let open = lessons.first(where: { lessonTime(titles[$0]) == nil }) {
      throw missingTimes(
        "Columns \(columns[0] + 1) to \(columns[columns.count - 1] + 1) are", of: titles[open])
    }
    let texts = contents.indices.filter {
      $0 != day && !columns.contains($0) && contents[$0] == .text
    }
    let name = texts.first {
      $0 < columns[0] || ColumnNames.meaning(of: titles[$0])?.role == .title
    }
    // Behind the times: `On call`.
    let behind = texts.filter { $0 > columns[0] && $0 != name }
    let others = behind.filter {
      !titles[$0].isEmpty && ColumnNames.meaning(of: titles[$0]) == nil
    }
    noteUnread(behind.filter { !others.contains($0) }, besides: "time")
    var conditions = Conditions()
    var rows: [SheetTable.Row] = []
    for (index, row) in table.rows.enumerated() {
      guard let date = dates[index] else { continue }
      for column in columns + others {
        if isWeekly { conditions.add(row[column], row.offset, options.referenceYear, in: .max) }
        let words = others.contains(column) ? titles[column] : headings[column]?.words ?? ""
        let label = words == titles[column] ? words : name.map { row[$0] } ?? words
        let title: String
        switch cellText(row[column], allowsBare: false) {
        case .nothing: continue
        case .mark: title = label.isEmpty ? titles[column] : label
        default:
          title = label.isEmpty ? row[column] : label + ": " + row[column]
          if holdsClock(row[column]) { conditions.clocks.add(row[column], row.offset) }
        }
        let time = headings[column]?.time ?? lessonTime(titles[column]) ?? ""
        rows.append(
          entry(
            row, column, title, on: date.description, at: time, label: label, isWeekly: isWeekly))
      }
    }
    noteConditions(conditions)
    shape =
      "a timetable: "
      + (day.map { "days in column \($0 + 1), " } ?? "the day in a line above the names, ")
      + "times in \(columns.count) columns; " + TableUnfolding.cells(rows.count)
    var meanings: [Int: String] = [:]
    if let day { meanings[day] = "start-date" }
    if let name { meanings[name] = "title, category" }
    use(rows, of: columns + others, beside: meanings)
    return true
  }

  /// The titles that are numbers, if these follow each other like the hours of a day: `9`, `10`, `11`.
  private var bareHours: [String] {
    let titles = table.titles.filter { Int($0) != nil }
    let numbers = titles.compactMap { Int($0) }
    guard numbers.count > 2, let first = numbers.first, let last = numbers.last, first > 5,
      last < 24,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $1 == $0 + 1 })
    else { return [] }
    return titles
  }

  /// The hours of titles that follow each other: `8-9` before `9-10`, and three or more times at equal
  /// distances, each of which lasts until the next.
  var hoursAcross: [Int: String] {
    func second(_ title: String) -> Int? {
      if !bareHours.isEmpty {
        return bareHours.contains(title) ? Int(title).map { $0 * 3600 } : nil
      }
      return isTime(title, allowsBare: false) ? CellScanner.time(title)?.second : nil
    }
    let ranges = table.titles.map { CellRange($0, referenceYear: options.referenceYear) }
    let starts = table.titles.map(second)
    var hours: [Int: String] = [:]
    for column in table.titles.indices.dropLast() {
      guard let one = ranges[column], let other = ranges[column + 1], one.isBare, other.isBare,
        one.end.second == other.start.second
      else { continue }
      for place in [column, column + 1] { hours[place] = table.titles[place] }
    }
    let columns = starts.indices.filter { starts[$0] != nil }
    let times = columns.compactMap { starts[$0] }
    let steps = Set(zip(times.dropFirst(), times).map { $0 - $1 })
    guard columns.count > 2, steps.count == 1, let step = steps.first, step > 0 else {
      return hours
    }
    for (column, time) in zip(columns, times) {
      hours[column] = TableUnfolding.clock(time) + "-" + TableUnfolding.clock(time + step)
    }
    return hours
  }

  /// The dates of weekdays down in the given week.
  private mutating func weekdaysDown(_ column: Int) throws(Refusal) -> [CivilDate?] {
    try needWeek("Column \(column + 1) holds")
    let lists =
      WeekdayList.lists(table.column(column), isNamed: true, preferring: languages) ?? []
    let first = TableUnfolding.firstDay(lists.compactMap { $0.first })
    let dates = table.rows.indices.map { row in
      lists.indices.contains(row) ? lists[row].first.flatMap { date($0, first: first) } : nil
    }
    return carried(dates, column)
  }

  /// The days of rows. A row with an empty cell has the day of the row above it.
  mutating func carried(_ days: [CivilDate?], _ column: Int) -> [CivilDate?] {
    var last: CivilDate?
    var count = 0
    let found = days.indices.map { index -> CivilDate? in
      let row = table.rows[index]
      if !row[column].isEmpty {
        last = days[index]
      } else if last != nil, row.cells.contains(where: { !$0.isEmpty }) {
        count += 1
      }
      return last
    }
    noteCarried(count)
    return found
  }

  /// Whether the texts of a column differ from each other, as titles do.
  private func isVaried(_ column: Int) -> Bool {
    let values = table.column(column).filter { !$0.isEmpty }
    return Set(values).count > 1
  }

  /// The sides of the spans that titles name: 0 for starts, 1 for ends, nil for other titles.
  private static func sides(_ titles: [String]) -> [Int?] {
    titles.map { title in
      switch ColumnNames.meaning(of: title.filter { !$0.isNumber })?.role {
      case .start?, .startTime?: 0
      case .end?, .endTime?: 1
      default: nil
      }
    }
  }

  /// Whether titles name several starts and ends alike: `In,Out,In,Out`, `In 1,Out 1,In 2,Out 2`.
  static func holdSpans(_ titles: [String]) -> Bool {
    let sides = sides(titles)
    let names = [0, 1].map { side in
      zip(titles, sides).filter { $1 == side }
        .map { title, _ in FoldedName.fold(title.filter { !$0.isNumber }) }
    }
    return names[0].count > 1 && names[0].count == names[1].count
      && names.allSatisfy { Set($0).count == 1 }
  }

  /// Rewrites a timesheet with several starts and ends in each row, whose columns take turns.
  ///
  /// - Returns: Whether it is one.
  mutating func unfoldTimesheet(_ contents: [ColumnContent.ValueType]) -> Bool {
    let sides = TableUnfolding.sides(table.titles)
    let columns = contents.indices.filter {
      ([.time, .timeRange].contains(contents[$0]) || contents[$0] == .empty && sides[$0] != nil)
        && !ColumnNames.isAside(table.titles[$0])
    }
    let texts = contents.indices.filter {
      [.text, .truth, .status].contains(contents[$0]) && role($0) != .startDate
    }
    guard columns.count > 2, columns.count % 2 == 0,
      let day = startDate ?? contents.indices.first(where: { contents[$0] == .date }),
      columns.map({ sides[$0] }) == columns.indices.map({ $0 % 2 }),
      texts.count < 2 || !texts.contains(where: { isVaried($0) })
    else { return false }
    let (dates, name) = (carried(settledDates(day), day), texts.first)
    var rows: [SheetTable.Row] = []
    for (index, row) in table.rows.enumerated() {
      guard let date = dates[index] else { continue }
      for place in stride(from: 0, to: columns.count, by: 2) {
        let (start, end) = (row[columns[place]], row[columns[place + 1]])
        guard !start.isEmpty else {
          if !end.isEmpty { noteLoneEnd(end, row, columns[place + 1]) }
          continue
        }
        rows.append(
          entry(
            row, columns[place], name.map { row[$0] } ?? "", on: date.description,
            at: end.isEmpty ? start : start + "-" + end, label: ""))
      }
    }
    shape = "a timesheet: days in rows, \(columns.count / 2) starts and ends in each"
    var meanings = [day: "start-date"]
    if let name { meanings[name] = "title" }
    use(rows, of: columns, beside: meanings)
    for place in stride(from: 0, to: columns.count, by: 2) {
      table.ends[columns[place]] = columns[place + 1]
    }
    return true
  }

  /// Warns of an end without a start.
  private mutating func noteLoneEnd(_ end: String, _ row: SheetTable.Row, _ column: Int) {
    notes.append(
      Note(
        code: .missingTime, severity: .warning,
        text: "The end \(quoted(end)) has no start; write it in the cell in front. It is left out.",
        record: row.offset, column: column))
  }

  /// Rewrites columns of times: each cell is an appointment with the column's title.
  mutating func unfold(
    _ columns: [Int], at days: (column: Int, dates: [CivilDate?]), names: Int?,
    isWeekly: Bool = false
  ) throws(Refusal) {
    var rows: [SheetTable.Row] = []
    var conditions = Conditions()
    var clock12 = HalfDay()
    for (index, row) in table.rows.enumerated() {
      guard let day = days.dates[index] else { continue }
      for column in columns {
        switch cellText(row[column], allowsBare: true) {
        case .nothing, .mark: continue
        case .time(let text), .words(let text), .shift(let text, _):
          let (name, place) = (names.map { row[$0] } ?? "", table.titles[column])
          var title = name.isEmpty ? place : name + ": " + place
          var time = text
          let lengths = conditions.lengths.count
          collect(text, row.offset, isTimed: true, into: &conditions)
          if conditions.lengths.count > lengths { (title, time) = (title + ": " + text, "") }
          if let clock = CellClock(time, .hours) { clock12.add(time, clock, row.offset) }
          rows.append(
            entry(
              row, column, title, on: day.description, at: time, label: place, isWeekly: isWeekly))
        }
      }
    }
    conditions.clocks = Conditions.Kind()
    noteConditions(conditions)
    clock12.report(in: &self)
    shape = "a timetable: days in rows, times in \(columns.count) columns"
    var meanings = [days.column: "start-date"]
    if let names { meanings[names] = "title" }
    use(rows, of: columns, beside: meanings)
  }

  /// Rewrites a table with a date, a time, and rooms across.
  ///
  /// - Returns: Whether it is such a table.
  mutating func unfoldRooms() throws(Refusal) -> Bool {
    guard let day = startDate, endDate == nil else { return false }
    let time = place(.startTime)
    // The time may be in the cell of the date.
    let moments = time == nil ? table.column(day).map { options.moment($0) } : []
    guard time != nil || moments.contains(where: { $0?.second != nil }),
      moments.allSatisfy({ $0?.offset == nil }),
      !table.titles.contains(where: { ColumnNames.meaning(of: $0)?.role == .title })
    else { return false }
    let rooms = table.titles.indices.filter { SheetNames.isRoom(table.titles[$0]) }
    let hasOthers = table.titles.indices.contains { column in
      !rooms.contains(column) && (roles[column] == nil || roles[column] == .title)
        && table.content(column, options).valueType == .text
    }
    guard rooms.count > 1, !hasOthers else { return false }
    let (dates, end) = (carried(settledDates(day), day), place(.endTime))
    var rows: [SheetTable.Row] = []
    for (index, row) in table.rows.enumerated() {
      let clock = moments.isEmpty ? nil : moments[index]?.second.map(TableUnfolding.clock)
      let times = ([time, end].compactMap { $0.map { row[$0] } } + [clock ?? ""]).filter {
        !$0.isEmpty
      }
      for column in rooms {
        let room = table.titles[column]
        guard let title = title(row[column], under: room) else { continue }
        rows.append(
          entry(
            row, column, title, on: dates[index].map { "\($0)" } ?? row[day],
            at: times.joined(separator: "-"), label: room))
      }
    }
    shape = "a programme: dates in column \(day + 1), rooms in \(rooms.count) columns"
    var meanings = [day: time == nil ? "start" : "start-date"]
    if let time { meanings[time] = "start-time" }
    if let end { meanings[end] = "end-time" }
    use(rows, of: rooms, beside: meanings)
    return true
  }
}
