import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension TimelineDrawing {
  /// Draws a resource: its name, the hours, its blocks lane by lane, and the current time where nothing
  /// stands.
  func draw(row: Int, _ canvas: inout Canvas, y: Int) {
    let numbers = grid.segments.indices(inRow: row)
    let name = options.fitted(
      options.sanitizer.sanitize(self.name(ofRow: row)), max(1, gutter - 2))
    canvas.text(name, 0, y, numbers.isEmpty ? palette.dim : palette.strong, clip: 0..<gutter)
    let outside = grid.rows[row].earlier.count + grid.rows[row].later.count
    if outside > 0 {
      let text = "+\(outside)"
      canvas.text(text, max(0, gutter - 1 - text.utf8Cells), y, palette.dim, clip: 0..<gutter)
    }
    let rows = y..<y + grid.rows[row].laneCount * density.lane
    for tick in grid.ticks where tick.level == 1 {
      let x = cell(tick.span.start)
      guard x < edge else { continue }
      for y in rows {
        canvas.glyph(
          palette.isKnown && palette.isFilled ? glyphs.listEdge : glyphs.dot, x, y,
          palette.hourMark)
      }
    }
    for lane in 0..<grid.rows[row].laneCount {
      let segments = numbers.map { grid.segments[$0] }.filter { $0.lane == lane }
        .sorted { ($0.frame.x, $0.entry) < ($1.frame.x, $1.entry) }
      var texts: [Range<Int>] = []
      var times: [Range<Int>] = []
      let top = y + lane * density.lane
      for (index, segment) in segments.enumerated() {
        let limit = index + 1 < segments.count ? cells(of: segments[index + 1]).lowerBound : edge
        let isLast = index + 1 == segments.count
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

  /// The cells of a block: from the one in which it begins, whole half cells up to its end, one at least.
  private func cells(of segment: TimelineGrid.Segment) -> Range<Int> {
    let first = min(cell(segment.frame.x), edge - 1)
    return first..<min(edge, max(first + 1, cell(segment.frame.maxX)))
  }

  /// The line at the current time, in a cell that no text takes.
  private func drawNow(_ canvas: inout Canvas, y: Int, beside texts: [Range<Int>]) {
    guard let x = grid.nowX.map({ cell($0) }), x < edge, !texts.contains(where: { $0.contains(x) })
    else { return }
    canvas.glyph(palette.isFilled ? glyphs.listEdge : glyphs.thinBar, x, y, palette.nowLine)
  }

  /// Draws a block and its title, which runs on over free cells; answers which cells text takes.
  private func draw(
    _ segment: TimelineGrid.Segment, _ canvas: inout Canvas, y: Int, limit: Int, isLast: Bool
  ) -> [Range<Int>] {
    let entry = grid.entries[segment.entry]
    let state = entry.state(now: options.now)
    var style = palette.block(entry.hue, state)
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
      let bar = segment.continuesBefore ? glyphs.fromLeft : glyphs.bar(state)
      for row in 0..<density.lane {
        canvas.glyph(
          row == 0 ? bar : glyphs.bar(state), cells.lowerBound, y + row,
          style.barStyle(first: row == 0))
      }
      drawHalfCell(segment, style, &canvas, y: y, limit: limit, isLast: isLast)
      let start = cells.lowerBound + 1
      let end = isLast ? limit : max(cells.upperBound, limit - 1)
      texts.append(drawRunOn(title, style, &canvas, start, y, end, inside: cells.upperBound))
      if segment.continuesAfter {
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

  /// Draws the time below a title; answers the cells it takes.
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

  /// The half of a cell in which a filled block ends, where no other begins in it.
  private func drawHalfCell(
    _ segment: TimelineGrid.Segment, _ style: BlockStyle, _ canvas: inout Canvas, y: Int,
    limit: Int, isLast: Bool
  ) {
    let end = cell(segment.frame.maxX)
    guard segment.frame.maxX - segment.frame.maxX.rounded(.down) > 0.25, end < edge,
      isLast || end < limit, end > cell(segment.frame.x)
    else { return }
    for row in 0..<density.lane {
      let ground = row == 0 ? style.firstGround : style.restGround
      guard !ground.isDefault else { continue }
      canvas.glyph(glyphs.runningBar, end, y + row, CellStyle(foreground: ground))
    }
  }

  /// A title over its block and the free cells behind it; answers the cells it takes.
  private func drawRunOn(
    _ title: MeasuredText, _ style: BlockStyle, _ canvas: inout Canvas, _ start: Int, _ y: Int,
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

  /// `[Title 9–11 ──]` where the title fits inside or is readable there, else `[──]Title`.
  private func drawBracket(
    _ segment: TimelineGrid.Segment, _ title: MeasuredText, _ times: [String],
    _ style: BlockStyle, _ canvas: inout Canvas, y: Int, limit: Int, isLast: Bool
  ) -> [Range<Int>] {
    let cells = cells(of: segment)
    let barStyle = style.barStyle(first: true)
    let titleStyle = style.textStyle(first: true, isTitle: true)
    let inner = cells.count - 2
    canvas.glyph(
      segment.continuesBefore ? glyphs.fromLeft : glyphs.barStart, cells.lowerBound, y, barStyle)
    var start = cells.lowerBound + 1
    if cells.count > 1 {
      canvas.run(glyphs.barLine, start..<cells.upperBound - 1, y, barStyle)
      canvas.glyph(
        segment.continuesAfter ? glyphs.toRight : glyphs.barEnd, cells.upperBound - 1, y, barStyle)
    }
    guard title.width <= inner || cells.count >= 10 else {
      // Behind the bracket, up to a cell before the next one.
      let end = isLast ? limit : limit - 1
      let room = end - cells.upperBound
      guard room > 0 else { return [] }
      let text = title.width <= room || room >= 5 ? options.fitted(title, room) : title.text
      let from = cells.count > 1 ? cells.upperBound : start
      canvas.text(text, from, y, titleStyle, clip: from..<end)
      return [from..<min(end, from + text.width)]
    }
    if segment.continuesBefore, cells.count > 7, title.width < inner || cells.count >= 12 {
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

  /// The forms of an entry's times from the longest to the shortest; none of what has whole days.
  private func times(of entry: GridEntry) -> [String] {
    guard !entry.isAllDay else { return [] }
    return options.times.forms(
      TimeText.Moment(minute: entry.start.time.minuteOfDay),
      entry.end > entry.start ? TimeText.Moment(minute: entry.end.time.minuteOfDay) : nil)
  }
}
