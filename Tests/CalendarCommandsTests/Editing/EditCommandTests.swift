import CivilTime
import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Verbs that edit")
struct EditCommandTests {
  private var team: FakeHost {
    var host = FakeHost()
    host.files["team.ics"] = EditFiles.team
    return host
  }

  /// The lines of one text that another lacks, in order.
  private func lines(of text: [UInt8], without other: [UInt8]) -> [String] {
    let known = Set(String(decoding: other, as: UTF8.self).components(separatedBy: "\r\n"))
    return String(decoding: text, as: UTF8.self).components(separatedBy: "\r\n").filter {
      !known.contains($0)
    }
  }

  @Test("an added appointment is a new record, and every other byte stays")
  func add() throws {
    let outcome = team.run(["add", "-f", "team.ics", "Lunch with Oma fri 12-13 @Lecker"])
    #expect(outcome.code == 0)
    #expect(
      outcome.text.hasPrefix(
        "added    Fri 27 March 12:00–13:00  Lunch with Oma · Lecker  team.ics:"))
    #expect(outcome.messages == "overlaps Team lunch 12:00–13:00\ncalgrid undo takes it back\n")
    let written = try #require(outcome.written["team.ics"])
    #expect(lines(of: EditFiles.team, without: written).isEmpty)
    let new = lines(of: written, without: EditFiles.team)
    #expect(new.contains("SUMMARY:Lunch with Oma") && new.contains("LOCATION:Lecker"))
  }

  @Test(
    "a range in a cell is written as a range, and what would change the meaning of a table is refused",
    arguments: [
      (
        "move \"Late\" +1d", "30.03.2026;14:00-22:00;Late;S 3", "31.03.2026;14:00-22:00;Late;S 3"
      ),
      (
        "move \"Late\" for 4h", "30.03.2026;14:00-22:00;Late;S 3", "30.03.2026;14:00-18:00;Late;S 3"
      ),
      ("add \"Lunch fri 12-13 @Lecker\"", nil, "27.03.2026;12:00-13:00;Lunch;Lecker"),
    ] as [(String, String?, String)])
  func ranges(_ words: String, _ old: String?, _ new: String) throws {
    var host = FakeHost()
    let rows = [
      "Datum;Zeit;Dienst;Ort", "26.03.2026;06:00-14:00;Early;S 3",
      "30.03.2026;14:00-22:00;Late;S 3",
      "01.04.2026;22:00-06:00;Night;S 3", "",
    ]
    host.files["rota.csv"] = Array(rows.joined(separator: "\n").utf8)
    let parts = words.split(separator: "\"")
    let command =
      parts[0].split(separator: " ")
      + parts[1...].flatMap {
        $0.hasPrefix(" ") ? $0.split(separator: " ") : [$0]
      }
    let outcome = host.run(command.map(String.init) + ["-f", "rota.csv"])
    #expect(outcome.code == 0, "\(outcome.messages)")
    let written = String(decoding: try #require(outcome.written["rota.csv"]), as: UTF8.self)
    let lines = written.components(separatedBy: "\n")
    #expect(lines.contains(new), "\(written)")
    #expect(Set(rows).subtracting(lines) == Set([old].compactMap { $0 }))
  }

  @Test("a time that would change how a whole table is read is refused")
  func otherMeaning() {
    var host = FakeHost()
    // Without am and pm, 1:30 is half past one in the afternoon, until 14:30 shows otherwise.
    host.files["school.csv"] = Array(
      "Date,Time,Title\n2026-03-30,9:00-11:00,Maths\n2026-03-31,11:30-1:30,Art\n2026-04-01,1:30-3:00,Sport\n"
        .utf8)
    let outcome = host.run(["move", "-f", "school.csv", "Maths", "14:30"])
    #expect(outcome.code == 1)
    #expect(outcome.written.isEmpty)
    #expect(outcome.messages.contains("nothing was written"))
  }

  @Test("a dry run prints a diff of the touched lines and writes nothing")
  func dryRun() {
    let outcome = team.run(["move", "-f", "team.ics", "dentist", "fri", "14:00", "--dry-run"])
    #expect(outcome.code == 0 && outcome.written.isEmpty && outcome.messages.isEmpty)
    #expect(outcome.lines.starts(with: ["--- team.ics", "+++ team.ics"]))
    #expect(outcome.lines.contains("-DTSTART:20260326T133000"))
    #expect(outcome.lines.contains("+DTSTART:20260327T140000"))
    #expect(!outcome.text.contains("X-KEPT"))
  }

  @Test("a move says from and to, and changes only the lines of the times and stamps")
  func move() throws {
    let outcome = team.run(["move", "-f", "team.ics", "dentist", "+30m"])
    #expect(
      outcome.text.hasPrefix("moved    Thu 26 March 13:30–14:00 → 14:00–14:30  Dentist  team.ics:"))
    let written = try #require(outcome.written["team.ics"])
    let new = lines(of: written, without: EditFiles.team)
    #expect(new.contains("DTSTART:20260326T140000"))
    #expect(
      new.allSatisfy { line in
        ["DTSTART", "DTEND", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].contains { line.hasPrefix($0) }
      })
  }

  @Test("fields are set, emptied, and added to lists")
  func edit() throws {
    let outcome = team.run([
      "edit", "-f", "team.ics", "dentist", "--set", "place=R 12", "--set", "category+=Health",
      "--set", "status=tentative",
    ])
    #expect(
      outcome.text.contains(
        "Dentist · R 12 · place \"\" → \"R 12\" · category \"\" → \"Health\" · status"))
    let new = lines(of: try #require(outcome.written["team.ics"]), without: EditFiles.team)
    #expect(new.contains("LOCATION:R 12") && new.contains("CATEGORIES:Health"))
    #expect(new.contains("STATUS:TENTATIVE"))
  }

  @Test("of a series, one occurrence alone is changed unless the scope says more")
  func scopes() throws {
    let one = team.run(["delete", "-f", "team.ics", "stand-up"])
    let new = lines(of: try #require(one.written["team.ics"]), without: EditFiles.team)
    #expect(new.contains { $0.hasPrefix("EXDATE:20260325T140000") })
    let all = team.run(["delete", "-f", "team.ics", "stand-up", "--scope", "all"])
    #expect(lines(of: EditFiles.team, without: try #require(all.written["team.ics"])).count > 1)
    #expect(all.text.contains("the whole series"))
  }

  @Test("the next occurrence of a series is the first that is not over, or else that of today")
  func nextOccurrence() {
    var host = FakeHost()
    func deleted(_ start: String, _ rule: String, _ more: [String] = []) -> String {
      host.files["a.ics"] = EditFiles.calendar("A", EditFiles.event("s", "Sync", start, rule))
      let outcome = host.run(["delete", "sync", "-f", "a.ics"] + more)
      return String(outcome.text.prefix { $0 != "S" })
    }
    let daily = "RRULE:FREQ=DAILY\r\n"
    // At 11:20 the first one is over, and the second one takes place.
    #expect(deleted("20260320T090000", daily) == "deleted  Thu 26 March 09:00–10:00  ")
    #expect(deleted("20260320T110000", daily) == "deleted  Wed 25 March 11:00–12:00  ")
    #expect(
      deleted("20260320T090000", daily, ["--date", "today"])
        == "deleted  Wed 25 March 09:00–10:00  ")
    #expect(
      deleted("20260320T090000", "RRULE:FREQ=DAILY;COUNT=6\r\n")
        == "deleted  Wed 25 March 09:00–10:00  ")
    #expect(
      deleted("20260325T080000", "RRULE:FREQ=DAILY;BYHOUR=8,20\r\n")
        == "deleted  Wed 25 March 20:00–21:00  ")
    #expect(deleted("20260325T090000", "") == "deleted  Wed 25 March 09:00–10:00  ")
  }

  @Test("JSON has the changed members before and after")
  func json() {
    let outcome = team.run([
      "edit", "-f", "team.ics", "dentist", "--set", "place=R 12", "--json", "--dry-run",
    ])
    #expect(outcome.text.contains("\"action\": \"changed\""))
    #expect(
      outcome.text.contains("\"before\": {\"location\": \"\"}, \"after\": {\"location\": \"R 12\"}")
    )
    #expect(outcome.text.contains("\"dryRun\": true}") && outcome.written.isEmpty)
  }

  @Test("undo restores the bytes, redo makes the step again, and a record changed since is refused")
  func undo() throws {
    var host = team
    let step = host.run(["delete", "-f", "team.ics", "dentist"])
    let edited = try #require(step.written["team.ics"])
    for (path, bytes) in step.journal.merging(step.written, uniquingKeysWith: { $1 }) {
      host.files[path] = bytes
    }
    #expect(host.run("undo --list").text.contains("deleted Dentist, Thu 26 March  team.ics"))
    let dry = host.run("undo --dry-run")
    #expect(dry.text.contains("+SUMMARY:Dentist") && dry.written.isEmpty && dry.journal.isEmpty)
    let undone = host.run("undo")
    #expect(undone.text == "undone   deleted Dentist, Thu 26 March  team.ics\n")
    #expect(undone.written["team.ics"] == EditFiles.team)
    var back = host
    for (path, bytes) in undone.journal.merging(undone.written, uniquingKeysWith: { $1 }) {
      back.files[path] = bytes
    }
    #expect(back.run("undo").messages == "calgrid: nothing to undo\n")
    #expect(back.run("redo").written["team.ics"] == edited)
  }

  @Test("an edit that cannot be undone later is not made")
  func noJournal() {
    var host = team
    host.environment["XDG_STATE_HOME"] = nil
    let outcome = host.run(["delete", "-f", "team.ics", "dentist"])
    #expect(outcome.code == 1 && outcome.written.isEmpty)
    #expect(outcome.messages.contains("nothing was written"))
    #expect(team.run("undo").messages == "calgrid: nothing to undo\n")
  }

  @Test("a step whose file is written in spite of an error is kept; one that was not is forgotten")
  func writtenInSpite() {
    var host = team
    for (reason, isKept) in [
      ("written, but perhaps not yet on the disk: No space left on device", true),
      ("No space left on device", false),
    ] {
      host.updateFailures["team.ics"] = HostError(path: "team.ics", reason: reason)
      let outcome = host.run(["delete", "-f", "team.ics", "dentist"])
      #expect(outcome.code == 1 && outcome.journal.isEmpty != isKept, "\(reason)")
      #expect(outcome.messages.contains("the file is as before") != isKept, "\(outcome.messages)")
    }
  }

  @Test("standard input is a filter: the whole edited file is the output")
  func filter() {
    var host = FakeHost()
    host.standardInput = EditFiles.team
    let outcome = host.run(["add", "-f", "-", "Lunch fri 12-13"])
    #expect(outcome.text.hasPrefix("BEGIN:VCALENDAR") && outcome.text.contains("SUMMARY:Lunch\r\n"))
    #expect(outcome.messages.hasPrefix("added    Fri 27 March 12:00–13:00  Lunch"))
  }

  @Test("off a terminal nothing waits for input, and standard input is not read")
  func noWaiting() {
    var host = FakeHost()
    host.inputIsTerminal = false
    host.standardInput = EditFiles.team
    let outcome = host.run(["delete", "lunch"])
    #expect(outcome.code == 2 && outcome.messages.contains("no file to read"))
  }

  @Test("a folder with one event per file gets a new file, a set of calendars must name one")
  func folders() throws {
    var host = FakeHost()
    host.files["box/a.ics"] = EditFiles.calendar("", EditFiles.event("a", "A", "20260326T100000"))
    host.files["box/displayname"] = Array("Box".utf8)
    let outcome = host.run(["add", "-f", "box", "Lunch fri 12-13"])
    #expect(outcome.code == 0 && outcome.written.keys.first?.hasPrefix("box/") == true)
    #expect(outcome.written["box/a.ics"] == nil && outcome.written.count == 1)
  }

  @Test("new and split rows have the form of their columns, which hold days in other rows")
  func columnForms() throws {
    let host = FakeHost.withSamples()
    let old = try #require(host.files["team-week.csv"])
    func added(_ line: [String]) throws -> [String] {
      let new = try #require(host.run(line + ["-f", "team-week.csv"]).written["team-week.csv"])
      let known = Set(String(decoding: old, as: UTF8.self).components(separatedBy: "\n"))
      return String(decoding: new, as: UTF8.self).components(separatedBy: "\n").filter {
        !known.contains($0)
      }
    }
    let row = try added(["add", "Lunch fri 12-13"])
    #expect(row.count == 1 && row[0].contains(",Lunch,2026-03-27T12:00,2026-03-27T13:00,"))
    let parts = try added(["move", "id:team-06@example.com", "+30m", "--scope", "following"])
    #expect(parts.contains { $0.contains(",Stand-up,2026-03-26T10:00,2026-03-26T10:15,") })
    #expect(try added(["add", "Trip fri-sat"])[0].contains(",Trip,2026-03-27,2026-03-29,"))
  }

  @Test("a row behind a last line without an end has its own line in the answer")
  func missingLineEnd() {
    let table = "UID,Title,Start,End\na,A,2026-03-26T10:00,2026-03-26T11:00"
    let outcome = FakeHost.with(table).run(["add", "-f", "a.csv", "B fri 12-13"])
    #expect(outcome.text.contains("  B  a.csv:3  id:"))
    let text = String(decoding: outcome.written["a.csv"] ?? [], as: UTF8.self)
    #expect(text.hasPrefix(table + "\n") && text.hasSuffix(",B,2026-03-27T12:00,2026-03-27T13:00"))
  }

  @Test(
    "a terminal is asked which of several is meant; Enter means none, and off a terminal nobody")
  func question() {
    var host = team
    host.terminal = (80, 24)
    host.replies = ["seven", "2"]
    let second = host.run(["delete", "-f", "team.ics", "lunch"])
    #expect(
      second.messages.contains("\n2  id:")
        && second.messages.contains("which? 1-2, Enter for none "))
    #expect(second.code == 0 && second.text.contains("Lunch with Ayşe"))
    host.replies = [""]
    let none = host.run(["delete", "-f", "team.ics", "lunch"])
    #expect(none.code == 5 && none.written.isEmpty)
    host.terminal = nil
    host.replies = ["2"]
    #expect(!host.run(["delete", "-f", "team.ics", "lunch"]).messages.contains("which?"))
  }

  @Test("a field that resembles none is answered with the names of all")
  func unknownField() {
    let outcome = team.run(["edit", "-f", "team.ics", "dentist", "--set", "beginn=9:00"])
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("no field \"beginn\"; the fields are title, "))
    #expect(outcome.messages.contains("when, "))
  }

  @Test("without --set a form opens in the editor; its changed lines are the changes")
  func form() throws {
    var host = team
    host.terminal = (80, 24)
    host.editor = { text in
      text.replacingOccurrences(of: "2026-03-26 13:30-14:00", with: "2026-03-27 9:00-10:00")
        .replacingOccurrences(of: "place: ", with: "place: R 12")
        .replacingOccurrences(of: "notes: ", with: "notes: one\n  two")
    }
    let outcome = host.run(["edit", "-f", "team.ics", "dentist"])
    #expect(outcome.code == 0, "\(outcome.messages)")
    let new = lines(of: try #require(outcome.written["team.ics"]), without: EditFiles.team)
    #expect(new.contains("DTSTART:20260327T090000") && new.contains("DTEND:20260327T100000"))
    #expect(new.contains("LOCATION:R 12") && new.contains("DESCRIPTION:one\\ntwo"))
    host.editor = { text in
      #expect(text.contains("\nremind: \n"))
      return text.replacingOccurrences(of: "remind: ", with: "remind: 90m, 1d")
    }
    let reminded = host.run(["edit", "-f", "team.ics", "dentist"])
    let alarms = lines(of: try #require(reminded.written["team.ics"]), without: EditFiles.team)
    #expect(alarms.contains("TRIGGER:-PT90M") && alarms.contains("TRIGGER:-P1D"))
    var again = host
    again.files["team.ics"] = reminded.written["team.ics"]
    again.editor = { text in
      #expect(text.contains("\nremind: 90m, 1d\n"))
      return text.replacingOccurrences(of: "90m, 1d", with: "1d")
    }
    let fewer = try #require(
      again.run(["edit", "-f", "team.ics", "dentist"]).written["team.ics"])
    #expect(!lines(of: fewer, without: EditFiles.team).contains("TRIGGER:-PT90M"))
    #expect(lines(of: fewer, without: EditFiles.team).contains("TRIGGER:-P1D"))
    host.editor = { $0 }
    let same = host.run(["edit", "-f", "team.ics", "dentist"])
    #expect(same.messages == "calgrid: nothing changes\n" && same.written.isEmpty)
    host.editor = { $0.replacingOccurrences(of: "status: confirmed", with: "status: maybe") }
    let refused = host.run(["edit", "-f", "team.ics", "dentist"])
    #expect(refused.code == 2 && refused.written.isEmpty)
    #expect(refused.messages.contains("your text is in /state/calgrid/undo/form.txt"))
    host.editor = nil
    #expect(host.run(["edit", "-f", "team.ics", "dentist"]).code == 1)
  }

  @Test("a series moves to other days with the rule that the refusal names")
  func restart() throws {
    let outcome = team.run([
      "move", "-f", "team.ics", "board", "+1d", "--scope", "all", "--set",
      "repeat=every 2nd tue of the month",
    ])
    #expect(outcome.code == 0, "\(outcome.messages)")
    // The series begins in April; the occurrence that was named is that of June.
    let later = team.run([
      "move", "-f", "team.ics", "board", "+1d", "--scope", "all", "--date", "2026-06-08", "--set",
      "repeat=every 2nd tue of the month",
    ])
    #expect(
      later.text.hasPrefix("moved    Mon 8 June 10:00–11:00 → Tue 9 June 10:00–11:00  Board"),
      "\(later.text)")
    #expect(later.written == outcome.written)
    let new = lines(of: try #require(outcome.written["team.ics"]), without: EditFiles.team)
    #expect(new.contains("DTSTART:20260414T100000") && new.contains("DTEND:20260414T110000"))
    #expect(new.contains { $0.hasPrefix("RRULE:FREQ=MONTHLY") && $0.contains("BYDAY=2TU") })
  }

  @Test("an appointment goes to another file with all its lines, as one step that can be undone")
  func otherFile() throws {
    var host = team
    host.files["home.ics"] = EditFiles.calendar(
      "Home", EditFiles.event("h", "H", "20260326T100000"))
    let outcome = host.run([
      "move", "-f", "team.ics", "-f", "home.ics", "dentist", "--into", "Home",
    ])
    #expect(outcome.code == 0, "\(outcome.messages)")
    let (from, to) = (
      try #require(outcome.written["team.ics"]), try #require(outcome.written["home.ics"])
    )
    #expect(lines(of: from, without: EditFiles.team).isEmpty)
    #expect(!String(decoding: from, as: UTF8.self).contains("UID:dentist"))
    let new = lines(of: to, without: try #require(host.files["home.ics"]))
    #expect(new.contains("UID:dentist"))
    let kept = String(decoding: to, as: UTF8.self).components(separatedBy: "X-KEPT: as it was\r\n")
    #expect(kept.count == 3)
    #expect(new.contains("DTSTART:20260326T133000"))
    let before = host.files
    for (path, bytes) in outcome.journal.merging(outcome.written, uniquingKeysWith: { $1 }) {
      host.files[path] = bytes
    }
    let undone = host.run("undo")
    for path in ["team.ics", "home.ics"] { #expect(undone.written[path] == before[path]) }
  }

  @Test("one occurrence that goes to another file gets a UID of its own; the series excludes it")
  func otherFileOccurrence() throws {
    var host = team
    host.files["home.ics"] = EditFiles.calendar(
      "Home", EditFiles.event("h", "H", "20260326T100000"))
    let line = ["edit", "-f", "team.ics", "-f", "home.ics", "up", "--set", "calendar=Home"]
    let one = host.run(line)
    let series = lines(of: try #require(one.written["team.ics"]), without: EditFiles.team)
    #expect(series.contains("EXDATE:20260325T140000"))
    let single = String(decoding: try #require(one.written["home.ics"]), as: UTF8.self)
    #expect(single.contains("UID:daily-from-20260325T140000\r\n") && !single.contains("RRULE"))
    let all = host.run(line + ["--scope", "all"])
    let moved = String(decoding: try #require(all.written["home.ics"]), as: UTF8.self)
    #expect(moved.contains("UID:daily\r\n") && moved.contains("RRULE:FREQ=DAILY;COUNT=20"))
    #expect(!String(decoding: all.written["team.ics"] ?? [], as: UTF8.self).contains("daily"))
  }

  @Test(
    "in a folder with one event per file a split makes a new file, with the lines of the old one")
  func splitInFolder() throws {
    var host = FakeHost()
    host.files["box/displayname"] = Array("Box".utf8)
    let old = EditFiles.calendar(
      "", EditFiles.event("s", "S", "20260320T090000", "RRULE:FREQ=DAILY\r\n"))
    host.files["box/s.ics"] = old
    let outcome = host.run([
      "move", "-f", "box", "s", "+1h", "--date", "2026-03-26", "--scope", "following",
    ])
    #expect(outcome.code == 0, "\(outcome.messages)")
    let name = "box/s-from-20260326T090000.ics"
    #expect(Set(outcome.written.keys) == ["box/s.ics", name])
    let new = String(decoding: try #require(outcome.written[name]), as: UTF8.self)
    #expect(new.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n"))
    #expect(new.contains("X-KEPT: as it was\r\n") && new.contains("DTSTART:20260326T100000\r\n"))
    #expect(new.components(separatedBy: "BEGIN:VEVENT").count == 2)
    let left = String(decoding: try #require(outcome.written["box/s.ics"]), as: UTF8.self)
    #expect(left.contains("UNTIL=20260325T090000") && !left.contains("DTSTART:20260326"))
  }

  @Test("a cell of a timetable is changed in place; what has no cell is refused with the way out")
  func timetable() throws {
    let text =
      "Employee,2026-05-04,2026-05-05,2026-05-06\nArt,08:00-16:00,off,22:00-06:00\n"
      + "Joss,12:00-20:00,12:00-20:00,-\n"
    let host = FakeHost.with(text, as: "plan.csv")
    let edit = ["-f", "plan.csv", "art", "--date", "2026-05-04"]
    func written(_ outcome: FakeHost.Outcome) -> String {
      String(decoding: outcome.written["plan.csv"] ?? [], as: UTF8.self)
    }
    let moved = host.run(["move"] + edit.prefix(3) + ["9:00-17:00"] + edit.suffix(2))
    #expect(moved.code == 0, "\(moved.messages)")
    #expect(written(moved) == text.replacing("08:00-16:00", with: "09:00-17:00"))
    #expect(
      written(host.run(["delete"] + edit)) == text.replacing("Art,08:00-16:00,", with: "Art,,"))
    let refused = host.run(["move"] + edit.prefix(3) + ["2026-05-08"] + edit.suffix(2))
    #expect(refused.code == 1 && refused.written.isEmpty)
    #expect(
      refused.messages
        == "calgrid: plan.csv has no cell for 2026-05-08. Convert it first: "
        + "calgrid export plan.csv -o plan.ics\n")
  }

  @Test("a shift is added to the empty cell of its person, and no row to a table of birthdays")
  func additions() {
    let text =
      ",2026-03-25,2026-03-26,2026-03-27\nAnna,9:00-12:00,,9:00-12:00\nBen,13:00-17:00,,9:00-12:00\n"
      + "Cem,,9:00-12:00,13:00-17:00\n"
    let added = FakeHost.with(text).run(["add", "-f", "a.csv", "Anna thu 9:00-12:00"])
    #expect(added.code == 0, "\(added.messages)")
    #expect(
      String(decoding: added.written["a.csv"] ?? [], as: UTF8.self)
        == text.replacing("Anna,9:00-12:00,,", with: "Anna,9:00-12:00,9:00-12:00,"))
    let birthdays = "Name,Geburtstag\nTante Anna,3.4.1951\nOnkel Otto,13.4.1948\n"
    let refused = FakeHost.with(birthdays).run(["add", "-f", "a.csv", "Tante Ute 3.5.1950"])
    #expect(refused.code == 1 && refused.written.isEmpty)
    #expect(
      refused.messages
        == "calgrid: the rows of a.csv can be changed and deleted, but none can be added; write the row "
        + "with an editor, or add to an .ics. Convert it first: calgrid export a.csv -o a.ics\n")
  }

  @Test("the appointments of a vCalendar are refused by name")
  func otherForms() {
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:1.0\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Art\r\nDTSTART:20260326T080000\r\nDTEND:20260326T090000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let outcome = FakeHost.with(text, as: "old.vcs").run(
      ["delete", "-f", "old.vcs", "art", "--json", "--date", "thu"])
    #expect(outcome.written.isEmpty)
    #expect(outcome.code == 1 && outcome.text.contains("read-only-kind"), "\(outcome.text)")
  }

  @Test("the moved date of an appointment without a rule is deleted with the appointment")
  func loneOverride() throws {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "A", EditFiles.event("s", "Council", "20260326T140000"),
      EditFiles.event("s", "Council", "20260327T160000", "RECURRENCE-ID:20260326T140000\r\n"),
      EditFiles.event("t", "Other", "20260328T160000"))
    let outcome = host.run(["delete", "-f", "a.ics", "council"])
    #expect(
      outcome.written["a.ics"]
        == EditFiles.calendar("A", EditFiles.event("t", "Other", "20260328T160000")))
  }

  @Test("the later part of a rule with SKIP has the days that it had")
  func skippedDays() throws {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "A",
      EditFiles.event(
        "s", "Meter", "20280131T090000", "RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD\r\n"))
    let outcome = host.run([
      "edit", "-f", "a.ics", "meter", "--date", "2028-03-01", "--scope", "following", "--set",
      "title=Gauge",
    ])
    let new = lines(of: try #require(outcome.written["a.ics"]), without: host.files["a.ics"] ?? [])
    #expect(new.contains("DTSTART:20280301T090000"))
    // 1 March replaces 30 February; the next ones are 31 March and 1 May.
    #expect(new.count { $0.hasPrefix("RRULE:FREQ=MONTHLY;BYMONTHDAY=31") } == 1, "\(new)")
  }

  @Test("a series of days becomes one of times, and the reverse, with its exceptions")
  func kinds() throws {
    var host = FakeHost()
    let rule = "RRULE:FREQ=WEEKLY;UNTIL=20260422\r\nEXDATE;VALUE=DATE:20260408\r\n"
    host.files["a.ics"] = Array(
      (EditFiles.head
        + "A\r\nBEGIN:VEVENT\r\nUID:s\r\nSUMMARY:Market\r\nDTSTART;VALUE=DATE:20260325\r\n"
        + "DTEND;VALUE=DATE:20260326\r\n\(rule)END:VEVENT\r\n"
        + "BEGIN:VEVENT\r\nUID:s\r\nRECURRENCE-ID;VALUE=DATE:20260401\r\nSUMMARY:Big market\r\n"
        + "DTSTART;VALUE=DATE:20260401\r\nDTEND;VALUE=DATE:20260402\r\nEND:VEVENT\r\n"
        + "END:VCALENDAR\r\n").utf8)
    let edit = ["edit", "-f", "a.ics", "market", "--date", "2026-03-25", "--scope"]
    let timed = host.run(edit + ["all", "--set", "when=9:00-12:00", "--zone", "Europe/Berlin"])
    #expect(timed.code == 0, "\(timed.messages)")
    let text = String(decoding: timed.written["a.ics"] ?? [], as: UTF8.self)
    for line in [
      "DTSTART;TZID=Europe/Berlin:20260325T090000", "DTEND;TZID=Europe/Berlin:20260325T120000",
      "RRULE:FREQ=WEEKLY;UNTIL=20260422T070000Z", "EXDATE;TZID=Europe/Berlin:20260408T090000",
      "RECURRENCE-ID;TZID=Europe/Berlin:20260401T090000",
      "DTSTART;TZID=Europe/Berlin:20260401T090000", "DTEND;TZID=Europe/Berlin:20260401T120000",
    ] {
      #expect(text.contains(line + "\r\n"), "\(line) is not in\n\(text)")
    }
    host.files["a.ics"] = timed.written["a.ics"]
    let days = host.run(edit + ["all", "--set", "when=2026-03-26 all day"])
    let back = String(decoding: days.written["a.ics"] ?? [], as: UTF8.self)
    for line in [
      "DTSTART;VALUE=DATE:20260326", "DTEND;VALUE=DATE:20260327",
      "RRULE:FREQ=WEEKLY;UNTIL=20260423", "EXDATE;VALUE=DATE:20260409",
      "RECURRENCE-ID;VALUE=DATE:20260402",
    ] {
      #expect(back.contains(line + "\r\n"), "\(line) is not in\n\(back)\(days.messages)")
    }
  }

  @Test("the later part of a series of days becomes one of times, and the reverse")
  func laterKinds() throws {
    var host = FakeHost()
    let rule = "RRULE:FREQ=WEEKLY;UNTIL=20260422\r\nEXDATE;VALUE=DATE:20260408\r\n"
    host.files["a.ics"] = Array(
      (EditFiles.head
        + "A\r\nBEGIN:VEVENT\r\nUID:s\r\nSUMMARY:Market\r\nDTSTART;VALUE=DATE:20260318\r\n"
        + "DTEND;VALUE=DATE:20260319\r\n\(rule)END:VEVENT\r\n"
        + "BEGIN:VEVENT\r\nUID:s\r\nRECURRENCE-ID;VALUE=DATE:20260415\r\nSUMMARY:Big market\r\n"
        + "DTSTART;VALUE=DATE:20260416\r\nDTEND;VALUE=DATE:20260417\r\nEND:VEVENT\r\n"
        + "END:VCALENDAR\r\n").utf8)
    let edit = [
      "edit", "-f", "a.ics", "market", "--zone", "Europe/Berlin", "--scope", "following", "--date",
    ]
    let timed = host.run(
      edit + ["2026-04-01", "--set", "when=9:00-12:00", "--set", "place=Square"])
    #expect(timed.code == 0, "\(timed.messages)")
    #expect(
      lines(of: host.files["a.ics"] ?? [], without: timed.written["a.ics"] ?? []) == [
        "RRULE:FREQ=WEEKLY;UNTIL=20260422", "EXDATE;VALUE=DATE:20260408",
        "RECURRENCE-ID;VALUE=DATE:20260415",
      ])
    let new = lines(of: timed.written["a.ics"] ?? [], without: host.files["a.ics"] ?? [])
    for line in [
      "RRULE:FREQ=WEEKLY;UNTIL=20260325", "UID:s-from-20260401",
      "DTSTART;TZID=Europe/Berlin:20260401T090000", "DTEND;TZID=Europe/Berlin:20260401T120000",
      "RRULE:FREQ=WEEKLY;UNTIL=20260422T070000Z", "EXDATE;TZID=Europe/Berlin:20260408T090000",
      "RECURRENCE-ID;TZID=Europe/Berlin:20260415T090000", "LOCATION:Square",
    ] {
      #expect(new.contains(line), "\(line) is not in\n\(new)")
    }
    host.files["a.ics"] = timed.written["a.ics"]
    let days = host.run(edit + ["2026-04-22", "--set", "when=all day"])
    let back = lines(of: days.written["a.ics"] ?? [], without: host.files["a.ics"] ?? [])
    // The moved occurrence of 15 April is the last one that stays.
    for line in [
      "RRULE:FREQ=WEEKLY;UNTIL=20260415T070000Z", "DTSTART;VALUE=DATE:20260422",
      "DTEND;VALUE=DATE:20260423", "UID:s-from-20260401-from-20260422T090000",
    ] {
      #expect(back.contains(line), "\(line) is not in\n\(back)\(days.messages)")
    }
  }

  @Test("an occurrence that was moved before becomes whole days or times with the later ones")
  func laterKindOfMoved() {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "A", EditFiles.event("s", "Yoga", "20260325T100000", "RRULE:FREQ=WEEKLY;COUNT=4\r\n"),
      EditFiles.event("s", "Long yoga", "20260402T150000", "RECURRENCE-ID:20260401T100000\r\n"))
    let edit = host.run(
      ["edit", "-f", "a.ics", "yoga", "--date", "2026-04-02", "--scope", "following", "--set"]
        + ["when=all day"])
    let new = lines(of: edit.written["a.ics"] ?? [], without: host.files["a.ics"] ?? [])
    #expect(new.count { $0 == "DTSTART;VALUE=DATE:20260402" } == 2, "\(new)")
    #expect(new.contains("RECURRENCE-ID;VALUE=DATE:20260402"), "\(new)")
  }

  @Test("whole days of a table become times on the wall clock, as its others are")
  func kindsInTables() {
    let head = "Subject,Start Date,Start Time,End Date,End Time,All Day Event\n"
    let lunch = "Lunch,03/27/2026,12:00 PM,03/27/2026,01:00 PM,False\n"
    let holiday = "Holiday,03/30/2026,,03/30/2026,,True\n"
    for others in [lunch, ""] {
      let edit = FakeHost.with(head + others + holiday, as: "g.csv").run(
        ["edit", "-f", "g.csv", "holiday", "--set", "when=10:00-11:00"])
      #expect(edit.code == 0, "\(edit.messages)")
      let text = String(decoding: edit.written["g.csv"] ?? [], as: UTF8.self)
      #expect(text.hasPrefix(head + others + "Holiday,03/30/2026,10:00"), "\(text)")
      #expect(text.hasSuffix(",False\n"), "\(text)")
    }
  }

  @Test("the end of a repetition leaves its first appointment, without exceptions and changes")
  func endOfRepetition() {
    var host = FakeHost()
    let rest = EditFiles.event("t", "Other", "20260328T160000")
    let rule = "RRULE:FREQ=WEEKLY;COUNT=6\r\nEXDATE:20260401T100000\r\n"
    host.files["a.ics"] = EditFiles.calendar(
      "A", EditFiles.event("s", "Yoga", "20260325T100000", rule),
      EditFiles.event("s", "Yoga", "20260408T120000", "RECURRENCE-ID:20260408T100000\r\n"), rest)
    let all = host.run("edit yoga --date 2026-03-25 --scope all --set repeat=none -f a.ics")
    let once = EditFiles.event("s", "Yoga", "20260325T100000")
    func unstamped(_ bytes: [UInt8]?) -> [String] {
      String(decoding: bytes ?? [], as: UTF8.self).components(separatedBy: "\r\n").filter {
        !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("SEQUENCE")
      }
    }
    #expect(unstamped(all.written["a.ics"]) == unstamped(EditFiles.calendar("A", once, rest)))
    #expect(
      all.text.hasPrefix("changed  Wed 25 March 10:00–11:00  Yoga, the whole series · repeat"))
    let later = host.run("edit yoga --date 2026-04-08 --scope following --set repeat=none -f a.ics")
    let text = String(decoding: later.written["a.ics"] ?? [], as: UTF8.self)
    #expect(text.contains("DTSTART:20260408T120000") && !text.contains("RECURRENCE-ID"), "\(text)")
    #expect(text.components(separatedBy: "RRULE:").count == 2, "\(text)")
  }

  @Test("a change of somebody else's meeting says so and is no new revision; one's own is one")
  func organizers() {
    var host = FakeHost()
    host.environment["XDG_CONFIG_HOME"] = "/config"
    host.files["a.ics"] = EditFiles.calendar(
      "A",
      EditFiles.event(
        "r", "Review", "20260326T100000", "ORGANIZER;CN=Anna:mailto:Anna@example.com\r\n"))
    func move(_ owner: String) -> (messages: String, isRevised: Bool) {
      host.files["/config/calgrid/config"] = Array("[calendar A]\npath = a.ics\n\(owner)".utf8)
      let outcome = host.run("move review +30m")
      let text = String(decoding: outcome.written["a.ics"] ?? [], as: UTF8.self)
      #expect(outcome.code == 0 && text.contains("DTSTART:20260326T103000"), "\(outcome.messages)")
      return (outcome.messages, text.contains("SEQUENCE:1"))
    }
    let said = "anna@example.com organizes this: only your copy changed\n"
    for owner in ["", "owner = Ben\n"] {
      #expect(move(owner).messages.contains(said) && !move(owner).isRevised)
    }
    for owner in ["owner = Anna\n", "owner = anna@example.com\n"] {
      #expect(!move(owner).messages.contains("organizes") && move(owner).isRevised)
    }
    host.files["/config/calgrid/config"] = nil
    #expect(host.run("delete review -f a.ics").messages.contains(said))
    // A changed occurrence that names no organizer belongs to the meeting.
    host.files["a.ics"] = EditFiles.calendar(
      "A",
      EditFiles.event(
        "r", "Review", "20260325T100000",
        "ORGANIZER:mailto:anna@example.com\r\nRRULE:FREQ=DAILY;COUNT=3\r\n")
        + EditFiles.event("r", "Review", "20260326T110000", "RECURRENCE-ID:20260326T100000\r\n"))
    let moved = host.run("move review --date 2026-03-26 --scope this +30m -f a.ics")
    let text = String(decoding: moved.written["a.ics"] ?? [], as: UTF8.self)
    #expect(text.contains("DTSTART:20260326T113000") && !text.contains("SEQUENCE"), "\(text)")
    #expect(moved.messages.contains(said))
  }

  @Test("from an additional date on, the date and the later ones of the rule get all new values")
  func laterFromAdditionalDate() throws {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "A",
      EditFiles.event(
        "s", "Yoga", "20260325T100000", "RRULE:FREQ=WEEKLY;COUNT=4\r\nRDATE:20260403T150000\r\n"))
    let edit = host.run([
      "edit", "-f", "a.ics", "yoga", "--date", "2026-04-03", "--scope", "following", "--set",
      "when=+30m", "--set", "title=Pilates",
    ])
    #expect(edit.code == 0, "\(edit.messages)")
    let text = String(decoding: edit.written["a.ics"] ?? [], as: UTF8.self)
    #expect(text.components(separatedBy: "SUMMARY:Pilates").count == 3, "\(text)")
    #expect(text.contains("DTSTART:20260403T153000\r\n"), "\(text)")
    #expect(text.contains("DTSTART:20260408T103000\r\n"), "\(text)")
    #expect(text.contains("DTSTART:20260325T100000\r\n"), "\(text)")
  }

  @Test("an edit of a split series names its other part, unless only one occurrence is meant")
  func otherPart() {
    var host = team
    let move = host.run("move -f team.ics id:daily +1h --date 2026-03-30 --scope following")
    #expect(
      move.messages.contains("the other part of this series: Stand-up, from Wed 25 March  id:"))
    host.files["team.ics"] = move.written["team.ics"]
    func edit(_ date: String, _ scope: String) -> String {
      host.run("edit -f team.ics up --date \(date) --scope \(scope) --set place=R1").messages
    }
    #expect(
      edit("2026-03-26", "all").contains(
        "the other part of this series: Stand-up, from Mon 30 March  id:"))
    #expect(edit("2026-03-31", "all").contains("Stand-up, from Wed 25 March  id:"))
    #expect(!edit("2026-03-31", "this").contains("the other part"))
  }

  @Test(
    "a part of a series that a table without exceptions divided is never called the whole series")
  func dividedSeries() {
    for (name, table) in [
      ("team-week.csv", nil),
      ("a.csv", "Title,Start,End,RRULE\nStand-up,2026-03-24T14:00,2026-03-24T15:00,FREQ=DAILY\n"),
    ] as [(String, String?)] {
      var host = table.map { FakeHost.with($0) } ?? FakeHost.withSamples()
      func delete(_ date: String, _ more: String...) -> FakeHost.Outcome {
        let outcome = host.run(["delete", "-f", name, "Stand-up", "--date", date] + more)
        host.files[name] = outcome.written[name] ?? host.files[name]
        return outcome
      }
      let first = delete("2026-03-27")
      let next = table == nil ? "Mon 30 March" : "Sat 28 March"
      #expect(
        first.messages.contains(
          "\(name) has no column for exceptions (EXDATE), so the series goes on as another one from "
            + "\(next)\n"), "\(first.messages)")
      let part = delete("2026-03-26", "--scope", "all")
      #expect(part.text.contains("  Stand-up, this part of the series  "), "\(part.text)")
      #expect(
        part.messages.contains("the other part of this series: Stand-up, from \(next)  id:"),
        "\(part.messages)")
      let rest = delete("2026-03-31", "--scope", "all")
      #expect(rest.text.contains("  Stand-up, the whole series  "), "\(rest.text)")
      #expect(!rest.messages.contains("part"), "\(rest.messages)")
      #expect(!String(decoding: host.files[name] ?? [], as: UTF8.self).contains("Stand-up"))
    }
  }

  @Test("hostile titles are shown harmlessly in answers, lists, diffs and JSON")
  func hostileTitles() {
    let title = "x\u{1B}]0;owned\u{7}\u{202E}gpj.exe\u{9B}31m"
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      title, EditFiles.event("1", title, "20260326T100000"),
      EditFiles.event("2", title, "20260327T100000"))
    let lines = [
      ["delete", "-f", "a.ics", "owned"], ["delete", "-f", "a.ics", "owned", "--json"],
      ["delete", "-f", "a.ics", "owned", "--date", "fri"],
      ["move", "-f", "a.ics", "owned", "+30m", "--date", "fri", "--dry-run"],
      ["edit", "-f", "a.ics", "owned", "--date", "fri", "--set", "place=\(title)", "--json"],
      ["add", "-f", "a.ics", "\(title) next fri"], ["add", "-f", "a.ics", "\(title) fri 12-13"],
      ["diff", "a.ics", "b.ics"],
    ]
    host.files["b.ics"] = EditFiles.calendar("B", EditFiles.event("3", "B", "20260326T100000"))
    for line in lines {
      let outcome = host.run(line)
      for scalar in (outcome.text + outcome.messages).unicodeScalars {
        let isSafe =
          scalar == "\n"
          || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
            && !(0x202A...0x202E).contains(scalar.value)
        if !isSafe { Issue.record("\(line): U+\(String(scalar.value, radix: 16))") }
      }
    }
  }
}
