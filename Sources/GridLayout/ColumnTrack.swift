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
  var reach = ReachTree()

  init(column: Int32, lane: Int32) {
    self.column = column
    self.lane = lane
  }

  mutating func reserve(_ count: Int) {
    segments.reserveCapacity(count)
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
  }

  @inline(__always)
  mutating func append(_ segment: GridSegment, drawn: DrawnInterval) {
    segments.append(segment)
    starts.append(drawn.start)
    ends.append(drawn.end)
  }

  /// Lays out everything from nothing.
  mutating func layOut(with engine: inout TrackEngine) {
    placements = ContiguousArray(
      repeating: .folded, count: segments.count)
    engine.layOut(&self, positions: 0..<segments.count)
    clusters = ContiguousArray(engine.clusters[...])
    overflow = ContiguousArray(engine.overflow[...])
    rebuildReach(from: 0)
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
