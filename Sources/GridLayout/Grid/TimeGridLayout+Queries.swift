package import Pinning
import Primitives

extension TimeGridLayout {
  /// Appends the places of all segments whose frames share area with the rectangle, by column and
  /// start order. Allocates no memory if the buffer has capacity, so keep it between calls.
  ///
  /// - Complexity: O(columns x log n + k x log(n / k)) for k segments in the range of time.
  package func visible(in rect: LayoutRect, into places: inout [GridPlace]) {
    forEachVisible(in: rect) { places.append($0) }
  }

  /// Calls a closure with the places of all segments whose frames share area with the rectangle, by
  /// column and start order.
  ///
  /// - Complexity: O(columns x log n + k x log(n / k)) for k segments in the range of time.
  @inline(__always)
  package func forEachVisible(in rect: LayoutRect, _ body: (GridPlace) -> Void) {
    guard !rect.isEmpty, !tracks.isEmpty else { return }
    let units = scale.units
    // The first unit whose top is not above the bottom of the rectangle; the last one not below its
    // top.
    let bottom = firstUnit(from: units.lowerBound) { $0 >= rect.maxY }
    let top = firstUnit(from: units.lowerBound) { $0 > rect.y } - 1
    let columns = metrics.columns
    guard
      let one = columns.column(at: rect.x), let other = columns.column(at: rect.maxX)
    else { return }
    for column in max(min(one, other) - 1, 0)...min(max(one, other) + 1, columns.count - 1) {
      let extent = columns.extent(of: column)
      guard extent.lowerBound < rect.maxX, rect.x < extent.upperBound else { continue }
      let isWhole = rect.x <= extent.lowerBound && extent.upperBound <= rect.maxX
      guard columns.innerWidth(of: column) > 0 else { continue }
      visit(column, startingBefore: bottom, endingAfter: top, rect, isWhole, body)
    }
  }

  @inline(__always)
  private func visit(
    _ track: Int, startingBefore bottom: Int32, endingAfter top: Int32, _ rect: LayoutRect,
    _ isWhole: Bool, _ body: (GridPlace) -> Void
  ) {
    let limit = tracks[track].firstPosition(startingAt: bottom)
    let edges = edges(ofTrack: track)
    // After alignment, lanes narrower than its unit may have no width; then check each segment.
    let least = edges.minimumWidth(lanes: tracks[track].maximumLanes)
    let isSeen = isWhole && least > 0 && least >= metrics.laneAlignment.unit
    var position = 0
    while let found = tracks[track].next(from: position, before: limit, endingAfter: top) {
      if isSeen || isSeenAcross(edges.extent(of: tracks[track].placements[found]), rect),
        !rowsCanVanish || isHigh(track, found)
      {
        body(
          GridPlace(
            column: Int32(truncatingIfNeeded: track), position: Int32(truncatingIfNeeded: found)))
      }
      position = found + 1
    }
  }

  private func isSeenAcross(_ extent: Range<Double>, _ rect: LayoutRect) -> Bool {
    extent.lowerBound < rect.maxX && rect.x < extent.upperBound && !extent.isEmpty
  }

  /// Whether a segment has any height after alignment.
  private func isHigh(_ track: Int, _ position: Int) -> Bool {
    y(atUnit: tracks[track].starts[position]) < y(atUnit: tracks[track].ends[position])
  }

  /// The first unit whose aligned top satisfies a monotonic condition.
  func firstUnit(from first: Int32, where met: (Double) -> Bool) -> Int32 {
    (first..<scale.units.upperBound + 1).partitionPoint { met(y(atUnit: $0)) }
  }
}
