import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension TimelineDrawing {
  /// Draws the time of a resource: the hours, its appointments lane by lane, and the current time where
  /// there is no text.
  func draw(row: Int, _ canvas: inout Canvas, y: Int) {
    let rows = y..<y + grid.rows[row].laneCount * density.lane
    drawGround(ofRow: row, &canvas, rows)
    for (lane, segments) in lanes(ofRow: row).enumerated() {
      let top = y + lane * density.lane
      guard top + density.lane > 0, top < canvas.buffer.height else { continue }
      let chips = chips(of: segments, y: top)
      for chip in chips { canvas.draw(chip) }
      drawNow(&canvas, y: top, beside: chips.map { $0.textCells() })
      guard density.lane > 1 else { continue }
      // The edge beside a time is kept, too.
      drawNow(
        &canvas, y: top + 1,
        beside: chips.filter { $0.rows.count > 1 }.map { chip in
          let text = chip.textCells(inRow: 1)
          return text.isEmpty && palette.isFilled
            ? text : chip.cells.lowerBound..<text.upperBound
        })
    }
    if density.spacing > 0, rows.upperBound < canvas.buffer.height {
      drawNow(&canvas, y: rows.upperBound, beside: [])
    }
  }

  /// Draws the grounds outside the working hours of a row, where the background is known, the hours
  /// within them, and the cuts of time.
  private func drawGround(ofRow row: Int, _ canvas: inout Canvas, _ rows: Range<Int>) {
    let quiet = grid.quietSpans(ofRow: row)
    if palette.isKnown, palette.isFilled {
      for span in quiet {
        // Only cells that are completely outside.
        let cells =
          cell(
            span.start.rounded(.up))..<max(
            cell(span.start.rounded(.up)), cell(span.end))
        canvas.buffer.fill(
          x: cells.clamped(to: gutter..<max(gutter, edge)), y: rows,
          style: CellStyle(background: palette.weekendGround))
      }
    }
    let mark = palette.isKnown && palette.isFilled ? glyphs.listEdge : glyphs.dot
    for tick in grid.ticks where tick.level == 1 {
      let x = cell(tick.span.start)
      guard x >= gutter, x < edge, tick.span.length >= 1 else { continue }
      // A day begins while nobody works; hours are drawn where somebody works.
      let isHour = tick.start.time.minuteOfDay != 0 || grid.options.dates.count == 1
      let isQuiet =
        tick.unit == .hour && isHour
        && quiet.contains { $0.start <= tick.span.start && tick.span.start < $0.end }
      guard !isQuiet else { continue }
      for y in rows { canvas.glyph(mark, x, y, palette.hourMark) }
    }
    for run in grid.squeezed {
      let x = cell(grid.x(ofMinute: run.lowerBound))
      guard x >= gutter, x < edge else { continue }
      for y in rows { canvas.glyph(glyphs.cutTick, x, y, palette.dim) }
    }
    // Where hours are drawn, the missing one is marked.
    for minute in grid.gaps where grid.ticks.contains(where: { $0.unit == .hour }) {
      let x = cell(grid.x(ofMinute: minute))
      guard x >= gutter, x < edge else { continue }
      for y in rows { canvas.glyph(glyphs.hatch, x, y, palette.hatch) }
    }
  }

  /// The visible segments of a row, lane by lane and from the leading side.
  func lanes(ofRow row: Int) -> [[TimelineGrid.Segment]] {
    var lanes = [[TimelineGrid.Segment]](repeating: [], count: grid.rows[row].laneCount)
    for number in grid.segments.indices(inRow: row) {
      let segment = grid.segments[number]
      if !cells(of: segment).isEmpty { lanes[segment.lane].append(segment) }
    }
    return lanes.map { lane in
      lane.sorted { ($0.frame.x, $0.entry) < ($1.frame.x, $1.entry) }
    }
  }

  /// The appointments of a lane, whose titles end before the next one begins.
  func chips(of lane: [TimelineGrid.Segment], y: Int) -> [Chip] {
    lane.indices.map { index in
      let next = index + 1 < lane.count ? cells(of: lane[index + 1]).lowerBound : nil
      return chip(of: lane[index], y: y, next: next)
    }
  }

  /// The cells of a block: from the one in which it begins to the last full one, at least one; none of a
  /// block out of sight.
  func cells(of segment: TimelineGrid.Segment) -> Range<Int> {
    // A block that begins at the last moment shown has the last cell.
    let first = min(cell(segment.frame.x), cell(grid.size.width.rounded(.up)) - 1)
    let end = max(first + 1, cell(segment.frame.maxX))
    guard first < edge, end > gutter else { return gutter..<gutter }
    return max(first, gutter)..<min(edge, end)
  }

  /// Whether a block begins before or ends after the visible time.
  private func cuts(_ segment: TimelineGrid.Segment) -> (before: Bool, after: Bool) {
    (
      segment.continuesBefore || cell(segment.frame.x) < gutter,
      segment.continuesAfter || cell(segment.frame.maxX) > edge
    )
  }

  /// Draws the line of the current time in a cell without text.
  private func drawNow(_ canvas: inout Canvas, y: Int, beside texts: [Range<Int>]) {
    guard let x = grid.nowX.map({ cell($0) }), x >= gutter, x < edge,
      !texts.contains(where: { $0.contains(x) })
    else { return }
    canvas.glyph(palette.isFilled ? glyphs.listEdge : glyphs.thinBar, x, y, palette.nowLine)
  }

  /// An appointment, whose title may go on behind it.
  ///
  /// - Parameter next: The cell in which the next one of the lane begins; nil for the last one.
  private func chip(of segment: TimelineGrid.Segment, y: Int, next: Int?) -> Chip {
    let entry = grid.entries[segment.entry]
    let state = entry.state(now: options.now)
    let times = entry.isAllDay ? [] : options.times.forms(of: entry)
    let cells = cells(of: segment)
    let isFilled = palette.isFilled
    let rows = isFilled || !times.isEmpty ? density.lane : 1
    var chip = Chip(
      .bar, cells: cells, rows: y..<y + rows, state,
      palette.block(entry.hue, state, isSelected: segment.entry == selection))
    chip.isSelected = segment.entry == selection
    if state.phase == .past { chip.style.titleAttributes.remove(.bold) }
    let cuts = cuts(segment)
    chip.before = cuts.before ? .continued : .closed
    chip.after = cuts.after ? .continued : .closed
    // Zero-length events have no visible ground.
    if !entry.isAllDay, entry.start == entry.end { chip.edge = glyphs.runningBar }
    chip.furtherEdge = isFilled ? glyphs.bar(state) : glyphs.bottom
    chip.hasHalfCell = isFilled && endsWithinCell(segment, next: next)
    let limit = next.map { $0 - 1 } ?? edge
    chip.textEnd = max(cells.upperBound, limit)
    let title = options.title(entry, state)
    let textEnd: Int
    if isFilled {
      textEnd = addTitle(title, to: &chip, column: 0, room: chip.textEnd - cells.lowerBound - 1)
    } else {
      textEnd = addBracketTitle(title, to: &chip, limit: limit, isLast: next == nil)
    }
    // Behind the title the time is within the ground, or the bracket.
    let room = cells.count - 2 - textEnd - 1
    if density.lane == 1, isFilled || chip.isTitleWhole,
      let time = times.first(where: { $0.utf8Cells <= room })
    {
      chip.add(SafeText(stringLiteral: time), column: textEnd + 1)
    } else if rows > 1, let time = times.first(where: { $0.utf8Cells < limit - cells.lowerBound }) {
      chip.add(SafeText(stringLiteral: time), row: 1, column: 0)
    }
    return chip
  }

  /// Whether a block with a ground ends in the middle of a cell in which no other begins.
  private func endsWithinCell(_ segment: TimelineGrid.Segment, next: Int?) -> Bool {
    let x = segment.frame.maxX
    let end = cell(x)
    return x - x.rounded(.down) > 0.25 && end < edge && next.map { end < $0 } ?? true
      && end > cell(segment.frame.x) && end >= gutter
  }

  /// Adds a title, cut hard in fewer than five cells, and returns the column behind what is seen of it.
  private func addTitle(
    _ title: MeasuredText, to chip: inout Chip, column: Int, room: Int
  ) -> Int {
    let room = max(0, room)
    let end =
      title.width <= room || room >= 5
      ? chip.addTitle(title, column: column, width: room, options)
      : chip.addTitle(title, title.units.indices, column: column)
    return min(end, column + room)
  }

  /// Adds the title of `[Title 9–11 ──]` where it fits inside or is readable there, else of `[──]Title`.
  private func addBracketTitle(
    _ title: MeasuredText, to chip: inout Chip, limit: Int, isLast: Bool
  ) -> Int {
    let cells = chip.cells
    let inner = cells.count - 2
    let room = limit - cells.upperBound
    if title.width <= inner || cells.count >= 10 {
      // A blank between arrow and title.
      let hasBlank =
        chip.before == .continued && cells.count > 7 && (title.width < inner || cells.count >= 12)
      let column = hasBlank ? 1 : 0
      return chip.addTitle(title, column: column, width: inner - column, options)
    }
    if isLast, chip.after == .closed, room < min(title.width, 9), cells.count > 1 {
      // At the end of the time shown the title covers the bracket, except for its beginning.
      chip.after = .cut
      return chip.addTitle(title, title.cut(limit - cells.lowerBound - 1), column: 0)
    }
    return room > 0
      ? addTitle(title, to: &chip, column: cells.count - 1, room: room) : cells.count
  }
}
