public import Primitives

/// How positions are brought onto whole units of the output: pixels, terminal cells, half rows.
///
/// Alignment is the last pass of a layout and works on *edges*, never on extents: two frames that
/// share an edge before share it after, so that neighbours neither gap nor overlap at fractional
/// widths.
public struct LayoutAlignment: Hashable, Sendable {
  /// Which multiple of the unit an edge goes to.
  @usableFromInline package enum Rule: Hashable, Sendable {
    /// The greatest multiple not above the edge.
    case down
    /// The nearest multiple; the greater one when both are equally near.
    case nearest
  }

  /// The size of a unit; 0 leaves positions as they are.
  @usableFromInline package let unit: Double
  /// Which multiple of the unit an edge goes to.
  @usableFromInline package let rule: Rule

  /// Positions stay as they are.
  public static let none = LayoutAlignment(unit: 0, rule: .down)

  /// Whole terminal cells: edges go down to the cell they fall into.
  package static let cells = LayoutAlignment(unit: 1, rule: .down)

  /// Makes an alignment; a unit that is not a positive finite number becomes 0, no alignment.
  @inlinable
  package init(unit: Double, rule: Rule = .nearest) {
    self.unit = unit > 0 && unit.isFinite ? unit : 0
    self.rule = rule
  }

  /// Physical pixels of a display with the given number of pixels a point.
  @inlinable
  public static func pixels(scale: Double) -> LayoutAlignment {
    LayoutAlignment(unit: scale > 0 ? 1 / scale : 0, rule: .nearest)
  }

  /// The position of an edge after alignment; monotone, so that the order of edges is kept.
  @inlinable
  package func aligned(_ edge: Double) -> Double {
    guard unit > 0 else { return edge }
    let units = edge / unit
    // What was aligned before stays, though the division may land a hair below a whole number.
    let nearest = (units + 0.5).flooredWithoutLibrary
    if rule == .nearest || abs(units - nearest) < 1e-9 { return nearest * unit }
    return units.flooredWithoutLibrary * unit
  }

  /// The edges of equal parts of a length, aligned: `count + 1` positions from 0 to the length.
  ///
  /// The last edge is aligned like the others, so that it may lie below the length.
  ///
  /// - Complexity: O(count)
  @inlinable
  package func edges(dividing length: Double, into count: Int) -> [Double] {
    guard count > 0 else { return [aligned(0)] }
    return (0...count).map { aligned(Double($0) * length / Double(count)) }
  }

  /// The span between the two aligned edges.
  @inlinable
  package func aligned(_ span: LayoutSpan) -> LayoutSpan {
    LayoutSpan(start: aligned(span.start), end: aligned(span.end))
  }

  /// The point with both coordinates aligned.
  @inlinable
  package func aligned(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: aligned(point.x), y: aligned(point.y))
  }

  /// The rectangle with all four edges aligned.
  @inlinable
  package func aligned(_ rect: LayoutRect) -> LayoutRect {
    let left = aligned(rect.x)
    let top = aligned(rect.y)
    return LayoutRect(
      x: left, y: top, width: aligned(rect.maxX) - left, height: aligned(rect.maxY) - top)
  }
}
