/// The position of a segment across the inner width of its column, in whole numbers.
///
/// The left edge is at `lane / laneCount` of the width, the right edge at `laneEnd / laneCount`. In
/// a cluster with a `+N` lane of a fixed width, these are fractions of the remaining width.
package struct LanePlacement: Hashable, Sendable {
  /// The first lane covered.
  package var lane: Int32
  /// The lane after the last one covered.
  package var laneEnd: Int32
  /// The number of lanes for both edges: the maximum number of overlapping segments in the cluster.
  package var laneCount: Int32
  /// The nearest lane to the right that is in use when the segment starts; 0 if there is none.
  var boundAtStart: Int32 = 0
  /// The `+N` lane of a fixed width beside the lanes of the cluster.
  package var moreLane = MoreLane.none

  /// A `+N` lane of a fixed width.
  package enum MoreLane: Hashable, Sendable {
    /// The cluster has no such lane.
    case none
    /// The lane narrows the lanes of the cluster.
    case beside
    /// The lane is free at the time of the segment, which covers it.
    case covered
  }

  /// Whether the segment is not drawn itself but counted in a ``GridOverflow``.
  package var isHidden: Bool { laneCount == 0 }

  static let hidden = LanePlacement(lane: 0, laneEnd: 0, laneCount: 0)
}
