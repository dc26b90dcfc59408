/// A scroll axis.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
}

/// The direction of text lines and of the columns of a grid.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// Leading is left, as in English.
  case leftToRight
  /// Leading is right, as in Arabic and Hebrew.
  case rightToLeft
}
