import Testing

@testable import CalendarCommands

@Suite("Formats that hold appointments")
struct AppointmentExportTests {
  private func messages(_ format: String, _ rows: String) -> String {
    FakeHost.with("UID,SUMMARY,DTSTART,DTEND\n" + rows)
      .run("export --format \(format) a.csv --zone Europe/Berlin").messages
  }

  @Test("say where a time is in the second pass of an hour that clocks repeat")
  func repeatedHour() {
    // Clocks go from 03:00 back to 02:00 at 01:00 UTC.
    let first = "a,First,2026-10-25T00:10:00Z,2026-10-25T00:50:00Z\n"
    let second = "b,Second,2026-10-25T01:10:00Z,2026-10-25T04:00:00Z\n"
    let ending = "c,Ending,2026-10-24T20:00:00Z,2026-10-25T01:30:00Z\n"
    for format in ["google-csv", "outlook-csv"] {
      #expect(messages(format, first + "d,Day,2026-10-25,2026-10-26\n").isEmpty, "\(format)")
      #expect(
        messages(format, first + second + ending)
          == "calgrid: \(format) cannot express the second pass of a repeated hour; 2 appointments "
          + "will be read an hour early, the first on 2026-10-24\n", "\(format)")
    }
    #expect(messages("csv", second).isEmpty)
    #expect(messages("ics", second).isEmpty)
  }

  @Test("Google's and Outlook's tables hold what is the day before or after in its own zone")
  func otherDays() {
    // Series are written until 25 March of the next year.
    let rows =
      "UID,SUMMARY,DTSTART,DTEND,TZID,RRULE\n"
      + "a,Early,2026-03-23T02:00:00,2026-03-23T03:00:00,Asia/Tokyo,\n"
      + "b,Late,2027-03-24T23:00:00,2027-03-24T23:30:00,America/Los_Angeles,\n"
      + "c,Far,2999-12-31T23:00:00,2999-12-31T23:30:00,,\n"
    for rest in ["", "d,Rent,2026-04-01,2026-04-02,,FREQ=MONTHLY\n"] {
      for (zone, days) in [
        ("America/New_York", ["03/22/2026", "03/25/2027", "12/31/2999"]),
        ("Asia/Tokyo", ["03/23/2026", "03/25/2027", "12/31/2999"]),
      ] {
        let host = FakeHost.with(rows + rest)
        let lines = host.run("export --format google-csv a.csv --zone \(zone)").text
          .split(whereSeparator: \.isNewline).dropFirst()
        let found = lines.filter { !$0.hasPrefix("Rent") }.map { $0.split(separator: ",")[1] }
        #expect(found == days.map { $0[...] }, "\(zone) \(lines)")
        #expect(lines.count == (rest.isEmpty ? 3 : 15), "\(lines)")
      }
    }
  }

  @Test("a meeting of years ahead is in Google's table once, in its place")
  func laterMeetings() {
    var host = FakeHost()
    let head = "UID,SUMMARY,DTSTART,DTEND,RRULE\n"
    let board = "board,Board,2030-05-02T09:00:00,2030-05-02T10:00:00,\n"
    host.files["a.csv"] = Array(
      (head + "far,Party,2031-05-02,2031-05-03,\n" + board
        + "rent,Rent,2026-04-01,2026-04-02,FREQ=YEARLY\n").utf8)
    host.files["b.csv"] = Array((head + board).utf8)
    let lines = host.run("export --format google-csv a.csv b.csv").text
      .split(whereSeparator: \.isNewline).dropFirst()
    #expect(lines.map { $0.prefix { $0 != "," } } == ["Rent", "Board", "Party"])
  }

  @Test("the help says which of the tables are guarded against formulas, and so it is")
  func guards() {
    let host = FakeHost.with("UID,SUMMARY,DTSTART\na,=1+1,2026-03-25T09:00\n")
    for (format, isGuarded) in [
      ("csv", false), ("google-csv", false), ("outlook-csv", true), ("tsv", true),
    ] {
      let text = host.run("export --format \(format) a.csv").text
      #expect(text.contains("'=1+1") == isGuarded, "\(format)")
      #expect(text.contains("=1+1"), "\(format)")
    }
    let help = host.run("help export --all").text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(
      help.contains(
        "In outlook-csv and tsv, a cell that a spreadsheet would run as a formula begins with an apostrophe"
      ))
  }

  /// A calendar with a name, an event and a task.
  private func calendar(_ name: String, _ uid: String) -> [UInt8] {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//test//EN
      X-WR-CALNAME:\(name)
      BEGIN:VEVENT
      UID:\(uid)
      DTSTAMP:20260101T000000Z
      DTSTART:20260325T090000Z
      SUMMARY:\(name)
      END:VEVENT
      BEGIN:VTODO
      UID:todo-\(uid)
      DTSTAMP:20260101T000000Z
      END:VTODO
      BEGIN:VEVENT
      UID:refused-\(uid)
      END:VEVENT
      END:VCALENDAR

      """
    return Array(text.replacing("\n", with: "\r\n").utf8)
  }

  @Test("a folder gets a file for each calendar, with all of its contents")
  func folder() throws {
    var host = FakeHost()
    host.files = [
      "in/a.ics": calendar("Work", "1"), "in/b.ics": calendar("WORK", "2"),
      "in/c.ics": calendar("../Team: 7", "1"), "out/.keep": [],
    ]
    let outcome = host.run("export in -o out/")
    #expect(outcome.code == 3, "\(outcome.messages)")
    #expect(
      outcome.written.keys.sorted()
        == ["out/WORK.ics", "out/Work-2.ics", "out/_./Team: 7.ics"]
        .map { $0.replacing("./Team: 7", with: "._Team_ 7") })
    #expect(outcome.lines.count == 3 && outcome.lines.allSatisfy { $0.hasSuffix("  1") })
    #expect(outcome.messages.contains("3 refused records"))
    let work = String(decoding: try #require(outcome.written["out/Work-2.ics"]), as: UTF8.self)
    #expect(work.contains("X-WR-CALNAME:Work\r\n") && work.contains("UID:todo-1\r\n"))
    #expect(!work.contains("UID:2") && !work.contains("refused-1"))
    // A meeting in two calendars is in both files.
    let tables = host.run("export in -o out/ --format csv").written
    #expect(tables.keys.count == 3 && tables["out/Work-2.csv"] != nil)
  }

  @Test("--verbatim is advised only where the output can hold the refused records")
  func refusedAdvice() {
    var host = FakeHost()
    host.files["bad.csv"] = Array("SUMMARY,DTSTART\nA,2026-03-24T09:00\nB,never\n".utf8)
    host.files["sheet.csv"] = Array("Title,Date\nA,2026-03-24\nB,2026-02-30\n".utf8)
    func messages(_ line: String) -> String { host.run("export " + line).messages }
    let advice = "--verbatim keeps it"
    #expect(
      messages("bad.csv -o a.csv").contains(
        "1 refused record (bad.csv): left out; --verbatim keeps it"))
    #expect(messages("bad.csv -o a.csv").contains(advice))
    #expect(!messages("bad.csv -o a.csv --verbatim").contains("refused record"))
    for line in ["bad.csv -o a.ics", "sheet.csv -o a.csv", "bad.csv sheet.csv -o a.csv"] {
      for verbatim in ["", " --verbatim"] {
        let said = messages(line + verbatim)
        #expect(
          said.contains("of another form") && said.contains(": left out, since only the file"),
          "\(line)\(verbatim): \(said)")
        #expect(!said.contains(advice), "\(line)\(verbatim): \(said)")
      }
    }
  }

  @Test("names of files hide nothing and are no devices of Windows")
  func fileNames() {
    for (name, stem) in [
      ("a\u{202E}b", "ab"), ("a\u{200B}b\u{FEFF}", "ab"), ("\u{2066}x", "x"), ("CON", "_CON"),
      ("con", "_con"), ("Con.work", "_Con.work"), ("nul ", "_nul"), ("AUX .x", "_AUX .x"),
      ("com1", "_com1"), ("LPT\u{B2}", "_LPT\u{B2}"), ("COM0", "COM0"), ("COM10", "COM10"),
      ("Conference", "Conference"), ("a\u{1B}[31mb", "a_[31mb"), ("a\nb", "a b"),
      ("a\u{85}b", "a_x85b"),
      ("", "calendar"), ("\u{200E}", "calendar"), (".hidden", "_hidden"), ("-o", "_o"),
      ("\u{202E}.ics", "_ics"), ("Fran\u{E7}ais", "Fran\u{E7}ais"),
      ("\u{5D0}\u{5D1}", "\u{5D0}\u{5D1}"),
    ] {
      #expect(FolderExport.stem(name) == stem, "\(name.debugDescription)")
    }
  }

  @Test("a file takes the tasks of its calendar from a stream of several; others are counted")
  func severalCalendars() throws {
    var host = FakeHost()
    let lines = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:3", "END:VTODO", "END:VCALENDAR", ""]
    let tasks = Array(lines.joined(separator: "\r\n").utf8)
    host.files = [
      "in/all.ics": calendar("Work", "1") + calendar("Home", "2") + tasks, "out/.keep": [],
    ]
    let outcome = host.run("export in -o out/")
    #expect(outcome.written.keys.sorted() == ["out/Home.ics", "out/Work.ics"])
    for (name, uid, other) in [("Work", "1", "2"), ("Home", "2", "1")] {
      let bytes = try #require(outcome.written["out/\(name).ics"])
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("UID:todo-\(uid)\r\n") && !text.contains("todo-\(other)"))
      #expect(text.split(separator: "\r\n").filter { $0 == "BEGIN:VTODO" }.count == 1)
    }
    #expect(outcome.messages.contains("1 component that is no event (in/all.ics)"))
    #expect(host.run("export in -o out/ --strict").code == 1)
    let tables = host.run("export in -o out/ --format csv")
    #expect(tables.messages.contains("3 components that are no events"))
    // A request for a part gets only that part.
    #expect(!host.run("export in -o out/ --search Work").messages.contains("no events"))
  }

  @Test("a folder that is not there, other formats and files that are read are refused")
  func refusedFolders() {
    var host = FakeHost()
    host.files = ["in/Work.ics": calendar("Work", "1"), "out/.keep": []]
    for (line, words) in [
      ("export in -o none/", "folder none/ does not exist"),
      ("export in -o out/ --format html", "a file a calendar"),
      ("export in -o in/", "in/Work.ics is read"),
    ] {
      let outcome = host.run(line)
      #expect(outcome.code == 2 && outcome.messages.contains(words), "\(outcome.messages)")
      #expect(outcome.written.isEmpty)
    }
  }
}
