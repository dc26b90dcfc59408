import GridLayout

extension DrawnInterval {
  /// Whether the two intervals share a unit; adjacent ones do not.
  func overlaps(_ other: DrawnInterval) -> Bool { start < other.end && other.start < end }
}

extension TimeAxis {
  /// An axis of rows, each of some minutes. If the window does not fill the last row, its height is
  /// proportional to its minutes.
  init(minutes: Range<Int>, minutesPerRow: Int, rowHeight: Double = 1) {
    let window = minutes.clamped(to: -Self.furthestMinute..<Self.furthestMinute)
    let rows = Double(window.count) / Double(max(minutesPerRow, 1))
    self.init(pieces: [Piece(minutes: window, height: rows * rowHeight)])
  }
}

extension GridOverflow {
  /// The number of hidden segments, the N of `+N`.
  var count: Int { ids.count }
}

extension TimeGridLayout {
  /// The `+N` elements of one column, by start.
  func overflow(inColumn column: Int) -> [GridOverflow] {
    overflow.filter { $0.column == Int32(column) }
  }
}
