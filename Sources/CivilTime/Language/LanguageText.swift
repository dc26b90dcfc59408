/// The patterns, words and names of one language, as CLDR has them.
struct LanguageText: Hashable, Sendable {
  /// A pattern or word; the raw value is its line in the table.
  enum Field: Int, CaseIterable {
    case full, long, head, day, mediumHead, longMonthDay, monthDay, longMonth, month, medium
    case hour12, time12, hour24, time24
    case longDays, longMonths, longYears, days, months, years, shortDays, shortMonths
    case wholeMonths, wholeMonthsOfYears, times24, timesOfHalves, times12, between
    case morning, afternoon, pair, listStart, listMiddle, listEnd
    case today, tomorrow, yesterday, week, shortWeek
    case decimal, zero, rule, direction, era, clock, column
  }

  /// A text with a form for each plural form of the language.
  enum Plural: Int, CaseIterable { case daysAhead, daysAgo, weeksAhead, weeksAgo }

  /// A list of names; `standalone` names stand without a day or a year beside them.
  enum Names: Int, CaseIterable {
    case weekdays, standaloneWeekdays, shortWeekdays, standaloneShortWeekdays, shortestWeekdays
    case narrowWeekdays
    case months, standaloneMonths, shortMonths, standaloneShortMonths, narrowMonths
  }

  private let fields: [String]
  private let plurals: [[String]]
  private var names: [[String]]

  subscript(field: Field) -> String { fields[field.rawValue] }

  subscript(plural: Plural) -> [String] { plurals[plural.rawValue] }

  subscript(names: Names) -> [String] {
    get { self.names[names.rawValue] }
    set { self.names[names.rawValue] = newValue }
  }

  /// Reads the text of a tag in the table, such as `de` or `de-AT`; nil for one that it does not have.
  init?(_ tag: String) {
    guard let lines = LanguageText.lines(tag) else { return nil }
    self.init(lines: lines)
  }

  private init(lines: [String]) {
    let pluralsStart = Field.allCases.count
    let namesStart = pluralsStart + Plural.allCases.count
    fields = Array(lines[..<pluralsStart])
    plurals = lines[pluralsStart..<namesStart].map { line in
      var forms: [String] = []
      // An empty form is the one before it.
      for form in parts(line) { forms.append(form.isEmpty ? forms.last ?? "" : form) }
      return forms
    }
    names = []
    for list in Names.allCases {
      let line = lines[namesStart + list.rawValue]
      names.append(list.base.map { LanguageText.expanded(line, names[$0.rawValue]) } ?? parts(line))
    }
  }

  /// The lines of a language; those of a variant put over its parent's.
  private static func lines(_ tag: String) -> [String]? {
    guard let source = source(tag) else { return nil }
    let own = parts(source, separator: newline)
    guard own.count < Field.allCases.count else { return own }
    guard let parent = own.first, var lines = lines(parent) else { return nil }
    for line in own.dropFirst() {
      let number = line.utf8.prefix(2).reduce(0) { $0 * 10 + Int($1 - 48) }
      lines[number] = String(decoding: line.utf8.dropFirst(2), as: UTF8.self)
    }
    return lines
  }

  /// The names of a list that is written as beginnings of another list's names: a character for the
  /// number of shared scalars, then the rest; one such item for all, or `=` for equal names.
  private static func expanded(_ line: String, _ base: [String]) -> [String] {
    if line == "=" { return base }
    let items = parts(line)
    let isOne = items.count == 1
    return base.indices.map { index in
      let item = isOne ? items[0].utf8.dropFirst() : items[index].utf8[...]
      let shared = Int(item.first ?? 33) - 33
      var name = String.UnicodeScalarView()
      name.append(contentsOf: base[index].unicodeScalars.prefix(shared))
      return String(name) + String(decoding: item.dropFirst(), as: UTF8.self)
    }
  }
}

extension LanguageText.Names {
  /// The list that this one's names are written as beginnings of.
  fileprivate var base: LanguageText.Names? {
    switch self {
    case .weekdays, .months: nil
    case .standaloneWeekdays, .shortWeekdays: .weekdays
    case .standaloneShortWeekdays, .shortestWeekdays, .narrowWeekdays: .standaloneWeekdays
    case .standaloneMonths, .shortMonths: .months
    case .standaloneShortMonths, .narrowMonths: .standaloneMonths
    }
  }
}

let newline = UInt8(ascii: "\n")

/// The parts of a text between separators of one byte; empty parts are kept.
func parts(_ text: String, separator: UInt8 = UInt8(ascii: "|")) -> [String] {
  text.utf8.split(separator: separator, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
}
