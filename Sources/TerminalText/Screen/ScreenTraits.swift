/// What a terminal showed that it does.
struct ScreenTraits: Hashable {
  /// Whether runs of right-to-left letters are put between U+2067 and U+2069.
  var isolatesRightToLeft = true
  /// Whether a glyph is sent once with a count (REP).
  var repeatsGlyphs = false
  /// Whether box drawing and block elements take one cell, which the terminal was asked for.
  var drawsBoxesInOneCell = false

  /// Whether the terminal counts the character of a cell as the frame does.
  ///
  /// No table of widths fits every terminal: but for ASCII, and for what was asked.
  func isSure(of cell: Cell) -> Bool {
    cell.glyph < 0x80 || drawsBoxesInOneCell && (0x2500...0x259F).contains(cell.glyph)
  }
}
