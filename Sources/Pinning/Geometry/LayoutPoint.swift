/// A position in the plane, in the caller's unit (points, pixels or terminal cells), with y down.
public struct LayoutPoint: Hashable, Sendable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// The origin, (0, 0).
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// Makes a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension LayoutPoint: CustomStringConvertible {
  /// `(x, y)`
  public var description: String { "(\(x), \(y))" }
}
