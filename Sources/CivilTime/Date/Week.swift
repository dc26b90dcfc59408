/// Seven consecutive dates, starting with the first weekday of the week rules.
public struct Week: Hashable, Sendable {
  /// The day number of the first day. In the first supported week it is before the first date.
  let start: Int32

  package let rules: WeekRules

  /// Makes the week that contains a date.
  public init(containing date: CivilDate, rules: WeekRules = .iso) {
    let number = Int(date.dayNumber)
    start = Int32(truncatingIfNeeded: number - rules.daysIntoWeek(number))
    self.rules = rules
  }

  /// Makes a week from week-based year and number; nil if the year has no such week or none of its
  /// days is a supported date.
  package init?(year: Int, number: Int, rules: WeekRules = .iso) {
    guard year >= -10_000, year <= 10_000, number >= 1, number <= rules.weeks(inYear: year)
    else { return nil }
    let start = rules.startOfYear(year) + (number - 1) * 7
    guard start + 6 >= Int(CivilDate.dayNumbers.lowerBound),
      start <= Int(CivilDate.dayNumbers.upperBound)
    else { return nil }
    self.start = Int32(truncatingIfNeeded: start)
    self.rules = rules
  }

  /// The first day, clamped to the supported dates.
  package var firstDate: CivilDate { CivilDate(clampingDayNumber: Int(start)) }

  /// The last day, clamped to the supported dates.
  package var lastDate: CivilDate { CivilDate(clampingDayNumber: Int(start) + 6) }

  /// The seven dates, half-open; clamped to the supported dates.
  public var dates: Range<CivilDate> { firstDate..<CivilDate(clampingDayNumber: Int(start) + 7) }

  package func contains(_ date: CivilDate) -> Bool {
    date.dayNumber >= start && Int(date.dayNumber) < Int(start) + 7
  }

  /// The week-based year.
  public var year: Int { weekYear.year }

  /// The number of the week within its year, 1 through 53.
  public var number: Int { (Int(start) - weekYear.start) / 7 + 1 }

  private var weekYear: (year: Int, start: Int) {
    // The first day, and so its year, may be before the first date.
    let isCovered = start >= CivilDate.dayNumbers.lowerBound
    return rules.weekYear(Int(start), calendarYear: isCovered ? firstDate.year : -10_000)
  }

  /// The week a number of weeks later, or earlier if negative; clamped to the supported dates.
  public func advanced(by weeks: Int) -> Week {
    let days = min(max(weeks, -2_000_000), 2_000_000) * 7
    let moved = Int(start) + days
    return Week(containing: CivilDate(clampingDayNumber: moved), rules: rules)
  }
}

extension Week: Comparable {
  /// Orders by the first day.
  public static func < (one: Week, other: Week) -> Bool { one.start < other.start }
}

extension Week: CustomStringConvertible {
  /// The form of ISO 8601, `2026-W13`, regardless of the week rules.
  public var description: String {
    let year = year
    return (year < 0 ? "-" : "") + padded(abs(year), to: 4) + "-W" + padded(number, to: 2)
  }
}
