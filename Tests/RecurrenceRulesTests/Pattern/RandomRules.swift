import CivilTime
import RecurrenceRules
import TestSupport

extension SeededGenerator {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func some(_ range: ClosedRange<Int>, _ most: Int) -> [Int] {
    let count = Int.random(in: 1...most, using: &self)
    return (0..<count).map { _ in Int.random(in: range, using: &self) }
  }

  mutating func signed(_ largest: Int, _ most: Int) -> [Int] {
    some(1...largest, most).map { chance(70) ? $0 : -$0 }
  }

  mutating func some<Element>(_ elements: [Element], _ most: Int) -> [Element] {
    Array(elements.shuffled(using: &self).prefix(Int.random(in: 1...most, using: &self)))
  }

  /// A rule of any frequency with any applicable parts.
  mutating func rule(
    _ frequency: RecurrenceRule.Frequency, from start: CivilDateTime, isBounded: Bool = true
  ) -> RecurrenceRule {
    while true {
      let intervals = [1, 1, 1, 2, 2, 3, 4, 5, 7, 12, 17, 25, 61, 63, 64, 90, 1441]
      let seconds = frequency == .secondly ? 40 : 15
      let spread: [RecurrenceRule.Frequency: Int64] = [
        .secondly: 3600, .minutely: 86_400, .hourly: 864_000, .daily: 8_640_000,
        .weekly: 20_000_000, .monthly: 60_000_000, .yearly: 150_000_000,
      ]
      let until = start.adding(
        seconds: Int64.random(in: -10...(spread[frequency] ?? 0), using: &self))
      let end = isBounded ? Int.random(in: 0..<4, using: &self) : 0
      let weekdays = Weekday.allCases
      let rule = try? RecurrenceRule(
        frequency, interval: intervals.randomElement(using: &self) ?? 1,
        count: end == 1 ? Int.random(in: 1...120, using: &self) : nil,
        until: end == 2 ? .local(until) : nil,
        bySecond: chance(seconds) ? some(0...60, 4) : [],
        byMinute: chance(20) ? some(0...59, 5) : [],
        byHour: chance(25) ? some(0...23, chance(10) ? 30 : 5) : [],
        byDay: chance(40)
          ? some(weekdays, 4).map {
            let most = chance(50) ? 5 : 53
            let isNumbered = frequency >= .monthly && chance(60)
            return WeekdayOrdinal($0, ordinal: isNumbered ? signed(most, 1)[0] : 0)
          } : [],
        byMonthDay: chance(30) ? signed(31, 8) : [],
        byYearDay: chance(15) ? signed(366, chance(50) ? 3 : 120) : [],
        byWeekNumber: chance(20) ? signed(53, chance(50) ? 2 : 12) : [],
        byMonth: chance(30) ? some(1...12, 6) : [],
        bySetPosition: chance(20) ? signed(chance(70) ? 4 : 366, 3) : [],
        weekStart: chance(40) ? some(weekdays, 1)[0] : .monday)
      if let rule { return rule }
    }
  }

  mutating func start(years: ClosedRange<Int> = 1990...2040) -> CivilDateTime {
    let first = CivilDate(year: years.lowerBound, month: 1, day: 1) ?? .distantPast
    let span = (years.upperBound - years.lowerBound + 1) * 365
    let date = first.adding(days: Int.random(in: 0..<span, using: &self))
    let second = chance(50) ? 32_400 : Int.random(in: 0..<86_400, using: &self)
    return CivilDateTime(date, TimeOfDay(secondOfDay: second) ?? .midnight)
  }
}
