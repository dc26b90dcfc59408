/// The cells of rows in the middle of which a block begins, and of rows that end a list or a `+N`,
/// so that no block takes a row from another.
struct SharedRows {
  private var begun: Set<Int> = []
  private var ended: Set<Int> = []

  private func places(_ cells: Range<Int>, _ row: Int) -> some Sequence<Int> {
    cells.lazy.map { row * 32_768 + $0 }
  }

  mutating func begin(_ cells: Range<Int>, row: Int) { begun.formUnion(places(cells, row)) }

  mutating func end(_ cells: Range<Int>, row: Int) { ended.formUnion(places(cells, row)) }

  func isBegun(_ cells: Range<Int>, row: Int) -> Bool {
    !begun.isEmpty && places(cells, row).contains { begun.contains($0) }
  }

  func isEnded(_ cells: Range<Int>, row: Int) -> Bool {
    !ended.isEmpty && places(cells, row).contains { ended.contains($0) }
  }
}
