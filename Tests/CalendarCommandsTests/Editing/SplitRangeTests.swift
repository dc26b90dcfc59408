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
