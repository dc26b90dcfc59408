import AppointmentModel
import CivilTime
import GridLayout
package import Pinning

extension TimelineGrid {
  /// The parts of the axis outside of the working hours of a row: those of its calendar or person, else of
  /// everybody.
  ///
  /// - Complexity: O(days)
  package func quietSpans(ofRow row: Int) -> [LayoutSpan] {
    let window = instant(atMinute: minutes.lowerBound)..<instant(atMinute: minutes.upperBound)
    let times = options.workingHours.times(
      of: rows[row].id.isEmpty ? nil : rows[row].id, in: window, display: options.rules)
    var spans: [LayoutSpan] = []
    var start = 0.0
    func add(to end: Double) {
      guard end > start else { return }
      let span = LayoutSpan(start: start, end: end)
      spans.append(
        options.metrics.direction == .leftToRight ? span : span.mirrored(inLength: size.width))
    }
    for time in times {
      add(to: x(ofMinute: minute(at: time.lowerBound)))
      start = max(start, x(ofMinute: minute(at: time.upperBound)))
    }
    add(to: size.width)
    return spans
  }

  /// The place of a minute on the axis, from the leading end; that of the nearer end where it is not shown.
  package func x(ofMinute minute: Int) -> Double { layout.metrics.axis.y(at: minute) }

  /// The minute at a place on the axis, from the leading end.
  package func minute(atX x: Double) -> Int { layout.metrics.axis.minute(at: x) }
}
