import TerminalText

/// The characters of grids and lists, in Unicode or in ASCII; both sets take the same cells, so the
/// geometry is the same.
struct GlyphSet: Sendable {
  let isASCII: Bool

  // Rules.
  let rule: CellGlyph
  let todayRule: CellGlyph
  /// The fainter rule below the all-day strip, with its even and its odd cells.
  let faintRule: (even: CellGlyph, odd: CellGlyph)
  let hairline: CellGlyph
  let dot: CellGlyph
  let hatch: CellGlyph

  // Bars of blocks.
  let bar: CellGlyph
  let runningBar: CellGlyph
  let dashedBar: CellGlyph
  let dottedBar: CellGlyph
  let thinBar: CellGlyph

  // Brackets of blocks.
  let top: CellGlyph
  let middle: CellGlyph
  let bottom: CellGlyph
  let single: CellGlyph
  let runningTop: CellGlyph
  let runningMiddle: CellGlyph
  let runningBottom: CellGlyph
  let runningNow: CellGlyph
  /// The edges of lines in a list: of a line that another one follows, of the list's box, and of
  /// lines whose start is in another row.
  let listMiddle: CellGlyph
  let listEdge: CellGlyph
  let lineFromAbove: CellGlyph
  let lineToBelow: CellGlyph
  /// The mark in the gutter of a row of more than an hour.
  let cutTick: CellGlyph

  // Continuation.
  let fromAbove: CellGlyph
  let toBelow: CellGlyph
  let fromLeft: CellGlyph
  let toRight: CellGlyph

  // All-day bars in brackets.
  let barStart: CellGlyph
  let barEnd: CellGlyph
  let barLine: CellGlyph

  // The now line in the upper, the middle and the lower third of a row.
  let nowLines: [CellGlyph]
  let nowPointer: CellGlyph

  // Clash brackets.
  let clashTop: CellGlyph
  let clashMiddle: CellGlyph
  let clashBottom: CellGlyph

  // Texts.
  let dash: String
  let dot3: SafeText
  let separator: SafeText
  let middleDot: String
  let minus: String
  let arrow: String
  let earlier: String
  let later: String
  /// The arrows for entries out of sight on either side.
  let before: String
  let after: String
  let tentativeMark: String
  let cancelledMark: String
  let freeMark: String
  let declinedMark: String
  /// The marks after days with up to 2, 4, 6 and 8 booked hours, and with more.
  let bookedMarks: [String]
  /// The mark before a title for each of several calendars.
  let calendarMark: CellGlyph

  /// Box, block and arrow characters.
  static let unicode = GlyphSet(
    isASCII: false, rule: "─", todayRule: "━", faintRule: ("┈", "┈"), hairline: "▔", dot: "·",
    hatch: "╱", bar: "▎", runningBar: "▌", dashedBar: "┆", dottedBar: "┊", thinBar: "│", top: "╭",
    middle: "│", bottom: "╰", single: "[", runningTop: "┏", runningMiddle: "┃", runningBottom: "┗",
    runningNow: "┣", listMiddle: "├",
    listEdge: "▏", lineFromAbove: "▴", lineToBelow: "▾", cutTick: "┊", fromAbove: "▲", toBelow: "▼",
    fromLeft: "◀", toRight: "▶", barStart: "[", barEnd: "]",
    barLine: "─", nowLines: ["▔", "━", "▁"], nowPointer: "▸", clashTop: "╮", clashMiddle: "│",
    clashBottom: "╯", dash: "–", dot3: "…", separator: " · ", middleDot: "·", minus: "−",
    arrow: "→", earlier: "↑", later: "↓", before: "‹", after: "›", tentativeMark: "?",
    cancelledMark: "×", freeMark: "◦",
    declinedMark: "–", bookedMarks: ["·", ":", "+", "*", "#"], calendarMark: "•")

  /// Only 7-bit characters.
  static let ascii = GlyphSet(
    isASCII: true, rule: "-", todayRule: "=", faintRule: ("-", " "), hairline: ".", dot: ".",
    hatch: "/", bar: "|", runningBar: "#", dashedBar: ":", dottedBar: ":", thinBar: "|", top: "/",
    middle: "|", bottom: "\\", single: "[", runningTop: "#", runningMiddle: "#", runningBottom: "#",
    runningNow: "#", listMiddle: "+",
    listEdge: "|", lineFromAbove: "^", lineToBelow: "v", cutTick: "~", fromAbove: "^", toBelow: "v",
    fromLeft: "<", toRight: ">", barStart: "[", barEnd: "]",
    barLine: "-", nowLines: ["=", "=", "="], nowPointer: ">", clashTop: "\\", clashMiddle: "|",
    clashBottom: "/", dash: "-", dot3: "~", separator: " - ", middleDot: "-", minus: "-",
    arrow: ">", earlier: "^", later: "v", before: "<", after: ">", tentativeMark: "?",
    cancelledMark: "x", freeMark: "o",
    declinedMark: "-", bookedMarks: [".", ":", "+", "*", "#"], calendarMark: "*")
}
