/// One of the two axes a view scrolls on.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
}

/// The way a line of text and the columns of a grid run.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// Leading is left, as in English.
  case leftToRight
  /// Leading is right, as in Arabic and Hebrew.
  case rightToLeft
}
