/// How far a day is from today, in the steps that a list of days names: an app shows it in its own
/// language, the description is English.
package enum RelativeDay: Hashable, Sendable {
  /// The day itself.
  case today
  /// The day after it.
  case tomorrow
  /// The day before it.
  case yesterday
  /// So many days later, 2 through 13.
  case inDays(Int)
  /// So many days earlier, 2 through 13.
  case daysAgo(Int)
  /// So many whole weeks later, from two on.
  case inWeeks(Int)
  /// So many whole weeks earlier, from two on.
  case weeksAgo(Int)

  /// Names a distance in days, negative for days gone by.
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

extension RelativeDay: CustomStringConvertible {
  /// `yesterday`, `today`, `in 3 days`, `2 weeks ago`.
  package var description: String {
    switch self {
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .yesterday: "yesterday"
    case .inDays(let count): "in \(count) days"
    case .daysAgo(let count): "\(count) days ago"
    case .inWeeks(let count): "in \(count) weeks"
    case .weeksAgo(let count): "\(count) weeks ago"
    }
  }
}
