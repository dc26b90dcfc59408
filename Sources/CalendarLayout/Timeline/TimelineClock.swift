import CivilTime
import Primitives

/// The minutes of a timeline, elapsed since the midnight of the first day.
struct TimelineClock {
  let origin: Instant
  /// The length from the first midnight to the last.
  let length: Int
  /// The minutes shown.
  let window: Range<Int>

  /// - Parameter stretch: The earliest start and latest end of the entries; nil if there are none.
  init(_ options: TimelineGridOptions, stretch: Range<Instant>?) {
    let start = options.rules.startOfDay(options.dates.lowerBound)
    let end = options.rules.startOfDay(options.dates.upperBound)
    origin = start
    length = max(1, Int((end.secondsSinceEpoch - start.secondsSinceEpoch) / 60))
    func minute(_ instant: Instant) -> Int {
      Int(flooredQuotient(instant.secondsSinceEpoch - start.secondsSinceEpoch, 60))
    }
    guard options.dates.lowerBound.days(to: options.dates.upperBound) == 1 else {
      window = 0..<length
      return
    }
    let day = 0..<length
    let shown = stretch.map { minute($0.lowerBound)..<minute($0.upperBound) }?.clamped(to: day)
    if case .busy = options.hours, let shown, !shown.isEmpty {
      // Exactly from the first to the last entry.
      window = shown.lowerBound / 60 * 60..<min(length, (shown.upperBound + 59) / 60 * 60)
      return
    }
    window = options.hours.window(over: shown, dayLength: length) { wall in
      let time = CivilDateTime(options.dates.lowerBound).adding(seconds: Int64(wall) * 60)
      return minute(options.rules.instant(for: time))
    }
  }

  func minute(at instant: Instant) -> Int {
    Int(flooredQuotient(instant.secondsSinceEpoch - origin.secondsSinceEpoch, 60))
  }

  /// The visible minutes at which clocks skip time.
  func gaps(_ rules: ZoneRules) -> [Int] {
    let shown =
      origin.adding(
        seconds: Int64(window.lowerBound) * 60)..<origin.adding(
        seconds: Int64(window.upperBound) * 60)
    return rules.transitions(in: shown)
      .filter { $0.before.offset < $0.after.offset }.map { minute(at: $0.instant) }
  }

  /// The start and end of an entry; seconds within its last minute count as a whole minute.
  func minutes(of entry: GridEntry) -> Range<Int> {
    let start = minute(at: Instant(entry.start, offset: entry.startOffset))
    let end = minute(at: Instant(entry.end, offset: entry.endOffset).adding(seconds: 59))
    return start..<max(start, end)
  }
}
