public import CivilTime

/// When somebody works: spans of each weekday, days that differ, and the zone whose clocks are meant.
///
/// They shade what lies outside, are what free time is looked for in, and answer whether a time may be
/// booked (``allows(_:rules:)``).
///
///     let hours = try WorkingHours("mon-fri 9-12 13-17, 2026-12-24 9-12, 2026-12-25 off")
public struct WorkingHours: Hashable, Sendable {
  /// The spans of the weekdays from Monday on: minutes of the wall clock, in order, none touching the
  /// next; a span that passes midnight ends beyond 1440.
  private var weekdays: [[Range<Int>]]
  /// The spans of the days that differ from their weekdays; none of a day off.
  package private(set) var exceptions: [CivilDate: [Range<Int>]] = [:]
  /// The zone whose clocks are meant; nil for that of whoever looks.
  package var zone: ZoneID?

  /// 08:00 to 18:00 from Monday to Friday.
  public static let standard = WorkingHours(
    [.monday, .tuesday, .wednesday, .thursday, .friday], [480..<1080])

  /// Hours that are the same on some weekdays, none on the others.
  ///
  /// - Parameters:
  ///   - days: The weekdays.
  ///   - spans: Minutes of the day, from 0..<1 on; an end beyond 1440 is on the next day. What has no
  ///     length, begins on another day or lasts more than one is left out.
  ///   - zone: The zone whose clocks are meant; nil for that of whoever looks.
  public init(_ days: [Weekday], _ spans: [Range<Int>], zone: ZoneID? = nil) {
    weekdays = Array(repeating: [], count: 7)
    self.zone = zone
    for day in days { self[day] = spans }
  }

  /// The spans of a weekday.
  public subscript(day: Weekday) -> [Range<Int>] {
    get { weekdays[WorkingHours.place(of: day)] }
    set { weekdays[WorkingHours.place(of: day)] = WorkingHours.joined(newValue) }
  }

  /// Has a day differ from its weekday; nil makes it like the others again, no spans a day off.
  package mutating func setException(_ date: CivilDate, _ spans: [Range<Int>]?) {
    exceptions[date] = spans.map(WorkingHours.joined)
  }

  /// The spans that begin on a day.
  package func spans(on date: CivilDate) -> [Range<Int>] { exceptions[date] ?? self[date.weekday] }

  /// The times of work that meet some days, by start and apart from one another.
  ///
  /// - Parameters:
  ///   - range: From when to when.
  ///   - rules: The rules of ``zone``, or of whoever looks where it is nil.
  /// - Complexity: O(days).
  package func times(in range: Range<Instant>, rules: ZoneRules) -> [Range<Instant>] {
    var times: [Range<Instant>] = []
    // The day before may pass midnight.
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

  /// Whether all of a time lies in the hours: what bookings and moves can be refused by.
  ///
  /// - Parameters:
  ///   - range: The time.
  ///   - rules: The rules of ``zone``, or of whoever looks where it is nil.
  /// - Complexity: O(days of the range).
  package func allows(_ range: Range<Instant>, rules: ZoneRules) -> Bool {
    let end = max(range.upperBound, range.lowerBound.adding(seconds: 1))
    return times(in: range.lowerBound..<end, rules: rules) == [range.lowerBound..<end]
  }

  private static func place(of day: Weekday) -> Int { Weekday.monday.daysForward(to: day) }

  /// Spans in order, what touches put together.
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
