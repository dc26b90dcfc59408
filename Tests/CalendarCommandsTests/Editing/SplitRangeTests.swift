import Foundation
import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Splits of series with changes of all later occurrences, and with additional dates")
struct SplitRangeTests {
  /// Every fourth Monday at 10:00, from the second one on a day later at 12:00.
  private static let board = [
    "BEGIN:VEVENT", "UID:s", "DTSTAMP:20260101T000000Z", "DTSTART:20260427T100000",
    "DTEND:20260427T110000", "RRULE:FREQ=MONTHLY;BYDAY=4MO;COUNT=6", "SUMMARY:Board", "X-KEEP:1",
    "END:VEVENT", "BEGIN:VEVENT", "UID:s", "DTSTAMP:20260101T000000Z",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20260525T100000", "DTSTART:20260526T120000",
    "DTEND:20260526T133000", "SUMMARY:Board II", "X-OTHER:2", "END:VEVENT", "",
  ].joined(separator: "\r\n")

  private func run(_ words: String...) -> FakeHost.Outcome {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("A", Self.board)
    return host.run(words + ["-f", "a.ics", "--date", "2026-06-23", "--scope", "following"])
  }

  @Test("the new part has the values of the change, and the old part keeps it for what is before")
  func split() throws {
    let outcome = run("move", "board", "2026-06-22", "13:00")
    let text = String(
      decoding: try #require(outcome.written["a.ics"], "\(outcome.messages)"), as: UTF8.self)
    let old = Self.board.replacing("COUNT=6", with: "UNTIL=20260525T100000")
    let range = try #require(
      old.firstRange(of: "BEGIN:VEVENT\r\nUID:s\r\nDTSTAMP:20260101T000000Z\r\nREC"))
    #expect(text.contains("RRULE:FREQ=MONTHLY;UNTIL=20260525T100000;BYDAY=4MO\r\n"))
    #expect(text.contains(old[range.lowerBound...]), "the change before the part is as it was")
    let part = try #require(text.components(separatedBy: "BEGIN:VEVENT\r\n").last)
    for line in [
      "UID:s-from-20260622T100000", "DTSTART:20260622T130000", "DTEND:20260622T143000",
      "RRULE:FREQ=MONTHLY;COUNT=4;BYDAY=4MO", "SUMMARY:Board II", "X-OTHER:2",
      "RELATED-TO;RELTYPE=SIBLING:s",
    ] {
      #expect(part.contains(line + "\r\n"), "\(line): \(part)")
    }
    #expect(!part.contains("X-KEEP") && !part.contains("RECURRENCE-ID"))
  }

  /// Two Mondays, and then three additional dates.
  private static let course = EditFiles.event(
    "c", "Course", "20260302T100000",
    "RRULE:FREQ=WEEKLY;COUNT=2\r\nRDATE:20260316T110000,20260317T120000,20260318T130000\r\n")

  @Test("after the end of its rule a series is split into dates; none of the later ones is lost")
  func additionalDates() throws {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("A", Self.course)
    func edit(_ words: String...) throws -> String {
      let outcome = host.run(
        words + ["-f", "a.ics", "--date", "2026-03-16", "--scope", "following"])
      let text = String(
        decoding: try #require(outcome.written["a.ics"], "\(outcome.messages)"), as: UTF8.self)
      #expect(text.contains("RRULE:FREQ=WEEKLY;COUNT=2\r\nSEQUENCE"), "\(text)")
      return try #require(text.components(separatedBy: "BEGIN:VEVENT\r\n").last)
    }
    let titled = try edit("edit", "course", "--set", "title=New")
    #expect(titled.contains("SUMMARY:New\r\n") && titled.contains("DTSTART:20260316T110000\r\n"))
    #expect(titled.contains("RDATE:20260317T120000,20260318T130000\r\n"), "\(titled)")
    let moved = try edit("move", "course", "+1d")
    #expect(moved.contains("DTSTART:20260317T110000\r\n"))
    #expect(moved.contains("RDATE:20260318T120000,20260319T130000\r\n"), "\(moved)")
  }

  /// Four Mondays, with three additional dates: two before the third Monday, one after it.
  private static let extra = EditFiles.event(
    "e", "Course", "20260302T100000",
    "RRULE:FREQ=WEEKLY;COUNT=4\r\nRDATE:20260311T110000,20260312T120000,20260319T130000\r\n")

  /// The events of a calendar after an edit from an additional date on: their starts, rules, dates and
  /// titles.
  private func parts(
    _ event: String, _ date: String, _ words: [String]
  ) throws -> [[String]] {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("A", event)
    host.files["b.ics"] = EditFiles.calendar("B")
    let outcome = host.run(words + ["-f", "a.ics", "--date", date, "--scope", "following"])
    let bytes = try #require(outcome.written["a.ics"], "\(outcome.messages)")
    let text = String(decoding: bytes + (outcome.written["b.ics"] ?? []), as: UTF8.self)
    let heads = ["DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "SUMMARY"]
    return text.components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst().map { event in
      event.components(separatedBy: "\r\n").filter { line in
        heads.contains { line.hasPrefix($0) }
      }.map { $0.replacing("202603", with: "") }
    }
  }

  @Test("several additional dates before the next occurrence of the rule are one part")
  func datesBeforeRule() throws {
    let old = [
      "SUMMARY:Course", "DTSTART:02T100000", "DTEND:02T110000", "RRULE:FREQ=WEEKLY;UNTIL=09T100000",
    ]
    let titled = try parts(Self.extra, "2026-03-11", ["edit", "course", "--set", "title=New"])
    #expect(
      titled.map { Set($0) } == [
        Set(old),
        ["SUMMARY:New", "DTSTART:11T110000", "DTEND:11T120000", "RDATE:12T120000"],
        [
          "SUMMARY:New", "DTSTART:16T100000", "DTEND:16T110000", "RRULE:FREQ=WEEKLY;COUNT=2",
          "RDATE:19T130000",
        ],
      ])
    let moved = try parts(Self.extra, "2026-03-11", ["move", "course", "+1d"])
    #expect(
      moved.map { Set($0) } == [
        Set(old),
        ["SUMMARY:Course", "DTSTART:12T110000", "DTEND:12T120000", "RDATE:13T120000"],
        [
          "SUMMARY:Course", "DTSTART:17T100000", "DTEND:17T110000", "RRULE:FREQ=WEEKLY;COUNT=2",
          "RDATE:20T130000",
        ],
      ])
  }

  @Test("no repetition from an additional date on leaves that date alone")
  func ended() throws {
    let ended = try parts(Self.extra, "2026-03-11", ["edit", "course", "--set", "repeat=none"])
    #expect(
      ended.dropFirst().map { Set($0) } == [
        ["SUMMARY:Course", "DTSTART:11T110000", "DTEND:11T120000"]
      ])
  }

  @Test(
    "another repetition or calendar from an additional date on is refused with what to do",
    arguments: [
      ["edit", "course", "--set", "repeat=every wed"], ["move", "course", "--into", "b"],
    ])
  func twoParts(words: [String]) {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("A", Self.extra)
    host.files["b.ics"] = EditFiles.calendar("B")
    let outcome = host.run(
      words + ["-f", "a.ics", "-f", "b.ics", "--date", "2026-03-11", "--scope", "following"])
    #expect(outcome.code == 1 && outcome.written.isEmpty)
    #expect(
      outcome.messages
        == "calgrid: this date was added to its series (RDATE), which goes on as another part; choose an "
        + "occurrence of the rule, or change the whole series\n")
  }

  @Test("an additional date that is excluded stays so behind the end of the rule")
  func excludedDate() throws {
    let event = Self.extra.replacing("RDATE:", with: "EXDATE:20260312T120000\r\nRDATE:")
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("A", event)
    let outcome = host.run([
      "delete", "course", "-f", "a.ics", "--date", "2026-03-16", "--scope", "following",
    ])
    let text = String(
      decoding: try #require(outcome.written["a.ics"], "\(outcome.messages)"), as: UTF8.self)
    #expect(text.contains("RDATE:20260311T110000,20260312T120000\r\n"), "\(text)")
    #expect(text.contains("EXDATE:20260312T120000\r\n"), "\(text)")
  }

  @Test("the length of a period is not that of the dates after it")
  func period() throws {
    let dates = EditFiles.event(
      "p", "Course", "20260302T100000",
      "RDATE;VALUE=PERIOD:20260310T100000/PT3H,20260311T090000/PT2H\r\n"
        + "RDATE:20260312T100000,20260313T100000\r\n")
    let titled = try parts(dates, "2026-03-10", ["edit", "course", "--set", "title=New"])
    #expect(
      titled.dropFirst().map { Set($0) } == [
        [
          "SUMMARY:New", "DTSTART:10T100000", "DURATION:PT3H",
          "RDATE;VALUE=PERIOD:11T090000/PT2H",
        ],
        ["SUMMARY:New", "DTSTART:12T100000", "DTEND:12T110000", "RDATE:13T100000"],
      ])
  }

  @Test("times that no rule can say are refused with a sentence, and nothing is written")
  func refused() {
    let renamed = run("edit", "board", "--set", "title=New")
    #expect(renamed.code == 1 && renamed.written.isEmpty)
    #expect(
      renamed.messages
        == "calgrid: a change of this series moves all later occurrences as no rule can say "
        + "(RANGE=THISANDFUTURE); edit one occurrence or the whole series\n")
    let moved = run("move", "board", "15:00")
    #expect(moved.code == 1 && moved.written.isEmpty)
    #expect(
      moved.messages
        == "calgrid: the rule says when (FREQ=MONTHLY;COUNT=6;BYDAY=4MO), and cannot say the new days; "
        + "add --set repeat='every ...', or use --scope this\n")
  }

  @Test(
    "another repetition is refused while a later change of all that follow would get other days")
  func repetition() {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("A", Self.board)
    let words = ["edit", "-f", "a.ics", "board", "--set", "repeat=every 4th mon of the month"]
    for place in [["--scope", "all"], ["--scope", "following", "--date", "2026-04-27"]] {
      let outcome = host.run(words + place)
      #expect(outcome.code == 1 && outcome.written.isEmpty)
      #expect(outcome.messages.contains("(RANGE=THISANDFUTURE), and would have other ones"))
    }
  }
}
