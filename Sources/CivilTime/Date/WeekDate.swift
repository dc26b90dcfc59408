/// A date as week-based year, week and weekday: ISO 8601's `2026-W13-1`, or by other week rules.
///
/// The week-based year differs from the calendar year on some days around New Year. It may be
/// -10000 or 10000 at the ends of the supported years.
package struct WeekDate: Hashable, Sendable {
  /// The week-based year.
  package let year: Int

  /// The week within the year, 1 through 53.
  package let week: Int

  package let weekday: Weekday

  package let rules: WeekRules

  package init(_ date: CivilDate, rules: WeekRules = .iso) {
    let number = Int(date.dayNumber)
    let (year, start) = rules.weekYear(number, calendarYear: date.year)
    self.year = year
    week = (number - start) / 7 + 1
    weekday = date.weekday
    self.rules = rules
  }

  /// Makes a week date; nil if the year has no such week or the date is outside the supported
  /// years.
  package init?(year: Int, week: Int, weekday: Weekday, rules: WeekRules = .iso) {
    guard year >= -10_000, year <= 10_000, week >= 1, week <= rules.weeks(inYear: year) else {
      return nil
    }
    self.year = year
    self.week = week
    self.weekday = weekday
    self.rules = rules
    guard CivilDate(dayNumber: dayNumber) != nil else { return nil }
  }

  private var dayNumber: Int {
    rules.startOfYear(year) + (week - 1) * 7 + rules.firstWeekday.daysForward(to: weekday)
  }

  package var date: CivilDate { CivilDate(clampingDayNumber: dayNumber) }
}

extension WeekDate: CustomStringConvertible {
  /// The form of ISO 8601, `2026-W13-1`, regardless of the week rules.
  package var description: String {
    (year < 0 ? "-" : "") + padded(abs(year), to: 4) + "-W" + padded(week, to: 2)
      + "-\(weekday.rawValue)"
  }
}

extension CivilDate {
  package func weekDate(_ rules: WeekRules = .iso) -> WeekDate { WeekDate(self, rules: rules) }

  package func week(_ rules: WeekRules = .iso) -> Week { Week(containing: self, rules: rules) }
}
