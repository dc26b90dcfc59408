/// The eight hues of the palette; outputs choose the shades that suit their ground.
public enum PaletteHue: Int, Hashable, Sendable, CaseIterable {
  case blue, teal, green, amber, red, pink, violet, grey
}
