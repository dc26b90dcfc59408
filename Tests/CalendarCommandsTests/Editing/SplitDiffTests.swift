import TestSupport
import Testing

@testable import CalendarCommands

/// A weekly series that begins on 6 April as lists of hours and titles, the reference for lines about
/// its parts.
private struct Weeks: Equatable {
  static let days = [
    "6 April", "13 April", "20 April", "27 April", "4 May", "11 May", "18 May", "25 May", "1 June",
    "8 June", "15 June", "22 June",
  ].map { "Mon " + $0 }
  static let dates = [
    "04-06", "04-13", "04-20", "04-27", "05-04", "05-11", "05-18", "05-25", "06-01", "06-08",
    "06-15", "06-22",
  ].map { "2026-" + $0 }

  /// The hour of each week; nil if it was deleted.
  var hours: [Int?] = Array(repeating: 12, count: days.count)
  var titles = Array(repeating: "Sit-Up", count: days.count)
  /// The first week of each part.
  var cuts: Set<Int> = [0]

  static func == (one: Weeks, other: Weeks) -> Bool {
    one.hours == other.hours
      && zip(one.titles, other.titles).enumerated().allSatisfy {
        one.hours[$0.offset] == nil || $0.element.0 == $0.element.1
      }
  }

  /// The week and the later ones of its part.
  func part(from week: Int) -> Range<Int> {
    week..<(cuts.filter { $0 > week }.min() ?? hours.count)
  }
}

/// A line of a comparison.
private struct DiffLine: Hashable {
  var kind = ""
  var weeks = 0..<0
  var hours: [Int?] = [nil, nil]
  var titles: [String?] = [nil, nil]
  var hasOtherUID = false
  /// The rules of a part that both calendars have.
  var rules: [String?] = [nil, nil]

  var mirrored: DiffLine {
    var line = self
    // A part with another rule has its own weeks in each calendar.
    if kind == "part" { line.weeks = 0..<0 }
    line.kind = kind == "gone" ? "new" : kind == "new" ? "gone" : kind
    line.hours.reverse()
    line.titles.reverse()
    line.rules.reverse()
    return line
  }

  init?(_ text: String, _ old: Weeks, _ new: Weeks) {
    let days = Weeks.days.joined(separator: "|")
    let reach = "(?:from (\(days)) (?:on|until (\(days)))|on (\(days)))"
    func match(_ pattern: String) -> [String?]? {
      guard let regex = try? Regex(pattern), let found = text.wholeMatch(of: regex) else {
        return nil
      }
      return found.output.dropFirst().map { $0.substring.map(String.init) }
    }
    func week(_ day: String?) -> Int? { day.flatMap { Weeks.days.firstIndex(of: $0) } }
    let all = Weeks.days.count
    if let found = match(
      "series   [^,]+, every week(?:: (\\d\\d):00–\\d\\d:00 → (\\d\\d):00–\\d\\d:00)? \(reach)"
        + "( · uid .*)?(?: · title \"(.*)\" → \"(.*)\")?")
    {
      kind = "series"
      let first = week(found[2]) ?? week(found[4]) ?? 0
      weeks = first..<((week(found[3]) ?? week(found[4])).map { $0 + 1 } ?? all)
      hours = [found[0].flatMap { Int($0) }, found[1].flatMap { Int($0) }]
      titles = [found[6], found[7]]
      hasOtherUID = found[5] != nil
    } else if let found = match("(gone|new) +(\(days)) (\\d\\d):00  ([^,]+), every week \(reach)") {
      kind = found[0] ?? ""
      let first = week(found[4]) ?? week(found[6]) ?? 0
      weeks = first..<((week(found[5]) ?? week(found[6])).map { $0 + 1 } ?? all)
      let side = kind == "gone" ? 0 : 1
      (hours[side], titles[side]) = (found[2].flatMap { Int($0) }, found[3])
    } else if let found = match("(gone|new) +(\(days)) (\\d\\d):00–\\d\\d:00  (.+)") {
      kind = found[0] ?? ""
      let side = kind == "gone" ? 0 : 1
      let series = side == 0 ? old : new
      let part = series.part(from: week(found[1]) ?? 0)
      weeks = part.lowerBound..<(part.last { series.hours[$0] != nil } ?? 0) + 1
      (hours[side], titles[side]) = (found[2].flatMap { Int($0) }, found[3])
    } else if let found = match(
      "series   (\(days)) (\\d\\d):00–\\d\\d:00(?: → (\\d\\d):00–\\d\\d:00)?  (Sit-Up(?: \\d)?)"
        + "(?: · title \"(.*?)\" → \"(.*?)\")?(?: · repeat (.*?) → (.*?))?")
    {
      kind = "part"
      weeks = old.part(from: week(found[0]) ?? 0)
      hours = [found[1], found[2] ?? found[1]].map { $0.flatMap { Int($0) } }
      titles = [found[4] ?? found[3], found[5] ?? found[3]]
      rules = [found[6], found[7]]
    } else {
      return nil
    }
  }

  /// Carries out in a series what the line says.
  func apply(to series: inout Weeks) {
    if kind == "part" {
      let last = weeks.last { series.hours[$0] != nil } ?? 0
      for week in weeks { series.hours[week] = nil }
      let until = rules[1].flatMap { rule in Weeks.days.lastIndex { rule.hasSuffix("until \($0)") }
      }
      let times = rules[1]?.split(separator: " ").dropLast().last.flatMap { Int($0) }
      let end = until ?? times.map { weeks.lowerBound + $0 - 1 } ?? last
      for week in weeks.lowerBound...end {
        (series.hours[week], series.titles[week]) = (hours[1], titles[1] ?? "")
      }
      return
    }
    for week in weeks where series.hours[week] != nil || kind == "new" {
      if kind == "gone" { series.hours[week] = nil }
      if let hour = hours[1] {
        if kind == "series" { #expect(series.hours[week] == hours[0]) }
        series.hours[week] = hour
      }
      if let title = titles[1] {
        if kind == "series" { #expect(series.titles[week] == titles[0]) }
        series.titles[week] = title
      }
    }
  }
}

@Suite("Differences of series that were split")
struct SplitDiffTests {
  private static let series = EditFiles.calendar(
    "a",
    EditFiles.event("s@x", "Sit-Up", "20260406T120000", "RRULE:FREQ=WEEKLY;COUNT=12\r\n"))

  /// Changes a part of a series from a week on.
  private static func edit(
    _ file: [UInt8], _ words: [String], from week: Int, _ scope: String = "following"
  ) throws -> [UInt8] {
    var host = FakeHost()
    host.files["s.ics"] = file
    let options = ["-f", "s.ics", "--date", Weeks.dates[week], "--scope", scope]
    let outcome = host.run([words[0], "Sit-Up"] + words.dropFirst() + options)
    return try #require(outcome.written["s.ics"], "\(words) \(outcome.messages)")
  }

  private static func lines(_ old: [UInt8], _ new: [UInt8]) -> [String] {
    var host = FakeHost()
    (host.files["a.ics"], host.files["b.ics"]) = (old, new)
    return host.run("diff a.ics b.ics").lines
  }

  @Test("each part says its days and times, in whichever order the series was split")
  func twice() throws {
    for order in [[3, 6], [6, 3]] {
      var file = Self.series
      for week in order { file = try Self.edit(file, ["move", "+\(week)h"], from: week) }
      // A later split changes no earlier part; an earlier one does not reach the later part.
      let last = order == [3, 6] ? "21:00–22:00" : "18:00–19:00"
      let first = "series   Sit-Up, every week: 12:00–13:00 → 15:00–16:00"
      #expect(
        Self.lines(Self.series, file) == [
          first + " from Mon 27 April until Mon 11 May",
          "series   Sit-Up, every week: 12:00–13:00 → \(last) from Mon 18 May on",
          "0 gone, 0 new, 0 moved, 2 changed; stamps are not compared",
        ])
      #expect(
        Self.lines(file, Self.series) == [
          "series   Sit-Up, every week: 15:00–16:00 → 12:00–13:00 from Mon 27 April until Mon 11 May",
          "series   Sit-Up, every week: \(last) → 12:00–13:00 from Mon 18 May on",
          "0 gone, 0 new, 0 moved, 2 changed; stamps are not compared",
        ])
    }
  }

  @Test("days, exceptions and changed occurrences of a later part are said")
  func details() throws {
    var old = try Self.edit(Self.series, ["edit", "--set", "title=Sit-Up x"], from: 5, "this")
    var new = try Self.edit(old, ["delete"], from: 4, "this")
    new = try Self.edit(new, ["move", "+1d"], from: 3)
    #expect(
      Self.lines(old, new) == [
        "moved    Mon 11 May 12:00–13:00 → Tue 12 May 12:00–13:00  Sit-Up x",
        "series   Sit-Up, every week: Mon 27 April 12:00–13:00 → Tue 28 April 12:00–13:00 "
          + "from Mon 27 April on · without Tue 5 May 12:00",
        "0 gone, 0 new, 1 moved, 1 changed; stamps are not compared",
      ])
    // The occurrence before the split does not take place.
    old = try Self.edit(Self.series, ["delete"], from: 2, "this")
    new = try Self.edit(old, ["move", "+1h"], from: 3)
    #expect(
      Self.lines(old, new).first
        == "series   Sit-Up, every week: 12:00–13:00 → 13:00–14:00 from Mon 27 April on")
  }

  @Test("a single changed occurrence is no new appointment")
  func single() throws {
    let moved = try Self.edit(Self.series, ["move", "+1h"], from: 3, "this")
    #expect(
      Self.lines(Self.series, moved).first
        == "moved    Mon 27 April 12:00–13:00 → 13:00–14:00  Sit-Up")
    #expect(
      Self.lines(moved, Self.series).first
        == "moved    Mon 27 April 13:00–14:00 → 12:00–13:00  Sit-Up")
    let changed = try Self.edit(
      Self.series, ["edit", "--set", "status=cancelled"], from: 3, "this")
    #expect(
      Self.lines(Self.series, changed) == [
        "changed  Mon 27 April 12:00  Sit-Up · status confirmed → cancelled",
        "0 gone, 0 new, 0 moved, 1 changed; stamps are not compared",
      ])
  }

  @Test("what the lines say, done to one calendar, makes the other one", arguments: 0..<12)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var (states, files) = ([Weeks()], [Self.series])
    while states.count < 4 {
      guard var weeks = states.last, let file = files.last else { return }
      let week = Int.random(in: 1..<Weeks.days.count, using: &random)
      guard let hour = weeks.hours[week] else { continue }
      let part = weeks.part(from: week)
      let words: [String]
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        words = ["delete"]
        for week in part { weeks.hours[week] = nil }
      case 1, 2:
        let title = "Sit-Up \(states.count)"
        words = ["edit", "--set", "title=\(title)"]
        for week in part { weeks.titles[week] = title }
      default:
        let distance = hour > 15 ? -3 : hour < 9 ? 3 : [-2, -1, 1, 2].randomElement(using: &random)
        words = ["move", (distance ?? 1) > 0 ? "+\(distance ?? 1)h" : "\(distance ?? 1)h"]
        for week in part { weeks.hours[week]? += distance ?? 1 }
      }
      weeks.cuts.insert(week)
      states.append(weeks)
      files.append(try Self.edit(file, words, from: week))
    }
    for (one, old) in states.enumerated() {
      for (other, new) in states.enumerated().dropFirst(one + 1) {
        let lines = try [(old, new, one, other), (new, old, other, one)].map {
          old, new, one, other in
          let texts = Self.lines(files[one], files[other])
          let lines = texts.dropLast().compactMap { DiffLine($0, old, new) }
          try #require(lines.count == max(texts.count - 1, 0), "seed \(seed): \(texts)")
          var applied = old
          for line in lines { line.apply(to: &applied) }
          #expect(applied == new, "seed \(seed), \(one) to \(other): \(texts)")
          return lines
        }
        let (there, back) = (lines[0].map(\.mirrored.mirrored), lines[1].map(\.mirrored))
        #expect(Set(there) == Set(back), "seed \(seed), \(one), \(other)")
      }
    }
  }

  @Test("occurrences that were changed one by one beside a split have lines, whichever came first")
  func changedBesideSplit() {
    let old = EditFiles.calendar(
      "a",
      EditFiles.event("s", "Ser", "20260302T080000", "RRULE:FREQ=WEEKLY\r\nLOCATION:R1\r\n"))
    let edits = [
      ["move", "ser", "+15m", "--scope", "following", "--date", "2026-04-06"],
      ["edit", "ser", "--set", "title=Zzz", "--date", "2026-03-23"],
      ["edit", "ser", "--set", "place=P1", "--date", "2026-04-13"],
    ]
    for order in [[0, 1, 2], [1, 2, 0]] {
      var host = FakeHost()
      (host.files["a.ics"], host.files["b.ics"]) = (old, old)
      for index in order {
        let edit = edits[index]
        let outcome = host.run([edit[0], "-f", "b.ics"] + edit.dropFirst())
        #expect(outcome.code == 0, "\(outcome.messages)")
        host.files["b.ics"] = outcome.written["b.ics"]
      }
      let (there, back) = (host.run("diff a.ics b.ics").lines, host.run("diff b.ics a.ics").lines)
      #expect(there.contains { $0.hasSuffix("Zzz · R1 · title \"Ser\" → \"Zzz\"") }, "\(there)")
      #expect(
        there.contains {
          $0.hasPrefix("moved    Mon 13 April 08:00–09:00 → 08:15–09:15")
            && $0.contains("place \"R1\" → \"P1\"")
        }, "\(there)")
      #expect(there.contains { $0.hasPrefix("series ") && $0.contains("from Mon 6 April on") })
      #expect(there.last?.hasPrefix("0 gone, 0 new, 1 moved, 2 changed") == true, "\(there)")
      #expect(back.last?.hasPrefix("0 gone, 0 new, 1 moved, 2 changed") == true, "\(back)")
    }
  }
}
