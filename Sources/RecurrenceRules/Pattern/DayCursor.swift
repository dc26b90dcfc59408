import CivilTime
import Primitives

/// Iterates over the matches of a daily to yearly rule, in wall-clock seconds.
///
/// Days are processed in chunks of up to 64, one bit each; `seek` jumps to any chunk by arithmetic.
struct DayCursor: Sendable {
  /// The value that means that there are no more matches.
  static let ended = Int64.max
  /// The days of a year scope take as long as this many chunks.
  private static let visitsOfYear = 16

  let pattern: RulePattern
  /// The latest possible match.
  var end: Int64 = .min
  var lastDay: Int = .min

  var days: UInt64 = 0
  /// Midnight of the first day of the chunk, plus the time if there is only one.
  var base: Int64 = 0
  /// The next chunk: its first day, its month (12 x year + month - 1), or its year.
  var unit = 0
  /// The remaining months of the year.
  var monthsLeft: UInt32 = 0
  var year = 0
  var yearStart = 0
  var yearDays: YearScope.Days = []

  // The remaining times of the day, if there are several.
  var midnight: Int64 = 0
  var timesLeft = 0
  var nextTime = 0
  var hoursLeft: UInt32 = 0
  var minutesLeft: UInt64 = 0
  var secondsLeft: UInt64 = 0
  var minuteStart: Int64 = 0
  var hourStart: Int64 = 0

  // The set of one interval, if positions select among days and times.
  var set: YearScope.Days = []
  var setStart = 0
  var setCount = -1
  var fromStart = 0
  var fromEnd = 0
  var lastPlace = -1
  var choosesTimes = false

  /// The month that a week was compared with last, and the first day after it. Most weeks are within one.
  private var knownMonth = 0
  private var knownMonthEnd = Int.min

  /// The number of chunks that may still be visited; negative if the search was given up.
  var visitsLeft = Int.max

  /// Makes a cursor without matches until it is started.
  ///
  /// Making and starting are separate, since a cursor that is modified in place is not copied.
  @inline(__always)
  init(_ pattern: RulePattern) { self.pattern = pattern }

  /// Makes a cursor at the first match from a wall-clock second on.
  init(_ pattern: RulePattern, from begin: Int64, through end: Int64) {
    self.init(pattern)
    start(from: begin, through: end)
  }

  /// Moves to the first match from a wall-clock second on.
  mutating func start(from begin: Int64, through end: Int64) {
    let lastSecond = Int64(CivilDate.dayNumbers.upperBound) * 86_400 + 86_399
    guard !pattern.isEmpty, end >= pattern.origin, begin <= lastSecond else { return }
    self.end = min(end, lastSecond)
    lastDay = Int(flooredQuotient(self.end, 86_400))
    choosesTimes = pattern.hasPositions && pattern.timeCount > 1
    seek(max(begin, pattern.origin))
  }

  /// The next match; `ended` if there is none.
  @inline(__always)
  mutating func next() -> Int64 {
    if pattern.timeCount > 1 { return nextOfManyTimes() }
    while days == 0 {
      guard loadChunk() else { return DayCursor.ended }
    }
    let wall = base &+ Int64(days.trailingZeroBitCount) &* 86_400
    days &= days &- 1
    guard wall <= end else { return finish() }
    return wall
  }

  mutating func finish() -> Int64 {
    lastDay = .min
    days = 0
    (timesLeft, setCount) = (0, -1)
    return DayCursor.ended
  }
}

// MARK: Jumps
extension DayCursor {
  private mutating func seek(_ begin: Int64) {
    guard lastDay != .min else { return }
    let day = Int(clamping: flooredQuotient(begin, 86_400))
    switch pattern.shape {
    case .stride:
      let step = pattern.interval
      unit = pattern.originDay + (day - pattern.originDay + step - 1) / step * step
    case .weeks:
      let span = 7 * pattern.interval
      unit = pattern.weekOrigin + (day - pattern.weekOrigin) / span * span
    case .months:
      let first = DayCursor.monthIndex(pattern.originDay)
      let step = pattern.interval
      unit = first + (DayCursor.monthIndex(day) - first + step - 1) / step * step
    case .years:
      let first = CivilDate(clampingDayNumber: pattern.originDay).year
      let (year, month, _) = CivilDate(clampingDayNumber: day).components
      let step = pattern.interval
      unit = first + (year - first + step - 1) / step * step
      if unit == year, !pattern.hasPositions {
        enterYear()
        monthsLeft &= ~0 << UInt32(month)
      }
    case .elapsed: return
    }
    if choosesTimes {
      skipPlaces(before: begin)
    } else if loadChunk() {
      skipDays(before: day, begin)
    }
  }

  private static func monthIndex(_ day: Int) -> Int {
    let (year, month, _) = CivilDate(clampingDayNumber: day).components
    return year * 12 + month - 1
  }

  private mutating func skipDays(before day: Int, _ begin: Int64) {
    let single = pattern.timeCount > 1 ? 0 : pattern.singleTime
    while true {
      let skipped = day - Int((base - single) / 86_400)
      if skipped > 63 {
        days = 0
      } else if skipped > 0 {
        days &= ~0 << UInt64(skipped)
      }
      if days != 0 { break }
      guard loadChunk() else { return }
    }
    let first = base + Int64(days.trailingZeroBitCount) * 86_400
    if pattern.timeCount == 1 {
      if first < begin { days &= days - 1 }
    } else if first < begin {
      skipTimes(before: begin)
    }
  }
}

// MARK: Chunks
extension DayCursor {
  /// Loads the next chunk that has days; false if there is none.
  mutating func loadChunk() -> Bool {
    guard lastDay != .min else { return false }
    var empty = 0
    let limit = pattern.emptyChunks
    while empty <= limit {
      visitsLeft &-= 1
      guard visitsLeft >= 0, loadNextChunk() else { return false }
      if days != 0 { return true }
      empty += 1
    }
    lastDay = .min
    return false
  }

  /// Loads the next chunk, which may have no days; false after the end.
  mutating func loadNextChunk() -> Bool {
    switch pattern.shape {
    case .stride:
      guard unit <= lastDay else { return false }
      setBase(unit)
      days = pattern.chunkMask
      if pattern.hasWeekdays {
        days &= weekdayPattern(pattern.weekdays, from: flooredRemainder(unit + 3, 7))
      }
      unit += pattern.chunkSpan
    case .weeks:
      guard unit <= lastDay else { return false }
      setBase(unit)
      days = pattern.chunkMask
      if pattern.months != PatternBuild.allMonths { limitToMonths(unit) }
      if pattern.hasPositions, !choosesTimes { choose(unit) }
      unit += pattern.chunkSpan
    case .months: return loadMonth()
    case .years: return loadMonthOfYear()
    case .elapsed: return false
    }
    return true
  }

  @inline(__always)
  private mutating func setBase(_ day: Int) {
    base = Int64(day) * 86_400
    if pattern.timeCount == 1 { base += pattern.singleTime }
  }

  /// Keeps the days of the chunk that are in the rule's months.
  private mutating func limitToMonths(_ first: Int) {
    var kept: UInt64 = 0
    let last = first + 63 - days.leadingZeroBitCount
    var day = first
    while day <= last {
      // Every month has the last 28 days before its end.
      if day >= knownMonthEnd || day < knownMonthEnd - 28 {
        let (year, month, dayOfMonth) = CivilDate(clampingDayNumber: day).components
        knownMonth = month
        knownMonthEnd = day + CivilDate.daysInMonth(year: year, month: month) - dayOfMonth + 1
      }
      if pattern.months >> UInt32(knownMonth) & 1 != 0 {
        let count = min(knownMonthEnd - first, 64) - (day - first)
        kept |= (1 << UInt64(count) - 1) << UInt64(day - first)
      }
      day = knownMonthEnd
    }
    days &= kept
  }

  private mutating func loadMonth() -> Bool {
    var month = flooredRemainder(unit, 12)
    while pattern.months >> UInt32(month + 1) & 1 == 0 {
      if pattern.interval == 1 {
        // Moves to the next month of the mask, in this year or the next.
        let later = UInt64(pattern.months | pattern.months << 12) >> UInt64(month + 2)
        unit += 1 + later.trailingZeroBitCount
      } else {
        unit += pattern.interval
      }
      month = flooredRemainder(unit, 12)
    }
    let year = flooredQuotient(unit, 12)
    guard year <= 9999 else { return false }
    let first = CivilDate.dayNumber(year: year, month: month + 1, day: 1)
    guard first <= lastDay else { return false }
    setBase(first)
    days = UInt64(
      pattern.days(
        ofMonthFrom: first, length: CivilDate.daysInMonth(year: year, month: month + 1)))
    if pattern.hasPositions, !choosesTimes { choose(first) }
    unit += pattern.interval
    return true
  }

  private mutating func loadMonthOfYear() -> Bool {
    while monthsLeft == 0 {
      guard unit <= 9999, CivilDate.dayNumber(year: unit, month: 1, day: 1) <= lastDay else {
        return false
      }
      enterYear()
    }
    let month = monthsLeft.trailingZeroBitCount
    monthsLeft &= monthsLeft &- 1
    let first = CivilDate.dayNumber(year: year, month: month, day: 1)
    guard first <= lastDay else { return false }
    setBase(first)
    let length = CivilDate.daysInMonth(year: year, month: month)
    if pattern.hasPositions, !choosesTimes {
      days = DayCursor.days(of: set, from: first - yearStart, length)
    } else {
      days = monthBits(first, length)
    }
    return true
  }

  /// Enters the year `unit`.
  mutating func enterYear() {
    year = unit
    yearStart = CivilDate.dayNumber(year: year, month: 1, day: 1)
    unit += pattern.interval
    if let scope = pattern.yearScope {
      yearDays = scope.days(of: year)
      visitsLeft &-= DayCursor.visitsOfYear
    }
    monthsLeft = pattern.months
    if pattern.hasPositions, !choosesTimes {
      fillSetOfYear()
      choose(yearStart)
    }
  }

  func monthBits(_ first: Int, _ length: Int) -> UInt64 {
    let days = UInt64(pattern.days(ofMonthFrom: first, length: length))
    guard pattern.yearScope != nil else { return days }
    return days & DayCursor.days(of: yearDays, from: first - yearStart, length)
  }

  static func days(of year: YearScope.Days, from place: Int, _ length: Int) -> UInt64 {
    let word = place >> 6
    let shift = UInt64(place & 63)
    var days = year[word] >> shift
    if shift > 0, word < 5 { days |= year[word + 1] << (64 - shift) }
    return days & (1 << UInt64(length) - 1)
  }
}
