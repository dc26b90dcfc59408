/// The part of the content that keeps its place on the screen when other content changes.
package enum ScrollAnchor<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The start of the content: content inserted there becomes visible.
  case start
  /// The end of the content, as in a log that follows its last line.
  case end
  /// An element that keeps its distance from the edge of the unobscured rectangle.
  case element(ID, distance: Double)
}

extension ScrollViewport {
  /// The anchor that keeps an element at its current place on the screen.
  ///
  /// The distance is measured at rest, so an anchor taken while the view bounces equals one taken
  /// before or after.
  ///
  /// - Parameters:
  ///   - id: The element's identity, valid across the change.
  ///   - start: The element's position on the axis, in content coordinates.
  ///   - axis: The axis that scrolls.
  package func anchor<ID>(at id: ID, start: Double, on axis: Axis) -> ScrollAnchor<ID> {
    let inset = adjustedInset.low(on: axis, in: direction)
    return .element(id, distance: start - (clamped(offset[axis], on: axis) + inset))
  }

  /// Whether the viewport is at the content's start or pulled beyond it.
  package func isAtStart(on axis: Axis) -> Bool {
    clamped(offset[axis], on: axis) == startOffset(on: axis)
  }

  /// The offset in this viewport's new content that keeps the anchor in place.
  ///
  /// The result is a resting offset of the new content plus the overscroll of the old viewport, so
  /// that a change during a bounce does not end the bounce.
  ///
  /// - Parameters:
  ///   - anchor: The anchor taken before the change.
  ///   - old: The viewport before the change.
  ///   - axis: The axis that scrolls.
  ///   - newStart: The new position of the anchored element, or nil if it is gone. Then the offset
  ///     stays, as far as the new content allows.
  package func offset<ID>(
    keeping anchor: ScrollAnchor<ID>, from old: ScrollViewport, on axis: Axis,
    newStart: (ID) -> Double?
  ) -> Double {
    let bounce = old.offset[axis] - old.clamped(old.offset[axis], on: axis)
    let rest: Double
    switch anchor {
    case .start: rest = startOffset(on: axis)
    case .end: rest = endOffset(on: axis)
    case .element(let id, let distance):
      if let start = newStart(id) {
        rest = start - distance - adjustedInset.low(on: axis, in: direction)
      } else {
        rest = old.clamped(old.offset[axis], on: axis)
      }
    }
    return clamped(rest, on: axis) + bounce
  }
}
