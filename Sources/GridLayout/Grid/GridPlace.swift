/// Where a laid-out segment is found in a ``TimeGridLayout``: valid until the layout is edited.
public struct GridPlace: Hashable, Sendable, Comparable {
  /// The track: the column, or the assigned lane of a column.
  @usableFromInline package let track: Int32
  /// The position in the track, in start order; of two that overlap the later one is drawn on top.
  @usableFromInline package let position: Int32

  /// By track, then by start order.
  @inlinable
  public static func < (one: GridPlace, other: GridPlace) -> Bool {
    (one.track, one.position) < (other.track, other.position)
  }
}
