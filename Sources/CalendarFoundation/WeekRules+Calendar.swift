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
  /// The locale for the system's, with the clock that the user chose.
  ///
  /// If the table does not have the language, dates and times are written with the names and patterns of
  /// the system, and messages, lists and relative days in English.
  ///
  /// - Parameter calendar: The calendar whose first weekday is used; nil for that of the region.
  public init(_ locale: Locale, calendar: Calendar? = nil) {
    let hours = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "HH"
    self = CalendarLocale(language: locale.identifier, habits: locale.identifier).with(
      firstWeekday: calendar.map { WeekRules($0).firstWeekday },
      uses24HourClock: hours.contains("H") || hours.contains("k"))
    guard CalendarLocale(locale.identifier) == nil, let language = locale.languageCode else {
      return
    }
    // Dates are Gregorian in every language.
    let parts = locale.identifier.split(separator: "@", maxSplits: 1)
    let keywords = parts.dropFirst().flatMap { $0.split(separator: ";") }
      .filter { !$0.hasPrefix("calendar=") }
    let gregorian = Locale(
      identifier: parts[0] + "@" + (keywords + ["calendar=gregorian"]).joined(separator: ";"))
    var names = Calendar(identifier: .gregorian)
    names.locale = gregorian
    let numbers = NumberFormatter()
    numbers.locale = gregorian
    let direction = NSLocale.characterDirection(forLanguage: locale.identifier)
    self = with(isRightToLeft: direction == .rightToLeft).with(
      language: locale.scriptCode.map { language + "-" + $0 } ?? language,
      weekdays: [
        names.weekdaySymbols, names.standaloneWeekdaySymbols, names.shortWeekdaySymbols,
        names.shortStandaloneWeekdaySymbols, names.veryShortStandaloneWeekdaySymbols,
      ].map { Array($0.dropFirst() + $0.prefix(1)) },
      months: [
        names.monthSymbols, names.standaloneMonthSymbols, names.shortMonthSymbols,
        names.shortStandaloneMonthSymbols, names.veryShortStandaloneMonthSymbols,
      ],
      halves: [names.amSymbol, names.pmSymbol],
      zero: numbers.string(from: 0)?.unicodeScalars.first ?? "0",
      decimal: gregorian.decimalSeparator ?? "."
    ) { DateFormatter.dateFormat(fromTemplate: $0, options: 0, locale: gregorian) }
  }
}
