internal import CalendarText
internal import CivilTime
internal import Primitives

/// Cells that hold several dates.
extension TableUnfolding {
  /// Makes a row of each date in a column whose cells hold one or several: `11.5., 18.5., 25.5.2026`.
  mutating func splitDates() throws(Refusal) {
    guard endDate == nil else { return }
    for column in table.titles.indices where isOfDates(column) {
      let cells = table.column(column)
      let lists = cells.map(dateTexts)
      guard zip(cells, lists).allSatisfy({ $1 != nil || $0.isEmpty && startDate != nil }),
        let first = cells.indices.first(where: { lists[$0]?.count ?? 0 > 1 })
      else { continue }
      let texts = lists.flatMap { ($0 ?? []).map { $0.text } }
      let moments = texts.map { options.moment($0) }
      guard !moments.contains(where: { $0 == nil }) else {
        used.insert(.year)
        throw missingYear(cells[first])
      }
      let order = order(of: moments, texts)
      var found: [CivilDate?] = []
      table.rows = zip(table.rows, lists).flatMap { row, list in
        let dates = self.dates(of: list ?? [], order, after: found.last ?? nil)
        found += dates
        guard let list else { return [row] }
        return zip(dates, list).map { date, part in
          var row = row
          let words = ColumnNames.bracketed(part.text)
          row.cells[column] =
            (date?.description ?? part.text) + (words.isEmpty || date == nil ? "" : " (\(words))")
          return row
        }
      }
      noteWeekdays(texts, found)
      if startDate == nil {
        table.titles[column] = "Start Day"
        set(.startDate, column)
      }
      table.isChanged = true
      shape = "several dates in a cell of column \(column + 1)"
      return
    }
  }

  /// The dates of a list. Where some have a year, the others are before those: `28.12., 4.1.2027`. Where none
  /// has, each is after the one before, and the first one is in the given year or after the last row.
  private mutating func dates(
    of list: [(text: String, hasYear: Bool)], _ order: DateOrder, after last: CivilDate?
  ) -> [CivilDate?] {
    var dates = list.map { options.moment($0.text)?.date.date(in: order, dots: dots()) }
    if list.contains(where: { $0.hasYear }) {
      for index in dates.indices.dropLast().reversed() where !list[index].hasYear {
        if let date = dates[index], let next = dates[index + 1], date > next {
          dates[index] = date.adding(months: -12)
        }
      }
      return dates
    }
    if !list.isEmpty { used.insert(.year) }
    var last = last
    for index in dates.indices {
      guard var date = dates[index] else { continue }
      // The first date of a row may be a little before the last row; a term goes on in the next year.
      while let last, index > 0 ? date < last : date.days(to: last) > 183 {
        date = date.adding(months: 12)
      }
      dates[index] = date
      last = date
    }
    return dates
  }

  /// Whether a column is that of the starts, or may be it in a table without one.
  private func isOfDates(_ column: Int) -> Bool {
    let title = table.titles[column]
    return !title.isEmpty && !isIgnored(column) && !CellCondition.limitsDates(title)
      && (column == startDate
        || startDate == nil && [nil, .title].contains(role(column)) && !ColumnNames.isAside(title)
          && place(SheetNames.birthday) == nil
          && !table.titles.indices.contains { table.content($0, options).valueType == .weekday })
  }

  /// The dates of a cell, and whether each has its own year; those without have that of the next one. Nil for
  /// other texts.
  private func dateTexts(_ cell: String) -> [(text: String, hasYear: Bool)]? {
    if let found = options.moment(cell) { return found.second == nil ? [(cell, true)] : nil }
    guard (5...300).contains(cell.utf8.count), cell.contains(where: { $0.isNumber }) else {
      return nil
    }
    let parts = cell.split { ",;&+\n".contains($0) }.flatMap { part in
      part.split { $0.isWhitespace }.map(String.init)
        .split { TableUnfolding.links.contains($0.lowercased()) }.map { $0.joined(separator: " ") }
    }
    var year = options.year.map { "\($0)" }
    var isBeforeYear = false
    var found: [(text: String, hasYear: Bool)] = []
    for part in parts.reversed() {
      let isNumeric = part.allSatisfy { $0.isNumber || ".".contains($0) }
      if let number = Int(part), (1900...2200).contains(number) {
        year = part
        isBeforeYear = true
        continue
      } else if !part.contains(where: { $0.isNumber }), !DateWords.weekdays(part).isEmpty {
        continue
      } else if let moment = options.moment(part) {
        guard moment.second == nil else { return nil }
        let date = moment.date.date(in: .dayMonthYear) ?? moment.date.date(in: .monthDayYear)
        year = date.map { "\($0.year)" } ?? year
        found.insert((part, true), at: 0)
      } else if let next = found.first?.text, Int(part.filter { $0 != "." }) ?? 32 < 32, isNumeric,
        next.prefix(while: { $0.isNumber }).count < 3,
        next.contains(where: { $0 == "." || $0.isLetter }),
        case let text = part.filter({ $0 != "." }) + next.drop(while: { $0.isNumber }),
        options.moment(text) != nil
      {
        // `11., 18. und 25.5.2026`
        found.insert((text, false), at: 0)
      } else if yearlessReadings([part])[0] != nil {
        let sign = part.hasSuffix(".") ? "" : part.contains("/") ? "/" : isNumeric ? "." : " "
        found.insert((part + (year.map { sign + $0 } ?? ""), isBeforeYear), at: 0)
      } else {
        return nil
      }
      isBeforeYear = false
    }
    return found.isEmpty ? nil : found
  }

  /// Whether a text that is no date may be several: `11.05.2026, 18.05.2026`.
  static func mayListDates(_ text: String, _ options: LoadOptions) -> Bool {
    text.utf8.reduce(0) { $0 + (0x30...0x39 ~= $1 ? 1 : 0) } > 4
      && text.contains { ",;&+ \n".contains($0) } && options.moment(text) == nil
      && CellRange(text, referenceYear: options.referenceYear) == nil
  }
}
