package import Pinning

package enum TimeGridElement: Hashable, Sendable {
  case segment(GridPlace)
  /// A `+N` element.
  case overflow(GridOverflow)
}

/// A column and a minute of its day.
public struct GridSlot: Hashable, Sendable {
  /// The index of the column.
  public var column: Int
  /// The minute, counted from the midnight of the column.
  public var minute: Int

  /// Makes a slot.
  @inlinable
  public init(column: Int, minute: Int) {
    self.column = column
    self.minute = minute
  }
}

extension TimeGridLayout {
  /// The topmost element whose frame contains the point: of cascaded segments, the one that starts
  /// last.
  ///
  /// Returns nil if there is no segment; ``slot(at:)`` returns the time of the background.
  ///
  /// - Complexity: O(log n + segments at that time)
  package func element(
    at point: LayoutPoint, where isMeant: (GridPlace) -> Bool = { _ in true }
  ) -> TimeGridElement? {
    guard let column = metrics.columns.column(at: point.x), point.x.isFinite, point.y.isFinite
    else { return nil }
    let units = scale.units
    let bottom = firstUnit(from: units.lowerBound) { $0 > point.y }
    let top = bottom - 1
    let limit = tracks[column].firstPosition(startingAt: bottom)
    var topmost: GridPlace?
    var position = 0
    while let found = tracks[column].next(from: position, before: limit, endingAfter: top) {
      let place = GridPlace(column: Int32(column), position: Int32(found))
      if frame(at: place).contains(point), isMeant(place) { topmost = place }
      position = found + 1
    }
    if let topmost { return .segment(topmost) }
    // The elements of a column follow each other, so the last one that starts in time is the one.
    let overflow = tracks[column].overflow.last { $0.drawn.start < bottom }
    return overflow.flatMap { frame(of: $0).contains(point) ? .overflow($0) : nil }
  }

  /// The column and the minute at a point, regardless of segments. Points outside the grid are
  /// clamped into it, and right-to-left grids are mirrored first.
  package func slot(at point: LayoutPoint) -> GridSlot? {
    guard point.x.isFinite, point.y.isFinite, let column = metrics.columns.column(at: point.x)
    else { return nil }
    return GridSlot(column: column, minute: metrics.axis.minute(at: point.y))
  }
}
