import Primitives

/// How segments lie over one another where lanes would be narrow: each over what runs at its start,
/// indented, and below the title of what it covers.
package struct TitleCascade: Hashable, Sendable {
  /// How much further in each is than what it covers.
  package let indent: Double
  /// The height of a title in axis units: starts are at least so far apart.
  package let titleUnits: Int32
  /// The width of a lane from which on segments stand side by side.
  package let readableLane: Double

  /// The deepest that anybody follows: three over one another.
  static let deepest: Int32 = 2
  /// A cluster of more is looked at as lanes, so that the pairs of it are few.
  static let maximumSegments = 64

  /// Makes a rule from its lengths.
  package init(indent: Double, titleUnits: Int32, readableLane: Double) {
    self.indent = max(indent, 1)
    self.titleUnits = max(titleUnits, 1)
    self.readableLane = readableLane
  }
}

extension ColumnEngine {
  /// Lays a cluster over one another where its lanes would be narrow and no title is covered.
  ///
  /// - Returns: Whether it does; the placements are as they were where it does not.
  /// - Complexity: O(n²) for n segments, of which there are few.
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
