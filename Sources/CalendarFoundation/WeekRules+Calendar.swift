public import CivilTime
public import Foundation

extension Weekday {
  /// The weekday with Foundation's number, 1 for Sunday through 7 for Saturday; nil for other
  /// numbers.
  package init?(calendarNumber: Int) {
    guard (1...7).contains(calendarNumber) else { return nil }
    self = Weekday.sunday.advanced(by: calendarNumber - 1)
  }

  /// Foundation's number, 1 for Sunday through 7 for Saturday.
  package var calendarNumber: Int { Weekday.sunday.daysForward(to: self) + 1 }
}

extension WeekRules {
  /// The week rules of a calendar: its first weekday and the minimum number of days in the first
  /// week of a year, both clamped to 1 through 7.
  public init(_ calendar: Calendar) {
    let first = min(max(calendar.firstWeekday, 1), 7)
    let days = min(max(calendar.minimumDaysInFirstWeek, 1), 7)
    self =
      WeekRules(firstWeekday: Weekday(calendarNumber: first) ?? .monday, minimumDays: days) ?? .iso
  }
}

extension Calendar {
  /// The Gregorian calendar with the given week rules.
  package init(_ rules: WeekRules, in zone: TimeZone, locale: Locale? = nil) {
    self.init(identifier: .gregorian)
    if let locale { self.locale = locale }
    timeZone = zone
    firstWeekday = rules.firstWeekday.calendarNumber
    minimumDaysInFirstWeek = rules.minimumDays
  }
}

extension CalendarSymbols {
  /// The names of a calendar in its locale, with its week rules and the locale's clock.
  ///
  /// Nil for calendars without twelve months and seven weekdays.
  public init?(_ calendar: Calendar) {
    let names = { (names: [String]) in Array(names.dropFirst()) + names.prefix(1) }
    let locale = calendar.locale ?? Locale(identifier: "")
    let hours = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "HH"
    self.init(
      weekdays: Names(
        wide: names(calendar.standaloneWeekdaySymbols),
        abbreviated: names(calendar.shortStandaloneWeekdaySymbols),
        narrow: names(calendar.veryShortStandaloneWeekdaySymbols)),
      months: Names(
        wide: calendar.standaloneMonthSymbols, abbreviated: calendar.shortStandaloneMonthSymbols,
        narrow: calendar.veryShortStandaloneMonthSymbols),
      weekRules: WeekRules(calendar), uses24HourClock: !hours.contains("a"),
      morning: calendar.amSymbol, afternoon: calendar.pmSymbol)
  }
}
