public import Pinning

/// The parameters of a time grid.
public struct TimeGridMetrics: Hashable, Sendable {
  package var columns: GridColumns
  /// The mapping from minutes to y.
  package var axis: TimeAxis
  /// Determines the drawn intervals.
  package var drawn: MinimumExtent
  /// The arrangement of overlapping segments.
  package var style: LaneStyle
  /// Determines when segments are hidden in a `+N`.
  package var overflow: OverflowRule
  /// The alignment of the columns' and lanes' edges.
  package var laneAlignment: LayoutAlignment
  /// The alignment of tops and bottoms.
  package var rowAlignment: LayoutAlignment

  /// Makes metrics for points: minutes as units; by default, no `+N` and no alignment.
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
