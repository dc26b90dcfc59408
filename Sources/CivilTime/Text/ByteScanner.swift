/// A place in a short text that is read forward: dates, times, durations.
///
/// Two offsets only: the bytes are handed to every step, so that nothing is copied and nothing needs
/// a lifetime.
package struct ByteScanner {
  package var position: Int
  @usableFromInline let end: Int

  /// Reads a range of the bytes that every step is given.
  @inlinable
  package init(_ range: Range<Int>) { (position, end) = (range.lowerBound, range.upperBound) }

  /// Whether everything was read.
  @inlinable package var isAtEnd: Bool { position >= end }

  /// The byte to be read next; nil at the end.
  @inlinable
  package func peek(_ bytes: Span<UInt8>) -> UInt8? { position < end ? bytes[position] : nil }

  /// Passes a byte of any kind.
  @inlinable
  package mutating func advance() { if position < end { position += 1 } }

  /// Passes the byte if it is the next one.
  @inlinable
  package mutating func accept(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard peek(bytes) == byte else { return false }
    position += 1
    return true
  }

  /// Passes a letter, given in lower case, if it is the next byte in either case.
  @inlinable
  package mutating func accept(letter: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard let byte = peek(bytes), byte | 0x20 == letter else { return false }
    position += 1
    return true
  }

  /// Passes bytes if they are the next ones.
  package mutating func accept(_ expected: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard end - position >= expected.count else { return false }
    for index in expected.indices where bytes[position + index] != expected[index] { return false }
    position += expected.count
    return true
  }

  /// Passes blanks, that is, spaces and tabs; whether there was one.
  @discardableResult
  @inlinable
  package mutating func skipBlanks(_ bytes: Span<UInt8>) -> Bool {
    let start = position
    while let byte = peek(bytes), byte == 0x20 || byte == 0x09 { position += 1 }
    return position > start
  }

  /// How many digits follow.
  @inlinable
  package func digitCount(_ bytes: Span<UInt8>) -> Int {
    var index = position
    while index < end, bytes[index] &- 0x30 < 10 { index += 1 }
    return index - position
  }

  /// Passes digits; how many.
  package mutating func skipDigits(_ bytes: Span<UInt8>) -> Int {
    let count = digitCount(bytes)
    position += count
    return count
  }

  /// The number of exactly the given count of digits; nil, and nothing is passed, when there are
  /// fewer.
  @inlinable
  package mutating func number(_ count: Int, _ bytes: Span<UInt8>) -> Int? {
    guard position + count <= end else { return nil }
    var value = 0
    for index in position..<(position + count) {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    position += count
    return value
  }

  /// The number of all the digits that follow, held to 10^12, and how many they are; nil when there
  /// is none.
  package mutating func number(_ bytes: Span<UInt8>) -> (value: Int64, count: Int)? {
    let count = digitCount(bytes)
    guard count > 0 else { return nil }
    var value: Int64 = 0
    for index in position..<(position + count) {
      value = min(value * 10 + Int64(bytes[index] &- 0x30), 1_000_000_000_000)
    }
    position += count
    return (value, count)
  }
}
