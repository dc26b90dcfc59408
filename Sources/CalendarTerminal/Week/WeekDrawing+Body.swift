import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension WeekDrawing {
  /// Draws the columns, their hour marks and blocks, and the now line.
  func drawBody(
    _ canvas: inout Canvas, y: Int, _ segments: some Sequence<WeekGrid.Segment>,
    _ overflow: [WeekGrid.Overflow], _ shared: SharedRows
  ) {
    paintDayGrounds(&canvas, y: y)
    drawBody(&canvas, y: y) { canvas in
      for segment in segments {
        if let chip = chip(segment, shared, y: y) { canvas.draw(chip) }
      }
      for overflow in overflow {
        if grid.crowds.isEmpty {
          draw(overflow, &canvas, y: y)
        } else if let list = list(overflow) {
          draw(list, &canvas, y: y)
        }
      }
    }
  }

  /// Draws the columns of a grid whose rows follow the appointments.
  func drawBody(_ plan: ElasticPlan, _ canvas: inout Canvas, y: Int) {
    paintDayGrounds(&canvas, y: y)
    drawBody(&canvas, y: y) { canvas in
      for column in grid.columns.indices { drawColumn(column, plan, &canvas, y: y) }
    }
  }

  /// Draws the columns with their blocks, then the lines and labels around them.
  func drawBody(_ canvas: inout Canvas, y: Int, _ drawBlocks: (inout Canvas) -> Void) {
    canvas.cover = CellCover(width: canvas.buffer.width, rows: canvas.buffer.height)
    canvas.chipRows = y..<y + window.rows
    drawBlocks(&canvas)
    drawGaps(&canvas, y: y)
    drawNowLine(&canvas, y: y)
    drawHourMarks(&canvas, y: y)
  }

  /// Paints the ground of weekends, where the background is known, from below the labels on.
  func paintWeekends(_ canvas: inout Canvas, _ rows: Range<Int>) {
    guard palette.isKnown, palette.isFilled else { return }
    for (index, column) in grid.columns.enumerated() where grid.isDayOff(column) {
      let isNext =
        index + 1 < grid.columns.count && grid.isDayOff(grid.columns[index + 1])
      var cells = cells(column)
      // The gap between two days of a weekend belongs to it.
      if isNext { cells = cells.lowerBound..<cells.upperBound + 1 }
      canvas.buffer.fill(
        x: cells, y: rows, style: CellStyle(background: palette.weekendGround))
    }
  }

  private func paintDayGrounds(_ canvas: inout Canvas, y: Int) {
    guard options.paintsDayGrounds, palette.isKnown else { return }
    for column in grid.columns {
      let ground = isToday(column) ? palette.todayGround : .terminalDefault
      canvas.buffer.fill(
        x: cells(column), y: y..<(y + window.rows), style: CellStyle(background: ground))
      for part in grid.quietParts(of: column) {
        // Only rows that are completely outside the working hours.
        let first = WeekDrawing.cells(part.y.rounded(.up)) - window.y
        let end = WeekDrawing.cells(part.maxY.rounded(.down)) - window.y
        let rows = (first..<max(first, end)).clamped(to: 0..<window.rows)
        canvas.buffer.fill(
          x: cells(column), y: y + rows.lowerBound..<y + rows.upperBound,
          style: CellStyle(background: palette.weekendGround))
      }
    }
  }

  // MARK: Hours

  /// Draws a hairline over each column where its colour is known, dots elsewhere.
  private func drawHourMarks(_ canvas: inout Canvas, y: Int) {
    let lined = palette.isFilled && palette.isKnown
    let step = plan == nil ? 4 : 8
    for (number, mark) in grid.hours.enumerated() where mark.compressedUntil == nil {
      guard let row = window.row(at: mark.y), plan?.axis.lines(number) != 0 else { continue }
      let isDotted = plan?.isDotted(number) ?? false
      guard isDotted || mark.minute % 60 == 0 else { continue }
      for column in grid.columns {
        let cells = cells(column)
        if isDotted {
          drawFaintRule(&canvas, cells: cells.filter { canvas.isFree($0, y + row) }, y: y + row)
          continue
        }
        if lined {
          for x in cells where canvas.isFree(x, y + row) {
            canvas.glyph(glyphs.hairline, x, y + row, palette.hourMark)
          }
          continue
        }
        let first = fullCells(column).lowerBound + 1
        for x in stride(from: first, to: cells.upperBound, by: step)
        where x >= cells.lowerBound && canvas.isFree(x, y + row)
          && canvas.buffer.isBlank(x: x - 1, y: y + row)
        {
          canvas.glyph(glyphs.dot, x, y + row, palette.hourMark)
        }
      }
    }
  }

  // MARK: Missing hours

  /// Hatches the hours that clocks skipped: free cells, and the free cells behind blocks' texts.
  private func drawGaps(_ canvas: inout Canvas, y: Int) {
    for gap in grid.gaps {
      let cells = cells(grid.columns[gap.column])
      let first = WeekDrawing.cells(gap.frame.y) - window.y
      let end = max(first + 1, WeekDrawing.cells(gap.frame.maxY) - window.y)
      for row in (first..<end).clamped(to: 0..<window.rows) {
        // Keeps a row that covers more than the skipped hour.
        if let minutes = plan?.axis.minutes(ofRow: row),
          minutes.lowerBound < gap.startMinute || minutes.upperBound > gap.endMinute
        {
          continue
        }
        if row == first { drawGapLabel(gap, cells, &canvas, y: y + row) }
        hatch(cells, &canvas, y: y + row)
      }
    }
  }

  private func drawGapLabel(
    _ gap: WeekGrid.Gap, _ cells: Range<Int>, _ canvas: inout Canvas, y: Int
  ) {
    let times = options.times
    let label =
      times.hourLabel(TimeText.Moment(minute: gap.startMinute), cells: 2) + glyphs.arrow
      + times.hourLabel(TimeText.Moment(minute: gap.endMinute), cells: 2)
    let x = cells.lowerBound + 1
    let room = (x - 1)..<(x + label.utf8Cells + 1)
    guard room.upperBound <= cells.upperBound,
      room.allSatisfy({ canvas.isFree($0, y) })
    else { return }
    canvas.text(label, x, y, palette.dim, clip: cells)
  }

  private func hatch(_ cells: Range<Int>, _ canvas: inout Canvas, y: Int) {
    guard let cover = canvas.cover else { return }
    let blank = cells.map { canvas.buffer.isBlank(x: $0, y: y) }
    for (index, x) in cells.enumerated() where blank[index] {
      // One clear cell from text on either side; a bar may be touched.
      if index > 0, !blank[index - 1], !cover.isBar(x - 1, y) { continue }
      if index + 1 < blank.count, !blank[index + 1], !cover.isBar(x + 1, y) { continue }
      let inside = !cover.isFree(x, y)
      var style = palette.hatch
      if inside, palette.isFilled { style = CellStyle(foreground: cover.hatchColor(x, y)) }
      canvas.glyph(glyphs.hatch, x, y, style)
    }
  }

  // MARK: Now

  /// Draws the now line over runs of three and more free cells of today's column.
  private func drawNowLine(_ canvas: inout Canvas, y: Int) {
    guard let now = grid.now, let row = nowRow.map({ y + $0 }) else { return }
    // The third of a row that contains the minute: 20 of 30 minutes are two thirds, in spite of rounding.
    let third = min(2, Int((now.y - now.y.rounded(.down)) * 3 + 1e-6))
    let date = grid.columns[now.column].date
    for column in grid.columns where column.date == date {
      let cells = cells(column)
      var x = cells.lowerBound
      while x < cells.upperBound {
        guard canvas.isOpen(x, row) else {
          x += 1
          continue
        }
        var end = x
        while end < cells.upperBound, canvas.isOpen(end, row) { end += 1 }
        let next = end
        if x > cells.lowerBound, !canvas.buffer.isBlank(x: x - 1, y: row),
          !canvas.isBar(x - 1, row)
        {
          x += 1
        }
        if end < cells.upperBound, !canvas.buffer.isBlank(x: end, y: row),
          !canvas.isBar(end, row) || !palette.isFilled
        {
          end -= 1
        }
        if end - x >= 3 {
          canvas.run(glyphs.nowLines[third], x..<end, row, palette.nowLine, keepsBackground: true)
        }
        x = next
      }
    }
  }
}

extension Canvas {
  /// Whether a cell is blank and no block covers it.
  fileprivate func isFree(_ x: Int, _ row: Int) -> Bool {
    buffer.isBlank(x: x, y: row) && cover?.isFree(x, row) ?? true
  }

  /// Whether the now line may cross a cell: blank, and free or within the running block.
  fileprivate func isOpen(_ x: Int, _ row: Int) -> Bool {
    buffer.isBlank(x: x, y: row) && cover?.isOpen(x, row) ?? true
  }

  fileprivate func isBar(_ x: Int, _ row: Int) -> Bool { cover?.isBar(x, row) ?? false }
}
