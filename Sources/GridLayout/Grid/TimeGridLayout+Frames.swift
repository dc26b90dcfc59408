public import Pinning

extension TimeGridLayout {
  /// The size of the grid: the width of all columns and the height of the axis.
  public var size: LayoutSize {
    LayoutSize(width: metrics.columns.width, height: metrics.axis.height)
  }

  /// The frame of a column over the whole height, including its trailing gap.
  package func columnFrame(_ column: Int) -> LayoutRect {
    let extent = metrics.columns.extent(of: column)
    return LayoutRect(
      x: extent.lowerBound, y: 0, width: extent.upperBound - extent.lowerBound,
      height: metrics.axis.height)
  }

  /// The frame of a drawn segment.
  public func frame(at place: GridPlace) -> LayoutRect {
    let track = Int(place.column)
    let position = Int(place.position)
    return frame(
      edges(ofTrack: track).extent(of: tracks[track].placements[position]),
      from: tracks[track].starts[position], to: tracks[track].ends[position])
  }

  /// The frame of a `+N` element.
  package func frame(of overflow: GridOverflow) -> LayoutRect {
    frame(
      edges(ofTrack: Int(overflow.column)).extent(ofMoreLaneAfter: overflow.keptLanes),
      from: overflow.drawn.start, to: overflow.drawn.end)
  }

  private func frame(_ extent: Range<Double>, from start: Int32, to end: Int32) -> LayoutRect {
    let top = y(atUnit: start)
    return LayoutRect(
      x: extent.lowerBound, y: top, width: extent.upperBound - extent.lowerBound,
      height: y(atUnit: end) - top)
  }

  /// The aligned position of an axis unit.
  func y(atUnit unit: Int32) -> Double { metrics.rowAlignment.aligned(scale.y(atUnit: unit)) }

  /// The inner width of a track, before alignment.
  func trackWidth(_ track: Int) -> Double {
    metrics.columns.innerWidth(of: track)
  }

  /// The horizontal measures of a track.
  func edges(ofTrack track: Int) -> TrackEdges {
    let columns = metrics.columns
    let left = columns.edges[track]
    // Regardless of rounding, no edge is beyond the column's own.
    let limit = max(columns.edges[track + 1] - columns.gap, left)
    return TrackEdges(
      left: left, width: trackWidth(track), overflowWidth: metrics.overflow.laneWidth, limit: limit,
      alignment: metrics.laneAlignment,
      mirror: columns.direction == .rightToLeft ? columns.width : nil)
  }
}

/// The horizontal measures of one track, which determine the edges of its placements.
struct TrackEdges {
  let left: Double
  let width: Double
  let overflowWidth: Double?
  let limit: Double
  let alignment: LayoutAlignment
  /// The width of a mirrored grid; nil if the first column is the leftmost.
  let mirror: Double?

  /// The width without a `+N` lane of a fixed width.
  private var keptWidth: Double { max(width - (overflowWidth ?? 0), 0) }

  /// A lower bound for the widths before alignment in clusters with at most this many lanes. The
  /// last segment of a cascade and a `+N` lane count as a few more lanes.
  func minimumWidth(lanes: Int32) -> Double {
    keptWidth * 0.999_999 / Double(lanes + ColumnEngine.cascadeBody)
  }

  /// The aligned extent of a placement.
  func extent(of placement: LanePlacement) -> Range<Double> {
    let kept = placement.moreLane == .none ? width : keptWidth
    return mirrored(
      edge(placement.lane, placement.laneCount, of: kept),
      edge(
        placement.laneEnd, placement.laneCount, of: placement.moreLane == .covered ? width : kept))
  }

  func extent(ofMoreLaneAfter kept: Int32) -> Range<Double> {
    mirrored(
      overflowWidth == nil || kept == 0
        ? edge(kept, kept + 1, of: width) : edge(1, 1, of: keptWidth),
      edge(1, 1, of: width))
  }

  /// The aligned edge at a fraction of a width that starts at the start of the track.
  private func edge(_ lane: Int32, _ count: Int32, of width: Double) -> Double {
    let end = left + Double(lane) * width / Double(max(count, 1))
    return alignment.aligned(min(end, limit))
  }

  private func mirrored(_ start: Double, _ end: Double) -> Range<Double> {
    guard let mirror else { return start..<max(start, end) }
    return (mirror - max(start, end))..<(mirror - start)
  }
}
