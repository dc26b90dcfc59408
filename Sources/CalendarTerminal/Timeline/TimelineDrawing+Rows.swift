import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension TimelineDrawing {
  /// Draws the time of a resource: the hours, its appointments lane by lane, and the current time where
  /// there is no text.
  func draw(row: Int, _ canvas: inout Canvas, y: Int) {
    let rows = y..<y + grid.rows[row].laneCount
    drawGround(ofRow: row, &canvas, rows)
    var top = y
    for lane in lanes[row] {
      defer { top += lane.lines }
      guard top + lane.lines > 0, top < canvas.buffer.height else { continue }
      let chips = chips(of: lane, y: top)
      for chip in chips { canvas.draw(chip.chip) }
      drawNow(&canvas, y: top, beside: chips.map { $0.chip.textCells() })
      for line in 1..<max(1, lane.lines) { drawNow(&canvas, y: top + line, beside: []) }
      for note in lane.notes { draw(note, of: lane, &canvas, y: top + note.line) }
    }
    if spacing > 0, rows.upperBound < canvas.buffer.height {
      drawNow(&canvas, y: rows.upperBound, beside: [])
    }
  }

  /// Draws a text below its bar, with a mark below the bar's start.
  private func draw(
    _ note: TimelineLane.Note, of lane: TimelineLane, _ canvas: inout Canvas, y: Int
  ) {
    let segment = lane.segments[note.segment]
    let entry = grid.entries[segment.entry]
    let state = entry.state(now: options.now)
    var style = palette.block(entry.hue, state, isSelected: segment.entry == selection)
    if state.phase == .past { style.titleAttributes.remove(.bold) }
    let clip = gutter..<max(gutter, edge)
    var x = note.cells.lowerBound - scrolled
    if note.isMarked, clip.contains(x) {
      canvas.glyph(glyphs.bottom, x, y, CellStyle(foreground: style.bar))
    }
    if note.isMarked { x += 1 }
    if !note.lead.isEmpty { x = canvas.text(note.lead, x, y, palette.dim, clip: clip) + 1 }
    let title =
      segment.entry == selection
      ? style.textStyle(first: true, isTitle: true) : canvas.titleOutside(style)
    if !note.title.isEmpty { x = canvas.text(note.title, x, y, title, clip: clip) + 1 }
    canvas.text(note.time, x, y, palette.dim, clip: clip)
  }

  /// Draws the grounds outside the working hours of a row, where the background is known, the hours
  /// within them, and the cuts of time.
  private func drawGround(ofRow row: Int, _ canvas: inout Canvas, _ rows: Range<Int>) {
    let quiet = grid.quietSpans(ofRow: row)
    if palette.isKnown, palette.isFilled {
      for span in quiet {
        // Only cells that are completely outside.
        let first = cell(span.start)
        let start = position(ofCell: first) + 1e-9 < span.start ? first + 1 : first
        let cells = start..<max(start, cell(span.end))
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

  /// The visible bars of a lane, whose titles end before the next one begins, with the indices of their
  /// segments. A bar within the cell of the one before it is not drawn.
  func chips(of lane: TimelineLane, y: Int) -> [(segment: Int, chip: Chip)] {
    var visible: [(index: Int, cells: Range<Int>)] = []
    for (index, segment) in lane.segments.enumerated() {
      let cells = cells(of: segment)
      guard !cells.isEmpty, visible.last.map({ $0.cells.upperBound <= cells.lowerBound }) ?? true
      else { continue }
      visible.append((index, cells))
    }
    return visible.indices.map { number in
      // A bar that is not drawn takes the space after the bar in its cell, too, because it would be
      // there in a wider print.
      let index = visible[number].index
      let after = lane.segments.indices.contains(index + 1) ? lane.segments[index + 1] : nil
      let next = after.map { cell($0.frame.x) }.flatMap { $0 < edge ? $0 : nil }
      return (
        index,
        chip(of: lane.segments[index], y: y, next: next, hasTitle: lane.titled[index] == nil)
      )
    }
  }

  /// The cells of a block: from the one in which it begins to the last full one, and at least one;
  /// empty if it is out of sight.
  func cells(of segment: TimelineGrid.Segment) -> Range<Int> {
    // A block that begins at the last moment shown has the last cell.
    let first = min(cell(segment.frame.x), cell(grid.size.width.rounded(.up)) - 1)
    let end = max(first + 1, cell(segment.frame.maxX))
    guard first < edge, end > gutter else { return gutter..<gutter }
    return max(first, gutter)..<min(edge, end)
  }

  /// Whether a block begins before or ends after the visible time.
  func cuts(_ segment: TimelineGrid.Segment) -> (before: Bool, after: Bool) {
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

  /// The chip of an appointment, whose title may continue after its block.
  ///
  /// - Parameters:
  ///   - next: The cell in which the next block of the lane begins; nil for the last one.
  ///   - hasTitle: Whether the title is beside the block instead of below it.
  private func chip(
    of segment: TimelineGrid.Segment, y: Int, next: Int?, hasTitle: Bool
  ) -> Chip {
    let entry = grid.entries[segment.entry]
    let state = entry.state(now: options.now)
    let times = entry.isAllDay ? [] : options.timeForms(of: entry)
    let cells = cells(of: segment)
    let isFilled = palette.isFilled
    var chip = Chip(
      .bar, cells: cells, rows: y..<y + 1, state,
      palette.block(entry.hue, state, isSelected: segment.entry == selection))
    chip.isSelected = segment.entry == selection
    if state.phase == .past { chip.style.titleAttributes.remove(.bold) }
    let cuts = cuts(segment)
    chip.before = cuts.before ? .continued : .closed
    chip.after = cuts.after ? .continued : .closed
    // Zero-length events have no visible ground.
    if !entry.isAllDay, entry.start == entry.end { chip.edge = glyphs.runningBar }
    chip.hasHalfCell = isFilled && endsWithinCell(segment, next: next)
    let limit = next.map { $0 - 1 } ?? edge
    chip.textEnd = max(cells.upperBound, limit)
    guard hasTitle else { return chip }
    let title = options.title(entry, state)
    let textEnd: Int
    if isFilled {
      textEnd = addTitle(title, to: &chip, column: 0, room: chip.textEnd - cells.lowerBound - 1)
    } else {
      textEnd = addBracketTitle(title, to: &chip, limit: limit, isLast: next == nil)
    }
    // The time after the title is inside of the ground or the bracket.
    let room = cells.count - 2 - textEnd - 1
    if isFilled || chip.isTitleWhole, let time = times.first(where: { $0.utf8Cells <= room }) {
      chip.add(SafeText(stringLiteral: time), column: textEnd + 1)
    }
    return chip
  }

  /// Whether a block with a ground ends in the middle of a cell in which no other begins.
  private func endsWithinCell(_ segment: TimelineGrid.Segment, next: Int?) -> Bool {
    let x = segment.frame.maxX
    let end = cell(x)
    let (start, after) = (position(ofCell: end), position(ofCell: end + 1))
    return x - start > 0.25 * (after - start) && end < edge && next.map { end < $0 } ?? true
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
      : chip.addTitle(title, title.cut(room), column: column)
    return min(end, column + room)
  }

  /// Adds the title of `[Title 9–11 ──]` if it fits inside or is readable there; otherwise the
  /// title of `[──]Title`.
  private func addBracketTitle(
    _ title: MeasuredText, to chip: inout Chip, limit: Int, isLast: Bool
  ) -> Int {
    let cells = chip.cells
    let inner = cells.count - 2
    let room = limit - cells.upperBound
    let all = limit - cells.lowerBound - 1
    if isLast, chip.after == .closed, cells.count > 1, title.width > max(inner, room),
      title.width <= all || (cells.count < 10 && room < 9)
    {
      // At the end of the time shown the title covers the bracket, except for its beginning.
      chip.after = .cut
      return chip.addTitle(title, title.cut(all), column: 0)
    }
    if title.width <= inner || (cells.count >= 10 && title.width > room) {
      // A blank between arrow and title.
      let hasBlank =
        chip.before == .continued && cells.count > 7 && title.width != inner
        && (title.width < inner || cells.count >= 12)
      let column = hasBlank ? 1 : 0
      return chip.addTitle(title, column: column, width: inner - column, options)
    }
    return room > 0
      ? addTitle(title, to: &chip, column: cells.count - 1, room: room) : cells.count
  }
}
