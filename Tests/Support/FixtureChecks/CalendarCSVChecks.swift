import AppointmentFormats
import AppointmentModel
public import CivilTime
public import Foundation

/// Compares calendar CSV files to the content stated in their `expected.json`.
public struct CalendarCSVChecks: Sendable {
  /// A file and its records; none if the order of day and month is undecidable.
  private struct Document: Decodable {
    var file: String
    var expected: [Record]?
  }

  /// The expected values of a record; missing fields are not compared, except summary and zone.
  private struct Record: Decodable {
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

  /// The results so far.
  public private(set) var report = FixtureReport()

  /// Checks the files of a folder that its `expected.json` lists.
  public init(folder: URL, zones: ZoneDatabase) throws {
    let list = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
    for document in try JSONDecoder().decode([Document].self, from: list) {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(document.file)))
      var checker = FixtureChecker()
      Self.check(document, bytes, zones, &checker)
      report.add(document.file, checker)
    }
  }

  private static func check(
    _ document: Document, _ bytes: [UInt8], _ zones: ZoneDatabase, _ checker: inout FixtureChecker
  ) {
    let loaded = AppointmentLoader().load(
      [InputFile(name: document.file, bytes: bytes)], zones: zones)
    guard let records = document.expected else {
      if !loaded.report.issues.contains(where: { $0.code == .ambiguousDates }) {
        checker.fail("nothing is said about the order of day and month")
      }
      return
    }
    checker.expect("the number of refused records", loaded.report.refusedCount, 0)
    // The list may end before the file does; further records add nothing new.
    if loaded.collection.count < records.count {
      checker.fail("\(loaded.collection.count) records, expected \(records.count)")
    }
    for (index, record) in records.enumerated() where index < loaded.collection.count {
      checker.place = "record \(index + 1)"
      check(loaded.collection, index, record, &checker)
    }
  }

  private static func check(
    _ collection: AppointmentCollection, _ index: Int, _ record: Record,
    _ checker: inout FixtureChecker
  ) {
    let appointment = collection[index]
    checker.expect("summary", appointment.title, record.summary)
    checker.expect("zone", appointment.start.zone?.name, record.tzid)
    if let start = record.start {
      checker.expect("start", appointment.start.description, start)
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

  /// The starts of an appointment in wall-clock time of its own zone.
  private static func wallClockStarts(
    of index: Int, in collection: AppointmentCollection
  ) -> [String] {
    let zone = collection.zoneRules(at: index) ?? ZoneRules(fixed: .utc)
    // 1900 through 2099.
    let range =
      Instant(
        secondsSinceEpoch: -2_208_988_800)..<Instant(
        secondsSinceEpoch: 4_102_444_800)
    return collection.occurrences(in: range, displayZone: zone)
      .filter { $0.appointment == index }
      .map { AppointmentTime.floating(zone.civil(at: $0.start)).description }
  }
}
