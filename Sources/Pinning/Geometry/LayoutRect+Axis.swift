extension LayoutPoint {
  @inlinable
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}

extension LayoutSize {
  @inlinable
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension LayoutInsets {
  /// The inset at the side with the smaller coordinate: left or top.
  @inlinable
  package func low(on axis: Axis, in direction: LayoutDirection) -> Double {
    axis == .vertical ? top : left(in: direction)
  }

  /// The inset at the side with the larger coordinate: right or bottom.
  @inlinable
  package func high(on axis: Axis, in direction: LayoutDirection) -> Double {
    axis == .vertical ? bottom : right(in: direction)
  }
}

extension LayoutRect {
  @inlinable
  package func span(on axis: Axis) -> LayoutSpan {
    axis == .horizontal ? LayoutSpan(start: x, end: maxX) : LayoutSpan(start: y, end: maxY)
  }

  @inlinable
  package init(horizontal: LayoutSpan, vertical: LayoutSpan) {
    self.init(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  /// Makes a rectangle from its span on one axis and its span across it.
  @inlinable
  package init(along axis: Axis, _ main: LayoutSpan, across cross: LayoutSpan) {
    self =
      axis == .horizontal
      ? LayoutRect(horizontal: main, vertical: cross)
      : LayoutRect(horizontal: cross, vertical: main)
  }
}
