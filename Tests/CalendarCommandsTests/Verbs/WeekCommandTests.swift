import SystemSupport
import TestSupport
import Testing

@Suite("Printed weeks beside their grid")
struct WeekCommandTests {
  static let host = FakeHost.with(
    AwkwardWeeks.head
      + "a,Easter travel plans,2026-03-31T18:00,2026-03-31T18:30,Europe/Berlin,,,,\n"
      + "b,Sprint review,2026-05-11T14:00,2026-05-11T15:00,Europe/Berlin,,,,\n"
      + "c,Fair,2027-01-04,2027-01-06,,,,,\n")

  @Test("days without appointments say what is nearest, and draw no dots")
  func empty() {
    let table: [(line: String, says: [String])] = [
      (
        "week a.csv --date 2026-05-04 --width 80",
        [
          "Nothing this week.", "last  Tue 31 March  18:00–18:30  Easter travel plans",
          "next  Mon 11 May    14:00–15:00  Sprint review",
        ]
      ),
      (
        "week a.csv --date 2026-05-04 --days 3 --width 80 --clock 12",
        [
          "Nothing on these days.", "last  Tue 31 March  6:00–6:30 PM  Easter travel plans",
          "next  Mon 11 May    2:00–3:00 PM  Sprint review",
        ]
      ),
      (
        "week a.csv --date 2026-03-24 --days 1 --width 80",
        ["Nothing on this day.", "next  Tue 31 March  18:00–18:30  Easter travel plans"]
      ),
      (
        "week a.csv --date 2026-11-21 --width 80",
        [
          "Nothing this week.", "last  Mon 11 May          14:00–15:00  Sprint review",
          "next  Mon 4 January 2027  all day      Fair",
        ]
      ),
      (
        "week a.csv --date 2027-03-01 --width 80 --ascii",
        ["Nothing this week.", "last  Mon 4 January  all day  Fair"]
      ),
    ]
    for (line, says) in table {
      let outcome = WeekCommandTests.host.run(line)
      #expect(outcome.code == 0 && outcome.messages.isEmpty, "\(line)")
      #expect(Array(outcome.lines.dropFirst(2)) == says, "\(line)\n\(outcome.text)")
    }
    let none = FakeHost.with(AwkwardWeeks.head).run("week a.csv --date 2026-05-04")
    #expect(none.lines.dropFirst(2) == ["There are no appointments."])
    // If several begin together, the one that ends first is the nearest, in a list of any order.
    let together = FakeHost.with(
      AwkwardWeeks.head + "a,Long,2026-03-20T10:00,2026-03-20T12:00,Europe/Berlin,,,,\n"
        + "b,Short,2026-03-20T10:00,2026-03-20T11:00,Europe/Berlin,,,,\n"
        + "c,Before,2026-03-19T10:00,2026-03-21T11:00,Europe/Berlin,,,,\n"
        + "d,Fair,2026-06-01,2026-06-02,,,,,\n"
        + "e,Early,2026-06-01T00:00,2026-06-01T01:00,Europe/Berlin,,,,\n")
    #expect(
      together.run("week a.csv --date 2026-05-04 --width 80").lines.dropFirst(2) == [
        "Nothing this week.", "last  Fri 20 March  10:00–11:00  Short",
        "next  Mon 1 June    00:00–01:00  Early",
      ])
  }

  @Test("the last line of a week with nothing left names the next appointment")
  func next() {
    func last(_ now: String, _ options: String = "") -> [String] {
      let outcome = WeekCommandTests.host.run("week a.csv --now \(now) --width 80 \(options)")
      return Array(outcome.lines.suffix(2))
    }
    let line = "      next: Mon 11 May 14:00 Sprint review"
    #expect(last("2026-03-31T19:00") == ["", line])
    let twelve = "         next: Mon 11 May 2:00 PM Sprint review"
    #expect(last("2026-03-31T19:00", "--clock 12") == ["", twelve])
    #expect(last("2026-03-31T19:00", "--height 12").last == line)
    // Not while appointments are still to come, nor in a past or future week.
    let others = [
      "2026-03-31T17:00", "2026-04-08T10:00 --date 2026-03-31",
      "2026-03-20T10:00 --date 2026-03-31",
    ]
    for other in others {
      #expect(!last(other).contains { $0.contains("next:") }, "\(other)")
    }
    // There is nothing after the last one.
    #expect(!last("2027-01-08T10:00").contains { $0.contains("next:") })
  }

  @Test("past appointments are dimmed only in the current week")
  func dimmed() {
    func print(_ verb: String, now: String) -> [String] {
      // The list shows the distance of its days.
      WeekCommandTests.host.run(
        "\(verb) a.csv --date 2026-05-11 --now \(now) --color always --theme dark --width 80"
      ).lines.filter { $0.contains("Sprint") || $0.contains("─╮") }
    }
    for verb in ["week", "agenda"] {
      let coming = print(verb, now: "2026-05-01T10:00")
      #expect(!coming.isEmpty)
      #expect(print(verb, now: "2026-06-01T10:00") == coming, "\(verb)")
      #expect(
        print(verb, now: verb == "week" ? "2026-05-12T10:00" : "2026-05-11T16:00") != coming,
        "\(verb)")
    }
  }

  @Test("a range of more than seven days is a grid a week, of fewer one grid")
  func ranges() {
    func titles(_ options: String) -> [String] {
      WeekCommandTests.host.run("week a.csv --width 80 \(options)").lines
        .filter { $0.hasSuffix("Europe/Berlin · UTC+1") || $0.contains("· UTC+") }
        .map { String($0.prefix { $0 != " " }) }
    }
    #expect(titles("--from 2026-03-30 --to 2026-04-06").count == 1)
    #expect(titles("--from 2026-03-28 --to 2026-04-03") == ["28"])
    #expect(titles("--from 2026-03-26 --to 2026-04-08") == ["26–29", "30", "6–7"])
    #expect(titles("--from 2026-03-26 --days 14") == ["26–29", "30", "6–8"])
    #expect(titles("--from 2026-03-26 --to 2026-04-08 --week-start sun") == ["26–28", "29", "5–7"])
    // A number of days alone is one grid.
    #expect(titles("--date 2026-03-26 --days 14").count == 1)
  }

  @Test("--clock 12 is meant wherever times are said")
  func clock() {
    let table: [(line: String, holds: String)] = [
      ("week a.csv --date 2026-03-30 --width 120", "6 PM"),
      ("week a.csv --date 2026-03-30 --rows-per-hour 2", "6 PM"),
      ("agenda a.csv --date 2026-03-31", "6:00–6:30 PM"),
      ("next a.csv --now 2026-03-30T10:00", "6:00 PM"),
      ("free a.csv --date 2026-03-31 --days 1 --hours 9-20", "9:00 AM–6:00 PM"),
      ("export a.csv --format svg --date 2026-03-30", "6:00 PM"),
      ("export a.csv --format html --date 2026-03-30", "6:00 PM"),
    ]
    for (line, holds) in table {
      let outcome = WeekCommandTests.host.run(line + " --clock 12")
      #expect(outcome.text.contains(holds), "\(line)")
      // Documents also contain machine-readable times.
      #expect(line.contains("html") || !outcome.text.contains("18:00"), "\(line)")
      #expect(
        WeekCommandTests.host.run(line + " --clock 24").text.contains("18:00"), "\(line)")
    }
  }

  @Test("on request, the theme follows the background that the terminal reports")
  func background() {
    let light = Array("\u{1B}]11;rgb:ffff/ffff/f0f0\u{1B}\\\u{1B}[?62;c".utf8)
    func text(
      _ options: String, answer: [UInt8], _ change: (inout FakeHost) -> Void = { _ in }
    ) -> String {
      var host = WeekCommandTests.host
      host.terminal = (100, 30)
      host.environment["COLORTERM"] = "truecolor"
      host.answer = answer
      change(&host)
      return host.run("week a.csv --date 2026-03-30 \(options)").text
    }
    let asked = text("", answer: light)
    #expect(asked == text("--theme light", answer: []))
    #expect(text("", answer: []) == text("--theme any", answer: light))
    let dark = Array("\u{1B}]11;rgb:1010/1010/1010\u{1B}\\\u{1B}[?62;c".utf8)
    #expect(text("", answer: dark) == text("--theme dark", answer: light))
    // A terminal that replies without a colour, and keys among the replies.
    #expect(text("", answer: Array("\u{1B}[?1;2c".utf8)) == text("--theme any", answer: []))
    #expect(text("", answer: Array("jk".utf8) + light) == asked)
    for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb")] {
      let with = text("", answer: light) { $0.environment[name] = value }
      #expect(with == text("--theme any", answer: []) { $0.environment[name] = value }, "\(name)")
    }
    let piped = text("", answer: light) { $0.terminal = nil }
    #expect(piped == text("", answer: []) { $0.terminal = nil })
  }

  @Test("words that look like verbs get an answer")
  func words() {
    let list = WeekCommandTests.host.run("list")
    #expect(list.code == 2)
    #expect(list.messages.contains("unknown verb or file 'list' (use 'calgrid agenda')"))
    let other = WeekCommandTests.host.run("frobnicate")
    #expect(other.code == 2)
    #expect(other.messages.contains("file 'frobnicate'\nRun 'calgrid help'"))
    for line in ["team.csv", "week list", "./list", "a/b"] {
      #expect(WeekCommandTests.host.run(line).messages.contains("No such file"), "\(line)")
    }
  }
}
