import CivilTime
import Primitives

/// Where the n-th match of a rule lies.
enum RuleCount {
  case at(Int64)
  /// Beyond the year 9999, or nowhere: there are fewer matches.
  case beyond
  /// Not before this wall-clock second, up to which was counted; counting on took too long.
  case unknown(after: Int64)

  /// At most so many matches, or stretches of them, are counted one by one: some milliseconds at worst.
  static let patience = 1 << 16
}

extension DayCursor {
  /// Finds the n-th match from here on (1 is the next one).
  ///
  /// - Complexity: O(1) for daily and weekly rules that only weekdays limit; else O(chunks), a
  ///   chunk being up to 64 days.
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

  /// Passes over chunks that are known to hold equally many matches; false past the last day.
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
  /// - Complexity: O(1) for rules that no part limits; else O(stretches of allowed time).
  mutating func match(_ number: Int) -> RuleCount {
    guard !pattern.isEmpty else { return .beyond }
    var left = number
    var last = pattern.origin
    for _ in 0..<RuleCount.patience {
      if place == 0, period > begin {
        let periods = periodsInStretch()
        // Leaves the last step of the stretch, from which the cursor goes on by itself.
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

  /// How many steps from the next one on surely follow each other without a gap, 1 or more.
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
