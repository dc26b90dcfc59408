package import CalendarLayout
import CivilTime
package import TerminalText

/// Days without entries: their title and the nearest entries before and after them, instead of a field of
/// dots.
package struct EmptyWeek: Sendable {
  private let drawing: WeekDrawing
  private let isAll: Bool
  private let nearest: NearestLines

  /// - Parameters:
  ///   - grid: The days, without entries.
  ///   - drawing: The look.
  ///   - last: The last entry before them; nil when there is none.
  ///   - next: The first entry after them.
  ///   - isAll: Whether there is nothing on any other day either.
  package init(
    _ grid: WeekGrid, drawing: DrawingOptions, last: GridEntry? = nil, next: GridEntry? = nil,
    isAll: Bool = false
  ) {
    self.isAll = isAll
    self.drawing = WeekDrawing(grid: grid, options: drawing)
    nearest = NearestLines(last: last, next: next, of: grid.period, drawing)
  }

  /// Draws the title, a sentence, and a line for each neighbour.
  package func draw() -> CellBuffer {
    let options = drawing.options
    let count = drawing.grid.columns.count
    let sentence =
      isAll
      ? MessageKey.nothingEver
      : count == 7 ? .nothingWeek : count == 1 ? .nothingDay : .nothingDays
    var canvas = Canvas(width: options.cells, height: 3 + nearest.count, options: options)
    drawing.drawTitle(&canvas, showsNow: true, showsWeek: true)
    canvas.text(options.message(sentence), 0, 2, drawing.palette.strong)
    nearest.draw(&canvas, y: 3)
    return canvas.buffer
  }
}
