public import Primitives

/// How days are counted into weeks, and weeks into years.
public struct WeekRules: Hashable, Sendable {
  /// The weekday that weeks begin with.
  @usableFromInline package let firstWeekday: Weekday

  /// The days of the new year, 1 through 7, that the first week of a year must have at least.
  @usableFromInline package let minimumDays: Int

  /// ISO 8601: weeks begin on Monday, the first one has 4 January in it.
  public static let iso = WeekRules(unchecked: .monday, 4)

  /// Weeks begin on Sunday, the first one has 1 January in it: as in the United States.
  public static let sundayFirst = WeekRules(unchecked: .sunday, 1)

  /// Makes rules; nil when `minimumDays` is not 1 through 7.
  @inlinable
  package init?(firstWeekday: Weekday, minimumDays: Int) {
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

  /// The weekdays in the order that they have within a week.
  package var weekdays: [Weekday] { (0..<7).map { firstWeekday.advanced(by: $0) } }

  /// The day number on which the first week of a week-based year begins.
  @inlinable
  package func startOfYear(_ year: Int) -> Int {
    let newYear = CivilDate.dayNumber(year: year, month: 1, day: 1)
    let before = daysIntoWeek(newYear)
    return newYear - before + (7 - before >= minimumDays ? 0 : 7)
  }

  /// The days between the beginning of its week and a day number.
  @inlinable
  package func daysIntoWeek(_ dayNumber: Int) -> Int {
    // Day number 0 was a Thursday, so +3 counts from Monday.
    flooredRemainder(dayNumber + 3 - (firstWeekday.rawValue - 1), 7)
  }

  @inlinable
  package func weekYear(_ dayNumber: Int, calendarYear: Int) -> (year: Int, start: Int) {
    let start = startOfYear(calendarYear)
    if dayNumber < start { return (calendarYear - 1, startOfYear(calendarYear - 1)) }
    // Only the last six days of a year can belong to the next.
    guard dayNumber - start >= 358 else { return (calendarYear, start) }
    let next = startOfYear(calendarYear + 1)
    return dayNumber >= next ? (calendarYear + 1, next) : (calendarYear, start)
  }
}
