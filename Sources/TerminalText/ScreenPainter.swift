/// Writes the cells that differ between two frames, and knows where the cursor stands meanwhile.
struct ScreenPainter {
  var bytes: [UInt8] = []
  private var style: StyleWriter
  private let isolates: Bool
  private let repeats: Bool
  /// The cursor's column; nil after a character that terminals may count differently.
  private var x: Int?
  /// The cursor's row; nil at the start of a frame.
  private var y: Int?
  /// The last move along a row that paid, tried first in the next row.
  private var lastShift: RowShift?
  /// How many rows may still be searched: where cells moved, they moved in most rows alike.
  private var searches = 8

  init(style: StyleWriter, isolates: Bool, repeats: Bool = false) {
    self.style = style
    self.isolates = isolates
    self.repeats = repeats
  }

  /// Clears the screen.
  mutating func clear() {
    bytes += TerminalSequences.resetStyle
    bytes += TerminalSequences.clearScreen
    (x, y) = (0, 0)
  }

  /// Ends the frame in plain style.
  mutating func finish() {
    style.move(to: .plain, link: nil, &bytes)
  }

  /// Lets the terminal move rows, and the model with it.
  mutating func scroll(_ scroll: RowScroll, _ model: inout CellBuffer) {
    finish()
    sequence(scroll.rows.lowerBound + 1, scroll.rows.upperBound, 0x72)
    (x, y) = (0, 0)
    move(toX: 0, y: scroll.rows.lowerBound)
    // DL and IL at the top of the region do what SU and SD do, and the Linux console knows them too.
    sequence(abs(scroll.distance), scroll.distance > 0 ? 0x4D : 0x4C)
    bytes += TerminalSequences.resetScrollRegion
    (x, y) = (0, 0)
    model.scrollRows(scroll)
  }

  /// Draws every row of a frame whose cells differ from what is shown.
  mutating func paintRows(of shown: CellBuffer, _ frame: CellBuffer) {
    var model = shown
    for row in 0..<frame.height { paint(row: row, of: &model, frame) }
  }

  private mutating func paint(row: Int, of model: inout CellBuffer, _ frame: CellBuffer) {
    let dirty = DirtyRow(row: row, shown: model, frame: frame)
    guard dirty.count > 0 else { return }
    guard dirty.canShift, let shift = shift(row: row, dirty, model, frame) else {
      draw(row: row, dirty, frame)
      return
    }
    var direct = self
    direct.draw(row: row, dirty, frame)
    let before = bytes.count
    var moved = self
    moved.finish()
    moved.move(toX: shift.column, y: row)
    moved.sequence(abs(shift.distance), shift.distance > 0 ? 0x50 : 0x40)
    model.shiftRow(row, shift)
    let rest = DirtyRow(row: row, shown: model, frame: frame)
    moved.draw(row: row, rest, frame)
    if moved.bytes.count - before < direct.bytes.count - before {
      self = moved
      lastShift = shift
    } else {
      self = direct
    }
  }

  /// A move along a row: like the last that paid, or searched for in a few rows of a frame.
  private mutating func shift(
    row: Int, _ dirty: DirtyRow, _ shown: CellBuffer, _ frame: CellBuffer
  ) -> RowShift? {
    guard lastShift != nil || searches > 0 else { return nil }
    let keys = RowKeys(row: row, shown: shown, frame: frame)
    if let lastShift, let shift = dirty.shift(like: lastShift, keys) { return shift }
    guard searches > 0 else { return nil }
    searches -= 1
    return dirty.bestShift(keys)
  }

  /// Draws cells from left to right, or style by style where that is shorter: with RGB colours a
  /// change of style takes up to 40 bytes, a move of the cursor 6.
  private mutating func draw(row: Int, _ dirty: DirtyRow, _ frame: CellBuffer) {
    let groups = style.depth == .truecolor ? dirty.groupsByStyle(frame) : []
    guard !groups.isEmpty else {
      draw(row: row, cells: dirty.cells, frame)
      return
    }
    var grouped = self
    for group in groups { grouped.draw(row: row, cells: group, frame) }
    draw(row: row, cells: dirty.cells, frame)
    // What the next row costs from here is not known; a move takes about as much.
    if grouped.bytes.count < bytes.count { self = grouped }
  }

  private mutating func draw(row: Int, cells: [Bool], _ frame: CellBuffer) {
    let start = row * frame.width
    let width = frame.width
    var cells = cells
    var blankTail = width
    while blankTail > 0, isPlainBlank(frame.cells[start + blankTail - 1]) { blankTail -= 1 }
    var column = 0
    while column < width {
      guard cells[column] else {
        column += 1
        continue
      }
      if column >= blankTail {
        // Everything from here is blank: one sequence, unless a cell or two are shorter.
        let rest = cells[column...].reduce(0) { $0 + ($1 ? 1 : 0) }
        let last = cells.lastIndex(of: true) ?? column
        if rest > 3 || last - column > 6 {
          move(toX: column, y: row)
          finish()
          bytes += [0x1B, 0x5B, 0x4B]
          return
        }
      }
      if frame.cells[start + column].isContinuation, column > 0 {
        // The first half was not marked: the whole character is drawn.
        column -= 1
      }
      bridge(to: column, row: row, dirty: cells, frame)
      var blanks = column
      while blanks < width, cells[blanks], isPlainBlank(frame.cells[start + blanks]) { blanks += 1 }
      if blanks - column >= 14 {
        finish()
        sequence(blanks - column, 0x58)
        column = blanks
        continue
      }
      column = write(column, row: row, frame, &cells)
    }
  }

  /// Brings the cursor to a cell, over a short gap by drawing what the gap shows already.
  private mutating func bridge(to column: Int, row: Int, dirty: [Bool], _ frame: CellBuffer) {
    if y == row, let x, x < column, column - x <= 4 {
      let start = row * frame.width
      let drawable = (x..<column).allSatisfy { index in
        let cell = frame.cells[start + index]
        return cell.glyph < 0x80 && !dirty[index]
          && (cell.style == style.current || cell.isBlank && canCarryBlank(cell.style))
          && cell.style.link == .none
      }
      if drawable {
        for index in x..<column { bytes.append(UInt8(frame.cells[start + index].value)) }
        self.x = column
        return
      }
    }
    move(toX: column, y: row)
  }

  /// Writes one cell; answers the next column.
  private mutating func write(
    _ column: Int, row: Int, _ frame: CellBuffer, _ dirty: inout [Bool]
  ) -> Int {
    let index = row * frame.width + column
    let cell = frame.cells[index]
    if cell.isBlank, canCarryBlank(cell.style), cell.style.link == .none {
      bytes.append(0x20)
      advance(to: column + 1, width: frame.width)
      return column + 1
    }
    style.move(to: cell.style, link: frame.link(cell.style.link), &bytes)
    if cell.glyph < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: cell.glyph))
      advance(to: column + 1, width: frame.width)
      return column + 1
    }
    if cell.isRightToLeft { return writeRun(column, row: row, frame) }
    let next = column + (cell.isWide ? 2 : 1)
    if cell.isCluster {
      writeCluster(column, next, row: row, frame, &dirty)
    } else {
      bytes.append(scalar: cell.value)
    }
    if repeats, !cell.isWide, !cell.isCluster {
      var end = next
      while end < frame.width, dirty[end], frame.cells[index + end - column].glyph == cell.glyph,
        frame.cells[index + end - column].style == cell.style
      {
        end += 1
      }
      if end - next > 2 {
        sequence(end - next, 0x62)
        x = nil
        return end
      }
    }
    // A rule is one run: the terminal counts its glyphs as it counts the first.
    let runsOn =
      next < frame.width && dirty[next] && !cell.isWide && !cell.isCluster
      && frame.cells[index + 1].glyph == cell.glyph
    x = runsOn ? next : nil
    return next
  }

  /// Writes a cluster of several scalars, whose width is the least certain.
  private mutating func writeCluster(
    _ column: Int, _ next: Int, row: Int, _ frame: CellBuffer, _ dirty: inout [Bool]
  ) {
    let index = row * frame.width + column
    if next - column == 2, next <= frame.width {
      bytes += [0x20, 0x20, 0x1B, 0x5B]
      bytes.append(decimal: column + 1)
      bytes.append(0x47)
    }
    frame.appendCharacter(index, to: &bytes)
    let most = frame.greatestWidth(index)
    var end = min(frame.width, column + most)
    if end < frame.width, frame.cells[row * frame.width + end].isContinuation { end += 1 }
    for covered in next..<max(next, end) { dirty[covered] = true }
  }

  /// Writes a whole run of right-to-left letters; the cells of one are always drawn together.
  private mutating func writeRun(_ column: Int, row: Int, _ frame: CellBuffer) -> Int {
    let start = row * frame.width
    var column = column
    if isolates { bytes += StreamWriter.pushIsolate }
    let first = column
    while column < frame.width {
      let cell = frame.cells[start + column]
      if !cell.isContinuation {
        guard cell.isRightToLeft else { break }
        if column > first, cell.glyph & Cell.runStartFlag != 0 { break }
        style.move(to: cell.style, link: frame.link(cell.style.link), &bytes)
        frame.appendCharacter(start + column, to: &bytes)
      }
      column += 1
    }
    if isolates { bytes += StreamWriter.popIsolate }
    x = nil
    return column
  }

  private mutating func advance(to column: Int, width: Int) {
    // In the last column the cursor stays or waits, as the terminal likes.
    x = column < width ? column : nil
  }

  /// Whether a blank of a style looks right in the style that is set.
  private func canCarryBlank(_ wanted: CellStyle) -> Bool {
    let current = style.current
    return wanted.background == current.background && !wanted.decoratesBlanks
      && !current.decoratesBlanks && !style.hasLink
  }

  private func isPlainBlank(_ cell: Cell) -> Bool {
    cell.isBlank && cell.style.leavesBlanksPlain
  }

  /// Moves the cursor by the shortest sequence there is.
  mutating func move(toX column: Int, y row: Int) {
    defer { (x, y) = (column, row) }
    if y == row, let x {
      if x == column { return }
      if column == 0 {
        bytes.append(0x0D)
      } else if column > x, column - x < 10 || column >= 99 && column - x < 100 {
        sequence(column - x, 0x43)
      } else {
        sequence(column + 1, 0x47)
      }
    } else if y == row {
      if column == 0 { bytes.append(0x0D) } else { sequence(column + 1, 0x47) }
    } else if let y, row == y + 1, column == 0 {
      bytes += [0x0D, 0x0A]
    } else if let y, row > y, x == column, row - y < 10 {
      sequence(row - y, 0x42)
    } else if column == 0 {
      row == 0 ? bytes += [0x1B, 0x5B, 0x48] : sequence(row + 1, 0x48)
    } else {
      sequence(row + 1, column + 1, 0x48)
    }
  }

  /// CSI with one number, which is left out if it is 1.
  private mutating func sequence(_ number: Int, _ final: UInt8) {
    bytes += [0x1B, 0x5B]
    if number != 1 { bytes.append(decimal: number) }
    bytes.append(final)
  }

  private mutating func sequence(_ first: Int, _ second: Int, _ final: UInt8) {
    bytes += [0x1B, 0x5B]
    bytes.append(decimal: first)
    bytes.append(0x3B)
    bytes.append(decimal: second)
    bytes.append(final)
  }
}
