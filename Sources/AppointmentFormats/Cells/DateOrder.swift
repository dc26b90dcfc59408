/// The order of year, month and day in a numeric date.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  /// Year, month, day, as in ISO 8601.
  case yearMonthDay = "ymd"
  /// Day, month, year, as in most of Europe.
  case dayMonthYear = "dmy"
  /// Month, day, year, as in the United States.
  case monthDayYear = "mdy"
}

/// The meaning of an all-day appointment's end date in a CSV.
public enum AllDayEnd: String, Hashable, Sendable, CaseIterable {
  /// The last day, as in Google's import form.
  case inclusive
  /// The day after the last, as in Outlook and iCalendar.
  case exclusive
}
