/// The position of a segment in a ``TimeGridLayout``, valid until the layout is edited.
public struct GridPlace: Hashable, Sendable, Comparable {
  /// The index of the column.
  @usableFromInline package let column: Int32
  /// The position in the column, in start order; of two that overlap the later one is drawn on top.
  @usableFromInline package let position: Int32

  /// Compares by column, then by start order.
  @inlinable
  public static func < (one: GridPlace, other: GridPlace) -> Bool {
    (one.column, one.position) < (other.column, other.position)
  }
}
