import CalendarLayout
package import CivilTime
import Pinning

extension CalendarSession {
  /// Replies with the first corner of the visible rectangle, as ``collectVisible(_:)`` takes it, at which a
  /// time grid opens: at a day, or else the first one, near the current time or the morning. A week opens
  /// where most appointments of the visible days are in sight as a whole. Replies with nothing for other
  /// views.
  package mutating func findOpening(_ day: CivilDate) {
    reply.clear()
    let place: LayoutPoint
    switch (view, request) {
    case (.week(let scene, _), _): place = opening(of: scene, at: day)
    case (.timeline(let grid), .grid(let request)):
      place = opening(of: grid, at: day, width: request.viewport.width)
    default: return
    }
    reply.add(place.x)
    reply.add(place.y)
  }

  /// The first hour in sight: somewhat before the current time if it is shown, else in the morning.
  private func openingHour(_ now: Instant?) -> Double {
    guard let now else { return 7.5 }
    return max(0, min(Double(rules.civil(at: now).time.minuteOfDay) / 60, 18) - 1.5)
  }

  private func opening(of scene: WeekScene, at day: CivilDate) -> LayoutPoint {
    let (grid, viewport, inset) = (scene.grid, scene.viewport, scene.headerBar.barInset)
    let column = grid.columns.first { $0.date == day } ?? grid.columns[0]
    let isLeftToRight = viewport.direction == .leftToRight
    let x =
      viewport.offsetRevealing(
        column.frame.span(on: .horizontal), on: .horizontal, alignment: .start)
      + (isLeftToRight ? inset.leading : 0)
    let days = LayoutRect(
      x: x, y: 0, width: viewport.size.width, height: inset.top + grid.size.height)
    // More of them would take too long, and are in sight wherever a crowded week opens.
    let spans = items(in: days, of: scene).prefix(500).map { $0.frame.span(on: .vertical) }
    let height = viewport.size.height - inset.top
    let hours = openingHour(grid.now == nil ? nil : grid.options.now)
    let wish = hours * grid.options.metrics.hourHeight
    var (best, gain) = (wish, -1.0)
    // The nearest position to the wished one decides between equal numbers.
    for top in [wish] + spans.flatMap({ [$0.start - 24, $0.end + 24 - height] }) {
      let whole = spans.count { $0.start >= top && $0.end <= top + height }
      let value = Double(whole) - abs(top - wish) / 1e6
      if value > gain { (best, gain) = (top, value) }
    }
    return LayoutPoint(x: x, y: max(0, best))
  }

  private func opening(of grid: TimelineGrid, at day: CivilDate, width: Double) -> LayoutPoint {
    let (dates, metrics) = (grid.options.dates, grid.options.metrics)
    let start = rules.startOfDay(dates.contains(day) ? day : dates.lowerBound)
    let hours = openingHour(grid.nowLine == nil ? nil : grid.options.now)
    let last = max(0, metrics.gutterWidth + grid.size.width - width)
    let x = min(grid.x(ofMinute: grid.minute(at: start) + Int(hours * 60)), last)
    return LayoutPoint(x: metrics.direction == .leftToRight ? x : last - x, y: 0)
  }
}
