public import Foundation
public import Pinning

extension LayoutPoint {
  /// The same point.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  /// The same point.
  public init(_ point: LayoutPoint) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
}

extension LayoutSize {
  /// The same size.
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension CGSize {
  /// The same size.
  public init(_ size: LayoutSize) {
    self.init(width: CGFloat(size.width), height: CGFloat(size.height))
  }
}

extension LayoutRect {
  /// The same rectangle. Negative extents are made positive, with the origin at the top left.
  public init(_ rect: CGRect) {
    // CoreGraphics' own properties are part of Foundation on Linux, but not on Apple systems.
    let (origin, size) = (LayoutPoint(rect.origin), LayoutSize(rect.size))
    self.init(
      x: origin.x + min(size.width, 0), y: origin.y + min(size.height, 0), width: abs(size.width),
      height: abs(size.height))
  }
}

extension CGRect {
  /// The same rectangle.
  ///
  /// The `x` of a frame is its left edge in both directions: frames of right-to-left grids are
  /// already mirrored. Only `LayoutInsets` have leading and trailing sides.
  public init(_ rect: LayoutRect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}
