import CalendarLayout
import CivilTime
import LayoutGeometry
import TerminalText

/// A segment in cells, with what it says.
struct Block {
  /// The cells it covers, its bar first.
  var columns: Range<Int>
  /// The half rows it covers.
  var halves: Range<Int>
  /// Whether something stands right of it in its column.
  var hasNeighbour: Bool
  var continuesBefore: Bool
  var continuesAfter: Bool
  var state: EntryState
  var style: BlockStyle
  var content: BlockContent

  /// The rows it covers from edge to edge, where text may stand.
  var rows: Range<Int> {
    let first = (halves.lowerBound + 1) / 2
    return first..<max(first, halves.upperBound / 2)
  }
}

/// A `+N` in cells.
struct Fold {
  var columns: Range<Int>
  var rows: Range<Int>
  var count: Int
}

extension WeekDrawing {
  /// The cells of a segment; nil when nothing of it can be seen.
  func block(_ segment: WeekGrid.Segment) -> Block? {
    guard grid.entries.indices.contains(segment.entry),
      grid.columns.indices.contains(segment.column)
    else { return nil }
    let column = cells(grid.columns[segment.column])
    let columns = cells(segment.frame, in: column)
    let top = max(0, WeekDrawing.cells(segment.frame.y * 2))
    let bottom = min(WeekDrawing.cells(segment.frame.maxY * 2), bodyRows * 2)
    let halves = top..<max(top, bottom)
    guard !columns.isEmpty, !halves.isEmpty else { return nil }
    let entry = grid.entries[segment.entry]
    let state = entry.state(now: options.now)
    return Block(
      columns: columns, halves: halves, hasNeighbour: columns.upperBound < column.upperBound,
      continuesBefore: segment.continuesBefore, continuesAfter: segment.continuesAfter,
      state: state, style: palette.block(entry.hue, state), content: content(entry, state))
  }

  /// The cells of a `+N`, outward to whole rows.
  func fold(_ overflow: WeekGrid.Overflow) -> Fold? {
    guard grid.columns.indices.contains(overflow.column), !overflow.entries.isEmpty else {
      return nil
    }
    let columns = cells(overflow.frame, in: cells(grid.columns[overflow.column]))
    let first = max(0, WeekDrawing.cells(overflow.frame.y.rounded(.down)))
    let end = min(WeekDrawing.cells(overflow.frame.maxY.rounded(.up)), bodyRows)
    guard !columns.isEmpty, first < end else { return nil }
    return Fold(columns: columns, rows: first..<end, count: overflow.entries.count)
  }

  private func cells(_ frame: LayoutRect, in column: Range<Int>) -> Range<Int> {
    let first = max(gutter + WeekDrawing.cells(frame.x), column.lowerBound)
    let end = min(gutter + WeekDrawing.cells(frame.maxX), column.upperBound)
    return first..<max(first, end)
  }

  private func content(_ entry: GridEntry, _ state: EntryState) -> BlockContent {
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

  /// Lets a block grow over a half row of its own where its title needs it.
  func rescue(_ block: inout Block, _ body: inout BodyCells) {
    let (first, last) = (block.halves.lowerBound, block.halves.upperBound)
    guard first % 2 != 0 || last % 2 != 0 else { return }
    let needed = BlockText.rowsNeeded(
      block.content, lane: block.columns.count, hasNeighbour: block.hasNeighbour,
      limit: block.rows.count + 2)
    if needed > block.rows.count, last % 2 != 0, body.isUnreserved(block.columns, half: last) {
      body.reserve(block.columns, last..<(last + 1))
      block.halves = block.halves.lowerBound..<(last + 1)
    }
    if needed > block.rows.count, first % 2 != 0,
      body.isUnreserved(block.columns, half: first - 1)
    {
      body.reserve(block.columns, (first - 1)..<first)
      block.halves = (first - 1)..<block.halves.upperBound
    }
  }

  // MARK: Drawing

  /// Draws a block: ground and bar or bracket, half rows, texts.
  func draw(_ block: Block, _ canvas: inout Canvas, y: Int, _ body: inout BodyCells) {
    let rows = block.rows
    if block.halves.lowerBound % 2 != 0 {
      drawHalf(block, &canvas, y: y, row: block.halves.lowerBound / 2, isUpper: false, &body)
    }
    if block.halves.upperBound % 2 != 0, block.halves.upperBound / 2 >= rows.lowerBound {
      drawHalf(block, &canvas, y: y, row: block.halves.upperBound / 2, isUpper: true, &body)
    }
    let texts = BlockText(
      block.content, lane: block.columns.count, rows: rows.count,
      hasNeighbour: block.hasNeighbour)
    let x = block.columns.lowerBound
    for (index, row) in rows.enumerated() {
      let isFirst = index == 0
      body.cover(
        block.columns, row: row, isRunning: block.state.isRunning, hatch: block.style.hatch)
      body.setBar(x, row: row)
      if palette.isFilled, block.state.hasGround {
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
    }
  }

  /// A half row: a half block in the colour of the ground, or a half bracket.
  private func drawHalf(
    _ block: Block, _ canvas: inout Canvas, y: Int, row: Int, isUpper: Bool,
    _ body: inout BodyCells
  ) {
    guard palette.isFilled, block.state.hasGround else {
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

  /// What stands in the first cell of a block in one of its whole rows.
  private func edge(_ block: Block, _ row: Int) -> CellGlyph {
    let rows = block.rows
    let isFirst = row == rows.lowerBound
    let isLast = row == rows.upperBound - 1
    if isLast, block.continuesAfter { return glyphs.toBelow }
    if isFirst, block.continuesBefore { return glyphs.fromAbove }
    if palette.isFilled { return glyphs.bar(block.state) }
    let opens = isFirst && block.halves.lowerBound % 2 == 0
    let closes = isLast && block.halves.upperBound % 2 == 0
    if block.state.isRunning {
      if row == nowRow || (opens && closes) { return glyphs.runningNow }
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
  func draw(_ fold: Fold, _ canvas: inout Canvas, y: Int, _ body: inout BodyCells) {
    let x = fold.columns.lowerBound
    for row in fold.rows {
      body.cover(fold.columns, row: row, isRunning: false, hatch: palette.hatch.foreground)
      body.setBar(x, row: row)
      if palette.isFilled {
        canvas.buffer.fill(
          x: fold.columns, y: (y + row)..<(y + row + 1), style: palette.foldBar)
      }
      canvas.glyph(glyphs.dottedBar, x, y + row, palette.foldBar)
    }
    canvas.text(
      "+\(fold.count)", x + 1, y + fold.rows.lowerBound, palette.foldText,
      clip: (x + 1)..<max(x + 1, fold.columns.upperBound))
  }
}
