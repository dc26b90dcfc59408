import AppointmentFormats
import AppointmentModel
import Foundation
import Testing

@Suite("Import report")
struct ImportReportTests {
  @Test("JSON holds what scripts rely on, whatever the file holds")
  func json() throws {
    struct Issue: Decodable {
      var file: String
      var line: Int
      var column: Int
      var severity: String
      var code: String
      var message: String
    }
    let loaded = load(
      "SUMMARY,DTSTART\nx,\"a\"\"b\\\u{1B}[31m\u{202E}\t\"\ny,\n", name: "q\"\n.csv")
    var text = ""
    loaded.report.writeJSON(into: &text)
    let issues = try JSONDecoder().decode([Issue].self, from: Data(text.utf8))
    #expect(issues.map(\.code) == ["bad-date", "missing-start"])
    #expect(issues.map(\.severity) == ["error", "error"])
    #expect(issues.map(\.line) == [2, 3] && issues[0].file == "q\"\n.csv")
    #expect(issues[0].column == 4)
    // Quoted text is fit for a terminal: control characters are spelled out.
    #expect(issues[0].message.contains("\\u{1B}[31m\\u{202E}"))
  }

  @Test("the text form has a line a file with its counts, then its issues")
  func text() {
    let text = load("SUMMARY,DTSTART\nx,20260323\ny,never\n", name: "a.csv").report.text
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "a.csv: CSV with iCalendar columns, 1 appointment, 1 record refused")
    #expect(
      lines[1].hasPrefix("  error: line 3, column 3: DTSTART \u{201C}never\u{201D} is no date"))
    #expect(lines[1].hasSuffix("The record is left out. [bad-date]"))
    #expect(lines.count == 2)
  }

  @Test("several inputs: calendars of their own, issues by file, one report")
  func severalInputs() {
    let one = calendar(event("1", "SUMMARY:a", "DTSTART:20260323"))
    let loaded = AppointmentLoader().load(
      ["a", "b", "c"].map { InputFile(name: $0, bytes: Array(one.utf8)) }
        + [InputFile(name: "d", bytes: [])], zones: TestZones.database)
    #expect(loaded.collection.count == 3)
    #expect(
      loaded.collection.indices.map { loaded.collection.fileName(at: $0) } == ["a", "b", "c"])
    #expect(loaded.report.files.map(\.loaded) == [1, 1, 1, 0])
    #expect(loaded.report.issues.map(\.file) == ["d"])
  }
}
