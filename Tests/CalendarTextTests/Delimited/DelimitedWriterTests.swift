import CalendarText
import TestSupport
import Testing

@Suite("Writing records")
struct DelimitedWriterTests {
  private func written(
    _ records: [[String]], dialect: DelimitedDialect = .commaSeparated,
    quoting: DelimitedWriter.Quoting = .needed
  ) -> [UInt8] {
    var writer = DelimitedWriter(dialect: dialect, quoting: quoting)
    for record in records { writer.write(record) }
    return writer.bytes
  }

  @Test("quotes are written only where they are needed, records end in CRLF")
  func quoting() {
    let table: [(fields: [String], text: String)] = [
      (["a", "b"], "a,b\r\n"),
      (["a,b", "c\"d", "e\nf", "g\rh"], "\"a,b\",\"c\"\"d\",\"e\nf\",\"g\rh\"\r\n"),
      ([" a", "b "], "\" a\",\"b \"\r\n"),
      (["", ""], ",\r\n"),
      (["=1", "-2"], "=1,-2\r\n"),
    ]
    for row in table {
      #expect(String(decoding: written([row.fields]), as: UTF8.self) == row.text)
    }
    #expect(written([["a", ""]], quoting: .always) == Array("\"a\",\"\"\r\n".utf8))
    var writer = DelimitedWriter(byteOrderMark: true)
    writer.write(["ä"])
    #expect(writer.text == "\u{FEFF}ä\r\n")
    var taken: [[UInt8]] = []
    writer.flush(atLeast: 8) { taken.append($0) }
    #expect(taken.isEmpty)
    writer.flush(atLeast: 7) { taken.append($0) }
    #expect(taken == [Array("\u{FEFF}ä\r\n".utf8)] && writer.bytes.isEmpty)
  }

  @Test("a guarded dialect puts one mark before what a spreadsheet would run")
  func formulas() {
    var dialect = DelimitedDialect.commaSeparated
    dialect.guardsFormulas = true
    let fields = ["=1", "+1", "-1", "@a", "'b", "\tc", "\rd", "\u{0}e", "f=", "'"]
    let bytes = written([fields], dialect: dialect)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "'=1,'+1,'-1,'@a,''b,'\tc,\"'\rd\",'\u{0}e,f=,''\r\n")
    #expect(Modes.scanner(bytes, dialect: dialect).records == [fields])
  }

  @Test("what is written in a dialect is read as the same values")
  func roundTrips() throws {
    var dialects: [DelimitedDialect] = [.commaSeparated, .semicolonSeparated, .tabSeparated]
    dialects.append(try DelimitedDialect(delimiter: 0x2C, escape: 0x5C))
    dialects.append(try DelimitedDialect(delimiter: 0x2C, quote: nil, escape: 0x5C))
    dialects.append(try DelimitedDialect(delimiter: 0x2C, comment: 0x23))
    dialects.append(try DelimitedDialect(delimiter: 0x1F, terminator: .byte(0x1E)))
    var changed = DelimitedDialect.commaSeparated
    changed.guardsFormulas = true
    dialects.append(changed)
    changed.skipsInitialSpace = true
    changed.blankLines = .skipped
    dialects.append(changed)
    changed = .commaSeparated
    changed.finalNewline = .separatesRecords
    dialects.append(changed)
    var generator = SeededGenerator(seed: 4180)
    let letters = Array("ab ,;\t\"\\\n\r#'=-é\u{1F}\u{1E}")
    for (index, dialect) in dialects.enumerated() {
      for round in 0..<300 {
        let records = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            String(
              (0..<Int.random(in: 0...5, using: &generator)).map { _ in
                letters.randomElement(using: &generator) ?? "a"
              })
          }
        }
        // No bytes are no record if line ends only separate records.
        if dialect.finalNewline == .separatesRecords, records == [[""]] { continue }
        let quoting: DelimitedWriter.Quoting = round.isMultiple(of: 2) ? .needed : .always
        let bytes = written(records, dialect: dialect, quoting: quoting)
        let read = Modes.scanner(bytes, dialect: dialect)
        guard read.records == records,
          written(read.records, dialect: dialect, quoting: quoting) == bytes
        else {
          Issue.record(
            "dialect \(index), round \(round): \(records)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)\n\(read)"
          )
          break
        }
      }
    }
  }
}
