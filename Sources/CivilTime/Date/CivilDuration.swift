/// A duration as iCalendar defines it: nominal days, which keep the wall-clock time, and exact
/// seconds (RFC 5545 §3.3.6).
///
/// `P1D` after 09:00 is 09:00 of the next day, even if clocks change in between; `PT24H` is exactly
/// 24 hours later. A week is seven days.
package struct CivilDuration: Hashable, Sendable {
  /// Nominal days; of the same sign as `seconds`, or zero.
  package let days: Int

  /// Exact seconds; of the same sign as `days`, or zero.
  package let seconds: Int64

  /// The largest number of days, either way: more than the distance of the first and the last date.
  package static let maximumDays = 8_000_000

  /// The largest number of seconds, either way: `maximumDays` in seconds.
  package static let maximumSeconds = Int64(maximumDays) * 86_400

  package static let zero = CivilDuration(unchecked: 0, 0)

  init(unchecked days: Int, _ seconds: Int64) {
    self.days = days
    self.seconds = seconds
  }

  /// Makes a duration; nil if days and seconds have opposite signs, which no text can express, or
  /// exceed 8 million days.
  package init?(days: Int = 0, seconds: Int64) {
    guard days.magnitude <= CivilDuration.maximumDays.magnitude,
      seconds.magnitude <= CivilDuration.maximumSeconds.magnitude,
      Int64(days.signum()) * seconds.signum() >= 0
    else { return nil }
    self.init(unchecked: days, seconds)
  }

  /// Makes a duration with days and seconds each clamped to 8 million days. If they have opposite
  /// signs, which no text can express, the negative one becomes zero.
  package init(clampingDays days: Int, seconds: Int64) {
    let (days, seconds) = (
      CivilDuration.days(days).days, CivilDuration.seconds(seconds).seconds
    )
    self =
      CivilDuration(days: days, seconds: seconds)
      ?? CivilDuration(unchecked: max(days, 0), max(seconds, 0))
  }

  /// A duration of days, clamped to 8 million.
  package static func days(_ days: Int) -> CivilDuration {
    CivilDuration(unchecked: min(max(days, -maximumDays), maximumDays), 0)
  }

  /// A duration of weeks of seven days, clamped to 8 million days.
  package static func weeks(_ weeks: Int) -> CivilDuration {
    days(min(max(weeks, -maximumDays), maximumDays) * 7)
  }

  /// A duration of seconds, clamped to 8 million days.
  package static func seconds(_ seconds: Int64) -> CivilDuration {
    CivilDuration(unchecked: 0, min(max(seconds, -maximumSeconds), maximumSeconds))
  }

  package var isNegative: Bool { days < 0 || seconds < 0 }

  /// Days and seconds together, with days of 86,400 seconds: exact unless clocks change.
  package var wallSeconds: Int64 { Int64(days) * 86_400 + seconds }

  /// The opposite duration.
  package static prefix func - (duration: CivilDuration) -> CivilDuration {
    CivilDuration(unchecked: -duration.days, -duration.seconds)
  }
}

extension CivilDateTime {
  /// The date-time a duration later on a clock that never changes, for floating times.
  package func adding(_ duration: CivilDuration) -> CivilDateTime {
    adding(seconds: duration.wallSeconds)
  }
}

extension ZoneRules {
  /// The instant a duration after another: the days are added on the zone's wall clock, then the
  /// seconds exactly (RFC 5545 §3.3.6).
  package func instant(_ duration: CivilDuration, after start: Instant) -> Instant {
    let moved =
      duration.days == 0
      ? start
      : instant(for: civil(at: start).adding(.days(duration.days)))
    return moved.adding(seconds: duration.seconds)
  }
}
