import Primitives

/// A maximal run of segments that are connected by overlaps.
struct Cluster {
  /// The position of its first segment.
  var first: Int32
  /// The first drawn start.
  var start: Int32
  var end: Int32
  /// The maximum number of segments at the same time, among those that got a lane.
  var laneCount: Int32
  /// Whether more segments run at the same time than there are lanes: some have none.
  var exceedsLanes = false
}

/// Gives every segment of a column the lowest free lane and finds the clusters.
struct LaneSweep {
  private var lanes = FirstFit()
  /// The position of the segment that uses a lane.
  private var owners: ContiguousArray<Int32> = []

  /// Sweeps the segments at the given positions, in start order.
  ///
  /// Writes the lane; in `laneEnd` the nearest lane to the right that overlaps it; and in
  /// `boundAtStart` the nearest one that is in use at its start (0 if there is none). Appends the
  /// clusters. A segment that begins while all lanes are in use stays hidden, and its cluster is a
  /// crowd.
  ///
  /// - Complexity: O(segments x lanes of their cluster)
  mutating func run(
    starts: ContiguousArray<Int32>, ends: ContiguousArray<Int32>, positions: Range<Int>,
    placements: inout ContiguousArray<LanePlacement>, clusters: inout ContiguousArray<Cluster>
  ) {
    guard let first = positions.first else { return }
    var cluster = Cluster(
      first: Int32(truncatingIfNeeded: first), start: starts[first], end: starts[first],
      laneCount: 0)
    lanes.removeAll()
    for position in positions {
      let (start, end) = (starts[position], ends[position])
      if start >= cluster.end, position > first {
        clusters.append(cluster)
        cluster = Cluster(
          first: Int32(truncatingIfNeeded: position), start: start, end: end, laneCount: 0)
        lanes.removeAll()
      }
      cluster.end = max(cluster.end, end)
      guard let lane = lanes.take(from: start, to: end) else {
        cluster.exceedsLanes = true
        placements[position] = .hidden
        continue
      }
      // The lowest free lane was taken, so the lane below is in use and this segment is its nearest
      // neighbour.
      if lane > 0 {
        placements[Int(owners[lane - 1])].laneEnd = Int32(truncatingIfNeeded: lane)
      }
      let bound = Int32(truncatingIfNeeded: lanes.lane(above: lane, runningAt: start) ?? 0)
      placements[position] = LanePlacement(
        lane: Int32(truncatingIfNeeded: lane), laneEnd: bound, laneCount: 1, boundAtStart: bound)
      if lane == owners.count { owners.append(0) }
      owners[lane] = Int32(truncatingIfNeeded: position)
      cluster.laneCount = max(cluster.laneCount, Int32(truncatingIfNeeded: lane + 1))
    }
    clusters.append(cluster)
  }
}
