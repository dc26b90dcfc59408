import Primitives

extension CivilDate: Strideable {
  /// The days from this date to the other.
  @inlinable
  public func distance(to other: CivilDate) -> Int { days(to: other) }

  /// The date a number of days later, clamped to the supported years.
  @inlinable
  public func advanced(by days: Int) -> CivilDate { adding(days: days) }
}

extension CivilDate {
  /// Makes a date whose day is clamped to the length of the month; nil if the year or the month is
  /// out of range.
  @inlinable
  package init?(year: Int, month: Int, clampingDay day: Int) {
    guard month >= 1, month <= 12, year >= -9999, year <= 9999 else { return nil }
    self.init(
      year: year, month: month,
      day: min(max(day, 1), CivilDate.daysInMonth(year: year, month: month)))
  }

  /// Makes a date from a year and the day within it, 1 through 366; nil if there is no such date.
  @inlinable
  package init?(year: Int, dayOfYear: Int) {
    guard year >= -9999, year <= 9999, dayOfYear >= 1,
      dayOfYear <= CivilDate.daysInYear(year)
    else { return nil }
    self.init(dayNumber: CivilDate.dayNumber(year: year, month: 1, day: 1) + dayOfYear - 1)
  }

  @inlinable
  package static func daysInYear(_ year: Int) -> Int { isLeapYear(year) ? 366 : 365 }

  @inlinable
  package var daysInMonth: Int {
    let (year, month, _) = components
    return CivilDate.daysInMonth(year: year, month: month)
  }

  @inlinable
  package var startOfMonth: CivilDate {
    CivilDate(uncheckedDayNumber: dayNumber - Int32(truncatingIfNeeded: day - 1))
  }

  /// The date a number of months later, or earlier if negative, clamped to the supported years. In
  /// a shorter month it is the last day.
  ///
  ///     2026-01-31 + 1 month = 2026-02-28
  public func adding(months: Int) -> CivilDate {
    let (year, month, day) = components
    // From any date, 500,000 months lead beyond the supported years.
    let count = year * 12 + month - 1 + min(max(months, -500_000), 500_000)
    return CivilDate(
      year: flooredQuotient(count, 12), month: flooredRemainder(count, 12) + 1, clampingDay: day)
      ?? (months < 0 ? .distantPast : .distantFuture)
  }

  /// The date a number of years later, or earlier if negative, clamped to the supported years. In
  /// common years 29 February becomes 28 February.
  package func adding(years: Int) -> CivilDate {
    adding(months: min(max(years, -40_000), 40_000) * 12)
  }
}
