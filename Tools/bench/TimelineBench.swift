import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

/// Frames of a timeline of many places over a quarter: the cost of a frame and of an element at
/// offsets all over it, or scrolled by 7 points across and down; then of building it.
func benchTimeline() {
  title("Timeline: a frame")
  for (count, places) in [(1_000, 100), (10_000, 100), (100_000, 1_000)] {
    let built = laidOut(entries(count, places: places), days: count / places)
    line(
      "\(built.grid.segments.count) segments in \(places) rows, laid out", duration(built.seconds))
    frame("  cold", frames(of: built.grid, step: 0.381_966))
    frame("  warm", frames(of: built.grid, step: 0))
  }
  let long = laidOut(
    entries(100_000, places: 1_000) + guests(places: 1_000, days: 100), days: 100)
  line("and what lasts for days in each row, laid out", duration(long.seconds))
  frame("  cold", frames(of: long.grid, step: 0.381_966))
  frame("  warm", frames(of: long.grid, step: 0))
}

private let first = CivilDate(clampingDayNumber: 20_540).startOfMonth

private func laidOut(_ entries: [GridEntry], days: Int) -> (grid: TimelineGrid, seconds: Double) {
  let options = TimelineGridOptions(
    dates: first..<first.adding(days: max(1, days / 10)), rows: .days(by: .location),
    displayZone: ZoneRules(fixed: .utc), metrics: .points())
  let clock = ContinuousClock()
  var grid: TimelineGrid?
  let time = clock.measure { grid = TimelineGrid(entries, options: options) }
  guard let grid, grid.excess == nil else { fatalError("no timeline") }
  return (grid, seconds(time))
}

/// Ten consecutive appointments per day in each place.
private func entries(_ count: Int, places: Int) -> [GridEntry] {
  (0..<count).map { index in
    let (place, number) = (index % places, index / places)
    let start = CivilDateTime(first).adding(seconds: Int64(number * 8_640 + place % 7 * 600))
    return GridEntry(
      uid: "\(index)", title: "item", location: "Room \(place)", start: start,
      end: start.adding(seconds: 3_600 + Int64(index % 5) * 600))
  }
}

/// Entries of three days, every ten days in each place, and one for the whole range.
private func guests(places: Int, days: Int) -> [GridEntry] {
  (0..<places).flatMap { place in
    (0..<max(1, days / 100)).map { number in
      let start = CivilDateTime(first.adding(days: number * 10 + place % 10))
      return GridEntry(
        uid: "guest \(place) \(number)", title: "guest", location: "Room \(place)", start: start,
        end: start.adding(seconds: number == 0 ? Int64(days) * 8_640 : 3 * 86_400))
    }
  }
}

private func frames(of grid: TimelineGrid, step: Double) -> Cost {
  let size = LayoutSize(width: 1_200, height: 1_000)
  var viewport = grid.viewport(size: size)
  var buffer: ContiguousArray<RowElement> = []
  let room = LayoutPoint(
    x: max(1, grid.size.width - size.width), y: max(1, grid.size.height - size.height))
  let move = LayoutPoint(
    x: step > 0 ? step * grid.size.width : 7, y: step > 0 ? 0.618_034 * grid.size.height : 7)
  return measure { _ in
    viewport.offset.x += move.x
    viewport.offset.y += move.y
    while viewport.offset.x > room.x { viewport.offset.x -= room.x }
    while viewport.offset.y > room.y { viewport.offset.y -= room.y }
    grid.elements(in: viewport, into: &buffer)
    return buffer.count
  }
}
