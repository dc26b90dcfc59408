internal import CivilTime
internal import Primitives

/// Cells that have the value of the cell above.
extension TableUnfolding {
  /// An empty date below a filled one has the same date, since merged cells are saved this way.
  /// This applies to rows with a time, and to rows with only a title if the dates above titles
  /// ascend. In other lists an empty date means that the date is not known.
  mutating func carryDates() {
    guard let start = startDate, place(.startTime) != nil || place(.title) != nil,
      joinableHalf(start) == nil
    else { return }
    var last = ""
    var carried: [Int] = []
    var values = table.column(start)
    let known = dates(start)
    let heads = known.compactMap { $0 }
    let groups =
      place(.title).map { start < $0 } ?? false
      && zip(heads, heads.dropFirst()).allSatisfy { $0 <= $1 }
      && !SheetNames.birthday.holds(table.titles[start])
    for index in table.rows.indices {
      if values[index].isEmpty {
        let row = table.rows[index]
        let isTimed = place(.startTime).map { !row[$0].isEmpty } ?? false
        let isFirst = place(.title).map { !row[$0].isEmpty } ?? false
        guard isTimed || isFirst && groups, !last.isEmpty else { continue }
        values[index] = last
        carried.append(index)
      } else {
        last = known[index] == nil ? "" : values[index]
      }
    }
    guard !carried.isEmpty else { return }
    table.set(table.titles[start], values)
    // Cells behind other titles were hardly merged.
    let others = carried.filter { index in
      place(.title).map {
        $0 < start && !table.rows[index][$0].isEmpty
          && table.rows[index][$0] != table.rows[index - 1][$0]
      } ?? false
    }
    noteCarried(carried.count - others.count)
    if let first = others.first {
      note(
        .carriedDate, .warning, column: start,
        (others.count == 1
          ? "A record has no date and another title than the one above; it is"
          : "\(others.count) records have no date and other titles than those above; they are")
          + " read on the date above. Write the date, or remove the row if the date is not known.",
        at: table.rows[first].offset)
    }
    carryTimes(to: carried)
  }

  /// Rows without a date and a time where all rows with a date have a time: in another numbered room or
  /// group than the row above they take its time, since both cells were merged. A warning reports others.
  private mutating func carryTimes(to carried: [Int]) {
    let below = Set(carried)
    guard let time = place(.startTime),
      table.rows.indices.allSatisfy({ below.contains($0) || !table.rows[$0][time].isEmpty })
    else { return }
    let times = [time] + [place(.endTime)].compactMap { $0 }
    let places = table.titles.indices.filter { column in
      let cells = table.column(column)
      return !table.titles[column].isEmpty && !cells.contains("")
        && role(column) == (place(.location) == nil ? nil : .location)
        && cells.allSatisfy { cell in
          cell.count < 4 && cell == cell.uppercased() || cell.contains { $0.isNumber }
            || SheetNames.isRoom(cell)
        }
    }
    var (count, open) = (0, [Int]())
    for index in carried where times.allSatisfy({ table.rows[index][$0].isEmpty }) {
      let above = table.rows[index - 1]
      if open.last != index - 1, places.contains(where: { above[$0] != table.rows[index][$0] }) {
        for column in times where table.rows[index].cells.indices.contains(column) {
          table.rows[index].cells[column] = above[column]
        }
        count += 1
      } else {
        open.append(index)
      }
    }
    noteCarried(count, of: "time")
    guard let first = open.first else { return }
    note(
      .missingTime, .warning, column: time,
      (open.count == 1
        ? "A record has neither a date nor a time, unlike the others, and lasts"
        : "\(open.count) records have neither a date nor a time, unlike the others, and last")
        + " all day on the date above. Write its time in each.", at: table.rows[first].offset)
  }

  /// Signs and words such as `"` and `dito` are the value above them.
  mutating func carryDittos() {
    var count = 0
    for column in table.titles.indices where !table.titles[column].isEmpty {
      for row in table.rows.indices.dropFirst()
      where TableUnfolding.isDitto(table.rows[row][column]) && !table.rows[row - 1][column].isEmpty
      {
        table.rows[row].cells[column] = table.rows[row - 1][column]
        count += 1
      }
    }
    guard count > 0 else { return }
    table.isChanged = true
    note(
      .carriedDate, .note,
      "\(count == 1 ? "A cell says" : "\(count) cells say") that the value above is repeated; it is used."
    )
  }

  /// Whether a cell says that it repeats the one above: `"`, `-"-`, `''`, `〃`, `↓`, `dito`, `idem`.
  static func isDitto(_ text: String) -> Bool {
    // Nearly all cells begin with another letter or a digit.
    guard let first = text.utf8.first, text.utf8.count <= 12,
      first < 0x30 || first > 0x7A || [0x44, 0x49, 0x60, 0x64, 0x69].contains(first)
    else { return false }
    let sign = text.filter { !"-–— ".contains($0) }
    return ["\"", "\"\"", "''", "“", "”", "„", "„“", "〃", "″", "´´", "``", "↓", "⬇"].contains(sign)
      || text == "id." || ["dito", "ditto", "dto", "idem"].contains(FoldedName.fold(text))
  }

  mutating func noteCarried(_ count: Int, of part: String = "date") {
    guard count > 0 else { return }
    note(
      .carriedDate, .note,
      "\(count == 1 ? "A record has" : "\(count) records have") no \(part); the \(part) above is used."
    )
  }
}
