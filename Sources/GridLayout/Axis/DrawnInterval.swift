/// The half-open range of the axis in which a segment is drawn, in whole axis units: minutes, or
/// half rows of a terminal.
package struct DrawnInterval: Hashable, Sendable {
  /// The first unit covered.
  package var start: Int32
  /// The unit after the last one covered; always greater than the start.
  package var end: Int32

  /// Makes an interval of axis units.
  @inlinable
  package init(start: Int32, end: Int32) {
    self.start = start
    self.end = end
  }
}
