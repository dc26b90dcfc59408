import CalendarLayout
import TerminalText

extension Canvas {
  /// Draws a chip: its background, its edges and its texts.
  mutating func draw(_ chip: Chip) {
    guard !chip.cells.isEmpty else { return }
    for (index, row) in chip.rows.enumerated() where chipRows.contains(row) {
      let isStrong = index < chip.strongRows
      let bar = chip.style.barStyle(first: isStrong)
      if chip.form == .bracket {
        cover?.add(
          chip.cells, row: row, isRunning: chip.state.isRunning, hatch: chip.style.hatch)
      }
      if chip.style.hasGround {
        let detail = chip.style.textStyle(first: isStrong, isTitle: false)
        buffer.fill(
          x: chip.cells, y: row..<row + 1, style: chip.form == .bar ? bar : detail)
      }
      drawEdge(of: chip, row, index, bar)
      if index == 0, chip.form == .bar, !palette.isFilled { drawLine(through: chip, row, bar) }
      for run in chip.texts[index] { draw(run, of: chip, row, isStrong: isStrong) }
      if index == 0 {
        if let end = endGlyph(of: chip) { glyph(end, chip.cells.upperBound - 1, row, bar) }
        drawMarks(of: chip, row, isStrong: isStrong)
      }
    }
    drawHanging(of: chip)
  }

  /// Draws the bar of a chip again, above the grounds of the chips beside it.
  mutating func drawEdges(of chip: Chip) {
    guard let x = chip.cells.first else { return }
    for (index, row) in chip.rows.enumerated() where chipRows.contains(row) {
      var style = chip.style.barStyle(first: index < chip.strongRows)
      style.background = buffer.style(x: x, y: row).background
      drawEdge(of: chip, row, index, style)
    }
  }

  /// Draws the words that continue below a chip, without a ground.
  private mutating func drawHanging(of chip: Chip) {
    guard chip.texts.count > chip.rows.count, chipRows.contains(chip.rows.upperBound) else {
      return
    }
    let row = chip.rows.upperBound
    cover?.add(chip.cells, row: row, hatch: chip.style.hatch)
    for run in chip.texts[chip.rows.count] {
      text(
        run.text, chip.cells.lowerBound + 1 + run.column, row,
        run.role == .title
          ? titleOutside(chip.style) : CellStyle(foreground: palette.dim.foreground),
        clip: chip.cells)
    }
  }

  func titleOutside(_ style: ChipStyle) -> CellStyle {
    CellStyle(
      foreground: palette.isKnown ? style.title : .terminalDefault,
      attributes: style.titleAttributes)
  }

  private mutating func draw(_ run: ChipRun, of chip: Chip, _ row: Int, isStrong: Bool) {
    let first = chip.cells.lowerBound + 1
    let x = first + run.column
    var style = chip.style.textStyle(first: isStrong, isTitle: run.role == .title)
    if run.role == .now { style = palette.nowLabel }
    let clip = first..<max(first, chip.textEnd)
    guard chip.form == .bar, !chip.isSelected, x + run.text.width > chip.cells.upperBound else {
      text(run.text, x, row, style, clip: clip)
      return
    }
    // The title of a bar continues after the end of its ground.
    let outside =
      run.role == .title
      ? titleOutside(chip.style) : CellStyle(foreground: palette.dim.foreground)
    text(run.text, x, row, outside, clip: clip)
    text(run.text, x, row, style, clip: clip.clamped(to: first..<chip.cells.upperBound))
  }

  /// Draws the line of a bar without a background, with a blank before and after its texts.
  private mutating func drawLine(through chip: Chip, _ row: Int, _ style: CellStyle) {
    let first = chip.cells.lowerBound + 1
    let inner = first..<max(first, chip.cells.upperBound - 1)
    run(glyphs.barLine, inner, row, style)
    guard let start = chip.texts[0].first, let last = chip.texts[0].last,
      start.column < inner.count
    else { return }
    let end = min(first + last.column + last.text.width + 1, inner.upperBound)
    run(.space, first..<end, row, chip.style.hasGround ? style : .plain)
  }

  /// Draws the coloured marks of a meeting's calendars over the marks in its title.
  private mutating func drawMarks(of chip: Chip, _ row: Int, isStrong: Bool) {
    guard let title = chip.texts[0].first, title.role == .title else { return }
    for (index, color) in chip.marks.enumerated() {
      let x = chip.cells.lowerBound + 1 + title.column + index
      guard x < chip.cells.upperBound else { return }
      var style = chip.style.textStyle(first: isStrong, isTitle: true)
      style.foreground = color
      glyph(glyphs.calendarMark, x, row, style)
    }
  }

  // MARK: Edges

  private mutating func drawEdge(of chip: Chip, _ row: Int, _ index: Int, _ style: CellStyle) {
    let x = chip.cells.lowerBound
    switch chip.form {
    case .bracket:
      guard index == 0 || chip.hasBar else { return }
      var style = style
      if chip.state.isRunning, row == chip.nowRow {
        style.foreground = palette.nowLine.foreground
      }
      buffer.put(bracket(of: chip, row), x: x, y: row, style: style)
    case .line:
      if let edge = index == 0 ? chip.edge : chip.furtherEdge { glyph(edge, x, row, style) }
    case .bar:
      if index > 0 {
        if let edge = chip.furtherEdge { glyph(edge, x, row, style) }
      } else if chip.before == .continued {
        glyph(glyphs.fromLeft, x, row, style)
      } else {
        glyph(
          palette.isFilled ? chip.edge ?? glyphs.bar(chip.state) : glyphs.barStart, x, row, style)
      }
      let ground = CellStyle(foreground: style.background)
      if chip.hasHalfCell, !style.background.isDefault {
        glyph(glyphs.runningBar, chip.cells.upperBound, row, ground)
      }
    }
  }

  /// The glyph at the trailing end of a bar.
  private func endGlyph(of chip: Chip) -> CellGlyph? {
    guard chip.form == .bar, chip.cells.count > 1 else { return nil }
    switch chip.after {
    case .continued: return glyphs.toRight
    case .cut: return nil
    case .closed, .joined: return palette.isFilled ? nil : glyphs.barEnd
    }
  }

  private func bracket(of chip: Chip, _ row: Int) -> CellGlyph {
    let isFirst = row == chip.rows.lowerBound
    let isLast = row == chip.rows.upperBound - 1 || !chip.hasBar
    if isLast, chip.after == .continued { return glyphs.toBelow }
    if isFirst, chip.before == .continued { return glyphs.fromAbove }
    if palette.isFilled { return glyphs.bar(chip.state) }
    if isFirst, !isLast, chip.before == .joined {
      return chip.state.isRunning ? glyphs.runningNow : glyphs.listMiddle
    }
    let opens = isFirst && chip.before == .closed
    let closes = isLast && chip.after == .closed
    if chip.state.isRunning {
      let isNow = row == chip.nowRow
      if chip.keepsCorners ? isNow && !opens && !closes : isNow || (opens && closes) {
        return glyphs.runningNow
      }
      if opens && closes { return glyphs.single }
      return opens ? glyphs.runningTop : closes ? glyphs.runningBottom : glyphs.runningMiddle
    }
    if opens && closes { return glyphs.single }
    if opens { return glyphs.top }
    if closes { return glyphs.bottom }
    switch chip.state.kind {
    case .tentative: return glyphs.dashedBar
    case .free, .declined: return glyphs.dottedBar
    case .confirmed, .cancelled: return glyphs.middle
    }
  }
}

extension GlyphSet {
  /// The bar of a chip in a state, if chips have grounds.
  func bar(_ state: EntryState) -> CellGlyph {
    switch state.kind {
    case .free: return thinBar
    case .declined: return dottedBar
    case .tentative: return state.isRunning ? runningBar : dashedBar
    case .confirmed, .cancelled: return state.isRunning ? runningBar : bar
    }
  }
}
