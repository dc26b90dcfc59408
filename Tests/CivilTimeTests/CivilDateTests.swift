import CivilTime
import Testing

@Suite("Civil dates")
struct CivilDateTests {
  @Test("day numbers and components agree with counting day by day over 400 years")
  func countingDayByDay() {
    var (year, month, day) = (1800, 1, 1)
    var weekday = 3  // 1800-01-01 was a Wednesday.
    for number in -62_091..<(-62_091 + 146_097) {
      guard let date = CivilDate(dayNumber: number) else {
        Issue.record("no date for \(number)")
        return
      }
      let parts = date.components
      guard parts == (year, month, day), date.weekday.rawValue == weekday,
        CivilDate(year: year, month: month, day: day) == date
      else {
        Issue.record("\(number): \(date), expected \(year)-\(month)-\(day)")
        return
      }
      let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      weekday = weekday % 7 + 1
      if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect((year, month, day) == (2200, 1, 1))
  }

  @Test("the first and the last date")
  func bounds() {
    #expect(CivilDate(year: -9999, month: 1, day: 1) == .distantPast)
    #expect(CivilDate(year: 9999, month: 12, day: 31) == .distantFuture)
    #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2024, month: 2, day: 29)?.description == "2024-02-29")
    #expect(CivilDate.distantFuture.adding(days: 1) == .distantFuture)
  }
}
