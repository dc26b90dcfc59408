import AppointmentModel
import CalendarText
import TestSupport
import Testing

@testable import AppointmentFormats

/// Public tables with one column renamed to a word that is no name.
@Suite("Renamed columns", .portioned)
struct RenamedColumnTests {
  /// A table with one column to rename.
  struct Case: CustomTestStringConvertible, Sendable {
    var table: HardTableTests.Table
    var column: Int
    var title: String
    var testDescription: String { "\(table.file) \(title)" }
  }

  static func cases() throws -> [Case] {
    try HardTableTests.tables().filter { $0.expect == "read" }.flatMap { table in
      let header = try header(table).header
      return header.hasTitles
        ? header.titles.indices.filter { !header.titles[$0].isEmpty }.map {
          Case(table: table, column: $0, title: header.titles[$0])
        } : []
    }
  }

  private static func header(
    _ table: HardTableTests.Table
  ) throws -> (bytes: [UInt8], header: TableHeader) {
    let text = DecodedText(
      decoding: try TestFiles().bytes("tables-2/\(table.file)"), words: ColumnNames.encodedWords)
    let options = try HardTableTests.options(table)
    return (text.bytes, TableHeader(text.bytes.span, from: text.start, options: options))
  }

  /// Columns of which nothing shows that they say when or whether: plain numbers, words, names of
  /// days and lessons whose cells are marks.
  private static let plain: Set<ColumnContent.ValueType> = [.empty, .number, .text, .zone]

  @Test(
    "a table with a renamed column of times, dates or states reads the same, or something is said",
    arguments: try cases().portion(60))
  func renamed(example: Case) throws {
    let (bytes, header) = try Self.header(example.table)
    let options = try HardTableTests.options(example.table)
    guard let sheet = SheetTable(header, bytes.span) else { return }
    let type = sheet.content(example.column, options).valueType
    guard !Self.plain.contains(type) else { return }
    let delimiter = String(Unicode.Scalar(header.found.dialect.delimiter))
    var titles = header.titles.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
    titles[example.column] = "Zzz"
    let line = titles.joined(separator: delimiter) + "\n"
    let renamed = Array(bytes[..<header.start]) + Array(line.utf8) + Array(bytes[header.end...])
    let before = load(bytes, name: example.table.file, options: options)
    let after = load(renamed, name: example.table.file, options: options)
    // In timetables and lists of dates, the titles of columns are titles of appointments.
    let events = HardTableTests.events(after, example.table)
      .map { $0.map { $0.replacing("Zzz", with: example.title) } }
      .sorted { $0.lexicographicallyPrecedes($1) }
    guard HardTableTests.events(before, example.table) != events else { return }
    // Dates and switches are notes, everything else is a warning.
    let least: ImportIssue.Severity = [.date, .moment, .truth].contains(type) ? .note : .warning
    let codes = Set(before.report.issues.map(\.code))
    #expect(
      after.report.issues.contains { $0.severity >= least && !codes.contains($0.code) }
        || after.report.issues.count > before.report.issues.count,
      "\(type): \(after.report.text)")
  }

  @Test(
    "a table with one foreign value in a column reads the same, or something is said",
    arguments: try cases().portion(60))
  func foreign(example: Case) throws {
    let (bytes, header) = try Self.header(example.table)
    let options = try HardTableTests.options(example.table)
    guard let sheet = SheetTable(header, bytes.span) else { return }
    let type = sheet.content(example.column, options).valueType
    let filled = sheet.rows.filter { !$0[example.column].isEmpty }
    guard !Self.plain.contains(type), type != .truth, filled.count > 1,
      let row = filled.last
    else { return }
    var scanner = header.scanner(header.found.dialect, bytes.span)
    var record = DelimitedRecordRanges()
    while scanner.nextRecord(in: bytes.span, into: &record), record.position.byte < row.offset {}
    let range = record[example.column].range
    let changed = Array(bytes[..<range.lowerBound]) + Array("zzz".utf8) + bytes[range.upperBound...]
    let before = load(bytes, name: example.table.file, options: options)
    let after = load(changed, name: example.table.file, options: options)
    let events = HardTableTests.events(after, example.table)
    guard HardTableTests.events(before, example.table) != events,
      !events.contains(where: { $0.contains { $0.contains("zzz") } })
    else { return }
    let least: ImportIssue.Severity = [.date, .moment].contains(type) ? .note : .warning
    let known = Set(before.report.issues.map(\.problem))
    #expect(
      after.report.issues.contains { $0.severity >= least && !known.contains($0.problem) },
      "\(type): \(events) \(after.report.text)")
  }
}
