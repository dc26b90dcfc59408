import Primitives

extension ColumnTrack {
  /// The position that a segment has or would have in start order.
  func position(of segment: GridSegment, drawn: DrawnInterval) -> Int {
    let first = firstPosition(startingAt: drawn.start)
    let end = drawn.start == .max ? starts.count : firstPosition(startingAt: drawn.start + 1)
    return (first..<end).partitionPoint {
      let other = segments[$0]
      // Equal starts: longer first, then key, then rank.
      return (-Int64(ends[$0]), other.key, other.rank)
        >= (-Int64(drawn.end), segment.key, segment.rank)
    }
  }

  /// The position of exactly this segment; nil if it is not in this track.
  func find(_ segment: GridSegment, drawn: DrawnInterval) -> Int? {
    var position = position(of: segment, drawn: drawn)
    while position < segments.count, starts[position] == drawn.start, ends[position] == drawn.end,
      segments[position].key == segment.key, segments[position].rank == segment.rank
    {
      if segments[position] == segment { return position }
      position += 1
    }
    return nil
  }

  /// Removes a segment and lays out its cluster again.
  ///
  /// - Complexity: O(c log c) for c segments in the cluster, plus moving all later segments in
  ///   memory.
  mutating func remove(at position: Int, with engine: inout ColumnEngine) {
    let index = clusterIndex(containing: position)
    let range = positions(ofClusters: index..<index + 1)
    segments.remove(at: position)
    starts.remove(at: position)
    ends.remove(at: position)
    placements.remove(at: position)
    shiftClusters(index + 1..<clusters.count, by: -1)
    layOutAgain(index..<index + 1, range.lowerBound..<range.upperBound - 1, with: &engine)
    rebuildReach(from: range.lowerBound)
  }

  /// Inserts a segment and lays out the clusters that it overlaps again. Returns its position.
  mutating func insert(
    _ segment: GridSegment, drawn: DrawnInterval, with engine: inout ColumnEngine
  ) -> Int {
    let position = position(of: segment, drawn: drawn)
    let met = clusters(meeting: drawn)
    let range = met.isEmpty ? position..<position : positions(ofClusters: met)
    segments.insert(segment, at: position)
    starts.insert(drawn.start, at: position)
    ends.insert(drawn.end, at: position)
    placements.insert(.hidden, at: position)
    shiftClusters(met.upperBound..<clusters.count, by: 1)
    layOutAgain(met, range.lowerBound..<range.upperBound + 1, with: &engine)
    rebuildReach(from: range.lowerBound)
    return position
  }

  /// Moves the segment at a position within the track. Returns its new position.
  ///
  /// Only the segments between the two positions move in memory. If both are in the same cluster,
  /// it is laid out only once.
  mutating func move(
    from old: Int, to segment: GridSegment, drawn: DrawnInterval, with engine: inout ColumnEngine
  ) -> Int {
    let slot = position(of: segment, drawn: drawn)
    let new = slot > old ? slot - 1 : slot
    let left = clusterIndex(containing: old)
    let met = clusters(meeting: drawn)
    let leftRange = positions(ofClusters: left..<left + 1)
    let metRange = met.isEmpty ? slot..<slot : positions(ofClusters: met)
    segments.moveElement(from: old, to: new, changedTo: segment)
    starts.moveElement(from: old, to: new, changedTo: drawn.start)
    ends.moveElement(from: old, to: new, changedTo: drawn.end)
    placements.moveElement(from: old, to: new, changedTo: .hidden)
    let all =
      min(
        leftRange.lowerBound, metRange.lowerBound)..<max(
        leftRange.upperBound, metRange.upperBound)
    if !met.isEmpty, met.lowerBound <= left, left < met.upperBound {
      layOutAgain(met, all, with: &engine)
    } else if met.lowerBound > left {
      shiftClusters(left + 1..<met.lowerBound, by: -1)
      // The later one first, so that the index of the earlier one stays valid.
      layOutAgain(met, metRange.lowerBound - 1..<metRange.upperBound, with: &engine)
      layOutAgain(
        left..<left + 1, leftRange.lowerBound..<leftRange.upperBound - 1, with: &engine)
    } else {
      shiftClusters(met.upperBound..<left, by: 1)
      layOutAgain(
        left..<left + 1, leftRange.lowerBound + 1..<leftRange.upperBound, with: &engine)
      layOutAgain(met, metRange.lowerBound..<metRange.upperBound + 1, with: &engine)
    }
    updateReach(all)
    return new
  }

  /// Lays out the given positions, which belong to the given clusters after a change, and replaces
  /// the clusters and `+N` elements.
  private mutating func layOutAgain(
    _ old: Range<Int>, _ positions: Range<Int>, with engine: inout ColumnEngine
  ) {
    engine.layOut(&self, positions: positions)
    if let first = old.first, let last = old.last {
      let from = overflowIndex(startingAt: clusters[first].start)
      let to = overflowIndex(startingAt: clusters[last].end)
      if from < to || !engine.overflow.isEmpty {
        overflow.replaceSubrange(from..<to, with: engine.overflow)
      }
    }
    clusters.replaceSubrange(old, with: engine.clusters)
    noteLanes(of: engine.clusters)
  }

  private func overflowIndex(startingAt unit: Int32) -> Int {
    overflow.partitionPoint { $0.drawn.start >= unit }
  }

  private func positions(ofClusters range: Range<Int>) -> Range<Int> {
    let end =
      range.upperBound < clusters.count ? Int(clusters[range.upperBound].first) : segments.count
    return Int(clusters[range.lowerBound].first)..<end
  }

  private mutating func shiftClusters(_ range: Range<Int>, by distance: Int32) {
    var cluster = clusters.mutableSpan
    for index in range { cluster[index].first &+= distance }
  }

  private func clusterIndex(containing position: Int) -> Int {
    clusters.partitionPoint { Int($0.first) > position } - 1
  }

  /// The clusters that share a unit with an interval. If there are none, an empty range at the
  /// insertion point.
  private func clusters(meeting drawn: DrawnInterval) -> Range<Int> {
    let first = clusters.partitionPoint { $0.end > drawn.start }
    return first..<max(first, clusters.partitionPoint { $0.start >= drawn.end })
  }
}

extension ContiguousArray {
  /// Moves an element and replaces it with a changed one, shifting the elements between the two
  /// positions.
  fileprivate mutating func moveElement(from old: Int, to new: Int, changedTo element: Element) {
    var elements = mutableSpan
    var index = old
    while index < new {
      elements[index] = elements[index + 1]
      index += 1
    }
    while index > new {
      elements[index] = elements[index - 1]
      index -= 1
    }
    elements[new] = element
  }
}
