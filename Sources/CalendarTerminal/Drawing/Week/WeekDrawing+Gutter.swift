import CalendarLayout
import TerminalText

extension WeekDrawing {
  /// Draws hour labels, compressed ranges, second zones and the current time.
  func drawGutter(_ canvas: inout Canvas, y: Int) {
    let first = gutter - 6 * grid.secondZones.count
    for mark in grid.hours {
      guard let row = row(at: mark.y) else { continue }
      if let end = mark.compressedUntil {
        // The current time is before the range that contains it.
        let x = row == nowRow ? first + 1 : 0
        drawCompressed(mark.minute, end, &canvas, x: x, y: y + row, first: first)
        continue
      }
      let pass = mark.pass == .only ? "" : mark.pass == .first ? "A" : "B"
      let moment = TimeText.Moment(minute: mark.minute, pass: pass)
      let label = options.times.hourLabel(moment, cells: first - 1)
      canvas.text(label, 0, y + row, palette.dim, clip: 0..<first)
      for (index, minute) in mark.zoneMinutes.prefix(grid.secondZones.count).enumerated() {
        let zoneLabel = options.times.hourLabel(TimeText.Moment(minute: minute), cells: 5)
        let x = first + 6 * index
        canvas.text(zoneLabel, x, y + row, palette.dim, clip: x..<(x + 6))
      }
    }
    drawNowLabel(&canvas, y: y, first: first)
  }

  private func drawCompressed(
    _ start: Int, _ end: Int, _ canvas: inout Canvas, x: Int, y: Int, first: Int
  ) {
    let times = options.times
    let (from, to) = (TimeText.Moment(minute: start), TimeText.Moment(minute: end))
    let label =
      first >= 6
      ? times.full(from) + glyphs.dash + times.full(to)
      : times.hourLabel(from, cells: 2) + glyphs.dash + times.hourLabel(to, cells: 2)
    let labelEnd = canvas.text(label, x, y, palette.dim)
    let (even, odd) = glyphs.faintRule
    var x = labelEnd + 1
    while x < options.cells - 1 {
      canvas.glyph(x % 2 == 0 ? even : odd, x, y, palette.faintRule)
      x += 1
    }
  }

  private func drawNowLabel(_ canvas: inout Canvas, y: Int, first: Int) {
    guard let now = grid.now, let row = nowRow else { return }
    let moment = TimeText.Moment(minute: now.minute)
    let times = TimeText(clock: .hours24, dash: glyphs.dash)
    let label: String
    if first < 6 {
      label = times.hourLabel(
        TimeText.Moment(minute: options.clock == .hours24 ? now.minute : now.minute % 720), cells: 2
      )
    } else if options.clock == .hours24 {
      label = times.full(moment)
    } else {
      // Twelve-hour times have no letter here; the labels above and below have it.
      let hour = now.minute / 60 % 12
      label = times.full(TimeText.Moment(minute: (hour == 0 ? 12 : hour) * 60 + now.minute % 60))
    }
    canvas.run(.space, 0..<(first - 1), y + row, .plain)
    let end = canvas.text(label, 0, y + row, palette.nowLabel, clip: 0..<first)
    canvas.buffer.put(
      glyphs.nowPointer, x: min(end, first - 1), y: y + row, style: palette.nowPointer)
  }

  /// The row of the time grid that contains the current time.
  var nowRow: Int? { grid.now.flatMap { row(at: $0.y) } }
}
