/// Cells of a row that are drawn in one style without moving the cursor between them.
struct PaintPiece {
  let row: Int
  var columns: Range<Int>
  let style: CellStyle
  /// Whether it is a run of right-to-left letters, which may have several styles.
  let isRun: Bool
  /// Whether the pieces of its row must be drawn from left to right.
  let isOrdered: Bool

  /// Whether it is drawn first if the order is free. Pieces are sorted by style, since a change of
  /// style takes up to 40 bytes with RGB colours and a cursor move only 4 to 10.
  static func isDrawnFirst(_ left: PaintPiece, _ right: PaintPiece) -> Bool {
    left.order < right.order
  }

  private var order: (UInt32, UInt16, UInt32, UInt16, Int, Int) {
    (
      style.background.rawValue, style.attributes.rawValue, style.foreground.rawValue,
      style.link.rawValue, row, columns.lowerBound
    )
  }
}

extension DirtyRow {
  /// The cells to draw, split where the style changes.
  func pieces(_ frame: CellBuffer) -> [PaintPiece] {
    let start = row * frame.width
    var pieces: [PaintPiece] = []
    var column = 0
    while column < cells.count {
      guard cells[column] else {
        column += 1
        continue
      }
      let cell = frame.cells[start + column]
      var end = column + 1
      if cell.isRightToLeft {
        end = frame.endOfRun(start + column, before: start + cells.count) - start
      } else {
        while end < cells.count, cells[end], frame.cells[start + end].isContinuation { end += 1 }
      }
      if let last = pieces.last, last.columns.upperBound == column, last.style == cell.style,
        !last.isRun, !cell.isRightToLeft
      {
        pieces[pieces.count - 1].columns = last.columns.lowerBound..<end
      } else {
        pieces.append(
          PaintPiece(
            row: row, columns: column..<end, style: cell.style, isRun: cell.isRightToLeft,
            isOrdered: isOrdered))
      }
      column = end
    }
    return pieces
  }
}
