import AppointmentModel
import CivilTime

/// A date as entered on the command line and in the viewer, possibly relative to today.
enum DateExpression: Hashable {
  case date(CivilDate)
  case days(Int)
  case months(Int)
  /// A weekday of the current week.
  case weekday(Weekday)
  /// The first such weekday after today (1), or the last one before it (-1).
  case nearWeekday(Weekday, direction: Int)
  /// The first day of the next (1), current (0) or previous (-1) month.
  case firstOfMonth(Int)
  /// A month and day, in the year for which it is nearest to today.
  case monthDay(month: Int, day: Int)
  /// The first day of the week with a number, in the year for which it is nearest to today.
  case week(Int)

  /// The supported forms, for messages.
  static let forms =
    "write 2026-03-23, mar 23, 23.3.2026, today, fri, 'next tue', 'in 2 weeks', '3 days ago', +3d, w13 "
    + "or 2026-03"

  /// Parses one of the ``forms``; names in any case, possibly abbreviated to at least three
  /// letters. Rejects `03/04/2026`, in which the day is ambiguous.
  ///
  /// - Parameter locale: The language of names besides English.
  init(_ text: String, option: String, locale: CalendarLocale = .english) throws(UsageError) {
    let words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
    func local() -> DateExpression? {
      let names = LocalDateWords(locale)
      let english = names?.english(words)
      // A word for a month may begin a weekday of the language, which is meant then.
      return names?.expression(text) ?? english.flatMap { DateExpression.read($0) }
        ?? DateExpression.wholeMonth(words) ?? english.flatMap { DateExpression.wholeMonth($0) }
    }
    guard let found = DateExpression.read(words) ?? local() else {
      throw DateExpression.refusal(of: text, option: option, locale: locale)
    }
    self = found
  }

  /// The single words for a day near today, to find the one that was probably meant.
  static let dayNames =
    ["today", "tomorrow", "yesterday"] + Weekday.englishNames + OptionSpec.weekdays

  /// The reason why a text is not a date, and what was probably meant.
  private static func refusal(
    of text: String, option: String, locale: CalendarLocale
  ) -> UsageError {
    let words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
    let parts = text.split { "-./".contains($0) }.map { Int($0) }
    if let named = named(LocalDateWords(locale)?.english(words) ?? words),
      let error = missingDay(text, named.year, named.month, option)
    {
      return error
    }
    if parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2] {
      let isISO = first > 31
      guard isISO || third > 99 else {
        return UsageError(
          option: option, "'\(text)' is not a date", hint: "write the year with four digits")
      }
      let (year, month, day) = isISO ? (first, second, third) : (third, second, first)
      let dates = [
        CivilDate(year: year, month: month, day: day),
        isISO ? nil : CivilDate(year: year, month: day, day: month),
      ].compactMap(\.?.description)
      if dates.count > 1, dates[0] != dates[1] {
        return UsageError(
          option: option, "'\(text)' has two meanings", hint: "write \(dates[0]) or \(dates[1])")
      }
      if let date = dates.first {
        return UsageError(option: option, "'\(text)' is not a date", hint: "write \(date)")
      }
      if let error = missingDay(text, year, month, option) { return error }
    }
    let near = nearest(to: text.lowercased(), among: DateExpression.dayNames)
    return UsageError(
      option: option, "'\(text)' is not a date",
      hint: near.map { "did you mean '\($0)'?" } ?? forms)
  }

  /// The error for a day that its month does not have; nil if there is no such month.
  private static func missingDay(
    _ text: String, _ year: Int?, _ month: Int, _ option: String
  ) -> UsageError? {
    // Without a year, February has its leap day.
    guard let first = CivilDate(year: year ?? 2024, month: month, day: 1) else { return nil }
    let name = CalendarLocale.english.name(ofMonth: month) + (year.map { " \($0)" } ?? "")
    let most = year == nil && month == 2 ? "at most " : ""
    return UsageError(
      option: option, "'\(text)' does not exist",
      hint: "\(name) has \(most)\(first.daysInMonth) days")
  }

  static func read(_ words: [String]) -> DateExpression? {
    switch words.count {
    case 1: single(words[0])
    case 2: relative(words[0], words[1]) ?? dated(named(words))
    case 3: distance(words) ?? dated(named(words))
    default: nil
    }
  }

  private static func single(_ word: String) -> DateExpression? {
    switch word {
    case "today", "now": return .days(0)
    case "tomorrow": return .days(1)
    case "yesterday": return .days(-1)
    default: break
    }
    if let weekday = Weekday(name: word) { return .weekday(weekday) }
    if let shift = shift(word) { return shift }
    if word.first == "w", let number = Int(word.dropFirst()), (1...53).contains(number) {
      return .week(number)
    }
    if let date = dated(named([word])) { return date }
    let iso = word.uppercased()
    if let date = try? CivilDate(iso) { return .date(date) }
    // A week without a day means its first day, as does a month.
    if let monday = try? CivilDate(iso + (iso.contains("-") ? "-1" : "1")) { return .date(monday) }
    return (try? CivilDate(iso + "-01")).map { .date($0) }
  }

  /// `next tue`, `last fri`, `this mon`, `next week`, `last month`
  private static func relative(_ first: String, _ second: String) -> DateExpression? {
    let directions = ["next": 1, "this": 0, "last": -1, "previous": -1]
    guard let direction = directions[first] else { return nil }
    switch second {
    case "week": return .days(7 * direction)
    case "month": return .firstOfMonth(direction)
    default:
      guard let weekday = Weekday(name: second) else { return nil }
      return direction == 0 ? .weekday(weekday) : .nearWeekday(weekday, direction: direction)
    }
  }

  private static let numbers = [
    "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// `in 2 weeks`, `in a month`, `three days ago`
  private static func distance(_ words: [String]) -> DateExpression? {
    let isAhead = words[0] == "in"
    guard isAhead || words[2] == "ago" else { return nil }
    let (number, unit) = isAhead ? (words[1], words[2]) : (words[0], words[1])
    let count =
      numbers.firstIndex(of: number == "an" || number == "one" ? "a" : number).map {
        String($0 + 1)
      }
      ?? number
    let units = ["day": "d", "week": "w", "month": "m", "year": "y"]
    guard let letter = units[unit] ?? (unit.last == "s" ? units[String(unit.dropLast())] : nil)
    else { return nil }
    return shift((isAhead ? "+" : "-") + count + letter)
  }

  /// The numbers of a month and a day, optionally with a year: `nov 23`, `23 november 2026`,
  /// `23.11.`, `23.11.2026`, `2026-3-5`. The day may not exist.
  private static func named(_ words: [String]) -> (year: Int?, month: Int, day: Int)? {
    if words.count == 1 { return numeric(words[0]) }
    guard (2...3).contains(words.count), let month = month(words[0]) ?? month(words[1]),
      let day = Int(words[0]) ?? Int(words[1]), (0...31).contains(day)
    else { return nil }
    guard words.count == 3 else { return (nil, month, day) }
    return Int(words[2]).flatMap { $0 > 99 ? ($0, month, day) : nil }
  }

  /// Parses `april`, `april 2026` or `2026 april`, which mean the first day of the month.
  private static func wholeMonth(_ words: [String]) -> DateExpression? {
    guard (1...2).contains(words.count), let month = words.lazy.compactMap({ month($0) }).first
    else { return nil }
    guard words.count == 2 else { return dated((nil, month, 1)) }
    let year = Int(words[0]) ?? Int(words[1]) ?? 0
    return year > 99 ? dated((year, month, 1)) : nil
  }

  /// A date in numbers: dates with dots start with the day, those with hyphens with the year.
  private static func numeric(_ word: String) -> (year: Int?, month: Int, day: Int)? {
    let separator: Character = word.contains(".") ? "." : "-"
    var parts = word.split(separator: separator, omittingEmptySubsequences: false)
    // `23.11.` ends in the dot of an ordinal number and has no year.
    if separator == ".", parts.count == 3, parts[2].isEmpty { parts.removeLast() }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, numbers.count == 3 || numbers.count == 2 && separator == "."
    else { return nil }
    let year = separator == "." ? (numbers.count == 3 ? numbers[2] : nil) : numbers[0]
    let day = separator == "." ? numbers[0] : numbers[2]
    guard (1...12).contains(numbers[1]), year.map({ $0 > 99 }) ?? true else { return nil }
    return (year, numbers[1], day)
  }

  private static func dated(_ named: (year: Int?, month: Int, day: Int)?) -> DateExpression? {
    guard let (year, month, day) = named,
      // Every day of a year exists in a leap year.
      let date = CivilDate(year: year ?? 2024, month: month, day: day)
    else { return nil }
    return year == nil ? .monthDay(month: month, day: day) : .date(date)
  }

  /// Parses `+3d`, `-1w`, `+1m` or `-2y`; weeks are seven days, years twelve months.
  private static func shift(_ word: String) -> DateExpression? {
    guard let sign = word.first, sign == "+" || sign == "-", let unit = word.last,
      var count = UInt32(word.dropFirst().dropLast()).map(Int.init), count <= 999_999,
      word.dropFirst().first != "+"
    else { return nil }
    if sign == "-" { count = -count }
    switch unit {
    case "d": return .days(count)
    case "w": return .days(count * 7)
    case "m": return .months(count)
    case "y": return .months(count * 12)
    default: return nil
    }
  }

  private static func month(_ name: String) -> Int? {
    guard name.count >= 3 else { return nil }
    let locale = CalendarLocale.english
    return (1...12).first { locale.name(ofMonth: $0).lowercased().hasPrefix(name) }
  }

  /// The date for a given today.
  func date(today: CivilDate, rules: WeekRules) -> CivilDate {
    switch self {
    case .date(let date): return date
    case .days(let days): return today.adding(days: days)
    case .months(let months): return today.adding(months: months)
    case .weekday(let weekday):
      return today.adding(
        days: rules.firstWeekday.daysForward(to: weekday)
          - rules.firstWeekday.daysForward(to: today.weekday))
    case .nearWeekday(let weekday, let direction):
      let ahead = today.weekday.daysForward(to: weekday)
      let days = direction > 0 ? (ahead == 0 ? 7 : ahead) : ahead - 7
      return today.adding(days: days)
    case .firstOfMonth(let shift): return today.adding(months: shift).startOfMonth
    case .monthDay(let month, let day):
      return DateExpression.nearestDate(to: today) { CivilDate(year: $0, month: month, day: day) }
    case .week(let number):
      return DateExpression.nearestDate(to: today) {
        Week(year: $0, number: number, rules: rules)?.firstDate
      }
    }
  }

  /// The date nearest to today among those in nearby years. February 29 may not exist in adjacent
  /// years.
  private static func nearestDate(
    to today: CivilDate, in year: (_ year: Int) -> CivilDate?
  ) -> CivilDate {
    let dates = (today.year - 8...today.year + 8).compactMap(year)
    return dates.min { abs($0.days(to: today)) < abs($1.days(to: today)) } ?? today
  }
}

extension Weekday {
  /// The English names in lower case, from Monday on.
  static let englishNames = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Parses the English name of a weekday or its first three or more letters, ignoring case.
  init?(name: String) {
    let lowered = name.lowercased()
    guard lowered.count >= 3,
      let index = Weekday.englishNames.firstIndex(where: { $0.hasPrefix(lowered) })
    else { return nil }
    self = Weekday.allCases[index]
  }
}
