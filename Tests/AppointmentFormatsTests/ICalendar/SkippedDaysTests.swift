import AppointmentModel
import CivilTime
import RecurrenceRules
import Testing

@testable import AppointmentFormats

@Suite("Rules that move missing days (RFC 7529)")
struct SkippedDaysTests {
  /// The days of a rule by definition: the day of each month or year, moved if there is none.
  private func reference(
    _ start: CivilDate, isYearly: Bool, isForward: Bool, through last: CivilDate
  ) -> [CivilDate] {
    let (_, startMonth, day) = start.components
    var found: [CivilDate] = []
    for year in 2024...2033 {
      for month in isYearly ? [startMonth] : Array(1...12) {
        if let date = CivilDate(year: year, month: month, day: day) {
          found.append(date)
          continue
        }
        let next = CivilDate(
          year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
        if let next { found.append(isForward ? next : next.adding(days: -1)) }
      }
    }
    return found.filter { $0 >= start && $0 <= last }
  }

  private func days(_ rule: String, _ start: CivilDate) throws -> [CivilDate] {
    let text = calendar(
      event("a", "DTSTART;VALUE=DATE:\(start.basicText)", "RRULE:\(rule)", "SUMMARY:x"))
    let loaded = load(text)
    #expect(loaded.report.issues.isEmpty, "\(loaded.report.text)")
    let from = try #require(CivilDate(year: 2024, month: 1, day: 1))
    let to = try #require(CivilDate(year: 2034, month: 1, day: 1))
    return loaded.collection.occurrences(in: from..<to, displayZone: ZoneRules(fixed: .utc))
      .compactMap { $0.dates?.lowerBound }
  }

  @Test("have the days that the definition gives, for every last day of a month")
  func days() throws {
    let last = try #require(CivilDate(year: 2033, month: 6, day: 30))
    for (year, month, day) in [
      (2024, 2, 29), (2024, 1, 28), (2024, 1, 29), (2024, 3, 30), (2024, 12, 31), (2025, 1, 31),
      (2025, 4, 30), (2026, 8, 30),
    ] {
      let start = try #require(CivilDate(year: year, month: month, day: day))
      for isYearly in [false, true] {
        for isForward in [false, true] {
          let rule =
            "RSCALE=GREGORIAN;FREQ=\(isYearly ? "YEARLY" : "MONTHLY");SKIP="
            + (isForward ? "FORWARD" : "BACKWARD") + ";UNTIL=\(last.basicText)"
          #expect(
            try days(rule, start)
              == reference(start, isYearly: isYearly, isForward: isForward, through: last),
            "\(start) \(rule)")
        }
      }
    }
  }

  @Test("count and skip months backward as other rules do")
  func counted() throws {
    let start = try #require(CivilDate(year: 2026, month: 1, day: 31))
    let found = try days("FREQ=MONTHLY;RSCALE=gregorian;SKIP=BACKWARD;INTERVAL=2;COUNT=4", start)
    #expect(found.map(\.basicText) == ["20260131", "20260331", "20260531", "20260731"])
    let all = try days("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=3", start)
    #expect(all.map(\.basicText) == ["20260131", "20260228", "20260331"])
  }

  @Test("without a plain equivalent are reported, and the start remains")
  func refused() {
    for rule in [
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=3",
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;INTERVAL=2;BYMONTHDAY=31",
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;BYMONTHDAY=30,31",
      "RSCALE=HEBREW;FREQ=MONTHLY;SKIP=BACKWARD",
    ] {
      let loaded = load(
        calendar(event("a", "DTSTART;VALUE=DATE:20260131", "RRULE:\(rule)", "SUMMARY:x")))
      #expect(loaded.report.issues.map(\.code.rawValue) == ["bad-rule"], "\(rule)")
      #expect(loaded.collection.count == 1 && !loaded.collection.isRecurring(at: 0))
    }
  }
}
