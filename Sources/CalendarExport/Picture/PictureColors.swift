package import CalendarLayout

/// The colours of a picture besides those of the hues, as hexadecimal RGB. They are the same as
/// those of a page, on white and on a dark background.
package struct PictureColors: Sendable {
  /// The background of the picture.
  package let paper: String
  /// Text.
  package let ink: String
  /// Labels and small print.
  package let mute: String
  /// The lines at full hours.
  package let line: String
  package let half: String
  /// The frame around the grid.
  package let edge: String
  /// Weekends and time outside working hours.
  package let shade: String
  package let today: String
  /// The background of today's number.
  package let accent: String
  /// Today's number.
  package let onAccent: String
  /// The line at the current time.
  package let now: String
  /// The frame of appointments that do not take place.
  package let off: String
  /// The stripes of tentative appointments.
  package let stripe: String
  /// The grounds of days by their booked time, from little to much.
  package let heat: [String]
  package let shades: @Sendable (PaletteHue) -> PagePalette

  /// The colours on white.
  package static var light: PictureColors {
    PictureColors(
      paper: "fff", ink: "1a1e24", mute: "58616d", line: "e1e4e8", half: "eff1f3", edge: "c9ced5",
      shade: "f5f6f8", today: "f3f7ff", accent: "1d5fd0", onAccent: "fff", now: "d1203b",
      off: "a3adb9", stripe: "ffffff",
      heat: ["eef4fd", "dbe8fb", "bfd6f7", "9bbdf0", "6f9ee6"], shades: { .light($0) })
  }

  /// The colours on a dark background.
  package static var dark: PictureColors {
    PictureColors(
      paper: "15181c", ink: "e9ebee", mute: "a3adb9", line: "2b3138", half: "20252b",
      edge: "3d454f",
      shade: "1b1f24", today: "19212d", accent: "7fb0ff", onAccent: "0d1a2e", now: "ff6b7d",
      off: "58616d", stripe: "15181c",
      heat: ["19263a", "1d3250", "234169", "2a5286", "3366a8"], shades: { .dark($0) })
  }
}
