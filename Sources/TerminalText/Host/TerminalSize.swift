/// The size of a terminal's window in cells.
package struct TerminalSize: Hashable, Sendable {
  /// The cells of a row: 1 to 1000.
  package let columns: Int
  /// The rows: 1 to 500.
  package let rows: Int

  package static let standard = TerminalSize(columns: 80, rows: 24)

  /// Takes a size; what is beyond the bounds counts as the bound.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(1, columns), 1000)
    self.rows = min(max(1, rows), 500)
  }

  /// Takes what a terminal reports; nil where one of the two is 0, as of a terminal that was never
  /// told its size.
  package init?(reportedColumns columns: Int, rows: Int) {
    if columns == 0 || rows == 0 { return nil }
    self.init(columns: columns, rows: rows)
  }
}
