/// What stays where it is on the screen when content above or beside it changes.
package enum ScrollAnchor<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The content's start: what is inserted there comes into view.
  case start
  /// The content's end, as in a log that follows its last line.
  case end
  /// An element that keeps its distance from the edge of the unobscured rectangle.
  case element(ID, distance: Double)
}

extension ScrollViewport {
  /// The anchor that pins an element to its present place on the screen.
  ///
  /// The distance is measured at rest, so that an anchor taken while the view bounces equals the one
  /// taken before or after.
  ///
  /// - Parameters:
  ///   - id: The element's identity, valid across the change.
  ///   - start: The element's position on the axis, in content coordinates.
  ///   - axis: The axis that scrolls.
  package func anchor<ID>(at id: ID, start: Double, on axis: Axis) -> ScrollAnchor<ID> {
    let inset = adjustedInset.low(on: axis, in: direction)
    return .element(id, distance: start - (clamped(offset[axis], on: axis) + inset))
  }

  /// Whether the viewport rests at, or is pulled beyond, the content's start.
  package func isAtStart(on axis: Axis) -> Bool {
    clamped(offset[axis], on: axis) == startOffset(on: axis)
  }

  /// Whether the viewport rests at, or is pulled beyond, the content's end.
  package func isAtEnd(on axis: Axis) -> Bool {
    clamped(offset[axis], on: axis) == endOffset(on: axis)
  }

  /// The offset at which the anchor is where it was, for this viewport's new content.
  ///
  /// The result rests within the new content, plus the overscroll that the old viewport had, so that
  /// a change in the middle of a bounce does not end the bounce.
  ///
  /// - Parameters:
  ///   - anchor: The anchor taken before the change.
  ///   - old: The viewport before the change.
  ///   - axis: The axis that scrolls.
  ///   - newStart: The new position of the anchored element, nil when it is gone; then the offset
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
