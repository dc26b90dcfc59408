import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// The days of the columns from a date on, or from the day after it if it is on a hidden weekend.
  func dates(from first: CivilDate) -> Range<CivilDate> {
    let count = mode == .day ? 1 : max(1, min(options.dayCount, 31))
    // The calendar's last day has no next day.
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
    // A day that was requested individually is shown.
    mode != .day && options.hiddenWeekdays.contains(date.weekday) && date < .distantFuture
  }

  mutating func makeScene() -> WeekScene {
    let dates = dates(from: firstDate)
    var grid = options.grid
    grid.days = DayColumns(dates, hiding: mode == .day ? [] : options.hiddenWeekdays)
    grid.now = now
    let entries = entries(grid.datesNeeded)
    if isFit, hasTimes(entries, on: grid.days.shown) { return fittedScene(entries, grid) }
    fitted = nil
    let gutter = WeekDrawing.gutterCells(
      width: columns, secondZones: grid.secondZones.count, locale: drawing.locale)
    let room = columns - 1 - gutter
    let perDay = max(1, grid.columns.resources(of: entries).count)
    let count = grid.days.shown.count
    let day =
      dayWidth.map { $0 * perDay } ?? ViewerState.dayWidth(room, columns: perDay, days: count)
    // All days fit, or enough cells are hidden that scrolling moves by days.
    let isWide = (count - 1) * day >= room
    // A day leaves its last cell free, as in printed output.
    grid.metrics.width = .all(Double(isWide ? count * day : max(room, 1)))
    grid.metrics.hourHeight = Double(rowsPerHour)
    grid.metrics.gatherNarrowLanes()
    var laidOut = WeekGrid(entries, options: grid)
    laidOut.retitle(marked)
    if let excess = laidOut.excess { message = excess.description }
    return WeekScene(
      cells: laidOut, columns: columns, rows: rows - 3, top: 1,
      gutter: WeekDrawing.gutterCells(width: columns, secondZones: 0, locale: drawing.locale),
      locale: drawing.locale)
  }

  /// The minimum width of a column of a day.
  static let minimumColumnWidth = 9

  /// The width of a day: all days if each has the minimum width, otherwise as many whole days as
  /// are wide enough to be readable.
  private static func dayWidth(_ room: Int, columns: Int, days: Int) -> Int {
    if room >= minimumColumnWidth * columns * days { return max(1, room / days) }
    let shown = max(1, room / (14 * columns))
    // The last cell of a day is free, so it may be hidden.
    return max(minimumColumnWidth * columns, (room + shown - 1) / shown)
  }

  /// Clamps the scroll position to the grid.
  mutating func clampPlace() {
    if let viewport = scene?.viewport {
      scene?.viewport.offset = viewport.clamped(viewport.offset)
    }
    if let viewport = pane?.viewport {
      pane?.viewport.offset = viewport.clamped(viewport.offset)
    }
  }

  /// Scrolls sideways to align a date's column with the left edge, if possible.
  mutating func putFirst(_ date: CivilDate) {
    guard let scene, let column = scene.grid.columns.first(where: { $0.date == date }) else {
      return
    }
    self.scene?.viewport.offset.x = scene.viewport.offsetRevealing(
      column.frame.span(on: .horizontal), on: .horizontal, alignment: .start)
  }

  /// The date of the first visible column.
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
