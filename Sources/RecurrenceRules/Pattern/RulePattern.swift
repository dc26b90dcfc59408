import CivilTime
import Primitives

/// A rule compiled for one start: missing parts are filled in from the start, lists are bit masks,
/// and the shape determines how days are found.
///
/// Everything is in wall-clock seconds; `RuleStream` adds zones.
final class RulePattern: Sendable {
  /// The way in which the days of a rule are found, in chunks of up to 64.
  enum Shape: UInt8 {
    /// Every n-th day, optionally filtered by weekday.
    case stride
    case weeks
    case months
    /// The months of every n-th year.
    case years
    /// Hours, minutes or seconds: a step of elapsed time, filtered by day.
    case elapsed
  }

  let rule: RecurrenceRule
  /// The start in wall-clock seconds since 1970-01-01 00:00.
  let origin: Int64
  let shape: Shape
  /// The distance of chunks in days, weeks, months or years.
  let interval: Int
  /// The distance of matches in seconds, for elapsed time.
  let step: Int64

  /// Bits 1 through 12.
  let months: UInt32
  /// Bit 0 is day 1.
  let monthDays: UInt32
  /// Bit 30 is the last day of the month, for a month of 31 days.
  let monthDaysFromEnd: UInt32
  let hasMonthDays: Bool
  /// Bit 0 is Monday.
  let weekdays: UInt64
  /// Seven bits per ordinal, beginning with 1.
  let ordinalWeekdays: UInt64
  /// Seven bits per ordinal, beginning with -1.
  let ordinalWeekdaysFromEnd: UInt64
  let hasWeekdays: Bool
  /// The parts that depend on the whole year: BYYEARDAY, BYWEEKNO, ordinals in the year.
  let yearScope: YearScope?
  /// The n of every n-th day if the chunks are months; otherwise 1.
  let dayStride: Int

  let hours: UInt32
  let minutes: UInt64
  let seconds: UInt64
  let timeCount: Int
  /// The second of the day if there is only one time.
  let singleTime: Int64
  /// The times of a day, or within a step of elapsed time, if they are few or selected by position;
  /// otherwise empty, and the masks are used.
  let timeList: [Int32]

  /// BYSETPOS if it selects among the days of a week, month or year; ascending.
  let positionsFromStart: [Int32]
  let positionsFromEnd: [Int32]
  let hasPositions: Bool

  /// The maximum number of consecutive empty chunks; with more, all are empty, since the calendar
  /// repeats after 400 years.
  let emptyChunks: Int
  /// Whether the rule is known to have no matches.
  let isEmpty: Bool

  /// The chunk mask of strides and weeks, and the number of days to the next chunk.
  let chunkMask: UInt64
  let chunkSpan: Int
  /// The first day of the first week.
  let weekOrigin: Int

  /// A pattern without matches.
  static let never = RulePattern(.never, origin: 0, isDate: false)

  var originDay: Int { Int(clamping: flooredQuotient(origin, 86_400)) }

  init(_ rule: RecurrenceRule, origin: Int64, isDate: Bool) {
    var build = PatternBuild(rule, origin: origin, isDate: isDate)
    build.fillIn()
    self.rule = rule
    self.origin = origin
    shape = build.shape
    interval = build.interval
    step = build.step
    months = build.months
    monthDays = build.monthDays
    monthDaysFromEnd = build.monthDaysFromEnd
    hasMonthDays = build.hasMonthDays
    weekdays = build.weekdays
    ordinalWeekdays = build.ordinalWeekdays
    ordinalWeekdaysFromEnd = build.ordinalWeekdaysFromEnd
    hasWeekdays = build.hasWeekdays
    yearScope = build.yearScope
    dayStride = build.dayStride
    hours = build.hours
    minutes = build.minutes
    seconds = build.seconds
    timeCount = build.timeCount
    singleTime = build.singleTime
    timeList = build.timeList
    positionsFromStart = build.positionsFromStart
    positionsFromEnd = build.positionsFromEnd
    hasPositions = build.hasPositions
    emptyChunks = build.emptyChunks
    isEmpty = build.isEmpty
    chunkMask = build.chunkMask
    chunkSpan = build.chunkSpan
    weekOrigin = build.weekOrigin
  }
}

extension RulePattern {
  /// The second of the day of the n-th time, for masks of times.
  func time(at index: Int) -> Int64 {
    if !timeList.isEmpty { return Int64(timeList[index]) }
    let secondCount = seconds.nonzeroBitCount
    let perHour = secondCount * minutes.nonzeroBitCount
    let hour = UInt64(hours).bit(at: index / perHour)
    let minute = minutes.bit(at: index % perHour / secondCount)
    let second = seconds.bit(at: index % secondCount)
    return Int64(hour * 3600 + minute * 60 + second)
  }
}

extension UInt64 {
  /// The position of the n-th set bit; 64 if there are fewer.
  func bit(at index: Int) -> Int {
    var rest = self
    for _ in 0..<index { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}
