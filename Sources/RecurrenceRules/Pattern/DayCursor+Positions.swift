import CivilTime
import Primitives

// BYSETPOS: positions in the set of one interval, by index.
extension DayCursor {
  /// Keeps the days of the interval's set that the positions select. For weeks and months the set
  /// is the chunk itself, for years it is `set`.
  mutating func choose(_ start: Int) {
    if pattern.shape != .years { setWord(days) }
    setStart = start
    startPlaces(times: 1)
    guard pattern.shape == .years else {
      days = 0
      while let place = popPlace() { days |= 1 << UInt64(day(at: place)) }
      return
    }
    var chosen = YearScope.days(0)
    while let place = popPlace() {
      let day = day(at: place)
      chosen[day >> 6] |= 1 << UInt64(day & 63)
    }
    set = chosen
  }

  /// Makes a set of at most 64 days.
  private mutating func setWord(_ days: UInt64) {
    if set.isEmpty { set = [days] } else { set[0] = days }
  }

  mutating func fillSetOfYear() {
    set = YearScope.days(0)
    var months = pattern.months
    while months != 0 {
      let month = months.trailingZeroBitCount
      months &= months - 1
      let first = CivilDate.dayNumber(year: year, month: month, day: 1)
      let bits = monthBits(first, CivilDate.daysInMonth(year: year, month: month))
      let place = first - yearStart
      set[place >> 6] |= bits << UInt64(place & 63)
      if place >> 6 < 5 { set[place >> 6 + 1] |= bits >> UInt64(64 - place & 63) }
    }
  }

  private mutating func startPlaces(times: Int) {
    setCount = 0
    for index in set.indices { setCount += set[index].nonzeroBitCount }
    setCount *= times
    (fromStart, fromEnd, lastPlace) = (0, 0, -1)
  }

  /// The next selected position in the set, in ascending order without duplicates.
  private mutating func popPlace() -> Int? {
    while true {
      let one =
        fromStart < pattern.positionsFromStart.count
        ? Int(pattern.positionsFromStart[fromStart]) - 1 : .max
      let other =
        fromEnd < pattern.positionsFromEnd.count
        ? setCount + Int(pattern.positionsFromEnd[fromEnd]) : .max
      let place = min(one, other)
      guard place < setCount else { return nil }
      if place == one { fromStart += 1 }
      if place == other { fromEnd += 1 }
      if place >= 0, place > lastPlace {
        lastPlace = place
        return place
      }
    }
  }

  private func day(at place: Int) -> Int {
    var rest = place
    for index in set.indices {
      let count = set[index].nonzeroBitCount
      if rest < count { return index * 64 + set[index].bit(at: rest) }
      rest -= count
    }
    return 0
  }

  /// Loads the set of the next interval, for positions that select among days and times.
  private mutating func loadSet() -> Bool {
    if pattern.shape == .years {
      guard unit <= 9999, CivilDate.dayNumber(year: unit, month: 1, day: 1) <= lastDay else {
        return false
      }
      enterYear()
      fillSetOfYear()
      setStart = yearStart
      visitsLeft &-= 12
    } else {
      guard loadChunk() else { return false }
      setWord(days)
      setStart = Int(flooredQuotient(base, 86_400))
      days = 0
    }
    startPlaces(times: pattern.timeCount)
    return true
  }

  mutating func nextPlace() -> Int64 {
    var empty = 0
    while empty <= pattern.emptyChunks, visitsLeft >= 0 {
      if setCount >= 0, let place = popPlace() {
        let day = setStart + day(at: place / pattern.timeCount)
        let wall = Int64(day) * 86_400 + pattern.time(at: place % pattern.timeCount)
        return wall <= end ? wall : finish()
      }
      guard loadSet() else { return finish() }
      empty += 1
    }
    return finish()
  }

  mutating func skipPlaces(before begin: Int64) {
    while true {
      let (fromStart, fromEnd, last) = (fromStart, fromEnd, lastPlace)
      let isLoaded = setCount >= 0
      let start = setStart
      let wall = nextPlace()
      guard wall < begin else {
        // Restore the position, unless nothing was left.
        guard wall != DayCursor.ended else { return }
        if isLoaded, start == setStart {
          (self.fromStart, self.fromEnd, lastPlace) = (fromStart, fromEnd, last)
        } else {
          (self.fromStart, self.fromEnd, lastPlace) = (0, 0, -1)
        }
        return
      }
    }
  }
}
