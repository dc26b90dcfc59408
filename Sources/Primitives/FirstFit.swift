/// The first-fit rule: intervals take, in the order of their starts, the lowest lane whose last
/// interval has ended. Touching is not overlapping.
package struct FirstFit: Sendable {
  /// The number of lanes; more intervals at the same time are a crowd, which no screen shows side by
  /// side.
  package static let maximumLanes = 4_096
  /// The end of the last interval of each lane.
  @usableFromInline var ends: ContiguousArray<Int32> = []
  /// A lower bound of the ends of each block of 64 lanes, so that full blocks are skipped. It is renewed
  /// where a block is searched in vain. The lanes after the last whole block have none.
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
  /// - Complexity: O(lanes / 64), amortized O(64) more.
  @inlinable
  package mutating func take(from start: Int32, to end: Int32) -> Int? {
    for block in firstEnds.indices where firstEnds[block] <= start {
      var first = Int32.max
      for lane in block << 6..<block << 6 + 64 {
        if ends[lane] <= start {
          ends[lane] = end
          return lane
        }
        first = min(first, ends[lane])
      }
      firstEnds[block] = first
    }
    for lane in firstEnds.count << 6..<ends.count where ends[lane] <= start {
      ends[lane] = end
      return lane
    }
    guard ends.count < FirstFit.maximumLanes else { return nil }
    ends.append(end)
    if ends.count & 63 == 0 { firstEnds.append(.min) }
    return ends.count - 1
  }

  /// The lowest lane above the given one whose interval runs at a moment; nil when there is none.
  ///
  /// - Complexity: O(lanes)
  @inlinable
  package func lane(above lane: Int, runningAt moment: Int32) -> Int? {
    ends[(lane + 1)...].firstIndex { $0 > moment }
  }
}
