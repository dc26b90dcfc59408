import AppointmentFormats
import AppointmentModel
import CivilTime
import Foundation
import TestSupport
import Testing

/// The files of `Fixtures/calendar-csv` with what they hold, as `expected.json` there says.
@Suite("Calendar CSV fixtures")
struct CalendarCSVFixtureTests {
  struct Case: Decodable, CustomTestStringConvertible {
    struct Expected: Decodable {
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
    var file: String
    var expected: [Expected]?
    var testDescription: String { file }
  }

  static let files = TestFiles()
  static let cases: [Case] = {
    let bytes = (try? files.bytes("calendar-csv/expected.json")) ?? []
    return (try? JSONDecoder().decode([Case].self, from: Data(bytes))) ?? []
  }()

  @Test("there are fixtures")
  func present() {
    #expect(Self.cases.count == 8)
  }

  @Test("every record is as expected", arguments: cases)
  func records(fixture: Case) throws {
    let bytes = try Self.files.bytes("calendar-csv/" + fixture.file)
    let loaded = AppointmentLoader().load(
      [InputFile(name: fixture.file, bytes: bytes)], zones: TestZones.database)
    guard let expected = fixture.expected else {
      #expect(loaded.report.issues.contains { $0.code == .ambiguousDates })
      return
    }
    let collection = loaded.collection
    #expect(loaded.report.refusedCount == 0)
    for (index, record) in expected.enumerated() where index < collection.count {
      let appointment = collection[index]
      #expect(appointment.summary == record.summary)
      if let start = record.start { #expect(appointment.start.description == start) }
      if let end = record.end {
        guard case .at(let time) = appointment.end else {
          Issue.record("no end: \(appointment.end)")
          continue
        }
        #expect(time.description == end)
      }
      #expect(appointment.start.zone?.name == record.tzid)
      if let allDay = record.allDay { #expect(appointment.isAllDay == allDay) }
      if let location = record.location { #expect(appointment.location == location) }
      if let description = record.description {
        #expect(
          appointment.description.replacingOccurrences(of: "\r\n", with: "\n") == description)
      }
      if let categories = record.categories { #expect(appointment.categories == categories) }
      if let transparency = record.transp {
        #expect(appointment.transparency.rawValue == transparency)
      }
      if let classification = record.classification {
        #expect(appointment.classification?.rawValue == classification)
      }
      if let isPrivate = record.private {
        #expect((appointment.classification == .private) == isPrivate)
      }
    }
  }
}
