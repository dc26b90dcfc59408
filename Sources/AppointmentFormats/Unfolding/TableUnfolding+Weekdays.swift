internal import CalendarText
internal import CivilTime
internal import Primitives

/// Weekdays without dates, lists of weekdays, and lessons.
extension TableUnfolding {
  /// Rewrites rows on weekdays as dates or weekly series.
  mutating func unfoldWeekdays(isRefused: Bool) throws(Refusal) {
    guard let (columns, found, other) = weekdayLists(isRefused: isRefused) else { return }
    var lists = found
    // Appointments with times of their own need no weekday.
    if let content = startDate.map({ table.content($0, options) }), content.valueType == .moment,
      !content.holdsMidnights
    {
      return
    }
    let isTimed = place(.startTime) != nil || lessonColumns != nil || place(.endTime) != nil
    let first = startDate.map { settledDates($0) }
    let last = endDate.map { settledDates($0) }
    if startDate != nil,
      endDate == nil || !table.rows.indices.contains(where: { first?[$0] != nil })
    {
      return
    }
    // `Every other Friday`
    if let first, other != nil, repeatingDays(from: first) != nil { return }
    if first == nil {
      let names = columns.map { quoted(table.titles[$0]) }.joined(separator: ", ")
      try needWeek(columns.count == 1 ? "\(names) holds" : "\(names) hold")
    }
    if first == nil, columns.count == 1 {
      // Merged cells are saved as one cell above empty ones.
      var count = 0
      for row in lists.indices.dropFirst()
      where lists[row].isEmpty && table.rows[row][columns[0]].isEmpty && !lists[row - 1].isEmpty {
        lists[row] = lists[row - 1]
        count += 1
      }
      noteCarried(count)
    }
    if let other {
      note(
        .badRule, .warning, column: columns[0],
        "\(quoted(other)) in the column \(quoted(table.titles[columns[0]])) is no list of weekdays; "
          + "such rows have no rule. Write the days, such as Mon-Fri, and every 2 weeks in a column named "
          + "Repeat.")
    }
    try applyLessons()
    let weekly = weeklyRules(isUsed: first != nil || options.until != nil)
    var counts = [Int?](repeating: nil, count: table.rows.count)
    let weeks = teachingWeeks()
    readExceptions(from: first, to: last) { index, date in
      lists[index].isEmpty || lists[index].contains(date.weekday.rawValue)
    }
    noteConditions(besides: columns + [startDate, endDate].compactMap { $0 })
    let begin = TableUnfolding.firstDay(lists.compactMap { $0.first })
    let until = options.until.map { ";UNTIL=" + TableUnfolding.until($0, isTimed: isTimed) }
    var rows: [SheetTable.Row] = []
    var starts: [String] = []
    var rules: [String] = []
    func add(_ row: SheetTable.Row, on day: CivilDate?, _ rule: String = "") {
      rows.append(row)
      starts.append(day?.description ?? "")
      rules.append(rule)
    }
    for (index, row) in table.rows.enumerated() {
      let days = lists[index]
      let (from, to) = (first.flatMap { $0[index] }, last.flatMap { $0[index] })
      if days.isEmpty || first != nil && last != nil && (from == nil || to == nil) {
        add(row, on: from)
      } else if let from, let to {
        let start = (0..<7).map { from.adding(days: $0) }.first {
          days.contains($0.weekday.rawValue)
        }
        add(
          row, on: start ?? from,
          weekly[index].text + ";BYDAY=\(WeekdayList.byDay(days));UNTIL="
            + TableUnfolding.until(to, isTimed: isTimed))
        counts[index] = weekly[index].count(from: start ?? from, to: to, on: days)
      } else {
        for day in days {
          guard let date = date(day, first: begin) else { continue }
          for week in weeks?[index] ?? [0] {
            add(
              row, on: date.adding(days: 7 * week),
              weeks == nil ? until.map { weekly[index].text + $0 } ?? "" : "")
          }
        }
      }
    }
    compare(numbers(.count) ?? numbers(.anyCount), with: counts, isUsed: false)
    table.rows = rows
    if let start = startDate, first != nil {
      if columns.count == 1, let end = endDate { table.weekly = (columns[0], start, end) }
      table.remove(start)
      if let end = endDate { table.remove(end) }
    }
    for column in columns { table.remove(column) }
    table.set("Start Day", starts)
    if rules.contains(where: { !$0.isEmpty }) { table.set("RRULE", rules) }
    shape = "rows on weekdays"
  }

  /// The columns of weekdays, and the weekdays of each row.
  private func weekdayLists(
    isRefused: Bool
  ) -> (columns: [Int], lists: [[Int]], other: String?)? {
    // Seven columns of switches.
    let named = DateWords.weekdayColumns(table.titles)
    let isFlags = named.allSatisfy { flag in
      table.rows.allSatisfy { row in
        row[flag.column].isEmpty || SwitchText.parse(row[flag.column]) != nil
      }
    }
    if !named.isEmpty, isFlags {
      let lists = table.rows.map { row in
        named.filter { SwitchText.parse(row[$0.column]) == true }.map { $0.day }
      }
      return (named.map { $0.column }, lists, nil)
    }
    for column in table.titles.indices where !table.titles[column].isEmpty {
      let role = self.role(column)
      let isNamed =
        SheetNames.weekdays.holds(table.titles[column])
        || role == nil && RepeatWords.namesDays(table.titles[column])
          && (!areLengths
            || table.column(column).contains {
              WeekdayList.group($0) != nil || RepeatWords.isRepeated($0)
            })
      guard role == nil || isNamed && role != .title,
        let (lists, other) = WeekdayList.mostLists(
          table.column(column), isNamed: isNamed, preferring: languages),
        isNamed || lists.contains(where: { $0.count > 1 })
          || isRefused && table.content(column, options).valueType == .weekday
      else { continue }
      // A weekday beside a date repeats it.
      if startDate != nil, endDate == nil || areFirstDays(lists) { continue }
      if table.content(column, options).valueType == .number, role == .duration || areLengths {
        continue
      }
      return ([column], lists, other)
    }
    return nil
  }

  /// Whether numbers beside first and last dates are no weekdays, since most rows last less than a week.
  private var areLengths: Bool {
    guard let start = startDate, let end = endDate else { return false }
    let lengths = zip(dates(start), dates(end)).compactMap { first, last -> Int? in
      guard let first, let last else { return nil }
      return Int(last.dayNumber - first.dayNumber)
    }
    return lengths.count { $0 < 7 } * 2 >= max(lengths.count, 1)
  }

  /// Whether weekdays are those of the first dates of stays that last less than a week and have no times.
  private func areFirstDays(_ lists: [[Int]]) -> Bool {
    guard let start = startDate, place(.startTime) == nil, areLengths else { return false }
    return zip(lists, dates(start)).allSatisfy { list, first in
      list.isEmpty || list == [first?.weekday.rawValue ?? 0]
    }
  }

  /// The weekdays of columns by their titles in one language.
  func flagDays(_ columns: [Int]) -> [Int] {
    let found = columns.map { DateWords.weekdays(table.titles[$0]) }
    var languages = LanguageSet.max
    for names in found { languages &= names.reduce(LanguageSet(0)) { $0 | $1.languages } }
    let one = DateLexicon.first(of: languages, preferring: self.languages)
    return found.compactMap { names in
      (names.first { $0.languages & one != 0 } ?? names.first)?.number
    }
  }

  // MARK: Lessons

  private var lessonColumns: (first: Int, last: Int)? {
    let found = table.titles.indices.filter { column in
      guard TableUnfolding.isLesson(table.titles[column]) else { return false }
      return table.rows.allSatisfy { row in
        row[column].isEmpty || row[column].contains { $0.isNumber }
      }
        && table.rows.allSatisfy { !$0[column].contains(":") }
    }
    guard let first = found.first,
      place(.startTime) == nil || found.contains(place(.startTime) ?? -1)
    else { return nil }
    return (first, found.count > 1 ? found[1] : first)
  }

  /// Replaces numbers of lessons by their times.
  private mutating func applyLessons() throws(Refusal) {
    guard let (first, last) = lessonColumns else { return }
    used.insert(.times)
    let times = table.rows.map { row in
      lessonTime(last == first ? row[first] : row[first] + "-" + row[last])
    }
    if let open = table.rows.indices.first(where: {
      times[$0] == nil && !table.rows[$0][first].isEmpty
    }) {
      throw missingTimes("Column \(first + 1) numbers", of: table.rows[open][first])
    }
    table.remove(first)
    if last != first { table.remove(last) }
    table.set("Start Time", times.map { $0 ?? "" })
  }

  /// Gives lessons beside dates their times; without these they last all day.
  mutating func placeLessons() throws(Refusal) {
    guard let start = startDate, endDate == nil,
      table.content(start, options).valueType == .date, let (first, last) = lessonColumns,
      TableUnfolding.areLessons(table.column(first), under: table.titles[first])
    else { return }
    let title = table.titles[first]
    if options.times.isEmpty {
      let hasTimes = table.titles.indices.contains {
        $0 != first && $0 != last && $0 < roles.count && roles[$0] == .startTime
      }
      if !hasTimes {
        used.insert(.times)
        note(
          .missingTimes, .warning,
          "The column \(quoted(title)) numbers lessons without times, so that they last all day. Give "
            + "the times of the lessons.")
      }
      for column in [first, last] where !table.titles[column].isEmpty { table.remove(column) }
    } else {
      try applyLessons()
    }
    shape = "rows at lessons"
  }

  /// Whether cells number lessons: `1`, `1.` or `1-2`, up to 12, some of which are hours of the night.
  /// `Stunden` are a length.
  static func areLessons(_ cells: [String], under title: String) -> Bool {
    guard isLesson(title), !FoldedName.fold(title).contains("stunden") else { return false }
    let filled = cells.filter { !$0.isEmpty }
    let firsts = filled.compactMap { cell -> Int? in
      let numbers = cell.split { ".-–".contains($0) || $0.isWhitespace }.map { Int($0) ?? -1 }
      guard numbers.count == 1 || numbers.count == 2 && cell.contains(where: { "-–".contains($0) }),
        numbers.allSatisfy({ (0...12).contains($0) })
      else { return nil }
      return numbers[0]
    }
    return firsts.count == filled.count && firsts.contains { $0 < 7 }
  }

  static func isLesson(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return ["节", "節", "lesson", "period", "stunde", "lesuur", "교시", "時限"].contains(
      where: name.contains)
  }

  /// - Parameter open: The first lesson without a time.
  func missingTimes(_ lessons: String, of open: String) -> Refusal {
    Refusal(
      code: .missingTimes,
      problem: options.times.isEmpty
        ? "\(lessons) lessons without times. Give the times of the lessons."
        : "\(lessons) lessons, and \(quoted(open)) is not among the given times. Give its time, too."
    )
  }

  /// The times of a lesson, `1`, or of several lessons, `第3-4节`; nil if the times are unknown.
  func lessonTime(_ text: String) -> String? {
    if let given = options.times[text] { return given }
    let numbers = text.split { !$0.isNumber }.map { Int($0).map(String.init) ?? String($0) }
    if let given = options.times[numbers.joined(separator: "-")] { return given }
    guard let first = numbers.first.flatMap({ options.times[$0] }),
      let last = numbers.last.flatMap({ options.times[$0] }),
      let from = CellRange(first, referenceYear: options.referenceYear)?.start.second,
      let to = CellRange(last, referenceYear: options.referenceYear)?.end.second
    else { return nil }
    return TableUnfolding.clock(from) + "-" + TableUnfolding.clock(to)
  }

  static func clock(_ second: Int) -> String {
    padded(second / 3600, to: 2) + ":" + padded(second / 60 % 60, to: 2)
  }

  /// The weeks of a term in which each row takes place, from 0; nil if the table has none.
  private mutating func teachingWeeks() -> [[Int]]? {
    let titles = table.titles.map { $0 }
    func find(_ names: [String]) -> Int? { titles.firstIndex { names.contains($0) } }
    let first = find(["开始周", "起始周", "first week", "First week"])
    let last = find(["结束周", "last week", "Last week"])
    let list = find(["周数", "周次", "weeks", "Weeks", "上课周次"])
    let parity = titles.firstIndex { $0.contains("单周") || $0.contains("双周") }
    let numbers = list.map { column in
      table.rows.contains { $0[column].contains { $0.isNumber } }
    }
    guard numbers ?? (first != nil && last != nil) else { return nil }
    let weeks = table.rows.map { row -> [Int] in
      var weeks: [Int] = []
      if let list {
        for part in row[list].split(whereSeparator: { ",，、;".contains($0) }) {
          let ends = part.split { !$0.isNumber }.compactMap { Int($0) }
          guard let from = ends.first, let to = ends.last, from <= to, to <= 60 else { continue }
          weeks += from...to
        }
      } else if let first, let last, let from = Int(row[first]), let to = Int(row[last]),
        from <= to,
        to <= 60
      {
        weeks = Array(from...to)
      }
      let word = (parity.map { row[$0] } ?? "") + (list.map { row[$0] } ?? "")
      if word.contains("单") { weeks = weeks.filter { $0 % 2 == 1 } }
      if word.contains("双") { weeks = weeks.filter { $0 % 2 == 0 } }
      return weeks.map { $0 - 1 }
    }
    for column in [first, last, list, parity].compactMap({ $0 }) { table.remove(column) }
    return weeks
  }
}
