import CivilTime

/// A date as people write it on a command line, relative to today.
enum DateExpression: Hashable {
  case date(CivilDate)
  case days(Int)
  case weekday(Weekday)

  /// Reads `2026-03-23`, `20260323`, `2026-W13`, `2026-W13-2`, `today`, `tomorrow`, `yesterday`,
  /// `+3d`, `-1w`, `mon` through `sun`; names in any case, and in full. Never `03/04/2026`.
  init(_ text: String, option: String) throws(UsageError) {
    let word = text.lowercased()
    switch word {
    case "today", "now": self = .days(0)
    case "tomorrow": self = .days(1)
    case "yesterday": self = .days(-1)
    default:
      if let weekday = Weekday(name: word) {
        self = .weekday(weekday)
      } else if let days = DateExpression.shift(word) {
        self = .days(days)
      } else if let date = try? CivilDate(text) {
        self = .date(date)
      } else if let monday = try? CivilDate(text + (text.contains("-") ? "-1" : "1")) {
        // A week without a day of it means its first.
        self = .date(monday)
      } else {
        throw UsageError(
          option: option, "does not understand the date '\(text)'",
          hint: "write 2026-03-23, today, tomorrow, +3d, -1w, 2026-W13 or mon..sun")
      }
    }
  }

  /// The date meant, seen from today; a weekday is the one of the current week.
  func date(today: CivilDate, rules: WeekRules) -> CivilDate {
    switch self {
    case .date(let date): date
    case .days(let days): today.adding(days: days)
    case .weekday(let weekday):
      today.adding(
        days: rules.firstWeekday.daysForward(to: weekday)
          - rules.firstWeekday.daysForward(to: today.weekday))
    }
  }

  /// `+3d`, `-1w`: days, with weeks counted as seven.
  private static func shift(_ word: String) -> Int? {
    guard let sign = word.first, sign == "+" || sign == "-", let unit = word.last,
      let count = Int(word.dropFirst().dropLast()), count >= 0, count <= 999_999
    else { return nil }
    let days: Int
    switch unit {
    case "d": days = count
    case "w": days = count * 7
    default: return nil
    }
    return sign == "-" ? -days : days
  }
}

extension Weekday {
  /// The weekday of an English name or of its first three letters, in any case.
  init?(name: String) {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let lowered = name.lowercased()
    guard let index = names.firstIndex(where: { $0 == lowered || $0.prefix(3) == lowered }) else {
      return nil
    }
    self = Weekday.allCases[index]
  }
}
