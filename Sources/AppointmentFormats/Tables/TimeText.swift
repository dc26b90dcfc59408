internal import CivilTime

/// A date or date-time read from text, before any zone is applied.
struct ParsedTime: Equatable {
  /// What the text says about its place on the time line.
  enum Kind: UInt8 {
    /// A whole date; the seconds are its midnight.
    case date
    /// A wall-clock time without offset.
    case local
    /// A time with `Z` or an offset; the seconds are UTC.
    case utc
  }

  /// Seconds since 1970-01-01 00:00 on the clock that the kind names.
  var seconds: Int64
  var kind: Kind
}

/// Why a text is no date or date-time.
enum TimeTextError: Error {
  /// The digits are not where one of the forms has them.
  case malformed
  /// A well-formed date that the calendar does not have, such as 30 February.
  case noSuchDate
  /// A well-formed time that no clock shows, such as 25:00.
  case noSuchTime
}

/// Dates and times as iCalendar, ISO 8601 and the toolkit's own CSV write them, read from bytes.
enum TimeText {
  /// Reads `20260323`, `20260323T090000`, `20260323T0900`, each time with or without `Z`, and the
  /// extended forms `2026-03-23`, `2026-03-23T09:00`, `2026-03-23 09:00:30.5+01:00`.
  ///
  /// Blanks around the text are left out. Second 60 is read as 59, 24:00 as the next midnight.
  @inline(__always)
  static func parse(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(TimeTextError) -> ParsedTime {
    // The form nearly every file has: YYYYMMDDTHHMMSS, with or without Z.
    let count = range.count
    if count == 15 || count == 16, bytes[range.lowerBound + 8] | 0x20 == UInt8(ascii: "t") {
      let (start, isUTC) = (range.lowerBound, count == 16)
      var nonDigits: UInt8 = 0
      let year = number(bytes, start, 4, &nonDigits)
      let month = number(bytes, start + 4, 2, &nonDigits)
      let day = number(bytes, start + 6, 2, &nonDigits)
      let hour = number(bytes, start + 9, 2, &nonDigits)
      let minute = number(bytes, start + 11, 2, &nonDigits)
      let second = number(bytes, start + 13, 2, &nonDigits)
      if nonDigits == 0, !isUTC || bytes[start + 15] | 0x20 == UInt8(ascii: "z"),
        (1...12).contains(month), (1...28).contains(day), hour < 24, minute < 60, second < 60
      {
        let days = CivilDate.dayNumber(year: year, month: month, day: day)
        return ParsedTime(
          seconds: Int64(days &* 86_400 &+ hour &* 3600 &+ minute &* 60 &+ second),
          kind: isUTC ? .utc : .local)
      }
    }
    // The form of spreadsheets and scripts: YYYY-MM-DDTHH:MM, with or without seconds.
    if count == 16 || count == 19, bytes[range.lowerBound + 4] == UInt8(ascii: "-") {
      if let time = extended(bytes, range) { return time }
    }
    return try parseAnyForm(bytes, range)
  }

  /// `2026-03-23T09:00` and `2026-03-23T09:00:30`; nil for what is written or meant otherwise.
  @inline(__always)
  private static func extended(_ bytes: Span<UInt8>, _ range: Range<Int>) -> ParsedTime? {
    let start = range.lowerBound
    let hasSeconds = range.count == 19
    guard bytes[start + 7] == UInt8(ascii: "-"), bytes[start + 10] | 0x20 == UInt8(ascii: "t"),
      bytes[start + 13] == UInt8(ascii: ":"),
      !hasSeconds || bytes[start + 16] == UInt8(ascii: ":")
    else { return nil }
    var nonDigits: UInt8 = 0
    let year = number(bytes, start, 4, &nonDigits)
    let month = number(bytes, start + 5, 2, &nonDigits)
    let day = number(bytes, start + 8, 2, &nonDigits)
    let hour = number(bytes, start + 11, 2, &nonDigits)
    let minute = number(bytes, start + 14, 2, &nonDigits)
    let second = hasSeconds ? number(bytes, start + 17, 2, &nonDigits) : 0
    guard nonDigits == 0, (1...12).contains(month), (1...28).contains(day), hour < 24, minute < 60,
      second < 60
    else { return nil }
    let days = CivilDate.dayNumber(year: year, month: month, day: day)
    return ParsedTime(
      seconds: Int64(days &* 86_400 &+ hour &* 3600 &+ minute &* 60 &+ second), kind: .local)
  }

  /// The number of some digits; every byte that is none sets bits of `nonDigits`.
  @inline(__always)
  private static func number(
    _ bytes: Span<UInt8>, _ start: Int, _ count: Int, _ nonDigits: inout UInt8
  ) -> Int {
    var value = 0
    for index in start..<start + count {
      let digit = bytes[index] &- 0x30
      nonDigits |= digit > 9 ? 1 : 0
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// Every form, digit by digit.
  @inline(never)
  static func parseAnyForm(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(TimeTextError) -> ParsedTime {
    guard var text = ByteCursor(bytes, range) else { throw .malformed }
    guard let year = text.digits(4, in: bytes) else { throw .malformed }
    let isExtended = text.skip(UInt8(ascii: "-"), in: bytes)
    guard let month = text.digits(2, in: bytes) else { throw .malformed }
    if isExtended, !text.skip(UInt8(ascii: "-"), in: bytes) { throw .malformed }
    guard let day = text.digits(2, in: bytes) else { throw .malformed }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      guard text.isAtDigit(in: bytes) == false else { throw .malformed }
      throw .noSuchDate
    }
    let midnight = Int64(date.dayNumber) * 86_400
    if text.isAtEndOrBlanks(in: bytes) { return ParsedTime(seconds: midnight, kind: .date) }
    guard
      text.skip(UInt8(ascii: "T"), in: bytes) || text.skip(UInt8(ascii: "t"), in: bytes)
        || text.skipBlanks(in: bytes)
    else {
      throw .malformed
    }
    let (second, offset) = try timeAndOffset(bytes, &text)
    guard let offset else { return ParsedTime(seconds: midnight + second, kind: .local) }
    return ParsedTime(seconds: midnight + second - offset, kind: .utc)
  }

  /// Reads `0900`, `09:00:30`, `090030Z`, `09:00+01:00` up to the end of the text: seconds since
  /// midnight, and the seconds east of Greenwich where they are given.
  private static func timeAndOffset(
    _ bytes: Span<UInt8>, _ text: inout ByteCursor
  ) throws(TimeTextError) -> (Int64, Int64?) {
    guard let hour = text.digits(2, in: bytes) else { throw .malformed }
    let isExtended = text.skip(UInt8(ascii: ":"), in: bytes)
    guard let minute = text.digits(2, in: bytes) else { throw .malformed }
    var second = 0
    if isExtended ? text.skip(UInt8(ascii: ":"), in: bytes) : text.isAtDigit(in: bytes) {
      guard let seconds = text.digits(2, in: bytes) else { throw .malformed }
      second = min(seconds, 59)
      guard seconds <= 60 else { throw .noSuchTime }
      if text.skip(UInt8(ascii: "."), in: bytes) || text.skip(UInt8(ascii: ","), in: bytes) {
        guard text.skipDigits(in: bytes) > 0 else { throw .malformed }
      }
    }
    guard hour < 24 || (hour == 24 && minute == 0 && second == 0), minute < 60 else {
      throw .noSuchTime
    }
    let clock = Int64(hour * 3600 + minute * 60 + second)
    text.skipBlanks(in: bytes)
    if text.skip(UInt8(ascii: "Z"), in: bytes) || text.skip(UInt8(ascii: "z"), in: bytes) {
      guard text.isAtEndOrBlanks(in: bytes) else { throw .malformed }
      return (clock, 0)
    }
    let isNegative = text.skip(UInt8(ascii: "-"), in: bytes)
    guard isNegative || text.skip(UInt8(ascii: "+"), in: bytes) else {
      guard text.isAtEndOrBlanks(in: bytes) else { throw .malformed }
      return (clock, nil)
    }
    guard let offsetHour = text.digits(2, in: bytes) else { throw .malformed }
    _ = text.skip(UInt8(ascii: ":"), in: bytes)
    let offsetMinute = text.digits(2, in: bytes) ?? 0
    guard text.isAtEndOrBlanks(in: bytes) else { throw .malformed }
    guard offsetHour < 24, offsetMinute < 60 else { throw .noSuchTime }
    let offset = Int64(offsetHour * 3600 + offsetMinute * 60)
    return (clock, isNegative ? -offset : offset)
  }
}
