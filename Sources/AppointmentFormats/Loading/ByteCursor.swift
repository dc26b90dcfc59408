/// A place in a short text that reads forward: dates, times, durations, switches.
///
/// Two offsets only: the bytes are handed to every step, so that nothing is copied and nothing needs
/// a lifetime.
struct ByteCursor {
  /// The longest text read; what is longer is no date in any form.
  static let capacity = 48

  private(set) var position: Int
  private let end: Int

  /// Takes the text in a range, blanks at both ends left out; nil when it is too long.
  @inline(__always)
  init?(_ source: Span<UInt8>, _ range: Range<Int>) {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, ByteCursor.isBlank(source[lower]) { lower += 1 }
    while lower < upper, ByteCursor.isBlank(source[upper - 1]) { upper -= 1 }
    guard upper - lower <= ByteCursor.capacity else { return nil }
    (position, end) = (lower, upper)
  }

  /// The byte at the place, nil at the end.
  @inline(__always)
  func current(in bytes: Span<UInt8>) -> UInt8? { position < end ? bytes[position] : nil }

  /// Whether the byte at the place is a digit.
  @inline(__always)
  func isAtDigit(in bytes: Span<UInt8>) -> Bool {
    position < end && bytes[position] &- 0x30 < 10
  }

  /// Whether nothing but blanks follows.
  @inline(__always)
  func isAtEndOrBlanks(in bytes: Span<UInt8>) -> Bool {
    for index in position..<end where !ByteCursor.isBlank(bytes[index]) { return false }
    return true
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Passes blanks; whether there was one.
  @discardableResult
  @inline(__always)
  mutating func skipBlanks(in bytes: Span<UInt8>) -> Bool {
    let start = position
    while position < end, ByteCursor.isBlank(bytes[position]) { position += 1 }
    return position > start
  }

  /// Passes blanks and the no-break and narrow no-break spaces that systems put before AM and PM.
  mutating func skipNarrowBlanks(in bytes: Span<UInt8>) {
    while true {
      if skipBlanks(in: bytes) { continue }
      if position + 2 < end, bytes[position] == 0xE2, bytes[position + 1] == 0x80,
        bytes[position + 2] == 0xAF
      {
        position += 3
      } else if position + 1 < end, bytes[position] == 0xC2, bytes[position + 1] == 0xA0 {
        position += 2
      } else {
        return
      }
    }
  }

  /// Passes the byte if it is the one at the place.
  @inline(__always)
  mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Passes any byte.
  mutating func advance() {
    if position < end { position += 1 }
  }

  /// Passes digits and says how many.
  mutating func skipDigits(in bytes: Span<UInt8>) -> Int {
    let start = position
    while isAtDigit(in: bytes) { position += 1 }
    return position - start
  }

  /// The number of exactly so many digits; nil, and nothing passed, when there are fewer.
  mutating func digits(_ count: Int, in bytes: Span<UInt8>) -> Int? {
    guard position + count <= end else { return nil }
    var value = 0
    for index in position..<position + count {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    position += count
    return value
  }

  /// The number of all the digits at the place and how many they are; nil when there is none or
  /// more than nine.
  @inline(__always)
  mutating func number(in bytes: Span<UInt8>) -> (value: Int, count: Int)? {
    var (value, count) = (0, 0)
    while position + count < end, bytes[position + count] &- 0x30 < 10 {
      value = value * 10 + Int(bytes[position + count] &- 0x30)
      count += 1
      guard count <= 9 else { return nil }
    }
    guard count > 0 else { return nil }
    position += count
    return (value, count)
  }
}
