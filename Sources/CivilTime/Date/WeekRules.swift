public import Primitives

/// The rules for counting days into weeks, and weeks into years.
public struct WeekRules: Hashable, Sendable {
  /// The first day of a week.
  public let firstWeekday: Weekday

  /// The minimum number of days, 1 through 7, that the first week has in the new year.
  public let minimumDays: Int

  /// ISO 8601: weeks begin on Monday, and the first one contains 4 January.
  public static let iso = WeekRules(unchecked: .monday, 4)

  /// Weeks begin on Sunday, and the first one contains 1 January, as in the United States.
  public static let sundayFirst = WeekRules(unchecked: .sunday, 1)

  /// Makes rules; nil if `minimumDays` is not 1 through 7.
  @inlinable
  public init?(firstWeekday: Weekday, minimumDays: Int) {
    guard minimumDays >= 1, minimumDays <= 7 else { return nil }
    self.init(unchecked: firstWeekday, minimumDays)
  }

  @inlinable
  init(unchecked firstWeekday: Weekday, _ minimumDays: Int) {
    self.firstWeekday = firstWeekday
    self.minimumDays = minimumDays
  }
}

extension WeekRules {
  /// The number of weeks of a week-based year, 52 or 53.
  package func weeks(inYear year: Int) -> Int { (startOfYear(year + 1) - startOfYear(year)) / 7 }

  /// The weekdays in the order of the week.
  public var weekdays: [Weekday] { (0..<7).map { firstWeekday.advanced(by: $0) } }

  /// The day number of the first day of a week-based year.
  @inlinable
  package func startOfYear(_ year: Int) -> Int {
    let newYear = CivilDate.dayNumber(year: year, month: 1, day: 1)
    let before = daysIntoWeek(newYear)
    return newYear - before + (7 - before >= minimumDays ? 0 : 7)
  }

  /// The days from the beginning of its week to a day number.
  @inlinable
  package func daysIntoWeek(_ dayNumber: Int) -> Int {
    // Day number 0 was a Thursday, so +3 counts from Monday.
    flooredRemainder(dayNumber + 3 - (firstWeekday.rawValue - 1), 7)
  }

  @inlinable
  package func weekYear(_ dayNumber: Int, calendarYear: Int) -> (year: Int, start: Int) {
    let start = startOfYear(calendarYear)
    if dayNumber < start { return (calendarYear - 1, startOfYear(calendarYear - 1)) }
    // Only the last six days of a year can belong to the next one.
    guard dayNumber - start >= 358 else { return (calendarYear, start) }
    let next = startOfYear(calendarYear + 1)
    return dayNumber >= next ? (calendarYear + 1, next) : (calendarYear, start)
  }
}
