internal import Primitives

/// The escape sequences of a full-screen program.
package enum TerminalSequences: Sendable {
  /// Saves the screen and shows an empty one (mode 1049).
  package static let enterAlternateScreen = Array("\u{1B}[?1049h".utf8)
  /// Shows the saved screen again.
  package static let leaveAlternateScreen = Array("\u{1B}[?1049l".utf8)
  /// Hides the cursor (mode 25).
  package static let hideCursor = Array("\u{1B}[?25l".utf8)
  package static let showCursor = Array("\u{1B}[?25h".utf8)
  /// Stops text at the right edge (mode 7), so that a character wider than expected does not move
  /// rows.
  package static let disableAutowrap = Array("\u{1B}[?7l".utf8)
  /// Continues text in the next row again.
  package static let enableAutowrap = Array("\u{1B}[?7h".utf8)
  /// Reports buttons, drags and the wheel (modes 1000, 1002) in SGR form (1006).
  package static let enableMouse = Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8)
  /// Ends the mouse reports.
  package static let disableMouse = Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8)
  /// Encloses pasted text in two sequences (mode 2004).
  package static let enableBracketedPaste = Array("\u{1B}[?2004h".utf8)
  /// Sends pasted text as keys again.
  package static let disableBracketedPaste = Array("\u{1B}[?2004l".utf8)
  /// Ends the focus reports.
  package static let disableFocusEvents = Array("\u{1B}[?1004l".utf8)
  /// Delays the display until the frame is complete (mode 2026).
  package static let beginSynchronizedUpdate = Array("\u{1B}[?2026h".utf8)
  /// Shows the frame.
  package static let endSynchronizedUpdate = Array("\u{1B}[?2026l".utf8)
  /// Shows cells from left to right in the order in which they were sent (BDSM, ECMA-48 8.3.18).
  /// Otherwise terminals with bidi support would reorder a row across its cells.
  package static let explicitDirection = Array("\u{1B}[8l".utf8)
  /// Allows a terminal with bidi support to reorder again, which is its default.
  package static let implicitDirection = Array("\u{1B}[8h".utf8)
  package static let resetStyle = Array("\u{1B}[m".utf8)
  /// Makes the whole screen the scroll region.
  package static let resetScrollRegion = Array("\u{1B}[r".utf8)
  /// Clears the screen and moves the cursor to its first cell.
  package static let clearScreen = Array("\u{1B}[H\u{1B}[2J".utf8)
  /// Queries support for synchronized updates; the reply is ``TerminalReply/mode(_:state:)``.
  package static let querySynchronizedUpdate = Array("\u{1B}[?2026$p".utf8)
  /// Queries the background colour; the reply is ``TerminalReply/background(red:green:blue:)``.
  package static let queryBackground = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// Queries the terminal's attributes (DA1), which every terminal answers; the reply is
  /// ``TerminalReply/attributes(_:)``.
  package static let queryAttributes = Array("\u{1B}[c".utf8)
  /// Queries the position of the cursor; the reply is ``TerminalReply/cursor(x:y:)``.
  package static let queryCursor = Array("\u{1B}[6n".utf8)
  /// Queries support for sending runs of a glyph with a count (REP). It draws six cells that way at
  /// the start of the third row, which the first frame clears, and queries the position of the
  /// cursor: cell 6 if it worked. Some terminals repeat letters but not glyphs of several bytes.
  package static let queryRepeatedGlyphs = Array("\u{1B}[3H\u{2594}\u{1B}[5b".utf8) + queryCursor

  /// Writes a text to the clipboard (OSC 52).
  package static func clipboard(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
  }

  /// The sequences that a full-screen program sends first.
  package static func enterFullScreen(mouse: Bool) -> [UInt8] {
    enterAlternateScreen + hideCursor + disableAutowrap + explicitDirection + enableBracketedPaste
      + (mouse ? enableMouse : []) + resetStyle + clearScreen
  }

  /// The sequences that restore the terminal from any state. They may be sent twice.
  package static let leaveFullScreen: [UInt8] =
    endSynchronizedUpdate + disableMouse + disableFocusEvents + disableBracketedPaste
    + resetScrollRegion + resetStyle + implicitDirection + enableAutowrap + showCursor
    + leaveAlternateScreen
}
