import AppointmentModel
import CalendarText
import CivilTime
import Foundation
import Primitives
import RecurrenceRules
import TestSupport
import Testing

@testable import AppointmentFormats

/// Random edits of the files of `Fixtures/edits`, in five encodings, with both line ends.
@Suite("Random edits of files", .portioned)
struct RandomEditTests {
  private struct Input: Decodable {
    var id: String
    var file: String?
    var zone: String
    var input: String
  }

  private static let encodings: [@Sendable (String) -> [UInt8]?] = [
    { Array($0.utf8) },
    { [0xEF, 0xBB, 0xBF] + Array($0.utf8) },
    { text in [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } },
    { try? SourceEncoding.windows1252.bytes(of: $0) },
    { try? SourceEncoding.gb18030.bytes(of: $0) },
  ]

  private let zones = ZoneDatabase(files: SeriesEditTests.files)

  @Test(
    "change only the bytes of their records, are read again as edited, and are undone to the byte")
  func edits() throws {
    let inputs =
      try TestFiles().jsonLines("edits/series.jsonl", as: Input.self)
      + TestFiles().jsonLines("edits/tables.jsonl", as: Input.self)
    var (written, refused) = (0, 0)
    for seed in (UInt64(1)...10_000).portion(150, whole: 1_000) {
      var random = SeededGenerator(seed: seed)
      let example = try #require(inputs.randomElement(using: &random))
      var text = example.input
      if Bool.random(using: &random) {
        text = text.split(separator: /\r?\n/, omittingEmptySubsequences: false).joined(
          separator: text.contains("\r\n") ? "\n" : "\r\n")
      }
      guard let encode = RandomEditTests.encodings.randomElement(using: &random),
        let bytes = encode(text)
      else { continue }
      let input = InputFile(name: example.file ?? "calendar.ics", bytes: bytes)
      let loaded = AppointmentLoader().load([input], zones: zones).collection
      let display = try zones.rules(for: ZoneID(example.zone))
      var editor = CalendarEditor(loaded, displayZone: display)
      editor.keepsColumns = true
      var steps = ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        steps += try edit(&editor, &random) + "; "
      }
      let place: Comment = "seed \(seed), \(example.id): \(steps)"
      do throws(SaveRefusal) {
        let changes = try AppointmentWriter(
          editor.appointments, now: Instant(secondsSinceEpoch: 1_774_000_000)
        ).fileChanges(since: loaded, files: [input])
        guard let change = changes.first else { continue }
        guard let new = change.applied(to: bytes) else {
          Issue.record("the records are not those of the file: \(place)")
          continue
        }
        #expect(change.inverse.applied(to: new) == bytes, place)
        // The bytes between the records are those of the input, in their order.
        #expect(
          new.count - bytes.count
            == change.records.reduce(0) { $0 + $1.new.count - $1.old.count }, place)
        let read = AppointmentLoader().load(
          [InputFile(name: input.name, bytes: new)], zones: zones
        ).collection
        #expect(shown(read, display) == shown(editor.appointments, display), place)
        written += 1
      } catch {
        switch error {
        case .notEncodable, .otherEncoding: refused += 1
        default: Issue.record("\(error): \(place)")
        }
      }
    }
    #expect(written > 50 && refused < written, "\(written) written, \(refused) refused")
  }

  /// Public tables and streams with the options that they need, and the samples.
  private static func publicFiles() throws -> [(input: InputFile, options: LoadOptions)] {
    let files = TestFiles()
    var found = try HardTableTests.tables().filter { $0.expect == "read" }.map {
      (
        InputFile(name: $0.file, bytes: try files.bytes("tables-2/\($0.file)")),
        try HardTableTests.options($0)
      )
    }
    let folders =
      ["everyday-csv", "other-csv", "calendar-csv", "streams", "ics-2"].map {
        files.folder.appendingPathComponent("Fixtures/\($0)")
      } + [files.packageRoot.appendingPathComponent("SampleData")]
    for folder in folders {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      where [".csv", ".ics", ".tsv"].contains(where: name.hasSuffix) {
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        found.append((InputFile(name: name, bytes: bytes), LoadOptions()))
      }
    }
    return found
  }

  @Test(
    "of public tables and streams change only their records, and are read as edited or refused")
  func publicEdits() throws {
    let files = try Self.publicFiles()
    var (written, refusals, unreadable): (Int, [String: Int], Int) = (0, [:], 0)
    for seed in (UInt64(1)...10_000).portion(300, whole: 2_500) {
      var random = SeededGenerator(seed: seed)
      let (input, options) = try #require(files.randomElement(using: &random))
      let loaded = AppointmentLoader(options).load([input], zones: zones).collection
      guard let first = loaded.map({ $0.start.wallClock.date }).min() else { continue }
      let display = try zones.rules(for: ZoneID("Europe/Berlin"))
      var editor = CalendarEditor(loaded, displayZone: display)
      editor.keepsColumns = true
      var steps = ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        steps += try edit(&editor, &random, in: first.adding(days: -1)..<first.adding(days: 200))
        steps += "; "
      }
      let place: Comment = "seed \(seed), \(input.name): \(steps)"
      do throws(SaveRefusal) {
        let changes = try AppointmentWriter(
          editor.appointments, now: Instant(secondsSinceEpoch: 1_774_000_000)
        ).fileChanges(since: loaded, files: [input], options: options, database: zones)
        guard let change = changes.first else { continue }
        guard let new = change.applied(to: input.bytes) else {
          Issue.record("the records are not those of the file: \(place)")
          continue
        }
        #expect(change.inverse.applied(to: new) == input.bytes, place)
        var file = input
        file.bytes = new
        let read = AppointmentLoader(options).load([file], zones: zones).collection
        // The program refuses what changes the meaning of the rest of a table.
        guard times(read) == times(editor.appointments) else {
          unreadable += 1
          if input.name.hasSuffix(".ics") { Issue.record("read with other times: \(place)") }
          continue
        }
        #expect(shown(read, display) == shown(editor.appointments, display), place)
        written += 1
      } catch {
        switch error {
        case .notEncodable, .otherEncoding: refusals["encoding", default: 0] += 1
        case .noColumn: refusals["column", default: 0] += 1
        case .noCell, .noNewRow: refusals["cell", default: 0] += 1
        case .task: refusals["task", default: 0] += 1
        case .otherForm, .noFile: Issue.record("\(error): \(place)")
        }
      }
    }
    let refused = refusals.values.reduce(0, +)
    #expect(
      written > 50 && unreadable * 20 < written && refused < written,
      "\(written) written, \(refusals) refused, \(unreadable) would be read with other times")
  }

  /// The times of all records, sorted.
  private func times(_ collection: AppointmentCollection) -> [[Int64]] {
    collection.records.map { [$0.start, $0.end] }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Edits an occurrence at random; answers the edit in words.
  private func edit(
    _ editor: inout CalendarEditor, _ random: inout SeededGenerator,
    in days: Range<CivilDate>? = nil
  ) throws -> String {
    let days = try days ?? CivilDate("2026-02-01")..<CivilDate("2026-05-01")
    let occurrences = editor.appointments.occurrences(in: days, displayZone: editor.displayZone)
    guard let occurrence = occurrences.randomElement(using: &random),
      let scope = EditScope.allCases.randomElement(using: &random)
    else { return "nothing" }
    let id = editor.appointments.id(of: occurrence)
    let words = "\(id.uid) \(id.recurrenceID.map { "\($0)" } ?? "") \(scope)"
    do throws(EditRefusal) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        try editor.delete(id, scope: scope)
        return "delete \(words)"
      case 1:
        let title = ["New", "Neu: Übung", "a,b;c \"d\"", "日本"].randomElement(using: &random) ?? ""
        try editor.change(id, scope: scope) { $0.title = title }
        return "title \(title) \(words)"
      default:
        let distance = Int64.random(in: -8...8, using: &random)
        let seconds = occurrence.isAllDay ? distance * 86_400 : distance * 900
        let start = occurrence.start.adding(seconds: seconds)
        try editor.move(id, to: start..<occurrence.end.adding(seconds: seconds), scope: scope)
        return "move \(seconds) \(words)"
      }
    } catch {
      return "refused"
    }
  }

  private func shown(_ collection: AppointmentCollection, _ display: ZoneRules) -> [String] {
    // From 2000 to 2035; endless series would take long beyond.
    let all = Instant(secondsSinceEpoch: 946_684_800)..<Instant(secondsSinceEpoch: 2_051_222_400)
    return collection.occurrences(in: all, displayZone: display).map {
      "\($0.start.secondsSinceEpoch) \($0.end.secondsSinceEpoch) "
        + collection[$0.appointment].title
    }.sorted()
  }
}
