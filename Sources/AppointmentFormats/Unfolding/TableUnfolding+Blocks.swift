internal import CalendarText
internal import CivilTime

/// Several weeks or months below each other, each with a header of its days.
extension TableUnfolding {
  /// Rewrites each block of a table under its own header.
  ///
  /// - Returns: Whether the header with days in these columns is not the only one.
  mutating func unfoldBlocks(_ columns: Range<Int>) throws(Refusal) -> Bool {
    let whole = table
    let heads = headers(like: columns)
    guard !heads.isEmpty else { return false }
    let given = options
    func front(_ cells: [String]) -> String {
      cells.prefix(columns.lowerBound).filter { !$0.isEmpty }.joined(separator: " ")
    }
    var blocks = [whole]
    blocks[0].rows = Array(whole.rows[..<heads[0]])
    blocks[0].above.append(front(whole.titles))
    for (number, head) in heads.enumerated() {
      let next = number + 1 < heads.count ? heads[number + 1] : whole.rows.count
      let rows = whole.rows[(head + 1)..<next]
      let lines = whole.rows[..<head].reversed().prefix { row in
        columns.allSatisfy { row[$0].isEmpty }
      }.reversed().map { $0.cells.joined(separator: " ") }
      let cells = whole.rows[head].cells
      let isSame = columns.allSatisfy {
        cells.indices.contains($0) && cells[$0] == whole.titles[$0]
      }
      if isSame, lines.isEmpty, front(cells) == front(whole.titles) {
        // A new page.
        blocks[blocks.count - 1].rows += rows
        continue
      }
      // These lines are above this header, and no rows of the header before it.
      let previous = blocks[blocks.count - 1].rows.count
      blocks[blocks.count - 1].rows.removeLast(min(lines.count, previous))
      var block = whole
      block.titles = whole.titles.indices.map { cells.indices.contains($0) ? cells[$0] : "" }
      block.rows = Array(rows)
      block.above = lines + [front(cells)]
      blocks.append(block)
    }
    var proof = DateOrderProof()
    for (index, title) in blocks.flatMap({ $0.titles }).enumerated() {
      if let found = dayMoment(title) { proof.add(found.date, at: index) }
    }
    provenOrder = provenOrder ?? proof.order
    var rows: [SheetTable.Row] = []
    var grid = (rows: [Int](), columns: Set<Int>())
    var labels: [Int: String]?
    for (number, block) in blocks.enumerated() where !block.rows.isEmpty {
      table = block
      if number > 0 {
        options.weekOf = nil
        options.year = given.year ?? whole.above.lazy.compactMap(TableUnfolding.year).first
      }
      defer { options = given }
      let isRead: Bool
      do { isRead = try unfoldColumns() } catch {
        guard number > 0, error.code == .missingWeek else { throw error }
        isRead = false
      }
      guard isRead else {
        throw Refusal(
          code: .badDate,
          problem:
            "\(quoted(front(block.titles))) begins another week or month without its date. Write "
            + "the date in front of its days.")
      }
      rows += table.rows
      grid.rows += table.grid.rows
      grid.columns.formUnion(table.grid.columns)
      labels = labels ?? table.labels
    }
    table = whole
    use(rows, of: grid.columns.sorted(), beside: labels ?? [:])
    table.grid.rows = grid.rows
    return true
  }

  /// The rows that repeat the header in some columns: with the same texts, or with equally many
  /// days, all moved by the same distance.
  private func headers(like columns: Range<Int>) -> [Int] {
    let titles = table.titles
    let orders = [DateOrder.dayMonthYear, .monthDayYear]
    let own = orders.map { order in titles.map { days($0, order) } }
    return table.rows.indices.filter { index in
      let row = table.rows[index]
      let filled = columns.filter { !row[$0].isEmpty }
      guard filled.count > 1 else { return false }
      if filled.count > 2, filled.allSatisfy({ row[$0] == titles[$0] }) { return true }
      return orders.indices.contains { place in
        days(row[filled[0]], orders[place]).contains { day in
          own[place][filled[0]].contains { title in
            let shift = day.dayNumber - title.dayNumber
            return shift != 0
              && filled.allSatisfy { column in
                let cells = days(row[column], orders[place])
                return own[place][column].contains { cells.contains($0.adding(days: Int(shift))) }
              }
          }
        }
      }
    }
  }

  /// The possible days of a text: a date, or a date without a year in a year near the current one.
  private func days(_ text: String, _ order: DateOrder) -> [CivilDate] {
    guard text.contains(where: { $0.isNumber }) else { return [] }
    if let found = dayMoment(text) {
      return [found.second == nil ? found.date.date(in: order, dots: dots()) : nil].compactMap {
        $0
      }
    }
    guard let reading = yearlessReadings([text])[0] else { return [] }
    return (options.referenceYear - 2...options.referenceYear + 2).compactMap { year in
      let date = TableUnfolding.date(reading, year: year, order)
      return reading.weekday == nil || reading.weekday == date?.weekday ? date : nil
    }
  }
}
