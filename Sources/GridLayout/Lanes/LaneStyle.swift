/// How segments that run at the same time share the width of their column.
public enum LaneStyle: Hashable, Sendable {
  /// The fewest lanes possible, and every segment grows to its nearest neighbour on the right.
  case fill
  /// The fewest lanes possible, every segment exactly one lane wide.
  case equal
  /// Fair widths: a segment with `L` others in a chain on its left and `R` on its right is at least
  /// `1 / (L + 1 + R)` wide, then grows to its neighbours on both sides.
  case justified
  /// Later starts are indented and drawn over earlier ones; of each a strip at its left edge, at
  /// least this wide, is never covered. What does not fit at that width is hidden.
  case cascade(minimumStrip: Double)
  /// The caller names the lane: the segment's ``GridSegment/key`` is the lane's index, in all
  /// columns alike (keys outside are clamped, counts to 1...1,024). Segments of one lane that
  /// overlap share it as in ``fill``; hiding then counts within the lane.
  case assigned(laneCount: Int)
}
