/// The cells of a row that must be drawn.
struct DirtyRow {
  let row: Int
  private(set) var cells: [Bool]
  /// Whether the cells must be drawn from left to right: a cluster of several scalars may overlap
  /// the cells after it, and a run of right-to-left letters is drawn as one piece.
  private(set) var isOrdered = false
  /// Whether the cells may be moved. A run of right-to-left letters must not be cut.
  private(set) var canMove = true

  var isEmpty: Bool { cells.isEmpty }

  /// The number of cells that must be drawn.
  var count: Int { cells.count { $0 } }

  init(row: Int, shown: CellBuffer, frame: CellBuffer) {
    self.row = row
    let start = row * frame.width
    cells = []
    guard
      let first = (0..<frame.width).first(where: {
        !frame.isSame(start + $0, shown, start + $0)
      })
    else { return }
    cells = [Bool](repeating: false, count: frame.width)
    for column in first..<frame.width
    where !frame.isSame(start + column, shown, start + column) {
      cells[column] = true
      // Both halves of a wide character are drawn together.
      if frame.cells[start + column].isContinuation, column > 0 { cells[column - 1] = true }
    }
    let frameHas = cells.indices.contains { frame.cells[start + $0].isRightToLeft }
    let shownHas = cells.indices.contains { shown.cells[start + $0].isRightToLeft }
    canMove = !frameHas && !shownHas
    isOrdered = !canMove
    if frameHas { extendToRuns(frame, start) }
    if shownHas { extendToRuns(shown, start) }
    extendBehindClusters(frame, start)
  }

  /// Marks a whole run of right-to-left letters with the cells beside it, since a terminal may
  /// store the isolate with either.
  private mutating func extendToRuns(_ buffer: CellBuffer, _ start: Int) {
    var column = 0
    while column < cells.count {
      guard buffer.cells[start + column].isRightToLeft else {
        column += 1
        continue
      }
      let end = buffer.endOfRun(start + column, before: start + cells.count) - start
      let around = max(0, column - 1)..<min(cells.count, end + 1)
      if cells[around].contains(true) { for index in around { cells[index] = true } }
      column = end
    }
  }

  /// Marks the cells that a cluster might cover, since a terminal may count the width of all its
  /// scalars. They are drawn after it.
  private mutating func extendBehindClusters(_ frame: CellBuffer, _ start: Int) {
    for column in cells.indices where cells[column] && frame.cells[start + column].isCluster {
      isOrdered = true
      var end = min(cells.count, column + frame.greatestWidth(start + column))
      while end < cells.count, frame.cells[start + end].isContinuation { end += 1 }
      for covered in column..<max(column, end) { cells[covered] = true }
    }
  }
}

extension CellBuffer {
  /// The cell after the run of right-to-left letters that begins in a cell.
  func endOfRun(_ first: Int, before limit: Int) -> Int {
    var end = first + 1
    while end < limit {
      let cell = cells[end]
      guard cell.isRightToLeft && cell.glyph & Cell.runStartFlag == 0 || cell.isContinuation
      else { break }
      end += 1
    }
    return end
  }

  /// The maximum number of cells a terminal might count for a cluster: those of its scalars, one by
  /// one.
  func greatestWidth(_ index: Int) -> Int {
    let cluster = clusters.bytes[clusters.range(cells[index].value)]
    let string = String(decoding: cluster, as: UTF8.self)
    return string.unicodeScalars.reduce(0) {
      $0 + ScalarProperties($1.value).width(ambiguous: 1)
    }
  }
}
