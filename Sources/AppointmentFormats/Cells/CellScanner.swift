internal import CalendarText
internal import CivilTime
internal import Primitives

/// The contents of a date cell: a date, an optional time of day, and an optional offset from UTC.
struct CellMoment {
  var date: SpreadsheetDate
  var form: DateForm
  /// Seconds since midnight; 86,400 for 24:00.
  var second: Int?
  var offset: UTCOffset?
  var readings: [DateWords.Reading] = []

  /// Whether it is a time alone, which databases and spreadsheets write on their day 0:
  /// `30.12.1899 09:00:00`.
  var isTimeAlone: Bool {
    guard second != nil, let day = date.date(in: .dayMonthYear) else { return false }
    return day.year == 1899 && day.month == 12 && day.day >= 30
  }

  /// Whether it has a time on a day that programs write for times alone, but that may also be meant:
  /// `2000-01-01 09:00:00 UTC`.
  var isOnFirstDay: Bool {
    guard second != nil, let day = date.date(in: .dayMonthYear) else { return false }
    return day.month == 1 && day.day == 1 && [1, 1900, 1970, 2000].contains(day.year)
  }
}

/// A time of day with an optional offset.
struct CellTime {
  /// Seconds since midnight; 86,400 or more on the next day.
  var second: Int
  var offset: UTCOffset?
  /// The days after that of the row: 1 for `07:30+1`.
  var days = 0

  /// Whether a text is one or two digits and `a` or `p`, such as `5P`: a time, a room or a class.
  static func isCode(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count == 2 || range.count == 3 else { return false }
    let last = bytes[range.upperBound - 1] | 0x20
    guard last == UInt8(ascii: "a") || last == UInt8(ascii: "p") else { return false }
    for index in range.dropLast() where bytes[index] &- 0x30 >= 10 { return false }
    return true
  }

  /// Whether a text has two colons, so that it has seconds.
  static func hasSeconds(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var (count, isOffset) = (0, false)
    for index in range.reversed() {
      if bytes[index] == UInt8(ascii: ":") { count += 1 }
      if count == 1, bytes[index] == UInt8(ascii: "-") { isOffset = true }
    }
    return count >= (isOffset ? 3 : 2)
  }

  /// Whether two digits follow the first colon, unlike in the score `3:2`.
  static func hasTwoDigitMinutes(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where bytes[index] == UInt8(ascii: ":") {
      guard index + 2 < range.upperBound else { return false }
      // Digits of other scripts have several bytes.
      return bytes[index + 1] >= 0x80
        || bytes[index + 1] &- 0x30 < 10 && bytes[index + 2] &- 0x30 < 10
    }
    return true
  }
}

/// Parses dates and times as people and programs write them in cells, from left to right.
///
/// Does not accept dates without a year, and does not determine the order of two numbers.
struct CellScanner {
  typealias Fault = ParsedDateTime.Fault

  let bytes: [UInt8]
  var text: ByteScanner
  let referenceYear: Int
  /// Whether an offset is that of an abbreviation for the winter, which people write in summer, too: `CET`.
  var isWinterTime = false

  private init(_ bytes: Span<UInt8>, _ range: Range<Int>, _ referenceYear: Int) {
    var copy: [UInt8] = []
    for index in range.prefix(200) { copy.append(bytes[index]) }
    self.bytes = copy
    text = ByteScanner(copy.indices)
    self.referenceYear = referenceYear
  }

  /// Parses a date with an optional time, in any form except a plain number.
  ///
  /// - Throws: The reason why it is not a date.
  @inline(never)
  static func moment(
    _ bytes: Span<UInt8>, _ range: Range<Int>, referenceYear: Int,
    in languages: LanguageSet = .max
  ) throws(Fault) -> CellMoment {
    do {
      let time = try ParsedDateTime(bytes, range)
      return CellMoment(
        date: .certain(time.date), form: .iso, second: time.time.map { Int($0.secondOfDay) },
        offset: time.offset)
    } catch {
      // `18052026` is no date with the year first.
      guard error == .malformed || range.count == 8 else { throw error }
    }
    do {
      var scanner = CellScanner(bytes, range, referenceYear)
      return try scanner.moment()
    } catch {
      guard error == .malformed, range.count <= 100 else { throw error }
    }
    let text = bytes.string(range)
    // Dates in numbers may have other digits, or marks of direction between them.
    if let plain = DateToken.plainNumbers(text),
      let found = plain.lend({
        try? moment($0, plain.indices, referenceYear: referenceYear, in: languages)
      })
    {
      return found
    }
    return try DateWords.moment(text, referenceYear: referenceYear, in: languages)
  }

  /// Parses a time of day: `10:00`, `7:34:00 AM`, `12:30 p.m.`, `10.30`, `9 AM`, `19:0:00`, `9
  /// Uhr`, `9h30`, `午後3時`; 12 AM is midnight.
  ///
  /// - Parameter allowsLate: Whether hours up to 29 are those after the next midnight.
  /// - Throws: The reason why it is not a time.
  @inline(never)
  static func time(
    _ bytes: Span<UInt8>, _ range: Range<Int>, allowsLate: Bool = false
  ) throws(Fault) -> CellTime {
    do throws(Fault) {
      var scanner = CellScanner(bytes, range, 2000)
      scanner.skipBlanks()
      scanner.skipNumbering()
      let time = try scanner.time(isAlone: true)
      guard scanner.text.isAtEnd else { throw .malformed }
      guard allowsLate || time.second <= 86_400 else { throw .noSuchTime }
      return time
    } catch {
      if error == .malformed, let time = timeAlone(bytes, range) { return time }
      // Numbers may have the digits of other scripts.
      guard error == .malformed, range.count <= 100, isBeyondASCII(bytes, range),
        let plain = DateToken.plainNumbers(bytes.string(range)),
        let found = plain.lend({ try? time($0, plain.indices, allowsLate: allowsLate) })
      else { throw error }
      return found
    }
  }

  /// The date and time of a whole text; nil if it has none.
  static func moment(
    _ text: String, referenceYear: Int, in languages: LanguageSet = .max
  ) -> CellMoment? {
    let bytes = Array(text.utf8)
    return bytes.lend({
      try? moment($0, bytes.indices, referenceYear: referenceYear, in: languages)
    })
  }

  /// The time of day of a whole text; nil if it has none.
  static func time(_ text: String, allowsLate: Bool = false) -> CellTime? {
    let bytes = Array(text.utf8)
    return bytes.lend({ try? time($0, bytes.indices, allowsLate: allowsLate) })
  }

  private static func timeAlone(_ bytes: Span<UInt8>, _ range: Range<Int>) -> CellTime? {
    guard (14...30).contains(range.count), bytes.string(range).contains("1899"),
      let found = try? moment(bytes, range, referenceYear: 2000), found.isTimeAlone
    else { return nil }
    return found.second.map { CellTime(second: $0, offset: found.offset) }
  }

  private static func isBeyondASCII(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where bytes[index] >= 0x80 { return true }
    return false
  }

  // MARK: Moments

  mutating func moment() throws(Fault) -> CellMoment {
    skipBlanks()
    if let stamp = try stamp() { return stamp }
    var early: CellTime?
    if startsWithTime {
      early = try time()
      skipBetween()
    }
    let (date, form) = try date()
    skipParenthesis()
    skipBetween()
    var found = CellMoment(date: date, form: form, second: early?.second, offset: early?.offset)
    guard !text.isAtEnd else { return found }
    guard early == nil else { throw .malformed }
    let time = try time()
    (found.second, found.offset) = (time.second, time.offset)
    guard text.isAtEnd else { throw .malformed }
    if isWinterTime, let day = date.date(in: .dayMonthYear), 4...9 ~= day.month {
      throw .malformed
    }
    return found
  }

  /// A date and a time without separators, possibly with an offset: `20260518090000 +0200`.
  private mutating func stamp() throws(Fault) -> CellMoment? {
    var ahead = self
    let bytes = bytes
    guard let count = ahead.number()?.count, count > 10,
      let number = ColumnForm.number(bytes.span, text.position..<ahead.text.position)?.whole,
      let (day, second) = CellScanner.stamp(number, digits: count)
    else { return nil }
    self = ahead
    let offset = try offset()
    guard text.isAtEnd else { throw .malformed }
    return CellMoment(date: .certain(day), form: .iso, second: second, offset: offset)
  }

  /// The date and the time of a number with the digits of both, `20260518090000`, `202605180900` or
  /// `2605180900`, from 1900 to 2199; nil for others. Seconds since 1970 are smaller until 2033.
  static func stamp(_ number: Int64, digits: Int) -> (day: CivilDate, second: Int)? {
    let (day, clock): (Int64, Int64)
    switch digits {
    case 14: (day, clock) = (number / 1_000_000, number % 1_000_000)
    case 12: (day, clock) = (number / 10_000, number % 10_000 * 100)
    case 10 where number >= 2_000_000_000:
      (day, clock) = (20_000_000 + number / 10_000, number % 10_000 * 100)
    default: return nil
    }
    let (hour, minute, second) = (Int(clock / 10_000), Int(clock / 100 % 100), Int(clock % 100))
    guard 19_000_000..<22_000_000 ~= day, hour < 24, minute < 60, second < 60,
      let date = CivilDate(
        year: Int(day / 10_000), month: Int(day / 100 % 100), day: Int(day % 100))
    else { return nil }
    return (date, hour * 3600 + minute * 60 + second)
  }

  /// Whether a number and a colon come first.
  var startsWithTime: Bool {
    var ahead = text
    guard let number = ahead.number(bytes.span), number.count <= 2 else { return false }
    return ahead.peek(bytes.span) == UInt8(ascii: ":")
  }

  // MARK: Dates

  mutating func date() throws(Fault) -> (SpreadsheetDate, DateForm) {
    guard let first = number() else { throw .malformed }
    // `18052026`: no month has the numbers 19 to 21.
    if first.count == 8, 19...21 ~= first.value / 100 % 100 {
      return (
        .parts(
          first: first.value / 1_000_000, second: first.value / 10_000 % 100,
          year: first.value % 10_000, dayFirst: false), .numbers
      )
    }
    if first.count == 8 {
      return (try certain(first.value / 10_000, first.value / 100 % 100, first.value % 100), .iso)
    }
    skipBlanks()
    guard let separator = peek,
      separator == UInt8(ascii: "/") || separator == UInt8(ascii: "-")
        || separator == UInt8(ascii: ".")
    else { throw .malformed }
    text.advance()
    skipBlanks()
    guard let second = number() else { throw .malformed }
    skipBlanks()
    guard accept(separator) else { throw .malformed }
    skipBlanks()
    guard let third = number() else { throw .malformed }
    if separator == UInt8(ascii: ".") { _ = accept(separator) }
    if first.count == 4 {
      guard second.count <= 2, third.count <= 2 else { throw .malformed }
      return (try certain(first.value, second.value, third.value), .iso)
    }
    guard first.count <= 2, second.count <= 2, third.count == 4 || third.count == 2 else {
      throw .malformed
    }
    return (
      .parts(
        first: first.value, second: second.value, year: fullYear(third),
        dayFirst: separator != UInt8(ascii: "/")), .numbers
    )
  }

  func certain(_ year: Int, _ month: Int, _ day: Int) throws(Fault) -> SpreadsheetDate {
    guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchDate }
    return .certain(date)
  }

  func fullYear(_ number: (value: Int, count: Int)) -> Int {
    number.count == 4 ? number.value : SpreadsheetDate.year(number.value, referenceYear)
  }

  /// Whether a word only connects the parts of a date, or a date and a time.
  static func isLinking(_ word: String) -> Bool {
    [
      "de", "del", "of", "the", "at", "um", "a", "à", "kl", "alle", "ore", "o", "om", "v", "в", "о",
      "г",
      "t",
    ]
    .contains(word.lowercased())
  }
}
