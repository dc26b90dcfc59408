import CalendarLayout
import CivilTime
import Pinning

/// A laid-out grid on the screen: the columns' frames and the bars pinned around them.
struct GridPage: Sendable {
  let grid: WeekGrid
  let bar: HeaderBar
  /// The cells left of the columns.
  let gutter: Int
  /// The rows from the weekdays to the rule above the time grid.
  let headerRows: Int
  /// The scroll view from the status row to the row above the lower rule, the last cell of each row
  /// left to the indicator.
  private let bare: ScrollViewport

  /// - Parameter rows: The rows of the screen above the lower rule, the status row included.
  init(grid: WeekGrid, drawing: DrawingOptions, rows: Int) {
    self.grid = grid
    gutter = WeekDrawing.gutterCells(width: drawing.width, secondZones: grid.secondZones.count)
    headerRows =
      WeekViewDrawing(
        grid: grid, options: drawing, viewport: .init(x: 0, y: 0, height: rows)
      ).headerRows
    let weekdays = grid.columns.contains { $0.resource != nil } ? 3 : 2
    bar = HeaderBar(
      gridSize: grid.size, barHeight: Double(weekdays),
      allDayHeight: headerRows > weekdays ? Double(headerRows - weekdays) : nil,
      gutterWidth: Double(gutter))
    bare = ScrollViewport(
      size: LayoutSize(width: Double(drawing.width - 1), height: Double(rows)),
      contentSize: grid.size, contentInset: LayoutInsets(top: 1))
  }

  /// The scroll view when so many cells and rows are scrolled off.
  func viewport(x: Int, y: Int) -> ScrollViewport {
    var viewport = bar.installed(in: bare)
    viewport.offset = LayoutPoint(
      x: Double(x - gutter), y: Double(y - headerRows - 1))
    return viewport
  }

  /// The cells and rows that are scrolled off at an offset.
  func place(_ offset: LayoutPoint) -> (x: Int, y: Int) {
    (Int(offset.x.rounded()) + gutter, Int(offset.y.rounded()) + headerRows + 1)
  }

  /// The cells of the columns in sight.
  var bodyWidth: Int { Int(bare.size.width) - gutter }

  /// The rows of the time grid in sight.
  var bodyRows: Int { max(1, Int(bare.size.height) - headerRows - 1) }

  /// Whether there is more than fits the width.
  var isWide: Bool { Int(grid.size.width) > bodyWidth }

  /// The cells of a day with all its columns.
  var dayCells: Int {
    guard let first = grid.columns.first else { return 1 }
    let last = grid.columns.last { $0.date == first.date } ?? first
    return max(1, Int((last.frame.maxX - first.frame.x).rounded()))
  }
}

extension ViewerState {
  /// The days of a page, beginning with a date or, where that one is a hidden weekend, after it.
  func dates(from first: CivilDate) -> Range<CivilDate> {
    let count = mode == .day ? 1 : max(1, min(options.dayCount, 31))
    var start = first
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

  mutating func makePage() -> GridPage {
    let dates = dates(from: firstDate)
    var grid = options.grid
    grid.days = DayColumns(dates, showsWeekends: options.showsWeekends || mode == .day)
    grid.now = now
    let entries = entries(grid.datesNeeded)
    let gutter = WeekDrawing.gutterCells(width: columns, secondZones: grid.secondZones.count)
    let room = columns - 1 - gutter
    let perDay = max(1, grid.columns.resources(of: entries).count)
    let day = dayWidth * perDay
    // All days fit, or so many cells are out of sight that scrolling can go on by days.
    let isWide = (grid.days.shown.count - 1) * day >= room
    // A day, like a print's, leaves its last cell free.
    grid.metrics.width = .all(Double(isWide ? grid.days.shown.count * day : max(room, 1)))
    grid.metrics.hourHeight = Double(rowsPerHour)
    let laidOut = WeekGrid(entries, options: grid)
    return GridPage(grid: laidOut, drawing: drawing, rows: rows - 3)
  }

  /// Holds the place within the page.
  mutating func clampPlace() {
    guard let page else { return }
    let viewport = page.viewport(x: x, y: y)
    let place = page.place(viewport.clamped(viewport.offset))
    (x, y) = (max(0, place.x), max(0, place.y))
  }

  /// The date of the first column in sight.
  var firstVisibleDate: CivilDate {
    if mode == .agenda {
      guard let list, let section = list.drawing.section(at: listOffset) else { return firstDate }
      return list.drawing.sections[section].date
    }
    guard let page else { return firstDate }
    return page.grid.columns.first { Int($0.frame.maxX) - 1 > x }?.date ?? firstDate
  }
}
