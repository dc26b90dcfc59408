package import Pinning
import Primitives

extension TimeGridLayout {
  /// Appends the places of all segments whose frames share area with the rectangle, by column and
  /// start order. Nothing is allocated as long as the buffer has room: keep it between calls.
  ///
  /// - Complexity: O(columns met x log n + segments met in time x log(n / segments met))
  package func visible(in rect: LayoutRect, into places: inout [GridPlace]) {
    forEachVisible(in: rect) { places.append($0) }
  }

  /// Calls the body with the places of all segments whose frames share area with the rectangle, by
  /// column and start order.
  ///
  /// - Complexity: O(columns met x log n + segments met in time x log(n / segments met))
  @inline(__always)
  package func forEachVisible(in rect: LayoutRect, _ body: (GridPlace) -> Void) {
    guard !rect.isEmpty, !tracks.isEmpty else { return }
    let units = scale.units
    // The first unit whose top is not above the rectangle's bottom, the last not below its top.
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
    // Alignment may leave nothing of a lane narrower than its unit: only then is each looked at.
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

  /// Whether anything is left of a segment's height after alignment.
  private func isHigh(_ track: Int, _ position: Int) -> Bool {
    y(atUnit: tracks[track].starts[position]) < y(atUnit: tracks[track].ends[position])
  }

  /// The first unit whose aligned top meets a condition that, once met, stays so.
  func firstUnit(from first: Int32, where met: (Double) -> Bool) -> Int32 {
    (first..<scale.units.upperBound + 1).partitionPoint { met(y(atUnit: $0)) }
  }
}
