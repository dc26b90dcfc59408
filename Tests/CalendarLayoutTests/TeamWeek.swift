import AppointmentFormats
import AppointmentModel
import CalendarLayout
import CivilTime
import Foundation
import TestSupport

/// The sample week of a team in Berlin, loaded from its file.
struct TeamWeek {
  let collection: AppointmentCollection
  let rules: ZoneRules
  let zone = ZoneID("Europe/Berlin")
  let now: Instant

  /// Reads the sample with zones from the fixtures, not from the machine.
  init() throws {
    let root = TestFiles().packageRoot
    let zones = ZoneDatabase(
      names: { [] },
      load: { zone in
        let name = zone.name.replacingOccurrences(of: "/", with: "_") + ".tzif"
        let file = root.appendingPathComponent("Tests/CivilTimeTests/Fixtures/Zones/\(name)")
        return (try? Data(contentsOf: file)).map { [UInt8]($0) }
      })
    let sample = root.appendingPathComponent("SampleData/team-week.csv")
    let bytes = [UInt8](try Data(contentsOf: sample))
    let loaded = AppointmentLoader().load(
      [InputFile(name: "team-week.csv", bytes: bytes)], zones: zones)
    collection = loaded.collection
    rules = try zones.rules(for: zone)
    now = try ParsedDateTime("2026-03-25T10:20:00Z").instant ?? Instant(secondsSinceEpoch: 0)
  }

  /// A day of March 2026; 32 is 1 April.
  func date(_ day: Int) -> CivilDate { CivilDate(clampingDayNumber: 20_513 + day - 1) }
}
