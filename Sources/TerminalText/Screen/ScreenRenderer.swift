/// Turns frames into the bytes that make a terminal show them.
///
/// It remembers the frame the terminal shows. A new one is compared cell by cell; rows that moved
/// up or down go with the terminal's own scrolling (DECSTBM with IL and DL), or cells that moved along
/// their rows with DCH and ICH, whichever leaves less to draw, and what is left is drawn style by
/// style. A frame like the last one gives no bytes at all.
///
/// It expects the state that ``TerminalSequences/enterFullScreen(mouse:)`` makes: plain style, no
/// scroll region, no autowrap; and a terminal in raw mode, in which a line feed keeps the column.
/// Every frame leaves that state behind.
///
/// No table of widths fits every terminal. So after a cell that is not ASCII the column is addressed
/// absolutely, the cells under a cluster of several scalars are cleared before it, and those that
/// a terminal might draw it over are drawn again after it.
package struct ScreenRenderer: Sendable {
  /// The colours that may be sent.
  package var depth: ColorDepth

  /// Whether frames are put between the sequences of synchronized output (mode 2026).
  package var synchronized: Bool

  /// Whether runs of right-to-left letters are put between U+2067 and U+2069.
  package var isolatesRightToLeft: Bool

  /// Whether runs of a glyph are sent once with a count (REP, ECMA-48 8.3.103), which some terminals
  /// do not know.
  package var repeatsGlyphs = false

  /// What the terminal shows; nil if that is not known.
  private(set) var shown: CellBuffer?
  private var shownCursor: Cursor?

  private struct Cursor: Equatable {
    let x: Int
    let y: Int
  }

  /// Makes a renderer for a terminal of which nothing is known.
  package init(
    depth: ColorDepth, synchronized: Bool = false, isolatesRightToLeft: Bool = true
  ) {
    self.depth = depth
    self.synchronized = synchronized
    self.isolatesRightToLeft = isolatesRightToLeft
  }

  /// Forgets what the terminal shows, as after a resize or a suspension: the next frame clears it.
  package mutating func invalidate() { shown = nil }

  /// The bytes that make the terminal show a frame; none if it shows it already.
  ///
  /// - Complexity: O(cells) for a frame that changes in few rows, O(cells × rows) for one that changes
  ///   in many, where it looks for what moved.
  package mutating func render(_ frame: CellBuffer, cursor: (x: Int, y: Int)? = nil) -> [UInt8] {
    let wanted = cursor.map { Cursor(x: $0.x, y: $0.y) }
    let frame = frame.reduced(to: depth)
    var painter = ScreenPainter(
      isolatesRightToLeft: isolatesRightToLeft, repeatsGlyphs: repeatsGlyphs)
    var start = CellBuffer(width: frame.width, height: frame.height)
    if let shown, shown.width == frame.width, shown.height == frame.height {
      start = shown
      let keys = CellKeys(from: shown, to: frame)
      let rows = RowScroll(from: shown, to: frame, keys)
      let cells = SidewaysScroll(from: shown, to: frame, keys)
      if let rows, rows.gain >= cells?.gain ?? 0 {
        painter.scroll(rows)
        start.scroll(rows)
      } else if let cells {
        painter.scroll(cells)
        start.scroll(cells)
      }
    } else {
      painter.clear()
    }
    painter.paint(frame, over: start)
    var body = painter.bytes
    if wanted != shownCursor || (wanted != nil && !body.isEmpty) {
      if let wanted {
        body.append(addressOfX: wanted.x, y: wanted.y)
        if shownCursor == nil { body += TerminalSequences.showCursor }
      } else {
        body += TerminalSequences.hideCursor
      }
    }
    shown = frame
    shownCursor = wanted
    guard synchronized, !body.isEmpty else { return body }
    return TerminalSequences.beginSynchronizedUpdate + body
      + TerminalSequences.endSynchronizedUpdate
  }
}
