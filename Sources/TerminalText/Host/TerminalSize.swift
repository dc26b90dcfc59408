/// The size of a terminal's window in cells.
package struct TerminalSize: Hashable, Sendable {
  /// The number of columns, 1 to 1000.
  package let columns: Int
  /// The number of rows, 1 to 500.
  package let rows: Int

  package static let standard = TerminalSize(columns: 80, rows: 24)

  /// Makes a size, clamped to the bounds.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(1, columns), 1000)
    self.rows = min(max(1, rows), 500)
  }

  /// Makes a size from a terminal's report; nil if one of the two is 0, as for a terminal that was
  /// never given a size.
  package init?(reportedColumns columns: Int, rows: Int) {
    if columns == 0 || rows == 0 { return nil }
    self.init(columns: columns, rows: rows)
  }
}
