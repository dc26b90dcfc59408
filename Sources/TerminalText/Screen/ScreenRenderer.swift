/// Converts frames into the bytes that make a terminal show them.
///
/// It remembers the shown frame and compares a new one cell by cell. If rows moved up or down, it
/// uses the terminal's own scrolling (DECSTBM with IL and DL), or DCH and ICH if cells moved along
/// their rows, whichever leaves less to draw. The rest is drawn style by style. An equal frame
/// gives no bytes.
///
/// It expects the state after ``TerminalSequences/enterFullScreen(mouse:)``: plain style, no scroll
/// region, no autowrap; and a terminal in raw mode, in which a line feed keeps the column. Every
/// frame leaves that state behind.
///
/// No table of widths is right for every terminal. So after a cell that is not ASCII the column is
/// addressed absolutely, the cells of a cluster of several scalars are cleared before it, and the
/// cells that a terminal might draw it over are drawn again after it.
package struct ScreenRenderer: Sendable {
  package var depth: ColorDepth

  /// Whether frames are enclosed in the sequences of synchronized output (mode 2026).
  package var synchronized: Bool

  /// Whether runs of right-to-left letters are enclosed in U+2067 and U+2069.
  package var isolatesRightToLeft: Bool

  /// Whether letters are sent in the order in which they are seen.
  private let ordersLetters: Bool

  /// Whether runs of a glyph are sent once with a count (REP, ECMA-48 8.3.103), which some
  /// terminals do not support.
  package var repeatsGlyphs = false

  /// The frame that the terminal shows; nil if unknown.
  private(set) var shown: CellBuffer?
  private var shownCursor: Cursor?

  private struct Cursor: Equatable {
    let x: Int
    let y: Int
  }

  /// Makes a renderer for a terminal in an unknown state.
  package init(
    depth: ColorDepth, synchronized: Bool = false, isolatesRightToLeft: Bool = true,
    ordersLetters: Bool = false
  ) {
    self.depth = depth
    self.ordersLetters = ordersLetters
    self.synchronized = synchronized
    self.isolatesRightToLeft = isolatesRightToLeft
  }

  /// Forgets the shown frame, for example after a resize or a suspension: the next frame clears the
  /// screen.
  package mutating func invalidate() { shown = nil }

  /// The bytes that make the terminal show a frame; empty if it already does.
  ///
  /// - Complexity: O(cells) if few rows change; O(cells × rows) if many do, since it searches for
  ///   movement.
  package mutating func render(_ frame: CellBuffer, cursor: (x: Int, y: Int)? = nil) -> [UInt8] {
    let wanted = cursor.map { Cursor(x: $0.x, y: $0.y) }
    let frame = (ordersLetters ? frame.visual : frame).reduced(to: depth)
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
