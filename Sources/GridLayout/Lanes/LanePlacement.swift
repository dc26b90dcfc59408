/// Where a segment stands across the inner width of its column, in whole numbers.
///
/// The left edge is `lane / laneCount` of the width, the right edge `laneEnd / laneEndCount`. The
/// two counts are the same except in ``LaneStyle/justified``, where neighbours of different
/// crowdedness meet. In a cluster with a `+N` lane of a fixed width the fractions are those of the
/// width that is left beside it.
package struct LanePlacement: Hashable, Sendable {
  /// The first lane covered.
  package var lane: Int32
  /// The lane after the last one covered.
  package var laneEnd: Int32
  /// The number of lanes the left edge counts in: the cluster's greatest number of segments at the
  /// same time.
  package var laneCount: Int32
  @usableFromInline var endCountAndFlags: Int32

  /// The number of lanes the right edge counts in.
  @inlinable package var laneEndCount: Int32 { endCountAndFlags & 0x0fff_ffff }

  /// Whether the segment is not drawn itself but counted in a ``GridOverflow``.
  @inlinable package var isHidden: Bool { laneCount == 0 }

  /// Whether a `+N` lane of a fixed width narrows the lanes of its cluster.
  @inlinable package var isBesideMoreLane: Bool { endCountAndFlags & 0x4000_0000 != 0 }

  /// Whether the right edge is the column's, over a `+N` lane that is free at that time.
  @inlinable package var coversMoreLane: Bool { endCountAndFlags & 0x2000_0000 != 0 }

  @inlinable
  init(lane: Int32, laneEnd: Int32, laneCount: Int32, laneEndCount: Int32) {
    self.lane = lane
    self.laneEnd = laneEnd
    self.laneCount = laneCount
    self.endCountAndFlags = laneEndCount
  }

  static let hidden = LanePlacement(lane: 0, laneEnd: 0, laneCount: 0, laneEndCount: 0)

  mutating func markBesideMoreLane(covering: Bool) {
    endCountAndFlags |= covering ? 0x6000_0000 : 0x4000_0000
  }
}

extension LanePlacement {
  /// Refines the count of the right edge, the flags kept.
  mutating func multiplyEndCount(by factor: Int32) {
    let flags = endCountAndFlags & ~0x0fff_ffff
    endCountAndFlags =
      flags | min(laneEndCount.multipliedReportingOverflow(by: factor).partialValue, 0x0fff_ffff)
  }
}
