/// The place at which an item comes to rest when it is scrolled into view.
public enum RevealAlignment: Hashable, Sendable, CaseIterable {
  /// At the start of the free room: below the pinned bars, or at the leading side.
  case start
  /// In the middle of the free room.
  case center
  /// At the end of the free room.
  case end
  /// The offset closest to the current one; an item that is in view stays.
  case nearest
}

extension ScrollViewport {
  /// The offset that shows the item clear of the insets and of pinned elements.
  ///
  /// - Parameters:
  ///   - item: The item's frame in content coordinates.
  ///   - pinned: The thickness of pinned elements that the insets do not include, such as a sticky
  ///     section header.
  ///   - horizontal: The alignment sideways.
  ///   - vertical: The alignment up and down.
  /// - Returns: A resting offset, even if the alignment would need another one.
  public func offsetRevealing(
    _ item: LayoutRect, pinned: LayoutInsets = .zero,
    horizontal: RevealAlignment = .nearest, vertical: RevealAlignment = .nearest
  ) -> LayoutPoint {
    LayoutPoint(
      x: offsetRevealing(
        item.span(on: .horizontal), on: .horizontal, pinned: pinned, alignment: horizontal),
      y: offsetRevealing(
        item.span(on: .vertical), on: .vertical, pinned: pinned, alignment: vertical))
  }

  /// The offset on one axis that shows the span clear of the insets and of pinned elements.
  public func offsetRevealing(
    _ item: LayoutSpan, on axis: Axis, pinned: LayoutInsets = .zero, alignment: RevealAlignment
  ) -> Double {
    let inset = adjustedInset
    let before = inset.low(on: axis, in: direction) + pinned.low(on: axis, in: direction)
    let after = inset.high(on: axis, in: direction) + pinned.high(on: axis, in: direction)
    let atLow = item.start - before
    let atHigh = item.end - size[axis] + after
    let target: Double
    switch alignment {
    case .start: target = startsAtHighEnd(axis) ? atHigh : atLow
    case .end: target = startsAtHighEnd(axis) ? atLow : atHigh
    case .center: target = (atLow + atHigh) / 2
    case .nearest:
      let current = offset[axis]
      let free = LayoutSpan(start: current + before, end: current + size[axis] - after)
      target = nearest(item, in: free, current: current, atLow: atLow, atHigh: atHigh)
    }
    return clamped(target, on: axis)
  }

  private func nearest(
    _ item: LayoutSpan, in free: LayoutSpan, current: Double, atLow: Double, atHigh: Double
  ) -> Double {
    let isInside = item.start >= free.start && item.end <= free.end
    let spansAll = item.start < free.start && item.end > free.end
    if isInside || spansAll { return current }
    let showsStart =
      item.start < free.start ? item.length <= free.length : item.length > free.length
    return showsStart ? atLow : atHigh
  }
}
