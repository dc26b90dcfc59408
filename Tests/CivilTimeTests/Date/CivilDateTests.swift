import CivilTime
import Testing

@Suite("Civil dates")
struct CivilDateTests {
  @Test("day numbers and components agree with counting day by day over 400 years")
  func countingDayByDay() {
    var (year, month, day) = (1800, 1, 1)
    var dayOfYear = 1
    var weekday = 3  // 1800-01-01 was a Wednesday.
    for number in -62_091..<(-62_091 + 146_097) {
      guard let date = CivilDate(dayNumber: number) else {
        Issue.record("no date for \(number)")
        return
      }
      let parts = date.components
      guard parts == (year, month, day), date.weekday.rawValue == weekday,
        CivilDate(year: year, month: month, day: day) == date,
        date.dayOfYear == dayOfYear, CivilDate(year: year, dayOfYear: dayOfYear) == date
      else {
        Issue.record("\(number): \(date), expected \(year)-\(month)-\(day)")
        return
      }
      let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      dayOfYear += 1
      weekday = weekday % 7 + 1
      if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month, dayOfYear) = (year + 1, 1, 1) }
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

  @Test("the first and last day of every month from -9999 to 9999 follow one another")
  func everyMonth() {
    var number = -4_371_587
    for year in -9999...9999 {
      let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for month in 1...12 {
        let first = CivilDate(dayNumber: number)
        let last = CivilDate(dayNumber: number + lengths[month - 1] - 1)
        guard let first, let last, first.components == (year, month, 1),
          last.components == (year, month, lengths[month - 1]),
          CivilDate(year: year, month: month, day: lengths[month - 1]) == last,
          CivilDate(year: year, month: month, day: lengths[month - 1] + 1) == nil,
          first.weekday.rawValue == ((number + 3) % 7 + 7) % 7 + 1
        else {
          Issue.record("month \(month) of \(year) at \(number)")
          return
        }
        number += lengths[month - 1]
      }
    }
    #expect(number == 2_932_897)
  }

  @Test("days that lead out of the years covered are held to them")
  func clamping() {
    #expect(CivilDate.distantFuture.adding(days: .max) == .distantFuture)
    #expect(CivilDate.distantPast.adding(days: .min) == .distantPast)
    #expect(CivilDate(clampingDayNumber: .max) == .distantFuture)
    #expect(CivilDate(dayNumber: .min) == nil)
    #expect(CivilDate.distantPast.days(to: .distantFuture) == 7_304_483)
    #expect(CivilDate.distantPast.weekday == .monday)
    #expect(CivilDate.distantFuture.weekday == .friday)
  }

  @Test("weekdays lead on and back")
  func weekdays() {
    for weekday in Weekday.allCases {
      for days in -15...15 {
        let expected = ((weekday.rawValue - 1 + days) % 7 + 7) % 7 + 1
        #expect(weekday.advanced(by: days).rawValue == expected)
        #expect(weekday.daysForward(to: weekday.advanced(by: days)) == (days % 7 + 7) % 7)
      }
      #expect(weekday.advanced(by: .max) == weekday.advanced(by: Int.max % 7))
      #expect(weekday.advanced(by: .min) == weekday.advanced(by: Int.min % 7))
    }
  }

  @Test("dates are as small as their number")
  func size() {
    #expect(MemoryLayout<CivilDate>.size == 4)
    #expect(MemoryLayout<TimeOfDay>.size == 4)
    #expect(MemoryLayout<CivilDateTime>.size == 8)
    #expect(MemoryLayout<Instant>.size == 8)
    #expect(MemoryLayout<UTCOffset>.size == 4)
    #expect(MemoryLayout<ParsedDateTime>.size == 12)
  }
}
