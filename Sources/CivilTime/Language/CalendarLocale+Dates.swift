extension CalendarLocale {
  /// The forms of a date.
  public enum DateStyle: Hashable, Sendable {
    /// `Thursday, March 26, 2026`
    case full
    /// `March 26, 2026`
    case long
    /// `Thursday, March 26`
    case head
    /// `Thu, Mar 26`
    case medium
    /// `26 Thu`
    case day
  }

  /// The lengths of names.
  public enum NameWidth: Hashable, Sendable, CaseIterable {
    /// `Monday`, `January`
    case wide
    /// `Mon`, `Jan`
    case abbreviated
    /// `Mo`; as abbreviated for months.
    case short
    /// `M`, `J`; names may be equal.
    case narrow
  }

  /// A date in the language of the locale.
  public func text(_ date: CivilDate, style: DateStyle) -> String {
    write(text[CalendarLocale.field(style)], date)
  }

  /// The name of a weekday, in the form for use without a date.
  public func name(of weekday: Weekday, width: NameWidth = .wide) -> String {
    text[CalendarLocale.weekdayNames(width)][weekday.rawValue - 1]
  }

  /// The name of a month, 1 through 12, in the form for use without a day; empty for other numbers.
  public func name(ofMonth month: Int, width: NameWidth = .wide) -> String {
    guard (1...12).contains(month) else { return "" }
    let names: LanguageText.Names =
      switch width {
      case .wide: .standaloneMonths
      case .abbreviated, .short: .standaloneShortMonths
      case .narrow: .narrowMonths
      }
    return text[names][month - 1]
  }

  /// The month and year of a date: `March 2026`, or `Mar 2026`.
  public func month(of date: CivilDate, isLong: Bool = true) -> String {
    write(text[isLong ? .longMonth : .month], date)
  }

  /// A range of days, with the month in full or abbreviated: `March 23 – 29, 2026`.
  public func range(_ days: ClosedRange<CivilDate>, isLong: Bool = true) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let patterns: (LanguageText.Field, LanguageText.Field, LanguageText.Field) =
      isLong ? (.longDays, .longMonths, .longYears) : (.days, .months, .years)
    return range(first, last, patterns, alone: text[isLong ? .long : .medium])
  }

  /// A range of days without the years: `Mar 23 – 29`, `Dec 29 – Jan 4`.
  package func rangeWithoutYear(_ days: ClosedRange<CivilDate>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    return range(first, last, (.shortDays, .shortMonths, .shortMonths), alone: text[.monthDay])
  }

  /// A range of months: `March – May 2026`.
  package func months(_ first: CivilDate, _ last: CivilDate) -> String {
    let isOneYear = first.year == last.year
    if isOneYear, first.month == last.month { return month(of: first) }
    return pair(
      text[isOneYear ? .wholeMonths : .wholeMonthsOfYears], alone: text[.longMonth],
      values(first), values(last))
  }

  /// The headings of day columns, weekday and number, with the longest weekday names that all fit
  /// and are all different; only the numbers if none do.
  ///
  /// - Parameters:
  ///   - dates: The days.
  ///   - longest: The longest names to try.
  ///   - cells: The width of a column, in the unit of `width`.
  ///   - width: Measures the width of a text.
  public func columnHeads(
    _ dates: [CivilDate], atMost longest: NameWidth = .wide, fitting cells: Int,
    width: (String) -> Int
  ) -> [String] {
    for size in NameWidth.allCases.drop(while: { $0 != longest }) {
      let all = text[CalendarLocale.weekdayNames(size)]
      guard Set(all).count == 7, !all.contains(where: CalendarLocale.endsInANumber) else {
        continue
      }
      let heads = dates.map { head(of: $0, all[$0.weekday.rawValue - 1]) }
      if heads.allSatisfy({ width($0) <= cells }) { return heads }
    }
    return dates.map { localDigits("\($0.day)") }
  }

  /// A day with its abbreviated weekday: `Mon 23`, `23(月)`.
  package func shortDay(_ date: CivilDate) -> String {
    let widths: [NameWidth] = [.abbreviated, .short, .wide]
    let names = widths.lazy.map { self.name(of: date.weekday, width: $0) }
    return head(of: date, names.first { !CalendarLocale.endsInANumber($0) } ?? "")
  }

  /// A day and its month in full with the abbreviated weekday: `Thu 26 March`, `Do., 26. März`,
  /// `3月26日(木)`.
  package func shortHead(_ date: CivilDate, withYear: Bool = false) -> String {
    // Three letters of a pattern are the abbreviated name, in brackets as in column heads.
    let isInBrackets = text[.column] == "d(c)"
    var pattern = ""
    var count = 0
    func finish() {
      if count > 0, isInBrackets { pattern += ")" }
      count = 0
    }
    for scalar in text[withYear ? .full : .head].unicodeScalars {
      guard scalar == "E" || scalar == "c" else {
        finish()
        pattern.unicodeScalars.append(scalar)
        continue
      }
      if count == 0, isInBrackets { pattern += "(" }
      count += 1
      if count < 4 { pattern.unicodeScalars.append(scalar) }
    }
    finish()
    return write(pattern, date)
  }

  /// A day and its abbreviated month, without a weekday: `26 Mar`.
  package func dayAndMonth(_ date: CivilDate) -> String { write(text[.monthDay], date) }

  /// A text with ordinary spaces for those of CLDR, and without its marks of direction.
  package static func plainSpaces(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2009, 0x202F, 0xA0: out.append(" ")
      case 0x200E, 0x200F: break
      default: out.append(scalar)
      }
    }
    return String(out)
  }

  /// A name without the full stop of an abbreviation.
  package static func withoutStop(_ name: String) -> String {
    var name = name
    while name.utf8.last == UInt8(ascii: ".") { name.removeLast() }
    return name
  }

  private func head(of date: CivilDate, _ name: String) -> String {
    let name = CalendarLocale.withoutStop(name)
    return localDigits(text[.column] == "d(c)" ? "\(date.day)(\(name))" : "\(name) \(date.day)")
  }

  /// Whether a weekday name ends in a number as in Vietnamese, since `Th 2 23` could not be
  /// understood.
  private static func endsInANumber(_ name: String) -> Bool {
    guard let last = name.utf8.last, last >= 48, last <= 57 else { return false }
    return name.utf8.contains(UInt8(ascii: " "))
  }

  private static func weekdayNames(_ width: NameWidth) -> LanguageText.Names {
    switch width {
    case .wide: .standaloneWeekdays
    case .abbreviated: .standaloneShortWeekdays
    case .short: .shortestWeekdays
    case .narrow: .narrowWeekdays
    }
  }

  private func range(
    _ first: CivilDate, _ last: CivilDate,
    _ patterns: (LanguageText.Field, LanguageText.Field, LanguageText.Field), alone: String
  ) -> String {
    if first == last { return write(alone, first) }
    let field =
      first.year != last.year ? patterns.2 : first.month != last.month ? patterns.1 : patterns.0
    return pair(text[field], alone: alone, values(first), values(last))
  }

  /// Two values in a pattern of two parts. If the pattern is empty, each value in its own pattern,
  /// joined by the language's dash.
  func pair(
    _ pattern: String, alone: String, _ first: DatePattern.Values, _ last: DatePattern.Values
  ) -> String {
    let writer = DatePattern(text: text)
    let both = parts(pattern)
    if both.count == 2 {
      return localDigits(writer.text(both[0], first) + writer.text(both[1], last))
    }
    return localDigits(
      filled(text[.between], [writer.text(alone, first), writer.text(alone, last)]))
  }

  private func write(_ pattern: String, _ date: CivilDate) -> String {
    localDigits(DatePattern(text: text).text(pattern, values(date)))
  }

  private func values(_ date: CivilDate) -> DatePattern.Values {
    DatePattern.Values(year: date.year, month: date.month, day: date.day, weekday: date.weekday)
  }
}
