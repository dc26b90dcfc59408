extension CalendarLocale {
  /// The same locale with an app's own names, in dates and alone. A list of another length is ignored.
  ///
  /// - Parameters:
  ///   - weekdays: The seven names from Monday.
  ///   - months: The twelve names from January.
  ///   - width: The length of the names; the others are kept.
  public func with(
    weekdays: [String]? = nil, months: [String]? = nil, width: NameWidth = .wide
  ) -> CalendarLocale {
    var locale = self
    if let weekdays, weekdays.count == 7 {
      for list in CalendarLocale.weekdayLists(width) { locale.text[list] = weekdays }
    }
    if let months, months.count == 12 {
      for list in CalendarLocale.monthLists(width) { locale.text[list] = months }
    }
    return locale
  }

  /// The same locale with an app's own pattern for dates.
  ///
  /// - Parameters:
  ///   - pattern: The letters of CLDR (UTS #35): `EEEE d MMMM y`. Letters of a text are in single quotes.
  ///   - style: The form of dates that have the pattern.
  public func with(pattern: String, for style: DateStyle) -> CalendarLocale {
    var locale = self
    locale.text[CalendarLocale.field(style)] = pattern
    return locale
  }

  /// An English locale with the dates and times of a language that the table does not have. Messages,
  /// lists and relative days stay English, and a range is two whole dates or times.
  ///
  /// - Parameters:
  ///   - language: The tag of the language.
  ///   - weekdays: The names from Monday, a list each for those in full, in full without a date,
  ///     abbreviated, abbreviated without a date, and of one letter.
  ///   - months: The names from January, in the same lists.
  ///   - halves: The words for the morning and the afternoon.
  ///   - zero: The digit zero.
  ///   - decimal: The mark before decimals.
  ///   - pattern: Returns the pattern for the fields of a date or time (UTS #35), such as `yMMMd`.
  package func with(
    language: String, weekdays: [[String]], months: [[String]], halves: [String],
    zero: Unicode.Scalar, decimal: String, pattern: (String) -> String?
  ) -> CalendarLocale {
    var locale = self
    (locale.language, locale.zero) = (language, zero)
    (locale.text[.morning], locale.text[.afternoon]) = (halves[0], halves[1])
    locale.text[.decimal] = decimal
    for (list, names) in zip(CalendarLocale.weekdayNames, weekdays) { locale.text[list] = names }
    locale.text[.shortestWeekdays] = locale.text[.standaloneShortWeekdays]
    for (list, names) in zip(CalendarLocale.monthNames, months) { locale.text[list] = names }
    for (field, skeleton) in zip(CalendarLocale.dates, CalendarLocale.skeletons) {
      if let pattern = pattern(skeleton) { locale.text[field] = pattern }
    }
    for range in CalendarLocale.ranges { locale.text[range] = "" }
    locale.clock = ClockForm(locale.text, uses24Hours: uses24HourClock)
    return locale
  }

  private static let weekdayNames: [LanguageText.Names] = [
    .weekdays, .standaloneWeekdays, .shortWeekdays, .standaloneShortWeekdays, .narrowWeekdays,
  ]
  private static let monthNames: [LanguageText.Names] = [
    .months, .standaloneMonths, .shortMonths, .standaloneShortMonths, .narrowMonths,
  ]
  private static let dates: [LanguageText.Field] = [
    .full, .long, .head, .day, .mediumHead, .longMonthDay, .monthDay, .longMonth, .month, .medium,
    .hour12, .time12, .hour24, .time24,
  ]
  private static let skeletons = [
    "yMMMMEEEEd", "yMMMMd", "MMMMEEEEd", "Ed", "MMMEd", "MMMMd", "MMMd", "yMMMM", "yMMM", "yMMMd",
    "h", "hm", "H", "Hm",
  ]
  private static let ranges: [LanguageText.Field] = [
    .longDays, .longMonths, .longYears, .days, .months, .years, .shortDays, .shortMonths,
    .wholeMonths, .wholeMonthsOfYears, .times24, .timesOfHalves, .times12,
  ]

  static func field(_ style: DateStyle) -> LanguageText.Field {
    switch style {
    case .full: .full
    case .long: .long
    case .head: .head
    case .medium: .mediumHead
    case .day: .day
    }
  }

  private static func weekdayLists(_ width: NameWidth) -> [LanguageText.Names] {
    switch width {
    case .wide: [.weekdays, .standaloneWeekdays]
    case .abbreviated: [.shortWeekdays, .standaloneShortWeekdays]
    case .short: [.shortestWeekdays]
    case .narrow: [.narrowWeekdays]
    }
  }

  private static func monthLists(_ width: NameWidth) -> [LanguageText.Names] {
    switch width {
    case .wide: [.months, .standaloneMonths]
    case .abbreviated, .short: [.shortMonths, .standaloneShortMonths]
    case .narrow: [.narrowMonths]
    }
  }
}
