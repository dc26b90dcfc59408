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

extension CalendarLocale {
  /// The locale for the system's: its language if the table has it, otherwise English, with the
  /// clock that the user chose.
  ///
  /// - Parameter calendar: The calendar whose first weekday is used; nil for that of the region.
  public init(_ locale: Locale, calendar: Calendar? = nil) {
    let hours = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "HH"
    self = CalendarLocale(language: locale.identifier, habits: locale.identifier).with(
      firstWeekday: calendar.map { WeekRules($0).firstWeekday },
      uses24HourClock: !hours.contains("a"))
  }
}
