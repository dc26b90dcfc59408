import CivilTime
import Primitives

/// A day of 23, 25 or another number of hours, in minutes that pass: what a clock that nobody sets
/// shows from midnight on.
struct ElapsedDay {
  let date: CivilDate
  let midnight: Instant
  /// The minutes that pass until the next day begins.
  let length: Int
  let rules: ZoneRules

  /// The day when clocks change on it; nil when elapsed minutes are those of the wall clock.
  init?(_ date: CivilDate, rules: ZoneRules) {
    self.date = date
    self.rules = rules
    midnight = rules.startOfDay(date)
    length = DayClock(date: date, dayStart: 0, rules: rules).lengthInMinutes
    guard length != 1440, length > 0 else { return nil }
  }

  /// The minute in which an instant lies; negative before the day.
  func minute(at instant: Instant) -> Int {
    Int(clamping: flooredQuotient(instant.secondsSinceEpoch - midnight.secondsSinceEpoch, 60))
  }

  /// The elapsed minute of a wall-clock minute of the day; of a repeated one the first.
  func minute(ofWall minute: Int) -> Int {
    guard minute < 1440 else { return length }
    return self.minute(
      at: rules.instant(for: CivilDateTime(date).adding(seconds: Int64(minute) * 60)))
  }

  /// What the wall clock shows at an elapsed minute.
  func instant(ofMinute minute: Int) -> Instant { midnight.adding(seconds: Int64(minute) * 60) }
}
