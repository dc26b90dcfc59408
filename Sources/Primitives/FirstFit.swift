/// The first-fit rule: intervals take, in the order of their starts, the lowest lane whose last
/// interval has ended. Touching is not overlapping.
package struct FirstFit: Sendable {
  /// The number of lanes; more intervals at the same time are a crowd, which no screen shows side by
  /// side.
  package static let maximumLanes = 4_096
  /// The end of the last interval of each lane.
  @usableFromInline var ends: ContiguousArray<Int32> = []
  /// The first end at which a lane becomes free, while all lanes are in use.
  @usableFromInline var firstFree = Int32.min

  /// Makes a rule without lanes.
  @inlinable
  package init() {}

  /// The number of lanes taken so far.
  @inlinable package var laneCount: Int { ends.count }

  /// Forgets all intervals.
  @inlinable
  package mutating func removeAll() {
    ends.removeAll(keepingCapacity: true)
    firstFree = .min
  }

  /// Takes the lowest free lane; nil while all of ``maximumLanes`` are in use.
  ///
  /// - Complexity: O(lanes)
  @inlinable
  package mutating func take(from start: Int32, to end: Int32) -> Int? {
    if start < firstFree { return nil }
    if let lane = ends.firstIndex(where: { $0 <= start }) {
      ends[lane] = end
      firstFree = .min
      return lane
    }
    guard ends.count < FirstFit.maximumLanes else {
      firstFree = ends.min() ?? .min
      return nil
    }
    ends.append(end)
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
