/// Cells that a terminal can move along their rows instead of drawing them again.
struct SidewaysScroll: Equatable {
  /// The columns within which rows move; what stands beside them stays.
  let columns: Range<Int>
  /// By how many cells the content moves to the left; to the right if negative.
  let distance: Int
  /// The rows that move, from top to bottom.
  private(set) var rows: [Int] = []

  /// The columns that come in, as blanks.
  var vacated: Range<Int> {
    distance > 0
      ? (columns.upperBound - distance)..<columns.upperBound
      : columns.lowerBound..<(columns.lowerBound - distance)
  }

  /// Where cells are deleted, and where as many are inserted so that what stands right of the
  /// columns stays.
  var edges: (deletion: Int, insertion: Int) {
    distance > 0
      ? (columns.lowerBound, vacated.lowerBound)
      : (columns.upperBound + distance, columns.lowerBound)
  }

  /// Looks for the move along rows that puts the most cells right, and for the rows in which that
  /// takes fewer bytes than drawing; nil where there is none.
  ///
  /// - Complexity: O(width²) for each of at most 8 rows, and O(cells).
  init?(from old: CellBuffer, to new: CellBuffer, _ traits: ScreenTraits) {
    let dirty = (0..<new.height).map { DirtyRow(row: $0, shown: old, frame: new) }
    let movable = dirty.filter { !$0.isEmpty && $0.canMove }
    guard !movable.isEmpty else { return nil }
    let keys = movable.map { RowKeys(row: $0.row, shown: old, frame: new) }
    // Where cells moved, they moved in most rows alike: a few tell how far.
    let step = (keys.count + SidewaysScroll.mostSamples - 1) / SidewaysScroll.mostSamples
    let samples = stride(from: 0, to: keys.count, by: step).map { keys[$0] }
    guard let distance = SidewaysScroll.distance(samples),
      let columns = SidewaysScroll.columns(keys, distance: distance)
    else { return nil }
    self.columns = columns
    self.distance = distance
    var moved = old
    for dirty in movable {
      moved.move(row: dirty.row, self)
      let rest = DirtyRow(row: dirty.row, shown: moved, frame: new)
      // A deletion and an insertion, each with a line feed before it.
      if rest.cost(new, traits) + 8 < dirty.cost(new, traits) { rows.append(dirty.row) }
    }
    if rows.isEmpty { return nil }
  }

  private static let mostSamples = 8

  /// The distance at which the most cells of some rows are right.
  private static func distance(_ rows: [RowKeys]) -> Int? {
    guard let width = rows.first?.count else { return nil }
    var best = (distance: 0, gain: 8)
    for length in 1..<max(2, width) {
      for distance in [length, -length] {
        var gain = 0
        for row in rows { gain += max(0, row.right(distance) - row.right(0)) }
        if gain > best.gain { best = (distance, gain) }
      }
    }
    return best.distance == 0 ? nil : best.distance
  }

  /// The columns between which a move puts the most cells right.
  private static func columns(_ rows: [RowKeys], distance: Int) -> Range<Int>? {
    guard let width = rows.first?.count else { return nil }
    var best = (gain: 0, cells: 0..<0)
    var sum = 0
    var start = 0
    for x in max(0, -distance)..<min(width, width - distance) {
      if sum <= 0 { (sum, start) = (0, x) }
      for row in rows { sum += row.gain(distance, at: x) }
      if sum > best.gain { best = (sum, start..<(x + 1)) }
    }
    guard best.gain > 0 else { return nil }
    return distance > 0
      ? best.cells.lowerBound..<(best.cells.upperBound + distance)
      : (best.cells.lowerBound + distance)..<best.cells.upperBound
  }
}

/// The visual keys of a row as it is shown and as it should be.
private struct RowKeys {
  private let shown: [UInt64]
  private let wanted: [UInt64]

  var count: Int { wanted.count }

  init(row: Int, shown: CellBuffer, frame: CellBuffer) {
    self.shown = shown.visualKeys(rows: row..<(row + 1))
    wanted = frame.visualKeys(rows: row..<(row + 1))
  }

  /// How many cells are right once all have moved.
  func right(_ distance: Int) -> Int {
    let (shown, wanted) = (shown.span, wanted.span)
    var right = 0
    for x in max(0, -distance)..<min(wanted.count, wanted.count - distance)
    where wanted[x] == shown[x + distance] { right += 1 }
    return right
  }

  /// 1 where a cell becomes right by the move, -1 where it was right.
  func gain(_ distance: Int, at x: Int) -> Int {
    (wanted[x] == shown[x + distance] ? 1 : 0) - (wanted[x] == shown[x] ? 1 : 0)
  }
}

extension DirtyRow {
  /// About the bytes it takes to draw the cells: styles are left out, which rows share.
  fileprivate func cost(_ frame: CellBuffer, _ traits: ScreenTraits) -> Int {
    guard !isEmpty else { return 0 }
    var cost = 0
    var last = CellStyle.plain
    for piece in pieces(frame) {
      cost += 4 + (piece.style == last ? 0 : 4)
      last = piece.style
      guard piece.content != .erasure else { continue }
      for index in piece.columns {
        let cell = frame.cells[row * frame.width + index]
        cost += cell.glyph < 0x80 ? 1 : cell.isContinuation ? 0 : 3
      }
    }
    return cost
  }
}

extension CellBuffer {
  /// Moves the rows as a terminal does by deleting and inserting cells; what comes in is blank.
  mutating func scroll(_ scroll: SidewaysScroll) {
    for row in scroll.rows { move(row: row, scroll) }
  }

  fileprivate mutating func move(row: Int, _ scroll: SidewaysScroll) {
    let start = row * width
    let old = Array(cells[start..<(start + width)])
    for x in scroll.columns {
      cells[start + x] = scroll.vacated.contains(x) ? Cell() : old[x + scroll.distance]
    }
    // What terminals leave of a wide character that is cut differs: it is drawn again.
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
