import Primitives

/// The laid-out segments of one column, in start order.
struct ColumnTrack {
  let column: Int32
  /// The segments as passed by the caller.
  var segments: ContiguousArray<GridSegment> = []
  /// The drawn intervals.
  var starts: ContiguousArray<Int32> = []
  var ends: ContiguousArray<Int32> = []
  var placements: ContiguousArray<LanePlacement> = []
  var clusters: ContiguousArray<Cluster> = []
  var overflow: ContiguousArray<GridOverflow> = []
  var drawnPositions: ContiguousArray<Int32> = []
  /// The drawn ends, or the smallest value for hidden segments.
  var reach = IntervalIndex<IntervalEnd<Int32>>()
  /// The maximum lane count of a cluster or more: edits raise it and never lower it.
  private(set) var maximumLanes: Int32 = 0

  /// Takes the segments of a column, in order; they are not laid out yet.
  init(column: Int32, _ ordered: ContiguousArray<DrawnSegment>.SubSequence) {
    self.column = column
    segments = ContiguousArray(ordered.map { $0.segment })
    starts = ContiguousArray(ordered.map { $0.drawn.start })
    ends = ContiguousArray(ordered.map { $0.drawn.end })
  }

  /// Lays out all segments.
  mutating func layOut(with engine: inout ColumnEngine) {
    placements = ContiguousArray(
      repeating: .hidden, count: segments.count)
    engine.layOut(&self, positions: 0..<segments.count)
    clusters = ContiguousArray(engine.clusters[...])
    overflow = ContiguousArray(engine.overflow[...])
    noteLanes(of: engine.clusters)
    rebuildReach(from: 0)
    noteDrawn()
  }

  mutating func noteLanes(of clusters: ContiguousArray<Cluster>) {
    for cluster in clusters { maximumLanes = max(maximumLanes, cluster.laneCount) }
  }

  /// Updates the index from a position on.
  mutating func rebuildReach(from position: Int) {
    let (ends, placements) = (ends, placements)
    let end = ends.span
    let placement = placements.span
    reach.replace(from: position, count: end.count) { Self.reach(end[$0], placement[$0]) }
  }

  /// Updates the index at some positions.
  mutating func updateReach(_ positions: Range<Int>) {
    let (ends, placements) = (ends, placements)
    let end = ends.span
    let placement = placements.span
    reach.update(positions) { Self.reach(end[$0], placement[$0]) }
  }

  private static func reach(_ end: Int32, _ placement: LanePlacement) -> IntervalEnd<Int32> {
    IntervalEnd(placement.isHidden ? .min : end)
  }

  /// The first position in a range of positions whose end is after the given unit; nil if there is
  /// none.
  func next(from first: Int, before limit: Int, endingAfter unit: Int32) -> Int? {
    reach.next(from: first, before: limit) { $0.end > unit }
  }

  /// The number of positions whose drawn start is before the given unit.
  func firstPosition(startingAt unit: Int32) -> Int { starts.partitionPoint { $0 >= unit } }
}
