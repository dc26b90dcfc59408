import CalendarCommands
import CivilTime
import FaultySystem
import Foundation
import SystemSupport
import TestSupport
import Testing

@Suite(.portioned) struct ExportCommandTests {
  private static let calendar = """
    UID,SUMMARY,DTSTART,DTEND,LOCATION,CATEGORIES,URL
    a@x,Planning,2026-03-23T10:00,2026-03-23T11:30,Room Havel,Work,https://example.com/a
    b@x,On leave,2026-03-24,2026-03-26,,Team,
    c@x,"=HYPERLINK(""http://x"",""y"")\t and
    more",2026-03-25T09:00,2026-03-25T10:00,,Work,

    """

  private func run(_ words: String, files: [String: String] = ["team.csv": calendar])
    -> (code: Int32, machine: TestMachine)
  {
    let machine = TestMachine(files)
    let code = CalendarCommands.run(
      arguments: words.split(separator: " ").map(String.init), host: machine.host)
    return (code, machine)
  }

  @Test(
    "The ending of the file chooses the format",
    arguments: [
      ("w.html", "<!doctype html>"), ("w.HTM", "<!doctype html>"), ("a.b/w.svg", "<svg xmlns="),
      ("w.json", "{\"zone\": \"UTC\""), ("w.tsv", "start\tend\tallDay"), ("w.txt", "Planning"),
    ])
  func endings(path: String, beginning: String) throws {
    let (code, machine) = run("export team.csv --date 2026-03-23 -o \(path)")
    #expect(code == 0, "\(machine.messages)")
    #expect(machine.output.isEmpty)
    #expect(try #require(machine.file(path)).contains(beginning))
  }

  @Test("A format that is named wins over the ending, and - is standard output")
  func namedFormat() {
    #expect(
      run("export team.csv --date 2026-03-23 --format svg -o w.txt").machine.file("w.txt")?
        .hasPrefix("<svg") == true)
    #expect(
      run("export team.csv --date 2026-03-23 --format=html -o -").machine.output
        .hasPrefix("<!doctype html>"))
  }

  @Test("An ending that names no format is a usage error before anything is read or written")
  func unknownEnding() {
    for path in ["w.doc", "w", ".hidden/w", "w."] {
      let (code, machine) = run("export missing.csv -o \(path)")
      #expect(code == 2)
      #expect(machine.messages.contains("does not end in the name of a format"))
      #expect(machine.file(path) == nil)
    }
  }

  @Test("A file that cannot be written is a failure that names it")
  func unwritable() {
    let (code, machine) = run("export team.csv --date 2026-03-23 -o /nowhere/w.html")
    #expect(code == 1)
    #expect(machine.messages.contains("/nowhere/w.html: No such file or directory"))
  }

  @Test("An input that cannot be read is said and leads to exit code 1, as without a file")
  func missingInput() {
    for words in ["--format html", "-o w.html"] {
      let (code, machine) = run("export missing.csv --date 2026-03-23 \(words)")
      #expect(code == 1)
      #expect(machine.messages.contains("missing.csv"))
    }
  }

  @Test("A page is named after its file, links the addresses of appointments and has a frame each")
  func page() {
    let page = run("export team.csv --date 2026-03-23 --format html").machine.output
    #expect(page.contains("<title>team, Week 13 · 23–29 March 2026</title>"))
    #expect(page.contains("href=\"https://example.com/a\""))
    #expect(page.contains("data-uid=\"a@x\" data-recurrence-id=\"\" data-column=\"0\""))
    #expect(page.contains("data-uid=\"b@x\" data-recurrence-id=\"\" data-first-column=\"1\""))
  }

  @Test("Sizes and direction are those of the frames")
  func geometry() throws {
    let geometry =
      "--date 2026-03-23 --day-width 200 --hour-height 60 --gutter-width 40"
      + " --header-height 44 --all-day-row-height 20 --direction rtl"
    let page = run("export team.csv --format html \(geometry)").machine.output
    let frames = run("frames team.csv \(geometry)").machine.output
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(frames.utf8)) as? [String: Any])
    let segments = try #require(json["segments"] as? [[String: Any]])
    #expect(segments.count == 2)
    for segment in segments {
      let frame = try #require(segment["frame"] as? [Double]).map { Int($0) }
      #expect(page.contains("--x:\(frame[0]);--y:\(frame[1]);--w:\(frame[2]);--h:\(frame[3])"))
    }
    #expect(page.contains("dir=\"rtl\""))
    #expect(page.contains("--W:1400;--H:600;--m:1;--gw:40;--gz:40px;--hb:44;--ha:20"))
  }

  @Test(
    "Days fill the viewport, at least 128 points each; a width that is asked for is exact",
    arguments: [
      ("", 128.0), ("--viewport 1452x600", 200), ("--viewport 390x800", 128),
      ("--viewport 1452x600 --inset 0,50,0,20", 190), ("--days 1", 748),
      ("--viewport 1504x600 --second-zone UTC", 200), ("--day-width 77.5", 77.5),
    ])
  func dayWidth(options: String, width: Double) throws {
    let words = "team.csv --date 2026-03-23 \(options)"
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(run("frames \(words)").machine.output.utf8)) as? [String: Any])
    let bar = try #require(json["headerBar"] as? [String: Any])
    let days = try #require(bar["days"] as? [[String: Any]])
    #expect((days.first?["frame"] as? [Double])?[2] == width)
    guard options.contains("viewport") else { return }
    let page = run("export \(words) --format html").machine.output
    #expect(
      page.contains("data-column=\"0\" role=\"columnheader\" style=\"--x:0;--w:\(Int(width))\""))
  }

  @Test("A name has one hue in every week, month and timeline of a file, page or picture")
  func stableHues() throws {
    let names = ["Work", "Home", "Choir", "Travel", "Board", "Sport", "School", "Garden", "Band"]
    var table = "UID,SUMMARY,DTSTART,DTEND,CATEGORIES\n"
    for (index, name) in names.enumerated() {
      // Each in its own weeks, two in all of them.
      for week in 0..<4 where index < 2 || week % 3 == index % 3 {
        let day = CivilDate(year: 2026, month: 3, day: 2)?.adding(days: 7 * week + index % 5)
        table += "\(index)-\(week),\(name) day,\(day?.description ?? "")T10:00,"
        table += "\(day?.description ?? "")T11:00,\(name)\n"
      }
    }
    var hues: [String: Set<String>] = [:]
    for options in [
      "--date 2026-03-02", "--date 2026-03-09", "--date 2026-03-16", "--date 2026-03-23",
      "--date 2026-03-02 --weeks 4", "--date 2026-03-02 --mode month",
      "--date 2026-03-03 --days 9 --mode timeline --by category",
    ] {
      let page = run(
        "export team.csv \(options) --format html", files: ["team.csv": table]
      ).machine.output
      for match in page.matches(of: #/<li class="r c(\d)[^>]*>.*?<bdi>(\w+) day/#) {
        hues[String(match.2), default: []].insert(String(match.1))
      }
    }
    #expect(hues.count == names.count)
    #expect(hues.values.allSatisfy { $0.count == 1 })
  }

  @Test("Months, timelines and weeks are sections of a page and pictures of their own")
  func modes() {
    let month = run("export team.csv --date 2026-03-23 --mode month --format html").machine.output
    #expect(month.contains("<title>team, March 2026</title>"))
    #expect(month.contains("id=\"month\"") && !month.contains("id=\"grid\""))
    let whole = run("export team.csv --from 2026-03-01 --to 2026-04-01 --format html").machine
      .output
    #expect(whole.contains("<title>team, March 2026</title>"))
    #expect(whole.contains("id=\"month\"") && whole.contains("id=\"grid-6\""))
    let weeks = run("export team.csv --date 2026-03-23 --weeks 3 --format html").machine.output
    for link in [
      "<a rel=\"prev\" href=\"#grid\"", "<a rel=\"next\" href=\"#grid-3\"",
      "<a href=\"#grid-2\" aria-label=\"Week 14\"",
    ] {
      #expect(weeks.contains(link))
    }
    let both = run(
      "export team.csv --date 2026-03-23 --mode week --mode timeline --by category --format html"
    ).machine.output
    #expect(both.contains("id=\"grid\"") && both.contains("id=\"timeline\""))
    for mode in ["month", "timeline"] {
      let picture = run("export team.csv --date 2026-03-23 --mode \(mode) --format svg").machine
        .output
      #expect(picture.contains("<g data-uid=\"a@x\"") && picture.hasSuffix("</svg>\n"))
    }
    let (code, machine) = run("export team.csv --mode agenda --format svg")
    #expect(code == 2)
    #expect(machine.messages.contains("week, month, timeline or year"))
  }

  @Test("A year and a list are pages, and the year is a picture")
  func yearAndAgenda() {
    let year = run("export team.csv --date 2026-03-23 --mode year --format html").machine.output
    #expect(year.contains("<title>team, 2026</title>"))
    #expect(year.contains("id=\"year\"") && !year.contains("id=\"grid\""))
    #expect(year.matches(of: #/<caption>/#).count == 12)
    let picture = run("export team.csv --date 2026-03-23 --mode year --format svg").machine.output
    #expect(picture.contains(">December</text>") && picture.hasSuffix("</svg>\n"))
    let list = run("export team.csv --date 2026-03-23 --mode agenda --format html").machine.output
    #expect(list.contains("id=\"agenda\"") && list.contains("data-uid=\"a@x\""))
    #expect(!list.contains("id=\"grid\"") && !list.contains("class=\"none\""))
    let both = run("export team.csv --date 2026-03-23 --mode year --mode week --format html")
      .machine.output
    #expect(both.contains("id=\"year\"") && both.contains("id=\"grid\""))
    #expect(both.matches(of: #/id="agenda"/#).count == 1)
  }

  @Test("An empty week says where appointments are, and is a page all the same")
  func emptyWeek() {
    let (code, machine) = run("export team.csv --date 2026-06-01 --format html")
    #expect(code == 0)
    #expect(machine.messages.contains("nearest"))
    #expect(machine.output.hasSuffix("</html>\n"))
  }

  @Test("Lines of the TSV are records: no tab, line end or formula comes in from a field")
  func tsv() {
    let text = run("export team.csv --date 2026-03-23 --format tsv").machine.output
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == 4)
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    #expect(
      rows[1].prefix(5) == [
        "2026-03-23T10:00:00+00:00", "2026-03-23T11:30:00+00:00", "false", "Planning", "Room Havel",
      ])
    #expect(rows[2].prefix(4) == ["2026-03-24", "2026-03-26", "true", "On leave"])
    #expect(rows[3][3] == "'=HYPERLINK(\"http://x\",\"y\")  and more")
  }

  @Test("A large page leaves in pieces")
  func pieces() {
    var calendar = "UID,SUMMARY,DTSTART,DTEND\n"
    for index in 0..<800 {
      // Crowds are cut in a page, so the appointments are at many times.
      let (day, hour) = (3 + index % 5, 10 + index / 5 % 13)
      calendar +=
        "u\(index),Title \(index),2026-03-2\(day)T\(hour):00,2026-03-2\(day)T\(hour):30\n"
    }
    let (code, machine) = run(
      "export big.csv --date 2026-03-23 --format html", files: ["big.csv": calendar])
    #expect(code == 0)
    #expect(machine.writes > 5)
    #expect(machine.output.hasSuffix("</html>\n"))
  }

  @Test(
    "A disk that fills up leaves the old file whole, and says what is wrong",
    arguments: ["ics", "csv", "google-csv", "outlook-csv", "json", "tsv", "svg", "html"])
  func fullDisk(format: String) {
    let machine = TestMachine(["team.csv": Self.calendar, "old": "before"], room: 100)
    let code = CalendarCommands.run(
      arguments: "export team.csv --date 2026-03-23 --format \(format) -o old"
        .split(separator: " ").map(String.init), host: machine.host)
    #expect(code == 1)
    #expect(machine.messages.contains("old: No space left on device"))
    #expect(machine.file("old") == "before")
    #expect(machine.file("old.part") == nil)
  }

  @Test(
    "Large exports leave in pieces, and an output that is closed early is no fault",
    arguments: ["ics", "csv", "google-csv", "outlook-csv", "json", "tsv", "svg", "html"].portion(
      every: 2))
  func closedOutput(format: String) {
    var calendar = "UID,SUMMARY,DTSTART,DTEND\n"
    // Enough for two pieces, even in the most compact format.
    let isLean = !["json", "svg", "html", "ics"].contains(format)
    for index in 0..<(isLean || Thoroughness.isWhole ? 1400 : 700) {
      let day = "2026-03-2\(3 + index % 5)T"
      calendar +=
        "u\(index),Title \(index),\(day)\(10 + index % 10):00,\(day)\(11 + index % 10):00\n"
    }
    let words = "export big.csv --date 2026-03-23 --format \(format) --max-lanes 50"
      .split(separator: " ").map(String.init)
    let whole = TestMachine(["big.csv": calendar])
    #expect(CalendarCommands.run(arguments: words, host: whole.host) == 0)
    #expect(whole.writes > 1 && whole.output.utf8.count > 1 << 16)
    #expect(whole.longestWrite < 1 << 18)
    let closed = TestMachine(["big.csv": calendar], readable: 1000)
    #expect(CalendarCommands.run(arguments: words, host: closed.host) != 2)
    #expect(!closed.messages.contains("Broken pipe"))
    #expect(closed.output.utf8.count < whole.output.utf8.count)
  }

  @Test("A page is in one language, and says which names are in another")
  func languageAndDescription() {
    let calendar =
      "UID,SUMMARY,DTSTART,DTEND,DESCRIPTION\na,One,2026-03-23T10:00,2026-03-23T11:00,Bring <notes>\nb,Two,2026-03-23T10:30,2026-03-23T11:00,\n"
    func page(_ language: String) -> String {
      let machine = TestMachine(["team.csv": calendar])
      var host = machine.host
      host.environment["LANG"] = language + ".UTF-8"
      let arguments = ["export", "team.csv", "--date", "2026-03-23", "--format", "html"]
      #expect(CalendarCommands.run(arguments: arguments, host: host) == 0)
      return machine.output
    }
    let german = page("de_DE")
    #expect(german.contains("<html lang=\"de\""))
    #expect(german.contains("<h3><time datetime=\"2026-03-23\">Montag, 23. März 2026"))
    #expect(german.contains("<nav aria-label=\"Ansichten\">"))
    #expect(!german.contains("lang=\"en\"") && !german.contains("Columns are days"))
    // Swedish has dates and no words.
    let swedish = page("sv_SE")
    #expect(swedish.contains("<html lang=\"en\""))
    #expect(swedish.contains("<h3 lang=\"sv\"><time datetime=\"2026-03-23\">måndag"))
    #expect(
      swedish.contains("#d2026-03-23\" aria-label=\"Monday 23 March 2026\"><span lang=\"sv\">"))
    let page = page("C")
    #expect(page.contains("<span class=\"d\" dir=\"auto\">Bring &lt;notes&gt;</span>"))
    // Both overlap: a visible bracket, and a word for screen readers.
    #expect(page.contains(" bk bf\"") && page.contains(" bk bl\""))
    #expect(page.components(separatedBy: "<span class=\"vh\"> · overlaps</span>").count == 3)
  }

  @Test("The clock of a page is the locale's, as that of a print is, unless one is asked for")
  func clockOfTheLocale() {
    let calendar = "UID,SUMMARY,DTSTART,DTEND\na,One,2026-03-23T13:05,2026-03-23T14:00\n"
    func output(_ words: String, uses24HourClock: Bool) -> String {
      let machine = TestMachine(["team.csv": calendar])
      var host = machine.host
      host.environment["LANG"] = "en_" + (uses24HourClock ? "GB" : "US") + ".UTF-8"
      let arguments = "\(words) team.csv --date 2026-03-23".split(separator: " ").map(String.init)
      #expect(CalendarCommands.run(arguments: arguments, host: host) == 0)
      // British English writes "pm".
      return machine.output.replacing(" pm", with: " PM")
    }
    for (words, early, late) in [
      ("export --format html", ", 1:05 PM to 2:00 PM", ", 13:05 to 14:00"),
      ("agenda", " 1:05–2:00 PM", "13:05"),
    ] {
      #expect(output(words, uses24HourClock: false).contains(early))
      #expect(output(words, uses24HourClock: true).contains(late))
      #expect(output(words + " --clock 24", uses24HourClock: false).contains(late))
      #expect(output(words + " --clock 12", uses24HourClock: true).contains(early))
    }
  }

  /// Five talks at a time, in eight slots of three days.
  private static let conference: String = {
    var rows = ""
    for number in 0..<120 {
      let (day, slot, hall) = (25 + number / 40, 9 + number % 40 / 5, number % 5)
      let hour = slot < 10 ? "0\(slot)" : "\(slot)"
      let start = "2026-03-\(day)T\(hour)"
      rows += "t\(number),Talk \(number),\(start):00,\(start):45,Hall \(hall)\n"
    }
    return "UID,SUMMARY,DTSTART,DTEND,LOCATION\n" + rows
  }()

  private func crowds(_ text: String) -> [(count: Int, lines: Int)] {
    text.components(separatedBy: "data-crowd=\"").dropFirst().map { part in
      let list = part.components(separatedBy: "</ol>")[0]
      return (
        Int(part.prefix { $0.isNumber }) ?? 0, list.components(separatedBy: "<li class=").count - 1
      )
    }
  }

  @Test("A page has a line for each talk of a conference: hours become as high as lists need")
  func conferencePage() throws {
    let files = ["c.csv": ExportCommandTests.conference]
    let page = "export c.csv --date 2026-03-25 --zone UTC -o w.html"
    let html = try #require(run(page, files: files).machine.file("w.html"))
    let lists = crowds(html)
    #expect(lists.count == 24 && lists.allSatisfy { $0.count == 5 && $0.lines == 5 })
    #expect(!html.contains("<a class=\"mo\""))
    // A given height is kept: entries without a line are counted, with a link to their day.
    let low = try #require(
      run(page + " --hour-height 48", files: files).machine.file("w.html"))
    let lines = crowds(low).reduce(0) { $0 + $1.lines }
    let counts = low.components(separatedBy: "<a class=\"mo\"").dropFirst().map { part in
      #expect(part.contains("href=\"#d2026-03-2"))
      return Int(part.components(separatedBy: "data-overflow=\"")[1].prefix { $0.isNumber }) ?? 0
    }
    #expect(lines > 24 && lines + counts.reduce(0, +) == 120)
    // The last talks of a day extend into its free hours.
    #expect(crowds(low).count { $0.lines == 5 } == 3)
  }

  @Test("A page says how an appointment repeats, in the language of its words")
  func repetition() throws {
    let series = """
      UID,SUMMARY,DTSTART,DTEND,RRULE
      a@x,Rowing,2026-03-23T10:00,2026-03-23T11:30,FREQ=WEEKLY;BYDAY=MO

      """
    let page = "export s.csv --date 2026-03-23 -o w.html --locale "
    let english = try #require(run(page + "en", files: ["s.csv": series]).machine.file("w.html"))
    #expect(english.contains("Repeats <bdi>every mon</bdi>"))
    for (rule, words) in [
      (
        "FREQ=WEEKLY;UNTIL=20310630T235959",
        "Repeats <bdi>every week until Mon, June 30, 2031</bdi>"
      ),
      ("FREQ=MONTHLY;BYMONTHDAY=23", "Repeats <bdi>every month on day 23</bdi>"),
    ] {
      let other = series.replacing("FREQ=WEEKLY;BYDAY=MO", with: "\"\(rule)\"")
      let text = try #require(run(page + "en", files: ["s.csv": other]).machine.file("w.html"))
      #expect(text.contains(words))
      #expect(!text.contains("FREQ="))
    }
    let german = try #require(run(page + "de", files: ["s.csv": series]).machine.file("w.html"))
    #expect(german.contains("Wiederholung <bdi>jede Woche: Mo</bdi>"))
    #expect(!german.contains("FREQ=") && !german.contains("Repeats"))
  }
}
