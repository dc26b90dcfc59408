public import CivilTime
public import Foundation

extension DateComponents {
  /// Year, month and day; years before 1 are of the era before Christ.
  package init(_ date: CivilDate) {
    let (year, month, day) = date.components
    self.init(era: year < 1 ? 0 : nil, year: year < 1 ? 1 - year : year, month: month, day: day)
  }

  /// Hour, minute and second.
  package init(_ time: TimeOfDay) {
    self.init(hour: time.hour, minute: time.minute, second: time.second)
  }

  /// Year, month, day, hour, minute and second, and the zone where one is given.
  package init(_ local: CivilDateTime, in zone: TimeZone? = nil) {
    self.init(local.date)
    (hour, minute, second) = (local.time.hour, local.time.minute, local.time.second)
    timeZone = zone
  }

  /// Year and week of the year with the weekday, by the week rules of the date.
  package init(_ date: WeekDate) {
    self.init(
      weekday: date.weekday.calendarNumber, weekOfYear: date.week, yearForWeekOfYear: date.year)
  }

  /// Days and seconds, which a `Calendar` adds as iCalendar does: days keep the clock's time.
  package init(_ duration: CivilDuration) {
    self.init(day: duration.days, second: Int(clamping: duration.seconds))
  }
}

extension CivilDate {
  /// The date of year, month and day.
  ///
  /// Nil when one of them is missing or there is no such date in the years covered. Components of a
  /// calendar that is neither Gregorian nor ISO 8601's name no such date either.
  public init?(_ components: DateComponents) {
    if let calendar = components.calendar {
      guard calendar.identifier == .gregorian || calendar.identifier == .iso8601 else { return nil }
    }
    guard let year = components.year, let month = components.month, let day = components.day,
      // So that counting from the other era cannot overflow.
      (-20_000...20_000).contains(year)
    else { return nil }
    self.init(year: components.era == 0 ? 1 - year : year, month: month, day: day)
  }
}

extension TimeOfDay {
  /// The time of hour, minute and second, of which missing ones count as 0 and fractions of a second
  /// are dropped; nil when one is out of range.
  public init?(_ components: DateComponents) {
    self.init(
      hour: components.hour ?? 0, minute: components.minute ?? 0, second: components.second ?? 0)
  }
}

extension CivilDateTime {
  /// The date and time of components; nil when they are no date or no time.
  public init?(_ components: DateComponents) {
    guard let date = CivilDate(components), let time = TimeOfDay(components) else { return nil }
    self.init(date, time)
  }
}

extension WeekDate {
  /// The date of week-based year, week and weekday.
  ///
  /// Nil when one of them is missing or there is no such date by the rules.
  package init?(_ components: DateComponents, rules: WeekRules) {
    guard let year = components.yearForWeekOfYear, let week = components.weekOfYear,
      let number = components.weekday, let weekday = Weekday(calendarNumber: number)
    else { return nil }
    self.init(year: year, week: week, weekday: weekday, rules: rules)
  }
}

extension CivilDuration {
  /// The duration of weeks, days, hours, minutes and seconds.
  ///
  /// Nil when there are other units (a month has no length of its own), when days and seconds are of
  /// opposite signs, or over 8 million days.
  package init?(_ components: DateComponents) {
    let others = [
      components.era, components.year, components.month, components.quarter,
      components.yearForWeekOfYear, components.weekday, components.weekdayOrdinal,
      components.weekOfMonth,
    ]
    guard others.allSatisfy({ $0 == nil }) else { return nil }
    func sum(_ parts: [(count: Int?, size: Int)]) -> Int? {
      parts.reduce(Optional(0)) { sum, part in
        let (product, isTooLarge) = (part.count ?? 0).multipliedReportingOverflow(by: part.size)
        guard let (total, overflows) = sum?.addingReportingOverflow(product) else { return nil }
        return isTooLarge || overflows ? nil : total
      }
    }
    guard let days = sum([(components.weekOfYear, 7), (components.day, 1)]),
      let seconds = sum([
        (components.hour, 3600), (components.minute, 60), (components.second, 1),
      ])
    else { return nil }
    self.init(days: days, seconds: Int64(seconds))
  }
}
