import CivilTime
import Foundation
import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Differences of two calendars")
struct DiffCommandTests {
  private var host: FakeHost {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "A", EditFiles.event("gone", "Lunch with Ayşe", "20260323T120000"),
      EditFiles.event("dentist", "Dentist", "20260324T130000"),
      EditFiles.event("retro", "Retro", "20260325T160000", "LOCATION:Spree\r\n"),
      EditFiles.event("stand", "Stand-up", "20260325T090000", "RRULE:FREQ=DAILY\r\n"))
    host.files["b.ics"] = EditFiles.calendar(
      "B", EditFiles.event("retro", "Retro", "20260325T160000", "LOCATION:R 12\r\nSEQUENCE:4\r\n"),
      EditFiles.event("stand", "Stand-up", "20260325T100000", "RRULE:FREQ=DAILY\r\n"),
      EditFiles.event("dentist", "Dentist", "20260325T140000"),
      EditFiles.event("new", "Lunch with Oma", "20260327T120000"))
    return host
  }

  @Test("are what is gone, new, moved and changed")
  func text() {
    let outcome = host.run("diff a.ics b.ics")
    #expect(outcome.code == 4)
    #expect(
      outcome.lines == [
        "gone     Mon 23 March 12:00–13:00  Lunch with Ayşe",
        "new      Fri 27 March 12:00–13:00  Lunch with Oma",
        "moved    Tue 24 March 13:00–14:00 → Wed 25 March 14:00–15:00  Dentist",
        "series   Wed 25 March 09:00–10:00 → 10:00–11:00  Stand-up",
        "changed  Wed 25 March 16:00–17:00  Retro · R 12 · place \"Spree\" → \"R 12\"",
        "1 gone, 1 new, 2 moved, 1 changed; stamps are not compared",
      ])
  }

  @Test("as a week they are drawn alone, before and after")
  func week() {
    let outcome = host.run("diff a.ics b.ics --format week --date 2026-03-24 --width 90")
    #expect(outcome.code == 4)
    #expect(outcome.lines.first == "before: a.ics   after: b.ics")
    for mark in ["-Lunch", "+Lunch", "-Dentist", "+Dentist", "~Retro"] {
      #expect(outcome.text.contains(mark), "\(mark)")
    }
    #expect(outcome.lines.last?.hasPrefix("- gone or before") == true)
    let first = host.run("diff a.ics b.ics --format week --now 2026-11-26T12:00 --width 90")
    #expect(first.code == 4 && first.text.contains("-Lunch"), "\(first.text)")
    let none = host.run("diff a.ics a.ics --format week --date 2026-03-24 --width 90")
    #expect(none.code == 0 && !none.text.contains("Dentist"))
    #expect(host.run("export a.ics --format week").code == 2)
  }

  @Test("the other way round, gone and new change places, and nothing else does")
  func mirror() {
    let (one, other) = (host.run("diff a.ics b.ics").lines, host.run("diff b.ics a.ics").lines)
    func titles(_ lines: [String], _ kind: String) -> [String] {
      lines.filter { $0.hasPrefix(kind) }.map { String($0.suffix(8)) }
    }
    #expect(titles(one, "gone").map { $0.suffix(4) } == titles(other, "new").map { $0.suffix(4) })
    #expect(titles(one, "new").map { $0.suffix(3) } == titles(other, "gone").map { $0.suffix(3) })
    #expect(titles(one, "moved") == titles(other, "moved"))
    #expect(one.count == other.count)
  }

  @Test("the second of two rows with one UID has its own time")
  func equalUIDs() {
    var host = host
    let head = "UID,SUMMARY,DTSTART,DTEND\nx,One,2026-03-23T09:00,2026-03-23T10:00\n"
    host.files["a.csv"] = Array((head + "x,Two,2026-03-25T15:00,2026-03-25T16:00\n").utf8)
    host.files["b.csv"] = Array(head.utf8)
    #expect(host.run("diff a.csv b.csv").lines[0] == "gone     Wed 25 March 15:00–16:00  Two")
  }

  @Test("a day that is left out takes place again only within the new rules")
  func exclusions() {
    var host = host
    func file(_ rule: String) -> [UInt8] {
      EditFiles.calendar(
        "A", EditFiles.event("swim", "Swimming", "20260325T090000", "RRULE:FREQ=WEEKLY\(rule)\r\n")
      )
    }
    let without = "\r\nEXDATE:20260408T090000"
    host.files["a.ics"] = file(without)
    host.files["b.ics"] = file(";UNTIL=20260401T235959")
    for files in ["a.ics b.ics", "b.ics a.ics"] {
      let text = host.run("diff \(files)").text
      #expect(text.contains("repeat") && !text.contains("8 April"), "\(text)")
    }
    host.files["b.ics"] = file("")
    #expect(host.run("diff a.ics b.ics").text.contains("· again Wed 8 April"))
    #expect(host.run("diff b.ics a.ics").text.contains("· without Wed 8 April"))
  }

  @Test("a file equals itself, whatever its stamps, its order and its folding are")
  func equal() {
    #expect(host.run("diff a.ics a.ics").lines.isEmpty)
    #expect(host.run("diff a.ics a.ics").code == 0)
    var host = host
    host.standardInput = Array(
      String(decoding: host.files["a.ics"] ?? [], as: UTF8.self)
        .replacingOccurrences(of: "DTSTAMP:20260101", with: "DTSTAMP:20260202").utf8)
    #expect(host.run("diff - a.ics").code == 0)
  }

  @Test("rows without UIDs are matched by title and times, then by title and day")
  func rows() {
    var host = FakeHost()
    host.files["a.csv"] = Array(
      "Subject,Start Date,Start Time,End Date,End Time\nLunch,03/27/2026,12:00,03/27/2026,13:00\nYoga,03/28/2026,18:00,03/28/2026,19:00\n"
        .utf8)
    host.files["b.csv"] = Array(
      "Subject,Start Date,Start Time,End Date,End Time\nYoga,03/28/2026,18:30,03/28/2026,19:30\nLunch,03/27/2026,12:00,03/27/2026,13:00\n"
        .utf8)
    let outcome = host.run("diff a.csv b.csv")
    #expect(
      outcome.lines.first == "moved    Sat 28 March 18:00–19:00 → 18:30–19:30  Yoga")
    #expect(outcome.lines.count == 2)
  }

  @Test("with dates, occurrences are compared")
  func occurrences() {
    let outcome = host.run("diff a.ics b.ics --from 2026-03-26 --to 2026-03-28")
    #expect(outcome.lines.filter { $0.hasPrefix("series") || $0.hasPrefix("moved") }.count == 2)
    #expect(outcome.code == 4)
  }

  @Test("JSON lists the four kinds")
  func json() throws {
    let outcome = host.run("diff a.ics b.ics --format json")
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: [Any]]
    #expect(parsed?["gone"]?.count == 1 && parsed?["new"]?.count == 1)
    #expect(parsed?["moved"]?.count == 2 && parsed?["changed"]?.count == 1)
  }
}

@Suite("Differences of series")
struct SeriesDiffTests {
  private static func host(_ before: [UInt8], _ after: [UInt8]) -> FakeHost {
    var host = FakeHost()
    (host.files["a.ics"], host.files["b.ics"]) = (before, after)
    return host
  }

  @Test("equal occurrences of some days are equal, whether a rule or rows say them")
  func days() {
    var host = FakeHost()
    host.files["a.csv"] = Array(
      "Title,Start,End,RRULE\nYoga,2026-04-06T10:00,2026-04-06T11:00,FREQ=WEEKLY;COUNT=2\n".utf8)
    host.files["b.csv"] = Array(
      "Title,Start,End\nYoga,2026-04-06T10:00,2026-04-06T11:00\nYoga,2026-04-13T10:00,2026-04-13T11:00\n"
        .utf8)
    let range = ["--from", "2026-04-01", "--to", "2026-05-01"]
    #expect(host.run(["diff", "a.csv", "b.csv"] + range).lines.isEmpty)
    #expect(host.run(["diff", "a.csv", "b.csv"] + range).code == 0)
    host.files["b.csv"]?.removeLast("Yoga,2026-04-13T10:00,2026-04-13T11:00\n".count)
    #expect(host.run(["diff", "a.csv", "b.csv"] + range).code == 4)
  }

  @Test("a series that was split reads from its date on, and rules are in words")
  func split() {
    let old = EditFiles.calendar(
      "a", EditFiles.event("s", "Sit-Up", "20260323T090000", "RRULE:FREQ=WEEKLY\r\n"))
    var host = Self.host(old, old)
    let moved = host.run([
      "move", "-f", "b.ics", "Up", "--date", "2026-04-06", "+1h", "--scope", "following",
    ])
    host.files["b.ics"] = moved.written["b.ics"]
    #expect(
      host.run("diff a.ics b.ics").lines == [
        "series   Sit-Up, every week: 09:00–10:00 → 10:00–11:00 from Mon 6 April on",
        "0 gone, 0 new, 0 moved, 1 changed; stamps are not compared",
      ])
    #expect(
      host.run("diff b.ics a.ics").lines == [
        "series   Sit-Up, every week: 10:00–11:00 → 09:00–10:00 from Mon 6 April on",
        "0 gone, 0 new, 0 moved, 1 changed; stamps are not compared",
      ])
    let fewer = host.run([
      "edit", "-f", "a.ics", "Up", "--scope", "all", "--set", "repeat=every mon 8 times",
    ])
    #expect(fewer.text.contains(" · repeat every week → every mon, 8 times"), "\(fewer.text)")
  }

  @Test("dates that a series leaves out or has beside its rule are said, and JSON has what differs")
  func exceptions() throws {
    func series(_ rest: String) -> [UInt8] {
      EditFiles.calendar(
        "a", EditFiles.event("s", "Sit-Up", "20260323T090000", "RRULE:FREQ=WEEKLY\r\n" + rest))
    }
    let host = Self.host(
      series("EXDATE:20260330T090000\r\nATTENDEE:mailto:anna@example.com\r\n"),
      series("EXDATE:20260406T090000\r\nRDATE:20260407T120000\r\n"))
    #expect(
      host.run("diff a.ics b.ics").lines.first
        == "series   Mon 23 March 09:00–10:00  Sit-Up · person \"anna@example.com\" → \"\""
        + " · without Mon 6 April 09:00 · again Mon 30 March 09:00 · also Tue 7 April 12:00")
    #expect(host.run("diff b.ics a.ics").text.contains(" · no longer Tue 7 April 12:00\n"))
    let outcome = host.run("diff a.ics b.ics --format json")
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: [Any]]
    let pair = try #require(parsed?["changed"]?.first as? [String: [String: Any]])
    let lists = ["exclusions", "dates", "attendees"].map { name in
      ["before", "after"].map { pair[$0]?[name] as? [String] ?? ["missing"] }
    }
    #expect(lists[0] == [["20260330T090000"], ["20260406T090000"]])
    #expect(lists[1] == [[], ["20260407T120000"]])
    #expect(lists[2] == [["mailto:anna@example.com"], []])
  }

  @Test("a whole series that is gone or new has its rule in words")
  func wholeSeries() {
    let host = Self.host(
      EditFiles.calendar(
        "a", EditFiles.event("s", "Sit-Up", "20260323T090000", "RRULE:FREQ=WEEKLY\r\n")),
      EditFiles.calendar("b"))
    #expect(
      host.run("diff a.ics b.ics").lines.first
        == "gone     Mon 23 March 09:00–10:00  Sit-Up, every week")
    #expect(host.run("diff b.ics a.ics").lines.first?.hasSuffix("  Sit-Up, every week") == true)
    // One occurrence of some days is not the series.
    #expect(
      host.run("diff a.ics b.ics --date 2026-03-23").lines.first
        == "gone     Mon 23 March 09:00–10:00  Sit-Up")
  }

  @Test(
    "every line says what differs",
    arguments: [
      ("ORGANIZER:mailto:anna@example.com\r\n", "", "organizer \"anna@example.com\" → \"\"", ""),
      (
        "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@example.com\r\n",
        "ATTENDEE;PARTSTAT=DECLINED:mailto:a@example.com\r\n", "details of people", ""
      ),
      (
        "RDATE:20260407T120000\r\n", "RDATE;VALUE=PERIOD:20260407T120000/PT3H\r\n",
        "another end on Tue 7 April 12:00", "RRULE:FREQ=WEEKLY\r\n"
      ),
    ])
  func saysWhatDiffers(old: String, new: String, words: String, both: String) {
    func event(_ line: String) -> [UInt8] {
      EditFiles.calendar("a", EditFiles.event("s", "Sit-Up", "20260323T090000", both + line))
    }
    let host = Self.host(event(old), event(new))
    #expect(host.run("diff a.ics b.ics").lines.first?.hasSuffix("Sit-Up · " + words) == true)
    #expect(host.run("diff b.ics a.ics").lines.first?.contains("Sit-Up · ") == true)
  }

  @Test("a change of the calendar is said, by diff and by edit")
  func calendarNames() {
    var host = FakeHost()
    for (name, calendar) in [("a.csv", "Work"), ("b.csv", "Home")] {
      host.files[name] = Array(
        "Title,Start,End,Calendar\nTea,2026-03-25 10:00,2026-03-25 11:00,\(calendar)\n".utf8)
    }
    let change = "Tea · calendar \"Work\" → \"Home\""
    #expect(host.run("diff a.csv b.csv").lines.first?.hasSuffix(change) == true)
    // The names of two files are no difference of their appointments.
    (host.files["a.ics"], host.files["b.ics"]) = (
      EditFiles.calendar("Anna", EditFiles.event("s", "Sit-Up", "20260323T090000")),
      EditFiles.calendar("Ben", EditFiles.event("s", "Sit-Up", "20260323T090000"))
    )
    #expect(host.run("diff a.ics b.ics").code == 0)
    #expect(host.run("edit -f a.csv tea --set calendar=Home").lines.first?.contains(change) == true)
  }
}
