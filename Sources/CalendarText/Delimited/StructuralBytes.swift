/// The bytes that end or change a field. Bytes that the dialect does not use equal the delimiter.
struct StructuralBytes: ByteSet, Sendable {
  let delimiter: UInt8
  let lineFeed: UInt8
  let carriageReturn: UInt8
  let quote: UInt8
  let escape: UInt8
  /// Whether a fifth comparison is needed.
  let hasEscape: Bool
  let delimiters: SIMD16<UInt8>
  let lineFeeds: SIMD16<UInt8>
  let carriageReturns: SIMD16<UInt8>
  let quotes: SIMD16<UInt8>
  let escapes: SIMD16<UInt8>

  init(_ dialect: DelimitedDialect) {
    delimiter = dialect.delimiter
    switch dialect.terminator {
    case .lines: (lineFeed, carriageReturn) = (0x0A, 0x0D)
    case .byte(let byte): (lineFeed, carriageReturn) = (byte, byte)
    }
    quote = dialect.quote ?? dialect.delimiter
    escape = dialect.escape ?? dialect.delimiter
    hasEscape = dialect.escape != nil
    delimiters = SIMD16(repeating: delimiter)
    lineFeeds = SIMD16(repeating: lineFeed)
    carriageReturns = SIMD16(repeating: carriageReturn)
    quotes = SIMD16(repeating: quote)
    escapes = SIMD16(repeating: escape)
  }

  @inline(__always)
  func matches(_ chunk: SIMD16<UInt8>) -> SIMD16<UInt8> {
    var found = lanesEqual(chunk, delimiters) | lanesEqual(chunk, lineFeeds)
    found |= lanesEqual(chunk, carriageReturns)
    found |= lanesEqual(chunk, quotes)
    if hasEscape { found |= lanesEqual(chunk, escapes) }
    return found
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { endsField(byte) || byte == quote || byte == escape }

  @inline(__always)
  func endsField(_ byte: UInt8) -> Bool { byte == delimiter || endsLine(byte) }

  @inline(__always)
  func endsLine(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}

extension BlockCursor {
  /// Skips a quoted field without quotes and line ends inside, and the byte that ends it. Returns
  /// the offset of its closing quote; nil, without advancing, for every other field.
  @inline(__always)
  mutating func plainQuotedField(
    in bytes: Span<UInt8>, _ structural: StructuralBytes, limit: Int
  ) -> Int? {
    // Without a quote, the dialect's `quote` byte equals the delimiter.
    guard structural.quote != structural.delimiter else { return nil }
    var ahead = self
    var close = ahead.next(in: bytes, structural)
    while close < bytes.count, bytes[close] == structural.delimiter {
      close = ahead.next(in: bytes, structural)
    }
    guard close < bytes.count, bytes[close] == structural.quote else { return nil }
    let end = ahead.next(in: bytes, structural)
    guard end == close &+ 1, end < bytes.count, end <= limit, structural.endsField(bytes[end])
    else { return nil }
    self = ahead
    return close
  }
}
