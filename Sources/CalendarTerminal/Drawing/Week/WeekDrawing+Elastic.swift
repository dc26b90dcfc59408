import CalendarLayout
import CivilTime
import TerminalText

extension WeekDrawing {
  /// Draws a grid with rows of variable height and the rows around it.
  func draw(_ plan: ElasticPlan) -> CellBuffer {
    let frame = plan.frame
    let hasEarlier = grid.earlier.contains { !$0.isEmpty }
    let hasLater = grid.later.contains { !$0.isEmpty }
    let weekdays = frame.isAmple ? 2 : 1
    let names = weekdays + (frame.isSplit ? 1 : 0)
    let body = frame.head + (hasEarlier && frame.hasEarlierRow ? 1 : 0)
    let later = body + plan.rowCount
    let end = later + (hasLater ? 1 : 0)
    let below = below(plan, after: end)
    var canvas = Canvas(width: options.cells, height: end + below.count, options: options)
    paintWeekends(&canvas, names + 1..<later)
    drawElasticTitle(&canvas)
    drawWeekdays(&canvas, y: weekdays)
    let rule = frame.hasStripRule ? names + 1 : frame.head - 1
    drawRule(&canvas, y: rule)
    let strip = frame.hasStripRule ? rule + 1 : names + 1
    if stripRows > 0 { drawStrip(&canvas, y: strip) }
    if frame.hasStripRule { drawFaintRule(&canvas, y: strip + stripRows) }
    if hasEarlier { drawOutside(&canvas, y: body - 1, isEarlier: true) }
    drawBody(&canvas, y: body) { canvas in
      for column in grid.columns.indices { drawColumn(column, plan, &canvas, y: body) }
    }
    drawElasticGutter(plan, &canvas, y: body)
    if hasLater { drawOutside(&canvas, y: later, isEarlier: false) }
    for (index, line) in below.enumerated() { draw(line, &canvas, y: end + index) }
    return canvas.buffer
  }

  /// Paints the background of weekends, if the terminal's background is known, from below the
  /// labels on.
  private func paintWeekends(_ canvas: inout Canvas, _ rows: Range<Int>) {
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

  /// Draws the period on the left; on the right, the current time if it is in the period, and the
  /// zone.
  func drawElasticTitle(_ canvas: inout Canvas, showsWeek: Bool = false) {
    let period = grid.period
    let day =
      period.lowerBound == period.upperBound
      ? options.symbols.name(of: period.lowerBound.weekday, .wide) + " " : ""
    var range = options.sanitizer.sanitize(day + options.dates.range(period))
    if range.width >= options.cells {
      range = options.sanitizer.sanitize(options.dates.range(period, .abbreviated))
    }
    var end = canvas.text(range, 0, 0, palette.strong, clip: 0..<(options.cells - 1))
    if showsWeek || gutter == 3, let week = grid.weekNumber, end + 5 < options.cells {
      end = canvas.text("W\(week)", end + 2, 0, palette.dim)
    }
    guard let now = options.now, period.contains(now.date) else {
      canvas.caption(options.dates.captions(grid.zone), after: end, y: 0, style: palette.dim)
      return
    }
    let time = options.times.full(TimeText.Moment(minute: now.time.minuteOfDay))
    let text = options.sanitizer.sanitize(
      "now " + options.symbols.name(of: now.date.weekday, .abbreviated) + " " + time)
    let edge = options.cells - 1
    for caption in options.dates.captions(grid.zone) + [""] {
      let zone =
        caption.isEmpty ? SafeText() : glyphs.separator + options.sanitizer.sanitize(caption)
      let x = edge - text.width - zone.width
      guard x >= end + 2 else { continue }
      canvas.text(text, x, 0, palette.nowLabel)
      canvas.text(zone, x + text.width, 0, palette.dim)
      return
    }
  }

  /// Draws the starts of rows, followed by marks of cut time and of the current row.
  func drawElasticGutter(_ plan: ElasticPlan, _ canvas: inout Canvas, y: Int) {
    let first = gutter - 6 * grid.secondZones.count
    var lastHour: Int?
    for (row, mark) in grid.hours.enumerated() where row < plan.rowCount {
      let isNow = row == nowRow
      if plan.isSkipped(row), !isNow {
        canvas.glyph(glyphs.cutTick, first - 1, y + row, palette.dim)
        continue
      }
      let pass = mark.pass == .only ? "" : mark.pass == .first ? "A" : "B"
      let hour = mark.minute / 60 + (mark.pass == .second ? 24 : 0)
      let leads = mark.minute % 60 == 0 || hour != lastHour
      lastHour = hour
      let moment = TimeText.Moment(minute: mark.minute, pass: pass)
      let label =
        leads ? options.times.rowLabel(moment, cells: first - 1) : minutes(mark.minute, first - 1)
      let style = isNow ? palette.nowLabel : leads ? palette.dim : palette.faintText
      canvas.text(label, 0, y + row, style, clip: 0..<first)
      for (index, minute) in mark.zoneMinutes.prefix(grid.secondZones.count).enumerated() {
        let x = first + 6 * index
        let label =
          leads
          ? options.times.rowLabel(TimeText.Moment(minute: minute), cells: 5) : minutes(minute, 5)
        canvas.text(label, x, y + row, leads ? palette.dim : palette.faintText, clip: x..<(x + 6))
      }
      if isNow {
        canvas.buffer.put(glyphs.nowPointer, x: first - 1, y: y + row, style: palette.nowPointer)
      } else if plan.isCut(row) {
        canvas.glyph(glyphs.cutTick, first - 1, y + row, palette.dim)
      }
    }
  }

  /// `:30`, right-aligned in a gutter.
  private func minutes(_ minute: Int, _ cells: Int) -> String {
    let rest = ((minute % 60) + 60) % 60
    let text = (rest < 10 ? "0" : "") + "\(rest)"
    return cells < 3 ? text : String(repeating: " ", count: cells - 3) + ":" + text
  }
}

extension TimeText {
  /// The label of a row that begins at a minute, in a gutter with a number of cells: `09:00`,
  /// `13:30`, `9 am`, `1:30`; in the narrowest, only the hour, or only the minutes if they are not
  /// zero.
  func rowLabel(_ moment: Moment, cells: Int) -> String {
    if cells >= 5 || moment.minute % 60 == 0 { return hourLabel(moment, cells: cells) }
    return hourLabel(moment, cells: 2)
  }
}
