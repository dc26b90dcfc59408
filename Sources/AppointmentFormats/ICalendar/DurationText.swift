/// A duration read from text: nominal days, then exact seconds.
struct ParsedDuration: Equatable {
  var days: Int
  var seconds: Int64
}

/// Durations as iCalendar writes them (RFC 5545 §3.3.6), read from bytes.
enum DurationText {
  /// Reads `P7W`, `P1DT2H`, `-PT15M`, `+P1D`, and the incomplete `PT` and `P1DT` of real files;
  /// nil for anything else, and for more than 10,000 years.
  static func parse(_ bytes: Span<UInt8>, _ range: Range<Int>) -> ParsedDuration? {
    guard var text = ByteCursor(bytes, range) else { return nil }
    let isNegative = text.skip(UInt8(ascii: "-"), in: bytes)
    if !isNegative { _ = text.skip(UInt8(ascii: "+"), in: bytes) }
    guard text.skip(UInt8(ascii: "P"), in: bytes) || text.skip(UInt8(ascii: "p"), in: bytes) else {
      return nil
    }
    var result = ParsedDuration(days: 0, seconds: 0)
    var isTime = false
    while let byte = text.current(in: bytes) {
      if byte | 0x20 == UInt8(ascii: "t"), !isTime {
        text.advance()
        isTime = true
        continue
      }
      guard let number = text.number(in: bytes), let unit = text.current(in: bytes) else {
        return nil
      }
      text.advance()
      switch (unit | 0x20, isTime) {
      case (UInt8(ascii: "w"), false): result.days += number.value * 7
      case (UInt8(ascii: "d"), false): result.days += number.value
      case (UInt8(ascii: "h"), true): result.seconds += Int64(number.value) * 3600
      case (UInt8(ascii: "m"), true): result.seconds += Int64(number.value) * 60
      case (UInt8(ascii: "s"), true): result.seconds += Int64(number.value)
      default: return nil
      }
    }
    guard result.days <= 3_652_500, result.seconds <= 3_652_500 * 86_400 else { return nil }
    if isNegative { result = ParsedDuration(days: -result.days, seconds: -result.seconds) }
    return result
  }
}
