internal import CalendarText
internal import Primitives

/// Legends above, below and beside a table: `F = 6-14`, `S: Late 14:00-22:00`, `U | Holiday`.
extension TableUnfolding {
  /// Takes legends out of the table, and the times of codes from them.
  mutating func readLegend() {
    // Large tables are made by programs.
    guard table.rows.reduce(0, { $0 + $1.cells.count }) <= 200_000 else { return }
    var counts: [String: Int] = [:]
    for cell in table.rows.lazy.flatMap({ $0.cells }) where (1...12).contains(cell.utf8.count) {
      counts[cell, default: 0] += 1
    }
    for part in table.above.flatMap({ TableUnfolding.parts($0) }) {
      if let entry = entry(part, counts) { _ = learn(entry) }
    }
    var found: [Entry] = []
    let lines = Set(legendLines(counts, &found) + legendBlock(counts, &found))
    var samples = lines.sorted().compactMap { line in
      table.rows[line].cells.first { !$0.isEmpty && !SheetNames.legends.holds($0) }
    }
    if !lines.isEmpty {
      table.rows = table.rows.indices.filter { !lines.contains($0) }.map { table.rows[$0] }
    }
    samples += takeLegendBeside(counts, &found)
    let unread = found.filter { learn($0) }.first
    if let unread {
      note(
        .missingTimes, .warning,
        "\(quoted(unread.code + " = " + unread.meaning)) is the time of a code that no cell has, and is "
          + "not read. Give the times of the codes that the cells have.")
    }
    guard let sample = samples.first else { return }
    note(
      .unreadColumn, .note,
      "\(quoted(sample)) explains a code"
        + (samples.count == 1 ? "" : ", as \(samples.count - 1) more do")
        + "; legends are no appointments.")
  }

  private typealias Entry = (code: String, meaning: String)

  /// The entry of a legend in a text; nil if it is none. A colon explains only codes of the table.
  ///
  /// - Parameter isNamed: Whether a word for a legend is in front, so that a blank is enough: `F Early`.
  private func entry(
    _ text: String, _ counts: [String: Int], isNamed: Bool = false
  ) -> Entry? {
    let signs = [("=", true), (":", false), (" – ", false), (" - ", false)]
    for (sign, isCertain) in signs + (isNamed ? [(" ", false)] : []) {
      guard let place = text.indices.first(where: { text[$0...].hasPrefix(sign) }) else { continue }
      let left = ListCell.trimmed(text[..<place])
      let meaning = ListCell.trimmed(text[place...].dropFirst(sign.count))
      let code = left.split { $0.isWhitespace }.last.map(String.init) ?? ""
      guard !meaning.isEmpty, !code.isEmpty, code.utf8.count <= 12 else { continue }
      let isCode = counts[code] != nil && code.contains { $0.isLetter }
      if isCertain ? isCode || left.count <= 4 : isCode && code == left && code.count <= 5 {
        return (code, meaning)
      }
    }
    return nil
  }

  /// The parts of a legend, of which each may explain a code: `F=6-14, S=14-22`, `F=6-14 S=14-22`.
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    for part in text.split(whereSeparator: { ",;|\n".contains($0) }) {
      // The word in front of a sign is the next code.
      let meanings = part.split(separator: "=").map { $0.split { $0.isWhitespace } }
      var code: Substring?
      for (place, words) in meanings.enumerated() where meanings.count > 2 {
        let isLast = place == meanings.count - 1
        let own = (isLast ? words : words.dropLast()).joined(separator: " ")
        if let code { parts.append(code + "=" + own) }
        code = isLast ? nil : words.last
      }
      if meanings.count < 3 { parts.append(ListCell.trimmed(part)) }
    }
    return parts.filter { !$0.isEmpty }
  }

  /// The entries of a cell; nil if a part of it is none.
  private func entries(
    _ cell: String, _ counts: [String: Int], isNamed: Bool = false
  ) -> [Entry]? {
    guard cell.utf8.count <= 1_000, isNamed || cell.contains(where: { "=:-–".contains($0) }) else {
      return nil
    }
    var found: [Entry] = []
    for text in TableUnfolding.parts(cell) {
      if SheetNames.legends.holds(text) { continue }
      guard let entry = entry(text, counts, isNamed: isNamed) else { return nil }
      found.append(entry)
    }
    return found.isEmpty ? nil : found
  }

  /// Takes the time of a code, or that it means not at work.
  ///
  /// - Returns: Whether there is a time, and no cell has the code.
  private mutating func learn(_ entry: Entry) -> Bool {
    if SheetNames.off.holds(entry.meaning) { freeCodes.insert(entry.code) }
    guard
      let time = isTime(entry.meaning, allowsBare: true)
        ? entry.meaning : CellRange.embedded(in: entry.meaning, allowsBare: true)?.time
    else { return false }
    guard table.rows.contains(where: { $0.cells.contains(entry.code) }) else { return true }
    options.times[entry.code] = options.times[entry.code] ?? time
    return false
  }

  /// The rows of which each filled cell explains a code, or is a word for a legend.
  private func legendLines(_ counts: [String: Int], _ found: inout [Entry]) -> [Int] {
    var lines: [Int] = []
    for index in table.rows.indices {
      let filled = table.rows[index].cells.filter { !$0.isEmpty }
      let isNamed = filled.count > 1 && SheetNames.legends.holds(filled[0])
      var own: [Entry] = []
      let isLegend = filled.allSatisfy { cell in
        if SheetNames.legends.holds(cell) { return true }
        guard let entries = entries(cell, counts, isNamed: isNamed) else { return false }
        own += entries
        return true
      }
      guard isLegend, !filled.isEmpty else { continue }
      lines.append(index)
      found += own
    }
    // A word alone may be the name of a row.
    let isKnown = lines.contains { line in
      table.rows[line].cells.contains { !$0.isEmpty && !SheetNames.legends.holds($0) }
    }
    return isKnown ? lines : []
  }

  /// The last rows if each of them has a code of the rows above it in front of words or times.
  private func legendBlock(_ counts: [String: Int], _ found: inout [Entry]) -> [Int] {
    var lines: [Int] = []
    var labels: Set<String> = []
    for row in table.rows { labels.insert(row.cells.first { !$0.isEmpty } ?? "") }
    for index in table.rows.indices.reversed() {
      let cells = table.rows[index].cells
      guard let first = cells.firstIndex(where: { !$0.isEmpty }) else { continue }
      let rest = cells[(first + 1)...].filter { !$0.isEmpty }
      if rest.isEmpty, SheetNames.legends.holds(cells[first]) {
        lines.append(index)
        continue
      }
      // A code counts itself, and words are those of no other cell.
      guard cells[first].count <= 4, cells[first].contains(where: { $0.isLetter }),
        counts[cells[first]] ?? 0 > 1, (1...2).contains(rest.count), cells[first + 1] == rest[0],
        rest.allSatisfy({ counts[$0] ?? 1 == 1 && !labels.contains($0) && $0.count > 2 }),
        rest.contains(where: { $0.filter { $0.isLetter }.count > 2 })
          || cells[first] == cells[first].uppercased() && cells[first].count <= 3
            && rest.allSatisfy({ isTime($0, allowsBare: true) }),
        table.rows[..<index].contains(where: { $0.cells.dropFirst().contains(cells[first]) })
      else { break }
      lines.append(index)
    }
    guard !mayHoldRows(lines) else { return [] }
    var isLegend = false
    for line in lines {
      let cells = table.rows[line].cells.filter { !$0.isEmpty }
      guard cells.count > 1 else { continue }
      isLegend = true
      found.append((cells[0], cells.dropFirst().joined(separator: " ")))
    }
    return isLegend ? lines : []
  }

  /// Whether the last rows with a code below itself may be rows with a merged date, since others have none
  /// either, or other codes are above them: `;C2;Bo - Di`.
  private func mayHoldRows(_ lines: [Int]) -> Bool {
    func first(_ line: Int) -> Int? { table.rows[line].cells.firstIndex { !$0.isEmpty } }
    let above = table.rows[..<(lines.last ?? 0)]
    let own = lines.filter { line in
      guard let column = first(line), column > 0 else { return false }
      let code = table.rows[line][column]
      return !above.contains { row in
        row.cells.indices.contains { $0 > 0 && $0 != column && row[$0] == code }
      }
    }
    guard let column = own.first.flatMap(first) else { return false }
    let codes = Set(lines.map { table.rows[$0][column] })
    return above.indices.contains { first($0) == column }
      || above.contains { !codes.contains($0[column]) }
  }

  /// Empties the columns without a title, or under a word for a legend, that explain codes.
  ///
  /// - Returns: A text of each of their lines.
  private mutating func takeLegendBeside(
    _ counts: [String: Int], _ all: inout [Entry]
  ) -> [String] {
    let last = table.titles.lastIndex { !$0.isEmpty && !SheetNames.legends.holds($0) } ?? -1
    let width = table.columns(from: 0).upperBound
    guard last >= 0, last + 1 < width, width <= SheetTable.columnLimit else { return [] }
    var samples: [String] = []
    var column = last + 1
    while column < width {
      defer { column += 1 }
      let filled = table.rows.indices.filter { !table.rows[$0][column].isEmpty }
      guard !filled.isEmpty else { continue }
      let next = column + 1
      var found: [Entry] = []
      var columns = [column]
      if filled.allSatisfy({ row in
        let cell = table.rows[row][column]
        if SheetNames.legends.holds(cell) { return true }
        guard let entries = entries(cell, counts) else { return false }
        found += entries
        return true
      }), !found.isEmpty {
        samples += filled.map { table.rows[$0][column] }
      } else if filled.allSatisfy({ row in
        let (code, meaning) = (table.rows[row][column], table.rows[row][next])
        if SheetNames.legends.holds(code) { return true }
        guard counts[code] ?? 0 > 1, code.count <= 5, !meaning.isEmpty else { return false }
        found.append((code, meaning))
        return true
      }), !found.isEmpty {
        samples += found.map { $0.code + " " + $0.meaning }
        columns.append(next)
      } else {
        continue
      }
      for place in columns {
        for index in table.rows.indices where table.rows[index].cells.indices.contains(place) {
          table.rows[index].cells[place] = ""
        }
      }
      all += found
    }
    return samples
  }
}
