/// The packing of a strip with more bars than rows.
struct StripPacking {
  private let segments: [AllDaySegment]
  private let columnCount: Int
  private let rows: Int
  /// The columns whose last row is reserved for the `+N`.
  private var isFull: [Bool]
  /// Whether each cell is taken, row by row.
  private var isTaken: [Bool] = []
  private(set) var bars: [AllDayStrip.Bar] = []
  /// The ids that each column does not show.
  private(set) var hidden: [[Int32]] = []

  init(_ segments: [AllDaySegment], columnCount: Int, rows: Int) {
    self.segments = segments
    self.columnCount = columnCount
    self.rows = rows
    var counts = [Int](repeating: 0, count: columnCount + 1)
    for segment in segments {
      counts[Int(segment.firstColumn)] += 1
      counts[Int(segment.lastColumn) + 1] -= 1
    }
    var running = 0
    isFull = counts.dropLast().map { change in
      running += change
      return running > rows
    }
  }

  /// Packs repeatedly, until the last row is free for the `+N` in every column that hides
  /// something.
  ///
  /// A column with no more bars than rows can still hide one whose row is taken there. It then
  /// needs a `+N` as well and reserves its last row in the next round. After four rounds, all
  /// columns do.
  mutating func pack() {
    for round in 0... {
      packOnce()
      var isDone = true
      for column in 0..<columnCount where !hidden[column].isEmpty && !isFull[column] {
        isFull[column] = true
        isDone = false
      }
      if isDone { return }
      if round == 4 { isFull = [Bool](repeating: true, count: columnCount) }
    }
  }

  private mutating func packOnce() {
    bars.removeAll()
    hidden = [[Int32]](repeating: [], count: columnCount)
    isTaken = [Bool](repeating: false, count: rows * columnCount)
    for segment in segments { place(segment) }
  }

  private func isFree(_ row: Int, _ column: Int) -> Bool {
    !isTaken[row * columnCount + column] && !(row == rows - 1 && isFull[column])
  }

  private mutating func place(_ segment: AllDaySegment) {
    let columns = Int(segment.firstColumn)...Int(segment.lastColumn)
    var bestRow = 0
    var maximumShown = 0
    for row in 0..<rows {
      let shown = columns.reduce(0) { isFree(row, $1) ? $0 + 1 : $0 }
      if shown > maximumShown { (bestRow, maximumShown) = (row, shown) }
      if shown == columns.count { break }
    }
    var runStart: Int?
    for column in columns {
      if maximumShown > 0, isFree(bestRow, column) {
        runStart = runStart ?? column
      } else {
        hidden[column].append(segment.id)
        if let start = runStart { append(segment, bestRow, start...column - 1) }
        runStart = nil
      }
    }
    if let start = runStart { append(segment, bestRow, start...columns.upperBound) }
  }

  private mutating func append(_ segment: AllDaySegment, _ row: Int, _ columns: ClosedRange<Int>) {
    for column in columns { isTaken[row * columnCount + column] = true }
    let first = Int32(columns.lowerBound)
    let last = Int32(columns.upperBound)
    bars.append(
      AllDayStrip.Bar(
        id: segment.id, firstColumn: first, lastColumn: last, lane: Int32(row),
        continuesBefore: segment.continuesBefore || first > segment.firstColumn,
        continuesAfter: segment.continuesAfter || last < segment.lastColumn))
  }
}
