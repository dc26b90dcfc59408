internal import CalendarText
internal import Primitives

/// Reasons why a table with names or times across cannot be read, with an edit that helps.
extension TableUnfolding {
  /// - Throws: The reason, if the form of the table shows it.
  func explain() throws(Refusal) {
    let contents = table.titles.indices.map { table.content($0, options).valueType }
    let isDated = contents.contains { [.date, .moment, .dateRange, .momentRange].contains($0) }
    guard !isDated else { return }
    let titles = table.titles
    let times = titles.indices.filter { isTime(titles[$0], allowsBare: false) }
    if times.count > 1 {
      throw missingDay("Columns \(times[0] + 1) to \(times[times.count - 1] + 1) are")
    }
    let weeks = titles.indices.filter { column in
      let words = titles[column].split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return words.count == 2 && SheetNames.week.holds(words[0]) && Int(words[1]) != nil
    }
    if weeks.count > 1 {
      throw Refusal(
        code: .missingStart,
        problem:
          "Columns \(weeks[0] + 1) to \(weeks[weeks.count - 1] + 1) are weeks without dates. "
          + "Write the first day of each week as the name of its column, such as 2026-03-23.")
    }
    if let (column, text) = vagueDate(contents) {
      throw Refusal(
        code: .badDate,
        problem: "\(quoted(text)) in the column "
          + "\(titles[column].isEmpty ? "\(column + 1)" : quoted(titles[column])) is not a day. Write "
          + "dates such as 2026-03-23 there.")
    }
    guard
      let label = contents.indices.first(where: { [.time, .timeRange].contains(contents[$0]) }),
      contents.contains(.text)
    else { return }
    try refuseWeekdays(Array(titles.indices))
    let days = titles.indices.filter { !DateWords.weekdays(titles[$0]).isEmpty }
    if let first = days.first, let last = days.last,
      let other = (first...last).first(where: { !days.contains($0) })
    {
      throw Refusal(
        code: .missingStart,
        problem:
          "Between the columns of weekdays is \(quoted(titles[other])). Write the columns of "
          + "weekdays beside each other, and rooms into their cells.")
    }
    throw missingDay("Column \(label + 1) holds")
  }

  /// - Throws: The reason, if the titles of columns name several weekdays beside other words: `Mon A`, `Mon B`.
  func refuseWeekdays(_ columns: [Int]) throws(Refusal) {
    let named = columns.filter { column in
      let words = table.titles[column].split { $0.isWhitespace || "/-.".contains($0) }.map(
        String.init)
      return words.count > 1 && words[0].count > 1 && !DateWords.weekdays(words[0]).isEmpty
    }
    guard named.count > 2, let title = named.first.map({ table.titles[$0] }) else { return }
    throw Refusal(
      code: .missingStart,
      problem:
        "\(quoted(title)) and \(named.count - 1) other names of columns are weekdays beside other words. "
        + "Write a table for each of these words, with the weekdays alone as names.")
  }

  private func missingDay(_ columns: String) -> Refusal {
    Refusal(
      code: .missingStart,
      problem:
        "\(columns) times, but nothing says of which day. Write the date in a line of its own "
        + "above the names of the columns, such as 2026-03-23.")
  }

  /// The first text of a column of dates that are no days: `Q4`, `May 2026`, `mid August`.
  private func vagueDate(_ contents: [ColumnContent.ValueType]) -> (column: Int, text: String)? {
    let columns = contents.indices.filter {
      [.text, .number].contains(contents[$0]) && !isIgnored($0)
    }
    func isNamed(_ column: Int) -> Bool {
      // Days without hyphens are numbers: `20260323`.
      guard table.column(column).allSatisfy({ Int($0) == nil || $0.count != 8 }) else {
        return false
      }
      return [.start, .startDate, .end, .endDate].contains(
        ColumnNames.meaning(of: table.titles[column])?.role)
        || SheetNames.month.holds(table.titles[column])
    }
    func isVague(_ text: String) -> Bool {
      let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return words.count <= 3
        && words.contains { word in
          let isQuarter =
            word.count == 2 && word.uppercased().first == "Q" && Int(word.suffix(1)) != nil
          return isQuarter || !word.contains { $0.isNumber } && DateWords.month(word) != nil
        }
    }
    let column =
      columns.first { column in
        let filled = table.column(column).filter { !$0.isEmpty }
        return !filled.isEmpty && filled.allSatisfy(isVague)
      } ?? columns.first(where: isNamed)
    guard let column, let text = table.column(column).first(where: { !$0.isEmpty }) else {
      return nil
    }
    return (column, text)
  }
}
