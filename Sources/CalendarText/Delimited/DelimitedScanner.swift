/// Reads records of delimited text as ranges of the bytes, without copies and Strings. All other
/// readers of this module are built on it.
///
/// The scanner holds only state: each call gets the same bytes, and a buffer that is reused for
/// each record.
///
///     var scanner = DelimitedScanner(dialect: .commaSeparated)
///     var record = DelimitedRecordRanges()
///     while scanner.nextRecord(in: bytes, into: &record) {
///       for index in 0..<record.count { use(record[index].range) }
///     }
///
/// It never fails: malformed text is read as documented at `TextIssue.Code` and reported in
/// `issues`.
package struct DelimitedScanner: Sendable {
  package let dialect: DelimitedDialect
  /// The bounds that protect against hostile files.
  package let limits: TextLimits
  /// The issues found so far, in the order of the text; at most `limits.issues`.
  package var issues: [TextIssue] { found.issues }
  /// The number of issues beyond those in `issues`.
  package var uncollectedIssueCount: Int { found.uncollectedCount }
  /// The expected number of fields of a record, by default that of the first one. Records with
  /// another number are reported, except blank lines.
  package var expectedFieldCount: Int?
  /// Whether records with an unexpected number of fields are reported.
  package var reportsRaggedRecords = true

  let structural: StructuralBytes
  var found: IssueList
  var cursor: BlockCursor
  var next: Int
  var line = 1
  /// The start of the line that contains `next`.
  var lineStart: Int
  /// Whether the rest of the line is skipped: it belongs to a cut record or a comment.
  var skipsLine = false
  /// Whether the last byte read was a line end.
  var endedLine = false

  /// Makes a scanner that starts at an offset of the bytes, for example after a byte order mark.
  package init(
    dialect: DelimitedDialect = .commaSeparated, limits: TextLimits = TextLimits(),
    startingAt offset: Int = 0
  ) {
    self.dialect = dialect
    self.limits = limits
    structural = StructuralBytes(dialect)
    found = IssueList(limit: limits.issues)
    next = max(offset, 0)
    cursor = BlockCursor(at: next)
    lineStart = next
  }

  /// Moves to an offset where a record begins. The issues stay; line numbers start again from
  /// there.
  ///
  /// - Complexity: O(1). Does nothing if the scanner is already there.
  package mutating func seek(to offset: Int) {
    guard next != offset else { return }
    next = max(offset, 0)
    cursor = BlockCursor(at: next)
    (line, lineStart) = (1, next)
    (skipsLine, endedLine) = (false, false)
  }

  /// The offset after the last record; nil if the rest of a cut record follows.
  package var boundary: Int? { skipsLine ? nil : next }

  /// Moves past records that another scanner has read, to its boundary.
  package mutating func skip(to other: DelimitedScanner) {
    next = other.next
    cursor = BlockCursor(at: next)
    line += other.line - 1
    (lineStart, endedLine) = (other.lineStart, other.endedLine)
  }

  /// Reads the next record; false at the end of the bytes.
  ///
  /// - Complexity: O(bytes of the record); a quote that is never closed is read twice.
  package mutating func nextRecord(
    in bytes: Span<UInt8>, into record: inout DelimitedRecordRanges
  ) -> Bool {
    step(in: bytes, isFinal: true, into: &record) == .record
  }

  /// The result of a step.
  enum Step {
    case record
    /// The record is incomplete; the state is the same as before the step.
    case needsMore
    case end
  }

  mutating func step(
    in bytes: Span<UInt8>, isFinal: Bool, into record: inout DelimitedRecordRanges
  ) -> Step {
    if let early = prepareRecord(in: bytes, isFinal: isFinal, into: &record) { return early }

    let start = next
    let limit = start &+ limits.recordBytes
    let saved = (line: line, lineStart: lineStart, issues: found.mark)
    record.position = position(of: start)
    record.start = start
    let structural = structural
    var cursor = cursor
    var count = 0
    var field = FieldState(start: start)
    let changesStarts = dialect.skipsInitialSpace || dialect.hasFormulaGuard

    scanning: while true {
      var fields = record.storage.mutableSpan
      let room = min(fields.count, limits.fieldsPerRecord)
      while count < room {
        let stop = cursor.next(in: bytes, structural)
        guard stop < bytes.count || isFinal || bytes.count > limit else {
          restore(saved, at: start)
          return .needsMore
        }
        // The end of the field: the offset of a delimiter or line end, or the end of the bytes.
        var boundary = stop
        guard boundary <= limit else {
          cut(&field, at: limit, in: bytes)
          fields[count] = finished(field, end: limit, in: bytes)
          count &+= 1
          next = limit
          record.end = next
          skipsLine = true
          cursor = BlockCursor(at: next)
          break scanning
        }
        if stop < bytes.count {
          let byte = bytes[stop]
          if byte == structural.quote, stop == field.start, field.flags.rawValue == 0,
            let end = cursor.plainQuotedField(in: bytes, structural, limit: limit)
          {
            field.start &+= 1
            field.end = end
            field.flags = .quoted
            boundary = end &+ 1
          } else if !structural.endsField(byte) {
            switch special(
              byte, at: stop, limit: limit, isFinal: isFinal, &field, &cursor, in: bytes)
            {
            case .text: continue
            case .closed(let end):
              boundary = end
            case .needsMore:
              restore(saved, at: start)
              return .needsMore
            }
          }
        }
        let end = field.end < 0 ? boundary : field.end
        // Spaces and guards are at most the apostrophe; letters and digits are above it.
        if field.flags.rawValue <= DelimitedField.Flags.quoted.rawValue,
          !changesStarts || end == field.start || bytes[field.start] > UInt8(ascii: "'")
        {
          fields[count] = DelimitedField(
            start: field.start, length: UInt32(truncatingIfNeeded: end &- field.start),
            flags: field.flags)
        } else {
          fields[count] = finished(field, end: boundary, in: bytes)
        }
        count &+= 1
        guard boundary < bytes.count else {
          next = bytes.count
          record.end = next
          endedLine = false
          break scanning
        }
        let byte = bytes[boundary]
        if byte == structural.delimiter {
          field = FieldState(start: boundary &+ 1)
          continue
        }
        guard finishLine(at: boundary, byte, isFinal: isFinal, in: bytes) else {
          restore(saved, at: start)
          return .needsMore
        }
        if next &- boundary == 2 { _ = cursor.next(in: bytes, structural) }
        record.end = boundary
        break scanning
      }
      // The buffer is full: grow it, or skip the rest of the line.
      guard count < limits.fieldsPerRecord else {
        let maximum = limits.fieldsPerRecord
        report(
          .tooManyFields, at: field.start,
          "The record has more than \(maximum) fields; the rest of its line, from "
            + quoted(bytes, field.start..<(field.start &+ 40)) + " on, is left out.")
        next = field.start
        record.end = next
        skipsLine = true
        cursor = BlockCursor(at: next)
        break scanning
      }
      let grown = min(max(count, 16) &* 2, limits.fieldsPerRecord)
      record.storage.append(
        contentsOf: repeatElement(
          DelimitedField(start: 0, length: 0), count: max(grown &- record.storage.count, 1)))
    }
    self.cursor = cursor
    record.count = count
    if count != expectedFieldCount { checkFieldCount(of: record, in: bytes) }
    return .record
  }
}
