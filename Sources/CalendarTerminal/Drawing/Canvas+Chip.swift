import TerminalText

extension Canvas {
  /// Draws a chip: its background, its edges and its texts.
  mutating func draw(_ chip: Chip) {
    guard !chip.cells.isEmpty else { return }
    for (index, row) in chip.rows.enumerated() where chipRows.contains(row) {
      let isStrong = index < chip.strongRows
      let bar = chip.style.barStyle(first: isStrong)
      if chip.style.hasGround {
        buffer.fill(
          x: chip.cells, y: row..<row + 1,
          style: chip.form == .bracket ? chip.style.textStyle(first: isStrong, isTitle: false) : bar
        )
      }
      if let edge = edge(of: chip, row: row) { glyph(edge, chip.cells.lowerBound, row, bar) }
      if index == 0, chip.form == .bar, !palette.isFilled { drawLine(through: chip, row, bar) }
      for run in chip.texts[index] { draw(run, of: chip, row, isStrong: isStrong) }
      if index == 0, chip.form == .bar, let end = endGlyph(of: chip) {
        glyph(end, chip.cells.upperBound - 1, row, bar)
      }
    }
  }

  private mutating func draw(_ run: ChipRun, of chip: Chip, _ row: Int, isStrong: Bool) {
    let first = chip.cells.lowerBound + 1
    text(
      run.text, first + run.column, row,
      chip.style.textStyle(first: isStrong, isTitle: run.isTitle),
      clip: first..<max(first, chip.textEnd))
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

  // MARK: Edges

  /// The glyph in the first cell of a row of a chip; nil if that cell is left unchanged.
  private func edge(of chip: Chip, row: Int) -> CellGlyph? {
    switch chip.form {
    case .line: return chip.edge
    case .bar:
      if chip.before == .continued { return glyphs.fromLeft }
      return palette.isFilled ? chip.edge ?? glyphs.bar(chip.state) : glyphs.barStart
    case .bracket: return nil
    }
  }

  /// The glyph in the last cell of a bar.
  private func endGlyph(of chip: Chip) -> CellGlyph? {
    guard chip.cells.count > 1 else { return nil }
    if chip.after == .continued { return glyphs.toRight }
    return palette.isFilled ? nil : glyphs.barEnd
  }
}
