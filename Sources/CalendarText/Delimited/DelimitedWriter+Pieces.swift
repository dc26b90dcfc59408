extension DelimitedWriter {
  /// Passes the bytes on and clears the buffer, once at least `count` bytes are written.
  ///
  /// - Throws: the error of the body.
  package mutating func flush(
    atLeast count: Int, _ body: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    guard !bytes.isEmpty, bytes.count >= count else { return }
    try body(bytes)
    forget()
  }

  /// Copies a record of another text byte by byte if this writer would write its fields the same
  /// way; false otherwise.
  ///
  /// This holds for most records of most files and is several times faster.
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
      // An empty first field is quoted if the dialect skips blank lines.
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

/// Walks over the fields of records that are already in written form.
struct WrittenFields: Sendable {
  private(set) var next = 0
  private var cursor = BlockCursor(at: 0)

  mutating func seek(to offset: Int) {
    guard next != offset else { return }
    next = offset
    cursor = BlockCursor(at: offset)
  }

  /// Skips a field and its end; false if this writer would quote it differently.
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

  /// Skips a quoted field; false if this writer would not quote it.
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
