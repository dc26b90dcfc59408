/// Rows that a terminal can move instead of drawing them again.
struct RowScroll: Equatable {
  /// The rows of the scroll region.
  let rows: Range<Int>
  /// By how many rows the content moves up; down if negative.
  let distance: Int
}

/// Looks for rows of a frame that the frame before shows further up or down.
///
/// Rows need not be the same as a whole, since pinned columns and labels stay where they are: what
/// counts is how many cells would be right after the move, against how many are right without it.
struct ScrollDetection {
  /// The move that puts the most cells right; nil if none is worth its sequences.
  private(set) var best: RowScroll?

  /// The cells a move must put right: its sequences take about 20 bytes.
  static let worthwhile = 24

  init(from old: CellBuffer, to new: CellBuffer) {
    let (width, height) = (new.width, new.height)
    guard width > 0, height > 1 else { return }
    // Most frames change little: then no row can have moved.
    var changed = 0
    var first = height
    var last = -1
    for y in 0..<height {
      let before = changed
      for index in (y * width)..<((y + 1) * width) where !old.looksSame(index, new, index) {
        changed += 1
      }
      if changed > before { (first, last) = (min(first, y), y) }
    }
    guard changed >= Self.worthwhile * 2, last > first else { return }
    let rows = first..<(last + 1)
    let oldKeys = old.visualKeys(rows: rows)
    let newKeys = new.visualKeys(rows: rows)
    let blank = CellBuffer(width: 1, height: 1).visualKeys(rows: 0..<1)[0]
    var bestGain = Self.worthwhile
    let count = rows.count
    var same = [Int](repeating: 0, count: count)
    var blanks = [Int](repeating: 0, count: count)
    for y in 0..<count {
      for x in (y * width)..<((y + 1) * width) {
        same[y] += oldKeys[x] == newKeys[x] ? 1 : 0
        blanks[y] += newKeys[x] == blank ? 1 : 0
      }
    }
    let (oldSpan, newSpan) = (oldKeys.span, newKeys.span)
    for distance in (1 - count)..<count where distance != 0 {
      var sum = 0
      var start = 0
      var run = (gain: 0, rows: 0..<0)
      for y in max(0, -distance)..<min(count, count - distance) {
        if sum <= 0 { (sum, start) = (0, y) }
        var right = 0
        let source = (y + distance) * width
        let target = y * width
        for x in 0..<width where oldSpan[source + x] == newSpan[target + x] { right += 1 }
        sum += right - same[y]
        if sum > run.gain { run = (sum, start..<(y + 1)) }
      }
      guard run.gain > bestGain else { continue }
      let vacated =
        distance > 0
        ? max(run.rows.upperBound, run.rows.lowerBound)..<(run.rows.upperBound + distance)
        : (run.rows.lowerBound + distance)..<run.rows.lowerBound
      // Rows that were right and are cleared by the move must be drawn again.
      var gain = run.gain
      for y in vacated.clamped(to: 0..<count) { gain -= max(0, same[y] - blanks[y]) }
      guard gain > bestGain else { continue }
      bestGain = gain
      let region =
        distance > 0
        ? run.rows.lowerBound..<(run.rows.upperBound + distance)
        : (run.rows.lowerBound + distance)..<run.rows.upperBound
      best = RowScroll(
        rows: (region.lowerBound + first)..<(region.upperBound + first), distance: distance)
    }
  }
}

extension CellBuffer {
  /// Moves rows as a terminal does; the rows that come in are blank.
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

  /// Whether two cells look the same: a blank shows nothing of its foreground.
  @inline(__always)
  func looksSame(_ index: Int, _ other: CellBuffer, _ otherIndex: Int) -> Bool {
    let cell = cells[index]
    let otherCell = other.cells[otherIndex]
    // The second half of a wide character has the style of the first on a terminal.
    if cell.isContinuation && otherCell.isContinuation { return true }
    if cell.isBlank && otherCell.isBlank && cell.style.link == .none
      && otherCell.style.link == .none && !cell.style.decoratesBlanks
      && !otherCell.style.decoratesBlanks
    {
      return cell.style.background == otherCell.style.background
    }
    return isSame(cell, other, otherCell)
  }

  /// A number for every cell of some rows that is the same where cells look the same.
  func visualKeys(rows: Range<Int>) -> [UInt64] {
    cells[(rows.lowerBound * width)..<(rows.upperBound * width)].map { cell in
      var style = cell.style
      if cell.isBlank && !style.decoratesBlanks {
        style.foreground = .terminalDefault
        style.attributes = []
      }
      let glyph = cell.isCluster ? clusters.fingerprint(cell.value) : UInt64(cell.glyph)
      var key = glyph &* 0x9E37_79B9_7F4A_7C15
      key = (key ^ UInt64(style.foreground.rawValue)) &* 0xBF58_476D_1CE4_E5B9
      key = (key ^ key >> 29 ^ UInt64(style.background.rawValue)) &* 0x94D0_49BB_1331_11EB
      key ^= key >> 31 ^ UInt64(style.attributes.rawValue) << 16 ^ UInt64(style.link.rawValue)
      return key
    }
  }
}
