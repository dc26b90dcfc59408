/// Text of bytes.
enum ByteText {
  /// The bytes of a range as a String, wrong UTF-8 repaired with U+FFFD; no more than the limit.
  static func string(_ bytes: Span<UInt8>, _ range: Range<Int>, limit: Int = .max) -> String {
    guard !range.isEmpty else { return "" }
    let upper = range.count > limit ? range.lowerBound + limit : range.upperBound
    let part = bytes.extracting(range.lowerBound..<upper)
    return unsafe part.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
