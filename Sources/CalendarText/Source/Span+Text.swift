extension Span<UInt8> {
  /// The bytes of a range as a String, wrong UTF-8 repaired with U+FFFD; no more than the limit.
  package func string(_ range: Range<Int>, limit: Int = .max) -> String {
    guard !range.isEmpty else { return "" }
    let part = extracting(range).extracting(first: Swift.min(range.count, limit))
    return unsafe part.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a range holds the same bytes as another one of the same or another text.
  @inlinable
  package func isEqual(_ range: Range<Int>, _ other: Range<Int>, of text: Span<UInt8>) -> Bool {
    guard range.count == other.count else { return false }
    for offset in 0..<range.count
    where self[range.lowerBound &+ offset] != text[other.lowerBound &+ offset] { return false }
    return true
  }

  /// A range without the bytes at both ends that are to be left out, which are blanks unless said
  /// otherwise.
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
  /// Whether it has a line end, LF or CR.
  package var hasLineEnds: Bool { holds(LineEnds()) }
}

extension String {
  /// The text without the scalars at both ends that are to be left out.
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
  /// No capacity is reserved: asking for just enough each time would copy the array each time.
  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  @inlinable
  package mutating func append(_ range: Range<Int>, of bytes: Span<UInt8>) {
    append(bytes.extracting(range))
  }
}
