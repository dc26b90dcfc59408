import CalendarText
import SystemSupport
import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Edits and the places of their files")
struct EditedPlacesTests {
  private static let before = EditFiles.calendar(
    "A", EditFiles.event("d", "Dentist", "20260326T133000"),
    EditFiles.event("s", "Yoga", "20260325T100000", "RRULE:FREQ=WEEKLY;COUNT=4\r\n"))

  @Test("undo changes the file of the step, not one of the same name in the folder of the next run")
  func otherFolder() throws {
    var host = FakeHost()
    host.files["/one/a.ics"] = Self.before
    host.links["a.ics"] = "/one/a.ics"
    let step = host.run(["move", "-f", "a.ics", "dentist", "+1h"])
    let edited = try #require(step.written["a.ics"])
    for (path, bytes) in step.journal { host.files[path] = bytes }
    host.links = [:]
    (host.files["/one/a.ics"], host.files["a.ics"]) = (edited, edited)
    let undone = host.run("undo")
    #expect(undone.written == ["/one/a.ics": Self.before], "\(undone.messages)")
    #expect(undone.text == "undone   moved Dentist, Thu 26 March  /one/a.ics\n")
    host.files["/one/a.ics"] = nil
    #expect(host.run("undo").messages == "calgrid: /one/a.ics is gone; put it back first\n")
  }

  @Test("an answer names the line of the part that an edit splits off, and an emptied title")
  func answers() throws {
    var host = FakeHost()
    host.files["a.ics"] = Self.before
    let split = host.run([
      "move", "-f", "a.ics", "yoga", "--date", "2026-04-08", "--scope", "following", "+1h",
    ])
    let text = String(decoding: try #require(split.written["a.ics"]), as: UTF8.self)
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n")
    let uid = try #require(lines.firstIndex { $0.hasPrefix("UID:s-from-20260408T100000") })
    #expect(split.text.contains("  a.ics:\(uid)  id:"), "\(split.text)\(text)")
    let emptied = host.run(["edit", "-f", "a.ics", "dentist", "--set", "title="])
    #expect(emptied.text.contains("(no title) · title \"Dentist\" → \"\""))
    for (path, bytes) in emptied.journal.merging(emptied.written, uniquingKeysWith: { $1 }) {
      host.files[path] = bytes
    }
    #expect(host.run("undo").text == "undone   changed (no title), Thu 26 March  a.ics\n")
  }

  @Test("undo, redo and their list answer with an object, in runs that change nothing too")
  func json() {
    var host = FakeHost()
    host.files["a.ics"] = Self.before
    func keep(_ outcome: FakeHost.Outcome) {
      for (path, bytes) in outcome.journal.merging(outcome.written, uniquingKeysWith: { $1 }) {
        host.files[path] = bytes
      }
    }
    keep(host.run(["delete", "-f", "a.ics", "dentist"]))
    let step = #""step": "deleted Dentist, Thu 26 March", "files": ["a.ics"]"#
    #expect(
      host.run("undo --list --json").text
        == "{\"steps\": [{\(step), \"time\": \"2026-03-25T10:20:00Z\", \"undone\": false, "
        + "\"cutOff\": false}]}\n")
    let dry = host.run("undo --dry-run --json")
    #expect(
      dry.text == "{\"action\": \"undone\", \(step), \"dryRun\": true}\n" && dry.written.isEmpty)
    let undone = host.run("undo --json")
    #expect(undone.text == "{\"action\": \"undone\", \(step), \"dryRun\": false}\n")
    #expect(undone.written["a.ics"] == Self.before)
    keep(undone)
    #expect(
      host.run("redo --json").text == "{\"action\": \"redone\", \(step), \"dryRun\": false}\n")
  }

  @Test("a step that was cut off between its files is named by the next edit and by the list")
  func cutOff() throws {
    var host = FakeHost()
    host.files["box/displayname"] = Array("Box".utf8)
    host.files["box/s.ics"] = EditFiles.calendar(
      "", EditFiles.event("s", "S", "20260320T090000", "RRULE:FREQ=DAILY\r\n"))
    let split = host.run([
      "move", "-f", "box", "s", "+1h", "--date", "2026-03-26", "--scope", "following",
    ])
    for (path, bytes) in split.journal { host.files[path] = bytes }
    // Another program put the old file back.
    host.files["box/s-from-20260326T090000.ics"] = split.written["box/s-from-20260326T090000.ics"]
    #expect(!host.run(["add", "-f", "box", "Lunch fri 12-13"]).messages.contains("cut off"))
    host.files["box/s-from-20260326T090000.ics"] = nil
    for (path, bytes) in split.journal { host.files[path] = EditFiles.unfinished(bytes) }
    let new = "box/s-from-20260326T090000.ics"
    let add = ["add", "-f", "box", "Lunch fri 12-13"]
    #expect(!host.run(add).messages.contains("cut off"))
    host.files[new] = split.written[new]
    let added = host.run(add)
    #expect(
      added.messages.contains(
        "\"moved S, Thu 26 March\" was cut off: it is in \(new), but not in box/s.ics; "
          + "undo this step and then that one to take it back\n"), "\(added.messages)")
    #expect(host.run("undo --list").text.hasSuffix("\(new), box/s.ics  (cut off)\n"))
    host.files["box/s.ics"] = split.written["box/s.ics"]
    #expect(!host.run(add).messages.contains("cut off"))
    #expect(!host.run("undo --list").text.contains("cut off"))
  }

  @Test("an addition to an empty file that another program fills meanwhile is made again")
  func filledMeanwhile() throws {
    let folder = try PrivateFolder()
    try folder.write("", to: "a.ics")
    let path = folder["a.ics"]
    var host = HostSystem.live
    host.environment = [
      "XDG_STATE_HOME": folder["state"], "TZ": "Europe/Berlin", "HOME": folder.path,
    ]
    host.write = { _, _ in }
    host.updateFile = { path, body in
      if try HostSystem.live.readFile(path).isEmpty {
        try HostSystem.live.replaceFile(path, with: Self.before)
      }
      try HostSystem.live.updateFile(path, body)
    }
    let code = CalendarCommands.run(
      arguments: ["add", "-f", path, "Lunch fri 12-13", "--now", "2026-03-25T11:20"], host: host)
    let text = try folder.text("a.ics")
    #expect(code == 0 && text.contains("SUMMARY:Lunch") && text.contains("SUMMARY:Dentist"))
  }

  @Test("the first record of an empty file is named by its own line, behind the head or the titles")
  func firstLine() throws {
    var host = FakeHost()
    for (name, beginning) in [("z.ics", "BEGIN:VEVENT"), ("z.csv", "")] {
      host.files[name] = []
      let outcome = host.run(["add", "-f", name, "Lunch fri 12-13"])
      let text = String(decoding: try #require(outcome.written[name]), as: UTF8.self)
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let place = try #require(lines.firstIndex { $0 == beginning || $0.contains(",Lunch,") })
      #expect(place > 0 && outcome.text.contains("  \(name):\(place + 1)  id:"), "\(outcome.text)")
    }
  }

  @Test(
    "a file with a second name is changed with a remark; a link without a file is refused as one")
  func names() {
    var host = FakeHost()
    host.files["a.ics"] = Self.before
    host.hardLinks = ["a.ics"]
    let remark = "other names (hard links) of a.ics keep the old contents\n"
    #expect(host.run(["delete", "-f", "a.ics", "dentist"]).messages.contains(remark))
    host.hardLinks = []
    #expect(!host.run(["delete", "-f", "a.ics", "dentist"]).messages.contains(remark))
    host.links["b.ics"] = "gone/b.ics"
    let refused = host.run(["add", "-f", "b.ics", "Lunch fri 12-13"])
    #expect(
      refused.messages == "calgrid: b.ics is a link to gone/b.ics, which does not exist\n")
    #expect(refused.code == 1)
    func said(_ file: String) -> String {
      host.run(["add", "-f", file, "Lunch fri 12-13"]).messages
    }
    #expect(said("x.ics") == "calgrid: x.ics does not exist; touch x.ics to begin a calendar\n")
    #expect(said("x.xlsx") == "calgrid: x.xlsx does not exist\n")
  }

  @Test("an event that is a link is deleted with its file, and undo makes both")
  func deletedLink() throws {
    let folder = try PrivateFolder()
    var host = HostSystem.live
    host.environment = [
      "XDG_STATE_HOME": folder["state"], "TZ": "Europe/Berlin", "HOME": folder.path,
    ]
    host.write = { _, _ in }
    for name in ["box", "other"] { try host.makePrivateFolder(folder[name]) }
    try folder.write("Box", to: "box/displayname")
    let event = EditFiles.calendar("", EditFiles.event("d", "Dentist", "20260326T133000"))
    try folder.write(String(decoding: event, as: UTF8.self), to: "other/d.ics")
    try folder.write(
      String(
        decoding: EditFiles.calendar("", EditFiles.event("e", "E", "20260326T133000")),
        as: UTF8.self),
      to: "box/e.ics")
    try folder.link("box/d.ics", to: "../other/d.ics")
    func run(_ words: String...) -> Int32 {
      CalendarCommands.run(arguments: words + ["--now", "2026-03-25T11:20"], host: host)
    }
    #expect(run("delete", "-f", folder["box"], "dentist") == 0)
    #expect(
      host.kind(folder["other/d.ics"]) == .missing && host.linkText(folder["box/d.ics"]) == nil)
    #expect(run("undo") == 0)
    #expect(
      try folder.bytes("box/d.ics") == event && folder.target("box/d.ics") == "../other/d.ics")
    #expect(run("redo") == 0)
    #expect(
      host.kind(folder["other/d.ics"]) == .missing && host.linkText(folder["box/d.ics"]) == nil)
  }

  @Test("a record that cannot be read is deleted by its UID or its line, and by nothing else")
  func refusedRecord() throws {
    let bad = EditFiles.event("bad", "Bad", "20261326T133000")
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "A", EditFiles.event("d", "Dentist", "20260326T133000"), bad)
    let left = EditFiles.calendar("A", EditFiles.event("d", "Dentist", "20260326T133000"))
    for handle in ["id:bad", "id:a.ics:16"] {
      let outcome = host.run(["delete", "-f", "a.ics", handle])
      #expect(outcome.written["a.ics"] == left, "\(outcome.messages)")
      #expect(outcome.text == "deleted  a record that could not be read, line 13  a.ics\n")
    }
    for words in [["delete", "id:worse"], ["delete", "id:a.ics:6"], ["move", "id:bad", "+1d"]] {
      let outcome = host.run(words + ["-f", "a.ics"])
      #expect(outcome.code == 1 && outcome.written.isEmpty, "\(words)")
    }
    host.files["a.ics"] = EditFiles.calendar("A", bad)
    #expect(
      host.run(["delete", "-f", "a.ics", "id:bad"]).written["a.ics"] == EditFiles.calendar("A"))
    let rows = [
      "Title,Start,End,Notes\n", "A,2026-03-26T10:00,2026-03-26T11:00,\n",
      "B,2026-13-26T10:00,2026-03-26T11:00,\"two\nlines\"\n",
      "C,2026-03-26T12:00,2026-03-26T13:00,\n",
    ]
    let table = FakeHost.with(rows.joined()).run(["delete", "-f", "a.csv", "id:a.csv:3"])
    #expect(
      table.written["a.csv"] == Array((rows[0] + rows[1] + rows[3]).utf8), "\(table.messages)")
    #expect(FakeHost.with(rows.joined()).run(["delete", "-f", "a.csv", "id:a.csv:2"]).code == 1)
  }

  @Test(
    "of several records with one UID that cannot be read each is named by its line, in any encoding",
    arguments: [SourceEncoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func refusedRecords(encoding: SourceEncoding) throws {
    let bad = EditFiles.event("bad", "Bad", "20261326T133000")
    let good = EditFiles.event("d", "Dentist", "20260326T133000")
    func calendar(_ events: String...) throws -> [UInt8] {
      let text = String(decoding: EditFiles.calendar("Ä", events.joined()), as: UTF8.self)
      return try encoding.bytes(of: (encoding == .utf8 ? "" : "\u{FEFF}") + text)
    }
    var host = FakeHost()
    host.links["./a.ics"] = "a.ics"
    host.files["a.ics"] = try calendar(good, bad, bad)
    let both = host.run(["delete", "-f", "a.ics", "id:bad"])
    #expect(both.code == 5 && both.written.isEmpty)
    #expect(
      both.messages
        == "calgrid: 2 records that could not be read match; name one by its line: id:a.ics:13, "
        + "id:a.ics:21\n")
    // Another spelling of the path is the same file.
    for path in ["a.ics", "./a.ics"] {
      let one = host.run(["delete", "-f", "a.ics", "id:\(path):22"])
      #expect(one.written["a.ics"] == (try calendar(good, bad)), "\(one.messages)")
    }
    host.files["a.ics"] = try calendar(good, bad)
    let last = host.run(["delete", "-f", "a.ics", "id:bad"])
    #expect(last.written["a.ics"] == (try calendar(good)), "\(last.messages)")
  }

  @Test("a row whose date is not known yet is deleted by its line, as every row that was left out")
  func openDate() {
    let rows = ["Date,Title", "2026-03-26,A", "tbc,B", "xx,C", ""]
    var host = FakeHost()
    host.files["a.csv"] = Array(rows.joined(separator: "\n").utf8)
    for (line, row) in [(3, "tbc,B"), (4, "xx,C")] {
      let outcome = host.run(["delete", "-f", "a.csv", "id:a.csv:\(line)"])
      #expect(
        outcome.written["a.csv"] == Array(rows.filter { $0 != row }.joined(separator: "\n").utf8),
        "\(outcome.messages)")
    }
    #expect(host.run(["delete", "-f", "a.csv", "id:a.csv:2"]).written.isEmpty)
  }

  @Test("an event without its end is deleted up to the line that shows it")
  func openEvent() {
    var host = FakeHost()
    let bad = EditFiles.event("bad", "Bad", "20261326T133000")
    host.files["a.ics"] = EditFiles.calendar(
      "A", bad.replacing("END:VEVENT\r\n", with: ""),
      EditFiles.event("d", "Dentist", "20260326T133000"))
    let outcome = host.run(["delete", "-f", "a.ics", "id:bad"])
    #expect(
      outcome.written["a.ics"]
        == EditFiles.calendar("A", EditFiles.event("d", "Dentist", "20260326T133000")),
      "\(outcome.messages)")
  }

  @Test("of a series that takes place twice on a day one occurrence is named by its start")
  func twiceADay() throws {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "A",
      EditFiles.event(
        "m", "Pills", "20260325T080000", "RRULE:FREQ=DAILY;BYHOUR=8,20;COUNT=20\r\n"))
    let delete = ["delete", "-f", "a.ics", "pills", "--date"]
    let both = host.run(delete + ["2026-03-27"])
    #expect(both.code == 5 && both.written.isEmpty)
    #expect(
      both.messages.hasPrefix(
        "calgrid: \"Pills\" takes place 2 times on this day; name one by its start: "
          + "--date 2026-03-27T20:00\n"), "\(both.messages)")
    #expect(both.messages.contains("08:00–09:00") && both.messages.contains("20:00–21:00"))
    let one = host.run(delete + ["2026-03-27T20:00"])
    let text = String(decoding: one.written["a.ics"] ?? [], as: UTF8.self)
    #expect(text.contains("EXDATE:20260327T200000\r\n"), "\(one.messages)")
    #expect(host.run(delete + ["2026-03-27", "--scope", "all"]).code == 0)
    #expect(host.run(delete + ["2026-03-27T21:00"]).code == 1)
    // The night that began the day before is not one of the day, unless it is the only one.
    host.files["a.ics"] = EditFiles.calendar(
      "A",
      EditFiles.event("n", "Night", "20260325T220000", "RRULE:FREQ=DAILY;COUNT=3\r\n")
        .replacing("DTEND:20260325T23", with: "DTEND:20260326T06"))
    func excluded(_ date: String) -> String {
      let outcome = host.run(["delete", "-f", "a.ics", "night", "--date", date])
      return String(decoding: outcome.written["a.ics"] ?? [], as: UTF8.self)
    }
    #expect(excluded("2026-03-26").contains("EXDATE:20260326T220000"))
    #expect(excluded("2026-03-28").contains("EXDATE:20260327T220000"))
  }
}
