import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension WeekDrawing {
  /// Draws the blocks and lists of a column.
  func drawColumn(_ column: Int, _ plan: ElasticPlan, _ canvas: inout Canvas, y: Int) {
    let arrangement = plan.arrangements[column]
    for crowd in arrangement.crowds { draw(crowd, column, plan, &canvas, y: y) }
    for item in arrangement.items {
      let chip = chip(item, column, plan, y: y)
      if !item.isLine { clear(chip.cells, chip.rows, column, &canvas) }
      canvas.draw(chip)
    }
  }

  /// Clears cells of what is below them, and leaves the ground of the day.
  private func clear(
    _ cells: Range<Int>, _ rows: Range<Int>, _ column: Int, _ canvas: inout Canvas
  ) {
    var ground = TerminalColor.terminalDefault
    if palette.isKnown, palette.isFilled {
      if options.paintsDayGrounds, isToday(grid.columns[column]) {
        ground = palette.todayGround
      } else if grid.isDayOff(grid.columns[column]) {
        ground = palette.weekendGround
      }
    }
    canvas.buffer.fill(x: cells, y: rows, style: CellStyle(background: ground))
  }

  /// A block or a line of a list.
  func chip(_ item: ElasticItem, _ column: Int, _ plan: ElasticPlan, y: Int) -> Chip {
    item.isLine ? line(item, column, plan, y: y) : block(item, column, plan, y: y)
  }

  /// The cells that an item of a column takes.
  private func cells(_ cells: Range<Int>, in column: Int) -> Range<Int> {
    let all = self.cells(grid.columns[column])
    return (all.lowerBound + cells.lowerBound..<all.lowerBound + cells.upperBound).clamped(to: all)
  }

  private func block(_ item: ElasticItem, _ column: Int, _ plan: ElasticPlan, y: Int) -> Chip {
    let part = plan.parts[column][item.part]
    let entry = grid.entries[part.entry]
    let state = entry.state(now: options.now)
    let style = palette.block(entry.hue, state, isSelected: part.entry == selection)
    let window = plan.rowEdges[0]..<plan.rowEdges[plan.rowCount]
    // A half row is visible only by its ground.
    let half = item.hasHalf && palette.isFilled && style.hasGround ? 1 : 0
    var chip = Chip(
      .bracket, cells: cells(item.cells, in: column),
      halves: (y + item.rows.lowerBound) * 2..<(y + item.rows.upperBound) * 2 + half, state, style)
    let continuesBefore =
      item.mark == .above || part.continuesBefore || part.start < window.lowerBound
    chip.before = continuesBefore ? .continued : .closed
    chip.after = part.continuesAfter || part.end > window.upperBound ? .continued : .closed
    chip.nowRow = nowRow.map { y + $0 }
    chip.keepsCorners = true
    chip.marks = palette.marks(entry, state)
    let hasNeighbour =
      item.cells.upperBound < plan.columnWidths[column] && item.cells.count >= 10
    chip.addTexts(
      content(entry, state), width: item.cells.count - 1 - (hasNeighbour ? 1 : 0),
      rows: item.textRows, needsStart: item.printsStart, glyphs)
    return chip
  }

  private func line(_ item: ElasticItem, _ column: Int, _ plan: ElasticPlan, y: Int) -> Chip {
    let part = plan.parts[column][item.part]
    let crowd = plan.arrangements[column].crowds.first { $0.parts.contains(item.part) }
    let isLast = item.cells.upperBound == plan.columnWidths[column]
    // A cell is left free before the next column of lines.
    let hasGap = !isLast && crowd?.sharesRow != true
    var chip = line(
      part.entry, cells: cells(item.cells, in: column), row: y + item.rows.lowerBound,
      width: item.cells.count - (hasGap ? 2 : 1), atMost: item.textRows,
      printsStart: item.printsStart, hasPlace: (crowd?.columns ?? 1) > 1)
    if !isLast { chip.cells = chip.cells.lowerBound..<chip.cells.upperBound - 1 }
    let isHosted = crowd.map { host($0, column, plan) != nil } ?? false
    if chip.style.hasGround, isHosted || chip.state.isRunning { chip.strongRows = 1 }
    if !palette.isFilled, item.cells.lowerBound > 0 { chip.edge = .space }
    switch item.mark {
    case .above: chip.edge = palette.isFilled ? glyphs.lineFromAbove : glyphs.fromAbove
    case .below: chip.edge = palette.isFilled ? glyphs.lineToBelow : glyphs.toBelow
    case .none:
      if part.continuesBefore, item.cells.lowerBound == 0 { chip.edge = glyphs.fromAbove }
    }
    return chip
  }

  /// A line of a list: its start where that is printed, and its title, which goes on below itself.
  ///
  /// - Parameters:
  ///   - width: The cells for texts.
  ///   - limit: The most rows of the title.
  ///   - hasPlace: Whether a place that fits follows a whole title.
  private func line(
    _ number: Int, cells: Range<Int>, row: Int, width: Int, atMost limit: Int, printsStart: Bool,
    hasPlace: Bool = false
  ) -> Chip {
    let entry = grid.entries[number]
    let state = entry.state(now: options.now)
    var chip = Chip(
      .line, cells: cells, rows: row..<row + 1, state,
      palette.block(entry.hue, state, isSelected: number == selection))
    chip.strongRows = 0
    if palette.isFilled { (chip.edge, chip.furtherEdge) = (glyphs.bar(state), glyphs.bar(state)) }
    let content = content(entry, state)
    var first = 0
    if printsStart { first = chip.add(content.start + " ", column: 0) }
    let lines = chip.addTitle(
      content.title, column: first, width: width - first, atMost: limit, glyphs)
    if hasPlace, chip.isTitleWhole, let last = lines.last, content.place.width > 0,
      last.width + 3 + content.place.width <= width - first
    {
      chip.add(
        glyphs.separator + content.place.text, row: lines.count - 1, column: first + last.width)
    }
    return chip
  }

  // MARK: Lists

  /// Draws the box of a list without its lines.
  private func draw(
    _ crowd: ElasticCrowd, _ column: Int, _ plan: ElasticPlan, _ canvas: inout Canvas, y: Int
  ) {
    let lines = plan.arrangements[column].items.filter {
      $0.isLine && crowd.parts.contains($0.part)
    }
    let host = host(crowd, column, plan)
    let cells = cells(0..<plan.columnWidths[column], in: column)
    drawBox(
      crowd.rows, seen: crowd.rows, cells, column,
      starts: crowd.columns == 1 ? lines.map { $0.rows.lowerBound } : [],
      host, &canvas, y: y)
    guard crowd.overflow > 0 else { return }
    let style = host?.textStyle(first: false, isTitle: false) ?? palette.listText
    let row = y + crowd.moreRow
    if crowd.sharesRow {
      let text = "+" + options.number(crowd.overflow)
      canvas.text(text, cells.upperBound - text.utf8Cells, row, style, clip: cells)
      return
    }
    let x = cells.lowerBound + crowd.moreCell
    if palette.isFilled, crowd.moreCell > 0 {
      canvas.glyph(glyphs.listEdge, x, row, palette.listEdge)
    }
    canvas.more(crowd.overflow, x: x + 1, y: row, style, clip: cells)
  }

  /// Draws the box of a list.
  ///
  /// - Parameters:
  ///   - rows: All of its rows, counted from the row of the canvas.
  ///   - seen: The rows that are drawn.
  ///   - starts: The rows in which lines begin.
  ///   - host: The style of the only appointment that covers the whole box.
  private func drawBox(
    _ rows: Range<Int>, seen: Range<Int>, _ cells: Range<Int>, _ column: Int, starts: [Int],
    _ host: ChipStyle?, _ canvas: inout Canvas, y: Int
  ) {
    let style = host?.barStyle(first: false) ?? palette.listEdge
    clear(cells, y + seen.lowerBound..<y + seen.upperBound, column, &canvas)
    for row in seen {
      canvas.cover?.add(cells, row: y + row, hatch: palette.hatch.foreground)
      if palette.isFilled {
        canvas.buffer.fill(x: cells, y: y + row..<y + row + 1, style: style)
      }
      let edge =
        palette.isFilled && host != nil
        ? glyphs.bar : boxEdge(row, of: rows, isLine: starts.contains(row))
      canvas.glyph(edge, cells.lowerBound, y + row, style)
    }
  }

  /// The glyph in the first cell of a row of a list's box.
  private func boxEdge(_ row: Int, of rows: Range<Int>, isLine: Bool) -> CellGlyph {
    if palette.isFilled { return glyphs.listEdge }
    let (isFirst, isLast) = (row == rows.lowerBound, row == rows.upperBound - 1)
    if isFirst { return isLast ? glyphs.single : glyphs.top }
    return isLast ? glyphs.bottom : isLine ? glyphs.listMiddle : glyphs.middle
  }

  /// The style of the appointment that covers the whole box of a short list; nil where there is none.
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

  /// Draws a list of equal hours: its box, and the lines in sight.
  func draw(_ list: EqualList, _ canvas: inout Canvas, y: Int) {
    let cells = cells(grid.columns[list.column])
    let rows = list.rows.lowerBound - window.y..<list.rows.upperBound - window.y
    let seen = rows.clamped(to: 0..<window.rows)
    guard !cells.isEmpty, !seen.isEmpty else { return }
    drawBox(
      rows, seen: seen, cells, list.column,
      starts: list.lines.map { $0.rows.lowerBound - window.y }, nil,
      &canvas, y: y)
    for given in list.lines {
      canvas.draw(
        line(
          given.entry, cells: cells, row: y + given.rows.lowerBound - window.y,
          width: cells.count - 1, atMost: given.rows.count, printsStart: given.printsStart))
    }
    if list.overflow > 0, seen.contains(rows.upperBound - 1) {
      canvas.more(
        list.overflow, x: cells.lowerBound + 1, y: y + rows.upperBound - 1, palette.listText,
        clip: cells)
    }
  }
}

extension Canvas {
  /// Draws the longest form of a count that fits from a cell on: `+3 more`, `+3`; without room for
  /// either, the one that fits all the cells.
  fileprivate mutating func more(
    _ count: Int, x: Int, y: Int, _ style: CellStyle, clip cells: Range<Int>
  ) {
    let words = CalendarLocale.plainSpaces(locale.message(.more, count: count))
    // The sign is for a number: `+3 more`, `+3 weitere`, but `altri 3`.
    let text = words.hasPrefix(locale.localDigits("\(count)")) ? "+" + words : words
    if x + text.utf8Cells <= cells.upperBound {
      self.text(text, x, y, style, clip: cells)
    } else {
      let fits = x + ("+" + locale.localDigits("\(count)")).utf8Cells <= cells.upperBound
      overflow(count, fits ? x - 1..<cells.upperBound : cells, y, style)
    }
  }
}
