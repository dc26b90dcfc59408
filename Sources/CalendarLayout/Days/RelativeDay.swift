package import CivilTime

/// The distance of a day from today, in the steps that a list of days names. `CalendarLocale` writes it in
/// words.
package enum RelativeDay: Hashable, Sendable {
  /// The same day.
  case today
  /// The next day.
  case tomorrow
  /// The previous day.
  case yesterday
  /// A number of days later, 2 through 13.
  case inDays(Int)
  /// A number of days earlier, 2 through 13.
  case daysAgo(Int)
  /// A number of whole weeks later, 2 or more.
  case inWeeks(Int)
  /// A number of whole weeks earlier, 2 or more.
  case weeksAgo(Int)

  /// Converts a distance in days, negative for past days.
  package init(days: Int) {
    let count = Int(clamping: days.magnitude)
    switch days {
    case 0: self = .today
    case 1: self = .tomorrow
    case -1: self = .yesterday
    case 2...13: self = .inDays(count)
    case -13 ... -2: self = .daysAgo(count)
    default: self = days > 0 ? .inWeeks(count / 7) : .weeksAgo(count / 7)
    }
  }
}

extension CalendarLocale {
  /// `yesterday`, `today`, `in 3 days`, `2 weeks ago`.
  package func text(_ day: RelativeDay) -> String {
    switch day {
    case .today: relative(days: 0)
    case .tomorrow: relative(days: 1)
    case .yesterday: relative(days: -1)
    case .inDays(let count): relative(days: count)
    case .daysAgo(let count): relative(days: -count)
    case .inWeeks(let count): relative(weeks: count)
    case .weeksAgo(let count): relative(weeks: -count)
    }
  }
}
