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
