/// The room in which fair widths are worked out.
///
/// The lane of a segment is the length of the longest chain on its left: the lane below is in use
/// when it starts, and so on down to the first. The chain on its right is found over the pairs that
/// stand directly side by side at some moment: of two segments at the same time with a third in
/// between, the way through the third is longer, so other pairs cannot matter. Such pairs are the
/// edges of a planar graph, at most three a segment, which makes the whole linear.
struct JustifiedScratch {
  /// The longest chain on the right, by position.
  private var chains: ContiguousArray<Int32> = []
  private var laneOffsets: ContiguousArray<Int32> = []
  private var sorted: ContiguousArray<(left: Int32, right: Int32)> = []

  /// Places swept segments: their lanes are known, the pairs are those of the same sweep.
  ///
  /// - Complexity: O(segments + pairs)
  mutating func place(
    pairs: ContiguousArray<(left: Int32, right: Int32)>, positions: Range<Int>,
    placements: inout ContiguousArray<LanePlacement>
  ) {
    sortByLane(pairs, positions, placements)
    let base = positions.lowerBound
    Self.reset(&chains, to: 0, count: positions.count)
    for pair in sorted {
      let left = Int(pair.left) - base
      chains[left] = max(chains[left], chains[Int(pair.right) - base] + 1)
    }
    // Left edges at lane / (lane + 1 + chain), kept as they are; right edges at the far side.
    for position in positions {
      let lane = placements[position].lane
      placements[position] = LanePlacement(
        lane: lane, laneEnd: 1, laneCount: lane + 1 + chains[position - base], laneEndCount: 1)
    }
    // Right edges go as far as the nearest of the natural left edges on their right.
    for pair in sorted {
      let edge = placements[Int(pair.right)]
      let mine = placements[Int(pair.left)]
      let isNearer =
        Int64(edge.lane) * Int64(mine.laneEndCount) < Int64(mine.laneEnd) * Int64(edge.laneCount)
      guard isNearer else { continue }
      placements[Int(pair.left)] = LanePlacement(
        lane: mine.lane, laneEnd: edge.lane, laneCount: mine.laneCount,
        laneEndCount: edge.laneCount)
    }
    // Left edges then go back to the furthest of those right edges.
    for position in positions {
      placements[position].lane = 0
      placements[position].laneCount = 1
    }
    for pair in sorted {
      let edge = placements[Int(pair.left)]
      let mine = placements[Int(pair.right)]
      let isFurther =
        Int64(edge.laneEnd) * Int64(mine.laneCount) > Int64(mine.lane) * Int64(edge.laneEndCount)
      guard isFurther else { continue }
      placements[Int(pair.right)].lane = edge.laneEnd
      placements[Int(pair.right)].laneCount = edge.laneEndCount
    }
  }

  /// Sorts the pairs by the lane of the left one, the greatest first: by then the chain of the right
  /// one is known.
  private mutating func sortByLane(
    _ pairs: ContiguousArray<(left: Int32, right: Int32)>, _ positions: Range<Int>,
    _ placements: ContiguousArray<LanePlacement>
  ) {
    var lanes = 0
    for position in positions { lanes = max(lanes, Int(placements[position].lane) + 1) }
    Self.reset(&laneOffsets, to: 0, count: lanes + 1)
    for index in pairs.indices {
      laneOffsets[lanes - 1 - Int(placements[Int(pairs[index].left)].lane)] += 1
    }
    var sum: Int32 = 0
    for index in laneOffsets.indices {
      let count = laneOffsets[index]
      laneOffsets[index] = sum
      sum += count
    }
    Self.reset(&sorted, to: (0, 0), count: pairs.count)
    for index in pairs.indices {
      let slot = lanes - 1 - Int(placements[Int(pairs[index].left)].lane)
      sorted[Int(laneOffsets[slot])] = pairs[index]
      laneOffsets[slot] += 1
    }
  }

  /// Sets all elements, keeping the room of earlier ones.
  private static func reset<Element>(
    _ array: inout ContiguousArray<Element>, to element: Element, count: Int
  ) {
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: repeatElement(element, count: count))
  }
}
