import Primitives

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
  var drawnPositions: ContiguousArray<Int32> = []
  /// The drawn ends; the least value where a segment is hidden.
  var reach = IntervalIndex<IntervalEnd<Int32>>()
  /// At least the greatest lane count of a cluster; edits raise it and never lower it.
  private(set) var maximumLanes: Int32 = 0

  init(column: Int32, lane: Int32) {
    self.column = column
    self.lane = lane
  }

  /// Takes over the segments of a range in the order of the records.
  mutating func fill(
    _ from: ContiguousArray<GridSegment>, _ drawn: ContiguousArray<DrawnInterval>,
    _ order: ContiguousArray<SegmentOrder.Record>, at range: Range<Int>
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
    _ order: ContiguousArray<SegmentOrder.Record>, at range: Range<Int>,
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

  /// Takes over what changed at and after a position.
  mutating func rebuildReach(from position: Int) {
    let (ends, placements) = (ends, placements)
    let end = ends.span
    let placement = placements.span
    reach.replace(from: position, count: end.count) { Self.reach(end[$0], placement[$0]) }
  }

  /// Takes over what changed at some positions.
  mutating func updateReach(_ positions: Range<Int>) {
    let (ends, placements) = (ends, placements)
    let end = ends.span
    let placement = placements.span
    reach.update(positions) { Self.reach(end[$0], placement[$0]) }
  }

  private static func reach(_ end: Int32, _ placement: LanePlacement) -> IntervalEnd<Int32> {
    IntervalEnd(placement.isHidden ? .min : end)
  }

  /// The first position from the given one on, and before the limit, whose end is after the given
  /// unit; nil when there is none.
  func next(from first: Int, before limit: Int, endingAfter unit: Int32) -> Int? {
    reach.next(from: first, before: limit) { $0.end > unit }
  }

  /// The number of positions whose drawn start is before the given unit.
  func firstPosition(startingAt unit: Int32) -> Int { starts.partitionPoint { $0 >= unit } }
}
