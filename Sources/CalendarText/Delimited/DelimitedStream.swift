internal import Primitives

/// Reads delimited text in UTF-8 that comes in chunks, in memory bounded by the longest record.
///
///     var stream = DelimitedStream()
///     var record = DelimitedRecordRanges()
///     while let chunk = readSome() {
///       stream.feed(chunk)
///       while stream.nextRecord(into: &record) { use(stream.string(record[0])) }
///     }
///     stream.finish()
///     while stream.nextRecord(into: &record) { use(stream.string(record[0])) }
///
/// However the text is cut into chunks, the records are those that `DelimitedScanner` finds in the
/// whole. The ranges of a record lie in `buffer` and hold until more is fed.
package struct DelimitedStream: Sendable {
  /// The bytes that are kept: those of the current record and what was fed after them.
  package private(set) var buffer: [UInt8] = []
  private var scanner: DelimitedScanner
  private var isFinished = false
  /// Up to where the buffer was looked at without finding the end of a record.
  private var triedCount = 0
  /// The record at the start of the buffer may be complete.
  private var mayHaveRecord = false
  private var hasStarted = false

  /// Makes a stream.
  package init(
    dialect: DelimitedDialect = .commaSeparated, limits: TextLimits = TextLimits()
  ) {
    scanner = DelimitedScanner(dialect: dialect, limits: limits)
  }

  /// How the text is written.
  package var dialect: DelimitedDialect { scanner.dialect }
  /// What was wrong so far; at most `TextLimits.issues`.
  package var issues: [TextIssue] { scanner.issues }
  /// How many issues were found beyond those kept.
  package var uncollectedIssueCount: Int { scanner.uncollectedIssueCount }

  /// Appends bytes; the ranges of earlier records do not hold any more.
  ///
  /// - Complexity: O(chunk), amortised.
  package mutating func feed(_ chunk: Span<UInt8>) {
    discardRead()
    // What was fed ends a record only if there is a line end, or a byte behind one, in it.
    let couldEnd = mayHaveRecord || endsLine(chunk)
    buffer.append(chunk)
    mayHaveRecord = couldEnd || buffer.count > scanner.limits.recordBytes
  }

  /// Appends bytes; the ranges of earlier records do not hold any more.
  package mutating func feed(_ chunk: [UInt8]) {
    feed(chunk.span)
  }

  /// Says that nothing more comes, so that a last record without a line end is complete.
  package mutating func finish() {
    isFinished = true
    mayHaveRecord = true
    triedCount = 0
  }

  /// Reads the next record that is complete; false when more must be fed, or all was read.
  package mutating func nextRecord(into record: inout DelimitedRecordRanges) -> Bool {
    guard mayHaveRecord, startsText() else { return false }
    // A long record is looked at again only when it has grown by half, so that small chunks do not
    // make the time quadratic.
    let pending = buffer.count - scanner.next
    guard
      isFinished || triedCount < 4096 || pending > triedCount + triedCount / 2
        || pending > scanner.limits.recordBytes
    else { return false }
    let (bytes, isFinal) = (buffer, isFinished)
    switch scanner.step(in: bytes.span, isFinal: isFinal, into: &record) {
    case .record:
      triedCount = 0
      return true
    case .needsMore:
      triedCount = buffer.count - scanner.next
      mayHaveRecord = false
      return false
    case .end:
      return false
    }
  }

  /// The value of a field of the last record as a String.
  package func string(_ field: DelimitedField) -> String {
    dialect.string(of: field, in: buffer.span)
  }

  /// Passes over a byte order mark; false while it may still be coming.
  private mutating func startsText() -> Bool {
    if hasStarted { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if buffer.starts(with: mark) {
      scanner = DelimitedScanner(
        dialect: scanner.dialect, limits: scanner.limits, startingAt: mark.count)
    } else if !isFinished, buffer.count < mark.count, mark.starts(with: buffer) {
      return false
    }
    hasStarted = true
    return true
  }

  private func endsLine(_ chunk: Span<UInt8>) -> Bool {
    let structural = scanner.structural
    // A CR is known to end its line when the byte after it is there.
    if let last = buffer.last, last == structural.carriageReturn { return true }
    for index in 0..<chunk.count where structural.endsLine(chunk[index]) { return true }
    return false
  }

  private mutating func discardRead() {
    let read = scanner.next
    guard hasStarted, read > 0, read >= buffer.count / 2 else { return }
    buffer.removeSubrange(..<read)
    scanner.rebase(by: read)
  }
}

extension DelimitedScanner {
  /// Tells that so many bytes before the next record are no longer there.
  mutating func rebase(by count: Int) {
    next -= count
    lineStart -= count
    baseOffset += count
    cursor = BlockCursor(at: next)
  }
}
