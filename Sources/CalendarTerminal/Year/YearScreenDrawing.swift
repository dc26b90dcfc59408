import CalendarLayout
import CivilTime
import Pinning
import TerminalText

/// Draws the visible part of a year: all of it if there is room.
struct YearScreenDrawing: Sendable {
  let drawing: YearDrawing
  /// The scroll view: the screen without its first row and without its rows from the lower rule on.
  var viewport: ScrollViewport

  /// - Parameter rows: The number of rows of the screen.
  init(_ entries: [GridEntry], _ year: YearGridOptions, options: DrawingOptions, rows: Int) {
    drawing = YearDrawing(entries, year, options: options, height: rows - 3)
    viewport = ScrollViewport(
      size: LayoutSize(width: Double(options.cells), height: Double(rows - 3)),
      contentSize: LayoutSize(width: Double(options.cells), height: Double(drawing.height)),
      contentInset: LayoutInsets(top: 1))
  }

  /// Draws the rows between the status row and the details.
  func draw(cursor: CivilDate) -> CellBuffer {
    var drawing = drawing
    drawing.cursor = cursor
    let rows = max(1, Int(viewport.size.height) - 1)
    let options = drawing.options
    var canvas = Canvas(width: options.cells, height: rows + 1, options: options)
    let first = scrolled
    let year = drawing.draw()
    canvas.buffer.copy(year, y: first..<first + rows)
    canvas.lowerRule(viewport, y: rows, gutter: 0)
    if viewport.indicator(on: .vertical).isNeeded {
      canvas.indicator(viewport, rows: 0..<rows)
    }
    return canvas.buffer
  }

  /// The number of rows that are scrolled.
  private var scrolled: Int { max(0, Int(viewport.offset.y - viewport.initialOffset.y)) }

  /// The part of the drawing in a cell of the screen.
  func hit(_ x: Int, _ y: Int) -> ScreenHit? {
    let row = y - 1 + scrolled
    let day = drawing.grid.days.first { day in
      drawing.place(of: day.id).map { $0.y == row && $0.x <= x && x < $0.x + 2 } ?? false
    }
    return day.map { .day($0.id) }
  }

  /// The day some rows below another one: a row is a week, in the planner a month, in blocks a day.
  func date(below date: CivilDate, rows: Int) -> CivilDate {
    if drawing.shape == .blocks { return date.adding(days: rows) }
    guard drawing.shape == .planner else { return date.adding(days: 7 * rows) }
    let rules = drawing.grid.options.weekRules
    func offset(_ date: CivilDate) -> Int { rules.firstWeekday.daysForward(to: date.weekday) }
    let first = date.startOfMonth
    let target = first.adding(months: rows)
    let day = offset(first) + date.day - offset(target)
    return target.adding(days: max(0, min(day, target.daysInMonth) - 1))
  }

  /// The cells of a day in content coordinates.
  func frame(of date: CivilDate) -> LayoutRect? {
    drawing.place(of: date).map {
      LayoutRect(x: Double($0.x), y: Double($0.y), width: 2, height: 1)
    }
  }
}
