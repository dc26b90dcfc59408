import SystemSupport
import TestSupport
import Testing

@Suite("What is read")
struct InputTests {
  static let head = "UID,SUMMARY,DTSTART,DTEND,TZID\n"

  static func calendar(_ uid: String, _ title: String) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nBEGIN:VEVENT\r\nUID:\(uid)\r\n"
      + "DTSTAMP:20260101T000000Z\r\nDTSTART:20260325T090000\r\nDTEND:20260325T100000\r\n"
      + "SUMMARY:\(title)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  @Test("'-' is standard input, which is also read without names unless it is a terminal")
  func standardInput() {
    var host = FakeHost()
    host.standardInput = Array((InputTests.head + "a,Tea,2026-03-25T15:00,,\n").utf8)
    #expect(host.run("agenda -").text.contains("Tea"))
    #expect(
      host.run("check - -").text.hasPrefix(
        "standard input: CSV with iCalendar columns, 1 appointment\n  the columns"))
    host.inputIsTerminal = false
    #expect(host.run("agenda").text.contains("Tea"))
    #expect(host.run([]).text.contains("Tea"))
  }

  @Test("columns are named on the command line, and the check shows what they are taken for")
  func columns() {
    let host = FakeHost.with(
      "Kurs;Wann;Wo\nKeramik;23.03.2026 17:30;Werkstatt\n", as: "kurse.csv")
    #expect(host.run("check kurse.csv").text.contains("column 2 “Wann”: start, dd.MM.yyyy HH:mm"))
    let chosen = host.run("check kurse.csv --column title=Wo --column location=1")
    #expect(chosen.text.contains("column 1 “Kurs”: location (chosen)\n"))
    #expect(chosen.text.contains("column 3 “Wo”: title (chosen)\n"))
    #expect(
      host.run("check kurse.csv --column beginning=2").messages.contains("is not a role"))
    #expect(host.run("check kurse.csv --column start=Nie").text.contains("“Wann”"))
  }

  @Test(
    "an issue is printed with the option that settles it",
    arguments: [
      ("Title,Day,Start,End\nMaths,Monday,09:00,10:00\nArt,Friday,11:00,12:00\n", "--week-of DATE"),
      (
        "Title,Start,Beginn\nx,2026-03-23 09:00,2026-03-24 09:00\n",
        "Add --column start=Start or --column start=Beginn."
      ),
      (
        "Title,Start,Start\nx,2026-03-23 09:00,2026-03-24 09:00\n", "Add --column start=3."
      ),
      (
        "Title,Date,First Bell,Last Bell\nx,2026-03-23,09:00,10:00\ny,2026-03-24,09:00,10:00\n"
          .replacing("Date", with: "Start time,Date").replacing("x,", with: "x,08:00,")
          .replacing("y,", with: "y,08:00,"),
        "--column 'ignore=First Bell' --column 'ignore=Last Bell'."
      ),
      ("Name,2026-03-23,2026-03-24,2026-03-25\nA,F,S,F\n", "Add --times F=6:00-14:00,..."),
      ("Task,Start\nTax,July 31\nRent,mid August\n", "“July 31” has no year"),
      ("Task,Due\nTax,July 31\nRent,mid August\n", "Write dates such as 2026-03-23 there."),
      ("Subject,Start Date\na,1/2/2026\n", "--date-order dmy"),
      ("a,b\n1,2\n", "with its date in a column named Date. Nothing was loaded from the file. ["),
    ])
  func advice(table: String, option: String) {
    let host = FakeHost.with(table, as: "table.csv")
    #expect(
      host.run("check table.csv").text.contains(option), "\(host.run("check table.csv").text)")
  }

  @Test(
    "without a name what comes on standard input is read; where nothing comes, the config's files")
  func nothingOnStandardInput() {
    var host = FakeHost()
    let verbs = ["week", "agenda", "check", "conflicts", "free", "frames", "export"]
    for isTerminal in [true, false] {
      host.inputIsTerminal = isTerminal
      for verb in verbs {
        let outcome = host.run(verb)
        #expect(outcome.code == 2, "\(verb)")
        #expect(outcome.messages.hasPrefix("calgrid: no file to read (calgrid \(verb) FILE)\n"))
      }
    }
    host.environment["HOME"] = "/home/me"
    host.files["/home/me/.config/calgrid/config"] = Array("file = mine.csv\n".utf8)
    host.files["mine.csv"] = Array((InputTests.head + "a,Mine,2026-03-25T15:00,,\n").utf8)
    for isTerminal in [true, false] {
      host.inputIsTerminal = isTerminal
      for verb in verbs { #expect(host.run(verb).code == 0, "\(verb)") }
      #expect(host.run("agenda").text.contains("Mine"))
    }
    host.standardInput = Array("\n".utf8)
    #expect(host.run("check").text.hasPrefix("standard input: not read"))
    host.standardInput = Array((InputTests.head + "a,Piped,2026-03-25T15:00,,\n").utf8)
    #expect(host.run("agenda").text.contains("Piped"))
    #expect(!host.run("agenda").text.contains("Mine"))
    // A file that is named on the command line is always read.
    host.standardInput = []
    #expect(host.run("check -").text.hasPrefix("standard input: not read"))
    host.closesStandardInput = true
    #expect(host.run("agenda").text.contains("Mine"))
  }

  @Test("what is named twice, by whatever names, is read once")
  func namedTwice() {
    var host = FakeHost.withSamples()
    host.files["cal/a.csv"] = host.files["bad-records.csv"]
    host.links = ["link.csv": "bad-records.csv", "./bad-records.csv": "bad-records.csv"]
    let once = host.run("check bad-records.csv")
    for line in [
      "bad-records.csv bad-records.csv", "bad-records.csv ./bad-records.csv link.csv",
      "bad-records.csv" + String(repeating: " link.csv", count: 800),
    ] {
      let outcome = host.run("check \(line)")
      #expect(outcome.text == once.text && outcome.code == once.code)
    }
    #expect(host.run("check cal cal/a.csv cal").text == host.run("check cal").text)
    // A copy is a different file.
    #expect(host.run("check bad-records.csv cal").lines.count > once.lines.count)
  }

  @Test("several files are one calendar")
  func severalFiles() {
    var host = FakeHost.withSamples()
    host.files["b.ics"] = Array(InputTests.calendar("b", "From the other file").utf8)
    let outcome = host.run("agenda team-week.csv b.ics")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("From the other file"))
    #expect(outcome.text.contains("Stand-up"))
  }

  @Test("a folder gives its calendar files and those of its folders, with name and colour")
  func folders() {
    var host = FakeHost()
    host.files["cal/work/a.ics"] = Array(InputTests.calendar("a", "Work thing").utf8)
    host.files["cal/work/displayname"] = Array("Work stuff\nsecond line".utf8)
    host.files["cal/work/color"] = Array("#ff0000\n".utf8)
    host.files["cal/work/notes.txt"] = Array("no calendar".utf8)
    host.files["cal/work/.hidden.ics"] = Array(InputTests.calendar("h", "Hidden").utf8)
    host.files["cal/home/b.csv"] = Array((InputTests.head + "b,Home thing,2026-03-25,,\n").utf8)
    let outcome = host.run("export --format json cal")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("\"summary\": \"Work thing\""))
    #expect(outcome.text.contains("\"calendar\": \"Work stuff\""))
    #expect(outcome.text.contains("Home thing"))
    #expect(!outcome.text.contains("Hidden"))
    let split = host.run("week cal --by calendar --width 120")
    #expect(split.text.contains("Work stuff"))
  }

  @Test("a folder of files with several appointments is a set of calendars, as if each were named")
  func setOfCalendars() {
    var host = FakeHost()
    let sync = EditFiles.event("sync", "Sync", "20260325T100000")
    let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n"
    func calendar(_ uid: String) -> [UInt8] {
      Array((head + sync + EditFiles.event(uid, uid, "20260325T140000") + "END:VCALENDAR\r\n").utf8)
    }
    host.files["cal/anna.ics"] = calendar("a")
    host.files["cal/ben.ics"] = calendar("b")
    let folder = host.run("agenda cal -n 1")
    #expect(folder.code == 0 && folder.messages.isEmpty, "\(folder.messages)")
    #expect(folder.output == host.run("agenda cal/anna.ics cal/ben.ics -n 1").output)
    #expect(folder.lines.count { $0.contains("Sync") } == 1)
    #expect(host.run("free cal --with anna,ben -n 1").code == 0)
    #expect(host.run("conflicts cal").code == 0)
    #expect(host.run("check cal").text.contains("warning") == false)
    // A name makes it one calendar, where the second Sync is a mistake.
    host.files["cal/displayname"] = Array("Team".utf8)
    #expect(
      host.run("check cal").text.contains(
        "The UID “sync” is already used at cal/anna.ics:4, in the same calendar. Both are kept."))
  }

  @Test("a folder of files with one UID each is one calendar; alarms have UIDs of their own")
  func oneCalendar() {
    var host = FakeHost()
    let alarm = "BEGIN:VALARM\r\nUID:alarm\r\nACTION:AUDIO\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\n"
    for uid in ["a", "b"] {
      let text =
        EditFiles.head.replacing("X-WR-CALNAME:", with: "X-NOTE:")
        + "x\r\n" + EditFiles.event(uid, uid, "20260325T140000", alarm)
        + EditFiles.event(uid, uid, "20260326T150000", "RECURRENCE-ID:20260326T140000\r\n")
        + "END:VCALENDAR\r\n"
      host.files["cal/\(uid).ics"] = Array(text.utf8)
    }
    #expect(host.run("agenda cal").code == 0)
    #expect(host.run("free cal --with cal -n 1").code == 0)
    #expect(host.run("free cal --with a -n 1").code == 2)
    host.files["cal/more.csv"] = Array("SUMMARY,DTSTART\nA,2026-03-25\n".utf8)
    #expect(host.run("free cal --with a -n 1").code == 0)
  }

  @Test("hours from the configuration, beside calendars, have their effect, or it is said why not")
  func hoursBeside() {
    var host = FakeHost()
    host.environment["HOME"] = "/home/me"
    host.files["/home/me/.config/calgrid/config"] = Array(
      "working-hours = mon-fri 10-16\n[calendar anna]\npath = x.ics\nhours = mon-fri 13-15\n[calendar zoe]\npath = z.ics\nworking-hours = mon-fri 9-10\n"
        .utf8)
    let hours = host.run("config hours")
    #expect(hours.code == 0)
    host.files["/home/me/.config/calgrid/config"] = nil
    host.files["cal/hours.ics"] = hours.output
    for uid in ["anna", "ben"] {
      let events =
        EditFiles.event(uid, uid, "20260326T140000")
        + EditFiles.event(uid + "2", "B", "20260327T140000")
      host.files["cal/\(uid).ics"] = Array(
        ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + events + "END:VCALENDAR\r\n").utf8)
    }
    let outcome = host.run("free cal -d today -n 1 --by calendar")
    #expect(
      outcome.lines.sorted() == [
        "2026-03-25 Wed  11:20-16:00  4:40 h  (ben)", "2026-03-25 Wed  13:00-15:00  2 h  (anna)",
      ])
    #expect(
      outcome.messages
        == "calgrid: the working hours of 'zoe' have no effect, as no calendar or person here has this "
        + "name\n")
    // The only calendar has its own hours, another one those of everybody.
    #expect(
      host.run("free cal/anna.ics cal/hours.ics -d today -n 1").lines == [
        "2026-03-25 Wed  13:00-15:00  2 h"
      ])
    #expect(
      host.run("free cal/ben.ics cal/hours.ics -d today -n 1").lines == [
        "2026-03-25 Wed  11:20-16:00  4:40 h"
      ])
  }

  @Test("a folder of Radicale: name and colour from its properties, its cache passed over")
  func radicaleFolder() {
    var host = FakeHost()
    let root = "store/collection-root/ana/"
    host.files[root + "work/standup.ics"] = Array(InputTests.calendar("a", "Stand").utf8)
    host.files[root + "work/task.ics"] = Array(
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:t\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
    host.files[root + "work/.Radicale.props"] = Array(
      ##"{"C:supported-calendar-component-set": "VEVENT", "n": [1, {"D:displayname": "no"}], "D:displayname": "B\u00fcro \ud83d\ude00 \"A\"", "ICAL:calendar-color": "#3A87ADFF", "tag": "VCALENDAR"}"##
        .utf8)
    host.files[root + "work/.Radicale.cache/item/standup.ics"] = [0x80, 0x04, 0x95, 0x0A]
    host.files[root + "work/.Radicale.cache/history/standup.ics"] = [0x80, 0x04]
    host.files[root + "plain/b.ics"] = Array(InputTests.calendar("b", "Plain").utf8)
    host.files[root + "plain/.Radicale.props"] = Array(#"{"D:displayname": "cut"#.utf8)
    let outcome = host.run("export --format json store")
    #expect(outcome.code == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
    #expect(outcome.text.contains(#""calendar": "Büro 😀 \"A\"""#))
    let picture = host.run("export --format svg store").text
    host.files[root + "work/color"] = Array("#ff0000".utf8)
    #expect(host.run("export --format svg store").text != picture)
    host.files[root + "work/color"] = Array("#3a87ad".utf8)
    #expect(host.run("export --format svg store").text == picture)
    #expect(outcome.text.contains("\"summary\": \"Plain\"") && !outcome.text.contains("cut"))
    let check = host.run("check store")
    #expect(check.code == 0 && !check.text.contains(".Radicale") && !check.text.contains("warning"))
  }

  @Test("what a file is, is found by its content")
  func content() {
    let host = FakeHost.with(InputTests.calendar("a", "By content"), as: "calendar.csv")
    #expect(host.run("agenda calendar.csv").text.contains("By content"))
  }

  @Test("a file that cannot be read is a failure; the others are still shown")
  func unreadable() {
    var host = FakeHost.withSamples()
    host.unreadable["secret.csv"] = "Permission denied"
    let part = host.run("week secret.csv team-week.csv missing.csv")
    #expect(part.code == 1)
    #expect(
      part.messages == "calgrid: secret.csv: Permission denied\n"
        + "calgrid: missing.csv: No such file or directory\n")
    #expect(part.text.contains("Stand-up"))
    for verb in ["week", "agenda", "frames", "export", "check", "conflicts", "free"] {
      let none = host.run("\(verb) secret.csv missing.csv")
      #expect(none.code == 1, "\(verb)")
      #expect(none.output.isEmpty, "\(verb) prints a calendar of nothing")
      #expect(
        none.messages == "calgrid: secret.csv: Permission denied\n"
          + "calgrid: missing.csv: No such file or directory\n")
    }
  }

  @Test("exit codes: usage before failure before part before conflicts")
  func exitCodes() {
    let host = FakeHost.withSamples()
    let table: [(line: String, code: Int32)] = [
      ("week team-week.csv", 0),
      ("check team-week.csv", 0),
      ("check bad-records.csv", 3),
      ("week bad-records.csv", 3),
      ("agenda bad-records.csv", 3),
      ("frames bad-records.csv", 3),
      ("export --format json bad-records.csv", 3),
      ("free bad-records.csv", 3),
      ("conflicts team-week.csv", 4),
      ("conflicts google.csv", 0),
      ("conflicts google.csv --date 2026-06-01", 0),
      ("conflicts team-week.csv bad-records.csv", 3),
      ("conflicts team-week.csv missing.csv", 1),
      ("conflicts team-week.csv bad-records.csv missing.csv", 1),
      ("week bad-records.csv --strict", 1),
      ("check bad-records.csv --strict", 1),
      ("check team-week.csv --strict", 0),
      ("week bad-records.csv missing.csv --days x", 2),
      ("--version", 0), ("help", 0), ("-h", 0), ("week -h", 0), ("completions bash", 0),
    ]
    for (line, code) in table { #expect(host.run(line).code == code, "\(line)") }
  }

  @Test(
    "--strict makes warnings fail every verb that reads, and notes none",
    arguments: [
      "week", "month", "timeline", "year", "agenda", "conflicts", "free", "next", "frames", "check",
      "export --format json", "export --format ics", "export --format csv",
      "export --format google-csv", "export --format html", "export --format svg",
      "export -o out.ics", "diff first.csv",
    ])
  func strict(verb: String) {
    var host = FakeHost()
    let rows = ["2026-03-26,19:00", "2026-03-27,19:00", "2026-03-28,19:00"]
    func table(_ head: String, _ more: String) -> [UInt8] {
      Array(("Title,Date,Start\(head)\n" + rows.map { "Concert,\($0)\(more)\n" }.joined()).utf8)
    }
    host.files["first.csv"] = table(",End", ",20:00")
    // An end that is missing is a note, times that nothing reads are a warning.
    host.files["note.csv"] = table("", "")
    host.files["warning.csv"] = table(",Doors", ",18:30")
    func code(_ file: String, _ option: String = "") -> (Int32, String) {
      let outcome = host.run("\(verb) \(file) \(option)")
      return (outcome.code, outcome.messages + (verb == "check" ? outcome.text : ""))
    }
    let plain = code("note.csv").0
    #expect(plain == 0 || verb.hasPrefix("diff") && plain == 4)
    #expect(code("note.csv", "--strict").0 == plain)
    #expect([0, 4].contains(code("warning.csv").0))
    let (failed, said) = code("warning.csv", "--strict")
    #expect(failed == 1 && said.contains("Doors"), "\(said)")
  }

  @Test("issues are said with file, line, column, and no more than eight of them")
  func issues() {
    let host = FakeHost.withSamples()
    let outcome = host.run("week bad-records.csv")
    #expect(
      outcome.messages.contains("calgrid: bad-records.csv:3:41: error: DTSTART “2026-02-30T10:00”"))
    let rows = (0..<50).map { "u\($0),T,2026-02-30T10:00,,\n" }.joined()
    let many = FakeHost.with(InputTests.head + rows).run("week a.csv")
    #expect(
      many.messages.split(separator: "\n").filter { $0.hasPrefix("calgrid: a.csv:") }.count == 8)
    #expect(many.messages.contains("calgrid: and 42 more; run calgrid check a.csv to see all"))
    let spaced = FakeHost.with(InputTests.head + rows, as: "my team.csv")
    #expect(
      spaced.run(["week", "my team.csv"]).messages.contains(
        "calgrid: and 42 more; run calgrid check 'my team.csv' to see all"))
  }

  @Test("output that cannot be written is a failure, a reader that has seen enough is none to tell")
  func outputFailures() {
    var host = FakeHost.withSamples()
    host.outputFailure = HostError(path: "standard output", reason: "No space left on device")
    let full = host.run("week team-week.csv")
    #expect(full.code == 1)
    #expect(full.messages == "calgrid: standard output: No space left on device\n")
    host.outputFailure = HostError(
      path: "standard output", reason: "Broken pipe", isClosedPipe: true)
    for verb in ["week", "agenda", "frames", "check", "conflicts"] {
      let closed = host.run("\(verb) team-week.csv")
      #expect(closed.code == 1)
      #expect(closed.messages.isEmpty)
    }
  }

  @Test("reading and loading are named for the progress line, which is taken back before messages")
  func progress() {
    let host = FakeHost.withSamples()
    let steps = host.run("week bad-records.csv").progress
    #expect(steps.prefix(3) == ["reading", "loading 1 file, 0 MB", ""])
    #expect(host.run("week missing.csv").progress.last == "")
  }

  @Test("how files are read can be said: dialect, delimiter, encoding, order, zone, end")
  func readingOptions() {
    let table: [(options: String, bytes: [UInt8], shows: String)] = [
      (
        "--delimiter ;", Array("UID;SUMMARY;DTSTART\na;Semi;2026-03-25T09:00\n".utf8),
        "\"summary\": \"Semi\""
      ),
      (
        "--delimiter tab", Array("UID\tSUMMARY\tDTSTART\na\tTab\t2026-03-25T09:00\n".utf8),
        "\"summary\": \"Tab\""
      ),
      (
        "--encoding latin-1",
        Array("UID,SUMMARY,DTSTART\na,Caf".utf8) + [0xE9] + Array(",2026-03-25\n".utf8),
        "\"summary\": \"Café\""
      ),
      (
        "--encoding windows-1252",
        Array("UID,SUMMARY,DTSTART\na,5 ".utf8) + [0x80] + Array(",2026-03-25\n".utf8),
        "\"summary\": \"5 €\""
      ),
      (
        "--date-order dmy --from 2026-04-01 --to 2026-05-01",
        Array("Subject,Start Date,Start Time\nOrder,03/04/2026,10:00 AM\n".utf8),
        "\"start\": \"2026-04-03T10:00:00+02:00\""
      ),
      (
        "--date-order mdy --from 2026-03-01 --to 2026-04-01",
        Array("Subject,Start Date,Start Time\nOrder,03/04/2026,10:00 AM\n".utf8),
        "\"start\": \"2026-03-04T10:00:00+01:00\""
      ),
      (
        "--default-zone Asia/Tokyo", Array("UID,SUMMARY,DTSTART\na,Z,2026-03-25T09:00\n".utf8),
        "\"start\": \"2026-03-25T01:00:00+01:00\""
      ),
      (
        "--zone Asia/Tokyo", Array("UID,SUMMARY,DTSTART\na,Floats,2026-03-25T09:00\n".utf8),
        "\"start\": \"2026-03-25T09:00:00+09:00\""
      ),
      (
        "--dialect google --all-day-end exclusive",
        Array("Subject,Start Date,All Day Event,End Date\nG,03/25/2026,True,03/26/2026\n".utf8),
        "\"end\": \"2026-03-26\""
      ),
      (
        "--dialect google",
        Array("Subject,Start Date,All Day Event,End Date\nG,03/25/2026,True,03/26/2026\n".utf8),
        "\"end\": \"2026-03-27\""
      ),
    ]
    for (options, bytes, shows) in table {
      var host = FakeHost()
      host.files["a.csv"] = bytes
      let outcome = host.run("export --format json a.csv \(options)")
      #expect(outcome.text.contains(shows), "\(options): \(outcome.text) \(outcome.messages)")
    }
  }
}
