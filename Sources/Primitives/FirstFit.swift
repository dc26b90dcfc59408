/// The first-fit rule: intervals take, in the order of their starts, the lowest lane whose last
/// interval has ended. Touching is not overlapping.
package struct FirstFit: Sendable {
  /// The number of lanes; more intervals at the same time are a crowd, which no screen shows side by
  /// side.
  package static let maximumLanes = 4_096
  /// The end of the last interval of each lane.
  @usableFromInline var ends: ContiguousArray<Int32> = []
  /// The first end of each block of 64 lanes, so that full blocks are skipped.
  @usableFromInline var firstEnds: ContiguousArray<Int32> = []

  /// Makes a rule without lanes.
  @inlinable
  package init() {}

  /// The number of lanes taken so far.
  @inlinable package var laneCount: Int { ends.count }

  /// Forgets all intervals.
  @inlinable
  package mutating func removeAll() {
    ends.removeAll(keepingCapacity: true)
    firstEnds.removeAll(keepingCapacity: true)
  }

  /// Takes the lowest free lane; nil while all of ``maximumLanes`` are in use.
  ///
  /// - Complexity: O(lanes / 64)
  @inlinable
  package mutating func take(from start: Int32, to end: Int32) -> Int? {
    guard let block = firstEnds.firstIndex(where: { $0 <= start }) else {
      guard ends.count < FirstFit.maximumLanes else { return nil }
      if ends.count & 63 == 0 { firstEnds.append(end) }
      firstEnds[firstEnds.count - 1] = min(firstEnds[firstEnds.count - 1], end)
      ends.append(end)
      return ends.count - 1
    }
    let lanes = block << 6..<min(block << 6 + 64, ends.count)
    let lane = ends[lanes].firstIndex { $0 <= start } ?? lanes.lowerBound
    ends[lane] = end
    var first = end
    for lane in lanes { first = min(first, ends[lane]) }
    firstEnds[block] = first
    return lane
  }

  /// The lowest lane above the given one whose interval runs at a moment; nil when there is none.
  ///
  /// - Complexity: O(lanes)
  @inlinable
  package func lane(above lane: Int, runningAt moment: Int32) -> Int? {
    ends[(lane + 1)...].firstIndex { $0 > moment }
  }
}
