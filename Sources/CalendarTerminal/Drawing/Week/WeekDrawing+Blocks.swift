import CalendarLayout
import CivilTime
import Pinning
import TerminalText

/// A segment in cells with its texts.
struct Block {
  /// The cells it covers, beginning with its bar.
  var columns: Range<Int>
  /// The half rows it covers.
  var halves: Range<Int>
  var continuesBefore: Bool
  var continuesAfter: Bool
  /// Whether the window's edges cut it.
  var isCutAbove: Bool
  var isCutBelow: Bool
  var state: EntryState
  var style: ChipStyle
  var texts: BlockText
  /// Whether its bracket opens and closes in whole rows, even if it has half rows.
  var hasWholeBracket = false
  /// The colours of the calendar marks before its title.
  var marks: [TerminalColor] = []

  /// The rows it covers completely, in which text is possible.
  var rows: Range<Int> { Block.rows(in: halves) }

  static func rows(in halves: Range<Int>) -> Range<Int> {
    let first = (halves.lowerBound + 1) / 2
    return first..<max(first, halves.upperBound / 2)
  }
}

/// A `+N` in cells.
struct OverflowMark {
  var columns: Range<Int>
  var rows: Range<Int>
  var count: Int
}

extension WeekDrawing {
  /// The half rows that are taken by segments and `+N`s, in cells of the grid.
  func takenHalves(
    _ segments: some Sequence<LayoutRect>, overflow: some Sequence<LayoutRect>
  ) -> HalfRows {
    var halves = HalfRows(
      width: WeekDrawing.cells(grid.size.width), rows: WeekDrawing.cells(grid.size.height))
    for frame in segments { halves.take(cells(frame), self.halves(frame)) }
    for frame in overflow {
      let first = WeekDrawing.cells(frame.y.rounded(.down)) * 2
      let end = WeekDrawing.cells(frame.maxY.rounded(.up)) * 2
      halves.take(cells(frame), first..<max(first, end))
    }
    return halves
  }

  /// The cells of a frame in the grid.
  private func cells(_ frame: LayoutRect) -> Range<Int> {
    let first = WeekDrawing.cells(frame.x)
    return first..<max(first, WeekDrawing.cells(frame.maxX))
  }

  /// The half rows of a frame in the grid.
  private func halves(_ frame: LayoutRect) -> Range<Int> {
    let first = WeekDrawing.cells(frame.y * 2)
    return first..<max(first, WeekDrawing.cells(frame.maxY * 2))
  }

  /// The visible part of a segment; nil if there is none.
  func block(_ segment: WeekGrid.Segment, _ taken: HalfRows) -> Block? {
    let column = grid.columns[segment.column]
    let columns = cells(segment.frame, in: cells(column))
    var halves = halves(segment.frame)
    let sight = window.y * 2..<(window.y + window.rows) * 2
    guard !columns.isEmpty, halves.lowerBound - 1 < sight.upperBound,
      halves.upperBound + 1 > sight.lowerBound
    else { return nil }
    let entry = grid.entries[segment.entry]
    let state = entry.state(now: options.now)
    let content = content(entry, state)
    // The growth of a block is determined from all of it, so that nothing moves while scrolling.
    let lane = cells(segment.frame, in: fullCells(column))
    grow(
      &halves, cells(segment.frame), lane: lane.count,
      hasNeighbour: lane.upperBound < fullCells(column).upperBound, content, taken)
    let seen = halves.clamped(to: sight)
    guard !seen.isEmpty else { return nil }
    return Block(
      columns: columns,
      halves: seen.lowerBound - sight.lowerBound..<seen.upperBound - sight.lowerBound,
      continuesBefore: segment.continuesBefore && seen.lowerBound == halves.lowerBound,
      continuesAfter: segment.continuesAfter && seen.upperBound == halves.upperBound,
      isCutAbove: seen.lowerBound > halves.lowerBound,
      isCutBelow: seen.upperBound < halves.upperBound, state: state,
      style: palette.block(entry.hue, state, isSelected: segment.entry == selection),
      texts: BlockText(
        content, lane: columns.count, rows: Block.rows(in: seen).count,
        hasNeighbour: columns.upperBound < cells(column).upperBound),
      marks: palette.marks(entry, state))
  }

  /// The cells of a `+N`, extended to whole rows.
  func mark(of overflow: WeekGrid.Overflow) -> OverflowMark? {
    let columns = cells(overflow.frame, in: cells(grid.columns[overflow.column]))
    let first = WeekDrawing.cells(overflow.frame.y.rounded(.down)) - window.y
    let end = WeekDrawing.cells(overflow.frame.maxY.rounded(.up)) - window.y
    let rows = (first..<max(first, end)).clamped(to: 0..<window.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    return OverflowMark(columns: columns, rows: rows, count: overflow.entries.count)
  }

  private func cells(_ frame: LayoutRect, in column: Range<Int>) -> Range<Int> {
    let first = gutter + WeekDrawing.cells(frame.x) - window.x
    let end = gutter + WeekDrawing.cells(frame.maxX) - window.x
    return (first..<max(first, end)).clamped(to: column)
  }

  func content(_ entry: GridEntry, _ state: EntryState) -> BlockContent {
    let start = moment(entry.start, entry.startOffset)
    let end = moment(entry.end, entry.endOffset)
    let hasLength = entry.start < entry.end || entry.startOffset != entry.endOffset
    let times = options.times
    return BlockContent(
      title: options.title(entry, state),
      tightTitle: options.title(entry, state, tight: true),
      times: times.forms(start, hasLength ? end : nil),
      shortTimes: times.forms(start, hasLength ? end : nil, allowsFull: false),
      place: MeasuredText(
        options.sanitizer.sanitize(entry.place, maximumWidth: DrawingOptions.longestText)),
      separator: glyphs.separator, ellipsis: glyphs.dot3)
  }

  /// Extends a block over a half row of its own if its title needs it.
  private func grow(
    _ halves: inout Range<Int>, _ cells: Range<Int>, lane: Int, hasNeighbour: Bool,
    _ content: BlockContent, _ taken: HalfRows
  ) {
    let (first, last) = (halves.lowerBound, halves.upperBound)
    guard first % 2 != 0 || last % 2 != 0 else { return }
    func rows() -> Int { max(0, halves.upperBound / 2 - (halves.lowerBound + 1) / 2) }
    let needed = BlockText.rowsNeeded(
      content, lane: lane, hasNeighbour: hasNeighbour, limit: rows() + 2)
    if needed > rows(), last % 2 != 0, taken.isFree(cells, half: last) {
      halves = halves.lowerBound..<(last + 1)
    }
    if needed > rows(), first % 2 != 0, taken.isFree(cells, half: first - 1) {
      halves = (first - 1)..<halves.upperBound
    }
  }

  // MARK: Drawing

  /// Draws a block: background and bar or bracket, half rows, texts.
  func draw(_ block: Block, _ canvas: inout Canvas, y: Int, _ body: inout BodyCells) {
    let rows = block.rows
    if block.halves.lowerBound % 2 != 0 {
      drawHalf(block, &canvas, y: y, row: block.halves.lowerBound / 2, isUpper: false, &body)
    }
    if block.halves.upperBound % 2 != 0, block.halves.upperBound / 2 >= rows.lowerBound {
      drawHalf(block, &canvas, y: y, row: block.halves.upperBound / 2, isUpper: true, &body)
    }
    let texts = block.texts
    let x = block.columns.lowerBound
    for (index, row) in rows.enumerated() {
      let isFirst = index == 0
      body.cover(
        block.columns, row: row, isRunning: block.state.isRunning, hatch: block.style.hatch)
      body.setBar(x, row: row)
      if block.style.hasGround {
        canvas.buffer.fill(
          x: block.columns, y: (y + row)..<(y + row + 1),
          style: block.style.textStyle(first: isFirst, isTitle: false))
      }
      canvas.buffer.put(
        edge(block, row), x: x, y: y + row, style: edgeStyle(block, row, isFirst: isFirst))
      for run in texts.rows[index] {
        canvas.text(
          run.text, x + 1 + run.column, y + row,
          block.style.textStyle(first: isFirst, isTitle: run.isTitle),
          clip: (x + 1)..<block.columns.upperBound)
      }
      guard isFirst, texts.rows[index].first?.isTitle == true else { continue }
      for (place, color) in block.marks.enumerated()
      where x + 1 + place < block.columns.upperBound {
        var style = block.style.textStyle(first: true, isTitle: true)
        style.foreground = color
        canvas.glyph(glyphs.calendarMark, x + 1 + place, y + row, style)
      }
    }
  }

  /// Draws a half row: a half block in the colour of the background, or a half bracket.
  private func drawHalf(
    _ block: Block, _ canvas: inout Canvas, y: Int, row: Int, isUpper: Bool,
    _ body: inout BodyCells
  ) {
    guard palette.isFilled, block.style.hasGround else {
      if block.hasWholeBracket { return }
      let x = block.columns.lowerBound
      let met = body.paintHalf(x, row: row, isUpper: isUpper)
      canvas.glyph(
        met ? glyphs.bothHalves : isUpper ? glyphs.halfBelow : glyphs.halfAbove, x, y + row,
        CellStyle(foreground: block.style.bar))
      return
    }
    let ground = block.rows.isEmpty ? block.style.firstGround : block.style.restGround
    for x in block.columns {
      var style = CellStyle(foreground: ground)
      if body.paintHalf(x, row: row, isUpper: isUpper) {
        let other = canvas.buffer.style(x: x, y: y + row).foreground
        style =
          isUpper
          ? CellStyle(foreground: ground, background: other)
          : CellStyle(foreground: other, background: ground)
        canvas.glyph(glyphs.upperHalf, x, y + row, style)
      } else {
        canvas.glyph(isUpper ? glyphs.upperHalf : glyphs.lowerHalf, x, y + row, style)
      }
    }
  }

  private func edgeStyle(_ block: Block, _ row: Int, isFirst: Bool) -> CellStyle {
    var style = block.style.barStyle(first: isFirst)
    if block.state.isRunning, row == nowRow { style.foreground = palette.nowLine.foreground }
    return style
  }

  /// The glyph in the first cell of a block in one of its whole rows.
  private func edge(_ block: Block, _ row: Int) -> CellGlyph {
    let rows = block.rows
    let isFirst = row == rows.lowerBound
    let isLast = row == rows.upperBound - 1
    if isLast, block.continuesAfter { return glyphs.toBelow }
    if isFirst, block.continuesBefore { return glyphs.fromAbove }
    if palette.isFilled { return glyphs.bar(block.state) }
    let isWhole = block.hasWholeBracket
    let opens = isFirst && (isWhole || block.halves.lowerBound % 2 == 0) && !block.isCutAbove
    let closes = isLast && (isWhole || block.halves.upperBound % 2 == 0) && !block.isCutBelow
    if block.state.isRunning {
      if isWhole ? row == nowRow && !opens && !closes : row == nowRow || (opens && closes) {
        return glyphs.runningNow
      }
      if opens && closes { return glyphs.single }
      return opens ? glyphs.runningTop : closes ? glyphs.runningBottom : glyphs.runningMiddle
    }
    if opens && closes { return glyphs.single }
    if opens { return glyphs.top }
    if closes { return glyphs.bottom }
    switch block.state.kind {
    case .tentative: return glyphs.dashedBar
    case .free, .declined: return glyphs.dottedBar
    case .confirmed, .cancelled: return glyphs.middle
    }
  }

  /// Draws a `+N`.
  func draw(_ mark: OverflowMark, _ canvas: inout Canvas, y: Int, _ body: inout BodyCells) {
    let x = mark.columns.lowerBound
    for row in mark.rows {
      body.cover(mark.columns, row: row, isRunning: false, hatch: palette.hatch.foreground)
      body.setBar(x, row: row)
      if palette.isFilled {
        canvas.buffer.fill(
          x: mark.columns, y: (y + row)..<(y + row + 1), style: palette.overflowBar)
      }
      canvas.glyph(glyphs.dottedBar, x, y + row, palette.overflowBar)
    }
    canvas.overflow(mark.count, mark.columns, y + mark.rows.lowerBound, palette.overflowText)
  }
}
