/// A maximal run of segments that touch through overlaps.
struct Cluster {
  /// The position of its first segment.
  var first: Int32
  /// The least drawn start.
  var start: Int32
  var end: Int32
  /// The greatest number of segments at the same time, of those that got a lane.
  var laneCount: Int32
  /// Whether more run at the same time than there are lanes: some have none.
  var exceedsLanes = false
}

/// The sweep that gives every segment the lowest free lane and the nearest lane in use above it. A printed
/// week has an arrangement of its own.
///
/// It goes once over segments in order. Ends are kept in one list an axis unit, found through a
/// bitset, so that a lane is taken and given back in constant time whatever the number of lanes.
struct LaneSweep {
  /// The lists of lanes by the unit their segment ends at, -1 for none.
  private var heads: ContiguousArray<Int32>
  private var pending: ContiguousArray<UInt64>
  /// The next lane in a list.
  private var links: ContiguousArray<Int32> = []
  /// The position of the segment that uses a lane.
  private var owners: ContiguousArray<Int32> = []
  private var words = ContiguousArray<UInt64>(repeating: 0, count: LaneSet.wordCount)
  private let firstUnit: Int32

  /// Pairs of positions that stand directly side by side at some moment, the left one first.
  private(set) var pairs: ContiguousArray<(left: Int32, right: Int32)> = []

  init(units: Range<Int32>) {
    firstUnit = units.lowerBound
    heads = ContiguousArray(repeating: -1, count: units.count + 1)
    pending = ContiguousArray(repeating: 0, count: units.count / 64 + 1)
  }

  /// Sweeps the segments at the given positions: writes the lane, in `laneEnd` the right bound and
  /// in `laneEndCount` the one there was at the start (0 where nothing bounds it), and appends the
  /// clusters. What begins while all lanes are in use is left hidden, and its cluster is a crowd.
  ///
  /// - Complexity: O(segments + units between the first and the last / 64)
  mutating func run(
    starts: ContiguousArray<Int32>, ends: ContiguousArray<Int32>, positions: Range<Int>,
    placements: inout ContiguousArray<LanePlacement>, clusters: inout ContiguousArray<Cluster>,
    recordingPairs: Bool
  ) {
    pairs.removeAll(keepingCapacity: true)
    guard !positions.isEmpty else { return }
    let needed = min(positions.count, LaneSet.count)
    if owners.count < needed {
      owners = ContiguousArray(repeating: 0, count: needed)
      links = ContiguousArray(repeating: 0, count: needed)
    }
    Self.run(
      starts.span, ends.span, firstUnit, positions, &heads, &pending, &links, &owners, &words,
      &placements, &clusters, &pairs, recordingPairs: recordingPairs)
  }

  /// The sweep over its parts, which as fields of one value could not be changed side by side.
  private static func run(
    _ starts: Span<Int32>, _ ends: Span<Int32>, _ firstUnit: Int32, _ positions: Range<Int>,
    _ heads: inout ContiguousArray<Int32>, _ pending: inout ContiguousArray<UInt64>,
    _ links: inout ContiguousArray<Int32>, _ owners: inout ContiguousArray<Int32>,
    _ words: inout ContiguousArray<UInt64>,
    _ places: inout ContiguousArray<LanePlacement>, _ clusters: inout ContiguousArray<Cluster>,
    _ pairs: inout ContiguousArray<(left: Int32, right: Int32)>, recordingPairs: Bool
  ) {
    var owner = owners.mutableSpan
    var link = links.mutableSpan
    var head = heads.mutableSpan
    var bits = pending.mutableSpan
    var placements = places.mutableSpan
    var used = words.mutableSpan
    for index in used.indices { used[index] = 0 }
    var lanes = LaneSet()
    var word = Int(starts[positions.lowerBound] &- firstUnit) >> 6
    var cluster = Cluster(first: -1, start: .min, end: .min, laneCount: 0)
    for position in positions {
      let start = starts[position]
      let end = ends[position]
      let unit = Int(start &- firstUnit)
      // Lanes whose segments have ended by now: touching is not overlapping.
      let target = unit >> 6
      while true {
        var due = bits[word]
        if word == target { due &= ~(~1 &<< UInt64(unit & 63)) }
        bits[word] ^= due
        while due != 0 {
          let slot = word << 6 | due.trailingZeroBitCount
          due &= due &- 1
          var lane = Int(head[slot])
          head[slot] = -1
          while lane >= 0 {
            lanes.release(lane, &used)
            if recordingPairs, let below = lanes.last(before: lane, used),
              let above = lanes.next(after: lane, used)
            {
              pairs.append((owner[below], owner[above]))
            }
            lane = Int(link[lane])
          }
        }
        if word == target { break }
        word &+= 1
      }
      if start >= cluster.end {
        if cluster.first >= 0 { clusters.append(cluster) }
        cluster = Cluster(
          first: Int32(truncatingIfNeeded: position), start: start, end: end, laneCount: 0)
      }
      cluster.end = max(cluster.end, end)
      guard let lane = lanes.takeLowest(&used) else {
        cluster.exceedsLanes = true
        placements[position] = .hidden
        continue
      }
      let lane32 = Int32(truncatingIfNeeded: lane)
      // The lane below is in use, the lowest free one being taken: nothing is nearer to it.
      if lane > 0 {
        placements[Int(owner[lane &- 1])].laneEnd = lane32
        if recordingPairs { pairs.append((owner[lane &- 1], Int32(position))) }
      }
      var bound: Int32 = 0
      if lane32 < cluster.laneCount, let above = lanes.next(after: lane, used) {
        bound = Int32(truncatingIfNeeded: above)
        if recordingPairs { pairs.append((Int32(position), owner[above])) }
      }
      owner[lane] = Int32(truncatingIfNeeded: position)
      placements[position] = LanePlacement(
        lane: lane32, laneEnd: bound, laneCount: 1, laneEndCount: bound)
      let slot = Int(end &- firstUnit)
      link[lane] = head[slot]
      head[slot] = lane32
      bits[slot >> 6] |= 1 &<< UInt64(slot & 63)
      cluster.laneCount = max(cluster.laneCount, lane32 &+ 1)
    }
    clusters.append(cluster)
    // Lists are left empty for the next run.
    let last = Int(cluster.end &- firstUnit) >> 6
    while word <= last {
      var due = bits[word]
      bits[word] = 0
      while due != 0 {
        head[word << 6 | due.trailingZeroBitCount] = -1
        due &= due &- 1
      }
      word &+= 1
    }
  }
}
