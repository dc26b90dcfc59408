import TerminalText

/// The cells of a canvas that blocks cover.
struct CellCover {
  private let width: Int
  private let rows: Int
  private var flags: [UInt8]
  private var hatchColors: [Int: TerminalColor] = [:]

  private static let block: UInt8 = 1
  private static let running: UInt8 = 2
  private static let bar: UInt8 = 4

  /// Makes a cover in which all cells are free.
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

  func isFree(_ x: Int, _ row: Int) -> Bool { !has(CellCover.block, x, row) }

  /// Whether the now line can cross the cell if it is blank.
  func isOpen(_ x: Int, _ row: Int) -> Bool { isFree(x, row) || has(CellCover.running, x, row) }

  /// Whether the cell is the first of a block.
  func isBar(_ x: Int, _ row: Int) -> Bool { has(CellCover.bar, x, row) }

  /// Covers cells with a block.
  mutating func add(_ columns: Range<Int>, row: Int, isRunning: Bool = false, hatch: TerminalColor)
  {
    for x in columns {
      guard let index = index(x, row) else { continue }
      flags[index] |= CellCover.block | (isRunning ? CellCover.running : 0)
    }
    guard let first = columns.first, let index = index(first, row) else { return }
    hatchColors[index] = hatch
    flags[index] |= CellCover.bar
  }

  /// The colour of a hatch within the block that covers a cell.
  func hatchColor(_ x: Int, _ row: Int) -> TerminalColor {
    var x = x
    while x >= 0, let index = index(x, row) {
      if let color = hatchColors[index] { return color }
      x -= 1
    }
    return .terminalDefault
  }
}
