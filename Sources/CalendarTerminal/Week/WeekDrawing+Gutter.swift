import CalendarLayout
import CivilTime
import TerminalText

extension WeekDrawing {
  /// Draws the labels of hours or stretches, second zones and the current time.
  func drawGutter(_ canvas: inout Canvas, y: Int) {
    let width = zoneGutter
    let first = gutter - width * grid.secondZones.count
    var lastHour: Int?
    // The half of the day of the last full hour in each gutter.
    var halves: [Int: Int] = [:]
    for (number, mark) in grid.hours.enumerated() {
      guard plan?.axis.lines(number) != 0, let row = window.row(at: mark.y) else { continue }
      if let end = mark.compressedUntil {
        // The current time is drawn before the stretch that contains it.
        let x = row == nowRow ? first + 1 : 0
        drawCompressed(mark.minute, end, &canvas, x: x, y: y + row, first: first)
        continue
      }
      let hour = mark.minute / 60 + (mark.pass == .second ? 24 : 0)
      // Stretches that begin in the hour of the label above have the minutes alone, in a weaker colour.
      let isHour = plan == nil || mark.minute % 60 == 0 || hour != lastHour
      lastHour = hour
      let style = isHour ? palette.dim : palette.faintText
      func draw(_ minute: Int, _ pass: String, cells: Range<Int>) {
        let moment = TimeText.Moment(minute: minute, pass: pass)
        let half = ((minute % 1440) + 1440) % 1440 / 720
        let isFirst = isHour && minute % 60 == 0 && halves[cells.lowerBound] != half
        if isFirst { halves[cells.lowerBound] = half }
        let label =
          isHour
          ? options.times.hourLabel(moment, cells: cells.count - 1, isFirstOfHalf: isFirst)
          : options.minuteLabel(minute, cells: cells.count - 1)
        canvas.text(label, cells.lowerBound, y + row, style, clip: cells)
      }
      let pass = mark.pass == .only ? "" : mark.pass == .first ? "A" : "B"
      draw(mark.minute, pass, cells: 0..<first)
      for (index, minute) in mark.zoneMinutes.prefix(grid.secondZones.count).enumerated() {
        draw(minute, "", cells: first + width * index..<first + width * (index + 1))
      }
      if let plan, plan.isCut(number) {
        canvas.glyph(glyphs.cutTick, first - 1, y + row, palette.dim)
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
      ? times.full(from, to)
      : times.hourLabel(from, cells: 2) + glyphs.dash + times.hourLabel(to, cells: 2)
    let labelEnd = canvas.text(label, x, y, palette.dim)
    drawFaintRule(
      &canvas, cells: labelEnd + 1..<max(labelEnd + 1, options.cells - 1), y: y)
  }

  /// Draws the current time in place of a label that no text needs. Beside a needed label, only the
  /// pointer is drawn.
  private func drawNowLabel(_ canvas: inout Canvas, y: Int, first: Int) {
    guard let now = grid.now, let row = nowRow else { return }
    let moment = TimeText.Moment(minute: now.minute)
    let times = options.times
    guard plan?.needsLabel(ofRow: row, now: now.minute) != true else {
      canvas.buffer.put(glyphs.nowPointer, x: first - 1, y: y + row, style: palette.nowPointer)
      return
    }
    let full = times.full(moment)
    // A word that is too long here is in the labels above and below.
    let label =
      first < 6
      ? times.hourLabel(moment, cells: 2) : full.utf8Cells < first ? full : times.bare(moment)
    canvas.run(.space, 0..<(first - 1), y + row, .plain)
    let start = max(0, first - 1 - label.utf8Cells)
    let end = canvas.text(label, start, y + row, palette.nowLabel, clip: 0..<first)
    let x = plan == nil ? min(end, first - 1) : first - 1
    canvas.buffer.put(glyphs.nowPointer, x: x, y: y + row, style: palette.nowPointer)
  }

  /// The row of the time grid that contains the current time. A stretch whose label is needed there gives
  /// it the next line whose texts do not depend on it.
  ///
  /// - Complexity: O(rows of the stretch · entries of a row). It is asked once a drawing, not once a block.
  static func nowRow(_ grid: WeekGrid, _ plan: ElasticPlan?, _ window: BodyWindow) -> Int? {
    guard let now = grid.now else { return nil }
    guard let plan else { return window.row(at: now.y) }
    // If it is below the last row of its hours and no row is added for it, it is in that row.
    let row = min(Int(now.y), plan.axis.rowCount - 1)
    guard row >= 0 else { return nil }
    guard now.y > Double(row) else { return row }
    let end = plan.axis.first[plan.axis.stretch(ofRow: row) + 1]
    return (row..<end).first { !plan.needsLabel(ofRow: $0, now: now.minute) } ?? row
  }
}

extension DrawingOptions {
  /// The minutes of a time after a label of the same hour: `:30`, at the end of some cells.
  func minuteLabel(_ minute: Int, cells: Int) -> String {
    let rest = ((minute % 60) + 60) % 60
    let text = (rest < 10 ? number(0) : "") + number(rest)
    let separator = locale.clock.separator
    return cells < 3
      ? text
      : String(repeating: " ", count: cells - 3) + (separator.utf8.count == 1 ? separator : ":")
        + text
  }
}

extension ElasticPlan {
  /// Whether the current time in place of a stretch's label would be misleading in a row: an
  /// appointment begins or ends at the label, or a text below it omits its start or shows only its
  /// minutes in another hour, or only an end that is over by then.
  func needsLabel(ofRow row: Int, now minute: Int) -> Bool {
    let stretch = axis.stretch(ofRow: row)
    if axis.first[stretch] == row, isStart(stretch) { return true }
    let rows = row..<axis.first[stretch + 1]
    return zip(parts, arrangements).contains { parts, arrangement in
      arrangement.spots.contains { spot in
        if spot.last + 1 == row, spot.tellsEnd, !spot.reading.tellsEnd { return true }
        guard rows.contains(spot.line), spot.reading.tellsStart else { return false }
        if parts[spot.part].continuesBefore { return parts[spot.part].end <= minute }
        guard !spot.reading.printsStart else { return false }
        return spot.label != .sameHour || parts[spot.part].start / 60 != minute / 60
      }
    }
  }
}
