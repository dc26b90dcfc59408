import Pinning
internal import Primitives

/// A laid-out time grid: lanes and frames of any number of segments over any number of columns,
/// with queries, hit tests and edits.
///
/// To use it for a calendar, split the appointments into ``GridSegment`` values (column, actual
/// minutes of the column's day, `id` = index of the appointment, `key` = its priority), choose
/// ``TimeGridMetrics``, and create a layout. For points, use `.minimumDuration` and no alignment;
/// for a terminal, use an axis that counts rows, `drawn: .halfRows`, `overflow: .terminal`, a
/// column gap of one cell, `laneAlignment: .cells` and `GridColumns(..., alignment: .cells)`. Then
/// iterate over ``places`` to draw everything, or call `visible(in:into:)` for a part;
/// ``segment(at:)`` returns the segment (its `id` identifies the appointment), `placement(at:)`
/// the lanes, ``frame(at:)`` the frame. `overflow` contains the `+N` elements, `outside` the
/// segments outside the visible hours. Frames are in content coordinates, with the origin at the
/// top left of the grid.
public struct TimeGridLayout: Sendable {
  /// The metrics of the layout. Column edges are aligned in the same way as lane edges.
  package let metrics: TimeGridMetrics
  /// The mapping from minutes to drawn intervals and positions.
  package let scale: DrawnScale
  /// The indices of the given segments that are not drawn, because they are outside the visible
  /// minutes (``DrawnScale/outside(start:end:)`` returns the side) or the columns.
  package let outside: [Int]

  var tracks: ContiguousArray<ColumnTrack>
  var engine: ColumnEngine
  /// The number of drawn segments before each track, followed by the total.
  var drawnOffsets: ContiguousArray<Int> = [0]
  /// Whether segments may have no height, because of alignment or minutes without height.
  let rowsCanVanish: Bool

  /// Lays out segments; the result is the same for any order of them.
  ///
  /// - Complexity: O(n x lanes of a cluster): radix sorts and one sweep; with `+N`, the clusters that
  ///   are hidden take O(n log n).
  package init(_ segments: Span<GridSegment>, metrics: TimeGridMetrics) {
    var metrics = metrics
    metrics.columns = metrics.columns.aligned(metrics.laneAlignment)
    self.metrics = metrics
    let scale = DrawnScale(axis: metrics.axis, rule: metrics.drawn)
    self.scale = scale
    rowsCanVanish = scale.minimumHeight <= metrics.rowAlignment.unit
    engine = ColumnEngine(style: metrics.style, overflow: metrics.overflow, scale: scale)
    var outside: [Int] = []
    let ordered = scale.ordered(segments, columnCount: metrics.columns.count, outside: &outside)
    self.outside = outside
    tracks = []
    tracks.reserveCapacity(metrics.columns.count)
    var first = 0
    for column in 0..<metrics.columns.count {
      var end = first
      while end < ordered.count, ordered[end].segment.column == column { end += 1 }
      var track = ColumnTrack(column: Int32(column), ordered[first..<end])
      if first < end {
        engine.width = trackWidth(column)
        track.layOut(with: &engine)
      }
      tracks.append(track)
      first = end
    }
    countDrawn()
  }

  /// Lays out an array of segments. The result does not depend on their order.
  public init(_ segments: [GridSegment], metrics: TimeGridMetrics) {
    self.init(segments.span, metrics: metrics)
  }

  /// The number of segments, including hidden ones.
  package var count: Int { tracks.reduce(0) { $0 + $1.segments.count } }

  /// All `+N` elements, by column and start.
  package var overflow: [GridOverflow] { tracks.flatMap { Array($0.overflow) } }

  /// The segment at a place.
  public func segment(at place: GridPlace) -> GridSegment {
    tracks[Int(place.column)].segments[Int(place.position)]
  }

  /// The axis units in which a segment is drawn.
  package func drawn(at place: GridPlace) -> DrawnInterval {
    let track = Int(place.column)
    let position = Int(place.position)
    return DrawnInterval(start: tracks[track].starts[position], end: tracks[track].ends[position])
  }

  /// The lanes of a segment within its column.
  package func placement(at place: GridPlace) -> LanePlacement {
    tracks[Int(place.column)].placements[Int(place.position)]
  }

  /// The maximum number of overlapping segments in a column before hiding, which is the number of
  /// lanes it would need.
  package func laneCount(inColumn column: Int) -> Int {
    tracks[column].clusters.reduce(0) { max($0, Int($1.laneCount)) }
  }
}
