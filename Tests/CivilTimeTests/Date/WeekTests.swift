import CivilTime
import TestSupport
import Testing

@Suite("Weeks", .portioned)
struct WeekTests {
  static let allRules = Weekday.allCases.flatMap { weekday in
    (1...7).compactMap { WeekRules(firstWeekday: weekday, minimumDays: $0) }
  }

  @Test("ISO weeks are those of Python's isocalendar in the years 1 to 9999")
  func isoWeeks() throws {
    // See Tools/generate/oracles/weeks.py.
    let lines = try TestFiles().text("iso-weeks.txt").split(separator: "\n").map { Array($0.utf8) }
    #expect(lines.count == 3)
    for year in 1...9999 {
      let weeks = Int(lines[0][year - 1]) - 48 + 50
      let newYear = try #require(CivilDate(year: year, month: 1, day: 1))
      let week = WeekDate(newYear)
      let expectedWeek = [65: 1, 66: 52, 67: 53][Int(lines[2][year - 1])]
      guard WeekRules.iso.weeks(inYear: year) == weeks,
        newYear.weekday.rawValue == Int(lines[1][year - 1]) - 48,
        week.week == expectedWeek, week.year == (expectedWeek == 1 ? year : year - 1)
      else {
        Issue.record("\(year): \(week), \(WeekRules.iso.weeks(inYear: year)) weeks")
        return
      }
    }
  }

  @Test("all 49 week rules count as taking the days of each week by hand does")
  func everyRule() throws {
    #expect(Self.allRules.count == 49)
    let years = 1996...2008
    for rules in Self.allRules.portion(every: 3) {
      var start = try #require(CivilDate(year: years.lowerBound, month: 1, day: 1))
      while start.weekday != rules.firstWeekday { start = start.adding(days: -1) }
      // The week belongs to the first year that has enough of its days up to this week.
      var (year, number) = (Int.min, 0)
      while start.year <= years.upperBound {
        let dates = (0..<7).map { start.adding(days: $0) }
        let last = try #require(dates.last).year
        if last != year, dates.count(where: { $0.year == last }) >= rules.minimumDays {
          (year, number) = (last, 1)
        } else if year != .min {
          number += 1
        }
        if year != .min {
          for date in dates {
            let found = WeekDate(date, rules: rules)
            let week = Week(containing: date, rules: rules)
            guard (found.year, found.week, found.weekday) == (year, number, date.weekday),
              found.date == date,
              WeekDate(year: year, week: number, weekday: date.weekday, rules: rules) == found,
              (week.year, week.number) == (year, number),
              week.dates == start..<start.adding(days: 7),
              Week(year: year, number: number, rules: rules) == week,
              week.contains(date)
            else {
              Issue.record("\(rules): \(date) is in \(found), expected \(year)-W\(number)")
              return
            }
          }
        }
        start = start.adding(days: 7)
      }
    }
  }

  @Test("week dates come back over 400 years and at both ends")
  func roundTrip() throws {
    for rules in [WeekRules.iso, .sundayFirst] {
      for number in Array(-4_371_587..<(-4_371_587 + 800))
        + (0..<146_097).portion(every: 5) + Array((2_932_896 - 800)...2_932_896)
      {
        let date = try #require(CivilDate(dayNumber: number))
        let week = WeekDate(date, rules: rules)
        guard week.date == date,
          WeekDate(year: week.year, week: week.week, weekday: week.weekday, rules: rules) == week
        else {
          Issue.record("\(date): \(week)")
          return
        }
      }
    }
  }

  @Test("ISO weeks by the definition: the year and the week are those of the Thursday")
  func thursdays() throws {
    for number in (0..<146_097).portion(every: 5) {
      let date = try #require(CivilDate(dayNumber: number))
      let thursday = date.adding(days: 4 - date.weekday.rawValue)
      let week = WeekDate(date)
      guard week.year == thursday.year, week.week == (thursday.dayOfYear - 1) / 7 + 1 else {
        Issue.record("\(date): \(week)")
        return
      }
    }
  }

  @Test("weeks that no year has cannot be made")
  func invalid() {
    #expect(WeekRules(firstWeekday: .monday, minimumDays: 0) == nil)
    #expect(WeekRules(firstWeekday: .monday, minimumDays: 8) == nil)
    #expect(WeekDate(year: 2025, week: 53, weekday: .monday) == nil)
    #expect(WeekDate(year: 2026, week: 53, weekday: .monday)?.date.description == "2026-12-28")
    #expect(WeekDate(year: 2026, week: 0, weekday: .monday) == nil)
    #expect(WeekDate(year: .max, week: 1, weekday: .monday) == nil)
    #expect(WeekDate(year: 10_000, week: 1, weekday: .monday) == nil)
    #expect(Week(year: 2025, number: 53) == nil)
    #expect(Week(year: .min, number: 1) == nil)
  }

  @Test("weeks lead on and back, and stop at the dates covered")
  func advancing() throws {
    let week = Week(containing: try CivilDate("2026-03-23"))
    #expect(week.description == "2026-W13")
    #expect(week.advanced(by: 41).description == "2027-W01")
    #expect(week.advanced(by: -13).description == "2025-W52")
    #expect(week.advanced(by: 0) == week)
    #expect(week < week.advanced(by: 1))
    for rules in Self.allRules {
      let week = Week(containing: .distantPast, rules: rules)
      #expect(week.contains(.distantPast))
      #expect(week.advanced(by: -1) == week)
      #expect(week.advanced(by: .min) == week)
      #expect(week.firstDate == .distantPast)
      #expect(week.number >= 1 && week.number <= 53)
      #expect(Week(year: week.year, number: week.number, rules: rules) == week)
      let last = Week(containing: .distantFuture, rules: rules)
      #expect(last.advanced(by: .max) == last)
      #expect(last.lastDate == .distantFuture)
      #expect(Week(year: last.year, number: last.number, rules: rules) == last)
      #expect(week.advanced(by: 1_043_498 - 1) <= last)
    }
  }

  @Test("weekdays in the order of the week")
  func weekdayOrder() {
    #expect(WeekRules.iso.weekdays == Weekday.allCases)
    #expect(WeekRules.sundayFirst.weekdays.first == .sunday)
    #expect(WeekRules.sundayFirst.weekdays.last == .saturday)
  }
}
