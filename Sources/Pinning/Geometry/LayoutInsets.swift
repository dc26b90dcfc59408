/// Distances inwards from the four edges of a rectangle. Leading and trailing follow the direction.
public struct LayoutInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where a line of text starts: left in left-to-right layouts.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge where a line of text ends: right in left-to-right layouts.
  public var trailing: Double

  /// No inset on any side.
  public static let zero = LayoutInsets()

  /// Makes insets, by default zero.
  @inlinable
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The inset at the left edge in the given direction.
  @inlinable
  package func left(in direction: LayoutDirection) -> Double {
    direction == .leftToRight ? leading : trailing
  }

  /// The inset at the right edge in the given direction.
  @inlinable
  package func right(in direction: LayoutDirection) -> Double {
    direction == .leftToRight ? trailing : leading
  }

  /// The sum of two insets, edge by edge.
  @inlinable
  package static func + (one: LayoutInsets, other: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: one.top + other.top, leading: one.leading + other.leading,
      bottom: one.bottom + other.bottom, trailing: one.trailing + other.trailing)
  }
}
