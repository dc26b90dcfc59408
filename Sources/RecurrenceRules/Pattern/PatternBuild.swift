import CivilTime
import Primitives

/// Computes the fields of a `RulePattern`.
struct PatternBuild {
  let rule: RecurrenceRule
  let origin: Int64
  let isDate: Bool
  let originDay: Int
  let originDate: (year: Int, month: Int, day: Int)
  let originWeekday: Int

  var shape = RulePattern.Shape.stride
  var interval: Int
  var step: Int64 = 0
  var months: UInt32 = PatternBuild.allMonths
  var monthDays: UInt32
  var monthDaysFromEnd: UInt32 = 0
  var hasMonthDays: Bool
  var weekdays: UInt64
  var ordinalWeekdays: UInt64 = 0
  var ordinalWeekdaysFromEnd: UInt64 = 0
  var hasWeekdays: Bool
  var yearScope: YearScope?
  var dayStride = 1
  var hours: UInt32
  var minutes: UInt64
  var seconds: UInt64
  var timeCount = 1
  var singleTime: Int64 = 0
  var timeList: [Int32] = []
  var positionsFromStart: [Int32] = []
  var positionsFromEnd: [Int32] = []
  var hasPositions = false
  var emptyChunks = Int.max
  var isEmpty = false
  var chunkMask: UInt64 = 1
  var chunkSpan = 1
  var weekOrigin: Int

  static let allMonths: UInt32 = 0b1_1111_1111_1110

  init(_ rule: RecurrenceRule, origin: Int64, isDate: Bool) {
    self.rule = rule
    self.origin = origin
    self.isDate = isDate
    originDay = Int(clamping: flooredQuotient(origin, 86_400))
    originDate = CivilDate(clampingDayNumber: originDay).components
    originWeekday = flooredRemainder(originDay + 3, 7)
    weekOrigin = originDay
    // More than the distance of any two dates; 32 bits can hold a hundred million weeks in days.
    interval = min(rule.interval, 100_000_000)
    let bits = rule.bits
    monthDays = bits.monthDays >> 1
    var fromEnd = bits.monthDaysFromEnd
    while fromEnd != 0 {
      monthDaysFromEnd |= 1 << UInt32(31 - fromEnd.trailingZeroBitCount)
      fromEnd &= fromEnd - 1
    }
    hasMonthDays = bits.monthDays | bits.monthDaysFromEnd != 0
    weekdays = UInt64(bits.weekdays)
    hasWeekdays = bits.weekdays != 0 || !rule.ordinals.isEmpty
    hours = isDate ? 0 : bits.hours
    minutes = isDate ? 0 : bits.minutes
    // Second 60 is read as 59, so that no occurrence is lost for lack of a leap second.
    let leap: UInt64 = 1 << 60
    seconds = isDate ? 0 : bits.seconds & leap != 0 ? bits.seconds ^ leap | 1 << 59 : bits.seconds
  }

  mutating func fillIn() {
    if rule.bits.months != 0 { months = UInt32(rule.bits.months) }
    switch rule.frequency {
    case .yearly: fillYearly()
    case .monthly: fillMonthly()
    case .weekly: fillWeekly()
    case .daily: fillDaily()
    case .hourly, .minutely, .secondly: fillElapsed()
    }
    if shape != .elapsed { fillTimes() }
    prune()
    fillChunks()
  }
}

// MARK: Days
extension PatternBuild {
  private mutating func useOriginDay() {
    monthDays = 1 << UInt32(originDate.day - 1)
    hasMonthDays = true
  }

  private mutating func useOriginWeekday() {
    weekdays = 1 << UInt64(originWeekday)
    hasWeekdays = true
  }

  private mutating func fillYearly() {
    shape = .years
    let bits = rule.bits
    let hasWeeks = bits.weeks | bits.weeksFromEnd != 0
    let hasYearDays = !rule.yearDays.isEmpty
    // Days of the month without a month are in the start's month, one per year.
    if bits.months == 0, !hasWeeks, !hasYearDays, hasMonthDays || !hasWeekdays {
      months = 1 << UInt32(originDate.month)
    }
    if !hasMonthDays, !hasWeekdays, !hasYearDays {
      if hasWeeks { useOriginWeekday() } else { useOriginDay() }
    }
    // Ordinals count within the month if there is BYMONTH, otherwise within the year.
    let hasYearOrdinals = !rule.ordinals.isEmpty && bits.months == 0
    if hasWeeks || hasYearDays || hasYearOrdinals {
      yearScope = YearScope(rule, weekdays: hasYearOrdinals ? weekdays : 0)
    }
    if hasYearOrdinals { hasWeekdays = false } else { fillOrdinals() }
    setPositions()
  }

  private mutating func fillMonthly() {
    shape = .months
    if !hasMonthDays, !hasWeekdays { useOriginDay() }
    fillOrdinals()
    setPositions()
  }

  private mutating func fillOrdinals() {
    for entry in rule.ordinals where entry.ordinal.magnitude <= 5 {
      let bit: UInt64 =
        1 << UInt64(7 * (Int(entry.ordinal.magnitude) - 1) + entry.weekday.rawValue - 1)
      if entry.ordinal > 0 { ordinalWeekdays |= bit } else { ordinalWeekdaysFromEnd |= bit }
    }
  }

  private mutating func fillWeekly() {
    if !hasWeekdays { useOriginWeekday() }
    setPositions()
    if months != PatternBuild.allMonths, interval == 1, !hasPositions {
      shape = .months
      return
    }
    shape = .weeks
    weekOrigin -= flooredRemainder(originWeekday - (rule.weekStart.rawValue - 1), 7)
  }

  private mutating func fillDaily() {
    if months != PatternBuild.allMonths || hasMonthDays {
      shape = .months
      dayStride = interval
      interval = 1
    } else if interval == 1 {
      shape = .weeks
      if !hasWeekdays { (weekdays, hasWeekdays) = (0x7F, true) }
    }
  }

  private mutating func fillElapsed() {
    shape = .elapsed
    if !rule.yearDays.isEmpty { yearScope = YearScope(rule, weekdays: 0) }
    let second = Int(flooredRemainder(origin, 60))
    let minute = Int(flooredRemainder(origin, 3600)) / 60
    var offsets: [Int32] = []
    step = Int64(rule.interval)
    switch rule.frequency {
    case .hourly:
      step *= 3600
      if minutes == 0 { minutes = 1 << UInt64(minute) }
      if seconds == 0 { seconds = 1 << UInt64(second) }
      for minute in minutes.places {
        for second in seconds.places { offsets.append(Int32(minute * 60 + second)) }
      }
      singleTime = Int64(minutes.trailingZeroBitCount * 60 + seconds.trailingZeroBitCount)
    case .minutely:
      step *= 60
      if seconds == 0 { seconds = 1 << UInt64(second) }
      offsets = seconds.places.map(Int32.init)
      singleTime = Int64(seconds.trailingZeroBitCount)
    default:
      offsets = [0]
    }
    choose(among: offsets)
    if hours == 0 { hours = 0xFF_FFFF }
    if rule.frequency != .hourly, minutes == 0 { minutes = 1 << 60 - 1 }
    if rule.frequency == .secondly, seconds == 0 { seconds = 1 << 60 - 1 }
  }
}

// MARK: Times
extension PatternBuild {
  /// The maximum number of listed times of a day; more are read from the masks one by one.
  private static let longestList = 128

  private mutating func fillTimes() {
    let time = Int(flooredRemainder(origin, 86_400))
    if hours == 0 { hours = 1 << UInt32(time / 3600) }
    if minutes == 0 { minutes = 1 << UInt64(time / 60 % 60) }
    if seconds == 0 { seconds = 1 << UInt64(time % 60) }
    timeCount = hours.nonzeroBitCount * minutes.nonzeroBitCount * seconds.nonzeroBitCount
    singleTime = Int64(
      hours.trailingZeroBitCount * 3600 + minutes.trailingZeroBitCount * 60
        + seconds.trailingZeroBitCount)
    if rule.frequency == .daily, !rule.positions.isEmpty {
      chooseTimes()
    } else if timeCount > 1, timeCount <= PatternBuild.longestList {
      timeList = times(0..<timeCount)
    }
  }

  /// The times with the given positions in the day.
  private func times(_ places: some Sequence<Int>) -> [Int32] {
    let secondCount = seconds.nonzeroBitCount
    let perHour = secondCount * minutes.nonzeroBitCount
    let (hours, minutes, seconds) = (UInt64(hours).places, minutes.places, seconds.places)
    return places.map {
      Int32(
        hours[$0 / perHour] * 3600 + minutes[$0 % perHour / secondCount] * 60
          + seconds[$0 % secondCount])
    }
  }

  /// BYSETPOS of a daily rule: the same positions every day.
  private mutating func chooseTimes() {
    timeList = times(places(among: timeCount))
    settleTimeList()
  }

  /// BYSETPOS within a step of elapsed time: the same positions in every step.
  private mutating func choose(among offsets: [Int32]) {
    guard !rule.positions.isEmpty else {
      if offsets.count > 1 { (timeList, timeCount) = (offsets, offsets.count) }
      return
    }
    timeList = places(among: offsets.count).map { offsets[$0] }
    settleTimeList()
  }

  private mutating func settleTimeList() {
    timeCount = timeList.count
    isEmpty = timeList.isEmpty
    if timeCount == 1 {
      singleTime = Int64(timeList[0])
      timeList = []
    }
  }

  private func places(among count: Int) -> [Int] {
    rule.positions.map { $0 > 0 ? $0 - 1 : count + $0 }.filter { $0 >= 0 && $0 < count }
      .sortedSet()
  }

  private mutating func setPositions() {
    guard !rule.positions.isEmpty else { return }
    hasPositions = true
    positionsFromStart = rule.positions.filter { $0 > 0 }.map { Int32($0) }
    positionsFromEnd = rule.positions.filter { $0 < 0 }.map { Int32($0) }
  }
}

func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
  var (one, other) = (one, other)
  while other != 0 { (one, other) = (other, one % other) }
  return one
}

extension UInt64 {
  /// The positions of the set bits, in ascending order.
  var places: [Int] {
    var places: [Int] = []
    places.reserveCapacity(nonzeroBitCount)
    var rest = self
    while rest != 0 {
      places.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return places
  }
}
