import FixtureChecks
import Foundation
import TestSupport
import Testing

@Suite("Calendar CSV fixtures")
struct CalendarCSVFixtureTests {
  @Test("every record of every file is as the list beside them says")
  func records() throws {
    let report = try CalendarCSVChecks(
      folder: TestFiles().folder.appendingPathComponent("Fixtures/calendar-csv"),
      zones: TestZones.database
    ).report
    #expect(report.divergences.isEmpty)
    #expect(report.passed == 8)
  }
}
