/// The half rows of a grid that its blocks take, so that no block grows into another's.
struct HalfRows {
  private let width: Int
  private let count: Int
  private var taken: [Bool]

  /// The maximum number of tracked cells; in larger grids no block grows.
  private static let maximumCells = 4_000_000

  /// Makes the half rows of a grid of cells and rows, all free.
  init(width: Int, rows: Int) {
    self.width = max(0, width)
    let isTooLarge = width > 0 && rows > HalfRows.maximumCells / width
    count = isTooLarge ? 0 : max(0, rows) * 2
    taken = [Bool](repeating: false, count: self.width * count)
  }

  /// Takes half rows for a block.
  mutating func take(_ columns: Range<Int>, _ halves: Range<Int>) {
    let columns = columns.clamped(to: 0..<width)
    for half in halves.clamped(to: 0..<count) {
      for x in columns { taken[half * width + x] = true }
    }
  }

  /// Whether a half row belongs to no block.
  func isFree(_ columns: Range<Int>, half: Int) -> Bool {
    guard half >= 0, half < count else { return false }
    return !columns.clamped(to: 0..<width).contains { taken[half * width + $0] }
  }
}
