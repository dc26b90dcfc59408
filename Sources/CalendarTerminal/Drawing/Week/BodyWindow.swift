/// Where the body of a grid stands in a buffer, and which part of it is seen there.
struct BodyWindow: Hashable, Sendable {
  /// The cells of the buffer that the columns may be drawn in.
  var columns: Range<Int>
  var rows: Int
  /// Where rules end: a print leaves the last cell free, a screen does not.
  var ruleEnd: Int
  /// The cells of the grid that are scrolled off to the left.
  var x = 0
  /// The rows of the grid that are scrolled off to the top.
  var y = 0
}
