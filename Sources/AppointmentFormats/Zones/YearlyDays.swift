internal import CivilTime
internal import Primitives

/// The days of a month on which clocks change by a yearly rule, as a recurrence rule.
///
/// POSIX times may be negative or exceed 24 hours, so the change may be on a day before or after
/// the one that the rule names: `M3.4.4/26` is the Friday from 23 to 29 March.
struct YearlyDays {
  /// The value of the RRULE.
  let rule: String
  private let month: Int
  /// Nil if the month is sufficient.
  private let days: ClosedRange<Int>?
  /// The day of the year, 1 to 366, for a rule without a month.
  private let dayOfYear: Int?

  /// Whether the date of a change is one of these days.
  func contains(_ date: CivilDate) -> Bool {
    if let dayOfYear {
      return Int(date.dayNumber) - CivilDate.dayNumber(year: date.year, month: 1, day: 1) + 1
        == dayOfYear
    }
    return date.month == month && days?.contains(date.day) ?? true
  }

  /// The days of a change, in one or two months; nil if no rule without an end can express them.
  static func all(_ change: PosixRule.Change) -> [YearlyDays]? {
    let shift = flooredQuotient(change.time, 86_400)
    switch change.day {
    case .weekday(let month, let week, let weekday):
      return days(month, week, weekday, shift)
    case .julian(let number):
      // The date must be the same in leap years, so 29 February must not be in between.
      let moved = number + shift
      guard (1...365).contains(moved), (moved > 59) == (number > 59) else { return nil }
      let first = CivilDate.dayNumber(year: 2025, month: 1, day: 1)
      let date = CivilDate(clampingDayNumber: first + moved - 1)
      return [
        YearlyDays(
          rule: "FREQ=YEARLY;BYMONTH=\(date.month);BYMONTHDAY=\(date.day)", month: date.month,
          days: date.day...date.day, dayOfYear: nil)
      ]
    case .zeroBased(let number):
      let moved = number + 1 + shift
      guard (1...365).contains(moved) else { return nil }
      return [
        YearlyDays(rule: "FREQ=YEARLY;BYYEARDAY=\(moved)", month: 0, days: nil, dayOfYear: moved)
      ]
    }
  }

  private static func days(
    _ month: Int, _ week: Int, _ weekday: Weekday, _ shift: Int
  ) -> [YearlyDays]? {
    let day = names[flooredRemainder(weekday.rawValue - 1 + shift, 7)]
    guard shift != 0 else {
      let ordinal = week == 5 ? -1 : week
      return [
        YearlyDays(
          rule: "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(ordinal)\(day)", month: month, days: nil,
          dayOfYear: nil)
      ]
    }
    let length = CivilDate.daysInMonth(year: 2025, month: month)
    // The last day of February depends on the year.
    if week == 5, month == 2 { return nil }
    let first = (week == 5 ? length - 6 : week * 7 - 6) + shift
    let last = first + 6
    func part(_ month: Int, _ days: ClosedRange<Int>) -> YearlyDays {
      let list = days.map(String.init).joined(separator: ",")
      return YearlyDays(
        rule: "FREQ=YEARLY;BYMONTH=\(month);BYMONTHDAY=\(list);BYDAY=\(day)", month: month,
        days: days, dayOfYear: nil)
    }
    if first >= 1, last <= length { return [part(month, first...last)] }
    if first < 1 {
      let before = month == 1 ? 12 : month - 1
      guard before != 2, last <= length else { return nil }
      let end = CivilDate.daysInMonth(year: 2025, month: before)
      let earlier = part(before, end + first...min(end, end + last))
      return last < 1 ? [earlier] : [earlier, part(month, 1...last)]
    }
    guard month != 2 else { return nil }
    let after = month == 12 ? 1 : month + 1
    let later = part(after, max(1, first - length)...last - length)
    return first > length ? [later] : [part(month, first...length), later]
  }

  private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
