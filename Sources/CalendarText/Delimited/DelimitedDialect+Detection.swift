/// The dialect detected in a text, and the place of its first record.
package struct DetectedDialect: Hashable, Sendable {
  package var dialect: DelimitedDialect
  /// The offset of the first record, after an optional `sep=` line.
  package var start: Int
  /// Whether a `sep=` line named the delimiter.
  package var isDeclared: Bool
  /// The most frequent number of fields among the first records; 1 if no delimiter was found.
  package var fieldCount: Int
}

extension DelimitedDialect {
  /// Detects the delimiter of a text: the one of a `sep=;` line, otherwise the one of `, ; TAB |`
  /// that splits the first 32 records most consistently outside quotes; `,` if none does.
  ///
  /// - Complexity: O(the first 32 records), at most 1 MiB for each of four delimiters.
  package static func detect(
    in bytes: Span<UInt8>, from start: Int = 0, base: DelimitedDialect = .commaSeparated
  ) -> DetectedDialect {
    if let declared = declaredDelimiter(in: bytes, from: start),
      let dialect = base.with(delimiter: declared.delimiter)
    {
      return DetectedDialect(
        dialect: dialect, start: declared.end, isDeclared: true,
        fieldCount: fieldCount(dialect, in: bytes, from: declared.end).fields)
    }
    var best = DetectedDialect(dialect: base, start: start, isDeclared: false, fieldCount: 1)
    var bestScore = 0
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")] {
      guard let dialect = base.with(delimiter: delimiter) else { continue }
      let (fields, agreeing, malformed) = fieldCount(dialect, in: bytes, from: start)
      guard fields > 1 else { continue }
      // Compares agreement first, then the number of fields, then the order of the list. A quote in
      // the middle of a field counts against the delimiter.
      let score = max(agreeing - malformed * 250, 1) * 1_000 + min(fields, 999)
      if score > bestScore {
        bestScore = score
        best.dialect = dialect
        best.fieldCount = fields
      }
    }
    return best
  }

  /// A copy with another delimiter; nil if its quote or escape is that byte.
  package func with(delimiter: UInt8) -> DelimitedDialect? {
    guard
      var changed = try? DelimitedDialect(
        delimiter: delimiter, quote: quote, escape: escape, comment: comment,
        terminator: terminator)
    else { return nil }
    changed.doublesQuotes = doublesQuotes
    changed.skipsInitialSpace = skipsInitialSpace
    changed.blankLines = blankLines
    changed.finalNewline = finalNewline
    changed.guardsFormulas = guardsFormulas
    return changed
  }

  /// Reads a first line of `sep=` and one byte, with or without quotes, as spreadsheets write it.
  private static func declaredDelimiter(
    in bytes: Span<UInt8>, from start: Int
  ) -> (delimiter: UInt8, end: Int)? {
    var offset = max(start, 0)
    let isQuoted = offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
    if isQuoted { offset += 1 }
    for expected in "sep=".utf8 {
      guard offset < bytes.count, bytes[offset] | 0x20 == expected | 0x20 else { return nil }
      offset += 1
    }
    guard offset < bytes.count else { return nil }
    let delimiter = bytes[offset]
    guard delimiter < 0x80, delimiter != 0x0A, delimiter != 0x0D else { return nil }
    offset += 1
    if isQuoted {
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return nil }
      offset += 1
    }
    guard offset < bytes.count else { return (delimiter, offset) }
    switch bytes[offset] {
    case 0x0A: return (delimiter, offset + 1)
    case 0x0D:
      let isPair = offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      return (delimiter, offset + (isPair ? 2 : 1))
    default: return nil
    }
  }

  /// The most frequent number of fields in the first records, the share of records that have it and
  /// the share with misplaced quotes, both per thousand.
  private static func fieldCount(
    _ dialect: DelimitedDialect, in bytes: Span<UInt8>, from start: Int
  ) -> (fields: Int, agreeing: Int, malformed: Int) {
    let sample = bytes.extracting(first: min(bytes.count, start + (1 << 20)))
    let limits = TextLimits(issues: 64, recordBytes: 1 << 18, fieldsPerRecord: 1_024)
    var scanner = DelimitedScanner(dialect: dialect, limits: limits, startingAt: start)
    scanner.reportsRaggedRecords = false
    var record = DelimitedRecordRanges()
    var counts: [Int: Int] = [:]
    var records = 0
    while records < 32, scanner.nextRecord(in: sample, into: &record) {
      if record.isBlank { continue }
      // The last record of a sample may be incomplete.
      if record.end == sample.count, sample.count < bytes.count, records > 0 { break }
      counts[record.count, default: 0] += 1
      records += 1
    }
    guard let mostFrequent = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return (1, 0, 0)
    }
    return (
      mostFrequent.key, mostFrequent.value * 1_000 / records,
      scanner.issues.count * 1_000 / max(records, 1)
    )
  }
}
