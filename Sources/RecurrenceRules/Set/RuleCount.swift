import CivilTime
import Primitives

/// The position of the n-th match of a rule.
enum RuleCount {
  case at(Int64)
  /// There are fewer matches, or it is after the year 9999.
  case beyond
  /// Counting took too long; the match is not before this wall-clock second.
  case unknown(after: Int64)

  /// The maximum number of matches, or periods of them, that are counted one by one: some
  /// milliseconds at most.
  static let patience = 1 << 16
}

extension DayCursor {
  /// Finds the n-th match from here on (1 is the next one).
  ///
  /// - Complexity: O(1) for daily and weekly rules limited only by weekdays; otherwise O(chunks) of
  ///   up to 64 days.
  mutating func match(_ number: Int) -> RuleCount {
    guard !pattern.isEmpty else { return .beyond }
    var left = number
    var tries = 0
    var last = pattern.origin
    while left > 0 {
      if timesLeft == 0, !choosesTimes {
        let inChunk = days.nonzeroBitCount * pattern.timeCount
        if inChunk < left {
          left -= inChunk
          days = 0
          guard skipEqualChunks(&left), loadChunk() else { return .beyond }
          continue
        }
      }
      tries += 1
      guard tries < RuleCount.patience else { return .unknown(after: last) }
      last = next()
      guard last != DayCursor.ended else { return .beyond }
      left -= 1
    }
    return .at(last)
  }

  /// Skips chunks that are known to have the same number of matches; false past the last day.
  private mutating func skipEqualChunks(_ left: inout Int) -> Bool {
    let isEven =
      pattern.shape == .stride && !pattern.hasWeekdays
      || pattern.shape == .weeks && pattern.months == PatternBuild.allMonths
        && !pattern.hasPositions
    guard isEven else { return true }
    let inChunk = pattern.chunkMask.nonzeroBitCount * pattern.timeCount
    let chunks = (left - 1) / inChunk
    let (days, overflows) = chunks.multipliedReportingOverflow(by: pattern.chunkSpan)
    guard !overflows, days <= lastDay - unit else { return false }
    unit += days
    left -= chunks * inChunk
    return true
  }
}

extension ElapsedCursor {
  /// Finds the n-th match from here on (1 is the next one).
  ///
  /// - Complexity: O(1) for rules without limiting parts; otherwise O(periods of allowed time).
  mutating func match(_ number: Int) -> RuleCount {
    guard !pattern.isEmpty else { return .beyond }
    var left = number
    var last = pattern.origin
    for _ in 0..<RuleCount.patience {
      if place == 0, period > begin {
        let periods = periodsInStretch()
        // Leaves the last step of the period, from which the cursor continues normally.
        let passed = min(periods - 1, (left - 1) / pattern.timeCount)
        period += Int64(passed) * step
        left -= passed * pattern.timeCount
      }
      last = next()
      guard last != ElapsedCursor.ended else { return .beyond }
      left -= 1
      if left == 0 { return .at(last) }
    }
    return .unknown(after: last)
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
