extension ScrollViewport {
  /// The offsets on the axis that are reachable at rest, both ends included.
  ///
  /// Content smaller than the viewport has one offset, which puts it at the leading edge: the right
  /// one on the horizontal axis of a right-to-left layout.
  public func restingOffsets(on axis: Axis) -> ClosedRange<Double> {
    let inset = adjustedInset
    let first = -inset.low(on: axis, in: direction)
    let last = contentSize[axis] + inset.high(on: axis, in: direction) - size[axis]
    // Written so that NaN in a size cannot violate the range's precondition.
    guard first < last else {
      let only = startsAtHighEnd(axis) ? last : first
      return only.isNaN ? 0...0 : only...only
    }
    return first...last
  }

  /// The offset that shows the content's start: its top and its leading edge.
  public var initialOffset: LayoutPoint {
    LayoutPoint(x: startOffset(on: .horizontal), y: startOffset(on: .vertical))
  }

  /// The resting offset nearest to the proposed one.
  public func clamped(_ proposed: LayoutPoint) -> LayoutPoint {
    LayoutPoint(
      x: clamped(proposed.x, on: .horizontal), y: clamped(proposed.y, on: .vertical))
  }

  /// The resting offset nearest to the proposed one, on one axis.
  package func clamped(_ proposed: Double, on axis: Axis) -> Double {
    let range = restingOffsets(on: axis)
    return min(max(proposed, range.lowerBound), range.upperBound)
  }

  /// The distance of the offset from its resting range: negative before the start, 0 at rest.
  package var overscroll: LayoutPoint {
    let rest = clamped(offset)
    return LayoutPoint(x: offset.x - rest.x, y: offset.y - rest.y)
  }

  /// Whether the axis starts at its largest coordinate: the horizontal one in right-to-left
  /// layouts.
  package func startsAtHighEnd(_ axis: Axis) -> Bool {
    axis == .horizontal && direction == .rightToLeft
  }

  /// The resting offset at the content's start.
  package func startOffset(on axis: Axis) -> Double {
    let range = restingOffsets(on: axis)
    return startsAtHighEnd(axis) ? range.upperBound : range.lowerBound
  }

  /// The resting offset at the content's end.
  package func endOffset(on axis: Axis) -> Double {
    let range = restingOffsets(on: axis)
    return startsAtHighEnd(axis) ? range.lowerBound : range.upperBound
  }
}
