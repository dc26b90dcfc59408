import Pinning

extension LayoutRect {
  /// The rectangle mirrored in a container of the given width: left-to-right to right-to-left.
  func mirrored(inWidth containerWidth: Double) -> LayoutRect {
    LayoutRect(x: containerWidth - maxX, y: y, width: width, height: height)
  }
}

extension ScrollViewport {
  /// Whether the viewport is at the content's end or pulled beyond it.
  func isAtEnd(on axis: Axis) -> Bool { clamped(offset[axis], on: axis) == endOffset(on: axis) }
}
