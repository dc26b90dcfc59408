internal import GridLayout
internal import Pinning

/// The segments of a cascade that cover others or are covered.
package struct CoveredSegments {
  /// The height above the covering segment, by the number of the covered one; nil if it is not
  /// covered.
  package private(set) var free: [Int: Double] = [:]
  /// The numbers of the segments that cover others.
  package private(set) var upper: Set<Int> = []

  /// - Complexity: O(n · k) for n segments, of which k overlap.
  package init(_ grid: WeekGrid) {
    guard grid.options.metrics.overflow.cascade != nil else { return }
    for column in grid.columns.indices {
      var open: [(number: Int, frame: LayoutRect)] = []
      for number in grid.segments.indices(inColumn: column) {
        let frame = grid.segments[number].frame
        open.removeAll { $0.frame.maxY <= frame.y }
        for other in open where other.frame.intersects(frame) {
          upper.insert(number)
          if free[other.number] == nil { free[other.number] = frame.y - other.frame.y }
        }
        open.append((number, frame))
      }
    }
  }
}
