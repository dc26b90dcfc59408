package import CalendarLayout
import CivilTime
package import TerminalText

/// Days on which nothing happens: their title, and what is nearest before and after them, instead of a
/// field of dots.
package struct EmptyWeek: Sendable {
  private let drawing: WeekDrawing
  private let isAll: Bool
  private let nearest: [(label: String, entry: GridEntry)]

  /// - Parameters:
  ///   - grid: The days, without entries.
  ///   - drawing: How they are drawn.
  ///   - last: What happens last before them; nil when nothing does.
  ///   - next: What happens first after them.
  ///   - isAll: Whether there is nothing on any other day either.
  package init(
    _ grid: WeekGrid, drawing: DrawingOptions, last: GridEntry? = nil, next: GridEntry? = nil,
    isAll: Bool = false
  ) {
    self.isAll = isAll
    self.drawing = WeekDrawing(grid: grid, options: drawing)
    nearest = [("last", last), ("next", next)].compactMap { label, entry in
      entry.map { (label, $0) }
    }
  }

  /// Draws the title, a sentence and a line for each neighbour.
  package func draw() -> CellBuffer {
    let options = drawing.options
    let count = drawing.grid.columns.count
    let sentence =
      isAll
      ? "There are no appointments."
      : count == 7
        ? "Nothing this week." : count == 1 ? "Nothing on this day." : "Nothing on these days."
    var canvas = Canvas(width: options.cells, height: 3 + nearest.count, options: options)
    drawing.drawElasticTitle(&canvas, showsWeek: true)
    canvas.text(sentence, 0, 2, drawing.palette.strong)
    let dates = nearest.map { options.sanitizer.sanitize(date($0.entry)) }
    let times = nearest.map { options.sanitizer.sanitize(time($0.entry)) }
    let timeColumn = 6 + (dates.map { $0.width }.max() ?? 0) + 2
    let titleColumn = timeColumn + (times.map { $0.width }.max() ?? 0) + 2
    for (index, (label, entry)) in nearest.enumerated() {
      let y = 3 + index
      canvas.text(label, 0, y, drawing.palette.dim)
      canvas.text(dates[index], 6, y)
      canvas.text(times[index], timeColumn, y, drawing.palette.dim)
      var x = titleColumn
      let state = entry.state(now: options.now)
      if drawing.palette.isFilled {
        let bar = CellStyle(foreground: drawing.palette.block(entry.hue, state).bar)
        canvas.glyph(drawing.glyphs.bar, x, y, bar)
        x += 1
      }
      let room = max(0, options.cells - 1 - x)
      canvas.text(options.fitted(options.title(entry, state), room), x, y, clip: x..<(x + room))
    }
    return canvas.buffer
  }

  /// `Tue 31 March`, with the year where it is another than the days'.
  private func date(_ entry: GridEntry) -> String {
    let date = entry.start.date
    let long = drawing.options.dates.long(date)
    let years = drawing.grid.period.lowerBound.year...drawing.grid.period.upperBound.year
    return years == date.year...date.year ? long : long + " \(date.year)"
  }

  private func time(_ entry: GridEntry) -> String {
    guard !entry.isAllDay else { return "all day" }
    let times = drawing.options.times
    let start = times.full(TimeText.Moment(minute: entry.start.time.minuteOfDay))
    guard entry.start.date == entry.end.date, entry.start != entry.end else { return start }
    return start + times.dash + times.full(TimeText.Moment(minute: entry.end.time.minuteOfDay))
  }
}
