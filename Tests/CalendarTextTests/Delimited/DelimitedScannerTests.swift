import CalendarText
import Testing

@Suite("Fields as ranges")
struct DelimitedScannerTests {
  private static func dialect(
    _ change: (inout DelimitedDialect) -> Void
  ) -> DelimitedDialect {
    var dialect = DelimitedDialect.commaSeparated
    change(&dialect)
    return dialect
  }

  @Test("one line, one outcome: what is malformed is kept and reported where it begins")
  func outcomes() {
    let table: [(input: String, records: [[String]], issues: [String])] = [
      ("", [], []),
      ("a,b", [["a", "b"]], []),
      ("a,b,", [["a", "b", ""]], []),
      ("a,b,\r\n", [["a", "b", ""]], []),
      (",", [["", ""]], []),
      ("\n\n", [[""], [""]], []),
      ("a\n\nb", [["a"], [""], ["b"]], []),
      ("a\rb\r\nc\nd", [["a"], ["b"], ["c"], ["d"]], []),
      ("\"a\r\nb\",c", [["a\r\nb", "c"]], []),
      ("\"a\"\"b\"", [["a\"b"]], []),
      ("\"\"\"\"", [["\""]], []),
      ("a,\u{0}b", [["a", "\u{0}b"]], []),
      ("x,\"a\" \t,y", [["x", "a", "y"]], []),
      (" \"a\",b", [[" \"a\"", "b"]], ["csv-stray-quote@1"]),
      ("5'7\",b", [["5'7\"", "b"]], ["csv-stray-quote@3"]),
      ("a,\"b\" c,d", [["a", "b c", "d"]], ["csv-text-after-quote@5"]),
      ("\"a\"\"b\"c\"", [["a\"bc\""]], ["csv-text-after-quote@6"]),
      (
        "a,\"b,c\nd,e", [["a", "b", "c"], ["d", "e"]],
        ["csv-unterminated-quote@2", "csv-ragged-record@7"]
      ),
      ("a,\"b\nc,\"d\"", [["a", "b"], ["c", "d"]], ["csv-unterminated-quote@2"]),
      ("a,\"", [["a", ""]], ["csv-unterminated-quote@2"]),
      ("a,b\nc\nd,e", [["a", "b"], ["c"], ["d", "e"]], ["csv-ragged-record@4"]),
    ]
    for row in table {
      let result = Modes.scanner(Array(row.input.utf8))
      #expect(result.records == row.records, "\(row.input.debugDescription)")
      #expect(result.issues == row.issues, "\(row.input.debugDescription)")
    }
  }

  @Test("one bad quote costs one field, not the rows after it")
  func badQuote() {
    let rows = (0..<500).map { "\($0),\"note \($0)\",x" }
    var text = rows
    text[250] = "250,\"note 250,x"
    let result = Modes.scanner(Array(text.joined(separator: "\n").utf8))
    #expect(result.records.count == 500)
    #expect(result.records[250] == ["250", "note 250", "x"])
    #expect(result.records[499] == ["499", "note 499", "x"])
    #expect(result.issues.count == 1)
  }

  @Test("what dialects may say")
  func dialects() throws {
    let backslash = try DelimitedDialect(delimiter: 0x2C, escape: 0x5C)
    let plain = try DelimitedDialect(delimiter: 0x2C, quote: nil)
    let comments = try DelimitedDialect(delimiter: 0x2C, comment: 0x23)
    let units = try DelimitedDialect(delimiter: 0x1F, terminator: .byte(0x1E))
    let guarded = Self.dialect { $0.guardsFormulas = true }
    let table: [(input: String, dialect: DelimitedDialect, records: [[String]])] = [
      ("a;\"b;c\"", .semicolonSeparated, [["a", "b;c"]]),
      ("a\tb", .tabSeparated, [["a", "b"]]),
      ("a|b", .pipeSeparated, [["a", "b"]]),
      ("a, \"b, c\",  d", Self.dialect { $0.skipsInitialSpace = true }, [["a", "b, c", "d"]]),
      ("\n\na\n\n", Self.dialect { $0.blankLines = .skipped }, [["a"]]),
      ("a\n", Self.dialect { $0.finalNewline = .separatesRecords }, [["a"], [""]]),
      ("\"a\"\"b\"", Self.dialect { $0.doublesQuotes = false }, [["a\"b\""]]),
      ("a,\"b\\\"c\"", backslash, [["a", "b\"c"]]),
      ("a\\,b,c\\\nd", backslash, [["a,b", "c\nd"]]),
      ("a\\", backslash, [["a\\"]]),
      ("\"a,b\"", plain, [["\"a", "b\""]]),
      ("#x,\"\ny\n #z", comments, [["y"], [" #z"]]),
      ("a\u{1F}b\u{1E}c\nd", units, [["a", "b"], ["c\nd"]]),
      ("'=1,'x,''y,'", guarded, [["=1", "'x", "'y", "'"]]),
      ("\"'-1\",\"''\"", guarded, [["-1", "'"]]),
    ]
    for row in table {
      let input = Array(row.input.utf8)
      let result = Modes.scanner(input, dialect: row.dialect)
      #expect(result.records == row.records, "\(row.input.debugDescription)")
    }
  }

  @Test("a dialect whose bytes collide cannot be made")
  func collisions() {
    #expect(throws: TextIssue.self) { try DelimitedDialect(delimiter: 0x22) }
    #expect(throws: TextIssue.self) { try DelimitedDialect(delimiter: 0x0A) }
    #expect(throws: TextIssue.self) { try DelimitedDialect(delimiter: 0x2C, comment: 0x2C) }
  }

  @Test("positions count lines of all three kinds, and columns in bytes")
  func positions() {
    var scanner = DelimitedScanner()
    var record = DelimitedRecordRanges()
    let input = Array("a\r\n\"b\nc\rd\",é\"\rx\n".utf8)
    var lines: [Int] = []
    while scanner.nextRecord(in: input.span, into: &record) { lines.append(record.position.line) }
    #expect(lines == [1, 2, 5])
    #expect(
      scanner.issues.first?.position
        == TextPosition(byte: 13, line: 4, column: 6))
  }

  @Test("a field of one megabyte, and one of many records")
  func largeField() {
    let large = String(repeating: "x\"\"\n,", count: 200_000)
    let input = Array("a,\"\(large)\",b\nc,d,e\n".utf8)
    var scanner = DelimitedScanner()
    var record = DelimitedRecordRanges()
    #expect(scanner.nextRecord(in: input.span, into: &record))
    #expect(record.count == 3 && record[1].count == 1_000_000 && record[1].needsUnescaping)
    #expect(scanner.nextRecord(in: input.span, into: &record))
    #expect(record.position.line == 200_002 && scanner.issues.isEmpty)
  }

  @Test("limits are reported and what follows is read")
  func limits() {
    let fields = Modes.scanner(
      Array("a,b,c,d\ne\n".utf8), limits: TextLimits(fieldsPerRecord: 2))
    #expect(fields.records == [["a", "b"], ["e"]])
    #expect(fields.issues == ["csv-too-many-fields@4", "csv-ragged-record@8"])
    let bytes = Modes.scanner(
      Array("abcdefgh,i\nj\n".utf8), limits: TextLimits(recordBytes: 4))
    #expect(bytes.records == [["abcd"], ["j"]])
    #expect(bytes.issues == ["csv-record-too-long@4"])
    var scanner = DelimitedScanner(limits: TextLimits(issues: 1))
    var record = DelimitedRecordRanges()
    let input = Array("a\"\nb\"\nc\"".utf8)
    while scanner.nextRecord(in: input.span, into: &record) {}
    #expect(scanner.issues.count == 1 && scanner.uncollectedIssueCount == 2)
  }

  @Test("an issue says where, what and what was done")
  func sentences() {
    var reader = DelimitedReader(Array("a,b\n1,\"open\n".utf8))
    while reader.next() != nil {}
    #expect(
      reader.issues.map(\.description) == [
        "2:3: error: The quote that opens “\"open\\n” is never closed; the field ends at the next "
          + "delimiter or line end. [csv-unterminated-quote]"
      ])
  }

  @Test("a field is 16 bytes")
  func size() {
    #expect(MemoryLayout<DelimitedField>.stride == 16)
  }
}
