/// A `+N` element: the segments of a cluster that are hidden because too many overlap.
package struct GridOverflow: Hashable, Sendable {
  package var column: Int32
  package var start: Int32
  /// The exclusive actual end of the last hidden segment, in minutes.
  package var end: Int32
  /// The range of the axis in which it is drawn.
  package var drawn: DrawnInterval
  /// The number of lanes kept beside it; the `+N` lane follows them. 0 for a crowd, which takes the
  /// whole width without lanes because more than 4,096 segments overlap, or more than fit.
  package var keptLanes: Int32
  /// The ids of the hidden segments, in the order of their drawn start.
  package var ids: [Int32]
}
