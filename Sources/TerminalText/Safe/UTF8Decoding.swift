/// Decodes the scalar at an index of bytes that may not be valid UTF-8.
///
/// Each ill-formed sequence is one replacement character per maximal subpart, as in the Unicode
/// Standard (3.9, "U+FFFD substitution of maximal subparts") and in browsers.
@inline(__always)
func decodeScalar(_ bytes: Span<UInt8>, at index: Int) -> (scalar: UInt32?, length: Int) {
  let first = bytes[index]
  if first < 0x80 { return (UInt32(first), 1) }
  let needed: Int
  var low: UInt8 = 0x80
  var high: UInt8 = 0xBF
  var value: UInt32
  switch first {
  case 0xC2...0xDF: (needed, value) = (1, UInt32(first & 0x1F))
  case 0xE0: (needed, value, low) = (2, 0, 0xA0)
  case 0xED: (needed, value, high) = (2, 0xD, 0x9F)
  case 0xE1...0xEF: (needed, value) = (2, UInt32(first & 0x0F))
  case 0xF0: (needed, value, low) = (3, 0, 0x90)
  case 0xF1...0xF3: (needed, value) = (3, UInt32(first & 0x07))
  case 0xF4: (needed, value, high) = (3, 4, 0x8F)
  default: return (nil, 1)
  }
  var length = 1
  while length <= needed {
    guard index + length < bytes.count else { return (nil, length) }
    let byte = bytes[index + length]
    guard byte >= low, byte <= high else { return (nil, length) }
    (low, high) = (0x80, 0xBF)
    value = value << 6 | UInt32(byte & 0x3F)
    length += 1
  }
  return (value, length)
}

extension Array where Element == UInt8 {
  /// Appends a scalar value below U+110000, except surrogates, as UTF-8.
  @inline(__always)
  mutating func append(scalar: UInt32) {
    func low(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F) | 0x80 }
    if scalar < 0x80 {
      append(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      append(UInt8(truncatingIfNeeded: scalar >> 6) | 0xC0)
      append(low(0))
    } else if scalar < 0x10000 {
      append(UInt8(truncatingIfNeeded: scalar >> 12) | 0xE0)
      append(low(6))
      append(low(0))
    } else {
      append(UInt8(truncatingIfNeeded: scalar >> 18) | 0xF0)
      append(low(12))
      append(low(6))
      append(low(0))
    }
  }
}

extension Span where Element == UInt8 {
  /// The end of the printable ASCII that begins at an index, up to a limit.
  func printableASCII(from start: Int, limit: Int) -> Int {
    var index = start
    // Sixteen bytes at a time without a branch, which the compiler vectorises.
    while index + 16 <= limit {
      var others: UInt8 = 0
      for offset in 0..<16 { others |= self[index + offset] &- 0x20 < 0x5F ? 0 : 1 }
      if others != 0 { break }
      index += 16
    }
    while index < limit, self[index] &- 0x20 < 0x5F { index += 1 }
    return index
  }

  /// Bytes of the span as an array.
  func copy(_ range: Range<Int>) -> [UInt8] {
    // The elements are trivial and `extracting` checks the range.
    unsafe extracting(range).withUnsafeBufferPointer { unsafe [UInt8]($0) }
  }
}
