internal import CalendarText
internal import Primitives

extension TableUnfolding {
  enum CellText {
    case nothing
    case mark
    case time(String)
    case words(String)
    /// A time with words beside it: `14:00-22:00 Bar`.
    case shift(String, words: String)
  }

  /// The contents of a cell, which may hold several times: `08:00-12:00, 13:00-17:00`.
  func cellTexts(_ text: String, allowsBare: Bool) -> [CellText] {
    let found = cellText(text, allowsBare: allowsBare)
    guard case .words = found, text.contains(where: { $0.isNumber }) else { return [found] }
    for separator: [Character] in [[",", ";", "\n", "\r\n", "&", "+"], ["/"]] {
      let parts = text.split(whereSeparator: separator.contains).map { ListCell.trimmed($0) }
        .filter { !$0.isEmpty }
      if parts.count > 1, parts.allSatisfy({ isTime($0, allowsBare: allowsBare) }) {
        return parts.map { .time($0) }
      }
    }
    guard let (time, words) = CellRange.embedded(in: text) ?? leadingTime(text) else {
      return [found]
    }
    return [.shift(time, words: words)]
  }

  /// The time at the beginning of a text, `18:00 Yoga` or `9 am Team`, and the words behind it. `2h` is a
  /// length.
  private func leadingTime(_ text: String) -> (time: String, words: String)? {
    guard text.utf8.count <= 200, text.utf8.first.map({ 0x30...0x39 ~= $0 }) ?? false else {
      return nil
    }
    let words = text.split { $0.isWhitespace }.map(String.init)
    for count in [2, 1] where count < words.count {
      let time = words[..<count].joined(separator: " ")
      let lower = time.lowercased()
      let isClock =
        lower.contains(":") || lower.hasSuffix("m") || lower.hasSuffix("m.")
        || lower.hasSuffix("uhr")
        || lower.split(separator: "h").count == 2
      if isClock, isTime(time, allowsBare: false) {
        return (time, words[count...].joined(separator: " "))
      }
    }
    return nil
  }

  func cellText(_ text: String, allowsBare: Bool) -> CellText {
    if text.isEmpty || ["-", "–", "—", "/", "\\"].contains(text) || SheetNames.off.holds(text) {
      return .nothing
    }
    if ["x", "X", "1", "✓", "✔", "○", "●", "☑"].contains(text) { return .mark }
    if let times = options.times[text] { return .time(times) }
    if isTime(text, allowsBare: allowsBare) { return .time(text) }
    return .words(text)
  }

  /// Leaves out rows of sums below days: `Total;16;8;8`.
  mutating func removeSums(below columns: Range<Int>) {
    func isSum(_ row: SheetTable.Row) -> Bool {
      let cells = columns.map { row[$0] }.filter { !$0.isEmpty }
      return row.cells.prefix(columns.lowerBound).contains(where: ColumnNames.isSum)
        && !cells.isEmpty
        && cells.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 || ":.,".utf8.contains($0) } }
    }
    guard let sum = table.rows.first(where: isSum) else { return }
    table.rows.removeAll(where: isSum)
    note(
      .unreadColumn, .note,
      "The row \(quoted(sum.cells.first { !$0.isEmpty } ?? "")) holds sums, which are no appointments."
    )
  }

  /// The title of a cell under a label; nil if there is nothing in it.
  func title(_ cell: String, under label: String) -> String? {
    switch cellText(cell, allowsBare: false) {
    case .nothing: nil
    case .mark: label
    case .time, .words, .shift: label + ": " + cell
    }
  }

  /// Whether a text has the form of times but is not valid: `9:00-25:00`, `9-`.
  func isBrokenTime(_ text: String) -> Bool {
    let dashes: [Character] = ["-", "–", "—", "~"]
    guard text.utf8.count <= 24,
      text.allSatisfy({
        $0.isNumber || $0.isWhitespace || ":.".contains($0) || dashes.contains($0)
      })
    else { return false }
    let numbers: [Substring] = text.split { !$0.isNumber }
    let lengths = numbers.map { $0.count }
    guard (1...4).contains(lengths.count), lengths.allSatisfy({ $0 != 3 && $0 <= 4 }),
      options.moment(text) == nil
    else { return false }
    return text.contains { dashes.contains($0) }
      || text.contains { $0 == ":" } && lengths.dropFirst().contains(2)
  }

  /// Whether a text that is no time has one among its words.
  func holdsClock(_ text: String) -> Bool {
    !isBrokenTime(text) && CellClock.isAmongWords(of: text)
  }

  func isTime(_ text: String, allowsBare: Bool) -> Bool {
    let bytes = Array(text.utf8)
    if ColumnForm.number(text) != nil {
      return allowsBare && bytes.lend({ CellClock.point($0, bytes.indices) }) != nil
        && text.contains(".") && !text.hasSuffix(".")
    }
    if let range = CellRange(text, referenceYear: options.referenceYear), range.isTime {
      return allowsBare || !range.isBare
    }
    guard let time = CellScanner.time(text),
      allowsBare || !bytes.lend({ CellTime.isCode($0, bytes.indices) })
    else { return false }
    return time.offset == nil && bytes.lend({ CellTime.hasTwoDigitMinutes($0, bytes.indices) })
  }
}
