import TerminalText

/// The half rows of a grid that are taken by blocks, so that none grows into another.
struct HalfRows {
  private let width: Int
  private let count: Int
  private var taken: [Bool]

  /// The maximum number of cells to record; in larger grids, no block grows.
  private static let mostCells = 4_000_000

  /// Creates the half rows of a grid of cells and rows, all of them free.
  init(width: Int, rows: Int) {
    self.width = max(0, width)
    let isTooLarge = width > 0 && rows > HalfRows.mostCells / width
    count = isTooLarge ? 0 : max(0, rows) * 2
    taken = [Bool](repeating: false, count: self.width * count)
  }

  /// Marks half rows as taken by a block.
  mutating func take(_ columns: Range<Int>, _ halves: Range<Int>) {
    let columns = columns.clamped(to: 0..<width)
    for half in halves.clamped(to: 0..<count) {
      for x in columns { taken[half * width + x] = true }
    }
  }

  /// Whether no block has taken a half row.
  func isFree(_ columns: Range<Int>, half: Int) -> Bool {
    guard half >= 0, half < count else { return false }
    return !columns.clamped(to: 0..<width).contains { taken[half * width + $0] }
  }
}

/// The use of cells in the rows of a time grid: whole cells of blocks, their bars, and painted half
/// rows.
struct BodyCells {
  private let width: Int
  private let rows: Int
  private var flags: [UInt8]
  private var hatchColors: [Int: TerminalColor] = [:]

  private static let block: UInt8 = 1
  private static let running: UInt8 = 2
  private static let bar: UInt8 = 4
  private static let upperPainted: UInt8 = 32
  private static let lowerPainted: UInt8 = 64

  /// Creates a body in which all cells are free.
  init(width: Int, rows: Int) {
    self.width = width
    self.rows = max(0, rows)
    flags = [UInt8](repeating: 0, count: width * self.rows)
  }

  private func index(_ x: Int, _ row: Int) -> Int? {
    x >= 0 && x < width && row >= 0 && row < rows ? row * width + x : nil
  }

  private func has(_ flag: UInt8, _ x: Int, _ row: Int) -> Bool {
    index(x, row).map { flags[$0] & flag != 0 } ?? false
  }

  /// Whether no block covers the cell as a whole row.
  func isFree(_ x: Int, _ row: Int) -> Bool { !has(BodyCells.block, x, row) }

  /// Whether the now line may cross the cell if it is blank.
  func isOpen(_ x: Int, _ row: Int) -> Bool { isFree(x, row) || has(BodyCells.running, x, row) }

  /// Whether the cell contains a block's bar.
  func isBar(_ x: Int, _ row: Int) -> Bool { has(BodyCells.bar, x, row) }

  /// Records that a block covers whole cells.
  mutating func cover(_ columns: Range<Int>, row: Int, isRunning: Bool, hatch: TerminalColor) {
    for x in columns {
      guard let index = index(x, row) else { continue }
      flags[index] |= BodyCells.block | (isRunning ? BodyCells.running : 0)
    }
    if let first = columns.first, let index = index(first, row) { hatchColors[index] = hatch }
  }

  /// Records a block's bar.
  mutating func setBar(_ x: Int, row: Int) {
    if let index = index(x, row) { flags[index] |= BodyCells.bar }
  }

  /// The colour of hatching in the block that covers a cell.
  func hatchColor(_ x: Int, _ row: Int) -> TerminalColor {
    var x = x
    while x >= 0, let index = index(x, row) {
      if let color = hatchColors[index] { return color }
      x -= 1
    }
    return .terminalDefault
  }

  /// Records that one half of a cell is painted and returns whether the other one already was.
  mutating func paintHalf(_ x: Int, row: Int, isUpper: Bool) -> Bool {
    guard let index = index(x, row) else { return false }
    let (own, other) =
      isUpper
      ? (BodyCells.upperPainted, BodyCells.lowerPainted)
      : (BodyCells.lowerPainted, BodyCells.upperPainted)
    let wasPainted = flags[index] & other != 0
    flags[index] |= own
    return wasPainted
  }
}
