public import CivilTime
public import TerminalText

/// How grids and lists are drawn into cells.
public struct DrawingOptions: Hashable, Sendable {
  /// The cells of a row, the last of which stays free; at least 20.
  package var width: Int
  /// The colours that will be sent. From 256 on blocks are filled, below that they are bracketed.
  package var depth: ColorDepth
  /// The background that colours are chosen for.
  package var theme: DrawingTheme
  /// Whether everything is drawn in 7-bit characters.
  package var isASCII: Bool
  /// Whether characters of ambiguous width take two cells; then frames are drawn in ASCII.
  package var ambiguousIsWide: Bool
  /// The names of days and months, and the clock that times are written on.
  package var symbols: CalendarSymbols
  /// What the wall clock of the display zone shows; nil tells no time.
  package var now: CivilDateTime?
  /// Whether the hours of a week in which nobody works, and today, have a ground of their own; for known
  /// backgrounds only.
  package var paintsDayGrounds: Bool

  /// Makes options for a ground that is not known; what is left out is plain Unicode text of 80 cells.
  public init(
    width: Int = 80, depth: ColorDepth = .none, isASCII: Bool = false,
    symbols: CalendarSymbols = .english, now: CivilDateTime? = nil
  ) {
    self.init(
      width: width, depth: depth, theme: .any, isASCII: isASCII, symbols: symbols, now: now)
  }

  package init(
    width: Int = 80, depth: ColorDepth = .none, theme: DrawingTheme = .any, isASCII: Bool = false,
    ambiguousIsWide: Bool = false, symbols: CalendarSymbols = .english,
    now: CivilDateTime? = nil, paintsDayGrounds: Bool = false
  ) {
    self.width = width
    self.depth = depth
    self.theme = theme
    self.isASCII = isASCII
    self.ambiguousIsWide = ambiguousIsWide
    self.symbols = symbols
    self.now = now
    self.paintsDayGrounds = paintsDayGrounds
  }

  var glyphs: GlyphSet { isASCII || ambiguousIsWide ? .ascii : .unicode }

  var palette: GridPalette {
    GridPalette(theme: theme, depth: depth, isASCII: glyphs.isASCII)
  }

  var clock: ClockStyle { symbols.uses24HourClock ? .hours24 : .hours12 }

  var times: TimeText { TimeText(clock: clock, dash: glyphs.dash) }

  var dates: DateText {
    DateText(
      symbols: symbols, dash: glyphs.dash, dot: glyphs.middleDot, minus: glyphs.minus)
  }
}

/// The background that colours are chosen for.
package enum DrawingTheme: Hashable, Sendable, CaseIterable {
  /// Unknown: only grounds of our own carry colour, text elsewhere is the terminal's.
  case any
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
}
