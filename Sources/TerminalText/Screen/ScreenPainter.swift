/// Writes the cells that differ between two frames, and knows where the cursor stands meanwhile.
struct ScreenPainter {
  private(set) var bytes: [UInt8] = []
  private let traits: ScreenTraits
  private var style = StyleWriter(isEnabled: true)
  /// The cursor's column; nil after a character that terminals may count differently.
  private var x: Int?
  /// The cursor's row; nil at the start of a frame.
  private var y: Int?

  init(_ traits: ScreenTraits) {
    self.traits = traits
  }

  /// Clears the screen.
  mutating func clear() {
    bytes += TerminalSequences.resetStyle
    bytes += TerminalSequences.clearScreen
    (x, y) = (0, 0)
  }

  /// Lets the terminal move rows.
  mutating func scroll(_ scroll: RowScroll) {
    plain()
    bytes.append(control: 0x72, scroll.rows.lowerBound + 1, scroll.rows.upperBound)
    (x, y) = (0, 0)
    move(toX: 0, y: scroll.rows.lowerBound)
    // DL and IL at the top of the region do what SU and SD do, and the Linux console knows them too.
    bytes.append(control: scroll.distance > 0 ? 0x4D : 0x4C, abs(scroll.distance))
    bytes += TerminalSequences.resetScrollRegion
    (x, y) = (0, 0)
  }

  /// Lets the terminal move cells along their rows: first all deletions, then all insertions, so that
  /// from row to row a line feed is enough.
  mutating func scroll(_ scroll: SidewaysScroll) {
    plain()
    let (deletion, insertion) = scroll.edges
    for row in scroll.rows {
      move(toX: deletion, y: row)
      bytes.append(control: 0x50, abs(scroll.distance))
    }
    for row in scroll.rows {
      move(toX: insertion, y: row)
      bytes.append(control: 0x40, abs(scroll.distance))
    }
  }

  /// Draws every cell of a frame that differs from what is shown, in the order that takes the fewest
  /// bytes, and ends in plain style.
  mutating func paint(_ frame: CellBuffer, over shown: CellBuffer) {
    let rows = (0..<frame.height).map { DirtyRow(row: $0, shown: shown, frame: frame) }
    let pieces = rows.flatMap { $0.isEmpty ? [] : $0.pieces(frame) }
    var byStyle = self
    byStyle.draw(PaintOrder.byStyle(pieces, from: style.current, traits, frame), frame)
    draw(pieces, frame)
    if byStyle.bytes.count < bytes.count { self = byStyle }
  }

  private mutating func draw(_ pieces: [PaintPiece], _ frame: CellBuffer) {
    for piece in pieces { draw(piece, frame) }
    plain()
  }

  private mutating func plain() {
    style.move(to: .plain, link: nil, &bytes)
  }

  private mutating func draw(_ piece: PaintPiece, _ frame: CellBuffer) {
    switch piece.content {
    case .text, .run:
      style.move(to: piece.style, link: frame.link(piece.style.link), &bytes)
    case .ground:
      style.move(to: style.current.carrying(piece.style.background), link: nil, &bytes)
    case .erasure:
      plain()
    }
    bridge(to: piece.columns.lowerBound, row: piece.row, frame)
    guard piece.content != .erasure else {
      if piece.columns.upperBound == frame.width {
        bytes += [0x1B, 0x5B, 0x4B]
      } else {
        bytes.append(control: 0x58, piece.columns.count)
      }
      return
    }
    if piece.content == .run { return writeRun(piece, frame) }
    var column = piece.columns.lowerBound
    while column < piece.columns.upperBound {
      move(toX: column, y: piece.row)
      column = write(column, piece, frame)
    }
  }

  /// Brings the cursor to a cell: over a short gap by drawing what the gap shows, where that is in
  /// the style that is set.
  private mutating func bridge(to column: Int, row: Int, _ frame: CellBuffer) {
    let way = CursorMove(fromX: x, y: y, toX: column, y: row).count
    if y == row, let x, x < column, column - x <= way {
      let gap = (row * frame.width + x)..<(row * frame.width + column)
      let isDrawable = frame.cells[gap].allSatisfy { cell in
        cell.glyph < 0x80 && cell.style.link == .none
          && (cell.style == style.current && !style.hasLink
            || cell.isBlank(on: style.current.background)
              && style.current.carriesBlanks(on: style.current.background))
      }
      if isDrawable {
        for index in gap { bytes.append(UInt8(truncatingIfNeeded: frame.cells[index].glyph)) }
        self.x = column
        return
      }
    }
    move(toX: column, y: row)
  }

  /// Writes one cell of a piece, or a run of its glyph; answers the next column.
  private mutating func write(_ column: Int, _ piece: PaintPiece, _ frame: CellBuffer) -> Int {
    let index = piece.row * frame.width + column
    let cell = frame.cells[index]
    if cell.isCluster { return writeCluster(column, row: piece.row, frame) }
    bytes.append(scalar: cell.value)
    if cell.isWide {
      x = nil
      return column + 2
    }
    var end = column + 1
    while end < piece.columns.upperBound, frame.cells[index + end - column].glyph == cell.glyph {
      end += 1
    }
    let more = end - column - 1
    let glyphBytes = cell.glyph < 0x80 ? 1 : cell.glyph < 0x800 ? 2 : 3
    if traits.repeatsGlyphs, more * glyphBytes > (more < 10 ? 4 : more < 100 ? 5 : 6) {
      bytes.append(control: 0x62, more)
    } else {
      // A rule is one run: the terminal counts its glyphs as it counts the first.
      for _ in 0..<more { bytes.append(scalar: cell.value) }
    }
    // In the last column the cursor stays or waits, as the terminal likes.
    x = end < frame.width && traits.isSure(of: cell) ? end : nil
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

  /// Writes a whole run of right-to-left letters; its cells are always drawn together.
  private mutating func writeRun(_ piece: PaintPiece, _ frame: CellBuffer) {
    if traits.isolatesRightToLeft { bytes += StreamWriter.pushIsolate }
    for column in piece.columns {
      let index = piece.row * frame.width + column
      if frame.cells[index].isContinuation { continue }
      let wanted = frame.cells[index].style
      style.move(to: wanted, link: frame.link(wanted.link), &bytes)
      frame.appendCharacter(index, to: &bytes)
    }
    if traits.isolatesRightToLeft { bytes += StreamWriter.popIsolate }
    x = nil
  }

  private mutating func move(toX column: Int, y row: Int) {
    if y == row, x == column { return }
    CursorMove(fromX: x, y: y, toX: column, y: row).append(to: &bytes)
    (x, y) = (column, row)
  }
}
