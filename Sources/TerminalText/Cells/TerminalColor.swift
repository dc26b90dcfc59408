/// A terminal colour: the terminal's default, one of 16, one of 256, or RGB.
package struct TerminalColor: Sendable, Hashable {
  /// The kinds of colours with their values.
  package enum Kind: Sendable, Hashable {
    /// The terminal's own foreground or background.
    case terminalDefault
    /// 0–7 are the dark and 8–15 the bright colours, whose values depend on the user's theme.
    case ansi16(UInt8)
    /// 16–231 are the colour cube, 232–255 the grey ramp; 0–15 as above.
    case palette256(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The kind in the top byte, so that a comparison compares one word.
  @usableFromInline
  let rawValue: UInt32

  /// The terminal's own foreground or background.
  package static let terminalDefault = TerminalColor(rawValue: 0)

  /// One of the 16 colours of the user's theme, by its number modulo 16.
  @inlinable
  package static func ansi16(_ number: UInt8) -> TerminalColor {
    TerminalColor(rawValue: 1 << 24 | UInt32(number & 15))
  }

  /// One of the 256 colours.
  @inlinable
  package static func palette256(_ number: UInt8) -> TerminalColor {
    TerminalColor(rawValue: 2 << 24 | UInt32(number))
  }

  /// A colour from red, green and blue in sRGB.
  @inlinable
  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor {
    TerminalColor(rawValue: 3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A colour from a number 0xRRGGBB; the top byte is ignored.
  @inlinable
  package static func rgb(hex: UInt32) -> TerminalColor {
    TerminalColor(rawValue: 3 << 24 | hex & 0xFF_FFFF)
  }

  /// The kind of the colour with its value.
  package var kind: Kind {
    switch rawValue >> 24 {
    case 1: .ansi16(UInt8(rawValue & 15))
    case 2: .palette256(UInt8(rawValue & 255))
    case 3:
      .rgb(
        red: UInt8(rawValue >> 16 & 255), green: UInt8(rawValue >> 8 & 255),
        blue: UInt8(rawValue & 255))
    default: .terminalDefault
    }
  }

  /// Whether it is the terminal's own foreground or background.
  @inlinable
  package var isDefault: Bool { rawValue == 0 }
}
