import AppointmentModel
import CivilTime
import GridLayout
public import Pinning

extension WeekGrid {
  /// Whether the column's day has no working hours, those of its resource or otherwise the default
  /// ones.
  package func isDayOff(_ column: Column) -> Bool {
    options.workingHours[column.resource?.id].spans(on: column.date).isEmpty
  }

  /// The parts of a column outside the working hours: those of its calendar or person, or otherwise
  /// the default ones.
  ///
  /// - Complexity: O(spans of the day).
  public func quietParts(of column: Column) -> [LayoutRect] {
    let rules = options.rules
    // Hours across midnight belong to the day on which they begin.
    let day = rules.instants(of: column.date, minutes: 0..<max(1440, minutes.upperBound))
    let times = options.workingHours.times(of: column.resource?.id, in: day, displayZone: rules)
    let frame = column.frame
    var parts: [LayoutRect] = []
    var top = 0.0
    func add(to bottom: Double) {
      guard bottom > top else { return }
      parts.append(LayoutRect(x: frame.x, y: top, width: frame.width, height: bottom - top))
    }
    for time in times {
      add(to: y(of: time.lowerBound, on: column, rules))
      top = max(top, y(of: time.upperBound, on: column, rules))
    }
    add(to: size.height)
    return parts
  }

  /// The vertical position of an instant in a column, clamped to the visible minutes.
  private func y(of instant: Instant, on column: Column, _ rules: ZoneRules) -> Double {
    let minute: Int64
    if let elapsedOrigin {
      minute = (instant.secondsSinceEpoch - elapsedOrigin.secondsSinceEpoch) / 60
    } else {
      let wall = rules.civil(at: instant).wallSeconds
      minute = (wall - CivilDateTime(column.date).wallSeconds) / 60
    }
    let bounds = minutes
    return axis.y(at: min(max(Int(clamping: minute), bounds.lowerBound), bounds.upperBound))
  }
}
