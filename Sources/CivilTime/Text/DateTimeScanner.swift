internal import Primitives

/// A reader of dates, times and offsets.
struct DateTimeScanner {
  private(set) var text: ByteScanner

  /// Whether the text is a value of a calendar file: blanks are allowed between its parts, and week
  /// and ordinal dates are not, since a date that lacks a digit looks like one.
  private let isFileValue: Bool

  var fault = ParsedDateTime.Fault.malformed

  init(_ range: Range<Int>, isFileValue: Bool = false) {
    text = ByteScanner(range)
    self.isFileValue = isFileValue
  }

  var isAtEnd: Bool { text.isAtEnd }

  private mutating func found<Value>(
    _ value: Value?, or fault: ParsedDateTime.Fault
  ) -> Value? {
    if value == nil { self.fault = fault }
    return value
  }

  /// Reads `2026-03-23`, `20260323`, `2026-W13-1`, `2026W131`, `2026-082` or `2026082`, with an
  /// optional sign before the year.
  mutating func date(_ bytes: Span<UInt8>) -> CivilDate? {
    let isNegative = text.accept(UInt8(ascii: "-"), bytes)
    if !isNegative { _ = text.accept(UInt8(ascii: "+"), bytes) }
    guard let magnitude = text.number(4, bytes) else { return nil }
    let year = isNegative ? -magnitude : magnitude
    let isExtended = text.accept(UInt8(ascii: "-"), bytes)
    if !isFileValue, text.accept(UInt8(ascii: "W"), bytes) {
      guard let week = text.number(2, bytes), !isExtended || text.accept(UInt8(ascii: "-"), bytes),
        let weekday = text.number(1, bytes)
      else { return nil }
      return found(
        Weekday(rawValue: weekday)
          .flatMap { WeekDate(year: year, week: week, weekday: $0)?.date }, or: .noSuchDate)
    }
    let digits = text.digitCount(bytes)
    if digits == 3, !isFileValue, let day = text.number(3, bytes) {
      return found(CivilDate(year: year, dayOfYear: day), or: .noSuchDate)
    }
    guard digits == (isExtended ? 2 : 4), let month = text.number(2, bytes),
      !isExtended || text.accept(UInt8(ascii: "-"), bytes), let day = text.number(2, bytes)
    else { return nil }
    return found(CivilDate(year: year, month: month, day: day), or: .noSuchDate)
  }

  /// Skips the separator of date and time, `T` or a blank; false if there is none.
  mutating func separator(_ bytes: Span<UInt8>) -> Bool {
    if text.accept(letter: UInt8(ascii: "t"), bytes) { return true }
    return isFileValue ? text.skipBlanks(bytes) : text.accept(UInt8(ascii: " "), bytes)
  }

  /// Reads `09:00`, `09:00:30`, `0900` or `090030` as seconds after midnight. Drops fractions of a
  /// second, reads `24:00` as 86,400 and the leap second :60 as :59.
  mutating func time(_ bytes: Span<UInt8>) -> Int? {
    guard let hour = text.number(2, bytes) else { return nil }
    let isExtended = text.accept(UInt8(ascii: ":"), bytes)
    guard let minute = text.number(2, bytes) else { return nil }
    var second = 0
    if isExtended ? text.accept(UInt8(ascii: ":"), bytes) : text.digitCount(bytes) > 0 {
      guard let number = text.number(2, bytes) else { return nil }
      second = number == 60 ? 59 : number
      if text.accept(UInt8(ascii: "."), bytes) || text.accept(UInt8(ascii: ","), bytes) {
        guard text.skipDigits(bytes) > 0 else { return nil }
      }
    }
    let total = hour * 3600 + minute * 60 + second
    return found(
      minute < 60 && second < 60 && total <= 86_400 ? total : nil, or: .noSuchTime)
  }

  /// Reads `Z`, `+01:00`, `+0100` or `+01`, optionally with seconds; less than 24 hours.
  mutating func offset(_ bytes: Span<UInt8>) -> UTCOffset? {
    if isFileValue { text.skipBlanks(bytes) }
    if text.accept(letter: UInt8(ascii: "z"), bytes) { return .utc }
    let isNegative = text.accept(UInt8(ascii: "-"), bytes)
    guard isNegative || text.accept(UInt8(ascii: "+"), bytes), let hours = text.number(2, bytes)
    else { return nil }
    let isExtended = text.peek(bytes) == UInt8(ascii: ":")
    var rest = [0, 0]
    for index in 0..<2 where !text.isAtEnd {
      guard text.accept(UInt8(ascii: ":"), bytes) == isExtended, let part = text.number(2, bytes)
      else { return nil }
      rest[index] = part
    }
    let seconds = Int32(hours * 3600 + rest[0] * 60 + rest[1])
    return found(
      hours < 24 && rest[0] < 60 && rest[1] < 60
        ? UTCOffset(seconds: isNegative ? -seconds : seconds) : nil, or: .noSuchTime)
  }

  /// Reads all of the bytes; nil if some are left over.
  static func whole<Value>(
    _ bytes: Span<UInt8>, _ read: (inout DateTimeScanner, Span<UInt8>) -> Value?
  ) -> Value? {
    var scanner = DateTimeScanner(0..<bytes.count)
    guard let value = read(&scanner, bytes), scanner.isAtEnd else { return nil }
    return value
  }

  /// Reads all of a text.
  ///
  /// - Throws: an error with the given code, which states the expected form or what does not exist.
  static func whole<Value>(
    _ text: String, _ code: CivilTimeError.Code, expected: String, missing: String,
    _ read: (inout DateTimeScanner, Span<UInt8>) -> Value?
  ) throws(CivilTimeError) -> Value {
    let bytes = Array(text.utf8)
    var scanner = DateTimeScanner(bytes.indices)
    guard let value = read(&scanner, bytes.span), scanner.isAtEnd else {
      throw CivilTimeError(
        code, bytes: bytes.span, at: scanner.text.position,
        scanner.fault == .malformed ? expected : "there is no such \(missing)")
    }
    return value
  }
}

extension String {
  /// Makes the text of the bytes that a closure appends.
  init(appending append: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    append(&bytes)
    self = String(decoding: bytes, as: UTF8.self)
  }
}
