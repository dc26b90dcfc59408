public import Primitives

/// A rule that aligns positions to whole units of the output: pixels, terminal cells, half rows.
///
/// Alignment is the last pass of a layout and works on *edges*, never on extents: frames that share
/// an edge before share it afterwards, so neighbours have neither gaps nor overlaps at fractional
/// widths.
public struct LayoutAlignment: Hashable, Sendable {
  /// The choice of the multiple of the unit that an edge moves to.
  @usableFromInline package enum Rule: Hashable, Sendable {
    /// The largest multiple not above the edge.
    case down
    /// The nearest multiple; the larger one if both are equally near.
    case nearest
  }

  /// The size of a unit; 0 does not align.
  @usableFromInline package let unit: Double
  @usableFromInline package let rule: Rule

  /// No alignment.
  public static let none = LayoutAlignment(unit: 0, rule: .down)

  /// Whole terminal cells: edges move down to the start of their cell.
  package static let cells = LayoutAlignment(unit: 1, rule: .down)

  /// Makes an alignment. A unit that is not a positive finite number becomes 0, no alignment.
  @inlinable
  package init(unit: Double, rule: Rule = .nearest) {
    self.unit = unit > 0 && unit.isFinite ? unit : 0
    self.rule = rule
  }

  /// Physical pixels of a display with the given number of pixels per point.
  @inlinable
  public static func pixels(scale: Double) -> LayoutAlignment {
    LayoutAlignment(unit: scale > 0 ? 1 / scale : 0, rule: .nearest)
  }

  /// The position of an edge after alignment. The function is monotone, so the order of edges is
  /// kept.
  @inlinable
  package func aligned(_ edge: Double) -> Double {
    guard unit > 0 else { return edge }
    let units = edge / unit
    // Aligned values stay, even if the division gives slightly less than a whole number.
    let nearest = (units + 0.5).flooredWithoutLibrary
    if rule == .nearest || abs(units - nearest) < 1e-9 { return nearest * unit }
    return units.flooredWithoutLibrary * unit
  }

  /// The aligned edges of equal parts of a length: `count + 1` positions from 0 to the length.
  ///
  /// The last edge is aligned too, so it may be below the length.
  ///
  /// - Complexity: O(count)
  @inlinable
  package func edges(dividing length: Double, into count: Int) -> [Double] {
    guard count > 0 else { return [aligned(0)] }
    return (0...count).map { aligned(Double($0) * length / Double(count)) }
  }

  @inlinable
  package func aligned(_ span: LayoutSpan) -> LayoutSpan {
    LayoutSpan(start: aligned(span.start), end: aligned(span.end))
  }

  @inlinable
  package func aligned(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: aligned(point.x), y: aligned(point.y))
  }

  @inlinable
  package func aligned(_ rect: LayoutRect) -> LayoutRect {
    let left = aligned(rect.x)
    let top = aligned(rect.y)
    return LayoutRect(
      x: left, y: top, width: aligned(rect.maxX) - left, height: aligned(rect.maxY) - top)
  }
}
