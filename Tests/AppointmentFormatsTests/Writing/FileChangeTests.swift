import AppointmentModel
import CalendarText
import CivilTime
import Primitives
import RecurrenceRules
import TestSupport
import Testing

@testable import AppointmentFormats

/// The change of a file that an edit needs, computed outside of this package (`Fixtures/edits`).
@Suite("Changes of files")
struct FileChangeTests {
  private let zones = ZoneDatabase(files: SeriesEditTests.files)
  private let series = SeriesEditTests()
  private let stamp = Instant(secondsSinceEpoch: 1_774_000_000)

  /// An input that was loaded, and an editor of it.
  private func open(
    _ name: String, _ bytes: [UInt8], _ zone: String
  ) throws -> (loaded: AppointmentCollection, editor: CalendarEditor, input: InputFile) {
    let input = InputFile(name: name, bytes: bytes)
    let loaded = AppointmentLoader().load([input], zones: zones).collection
    let display = try zones.rules(for: ZoneID(zone))
    return (loaded, CalendarEditor(loaded, displayZone: display), input)
  }

  /// The change of the only input.
  private func change(
    _ editor: CalendarEditor, _ loaded: AppointmentCollection, _ input: InputFile
  ) throws -> FileChange {
    let changes = try AppointmentWriter(editor.appointments, now: stamp).fileChanges(
      since: loaded, files: [input])
    #expect(changes.count <= 1)
    return changes.first ?? FileChange(path: input.name, records: [])
  }

  private static func raw(_ text: String, _ encoding: String?) throws -> [UInt8] {
    guard encoding == "windows-1252" else { return Array(text.utf8) }
    return try SourceEncoding.windows1252.bytes(of: text)
  }

  @Test("of calendars keep what was not edited, are read as what was edited, and can be undone")
  func calendars() throws {
    for example in try TestFiles().jsonLines("edits/series.jsonl", as: SeriesEditTests.Case.self)
    where example.refused == nil {
      var (loaded, editor, input) = try open(
        "calendar.ics", Array(example.input.utf8), example.zone)
      try series.edit(&editor, example, editor.displayZone)
      let change = try change(editor, loaded, input)
      let new = try #require(change.applied(to: input.bytes), "\(example.id)")
      #expect(change.inverse.applied(to: new) == input.bytes, "\(example.id)")
      let text = String(decoding: new, as: UTF8.self)
      for block in example.kept ?? [] where !text.unicodeScalars.contains(block.unicodeScalars) {
        Issue.record("\(example.id): \(block.prefix(60)) is not kept")
      }
      let read = AppointmentLoader().load(
        [InputFile(name: "calendar.ics", bytes: new)], zones: zones)
      #expect(
        try series.shown(read.collection, example, editor.displayZone)
          == series.shown(editor.appointments, example, editor.displayZone),
        "\(example.id)\n\(text)")
      #expect(
        text.filter { $0 == "\r\n" }.isEmpty == example.input.filter { $0 == "\r\n" }.isEmpty,
        "\(example.id)")
    }
  }

  struct Table: Decodable {
    struct Edit: Decodable {
      var op: String
      var scope: String
      var uid: String?
      var occurrence: String?
      var row: Int?
      var start: String?
      var end: String?
      var set: [String: String]?
    }
    var id: String
    var file: String
    var encoding: String?
    var zone: String
    var input: String
    var edit: Edit
    var window: [String]
    var expected: [SeriesEditTests.Case.Shown]
    var expectedText: String?
    var kept: [String]?
  }

  @Test("of tables are the rows that were computed, or show the same occurrences")
  func tables() throws {
    for example in try TestFiles().jsonLines("edits/tables.jsonl", as: Table.self) {
      let bytes = try FileChangeTests.raw(example.input, example.encoding)
      var (loaded, editor, input) = try open(example.file, bytes, example.zone)
      var edit = SeriesEditTests.Case(
        id: example.id, zone: example.zone, input: example.input,
        edit: .init(
          op: example.edit.op, scope: example.edit.scope, uid: example.edit.uid ?? "",
          occurrence: example.edit.occurrence, start: example.edit.start, end: example.edit.end,
          set: example.edit.set), window: example.window, expected: example.expected)
      if let row = example.edit.row {
        let text = loaded.arenas[0].decoder.bytes
        let index = loaded.indices.first {
          text[..<Int(loaded.records[$0].offset)].filter { $0 == 0x0A }.count == row - 1
        }
        edit.edit.uid = loaded.uid(at: try #require(index, "\(example.id)"))
      }
      editor.keepsColumns = true
      try series.edit(&editor, edit, editor.displayZone, calendarID: example.file)
      let change = try change(editor, loaded, input)
      let new = try #require(change.applied(to: bytes), "\(example.id)")
      #expect(change.inverse.applied(to: new) == bytes, "\(example.id)")
      let text = DecodedText(decoding: new).bytes
      if let expected = example.expectedText {
        #expect(
          new == (try FileChangeTests.raw(expected, example.encoding)),
          "\(example.id)\n\(String(decoding: text, as: UTF8.self))")
      }
      let whole = String(decoding: text, as: UTF8.self)
      for block in example.kept ?? [] { #expect(whole.contains(block), "\(example.id)") }
      let read = AppointmentLoader().load(
        [InputFile(name: example.file, bytes: new)], zones: zones)
      // Times of tables without zones have the offset of the display zone there.
      let length = example.edit.row == nil ? Int.max : "2026-03-25T09:00:00".count
      let expected = example.expected.filter { $0.status != "CANCELLED" }.map {
        "\($0.start.prefix(length)) \($0.end.prefix(length)) \($0.title) @\($0.place ?? "")"
      }.sorted()
      #expect(
        try series.shown(read.collection, edit, editor.displayZone) == expected,
        "\(example.id)\n\(whole)")
    }
  }
}
