import Primitives

/// The rule for drawing segments over each other if lanes would be narrow: each segment covers the
/// segments that run at its start, indented and below their titles.
package struct TitleCascade: Hashable, Sendable {
  /// The indent of each segment relative to the one it covers.
  package let indent: Double
  /// The height of a title in axis units, which is the minimum distance of starts.
  package let titleUnits: Int32
  /// The width of a lane from which on segments are placed side by side.
  package let readableLane: Double

  /// The maximum depth: three segments over each other.
  static let deepest: Int32 = 2
  /// The maximum number of segments; larger clusters use lanes, so that there are few pairs.
  static let maximumSegments = 64

  package init(indent: Double, titleUnits: Int32, readableLane: Double) {
    self.indent = max(indent, 1)
    self.titleUnits = max(titleUnits, 1)
    self.readableLane = readableLane
  }
}

extension ColumnEngine {
  /// Draws the segments of a cluster over each other if its lanes would be narrow and no title is
  /// covered.
  ///
  /// - Returns: Whether it does; otherwise the placements are unchanged.
  /// - Complexity: O(n²) for n segments, limited to a small number.
  func cascade(
    _ positions: Range<Int>, laneCount: Int32, minimumWidth: Double, _ track: inout ColumnTrack
  ) -> Bool {
    guard let rule = rule.cascade, laneCount > 1, positions.count <= TitleCascade.maximumSegments,
      width / Double(laneCount) < rule.readableLane
    else { return false }
    var depths: [Int32] = []
    for position in positions {
      let start = track.starts[position]
      var depth: Int32 = 0
      for earlier in positions.lowerBound..<position where track.ends[earlier] > start {
        guard start - track.starts[earlier] >= rule.titleUnits else { return false }
        depth = max(depth, depths[earlier - positions.lowerBound] + 1)
      }
      guard depth <= TitleCascade.deepest, width - Double(depth) * rule.indent >= minimumWidth
      else {
        return false
      }
      depths.append(depth)
    }
    let count = Int32(min(max(width / rule.indent, 4), 1e6))
    for (position, depth) in zip(positions, depths) {
      track.placements[position] = LanePlacement(
        lane: depth, laneEnd: count, laneCount: count)
    }
    return true
  }
}
