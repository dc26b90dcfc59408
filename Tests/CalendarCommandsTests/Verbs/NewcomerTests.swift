import CivilTime
import SystemSupport
import TestSupport
import Testing

@testable import CalendarCommands

@Suite("What a newcomer meets")
struct NewcomerTests {
  /// Wednesday 25 March 2026, 11:20 in Berlin.
  private let host = FakeHost.withSamples()

  private func host(_ table: String) -> FakeHost {
    var host = FakeHost()
    host.files["a.csv"] = Array(table.utf8)
    return host
  }

  @Test("a list begins today, or with the date, and goes on for seven days or as many as asked for")
  func lists() {
    func days(_ line: String) -> [String] {
      let names = ["Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "]
      return host.run(line).lines.map { $0.drop { " [".contains($0) }.prefix(6) }
        .filter { line in names.contains { line.hasPrefix($0) } }.map(String.init)
    }
    #expect(
      days("agenda team-week.csv --empty-days")
        == ["Wed 25", "Thu 26", "Fri 27", "Sat 28", "Sun 29", "Mon 30", "Tue 31"])
    #expect(
      days("agenda team-week.csv --empty-days -d 2026-03-23 -n 3") == [
        "Mon 23", "Tue 24", "Wed 25",
      ])
    #expect(
      days("agenda team-week.csv --empty-days --from 2026-03-23 -n 2") == ["Mon 23", "Tue 24"])
    // An end alone ends the days that begin where they always do.
    #expect(days("agenda team-week.csv --empty-days --to fri") == ["Wed 25", "Thu 26"])
    #expect(
      days("agenda team-week.csv --empty-days --to fri -n 3") == ["Tue 24", "Wed 25", "Thu 26"])
    #expect(host.run("week team-week.csv --to fri").lines[0].hasPrefix("23–26 March 2026"))
    #expect(days("today team-week.csv") == ["Wed 25"])
    let busy = host("SUMMARY,DTSTART,DTEND\nA,2026-03-25T09:00,2026-03-25T10:00\n")
    let free = busy.run("free a.csv").lines
    #expect(free.first?.hasPrefix("2026-03-25 Wed  11:20-18:00") == true && free.count == 7)
    #expect(free.last?.hasPrefix("2026-03-31") == true)
    #expect(
      busy.run("free a.csv -d 2026-03-25 -n 1").lines == [
        "2026-03-25 Wed  11:20-18:00  6:40 h"
      ])
    #expect(
      host.run("export team-week.csv --format json").text.contains("\"from\": \"2026-03-23\""))
  }

  @Test("what begins next is one line; nothing ahead is an empty one")
  func next() {
    #expect(host.run("next team-week.csv").text == "Wed 25 Mar 12:00 Lunch & learn 🍜\n")
    #expect(
      host.run(["next", "team-week.csv", "--template", "{title}|{minutes}|{}|{date} {end} {"]).text
        == "Lunch & learn 🍜|40|{}|2026-03-25 13:00 {\n")
    // A status bar may want JSON.
    #expect(
      host.run(["next", "team-week.csv", "--template", #"{"text": "{title}", "in": {minutes}}"#])
        .text
        == #"{"text": "Lunch & learn 🍜", "in": 40}"# + "\n")
    let table = "SUMMARY,DTSTART,DTEND\nLater,2027-05-03T09:00,2027-05-03T10:00\n"
    #expect(host(table).run("next a.csv").text == "Mon 3 May 2027 09:00 Later\n")
    let past = host("SUMMARY,DTSTART,DTEND\nEarlier,2025-05-03T09:00,2025-05-03T10:00\n")
    #expect(past.run("next a.csv").text == "\n" && past.run("next a.csv").code == 0)
    #expect(past.run("next a.csv --json").text == "null\n")
    // It is 11:20.
    #expect(host.run("next team-week.csv --in 39m").text == "\n")
    #expect(host.run("next team-week.csv --in 40m").text == "Wed 25 Mar 12:00 Lunch & learn 🍜\n")
    #expect(host.run("next team-week.csv --in soon").code == 2)
    let object = host.run("next team-week.csv --json").text
    #expect(object.hasPrefix("{\"uid\": \"") && object.contains("T12:00:00+01:00"))
    // A cancelled appointment does not count, and a hostile title is one safe line.
    let hostile = host(
      "SUMMARY,DTSTART,DTEND,STATUS\nOff,2026-03-25T12:00,2026-03-25T13:00,CANCELLED\n"
        + "\"A\u{1B}[2J\nB\",2026-03-25T14:00,2026-03-25T15:00,\n")
    let outcome = hostile.run("next a.csv")
    #expect(outcome.lines.count == 1 && !outcome.output.contains(0x1B))
    #expect(outcome.text.hasPrefix("Wed 25 Mar 14:00 A"))
  }

  @Test("among equal starts, whole days come first, then the lesser UID")
  func nextOfEqual() {
    let table = """
      UID,SUMMARY,DTSTART,DTEND,STATUS
      b,Second,2026-03-26T00:00,2026-03-26T01:00,
      c,Third,2026-03-26T00:00,2026-03-26T01:00,
      a,Off,2026-03-26T00:00,2026-03-26T01:00,CANCELLED
      z,Day,2026-03-26,2026-03-27,

      """
    #expect(host(table).run("next a.csv").text == "Thu 26 Mar all day Day\n")
    let timed = host(table.replacing("z,Day,2026-03-26,2026-03-27,\n", with: ""))
    #expect(timed.run("next a.csv").text == "Thu 26 Mar 00:00 Second\n")
  }

  @Test("an event of many dates begins next at the first that takes place")
  func nextOfMany() {
    let table = """
      UID,SUMMARY,DTSTART,DTEND,RRULE,RECURRENCE-ID,STATUS
      d,Daily,2026-01-05T09:00,2026-01-05T09:15,FREQ=DAILY,,
      d,Daily,2026-03-26T09:00,2026-03-26T09:15,,2026-03-26T09:00,CANCELLED
      d,Moved,2026-03-27T15:00,2026-03-27T15:15,,2026-03-27T09:00,
      e,Weekly,2026-01-09T14:00,2026-01-09T14:15,FREQ=WEEKLY,,

      """
    // Thursday is cancelled and Friday's begins at three, so the weekly one comes first.
    #expect(host(table).run("next a.csv").text == "Fri 27 Mar 14:00 Weekly\n")
    let late = host(table).run("next a.csv --now 2026-03-27T14:00")
    #expect(late.text == "Fri 27 Mar 15:00 Moved\n")
    #expect(
      host(table).run("next a.csv --now 2026-03-27T15:00").text == "Sat 28 Mar 09:00 Daily\n")
  }

  @Test("nothing that could be read shows no grid: exit 1 for no calendar, 3 for refused records")
  func nothingLoaded() {
    let none = host("hello\nworld\n").run("week a.csv")
    #expect(none.code == 1 && none.output.isEmpty)
    #expect(none.messages.split(separator: "\n").count == 1)
    var two = host("hello\nworld\n")
    two.files["b.csv"] = two.files["a.csv"]
    #expect(
      two.run("week a.csv b.csv").messages.hasSuffix(
        "nothing was loaded, so there is nothing to show\n"))
    let refused = host("SUMMARY,DTSTART\nA,never\n")
    for verb in ["week", "agenda", "today", "next", "free", "conflicts"] {
      let outcome = refused.run("\(verb) a.csv")
      #expect(outcome.code == 3 && outcome.output.isEmpty, "\(verb)")
    }
    // A program that reads JSON gets a valid document, and the exit code.
    let json = refused.run("export --format json a.csv")
    #expect(json.code == 3 && json.text.contains("\"occurrences\": []"))
    #expect(json.messages.contains("nothing was loaded") == false)
    #expect(refused.run("next --json a.csv").text == "null\n")
    #expect(refused.run("frames a.csv").text.hasPrefix("{"))
    // A valid file without appointments is an answer.
    #expect(host("SUMMARY,DTSTART\n").run("agenda a.csv").code == 0)
  }

  @Test("a folder without calendars and a calendar that nothing has are failures, not free time")
  func nobodyIsFree() {
    var folder = FakeHost.with("notes", as: "cal/notes.txt")
    folder.files["a.csv"] = Array(
      "SUMMARY,DTSTART,DTEND\nA,2026-03-25T10:00,2026-03-25T11:00\n".utf8)
    for verb in ["free", "agenda", "week", "next", "check", "export"] {
      let outcome = folder.run("\(verb) cal")
      #expect(outcome.code == 1 && outcome.output.isEmpty, "\(verb)")
      #expect(
        outcome.messages == "calgrid: cal: no calendar files here (.ics, .csv or .tsv)\n",
        "\(verb)")
    }
    for verb in ["free", "agenda", "week", "next", "export"] {
      let outcome = folder.run("\(verb) a.csv --calendar anna")
      #expect(outcome.code == 1 && outcome.output.isEmpty, "\(verb)")
      #expect(outcome.messages.contains("no calendar matches 'anna'"), "\(verb)")
    }
    #expect(folder.run("agenda a.csv --calendar not:anna").code == 0)
  }

  @Test("notes of the run follow a print on a terminal, and both fit its rows")
  func notesFollow() {
    var host = FakeHost.withSamples()
    host.environment["TERM"] = "dumb"
    host.localZone = "UTC"
    host.files["berlin.csv"] = Array(
      "SUMMARY,DTSTART,DTEND,TZID\nA,2026-03-25T09:00,2026-03-25T10:00,Europe/Berlin\n".utf8)
    let note = "add --zone Europe/Berlin"
    for verb in ["week", "month", "timeline", "year", "today", "next", "now", "free"] {
      for size in [(80, 24), (120, 24), (100, 30)] {
        host.terminal = size
        let alone = host.run("\(verb) berlin.csv")
        let screen = String(decoding: alone.screen, as: UTF8.self)
        #expect(screen.hasSuffix(note + "\n"), "\(verb): \(screen)")
        // The issues of damaged files take a quarter of the screen at most.
        let damaged = host.run("\(verb) berlin.csv bad-records.csv team-week.csv")
        let rows = String(decoding: damaged.screen, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false
        ).dropLast().reduce(0) { $0 + max(1, ($1.count + size.0 - 1) / size.0) }
        #expect(rows < size.1, "\(verb) \(size): \(rows) rows")
        let errors = damaged.messages
        #expect(errors.contains("more; run calgrid check berlin.csv"), "\(verb): \(errors)")
        #expect(String(decoding: damaged.screen, as: UTF8.self).hasSuffix(errors), "\(verb)")
      }
    }
    // A pipe receives all messages at once.
    host.terminal = nil
    let piped = host.run("week berlin.csv bad-records.csv")
    #expect(String(decoding: piped.screen, as: UTF8.self).hasPrefix(piped.messages))
    #expect(piped.messages.split(separator: "\n").count == 7)
  }

  @Test("a start that is said by its minutes alone is not beside the current time of another hour")
  func minutesBesideNow() throws {
    func clock(_ minute: Int) -> String {
      (minute < 600 ? "0" : "") + "\(minute / 60):" + (minute % 60 < 10 ? "0" : "")
        + "\(minute % 60)"
    }
    let starts = (0..<60).map { 420 + 14 * $0 }
    let rows = starts.enumerated().map { number, start in
      "Talk \(number),2026-11-26 \(clock(start)),2026-11-26 \(clock(start + [15, 30, 45, 60, 90][number % 5]))\n"
    }
    let day = host("Title,Start,End\n" + rows.joined())
    for hour in [8, 11, 14, 18].portion(1) {
      for (width, height) in [(40, 20), (60, 24), (80, 30)] {
        let now = "2026-11-26T" + clock(60 * hour + 10)
        let print = day.run("week a.csv --width \(width) --height \(height) --now \(now)")
        for line in print.lines where line.contains("▸") {
          guard let label = line.firstMatch(of: #/^ *([0-9]+):[0-9]+▸/#).flatMap({ Int($0.1) })
          else { continue }
          for text in line.matches(of: #/ :([0-9][0-9])/#) {
            let minute = try #require(Int(text.1))
            #expect(starts.contains(60 * label + minute), "\(line)")
          }
        }
      }
    }
  }

  @Test("the weekend is that of the region: Friday and Saturday in Israel, Friday alone in Iran")
  func weekends() throws {
    let days = host("Title,Start,End\nA,2026-03-25 10:00,2026-03-25 11:00\n")
    for (locale, title) in [("he", "22–26 במרץ 2026"), ("en-GB", "23–27 March 2026")] {
      let print = days.run("week a.csv --weekends off --date 2026-03-25 --locale \(locale)")
      #expect(print.lines[0].contains(title), "\(print.text)")
      let page = days.run("export a.csv --format html --mode month --locale \(locale)").text
      let names = page.matches(of: #/<div class="wd we"[^>]*aria-label="([^"]+)"/#).map { $0.1 }
      #expect(
        names == (locale == "he" ? ["יום שישי", "יום שבת"] : ["Saturday", "Sunday"]), "\(names)")
    }
    #expect(CalendarLocale("fa-IR")?.weekend == [.friday])
  }

  @Test("on the 12-hour clock a day from midnight to midnight does not look empty")
  func midnights() {
    let days = host(
      "Title,Start,End\nNight,2026-03-26 00:00,2026-03-27 00:00\nShift,2026-03-26 00:00,2026-03-27 00:00\n"
        + "Talk,2026-03-28 09:00,2026-03-28 10:00\n"
    )
    #expect(
      days.run("conflicts a.csv --clock 12").text == "2026-03-26 Thu  all day  Night  /  Shift\n")
    #expect(days.run("conflicts a.csv").text == "2026-03-26 Thu  00:00-24:00  Night  /  Shift\n")
    #expect(days.run("agenda a.csv --clock 12").text.contains("12:00 AM–12:00 AM"))
    // AM and PM are written as in the list of days; scripts read the 24-hour form.
    let shifts = host(
      "Title,Start,End\nA,2026-03-25 9:00,2026-03-25 10:30\nB,2026-03-25 9:30,2026-03-25 10:45\n"
        + "C,2026-03-25 22:45,2026-03-26 3:00\nD,2026-03-25 23:00,2026-03-26 3:00\n")
    #expect(
      shifts.run("conflicts a.csv --clock 12").lines == [
        "2026-03-25 Wed  9:30–10:30 AM  A  /  B",
        "2026-03-25 Wed  11:00 PM–2026-03-26 3:00 AM  C  /  D",
      ])
    #expect(
      shifts.run("conflicts a.csv").lines == [
        "2026-03-25 Wed  09:30-10:30  A  /  B",
        "2026-03-25 Wed  23:00-2026-03-26 03:00  C  /  D",
      ])
  }

  @Test("a year of days off says how many, not that nothing is booked")
  func daysOff() {
    let fortnight = host("Title,Start,End\nHoliday,2026-07-06,2026-07-19\n")
    let title = fortnight.run("year a.csv --date 2026-07-06").lines[0]
    #expect(title.hasSuffix("1 appointment · all day on 14 days"), "\(title)")
    let both = host(
      "Title,Start,End\nHoliday,2026-07-06,2026-07-19\nA,2026-03-23 9:00,2026-03-23 10:00\n")
    #expect(both.run("year a.csv").lines[0].hasSuffix("2 appointments · 1 h booked"))
  }

  @Test("calgrid alone says what it is, where nothing is configured")
  func alone() {
    let outcome = FakeHost().run([])
    #expect(outcome.code == 0 && outcome.messages.isEmpty)
    #expect(outcome.text.hasPrefix("calgrid shows any calendar file as a week in the terminal.\n"))
    #expect(outcome.lines.count { $0.hasPrefix("  calgrid ") } == 3)
    var begun = FakeHost()
    begun.environment["HOME"] = "/home/me"
    #expect(begun.run([]).text.contains("run 'calgrid config begin'"))
    begun.files["/home/me/.config/calgrid/config"] = Array("#file = a.ics\n".utf8)
    #expect(
      begun.run([]).text.contains(
        "name them in /home/me/.config/calgrid/config,\nin lines 'file = PATH' without a #."))
    #expect(FakeHost().run("week").code == 2)
    var job = FakeHost()
    job.inputIsTerminal = false
    #expect(job.run([]).code == 2)
  }

  @Test(
    "words that people type for a verb are none, and a list of next appointments begins anywhere")
  func otherWords() {
    #expect(Verb.advice.keys.allSatisfy { Verb(rawValue: $0) == nil })
    #expect(OptionSpec.advice.keys.allSatisfy { OptionSpec.named($0) == nil })
    let table = host("SUMMARY,DTSTART,DTEND\nA,2026-03-25T10:00,2026-03-25T11:00\n")
    #expect(
      table.run("next a.csv -d 2026-03-25 --now 2026-05-01T10:00").text.hasSuffix(" 10:00 A\n"))
  }

  @Test("what runs now and what is next are lines with aligned columns, or one object")
  func now() {
    #expect(
      host.run("now team-week.csv --status not:free").lines == [
        "now   all day       Hannah on leave",
        "now   until Tue 31  On call: Mira",
        "now   until 11:45   東京チーム定例会議 · Zoom",
        "next  12:00         Lunch & learn 🍜 · Kitchen",
      ])
    let table = "SUMMARY,DTSTART,DTEND\nEarly,2026-03-25T10:00,2026-03-25T11:20\n"
    #expect(host(table).run("now a.csv").text == "now  nothing\n")
    let later = host(table + "Later,2026-03-27T09:00,2026-03-27T10:00\n")
    #expect(later.run("now a.csv").text == "now   nothing\nnext  Fri 27 Mar 09:00  Later\n")
    let object = later.run("now a.csv --json").text
    #expect(object.hasPrefix("{\"now\": [], \"next\": {\"uid\": ") && object.hasSuffix("}}\n"))
    let running = later.run("now a.csv --json --now 2026-03-25T11:00").text
    #expect(
      running.hasPrefix("{\"now\": [{\"uid\": ") && running.contains("\"summary\": \"Early\""))
  }

  @Test("-n counts days, months or years, whatever the verb prints")
  func counts() {
    let months = host.run("month team-week.csv -n 3 --height 24").lines
    #expect(
      months.filter { $0.hasSuffix("Berlin · UTC+1, +2 from Sun 29") || $0.contains(" 2026   ") }
        .map { String($0.prefix(8)) } == ["March 20", "April 20", "May 2026"])
    #expect(
      host.run("month team-week.csv --months 1").output == host.run("month team-week.csv").output)
    let years = host.run("year team-week.csv -n 2").lines
    #expect(years.filter { $0.hasPrefix("   2026  ") || $0.hasPrefix("   2027  ") }.count == 2)
    #expect(host.run("year team-week.csv -d 9998-01-01 -n 2").code == 0)
    #expect(host.run("frames team-week.csv --mode agenda --months").code == 0)
    #expect(
      host.run("frames team-week.csv --mode agenda --months").output
        == host.run("frames team-week.csv --mode agenda --month-headers").output)
  }

  @Test("the messages of a run count against the height, so that none of them scrolls away")
  func height() {
    var host = host
    host.terminal = (columns: 80, rows: 24)
    let quiet = host.run("week team-week.csv --color never")
    #expect(quiet.messages.isEmpty)
    host.localZone = "UTC"
    host.environment["HOME"] = "/home/me"
    host.files["/home/me/.config/calgrid/config"] = Array(
      "clor = always\nzome = a\n".utf8)
    for verb in ["week", "month", "year", "agenda --mini"] {
      let outcome = host.run("\(verb) team-week.csv --color never")
      let rows = outcome.messages.split(separator: "\n").map { ($0.count + 79) / 80 }.reduce(0, +)
      #expect(rows > 2)
      #expect(outcome.lines.count + rows < 24, "\(verb)")
    }
  }

  @Test("on a machine in UTC, a hint names the only zone of the files, unless a zone was chosen")
  func zoneHint() {
    var host = host(
      "SUMMARY,DTSTART,DTEND,TZID\nA,2026-03-25T12:00,2026-03-25T13:00,Europe/Berlin\n")
    #expect(!host.run("agenda a.csv").messages.contains("--zone"))
    host.localZone = "Etc/UTC"
    let hint =
      "calgrid: showing UTC (this machine's zone); the events use Europe/Berlin; "
      + "add --zone Europe/Berlin\n"
    #expect(host.run("agenda a.csv").messages == hint)
    #expect(host.run("agenda a.csv -z UTC").messages.isEmpty)
    #expect(host.run("check a.csv").messages.isEmpty)
    host.files["a.csv"]? += Array("B,2026-03-25T12:00,2026-03-25T13:00,Asia/Tokyo\n".utf8)
    #expect(host.run("agenda a.csv").messages.isEmpty)
  }

  @Test("letters are short forms of options, with their value beside them or behind")
  func letters() {
    let long = host.run("week team-week.csv --date 2026-03-24 --days 3 --width 100 --zone UTC")
    #expect(long.code == 0)
    #expect(host.run("week team-week.csv -d 2026-03-24 -n 3 -w 100 -z UTC").output == long.output)
    #expect(host.run("week team-week.csv -d2026-03-24 -n3 -w100 -zUTC").output == long.output)
    #expect(host.run("-n=3 -d=2026-03-24 team-week.csv -w=100 -z=UTC").output == long.output)
  }

  @Test("the configuration is created, shown and checked")
  func configuration() throws {
    var host = host("SUMMARY,DTSTART\n")
    host.environment["HOME"] = "/home/me"
    let path = "/home/me/.config/calgrid/config"
    #expect(
      host.run("config").text.hasPrefix(
        "There is no \(path). Run 'calgrid config begin' to write one.\n"))
    for file in [".local/share/calendars/work/a.ics", "Downloads/trip.ics", "Downloads/other.pdf"] {
      host.files["/home/me/" + file] = []
    }
    let begun = host.run("config begin")
    #expect(
      begun.lines == [
        "Wrote \(path).", "It lists 2 calendars that you have:", "  ~/.local/share/calendars",
        "  ~/Downloads/trip.ics",
        "Every line begins with #. Remove the # from the lines that you want.",
      ])
    let written = try #require(begun.written[path])
    #expect(begun.code == 0)
    host.files[path] = written
    #expect(host.run("config").text.hasPrefix(path + " is valid\nLanguage: "))
    var faulty = host
    for (lines, said) in [
      ("x = 1\n", "has a line that is"), ("x = 1\ny = 2\n", "has 2 lines that are"),
    ] {
      faulty.files[path] = Array(lines.utf8)
      let outcome = faulty.run("config")
      #expect(outcome.code == 1 && outcome.text.hasPrefix(path + " \(said) ignored\n"))
    }
    // Every line of it is valid without its comment sign.
    let lines = String(decoding: written, as: UTF8.self).split(separator: "\n")
    let opened = lines.map {
      $0.hasPrefix("#[") || $0.hasPrefix("#") && $0.contains(" = ") ? $0.dropFirst() : $0
    }
    .filter { !$0.contains(": ") }
    host.files[path] = Array(opened.joined(separator: "\n").utf8)
    let shown = host.run("config")
    #expect(shown.code == 1 && shown.lines.count == 26, "\(shown.messages)")
    #expect(shown.lines.contains("  file = /home/me/Downloads/trip.ics"))
    #expect(shown.lines.contains("  command = curl -sL https://example.com/holidays.ics"))
    #expect(shown.messages.contains("the file /home/me/calendars/work does not exist"))
    #expect(host.run("config begin").code == 2)
    host.files[path] = Array("file = a.csv\ndays = many\nzome = UTC\n".utf8)
    let wrong = host.run("config")
    #expect(wrong.code == 2 && wrong.messages.contains(":3: unknown name 'zome'"))
    #expect(host.run("config show").code == 2)
  }
}
