import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Words that move an appointment")
struct SentenceTimesTests {
  let context: SentenceContext

  init() throws { context = try SentenceDesk.context() }

  private func text(_ times: SentenceTimes) -> String {
    switch times {
    case .days(let days): return "\(days.lowerBound)|\(days.upperBound)"
    case .instants(let times):
      let (start, end) = (
        context.rules.civil(at: times.lowerBound), context.rules.civil(at: times.upperBound)
      )
      return "\(start.date) \(start.time)|\(end.date) \(end.time)"
    }
  }

  private func moved(_ old: SentenceTimes, _ words: String) -> String {
    do throws(SentenceRefusal) {
      return text(try SentenceTimes(moving: old, words, context))
    } catch {
      return error.code.rawValue
    }
  }

  @Test(
    "parts that are left out stay",
    arguments: [
      ("fri 14:00", "2026-03-27 14:00|2026-03-27 14:45"),
      ("14:00", "2026-03-24 14:00|2026-03-24 14:45"),
      ("fri", "2026-03-27 13:30|2026-03-27 14:15"),
      ("14-15:30", "2026-03-24 14:00|2026-03-24 15:30"),
      ("+30m", "2026-03-24 14:00|2026-03-24 14:45"), ("-1d", "2026-03-23 13:30|2026-03-23 14:15"),
      ("+1d 14:00", "2026-03-25 14:00|2026-03-25 14:45"),
      ("+1d -30m", "2026-03-25 13:00|2026-03-25 13:45"),
      ("+1w", "2026-03-31 13:30|2026-03-31 14:15"),
      ("for 45m", "2026-03-24 13:30|2026-03-24 14:15"),
      ("for 2h", "2026-03-24 13:30|2026-03-24 15:30"),
      ("to fri 14:00 for 1h", "2026-03-27 14:00|2026-03-27 15:00"),
      ("2026-03-25 14:00 UTC", "2026-03-25 15:00|2026-03-25 15:45"),
      ("in 2 hours", "2026-03-25 13:20|2026-03-25 14:05"), ("fri all day", "2026-03-27|2026-03-28"),
      ("all day", "2026-03-24|2026-03-25"), ("wed", "unsure-weekday"),
      ("lunch fri 13:00", "not-a-time"),
      ("14", "unsure-hour"), ("45m", "unsure-duration"), ("fri-sun", "days-with-time"),
      ("+1d fri", "two-dates"), ("every fri", "not-a-time"), ("14:00 +30m", "two-times"),
      ("", "no-when"), ("fri @Lecker", "not-a-time"), ("29.3. 02:30", "clock-gap"),
      ("9-10 for 2h", "two-ends"),
    ])
  func timed(words: String, answer: String) throws {
    let start = context.rules.instant(for: try CivilDateTime("2026-03-24T13:30"))
    #expect(moved(.instants(start..<start.adding(seconds: 45 * 60)), words) == answer)
  }

  @Test(
    "an all-day appointment moves by days and keeps their number",
    arguments: [
      ("fri", "2026-03-27|2026-03-29"), ("+1d", "2026-03-25|2026-03-27"),
      ("fri-sun", "2026-03-27|2026-03-30"),
      ("for 3 days", "2026-03-24|2026-03-27"), ("14:00", "2026-03-24 14:00|2026-03-24 15:00"),
      ("fri 12-13", "2026-03-27 12:00|2026-03-27 13:00"), ("+30m", "no-start"),
      ("for 45m", "no-start"),
      ("sun-fri", "2026-03-29|2026-04-04"),
    ])
  func allDay(words: String, answer: String) throws {
    let first = try CivilDate("2026-03-24")
    #expect(moved(.days(first..<first.adding(days: 2)), words) == answer)
  }

  @Test("a move keeps the length over a change of clocks")
  func clockChange() throws {
    let start = context.rules.instant(for: try CivilDateTime("2026-03-27T23:00"))
    #expect(
      moved(.instants(start..<start.adding(seconds: 14_400)), "+1d")
        == "2026-03-28 23:00|2026-03-29 04:00")
  }

  @Test("a repetition in words starts on one of its days")
  func repetitions() throws {
    let friday = try CivilDate("2026-03-27")
    func rule(_ words: String) -> String {
      do throws(SentenceRefusal) {
        return try RecurrenceRule(sentence: words, from: friday, context).description
      } catch {
        return error.code.rawValue
      }
    }
    #expect(rule("every 2 weeks on fri") == "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR")
    #expect(rule("every last fri of the month 4 times") == "FREQ=MONTHLY;COUNT=4;BYDAY=-1FR")
    #expect(rule("every week until 30 jun") == "FREQ=WEEKLY;UNTIL=20260630")
    #expect(rule("every tue") == "rule-mismatch")
    #expect(rule("every fri 10:00") == "not-a-time")
    #expect(rule("sometimes") == "not-a-time")
  }
}
