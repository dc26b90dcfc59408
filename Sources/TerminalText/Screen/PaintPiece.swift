/// Cells of a row that are drawn in one style without a move of the cursor between them.
struct PaintPiece {
  enum Content {
    /// Characters, and blanks that look right in their style.
    case text
    /// Blanks alone, which look right in every style of their ground.
    case ground
    /// A run of right-to-left letters, whatever its styles.
    case run
    /// Plain blanks that one sequence makes: ECH, or EL to the end of the row.
    case erasure
  }

  let row: Int
  var columns: Range<Int>
  var style: CellStyle
  var content: Content
  /// Whether the pieces of its row are drawn from left to right.
  let isOrdered: Bool

  /// The plain blanks from which on one sequence is shorter, whatever surrounds them.
  static let longErasure = 14
}

extension DirtyRow {
  /// The cells to draw, cut where the style changes.
  ///
  /// - Complexity: O(width).
  func pieces(_ frame: CellBuffer) -> [PaintPiece] {
    let start = row * frame.width
    let width = frame.width
    var pieces: [PaintPiece] = []
    var blankTail = width
    while blankTail > 0, frame.cells[start + blankTail - 1].isPlainBlank { blankTail -= 1 }
    // A cell or two are shorter than EL.
    if cells[blankTail...].reduce(0, { $0 + ($1 ? 1 : 0) }) < 4 { blankTail = width }
    var column = 0
    while column < width {
      guard cells[column] else {
        column += 1
        continue
      }
      if column >= blankTail {
        pieces.append(piece(column..<width, .plain, .erasure))
        break
      }
      let cell = frame.cells[start + column]
      var end = column + 1
      if cell.isBlank, cell.style.link == .none, !cell.style.decoratesBlanks {
        while end < blankTail, cells[end],
          frame.cells[start + end].isBlank(on: cell.style.background)
        { end += 1 }
        add(column..<end, ground: cell.style.background, to: &pieces)
      } else if cell.isRightToLeft {
        end = frame.endOfRun(start + column, before: start + width) - start
        pieces.append(piece(column..<end, cell.style, .run))
      } else {
        while end < width, cells[end], frame.cells[start + end].isContinuation { end += 1 }
        add(column..<end, cell.style, to: &pieces)
      }
      column = end
    }
    return pieces
  }

  private func piece(
    _ columns: Range<Int>, _ style: CellStyle, _ content: PaintPiece.Content
  ) -> PaintPiece {
    PaintPiece(row: row, columns: columns, style: style, content: content, isOrdered: isOrdered)
  }

  /// Blanks go with a text before them on the same ground.
  private func add(
    _ columns: Range<Int>, ground: TerminalColor, to pieces: inout [PaintPiece]
  ) {
    if ground.isDefault, columns.count >= PaintPiece.longErasure {
      pieces.append(piece(columns, .plain, .erasure))
    } else if let last = pieces.last, last.content == .text,
      last.columns.upperBound == columns.lowerBound, last.style.carriesBlanks(on: ground)
    {
      pieces[pieces.count - 1].columns = last.columns.lowerBound..<columns.upperBound
    } else {
      pieces.append(piece(columns, CellStyle(background: ground), .ground))
    }
  }

  /// A character goes with what stands before it in its style, or with blanks on its ground.
  private func add(_ columns: Range<Int>, _ style: CellStyle, to pieces: inout [PaintPiece]) {
    guard let last = pieces.last, last.columns.upperBound == columns.lowerBound,
      last.content == .text && last.style == style
        || last.content == .ground && style.carriesBlanks(on: last.style.background)
    else {
      pieces.append(piece(columns, style, .text))
      return
    }
    pieces[pieces.count - 1] = piece(
      last.columns.lowerBound..<columns.upperBound, style, .text)
  }
}

extension Cell {
  /// Whether it is a blank that looks like one of the plain style.
  var isPlainBlank: Bool { isBlank && style.leavesBlanksPlain }

  /// Whether it is a blank that shows nothing but a ground.
  func isBlank(on ground: TerminalColor) -> Bool {
    isBlank && style.background == ground && style.link == .none && !style.decoratesBlanks
  }
}

extension CellStyle {
  /// Whether blanks that show nothing but a ground look right in the style.
  func carriesBlanks(on ground: TerminalColor) -> Bool {
    background == ground && link == .none && !decoratesBlanks
  }

  /// The style nearest to this one that carries blanks on a ground.
  func carrying(_ ground: TerminalColor) -> CellStyle {
    var style = self
    style.background = ground
    style.link = .none
    style.attributes.subtract(CellStyle.decoration)
    return style
  }
}
