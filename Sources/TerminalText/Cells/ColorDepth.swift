/// How many colours a terminal, or a file, is sent; ordered by their number.
public enum ColorDepth: Sendable, Hashable, Comparable, CaseIterable {
  /// No colour; bold, strike and the like may still be sent.
  case none
  /// The 16 colours of the user's theme.
  case ansi16
  /// The 256 colours.
  case palette256
  /// Red, green and blue with 8 bits each.
  case truecolor
}
