public import AppointmentModel

/// The eight hues of the palette. Outputs choose shades for their background.
public enum PaletteHue: Int, Hashable, Sendable, CaseIterable {
  /// Blue.
  case blue
  /// Teal, a bluish green.
  case teal
  /// Green.
  case green
  /// Amber, a yellowish orange.
  case amber
  /// Red.
  case red
  /// Pink.
  case pink
  /// Violet.
  case violet
  /// Grey, for entries without a name and for an eighth name.
  case grey
}

extension PaletteHue {
  /// The name, such as `"blue"`.
  public var name: String {
    switch self {
    case .blue: "blue"
    case .teal: "teal"
    case .green: "green"
    case .amber: "amber"
    case .red: "red"
    case .pink: "pink"
    case .violet: "violet"
    case .grey: "grey"
    }
  }

  /// A colour of the hue that has enough contrast on a light ground for bars and lines.
  public var color: CalendarColor {
    let (red, green, blue): (UInt8, UInt8, UInt8) =
      switch self {
      case .blue: (0x1a, 0x73, 0xd5)
      case .violet: (0x85, 0x57, 0xc8)
      case .pink: (0xb5, 0x41, 0x8b)
      case .red: (0xc4, 0x3e, 0x45)
      case .amber: (0x93, 0x6e, 0x03)
      case .green: (0x01, 0x8c, 0x3f)
      case .teal: (0x04, 0x86, 0x81)
      case .grey: (0x68, 0x75, 0x8b)
      }
    return CalendarColor(red: red, green: green, blue: blue)
  }
}
