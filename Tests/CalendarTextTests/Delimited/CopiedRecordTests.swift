import CalendarText
import TestSupport
import Testing

@Suite("Records that are copied unchanged")
struct CopiedRecordTests {
  private static let dialects: [DelimitedDialect] = {
    var skipping = DelimitedDialect.commaSeparated
    skipping.blankLines = .skipped
    var separating = DelimitedDialect.commaSeparated
    separating.finalNewline = .separatesRecords
    return [.commaSeparated, skipping, separating]
  }()

  @Test("What is copied is what the writer makes of the fields, and what the writer made is copied")
  func copiesAreTheWritersOwn() {
    var random = SeededGenerator(seed: 4180)
    let alphabet = Array("aé,\"\n\r =\u{FEFF}".utf8)
    var copied = 0
    for round in 0..<30_000 {
      let dialect = Self.dialects[round % Self.dialects.count]
      let length = Int.random(in: 0...9, using: &random)
      let record = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      var scanner = DelimitedScanner(dialect: dialect)
      var ranges = DelimitedRecordRanges()
      guard scanner.nextRecord(in: record.span, into: &ranges) else { continue }
      var (copy, written) = (DelimitedWriter(dialect: dialect), DelimitedWriter(dialect: dialect))
      for index in 0..<ranges.count {
        var value: [UInt8] = []
        dialect.appendValue(of: ranges[index], in: record.span, to: &value)
        written.writeField(bytes: value.span)
      }
      written.endRecord()
      // Only the first of several records was read.
      var rest = DelimitedRecordRanges()
      guard !scanner.nextRecord(in: record.span, into: &rest) else { continue }
      if copy.copyRecord(
        0..<record.count, of: record.span, in: dialect, fieldCount: ranges.count)
      {
        copied += 1
        if copy.bytes != written.bytes {
          Issue.record("seed 4180, round \(round): \(record) became \(copy.bytes)")
        }
      } else if !copy.bytes.isEmpty {
        Issue.record("seed 4180, round \(round): refused, but \(copy.bytes) was written")
      }
      var again = DelimitedWriter(dialect: dialect)
      let line = written.bytes
      let isOwn = again.copyRecord(
        0..<line.count, of: line.span, in: dialect, fieldCount: ranges.count)
      // A byte order mark at the start is not examined further.
      if !isOwn, line.first != 0xEF, !line.isEmpty, line != [0x0D, 0x0A], line.first != 0x22 {
        Issue.record("seed 4180, round \(round): the writer's own \(line) was not copied")
      }
    }
    #expect(copied > 1_000)
  }

  @Test("Nothing is copied from or into a dialect with other quotes, delimiters or guards")
  func dialectsDiffer() {
    let record = Array("a,b".utf8)
    var guarded = DelimitedDialect.commaSeparated
    guarded.guardsFormulas = true
    for (own, other) in [
      (guarded, DelimitedDialect.commaSeparated),
      (.commaSeparated, DelimitedDialect.commaSeparated.with(delimiter: 0x3B) ?? guarded),
    ] {
      var writer = DelimitedWriter(dialect: own)
      let isCopied = writer.copyRecord(
        0..<record.count, of: record.span, in: other, fieldCount: 2)
      #expect(!isCopied)
    }
    var quoting = DelimitedWriter(quoting: .always)
    let isQuoted = quoting.copyRecord(
      0..<record.count, of: record.span, in: .commaSeparated, fieldCount: 2)
    var writer = DelimitedWriter()
    let isRagged = writer.copyRecord(
      0..<record.count, of: record.span, in: .commaSeparated, fieldCount: 3)
    #expect(!isQuoted && !isRagged)
  }
}
