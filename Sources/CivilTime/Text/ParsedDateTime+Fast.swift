// The common forms, read eight bytes at a time. The scanner reads every text that these functions
// reject, so they only have to be right about what they accept.
extension ParsedDateTime {
  /// Reads one of the common forms; nil for every other text.
  @inline(__always)
  init?(common bytes: Span<UInt8>) {
    let value: ParsedDateTime?
    switch bytes.count {
    case 8: value = ParsedDateTime.basicDate(bytes)
    case 10: value = ParsedDateTime.extendedDate(bytes)
    case 15, 16: value = ParsedDateTime.common(bytes)
    case 19: value = ParsedDateTime.extendedWithSeconds(bytes)
    default: value = nil
    }
    guard let value else { return nil }
    self = value
  }

  /// `20260323`.
  @inline(__always)
  private static func basicDate(_ bytes: Span<UInt8>) -> ParsedDateTime? {
    guard let date = CivilDate(digits: EightBytes(bytes, at: 0)) else { return nil }
    return ParsedDateTime(date, secondOfDay: -1, offsetSeconds: .min)
  }

  /// `2026-03-23`.
  @inline(__always)
  private static func extendedDate(_ bytes: Span<UInt8>) -> ParsedDateTime? {
    guard let date = CivilDate(extended: bytes) else { return nil }
    return ParsedDateTime(date, secondOfDay: -1, offsetSeconds: .min)
  }

  /// `20260323T090000`, `20260323T090000Z` or `2026-03-23T09:00`.
  @inline(__always)
  private static func common(_ bytes: Span<UInt8>) -> ParsedDateTime? {
    if bytes[8] == UInt8(ascii: "T") {
      var offset = Int32.min
      if bytes.count == 16 {
        guard bytes[15] == UInt8(ascii: "Z") else { return nil }
        offset = 0
      }
      // The seventh byte is the last digit of the date and the eighth is T: both are read as 0.
      guard let date = CivilDate(digits: EightBytes(bytes, at: 0)),
        let number = EightBytes(bytes, at: 7).zeroing(0xFFFF).number
      else { return nil }
      let hour = number / 10_000
      let minute = number / 100 % 100
      let second = number % 100
      guard hour < 24, minute < 60, second < 60 else { return nil }
      return ParsedDateTime(
        date, secondOfDay: Int32(truncatingIfNeeded: hour * 3600 + minute * 60 + second),
        offsetSeconds: offset)
    }
    guard bytes.count == 16 else { return nil }
    return extendedMinutes(bytes)
  }

  /// `2026-03-23T09:00:00`.
  @inline(__always)
  private static func extendedWithSeconds(_ bytes: Span<UInt8>) -> ParsedDateTime? {
    guard let minutes = extendedMinutes(bytes), bytes[16] == UInt8(ascii: ":") else { return nil }
    let tens = bytes[17] &- UInt8(ascii: "0")
    let ones = bytes[18] &- UInt8(ascii: "0")
    guard tens < 6, ones < 10 else { return nil }
    return ParsedDateTime(
      minutes.date, secondOfDay: minutes.secondOfDay + Int32(tens * 10 + ones),
      offsetSeconds: .min)
  }

  /// Reads the first 16 bytes as `2026-03-23T09:00`, with `T` or a blank.
  @inline(__always)
  private static func extendedMinutes(_ bytes: Span<UInt8>) -> ParsedDateTime? {
    let first = EightBytes(bytes, at: 0)
    let second = EightBytes(bytes, at: 8)
    guard first.has(0x2D00_002D_0000_0000, where: 0xFF00_00FF_0000_0000),
      second.has(0x0000_3A00_0000_0000, where: 0x0000_FF00_0000_0000),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      let yearMonth = first.zeroing(0xFF00_00FF_0000_0000).number,
      let dayTime = second.zeroing(0x0000_FF00_00FF_0000).number
    else { return nil }
    let hour = dayTime / 1000 % 1000
    let minute = dayTime % 100
    guard hour < 24, minute < 60,
      let date = CivilDate(
        year: yearMonth / 10_000, month: yearMonth / 10 % 100, day: dayTime / 1_000_000)
    else { return nil }
    return ParsedDateTime(
      date, secondOfDay: Int32(truncatingIfNeeded: hour * 3600 + minute * 60),
      offsetSeconds: .min)
  }
}

extension CivilDate {
  @inline(__always)
  init?(digits: EightBytes) {
    guard let number = digits.number else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// Reads a date from ten bytes such as `2026-03-23`.
  @inline(__always)
  init?(extended bytes: Span<UInt8>) {
    let first = EightBytes(bytes, at: 0)
    guard first.has(0x2D00_002D_0000_0000, where: 0xFF00_00FF_0000_0000),
      let yearMonth = first.zeroing(0xFF00_00FF_0000_0000).number
    else { return nil }
    let tens = bytes[8] &- UInt8(ascii: "0")
    let ones = bytes[9] &- UInt8(ascii: "0")
    guard tens < 10, ones < 10 else { return nil }
    self.init(
      year: yearMonth / 10_000, month: yearMonth / 10 % 100, day: Int(tens) * 10 + Int(ones))
  }
}
