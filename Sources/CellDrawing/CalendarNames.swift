public import CivilTime

/// The names of days and months that grids and lists write; English unless others are given.
public struct CalendarNames: Hashable, Sendable {
  /// Short weekday names from Monday to Sunday: `Mon`.
  public var weekdays: [String]
  /// Full month names from January to December.
  public var months: [String]

  /// English names.
  public static let english = CalendarNames(
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ])

  /// Makes names from seven weekdays and twelve months; where some are missing the English ones
  /// stand in.
  public init(weekdays: [String], months: [String]) {
    self.weekdays = weekdays
    self.months = months
  }

  /// The short name of a weekday.
  public func name(of weekday: Weekday) -> String {
    let index = weekday.rawValue - 1
    return index < weekdays.count ? weekdays[index] : CalendarNames.english.weekdays[index]
  }

  /// The name of a month, 1 through 12.
  public func name(ofMonth month: Int) -> String {
    let index = min(max(month, 1), 12) - 1
    return index < months.count ? months[index] : CalendarNames.english.months[index]
  }
}
