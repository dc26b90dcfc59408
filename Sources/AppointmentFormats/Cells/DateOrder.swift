/// The order of year, month and day in a date of numbers.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  /// Year, month, day, as ISO 8601 has it.
  case yearMonthDay = "ymd"
  /// Day, month, year, as in most of Europe.
  case dayMonthYear = "dmy"
  /// Month, day, year, as in the United States.
  case monthDayYear = "mdy"
}

/// The meaning of an all-day appointment's end date in a CSV.
package enum AllDayEnd: String, Hashable, Sendable, CaseIterable {
  /// The last day, as in Google's import form.
  case inclusive
  /// The day after the last, as in Outlook and iCalendar.
  case exclusive
}
