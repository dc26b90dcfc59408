internal import CalendarText
internal import CivilTime

/// A month as a grid: weekdays across, and rows of day numbers above the cells of their days.
extension TableUnfolding {
  /// The number of a day and the texts behind it in the same cell.
  private struct NumberedDay {
    let number: Int
    let texts: [String]

    init?(_ cell: String) {
      let lines = cell.split { $0.isNewline }.map { ListCell.trimmed($0) }.filter { !$0.isEmpty }
      guard let first = lines.first else { return nil }
      let digits = first.prefix { ("0"..."9").contains($0) }
      var rest = first.dropFirst(digits.count)
      // `3.`, `3:` and `3)`
      if let mark = rest.first, ".:)".contains(mark) { rest.removeFirst() }
      guard let number = Int(digits), (1...31).contains(number), rest.first?.isWhitespace ?? true
      else { return nil }
      self.number = number
      texts = ([ListCell.trimmed(rest)] + lines.dropFirst()).filter { !$0.isEmpty }
    }
  }

  /// Rewrites a month as a grid.
  ///
  /// - Returns: Whether it is one.
  mutating func unfoldMonth() throws(Refusal) -> Bool {
    let columns = table.titles.indices.filter { !DateWords.weekdays(table.titles[$0]).isEmpty }
    guard columns.count >= 5 else { return false }
    let weeks = numberedRows(columns)
    let count = weeks.reduce(0) { $0 + $1.days.count }
    let weekdays = flagDays(columns)
    guard weeks.count >= 2, count >= 10, weekdays.count == columns.count else { return false }
    let label = table.titles.indices.filter { !columns.contains($0) }.map { table.titles[$0] }
    guard
      let month = monthAbove(or: label.joined(separator: " "))
        ?? month(of: weeks.map { $0.days }, columns, weekdays),
      let begin = CivilDate(year: month.year, month: month.month, day: 1)
    else {
      throw Refusal(
        code: .missingWeek,
        problem:
          "The rows number the days of a month that no line above the weekdays names. Give a "
          + "date of the month, or write the month and the year there, as May 2026.")
    }
    let headers = laterHeaders(columns)
    // The texts of a day may be in the columns without a title behind its number.
    let spans = columns.indices.map { place in
      let next = place + 1 < columns.count ? columns[place + 1] : table.columns(from: 0).upperBound
      return (columns[place] + 1..<next).prefix { table.title($0).isEmpty }
    }
    let hasHours = holdTimes(
      weeks.flatMap { $0.days.values.flatMap { $0.texts } }
        + table.rows.flatMap { $0.cells }.filter { dayNumber($0) == nil })
    var conditions = Conditions()
    var rows: [SheetTable.Row] = []
    var offsets: [Int] = []
    var last: CivilDate?
    for (number, week) in weeks.enumerated() {
      let next = number + 1 < weeks.count ? weeks[number + 1].row : table.rows.count
      let below = ((week.row + 1)..<next).filter { !headers.contains($0) }.map { table.rows[$0] }
      for (place, weekday) in weekdays.enumerated() {
        let column = columns[place]
        guard let day = week.days[column] else { continue }
        // The first days may be those of the month before.
        let other = day.number > 22 ? begin.adding(days: -1) : begin
        let following =
          last.map { $0.adding(days: (weekday - $0.weekday.rawValue + 6) % 7 + 1) }
          ?? CivilDate(year: other.year, month: other.month, day: day.number)
        guard let date = following, date.day == day.number, date.weekday.rawValue == weekday else {
          throw Refusal(
            code: .weekdayMismatch,
            problem:
              "Day \(day.number) of the month is no \(quoted(table.titles[column])). Correct "
              + "the number, or the month above the weekdays.")
        }
        last = date
        let cells =
          day.texts.map { (row: table.rows[week.row], column: column, text: $0) }
          + spans[place].map { (table.rows[week.row], $0, table.rows[week.row][$0]) }
          + below.flatMap { row in
            ([column] + spans[place]).map { (row: row, column: $0, text: row[$0]) }
          }
        for (row, column, text) in cells {
          var texts = cellTexts(text, allowsBare: false, allowsHours: hasHours)
          // Times without a title are the words of one appointment.
          if case .time = texts[0] { texts = [texts[0]] }
          for found in texts {
            switch found {
            case .nothing: continue
            case .shift(let range, let words):
              collect(words, row.offset, isTimed: true, into: &conditions)
              rows.append(entry(row, column, words, on: date.description, at: range, label: ""))
            case .time, .mark, .words:
              collect(text, row.offset, isTimed: false, into: &conditions)
              rows.append(entry(row, column, text, on: date.description, at: "", label: ""))
            }
          }
        }
      }
      offsets += below.map { $0.offset }
    }
    shape = "a month: weekdays across, days below them; " + TableUnfolding.cells(rows.count)
    noteConditions(conditions)
    use(rows, of: columns + spans.joined())
    table.grid.rows = offsets
    return true
  }

  /// The month of the given date, or the only one of the given year whose first day has its weekday and
  /// whose last day has the last number.
  private mutating func month(
    of weeks: [[Int: NumberedDay]], _ columns: [Int], _ weekdays: [Int]
  ) -> (year: Int, month: Int)? {
    if let week = options.weekOf {
      used.insert(.week)
      return (week.year, week.month)
    }
    guard let year = options.year else { return nil }
    used.insert(.year)
    let days = weeks.flatMap { week in
      zip(columns, weekdays).compactMap { column, weekday in
        week[column].map { (number: $0.number, weekday: weekday) }
      }
    }
    guard let first = days.firstIndex(where: { $0.number == 1 }) else { return nil }
    let last = days[first...].dropFirst().prefix { $0.number > 1 }.last?.number ?? 1
    func date(_ month: Int, _ day: Int) -> CivilDate? {
      CivilDate(year: year, month: month, day: day)
    }
    let found = (1...12).filter { month in
      date(month, 1)?.weekday.rawValue == days[first].weekday && date(month, last) != nil
        && date(month, last + 1) == nil
    }
    return found.count == 1 ? (year, found[0]) : nil
  }

  /// The rows with the weekdays of a later month, and with its name above them.
  private func laterHeaders(_ columns: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    for (index, row) in table.rows.enumerated()
    where columns.allSatisfy({ !DateWords.weekdays(row[$0]).isEmpty }) {
      found.insert(index)
      let above = index > 0 ? table.rows[index - 1].cells.filter { !$0.isEmpty } : []
      let words = above.flatMap { $0.split { !$0.isLetter }.map(String.init) }
      if above.count == 1, words.contains(where: { DateWords.month($0) != nil }) {
        found.insert(index - 1)
      }
    }
    return found
  }

  /// The rows whose cells begin with the numbers of days that follow each other.
  private func numberedRows(_ columns: [Int]) -> [(row: Int, days: [Int: NumberedDay])] {
    var found: [(row: Int, days: [Int: NumberedDay])] = []
    var last = 0
    for (index, row) in table.rows.enumerated() {
      let filled = columns.filter { !row[$0].isEmpty }
      let days = filled.compactMap { column in NumberedDay(row[column]).map { (column, $0) } }
      let numbers = days.map { $0.1.number }
      guard let first = numbers.first, days.count == filled.count,
        found.isEmpty || first == 1 || (1...3).contains(first - last),
        zip(numbers, numbers.dropFirst()).allSatisfy({ $1 == $0 + 1 || $1 == 1 })
      else { continue }
      last = numbers[numbers.count - 1]
      found.append((index, Dictionary(uniqueKeysWithValues: days)))
    }
    return found
  }
}
