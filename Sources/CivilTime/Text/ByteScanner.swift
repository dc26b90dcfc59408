/// A forward reader of short texts: dates, times, durations.
///
/// It stores two offsets only and gets the bytes passed at each step, so that nothing is copied and
/// nothing needs a lifetime.
package struct ByteScanner {
  package var position: Int
  @usableFromInline let end: Int

  /// Makes a scanner of a range of the bytes that are passed at each step.
  @inlinable
  package init(_ range: Range<Int>) { (position, end) = (range.lowerBound, range.upperBound) }

  @inlinable package var isAtEnd: Bool { position >= end }

  /// The next byte; nil at the end.
  @inlinable
  package func peek(_ bytes: Span<UInt8>) -> UInt8? { position < end ? bytes[position] : nil }

  /// Skips one byte.
  @inlinable
  package mutating func advance() { if position < end { position += 1 } }

  /// Skips the byte if it is next; false otherwise.
  @inlinable
  package mutating func accept(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard peek(bytes) == byte else { return false }
    position += 1
    return true
  }

  /// Skips a letter, given in lower case, if it is next in either case.
  @inlinable
  package mutating func accept(letter: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard let byte = peek(bytes), byte | 0x20 == letter else { return false }
    position += 1
    return true
  }

  /// Skips the bytes if they are next.
  package mutating func accept(_ expected: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard end - position >= expected.count else { return false }
    for index in expected.indices where bytes[position + index] != expected[index] { return false }
    position += expected.count
    return true
  }

  /// Skips spaces and tabs; false if there were none.
  @discardableResult
  @inlinable
  package mutating func skipBlanks(_ bytes: Span<UInt8>) -> Bool {
    let start = position
    while let byte = peek(bytes), byte == 0x20 || byte == 0x09 { position += 1 }
    return position > start
  }

  /// The number of digits that follow.
  @inlinable
  package func digitCount(_ bytes: Span<UInt8>) -> Int {
    var index = position
    while index < end, bytes[index] &- 0x30 < 10 { index += 1 }
    return index - position
  }

  /// Skips digits and returns their count.
  package mutating func skipDigits(_ bytes: Span<UInt8>) -> Int {
    let count = digitCount(bytes)
    position += count
    return count
  }

  /// Reads a number of exactly `count` digits; nil, without advancing, if there are fewer.
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

  /// Reads all digits that follow, as a number clamped to 10^12 and their count; nil if there are
  /// none.
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
