extension DelimitedWriter {
  /// Hands what was written so far over once it is long enough to be worth a call, and forgets it.
  ///
  /// - Parameters:
  ///   - count: The least number of bytes.
  ///   - body: What takes them.
  /// - Throws: What the body throws.
  public mutating func flush(
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
  ///
  /// - Parameters:
  ///   - record: The record's bytes; a line end after it is none of them.
  ///   - other: How it is written.
  ///   - fieldCount: The number of fields it must have.
  /// - Returns: Whether it was written. Nothing is written where fields need other quotes.
  /// - Complexity: O(bytes of the record).
  public mutating func copyRecord(
    _ record: Span<UInt8>, of other: DelimitedDialect, fieldCount: Int
  ) -> Bool {
    guard let quote = dialect.quote, quote == other.quote, dialect.delimiter == other.delimiter,
      dialect.doublesQuotes, other.doublesQuotes, dialect.escape == nil, other.escape == nil,
      dialect.comment == nil, case .lines = dialect.terminator, !dialect.hasFormulaGuard,
      quoting == .needed
    else { return false }
    var end = record.count
    while end > 0, record[end &- 1] == 0x0A || record[end &- 1] == 0x0D { end &-= 1 }
    guard end > 0, record[0] != 0xEF else { return false }
    let delimiter = dialect.delimiter
    var count = 0
    var offset = 0
    while true {
      let next =
        offset < end && record[offset] == quote
        ? DelimitedWriter.endOfQuoted(record, offset, end, quote, delimiter)
        : DelimitedWriter.endOfPlain(record, offset, end, quote, delimiter)
      // An empty first field has quotes where blank lines are passed over.
      guard next >= 0, count > 0 || next > offset || dialect.blankLines == .records else {
        return false
      }
      count &+= 1
      if next == end { break }
      offset = next &+ 1
    }
    guard count == fieldCount else { return false }
    copy(record.extracting(0..<end))
    return true
  }

  /// Where a field without quotes ends; -1 where it would be written with them.
  @inline(__always)
  private static func endOfPlain(
    _ record: Span<UInt8>, _ start: Int, _ end: Int, _ quote: UInt8, _ delimiter: UInt8
  ) -> Int {
    var offset = start
    while offset < end {
      let byte = record[offset]
      if byte == delimiter { break }
      if byte == quote || byte == 0x0A || byte == 0x0D { return -1 }
      offset &+= 1
    }
    if offset > start, record[start] == 0x20 || record[offset &- 1] == 0x20 { return -1 }
    return offset
  }

  /// Where a field in quotes ends, after them; -1 where it would be written without.
  @inline(__always)
  private static func endOfQuoted(
    _ record: Span<UInt8>, _ start: Int, _ end: Int, _ quote: UInt8, _ delimiter: UInt8
  ) -> Int {
    var offset = start &+ 1
    var needsQuotes = false
    while offset < end {
      let byte = record[offset]
      if byte == quote {
        guard offset &+ 1 < end, record[offset &+ 1] == quote else { break }
        needsQuotes = true
        offset &+= 1
      } else if byte == delimiter || byte == 0x0A || byte == 0x0D {
        needsQuotes = true
      }
      offset &+= 1
    }
    guard offset < end, offset > start &+ 1 else { return -1 }
    if record[start &+ 1] == 0x20 || record[offset &- 1] == 0x20 { needsQuotes = true }
    let next = offset &+ 1
    return needsQuotes && (next == end || record[next] == delimiter) ? next : -1
  }
}
