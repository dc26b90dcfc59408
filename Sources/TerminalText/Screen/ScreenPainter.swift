/// Writes the cells that differ between two frames and keeps track of the cursor.
struct ScreenPainter {
  private(set) var bytes: [UInt8] = []
  private let isolatesRightToLeft: Bool
  private let repeatsGlyphs: Bool
  /// The maximum number of bytes of a repetition (REP).
  private static let repetition = 6
  private var style = StyleWriter(isEnabled: true)
  /// The cursor's column; nil after a character whose width terminals may count differently.
  private var x: Int?
  /// The cursor's row; nil at the start of a frame.
  private var y: Int?

  init(isolatesRightToLeft: Bool, repeatsGlyphs: Bool) {
    self.isolatesRightToLeft = isolatesRightToLeft
    self.repeatsGlyphs = repeatsGlyphs
  }

  mutating func clear() {
    bytes += TerminalSequences.resetStyle
    bytes += TerminalSequences.clearScreen
    (x, y) = (0, 0)
  }

  /// Makes the terminal move rows.
  mutating func scroll(_ scroll: RowScroll) {
    bytes.append(control: 0x72, scroll.rows.lowerBound + 1, scroll.rows.upperBound)
    bytes.append(addressOfX: 0, y: scroll.rows.lowerBound)
    // At the top of the region DL and IL do the same as SU and SD, and the Linux console supports
    // them too.
    bytes.append(control: scroll.distance > 0 ? 0x4D : 0x4C, abs(scroll.distance))
    bytes += TerminalSequences.resetScrollRegion
    (x, y) = (0, 0)
  }

  /// Makes the terminal move cells along their rows. All deletions come before all insertions, so
  /// that a line feed suffices between rows.
  mutating func scroll(_ scroll: SidewaysScroll) {
    let (deletion, insertion) = scroll.edges
    for (column, final) in [(deletion, UInt8(0x50)), (insertion, 0x40)] {
      for row in scroll.rows {
        move(toX: column, y: row)
        bytes.append(control: final, abs(scroll.distance))
      }
    }
  }

  /// Draws every cell of a frame that differs from the shown one, and ends in plain style.
  mutating func paint(_ frame: CellBuffer, over shown: CellBuffer) {
    let pieces = (0..<frame.height).flatMap {
      DirtyRow(row: $0, shown: shown, frame: frame).pieces(frame)
    }
    for piece in pieces where piece.isOrdered { draw(piece, frame) }
    for piece in pieces.filter({ !$0.isOrdered }).sorted(by: PaintPiece.isDrawnFirst) {
      draw(piece, frame)
    }
    style.move(to: .plain, link: nil, &bytes)
  }

  private mutating func draw(_ piece: PaintPiece, _ frame: CellBuffer) {
    var column = piece.columns.lowerBound
    move(toX: column, y: piece.row)
    if piece.isRun { return writeRun(piece, frame) }
    style.move(to: piece.style, link: frame.link(piece.style.link), &bytes)
    while column < piece.columns.upperBound {
      move(toX: column, y: piece.row)
      column = write(column, piece, frame)
    }
  }

  /// Writes one cell of a piece, or a run of equal glyphs, and returns the next column.
  private mutating func write(_ column: Int, _ piece: PaintPiece, _ frame: CellBuffer) -> Int {
    let index = piece.row * frame.width + column
    let cell = frame.cells[index]
    if cell.isCluster { return writeCluster(column, row: piece.row, frame) }
    let start = bytes.count
    bytes.append(scalar: cell.value)
    if cell.isWide {
      x = nil
      return column + 2
    }
    let glyphBytes = bytes.count - start
    var end = column + 1
    while end < piece.columns.upperBound, frame.cells[index + end - column].glyph == cell.glyph {
      end += 1
    }
    let more = end - column - 1
    if repeatsGlyphs, more * glyphBytes > ScreenPainter.repetition {
      bytes.append(control: 0x62, more)
    } else {
      // In a run of one glyph, the terminal uses the same width for all.
      for _ in 0..<more { bytes.append(scalar: cell.value) }
    }
    // No table of widths is right for every terminal except for ASCII, and in the last column
    // terminals differ in whether the cursor stays.
    x = end < frame.width && cell.glyph < 0x80 ? end : nil
    return end
  }

  /// Writes a cluster of several scalars, whose width is the least certain.
  private mutating func writeCluster(_ column: Int, row: Int, _ frame: CellBuffer) -> Int {
    let index = row * frame.width + column
    let next = column + (frame.cells[index].isWide ? 2 : 1)
    if next - column == 2, next <= frame.width {
      bytes += [0x20, 0x20]
      bytes.append(control: 0x47, column + 1)
    }
    frame.appendCharacter(index, to: &bytes)
    x = nil
    return next
  }

  /// Writes a whole run of right-to-left letters, whose cells are always drawn together.
  private mutating func writeRun(_ piece: PaintPiece, _ frame: CellBuffer) {
    if isolatesRightToLeft { bytes += StreamWriter.pushIsolate }
    for column in piece.columns {
      let index = piece.row * frame.width + column
      if frame.cells[index].isContinuation { continue }
      let wanted = frame.cells[index].style
      style.move(to: wanted, link: frame.link(wanted.link), &bytes)
      frame.appendCharacter(index, to: &bytes)
    }
    if isolatesRightToLeft { bytes += StreamWriter.popIsolate }
    x = nil
  }

  /// Moves the cursor: to another row by its address (CUP) or by a line feed, which keeps the
  /// column in raw mode; within a row by the address of the column (CHA).
  private mutating func move(toX column: Int, y row: Int) {
    if y == row, x == column { return }
    if y == row {
      bytes.append(control: 0x47, column + 1)
    } else if y == row - 1, x == column {
      bytes.append(0x0A)
    } else {
      bytes.append(addressOfX: column, y: row)
    }
    (x, y) = (column, row)
  }
}
