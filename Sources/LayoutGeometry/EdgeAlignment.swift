/// Rounds edges to the units of a device: pixels of a screen or cells of a terminal.
///
/// Alignment is the last pass over finished frames. It moves *edges*, never widths: two frames that
/// share an edge before share it after, so no slit and no overlap of one pixel can appear between a
/// header, the line it is pinned to and the row below.
public struct EdgeAlignment: Hashable, Sendable {
  /// The number of device units in one layout unit: 1 for cells, 2 or 3 for dense screens.
  public let scale: Double

  /// One device unit a layout unit, as in a terminal laid out in cells.
  public static let cells = EdgeAlignment(scale: 1)

  /// Makes an alignment; a scale that is not a positive finite number counts as 1.
  public init(scale: Double) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The nearest device edge, halves towards the larger coordinate.
  ///
  /// Halves always go the same way, so a frame moved by whole units keeps its aligned size.
  public func edge(_ position: Double) -> Double {
    (position * scale + 0.5).flooredWithoutLibrary / scale
  }

  /// The span between the two aligned edges.
  public func span(_ span: LayoutSpan) -> LayoutSpan {
    LayoutSpan(start: edge(span.start), end: edge(span.end))
  }

  /// The rectangle between the four aligned edges.
  public func rect(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(
      horizontal: span(rect.span(on: .horizontal)), vertical: span(rect.span(on: .vertical)))
  }

  /// The point moved to the nearest corner of a device unit.
  public func point(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: edge(point.x), y: edge(point.y))
  }
}

extension Double {
  /// The largest whole number not above the value.
  ///
  /// `rounded(.down)` calls the C library's `floor` on baseline x86, which programs that import
  /// neither Glibc nor Foundation do not link.
  package var flooredWithoutLibrary: Double {
    // From 2^52 on every Double is whole; NaN and the infinities pass through as well.
    guard abs(self) < 4_503_599_627_370_496 else { return self }
    let truncated = Double(Int64(self))
    return truncated > self ? truncated - 1 : truncated
  }
}
