import CivilTime
import Primitives

/// The part of a timed entry in one day.
struct DaySlice: Hashable {
  /// The index of the day among the shown ones.
  var day: Int
  /// The first minute, counted from the day's midnight on the grid's timeline.
  var start: Int
  /// The minute after the last one; equal to the start for an empty entry.
  var end: Int
  var continuesBefore: Bool
  var continuesAfter: Bool
}

/// The times of an entry, without its texts.
struct EntryTimes {
  var start: CivilDateTime
  var end: CivilDateTime
  var startOffset: UTCOffset
  var endOffset: UTCOffset
}

extension GridEntry {
  /// The times. A property, because an initializer would copy the entry with all its texts.
  var times: EntryTimes {
    EntryTimes(start: start, end: end, startOffset: startOffset, endOffset: endOffset)
  }
}

/// Splits entries at the ends of days.
///
/// A column's day is [0, 1440) minutes after its midnight. If the visible window crosses midnight,
/// such as 20:00 to 04:00, the hours after midnight belong to the day before: a column's day is
/// then the 1440 minutes that end where the window ends.
struct DaySlicer: Sendable {
  /// The days shown, in ascending order.
  private let days: [CivilDate]
  /// The beginning of a day, in minutes after its midnight.
  let dayStart: Int
  /// The repeated minutes of days on which clocks are set back, by day number.
  private let overlaps: [Int32: Range<Int>]
  /// The day whose elapsed minutes are counted; nil to count minutes on the wall clock.
  private let elapsed: ElapsedDay?

  /// - Parameter clocks: The clock changes of each day.
  init(days: [CivilDate], dayStart: Int, clocks: [DayClock], elapsed: ElapsedDay?) {
    self.days = days
    self.elapsed = elapsed
    self.dayStart = elapsed == nil ? dayStart : 0
    var overlaps: [Int32: Range<Int>] = [:]
    for (day, clock) in zip(days, clocks) {
      if let repeated = clock.repeated.first { overlaps[day.dayNumber] = repeated.minutes }
    }
    self.overlaps = overlaps
  }

  /// Calls a closure for each slice of an entry, by day.
  ///
  /// - Complexity: O(log d + s) for d days and s slices.
  @inline(__always)
  func forEachSlice(of times: EntryTimes, _ body: (DaySlice) -> Void) {
    if let elapsed {
      if let slice = slice(of: times, in: elapsed) { body(slice) }
      return
    }
    let (begin, end) = span(of: times)
    let firstDay = flooredQuotient(begin, 1440)
    // An end at midnight belongs to the day before.
    let lastDay = end > begin ? flooredQuotient(end - 1, 1440) : firstDay
    guard let first = days.first, let last = days.last, firstDay <= Int64(last.dayNumber),
      lastDay >= Int64(first.dayNumber)
    else { return }
    var day = days.partitionPoint { Int64($0.dayNumber) >= firstDay }
    while day < days.count, Int64(days[day].dayNumber) <= lastDay {
      body(slice(day, begin, end))
      day += 1
    }
  }

  func slice(of times: EntryTimes, day: Int) -> DaySlice {
    if let elapsed, let slice = slice(of: times, in: elapsed) { return slice }
    let (begin, end) = span(of: times)
    return slice(day, begin, end)
  }

  private func slice(_ day: Int, _ begin: Int64, _ end: Int64) -> DaySlice {
    let midnight = Int64(days[day].dayNumber) * 1440
    return DaySlice(
      day: day, start: Int(max(begin - midnight, 0)) + dayStart,
      end: Int(min(end - midnight, 1440)) + dayStart, continuesBefore: begin < midnight,
      continuesAfter: end > midnight + 1440)
  }

  /// The slice of the one day whose elapsed minutes are counted.
  private func slice(of times: EntryTimes, in day: ElapsedDay) -> DaySlice? {
    let begin = day.minute(at: Instant(times.start, offset: times.startOffset))
    let end = max(
      begin, day.minute(at: Instant(times.end, offset: times.endOffset).adding(seconds: 59)))
    guard begin < day.length, end > 0 || (begin == end && begin >= 0) else { return nil }
    return DaySlice(
      day: 0, start: max(begin, 0), end: min(end, day.length), continuesBefore: begin < 0,
      continuesAfter: end > day.length)
  }

  /// Start and end in wall-clock minutes since 1970, relative to the beginning of the days.
  private func span(of times: EntryTimes) -> (begin: Int64, end: Int64) {
    var begin = flooredQuotient(times.start.wallSeconds, 60)
    // Seconds within the last minute count as a whole minute, so that no time is cut off.
    var end = flooredQuotient(times.end.wallSeconds + 59, 60)
    // From the first pass of a repeated hour to the second, the wall clock goes back. The minutes
    // covered are those of both passes, so draw the whole range around them.
    let day = times.end.date.dayNumber
    if times.endOffset < times.startOffset, let overlap = overlaps[day] {
      let first = Int64(day) * 1440 + Int64(overlap.lowerBound)
      let last = Int64(day) * 1440 + Int64(overlap.upperBound)
      if begin < last {
        if end > first { begin = min(begin, first) }
        end = max(end, last)
      }
    }
    let shift = Int64(dayStart)
    return (begin - shift, max(begin, end) - shift)
  }
}
