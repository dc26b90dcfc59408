import CivilTime

/// The eight hues of the palette; outputs choose the shades that suit their ground.
public enum PaletteHue: Int, Hashable, Sendable, CaseIterable {
  case blue, teal, green, amber, red, pink, violet, grey
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
