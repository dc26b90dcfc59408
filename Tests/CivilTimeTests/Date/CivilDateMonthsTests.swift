import CivilTime
import Testing

@Suite("Months and years of dates")
struct CivilDateMonthsTests {
  @Test(
    "months are added with the day held to the month's length",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-03-31", -1, "2026-02-28"), ("2026-12-15", 1, "2027-01-15"),
      ("2026-01-15", -1, "2025-12-15"), ("2026-05-31", 13, "2027-06-30"),
      ("2026-05-31", -27, "2024-02-29"), ("2000-02-29", 48, "2004-02-29"),
      ("2026-03-23", 0, "2026-03-23"), ("0001-01-31", -11, "0000-02-29"),
      ("2026-03-23", 1_000_000, "9999-12-31"), ("2026-03-23", -1_000_000, "-9999-01-01"),
      ("2026-03-23", .max, "9999-12-31"), ("2026-03-23", .min, "-9999-01-01"),
    ])
  func addingMonths(date: String, months: Int, expected: String) throws {
    #expect(try CivilDate(date).adding(months: months) == CivilDate(expected))
  }

  @Test("years are added, 29 February becoming the 28th where there is none")
  func addingYears() throws {
    let leapDay = try CivilDate("2024-02-29")
    #expect(leapDay.adding(years: 1).description == "2025-02-28")
    #expect(leapDay.adding(years: 4).description == "2028-02-29")
    #expect(leapDay.adding(years: -124).description == "1900-02-28")
    #expect(leapDay.adding(years: .max) == .distantFuture)
    #expect(leapDay.adding(years: .min) == .distantPast)
  }

  @Test("the bounds of a month hold every date in it")
  func bounds() throws {
    for date in try CivilDate("1999-12-01")..<CivilDate("2001-03-01") {
      let (year, month, _) = date.components
      let first = date.startOfMonth
      let inMonth = first..<first.adding(days: date.daysInMonth)
      guard inMonth.contains(date), first.day == 1, inMonth.upperBound.day == 1,
        inMonth.allSatisfy({ $0.month == month && $0.year == year })
      else {
        Issue.record("\(date)")
        return
      }
    }
  }

  @Test("days out of range give no date, or the nearest")
  func clampedDays() {
    #expect(CivilDate(year: 2026, month: 2, clampingDay: 31)?.day == 28)
    #expect(CivilDate(year: 2026, month: 2, clampingDay: -5)?.day == 1)
    #expect(CivilDate(year: 2026, month: 13, clampingDay: 1) == nil)
    #expect(CivilDate(year: 10_000, month: 1, clampingDay: 1) == nil)
    #expect(CivilDate(year: 2026, dayOfYear: 366) == nil)
    #expect(CivilDate(year: 2024, dayOfYear: 366)?.description == "2024-12-31")
    #expect(CivilDate(year: 2024, dayOfYear: 0) == nil)
  }
}
