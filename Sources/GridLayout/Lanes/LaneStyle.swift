/// The way in which segments that run at the same time share the width of their column.
public enum LaneStyle: Hashable, Sendable {
  /// The minimum number of lanes; each segment extends to its nearest neighbour on the right.
  case fill
  /// The minimum number of lanes; each segment is exactly one lane wide.
  case equal
  /// Later starts are indented and drawn over earlier ones; of each a strip at its left edge, at
  /// least this wide, is never covered. Segments that do not fit at that width are hidden.
  case cascade(minimumStrip: Double)

  /// Equal lanes.
  @available(*, deprecated, renamed: "equal")
  public static var justified: LaneStyle { .equal }
}
