import AppointmentFormats
import AppointmentModel
import SystemSupport
import TestSupport
import Testing

@testable import CalendarCommands

/// The promises of the page Limits, as far as a simulated machine can show them;
/// Tools/e2e/cli-limits shows those that need real pipes, disks and memory.
@Suite("Limits", .portioned)
struct LimitTests {
  /// A calendar of one appointment with a rule.
  private func repeating(_ rule: String, from start: String = "20260323T000000Z") -> String {
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Tick\r\nDTSTART:\(start)\r\n"
      + "RRULE:\(rule)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  @Test("a rule of every second asked for a year is refused by every verb, and nothing is printed")
  func everySecond() {
    var host = FakeHost.with(repeating("FREQ=SECONDLY"), as: "a.ics")
    let budget = Thoroughness.isWhole ? 5000 : 500
    host.limits.budget = Budget(occurrences: budget)
    for verb in [
      "week", "agenda", "frames", "export --format html", "export --format svg", "conflicts",
      "free",
      "frames --mode agenda", "export --format agenda",
      "export --format json", "export --format tsv", "export --format csv", "export --format ics",
      "export --format google-csv", "export --format outlook-csv",
    ] {
      let outcome = host.run("\(verb) a.ics --from 2026-01-01 --to 2027-01-01")
      #expect(outcome.code == 1, "\(verb)")
      #expect(outcome.output.isEmpty, "\(verb)")
      let end = verb == "free" ? "2027-01-02" : "2027-01-01"
      #expect(
        outcome.messages
          == "calgrid: there are more than \(budget) occurrences from 2026-01-01 to \(end), \(budget) or "
          + "more on 2026-03-23, too many for one answer; narrow it, or raise --limit\n", "\(verb)")
    }
    let week = host.run("week a.ics --date 2026-03-25")
    #expect(week.code == 1)
    #expect(week.output.isEmpty)
    #expect(week.messages.contains("more than \(budget) occurrences from 2026-03-23 to 2026-03-30"))
    // Without a range the rule itself is written.
    #expect(host.run("export --format ics a.ics").text.contains("RRULE:FREQ=SECONDLY"))
    host.files["a.ics"] = Array(repeating("FREQ=MINUTELY").utf8)
    let minutes = "export --format tsv a.ics --date 2026-03-25 --zone UTC"
    #expect(host.run("\(minutes)").code == 1)
    #expect(host.run("\(minutes) --limit 10079").code == 1)
    // The minute at which the week ends is examined, too.
    #expect(host.run("\(minutes) --limit 10081").lines.count == 10_081)
    for number in ["0", "-1", "many", "1.5"] {
      #expect(host.run("agenda a.ics --limit \(number)").code == 2, "\(number)")
    }
  }

  @Test("all days that there are, drawn or looked at one by one, are refused, and none is printed")
  func allDays() {
    var host = FakeHost.with(
      "SUMMARY,DTSTART,DTEND,ATTENDEE\nA,2026-03-25T09:00,2026-03-25T10:00,ann@example.com\n",
      as: "a.csv")
    func refusal(of days: Int, _ from: String, _ to: String) -> String {
      "calgrid: there are more than \(days) days (one for each column or person) from \(from) "
        + "to \(to), too many for one answer; narrow it, or raise --limit\n"
    }
    let all = "--from 0001-01-01 --to 9999-12-31"
    for verb in [
      "frames", "frames --visible --direction rtl", "frames --by category", "free",
      "free --with ann --hours 8-10", "export --format html", "export --format svg",
      "export --format html --mode month", "frames --mode month",
    ] {
      let outcome = host.run("\(verb) a.csv \(all)")
      #expect(outcome.code == 1, "\(verb)")
      #expect(outcome.output.isEmpty, "\(verb)")
      // The last complete week of a month.
      let end = verb == "frames --mode month" ? "9999-12-27" : "9999-12-31"
      #expect(outcome.messages == refusal(of: 40_000, "0001-01-01", end), "\(verb)")
    }
    // Output that contains only appointments is not affected.
    for verb in ["frames --mode agenda", "agenda", "conflicts", "export --format json"] {
      #expect(host.run("\(verb) a.csv \(all)").code == 0, "\(verb)")
    }
    // Weeks of a page are counted together, and so are persons.
    host.limits.budget.days = 20
    let weeks = "export --format svg a.csv --from 2026-03-02 --to"
    #expect(host.run("\(weeks) 2026-03-28").code == 0)
    #expect(host.run("\(weeks) 2026-03-30").code == 1)
    #expect(
      host.run("export --format svg a.csv --date 2026-03-02 --weeks 5").messages
        == refusal(of: 20, "2026-03-02", "2026-04-06"))
    let free = "free a.csv --with ann --from 2026-03-02 --now 2026-03-01T00:00Z --to"
    #expect(host.run("\(free) 2026-03-29").code == 0)
    #expect(host.run("\(free) 2026-03-29 --with a@example.com --with ann").code == 1)
  }

  @Test("a timeline has the days of --from and --to, up to 366; a year has none of its own")
  func ranges() throws {
    let host = FakeHost.with(
      "SUMMARY,DTSTART,DTEND\nA,2026-03-25T09:00,2026-03-25T10:00\n", as: "a.csv")
    let days = "--now 2026-01-01T00:00Z --zone UTC"
    for verb in ["frames a.csv --mode timeline", "export --format svg a.csv --mode timeline"] {
      let given = host.run("\(verb) --from 2026-03-24 --to 2026-03-27 \(days)")
      #expect(given.code == 0)
      #expect(given.output == host.run("\(verb) --date 2026-03-24 --days 3 \(days)").output)
      #expect(given.output != host.run("\(verb) --date 2026-03-24 \(days)").output)
      #expect(host.run("\(verb) --from 2026-01-01 --to 2027-01-02").code == 0)
      let refused = host.run("\(verb) --from 2026-01-01 --to 2027-01-03")
      #expect(refused.code == 2)
      #expect(refused.messages.contains("'--to' makes 367 days, more than the 366 of a timeline"))
    }
    let year = host.run("frames a.csv --mode year --from 2026-03-24")
    #expect(year.code == 2)
    #expect(year.messages.contains("'--from' does not work with a year (use --date)"))
    #expect(host.run("frames a.csv --mode year --date 2026-03-24").code == 0)
  }

  @Test("appointments that are taken away count as much as others: the search goes through them")
  func cancelled() {
    let text =
      repeating("FREQ=SECONDLY").replacing("END:VCALENDAR\r\n", with: "")
      + "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260323T000001Z\r\n"
      + "DTSTART:20260323T000001Z\r\nSTATUS:CANCELLED\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    var host = FakeHost.with(text, as: "a.ics")
    host.limits.budget = Budget(occurrences: 5000)
    let outcome = host.run("agenda a.ics --from 2027-01-01 --to 2030-01-01")
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("more than 5000 occurrences"))
  }

  @Test("occurrences that a rule takes away again are gone through, and count")
  func takenAway() {
    let rule = repeating("FREQ=SECONDLY\r\nEXRULE:FREQ=SECONDLY")
    let event = rule.dropFirst("BEGIN:VCALENDAR\r\n".count).dropLast("END:VCALENDAR\r\n".count)
    let calendar = (0..<30).portion(8).map { event.replacing("UID:a", with: "UID:\($0)") }.joined()
    var host = FakeHost.with("BEGIN:VCALENDAR\r\n\(calendar)END:VCALENDAR\r\n", as: "a.ics")
    let limit = Thoroughness.isWhole ? 40_000 : 2_000
    host.limits.budget = Budget(occurrences: limit)
    let outcome = host.run("agenda a.ics --from 2026-04-01 --to 2026-05-01")
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("more than 2000000 instants of rules to look at"))
    // No nearest appointment can be found among them, either.
    guard Thoroughness.isWhole else { return }
    host.limits.budget = Budget(occurrences: 100)
    let none = host.run("agenda a.ics --date 2025-03-25")
    #expect(none.code == 0)
    #expect(none.messages.contains("too many repetitions to search further"))
  }

  @Test("occurrences that are taken away take no memory, so that their month is printed, and empty")
  func takenAwayMemory() {
    let event = repeating("FREQ=HOURLY\r\nEXRULE:FREQ=HOURLY", from: "20260101T000000")
      .dropFirst("BEGIN:VCALENDAR\r\n".count).dropLast("END:VCALENDAR\r\n".count)
    let calendar = (0..<4).map { event.replacing("UID:a", with: "UID:\($0)") }.joined()
    var host = FakeHost.with("BEGIN:VCALENDAR\r\n\(calendar)END:VCALENDAR\r\n", as: "a.ics")
    host.limits.budget.memory = 1 << 20
    let outcome = host.run("month a.ics --date 2026-03-25")
    #expect(outcome.code == 0 && outcome.messages.isEmpty)
    #expect(outcome.text.contains("There are no appointments."))
  }

  @Test("rules that crowd the hours around a day are not said to be nowhere")
  func crowdedSlack() {
    let events = ["a", "b"].map {
      repeating("FREQ=SECONDLY", from: "20270101T000000").replacing("UID:a", with: "UID:\($0)")
    }
    let outcome = FakeHost.with(events.joined(), as: "a.ics").run("agenda a.ics --date 2026-11-27")
    #expect(
      outcome.messages
        == "calgrid: nothing on these days, and too many repetitions to search further\n")
  }

  @Test("the nearest week is found beside a rule of every second")
  func nearest() {
    let rule = repeating("FREQ=SECONDLY", from: "20270101T120000Z")
    let outcome = FakeHost.with(rule, as: "a.ics").run("agenda a.ics --date 2026-03-25")
    #expect(
      outcome.messages
        == "calgrid: nothing on these days; the nearest week with appointments is that of "
        + "2026-12-28 (--date 2026-12-28)\n")
  }

  @Test("a long text that occurrences repeat is refused before the first byte")
  func repeatedText() {
    let notes = String(repeating: "x", count: 10_000)
    var host = FakeHost.with(
      "UID,SUMMARY,DESCRIPTION,DTSTART,RRULE\nu,Lunch,\(notes),2026-03-01T12:00,FREQ=HOURLY\n")
    #expect(host.run("export --format json a.csv").output.count > 1_680_000)
    // A week has 168 hours; for floating times those of a day and two hours around it are examined.
    host.limits.budget = Budget(occurrences: 1000, bytes: 1_600_000)
    let refused = host.run("export --format json a.csv")
    #expect(refused.code == 1)
    #expect(refused.output.isEmpty)
    #expect(refused.messages.contains("occurrences of more than 1600000 bytes of text"))
    host.limits.budget.bytes = 3_000_000
    #expect(host.run("export --format json a.csv").code == 0)
    // A non-recurring appointment is part of the input.
    host.limits.budget = Budget(occurrences: 0)
    host.files["a.csv"] = Array(
      "SUMMARY,DESCRIPTION,DTSTART\nLunch,\(notes),2026-03-25T12:00\n".utf8)
    #expect(host.run("export --format json a.csv").code == 0)
  }

  @Test("a start a thousand years too early is refused by what draws and lists, and kept as a rule")
  func wrongYear() {
    var host = FakeHost.with(
      "UID,SUMMARY,DTSTART,DTEND,RRULE\nu,Lunch,0926-03-02T12:00,2026-03-02T13:00,FREQ=HOURLY\n")
    if Thoroughness.isWhole {
      let outcome = host.run("week a.csv --now 2026-02-28T12:00")
      #expect(outcome.messages.contains("more than 1000000 occurrences"))
    }
    host.limits.budget = Budget(occurrences: 10_000)
    let verbs = LimitTests.reading + ["export --format google-csv", "export --format outlook-csv"]
    for verb in verbs.portion(every: 2) {
      let outcome = host.run("\(verb) a.csv --now 2026-02-28T12:00")
      let isKept = ["check", "export --format csv", "export --format ics"].contains(verb)
      #expect(outcome.code == (isKept ? 0 : 1), "\(verb)")
      #expect(outcome.output.isEmpty == !isKept, "\(verb)")
      #expect(outcome.messages.contains("more than 10000 occurrences") == !isKept, "\(verb)")
    }
  }

  private static let forever =
    "UID,SUMMARY,DTSTART,DTEND\na,Once,2026-03-25,2026-03-26\nb,Forever,0001-01-01,9999-12-31\n"
  private static let twoCenturies = "a.csv --from 1900-01-01 --to 2100-01-01"

  @Test(
    "a list of too many days is cut and says so", .thorough,
    arguments: ["agenda", "frames --mode agenda"])
  func days(verb: String) {
    let cut = FakeHost.with(Self.forever).run("\(verb) \(Self.twoCenturies)")
    #expect(cut.code == 0)
    #expect(
      cut.messages.hasSuffix(
        "calgrid: only the first 40000 days are listed; narrow --from and --to\n"))
  }

  @Test("a grid of too many weeks is cut and says so", .thorough)
  func weeks() {
    let cut = FakeHost.with("SUMMARY,DTSTART\nOne,2026-03-25T09:00\n").run(
      "week a.csv --from 0001-01-01 --to 9999-12-31")
    #expect(cut.code == 0)
    #expect(cut.text.contains("Nothing this week."))
    #expect(
      cut.messages.hasSuffix(
        "calgrid: only the first 5714 weeks are printed; narrow --from and --to\n"))
  }

  @Test("a list of too many rows is refused")
  func rows() {
    var host = FakeHost.with(Self.forever)
    let year = host.run("agenda a.csv --from 2026-01-01 --to 2027-01-01")
    #expect(year.code == 0)
    #expect(year.messages.contains("a.csv:3:11: warning: The appointment lasts 3652058 days;"))
    host.limits.budget = Budget(occurrences: 30_000)
    let refused = host.run("agenda \(Self.twoCenturies)")
    #expect(refused.code == 1)
    #expect(refused.output.isEmpty)
    #expect(
      refused.messages.contains(
        "more than 30000 parts of appointments from 1900-01-01 to 2100-01-01, 2 on 2026-03-25"))
  }

  @Test("the list of conflicts is limited, and says that there are more")
  func conflicts() {
    // 40 at one time are 780 pairs.
    let same = (0..<40).map { "\($0),Same,2026-03-25T09:00,2026-03-25T10:00\n" }.joined()
    var host = FakeHost.with("UID,SUMMARY,DTSTART,DTEND\n" + same)
    host.limits.conflicts = 500
    let outcome = host.run("conflicts a.csv")
    #expect(outcome.code == 4)
    #expect(outcome.lines.count == 500)
    #expect(
      outcome.messages
        == "calgrid: only the first 500 pairs are listed; narrow --from and --to\n")
  }

  @Test("pairs that are not listed leave the limit to others, and are limited themselves")
  func mixedConflicts() {
    let calls = (0..<30).map { "\($0),Call,2026-03-25T09:\(10 + $0),2026-03-25T09:\(11 + $0)\n" }
    var host = FakeHost.with(
      "UID,SUMMARY,DTSTART,DTEND\nleave,Leave,2026-03-25,2026-03-26\n" + calls.joined()
        + "late,Late,2026-03-25T09:39:30,2026-03-25T10:00\n")
    host.limits.conflicts = 4
    let outcome = host.run("conflicts a.csv")
    #expect(outcome.code == 4)
    #expect(outcome.lines.count == 1 && outcome.lines[0].hasSuffix("Call  /  Late"))
    #expect(
      outcome.messages == "calgrid: pairs not listed: 31 of an all-day and a timed appointment\n")
    host.limits.conflicts = 3
    #expect(
      host.run("conflicts a.csv").messages
        == "calgrid: only the first 0 pairs are listed; narrow --from and --to\n"
        + "calgrid: pairs not listed: 30 of an all-day and a timed appointment\n")
  }

  @Test("whole days keep busy for conflicts as for free time, unless they are marked free")
  func allDayConflicts() {
    let host = FakeHost.with(
      "UID,SUMMARY,DTSTART,DTEND,TRANSP\na,Leave,2026-03-24,2026-03-26,\n"
        + "b,Call,2026-03-25T09:00,2026-03-25T10:00,\nc,Holiday,2026-03-25,2026-03-26,TRANSPARENT\n"
        + "d,Fair,2026-03-25,2026-03-27,\n")
    let conflicts = host.run("conflicts a.csv")
    #expect(conflicts.code == 4)
    #expect(
      conflicts.lines == [
        "2026-03-25 Wed  00:00-24:00  Leave  /  Fair"
      ])
    #expect(
      conflicts.messages
        == "calgrid: pairs not listed: 2 of an all-day and a timed appointment\n")
    let oneEach = host.run("conflicts a.csv --from 2026-03-26 --to 2026-03-27")
    #expect(oneEach.code == 0 && oneEach.output.isEmpty && oneEach.messages.isEmpty)
    #expect(
      host.run("free a.csv --hours all --from 2026-03-23 --to 2026-03-28").lines == [
        "2026-03-23 Mon  00:00-24:00  24 h", "2026-03-27 Fri  00:00-24:00  24 h",
      ])
  }

  @Test("free slots are the minutes that no appointment covers")
  func free() {
    let seed: UInt64 = 4711
    var random = SeededGenerator(seed: seed)
    for round in 0..<20 {
      var isBusy = [Bool](repeating: false, count: 3 * 1440)
      var text = "UID,SUMMARY,DTSTART,DTEND\n"
      func moment(_ minute: Int) -> String {
        let (hour, rest) = (minute % 1440 / 60, minute % 60)
        return "2026-03-\(23 + minute / 1440)T\(hour < 10 ? "0" : "")\(hour):"
          + "\(rest < 10 ? "0" : "")\(rest)"
      }
      for number in 0..<Int.random(in: 0..<12, using: &random) {
        let start = Int.random(in: 0..<(3 * 1440 - 1), using: &random)
        let end = min(start + Int.random(in: 1..<900, using: &random), 3 * 1440 - 1)
        text += "\(number),x,\(moment(start)),\(moment(end))\n"
        for minute in start..<end { isBusy[minute] = true }
      }
      var expected: [String] = []
      for day in 0..<3 {
        var minute = day * 1440 + 480
        while minute < day * 1440 + 1080 {
          let start = minute
          while minute < day * 1440 + 1080, isBusy[minute] == isBusy[start] { minute += 1 }
          guard !isBusy[start] else { continue }
          expected.append("\(moment(start).dropFirst(11))-\(moment(minute).dropFirst(11))")
        }
      }
      let found = FakeHost.with(text).run(
        "free a.csv --from 2026-03-23 --to 2026-03-26 --at-least 1m --now 2026-03-01T00:00"
      ).lines.map { String($0.dropFirst(16).prefix(11)) }
      #expect(found == expected, "seed \(seed), round \(round): \(text)")
    }
  }

  @Test("of more than 500 appointments that run through a day, 500 are named and the rest counted")
  func running() {
    let rows = (0..<620).map { "\($0),L\($0),2026-03-23,2026-03-26\n" }.joined()
    let host = FakeHost.with("UID,SUMMARY,DTSTART,DTEND\n" + rows)
    let days = "a.csv --from 2026-03-23 --to 2026-03-25"
    for verb in ["agenda --width 200", "export --format html --date 2026-03-23"] {
      let text = host.run("\(verb) \(verb.hasPrefix("agenda") ? days : "a.csv")").text
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("and 120 more"), "\(verb)")
    }
    #expect(host.run("frames --mode agenda \(days)").text.contains("\"unnamedRunning\": 120"))
  }

  @Test("the files of one command are a gibibyte together; what does not fit is left out by name")
  func totalSize() {
    var host = HostSystem.live
    host.kind = { _ in .file }
    host.readFile = { path in [UInt8](repeating: 0x61, count: path == "big" ? 700 : 400) }
    host.readStandardInput = { [UInt8](repeating: 0x61, count: 400) }
    var finder = InputFinder(host: host, sizeLimit: 1000)
    for operand in ["first", "big", "second", "-"] { finder.add(operand) }
    #expect(finder.files.map(\.name) == ["first", "second"])
    #expect(finder.failures.map(\.path) == ["big", "standard input"])
  }

  @Test("the limits are those that the page names")
  func limits() {
    let limits = CommandLimits()
    #expect(limits.inputBytes == 1 << 30)
    #expect(limits.budget == Budget(occurrences: 1_000_000, bytes: 1_000_000_000))
    #expect(limits.conflicts == 100_000)
    #expect(InputFinder.deepestFolder == 32)
  }

  @Test("a folder does not wait for the pipes in it; a pipe that is named is read")
  func pipes() {
    var host = FakeHost.with(InputTests.calendar("a", "Work thing"), as: "cal/a.ics")
    host.files["cal/p.ics"] = Array(InputTests.calendar("p", "From a pipe").utf8)
    host.files["cal/displayname"] = Array("Never ends".utf8)
    host.devices = ["cal/p.ics", "cal/displayname"]
    let outcome = host.run("export --format json cal")
    #expect(outcome.code == 1)
    #expect(
      outcome.messages
        == "calgrid: cal/p.ics: a pipe or device; skipped in folders\n")
    #expect(outcome.text.contains("Work thing"))
    #expect(!outcome.text.contains("From a pipe"))
    #expect(!outcome.text.contains("Never ends"))
    #expect(host.run("agenda cal/p.ics").text.contains("From a pipe"))
  }

  @Test("folders deeper than 32 are said and left out")
  func depth() {
    let deep = Array(repeating: "d", count: 40).joined(separator: "/")
    var host = FakeHost.with(InputTests.calendar("a", "Deep"), as: "\(deep)/a.ics")
    host.files["d/b.ics"] = Array(InputTests.calendar("b", "Shallow").utf8)
    let outcome = host.run("agenda d")
    #expect(outcome.code == 1)
    #expect(outcome.text.contains("Shallow"))
    #expect(!outcome.text.contains("Deep"))
    #expect(outcome.messages.contains("folders lie more than 32 deep here"))
  }

  @Test("a folder that links lead back to is read once")
  func loops() {
    var host = HostSystem.live
    host.kind = { $0.hasSuffix("a.ics") ? .file : .folder }
    host.listFolder = { _ in ["a.ics", "self"] }
    // All folders are the same one, which the links lead to.
    host.identity = { HostSystem.FileIdentity(device: 1, inode: $0.hasSuffix("a.ics") ? 2 : 1) }
    host.readFile = { _ in [] }
    var finder = InputFinder(host: host, sizeLimit: 1000)
    finder.add("loop")
    #expect(finder.files.map(\.name) == ["loop/a.ics"])
    #expect(finder.failures.isEmpty)
  }

  @Test("no home, no zones, no clock that anybody set: every verb still answers")
  func bareMachine() {
    var bare = FakeHost.withSamples()
    bare.environment = [:]
    bare.hasZones = false
    bare.localZone = "UTC"
    for verb in LimitTests.reading {
      let outcome = bare.run("\(verb) team-week.csv")
      #expect([0, 4].contains(outcome.code), "\(verb): \(outcome.messages)")
      // No slot of the sample's week is free, which is reported.
      #expect(!outcome.output.isEmpty || verb == "free", "\(verb)")
    }
    let named = bare.run("week team-week.csv --zone Europe/Berlin")
    #expect(named.code == 0)
    #expect(
      named.messages.contains(
        "using built-in rules (IANA \(HostSystem.bundledZonesVersion))"))
    #expect(bare.run("week team-week.csv --zone Europe/Atlantis").code == 2)
  }

  @Test(
    "the first and the last years of the calendar, and the clock's own, are weeks like others",
    arguments: [
      "0001-01-01T00:00", "1970-01-01T00:00", "2038-01-19T03:14:08", "2262-04-11T23:47:17",
      "9999-12-31T23:59",
    ])
  func clocks(now: String) {
    let host = FakeHost.withSamples()
    let year = now.prefix(4).drop { $0 == "0" }
    for verb in LimitTests.reading.portion(every: 3) {
      let outcome = host.run("\(verb) team-week.csv --now \(now)")
      #expect([0, 4].contains(outcome.code), "\(verb): \(outcome.messages)")
    }
    #expect(host.run("week team-week.csv --now \(now)").lines[0].contains("\(year)"))
    #expect(host.run("agenda team-week.csv --now \(now) --from today-1 --to today").code == 2)
  }

  @Test("a locale that is not UTF-8 gets seven bits, whatever the titles are in")
  func otherLocale() {
    var host = FakeHost.withSamples()
    host.environment["LC_ALL"] = "de_DE.ISO-8859-1"
    for verb in ["week", "agenda"] {
      let outcome = host.run("\(verb) team-week.csv")
      #expect(outcome.code == 0)
      #expect(outcome.output.allSatisfy { $0 < 0x80 }, "\(verb)")
    }
  }

  @Test("10,000 columns are kept; of more than 16,384 the rest is reported")
  func manyColumns() {
    func table(_ columns: Int) -> FakeHost {
      let names = (0..<columns).map { "X-\($0)" }.joined(separator: ",")
      let values = (0..<columns).map { "v\($0)" }.joined(separator: ",")
      return FakeHost.with("SUMMARY,DTSTART,\(names)\nWide,2026-03-25T09:00,\(values)\n")
    }
    let kept = table(10_000).run("export --format csv a.csv")
    #expect(kept.code == 0)
    #expect(kept.text.contains(",v9999"))
    let wide = table(17_000)
    #expect(wide.run("check a.csv").text.contains("16384"))
    if Thoroughness.isWhole { #expect(wide.run("agenda a.csv").text.contains("Wide")) }
  }

  private static let reading = [
    "week", "agenda", "check", "conflicts", "free", "frames", "frames --mode agenda",
    "export --format text", "export --format json", "export --format tsv", "export --format csv",
    "export --format ics", "export --format html", "export --format svg",
  ]
}
