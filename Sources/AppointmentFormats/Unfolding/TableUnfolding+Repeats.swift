internal import CalendarText
internal import CivilTime
internal import Primitives

/// Repeat words and birthdays.
extension TableUnfolding {
  /// The first column that names a part of a series.
  private func series(_ parts: RepeatWords.Part...) -> Int? {
    table.titles.firstIndex { RepeatWords.part($0).map(parts.contains) ?? false }
  }

  /// The first column that names a number of a series and holds nothing else.
  func numbers(_ part: RepeatWords.Part) -> Int? {
    table.titles.indices.first { column in
      let filled = table.column(column).filter { !$0.isEmpty }
      return RepeatWords.part(table.titles[column]) == part && !filled.isEmpty
        && filled.allSatisfy { RepeatWords.count($0) != nil }
    }
  }

  /// The rules of rows on weekdays: weekly, or those of a column of repeat words. Such a column stays,
  /// and is reported, if it is not used or contains other repetitions.
  mutating func weeklyRules(isUsed: Bool) -> [RepeatWords.Rule] {
    let weekly = table.rows.map { _ in RepeatWords.Rule.weekly }
    guard isUsed, let column = series(.rule, .interval) else { return weekly }
    let found = table.column(column).map {
      $0.isEmpty ? RepeatWords.Rule.weekly : RepeatWords.rule($0, under: table.titles[column])
    }
    let rules = found.compactMap { $0?.frequency == "WEEKLY" ? $0 : nil }
    guard rules.count == found.count else { return weekly }
    table.remove(column)
    return rules
  }

  /// Compares a column of numbers with the appointments of each row, and removes it. It stays, and is
  /// reported, if nothing uses it and most numbers differ.
  mutating func compare(_ column: Int?, with counts: [Int?], isUsed: Bool) {
    guard let column else { return }
    let pairs = zip(table.column(column), counts).compactMap { cell, count in
      count.flatMap { count in RepeatWords.count(cell).map { (number: $0, count: count) } }
    }
    let others = pairs.filter { $0.number != $0.count }
    guard isUsed || !pairs.isEmpty && others.count * 2 <= pairs.count else { return }
    if let other = others.first {
      note(
        .lengthMismatch, .warning, column: column,
        "\(quoted(table.titles[column])) is \(other.number) where the other columns give "
          + "\(other.count) (\(others.count == 1 ? "1 record" : "\(others.count) records")); correct "
          + "one of them. The others are used.")
    }
    table.remove(column)
  }

  /// Replaces words such as `every 2 weeks` by rules.
  mutating func readRepeats() {
    guard let start = startDate else { return }
    let starts = dates(start)
    let known = place(.recurrenceRule) ?? series(.rule) ?? series(.interval)
    guard let column = known ?? repeatingDays(from: starts), start != column else {
      return readCourses()
    }
    let title = table.titles[column]
    let cells = table.column(column)
    var found = zip(cells, starts).map { RepeatWords.rule($0, under: title, from: $1) }
    guard cells.contains(where: { !$0.isEmpty && !$0.uppercased().contains("FREQ=") }),
      RepeatWords.part(title) != .interval || found.contains(where: { $0 != nil })
    else {
      if column == place(.recurrenceRule) { readExceptions(from: starts, to: nil) { _, _ in true } }
      return
    }
    let end =
      series(.end)
      ?? endDate.flatMap { end in
        // An end on another day is the end of the series, and so is one after the next appointment.
        let last = dates(end)
        let isLast = table.rows.indices.allSatisfy { row in
          guard let rule = found[row], let first = starts[row], let last = last[row] else {
            return true
          }
          return rule.count(from: first, to: last) > 1
        }
        let isUntil = ["until", "bis", "hasta", "jusquau"].contains(
          FoldedName.fold(table.titles[end]))
        return isUntil || isLast && place(.startTime) != nil ? end : nil
      }
    let ends = end.map { settledDates($0) }
    let interval = numbers(.interval)
    let count = numbers(.count) ?? numbers(.anyCount)
    let times = place(.startTime)
    var counts = [Int?](repeating: nil, count: cells.count)
    var rules: [String] = []
    for (index, row) in table.rows.enumerated() {
      let number = count.flatMap { RepeatWords.count(row[$0]) }
      guard var rule = found[index] else {
        let isOnce = cells[index].isEmpty || RepeatWords.isNever(cells[index])
        rules.append(isOnce ? "" : cells[index])
        if isOnce { counts[index] = 1 }
        continue
      }
      if let interval, rule.interval == 1 { rule.interval = RepeatWords.count(row[interval]) ?? 1 }
      found[index] = rule
      guard let last = ends?[index] else {
        rules.append(rule.text + (number.map { ";COUNT=\($0)" } ?? ""))
        continue
      }
      let isTimed = times.map { !row[$0].isEmpty } ?? false
      rules.append(rule.text + ";UNTIL=" + TableUnfolding.until(last, isTimed: isTimed))
      if let first = starts[index] { counts[index] = rule.count(from: first, to: last) }
    }
    readExceptions(from: starts, to: ends) { index, date in
      guard let rule = found[index], let first = starts[index] else { return true }
      let last = ends?[index] ?? date
      return date <= last
        && rule.count(from: first, to: date) > rule.count(from: first, to: date.adding(days: -1))
    }
    noteConditions(
      besides: [start, column, end, interval, count].compactMap { $0 }, hasRules: true)
    compare(count, with: counts, isUsed: true)
    for place in [column, end, interval] { if let place { table.remove(place) } }
    table.set("RRULE", rules)
    shape = "rows that repeat"
  }

  /// A column named after days that says how often they repeat: `When`, with `Every Wednesday`.
  func repeatingDays(from starts: [CivilDate?]) -> Int? {
    table.titles.indices.first { column in
      let title = table.titles[column]
      let cells = table.column(column)
      return role(column) == nil && !isIgnored(column) && RepeatWords.namesDays(title)
        && cells.contains(where: RepeatWords.isRepeated)
        && zip(cells, starts).allSatisfy { cell, first in
          cell.isEmpty || RepeatWords.isNever(cell)
            || RepeatWords.rule(cell, under: title, from: first) != nil
            || CellCondition(cell, referenceYear: options.referenceYear) == .weeks
        }
    }
  }

  /// Courses from a first to a last date on the same weekday, with the times of one day, are weekly.
  private mutating func readCourses() {
    guard let start = startDate, let end = endDate, place(.startTime) != nil, start != end,
      table.titles.contains(where: SheetNames.courses.holds)
    else { return }
    let ends = zip(dates(start), dates(end)).map { first, last -> CivilDate? in
      guard let first, let last, last.dayNumber - first.dayNumber >= 14,
        first.weekday == last.weekday
      else { return nil }
      return last
    }
    guard !ends.isEmpty, ends.allSatisfy({ $0 != nil }) else { return }
    _ = settledDates(end)
    let rules = ends.map {
      RepeatWords.Rule.weekly.text
        + ($0.map { ";UNTIL=" + TableUnfolding.until($0, isTimed: true) } ?? "")
    }
    table.remove(end)
    table.set("RRULE", rules)
    shape = "courses from week to week"
    note(
      .assumedColumn, .note, column: end,
      "The courses take place every week, since their first and last dates have the same weekday.")
  }

  /// Rewrites dates of birth as yearly series.
  mutating func unfoldBirthdays() throws(Refusal) {
    guard let column = place(SheetNames.birthday), place(.startTime) == nil,
      startDate == nil || startDate == column
    else { return }
    let cells = table.column(column)
    var proof = table.content(column, options).proof
    var days = dates(column).map { $0.map { (date: $0, hasYear: true) } }
    let partial = yearlessReadings(cells)
    for (index, reading) in partial.enumerated() where days[index] == nil {
      guard let reading, reading.isOpen else { continue }
      proof.add(reading.parts(2000), at: index)
    }
    let order = settledOrder(proof, table.content(column, options).sample)
    for index in cells.indices where days[index] == nil {
      // `--12-24`, as in address books.
      let date =
        cells[index].hasPrefix("--")
        ? ParsedDateTime(value: "2000" + cells[index].filter { $0.isNumber })?.date
        : partial[index].flatMap { TableUnfolding.date($0, year: 2000, order) }
      days[index] = date.map { ($0, false) }
    }
    // Two digits are years in the past.
    let limit = options.referenceYear + 1
    var starts: [String] = []
    var rules: [String] = []
    for (index, day) in days.enumerated() {
      guard var (date, hasYear) = day else {
        starts.append(cells[index])
        rules.append("")
        continue
      }
      let (year, month, number) = date.components
      if hasYear, year >= limit, !cells[index].contains(String(year)),
        let earlier = CivilDate(year: year - 100, month: month, day: number)
      {
        date = earlier
        hasYear = true
      }
      if hasYear, date.year > options.referenceYear,
        !notes.contains(where: { $0.code == .implausibleDate })
      {
        note(
          .implausibleDate, .warning,
          "The birthday \(quoted(cells[index])) is in the future. Correct the year if that is wrong."
        )
      }
      starts.append(date.description)
      rules.append(
        month == 2 && number == 29 ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY")
    }
    table.remove(column)
    table.set("Start Day", starts)
    table.set("RRULE", rules)
    table.set("Category", table.rows.map { _ in "Birthday" })
    shape = "birthdays"
  }
}
