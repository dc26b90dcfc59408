import CalendarLayout
package import CivilTime
package import TerminalText

extension YearDrawing {
  /// Draws the print in the height of a terminal: if there are not enough rows, only the months nearest
  /// to a date, and a line that counts the other months and their appointments.
  ///
  /// - Parameters:
  ///   - limit: The rows of the terminal, one of which stays free; nil for no limit.
  ///   - date: The date whose month is drawn.
  package func draw(height limit: Int?, around date: CivilDate) -> CellBuffer {
    guard let limit, grid.excess == nil, height > limit - 1 else { return draw() }
    let whole = draw()
    let room = limit - 1
    // The legend is dropped first; blocks have rows enough for the rest.
    if bodyHeight <= room || shape == .blocks {
      var canvas = Canvas(width: options.cells, height: bodyHeight, options: options)
      canvas.buffer.copy(whole)
      return canvas.buffer
    }
    let isPlanner = shape == .planner
    let top = YearDrawing.header + (isPlanner ? 1 : 0)
    let unit = isPlanner ? 1 : YearDrawing.miniSize.height + 1
    let monthsEach = isPlanner ? 1 : grid.options.metrics.columns
    let unitCount = (12 + monthsEach - 1) / monthsEach
    let count = min(unitCount, max(1, (room - top - (isPlanner ? 1 : 0)) / unit))
    let own = (date.month - 1) / monthsEach
    let first = min(max(0, own - (count - 1) / 2), unitCount - count)
    let months = first * monthsEach..<min(12, (first + count) * monthsEach)
    let rows = count * unit - (isPlanner ? 0 : 1)
    var canvas = Canvas(width: options.cells, height: top + rows + 1, options: options)
    canvas.buffer.copy(whole, y: 0..<top)
    canvas.buffer.copy(
      whole, y: top + first * unit..<top + first * unit + rows, toY: top)
    let closing = closing(drawn: months).text(options.cells - 1, indent: margin, options)
    canvas.text(closing.text, closing.x, top + rows, palette.dim)
    return canvas.buffer
  }

  /// The months that are not drawn, and the appointments that have no day in the others.
  private func closing(drawn months: Range<Int>) -> ClosingLine {
    let end =
      months.upperBound < 12 ? grid.months[months.upperBound] : grid.options.dates.upperBound
    let drawn = grid.months[months.lowerBound]..<end
    let hidden = grid.entries.count { entry in
      entry.dates.upperBound < drawn.lowerBound || entry.dates.lowerBound >= drawn.upperBound
    }
    let dates = grid.options.dates
    return ClosingLine(
      parts: [.months(12 - months.count)], appointments: hidden,
      command: options.agendaCommand("--from \(dates.lowerBound) --to \(dates.upperBound)"))
  }
}
