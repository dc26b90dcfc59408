import CivilTime
import Primitives

/// A day of 23, 25 or another number of hours, in elapsed minutes: the time on a clock that starts
/// at midnight and is never changed.
struct ElapsedDay {
  let date: CivilDate
  let midnight: Instant
  /// The elapsed minutes until the next day begins.
  let length: Int
  let rules: ZoneRules

  /// Makes the day if clocks change on it; nil if elapsed minutes equal those of the wall clock.
  init?(_ date: CivilDate, rules: ZoneRules) {
    self.date = date
    self.rules = rules
    midnight = rules.startOfDay(date)
    length = DayClock(date: date, dayStart: 0, rules: rules).lengthInMinutes
    guard length != 1440, length > 0 else { return nil }
  }

  /// The minute that contains an instant; negative before the day.
  func minute(at instant: Instant) -> Int {
    Int(clamping: flooredQuotient(instant.secondsSinceEpoch - midnight.secondsSinceEpoch, 60))
  }

  /// The elapsed minute of a wall-clock minute of the day; the first one of a repeated minute.
  func minute(ofWall minute: Int) -> Int {
    guard minute < 1440 else { return length }
    return self.minute(
      at: rules.instant(for: CivilDateTime(date).adding(seconds: Int64(minute) * 60)))
  }

  func instant(ofMinute minute: Int) -> Instant { midnight.adding(seconds: Int64(minute) * 60) }
}
