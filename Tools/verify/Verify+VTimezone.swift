import AppointmentFormats
import AppointmentModel
import CivilTime
import FixtureChecks
import Foundation

/// `verify vtimezone DIR`: the offsets at the local times in `expected.jsonl`, once by name with
/// the machine's zones, once by the definition alone.
func verifyVTimezone(_ arguments: [String]) throws -> Int32 {
  struct Expected: Decodable {
    var file: String
    var tzid: String
    var offsets: [String: Int]
  }
  guard arguments.count == 1 else { return usage() }
  let folder = URL(fileURLWithPath: arguments[0], isDirectory: true)
  var report = FixtureReport()
  for (label, zones) in [
    ("named", machineZones()), ("defined", ZoneDatabase(missing: "it is left out on purpose")),
  ] {
    for line in try lines(of: folder.appendingPathComponent("expected.jsonl")) {
      let expected = try JSONDecoder().decode(Expected.self, from: Data(line.utf8))
      let text = try String(
        contentsOf: folder.appendingPathComponent(expected.file), encoding: .utf8)
      let times = expected.offsets.keys.sorted()
      let events = times.map {
        "BEGIN:VEVENT\r\nUID:\($0)\r\nSUMMARY:x\r\nDTSTART;TZID=\"\(expected.tzid)\":\($0)\r\n"
          + "END:VEVENT\r\n"
      }
      let calendar = text.replacingOccurrences(
        of: "END:VCALENDAR", with: events.joined() + "END:VCALENDAR")
      let collection = AppointmentLoader().load(
        [InputFile(name: expected.file, bytes: Array(calendar.utf8))], zones: zones
      ).collection
      var checker = FixtureChecker()
      checker.expect("the number of events", collection.count, times.count)
      for (index, time) in times.enumerated() where index < collection.count {
        guard let rules = collection.zoneRules(at: index), let wall = instant(time) else {
          checker.fail("no zone at \(time)")
          continue
        }
        let local = CivilDateTime(wallSeconds: wall.secondsSinceEpoch)
        let offset = wall.secondsSinceEpoch - rules.instant(for: local).secondsSinceEpoch
        checker.expect("the offset at \(time)", Int(offset), expected.offsets[time] ?? 0)
      }
      report.add("\(label) \(expected.file)", checker)
    }
  }
  return finish(report)
}
