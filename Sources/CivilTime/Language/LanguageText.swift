/// The patterns, words and names of one language, from CLDR.
struct LanguageText: Hashable, Sendable {
  /// A pattern or word. The raw value is the index of its line in the table.
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

  /// A list of names. The `standalone` names are for use without a day or a year.
  enum Names: Int, CaseIterable {
    case weekdays, standaloneWeekdays, shortWeekdays, standaloneShortWeekdays, shortestWeekdays
    case narrowWeekdays
    case months, standaloneMonths, shortMonths, standaloneShortMonths, narrowMonths
  }

  private var fields: [String]
  private let plurals: [[String]]
  private var names: [[String]]

  subscript(field: Field) -> String {
    get { fields[field.rawValue] }
    set { fields[field.rawValue] = newValue }
  }

  subscript(plural: Plural) -> [String] { plurals[plural.rawValue] }

  subscript(names: Names) -> [String] {
    get { self.names[names.rawValue] }
    set { self.names[names.rawValue] = newValue }
  }

  /// Looks up the text of a tag in the table, such as `de` or `de-AT`; nil if the table does not
  /// have it.
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
      // An empty form is the same as the one before it.
      for form in parts(line) { forms.append(form.isEmpty ? forms.last ?? "" : form) }
      return forms
    }
    names = []
    for list in Names.allCases {
      let line = lines[namesStart + list.rawValue]
      names.append(list.base.map { LanguageText.expanded(line, names[$0.rawValue]) } ?? parts(line))
    }
  }

  /// The lines of a language. The lines of a variant replace those of its parent.
  private static func lines(_ tag: String) -> [String]? {
    guard let source = source(tag) else { return nil }
    let own = parts(unpacked(source, words: packedWords), separator: newline)
    guard own.count < Field.allCases.count else { return own }
    guard let parent = own.first, var lines = lines(parent) else { return nil }
    for line in own.dropFirst() {
      let number = line.utf8.prefix(2).reduce(0) { $0 * 10 + Int($1 - 48) }
      lines[number] = String(decoding: line.utf8.dropFirst(2), as: UTF8.self)
    }
    return lines
  }

  /// Expands a list of names that is encoded as prefixes of the names of another list: for each
  /// name, a character for the number of shared scalars, followed by the rest. A single item
  /// applies to all names; `=` means that the lists are equal.
  private static func expanded(_ line: String, _ base: [String]) -> [String] {
    if line == "=" { return base }
    let items = parts(line)
    let isOne = items.count == 1
    return base.indices.map { index in
      let item = isOne ? items[0].utf8.dropFirst() : items[index].utf8[...]
      let rest = item.dropFirst()
      let name = beginning(of: base[index], scalars: Int(item.first ?? 33) - 33)
      return rest.isEmpty ? name : name + String(decoding: rest, as: UTF8.self)
    }
  }

  /// The first scalars of a name.
  ///
  /// Counts bytes, since views of scalars take three times as long and every start reads a language.
  private static func beginning(of name: String, scalars: Int) -> String {
    var (length, count) = (0, 0)
    for byte in name.utf8 {
      if byte & 0xC0 != 0x80 {
        if count == scalars { break }
        count += 1
      }
      length += 1
    }
    return length == name.utf8.count
      ? name : String(decoding: name.utf8.prefix(length), as: UTF8.self)
  }
}

extension LanguageText.Names {
  /// The list whose names are used as prefixes.
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

/// The bytes of a packed text, in which a control character other than a newline replaces the line of
/// `words` with its number.
func unpacked(_ text: String, words: String) -> [UInt8] {
  let words = parts(words, separator: newline)
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count * 2)
  for byte in Array(text.utf8) {
    if byte < 32, byte != newline {
      bytes += words[Int(byte)].utf8
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}

/// Splits a text at separators of one byte. Empty parts are kept.
func parts(_ text: String, separator: UInt8 = UInt8(ascii: "|")) -> [String] {
  // Every start reads a language, and an array of bytes takes a third of the time of a text's own view.
  parts(Array(text.utf8), separator: separator)
}

private func parts(_ bytes: [UInt8], separator: UInt8) -> [String] {
  var parts: [String] = []
  var start = 0
  for index in bytes.indices where bytes[index] == separator {
    parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
    start = index + 1
  }
  parts.append(String(decoding: bytes[start...], as: UTF8.self))
  return parts
}
