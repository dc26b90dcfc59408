/// The state of the current field.
struct FieldState {
  var start: Int
  /// The end of the value if it is not the end of the field; otherwise -1.
  var end = -1
  var flags: DelimitedField.Flags = []
  /// Whether further quotes are text.
  var ignoresQuotes = false

  @inline(__always)
  init(start: Int) { self.start = start }
}

/// The result of a quote or an escape.
enum SpecialOutcome {
  case text
  /// A quoted field is complete. The offset is that of the delimiter or line end after it, or the
  /// end of the bytes.
  case closed(Int)
  /// The result depends on bytes that are not there yet.
  case needsMore
}

extension DelimitedScanner {
  /// Handles a quote or an escape.
  mutating func special(
    _ byte: UInt8, at offset: Int, limit: Int, isFinal: Bool, _ field: inout FieldState,
    _ cursor: inout BlockCursor, in bytes: Span<UInt8>
  ) -> SpecialOutcome {
    guard byte == dialect.quote else {
      return escapedByte(after: offset, isFinal: isFinal, &field, &cursor, in: bytes)
    }
    guard !field.ignoresQuotes else { return .text }
    guard opensField(at: offset, field, in: bytes) else {
      let end = fieldEnd(after: offset, in: bytes)
      report(
        .strayQuote, at: offset,
        "A quote inside the field " + quoted(bytes, field.start..<end)
          + ", which does not begin with one, is kept as text.")
      field.flags.insert(.malformed)
      // Reported once per field.
      field.ignoresQuotes = true
      return .text
    }
    return quotedField(
      openedAt: offset, limit: limit, isFinal: isFinal, &field, &cursor, in: bytes)
  }

  /// The offset of the next delimiter or line end, at most 40 bytes on.
  private func fieldEnd(after offset: Int, in bytes: Span<UInt8>) -> Int {
    let limit = min(offset &+ 40, bytes.count)
    var end = offset
    while end < limit, bytes[end] != dialect.delimiter, bytes[end] != 0x0A, bytes[end] != 0x0D {
      end += 1
    }
    return end
  }

  private func opensField(at offset: Int, _ field: FieldState, in bytes: Span<UInt8>) -> Bool {
    if offset == field.start { return true }
    return dialect.skipsInitialSpace && isBlank(field.start..<offset, in: bytes, tabs: false)
  }

  private func isBlank(_ range: Range<Int>, in bytes: Span<UInt8>, tabs: Bool) -> Bool {
    for offset in range {
      let byte = bytes[offset]
      guard byte == 0x20 || (tabs && byte == 0x09) else { return false }
    }
    return true
  }

  private mutating func escapedByte(
    after offset: Int, isFinal: Bool, _ field: inout FieldState, _ cursor: inout BlockCursor,
    in bytes: Span<UInt8>
  ) -> SpecialOutcome {
    guard offset &+ 1 < bytes.count else { return isFinal ? .text : .needsMore }
    field.flags.insert(.needsUnescaping)
    countLine(endedAt: offset &+ 1, in: bytes)
    cursor.skip(offset &+ 1, in: bytes, structural)
    return .text
  }

  /// Reads a quoted field from its opening quote to the delimiter or line end after it.
  private mutating func quotedField(
    openedAt open: Int, limit: Int, isFinal: Bool, _ field: inout FieldState,
    _ cursor: inout BlockCursor, in bytes: Span<UInt8>
  ) -> SpecialOutcome {
    let afterOpen = (cursor: cursor, line: line, lineStart: lineStart)
    let structural = structural
    let doubles = dialect.doublesQuotes
    var flags: DelimitedField.Flags = .quoted

    func reopen(_ scanner: inout DelimitedScanner, _ cursor: inout BlockCursor) {
      cursor = afterOpen.cursor
      scanner.line = afterOpen.line
      scanner.lineStart = afterOpen.lineStart
      field = FieldState(start: open &+ 1)
      field.flags = .malformed
      field.ignoresQuotes = true
    }

    while true {
      let stop = cursor.next(in: bytes, structural)
      guard stop < bytes.count, stop <= limit else {
        guard isFinal || bytes.count > limit else { return .needsMore }
        reopen(&self, &cursor)
        reportUnterminated(at: open, tooLong: bytes.count > limit, in: bytes)
        return .text
      }
      let byte = bytes[stop]
      guard byte == structural.quote, dialect.quote != nil else {
        if byte == dialect.escape {
          let isLast = stop &+ 1 >= bytes.count
          if isLast, !isFinal { return .needsMore }
          if !isLast {
            flags.insert(.needsUnescaping)
            countLine(endedAt: stop &+ 1, in: bytes)
            cursor.skip(stop &+ 1, in: bytes, structural)
          }
        } else if byte != structural.delimiter {
          countLine(endedAt: stop, in: bytes)
        }
        continue
      }
      let after = stop &+ 1
      guard after < bytes.count || isFinal else { return .needsMore }
      if doubles, after < bytes.count, bytes[after] == structural.quote {
        cursor.skip(after, in: bytes, structural)
        flags.insert(.needsUnescaping)
        continue
      }

      // A delimiter or line end must follow a closing quote; blanks between them are dropped.
      let atClose = cursor
      let boundary = cursor.next(in: bytes, structural)
      let isLast = boundary == bytes.count
      if isLast, !isFinal, bytes.count <= limit { return .needsMore }
      let isEnded = isLast || structural.endsField(bytes[boundary])
      // Bytes beyond the limit must not matter, since a stream has not seen them yet.
      if boundary > limit || isEnded,
        isBlank(after..<max(min(boundary, limit), after), in: bytes, tabs: true)
      {
        guard boundary <= limit else {
          reopen(&self, &cursor)
          reportUnterminated(at: open, tooLong: true, in: bytes)
          return .text
        }
        field.start = open &+ 1
        field.end = stop
        field.flags = flags
        return .closed(boundary)
      }
      if stop &- 1 > open, structural.endsField(bytes[stop &- 1]) {
        // `"lost,"next"`: a quote after a delimiter and before text opens a field, so the previous
        // quote was never closed.
        reopen(&self, &cursor)
        reportUnterminated(at: open, tooLong: false, in: bytes)
        return .text
      }
      cursor = atClose
      report(
        .textAfterQuote, at: after,
        "The text " + quoted(bytes, after..<boundary)
          + " after a closing quote is appended to the field.")
      field.start = open &+ 1
      field.flags = [.quoted, .needsUnescaping, .malformed]
      field.ignoresQuotes = true
      return .text
    }
  }

  private mutating func reportUnterminated(at open: Int, tooLong: Bool, in bytes: Span<UInt8>) {
    let closed = tooLong ? "not closed within \(limits.recordBytes) bytes" : "never closed"
    report(
      tooLong ? .recordTooLong : .unterminatedQuote, at: open,
      "The quote that opens " + quoted(bytes, open..<(open &+ 40)) + " is " + closed
        + "; the field ends at the next delimiter or line end.")
  }

  /// Cuts a record that exceeds the limit.
  mutating func cut(_ field: inout FieldState, at limit: Int, in bytes: Span<UInt8>) {
    field.flags.insert(.malformed)
    let maximum = limits.recordBytes
    report(
      .recordTooLong, at: limit,
      "The record is longer than \(maximum) bytes; the rest of its line, from "
        + quoted(bytes, limit..<(limit &+ 40)) + " on, is left out.")
  }

  /// The field that ends at the offset, without the initial spaces and the guard of the dialect.
  func finished(_ field: FieldState, end boundary: Int, in bytes: Span<UInt8>) -> DelimitedField {
    let end = max(field.end < 0 ? boundary : field.end, field.start)
    var start = field.start
    if dialect.skipsInitialSpace, !field.flags.contains(.quoted) {
      while start < end, bytes[start] == 0x20 { start &+= 1 }
    }
    if dialect.hasFormulaGuard, end &- start >= 2, bytes[start] == UInt8(ascii: "'"),
      DelimitedDialect.startsFormula(bytes[start &+ 1])
    {
      start &+= 1
    }
    return DelimitedField(
      start: start, length: UInt32(clamping: end &- start), flags: field.flags)
  }
}
