internal import CivilTime

/// A date as people type it into cells, taken apart but not yet given an order.
enum SpreadsheetDate: Equatable {
  /// Four digits came first: the order is known.
  case certain(CivilDate)
  /// Two numbers and a year: `03/04/2024`. With `-` and `.` between them the day comes first.
  case parts(first: Int, second: Int, year: Int, dayFirst: Bool)

  /// Reads `5/30/2020`, `30.05.2020`, `30-5-20`, `2020-05-30`, `2020/5/30` or `20200530`, and the
  /// rest of the text as a time of day when there is one.
  ///
  /// Two-digit years fall into the hundred years from 69 before to 30 after the reference year.
  /// - Throws: `ParsedDateTime.Fault` when the text has none of these forms; whether two numbers are a day
  ///   and a month shows in ``date(in:isGiven:)``.
  @inline(__always)
  static func parse(
    _ bytes: Span<UInt8>, _ text: inout ByteScanner, referenceYear: Int
  ) throws(ParsedDateTime.Fault) -> SpreadsheetDate {
    guard let first = text.cellNumber(bytes) else { throw .malformed }
    if first.count == 8 {
      guard
        let date = CivilDate(
          year: first.value / 10_000, month: first.value / 100 % 100, day: first.value % 100)
      else { throw .noSuchDate }
      return .certain(date)
    }
    guard let separator = text.peek(bytes),
      separator == UInt8(ascii: "/") || separator == UInt8(ascii: "-")
        || separator == UInt8(ascii: ".")
    else { throw .malformed }
    text.advance()
    text.skipBlanks(bytes)
    guard let second = text.cellNumber(bytes), text.accept(separator, bytes) else {
      throw .malformed
    }
    text.skipBlanks(bytes)
    guard let third = text.cellNumber(bytes) else { throw .malformed }
    _ = separator == UInt8(ascii: ".") && text.accept(separator, bytes)
    if first.count == 4 {
      guard second.count <= 2, third.count <= 2 else { throw .malformed }
      guard let date = CivilDate(year: first.value, month: second.value, day: third.value) else {
        throw .noSuchDate
      }
      return .certain(date)
    }
    guard first.count <= 2, second.count <= 2, third.count == 4 || third.count == 2 else {
      throw .malformed
    }
    let year = third.count == 4 ? third.value : expand(third.value, referenceYear)
    return .parts(
      first: first.value, second: second.value, year: year,
      dayFirst: separator != UInt8(ascii: "/"))
  }

  /// Reads `5/30/2020` with nothing around it, as exports write it, in one pass; nil for all other
  /// forms.
  @inline(__always)
  static func slashed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> SpreadsheetDate? {
    var offset = range.lowerBound
    guard range.count >= 8, range.count <= 10,
      let first = SpreadsheetTime.oneOrTwoDigits(bytes, &offset),
      bytes[offset] == UInt8(ascii: "/")
    else { return nil }
    offset &+= 1
    guard let second = SpreadsheetTime.oneOrTwoDigits(bytes, &offset),
      range.upperBound &- offset == 5, bytes[offset] == UInt8(ascii: "/")
    else { return nil }
    var year = 0
    for index in offset &+ 1..<offset &+ 5 {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      year = year &* 10 &+ Int(digit)
    }
    return .parts(first: first, second: second, year: year, dayFirst: false)
  }

  private static func expand(_ twoDigits: Int, _ referenceYear: Int) -> Int {
    let first = referenceYear - 69
    return first + ((twoDigits - first) % 100 + 100) % 100
  }

  /// The date in an order, or in the other one where only that makes a date. With `-` and `.` the
  /// day comes first unless the order was given by hand.
  func date(in order: DateOrder, isGiven: Bool) -> CivilDate? {
    switch self {
    case .certain(let date): return date
    case .parts(let first, let second, let year, let dayFirst):
      let isMonthFirst = order == .monthDayYear && (isGiven || !dayFirst)
      let (month, day) = isMonthFirst ? (first, second) : (second, first)
      return CivilDate(year: year, month: month, day: day)
        ?? CivilDate(year: year, month: day, day: month)
    }
  }
}

/// Times of day as people type them into cells.
enum SpreadsheetTime {
  /// Reads `10:00`, `7:34:00 AM`, `12:30 p.m.`, `10.30`, `9 AM`; 12 AM is midnight. Seconds since
  /// midnight, 24:00 being 86,400.
  /// - Throws: `ParsedDateTime.Fault` when the text is no time.
  static func parse(
    _ bytes: Span<UInt8>, _ text: inout ByteScanner
  ) throws(ParsedDateTime.Fault) -> Int {
    guard let hour = text.cellNumber(bytes), hour.count <= 2 else { throw .malformed }
    var (minute, second) = (0, 0)
    var hasMinutes = false
    if text.accept(UInt8(ascii: ":"), bytes) || text.accept(UInt8(ascii: "."), bytes)
      || text.accept(UInt8(ascii: "h"), bytes)
    {
      guard let minutes = text.cellNumber(bytes), minutes.count == 2 else { throw .malformed }
      minute = minutes.value
      hasMinutes = true
      if text.accept(UInt8(ascii: ":"), bytes) || text.accept(UInt8(ascii: "."), bytes) {
        if let seconds = text.cellNumber(bytes) {
          guard seconds.count == 2 else { throw .malformed }
          second = min(seconds.value, 59)
          guard seconds.value <= 60 else { throw .noSuchTime }
          if text.accept(UInt8(ascii: "."), bytes) { _ = text.skipDigits(bytes) }
        }
      }
    }
    text.skipNarrowBlanks(bytes)
    let half = halfOfDay(bytes, &text)
    guard text.isAtEnd, hasMinutes || half != nil else { throw .malformed }
    guard minute < 60 else { throw .noSuchTime }
    var hours = hour.value
    if let half {
      guard hours >= 1, hours <= 12 else {
        // 13:00 PM is seen in real files; 0:30 AM too.
        guard hours < 24, half == 12 || hours == 0 else { throw .noSuchTime }
        return hours * 3600 + minute * 60 + second
      }
      hours = hours % 12 + half
    }
    guard hours < 24 || (hours == 24 && minute == 0 && second == 0) else { throw .noSuchTime }
    return hours * 3600 + minute * 60 + second
  }

  /// Reads `9:00:00 AM`, `9:00 AM`, `14:30` and `14:30:00` with nothing around them, as exports write
  /// them, in one pass; nil for all other forms.
  @inline(__always)
  static func plain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    let end = range.upperBound
    guard range.count >= 4, range.count <= 11, let hour = oneOrTwoDigits(bytes, &offset),
      end &- offset >= 3, bytes[offset] == UInt8(ascii: ":"),
      let minute = twoDigits(bytes, offset &+ 1)
    else { return nil }
    offset &+= 3
    var second = 0
    if end &- offset >= 3, bytes[offset] == UInt8(ascii: ":") {
      guard let seconds = twoDigits(bytes, offset &+ 1) else { return nil }
      second = seconds
      offset &+= 3
    }
    guard minute < 60, second < 60 else { return nil }
    let rest = minute &* 60 &+ second
    if offset == end { return hour < 24 ? hour &* 3600 &+ rest : nil }
    guard end &- offset == 3, bytes[offset] == 0x20,
      bytes[offset &+ 2] | 0x20 == UInt8(ascii: "m"), hour >= 1, hour <= 12
    else { return nil }
    let morning = (hour == 12 ? 0 : hour) &* 3600 &+ rest
    switch bytes[offset &+ 1] | 0x20 {
    case UInt8(ascii: "a"): return morning
    case UInt8(ascii: "p"): return morning &+ 12 * 3600
    default: return nil
    }
  }

  /// The number of one or two digits at a place, which another byte must follow.
  @inline(__always)
  static func oneOrTwoDigits(_ bytes: Span<UInt8>, _ offset: inout Int) -> Int? {
    let first = bytes[offset] &- 0x30
    guard first < 10 else { return nil }
    let second = bytes[offset &+ 1] &- 0x30
    guard second < 10 else {
      offset &+= 1
      return Int(first)
    }
    offset &+= 2
    return Int(first) &* 10 &+ Int(second)
  }

  @inline(__always)
  private static func twoDigits(_ bytes: Span<UInt8>, _ offset: Int) -> Int? {
    let (first, second) = (bytes[offset] &- 0x30, bytes[offset &+ 1] &- 0x30)
    return first < 10 && second < 10 ? Int(first) &* 10 &+ Int(second) : nil
  }

  /// Passes `AM`, `p.m.`, `a`: the hours to add, nil when nothing of the kind stands there.
  private static func halfOfDay(
    _ bytes: Span<UInt8>, _ text: inout ByteScanner
  ) -> Int? {
    let isMorning = text.accept(letter: UInt8(ascii: "a"), bytes)
    guard isMorning || text.accept(letter: UInt8(ascii: "p"), bytes) else { return nil }
    _ = text.accept(UInt8(ascii: "."), bytes)
    if text.accept(letter: UInt8(ascii: "m"), bytes) { _ = text.accept(UInt8(ascii: "."), bytes) }
    return isMorning ? 0 : 12
  }
}

extension ByteScanner {
  /// The number of all the digits that follow and how many they are; nil when there is none.
  fileprivate mutating func cellNumber(_ bytes: Span<UInt8>) -> (value: Int, count: Int)? {
    number(bytes).map { (Int(clamping: $0.value), $0.count) }
  }

  /// Passes blanks and the no-break and narrow no-break spaces that systems put before AM and PM.
  fileprivate mutating func skipNarrowBlanks(_ bytes: Span<UInt8>) {
    while skipBlanks(bytes) || accept([0xE2, 0x80, 0xAF], bytes) || accept([0xC2, 0xA0], bytes) {}
  }
}
