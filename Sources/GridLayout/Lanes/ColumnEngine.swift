import Primitives

/// Lays out ranges of tracks, with the sweep, the style, and the working memory.
struct ColumnEngine {
  private var sweep = LaneSweep()
  let style: LaneStyle
  let rule: OverflowRule
  private let scale: DrawnScale
  /// The visible minutes, to which actual times are clipped.
  let minutes: Range<Int32>
  /// The inner width of the track being laid out.
  var width = 0.0
  private(set) var clusters: ContiguousArray<Cluster> = []
  /// The `+N` elements of the last layout.
  private(set) var overflow: ContiguousArray<GridOverflow> = []
  private var choice = OverflowChoice()

  init(style: LaneStyle, overflow: OverflowRule, scale: DrawnScale) {
    self.style = style
    rule = overflow
    self.scale = scale
    minutes =
      Int32(
        truncatingIfNeeded: scale.axis.minutes.lowerBound)..<Int32(
        truncatingIfNeeded: scale.axis.minutes.upperBound)
  }

  /// Lays out a column; ``clusters`` and ``overflow`` then hold its clusters and `+N` elements.
  mutating func layOut(_ track: inout ColumnTrack) {
    let positions = track.segments.indices
    clusters.removeAll(keepingCapacity: true)
    overflow.removeAll(keepingCapacity: true)
    sweep.run(
      starts: track.starts, ends: track.ends, positions: positions,
      placements: &track.placements, clusters: &clusters)
    for index in clusters.indices {
      let cluster = clusters[index]
      let next = index + 1 < clusters.count ? Int(clusters[index + 1].first) : positions.upperBound
      let range = Int(cluster.first)..<next
      if cluster.exceedsLanes {
        gather(cluster, range, &track)
      } else if cascade(range, laneCount: cluster.laneCount, minimumWidth: rule.minimumLane, &track)
      {
        continue
      } else if let kept = keptLanes(of: Int(cluster.laneCount)), !hasOnlyCount(inListOf: index) {
        if kept == 0 {
          gather(cluster, range, &track)
        } else {
          hideInCluster(cluster, range, keeping: kept, &track)
        }
      } else {
        close(range, laneCount: cluster.laneCount, width: width, &track.placements)
      }
    }
  }

  /// Whether the list of a cluster would have no line but that of its number, while lanes of half the
  /// minimum width fit: they show some letters of each title.
  private func hasOnlyCount(inListOf index: Int) -> Bool {
    let cluster = clusters[index]
    guard let line = rule.lineHeight, rule.padding > 0,
      width / Double(cluster.laneCount) >= rule.minimumLane / 2
    else { return false }
    let next = index + 1 < clusters.count ? clusters[index + 1].start : scale.units.upperBound
    let height = scale.y(atUnit: next) - scale.y(atUnit: cluster.start)
    return height - rule.padding < 2 * line
  }

  /// Creates one `+N` across the whole width of a cluster with more overlapping segments than
  /// lanes, or than fit side by side.
  private mutating func gather(
    _ cluster: Cluster, _ positions: Range<Int>, _ track: inout ColumnTrack
  ) {
    var crowd = GridOverflow(
      column: track.column, start: .max, end: .min,
      drawn: DrawnInterval(start: cluster.start, end: cluster.end), keptLanes: 0, ids: [])
    crowd.ids.reserveCapacity(positions.count)
    for position in positions {
      track.placements[position] = .hidden
      take(track.segments[position], into: &crowd)
    }
    overflow.append(crowd)
  }

  /// Adds a segment to a `+N`, with its actual times clipped to the visible minutes.
  private func take(_ segment: GridSegment, into overflow: inout GridOverflow) {
    let start = max(segment.start, minutes.lowerBound)
    overflow.start = min(overflow.start, start)
    overflow.end = max(overflow.end, min(segment.end, minutes.upperBound), start)
    overflow.ids.append(segment.id)
  }

  /// The number of lanes kept of a cluster; nil if nothing is hidden.
  private func keptLanes(of laneCount: Int) -> Int? {
    let kept = rule.keptLanes(of: laneCount, inWidth: width)
    guard case .cascade(let strip) = style, strip > 0 else { return kept }
    let fitting = max(1, Int(min(max(width / strip, 0), 1e6)))
    return laneCount > fitting ? min(kept ?? fitting, fitting) : kept
  }

  /// Sets the lane count of a swept cluster, and the right edge of segments without a right bound.
  private func close(
    _ positions: Range<Int>, laneCount: Int32, width: Double,
    _ array: inout ContiguousArray<LanePlacement>
  ) {
    var placements = array.mutableSpan
    var count = laneCount
    if case .cascade(let strip) = style {
      // Strips of one unit, and for the last lane as many more as fit at the minimum width.
      let fitting = strip > 0 ? Int32(min(max(width / strip, 0), 1e6)) : .max
      count += max(1, min(Self.cascadeBody, fitting - (laneCount - 1))) - 1
    }
    for position in positions {
      let swept = placements[position]
      let end: Int32 =
        switch style {
        case .fill: swept.laneEnd
        case .equal: swept.lane + 1
        // Later segments are drawn over it, each further to the right, so its own strip stays free.
        case .cascade: swept.boundAtStart
        }
      placements[position] = LanePlacement(
        lane: swept.lane, laneEnd: end == 0 ? count : end, laneCount: count)
    }
  }

  /// The width of the topmost segment of a cascade in strips: wide enough to be read first, narrow
  /// enough to show that there is something below it.
  static let cascadeBody: Int32 = 4

  private mutating func hideInCluster(
    _ cluster: Cluster, _ positions: Range<Int>, keeping kept: Int, _ track: inout ColumnTrack
  ) {
    choice.choose(
      starts: track.starts, ends: track.ends, segments: track.segments,
      positions: positions, keeping: kept)
    let count = choice.starts.count
    var ignored: ContiguousArray<Cluster> = []
    var keptPlacements = ContiguousArray(repeating: LanePlacement.hidden, count: count)
    sweep.run(
      starts: choice.starts, ends: choice.ends, positions: 0..<count,
      placements: &keptPlacements, clusters: &ignored)
    let lanes = Int32(truncatingIfNeeded: kept)
    let left = rule.laneWidth.map { width - $0 } ?? (width * Double(kept) / Double(kept + 1))
    close(0..<count, laneCount: lanes, width: left, &keptPlacements)
    let firstOverflow = overflow.count
    appendOverflow(cluster, positions, keeping: lanes, track)
    var ahead = firstOverflow
    var next = 0
    for position in positions {
      guard choice.isKept[position - positions.lowerBound] else {
        track.placements[position] = .hidden
        continue
      }
      let interval = DrawnInterval(start: track.starts[position], end: track.ends[position])
      // An element that ends before this start cannot overlap a later segment either.
      while ahead < overflow.count, overflow[ahead].drawn.end <= interval.start { ahead += 1 }
      let isFree = ahead == overflow.count || overflow[ahead].drawn.start >= interval.end
      track.placements[position] = besideOverflowLane(
        keptPlacements[next], keeping: lanes, laneIsFree: isFree)
      next += 1
    }
  }

  /// The placement in a column whose last part is a `+N` lane. A segment without a right neighbour
  /// covers that lane if it is free.
  private func besideOverflowLane(
    _ placement: LanePlacement, keeping kept: Int32, laneIsFree: Bool
  ) -> LanePlacement {
    let isLast = placement.laneEnd == placement.laneCount && style != .equal
    var result = placement
    if rule.laneWidth != nil {
      result.moreLane = isLast && laneIsFree ? .covered : .beside
      return result
    }
    // Fractions of the kept lanes become fractions of all the lanes, the `+N` lane included. Counts are
    // clamped far above any that leaves a lane wider than nothing.
    let count = Int64(placement.laneCount)
    let all = count == Int64(kept) ? count + 1 : min(count * Int64(kept + 1), 0x0fff_ffff)
    func scaled(_ lane: Int32) -> Int32 {
      count == Int64(kept)
        ? lane
        : Int32(truncatingIfNeeded: Int64(lane) * Int64(kept) * all / (count * Int64(kept + 1)))
    }
    result.lane = scaled(placement.lane)
    result.laneCount = Int32(truncatingIfNeeded: all)
    result.laneEnd = isLast && laneIsFree ? result.laneCount : scaled(placement.laneEnd)
    return result
  }

  /// Appends a `+N` for every run of hidden segments that are adjacent or share a row.
  private mutating func appendOverflow(
    _ cluster: Cluster, _ positions: Range<Int>, keeping kept: Int32, _ track: ColumnTrack
  ) {
    let step = Int32(truncatingIfNeeded: rule.outwardUnits)
    let clusterStart = track.starts[positions.lowerBound]
    let first = overflow.count
    for position in positions where !choice.isKept[position - positions.lowerBound] {
      let start = max(
        track.starts[position] - flooredRemainder(track.starts[position], step), clusterStart)
      let end = min(
        track.ends[position] + flooredRemainder(-track.ends[position], step), cluster.end)
      if overflow.count > first, start <= overflow[overflow.count - 1].drawn.end {
        let last = overflow.count - 1
        overflow[last].drawn.end = max(overflow[last].drawn.end, end)
      } else {
        overflow.append(
          GridOverflow(
            column: track.column, start: .max, end: .min,
            drawn: DrawnInterval(start: start, end: end), keptLanes: kept, ids: []))
      }
      take(track.segments[position], into: &overflow[overflow.count - 1])
    }
  }
}
