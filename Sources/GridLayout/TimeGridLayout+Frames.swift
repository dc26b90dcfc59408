public import LayoutGeometry

extension TimeGridLayout {
  /// The size of the grid: all columns wide, the axis high.
  public var size: LayoutSize {
    LayoutSize(width: metrics.columns.width, height: metrics.axis.height)
  }

  /// The frame of a column over the whole height, its trailing gap included.
  public func columnFrame(_ column: Int) -> LayoutRect {
    let extent = metrics.columns.extent(of: column)
    return LayoutRect(
      x: extent.lowerBound, y: 0, width: extent.upperBound - extent.lowerBound,
      height: metrics.axis.height)
  }

  /// The frame of a drawn segment.
  public func frame(at place: GridPlace) -> LayoutRect {
    let track = Int(place.track)
    let position = Int(place.position)
    let extent = extent(track, tracks[track].placements[position])
    let top = y(atUnit: tracks[track].starts[position])
    let bottom = y(atUnit: tracks[track].ends[position])
    return LayoutRect(
      x: extent.lowerBound, y: top, width: extent.upperBound - extent.lowerBound,
      height: bottom - top)
  }

  /// The frame of a `+N` element.
  public func frame(of overflow: GridOverflow) -> LayoutRect {
    let track = Int(overflow.column) * tracksPerColumn + Int(overflow.track)
    let kept = overflow.keptLanes
    let left =
      metrics.fold.laneWidth == nil
      ? edge(track, kept, kept + 1, width: trackWidth(track))
      : edge(track, 1, 1, width: keptWidth(track))
    let extent = metrics.columns.mirrored(
      from: left, to: edge(track, 1, 1, width: trackWidth(track)))
    let top = y(atUnit: overflow.drawn.start)
    let bottom = y(atUnit: overflow.drawn.end)
    return LayoutRect(
      x: extent.lowerBound, y: top, width: extent.upperBound - extent.lowerBound,
      height: bottom - top)
  }

  /// The aligned position of an axis unit.
  func y(atUnit unit: Int32) -> Double {
    metrics.rowAlignment.aligned(scale.y(atUnit: unit))
  }

  /// The inner width of a track, before alignment.
  func trackWidth(_ track: Int) -> Double {
    metrics.columns.innerWidth(of: track / tracksPerColumn) / Double(tracksPerColumn)
  }

  /// What a fold lane of a fixed width leaves of a track.
  private func keptWidth(_ track: Int) -> Double {
    let width = trackWidth(track)
    return max(width - (metrics.fold.laneWidth ?? 0), 0)
  }

  /// The aligned horizontal extent of a placement, mirrored where the grid is.
  func extent(_ track: Int, _ placement: LanePlacement) -> Range<Double> {
    let width = trackWidth(track)
    let kept = placement.isBesideFoldLane ? keptWidth(track) : width
    let left = edge(track, placement.lane, placement.laneCount, width: kept)
    let right = edge(
      track, placement.laneEnd, placement.laneEndCount,
      width: placement.coversFoldLane ? width : kept)
    return metrics.columns.mirrored(from: left, to: right)
  }

  /// The aligned edge at a fraction of a width that starts where the track does.
  private func edge(_ track: Int, _ lane: Int32, _ count: Int32, width: Double) -> Double {
    let column = track / tracksPerColumn
    let columns = metrics.columns
    var left = columns.edges[column]
    let share = track % tracksPerColumn
    if share > 0 {
      left += Double(share) * columns.innerWidth(of: column) / Double(tracksPerColumn)
    }
    let end = left + Double(lane) * width / Double(max(count, 1))
    // Whatever the rounding, no edge lies beyond the column's own.
    let limit = max(columns.edges[column + 1] - columns.gap, columns.edges[column])
    return metrics.laneAlignment.aligned(min(end, limit))
  }
}
