import CivilTime
import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Rules of zones: of the machine, of the program, unknown, unreadable")
struct ZoneUseTests {
  private static let version = HostSystem.bundledZonesVersion

  private func host(_ zone: String) -> FakeHost {
    FakeHost.with(
      "SUMMARY,DTSTART,DTEND,TZID\nCall,2026-03-25T10:00,2026-03-25T11:00,\(zone)\n"
        + "Lunch,2026-03-25T10:30,2026-03-25T11:30,Europe/Berlin\n")
  }

  @Test("without zone files the program's own rules are used, which is said once")
  func noFiles() {
    var host = host("Asia/Tokyo")
    host.hasZones = false
    let outcome = host.run("export --format json a.csv")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("\"start\": \"2026-03-25T02:00:00+01:00\""))
    #expect(
      outcome.messages
        == "calgrid: this machine has no zone file for Europe/Berlin, Asia/Tokyo; "
        + "using built-in rules (IANA \(Self.version)), which begin in 1970\n")
  }

  @Test("a zone that the machine's files lack comes from the program, and only that is said")
  func oneFile() {
    let outcome = host("Europe/Oslo").run("agenda a.csv --from 2026-03-25 -n 1")
    #expect(outcome.text.contains("10:00"))
    #expect(outcome.messages.contains("no zone file for Europe/Oslo; using built-in"))
    #expect(host("Asia/Tokyo").run("agenda a.csv").messages.isEmpty)
  }

  @Test("TZ without zone files, as a rule, and unknown")
  func localZone() {
    var host = host("Asia/Tokyo")
    host.hasZones = false
    func line() -> String {
      host.run("export --format tsv a.csv --from 2026-03-25 --to 2026-03-26").lines[1]
    }
    #expect(line().hasPrefix("2026-03-25T02:00:00+01:00"))
    host.localZone = "CET-1CEST,M3.5.0,M10.5.0/3"
    #expect(line().hasPrefix("2026-03-25T02:00:00+01:00"))
    host.localZone = "Europe/Atlantis"
    #expect(
      line().hasPrefix("2026-03-25T01:00:00+00:00") || line().hasPrefix("2026-03-25T01:00:00Z"))
    #expect(
      host.run("agenda a.csv").messages.contains(
        "showing UTC, as this machine's zone 'Europe/Atlantis' is unknown"))
  }

  @Test(
    "a zone file that cannot be read ends every verb before its first byte",
    arguments: ["Asia/Tokyo", "Europe/Berlin"])
  func unreadable(zone: String) {
    var host = host("Asia/Tokyo")
    host.unreadableZones = [zone]
    host.files["out.ics"] = Array("old".utf8)
    for verb in [
      "week", "agenda", "month", "timeline", "year", "next", "conflicts", "free", "frames",
      "export --format json", "export --format csv", "export --format html",
      "export --format google-csv", "export -o out.ics",
    ] {
      let outcome = host.run("\(verb) a.csv")
      #expect(outcome.code == 1, "\(verb)")
      #expect(outcome.output.isEmpty && outcome.written.isEmpty, "\(verb)")
      #expect(outcome.messages.contains("/zones/\(zone): Too many open files"), "\(verb)")
    }
    // One that nobody asks for does no harm.
    host.unreadableZones = ["America/New_York"]
    #expect(host.run("agenda a.csv").code == 0)
  }

  @Test("an unknown zone has no offset in JSON and TSV, is shown with its name, and exports exit 3")
  func unknown() {
    let host = host("Mars/Base")
    let json = host.run("export --format json a.csv")
    #expect(json.code == 3)
    #expect(json.text.contains("\"start\": \"2026-03-25T10:00:00\""))
    #expect(json.text.contains("\"unknownZone\": \"Mars/Base\""))
    #expect(json.text.contains("\"start\": \"2026-03-25T10:30:00+01:00\""))
    #expect(host.run("export --format tsv a.csv").lines[1].hasPrefix("2026-03-25T10:00:00\t"))
    let ics = host.run("export --format ics a.csv")
    #expect(ics.code == 3)
    #expect(ics.text.contains("DTSTART;TZID=Mars/Base:20260325T100000"))
    #expect(ics.messages.contains("1 appointment in an unknown zone (Call)"))
    for verb in ["agenda --from 2026-03-25 -n 1", "week --date 2026-03-25"] {
      let outcome = host.run("\(verb) a.csv --width 160")
      #expect(outcome.code == 0)
      #expect(outcome.text.contains("Call (? Mars/Base)"), "\(outcome.text)")
    }
    #expect(host.run("export --format html a.csv").text.contains("Call (? Mars/Base)"))
  }

  @Test("what is in an unknown zone is in nobody's way, and is counted")
  func busy() {
    let days = "--from 2026-03-25 --to 2026-03-26"
    let left = "calgrid: 1 appointment in an unknown time zone (Mars/Base) is left out\n"
    let conflicts = host("Mars/Base").run("conflicts a.csv \(days)")
    #expect(conflicts.code == 0 && conflicts.output.isEmpty)
    #expect(conflicts.messages.hasSuffix(left))
    #expect(host("Europe/Berlin").run("conflicts a.csv \(days)").code == 4)
    let free = host("Mars/Base").run("free a.csv \(days) --hours 10-11 --now 2026-03-24T12:00")
    #expect(free.text.contains("10:00-10:30"))
    #expect(free.messages.hasSuffix(left))
  }
}
