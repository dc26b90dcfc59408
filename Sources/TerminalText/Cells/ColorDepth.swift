/// How many colours a terminal, or a file, is sent.
public enum ColorDepth: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// No colour; bold, strike and the like may still be sent.
  case none
  /// The 16 colours of the user's theme.
  case ansi16
  /// The 256 colours.
  case palette256
  /// Red, green and blue with 8 bits each.
  case truecolor

  /// Orders depths by the number of colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
