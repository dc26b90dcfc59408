enum SpreadsheetTime {
  /// Parses `9:00:00 AM`, `9:00 AM`, `14:30` or `14:30:00` in one pass, the forms that exports use;
  /// nil for all other forms.
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

  /// The number in one or two digits at an offset. At least one byte must follow the digits.
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
}
