import AppointmentFormats
import AppointmentModel
import CivilTime
import FixtureChecks
import Foundation

/// `verify csv DIR|FILE`: calendar CSV files and the records that `expected.json` in their folder
/// says they hold; or a file of CSV vectors, or all of those in a folder without `expected.json`.
func verifyCSV(_ arguments: [String]) throws -> Int32 {
  guard arguments.count == 1 else { return usage() }
  let folder = URL(fileURLWithPath: arguments[0], isDirectory: true)
  let list = folder.appendingPathComponent("expected.json")
  if isFolder(arguments[0]), FileManager.default.fileExists(atPath: list.path) {
    return try verifyCalendarCSV(folder)
  }
  return try verifyCSVVectors(filesAt(arguments[0], withExtensions: ["jsonl"]))
}

private struct ExpectedRecord: Decodable {
  var summary: String
  var start: String?
  var end: String?
  var tzid: String?
  var allDay: Bool?
  var location: String?
  var description: String?
  var categories: [String]?
  var transp: String?
  var classification: String?
  var `private`: Bool?
  var expand: [String]?
}

private struct ExpectedFile: Decodable {
  var file: String
  var expected: [ExpectedRecord]?
}

private func verifyCalendarCSV(_ folder: URL) throws -> Int32 {
  let zones = machineZones()
  let list = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
  var report = FixtureReport()
  for expected in try JSONDecoder().decode([ExpectedFile].self, from: list) {
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(expected.file)))
    let loaded = AppointmentLoader().load(
      [InputFile(name: expected.file, bytes: bytes)], zones: zones)
    var checker = FixtureChecker()
    if let records = expected.expected {
      // The list may leave out records that show nothing new.
      if loaded.collection.count < records.count {
        checker.fail("\(loaded.collection.count) records, expected \(records.count)")
      }
      for (index, record) in records.enumerated() where index < loaded.collection.count {
        checker.place = "record \(index + 1)"
        check(loaded.collection, index, record, &checker)
      }
    } else if !loaded.report.issues.contains(where: { $0.code == .ambiguousDates }) {
      checker.fail("nothing is said about the order of day and month")
    }
    report.add(expected.file, checker)
  }
  return finish(report)
}

private func check(
  _ collection: AppointmentCollection, _ index: Int, _ record: ExpectedRecord,
  _ checker: inout FixtureChecker
) {
  let appointment = collection[index]
  checker.expect("summary", appointment.summary, record.summary)
  if let start = record.start {
    checker.expect("start", appointment.start.description, start)
    checker.expect("zone", appointment.start.zone?.name, record.tzid)
  }
  if let end = record.end {
    if case .at(let time) = appointment.end {
      checker.expect("end", time.description, end)
    } else {
      checker.fail("the end is \(appointment.end), expected \(end)")
    }
  }
  if let allDay = record.allDay { checker.expect("all day", appointment.isAllDay, allDay) }
  if let location = record.location {
    checker.expect("location", appointment.location, location)
  }
  if let categories = record.categories {
    checker.expect("categories", appointment.categories, categories)
  }
  if let description = record.description {
    let found = appointment.description.replacingOccurrences(of: "\r\n", with: "\n")
    checker.expect("description", found, description)
  }
  if let transparency = record.transp {
    checker.expect("transparency", appointment.transparency.rawValue, transparency)
  }
  if let name = record.classification {
    checker.expect("classification", appointment.classification?.rawValue, name)
  }
  if let isPrivate = record.private {
    checker.expect("private", appointment.classification == .private, isPrivate)
  }
  if let starts = record.expand {
    checker.expect("the occurrences", wallClockStarts(of: index, in: collection), starts)
  }
}

/// The starts of an appointment as clocks in its own zone show them.
private func wallClockStarts(of index: Int, in collection: AppointmentCollection) -> [String] {
  let zone = collection.zoneRules(at: index) ?? ZoneRules(fixed: .utc)
  guard let from = instant("19000101"), let to = instant("21000101") else { return [] }
  return collection.occurrences(in: from..<to, displayZone: zone)
    .filter { $0.appointment == index }
    .map { AppointmentTime.floating(zone.civil(at: $0.start)).description }
}
