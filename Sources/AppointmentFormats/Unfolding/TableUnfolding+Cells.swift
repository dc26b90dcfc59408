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

  /// The contents of a cell, which may hold several times, `08:00-12:00, 13:00-17:00`, and several
  /// appointments, `14:00 Yoga; 16:00 Choir`.
  ///
  /// - Parameter allowsHours: Whether hours in front of words are times: `9-12 Playgroup`.
  func cellTexts(
    _ text: String, allowsBare: Bool, allowsHours: Bool = false
  ) -> [CellText] {
    let found = cellText(text, allowsBare: allowsBare)
    // `11:00 and 15:00` are two times, and no range.
    let words = text.split { $0.isWhitespace }.map(String.init)
    if case .time = found, let place = words.firstIndex(where: TableUnfolding.links.contains) {
      let times = [words[..<place], words[(place + 1)...]].map { $0.joined(separator: " ") }
      if times.allSatisfy({ isTime($0, allowsBare: false) }) { return times.map { .time($0) } }
    }
    guard case .words = found, text.contains(where: { $0.isNumber }) else { return [found] }
    if let times = severalTimes(text, allowsBare: allowsBare) { return times.map { .time($0) } }
    func timed(_ part: String) -> CellText? {
      if !isLength(part), isTime(part, allowsBare: allowsBare) { return .time(part) }
      return timeAndWords(part, allowsHours: allowsHours).map { .shift($0.time, words: $0.words) }
    }
    // Lines without a time belong to the line above them.
    var lines: [String] = []
    for line in text.split(whereSeparator: { $0.isNewline }).map({ ListCell.trimmed($0) }) {
      if let last = lines.last, timed(line) == nil {
        lines[lines.count - 1] = last + " " + line
      } else {
        lines.append(line)
      }
    }
    let others = [";", "|", "/", "+", "&", ","].map { (separator: Character) in
      text.split(separator: separator).map { ListCell.trimmed($0) }
    }
    for parts in [lines] + others where parts.count > 1 {
      let times = parts.compactMap(timed)
      if times.count == parts.count { return times }
    }
    return [timed(text) ?? found]
  }

  static let links: Set<String> = [
    "and", "und", "u.", "u", "sowie", "et", "y", "e", "og", "och", "en", "i", "ja", "és", "ve", "и",
  ]

  /// The times of a text that holds two or more and nothing else: `8-12 und 14-18`, `14:30 / 17:45`; nil
  /// for other texts.
  func severalTimes(_ text: String, allowsBare: Bool) -> [String]? {
    guard text.utf8.count <= 200 else { return nil }
    for marks: [Character] in [[",", ";", "\n", "\r\n", "&", "+"], ["/"]] {
      let parts = text.split(whereSeparator: marks.contains).flatMap { part in
        part.split { $0.isWhitespace }.map(String.init)
          .split { TableUnfolding.links.contains($0.lowercased()) }
      }
      let times = parts.map { joinedTimes($0, allowsBare: allowsBare) }
      let all = times.compactMap { $0 }.flatMap { $0 }
      if all.count > 1, !times.contains(where: { $0 == nil }) { return all }
    }
    return nil
  }

  /// The times of words without a sign or a word between them, `9h-12h 14h-17h`, with a dash between
  /// three or more, `14h30 - 17h45 - 20h30`, or with an `a` between ranges; nil if a word is of no time.
  private func joinedTimes(_ words: ArraySlice<String>, allowsBare: Bool) -> [String]? {
    func isClock(_ text: String) -> Bool { !isLength(text) && isTime(text, allowsBare: allowsBare) }
    let text = words.joined(separator: " ")
    if isClock(text) { return [text] }
    let ranges = words.split { $0 == "a" }.map { $0.joined(separator: " ") }
    if ranges.count > 1,
      ranges.allSatisfy({ isClock($0) && CellClock($0, .hours)?.end != nil })
    {
      return ranges
    }
    let starts = text.split { "-–—".contains($0) }.map { ListCell.trimmed($0) }
    if starts.count > 2, starts.count % 2 == 1,
      starts.allSatisfy({ !isLength($0) && isTime($0, allowsBare: false) }), areAscending(starts)
    {
      return starts
    }
    var times: [String] = []
    var rest = words
    while !rest.isEmpty {
      let counts = stride(from: min(rest.count, 5), to: 0, by: -1)
      guard let count = counts.first(where: { isClock(rest.prefix($0).joined(separator: " ")) })
      else { return nil }
      times.append(rest.prefix(count).joined(separator: " "))
      rest = rest.dropFirst(count)
    }
    return areAscending(times) ? times : nil
  }

  /// Whether each time begins behind the one in front of it. The sets of a match, `6-4 7-5`, do not.
  private func areAscending(_ times: [String]) -> Bool {
    var last = -1
    return times.allSatisfy { time in
      guard let clock = CellClock(time, .hours), clock.start > last else { return false }
      last = clock.end ?? clock.start
      return last >= clock.start
        || CellRange(time, referenceYear: options.referenceYear)?.isBare == false
    }
  }

  /// The number of times among the words of a text; hours alone are none.
  static func countTimes(_ text: String) -> Int {
    guard text.utf8.count <= 200 else { return 0 }
    return text.split { $0.isWhitespace || ",;/&+|()".contains($0) }.count {
      isTimeWord(String($0))
    }
  }

  private static func isTimeWord(_ word: String) -> Bool {
    // `8h` is a length.
    guard word.split(whereSeparator: { !$0.isNumber }).count > 1 || CellClock.namesHalf(word),
      ColumnForm.number(word) == nil
    else { return false }
    if let range = CellRange(word, referenceYear: 2000) { return range.isTime && !range.isBare }
    return CellScanner.time(word).map { $0.offset == nil } ?? false
  }

  /// Whether a text is one or more times with dashes, numbers or words for a list between them.
  static func areTimes(_ text: String) -> Bool {
    countTimes(text) > 0
      && text.split { $0.isWhitespace || ",;/&+|".contains($0) }.allSatisfy { word in
        !word.contains { $0.isLetter } || links.contains(word.lowercased())
          || isTimeWord(String(word))
      }
  }

  /// The time and the words of a text, of which one is in front of the other.
  private func timeAndWords(
    _ text: String, allowsHours: Bool
  ) -> (time: String, words: String)? {
    CellRange.embedded(in: text) ?? leadingTime(text) ?? (allowsHours ? leadingHours(text) : nil)
  }

  /// The hours at the beginning of a text, and the words behind them: `9-12 Playgroup`, but not `5-6 years`.
  func leadingHours(_ text: String) -> (time: String, words: String)? {
    guard text.utf8.first.map({ 0x30...0x39 ~= $0 }) ?? false,
      let found = CellRange.embedded(in: text, allowsBare: true), text.hasPrefix(found.time),
      let word = found.words.split(whereSeparator: { !$0.isLetter }).first,
      !TableUnfolding.counted.contains(FoldedName.fold(String(word)))
    else { return nil }
    return found
  }

  private static let counted = FoldedName.folded(
    "years,year,yrs,yr,y,jahre,jahren,j,ans,años,anni,anos,jaar,lat,år,лет,klasse,klassen,kl,grade,grades"
      + ",class,people,persons,personen,pers,personnes,personas,persone,kg,km,min,x")

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
        || lower.hasSuffix("uhr") || isHourProven && lower.hasSuffix("h")
        || lower.split(separator: "h").count == 2
      if isClock, isTime(time, allowsBare: false) {
        return (time, words[count...].joined(separator: " "))
      }
    }
    return nil
  }

  /// Whether some cells have times, alone or in front of words, so that `9-12 Playgroup` has one, too.
  func holdTimes(_ cells: [String]) -> Bool {
    cells.contains { cell in
      guard cell.contains(where: { $0.isNumber }) else { return false }
      switch cellTexts(cell, allowsBare: true)[0] {
      case .time, .shift: return true
      default: return false
      }
    }
  }

  // MARK: Lengths

  /// Whether a text is a number of hours: `8h`, `7,5 Std.`, `8 hours`.
  func isLength(_ text: String) -> Bool {
    guard text.utf8.count <= 16, text.utf8.first.map({ 0x30...0x39 ~= $0 }) ?? false else {
      return false
    }
    if holdsWork, ColumnForm.number(text) != nil || TableUnfolding.minutes(text) != nil {
      return true
    }
    let number = text.prefix { $0.isNumber || ".,".contains($0) }
    let unit = FoldedName.fold(String(text[number.endIndex...]))
    guard TableUnfolding.units.contains(unit) else { return false }
    return !isHourProven || unit != "h" || !number.allSatisfy { $0.isNumber }
  }

  /// Whether cells below days are hours of work: `7.5`, or `8:00` beside the sums of the rows.
  func areHoursOfWork(_ columns: Range<Int>) -> Bool {
    func filled(_ row: SheetTable.Row) -> [String] {
      columns.map { row[$0] }.filter {
        if case .nothing = cellText($0, allowsBare: true) { false } else { true }
      }
    }
    let cells = table.rows.flatMap(filled)
    if !cells.isEmpty, cells.allSatisfy({ ColumnForm.number($0) != nil }) {
      return cells.contains { cell in
        let digits = cell.drop { $0.isNumber }.dropFirst()
        return digits.count == 1 || digits.count == 2 && Int(digits) ?? 0 > 59
      }
    }
    guard
      let sum = table.columns(from: columns.upperBound).first(where: {
        ColumnNames.isSum(table.title($0))
      })
    else { return false }
    return !cells.isEmpty
      && table.rows.allSatisfy { row in
        let lengths = filled(row).map(TableUnfolding.minutes)
        return !lengths.contains(nil)
          && (lengths.isEmpty
            || TableUnfolding.minutes(row[sum]) == lengths.reduce(0) { $0 + ($1 ?? 0) })
      }
  }

  /// The minutes of a length with a colon: `7:30`, `38:15`.
  private static func minutes(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hours = parts[0], let minutes = parts[1],
      (0..<1000).contains(hours),
      (0..<60).contains(minutes)
    else { return nil }
    return hours * 60 + minutes
  }

  private static let units = FoldedName.folded(
    "h,hr,hrs,hour,hours,std,stunde,stunden,heures,heure,horas,hora,ore,uur,timer,timmar,godz,godziny,godzin"
      + ",hod,hodin,tuntia,ч,час,часа,часов,小时,時間,시간")

  /// Whether a table has hours such as `14h`, `8h30` or `9h-12h`, so that `8h` is one, too.
  func provesHours(_ rows: some Sequence<SheetTable.Row>) -> Bool {
    rows.lazy.flatMap { $0.cells }.contains { cell in
      guard (3...16).contains(cell.utf8.count), cell.lowercased().contains("h"),
        cell.contains(where: { $0.isNumber }), isTime(cell, allowsBare: false)
      else { return false }
      guard isLength(cell) else { return cell.lowercased().contains { $0 == "h" } }
      return Int(cell.prefix { $0.isNumber }).map { (13...23).contains($0) } ?? false
        && FoldedName.fold(String(cell.drop { $0.isNumber })) == "h"
    }
  }

  /// Collects words of a cell that hold a time or a length, which is not read.
  ///
  /// - Parameter isTimed: Whether the row has a time, so that `5-6 Art` is that of a class.
  func collect(
    _ words: String, _ offset: Int, isTimed: Bool, into conditions: inout Conditions
  ) {
    let parts = words.split { $0.isWhitespace }.prefix(2).map(String.init)
    if parts.indices.contains(where: { isLength(parts[...$0].joined(separator: " ")) }) {
      conditions.lengths.add(words, offset)
    } else if holdsClock(words) || TableUnfolding.areTimes(words)
      || !isTimed && (leadingHours(words) != nil || isOpenEnded(words))
    {
      conditions.clocks.add(words, offset)
    }
  }

  /// Whether a cell says that somebody is not at work: `off`, or a code of a legend for that.
  func isFree(_ text: String) -> Bool { SheetNames.off.holds(text) || freeCodes.contains(text) }

  func cellText(_ text: String, allowsBare: Bool) -> CellText {
    if text.isEmpty || ["-", "–", "—", "/", "\\"].contains(text) || isFree(text) {
      return .nothing
    }
    if ["x", "X", "1", "✓", "✔", "○", "●", "☑"].contains(text) { return .mark }
    if let times = options.times[text] { return .time(times) }
    if !isLength(text), isTime(text, allowsBare: allowsBare) { return .time(text) }
    return .words(text)
  }

  /// Whether hours end with a word: `6-close`, `5p - close`. `7-B` is a class.
  private func isOpenEnded(_ text: String) -> Bool {
    let parts = text.split(separator: "-", maxSplits: 1).flatMap {
      $0.split(separator: "–", maxSplits: 1)
    }
    .map { ListCell.trimmed($0) }
    guard parts.count == 2, (1...2).contains(parts[0].prefix { $0.isNumber }.count) else {
      return false
    }
    let isHour = parts[0].allSatisfy { $0.isNumber } || isTime(parts[0], allowsBare: true)
    return isHour && parts[1].prefix { $0.isLetter }.count > 2
  }

  /// The time in the name of a column, `Cubs 18:30`, `Early (6-14)` or `Night (from 10 pm)`; nil for a name
  /// without one.
  func time(beside title: String) -> String? {
    if let found = embeddedTime(title) { return found.time }
    let words = TableUnfolding.words(title)
    let times = words.indices.filter {
      isTime(words[$0], allowsBare: false) && CellClock.isAmongWords(of: words[$0])
    }
    if words.count > 1, times.count == 1 {
      // `Early (until 14:00)` has no start.
      let isEnd = times[0] > 0 && CellRange.words.contains(words[times[0] - 1].lowercased())
      return isEnd ? nil : words[times[0]]
    }
    guard let start = CellRange.withoutIntroduction(ColumnNames.bracketed(title)),
      isTime(start, allowsBare: false)
    else { return nil }
    return CellScanner.time(start).map { TableUnfolding.clock($0.second) }
  }

  /// The times in names of columns; empty for names without one. `8.00 Mass` has one if all others have a
  /// time, too.
  mutating func timesBeside(_ titles: [String]) -> [String] {
    let times = titles.map { time(beside: $0) ?? "" }
    let points = titles.map { title in
      let words = TableUnfolding.words(title)
      let first = words.count > 1 ? words[0].replacing(".", with: ":") : ""
      return first.contains(":") && CellClock.isAmongWords(of: first) ? first : ""
    }
    let all = zip(times, points).map { $0.isEmpty ? $1 : $0 }
    if let place = all.indices.first(where: { all[$0] != times[$0] }), all.contains("") {
      note(
        .badTime, .warning,
        "\(quoted(titles[place])) may begin with a time, which is not read. Write it as \(all[place])."
      )
      return times
    }
    if let place = all.indices.first(where: { all[$0].isEmpty && holdsClock(titles[$0]) }) {
      note(
        .badTime, .warning,
        "\(quoted(titles[place])) names a time, which is not read. Write it as Early 6:00-14:00.")
    }
    return all
  }

  private static func words(_ title: String) -> [String] {
    title.split { $0.isWhitespace || "()".contains($0) }.map(String.init)
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
