internal import Primitives

/// A horizontal scroll: cells that the terminal can move along their rows instead of drawing them
/// again.
struct SidewaysScroll {
  /// The columns that move; those beside them stay.
  let columns: Range<Int>
  /// The number of cells by which the content moves left; negative for right.
  let distance: Int
  /// The rows that move, from top to bottom.
  private(set) var rows: [Int] = []
  /// The number of drawn cells that the move saves, less the cost of its sequences.
  private(set) var gain = 0

  /// The columns that become blank.
  var vacated: Range<Int> {
    distance > 0
      ? (columns.upperBound - distance)..<columns.upperBound
      : columns.lowerBound..<(columns.lowerBound - distance)
  }

  /// The column where cells are deleted, and the one where as many are inserted to keep the cells
  /// right of the moving columns in place.
  var edges: (deletion: Int, insertion: Int) {
    distance > 0
      ? (columns.lowerBound, vacated.lowerBound)
      : (columns.upperBound + distance, columns.lowerBound)
  }

  private static let maximumSamples = 8
  /// The minimum gain in cells of a row: a deletion and an insertion, each with a line feed.
  private static let worthwhile = 8

  /// Finds the move along rows that makes the most cells correct, and the rows for which it is
  /// worth the sequences; nil if there is none.
  ///
  /// - Complexity: O(width²) for each of at most 8 rows, and O(cells).
  init?(from shown: CellBuffer, to frame: CellBuffer, _ keys: CellKeys) {
    let width = frame.width
    let movable = (0..<frame.height).map { DirtyRow(row: $0, shown: shown, frame: frame) }
      .filter { !$0.isEmpty && $0.canMove }
    guard !movable.isEmpty else { return nil }
    // The columns that cells move into.
    func targets(_ distance: Int) -> Range<Int> { max(0, -distance)..<min(width, width - distance) }
    func right(_ row: Int, _ columns: Range<Int>, _ distance: Int) -> Int {
      keys.right(
        (row * width + columns.lowerBound)..<(row * width + columns.upperBound), from: distance)
    }
    // Most rows move by the same distance, so a sample of rows is enough to find it.
    let step = (movable.count + Self.maximumSamples - 1) / Self.maximumSamples
    let samples = stride(from: 0, to: movable.count, by: step).map { movable[$0].row }
    let same = samples.map { right($0, 0..<width, 0) }
    var best = (gain: Self.worthwhile, distance: 0)
    for length in 1..<max(2, width) {
      for distance in [length, -length] {
        let columns = targets(distance)
        let gain = zip(samples, same).reduce(0) {
          $0 + max(0, right($1.0, columns, distance) - $1.1)
        }
        if gain > best.gain { best = (gain, distance) }
      }
    }
    guard best.distance != 0 else { return nil }
    let distance = best.distance
    let run = CellKeys.bestRun(in: targets(distance)) { x in
      movable.reduce(0) {
        $0 + right($1.row, x..<(x + 1), distance) - right($1.row, x..<(x + 1), 0)
      }
    }
    guard run.gain > 0 else { return nil }
    (self.distance, columns) = (distance, run.places.extended(by: distance))
    var moved = shown
    for dirty in movable {
      moved.move(row: dirty.row, self)
      let rest = DirtyRow(row: dirty.row, shown: moved, frame: frame)
      let rowGain = dirty.count - rest.count - Self.worthwhile
      guard rowGain > 0 else { continue }
      rows.append(dirty.row)
      gain += rowGain
    }
    if rows.isEmpty { return nil }
  }
}

extension CellBuffer {
  /// Moves the rows like a terminal that deletes and inserts cells; new cells are blank.
  mutating func scroll(_ scroll: SidewaysScroll) {
    for row in scroll.rows { move(row: row, scroll) }
  }

  fileprivate mutating func move(row: Int, _ scroll: SidewaysScroll) {
    let start = row * width
    let old = Array(cells[start..<(start + width)])
    for x in scroll.columns {
      cells[start + x] = scroll.vacated.contains(x) ? Cell() : old[x + scroll.distance]
    }
    // Terminals differ in what remains of a cut wide character, so it is drawn again.
    for x in 0..<width {
      let cell = cells[start + x]
      let isWhole = x + 1 < width && cells[start + x + 1].isContinuation
      let follows = x > 0 && cells[start + x - 1].isWide
      if cell.isWide && !isWhole || cell.isContinuation && !follows {
        cells[start + x].glyph = Cell.unknown
      }
    }
  }
}
