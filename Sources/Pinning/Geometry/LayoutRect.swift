/// A rectangle, half-open on both axes: [x, x + width) by [y, y + height), in the caller's unit.
///
/// Rectangles that only touch do not intersect.
public struct LayoutRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// The empty rectangle at the origin.
  package static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its left and top edges and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable
  package init(origin: LayoutPoint, size: LayoutSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The top left corner.
  @inlinable
  package var origin: LayoutPoint {
    get { LayoutPoint(x: x, y: y) }
    set {
      x = newValue.x
      y = newValue.y
    }
  }

  /// The extents.
  @inlinable
  package var size: LayoutSize {
    get { LayoutSize(width: width, height: height) }
    set {
      width = newValue.width
      height = newValue.height
    }
  }

  /// The left edge.
  @inlinable public var minX: Double { x }

  /// The upper edge.
  @inlinable public var minY: Double { y }

  /// The horizontal middle.
  @inlinable public var midX: Double { x + width / 2 }

  /// The vertical middle.
  @inlinable public var midY: Double { y + height / 2 }

  /// The point in the middle.
  @inlinable public var center: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }

  /// The right edge, x + width, which is not part of the rectangle.
  @inlinable public var maxX: Double { x + width }

  /// The bottom edge, y + height, which is not part of the rectangle.
  @inlinable public var maxY: Double { y + height }

  /// Whether the rectangle has no area.
  @inlinable package var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether the two rectangles share a positive area.
  @inlinable
  public func intersects(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
      && !isEmpty && !other.isEmpty
  }

  /// The shared area; nil if there is none.
  @inlinable
  package func intersection(_ other: LayoutRect) -> LayoutRect? {
    guard intersects(other) else { return nil }
    let left = max(x, other.x)
    let top = max(y, other.y)
    return LayoutRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Whether the point is inside. The left and top edges are, the right and bottom ones are not.
  @inlinable
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle moved by the given distances.
  @inlinable
  public func offsetBy(x dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

extension LayoutRect: CustomStringConvertible {
  /// `(x, y, width, height)`
  public var description: String { "(\(x), \(y), \(width), \(height))" }
}
