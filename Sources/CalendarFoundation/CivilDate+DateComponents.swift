public import CivilTime
public import Foundation

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
