import AppointmentModel
package import CivilTime
import GridLayout
package import Pinning

extension TimelineGrid {
  /// The parts of the axis outside the working hours of a row: those of its calendar or person, or
  /// otherwise the default ones.
  ///
  /// - Complexity: O(days)
  package func quietSpans(ofRow row: Int) -> [LayoutSpan] {
    let window = instant(atMinute: minutes.lowerBound)..<instant(atMinute: minutes.upperBound)
    let times = options.workingHours.times(
      of: rows[row].id.isEmpty ? nil : rows[row].id, in: window, displayZone: options.rules)
    var spans: [LayoutSpan] = []
    var start = 0.0
    func add(to end: Double) {
      guard end > start else { return }
      spans.append(
        LayoutSpan(start: start, end: end)
          .directed(options.metrics.direction, inLength: size.width))
    }
    for time in times {
      add(to: x(ofMinute: minute(at: time.lowerBound)))
      start = max(start, x(ofMinute: minute(at: time.upperBound)))
    }
    add(to: size.width)
    return spans
  }

  /// The days shown on which a group has working hours but no staff: no busy time begins in any of
  /// its rows, and none continues over several days. Empty unless rows are people or calendars.
  ///
  /// - Complexity: O(days × busy ranges of the group)
  package func unstaffedSpans(ofGroup group: Int) -> [LayoutSpan] {
    let dimension = options.rows.dimension
    guard dimension == .person || dimension == .calendar else { return [] }
    let group = groups[group]
    return options.dates.compactMap { date -> LayoutSpan? in
      let works = group.resources.contains {
        !options.workingHours.times(of: $0.isEmpty ? nil : $0, on: date, displayZone: options.rules)
          .isEmpty
      }
      let start = minute(at: options.rules.startOfDay(date))
      let day = start..<max(start, minute(at: options.rules.startOfDay(date.adding(days: 1))))
      let isStaffed = group.busy.contains { row in
        row.contains { day.contains($0.lowerBound) || $0.count >= 1440 && $0.overlaps(day) }
      }
      let span = LayoutSpan(start: x(ofMinute: day.lowerBound), end: x(ofMinute: day.upperBound))
      guard works, !isStaffed, span.length > 0 else { return nil }
      return span.directed(options.metrics.direction, inLength: size.width)
    }
  }

  package func instant(atMinute minute: Int) -> Instant {
    origin.adding(seconds: Int64(minute) * 60)
  }

  /// The position of a minute on the axis, from the leading end, clamped to the visible minutes.
  package func x(ofMinute minute: Int) -> Double { axis.y(at: minute) }

  /// The minute at a position on the axis, from the leading end, with its fraction.
  package func exactMinute(atX x: Double) -> Double { axis.exactMinute(at: x) }

  /// The minute at a position on the axis, from the leading end.
  package func minute(atX x: Double) -> Int { axis.minute(at: x) }
}
