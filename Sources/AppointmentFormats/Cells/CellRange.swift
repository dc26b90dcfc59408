internal import CivilTime
internal import Primitives

/// Two times, dates or moments in one cell: `9:00-10:30`, `17 to 25 October 2026`.
struct CellRange {
  /// One side; without a date it is a time of day.
  struct Side {
    var date: SpreadsheetDate?
    var second: Int?
    /// Hours alone, `8` or `0830`.
    var isBare = false
    /// The half of the day if it is written; 0 or 12 hours.
    var half: Int?
    /// The days after that of the row: 1 for `06:00+1`.
    var days = 0
    /// The languages of a date in words.
    var languages = LanguageSet.max
  }

  var start: Side
  var end: Side

  /// Whether both sides are only hours. Ages and scores have the same form.
  var isBare: Bool { start.isBare && end.isBare }
  var isTime: Bool { start.date == nil }

  /// Parses a range; nil for other text.
  init?(
    _ text: String, referenceYear: Int, in languages: LanguageSet = .max
  ) {
    guard text.utf8.count <= 100, let text = CellRange.withoutIntroduction(text) else { return nil }
    for (left, right) in CellRange.splits(text) {
      if let range = CellRange.times(left, right) {
        self = range
        return
      }
      if let range = CellRange.dates(left, right, referenceYear, languages) {
        self = range
        return
      }
    }
    return nil
  }

  private init(_ start: Side, _ end: Side) { (self.start, self.end) = (start, end) }

  // MARK: Separators

  private static let marks = Set("-–—~〜～→".unicodeScalars)
  static let words: Set<String> = [
    "to", "until", "till", "bis", "à", "au", "a", "al", "alle", "às", "até", "tot", "t/m", "til",
    "till", "do", "до", "по", "from", "から", "至", "έως", "đến", "sampai",
  ]
  private static let betweens: Set<String> = [
    "between", "zwischen", "entre", "tra", "tussen", "mellan", "mellem", "mellom", "między", "mezi",
  ]
  private static let ands: Set<String> = [
    "and", "und", "et", "y", "e", "en", "och", "og", "a", "i",
  ]
  static let introductions: Set<String> = [
    "from", "von", "vom", "de", "du", "des", "dalle", "dal", "del", "das", "od", "van", "från",
    "fra", "с", "από", "từ", "ab", "dès", "desde", "vanaf", "від", "от", "godz.", "godz", "kl.",
    "kl",
    "klo", "ore", "ora", "hod.", "ур",
  ]

  /// A text without a word such as `from` in front of it; nil for a text without digits that is no range.
  static func withoutIntroduction(_ text: String) -> String? {
    let text = ListCell.trimmed(text[...])
    guard text.unicodeScalars.contains(where: { DateToken.digit($0) != nil }) else {
      // `noon-midnight`
      return text.utf8.count <= 40 && splits(text).contains { time($0) != nil && time($1) != nil }
        ? text : nil
    }
    let first = text.prefix { !$0.isWhitespace }
    // `between 10:15 and 12:15`
    if betweens.contains(first.lowercased()) {
      return text.dropFirst(first.count).split { $0.isWhitespace }
        .map { ands.contains($0.lowercased()) ? "-" : String($0) }.joined(separator: " ")
    }
    guard introductions.contains(first.lowercased()) else { return text }
    return ListCell.trimmed(text.dropFirst(first.count))
  }

  /// The range of times at the beginning or the end of a text, and the words beside it:
  /// `14:00-22:00 Bar`, `1 (7:45-8:30)`.
  static func embedded(
    in text: String, allowsBare: Bool = false
  ) -> (time: String, words: String)? {
    guard text.utf8.count <= 100 else { return nil }
    let words = text.split { $0.isWhitespace || "()（）".contains($0) }.map(String.init)
    for count in stride(from: min(words.count - 1, 5), to: 0, by: -1) {
      for isFirst in [true, false] {
        let time = (isFirst ? words.prefix(count) : words.suffix(count)).joined(separator: " ")
        guard let range = CellRange(time, referenceYear: 2000), range.isTime,
          allowsBare || !range.isBare
        else {
          continue
        }
        let rest = isFirst ? words.dropFirst(count) : words.dropLast(count)
        return (time, rest.joined(separator: " "))
      }
    }
    return nil
  }

  /// The texts on both sides of each separator.
  private static func splits(_ text: String) -> [(String, String)] {
    var splits: [(String, String)] = []
    func add(_ left: Substring, _ right: Substring) {
      let (left, right) = (ListCell.trimmed(left), ListCell.trimmed(right))
      if !left.isEmpty, !right.isEmpty { splits.append((left, right)) }
    }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    if isASCII {
      for index in text.utf8.indices where [0x2D, 0x7E].contains(text.utf8[index]) {
        add(text[..<index], text[text.utf8.index(after: index)...])
      }
    } else {
      for index in text.unicodeScalars.indices where marks.contains(text.unicodeScalars[index]) {
        add(text[..<index], text[text.unicodeScalars.index(after: index)...])
      }
    }
    for word in isASCII ? [] : ["から", "至", "到"] {
      if let place = text.indices.first(where: { text[$0...].hasPrefix(word) }) {
        add(text[..<place], text[text.index(place, offsetBy: word.count)...])
      }
    }
    var start = text.startIndex
    while let blank = text[start...].firstIndex(where: { $0.isWhitespace }) {
      let next = text.index(after: blank)
      let word = text[next...].prefix { !$0.isWhitespace }
      if words.contains(word.lowercased()) { add(text[..<blank], text[word.endIndex...]) }
      start = next
    }
    return splits
  }

  /// The text of the start of a range; the whole text if it is no range.
  static func start(of text: String) -> String {
    splits(text).first { time($0.0) != nil && time($0.1) != nil }?.0 ?? text
  }

  /// The separator of a range in the form of a column, such as ` - `.
  static func separator(of text: String) -> String {
    let trimmed = ListCell.trimmed(text[...])
    for (start, end) in splits(text) where time(start) != nil && time(end) != nil {
      if trimmed.hasPrefix(start), trimmed.hasSuffix(end) {
        return String(trimmed.dropFirst(start.count).dropLast(end.count))
      }
    }
    return " - "
  }

  /// The parts of a day with a range of times, `27.03.2026 10:00-11:00`: the day with the start, the separator,
  /// and the end; nil for other texts.
  static func dayAndTimes(of text: String) -> (start: String, separator: String, end: String)? {
    let text = ListCell.trimmed(text[...])
    for (start, end) in splits(text) where time(start) == nil && time(end) != nil {
      let words = start.split { $0.isWhitespace }
      let isTimed = [1, 2].contains { count in
        words.count > count && time(words.suffix(count).joined(separator: " ")) != nil
      }
      guard isTimed, text.hasPrefix(start), text.hasSuffix(end) else { continue }
      return (start, String(text.dropFirst(start.count).dropLast(end.count)), end)
    }
    return nil
  }

  // MARK: Times

  private static func times(_ left: String, _ right: String) -> CellRange? {
    guard var start = time(left), var end = time(right), start.days == 0,
      end.days == 0 || end.days == 1 && end.second ?? 0 < start.second ?? 0
    else { return nil }
    // `midnight-2am`
    if start.second == 86_400, TimeWords.value(left) == .midnight { start.second = 0 }
    // `22:00-26:00`
    let (first, last) = (start.second ?? 0, end.second ?? 0)
    guard max(first, last) <= 86_400 || (1...86_400).contains(last - first) else { return nil }
    // The side without a half of the day has that of the other one, unless the order would be wrong.
    func settle(_ side: inout Side, like other: Side, _ isOrdered: (Int, Int) -> Bool) {
      guard side.half == nil, let half = other.half, let second = side.second, second < 13 * 3600
      else { return }
      let same = second % 43_200 + half * 3600
      let isSame = isOrdered(same, other.second ?? 0)
      (side.second, side.half) = (isSame ? same : second % 43_200 + (12 - half) * 3600, half)
    }
    settle(&start, like: end, <)
    settle(&end, like: start, >)
    return CellRange(start, end)
  }

  /// A time of day, including hours alone.
  static func time(_ text: String) -> Side? {
    let count = text.utf8.count
    if text.utf8.allSatisfy({ $0 &- 0x30 < 10 }) {
      guard let number = ColumnForm.number(text) else { return nil }
      let whole = Int(clamping: number.whole)
      if count <= 2, whole <= 24 { return Side(second: whole * 3600, isBare: true) }
      guard count == 4 || count == 3, whole / 100 <= 24, whole % 100 < 60, whole <= 2400
      else { return nil }
      return Side(second: whole / 100 * 3600 + whole % 100 * 60, isBare: true)
    }
    switch TimeWords.value(text) {
    case .second(let second): return Side(second: second)
    case .midnight: return Side(second: 86_400)
    case .open, .allDay: return nil
    case nil: break
    }
    guard let time = CellScanner.time(text, allowsLate: true), time.offset == nil else {
      return nil
    }
    let half = CellClock.namesHalf(text) ? (time.second < 43_200 ? 0 : 12) : nil
    return Side(second: time.second, half: half, days: time.days)
  }

  // MARK: Dates

  private static func dates(
    _ left: String, _ right: String, _ referenceYear: Int, _ languages: LanguageSet
  ) -> CellRange? {
    let start = moment(left, referenceYear, languages)
    let end = moment(right, referenceYear, languages)
    if let start, let end, (start.second == nil) == (end.second == nil) {
      return CellRange(start, end)
    }
    // The day of the start, or the one after it.
    if let start, start.second != nil, end == nil, let last = time(right), !last.isBare {
      return CellRange(start, last)
    }
    // The hour of the start alone, which has the half of the day of the end: `Dec 7, 2026, 7-9 pm`.
    if start == nil, end == nil, let gap = left.lastIndex(where: { $0.isWhitespace }),
      var hours = times(String(left[left.index(after: gap)...]), right), !hours.end.isBare,
      let day = moment(ListCell.trimmed(left[..<gap]), referenceYear, languages),
      day.second == nil
    {
      (hours.start.date, hours.start.languages) = (day.date, day.languages)
      return hours
    }
    // The year in front of the first day: `2026/3/9~3/11`.
    if let start, start.second == nil, end == nil, case .certain(let first)? = start.date,
      left.prefix(4).allSatisfy({ $0.isNumber }),
      let part = partial(right, referenceYear, languages),
      let named = part.month
    {
      let (month, day) = part.isOpen ? (part.day, named) : (named, part.day)
      let last = [first.year, first.year + 1].lazy
        .compactMap { CivilDate(year: $0, month: month, day: day) }.first { $0 >= first }
      return last.map { CellRange(start, Side(date: .certain($0))) }
    }
    if var end, end.second == nil {
      guard
        let (day, month, isOpen, found) = partial(left, referenceYear, languages & end.languages)
      else { return nil }
      switch end.date {
      case .certain(let date)?:
        let month = month ?? date.month
        guard var first = CivilDate(year: date.year, month: month, day: day) else { return nil }
        if first > date {
          guard let earlier = CivilDate(year: date.year - 1, month: month, day: day) else {
            return nil
          }
          first = earlier
        }
        end.languages &= found
        return CellRange(Side(date: .certain(first), languages: end.languages), end)
      case .parts(let one, let other, let year, let dayFirst)?:
        let date = SpreadsheetDate.parts(
          first: day, second: month ?? other, year: year, dayFirst: dayFirst)
        guard month != nil || !isOpen, one > 0 else { return nil }
        return CellRange(Side(date: date), end)
      case nil: return nil
      }
    }
    // The year after the last day: `June 15–19, 2026`.
    let numbers = right.split { !$0.isNumber }
    guard numbers.count == 2, numbers[1].count == 4, numbers[0].count <= 2,
      let day = Int(numbers[0]), let year = Int(numbers[1]),
      !right.contains(where: { $0.isLetter }),
      let part = partial(left, referenceYear, languages), let month = part.month,
      let start = CivilDate(year: year, month: month, day: part.day),
      let end = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return CellRange(
      Side(date: .certain(start), languages: part.languages),
      Side(date: .certain(end), languages: part.languages))
  }

  private static func moment(
    _ text: String, _ referenceYear: Int, _ languages: LanguageSet
  ) -> Side? {
    guard
      let moment = CellScanner.moment(text, referenceYear: referenceYear, in: languages),
      moment.offset == nil
    else { return nil }
    let found = moment.readings.reduce(LanguageSet(0)) { $0 | $1.languages }
    return Side(
      date: moment.date, second: moment.second,
      languages: moment.readings.isEmpty ? .max : found)
  }

  /// A day with or without a month, and no year.
  private static func partial(
    _ text: String, _ referenceYear: Int, _ languages: LanguageSet
  ) -> (day: Int, month: Int?, isOpen: Bool, languages: LanguageSet)? {
    let digits = text.filter { $0.isNumber }
    if let day = Int(digits), (1...31).contains(day), !text.contains(where: { $0.isLetter }),
      text.count <= digits.count + 1
    {
      return (day, nil, false, .max)
    }
    let readings = DateWords.readings(text, referenceYear: referenceYear, in: languages)
      .filter { $0.year == nil }
    guard let first = readings.first else { return nil }
    return (
      first.day, first.month, first.isOpen, readings.reduce(LanguageSet(0)) { $0 | $1.languages }
    )
  }
}
