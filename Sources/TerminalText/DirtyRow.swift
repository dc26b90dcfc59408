/// Cells that a terminal can move along their row instead of drawing them again.
struct RowShift: Equatable {
  /// The cell from which the row moves.
  let column: Int
  /// By how many cells it moves to the left; to the right if negative.
  let distance: Int
}

/// The cells of a row that must be drawn.
struct DirtyRow {
  /// Whether a cell must be drawn.
  private(set) var cells: [Bool]
  /// How many must be drawn.
  private(set) var count = 0
  private let row: Int
  private let hasRightToLeft: Bool

  init(row: Int, shown: CellBuffer, frame: CellBuffer) {
    self.row = row
    let start = row * frame.width
    cells = [Bool](repeating: false, count: frame.width)
    for column in 0..<frame.width
    where !frame.looksSame(start + column, shown, start + column) {
      cells[column] = true
      count += 1
    }
    guard count > 0 else {
      hasRightToLeft = false
      return
    }
    for column in 0..<frame.width where cells[column] {
      // Both halves of a wide character are drawn together.
      if frame.cells[start + column].isContinuation, column > 0 { cells[column - 1] = true }
    }
    let frameHas = cells.indices.contains { frame.cells[start + $0].isRightToLeft }
    let shownHas = cells.indices.contains { shown.cells[start + $0].isRightToLeft }
    hasRightToLeft = frameHas || shownHas
    if frameHas { extendToRuns(frame, start) }
    if shownHas { extendToRuns(shown, start) }
  }

  /// A run of right-to-left letters is drawn as a whole, with the cells beside it: the isolate may be
  /// stored with either.
  private mutating func extendToRuns(_ buffer: CellBuffer, _ start: Int) {
    var column = 0
    while column < cells.count {
      guard buffer.cells[start + column].isRightToLeft else {
        column += 1
        continue
      }
      var end = column + 1
      while end < cells.count {
        let cell = buffer.cells[start + end]
        guard cell.isRightToLeft && cell.glyph & Cell.runStartFlag == 0 || cell.isContinuation
        else { break }
        end += 1
      }
      let around = max(0, column - 1)..<min(cells.count, end + 1)
      if cells[around].contains(true) {
        for index in around { cells[index] = true }
      }
      column = end
    }
  }

  /// The cells to draw, apart by style; empty if drawing them in order is as good or safer.
  ///
  /// A cluster of several scalars may be drawn over the cells behind it, and a run of right-to-left
  /// letters is one piece: rows with either are drawn in order.
  func groupsByStyle(_ frame: CellBuffer) -> [[Bool]] {
    guard count >= 16, !hasRightToLeft else { return [] }
    let start = row * cells.count
    var styles: [CellStyle] = []
    var groups: [[Bool]] = []
    var changes = 0
    var last = -1
    for column in cells.indices where cells[column] {
      let cell = frame.cells[start + column]
      if cell.isCluster { return [] }
      var style = cell.style
      if cell.isBlank, !style.decoratesBlanks, style.link == .none {
        if last >= 0, column > 0, cells[column - 1], styles[last].background == style.background,
          !styles[last].decoratesBlanks, styles[last].link == .none
        {
          groups[last][column] = true
          continue
        }
        style = CellStyle(background: style.background)
      } else if cell.isContinuation, last >= 0 {
        groups[last][column] = true
        continue
      }
      if last >= 0, styles[last] == style {
        groups[last][column] = true
        continue
      }
      changes += 1
      last = styles.firstIndex(of: style) ?? styles.count
      if last == styles.count {
        styles.append(style)
        groups.append([Bool](repeating: false, count: cells.count))
      }
      groups[last][column] = true
    }
    return changes > styles.count ? groups : []
  }

  /// Whether the cells of the row may be moved: a run of right-to-left letters may not be cut.
  var canShift: Bool { !hasRightToLeft && count >= 12 }

  /// The move that paid in another row, if it puts most cells of this row right as well.
  ///
  /// - Complexity: O(width).
  func shift(like last: RowShift, _ keys: RowKeys) -> RowShift? {
    guard let first = cells.firstIndex(of: true) else { return nil }
    let same = cells.count - first - count
    guard keys.right(last.distance, from: first) >= same + count / 2 else { return nil }
    return RowShift(column: first, distance: last.distance)
  }

  /// The move along the row that puts the most cells right.
  ///
  /// - Complexity: O(width²).
  func bestShift(_ keys: RowKeys) -> RowShift? {
    guard let first = cells.firstIndex(of: true) else { return nil }
    var best = (distance: 0, right: cells.count - first - count + 8)
    for distance in 1..<max(2, cells.count - first) {
      for signed in [distance, -distance] {
        let right = keys.right(signed, from: first)
        if right > best.right { best = (signed, right) }
      }
    }
    return best.distance == 0 ? nil : RowShift(column: first, distance: best.distance)
  }
}

/// The visual keys of a row as it is shown and as it should be.
struct RowKeys {
  private let shown: [UInt64]
  private let wanted: [UInt64]

  init(row: Int, shown: CellBuffer, frame: CellBuffer) {
    self.shown = shown.visualKeys(rows: row..<(row + 1))
    wanted = frame.visualKeys(rows: row..<(row + 1))
  }

  /// How many cells are right once the cells from a column on have moved.
  func right(_ distance: Int, from column: Int) -> Int {
    let from = distance > 0 ? column : column - distance
    let to = distance > 0 ? wanted.count - distance : wanted.count
    guard from < to else { return 0 }
    let (shown, wanted) = (shown.span, wanted.span)
    var right = 0
    for x in from..<to where wanted[x] == shown[x + distance] { right += 1 }
    return right
  }
}

extension CellBuffer {
  /// Moves rows as a terminal does; the rows that come in are blank.
  mutating func scrollRows(_ scroll: RowScroll) {
    let old = cells
    for y in scroll.rows {
      let source = y + scroll.distance
      for x in 0..<width {
        cells[y * width + x] =
          scroll.rows.contains(source) ? old[source * width + x] : Cell()
      }
    }
  }

  /// Moves the cells of a row as DCH and ICH do.
  ///
  /// What terminals leave of a wide character that is cut differs. Half of one is never equal to a
  /// cell of a frame, and moves begin at the first cell that differs, so such cells are drawn again.
  mutating func shiftRow(_ row: Int, _ shift: RowShift) {
    let start = row * width
    let old = Array(cells[start..<(start + width)])
    for x in shift.column..<width {
      let source = x + shift.distance
      cells[start + x] = (shift.column..<width).contains(source) ? old[source] : Cell()
    }
  }

  /// The cells a terminal might count for a cluster: those of its scalars, one by one.
  func greatestWidth(_ index: Int) -> Int {
    let cluster = clusters.bytes[clusters.range(cells[index].value)]
    let string = String(decoding: cluster, as: UTF8.self)
    return string.unicodeScalars.reduce(0) {
      $0 + ScalarProperties($1.value).width(ambiguous: 1)
    }
  }
}
