import CivilTime

/// The eight hues of the palette; outputs choose the shades that suit their ground.
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
  /// Grey: for what has no name, and for an eighth name.
  case grey
}

extension PaletteHue: Codable {
  /// Decodes the name of a hue.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a string that is none.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let hue = PaletteHue.allCases.first(where: { $0.name == name }) else {
      throw decoder.corruption("\u{201C}\(name.prefix(60))\u{201D}: not one of the palette's hues")
    }
    self = hue
  }

  /// Encodes the name, `"blue"`.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeText(name) }

  private var name: String { String(describing: self) }
}
