import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// The days of the columns, beginning with a date or, where that one is a hidden weekend, after it.
  func dates(from first: CivilDate) -> Range<CivilDate> {
    let count = mode == .day ? 1 : max(1, min(options.dayCount, 31))
    // The last day that there is has none after it.
    var start = min(first, CivilDate.distantFuture.adding(days: -1))
    while isHidden(start) { start = start.adding(days: 1) }
    var end = start
    var shown = 0
    while shown < count, end < .distantFuture {
      if !isHidden(end) { shown += 1 }
      end = end.adding(days: 1)
    }
    return start..<max(end, start.adding(days: 1))
  }

  func isHidden(_ date: CivilDate) -> Bool {
    // A day that was asked for by itself is shown.
    mode != .day && !options.showsWeekends && date.weekday.isWeekend && date < .distantFuture
  }

  mutating func makeScene() -> WeekScene {
    let dates = dates(from: firstDate)
    var grid = options.grid
    grid.days = DayColumns(dates, showsWeekends: options.showsWeekends || mode == .day)
    grid.now = now
    let entries = entries(grid.datesNeeded)
    if isFit { return fittedScene(entries, grid) }
    let gutter = WeekDrawing.gutterCells(width: columns, secondZones: grid.secondZones.count)
    let room = columns - 1 - gutter
    let perDay = max(1, grid.columns.resources(of: entries).count)
    let count = grid.days.shown.count
    let day =
      dayWidth.map { $0 * perDay } ?? ViewerState.dayWidth(room, columns: perDay, days: count)
    // All days fit, or so many cells are out of sight that scrolling can go on by days.
    let isWide = (count - 1) * day >= room
    // A day, like a print's, leaves its last cell free.
    grid.metrics.width = .all(Double(isWide ? count * day : max(room, 1)))
    grid.metrics.hourHeight = Double(rowsPerHour)
    grid.metrics.gatherNarrowLanes()
    let laidOut = WeekGrid(entries, options: grid)
    if let excess = laidOut.excess { message = excess.description }
    return WeekScene(
      cells: laidOut, columns: columns, rows: rows - 3, top: 1)
  }

  /// The least width of a column of a day.
  static let leastColumnWidth = 9

  /// The width of a day: all of them where each has the least width, else as many whole ones as are
  /// wide enough to be read.
  private static func dayWidth(_ room: Int, columns: Int, days: Int) -> Int {
    if room >= leastColumnWidth * columns * days { return max(1, room / days) }
    let shown = max(1, room / (14 * columns))
    // The last cell of a day is free, so that it may be out of sight.
    return max(leastColumnWidth * columns, (room + shown - 1) / shown)
  }

  /// Holds the place within the grid.
  mutating func clampPlace() {
    if let viewport = scene?.viewport {
      scene?.viewport.offset = viewport.clamped(viewport.offset)
    }
    if let viewport = pane?.viewport {
      pane?.viewport.offset = viewport.clamped(viewport.offset)
    }
  }

  /// Scrolls sideways as far as a date's column goes to the left edge.
  mutating func putFirst(_ date: CivilDate) {
    guard let scene, let column = scene.grid.columns.first(where: { $0.date == date }) else {
      return
    }
    self.scene?.viewport.offset.x = scene.viewport.offsetRevealing(
      column.frame.span(on: .horizontal), on: .horizontal, alignment: .start)
  }

  /// The date of the first column in sight.
  var firstVisibleDate: CivilDate {
    if mode == .agenda {
      guard let list, let day = list.topDay else { return firstDate }
      return list.list.sections[day].date
    }
    switch pane {
    case .month, .year: return cursorDate
    case .timeline(let timeline): return timeline.datesInSight.lowerBound
    case nil: break
    }
    guard let scene else { return firstDate }
    return scene.grid.columns.first { $0.frame.maxX - 1 > scene.scrolled.x }?.date ?? firstDate
  }
}
