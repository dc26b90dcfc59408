import CivilTime
import Primitives

/// The minutes of a timeline: those that pass from the first day's midnight on.
struct TimelineClock {
  let origin: Instant
  /// From the first midnight to the last.
  let length: Int
  /// The minutes shown.
  let window: Range<Int>

  /// - Parameter stretch: When what is shown begins first and ends last; nil without anything.
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
      // From the first to the last of what is there, and nothing else.
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

  /// The minutes shown at which clocks skip some time.
  func gaps(_ rules: ZoneRules) -> [Int] {
    let shown =
      origin.adding(
        seconds: Int64(window.lowerBound) * 60)..<origin.adding(
        seconds: Int64(window.upperBound) * 60)
    return rules.transitions(in: shown)
      .filter { $0.before.offset < $0.after.offset }.map { minute(at: $0.instant) }
  }

  /// When an entry begins and ends; seconds within its last minute count as a whole one.
  func minutes(of entry: GridEntry) -> Range<Int> {
    let start = minute(at: Instant(entry.start, offset: entry.startOffset))
    let end = minute(at: Instant(entry.end, offset: entry.endOffset).adding(seconds: 59))
    return start..<max(start, end)
  }
}
