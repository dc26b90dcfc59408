/// Reads dates, times and offsets from bytes, from left to right.
struct DateTimeScanner {
  /// The byte to be read next.
  var position = 0

  /// Whether the text had the right form, but there is no such date, time or offset.
  private(set) var isOutOfRange = false

  @inline(__always)
  func peek(_ bytes: Span<UInt8>) -> UInt8 {
    // NUL is in none of the forms, so that it can stand for the end.
    position < bytes.count ? bytes[position] : 0
  }

  @inline(__always)
  mutating func accept(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard peek(bytes) == byte else { return false }
    position += 1
    return true
  }

  /// A number of exactly the given count of digits.
  @inline(__always)
  mutating func number(_ count: Int, _ bytes: Span<UInt8>) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for index in position..<(position + count) {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    position += count
    return value
  }

  private func digitCount(_ bytes: Span<UInt8>) -> Int {
    var end = position
    while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 { end += 1 }
    return end - position
  }

  private mutating func found<Value>(_ value: Value?) -> Value? {
    if value == nil { isOutOfRange = true }
    return value
  }

  /// `2026-03-23`, `20260323`, `2026-W13-1`, `2026W131`, `2026-082`, `2026082`; a sign before the
  /// year may stand.
  mutating func date(_ bytes: Span<UInt8>) -> CivilDate? {
    let isNegative = accept(UInt8(ascii: "-"), bytes)
    if !isNegative { _ = accept(UInt8(ascii: "+"), bytes) }
    guard let magnitude = number(4, bytes) else { return nil }
    let year = isNegative ? -magnitude : magnitude
    let isExtended = accept(UInt8(ascii: "-"), bytes)
    if accept(UInt8(ascii: "W"), bytes) {
      guard let week = number(2, bytes), !isExtended || accept(UInt8(ascii: "-"), bytes),
        let weekday = number(1, bytes)
      else { return nil }
      return found(
        Weekday(rawValue: weekday)
          .flatMap { WeekDate(year: year, week: week, weekday: $0)?.date })
    }
    let digits = digitCount(bytes)
    if digits == 3 {
      return number(3, bytes).flatMap { found(CivilDate(year: year, dayOfYear: $0)) }
    }
    guard digits == (isExtended ? 2 : 4), let month = number(2, bytes),
      !isExtended || accept(UInt8(ascii: "-"), bytes), let day = number(2, bytes)
    else { return nil }
    return found(CivilDate(year: year, month: month, day: day))
  }

  /// `09:00`, `09:00:30`, `0900`, `090030`, fractions of a second dropped; in seconds after
  /// midnight. `24:00` is 86,400, the leap second :60 is read as :59.
  mutating func time(_ bytes: Span<UInt8>) -> Int? {
    guard let hour = number(2, bytes) else { return nil }
    let isExtended = accept(UInt8(ascii: ":"), bytes)
    guard let minute = number(2, bytes) else { return nil }
    var second = 0
    if isExtended ? accept(UInt8(ascii: ":"), bytes) : peek(bytes) &- UInt8(ascii: "0") < 10 {
      guard let number = number(2, bytes) else { return nil }
      second = number == 60 ? 59 : number
      if peek(bytes) == UInt8(ascii: ".") || peek(bytes) == UInt8(ascii: ",") {
        position += 1
        let digits = digitCount(bytes)
        guard digits > 0 else { return nil }
        position += digits
      }
    }
    let total = hour * 3600 + minute * 60 + second
    return found(minute < 60 && second < 60 && total <= 86_400 ? total : nil)
  }

  /// `Z`, `+01:00`, `+0100`, `+01`, also with seconds; of less than 24 hours.
  mutating func offset(_ bytes: Span<UInt8>) -> UTCOffset? {
    let sign = peek(bytes)
    position += 1
    switch sign {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): return .utc
    case UInt8(ascii: "+"), UInt8(ascii: "-"): break
    default: return nil
    }
    guard let hours = number(2, bytes) else { return nil }
    let isExtended = peek(bytes) == UInt8(ascii: ":")
    var rest = [0, 0]
    for index in 0..<2 where position < bytes.count {
      guard accept(UInt8(ascii: ":"), bytes) == isExtended, let part = number(2, bytes) else {
        return nil
      }
      rest[index] = part
    }
    guard hours < 24, rest[0] < 60, rest[1] < 60 else {
      isOutOfRange = true
      return nil
    }
    let seconds = Int32(hours * 3600 + rest[0] * 60 + rest[1])
    return UTCOffset(seconds: sign == UInt8(ascii: "-") ? -seconds : seconds)
  }

  /// The error for bytes that could not be read.
  func error(
    _ code: CivilTimeError.Code, _ bytes: Span<UInt8>, expected: String, missing: String
  ) -> CivilTimeError {
    CivilTimeError(
      code, bytes: bytes, at: min(position, bytes.count),
      isOutOfRange ? "there is no such \(missing)" : expected)
  }
}
