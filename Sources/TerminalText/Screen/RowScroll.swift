/// A vertical scroll: rows that the terminal can move instead of drawing them again.
struct RowScroll {
  let rows: Range<Int>
  /// The number of rows by which the content moves up; negative for down.
  let distance: Int
  /// The number of drawn cells that the move saves, less the cost of its sequences.
  private(set) var gain = 0

  /// The minimum gain in cells: the sequences take about 20 bytes.
  private static let worthwhile = 24

  /// Finds the move that makes the most cells correct; nil if none is worth its sequences.
  ///
  /// Rows need not match as a whole, since pinned columns and labels do not move. The gain is the
  /// number of correct cells after the move compared to those without it.
  ///
  /// - Complexity: O(cells × rows from the first to the last that changed).
  init?(from shown: CellBuffer, to frame: CellBuffer, _ keys: CellKeys) {
    let width = frame.width
    func right(_ row: Int, _ distance: Int) -> Int {
      keys.right((row * width)..<((row + 1) * width), from: distance * width)
    }
    let same = (0..<frame.height).map { right($0, 0) }
    let changed = frame.cells.count - same.reduce(0, +)
    guard changed > RowScroll.worthwhile, let first = same.firstIndex(where: { $0 < width }),
      let last = same.lastIndex(where: { $0 < width })
    else { return nil }
    var best = (gain: RowScroll.worthwhile, rows: 0..<0, distance: 0)
    for distance in (first - last)...(last - first) where distance != 0 {
      let rows = max(first, first - distance)..<(min(last, last - distance) + 1)
      let run = CellKeys.bestRun(in: rows) { right($0, distance) - same[$0] }
      if run.gain > best.gain { best = (run.gain, run.places, distance) }
    }
    guard best.distance != 0 else { return nil }
    rows = best.rows.extended(by: best.distance)
    distance = best.distance
    // Correct rows that the move clears must be drawn again.
    var moved = shown
    moved.scroll(self)
    let rest = frame.cells.indices.count { !frame.isSame($0, moved, $0) }
    gain = changed - rest - RowScroll.worthwhile
    guard gain > 0 else { return nil }
  }
}

extension CellBuffer {
  /// Moves rows like a terminal; rows that come in are blank.
  mutating func scroll(_ scroll: RowScroll) {
    let old = cells
    for y in scroll.rows {
      let source = y + scroll.distance
      for x in 0..<width {
        cells[y * width + x] =
          scroll.rows.contains(source) ? old[source * width + x] : Cell()
      }
    }
  }
}
