import Primitives

extension CivilDate: Strideable {
  /// The days from this date to the other.
  @inlinable
  public func distance(to other: CivilDate) -> Int { days(to: other) }

  /// The date a number of days later, held to the years covered.
  @inlinable
  public func advanced(by days: Int) -> CivilDate { adding(days: days) }
}

extension CivilDate {
  /// Makes a date from year, month and a day that is held to the length of the month; nil when
  /// the year or the month is out of range.
  @inlinable
  package init?(year: Int, month: Int, clampingDay day: Int) {
    guard month >= 1, month <= 12, year >= -9999, year <= 9999 else { return nil }
    self.init(
      year: year, month: month,
      day: min(max(day, 1), CivilDate.daysInMonth(year: year, month: month)))
  }

  /// Makes a date from a year and the day within it, 1 through 366; nil when there is no such date.
  @inlinable
  package init?(year: Int, dayOfYear: Int) {
    guard year >= -9999, year <= 9999, dayOfYear >= 1,
      dayOfYear <= CivilDate.daysInYear(year)
    else { return nil }
    self.init(dayNumber: CivilDate.dayNumber(year: year, month: 1, day: 1) + dayOfYear - 1)
  }

  /// The number of days of a year, 365 or 366.
  @inlinable
  package static func daysInYear(_ year: Int) -> Int { isLeapYear(year) ? 366 : 365 }

  /// The number of days of the month that the date is in.
  @inlinable
  package var daysInMonth: Int {
    let (year, month, _) = components
    return CivilDate.daysInMonth(year: year, month: month)
  }

  /// The first day of the month.
  @inlinable
  package var startOfMonth: CivilDate {
    CivilDate(uncheckedDayNumber: dayNumber - Int32(truncatingIfNeeded: day - 1))
  }

  /// The date a number of months later, or earlier when negative: the same day of the month, or
  /// the last one where the month is shorter; held to the years covered.
  ///
  ///     2026-01-31 + 1 month = 2026-02-28
  public func adding(months: Int) -> CivilDate {
    let (year, month, day) = components
    // 500,000 months lead out of the years covered from any date.
    let count = year * 12 + month - 1 + min(max(months, -500_000), 500_000)
    return CivilDate(
      year: flooredQuotient(count, 12), month: flooredRemainder(count, 12) + 1, clampingDay: day)
      ?? (months < 0 ? .distantPast : .distantFuture)
  }

  /// The date a number of years later, or earlier when negative; 29 February becomes 28 February
  /// in years that have none; held to the years covered.
  package func adding(years: Int) -> CivilDate {
    adding(months: min(max(years, -40_000), 40_000) * 12)
  }
}
