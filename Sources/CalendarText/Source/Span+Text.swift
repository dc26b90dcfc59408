extension Span<UInt8> {
  /// The bytes of a range, at most `limit`, as a String with invalid UTF-8 as U+FFFD.
  package func string(_ range: Range<Int>, limit: Int = .max) -> String {
    guard !range.isEmpty else { return "" }
    let part = extracting(range).extracting(first: Swift.min(range.count, limit))
    return unsafe part.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a range has the same bytes as another one, of the same or another text.
  @inlinable
  package func isEqual(_ range: Range<Int>, _ other: Range<Int>, of text: Span<UInt8>) -> Bool {
    guard range.count == other.count else { return false }
    for offset in 0..<range.count
    where self[range.lowerBound &+ offset] != text[other.lowerBound &+ offset] { return false }
    return true
  }

  /// The range without the matching bytes at both ends, by default blanks.
  @inlinable
  package func trimmed(
    _ range: Range<Int>, of isLeftOut: (UInt8) -> Bool = { $0.isBlank }
  ) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, isLeftOut(self[lower]) { lower &+= 1 }
    while lower < upper, isLeftOut(self[upper &- 1]) { upper &-= 1 }
    return lower..<upper
  }
}

extension Span<UInt8> {
  /// Whether it contains LF or CR.
  package var hasLineEnds: Bool { holds(LineEnds()) }
}

extension String {
  /// The text without the matching scalars at both ends.
  package func trimmed(of isLeftOut: (Unicode.Scalar) -> Bool) -> String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, isLeftOut(first) { scalars.removeFirst() }
    while let last = scalars.last, isLeftOut(last) { scalars.removeLast() }
    return String(scalars)
  }
}

extension UInt8 {
  /// Whether it is a space or TAB.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension [UInt8] {
  /// Appends bytes.
  ///
  /// Does not reserve capacity: reserving just enough each time would copy the array each time.
  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  @inlinable
  package mutating func append(_ range: Range<Int>, of bytes: Span<UInt8>) {
    append(bytes.extracting(range))
  }
}
