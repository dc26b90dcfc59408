import AppointmentFormats
import AppointmentModel
import CivilTime
import Foundation
import RecurrenceRules
import TestSupport
import Testing

/// Tables of any mapping that are loaded, changed at one place and written back.
@Suite("Writing back a table of any mapping")
struct MappedTableTests {
  private func text(
    _ collection: AppointmentCollection, keepsRefused: Bool = true
  ) -> String {
    var writer = AppointmentWriter(collection)
    writer.keepsRefused = keepsRefused
    return String(decoding: writer.table() ?? [], as: UTF8.self)
  }

  private static func files() throws -> [String] {
    try ["everyday-csv", "other-csv"].flatMap { folder in
      try EverydayTableTests.tables(folder).map { "\(folder)/\($0.file)" }
    }
  }

  @Test("a table that nobody changed is written to the byte", arguments: try files())
  func unchanged(file: String) throws {
    let bytes = try TestFiles().bytes(file)
    let loaded = load(bytes, name: file)
    let written = try #require(AppointmentWriter(loaded.collection).table())
    if file.contains("utf16") || file.contains("latin1") {
      #expect(load(written).collection.count == loaded.collection.count)
    } else {
      #expect(written == bytes)
    }
  }

  @Test(
    "an appointment that moves is read again where it went, in every table", arguments: try files())
  func moved(file: String) throws {
    var collection = load(try TestFiles().bytes(file), name: file).collection
    var appointment = collection[0]
    appointment.title += ", moved"
    let day: Int64 = 86_400
    func later(_ time: AppointmentTime) -> AppointmentTime {
      switch time {
      case .date(let date): .date(date.adding(days: 1))
      case .floating(let local): .floating(local.adding(seconds: day + 1800))
      case .utc(let instant): .utc(instant.adding(seconds: day + 1800))
      case .zoned(let local, let zone): .zoned(local.adding(seconds: day + 1800), in: zone)
      }
    }
    appointment.start = later(appointment.start)
    if case .at(let end) = appointment.end { appointment.end = .at(later(end)) }
    collection.replace(at: 0, with: appointment)
    let written = try #require(AppointmentWriter(collection).table())
    let again = load(written).collection
    try #require(again.count == collection.count, "\(String(decoding: written, as: UTF8.self))")
    #expect(again[0].title == appointment.title)
    #expect(times(again) == times(collection), "\(String(decoding: written, as: UTF8.self))")
    #expect(AppointmentWriter(again).table() == written)
    // The other lines are unchanged.
    let (before, after) = (
      try TestFiles().bytes(file).split(separator: 0x0A), written.split(separator: 0x0A)
    )
    guard !file.contains("utf16"), !file.contains("latin1") else { return }
    #expect(before.count == after.count)
    #expect(zip(before, after).filter { $0 != $1 }.count == 1)
  }

  private static let table =
    "Team;;;;\r\nTitel;Datum;Von;Bis;Raum\r\n\"Stand-up\";23.03.2026;09:00;09:15;1\r\n"
    + "Nie;31.11.2026;10:00;11:00;2\r\n'=Rechnen;24.3.2026;14:00;15:00;3"

  @Test("only the cells that changed are written, in the forms of their columns")
  func cells() {
    var collection = load(Self.table).collection
    var appointment = collection[0]
    appointment.end = .at(.floating(appointment.start.wallClock.adding(seconds: 2700)))
    collection.replace(at: 0, with: appointment)
    #expect(text(collection) == Self.table.replacing("09:00;09:15", with: "09:00;09:45"))
    #expect(
      text(collection, keepsRefused: false)
        == Self.table.replacing("09:00;09:15", with: "09:00;09:45").replacing(
          "Nie;31.11.2026;10:00;11:00;2\r\n", with: ""))
    appointment.title = "Stand-up; kurz"
    collection.replace(at: 0, with: appointment)
    #expect(
      text(collection)
        == Self.table.replacing("09:00;09:15", with: "09:00;09:45").replacing(
          "\"Stand-up\"", with: "\"Stand-up; kurz\""))
  }

  @Test("what no column holds gets one, and records are added and taken away")
  func furtherColumns() throws {
    var collection = load(Self.table).collection
    var appointment = collection[1]
    appointment.recurrence.rules = [try .init(parsing: "FREQ=WEEKLY;COUNT=3")]
    appointment.location = "Saal, links"
    collection.replace(at: 1, with: appointment)
    let start = CivilDateTime(CivilDate(clampingDayNumber: 20_540), .midnight).adding(
      seconds: 36_000)
    collection.append(
      Appointment(
        uid: "new", title: "Neu", start: .floating(start), end: .lasting(days: 0, seconds: 5400)))
    let written = text(collection)
    let again = load(written).collection
    #expect(again.count == 3, "\(written)")
    #expect(again[1].recurrence == appointment.recurrence)
    #expect(again[1].location == "Saal, links" && again[1].title == "'=Rechnen")
    #expect(again.uid(at: 2) == "new" && again[2].title == "Neu")
    #expect(times(again)[2] == "20260328T100000 > 20260328T113000")
    #expect(written.hasPrefix("Team;;;;\r\nTitel;Datum;Von;Bis;Raum;RRULE;UID\r\n"))
    collection.remove(at: 0)
    #expect(!text(collection).contains("Stand-up") && text(collection).contains("Nie"))
  }

  @Test("appointments of several inputs are no table")
  func several() {
    let input = InputFile(name: "a", bytes: Array(Self.table.utf8))
    let loaded = AppointmentLoader().load([input, input], zones: TestZones.database)
    #expect(AppointmentWriter(loaded.collection).table() == nil)
  }
}
