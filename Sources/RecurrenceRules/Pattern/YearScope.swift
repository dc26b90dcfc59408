import CivilTime
import Primitives

/// The parts of a rule that depend on the whole year: days of the year, weeks of the year, and
/// weekdays numbered within the year.
struct YearScope: Sendable {
  /// One bit per day of a year, from the first of January on.
  ///
  /// An array, since few cursors need it and the others should be small.
  typealias Days = [UInt64]

  /// No day of a year, or all of them.
  static func days(_ word: UInt64) -> Days { Days(repeating: word, count: 6) }

  private let yearDays: [Int]
  private let weeks: UInt64
  private let weeksFromEnd: UInt64
  private let hasWeeks: Bool
  /// The weekday is counted from Monday = 0.
  private let ordinals: [(ordinal: Int, weekday: Int)]
  /// Seven bits, combined with the numbered weekdays.
  private let weekdays: UInt64
  private let weekStart: Int

  /// - Parameter weekdays: The plain weekdays to combine with ordinals of the year.
  init(_ rule: RecurrenceRule, weekdays: UInt64) {
    yearDays = rule.yearDays
    weeks = rule.bits.weeks
    weeksFromEnd = rule.bits.weeksFromEnd
    hasWeeks = weeks | weeksFromEnd != 0
    ordinals =
      rule.bits.months == 0 && rule.frequency == .yearly
      ? rule.ordinals.map { ($0.ordinal, $0.weekday.rawValue - 1) } : []
    self.weekdays = weekdays
    weekStart = rule.weekStart.rawValue - 1
  }

  /// The days of a year that all of these parts allow.
  func days(of year: Int) -> Days {
    let length = YearScope.length(of: year)
    let firstWeekday = flooredRemainder(
      CivilDate.dayNumber(year: year, month: 1, day: 1) + 3, 7)
    var result = YearScope.days(.max)
    if !yearDays.isEmpty {
      var days = YearScope.days(0)
      for number in yearDays {
        YearScope.insert(number > 0 ? number - 1 : length + number, length, into: &days)
      }
      YearScope.intersect(&result, days)
    }
    if hasWeeks {
      var days = YearScope.days(0)
      insertWeeks(of: year, length, firstWeekday, into: &days)
      YearScope.intersect(&result, days)
    }
    if !ordinals.isEmpty {
      var days = YearScope.days(0)
      insertWeekdays(length, firstWeekday, into: &days)
      YearScope.intersect(&result, days)
    }
    return result
  }

  private static func length(of year: Int) -> Int { CivilDate.isLeapYear(year) ? 366 : 365 }

  /// The index of the first day of week 1, which has at least four days in the year: -3 through 3.
  private func firstWeek(_ firstWeekday: Int) -> Int {
    let behind = flooredRemainder(firstWeekday - weekStart, 7)
    return behind <= 3 ? -behind : 7 - behind
  }

  /// Inserts the parts of weeks in the calendar year: its first days may belong to the last week of
  /// the previous year, its last days to the first week of the next.
  private func insertWeeks(
    of year: Int, _ length: Int, _ firstWeekday: Int, into days: inout Days
  ) {
    let start = firstWeek(firstWeekday)
    let nextStart = length + firstWeek((firstWeekday + length) % 7)
    let count = (nextStart - start) / 7
    for week in 1...count
    where weeks & (1 << UInt64(week)) != 0 || weeksFromEnd & (1 << UInt64(count + 1 - week)) != 0 {
      insertWeek(start + 7 * (week - 1), length, into: &days)
    }
    if start > 0 {
      let before = YearScope.length(of: year - 1)
      let beforeStart = firstWeek(flooredRemainder(firstWeekday - before, 7)) - before
      let last = (start - beforeStart) / 7
      if weeks & (1 << UInt64(last)) != 0 || weeksFromEnd & 2 != 0 {
        insertWeek(start - 7, length, into: &days)
      }
    }
    if nextStart < length {
      let after = YearScope.length(of: year + 1)
      let afterStart = nextStart - length
      let afterEnd = after + firstWeek((firstWeekday + length + after) % 7)
      if weeks & 2 != 0 || weeksFromEnd & (1 << UInt64((afterEnd - afterStart) / 7)) != 0 {
        insertWeek(nextStart, length, into: &days)
      }
    }
  }

  private func insertWeek(_ first: Int, _ length: Int, into days: inout Days) {
    for day in first..<(first + 7) { YearScope.insert(day, length, into: &days) }
  }

  private func insertWeekdays(_ length: Int, _ firstWeekday: Int, into days: inout Days) {
    for (ordinal, weekday) in ordinals {
      if ordinal > 0 {
        let first = flooredRemainder(weekday - firstWeekday, 7)
        YearScope.insert(first + 7 * (ordinal - 1), length, into: &days)
      } else {
        let lastWeekday = (firstWeekday + length - 1) % 7
        let last = length - 1 - flooredRemainder(lastWeekday - weekday, 7)
        YearScope.insert(last + 7 * (ordinal + 1), length, into: &days)
      }
    }
    guard weekdays != 0 else { return }
    for index in days.indices {
      days[index] |= weekdayPattern(weekdays, from: (firstWeekday + 64 * index) % 7)
    }
  }

  private static func insert(_ day: Int, _ length: Int, into days: inout Days) {
    guard day >= 0, day < length else { return }
    days[day >> 6] |= 1 << UInt64(day & 63)
  }

  private static func intersect(_ days: inout Days, _ others: Days) {
    for index in days.indices { days[index] &= others[index] }
  }
}

/// Seven bits from Monday on, repeated over 64 days that begin with the given weekday.
@inline(__always)
func weekdayPattern(_ weekdays: UInt64, from first: Int) -> UInt64 {
  let week = (weekdays >> UInt64(first) | weekdays << UInt64(7 - first)) & 0x7F
  // One bit every seven days: the product repeats the week nine times, and the shift sets bit 63.
  return week &* 0x0102_0408_1020_4081 | week << 63
}
