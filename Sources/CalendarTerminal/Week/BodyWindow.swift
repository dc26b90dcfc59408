/// The place of a grid's body in a buffer, and its visible part.
struct BodyWindow: Hashable, Sendable {
  /// The cells of the buffer available to the columns.
  var columns: Range<Int>
  var rows: Int
  /// The end of rules: a print leaves the last cell free, a screen does not.
  var ruleEnd: Int
  /// The number of cells of the grid that are scrolled off to the left.
  var x = 0
  /// The number of rows of the grid that are scrolled off to the top.
  var y = 0

  /// The row of the window at a position of the grid; nil outside.
  func row(at position: Double) -> Int? {
    let row = position - Double(y)
    return row >= 0 && row < Double(rows) ? Int(row) : nil
  }
}
