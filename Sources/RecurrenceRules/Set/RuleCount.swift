import CivilTime
import Primitives

/// The position of the n-th match of a rule.
enum RuleCount {
  case at(Int64)
  /// There are fewer matches, or it is after the year 9999.
  case beyond
  /// The search was given up at this wall-clock second: the last match of the count is not before
  /// it.
  case unknown(after: Int64)

  /// The chunks and steps that counting one rule may look at: a millisecond or two at worst.
  static let patience = 1 << 17
  /// The chunks and steps that every rule may look at, however many others were counted before it.
  static let minimumPatience = 1 << 10
}

extension DayCursor {
  /// Finds the n-th match from here on (1 is the next one).
  ///
  /// - Complexity: O(1) for daily and weekly rules that only weekdays limit; else O(chunks) within one
  ///   cycle of the calendar, 400 years at most unless a daily rule is limited to months. Chunks of equal
  ///   months and years are looked at once.
  mutating func match(_ number: Int) -> RuleCount {
    guard !pattern.isEmpty else { return .beyond }
    var left = number
    var last = pattern.origin
    var skip = PeriodSkip(pattern)
    while left > 0 {
      if timesLeft == 0, !choosesTimes {
        let inChunk = days.nonzeroBitCount * pattern.timeCount
        if inChunk < left {
          left -= inChunk
          days = 0
          last = max(last, base)
          if monthsLeft == 0 || pattern.shape != .years {
            guard skip.pass(&left, &self) else {
              // All chunks up to the last one that was loaded are counted.
              return visitsLeft < 0 ? .unknown(after: max(last, base)) : .beyond
            }
          }
          guard loadChunk() else { return visitsLeft < 0 ? .unknown(after: last) : .beyond }
          continue
        }
      }
      visitsLeft &-= 1
      let wall = visitsLeft < 0 ? DayCursor.ended : next()
      guard wall != DayCursor.ended else {
        return visitsLeft < 0 ? .unknown(after: last) : .beyond
      }
      last = wall
      left -= 1
    }
    return .at(last)
  }
}

/// Passes over whole periods of a rule: single chunks of days, or the months of a year.
private struct PeriodSkip {
  /// The units of the cursor from one period to the next: days, months, years.
  private let step: Int64
  /// The number of periods after which their counts repeat.
  private let cycle: Int64
  /// Matches by the kind of month or year; -1 where that is not known yet.
  private var known: [Int]
  private var lookups = 0

  init(_ pattern: RulePattern) {
    known = []
    switch pattern.shape {
    case .stride: (step, cycle) = (Int64(pattern.chunkSpan), pattern.hasWeekdays ? 7 : 1)
    case .weeks:
      step = Int64(pattern.chunkSpan)
      let weeks = 20_871
      cycle =
        pattern.months == PatternBuild.allMonths
        ? 1 : Int64(weeks / greatestCommonDivisor(weeks, pattern.chunkSpan / 7))
    case .months:
      (step, cycle) = (Int64(pattern.interval), Int64(pattern.emptyChunks))
      // Indexed by length and first weekday, unless the stride picks single days.
      if pattern.dayStride == 1 { known = [Int](repeating: -1, count: 28) }
    case .years:
      (step, cycle) = (Int64(pattern.interval), Int64(pattern.emptyChunks / 12))
      // Indexed by the first weekday and by which of the year and its neighbours are leap years.
      known = [Int](repeating: -1, count: 56)
    case .elapsed: (step, cycle) = (1, 1)
    }
  }

  /// Skips periods with fewer matches than are left; false if no period follows them.
  ///
  /// Counts the matches of one cycle, skips as many cycles as fit at once, and continues to the
  /// period of the last match.
  mutating func pass(_ left: inout Int, _ cursor: inout DayCursor) -> Bool {
    // Walking to a near match takes less.
    guard left > 64 else { return true }
    var unit = Int64(cursor.unit)
    for round in 0..<2 {
      var (passed, periods) = (0, Int64(0))
      while periods < cycle {
        passKnown(&unit, &periods, &passed, below: left, &cursor)
        guard periods < cycle else { break }
        guard let count = count(unit, &cursor) else { return false }
        if count >= left - passed {
          cursor.unit = Int(unit)
          left -= passed
          return true
        }
        passed += count
        unit += step
        periods += 1
      }
      guard round == 0, passed > 0 else { return false }
      left -= passed
      let cycles = Int64((left - 1) / passed)
      let (units, overflow) = (step * cycle).multipliedReportingOverflow(by: cycles)
      // More days than the calendar has, whatever the unit is.
      guard !overflow, units < 4_000_000 else { return false }
      unit += units
      left -= Int(cycles) * passed
    }
    return false
  }

  /// Passes over months or years whose matches are known, up to the one that holds the wanted match.
  private func passKnown(
    _ unit: inout Int64, _ periods: inout Int64, _ passed: inout Int, below wanted: Int,
    _ cursor: inout DayCursor
  ) {
    guard !known.isEmpty else { return }
    let isYears = cursor.pattern.shape == .years
    let kinds = isYears ? PeriodSkip.yearKinds : PeriodSkip.monthKinds
    let stride = Int(step) % kinds.count
    let months = cursor.pattern.months
    var place = flooredRemainder(Int(unit), kinds.count)
    // The periods end with the year 9999, and with the cycle.
    let last = Int64(isYears ? 9999 : 119_999)
    guard unit <= last else { return }
    let most = min(cycle - periods, (last - unit) / step + 1)
    var done: Int64 = 0
    while done < most {
      if isYears || months >> UInt32(place % 12 + 1) & 1 != 0 {
        let count = known[Int(kinds[place])]
        guard count >= 0, passed + count < wanted else { break }
        passed += count
      }
      place += stride
      if place >= kinds.count { place -= kinds.count }
      done += 1
    }
    (unit, periods) = (unit + done * step, periods + done)
    // Looking up eight takes as long as a chunk.
    cursor.visitsLeft &-= Int(done >> 3)
  }

  /// The matches of the period that begins with a unit; nil after the last one, or where the search is
  /// given up.
  private mutating func count(_ unit: Int64, _ cursor: inout DayCursor) -> Int? {
    guard cursor.visitsLeft >= 0, unit < 4_000_000 else { return nil }
    guard !known.isEmpty else { return cursor.count(inPeriodAt: Int(unit)) }
    guard let kind = PeriodSkip.kind(Int(unit), cursor.pattern) else { return nil }
    lookups &+= 1
    // Looking up eight takes as long as a chunk.
    if lookups & 7 == 0 { cursor.visitsLeft &-= 1 }
    guard kind >= 0 else { return 0 }
    if known[kind] < 0 {
      guard let count = cursor.count(inPeriodAt: Int(unit)) else { return nil }
      known[kind] = count
    }
    return known[kind]
  }

  /// The kind of a month or year, all of which have equally many matches; -1 for none, nil after the end.
  private static func kind(_ unit: Int, _ pattern: RulePattern) -> Int? {
    if pattern.shape == .years {
      guard unit <= 9999 else { return nil }
      return Int(yearKinds[flooredRemainder(unit, 400)])
    }
    let place = flooredRemainder(unit, 4_800)
    guard unit < 120_000 else { return nil }
    return pattern.months >> UInt32(place % 12 + 1) & 1 != 0 ? Int(monthKinds[place]) : -1
  }

  /// The kinds of the years of the calendar's cycle, from the year 0 on: by the first weekday, and by
  /// which of the year and its neighbours are leap years.
  private static let yearKinds: [UInt8] = (0..<400).map { year in
    let weekday = flooredRemainder(CivilDate.dayNumber(year: year, month: 1, day: 1) + 3, 7)
    func leap(_ year: Int) -> Int { CivilDate.isLeapYear(year) ? 1 : 0 }
    return UInt8(weekday * 8 + leap(year - 1) * 4 + leap(year) * 2 + leap(year + 1))
  }

  /// The kinds of the months of the cycle: by length and first weekday.
  private static let monthKinds: [UInt8] = (0..<4_800).map { unit in
    let (year, month) = (unit / 12, unit % 12 + 1)
    let first = CivilDate.dayNumber(year: year, month: month, day: 1)
    return UInt8(
      (CivilDate.daysInMonth(year: year, month: month) - 28) * 7 + flooredRemainder(first + 3, 7))
  }
}

extension DayCursor {
  /// The matches of the period that begins with a unit: a chunk, or a year; nil after the last one.
  fileprivate mutating func count(inPeriodAt start: Int) -> Int? {
    unit = start
    var count = 0
    repeat {
      visitsLeft &-= 1
      guard visitsLeft >= 0, loadNextChunk() else { return nil }
      count += days.nonzeroBitCount * pattern.timeCount
      days = 0
    } while pattern.shape == .years && monthsLeft != 0
    return count
  }
}

extension ElapsedCursor {
  /// Finds the n-th match from here on (1 is the next one), and subtracts the matches that were
  /// counted.
  ///
  /// - Complexity: O(1) for rules that no part limits; O(steps of a cycle) where only times and weekdays
  ///   do; else O(stretches of allowed time).
  ///
  /// - Parameter known: The matches of a cycle by the remainder of its steps, for other cursors of the rule.
  mutating func match(_ left: inout Int, _ known: inout [Int: Int]) -> RuleCount {
    guard !pattern.isEmpty else { return .beyond }
    var last = pattern.origin
    var triesCycles = true
    while left > 0 {
      if place == 0, period > begin {
        if triesCycles, left > 64 {
          passCycles(&left, &known)
          triesCycles = false
        }
        let periods = periodsInStretch()
        // Leaves the last step of the period, from which the cursor continues normally.
        let passed = min(periods - 1, (left - 1) / pattern.timeCount)
        period += Int64(passed) * step
        left -= passed * pattern.timeCount
      }
      visitsLeft &-= 1
      let wall = visitsLeft < 0 ? ElapsedCursor.ended : next()
      guard wall != ElapsedCursor.ended else {
        return visitsLeft < 0 ? .unknown(after: last) : .beyond
      }
      last = wall
      left -= 1
    }
    return .at(last)
  }

  /// Passes over as many cycles as hold fewer matches than are left: steps meet the same times of an hour,
  /// a day or a week again.
  private mutating func passCycles(_ left: inout Int, _ known: inout [Int: Int]) {
    guard !isUnlimited, period <= end, pattern.months == PatternBuild.allMonths,
      !pattern.hasMonthDays,
      pattern.yearScope == nil
    else { return }
    let frequency = pattern.rule.frequency
    let full: UInt64 = 1 << 60 - 1
    let span =
      pattern.hasWeekdays
      ? 604_800
      : pattern.hours != 0xFF_FFFF || frequency == .hourly
        ? 86_400 : pattern.minutes != full || frequency == .minutely ? 3600 : 60
    let length = Int(step % Int64(span))
    let divisor = greatestCommonDivisor(length, span)
    let steps = span / divisor
    // 1970-01-01 was a Thursday.
    var second = Int(flooredRemainder(period + 3 * 86_400, Int64(span)))
    // Steps meet all seconds of one remainder.
    let remainder = second % divisor
    var matches = known[remainder] ?? 0
    if matches == 0 {
      guard steps < visitsLeft else { return }
      visitsLeft -= steps / 4
      for _ in 0..<steps {
        if allows(second) { matches += pattern.timeCount }
        second += length
        if second >= span { second -= span }
      }
      known[remainder] = matches
    }
    guard matches > 0 else { return }
    let cycles = (left - 1) / matches
    let (seconds, overflow) = (step * Int64(steps)).multipliedReportingOverflow(by: Int64(cycles))
    let (beginning, overflows) = period.addingReportingOverflow(seconds)
    guard !overflow, !overflows, beginning <= end else {
      // Whole cycles are skipped up to the end.
      let possible = Int((end - period) / (step * Int64(steps)))
      period += Int64(possible) * step * Int64(steps)
      left -= possible * matches
      return
    }
    period = beginning
    left -= cycles * matches
  }

  /// Whether the time of a second of the week is in an hour, minute and second that the limiting parts
  /// allow.
  private func allows(_ second: Int) -> Bool {
    if pattern.hasWeekdays, pattern.weekdays >> UInt64(second / 86_400) & 1 == 0 { return false }
    guard pattern.hours == 0xFF_FFFF || pattern.hours >> UInt32(second / 3600 % 24) & 1 != 0 else {
      return false
    }
    let frequency = pattern.rule.frequency
    guard frequency != .hourly else { return true }
    guard pattern.minutes >> UInt64(second / 60 % 60) & 1 != 0 else { return false }
    return frequency == .minutely || pattern.seconds >> UInt64(second % 60) & 1 != 0
  }

  /// The number of steps from the next one on that are certain to follow each other without a gap,
  /// 1 or more.
  private func periodsInStretch() -> Int {
    guard period <= end else { return 1 }
    if isUnlimited { return Int(clamping: (end - period) / step + 1) }
    let frequency = pattern.rule.frequency
    let second = Int(flooredRemainder(period, 86_400))
    let full: UInt64 = 1 << 60 - 1
    let stretch: Int
    if frequency == .secondly, pattern.seconds != full {
      stretch = 1
    } else if frequency != .hourly, pattern.minutes != full {
      let minutes = (~(pattern.minutes >> UInt64(second / 60 % 60))).trailingZeroBitCount
      stretch = minutes * 60 - second % 60
    } else {
      let hours = (~(pattern.hours >> UInt32(second / 3600))).trailingZeroBitCount
      stretch = hours * 3600 - second % 3600
    }
    return max(0, stretch - 1) / Int(clamping: step) + 1
  }
}
