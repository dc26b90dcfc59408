extension DelimitedWriter {
  /// Hands what was written so far over once it is long enough to be worth a call, and forgets it.
  ///
  /// - Throws: What the body throws.
  package mutating func flush(
    atLeast count: Int, _ body: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    guard !bytes.isEmpty, bytes.count >= count else { return }
    try body(bytes)
    forget()
  }

  /// Writes a record as it stands in a text of another dialect, if this writer would write its
  /// fields in the same bytes.
  ///
  /// Most records of most files are like that, and are copied at a multiple of the speed.
  package mutating func copyRecord(
    _ range: Range<Int>, of text: Span<UInt8>, in other: DelimitedDialect, fieldCount: Int
  ) -> Bool {
    guard let quote = dialect.quote, quote == other.quote, dialect.delimiter == other.delimiter,
      dialect.doublesQuotes, other.doublesQuotes, dialect.escape == nil, other.escape == nil,
      dialect.comment == nil, case .lines = dialect.terminator, !dialect.hasFormulaGuard,
      quoting == .needed
    else { return false }
    var end = range.upperBound
    while end > range.lowerBound, text[end &- 1] == 0x0A || text[end &- 1] == 0x0D { end &-= 1 }
    guard end > range.lowerBound, text[range.lowerBound] != 0xEF else { return false }
    var fields = copied
    fields.seek(to: range.lowerBound)
    var count = 0
    var isLast = false
    while !isLast {
      let start = fields.next
      guard fields.passField(in: text, structural, end: end) else { return false }
      // An empty first field has quotes where blank lines are passed over.
      guard count > 0 || fields.next > start &+ 1 || dialect.blankLines == .records else {
        return false
      }
      count &+= 1
      isLast = fields.next > end
    }
    guard count == fieldCount else { return false }
    copied = fields
    copy(text.extracting(range.lowerBound..<end))
    return true
  }
}

/// Walks over the fields of records that are written already.
struct WrittenFields: Sendable {
  private(set) var next = 0
  private var cursor = BlockCursor(at: 0)

  mutating func seek(to offset: Int) {
    guard next != offset else { return }
    next = offset
    cursor = BlockCursor(at: offset)
  }

  /// Passes a field and what ends it: false where it would be written with other quotes.
  @inline(__always)
  mutating func passField(
    in text: Span<UInt8>, _ structural: StructuralBytes, end: Int
  ) -> Bool {
    let start = next
    var stop = cursor.next(in: text, structural)
    if stop == start, start < end, text[start] == structural.quote {
      guard passQuoted(in: text, structural, from: start, end: end) else { return false }
      stop = cursor.next(in: text, structural)
      guard stop == next else { return false }
    } else if start < end, text[start] == 0x20 || stop > start && text[stop &- 1] == 0x20 {
      return false
    }
    guard stop < end else {
      guard stop == end else { return false }
      next = stop &+ 1
      if stop &+ 1 < text.count, text[stop] == 0x0D, text[stop &+ 1] == 0x0A {
        _ = cursor.next(in: text, structural)
        next = stop &+ 2
      }
      return true
    }
    next = stop &+ 1
    return text[stop] == structural.delimiter
  }

  /// Passes a field in quotes up to what ends it: false where it would be written without.
  private mutating func passQuoted(
    in text: Span<UInt8>, _ structural: StructuralBytes, from start: Int, end: Int
  ) -> Bool {
    var needsQuotes = false
    while true {
      let stop = cursor.next(in: text, structural)
      guard stop < end else { return false }
      guard text[stop] == structural.quote else {
        needsQuotes = true
        continue
      }
      if stop &+ 1 < end, text[stop &+ 1] == structural.quote {
        _ = cursor.next(in: text, structural)
        needsQuotes = true
        continue
      }
      guard stop > start &+ 1 else { return false }
      next = stop &+ 1
      return needsQuotes || text[start &+ 1] == 0x20 || text[stop &- 1] == 0x20
    }
  }
}
