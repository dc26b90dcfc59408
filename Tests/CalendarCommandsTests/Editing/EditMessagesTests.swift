import CivilTime
import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import CalendarCommands

/// Files for tests of verbs that edit, at 11:20 on Wednesday 25 March 2026.
enum EditFiles {
  static let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nX-WR-CALNAME:"

  static func event(_ uid: String, _ title: String, _ start: String, _ more: String = "") -> String
  {
    let end = start.prefix(9) + String(format: "%02d", (Int(start.dropFirst(9).prefix(2)) ?? 0) + 1)
    return
      "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTAMP:20260101T000000Z\r\nX-KEPT: as it was\r\nSUMMARY:\(title)\r\n"
      + "DTSTART:\(start)\r\nDTEND:\(end)0000\r\n\(more)END:VEVENT\r\n"
  }

  /// A step of the journal as it is before all its files are written.
  static func unfinished(_ step: [UInt8]) -> [UInt8] {
    let lines = String(decoding: step, as: UTF8.self)
    let rest = lines.drop { $0 != "\n" }.replacing(
      "\ncomplete\n", with: "\ndone\n", maxReplacements: 1)
    return Array(("calgrid edit 1" + rest).utf8)
  }

  static func calendar(_ name: String, _ events: String...) -> [UInt8] {
    Array((head + name + "\r\n" + events.joined() + "END:VCALENDAR\r\n").utf8)
  }

  static let team = calendar(
    "Private", event("dentist", "Dentist", "20260326T133000"),
    event("lunch1", "Team lunch", "20260327T120000"),
    event("lunch2", "Lunch with Ayşe", "20260330T120000"),
    event("daily", "Stand-up", "20260325T140000", "RRULE:FREQ=DAILY;COUNT=20\r\n"),
    event("board", "Board", "20260413T100000", "RRULE:FREQ=MONTHLY;BYDAY=2MO\r\n"),
    event("old1", "Zahnarzt", "20260210T090000"), event("old2", "Zahnarzt", "20260310T090000"))
}

@Suite("The messages of verbs that edit")
struct EditMessagesTests {
  private static var team: FakeHost {
    var host = FakeHost()
    host.files["team.ics"] = EditFiles.team
    return host
  }

  private static func two(_ event: String) -> FakeHost {
    var host = FakeHost()
    host.files["anna.ics"] = EditFiles.calendar("anna", event)
    host.files["ben.ics"] = EditFiles.calendar("ben", event)
    return host
  }

  private static let table =
    "UID,Title,Start,End,Place\nd,Dentist,2026-03-26T13:30,2026-03-26T14:30,R 1\n"

  private static var onTable: FakeHost { FakeHost.with(table, as: "team.csv") }

  /// Many appointments, two of which have handles that begin alike.
  private static let many: FakeHost = {
    var host = FakeHost()
    host.files["many.ics"] = EditFiles.calendar(
      "Many",
      (0..<40).map { EditFiles.event("event-\($0)", "Event \($0)", "20260326T100000") }.joined())
    return host
  }()

  /// The beginning of exactly two handles, and both.
  private static let shared: (prefix: String, handles: [String]) = {
    let list = many.run("delete -f many.ics event").messages.split(separator: "\n").compactMap {
      $0.split(separator: " ").first { $0.hasPrefix("id:") }.map(String.init)
    }
    for handle in list {
      let alike = list.filter { $0.hasPrefix(handle.prefix(4)) }
      if alike.count == 2 { return (String(handle.prefix(4)), alike) }
    }
    return ("", [])
  }()

  /// The command line and the machine of an input of the fixture; nil if its verb is not tested here.
  private static func run(_ input: String) -> FakeHost.Outcome? {
    let sync = EditFiles.event("sync", "Sync", "20260326T100000")
    switch input {
    case "add": return team.run(["add", "-f", "team.ics"])
    case "add Call 9:00 at 11:20": return team.run(["add", "-f", "team.ics", "Call 9:00"])
    case "add Review wed 14:00 on a Wednesday":
      return team.run(["add", "-f", "team.ics", "Review wed 14:00"])
    case "add Backup sun 02:30 on 29 March":
      return team.run(["add", "-f", "team.ics", "Backup sun 02:30"])
    case "add Lunch fri with two calendars, no default":
      var host = FakeHost()
      host.files["private.ics"] = EditFiles.calendar("Private", sync)
      host.files["team.ics"] = EditFiles.calendar("Team", sync)
      return host.run(["add", "-f", "private.ics", "-f", "team.ics", "Lunch fri"])
    case "add -f new.ics Lunch fri": return team.run(["add", "-f", "new.ics", "Lunch fri"])
    case "add -f kurs.csv Yoga every mon 18:00":
      return FakeHost.with(
        "Titel;Beginn;Ende\nTanz;27.03.2026 18:00;27.03.2026 19:00\n", as: "kurs.csv"
      )
      .run(["add", "-f", "kurs.csv", "Yoga every mon 18:00"])
    case "add -f https://x/a.ics Lunch fri":
      return team.run(["add", "-f", "https://x/a.ics", "Lunch fri"])
    case "add -f folder/ Lunch fri (calendars)":
      var host = FakeHost()
      for name in ["work", "home", "club"] {
        host.files["folder/\(name).ics"] = EditFiles.calendar(
          name, EditFiles.event("\(name)1", "A", "20260326T100000"),
          EditFiles.event("\(name)2", "B", "20260327T100000"))
      }
      return host.run(["add", "-f", "folder", "Lunch fri"])
    case "edit zahnarzt --set place=x":
      return team.run(["edit", "-f", "team.ics", "zahnarzt", "--set", "place=x"])
    case "delete lunch": return team.run(["delete", "-f", "team.ics", "lunch"])
    case "delete id:zzzz": return team.run(["delete", "-f", "team.ics", "id:zzzz"])
    case "edit dentist --set plcae=x":
      return team.run(["edit", "-f", "team.ics", "dentist", "--set", "plcae=x"])
    case "edit dentist --set status=maybe":
      return team.run(["edit", "-f", "team.ics", "dentist", "--set", "status=maybe"])
    case "edit stand-up --set repeat=none":
      return team.run(["edit", "-f", "team.ics", "stand-up", "--set", "repeat=none"])
    case "move review --scope all of a lone override":
      var host = FakeHost()
      host.files["a.ics"] = EditFiles.calendar(
        "A",
        EditFiles.event("r", "Review", "20260326T100000", "RECURRENCE-ID:20260326T090000\r\n"))
      return host.run(["move", "-f", "a.ics", "review", "+30m", "--scope", "all"])
    case "move dentist": return team.run(["move", "-f", "team.ics", "dentist"])
    case "move team lunch fri 13:00":
      return team.run(["move", "-f", "team.ics", "team", "lunch", "fri", "13:00"])
    case "edit sync --set title=x, one meeting in two files":
      return two(sync).run(["edit", "-f", "anna.ics", "-f", "ben.ics", "sync", "--set", "title=x"])
    case "add -f kurs.csv 'Party 🎉 fri 20:00'":
      var host = FakeHost()
      host.files["kurs.csv"] =
        [UInt8](
          "Titel;Beginn;Ende\nT".utf8) + [0xE4]
        + [UInt8]("nze;27.03.2026 18:00;27.03.2026 19:00\n".utf8)
      return host.run(["add", "-f", "kurs.csv", "Party 🎉 fri 20:00"])
    case "delete id:k7 where two begin so":
      return many.run(["delete", "-f", "many.ics", shared.prefix])
    case "move board +1d --scope all (2nd Monday)":
      return team.run(["move", "-f", "team.ics", "board", "+1d", "--scope", "all"])
    case "read-only file":
      var host = onTable
      host.updateFailures["team.csv"] = .readOnly("team.csv")
      return host.run("delete -f team.csv dentist")
    case "file changed, record changed":
      var host = onTable
      host.changedMeanwhile["team.csv"] = Array(table.replacing("R 1", with: "R 2").utf8)
      return host.run("delete -f team.csv dentist")
    case "disk full":
      var host = onTable
      host.updateFailures["team.csv"] = HostError(
        path: "team.csv", reason: "No space left on device")
      return host.run("delete -f team.csv dentist")
    case "undo with nothing": return team.run("undo")
    case "undo, record changed since":
      var host = onTable
      let done = host.run("move -f team.csv dentist +1h")
      host.files.merge(done.journal) { $1 }
      host.files["team.csv"] = Array(
        String(decoding: done.written["team.csv"] ?? [], as: UTF8.self).replacing(
          "R 1", with: "R 2"
        ).utf8)
      return host.run("undo")
    case "journal not writable":
      var host = onTable
      host.environment["XDG_STATE_HOME"] = nil
      host.environment["HOME"] = "/home/anna"
      host.journalFailure = HostError(
        path: "/home/anna/.local/state/calgrid/undo/1.step", reason: "Permission denied")
      return host.run("delete -f team.csv dentist")
    case "edit dentist off a terminal without --set":
      return team.run(["edit", "-f", "team.ics", "dentist"])
    case "diff a.csv": return team.run(["diff", "a.csv"])
    default:
      guard input.hasPrefix("add "), !input.contains("-f ") else { return nil }
      return team.run(["add", "-f", "team.ics", String(input.dropFirst(4))])
    }
  }

  @Test("are those of the fixture, with their exit codes, and nothing is written")
  func fixture() throws {
    let rows = try TestFiles().text("edit-messages.tsv").split(separator: "\n").dropFirst()
    #expect(rows.count == 51)
    for row in rows {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if cells[0] == "view --read-only, key x" {
        #expect(try readOnlyViewer().contains(cells[1]))
        continue
      }
      let outcome = try #require(Self.run(cells[0]), "\(cells[0])")
      // The table of messages abbreviates the rest of some answers, and the numbers of one list.
      var said = cells[1]
      if cells[0] == "delete lunch" { said = "2 appointments match \"lunch\"" }
      if let cut = said.range(of: "folder/ holds") {
        said.replaceSubrange(cut, with: "folder holds")
      }
      if let cut = said.range(of: "--into work") { said.replaceSubrange(cut, with: "--into club") }
      if cells[0].hasPrefix("delete id:k7") {
        said = Self.shared.handles.joined(separator: " and ")
      }
      said = said.replacingOccurrences(of: "a.ics URL", with: "a.ics https://x/a.ics")
      #expect(outcome.messages.contains(said), "\(cells[0]): \(outcome.messages)")
      #expect(String(outcome.code) == cells[2], "\(cells[0])")
      #expect(outcome.written.isEmpty && outcome.text.isEmpty, "\(cells[0])")
    }
  }

  @Test("a value that a table has no column for is refused with the name of one")
  func missingColumn() {
    func add(_ words: String, to head: String, _ row: String) -> FakeHost.Outcome {
      FakeHost.with("\(head)\n\(row)\n", as: "plan.csv")
        .run(["add", "-f", "plan.csv", "--dry-run", words])
    }
    let (head, row) = ("Date;Titel;Ort", "2026-03-24;Yoga;Halle")
    #expect(
      add("Fest fri 18-20", to: head, row).messages.contains(
        "plan.csv has no column for the end; give it one named End, or add to an .ics"))
    #expect(add("Fest fri", to: head, row).text.contains("\n+2026-03-27;Fest;\n"))
    #expect(
      add("Fest fri 18-20", to: head + ";End", row + ";").text.contains(
        "\n+2026-03-27 18:00;Fest;;2026-03-27 20:00\n"))
    #expect(
      add("Fest fri @Park", to: "Title,Date", "Yoga,2026-03-24").messages.contains(
        "plan.csv has no column for the place; give it one named Location, or add to an .ics"))
    #expect(
      add("Fest fri @Park", to: "Title,Date,Location", "Yoga,2026-03-24,").text.contains(
        "\n+Fest,2026-03-27,Park\n"))
  }

  /// The message of a viewer that may change nothing, after a key that deletes.
  private func readOnlyViewer() throws -> String {
    var desk = try ViewerDesk(["team.csv": Self.table], options: ["--read-only"])
    desk.type("/dentist\rx")
    #expect(try desk.text("team.csv") == Self.table && desk.effects.isEmpty)
    return desk.row(28)
  }

  @Test("a refused sentence is shown with its words underlined, or as JSON with their bytes")
  func underlined() {
    let refused = Self.team.run(["add", "-f", "team.ics", "Revüe next fri 10:00"])
    #expect(
      refused.messages
        == "calgrid: \"next fri\" is Fri 27 March or Fri 3 April; write fri, or fri next week\n"
        + "  Revüe next fri 10:00\n        ^^^^^^^^\n")
    let json = Self.team.run(["add", "-f", "team.ics", "--json", "Revüe next fri 10:00"])
    #expect(json.text.contains("\"code\": \"unsure-next\""))
    #expect(json.text.contains("\"from\": 7, \"to\": 15"))
    #expect(json.messages.isEmpty && json.code == 2)
  }

  @Test("several matches are listed with handles, which name one of them afterwards")
  func handles() throws {
    let host = Self.team
    let list = host.run(["delete", "-f", "team.ics", "lunch"])
    #expect(list.code == 5 && list.written.isEmpty)
    let handle = try #require(
      list.messages.split(separator: "\n").first { $0.contains("Ayşe") }?.split(separator: " ")
        .first)
    let done = host.run(["delete", "-f", "team.ics", String(handle)])
    #expect(done.text.hasPrefix("deleted  Mon 30 March 12:00–13:00  Lunch with Ayşe"))
    #expect(done.code == 0)
    let json = host.run(["delete", "-f", "team.ics", "lunch", "--json"])
    #expect(json.text.hasPrefix("{\"matches\": [{\"id\": \"id:") && json.code == 5)
  }

  @Test(
    "--from alone has no end, and matches beyond the days that are searched are said to be later")
  func farDays() {
    let host = FakeHost.with(
      "Title,Date,Start,End\nNear,2027-06-01,12:00,13:00\nFar,2045-06-01,9:00,10:00\n")
    let near = host.run([
      "edit", "-f", "a.csv", "Near", "--from", "2026-03-25", "--set", "title=New",
    ])
    #expect(near.code == 0, "\(near.messages)")
    let far = host.run(["edit", "-f", "a.csv", "Far", "--set", "title=New"])
    #expect(far.code == 1)
    #expect(far.messages.contains("; 1 later one does (--from 2045-01-01)"), "\(far.messages)")
  }

  @Test("a day among the words of a title is advised as --date, if the other words match")
  func dayOfTitle() {
    for (words, said) in [
      (["Stand-up", "fri"], "\"Stand-up fri\"; a day needs --date: Stand-up --date fri"),
      (
        ["team lunch 27 march"],
        "\"team lunch 27 march\"; a day needs --date: 'team lunch' --date '27 march'"
      ),
      (["Stnd-up", "fri"], "\"Stnd-up fri\""), (["fri"], "\"fri\""),
    ] {
      let outcome = Self.team.run(["delete", "-f", "team.ics"] + words)
      #expect(outcome.messages == "calgrid: nothing matches \(said)\n")
      #expect(outcome.code == 1 && outcome.written.isEmpty)
    }
  }
}
