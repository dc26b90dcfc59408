import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension TimelineDrawing {
  /// Draws the time of a resource: the hours, its blocks lane by lane, and the current time in free
  /// cells.
  func draw(row: Int, _ canvas: inout Canvas, y: Int) {
    let rows = y..<y + grid.rows[row].laneCount * density.lane
    drawGround(ofRow: row, &canvas, rows)
    for (lane, segments) in lanes(ofRow: row).enumerated() {
      let top = y + lane * density.lane
      guard top + density.lane > 0, top < canvas.buffer.height else { continue }
      var texts: [Range<Int>] = []
      var times: [Range<Int>] = []
      forEachBlock(segments) { segment, limit, isLast in
        texts += draw(segment, &canvas, y: top, limit: limit, isLast: isLast)
        if density.lane > 1 {
          times.append(drawTime(of: segment, &canvas, y: top + 1, limit: limit, isLast: isLast))
        }
      }
      drawNow(&canvas, y: top, beside: texts)
      if density.lane > 1 { drawNow(&canvas, y: top + 1, beside: times) }
    }
    if density.spacing > 0, rows.upperBound < canvas.buffer.height {
      drawNow(&canvas, y: rows.upperBound, beside: [])
    }
  }

  /// Draws the time outside the working hours of a row if it has a background, the hours within
  /// them, and the cuts of time.
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
      // A day begins outside working hours; hour lines are only useful within them.
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
    // If hours are labelled, so is a skipped one.
    for minute in grid.gaps where grid.ticks.contains(where: { $0.unit == .hour }) {
      let x = cell(grid.x(ofMinute: minute))
      guard x >= gutter, x < edge else { continue }
      for y in rows { canvas.glyph(glyphs.hatch, x, y, palette.hatch) }
    }
  }

  /// The visible segments of a row, lane by lane from the leading side.
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

  /// Calls a closure with each block of a lane and the cell before which its title ends.
  func forEachBlock(
    _ lane: [TimelineGrid.Segment],
    _ body: (TimelineGrid.Segment, _ limit: Int, _ isLast: Bool) -> Void
  ) {
    for (index, segment) in lane.enumerated() {
      let isLast = index + 1 == lane.count
      body(segment, isLast ? edge : cells(of: lane[index + 1]).lowerBound, isLast)
    }
  }

  /// The cells of a block: from the one in which it begins, in half cells up to its end, at least
  /// one; empty for a hidden block.
  func cells(of segment: TimelineGrid.Segment) -> Range<Int> {
    // A block that begins with the last instant shown is in the last cell.
    let first = min(cell(segment.frame.x), cell(grid.size.width.rounded(.up)) - 1)
    let end = max(first + 1, cell(segment.frame.maxX))
    guard first < edge, end > gutter else { return gutter..<gutter }
    return max(first, gutter)..<min(edge, end)
  }

  /// Whether a block begins before, or continues after, the visible time.
  private func cuts(_ segment: TimelineGrid.Segment) -> (before: Bool, after: Bool) {
    (
      segment.continuesBefore || cell(segment.frame.x) < gutter,
      segment.continuesAfter || cell(segment.frame.maxX) > edge
    )
  }

  /// Draws the line at the current time in a cell without text.
  private func drawNow(_ canvas: inout Canvas, y: Int, beside texts: [Range<Int>]) {
    guard let x = grid.nowX.map({ cell($0) }), x >= gutter, x < edge,
      !texts.contains(where: { $0.contains(x) })
    else { return }
    canvas.glyph(palette.isFilled ? glyphs.listEdge : glyphs.thinBar, x, y, palette.nowLine)
  }

  /// Draws a block and its title, which extends over free cells. Returns the cells with text.
  func draw(
    _ segment: TimelineGrid.Segment, _ canvas: inout Canvas, y: Int, limit: Int, isLast: Bool
  ) -> [Range<Int>] {
    let entry = grid.entries[segment.entry]
    let state = entry.state(now: options.now)
    var style = palette.block(entry.hue, state, isSelected: segment.entry == selection)
    if state.phase == .past { style.titleAttributes.remove(.bold) }
    let cells = cells(of: segment)
    let title = options.title(entry, state)
    var texts: [Range<Int>] = []
    let times = times(of: entry)
    if palette.isFilled {
      for row in 0..<density.lane where style.hasGround {
        canvas.buffer.fill(
          x: cells, y: y + row..<y + row + 1, style: style.barStyle(first: row == 0))
      }
      let cuts = cuts(segment)
      // An empty appointment has no visible background.
      let isMoment = !entry.isAllDay && entry.start == entry.end
      let bar = cuts.before ? glyphs.fromLeft : isMoment ? glyphs.runningBar : glyphs.bar(state)
      for row in 0..<density.lane {
        canvas.glyph(
          row == 0 ? bar : glyphs.bar(state), cells.lowerBound, y + row,
          style.barStyle(first: row == 0))
      }
      drawHalfCell(segment, style, &canvas, y: y, limit: limit, isLast: isLast)
      let start = cells.lowerBound + 1
      let end = isLast ? limit : max(cells.upperBound, limit - 1)
      // A selected title has its background everywhere.
      let inside = segment.entry == selection ? end : cells.upperBound
      texts.append(drawRunOn(title, style, &canvas, start, y, end, inside: inside))
      if cuts.after, cells.count > 1 {
        canvas.glyph(glyphs.toRight, cells.upperBound - 1, y, style.barStyle(first: true))
      }
      if density.lane == 1, let text = texts.last,
        let time = times.first(where: { text.upperBound + 1 + $0.utf8Cells < cells.upperBound })
      {
        let end = canvas.text(
          time, text.upperBound + 1, y, style.textStyle(first: true, isTitle: false))
        texts.append(text.upperBound..<end)
      }
    } else {
      texts += drawBracket(
        segment, title, times, style, &canvas, y: y, limit: limit, isLast: isLast)
    }
    return texts
  }

  /// Draws the time below a title. Returns the cells it takes.
  private func drawTime(
    of segment: TimelineGrid.Segment, _ canvas: inout Canvas, y: Int, limit: Int, isLast: Bool
  ) -> Range<Int> {
    let entry = grid.entries[segment.entry]
    let style = palette.block(entry.hue, entry.state(now: options.now))
    let cells = cells(of: segment)
    let start = cells.lowerBound + 1
    let times = times(of: entry)
    guard !times.isEmpty else { return cells.lowerBound..<cells.lowerBound }
    if !palette.isFilled {
      canvas.glyph(glyphs.bottom, cells.lowerBound, y, style.barStyle(first: false))
    }
    let room = (isLast ? limit : limit - 1) - start
    guard let time = times.first(where: { $0.utf8Cells <= room }) else {
      return cells.lowerBound..<start
    }
    canvas.text(time, start, y, CellStyle(foreground: palette.dim.foreground))
    canvas.text(
      time, start, y, style.textStyle(first: false, isTitle: false),
      clip: start..<max(start, cells.upperBound))
    return cells.lowerBound..<start + time.utf8Cells
  }

  /// Draws the half cell in which a filled block ends, if no other begins in it.
  private func drawHalfCell(
    _ segment: TimelineGrid.Segment, _ style: ChipStyle, _ canvas: inout Canvas, y: Int,
    limit: Int, isLast: Bool
  ) {
    let end = cell(segment.frame.maxX)
    guard segment.frame.maxX - segment.frame.maxX.rounded(.down) > 0.25, end < edge,
      isLast || end < limit, end > cell(segment.frame.x), end >= gutter
    else { return }
    for row in 0..<density.lane {
      let ground = row == 0 ? style.firstGround : style.restGround
      guard !ground.isDefault else { continue }
      canvas.glyph(glyphs.runningBar, end, y + row, CellStyle(foreground: ground))
    }
  }

  /// Draws a title over its block and the free cells after it. Returns the cells it takes.
  private func drawRunOn(
    _ title: MeasuredText, _ style: ChipStyle, _ canvas: inout Canvas, _ start: Int, _ y: Int,
    _ end: Int, inside: Int
  ) -> Range<Int> {
    let room = max(0, end - start)
    let text = title.width <= room || room >= 5 ? options.fitted(title, room) : title.text
    let last = min(end, start + text.width)
    let outside = CellStyle(
      foreground: palette.isKnown ? style.title : .terminalDefault,
      attributes: style.titleAttributes)
    canvas.text(text, start, y, outside, clip: start..<max(start, end))
    canvas.text(
      text, start, y, style.textStyle(first: true, isTitle: true),
      clip: start..<max(start, min(inside, end)))
    return start..<max(start, last)
  }

  /// Draws `[Title 9–11 ──]` if the title fits inside or is readable there, otherwise `[──]Title`.
  private func drawBracket(
    _ segment: TimelineGrid.Segment, _ title: MeasuredText, _ times: [String],
    _ style: ChipStyle, _ canvas: inout Canvas, y: Int, limit: Int, isLast: Bool
  ) -> [Range<Int>] {
    let cells = cells(of: segment)
    let barStyle = style.barStyle(first: true)
    let titleStyle = style.textStyle(first: true, isTitle: true)
    let cuts = cuts(segment)
    let inner = cells.count - 2
    canvas.glyph(
      cuts.before ? glyphs.fromLeft : glyphs.barStart, cells.lowerBound, y, barStyle)
    var start = cells.lowerBound + 1
    if cells.count > 1 {
      canvas.run(glyphs.barLine, start..<cells.upperBound - 1, y, barStyle)
      canvas.glyph(
        cuts.after ? glyphs.toRight : glyphs.barEnd, cells.upperBound - 1, y, barStyle)
    }
    guard title.width <= inner || cells.count >= 10 else {
      // After the bracket, up to a cell before the next one.
      let end = isLast ? limit : limit - 1
      let room = end - cells.upperBound
      if isLast, !cuts.after, room < min(title.width, 9), cells.count > 1 {
        // At the end of the time shown, over the bracket, of which only the beginning remains.
        let text = title.width <= end - start ? title.text : title.slice(title.cut(end - start))
        canvas.run(.space, start..<cells.upperBound, y, .plain)
        canvas.text(text, start, y, titleStyle, clip: start..<end)
        return [start..<start + text.width]
      }
      guard room > 0 else { return [] }
      let text = title.width <= room || room >= 5 ? options.fitted(title, room) : title.text
      let from = cells.count > 1 ? cells.upperBound : start
      canvas.text(text, from, y, titleStyle, clip: from..<end)
      return [from..<min(end, from + text.width)]
    }
    if cuts.before, cells.count > 7, title.width < inner || cells.count >= 12 {
      canvas.text(" ", start, y)
      start += 1
    }
    let text = options.fitted(title, cells.upperBound - 1 - start)
    var end = canvas.text(text, start, y, titleStyle, clip: start..<cells.upperBound - 1)
    if density.lane == 1, text.width == title.width,
      let time = times.first(where: { end + 1 + $0.utf8Cells <= cells.upperBound - 1 })
    {
      canvas.text(" ", end, y)
      end = canvas.text(time, end + 1, y, style.textStyle(first: true, isTitle: false))
    }
    if end < cells.upperBound - 1 { canvas.text(" ", end, y) }
    return [start..<end]
  }

  /// The forms of an entry's times from the longest to the shortest; empty for all-day entries.
  private func times(of entry: GridEntry) -> [String] {
    guard !entry.isAllDay else { return [] }
    return options.times.forms(
      TimeText.Moment(minute: entry.start.time.minuteOfDay),
      entry.end > entry.start ? TimeText.Moment(minute: entry.end.time.minuteOfDay) : nil)
  }
}
