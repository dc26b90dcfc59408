/// The laid-out segments of one column, or of one assigned lane of a column, in start order.
struct ColumnTrack {
  /// The column, and the assigned lane within it.
  let column: Int32
  let lane: Int32
  /// The segments as the caller gave them.
  var segments: ContiguousArray<GridSegment> = []
  /// The drawn intervals.
  var starts: ContiguousArray<Int32> = []
  var ends: ContiguousArray<Int32> = []
  var placements: ContiguousArray<LanePlacement> = []
  var clusters: ContiguousArray<Cluster> = []
  var overflow: ContiguousArray<GridOverflow> = []
  /// The positions of the drawn segments, where some are folded.
  var drawnPositions: ContiguousArray<Int32> = []
  var reach = ReachTree()
  /// At least the greatest lane count of a cluster; edits raise it and never lower it.
  private(set) var mostLanes: Int32 = 0

  init(column: Int32, lane: Int32) {
    self.column = column
    self.lane = lane
  }

  /// Takes over the segments of a range in the order of the records.
  mutating func fill(
    _ from: ContiguousArray<GridSegment>, _ drawn: ContiguousArray<DrawnInterval>,
    _ order: ContiguousArray<RadixSort.Record>, at range: Range<Int>
  ) {
    var ordered = ContiguousArray(
      repeating: GridSegment(id: 0, column: 0, start: 0, end: 0), count: range.count)
    var orderedStarts = ContiguousArray(repeating: Int32(0), count: range.count)
    var orderedEnds = orderedStarts
    Self.copy(from, drawn, order, at: range, &ordered, &orderedStarts, &orderedEnds)
    segments = ordered
    starts = orderedStarts
    ends = orderedEnds
  }

  private static func copy(
    _ from: ContiguousArray<GridSegment>, _ drawn: ContiguousArray<DrawnInterval>,
    _ order: ContiguousArray<RadixSort.Record>, at range: Range<Int>,
    _ segments: inout ContiguousArray<GridSegment>, _ starts: inout ContiguousArray<Int32>,
    _ ends: inout ContiguousArray<Int32>
  ) {
    var segment = segments.mutableSpan
    var start = starts.mutableSpan
    var end = ends.mutableSpan
    let given = from.span
    let intervals = drawn.span
    let records = order.span
    for position in records.indices {
      let index = range.lowerBound &+ Int(records[position].index)
      segment[position] = given[index]
      start[position] = intervals[index].start
      end[position] = intervals[index].end
    }
  }

  /// Lays out everything from nothing.
  mutating func layOut(with engine: inout TrackEngine) {
    placements = ContiguousArray(
      repeating: .folded, count: segments.count)
    engine.layOut(&self, positions: 0..<segments.count)
    clusters = ContiguousArray(engine.clusters[...])
    overflow = ContiguousArray(engine.overflow[...])
    noteLanes(of: engine.clusters)
    rebuildReach(from: 0)
    noteDrawn()
  }

  mutating func noteLanes(of clusters: ContiguousArray<Cluster>) {
    for cluster in clusters { mostLanes = max(mostLanes, cluster.laneCount) }
  }

  /// Takes over what changed at and after a position.
  mutating func rebuildReach(from position: Int) {
    var tree = ReachTree()
    swap(&tree, &reach)
    tree.rebuild(ends: ends.span, placements: placements.span, from: position)
    swap(&tree, &reach)
  }

  /// The number of positions whose drawn start is before the given unit.
  func firstPosition(startingAt unit: Int32) -> Int {
    let start = starts.span
    var low = 0
    var high = start.count
    while low < high {
      let middle = (low + high) / 2
      if start[middle] < unit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
