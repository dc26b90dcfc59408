public import CivilTime

/// Working hours: spans for each weekday, days that differ, and the zone of the clock.
///
/// Time outside working hours is shaded, free time is searched within them, and
/// `allows(_:rules:)` returns whether a time may be booked.
///
///     let hours = try WorkingHours("mon-fri 9-12 13-17, 2026-12-24 9-12, 2026-12-25 off")
public struct WorkingHours: Hashable, Sendable {
  /// The spans of the weekdays from Monday on, in minutes of the wall clock, sorted and not
  /// touching. A span that passes midnight ends beyond 1440.
  private var weekdays: [[Range<Int>]]
  /// The spans of days that differ from their weekday; empty for a day off.
  package private(set) var exceptions: [CivilDate: [Range<Int>]] = [:]
  /// The zone of the clock; nil for the display zone.
  package var zone: ZoneID?

  /// Monday through Friday, 08:00 to 18:00.
  public static let standard = WorkingHours(
    on: [.monday, .tuesday, .wednesday, .thursday, .friday], minutes: [480..<1080])

  /// Creates hours that are the same on some weekdays, with none on the others.
  ///
  /// - Parameters:
  ///   - days: The weekdays.
  ///   - spans: Ranges of minutes of the day. An end beyond 1440 is on the next day. Spans that are
  ///     empty, start outside the day, or last longer than a day are ignored.
  ///   - zone: The zone of the clock; nil for the display zone.
  public init(on days: [Weekday], minutes spans: [Range<Int>], zone: ZoneID? = nil) {
    weekdays = Array(repeating: [], count: 7)
    self.zone = zone
    for day in days { self[day] = spans }
  }

  /// The spans of a weekday.
  public subscript(day: Weekday) -> [Range<Int>] {
    get { weekdays[WorkingHours.place(of: day)] }
    set { weekdays[WorkingHours.place(of: day)] = WorkingHours.joined(newValue) }
  }

  /// Sets the spans of a day that differs from its weekday: an empty list for a day off, nil to
  /// remove the exception.
  package mutating func setException(_ date: CivilDate, _ spans: [Range<Int>]?) {
    exceptions[date] = spans.map(WorkingHours.joined)
  }

  /// The spans that begin on a day.
  package func spans(on date: CivilDate) -> [Range<Int>] { exceptions[date] ?? self[date.weekday] }

  /// The working times that overlap a range, sorted by start and clipped to the range. Times that
  /// touch are joined.
  ///
  /// - Parameters:
  ///   - range: The range to search.
  ///   - rules: The rules of ``zone``, or of the display zone if it is nil.
  /// - Complexity: O(days).
  package func times(in range: Range<Instant>, rules: ZoneRules) -> [Range<Instant>] {
    var times: [Range<Instant>] = []
    // A span of the day before may pass midnight.
    var date = rules.civil(at: range.lowerBound).date.adding(days: -1)
    let last = rules.civil(at: range.upperBound).date
    while date <= last {
      for span in spans(on: date) {
        let found = rules.instants(of: date, minutes: span).clamped(to: range)
        guard !found.isEmpty else { continue }
        if let end = times.last, found.lowerBound <= end.upperBound {
          times[times.count - 1] = end.lowerBound..<max(end.upperBound, found.upperBound)
        } else {
          times.append(found)
        }
      }
      guard date < .distantFuture else { break }
      date = date.adding(days: 1)
    }
    return times
  }

  /// Whether a range is entirely within the hours, for checking bookings and moves.
  ///
  /// - Parameters:
  ///   - range: The range to check.
  ///   - rules: The rules of ``zone``, or of the display zone if it is nil.
  /// - Complexity: O(days of the range).
  package func allows(_ range: Range<Instant>, rules: ZoneRules) -> Bool {
    let end = max(range.upperBound, range.lowerBound.adding(seconds: 1))
    return times(in: range.lowerBound..<end, rules: rules) == [range.lowerBound..<end]
  }

  private static func place(of day: Weekday) -> Int { Weekday.monday.daysForward(to: day) }

  /// Sorts valid spans and joins those that touch or overlap.
  private static func joined(_ spans: [Range<Int>]) -> [Range<Int>] {
    let valid = spans.filter {
      !$0.isEmpty && (0..<1440).contains($0.lowerBound) && $0.count <= 1440
    }
    var joined: [Range<Int>] = []
    for span in valid.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, span.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
    return joined
  }
}
