import CalendarLayout
import CivilTime
import Pinning

/// Frames of a crowded month: the cost of a frame and of an element at offsets all over it, or
/// scrolled by 7 points; then of building it.
func benchMonth() {
  title("Month: a frame")
  for count in [10_000, 100_000, 1_000_000] {
    let entries = entries(count)
    let options = MonthGridOptions(
      month: CivilDate(clampingDayNumber: 20_540), displayZone: ZoneRules(fixed: .utc),
      metrics: .points(width: 756))
    var grid = MonthGrid([], options: options)
    let clock = ContinuousClock()
    let built = clock.measure { grid = MonthGrid(entries, options: options) }
    line("\(grid.items.count) items of \(count) appointments, laid out", duration(seconds(built)))
    frame("  cold", frames(of: grid, step: 0.381_966 * grid.size.height))
    frame("  warm", frames(of: grid, step: 7))
  }
}

/// Appointments all over a month, one in ten of which lasts several days.
private func entries(_ count: Int) -> [GridEntry] {
  let first = CivilDate(clampingDayNumber: 20_540).startOfMonth
  return (0..<count).map { index in
    let isAllDay = index % 10 == 0
    let start = CivilDateTime(first.adding(days: index % 31)).adding(
      seconds: isAllDay ? 0 : Int64(index % 1_380 * 60))
    return GridEntry(
      uid: "\(index)", title: "item", isAllDay: isAllDay, start: start,
      end: start.adding(seconds: isAllDay ? Int64(1 + index / 10 % 5) * 86_400 : 3_600))
  }
}

private func frames(of grid: MonthGrid, step: Double) -> Cost {
  var viewport = grid.viewport(size: LayoutSize(width: 800, height: 1_000))
  var buffer: ContiguousArray<RowElement> = []
  let room = max(1, grid.size.height - 1_000)
  return measure { _ in
    viewport.offset.y += step
    if viewport.offset.y > room { viewport.offset.y -= room }
    grid.elements(in: viewport, into: &buffer)
    return buffer.count
  }
}
