/// A width and a height, in the caller's unit.
public struct LayoutSize: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// The empty size, 0 by 0.
  public static let zero = LayoutSize(width: 0, height: 0)

  /// Makes a size from its extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension LayoutSize: CustomStringConvertible {
  /// `(width, height)`
  public var description: String { "(\(width), \(height))" }
}
