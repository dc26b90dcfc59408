import CivilTime

// Proofs and chunks.
extension PatternBuild {
  /// Removes the months that have none of the days, or that the interval never reaches.
  mutating func prune() {
    if hasMonthDays, monthDays & 0x0FFF_FFFF == 0, monthDaysFromEnd & 0x7FFF_FFF8 == 0 {
      for month in 1...12 {
        let length = UInt32(month == 2 ? 29 : CivilDate.daysInMonth(year: 2000, month: month))
        let possible =
          monthDays & (1 << length - 1) | monthDaysFromEnd >> (31 - length)
        if possible == 0 { months &= ~(1 << UInt32(month)) }
      }
    }
    if shape == .months, rule.frequency == .monthly {
      let step = greatestCommonDivisor(interval, 12)
      for month in 1...12 where (month - originDate.month) % step != 0 {
        months &= ~(1 << UInt32(month))
      }
    }
    if months == 0 { isEmpty = true }
    if hasPositions { prunePositions() }
    if hasWeekdays, weekdays == 0, ordinalWeekdays | ordinalWeekdaysFromEnd == 0 { isEmpty = true }
  }

  /// Removes the positions beyond the largest possible set.
  private mutating func prunePositions() {
    let days =
      switch shape {
      case .weeks: weekdays.nonzeroBitCount
      case .months: 31
      default: 366
      }
    let largest = Int32(clamping: days * timeCount)
    positionsFromStart.removeAll { $0 > largest }
    positionsFromEnd.removeAll { $0 < -largest }
    if positionsFromStart.isEmpty, positionsFromEnd.isEmpty { isEmpty = true }
  }

  mutating func fillChunks() {
    switch shape {
    case .stride:
      let step = interval
      if step < 64 {
        var day = 0
        while day < 64 {
          chunkMask |= 1 << UInt64(day)
          day += step
        }
        chunkSpan = day
      } else {
        chunkSpan = step
      }
      emptyChunks = 7
    case .weeks:
      let start = rule.weekStart.rawValue - 1
      let first = rule.frequency == .daily ? originWeekday : start
      let week = (weekdays >> UInt64(first) | weekdays << UInt64(7 - first)) & 0x7F
      chunkMask = week
      chunkSpan = 7 * interval
      emptyChunks = 20_871
      guard !hasPositions, interval <= 8 else { break }
      let weeks = 1 + 57 / (7 * interval)
      for place in 1..<max(weeks, 2) where place < weeks {
        chunkMask |= week << UInt64(7 * interval * place)
      }
      chunkSpan = 7 * interval * weeks
    case .months:
      emptyChunks =
        dayStride == 1
        ? 4800 / greatestCommonDivisor(4800, interval)
        : Int(clamping: 4800 * Int64(dayStride / greatestCommonDivisor(146_097, dayStride)))
    case .years: emptyChunks = 12 * (400 / greatestCommonDivisor(400, interval))
    case .elapsed: emptyChunks = 4800
    }
  }
}
