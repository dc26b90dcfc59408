package import CivilTime
package import RecurrenceRules

extension RecurrenceRule {
  /// The rule in the words in which it can be entered, such as `every 2 weeks on fri` or `every first
  /// mon of the month`, with its end; the rule itself if there are none.
  ///
  /// - Parameters:
  ///   - rules: The rules of the display zone.
  ///   - day: The text of a date.
  package func words(in rules: ZoneRules, day: (CivilDate) -> String) -> String {
    let unit: String
    switch frequency {
    case .daily: unit = "day"
    case .weekly: unit = "week"
    case .monthly: unit = "month"
    case .yearly: unit = "year"
    default: return description
    }
    let rest = [
      bySecond, byMinute, byHour, byMonthDay, byYearDay, byWeekNumber, byMonth, bySetPosition,
    ]
    guard rest.allSatisfy({ $0.isEmpty }) else { return description }
    let every = interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
    var text = every
    if frequency == .weekly, !byDay.isEmpty, byDay.allSatisfy({ $0.ordinal == 0 }) {
      let names = byDay.map { WorkingHours.shortWord(for: $0.weekday) }
      let isWorkweek = Set(names) == ["mon", "tue", "wed", "thu", "fri"]
      let list =
        names.count == 1
        ? names[0] : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
      text =
        interval > 1 ? "\(every) on \(list)" : isWorkweek ? "every weekday" : "every \(list)"
    } else if frequency == .monthly, interval == 1, byDay.count == 1,
      let ordinal = RecurrenceRule.ordinals[byDay[0].ordinal]
    {
      text = "every \(ordinal) \(WorkingHours.shortWord(for: byDay[0].weekday)) of the month"
    } else if !byDay.isEmpty {
      return description
    }
    if let count { text += ", \(count) times" }
    switch until {
    case .date(let date): text += " until \(day(date))"
    case .local(let local): text += " until \(day(local.date))"
    case .instant(let instant): text += " until \(day(rules.civil(at: instant).date))"
    case nil: break
    }
    return text
  }

  private static let ordinals = [1: "first", 2: "second", 3: "third", 4: "fourth", -1: "last"]
}
