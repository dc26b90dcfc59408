import AppointmentFormats
import AppointmentModel
import CivilTime
import Testing

@Suite("Import report")
struct ImportReportTests {
  @Test("an issue says where, how bad and what, whatever the file holds")
  func issues() {
    let loaded = load(
      "SUMMARY,DTSTART\nx,\"a\"\"b\\\u{1B}[31m\u{202E}\t\"\ny,\n", name: "q\"\n.csv")
    let issues = loaded.report.issues
    #expect(issues.map(\.code.rawValue) == ["bad-date", "missing-start"])
    #expect(issues.map(\.severity) == [.error, .error])
    #expect(issues.map(\.line) == [2, 3] && issues[0].file == "q\"\n.csv")
    #expect(issues[0].column == 4)
    // Quoted text is safe for a terminal: control characters are escaped.
    #expect(issues[0].message.contains("\\u{1B}[31m\\u{202E}"))
  }

  @Test("columns count characters, also where the syntax is at fault, in both syntaxes")
  func columns() {
    let table = load("SUMMARY,DTSTART\näöü\"x,20260323\nüb,never\n").report.issues
    #expect(table.map(\.code.rawValue) == ["csv-stray-quote", "bad-date"])
    #expect(table[0].message.contains("\u{201C}äöü\"x\u{201D}"), "\(table[0].message)")
    #expect(table.map(\.line) == [2, 3] && table.map(\.column) == [4, 4])
    let stream = load(
      calendar(event("1", "SUMMARY;X-A=ü;b:a", "DTSTART:20260323", "DTEND;X:never"))
    ).report.issues
    #expect(
      stream.map(\.code.rawValue)
        == ["ics-malformed-parameter", "bad-date", "ics-malformed-parameter"])
    #expect(stream.map(\.column) == [15, 1, 7])
  }

  @Test("a time of day that does not exist is a bad time, a word is a bad date")
  func badTimes() {
    let loaded = load(
      "Title,Date,Start time\na,2026-03-23,9:15\nb,2026-03-23,25:00\nc,2026-03-23,9:75\n"
        + "d,2026-03-23,soon\ne,2026-02-30,9:15\nf,2026-03-23,10:15\ng,2026-03-23,11:15\n"
        + "h,2026-03-23,12:15\n", name: "test.csv")
    let errors = loaded.report.issues.filter { $0.severity == .error }
    #expect(errors.map(\.code.rawValue) == ["bad-time", "bad-time", "bad-date", "bad-date"])
    #expect(errors.map(\.line) == [3, 4, 5, 6] && loaded.collection.count == 4)
    #expect(errors[0].message.contains("is not a valid time (use 00:00-23:59)"))
  }

  @Test("lengths over a year or fifty periods of the rule are reported, with place and remedy")
  func lengths() throws {
    let table = load(
      "UID,SUMMARY,DTSTART,DTEND,RRULE\nu,Lunch,0926-03-02T12:00,2026-03-02T13:00,FREQ=HOURLY\n"
        + "a,Year,2026-01-01,2027-01-01,\nb,Longer,2026-01-01,2027-01-03,\n"
        + "c,Fair,2026-03-02T12:00,2026-03-02T12:50,FREQ=MINUTELY\n"
        + "d,Short,2026-03-02T12:00,2026-03-02T12:51,FREQ=minutely\n"
        + "e,Slow,2026-03-02T12:00,2026-03-02T12:51,FREQ=MINUTELY;INTERVAL=2\n"
        + "f,Shift,2026-03-01,2026-04-20,FREQ=DAILY\ng,Shifts,2026-03-01,2026-04-21,FREQ=DAILY\n")
    let issues = table.report.issues
    #expect(
      issues.map(\.code.rawValue) == [
        "overlapping-rule", "long-appointment", "overlapping-rule", "overlapping-rule",
      ])
    #expect(issues.map(\.line) == [2, 4, 6, 9])
    #expect(issues.map(\.column) == [9, 10, 9, 10])
    #expect(issues.allSatisfy { $0.severity == .warning })
    #expect(
      issues[1].message
        == "The appointment lasts 367 days; correct the start or the end, unless it does. It is shown "
        + "on all of them.")
    #expect(
      issues[2].message.hasPrefix("Each occurrence lasts 51 times as long as from one to the next"))
    let stream = load(
      calendar(
        event("1", "SUMMARY:a", "DTSTART:20260323T090000Z", "DTEND:20280323T090000Z"),
        event("2", "DTSTART;VALUE=DATE:20260323", "DURATION:P51D", "RRULE:FREQ=DAILY")))
    #expect(
      stream.report.issues.map(\.code.rawValue) == ["long-appointment", "overlapping-rule"])
    #expect(stream.report.issues.map(\.line) == [7, 12])
    #expect(table.report.refusedCount == 0 && table.collection.count == 8)
  }

  @Test("a COUNT that takes too long to compute is reported, with the last day shown")
  func uncounted() {
    let rule = "FREQ=HOURLY;INTERVAL=7;BYMONTHDAY=1;COUNT="
    let header = "UID,SUMMARY,DTSTART,TZID,RRULE\n"
    for zone in ["", "Europe/Berlin"] {
      let rows = ["9000", "200000"].map { "\($0),Often,2026-03-02T12:00,\(zone),\(rule)\($0)\n" }
      let loaded = load(header + rows.joined())
      #expect(loaded.report.issues.map(\.code.rawValue) == ["uncounted-rule"])
      #expect(loaded.report.issues.map(\.line) == [3])
      let last = loaded.collection.seriesCutShort.map { $0.end.date }
      #expect(last.map(\.year).allSatisfy { 2500..<9999 ~= $0 } && last.count == 1)
      #expect(loaded.report.issues[0].message.contains("after \(last[0]) is not shown"))
    }
    // These are worked out at once.
    for rule in [
      "FREQ=HOURLY", "FREQ=DAILY;BYDAY=MO,FR", "FREQ=MINUTELY;INTERVAL=7",
      "FREQ=MINUTELY;BYMINUTE=0", "FREQ=SECONDLY;INTERVAL=61;BYSECOND=3",
      "FREQ=MONTHLY;BYMONTHDAY=31",
    ] {
      let loaded = load(header + "u,Often,2026-03-02T12:00,,\"\(rule);COUNT=1000000\"\n")
      #expect(loaded.report.issues.isEmpty, "\(rule)")
    }
  }

  @Test("the text form has a line a file with its counts, then its issues")
  func text() {
    let text = load("SUMMARY,DTSTART\nx,20260323\ny,never\n", name: "a.csv").report.text
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "a.csv: CSV with iCalendar columns, 1 appointment, 1 record refused")
    #expect(
      lines[1...3] == [
        "  the columns are named in line 1", "  column 1 “SUMMARY”: title",
        "  column 2 “DTSTART”: start, yyyyMMdd",
      ])
    #expect(
      lines[4].hasPrefix("  error: line 3, column 3: DTSTART \u{201C}never\u{201D} is not a date"))
    #expect(lines[4].hasSuffix("The record is left out. [bad-date]"))
    #expect(lines.count == 5)
  }

  @Test("a rewritten table may have records that are longer than its titles")
  func longRecords() {
    let loaded = load(
      "År;Vecka;Dag\n2026\n2026;20;fre;15:00-16:30;Fika\n2026;53;tors;2026;Jul\n")
    #expect(loaded.collection.map(\.title) == ["Fika", "Jul"])
    let text = loaded.report.text
    #expect(text.contains("columns 1 “År” to 3 “Dag”: start-date, title"), "\(text)")
  }

  @Test("a rewritten table is described by the lines and columns of its file")
  func rewritten() {
    func lines(_ text: String) -> [String] {
      load(text, name: "a.csv").report.text.split(separator: "\n").map { String($0) }
    }
    #expect(
      lines(
        "Dienstplan KW 13\nName;Mo 23.3.;Di 24.3.;Mi 25.3.\nAnna;6-14;frei;Urlaub\n"
          + "Ben;9:00-35:00;9-;krank\n") == [
          "a.csv: table, 5 appointments",
          "  a timetable: days in columns 2 to 4; 5 of 6 cells are appointments, "
            + "1 means not at work",
          "  the columns are named in line 2", "  column 1 “Name”: title, category",
          "  columns 2 “Mo 23.3.” to 4 “Mi 25.3.”: appointments",
          "  note: line 2, column 1: The dates have no year; their weekdays are those of 2026. "
            + "[assumed-year]",
          "  warning: line 4, column 5: “9:00-35:00” is not a time; write 9:00-17:00, or "
            + "22:00-6:00 for a night. It is shown all day, as words. [bad-time]",
          "  warning: line 4, column 16: “9-” is not a time; write 9:00-17:00, or "
            + "22:00-6:00 for a night. It is shown all day, as words. [bad-time]",
        ])
    #expect(
      lines("Name;Geburtstag\nAnna;12.03.1980\nBen;24.12.1975\n") == [
        "a.csv: table, 2 appointments", "  birthdays", "  the columns are named in line 1",
        "  column 1 “Name”: title", "  column 2 “Geburtstag”: start-date, rule, category",
      ])
    #expect(
      lines("Familie\nName;Geburtstag\nAnna;12.03.\nBen;24.12.\n") == [
        "a.csv: table, 2 appointments", "  birthdays", "  the columns are named in line 2",
        "  column 1 “Name”: title", "  column 2 “Geburtstag”: start-date, rule, category",
      ])
    #expect(
      lines("Kurs;Tage;Beginn;Ende;Zeit\nYoga;Mo, Mi;2026-03-02;2026-06-30;18:00-19:00\n") == [
        "a.csv: table, 1 appointment", "  rows on weekdays", "  the columns are named in line 1",
        "  column 1 “Kurs”: title", "  column 5 “Zeit”: start-time",
        "  columns 2 “Tage” to 4 “Ende”: start-date, rule",
      ])
  }

  @Test("several inputs: separate calendars, one report, and UIDs in two of them are reported")
  func severalInputs() {
    let event = event("1", "SUMMARY:a", "DTSTART:20260323")
    let override = AppointmentFormatsTests.event(
      "1", "RECURRENCE-ID:20260323T090000Z", "DTSTART:20260324T090000Z")
    func input(_ name: String, _ text: String) -> InputFile {
      InputFile(name: name, bytes: Array(text.utf8))
    }
    let table = "UID,SUMMARY,DTSTART,RECURRENCE-ID\n"
    let loaded = AppointmentLoader().load(
      [
        input("a", calendar(event)), input("b", calendar("X-A:1", event, override)),
        input(
          "c", table + "1,x,20260323T090000Z,2026-03-23T09:00:00Z\n2,y,20260323,\n,z,20260323,\n"),
        input("d", ""), input("e", table + "2,y,20260323,\n2,y,20260323,\n,z,20260323,\n"),
        input("f", calendar("BEGIN:VTODO", "UID:1", "END:VTODO")),
      ], zones: TestZones.database)
    #expect(loaded.collection.count == 9)
    #expect(
      loaded.collection.indices.map { loaded.collection.fileName(at: $0) }
        == ["a", "b", "b", "c", "c", "c", "e", "e", "e"])
    #expect(loaded.report.files.map(\.loaded) == [1, 2, 3, 0, 3, 0])
    // Shared UIDs are normal between calendars and an error within one.
    let shared = loaded.report.issues.filter { $0.code == .duplicateUID }
    #expect(shared.map(\.file) == ["e"] && shared.map(\.line) == [3])
    let moved = loaded.report.issues.filter { $0.code == .meetingTimes }
    #expect(moved.map(\.file) == ["c"] && moved.map(\.line) == [2])
    #expect(
      moved.first?.message
        == "\u{201C}x\u{201D} is at another time than in b, line 10, though the UID \u{201C}1\u{201D} "
        + "says that it is one meeting; one of the calendars may be out of date. Both are shown.")
  }
}
