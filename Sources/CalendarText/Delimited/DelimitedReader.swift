internal import Primitives

/// Reads delimited text as records of Strings: for small files and for tools.
///
///     var reader = DelimitedReader(bytes, hasHeader: true)
///     while let record = reader.next() { print(record["Subject"] ?? "") }
///
/// What is large is read with `DelimitedScanner`, which makes no Strings, or `DelimitedStream`, which
/// does not need the whole text in memory.
package struct DelimitedReader: Sequence, IteratorProtocol, Sendable {
  /// The text and how it was encoded.
  package let text: DecodedText
  /// The names of the columns; nil when the reader was not told that there are any, or the text has
  /// no record.
  package private(set) var header: DelimitedHeader?
  private var scanner: DelimitedScanner
  private var ranges = DelimitedRecordRanges()
  private var headerIssues: [TextIssue] = []

  /// Starts to read a file: finds its encoding and its dialect, unless they are given.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - dialect: How it is written; nil: `DelimitedDialect.detect(in:from:base:)`.
  ///   - encoding: How it is encoded; nil: as `DecodedText` finds out.
  ///   - hasHeader: Whether the first record names the columns.
  ///   - requiredColumns: Columns to report where the header lacks them.
  ///   - limits: How much is taken from a hostile file.
  package init(
    _ bytes: consuming [UInt8], dialect: DelimitedDialect? = nil,
    encoding: SourceEncoding? = nil, hasHeader: Bool = false,
    requiring requiredColumns: [String] = [], limits: TextLimits = TextLimits()
  ) {
    let decoded = DecodedText(decoding: bytes, as: encoding)
    var start = decoded.start
    var used = dialect ?? .commaSeparated
    if dialect == nil {
      let found = DelimitedDialect.detect(in: decoded.bytes.span, from: start)
      used = found.dialect
      start = found.start
    }
    text = decoded
    scanner = DelimitedScanner(dialect: used, limits: limits, startingAt: start)
    guard hasHeader else { return }
    guard let first = next() else {
      headerIssues = [
        TextIssue(
          code: .missingHeader, position: .start,
          message: "The text has no record, not even one with the names of its columns.")
      ]
      return
    }
    let names = DelimitedHeader(first.fields)
    headerIssues = names.duplicates.map {
      TextIssue(
        code: .duplicateColumn, position: first.position,
        message: "More than one column is named " + quoted($0)
          + "; the first is found by the name.")
    }
    headerIssues += names.missing(of: requiredColumns).map {
      TextIssue(
        code: .missingColumn, position: first.position,
        message: "No column is named " + quoted($0) + ".")
    }
    header = names
  }

  /// How the text is written.
  package var dialect: DelimitedDialect { scanner.dialect }

  /// What was wrong so far.
  package var issues: [TextIssue] { text.issues + headerIssues + scanner.issues }

  /// The next record; nil at the end.
  package mutating func next() -> DelimitedRecord? {
    let bytes = text.bytes
    guard scanner.nextRecord(in: bytes.span, into: &ranges) else { return nil }
    var fields: [String] = []
    fields.reserveCapacity(ranges.count)
    for index in 0..<ranges.count {
      fields.append(scanner.dialect.string(of: ranges[index], in: bytes.span))
    }
    return DelimitedRecord(fields: fields, position: ranges.position, header: header)
  }
}
