internal import Primitives

/// A reader of records as Strings, for tools. `DelimitedScanner` reads without Strings.
package struct DelimitedReader: Sequence, IteratorProtocol, Sendable {
  package let text: DecodedText
  private var scanner: DelimitedScanner
  private var ranges = DelimitedRecordRanges()

  /// Makes a reader of a file, and detects its encoding and dialect unless they are given.
  package init(
    _ bytes: consuming [UInt8], dialect: DelimitedDialect? = nil, encoding: SourceEncoding? = nil
  ) {
    let text = DecodedText(decoding: bytes, as: encoding)
    var (used, start) = (dialect ?? .commaSeparated, text.start)
    if dialect == nil {
      let found = DelimitedDialect.detect(in: text.bytes.span, from: start)
      (used, start) = (found.dialect, found.start)
    }
    self.text = text
    scanner = DelimitedScanner(dialect: used, startingAt: start)
  }

  /// The issues found so far.
  package var issues: [TextIssue] { text.issues + scanner.issues }

  /// The start of the record that was read last.
  package var position: TextPosition { ranges.position }

  /// The fields of the next record; nil at the end.
  package mutating func next() -> [String]? {
    let bytes = text.bytes
    guard scanner.nextRecord(in: bytes.span, into: &ranges) else { return nil }
    return (0..<ranges.count).map { scanner.dialect.string(of: ranges[$0], in: bytes.span) }
  }
}
