import CivilTime
import RecurrenceRules

/// The slow reference: examines every day (or hour, minute, second) of a window, applies each part
/// of the rule by the table of RFC 5545 §3.3.10, groups the rest by interval, and only then applies
/// BYSETPOS, UNTIL and COUNT. Shares no code with the engine.
struct NaiveRecurrence {
  private let rule: RecurrenceRule
  private let start: CivilDateTime
  private let bySecond, byMinute, byHour, byMonthDay, byYearDay, byWeekNumber, byMonth: [Int]
  private let bySetPosition: [Int]
  private let byDay: [WeekdayOrdinal]
  private let firstWeek: CivilDate

  init(rule: RecurrenceRule, start: CivilDateTime) {
    self.rule = rule
    self.start = start
    bySecond = Array(Set(rule.bySecond.map { min($0, 59) })).sorted()
    byMinute = rule.byMinute
    byHour = rule.byHour
    byMonthDay = rule.byMonthDay
    byYearDay = rule.byYearDay
    byWeekNumber = rule.byWeekNumber
    byMonth = rule.byMonth
    bySetPosition = rule.bySetPosition
    byDay = rule.byDay
    firstWeek = NaiveRecurrence.weekStart(of: start.date, rule.weekStart)
  }

  /// The rule's own matches before the end of the window, in wall-clock seconds.
  func matches(before end: CivilDateTime) -> [Int64] {
    var found: [Int64] = []
    var group: [Int64] = []
    var groupKey: Int?
    func close() {
      found += chosen(from: group)
      group = []
    }
    // For positions, the interval that contains the start counts as a whole.
    var day = firstDayOfInterval()
    // The interval that contains the end is examined as a whole, too.
    let last = end.date.adding(days: bySetPosition.isEmpty ? 0 : daysOfInterval)
    while day <= last {
      for (key, walls) in candidates(on: day) {
        if key != groupKey { close() }
        groupKey = key
        group += walls
      }
      day = day.adding(days: 1)
    }
    close()
    var result = found.filter { $0 >= start.wallSeconds }
    if case .local(let until) = rule.until { result = result.filter { $0 <= until.wallSeconds } }
    if let count = rule.count { result = Array(result.prefix(count)) }
    return result.filter { $0 < end.wallSeconds }
  }

  private func chosen(from group: [Int64]) -> [Int64] {
    guard !bySetPosition.isEmpty else { return group }
    return group.indices.filter { index in
      bySetPosition.contains(index + 1) || bySetPosition.contains(index - group.count)
    }.map { group[$0] }
  }

  private var daysOfInterval: Int {
    switch rule.frequency {
    case .yearly: 366
    case .monthly: 31
    case .weekly: 7
    default: 0
    }
  }

  private func firstDayOfInterval() -> CivilDate {
    let parts = start.date.components
    return switch rule.frequency {
    case .yearly: CivilDate(year: parts.year, month: 1, day: 1) ?? start.date
    case .monthly: start.date.adding(days: 1 - parts.day)
    case .weekly: firstWeek
    default: start.date
    }
  }

  private static func weekStart(of date: CivilDate, _ first: Weekday) -> CivilDate {
    var day = date
    while day.weekday != first { day = day.adding(days: -1) }
    return day
  }

  /// The times of a day that the rule allows, each with the number of its interval.
  private func candidates(on date: CivilDate) -> [(key: Int, walls: [Int64])] {
    guard rule.frequency < .weekly || intervalKey(date) % rule.interval == 0, matches(date) else {
      return []
    }
    let midnight = Int64(date.dayNumber) * 86_400
    let time = start.time
    let days = start.date.days(to: date)
    func isPhase(_ key: Int) -> Bool { key % rule.interval == 0 }
    func allowed(_ list: [Int], _ value: Int) -> Bool { list.isEmpty || list.contains(value) }
    func or(_ list: [Int], _ value: Int) -> [Int] { list.isEmpty ? [value] : list }
    func walls(_ hours: [Int], _ minutes: [Int], _ seconds: [Int]) -> [Int64] {
      hours.flatMap { hour in
        minutes.flatMap { minute in
          seconds.map { midnight + Int64(hour * 3600 + minute * 60 + $0) }
        }
      }
    }
    switch rule.frequency {
    case .hourly:
      return (0..<24).compactMap { hour in
        let key = days * 24 + hour - time.hour
        guard isPhase(key), allowed(byHour, hour) else { return nil }
        return (key, walls([hour], or(byMinute, time.minute), or(bySecond, time.second)))
      }
    case .minutely:
      return (0..<1440).compactMap { minute in
        let key = days * 1440 + minute - time.minuteOfDay
        guard isPhase(key), allowed(byHour, minute / 60), allowed(byMinute, minute % 60)
        else { return nil }
        return (key, walls([minute / 60], [minute % 60], or(bySecond, time.second)))
      }
    case .secondly:
      return (0..<86_400).compactMap { second in
        let key = days * 86_400 + second - Int(time.secondOfDay)
        guard isPhase(key), allowed(byHour, second / 3600),
          allowed(byMinute, second / 60 % 60), allowed(bySecond, second % 60)
        else { return nil }
        return (key, [midnight + Int64(second)])
      }
    default:
      let key = intervalKey(date)
      guard isPhase(key) else { return [] }
      return [
        (
          key,
          walls(
            or(byHour, time.hour), or(byMinute, time.minute), or(bySecond, time.second))
        )
      ]
    }
  }

  private func intervalKey(_ date: CivilDate) -> Int {
    let (one, other) = (start.date.components, date.components)
    return switch rule.frequency {
    case .yearly: other.year - one.year
    case .monthly: (other.year - one.year) * 12 + other.month - one.month
    case .weekly: firstWeek.days(to: NaiveRecurrence.weekStart(of: date, rule.weekStart)) / 7
    default: start.date.days(to: date)
    }
  }

  private func matches(_ date: CivilDate) -> Bool {
    let (year, month, day) = date.components
    let length = CivilDate.daysInMonth(year: year, month: month)
    let yearLength = CivilDate.isLeapYear(year) ? 366 : 365
    let isYearly = rule.frequency == .yearly
    if !byMonth.isEmpty, !byMonth.contains(month) { return false }
    if !byMonthDay.isEmpty {
      guard byMonthDay.contains(day) || byMonthDay.contains(day - length - 1) else {
        return false
      }
      // Days of the month without a month are in the start's month.
      if isYearly, byMonth.isEmpty, byWeekNumber.isEmpty, byYearDay.isEmpty,
        month != start.date.month
      {
        return false
      }
    }
    if !byYearDay.isEmpty {
      let place = date.dayOfYear
      guard byYearDay.contains(place) || byYearDay.contains(place - yearLength - 1)
      else { return false }
    }
    if !byWeekNumber.isEmpty {
      let (week, count) = weekNumber(date)
      guard byWeekNumber.contains(week) || byWeekNumber.contains(week - count - 1) else {
        return false
      }
    }
    if !byDay.isEmpty {
      let inMonth = rule.frequency == .monthly || !byMonth.isEmpty
      let (place, of) = inMonth ? (day - 1, length) : (date.dayOfYear - 1, yearLength)
      return byDay.contains { entry in
        entry.weekday == date.weekday
          && (entry.ordinal == 0 || entry.ordinal == place / 7 + 1
            || entry.ordinal == -((of - 1 - place) / 7 + 1))
      }
    }
    return matchesStart(date)
  }

  /// Parts that the rule leaves open come from the start.
  private func matchesStart(_ date: CivilDate) -> Bool {
    let hasDays = !byMonthDay.isEmpty || !byYearDay.isEmpty
    switch rule.frequency {
    case .weekly: return date.weekday == start.date.weekday
    case .monthly: return hasDays || date.day == start.date.day
    case .yearly:
      if hasDays { return true }
      if !byWeekNumber.isEmpty { return date.weekday == start.date.weekday }
      return date.day == start.date.day
        && (!byMonth.isEmpty || date.month == start.date.month)
    default: return true
    }
  }

  /// The number of the week in the year with most of its days, and the number of weeks in that
  /// year.
  private func weekNumber(_ date: CivilDate) -> (week: Int, count: Int) {
    let middle = NaiveRecurrence.weekStart(of: date, rule.weekStart).adding(days: 3)
    // 28 December is always in the last week.
    let late = CivilDate(year: middle.year, month: 12, day: 28) ?? date
    let last = NaiveRecurrence.weekStart(of: late, rule.weekStart).adding(days: 3)
    return ((middle.dayOfYear - 1) / 7 + 1, (last.dayOfYear - 1) / 7 + 1)
  }
}
