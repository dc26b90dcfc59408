import Foundation
import TestSupport
import Testing

/// Compares single lines of a printed week with the times in the file.
@Suite("Lines of printed weeks")
struct WeekLinesTests {
  /// The lines of a week of June 2026, whose Monday is the 8th.
  ///
  /// - Parameter rows: The title, the day of June and the time, the end's after a dash: `Lunch 9 12:00-13:00`;
  ///   an end on the next day has a `+`, one on the day after that two.
  private func week(_ rows: [String], _ options: String) throws -> [String] {
    var table = "title,start,end\n"
    for row in rows {
      let words = row.split(separator: " ")
      let times = try #require(words.last).split(separator: "-")
      let day = try #require(Int(words[words.count - 2]))
      let last = day + times[1].prefix { $0 == "+" }.count
      func date(_ day: Int) -> String { "2026-06-\(day < 10 ? "0" : "")\(day)T" }
      table +=
        "\(words.dropLast(2).joined(separator: " ")),\(date(day))\(times[0]),"
        + "\(date(last))\(times[1].drop { $0 == "+" })\n"
    }
    let given = options.contains("--now") ? "" : " --now 2026-01-01T12:00"
    return FakeHost.with(table, as: "a.csv").run(
      "week a.csv --date 2026-06-10 \(options)\(given)"
    ).lines
  }

  /// The first line that contains a text.
  private func line(_ lines: [String], _ text: String) throws -> String {
    try #require(lines.first { $0.contains(text) }, "\(lines.joined(separator: "\n"))")
  }

  @Test("what began the day before has its end as its time", arguments: ["--height 24", ""])
  func nights(height: String) throws {
    let lines = try week(
      ["Night shift 8 23:30-+07:30", "Lunch 10 12:00-13:00"], "--width 80 \(height)")
    #expect(lines.joined().contains("–07:30"))
    let both = try week(
      ["Night 8 22:30-+01:30", "Breakfast 10 00:30-01:30"], "--width 80 \(height)")
    #expect(both.joined().contains("–01:30"))
  }

  @Test(
    "what ended in the night is in the rows of the night, which keep their label, or is counted")
  func endedNights() throws {
    for height in 12...16 {
      let lines = try week(
        (0...3).map { "Night \($0) 8 23:00-+00:30" } + ["Tea 9 09:00-10:00"],
        "--width 120 --height \(height) --now 2026-06-09T08:00")
      let text: Comment = "\(lines.joined(separator: "\n"))"
      let head = try line(lines, "Tue 9")
      let column = head.distance(
        from: head.startIndex, to: try #require(head.range(of: "Tue 9")).lowerBound)
      var label = ""
      var shown = 0
      for line in lines.drop(while: { $0 != head }).dropFirst() {
        if line.prefix(5).contains(":") { label = String(line.prefix(5)) }
        guard line.dropFirst(column - 2).prefix(24).contains("Night") else { continue }
        shown += 1
        #expect(label == "00:00", text)
      }
      #expect(
        shown == 4 || lines.contains { $0.contains("–00:30   ") && $0.contains("+\(4 - shown)") },
        text)
    }
  }

  @Test("the current time is beside no label of a later time, in hours without a row beside none")
  func nowInFreeHours() throws {
    let rows =
      (1...8).map { "Talk \($0) 8 09:00-10:00" } + [
        "Yoga 10 09:00-10:00", "Dentist 10 15:30-16:30",
      ]
    for height in 12...24 {
      let lines = try week(rows, "--width 80 --height \(height) --now 2026-06-10T11:20")
      let text: Comment = "\(lines.joined(separator: "\n"))"
      #expect(try !line(lines, "Dentist").contains("▸"), text)
      let marked = lines.filter { $0.contains("▸") }
      #expect(marked.allSatisfy { $0.prefix(6) == "11:20▸" || $0.prefix(6) == "10:00▸" }, text)
    }
    let low = try week(rows, "--width 80 --height 12 --now 2026-06-10T11:20")
    #expect(!low.contains { $0.contains("▸") } && low[0].contains("11:20"))
  }

  @Test("the list of what has no row above the hours names the day of an end that is days later")
  func longEnds() throws {
    let lines = try week(
      ["Away 8 00:00-+++++00:00", "Long haul 8 22:00-++04:00", "Talk 9 09:00-10:00"],
      "--width 80 --height 24 --all-day-rows 1")
    #expect(
      try line(lines, "Mon 8 +2").hasSuffix("00:00–Sat 00:00 Away · 22:00–Wed 04:00 Long haul"))
    #expect(try line(lines, "Tue 9 +2").hasSuffix("all day Away · all day Long haul"))
    #expect(try line(lines, "Wed 10 +2").hasSuffix("all day Away · –04:00 Long haul"))
    let blocks = try week(
      ["Long haul 8 22:00-++04:00"], "--width 100 --height 24 --multi-day grid")
    #expect(blocks.contains { $0.contains("▼22:00–Wed 04:00") })
    // On the day of the end its time is enough.
    #expect(blocks.contains { $0.contains("Long haul –04:00") })
  }

  @Test("the list of what has no row above the hours has all rows that are free")
  func longList() throws {
    let titles = (8...12).flatMap { day in (1...8).map { "Q\(day)-\($0)" } }
    let rows = titles.map { title in
      let day = title.split { !$0.isNumber }[0]
      return "\(title) \(day) 00:00-+00:00"
    }
    let text = try week(rows, "--width 80 --height 24").joined(separator: "\n")
    for title in titles { #expect(text.contains(title), "\(title)\n\(text)") }
    #expect(!text.contains("not shown"))
  }

  @Test("the fullest day is wider if its list then has columns")
  func wideList() throws {
    let talks = (10...49).map { "Talk \($0)." }
    let others = [10, 11, 12].map { "Solo \($0) 09:00-10:00" }
    for width in [160, 200] {
      let text = try week(
        talks.map { $0 + " 8 10:00-11:00" } + others, "--width \(width) --height 40"
      ).joined(separator: "\n")
      for talk in talks { #expect(text.contains(talk), "\(talk)\n\(text)") }
      #expect(!text.contains("not shown"))
    }
  }

  @Test("an end that does not fit with the half of its day is without it in a row of that half")
  func shortEnds() throws {
    let days = (8...14).map { "Lunch \($0) 12:00-13:00" }
    let lines = try week(
      days + ["Night 8 22:30-+00:30"], "--width 80 --height 24 --clock 12")
    #expect(try line(lines, "12 AM").contains("╭Night"), "\(lines.joined(separator: "\n"))")
    #expect(lines.contains { $0.contains("╰–12:30") && !$0.contains("AM") })
    #expect(!lines.joined().contains("not shown"))
  }

  @Test("the current time is not beside the label of an hour that is long over")
  func nowLater() throws {
    let days = (8...14).flatMap { day in
      (8...16).map { "Shift \(day * 100 + $0) \(day) \($0 < 10 ? "0" : "")\($0):15-\($0):45" }
    }.map {
      $0.replacingOccurrences(of: ":15-8", with: ":15-08").replacingOccurrences(
        of: ":15-9", with: ":15-09")
    }
    let options = "--width 80 --height 12 --now 2026-06-10T"
    #expect(try week(days, options + "14:40").contains { $0.contains("▸") })
    let lines = try week(days, options + "23:40")
    for row in lines where row.contains("▸") {
      #expect(row.hasPrefix("23:40"), "\(lines.joined(separator: "\n"))")
    }
  }

  @Test("the current time has no title beside it that begins at another time")
  func now() throws {
    let lines = try week(
      ["Alpha 10 11:00-11:45", "Bravo 10 11:00-11:45"],
      "--width 80 --height 24 --now 2026-06-10T11:24")
    for title in ["Alpha", "Bravo"] {
      let label = try line(lines, title).prefix(5)
      #expect(label != "11:24", "\(lines.joined(separator: "\n"))")
    }
  }

  @Test("the current time does not take the label with which something ends")
  func nowBelowEnds() throws {
    let days = 8...14
    let lines = try week(
      days.map { "Sprint planning \($0) 10:00-11:00" } + days.map { "Supper \($0) 18:00-19:00" },
      "--width 80 --height 24 --now 2026-06-10T11:50")
    #expect(lines.contains { $0.hasPrefix("11:00▸") }, "\(lines.joined(separator: "\n"))")
  }

  @Test("the current time of one digit is at the end of the labels, with their words")
  func nowOfOneDigit() throws {
    let lines = try week(
      ["Tea 8 14:00-15:00", "Supper 8 18:00-19:00"],
      "--width 80 --height 24 --clock 12 --now 2026-06-08T15:24")
    #expect(lines.contains { $0.hasPrefix(" 3:24 PM▸") }, "\(lines.joined(separator: "\n"))")
  }

  @Test("a mark is beside its title, and never in the bar of another")
  func marks() throws {
    let rail = try week(
      ["Budget Nordwind 10 14:00-16:00", "Customer 10 14:00-14:00"], "--width 60 --height 24")
    #expect(try line(rail, "Customer").contains("│[Customer"))
    let lines = try week(
      [
        "Alpha 10 10:00-10:45", "Bravo 10 10:15-11:30", "Carlo item 10 10:30-10:45",
        "Delta 10 10:30-11:30", "Echo 10 10:45-11:00",
      ], "--width 80 --height 14")
    for title in ["Alpha", "Bravo", "Carlo", "Delta", "Echo"] {
      let line = try line(lines, title)
      let before = line[..<(try #require(line.range(of: title)).lowerBound)].last
      #expect(before != "│" && before != "╰", "\(lines.joined(separator: "\n"))")
    }
  }

  @Test("what has no line is counted in an hour in which it happens")
  func counts() throws {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let others = (9...12).flatMap { day in
      [8, 9, 11, 12, 13, 15, 16].map { hour in
        "Other \(two(day)) \(two(hour)) \(day) \(two(hour)):00-\(two(hour)):45"
      }
    }
    let lines = try week(
      ["Early one 8 09:00-10:30"] + (1...6).map { "Talk number \($0) 8 10:15-10:45" }
        + ["Late 8 14:00-15:00"] + others, "--width 55 --height 16")
    let counting = lines.dropFirst().filter { $0.dropFirst(6).prefix(16).contains("+") }
    #expect(!counting.isEmpty)
    // A line in another hour has its time before the count.
    for line in counting {
      #expect(
        ["09", "10", "  "].contains(line.prefix(2)) || line.contains("10:15"),
        "\(lines.joined(separator: "\n"))")
    }
  }

  @Test("of the windows of days that have room, the one with the most appointments is drawn")
  func window() throws {
    let lines = try week(
      ["Mon1 8 10:00-11:30", "Mon2 8 11:00-11:30", "Tue1 9 10:00-10:30"],
      "--width 47 --height 24 --now 2026-06-10T11:20")
    for title in ["Mon1", "Mon2", "Tue1"] { _ = try line(lines, title) }
  }

  @Test("words go on below a block only in its hour")
  func words() throws {
    let lines = FakeHost.withSamples().run(
      "week team-week.csv --width 80 --height 24 \(PrintGoldenTests.moment)"
    ).lines
    // A migration from 1 to 4 at night.
    let row = try #require(lines.firstIndex { $0.contains("[Database") })
    #expect(lines[row + 1].hasPrefix("08:00"))
    #expect(!lines[row + 1].contains("move 1"), "\(lines.joined(separator: "\n"))")
  }
}
