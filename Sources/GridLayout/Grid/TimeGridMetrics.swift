public import Pinning

/// Everything a time grid is laid out with beside its segments.
public struct TimeGridMetrics: Hashable, Sendable {
  /// The columns' edges.
  package var columns: GridColumns
  /// The map from minutes to y.
  package var axis: TimeAxis
  /// How true minutes become drawn intervals.
  package var drawn: MinimumExtent
  /// How segments at the same time share their column.
  package var style: LaneStyle
  /// When segments are hidden into `+N`.
  package var overflow: OverflowRule
  /// The alignment of the columns' and lanes' edges.
  package var laneAlignment: LayoutAlignment
  /// The alignment of tops and bottoms.
  package var rowAlignment: LayoutAlignment

  /// Makes metrics for points: minutes as units, no `+N`, no alignment, unless told otherwise.
  public init(
    columns: GridColumns, axis: TimeAxis, style: LaneStyle = .fill, overflow: OverflowRule = .never,
    laneAlignment: LayoutAlignment = .none, rowAlignment: LayoutAlignment = .none
  ) {
    self.init(
      columns: columns, axis: axis, drawn: .minimumDuration(15), style: style, overflow: overflow,
      laneAlignment: laneAlignment, rowAlignment: rowAlignment)
  }

  package init(
    columns: GridColumns, axis: TimeAxis, drawn: MinimumExtent, style: LaneStyle = .fill,
    overflow: OverflowRule = .never, laneAlignment: LayoutAlignment = .none,
    rowAlignment: LayoutAlignment = .none
  ) {
    self.columns = columns
    self.axis = axis
    self.drawn = drawn
    self.style = style
    self.overflow = overflow
    self.laneAlignment = laneAlignment
    self.rowAlignment = rowAlignment
  }
}
