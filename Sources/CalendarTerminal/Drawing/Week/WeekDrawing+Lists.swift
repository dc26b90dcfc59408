import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension WeekDrawing {
  /// Draws the blocks and lists of a column.
  func drawColumn(
    _ column: Int, _ plan: ElasticPlan, _ canvas: inout Canvas, y: Int, _ body: inout BodyCells
  ) {
    let arrangement = plan.arrangements[column]
    for crowd in arrangement.crowds {
      drawBox(crowd, column, plan, &canvas, y: y, &body)
    }
    for item in arrangement.items {
      if item.isLine {
        drawLine(item, column, plan, &canvas, y: y, &body)
      } else {
        let block = block(item, column, plan)
        clear(block.columns, block.rows, column, &canvas, y: y)
        draw(block, &canvas, y: y, &body)
      }
    }
  }

  /// Clears cells for a block that covers others, keeping the background of the day.
  func clear(
    _ cells: Range<Int>, _ rows: Range<Int>, _ column: Int, _ canvas: inout Canvas, y: Int
  ) {
    var ground = TerminalColor.terminalDefault
    if palette.isKnown, palette.isFilled {
      if options.paintsDayGrounds, isToday(grid.columns[column]) {
        ground = palette.todayGround
      } else if grid.isDayOff(grid.columns[column]) {
        ground = palette.weekendGround
      }
    }
    canvas.buffer.fill(
      x: cells, y: y + rows.lowerBound..<y + rows.upperBound, style: CellStyle(background: ground))
  }

  /// The cells that an item of a column takes.
  private func cells(_ cells: Range<Int>, in column: Int) -> Range<Int> {
    let all = self.cells(grid.columns[column])
    return (all.lowerBound + cells.lowerBound..<all.lowerBound + cells.upperBound).clamped(to: all)
  }

  /// The block of an item in cells.
  private func block(_ item: ElasticItem, _ column: Int, _ plan: ElasticPlan) -> Block {
    let part = plan.parts[column][item.part]
    let entry = grid.entries[part.entry]
    let state = entry.state(now: options.now)
    let inner = plan.columnWidths[column]
    let hasNeighbour = item.cells.upperBound < inner && item.cells.count >= 10
    let window = plan.rowEdges[0]..<plan.rowEdges[plan.rowCount]
    return Block(
      columns: cells(item.cells, in: column),
      halves: item.rows.lowerBound * 2..<item.rows.upperBound * 2 + (item.hasHalf ? 1 : 0),
      continuesBefore: item.mark == .above || part.continuesBefore
        || part.start < window.lowerBound,
      continuesAfter: part.continuesAfter || part.end > window.upperBound,
      isCutAbove: false, isCutBelow: false, state: state,
      style: palette.block(entry.hue, state, isSelected: part.entry == selection),
      texts: BlockText(
        elasticText(part.entry), width: item.cells.count - 1 - (hasNeighbour ? 1 : 0),
        rows: item.textRows, of: item.rows.count, needsStart: item.printsStart,
        ellipsis: glyphs.dot3, separator: glyphs.separator),
      hasWholeBracket: true, marks: palette.marks(entry, state))
  }

  /// The measured texts of an entry.
  func elasticText(_ entry: Int) -> ElasticText {
    let given = grid.entries[entry]
    let content = content(given, given.state(now: options.now))
    return ElasticText(
      title: content.title,
      times: content.times.map {
        (
          SafeText(stringLiteral: $0),
          given.start < given.end && $0.contains { String($0) == glyphs.dash }
        )
      },
      start: SafeText(
        stringLiteral: options.times.full(moment(given.start, given.startOffset))),
      place: content.place)
  }

  // MARK: Lists

  /// Draws the box of a list without its lines.
  private func drawBox(
    _ crowd: ElasticCrowd, _ column: Int, _ plan: ElasticPlan, _ canvas: inout Canvas, y: Int,
    _ body: inout BodyCells
  ) {
    let cells = cells(0..<plan.columnWidths[column], in: column)
    let host = host(crowd, column, plan)
    let lines = plan.arrangements[column].items.filter {
      $0.isLine && crowd.parts.contains($0.part)
    }
    let starts = Set(lines.map { $0.rows.lowerBound })
    clear(cells, crowd.rows, column, &canvas, y: y)
    for row in crowd.rows {
      body.cover(cells, row: row, isRunning: false, hatch: palette.hatch.foreground)
      body.setBar(cells.lowerBound, row: row)
      let style = host?.barStyle(first: false) ?? palette.listEdge
      if palette.isFilled {
        canvas.buffer.fill(x: cells, y: y + row..<y + row + 1, style: style)
      }
      let glyph =
        palette.isFilled && host != nil
        ? glyphs.bar
        : listEdge(row, of: crowd.rows, isLine: crowd.columns == 1 && starts.contains(row))
      canvas.glyph(glyph, cells.lowerBound, y + row, style)
    }
    drawOverflow(crowd, cells, host, &canvas, y: y)
  }

  /// The glyph in the first cell of a row of a list's box.
  func listEdge(_ row: Int, of rows: Range<Int>, isLine: Bool) -> CellGlyph {
    if palette.isFilled { return glyphs.listEdge }
    let (isFirst, isLast) = (row == rows.lowerBound, row == rows.upperBound - 1)
    if isFirst { return isLast ? glyphs.single : glyphs.top }
    return isLast ? glyphs.bottom : isLine ? glyphs.listMiddle : glyphs.middle
  }

  /// Draws `+3 more` in the longest form that fits, since a cut number would be a different one.
  private func drawOverflow(
    _ crowd: ElasticCrowd, _ cells: Range<Int>, _ host: ChipStyle?, _ canvas: inout Canvas, y: Int
  ) {
    guard crowd.overflow > 0 else { return }
    var style = palette.listText
    if let host { style = host.textStyle(first: false, isTitle: false) }
    let row = y + crowd.moreRow
    if crowd.sharesRow {
      let text = "+\(crowd.overflow)"
      canvas.text(text, cells.upperBound - text.utf8Cells, row, style, clip: cells)
      return
    }
    let x = cells.lowerBound + crowd.moreCell
    if palette.isFilled, crowd.moreCell > 0 {
      canvas.glyph(glyphs.listEdge, x, row, palette.listEdge)
    }
    draw(overflow: crowd.overflow, &canvas, x: x + 1, y: row, style, clip: cells)
  }

  /// Draws the longest form of a count that fits from a cell on, or otherwise in the whole box.
  func draw(
    overflow: Int, _ canvas: inout Canvas, x: Int, y: Int, _ style: CellStyle,
    clip cells: Range<Int>
  ) {
    let text = "+\(overflow) more"
    if x + text.utf8Cells <= cells.upperBound {
      canvas.text(text, x, y, style, clip: cells)
    } else {
      let fits = x + "+\(overflow)".utf8Cells <= cells.upperBound
      canvas.overflow(overflow, fits ? x - 1..<cells.upperBound : cells, y, style)
    }
  }

  /// The style of the entry that covers the whole box of a short list; nil if there is none.
  private func host(_ crowd: ElasticCrowd, _ column: Int, _ plan: ElasticPlan) -> ChipStyle? {
    guard crowd.parts.count <= 3, crowd.columns == 1, !crowd.sharesRow else { return nil }
    let edges = plan.rowEdges
    let hosts = crowd.parts.filter { number in
      let part = plan.parts[column][number]
      return part.start < edges[crowd.rows.lowerBound + 1]
        && part.lastEnd > edges[crowd.rows.upperBound - 1]
    }
    guard hosts.count == 1, let number = hosts.first else { return nil }
    let entry = grid.entries[plan.parts[column][number].entry]
    let state = entry.state(now: options.now)
    guard state.kind == .confirmed else { return nil }
    return palette.block(entry.hue, state)
  }

  /// Draws a line of a list.
  private func drawLine(
    _ item: ElasticItem, _ column: Int, _ plan: ElasticPlan, _ canvas: inout Canvas, y: Int,
    _ body: inout BodyCells
  ) {
    let part = plan.parts[column][item.part]
    let entry = grid.entries[part.entry]
    let state = entry.state(now: options.now)
    let style = palette.block(entry.hue, state, isSelected: part.entry == selection)
    let crowd = plan.arrangements[column].crowds.first { $0.parts.contains(item.part) }
    let isHosted = crowd.map { host($0, column, plan) != nil } ?? false
    let isStrong = style.hasGround && (isHosted || state.isRunning)
    let isLast = item.cells.upperBound == plan.columnWidths[column]
    let cells = cells(item.cells, in: column)
    let text = elasticText(part.entry)
    let start = item.printsStart ? text.start + " " : SafeText()
    let width = item.cells.count - (isLast ? 1 : (crowd?.sharesRow ?? false) ? 1 : 2) - start.width
    let wrapped = TextWrapping(text.title, width: width, holdsWords: true)
      .lines(atMost: item.textRows)
    for (index, row) in item.rows.enumerated() {
      let line = y + row
      let ground = palette.isFilled && style.hasGround
      let styled = style.textStyle(first: isStrong && index == 0, isTitle: true)
      let detail = style.textStyle(first: isStrong && index == 0, isTitle: false)
      if ground {
        canvas.buffer.fill(
          x: cells.lowerBound..<cells.upperBound - (isLast ? 0 : 1), y: line..<line + 1,
          style: detail)
      }
      if palette.isFilled {
        canvas.glyph(
          glyphs.bar(state), cells.lowerBound, line, style.barStyle(first: isStrong && index == 0))
      } else if item.cells.lowerBound > 0 {
        canvas.glyph(.space, cells.lowerBound, line)
      }
      if index == 0, item.mark != .none {
        let isAbove = item.mark == .above
        let glyph =
          palette.isFilled
          ? (isAbove ? glyphs.lineFromAbove : glyphs.lineToBelow)
          : (isAbove ? glyphs.fromAbove : glyphs.toBelow)
        canvas.glyph(glyph, cells.lowerBound, line, style.barStyle(first: isStrong))
      }
      if part.continuesBefore, index == 0, item.mark == .none, item.cells.lowerBound == 0 {
        canvas.glyph(glyphs.fromAbove, cells.lowerBound, line, style.barStyle(first: isStrong))
      }
      var x = cells.lowerBound + 1
      if index == 0 { canvas.text(start, x, line, detail, clip: cells) }
      x += start.width
      guard index < wrapped.lines.count else { continue }
      let end = canvas.text(
        text.title.text(of: wrapped.lines[index], ellipsis: glyphs.dot3), x, line, styled,
        clip: cells)
      // Lists with several columns show locations that fit completely.
      if let crowd, crowd.columns > 1, wrapped.isWhole, text.place.width > 0,
        end - x + 3 + text.place.width <= width
      {
        canvas.text(glyphs.separator + text.place.text, end, line, detail, clip: cells)
      }
    }
  }
}
