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
  /// The maximum lane count of a cluster.
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
    placements = ContiguousArray(repeating: .hidden, count: segments.count)
    engine.layOut(&self)
    clusters = ContiguousArray(engine.clusters[...])
    overflow = ContiguousArray(engine.overflow[...])
    maximumLanes = clusters.reduce(0) { max($0, $1.laneCount) }
    let (ends, placements) = (ends, placements)
    reach = IntervalIndex(count: ends.count) {
      IntervalEnd(placements[$0].isHidden ? .min : ends[$0])
    }
    noteDrawn()
  }

  /// The first position from the given one on, and before the limit, whose end is after the given
  /// unit; nil when there is none.
  func next(from first: Int, before limit: Int, endingAfter unit: Int32) -> Int? {
    reach.next(from: first, before: limit) { $0.end > unit }
  }

  /// The number of positions whose drawn start is before the given unit.
  func firstPosition(startingAt unit: Int32) -> Int { starts.partitionPoint { $0 >= unit } }
}
