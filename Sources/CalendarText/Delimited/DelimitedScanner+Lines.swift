extension DelimitedScanner {
  /// Skips everything before the next record: the rest of a record that was cut, comments and blank
  /// lines. Returns a step if no record follows.
  mutating func prepareRecord(
    in bytes: Span<UInt8>, isFinal: Bool, into record: inout DelimitedRecordRanges
  ) -> Step? {
    while true {
      if skipsLine, let early = skipLine(in: bytes, isFinal: isFinal) { return early }
      guard next < bytes.count else {
        guard isFinal else { return .needsMore }
        guard endedLine, dialect.finalNewline == .separatesRecords, dialect.blankLines == .records
        else { return .end }
        endedLine = false
        record.position = position(of: next)
        record.start = next
        record.end = next
        record.storage[0] = DelimitedField(start: next, length: 0)
        record.count = 1
        return .record
      }
      let byte = bytes[next]
      if byte == dialect.comment {
        skipsLine = true
      } else if dialect.blankLines == .skipped, structural.endsLine(byte) {
        let start = next
        _ = cursor.next(in: bytes, structural)
        guard finishLine(at: start, byte, isFinal: isFinal, in: bytes) else {
          cursor = BlockCursor(at: start)
          return .needsMore
        }
        if next &- start == 2 { _ = cursor.next(in: bytes, structural) }
      } else {
        return nil
      }
    }
  }

  private mutating func skipLine(in bytes: Span<UInt8>, isFinal: Bool) -> Step? {
    while true {
      let stop = cursor.next(in: bytes, structural)
      guard stop < bytes.count else {
        next = bytes.count
        cursor = BlockCursor(at: next)
        guard isFinal else { return .needsMore }
        skipsLine = false
        endedLine = false
        return nil
      }
      let byte = bytes[stop]
      guard structural.endsLine(byte) else { continue }
      guard finishLine(at: stop, byte, isFinal: isFinal, in: bytes) else {
        next = stop
        cursor = BlockCursor(at: next)
        return .needsMore
      }
      if next &- stop == 2 { _ = cursor.next(in: bytes, structural) }
      skipsLine = false
      return nil
    }
  }

  /// Moves past a line end of one or two bytes; false if the bytes end before it is known whether
  /// LF follows CR.
  @inline(__always)
  mutating func finishLine(
    at offset: Int, _ byte: UInt8, isFinal: Bool, in bytes: Span<UInt8>
  ) -> Bool {
    var end = offset &+ 1
    if byte == structural.carriageReturn, structural.lineFeed != byte {
      if end < bytes.count {
        if bytes[end] == structural.lineFeed { end &+= 1 }
      } else if !isFinal {
        return false
      }
    }
    next = end
    line &+= 1
    lineStart = end
    endedLine = true
    return true
  }

  /// Counts the line if a byte inside a field ends one. CRLF is one line end.
  mutating func countLine(endedAt offset: Int, in bytes: Span<UInt8>) {
    let byte = bytes[offset]
    guard structural.endsLine(byte) else { return }
    let after = offset &+ 1
    if byte == structural.carriageReturn, byte != structural.lineFeed, after < bytes.count,
      bytes[after] == structural.lineFeed
    {
      return
    }
    line &+= 1
    lineStart = after
  }

  /// Restores the state at the start of a record.
  mutating func restore(
    _ saved: (line: Int, lineStart: Int, issues: (issues: Int, uncollected: Int)), at start: Int
  ) {
    line = saved.line
    lineStart = saved.lineStart
    found.forget(since: saved.issues)
    next = start
    cursor = BlockCursor(at: start)
  }

  mutating func checkFieldCount(of record: DelimitedRecordRanges, in bytes: Span<UInt8>) {
    if record.isBlank { return }
    guard let expected = expectedFieldCount else {
      expectedFieldCount = record.count
      return
    }
    guard reportsRaggedRecords else { return }
    found.add(
      .raggedRecord, at: record.position,
      "The record " + quoted(bytes, record.start..<record.end) + " has \(record.count) "
        + (record.count == 1 ? "field" : "fields") + " instead of \(expected); it is kept.")
  }

  /// The position of an offset in the current line.
  @inline(__always)
  func position(of offset: Int) -> TextPosition {
    TextPosition(byte: offset, line: line, column: offset &- lineStart &+ 1)
  }

  mutating func report(
    _ code: TextIssue.Code, at offset: Int, _ message: @autoclosure () -> String
  ) {
    found.add(code, at: position(of: offset), message())
  }
}
