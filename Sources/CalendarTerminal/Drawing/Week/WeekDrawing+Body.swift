import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension WeekDrawing {
  /// Draws the columns, their hour marks and blocks, and the now line.
  func drawBody(
    _ canvas: inout Canvas, y: Int, _ segments: some Sequence<WeekGrid.Segment>,
    _ overflow: [WeekGrid.Overflow], _ taken: HalfRows
  ) {
    paintDayGrounds(&canvas, y: y)
    drawBody(&canvas, y: y) { canvas, body in
      for segment in segments {
        if let block = block(segment, taken) { draw(block, &canvas, y: y, &body) }
      }
      for overflow in overflow {
        if grid.crowds.isEmpty {
          if let mark = mark(of: overflow) { draw(mark, &canvas, y: y, &body) }
        } else if let list = list(overflow) {
          draw(list, &canvas, y: y, &body)
        }
      }
    }
  }

  /// Draws the columns of a grid with rows of variable height.
  func drawBody(_ plan: ElasticPlan, _ canvas: inout Canvas, y: Int) {
    paintDayGrounds(&canvas, y: y)
    drawBody(&canvas, y: y) { canvas, cells in
      for column in grid.columns.indices { drawColumn(column, plan, &canvas, y: y, &cells) }
    }
  }

  /// Draws the columns with their blocks and everything around these.
  func drawBody(
    _ canvas: inout Canvas, y: Int, _ drawBlocks: (inout Canvas, inout BodyCells) -> Void
  ) {
    var body = BodyCells(width: canvas.buffer.width, rows: window.rows)
    drawBlocks(&canvas, &body)
    drawGaps(&canvas, y: y, body)
    drawNowLine(&canvas, y: y, body)
    drawHourMarks(&canvas, y: y, body)
  }

  private func paintDayGrounds(_ canvas: inout Canvas, y: Int) {
    guard options.paintsDayGrounds, palette.isKnown else { return }
    for column in grid.columns {
      let ground = isToday(column) ? palette.todayGround : .terminalDefault
      canvas.buffer.fill(
        x: cells(column), y: y..<(y + window.rows), style: CellStyle(background: ground))
      for part in grid.quietParts(column) {
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

  /// Draws a hairline above each hour of a column if its background is drawn by the program,
  /// otherwise dots.
  private func drawHourMarks(_ canvas: inout Canvas, y: Int, _ body: BodyCells) {
    let lined = palette.isFilled && palette.isKnown
    let step = plan == nil ? 4 : 8
    for mark in grid.hours where mark.compressedUntil == nil && mark.minute % 60 == 0 {
      guard let row = row(at: mark.y), plan?.isSkipped(row) != true || row == nowRow else {
        continue
      }
      for column in grid.columns {
        let cells = cells(column)
        if lined {
          for x in cells where body.isFree(x, row) && canvas.buffer.isBlank(x: x, y: y + row) {
            canvas.glyph(glyphs.hairline, x, y + row, palette.hourMark)
          }
          continue
        }
        let first = fullCells(column).lowerBound + 1
        for x in stride(from: first, to: cells.upperBound, by: step)
        where x >= cells.lowerBound && body.isFree(x, row)
          && canvas.buffer.isBlank(x: x, y: y + row)
          && canvas.buffer.isBlank(x: x - 1, y: y + row)
        {
          canvas.glyph(glyphs.dot, x, y + row, palette.hourMark)
        }
      }
    }
  }

  // MARK: Missing hours

  /// Hatches skipped hours: free cells, and the free cells after blocks' texts.
  private func drawGaps(_ canvas: inout Canvas, y: Int, _ body: BodyCells) {
    for gap in grid.gaps {
      let cells = cells(grid.columns[gap.column])
      let first = WeekDrawing.cells(gap.frame.y) - window.y
      let end = max(first + 1, WeekDrawing.cells(gap.frame.maxY) - window.y)
      for row in (first..<end).clamped(to: 0..<window.rows) {
        // A row that also covers other time is not hatched.
        if let plan, plan.rowEdges[row] < gap.startMinute || plan.rowEdges[row + 1] > gap.endMinute
        {
          continue
        }
        if row == first { drawGapLabel(gap, cells, &canvas, y: y + row, row: row, body) }
        hatch(cells, &canvas, y: y + row, row: row, body)
      }
    }
  }

  private func drawGapLabel(
    _ gap: WeekGrid.Gap, _ cells: Range<Int>, _ canvas: inout Canvas, y: Int, row: Int,
    _ body: BodyCells
  ) {
    let times = options.times
    let label =
      times.hourLabel(TimeText.Moment(minute: gap.startMinute), cells: 2) + glyphs.arrow
      + times.hourLabel(TimeText.Moment(minute: gap.endMinute), cells: 2)
    let x = cells.lowerBound + 1
    let room = (x - 1)..<(x + label.utf8Cells + 1)
    guard room.upperBound <= cells.upperBound,
      room.allSatisfy({ body.isFree($0, row) && canvas.buffer.isBlank(x: $0, y: y) })
    else { return }
    canvas.text(label, x, y, palette.dim, clip: cells)
  }

  private func hatch(
    _ cells: Range<Int>, _ canvas: inout Canvas, y: Int, row: Int, _ body: BodyCells
  ) {
    let blank = cells.map { canvas.buffer.isBlank(x: $0, y: y) }
    for (index, x) in cells.enumerated() where blank[index] {
      // Keeps one clear cell between hatching and text on either side, but not next to a bar.
      if index > 0, !blank[index - 1], !body.isBar(x - 1, row) { continue }
      if index + 1 < blank.count, !blank[index + 1], !body.isBar(x + 1, row) { continue }
      let inside = !body.isFree(x, row)
      var style = palette.hatch
      if inside, palette.isFilled { style = CellStyle(foreground: body.hatchColor(x, row)) }
      canvas.glyph(glyphs.hatch, x, y, style)
    }
  }

  // MARK: Now

  /// Draws the now line over runs of at least three free cells of today's column.
  private func drawNowLine(_ canvas: inout Canvas, y: Int, _ body: BodyCells) {
    guard let now = grid.now, let row = nowRow else { return }
    // A third of a row is 20 of 30 minutes, which is not an exact fraction.
    let third = min(2, Int((now.y - now.y.rounded(.down)) * 3 + 1e-6))
    let date = grid.columns[now.column].date
    for column in grid.columns where column.date == date {
      let cells = cells(column)
      var x = cells.lowerBound
      while x < cells.upperBound {
        guard canvas.isOpen(x, y + row, body, row) else {
          x += 1
          continue
        }
        var end = x
        while end < cells.upperBound, canvas.isOpen(end, y + row, body, row) { end += 1 }
        let next = end
        if x > cells.lowerBound, !canvas.buffer.isBlank(x: x - 1, y: y + row),
          !body.isBar(x - 1, row)
        {
          x += 1
        }
        if end < cells.upperBound, !canvas.buffer.isBlank(x: end, y: y + row),
          !body.isBar(end, row) || !palette.isFilled
        {
          end -= 1
        }
        if end - x >= 3 {
          for cell in x..<end {
            canvas.glyph(glyphs.nowLines[third], cell, y + row, palette.nowLine)
          }
        }
        x = next
      }
    }
  }
}

extension Canvas {
  /// Whether the now line may cross a cell: it is blank, and free or within the running block.
  fileprivate func isOpen(_ x: Int, _ y: Int, _ body: BodyCells, _ row: Int) -> Bool {
    buffer.isBlank(x: x, y: y) && body.isOpen(x, row)
  }
}
