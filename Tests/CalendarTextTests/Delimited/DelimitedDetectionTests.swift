import CalendarText
import TestSupport
import Testing

@Suite("Finding the dialect")
struct DelimitedDetectionTests {
  @Test("the delimiter is found outside quotes")
  func delimiter() {
    let table: [(input: String, delimiter: Character, fields: Int)] = [
      ("a,b,c\n1,2,3\n", ",", 3),
      ("a;b;c\n1,5;2;3\n", ";", 3),
      ("a\tb\n1\t2", "\t", 2),
      ("a|b|c\n1|2|3", "|", 3),
      ("one|two,two|three\nfour|five,five|six", "|", 3),
      ("\"a,b,c\";d\n\"e,f\";g\n", ";", 2),
      ("\"a\n;b;\",c\n\"d\",e\n", ",", 2),
      ("plain text\n", ",", 1),
      ("", ",", 1),
      ("sep=;\na;b\n", ";", 2),
      ("SEP=|\r\na|b\r\n", "|", 2),
      ("\"sep=\t\"\ra\tb\r", "\t", 2),
      ("Betreff;Ort\nTreffen, lang;Saal\nEssen;Haus, unten, links\n", ";", 2),
    ]
    for row in table {
      let bytes = Array(row.input.utf8)
      let found = DelimitedDialect.detect(in: bytes.span)
      #expect(found.dialect.delimiter == row.delimiter.asciiValue, "\(row.input.debugDescription)")
      #expect(found.fieldCount == row.fields, "\(row.input.debugDescription)")
    }
  }

  @Test(
    "calendar files as programs write them are read whole",
    arguments: [
      ("google_en.csv", 4, 9, "Subject"), ("google_min.csv", 2, 2, "Subject"),
      ("outlook_en.csv", 3, 22, "Subject"), ("outlook_de_cp1252.csv", 2, 22, "Betreff"),
      ("excel_eu_semicolon.csv", 3, 6, "Subject"), ("ics_like.csv", 4, 13, "UID"),
      ("formula_injection_roundtrip.csv", 4, 4, "UID"), ("ambiguous_dates.csv", 3, 3, "Subject"),
    ])
  func files(_ name: String, _ records: Int, _ fields: Int, _ first: String) throws {
    var reader = DelimitedReader(try TestFiles().bytes(name))
    var read: [[String]] = []
    while let record = reader.next() { read.append(record) }
    #expect(read.count == records && read.first?.first == first)
    #expect(read.allSatisfy { $0.count == fields })
    #expect(reader.issues.filter { $0.code != .guessedEncoding }.isEmpty)
  }

  @Test("a guessed encoding is reported, and its letters are read")
  func guessedEncoding() throws {
    var reader = DelimitedReader(try TestFiles().bytes("outlook_de_cp1252.csv"))
    _ = reader.next()
    let second = reader.next()
    let record = try #require(second)
    #expect(record.contains("Prüfung – Mathe") && record.contains("Hörsaal 3"))
    #expect(reader.issues.map(\.code) == [.guessedEncoding])
  }

  @Test("every beginning of every file is read without harm")
  func truncation() throws {
    for name in ["outlook_en.csv", "outlook_de_cp1252.csv", "excel_eu_semicolon.csv"] {
      let bytes = try TestFiles().bytes(name)
      for count in 0...bytes.count {
        var reader = DelimitedReader(Array(bytes.prefix(count)))
        var length = 0
        while let record = reader.next() {
          length += record.reduce(0) { $0 + $1.utf8.count }
        }
        // Decoding makes at most three bytes from one.
        #expect(length <= count * 3)
      }
    }
  }
}
