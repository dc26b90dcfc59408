import CalendarLayout
import TerminalText

/// The styles of everything except appointments: text, rules, marks and the now line.
struct GridPalette {
  /// Whether blocks have backgrounds instead of brackets.
  let isFilled: Bool
  /// Whether the background is known, so that coloured text can be drawn on it.
  let isKnown: Bool
  let theme: DrawingTheme
  let depth: ColorDepth

  /// Headings.
  let strong = CellStyle(attributes: .bold)
  /// Secondary text.
  let dim: CellStyle
  let rule: CellStyle
  /// The rule below the all-day strip.
  let faintRule: CellStyle
  let hourMark: CellStyle
  /// The hatching of missing hours.
  let hatch: CellStyle
  /// The `11:20` in the gutter.
  let nowLabel: CellStyle
  let nowPointer: CellStyle
  /// The now line, and the bar where it crosses the running block.
  let nowLine: CellStyle
  /// The label of today's column.
  let todayChip: CellStyle
  /// The brackets around the label if there are no backgrounds.
  let todayBracket: CellStyle
  let todayWord: CellStyle
  let todayRule: CellStyle
  /// The bar of the `+N` lane.
  let overflowBar: CellStyle
  /// The text of the `+N`.
  let overflowText: CellStyle
  /// Weaker than secondary text: the labels of rows between the hours.
  let faintText: CellStyle
  /// The box of a list.
  let listEdge: CellStyle
  /// The number of entries that a list leaves out.
  let listText: CellStyle
  /// The backgrounds of weekends and of today, for known backgrounds.
  let weekendGround: TerminalColor
  let todayGround: TerminalColor

  /// Chooses the styles for a theme and a colour depth.
  init(theme: DrawingTheme, depth: ColorDepth, isASCII: Bool) {
    self.theme = theme
    self.depth = depth
    // Grounds are drawn with half blocks and bars, which ASCII lacks.
    isFilled = depth >= .palette256 && !isASCII
    isKnown = theme != .any && depth >= .palette256
    let colors = CanvasColors(theme: theme, depth: depth)
    dim = CellStyle(foreground: colors.dim)
    rule = CellStyle(foreground: colors.line)
    faintRule = CellStyle(foreground: colors.faint)
    hourMark = CellStyle(foreground: isKnown && isFilled ? colors.hair : colors.dot)
    hatch = CellStyle(foreground: colors.hatch)
    nowLabel = CellStyle(
      foreground: colors.nowText, background: colors.nowGround, attributes: .bold)
    nowPointer = CellStyle(foreground: colors.now)
    nowLine = CellStyle(foreground: colors.now)
    todayChip = CellStyle(
      foreground: colors.chipText, background: colors.chipGround, attributes: .bold)
    todayBracket = CellStyle(foreground: colors.today, attributes: .bold)
    todayWord = CellStyle(foreground: isKnown ? colors.today : .terminalDefault)
    todayRule = CellStyle(foreground: colors.today)
    overflowBar = CellStyle(foreground: colors.overflowText, background: colors.overflowGround)
    overflowText = CellStyle(
      foreground: colors.overflowText, background: colors.overflowGround, attributes: .bold)
    faintText = CellStyle(foreground: colors.faintText)
    listEdge = CellStyle(
      foreground: colors.line, background: isFilled ? colors.listGround : .terminalDefault)
    listText = CellStyle(
      foreground: colors.listText, background: listEdge.background, attributes: .bold)
    weekendGround = colors.weekendGround
    todayGround = colors.todayGround
  }
}

/// The colours of the canvas for one theme and depth; the terminal's own colours by default.
private struct CanvasColors {
  var dim = TerminalColor.terminalDefault
  var line = TerminalColor.terminalDefault
  var faint = TerminalColor.terminalDefault
  var dot = TerminalColor.terminalDefault
  var hair = TerminalColor.terminalDefault
  var hatch = TerminalColor.terminalDefault
  var now = TerminalColor.terminalDefault
  var nowText = TerminalColor.terminalDefault
  var nowGround = TerminalColor.terminalDefault
  var today = TerminalColor.terminalDefault
  var chipText = TerminalColor.terminalDefault
  var chipGround = TerminalColor.terminalDefault
  var overflowText = TerminalColor.terminalDefault
  var overflowGround = TerminalColor.terminalDefault
  var faintText = TerminalColor.terminalDefault
  var listGround = TerminalColor.terminalDefault
  var listText = TerminalColor.terminalDefault
  var weekendGround = TerminalColor.terminalDefault
  var todayGround = TerminalColor.terminalDefault

  init(theme: DrawingTheme, depth: ColorDepth) {
    func indexed(_ number: UInt32) -> TerminalColor { .palette256(UInt8(number)) }
    switch (depth, theme) {
    case (.none, _):
      break
    case (.ansi16, _):
      line = .ansi16(8)
      faint = .ansi16(8)
      dot = .ansi16(8)
      hatch = .ansi16(8)
      now = .ansi16(theme == .light ? 1 : 9)
      today = .ansi16(theme == .light ? 4 : 12)
    case (_, .any):
      setUnknown(depth)
    case (.palette256, .dark):
      set(
        indexed, dim: 247, now: 203, today: 111, hair: 236, faint: 240, line: 241, hatch: 240,
        overflow: 238, overflowText: 250, ink: 232, faintText: 245, list: 235)
    case (.palette256, .light):
      set(
        indexed, dim: 241, now: 160, today: 25, hair: 254, faint: 250, line: 248, hatch: 250,
        overflow: 252, overflowText: 239, ink: 231, faintText: 242, list: 255)
    case (.truecolor, .dark):
      set(
        TerminalColor.rgb(hex:), dim: 0xA0A2A9, now: 0xFD736D, today: 0x92C1FD, hair: 0x313339,
        faint: 0x4A4D52, line: 0x5A5C62, hatch: 0x3F4146, overflow: 0x33353B,
        overflowText: 0xB8BAC1,
        ink: 0x05162C, faintText: 0x888B91, list: 0x24272C)
      weekendGround = .rgb(hex: 0x1B1D22)
      todayGround = .rgb(hex: 0x202227)
    case (.truecolor, .light):
      set(
        TerminalColor.rgb(hex:), dim: 0x585B61, now: 0xD01C29, today: 0x0052AB, hair: 0xE2E2E3,
        faint: 0xC0C1C3, line: 0xAEAFB2, hatch: 0xCDCED0, overflow: 0xDBDBDD,
        overflowText: 0x4A4D52,
        ink: 0xFFFFFF, faintText: 0x6A6C72, list: 0xF3F3F3)
      weekendGround = .rgb(hex: 0xF7F7F8)
      todayGround = .rgb(hex: 0xF1F2F2)
    }
  }

  /// On an unknown background, text has the terminal's colour; lines need a contrast of 3:1 on
  /// white and on black.
  private mutating func setUnknown(_ depth: ColorDepth) {
    let full = depth == .truecolor
    line = .ansi16(8)
    faint = .ansi16(8)
    dot = .ansi16(8)
    hatch = .ansi16(8)
    now = full ? .rgb(hex: 0xE5483F) : .palette256(167)
    today = full ? .rgb(hex: 0x3B82D6) : .palette256(68)
    nowText = full ? .rgb(hex: 0xFFFFFF) : .palette256(231)
    nowGround = full ? .rgb(hex: 0xB3261E) : .palette256(124)
    chipText = nowText
    chipGround = full ? .rgb(hex: 0x1B589E) : .palette256(25)
    overflowText = full ? .rgb(hex: 0xFCFCFC) : .palette256(255)
    overflowGround = full ? .rgb(hex: 0x4D4D4D) : .palette256(239)
    (listGround, listText) = (overflowGround, overflowText)
  }

  private mutating func set(
    _ color: (UInt32) -> TerminalColor, dim: UInt32, now: UInt32, today: UInt32, hair: UInt32,
    faint: UInt32, line: UInt32, hatch: UInt32, overflow: UInt32, overflowText: UInt32, ink: UInt32,
    faintText: UInt32, list: UInt32
  ) {
    self.dim = color(dim)
    self.now = color(now)
    nowText = self.now
    self.today = color(today)
    chipGround = self.today
    chipText = color(ink)
    self.hair = color(hair)
    self.faint = color(faint)
    dot = self.faint
    self.hatch = color(hatch)
    self.line = color(line)
    overflowGround = color(overflow)
    self.overflowText = color(overflowText)
    self.faintText = color(faintText)
    listGround = color(list)
    listText = self.dim
  }
}
