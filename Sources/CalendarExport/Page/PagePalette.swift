import AppointmentModel
package import CalendarLayout

/// The colours of a hue on a light and on a dark background, as hexadecimal RGB.
///
/// They were chosen in OKLCH (light: tint .944/.042, bar .56/.17, ink .36/.105; dark: .305/.062,
/// .70/.15, .915/.05) and measured: ink on tint has a contrast of at least 8.9, the muted text of
/// past appointments at least 5.7 on its paler tint, bars at least 3.75 against adjacent colours.
package struct PagePalette {
  package let tint: String
  /// The background of a past chip: half tint, half paper.
  package let past: String
  /// The bar at a chip's start; never text.
  package let bar: String
  package let ink: String

  private init(_ tint: String, _ past: String, _ bar: String, _ ink: String) {
    self.tint = tint
    self.past = past
    self.bar = bar
    self.ink = ink
  }

  /// The colours on white.
  package static func light(_ hue: PaletteHue) -> PagePalette {
    let bar = String(hue.color.description.dropFirst())
    return switch hue {
    case .blue: PagePalette("e1eefe", "f0f6fe", bar, "0d3d72")
    case .violet: PagePalette("efe8fe", "f7f4fe", bar, "462d6b")
    case .pink: PagePalette("fee4f2", "fef2f8", bar, "612149")
    case .red: PagePalette("fee6e5", "fef2f2", bar, "6a2023")
    case .amber: PagePalette("faebcd", "fcf5e6", bar, "4f3901")
    case .green: PagePalette("daf5de", "ecfaee", bar, "004b1e")
    case .teal: PagePalette("cef6f3", "e6faf9", bar, "034744")
    case .grey: PagePalette("e9edf3", "f4f6f9", bar, "363e4a")
    }
  }

  /// The colours on a dark background.
  package static func dark(_ hue: PaletteHue) -> PagePalette {
    switch hue {
    case .blue: PagePalette("18304e", "162435", "59a0f9", "d2e5fe")
    case .violet: PagePalette("342749", "242032", "ad87ed", "e7dcff")
    case .pink: PagePalette("452136", "2d1c29", "de75b4", "fdd6eb")
    case .red: PagePalette("4a2121", "301c1e", "ed7473", "fed9d6")
    case .amber: PagePalette("3d2c01", "29220e", "c79608", "f2e1be")
    case .green: PagePalette("14381e", "14281d", "4cb86a", "ccedd2")
    case .teal: PagePalette("013735", "0b2828", "08b6af", "beeeea")
    case .grey: PagePalette("2b2f36", "202429", "939fb3", "dfe3ea")
    }
  }
}
