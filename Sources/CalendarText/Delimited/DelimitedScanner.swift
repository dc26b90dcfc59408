/// Reads records of delimited text as ranges of the bytes, without copying and without Strings:
/// the core of every other reader here.
///
/// The scanner is only the state: the caller passes the same bytes to each call, and a buffer that
/// is filled again for each record.
///
///     var scanner = DelimitedScanner(dialect: .commaSeparated)
///     var record = DelimitedRecordRanges()
///     while scanner.nextRecord(in: bytes, into: &record) {
///       for index in 0..<record.count { use(record[index].range) }
///     }
///
/// Nothing stops it: what is malformed is read as the documentation of `TextIssue.Code` says,
/// and reported in `issues`.
package struct DelimitedScanner: Sendable {
  package let dialect: DelimitedDialect
  /// How much is taken from a hostile file.
  package let limits: TextLimits
  /// What was wrong so far, in the order of the text; at most `limits.issues`.
  package var issues: [TextIssue] { found.issues }
  /// How many issues were found beyond those kept.
  package var uncollectedIssueCount: Int { found.uncollectedCount }
  /// The number of fields a record should have: that of the first record unless set before. Records
  /// with another number are reported; blank lines are not.
  package var expectedFieldCount: Int?
  /// Whether records with another number of fields than the first are reported.
  package var reportsRaggedRecords = true

  let structural: StructuralBytes
  var found: IssueList
  var cursor: BlockCursor
  var next: Int
  var line = 1
  /// Where the line begins that `next` is in.
  var lineStart: Int
  /// What is left of the line belongs to a record that was cut, or to a comment.
  var skipsLine = false
  /// The last byte read was a line end.
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

  /// Goes on at an offset where a record begins; the issues stay, their lines count from there.
  ///
  /// - Complexity: O(1); where the scanner is there already, nothing is done.
  package mutating func seek(to offset: Int) {
    guard next != offset else { return }
    next = max(offset, 0)
    cursor = BlockCursor(at: next)
    (line, lineStart) = (1, next)
    (skipsLine, endedLine) = (false, false)
  }

  /// The byte behind what was read; nil where the rest of a record that was cut stands there.
  package var boundary: Int? { skipsLine ? nil : next }

  /// Goes on behind records that were read elsewhere, at the boundary of the scanner that read them.
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

  /// What a step came to.
  enum Step {
    case record
    /// The record is not complete; the state is as before the step.
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
        // Where the record goes on or ends: the offset of a delimiter or line end, or the end.
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
        // Spaces and guards are not above the apostrophe; letters and digits are.
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
      // The buffer is full: make room, or leave the rest of the line out.
      guard count < limits.fieldsPerRecord else {
        let most = limits.fieldsPerRecord
        report(
          .tooManyFields, at: field.start,
          "The record has more than \(most) fields; the rest of its line, from "
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
