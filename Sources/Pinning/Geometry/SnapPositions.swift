import Primitives

/// The positions on one axis at which scrolling may come to rest: day columns, hours.
public enum SnapPositions: Hashable, Sendable {
  /// The positions origin + k * step for every integer k; none unless the step is positive and
  /// finite.
  case uniform(origin: Double, step: Double)
  /// The given positions: ascending, or descending like the leading edges of right-to-left columns.
  case edges([Double])

  /// The nearest positions at or below and at or above the value; none if it is not finite.
  ///
  /// - Complexity: O(log *n*) in the number of edges, O(1) for uniform steps.
  package func neighbours(of value: Double) -> (below: Double?, above: Double?) {
    switch self {
    case .uniform(let origin, let step):
      guard step > 0, step.isFinite, value.isFinite, origin.isFinite else { return (nil, nil) }
      let steps = ((value - origin) / step).flooredWithoutLibrary
      let below = origin + steps * step
      return (below, below == value ? value : origin + (steps + 1) * step)
    case .edges(let edges):
      guard value.isFinite, let first = edges.first, let last = edges.last else {
        return (nil, nil)
      }
      return first <= last
        ? SnapPositions.neighbours(of: value, in: edges)
        : SnapPositions.neighbours(of: value, in: edges.reversed())
    }
  }

  private static func neighbours<Positions: RandomAccessCollection<Double>>(
    of value: Double, in positions: Positions
  ) -> (below: Double?, above: Double?) {
    let next = positions.partitionPoint { !($0 < value) }
    let above = next < positions.endIndex ? positions[next] : nil
    if let above, above == value { return (value, value) }
    let below = next > positions.startIndex ? positions[positions.index(before: next)] : nil
    return (below, above)
  }
}

/// The direction in which a scroll position may move to its resting place.
package enum SnapBias: Hashable, Sendable, CaseIterable {
  /// Either direction, whichever is shorter.
  case nearest
  /// Only to larger offsets, as after a flick that way.
  case forward
  /// Only to smaller offsets.
  case backward
}

extension ScrollViewport {
  /// The resting offset nearest to a proposed one at which a column and an hour begin at the edges
  /// of the unobscured rectangle.
  ///
  /// Columns snap to the leading edge, so in right-to-left layouts the right edge of a column snaps
  /// to the right edge. The ends of the content are always allowed, since its last part would be
  /// unreachable otherwise.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which scrolling would end without snapping.
  ///   - columns: The positions for the leading edge; nil does not snap sideways.
  ///   - rows: The positions for the top edge; nil does not snap vertically.
  public func snapped(
    _ proposed: LayoutPoint, columns: SnapPositions? = nil, rows: SnapPositions? = nil
  ) -> LayoutPoint {
    snapped(proposed, columns: columns, rows: rows, bias: .nearest)
  }

  /// Snaps as above, with a bias that applies to both axes.
  package func snapped(
    _ proposed: LayoutPoint, columns: SnapPositions? = nil, rows: SnapPositions? = nil,
    bias: SnapBias
  ) -> LayoutPoint {
    LayoutPoint(
      x: snapped(proposed.x, on: .horizontal, to: columns, bias: bias),
      y: snapped(proposed.y, on: .vertical, to: rows, bias: bias))
  }

  private func snapped(
    _ proposed: Double, on axis: Axis, to positions: SnapPositions?, bias: SnapBias
  ) -> Double {
    let target = clamped(proposed, on: axis)
    guard let positions else { return target }
    let inset = adjustedInset
    let edge =
      startsAtHighEnd(axis)
      ? size[axis] - inset.high(on: axis, in: direction) : inset.low(on: axis, in: direction)
    let found = positions.neighbours(of: target + edge)
    if let below = found.below, below == found.above { return clamped(below - edge, on: axis) }
    let below = found.below.map { clamped($0 - edge, on: axis) }
    let above = found.above.map { clamped($0 - edge, on: axis) }
    let ends = restingOffsets(on: axis)
    switch bias {
    case .forward: return above ?? ends.upperBound
    case .backward: return below ?? ends.lowerBound
    case .nearest:
      // Beyond the first or last position, the end of the content is the other candidate.
      let down = below ?? ends.lowerBound
      let up = above ?? ends.upperBound
      return target - down <= up - target ? down : up
    }
  }
}
