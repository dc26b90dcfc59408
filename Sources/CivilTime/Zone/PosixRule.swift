import Primitives

/// A yearly rule for the clocks of a zone, as in the POSIX variable `TZ` and at the end of TZif
/// files: `CET-1CEST,M3.5.0,M10.5.0/3` (RFC 9636 §3.3).
package struct PosixRule: Hashable, Sendable {
  /// A day within each year.
  package enum Day: Hashable, Sendable {
    /// `Jn`: the day 1 through 365; 29 February is not counted.
    case julian(Int)
    /// `n`: the day 0 through 365; 29 February is counted.
    case zeroBased(Int)
    /// `Mm.w.d`: the first through fourth such weekday of the month, or the last one (5).
    case weekday(month: Int, week: Int, Weekday)
  }

  /// A change between standard and daylight time in each year.
  package struct Change: Hashable, Sendable {
    package let day: Day

    /// Seconds after midnight of that day on the clock before the change; from -167 to 167 hours.
    package let time: Int

    /// Makes a change; nil when the day or the time is out of range.
    package init?(_ day: Day, time: Int = 7200) {
      switch day {
      case .julian(let number): guard number >= 1, number <= 365 else { return nil }
      case .zeroBased(let number): guard number >= 0, number <= 365 else { return nil }
      case .weekday(let month, let week, _):
        guard month >= 1, month <= 12, week >= 1, week <= 5 else { return nil }
      }
      guard time.magnitude < 168 * 3600 else { return nil }
      self.day = day
      self.time = time
    }
  }

  package let standard: LocalTimeType

  /// Daylight saving time; nil if the zone has none.
  package let daylight: Daylight?

  /// Daylight saving time with its yearly start and end.
  package struct Daylight: Hashable, Sendable {
    package let type: LocalTimeType
    /// When it starts, on the standard clock.
    package let start: Change
    /// When it ends, on the daylight clock.
    package let end: Change

    package init(_ type: LocalTimeType, start: Change, end: Change) {
      self.type = type
      self.start = start
      self.end = end
    }
  }

  /// Makes a rule; offsets are limited to 26 hours (RFC 9636 §3.2).
  package init(standard: LocalTimeType, daylight: Daylight? = nil) {
    self.standard = standard.held
    self.daylight = daylight.map { Daylight($0.type.held, start: $0.start, end: $0.end) }
  }
}

extension PosixRule.Day {
  func dayNumber(inYear year: Int) -> Int {
    switch self {
    case .julian(let number):
      let leap = CivilDate.isLeapYear(year) && number > 59 ? 1 : 0
      return CivilDate.dayNumber(year: year, month: 1, day: 1) + number - 1 + leap
    case .zeroBased(let number):
      return CivilDate.dayNumber(year: year, month: 1, day: 1) + number
    case .weekday(let month, let week, let weekday):
      let first = CivilDate.dayNumber(year: year, month: month, day: 1)
      // Day number 0 was a Thursday, so +3 counts from Monday.
      let firstWeekday = flooredRemainder(first + 3, 7)
      let forward = flooredRemainder(weekday.rawValue - 1 - firstWeekday, 7)
      var day = forward + (week - 1) * 7
      if day >= CivilDate.daysInMonth(year: year, month: month) { day -= 7 }
      return first + day
    }
  }
}

extension PosixRule {
  /// A clock change by the rule.
  struct Event {
    let second: Int64
    let isDaylight: Bool
  }

  /// The changes of the given years in order, without those that cancel each other.
  ///
  /// All-year daylight time is written as an end on or after the next start (RFC 9636 §3.3.1), so
  /// that pair is no change. The changes at both ends of the years lack their partner, so request
  /// an additional year on both sides.
  func events(years: ClosedRange<Int>) -> ContiguousArray<Event> {
    guard let daylight else { return [] }
    var events = ContiguousArray<Event>()
    events.reserveCapacity(years.count * 2)

    func append(_ event: Event) {
      if let last = events.last {
        if last.isDaylight == event.isDaylight { return }
        if event.second <= last.second {
          events.removeLast()
          return
        }
      }
      events.append(event)
    }

    for year in years {
      let startDay = daylight.start.day.dayNumber(inYear: year)
      let endDay = daylight.end.day.dayNumber(inYear: year)
      let start = Event(
        second: Int64(startDay) * 86_400 + Int64(daylight.start.time)
          - Int64(standard.offset.seconds),
        isDaylight: true)
      let end = Event(
        second: Int64(endDay) * 86_400 + Int64(daylight.end.time)
          - Int64(daylight.type.offset.seconds),
        isDaylight: false)
      if start.second <= end.second {
        append(start)
        append(end)
      } else {
        append(end)
        append(start)
      }
    }
    return events
  }
}

extension LocalTimeType {
  /// The type with its offset limited to the range of zone tables.
  fileprivate var held: LocalTimeType {
    let limit = Int32(ZoneTable.maximumOffset)
    guard offset.seconds.magnitude > limit.magnitude else { return self }
    return LocalTimeType(
      offset: UTCOffset(seconds: min(max(offset.seconds, -limit), limit)), isDaylight: isDaylight,
      abbreviation: abbreviation)
  }
}
