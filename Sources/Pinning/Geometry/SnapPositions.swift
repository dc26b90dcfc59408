import Primitives

/// The positions on one axis at which scrolling may come to rest: day columns, hours.
public enum SnapPositions: Hashable, Sendable {
  /// The positions origin + k * step for every whole k; a step that is not positive and finite
  /// offers none.
  case uniform(origin: Double, step: Double)
  /// The given positions in their order: ascending, or descending as the leading edges of columns from
  /// right to left are.
  case edges([Double])

  /// The nearest positions at or below, and at or above, the value; none for one that is not finite.
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

  /// The neighbours of a value among ascending positions.
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

/// Which way a scroll position may move to reach its resting place.
package enum SnapBias: Hashable, Sendable, CaseIterable {
  /// Either way, the shorter.
  case nearest
  /// Only towards larger offsets, as after a flick that way.
  case forward
  /// Only towards smaller offsets.
  case backward
}

extension ScrollViewport {
  /// The resting offset nearest to a proposed one at which a column and an hour begin exactly at the
  /// edges of the unobscured rectangle.
  ///
  /// Columns snap to the leading edge, so in right-to-left layouts a column's right edge meets the
  /// right one. The ends of the content are always allowed, or its last part could not be reached.
  ///
  /// - Parameters:
  ///   - proposed: Where the scrolling would end by itself.
  ///   - columns: The positions for the leading edge; nil leaves the axis alone.
  ///   - rows: The positions for the top edge; nil leaves the axis alone.
  public func snapped(
    _ proposed: LayoutPoint, columns: SnapPositions? = nil, rows: SnapPositions? = nil
  ) -> LayoutPoint {
    snapped(proposed, columns: columns, rows: rows, bias: .nearest)
  }

  /// As above, where the offset may move only one way, on both axes.
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
      // Beyond the first or last position the content's end is the other candidate.
      let down = below ?? ends.lowerBound
      let up = above ?? ends.upperBound
      return target - down <= up - target ? down : up
    }
  }
}
