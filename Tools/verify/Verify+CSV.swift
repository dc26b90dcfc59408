import AppointmentFormats
import AppointmentModel
import CivilTime
import FixtureChecks
import Foundation

/// `verify csv DIR`: calendar CSV files and the records that `expected.json` says they hold.
func verifyCSV(_ arguments: [String]) throws -> Int32 {
  struct Expected: Decodable {
    struct Record: Decodable {
      var summary: String
      var start: String?
      var end: String?
      var tzid: String?
      var allDay: Bool?
      var location: String?
      var description: String?
      var categories: [String]?
    }
    var file: String
    var expected: [Record]?
  }
  guard arguments.count == 1 else { return usage() }
  let folder = URL(fileURLWithPath: arguments[0], isDirectory: true)
  let list = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
  var report = FixtureReport()
  for expected in try JSONDecoder().decode([Expected].self, from: list) {
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(expected.file)))
    let loaded = AppointmentLoader().load(
      [InputFile(name: expected.file, bytes: bytes)], zones: machineZones())
    var checker = FixtureChecker()
    if let records = expected.expected {
      if loaded.collection.count < records.count {
        checker.fail("\(loaded.collection.count) records instead of \(records.count)")
      }
      for (index, record) in records.enumerated() where index < loaded.collection.count {
        let appointment = loaded.collection[index]
        checker.place = "record \(index + 1)"
        checker.expect("summary", appointment.summary, record.summary)
        if let start = record.start {
          checker.expect("start", appointment.start.description, start)
        }
        if let end = record.end, case .at(let time) = appointment.end {
          checker.expect("end", time.description, end)
        }
        checker.expect("zone", appointment.start.zone?.name, record.tzid)
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
      }
    } else if !loaded.report.issues.contains(where: { $0.code == .ambiguousDates }) {
      checker.fail("nothing is said about the order of day and month")
    }
    report.add(expected.file, checker)
  }
  return finish(report)
}
