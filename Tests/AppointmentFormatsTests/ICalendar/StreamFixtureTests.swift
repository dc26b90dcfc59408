import AppointmentModel
import CivilTime
import Foundation
import TestSupport
import Testing

@testable import AppointmentFormats

/// Lone changes, rules of other calendars, tasks, vCalendar, vCards, and files that are no calendars.
@Suite("Streams, by fixtures")
struct StreamFixtureTests {
  struct Expected: Decodable, CustomTestStringConvertible {
    var file: String
    var expect: String
    var events: [[String]]?
    var says: [String]?
    var names: [String]?
    var from: String?
    var to: String?
    var testDescription: String { file }
  }

  private static let zones = ZoneDatabase(
    files: [
      ZoneID("Europe/Paris"): ZoneFile.bytes("CET-1CEST,M3.5.0,M10.5.0/3"),
      ZoneID("Europe/Rome"): ZoneFile.bytes("CET-1CEST,M3.5.0,M10.5.0/3"),
    ])

  static func lines() throws -> [Expected] {
    try TestFiles().jsonLines("streams/expected.jsonl", as: Expected.self)
  }

  private func events(_ collection: AppointmentCollection, _ line: Expected) throws -> [[String]] {
    let from = try #require(ParsedDateTime(value: line.from ?? "1900-01-01")?.date)
    let to = try #require(ParsedDateTime(value: line.to ?? "2100-01-01")?.date)
    let utc = ZoneRules(fixed: .utc)
    return collection.occurrences(in: from..<to, displayZone: utc).map {
      let title = collection[$0.appointment].title
      if let dates = $0.dates {
        return [dates.lowerBound.description, dates.upperBound.description, title]
      }
      return [
        String(utc.civil(at: $0.start).description.prefix(16)),
        String(utc.civil(at: $0.end).description.prefix(16)), title,
      ]
    }
  }

  @Test("a file is read as expected, or refused with words that help", arguments: try lines())
  func fixture(line: Expected) throws {
    let bytes = try TestFiles().bytes("streams/\(line.file)")
    let loaded = AppointmentLoader().load(
      [InputFile(name: line.file, bytes: bytes)], zones: Self.zones)
    let report = loaded.report
    guard line.expect == "read" else {
      #expect(loaded.collection.isEmpty && report.issues.map(\.severity) == [.error])
      for name in line.names ?? [] { #expect(report.text.contains(name), "\(report.text)") }
      return
    }
    let found = try events(loaded.collection, line)
    #expect(found == line.events?.sorted { ($0[0], $0[2]) < ($1[0], $1[2]) }, "\(report.text)")
    if let says = line.says {
      #expect(report.issues.contains { says.contains($0.code.rawValue) }, "\(report.text)")
    }
  }
}

@Suite("Tasks")
struct TaskTests {
  private let text = calendar(
    event("e", "DTSTART:20260504T090000Z", "SUMMARY:Meeting"), "BEGIN:VTODO", "UID:t",
    "DTSTART:20260504T150000Z", "DUE:20260504T153000Z", "SUMMARY:Backup", "PRIORITY:3",
    "END:VTODO", "BEGIN:VTODO", "UID:d", "DUE;VALUE=DATE:20260531", "SUMMARY:Tax", "END:VTODO",
    "BEGIN:VTODO", "UID:done", "DUE:20260504T100000Z", "STATUS:COMPLETED", "SUMMARY:Done",
    "END:VTODO")

  @Test("are free, open ones with a date are shown, and the others are counted")
  func read() throws {
    let loaded = load(text)
    #expect(
      times(loaded.collection) == [
        "20260504T090000Z > implied", "20260504T150000Z > 20260504T153000Z",
        "20260531 > 20260601",
      ])
    #expect(loaded.collection.map(\.transparency) == [.opaque, .transparent, .transparent])
    #expect(
      loaded.report.issues.map { $0.problem + " " + $0.outcome } == [
        "The calendar also holds 1 VTODO. It is kept for writing back, and not shown."
      ])
  }

  @Test("are copied to a calendar as they are, and are appointments with an end in a table")
  func written() throws {
    let loaded = load(text)
    let stream = String(
      decoding: AppointmentWriter(loaded.collection).iCalendar(), as: UTF8.self)
    #expect(stream.components(separatedBy: "BEGIN:VTODO").count == 4)
    #expect(stream.components(separatedBy: "BEGIN:VEVENT").count == 2)
    #expect(stream.contains("DUE;VALUE=DATE:20260531\r\n"))
    let table = AppointmentWriter(loaded.collection).csv()
    let again = load(table, name: "a.csv")
    #expect(times(again.collection) == times(loaded.collection))
    #expect(again.collection.map(\.transparency) == [.opaque, .transparent, .transparent])
  }

  @Test("are not edited: saving a change is refused by name")
  func refused() throws {
    let input = InputFile(name: "a.ics", bytes: Array(text.utf8))
    let before = AppointmentLoader().load([input], zones: TestZones.database).collection
    var editor = CalendarEditor(before, displayZone: ZoneRules(fixed: .utc))
    let week = try #require(CivilDate(year: 2026, month: 5, day: 4))
    let task = try #require(
      before.occurrences(in: week..<week.adding(days: 1), displayZone: ZoneRules(fixed: .utc))
        .first { before[$0.appointment].title == "Backup" })
    try editor.change(before.id(of: task)) { $0.title = "Other" }
    #expect(throws: SaveRefusal.task("Backup")) {
      try AppointmentWriter(editor.appointments).fileChanges(since: before, files: [input])
    }
  }
}
