import CalendarText
import Foundation
import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Edits in files as people have them")
struct EditedFilesTests {
  private func text(_ outcome: FakeHost.Outcome, _ path: String) throws -> String {
    String(
      decoding: try #require(outcome.written[path], "\(outcome.messages)"), as: UTF8.self)
  }

  private static let berlin = """
    BEGIN:VEVENT
    UID:s@x
    DTSTAMP:20260101T000000Z
    DTSTART;TZID=Europe/Berlin:20260323T100000
    DTEND;TZID=Europe/Berlin:20260323T103000
    RRULE:FREQ=WEEKLY
    SUMMARY:Standup
    END:VEVENT

    """.replacing("\n", with: "\r\n")

  @Test("an all-day appointment that goes to another calendar can be changed on its way")
  func wholeDays() throws {
    var host = FakeHost()
    let day = EditFiles.event("d", "Frei", "20260327T100000")
      .replacing("DTSTART:20260327T100000", with: "DTSTART;VALUE=DATE:20260327")
      .replacing("DTEND:20260327T110000\r\n", with: "")
    host.files["a.ics"] = EditFiles.calendar("a", day)
    host.files["b.ics"] = EditFiles.calendar("b")
    let files = ["-f", "a.ics", "-f", "b.ics", "--into", "b.ics"]
    for edit in [["edit", "frei", "--set", "title=Holiday"], ["move", "frei", "+1d"]] {
      let outcome = host.run(edit + files)
      let new = try text(outcome, "b.ics")
      #expect(outcome.code == 0, "\(outcome.messages)")
      #expect(
        new.contains(edit[0] == "edit" ? "SUMMARY:Holiday\r\n" : "VALUE=DATE:20260328\r\n"))
      #expect(!(try text(outcome, "a.ics")).contains("BEGIN:VEVENT"))
    }
  }

  @Test(
    "words name an appointment with their punctuation",
    arguments: [
      ("c++", "C++ course"), ("R & D", "R & D"), ("Lunch - Bob", "Lunch - Bob"), ("dont", "Don't"),
      ("(den)", nil), ("C#", nil), ("don't", "Don't"), ("muller", "Frau Müller"),
    ] as [(String, String?)])
  func punctuation(words: String, title: String?) {
    var host = FakeHost()
    let titles = ["Lunch", "C++ course", "R & D", "Lunch - Bob", "Dentist", "Don't", "Frau Müller"]
    host.files["a.csv"] = Array(
      ("Title,Start,End\n"
        + titles.map { "\($0),2026-03-27T10:00,2026-03-27T11:00\n" }.joined()).utf8)
    let outcome = host.run(["delete", "-f", "a.csv", words])
    #expect(outcome.code == (title == nil ? 1 : 0), "\(outcome.messages)")
    let left = outcome.written["a.csv"].map { String(decoding: $0, as: UTF8.self) }
    #expect(title.map { left?.contains("\n\($0),") == false } ?? (left == nil))
  }

  @Test("a zone without a definition is defined when times change, and not before")
  func definitions() throws {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("a", Self.berlin)
    host.files["box/displayname"] = Array("Box".utf8)
    host.files["box/s.ics"] = EditFiles.calendar("", Self.berlin)
    func definitions(_ words: [String], _ path: String) throws -> Int {
      try text(host.run(words), path).components(separatedBy: "BEGIN:VTIMEZONE").count - 1
    }
    #expect(
      try definitions(
        ["edit", "-f", "a.ics", "standup", "--set", "title=S", "--scope", "all"], "a.ics") == 0)
    #expect(try definitions(["delete", "-f", "a.ics", "standup"], "a.ics") == 0)
    #expect(try definitions(["move", "-f", "a.ics", "standup", "+1h"], "a.ics") == 1)
    let split = ["standup", "--date", "2026-04-06", "+1h", "--scope", "following"]
    #expect(try definitions(["move", "-f", "a.ics"] + split, "a.ics") == 1)
    let new = "box/s-from-20260406T100000@x.ics"
    #expect(try definitions(["move", "-f", "box"] + split, new) == 1)
  }

  @Test("the later part of a series is new, with a UID and a file of its own")
  func parts() throws {
    var host = FakeHost()
    let change = Self.berlin.replacing("RRULE:FREQ=WEEKLY", with: "SEQUENCE:3")
      .replacing("SUMMARY", with: "RECURRENCE-ID;TZID=Europe/Berlin:20260413T100000\r\nSUMMARY")
      .replacing("20260323", with: "20260414")
    host.files["box/displayname"] = Array("Box".utf8)
    host.files["box/s.ics"] = EditFiles.calendar("", Self.berlin, change)
    // The name that the new file would have is that of another appointment.
    host.files["box/s-from-20260406T100000@x.ics"] = EditFiles.calendar(
      "", EditFiles.event("other", "Other", "20260330T120000"))
    let split = ["standup", "--date", "2026-04-06", "+1h", "--scope", "following"]
    let outcome = host.run(["move", "-f", "box"] + split)
    let new = try text(outcome, "box/s-from-20260406T100000@x-2.ics")
    #expect(new.components(separatedBy: "UID:s-from-20260406T100000@x").count == 3)
    #expect(!new.contains("SEQUENCE") && !new.contains("Other"))
    // A second split at the same place, after a new rule for the first part.
    let old = "UID:s@x", taken = "UID:s-from-20260406T100000@x"
    host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "a", Self.berlin, Self.berlin.replacing(old, with: taken).replacing("0323", with: "0406"))
    let again = host.run(["move", "-f", "a.ics", "id:s@x"] + split.dropFirst())
    #expect(try text(again, "a.ics").contains("UID:s-from-20260406T100000-2@x"))
  }

  @Test("a series in UTC ends with its occurrence on the last day of the display zone")
  func lastDay() throws {
    for (start, words, until) in [
      ("20260324T100000Z", "every tue until 2026-06-30", "20260630T100000Z"),
      // 00:30 of the next day in Berlin, 01:30 in summer.
      ("20260323T233000Z", "every day until 2026-06-30", "20260629T233000Z"),
      ("20260324T013000Z", "every day until 2026-06-30", "20260630T013000Z"),
    ] {
      var host = FakeHost()
      let event = EditFiles.event("d", "Call", "20260324T100000")
        .replacing("20260324T100000", with: start).replacing(
          "20260324T110000", with: "20260325T000000Z")
      host.files["a.ics"] = EditFiles.calendar("a", event)
      let outcome = host.run([
        "edit", "call", "--set", "repeat=" + words, "-f", "a.ics", "--now", "2026-03-23T12:00",
        "--zone", "Europe/Berlin",
      ])
      let new = try text(outcome, "a.ics")
      #expect(new.contains("UNTIL=" + until), "\(new)")
    }
  }

  @Test("a folder that is empty is a calendar, to which the first appointment can be added")
  func emptyFolder() throws {
    var host = FakeHost()
    host.files["box/displayname"] = Array("Box".utf8)
    let outcome = host.run(["add", "-f", "box", "Lunch fri 12-13"])
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(outcome.written.count == 1)
    let path = try #require(outcome.written.keys.first)
    #expect(path.hasPrefix("box/") && path.hasSuffix(".ics"))
    let new = try text(outcome, path)
    #expect(new.contains("SUMMARY:Lunch\r\n") && new.contains("\r\nCREATED:"))
    host.files["notes/readme.txt"] = Array("hello".utf8)
    #expect(host.run(["add", "-f", "notes", "Lunch fri 12-13"]).code == 1)
  }

  @Test(
    "columns that repeat the times of a row change with it, in their own form",
    arguments: [
      (
        "Nr;Tag;Datum;Zeit;Titel", "1;Do;26.03.2026;09:00;Kurs", "+4d", "1;Mo;30.03.2026;09:00;Kurs"
      ),
      (
        "Title,Weekday,Date,Start", "Kurs,THURSDAY,2026-03-26,09:00", "+1d",
        "Kurs,FRIDAY,2026-03-27,09:00"
      ),
      (
        "Title,Weekday,Date,Start", "Kurs,Thurs,2026-03-26,09:00", "+1d",
        "Kurs,Fri,2026-03-27,09:00"
      ),
      (
        "Title,Start,Duration", "Kurs,2026-03-26 09:00,45 min", "+1h",
        "Kurs,2026-03-26 10:00,45 min"
      ),
      (
        "Title,Start,Duration", "Kurs,2026-03-26 09:00,45 min", "for 90m",
        "Kurs,2026-03-26 09:00,90 min"
      ),
      (
        "Title,Start,Duration", "Kurs,2026-03-26 09:00,0:45", "for 90m",
        "Kurs,2026-03-26 09:00,1:30"
      ),
      (
        "Title,Start,Duration", "Kurs,2026-03-26 09:00,00:45:00", "for 2h",
        "Kurs,2026-03-26 09:00,02:00:00"
      ),
      (
        "Title,Start,Duration", "Kurs,2026-03-26 09:00,1h 30m", "for 135m",
        "Kurs,2026-03-26 09:00,2h 15m"
      ),
      (
        "Title,Start,Duration", "Kurs,2026-03-26 09:00,2 h", "for 90m",
        "Kurs,2026-03-26 09:00,1.5 h"
      ),
      (
        "KW,Tag,Datum,Von,Bis,Titel", "13,Do,2026-03-26,09:00,10:00,Kurs", "+7d",
        "14,Do,2026-04-02,09:00,10:00,Kurs"
      ),
      (
        "Week,Title,Date,Start", "KW 13,Kurs,2026-03-26,09:00", "2027-01-03",
        "KW 53,Kurs,2027-01-03,09:00"
      ),
      (
        "W,Title,Start", "2026-W13,Kurs,26.03.2026 09:00", "2027-01-05",
        "2027-W01,Kurs,05.01.2027 09:00"
      ),
      (
        "KW;Title;Start", "49/2026;Kurs;03.12.2026 09:00", "2027-01-05",
        "1/2027;Kurs;05.01.2027 09:00"
      ),
      (
        "KW;Title;Start", "49/26;Kurs;03.12.2026 09:00", "2027-01-05", "1/27;Kurs;05.01.2027 09:00"
      ),
      // Not the week of the date: a number that is only called so stays.
      ("Week,Title,Start", "12,Kurs,2026-03-26 09:00", "+7d", "12,Kurs,2026-04-02 09:00"),
      ("Day,In,Out,Title", "2026-03-26,7.5,12.5,Kurs", "+1h", "2026-03-26,8.5,13.5,Kurs"),
      ("Day,In,Out,Title", "2026-03-26,7.5,12.5,Kurs", "8:00-9:20", "2026-03-26,8.0,9.33,Kurs"),
      ("Day;In;Out;Title", "26.03.2026;7,5;12,5;Kurs", "8:45-17:00", "26.03.2026;8,75;17,0;Kurs"),
    ] as [(String, String, String, String)])
  func derivedCells(header: String, row: String, move: String, new: String) throws {
    let others = [
      row.replacing("Kurs", with: "Chor"), row.replacing("Kurs", with: "Team"),
    ]
    let table = ([header, row] + others).joined(separator: "\n") + "\n"
    let outcome = FakeHost.with(table).run(
      ["move", "-f", "a.csv", "kurs"] + move.split(separator: " ").map(String.init))
    #expect(try text(outcome, "a.csv") == table.replacing(row + "\n", with: new + "\n"))
  }

  @Test("an export names each appointment as edits do, and an answer the line of the appointment")
  func names() throws {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("a", Self.berlin)
    let json = host.run(["export", "a.ics", "--format", "json", "--date", "2026-03-23"]).text
    let id = try #require(json.firstMatch(of: #/"id": "(id:[0-9a-z]+)"/#)).1
    #expect(host.run(["delete", "-f", "a.ics", String(id)]).code == 0)
    let outcome = host.run([
      "add", "-f", "a.ics", "Call fri 14:00", "--zone", "America/New_York",
    ])
    let lines = try text(outcome, "a.ics").components(separatedBy: "\r\n")
    let line = try #require(outcome.text.firstMatch(of: #/a\.ics:([0-9]+)/#).flatMap { Int($0.1) })
    #expect(lines.contains("BEGIN:VTIMEZONE"))
    #expect(lines[line - 1] == "BEGIN:VEVENT" && lines.dropFirst(line).contains("SUMMARY:Call"))
  }

  @Test("a time in another zone is that time in files without zones, and a series keeps its zone")
  func foreignTimes() throws {
    func add(_ words: String, _ name: String, _ file: [UInt8]) throws -> String {
      var host = FakeHost()
      host.files[name] = file
      return try text(host.run(["add", "-f", name, words, "--zone", "Europe/Berlin"]), name)
    }
    let table = "Title,Start,End\nA,2026-03-20 09:00,2026-03-20 10:00\n"
    #expect(
      try add("Sync fri 10:00 America/New_York", "a.csv", Array(table.utf8))
        == table + "Sync,2026-03-27 15:00,2026-03-27 16:00\n")
    let calendar = EditFiles.calendar("a", EditFiles.event("a", "A", "20260320T090000"))
    let single = try add("Sync fri 10:00 America/New_York", "a.ics", calendar)
    #expect(single.contains("DTSTART:20260327T150000\r\nDTEND:20260327T160000\r\n"), "\(single)")
    let series = try add("Sync fri 10:00 America/New_York weekly", "a.ics", calendar)
    #expect(series.contains("DTSTART;TZID=America/New_York:20260327T100000\r\n"), "\(series)")
  }

  @Test("a new row has hours with decimals, and the week of its date, as the others have")
  func newDerivedCells() throws {
    let cards = "Day,In,Out,Job\n2026-03-24,7.25,11.5,Roof\n2026-03-25,7.5,12.25,Gutter\n"
    let card = FakeHost.with(cards).run(["add", "-f", "a.csv", "Gate fri 9:00-12:45"])
    #expect(try text(card, "a.csv") == cards + "2026-03-27,9.0,12.75,Gate\n")
    let weeks = "KW,Tag,Datum,Von,Bis,Titel\n13,Mi,2026-03-25,09:00,10:00,Kurs\n"
    let week = FakeHost.with(weeks).run(["add", "-f", "a.csv", "Chor 2026-04-02 18:00-19:00"])
    #expect(try text(week, "a.csv") == weeks + "14,Do,2026-04-02,18:00,19:00,Chor\n")
  }

  @Test("a series that is moved by a moved occurrence says where it was")
  func reach() throws {
    var host = FakeHost()
    let change = Self.berlin.replacing("RRULE:FREQ=WEEKLY\r\n", with: "")
      .replacing("SUMMARY", with: "RECURRENCE-ID;TZID=Europe/Berlin:20260330T100000\r\nSUMMARY")
      .replacing("20260323T10", with: "20260330T12")
    host.files["a.ics"] = EditFiles.calendar("a", Self.berlin, change)
    let move = [
      "move", "-f", "a.ics", "standup", "--date", "2026-03-30", "13:00", "--scope", "all",
    ]
    let text = host.run(move + ["--zone", "Europe/Berlin"]).text
    #expect(
      text.hasPrefix(
        "moved    Mon 30 March 12:00–12:30 → 13:00–13:30  Standup, the whole series, "
          + "which was on Mon 30 March 10:00"), "\(text)")
  }

  @Test("an occurrence that was cancelled takes place again when its status says so")
  func revival() {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("a", Self.berlin)
    let edit = ["edit", "-f", "a.ics", "standup", "--date", "2026-03-30", "--set"]
    let cancelled = host.run(edit + ["status=cancelled"])
    #expect(
      cancelled.text.hasPrefix(
        "changed  Mon 30 March 10:00–10:30  Standup · status confirmed → cancelled"),
      "\(cancelled.text)")
    host.files["a.ics"] = cancelled.written["a.ics"] ?? []
    let agenda = "agenda a.ics --date 2026-03-30 -n 1"
    #expect(!host.run(agenda).text.contains("Standup"))
    #expect(host.run(edit + ["title=Other"]).code == 1)
    let revived = host.run(edit + ["status=confirmed"])
    host.files["a.ics"] = revived.written["a.ics"] ?? []
    #expect(host.run(agenda).text.contains("Standup"))
  }

  @Test("a table with a header alone gets its first row, and keeps the header")
  func firstRow() throws {
    var host = FakeHost()
    for (header, row) in [
      ("title,start,end\r\n", "Lunch,2026-03-27 12:00,2026-03-27 13:00\r\n"),
      ("Date,Title,Who", "\r\n2026-03-27,Fair,"),
      ("Titel;Datum;Beginn;Ende\n", "Lunch;2026-03-27;12:00;13:00\n"),
    ] {
      host.files["a.csv"] = Array(header.utf8)
      let words = header.hasPrefix("Date") ? "Fair 2026-03-27" : "Lunch 2026-03-27 12-13"
      #expect(try text(host.run(["add", "-f", "a.csv", words]), "a.csv") == header + row)
    }
    for (header, row, next) in [
      ("Title,Date,Start,End\n", "Trip,2026-12-03,,\n", "Lunch,2026-12-04,12:00,12:45\n"),
      (
        "Name,Start Date,Start Time,End Date,End Time,Notes\n", "Trip,2026-12-03,,2026-12-03,,\n",
        "Lunch,2026-12-04,12:00,2026-12-04,12:45,\n"
      ),
    ] {
      host.files["a.csv"] = Array(header.utf8)
      let first = try text(host.run(["add", "-f", "a.csv", "Trip 2026-12-03"]), "a.csv")
      #expect(first == header + row)
      host.files["a.csv"] = Array(first.utf8)
      let lunch = "Lunch 2026-12-04 12:00-12:45"
      #expect(try text(host.run(["add", "-f", "a.csv", lunch]), "a.csv") == first + next)
    }
    host.files["a.csv"] = Array("Datum;Beginn;Stunden;Titel\n".utf8)
    #expect(
      try text(host.run(["add", "-f", "a.csv", "Lunch 2026-12-04 12:30-13:15"]), "a.csv")
        .hasSuffix("\n2026-12-04;12:30;0:45;Lunch\n"))
  }

  @Test("dates with dots that allow both orders are written with the day first, as they are read")
  func dots() throws {
    var host = FakeHost()
    host.files["a.csv"] = Array(
      "title;start;end\nM;01.12.2026 09:00;01.12.2026 10:00\nK;03.12.2026 09:00;03.12.2026 10:00\n"
        .utf8)
    #expect(
      try text(host.run(["move", "-f", "a.csv", "m", "2026-12-17"]), "a.csv")
        .contains("\nM;17.12.2026 09:00;17.12.2026 10:00\n"))
    #expect(
      try text(host.run(["move", "-f", "a.csv", "m", "--date", "2026-12-01", "11:00"]), "a.csv")
        .contains("\nM;01.12.2026 11:00;01.12.2026 12:00\n"))
    #expect(
      try text(host.run(["add", "-f", "a.csv", "New 2026-12-20 10-11"]), "a.csv")
        .hasSuffix("\nNew;20.12.2026 10:00;20.12.2026 11:00\n"))
  }

  @Test(
    "a length in hours with decimals stays one", arguments: [("1,5", "2,25"), ("3.50", "2.25")])
  func lengths(before: String, after: String) throws {
    var host = FakeHost()
    func row(_ hours: String) -> String {
      "Datum;Beginn;Stunden;Titel\n01.12.2026;9:00;\(hours);Kurs\n"
    }
    host.files["a.csv"] = Array(row(before).utf8)
    #expect(
      try text(host.run(["move", "-f", "a.csv", "kurs", "9:00-11:15"]), "a.csv") == row(after))
  }

  @Test("a change that no column can hold, and a file that was not read, are named")
  func reasons() {
    var host = FakeHost()
    host.files["a.csv"] = Array(
      "Termin;Datum;Beginn;Ende\nUrlaub;27.11.2026;;\nKino;28.11.2026;20:15;22:30\n".utf8)
    let days = host.run(["move", "-f", "a.csv", "urlaub", "27.11.-29.11."])
    #expect(days.code == 1 && days.written.isEmpty)
    #expect(
      days.messages.hasPrefix("calgrid: a.csv would be read with other times"), "\(days.messages)")
    // Words for the progress of work are the titles of no column.
    host.files["c.csv"] = Array(
      "Date,Fixture,Competition\n2026-11-28,Done,Cup\n2026-11-29,Rovers v City,Cup\n".utf8)
    let titles = host.run(["edit", "-f", "c.csv", "rovers", "--set", "title=Open"])
    #expect(titles.code == 1 && titles.written.isEmpty)
    #expect(titles.messages.contains("other times or titles"), "\(titles.messages)")
    host.files["b.ics"] = [0x1F, 0x8B, 8, 0]
    let damaged = host.run(["delete", "-f", "b.ics", "id:x"])
    #expect(damaged.code == 1 && damaged.messages.contains("is compressed"), "\(damaged.messages)")
  }

  @Test("a filter has nothing but the file on its output, also with --json")
  func filter() throws {
    var host = FakeHost()
    host.standardInput = Array("title,start,end\nLunch,2026-03-27T12:00,2026-03-27T13:00\n".utf8)
    let outcome = host.run(["move", "lunch", "14:00", "-f", "-", "--json"])
    #expect(outcome.text == "title,start,end\nLunch,2026-03-27T14:00,2026-03-27T15:00\n")
    #expect(outcome.messages.contains("\"action\""))
  }

  @Test(
    "a file with lone CR line ends keeps them",
    arguments: ["add", "edit", "delete", "split", "empty"])
  func oldLineEnds(kind: String) throws {
    var host = FakeHost()
    let event = EditFiles.event("d", "Dentist", "20260326T133000", "RRULE:FREQ=DAILY;COUNT=3\r\n")
    let calendar = String(decoding: EditFiles.calendar("A", event), as: UTF8.self)
    host.files["a.ics"] = Array(calendar.replacing("\r\n", with: "\r").utf8)
    let rows = ["Title,Start,End", "A,2026-03-26T10:00,2026-03-26T11:00"]
    host.files["a.csv"] = Array(
      rows.prefix(kind == "empty" ? 1 : 2).map { $0 + "\r" }.joined().utf8)
    let words =
      switch kind {
      case "add", "empty": ["add", "Lunch fri 12-13"]
      case "edit": ["edit", "id:d", "--set", "title=B", "--set", "notes=long"]
      case "split": ["move", "id:d", "+1h", "--date", "2026-03-27", "--scope", "following"]
      default: ["delete", "id:d"]
      }
    let stream = try text(host.run(words + ["-f", "a.ics"]), "a.ics")
    #expect(!stream.utf8.contains(0x0A) && !stream.contains("\r\r"), "\(stream)")
    host.files["a.ics"] = Array(stream.utf8)
    let again = host.run(["check", "a.ics"])
    #expect(again.code == 0 && !again.text.contains("warning"), "\(again.text)")
    guard kind != "split" else { return }
    let own = words.map { $0 == "id:d" ? "A" : $0 }.filter { $0 != "notes=long" }
    let outcome = host.run((kind == "edit" ? own.dropLast() : own) + ["-f", "a.csv"])
    let table = try text(outcome, "a.csv")
    let lunch =
      "Lunch,2026-03-27\(kind == "empty" ? " " : "T")12:00,2026-03-27"
      + "\(kind == "empty" ? " " : "T")13:00"
    let expected =
      switch kind {
      case "add": rows + [lunch]
      case "empty": [rows[0], lunch]
      case "edit": [rows[0], rows[1].replacing("A,", with: "B,")]
      default: [rows[0]]
      }
    #expect(table == expected.map { $0 + "\r" }.joined(), "\(table)")
    if kind == "add" {
      #expect(outcome.text.contains("a.csv:3"), "\(outcome.text)")
    }
  }

  @Test(
    "a file with nothing but a byte order mark keeps it in front", arguments: ["a.ics", "a.csv"])
  func markAlone(name: String) throws {
    for (mark, encoding) in [
      ([0xEF, 0xBB, 0xBF], SourceEncoding.utf8), ([0xFF, 0xFE], .utf16LittleEndian),
      ([0xFE, 0xFF], .utf16BigEndian),
    ] as [([UInt8], SourceEncoding)] {
      var host = FakeHost()
      host.files[name] = mark
      let outcome = host.run(["add", "-f", name, "Lunch fri 12-13"])
      let new = try #require(outcome.written[name], "\(outcome.messages)")
      #expect(new.starts(with: mark))
      let text = DecodedText(decoding: new)
      #expect(text.encoding == encoding && text.hasByteOrderMark && text.issues.isEmpty)
      host.files[name] = new
      #expect(host.run(["agenda", name, "--date", "2026-03-27"]).text.contains("Lunch"))
    }
  }

  @Test("a table that has only a header with a column for zones gets the zone of a new row")
  func zoneOfFirstRow() throws {
    for (header, row) in [
      ("Title,Start,End,TZID", "Lunch,2026-03-27 12:00,2026-03-27 13:00,Europe/Berlin"),
      ("SUMMARY,DTSTART,DTEND,TZID", "Lunch,2026-03-27 12:00,2026-03-27 13:00,Europe/Berlin"),
      ("Title,Start,End", "Lunch,2026-03-27 12:00,2026-03-27 13:00"),
    ] {
      let outcome = FakeHost.with(header + "\n").run(["add", "-f", "a.csv", "Lunch fri 12-13"])
      #expect(try text(outcome, "a.csv") == "\(header)\n\(row)\n", "\(outcome.messages)")
    }
  }

  @Test("a moved row names the columns that are not read, and only those that it fills")
  func unreadColumns() throws {
    let table = "KW/Jahr,Title,Start,End,Raum 2,X\n49/26,A,2026-12-03T10:00,2026-12-03T11:00,,b\n"
    let moved = FakeHost.with(table).run(["move", "-f", "a.csv", "A", "+7d"])
    #expect(
      moved.messages.contains("not read, so this row keeps them: \"KW/Jahr\", \"X\"\n"),
      "\(moved.messages)")
    let renamed = FakeHost.with(table).run(["edit", "-f", "a.csv", "A", "--set", "title=B"])
    #expect(renamed.code == 0 && !renamed.messages.contains("not read"))
  }

  @Test("a new row takes the line end of the row above it")
  func mixedLineEnds() throws {
    let rows = "A,2026-03-26T10:00,2026-03-26T11:00\r\nB,2026-03-28T10:00,2026-03-28T11:00\r\n"
    let outcome = FakeHost.with("Title,Start,End\n" + rows).run(
      ["add", "-f", "a.csv", "Lunch fri 12-13"])
    let lunch = "Lunch,2026-03-27T12:00,2026-03-27T13:00\r\nB,"
    #expect(
      try text(outcome, "a.csv") == "Title,Start,End\n" + rows.replacing("B,", with: lunch))
  }

  @Test("an empty file that is neither a calendar nor a table by its name is refused")
  func emptyOther() {
    var host = FakeHost()
    host.files["x.xlsx"] = []
    let outcome = host.run(["add", "-f", "x.xlsx", "Lunch fri 12-13"])
    #expect(outcome.code == 1 && outcome.written.isEmpty)
    #expect(
      outcome.messages
        == "calgrid: x.xlsx is empty; only an empty .ics or .csv becomes a calendar\n")
  }
}
