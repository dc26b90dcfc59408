internal import CalendarText
internal import CivilTime
internal import Primitives

/// The weeks in which a cell takes place: those with an odd or an even number.
struct WeekParity {
  var isEven: Bool
  /// Whether the weeks are those of ISO 8601, and not those of a term.
  var isCalendar: Bool

  /// Parses `单周` and `双周`, which count from the first week of a term, and `gerade KW`; nil for others.
  init?(_ text: String) {
    let words = FoldedName.foldLetters(text).split { !$0.isLetter && !$0.isNumber }
    let isOdd = ["单周", "單週", "(单)", "（单）", "(單)", "（單）"].contains(where: text.contains)
    let isEven = ["双周", "雙週", "(双)", "（双）", "(雙)", "（雙）"].contains(where: text.contains)
    if isOdd != isEven, !words.contains(where: { $0.contains { $0.isNumber } }) {
      (self.isEven, isCalendar) = (isEven, false)
      return
    }
    guard words.contains("kw"), !words.contains(where: { $0.contains { $0.isNumber } }) else {
      return nil
    }
    let (odd, even) = (
      words.contains { $0.hasPrefix("ungerad") }, words.contains { $0.hasPrefix("gerad") }
    )
    guard odd != even else { return nil }
    (self.isEven, isCalendar) = (even, true)
  }

  /// The first date from a date in the first week on.
  func first(from date: CivilDate) -> CivilDate {
    let isFirst = isCalendar ? Week(containing: date).number % 2 == (isEven ? 0 : 1) : !isEven
    return isFirst ? date : date.adding(days: 7)
  }
}

/// Weeks and dates that limit when a repeating appointment takes place, which are reported.
extension TableUnfolding {
  /// Cells with conditions that are not read.
  struct Conditions {
    struct Kind {
      var count = 0
      var first = (text: "", offset: 0)

      mutating func add(_ text: String, _ offset: Int) {
        if count == 0 { first = (text, offset) }
        count += 1
      }
    }

    var weeks = Kind()
    private(set) var dates = Kind()
    /// Times among words.
    var clocks = Kind()
    /// Hours that may be lengths.
    var lengths = Kind()
    private var known: [String: CellCondition] = [:]
    private var others: Set<String> = []

    mutating func add(
      _ text: String, _ offset: Int, _ referenceYear: Int, in languages: LanguageSet
    ) {
      guard text.utf8.count > 2, !others.contains(text), others.count < 20_000 else { return }
      guard
        let found = known[text]
          ?? CellCondition(text, referenceYear: referenceYear, in: languages)
      else {
        others.insert(text)
        return
      }
      known[text] = found
      if found == .weeks { weeks.add(text, offset) } else { dates.add(text, offset) }
    }
  }

  /// Warns of cells that name weeks or dates, which are shown every week.
  mutating func noteConditions(_ conditions: Conditions) {
    func warn(
      _ code: ImportIssueCode, _ kind: Conditions.Kind, _ fault: String, _ advice: String
    ) {
      guard kind.count > 0 else { return }
      let others = kind.count == 1 ? "" : ", as \(kind.count - 1) more do"
      note(
        code, .warning, "\(quoted(kind.first.text)) \(fault) not read\(others)\(advice)",
        at: kind.first.offset)
    }
    warn(
      .badRule, conditions.weeks, "names some weeks only, which are",
      "; it is shown in all. Write a row with its first date and a column Repeat (every 2 weeks).")
    warn(
      .badTime, conditions.clocks, "holds a time, which is",
      ". Write it in front of the words, as 18:00 Yoga or 9:00-12:00 Yoga.")
    warn(
      .badTime, conditions.lengths, "names hours, of the day or of work, which are",
      ". Write a time as 8:00, and work as 8:00-16:00.")
    warn(
      .badRule, conditions.dates, "names dates, which are",
      "; it is shown in all weeks. Export the table as iCalendar, and delete or move these dates there."
    )
  }

  /// Notes that odd and even weeks are counted from the given week.
  mutating func noteParity(_ parity: WeekParity) {
    guard !parity.isCalendar, let week = options.weekOf else { return }
    note(
      .badRule, .note,
      "Odd and even weeks are counted from the week of \(week), which is the first.")
  }

  /// Warns of columns of rows on weekdays that say in which weeks or not on which dates they take place,
  /// and of such words in titles and notes.
  ///
  /// - Parameter hasRules: Whether repeat words say in which weeks the rows take place.
  mutating func noteConditions(besides columns: [Int], hasRules: Bool = false) {
    var conditions = Conditions()
    for column in table.titles.indices where !columns.contains(column) {
      let title = table.titles[column]
      let filled = table.rows.filter { !$0[column].isEmpty }
      guard !title.isEmpty, title != "EXDATE", let first = filled.first else { continue }
      let name = FoldedName.fold(title)
      let isOfWeeks =
        SheetNames.week.contains(name) || name == "weeks" || title.contains("单")
        || title.contains("周次") || title.contains("周数")
      let hasWords = filled.contains { $0[column].contains { $0.isLetter } }
      if isOfWeeks && !hasRules && (startDate == nil || hasWords)
        || role(column) == nil && CellCondition.limitsDates(title)
      {
        note(
          .badRule, .warning,
          "The column \(quoted(title)) (\(quoted(first[column])) first) limits the weeks or dates of "
            + "its rows, which is not read. "
            + (isOfWeeks
              ? "Write a row for each part, with its first date, a column Repeat and a column Until."
              : "Write each date in it as 2026-03-23, several as 2026-03-23; 2026-03-30."))
        continue
      }
      let texts: [ColumnRole?] = [nil, .title, .description]
      guard texts.contains(role(column)), table.content(column, options).valueType == .text else {
        continue
      }
      for row in filled {
        conditions.add(row[column], row.offset, options.referenceYear, in: .max)
      }
    }
    if hasRules { conditions.weeks = Conditions.Kind() }
    noteConditions(conditions)
  }

  /// Reads a column of days without appointments as the exceptions of rules: `Except`, `No class on`. In a
  /// column of cancellations, cells of other texts stay.
  ///
  /// - Parameters:
  ///   - starts: The first days of the rows, if they have dates.
  ///   - ends: Their last days. Days without a year are read only between both.
  ///   - isDay: Whether the series of a row has a day. Other exceptions are reported.
  mutating func readExceptions(
    from starts: [CivilDate?]?, to ends: [CivilDate?]?, of isDay: (Int, CivilDate) -> Bool
  ) {
    guard !table.titles.contains(where: { $0.uppercased() == "EXDATE" }),
      let column = table.titles.indices.first(where: {
        role($0) == nil && !isIgnored($0) && CellCondition.limitsDates(table.titles[$0])
      }) ?? place(.cancelled)
    else { return }
    let lists = table.column(column).map { cell -> [String] in
      if cell.isEmpty || options.moment(cell) != nil { return cell.isEmpty ? [] : [cell] }
      return cell.split { ",;&\n".contains($0) }.map { ListCell.trimmed($0) }.filter { !$0.isEmpty }
    }
    let texts = lists.flatMap { $0 }
    let order = order(of: texts.map { options.moment($0) }, texts)
    let dates = lists.enumerated().map { index, list in
      list.map { text -> CivilDate? in
        if let moment = options.moment(text) {
          return moment.second == nil ? moment.date.date(in: order, dots: dots()) : nil
        }
        guard let first = starts?[index] ?? options.weekOf,
          let last = ends?[index] ?? options.until, let reading = yearlessReadings([text])[0]
        else { return nil }
        return [first.year, first.year + 1].lazy
          .compactMap { TableUnfolding.date(reading, year: $0, order) }
          .first { first <= $0 && $0 <= last }
      }
    }
    let isSwitch = role(column) == .cancelled
    let areDates = dates.map { $0.allSatisfy { $0 != nil } }
    guard areDates.indices.contains(where: { areDates[$0] && !dates[$0].isEmpty }),
      isSwitch || !areDates.contains(false)
    else { return }
    // A date before the series is that on which it was cancelled, and so is that of a single row.
    let isBefore = dates.indices.contains { index in
      dates[index].contains { date in
        if let date, let first = starts?[index] { date < first } else { false }
      }
    }
    guard !isBefore || !isSwitch else { return }
    let kept = dates.indices.filter {
      !areDates[$0] || isSwitch && ends?[$0] == nil && dates[$0] == [starts?[$0]]
    }
    let read = dates.indices.map { kept.contains($0) ? [] : dates[$0].compactMap { $0 } }
    noteExceptions(read, lists, column, of: isDay)
    table.set("EXDATE", read.map { $0.map { $0.description }.joined(separator: ",") })
    guard !kept.isEmpty else { return table.remove(column) }
    let cells = table.column(column)
    table.set(table.titles[column], cells.indices.map { kept.contains($0) ? cells[$0] : "" })
  }

  /// Warns of exceptions on days that the series of their rows do not have.
  private mutating func noteExceptions(
    _ dates: [[CivilDate]], _ texts: [[String]], _ column: Int, of isDay: (Int, CivilDate) -> Bool
  ) {
    var others: [(text: String, offset: Int)] = []
    for (index, row) in table.rows.enumerated() {
      for (date, text) in zip(dates[index], texts[index]) where !isDay(index, date) {
        others.append((text, row.offset))
      }
    }
    guard let first = others.first else { return }
    note(
      .badRule, .warning,
      "\(quoted(first.text)) in the column \(quoted(table.titles[column])) is not a day of its series, so that "
        + "nothing is left out on it"
        + (others.count == 1 ? "" : ", as for \(others.count - 1) more")
        + ". Correct the date, or the days of the series.",
      at: first.offset)
  }

  /// Warns of weeks in front of the rows of a weekly timetable, and of lines above it that name dates without
  /// appointments.
  mutating func noteLimits(above names: Int?) {
    if let names, SheetNames.week.holds(table.titles[names]),
      let first = table.column(names).first(where: { !$0.isEmpty })
    {
      note(
        .badRule, .warning,
        "The column \(quoted(table.titles[names])) (\(quoted(first)) first) names weeks, which are not "
          + "read; its rows are shown in all weeks. Write the first date of each week there.")
    }
    for line in table.above
    where CellCondition.excludes(line)
      && CellCondition(line, referenceYear: options.referenceYear) != nil
    {
      note(
        .badRule, .warning,
        "The line \(quoted(ListCell.trimmed(line[...]))) above the table names dates or weeks without "
          + "appointments, which is not read. Export the table as iCalendar, and delete them there."
      )
    }
  }

  /// Reports a line that has a text in front of days and nothing below them: a note below the table, or a
  /// heading with a date or a week. The names of people and groups are no news.
  mutating func noteLine(_ text: String, _ offset: Int, isLast: Bool) {
    let words = text.split { $0.isWhitespace }
    guard !text.isEmpty, !SheetNames.legends.holds(text) else { return }
    let isLimited = CellCondition(text, referenceYear: options.referenceYear) != nil
    guard isLimited || isLast && (words.count > 3 || text.hasPrefix("*")) else { return }
    note(
      .missingStart, isLimited || text.contains { $0.isNumber } ? .warning : .note,
      "The line \(quoted(text)) has no cell below the days and is not read.", at: offset)
  }
}
