/// The bytes that end or change a field. Bytes a dialect does not use repeat the delimiter.
struct StructuralBytes: Sendable {
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

  /// FF where a byte is one of them, 0 elsewhere.
  @inline(__always)
  func matches(_ chunk: SIMD16<UInt8>) -> SIMD16<UInt8> {
    var found = CalendarText.matches(chunk, delimiters) | CalendarText.matches(chunk, lineFeeds)
    found |= CalendarText.matches(chunk, carriageReturns)
    found |= CalendarText.matches(chunk, quotes)
    if hasEscape { found |= CalendarText.matches(chunk, escapes) }
    return found
  }
}

/// FF where the bytes are equal, 0 elsewhere.
///
/// With both types written out, the comparison is one instruction; where they are inferred in a
/// longer expression the generic one may be chosen, which is a loop, thirty times slower.
@inline(__always)
func matches(_ one: SIMD16<UInt8>, _ other: SIMD16<UInt8>) -> SIMD16<UInt8> {
  let mask: SIMDMask<SIMD16<Int8>> = one .== other
  // A mask is all ones or all zeros in each lane.
  return unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
}

/// Walks from structural byte to structural byte, 64 bytes at a time.
///
/// Each block of 64 bytes becomes a bit mask of its structural bytes; then a step costs a count of
/// trailing zeros and clearing a bit, however long the field.
struct StructuralCursor: Sendable {
  /// The structural bytes of the block that have not been visited.
  private var mask: UInt64 = 0
  /// Where the block begins.
  private var base: Int

  /// Starts so that the first `next` looks at the byte at the offset.
  init(at offset: Int) {
    base = offset &- 64
  }

  /// The offset of the next structural byte; -1 when there is none.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>, _ structural: StructuralBytes) -> Int {
    while mask == 0 {
      base &+= 64
      if base &+ 64 <= bytes.count {
        mask = StructuralCursor.blockMask(bytes, at: base, structural)
      } else {
        guard base < bytes.count else {
          // Stay here, so that asking again gives the same answer.
          base = bytes.count
          return -1
        }
        mask = StructuralCursor.tailMask(bytes, at: base, structural)
      }
    }
    let position = base &+ mask.trailingZeroBitCount
    mask &= mask &- 1
    return position
  }

  /// Visits the byte at the offset if it is the next structural one.
  mutating func skip(_ offset: Int, in bytes: Span<UInt8>, _ structural: StructuralBytes) {
    let before = self
    if next(in: bytes, structural) != offset { self = before }
  }

  /// Passes a field in quotes that holds neither quotes nor line ends, and what ends it: answers
  /// where its closing quote is. Nil, and nothing is passed, for every other field.
  ///
  /// - Parameters:
  ///   - bytes: the text; the opening quote has been visited.
  ///   - limit: how far the field and the byte that ends it may reach.
  @inline(__always)
  mutating func plainQuotedField(
    in bytes: Span<UInt8>, _ structural: StructuralBytes, limit: Int
  ) -> Int? {
    // Where nothing quotes, the delimiter stands in for it.
    guard structural.quote != structural.delimiter else { return nil }
    var ahead = self
    var close = ahead.next(in: bytes, structural)
    while close >= 0, bytes[close] == structural.delimiter {
      close = ahead.next(in: bytes, structural)
    }
    guard close >= 0, bytes[close] == structural.quote else { return nil }
    let end = ahead.next(in: bytes, structural)
    guard end == close &+ 1, end <= limit else { return nil }
    let byte = bytes[end]
    guard
      byte == structural.delimiter || byte == structural.lineFeed
        || byte == structural.carriageReturn
    else { return nil }
    self = ahead
    return close
  }

  @inline(__always)
  private static func blockMask(
    _ bytes: Span<UInt8>, at base: Int, _ structural: StructuralBytes
  ) -> UInt64 {
    // Each of the eight 8-byte words marks its matches with a bit of its own, so that all eight fold
    // into one word with ORs; there byte j, bit i stands for word i, byte j, and transposing the
    // 8 by 8 bits puts them in order. There is no portable way to the movemask instruction.
    var folded = marks(bytes, at: base, structural, bits: StructuralCursor.bits01)
    folded |= marks(bytes, at: base &+ 16, structural, bits: StructuralCursor.bits23)
    folded |= marks(bytes, at: base &+ 32, structural, bits: StructuralCursor.bits45)
    folded |= marks(bytes, at: base &+ 48, structural, bits: StructuralCursor.bits67)
    let halves = unsafe unsafeBitCast(folded, to: SIMD2<UInt64>.self)
    return transposed(halves[0] | halves[1])
  }

  @inline(__always)
  private static func marks(
    _ bytes: Span<UInt8>, at offset: Int, _ structural: StructuralBytes, bits: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    // In bounds: `next` asks only for blocks that lie inside the bytes.
    let chunk = unsafe bytes.bytes.unsafeLoadUnaligned(
      fromByteOffset: offset, as: SIMD16<UInt8>.self)
    return structural.matches(chunk) & bits
  }

  @inline(__always) private static var bits01: SIMD16<UInt8> {
    SIMD16(lowHalf: SIMD8(repeating: 0x01), highHalf: SIMD8(repeating: 0x02))
  }
  @inline(__always) private static var bits23: SIMD16<UInt8> {
    SIMD16(lowHalf: SIMD8(repeating: 0x04), highHalf: SIMD8(repeating: 0x08))
  }
  @inline(__always) private static var bits45: SIMD16<UInt8> {
    SIMD16(lowHalf: SIMD8(repeating: 0x10), highHalf: SIMD8(repeating: 0x20))
  }
  @inline(__always) private static var bits67: SIMD16<UInt8> {
    SIMD16(lowHalf: SIMD8(repeating: 0x40), highHalf: SIMD8(repeating: 0x80))
  }

  /// Exchanges rows and columns of the 8 by 8 bits (Hacker's Delight, 7-3).
  @inline(__always)
  private static func transposed(_ matrix: UInt64) -> UInt64 {
    var bits = matrix
    var swap = (bits ^ (bits &>> 7)) & 0x00AA_00AA_00AA_00AA
    bits ^= swap ^ (swap &<< 7)
    swap = (bits ^ (bits &>> 14)) & 0x0000_CCCC_0000_CCCC
    bits ^= swap ^ (swap &<< 14)
    swap = (bits ^ (bits &>> 28)) & 0x0000_0000_F0F0_F0F0
    return bits ^ swap ^ (swap &<< 28)
  }

  @inline(never)
  private static func tailMask(
    _ bytes: Span<UInt8>, at base: Int, _ structural: StructuralBytes
  ) -> UInt64 {
    var mask: UInt64 = 0
    for offset in base..<bytes.count {
      let byte = bytes[offset]
      if byte == structural.delimiter || byte == structural.lineFeed
        || byte == structural.carriageReturn || byte == structural.quote
        || byte == structural.escape
      {
        mask |= 1 &<< UInt64(truncatingIfNeeded: offset &- base)
      }
    }
    return mask
  }
}
