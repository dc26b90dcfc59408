/// The number of colours that may be sent to a terminal or file, in ascending order.
public enum ColorDepth: Sendable, Hashable, Comparable, CaseIterable {
  /// No colour; attributes such as bold and strike may still be sent.
  case none
  /// The 16 colours of the user's theme.
  case ansi16
  /// The 256 colours.
  case palette256
  /// Red, green and blue with 8 bits each.
  case truecolor
}
