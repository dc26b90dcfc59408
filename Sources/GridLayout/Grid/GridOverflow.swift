/// A `+N` element: segments of one cluster that were hidden because too many run at once.
package struct GridOverflow: Hashable, Sendable {
  package var column: Int32
  package var start: Int32
  /// The true end of the last hidden segment in minutes, excluded.
  package var end: Int32
  /// The stretch of the axis it is drawn over.
  package var drawn: DrawnInterval
  /// The number of lanes kept beside it; the `+N` lane is the one after them. 0 where more than 4,096
  /// run at once, or than have room: such a crowd gets no lanes and takes the whole width.
  package var keptLanes: Int32
  /// The ids hidden, in the order of their drawn start.
  package var ids: [Int32]

  /// The number of segments hidden, the N of `+N`.
  package var count: Int { ids.count }
}
