/// The eight hues of the palette. Outputs choose shades for their background.
package enum PaletteHue: Int, Hashable, Sendable, CaseIterable {
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
  package var name: String {
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
}
