import TestSupport
import Testing

@testable import CalendarCommands

@Suite("The last day of a repetition that is said in words")
struct LastDayTests {
  /// The rules of a file after an edit in Berlin.
  private func rules(_ event: String, _ words: [String]) throws -> [String] {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("A", event)
    let outcome = host.run(words + ["-f", "a.ics"])
    let bytes = try #require(outcome.written["a.ics"], "\(outcome.messages)")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map { String($0) }
    return lines.filter { $0.hasPrefix("RRULE") && $0.contains("UNTIL") }
  }

  private static let utc = EditFiles.event("u", "Call", "20260330T070000Z")
    .replacing("DTEND:20260330T080000\r", with: "DTEND:20260330T080000Z\r")
  /// 20:00 in New York, which is 02:00 of the next day in Berlin.
  private static let york = """
    BEGIN:VEVENT\r
    UID:y\r
    DTSTAMP:20260101T000000Z\r
    DTSTART;TZID=America/New_York:20260330T200000\r
    DTEND;TZID=America/New_York:20260330T210000\r
    SUMMARY:Call\r
    END:VEVENT\r

    """

  @Test("is the one that is shown, in each form of the start")
  func shown() throws {
    // 09:00 in Berlin, in summer.
    let utc = try rules(Self.utc, ["edit", "call", "--set", "repeat=every day until 4 apr"])
    #expect(utc == ["RRULE:FREQ=DAILY;UNTIL=20260404T070000Z"])
    let floating = EditFiles.event("f", "Call", "20260330T090000")
    let local = try rules(floating, ["edit", "call", "--set", "repeat=every day until 4 apr"])
    #expect(local == ["RRULE:FREQ=DAILY;UNTIL=20260404T090000"])
    // The last one that is shown on 4 April begins on the evening before in New York.
    let york = try rules(Self.york, ["edit", "call", "--set", "repeat=every day until 4 apr"])
    #expect(york == ["RRULE:FREQ=DAILY;UNTIL=20260404T000000Z"])
    let added = try rules("", ["add", "Sync 23:30 UTC every day until 4 apr"])
    #expect(added == ["RRULE:FREQ=DAILY;UNTIL=20260404T233000Z"])
  }

  @Test("is included where the time of day changes with it")
  func moved() throws {
    let series = EditFiles.event("s", "Call", "20260330T090000", "RRULE:FREQ=WEEKLY;COUNT=9\r\n")
    let words = ["--scope", "all", "--date", "2026-04-06"]
    let later = try rules(
      series,
      ["edit", "call", "--set", "when=20:00", "--set", "repeat=every mon until 20 apr"] + words)
    #expect(later == ["RRULE:FREQ=WEEKLY;UNTIL=20260420T200000;BYDAY=MO"])
    // An occurrence that was moved alone does not give its time to the series.
    let override =
      EditFiles.event("s", "Call", "20260406T080000", "RECURRENCE-ID:20260406T090000\r\n")
    let early = try rules(
      series + override, ["edit", "call", "--set", "repeat=every mon until 20 apr"] + words)
    #expect(early == ["RRULE:FREQ=WEEKLY;UNTIL=20260420T090000;BYDAY=MO"])
  }

  @Test("and its weekdays are those of the display zone, or refused where no rule can say them")
  func weekdays() throws {
    let york = try rules(Self.york, ["edit", "call", "--set", "repeat=every tue until 14 apr"])
    // Mondays in New York.
    #expect(york == ["RRULE:FREQ=WEEKLY;UNTIL=20260414T000000Z;BYDAY=MO"])
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar("A", Self.york)
    let outcome = host.run(["edit", "call", "-f", "a.ics", "--set", "repeat=every last tue"])
    #expect(outcome.code == 2 && outcome.written.isEmpty)
    #expect(outcome.messages.contains("add --zone America/New_York"), "\(outcome.messages)")
  }
}
