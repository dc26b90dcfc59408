/// Seven dates in a row that begin with the first weekday of the week rules.
public struct Week: Hashable, Sendable {
  /// The day number of the first day; before the first date covered only in the first week.
  let start: Int32

  /// How weeks are counted.
  package let rules: WeekRules

  /// The week that a date is in.
  public init(containing date: CivilDate, rules: WeekRules = .iso) {
    let number = Int(date.dayNumber)
    start = Int32(truncatingIfNeeded: number - rules.daysIntoWeek(number))
    self.rules = rules
  }

  /// Makes a week from week-based year and number; nil when the year has no such week or no day
  /// of it is covered by dates.
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

  /// The first day, held to the dates covered.
  package var firstDate: CivilDate { CivilDate(clampingDayNumber: Int(start)) }

  /// The last day, held to the dates covered.
  package var lastDate: CivilDate { CivilDate(clampingDayNumber: Int(start) + 6) }

  /// The seven dates, half-open; held to the dates covered.
  public var dates: Range<CivilDate> { firstDate..<CivilDate(clampingDayNumber: Int(start) + 7) }

  /// Whether the date is one of the seven.
  package func contains(_ date: CivilDate) -> Bool {
    date.dayNumber >= start && Int(date.dayNumber) < Int(start) + 7
  }

  /// The week-based year.
  public var year: Int { weekYear.year }

  /// The number of the week within its year, 1 through 53.
  public var number: Int { (Int(start) - weekYear.start) / 7 + 1 }

  private var weekYear: (year: Int, start: Int) {
    // The first day may lie before the first date; its year then does, too.
    let isCovered = start >= CivilDate.dayNumbers.lowerBound
    return rules.weekYear(Int(start), calendarYear: isCovered ? firstDate.year : -10_000)
  }

  /// The week a number of weeks later, or earlier when negative; held to the dates covered.
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
  /// The form of ISO 8601, `2026-W13`, whatever the week rules.
  public var description: String {
    let year = year
    return (year < 0 ? "-" : "") + padded(abs(year), to: 4) + "-W" + padded(number, to: 2)
  }
}
