import CivilTime
import Primitives

/// Iterates over the matches of an hourly, minutely or secondly rule, in wall-clock seconds.
///
/// Steps that the rule excludes are not tried one by one: the cursor jumps to the next day, hour,
/// minute or second that is allowed, and from there to the next step.
struct ElapsedCursor: Sendable {
  static let ended = DayCursor.ended

  let pattern: RulePattern
  /// The beginning of the step that contains the start.
  let phase: Int64
  let step: Int64
  let begin: Int64
  let end: Int64
  let isUnlimited: Bool

  /// The next step.
  var period: Int64
  var place: Int

  // The days of the current month.
  private var monthStart = 0
  private var monthLength = 0
  private var monthDays: UInt32 = 0
  private var yearNumber = Int.min
  private var yearStart = 0
  private var yearDays: YearScope.Days = []

  /// The number of steps that may still be tried; negative if the search was given up.
  var visitsLeft: Int

  /// Starts at the first match from a wall-clock second on.
  init(
    _ pattern: RulePattern, origin: Int64, from begin: Int64, through end: Int64,
    patience: Int = .max
  ) {
    self.pattern = pattern
    visitsLeft = patience
    let unit: Int64 =
      switch pattern.rule.frequency {
      case .hourly: 3600
      case .minutely: 60
      default: 1
      }
    phase = origin - flooredRemainder(origin, unit)
    step = pattern.step
    self.begin = max(begin, origin)
    let lastSecond = Int64(CivilDate.dayNumbers.upperBound) * 86_400 + 86_399
    self.end = pattern.isEmpty ? .min : min(end, lastSecond)
    isUnlimited = pattern.isUnlimitedElapsed
    place = 0
    period = phase
    guard self.begin <= self.end else {
      period = ElapsedCursor.ended
      return
    }
    // The step that contains the beginning may have times left.
    let steps = (self.begin - phase) / step
    period = phase + steps * step
    if self.begin - period >= unit { period += step }
    if !isUnlimited { period = nextPeriod(from: period) }
  }

  /// The next match; `ended` if there is none.
  @inline(__always)
  mutating func next() -> Int64 {
    while period <= end {
      let wall: Int64
      if pattern.timeCount == 1 {
        wall = period + pattern.singleTime
        goOn()
      } else {
        wall = period + Int64(pattern.timeList[place])
        place += 1
        if place == pattern.timeCount {
          place = 0
          goOn()
        }
      }
      if wall >= begin, wall <= end { return wall }
    }
    return ElapsedCursor.ended
  }

  @inline(__always)
  private mutating func goOn() {
    period += step
    if !isUnlimited, period <= end { period = nextPeriod(from: period) }
  }
}

extension RulePattern {
  /// Whether every step of elapsed time matches.
  var isUnlimitedElapsed: Bool {
    months == PatternBuild.allMonths && !hasMonthDays && !hasWeekdays && yearScope == nil
      && hours == 0xFF_FFFF
      && (rule.frequency == .hourly || minutes == 1 << 60 - 1)
      && (rule.frequency != .secondly || seconds == 1 << 60 - 1)
  }
}

// MARK: Jumps
extension ElapsedCursor {
  /// The first step from `start` on that all parts allow; `ended` past the end.
  mutating func nextPeriod(from start: Int64) -> Int64 {
    var wall = start
    var tries = 0
    while wall <= end {
      visitsLeft &-= 1
      guard visitsLeft >= 0 else { return ElapsedCursor.ended }
      let day = Int(flooredQuotient(wall, 86_400))
      let allowedDay = nextAllowedDay(from: day)
      if allowedDay != day {
        guard Int64(allowedDay) <= end / 86_400 else { return ElapsedCursor.ended }
        wall = aligned(Int64(allowedDay) * 86_400)
      } else {
        let midnight = Int64(day) * 86_400
        let target = nextAllowedTime(Int(wall - midnight))
        if midnight + Int64(target) == wall { return wall }
        wall = aligned(midnight + Int64(target))
      }
      tries += 1
      if tries == 1024, isProvablyEmpty { return ElapsedCursor.ended }
    }
    return ElapsedCursor.ended
  }

  /// The first step from a wall-clock second on.
  private func aligned(_ wall: Int64) -> Int64 {
    let past = flooredRemainder(wall - phase, step)
    return past == 0 ? wall : wall + (step - past)
  }

  /// The first second of the day from `second` on in an hour, minute and second that the parts
  /// allow: `second` itself, or the beginning of such a unit; 86,400 if there is none.
  private func nextAllowedTime(_ second: Int) -> Int {
    let hour = second / 3600
    let hoursLeft = pattern.hours >> UInt32(hour)
    guard hoursLeft & 1 != 0 else {
      return hoursLeft == 0 ? 86_400 : (hour + hoursLeft.trailingZeroBitCount) * 3600
    }
    guard pattern.rule.frequency != .hourly else { return second }
    let minute = second / 60 % 60
    let minutesLeft = pattern.minutes >> UInt64(minute)
    guard minutesLeft & 1 != 0 else {
      return minutesLeft == 0
        ? (hour + 1) * 3600 : hour * 3600 + (minute + minutesLeft.trailingZeroBitCount) * 60
    }
    guard pattern.rule.frequency == .secondly else { return second }
    let secondsLeft = pattern.seconds >> UInt64(second % 60)
    return secondsLeft == 0
      ? second / 60 * 60 + 60 : second + secondsLeft.trailingZeroBitCount
  }

  /// The first day from `day` on that the parts allow; `Int.max` if there is none within 400 years,
  /// after which the calendar repeats.
  mutating func nextAllowedDay(from day: Int) -> Int {
    var day = day
    for _ in 0...pattern.emptyChunks {
      guard visitsLeft >= 0 else { return .max }
      if day < monthStart || day >= monthStart + monthLength { enterMonth(of: day) }
      let left = monthDays >> UInt32(day - monthStart)
      if left != 0 { return day + left.trailingZeroBitCount }
      day = monthStart + monthLength
      if day > Int(CivilDate.dayNumbers.upperBound) { return .max }
    }
    return .max
  }

  private mutating func enterMonth(of day: Int) {
    visitsLeft &-= 1
    let (year, month, dayOfMonth) = CivilDate(clampingDayNumber: day).components
    monthStart = day - dayOfMonth + 1
    monthLength = CivilDate.daysInMonth(year: year, month: month)
    guard pattern.months >> UInt32(month) & 1 != 0 else {
      monthDays = 0
      return
    }
    monthDays = pattern.days(ofMonthFrom: monthStart, length: monthLength)
    guard let scope = pattern.yearScope else { return }
    if year != yearNumber {
      yearNumber = year
      yearStart = CivilDate.dayNumber(year: year, month: 1, day: 1)
      yearDays = scope.days(of: year)
      visitsLeft &-= 16
    }
    let days = DayCursor.days(of: yearDays, from: monthStart - yearStart, monthLength)
    monthDays &= UInt32(truncatingIfNeeded: days)
  }

  /// Whether no step ever has an allowed weekday and time. Steps reach only those seconds of the
  /// week that have the same remainder as the start modulo the greatest common divisor of step and
  /// week.
  var isProvablyEmpty: Bool {
    let divisor = greatestCommonDivisor(Int(step % 604_800), 604_800)
    // 1970-01-01 was a Thursday.
    let wanted = Int(flooredRemainder(phase + 3 * 86_400, Int64(divisor)))
    let frequency = pattern.rule.frequency
    for weekday in 0..<7
    where !pattern.hasWeekdays || pattern.weekdays >> UInt64(weekday) & 1 != 0 {
      for hour in UInt64(pattern.hours).places {
        let start = weekday * 86_400 + hour * 3600
        if frequency == .hourly {
          if start % divisor == wanted { return false }
          continue
        }
        // If the divisor is small, even a sparse rule quickly finds a match.
        var minutes = pattern.minutes
        while minutes != 0 {
          let minute = start + minutes.trailingZeroBitCount * 60
          minutes &= minutes - 1
          if frequency == .minutely {
            if minute % divisor == wanted { return false }
            continue
          }
          let second = flooredRemainder(wanted - minute, divisor)
          var seconds = pattern.seconds
          while seconds != 0 {
            if seconds.trailingZeroBitCount % divisor == second % divisor { return false }
            seconds &= seconds - 1
          }
        }
      }
    }
    return true
  }
}

extension ElapsedCursor {
  /// Discards the remaining matches.
  mutating func finish() { period = ElapsedCursor.ended }

  /// Moves to the first match from a wall-clock second on.
  mutating func skip(to wall: Int64) {
    place = 0
    guard period < wall else { return }
    period = aligned(wall)
    if !isUnlimited { period = nextPeriod(from: period) }
  }
}
