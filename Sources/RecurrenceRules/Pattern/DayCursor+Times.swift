import CivilTime

// The times of a day, if there are several.
extension DayCursor {
  mutating func nextOfManyTimes() -> Int64 {
    if choosesTimes { return nextPlace() }
    while timesLeft == 0 {
      while days == 0 {
        guard loadChunk() else { return DayCursor.ended }
      }
      midnight = base + Int64(days.trailingZeroBitCount) * 86_400
      days &= days &- 1
      startTimes()
    }
    let wall = midnight + popTime()
    return wall <= end ? wall : finish()
  }

  private mutating func startTimes() {
    timesLeft = pattern.timeCount
    nextTime = 0
    guard pattern.timeList.isEmpty else { return }
    hoursLeft = pattern.hours
    popHour()
    popMinute()
  }

  private mutating func popHour() {
    hourStart = Int64(hoursLeft.trailingZeroBitCount) * 3600
    hoursLeft &= hoursLeft &- 1
    minutesLeft = pattern.minutes
  }

  private mutating func popMinute() {
    minuteStart = hourStart + Int64(minutesLeft.trailingZeroBitCount) * 60
    minutesLeft &= minutesLeft &- 1
    secondsLeft = pattern.seconds
  }

  private mutating func popTime() -> Int64 {
    timesLeft -= 1
    if !pattern.timeList.isEmpty {
      nextTime += 1
      return Int64(pattern.timeList[nextTime - 1])
    }
    if secondsLeft == 0 {
      if minutesLeft == 0 { popHour() }
      popMinute()
    }
    let time = minuteStart + Int64(secondsLeft.trailingZeroBitCount)
    secondsLeft &= secondsLeft &- 1
    return time
  }

  /// Enters the first day of the chunk at its first time from `begin` on.
  mutating func skipTimes(before begin: Int64) {
    midnight = base + Int64(days.trailingZeroBitCount) * 86_400
    days &= days &- 1
    startTimes()
    let time = begin - midnight
    guard time > 0 else { return }
    if pattern.timeList.isEmpty {
      // Skips whole hours and minutes at once.
      let perMinute = pattern.seconds.nonzeroBitCount
      let perHour = perMinute * pattern.minutes.nonzeroBitCount
      while timesLeft > perHour, hourStart + 3600 <= time {
        timesLeft -= perHour
        popHour()
        popMinute()
      }
      while hourStart + 3600 > time, minutesLeft != 0, minuteStart + 60 <= time {
        timesLeft -= perMinute
        popMinute()
      }
    }
    while timesLeft > 0 {
      let popped = popTime()
      guard popped >= time else { continue }
      // Put it back.
      timesLeft += 1
      if pattern.timeList.isEmpty {
        secondsLeft |= 1 << UInt64(popped - minuteStart)
      } else {
        nextTime -= 1
      }
      return
    }
  }
}
