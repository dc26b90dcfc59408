/// Turns frames into the bytes that make a terminal show them, and as few of them as it can.
///
/// It remembers the frame the terminal shows. A new one is compared cell by cell; rows that moved
/// up or down go with the terminal's own scrolling (DECSTBM with IL and DL), cells that moved along
/// their rows with DCH and ICH, what is left is drawn row by row or style by style, and of all these
/// ways the one with the fewest bytes is taken. A frame like the last one gives no bytes at all.
///
/// It expects the state that ``TerminalSequences/enterFullScreen(mouse:)`` makes: plain style, no
/// scroll region, no autowrap; and a terminal in raw mode, in which a line feed keeps the column.
/// Every frame leaves that state behind.
///
/// No table of widths fits every terminal. So after a cell that is not ASCII the column is addressed
/// absolutely, the cells under a cluster of several scalars are cleared before it, and those that
/// a terminal might draw it over are drawn again after it. Box drawing and block elements are
/// trusted where the terminal was asked (``drawsBoxesInOneCell``).
public struct ScreenRenderer: Sendable {
  /// The colours that may be sent.
  public var depth: ColorDepth

  /// Whether frames are put between the sequences of synchronized output (mode 2026).
  public var synchronized: Bool

  /// Whether runs of right-to-left letters are put between U+2067 and U+2069.
  public var isolatesRightToLeft: Bool {
    get { traits.isolatesRightToLeft }
    set { traits.isolatesRightToLeft = newValue }
  }

  /// Whether runs of a glyph are sent once with a count (REP, ECMA-48 8.3.103), which some terminals
  /// do not know.
  public var repeatsGlyphs: Bool {
    get { traits.repeatsGlyphs }
    set { traits.repeatsGlyphs = newValue }
  }

  /// Whether box drawing and block elements (U+2500–259F) are known to take one cell: their width is
  /// ambiguous (Unicode Standard Annex 11), so a terminal may draw them wide.
  public var drawsBoxesInOneCell: Bool {
    get { traits.drawsBoxesInOneCell }
    set { traits.drawsBoxesInOneCell = newValue }
  }

  private var traits = ScreenTraits()

  /// What the terminal shows; nil if that is not known.
  private(set) var shown: CellBuffer?
  private var shownCursor: Cursor?

  private struct Cursor: Equatable {
    let x: Int
    let y: Int
  }

  /// Makes a renderer for a terminal of which nothing is known.
  public init(
    depth: ColorDepth, synchronized: Bool = false, isolatesRightToLeft: Bool = true
  ) {
    self.depth = depth
    self.synchronized = synchronized
    traits.isolatesRightToLeft = isolatesRightToLeft
  }

  /// Forgets what the terminal shows, as after a resize or a suspension: the next frame clears it.
  public mutating func invalidate() {
    shown = nil
  }

  /// The bytes that make the terminal show a frame; none if it shows it already.
  ///
  /// - Parameters:
  ///   - frame: what to show; its size is the terminal's.
  ///   - cursor: the cell where the cursor is to be seen; nil hides it.
  /// - Complexity: O(cells) for a frame that changes little, O(cells × rows) once when many cells
  ///   changed and it looks for rows that moved.
  public mutating func render(_ frame: CellBuffer, cursor: (x: Int, y: Int)? = nil) -> [UInt8] {
    let wanted = cursor.map { Cursor(x: $0.x, y: $0.y) }
    let frame = frame.reduced(to: depth)
    var body: [UInt8]
    if let shown, shown.width == frame.width, shown.height == frame.height {
      body = shortest(from: shown, to: frame)
    } else {
      var painter = ScreenPainter(traits)
      painter.clear()
      painter.paint(frame, over: CellBuffer(width: frame.width, height: frame.height))
      body = painter.bytes
    }
    if wanted != shownCursor || (wanted != nil && !body.isEmpty) {
      if let wanted {
        CursorMove(toX: wanted.x, y: wanted.y).append(to: &body)
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

  /// The bytes with and without moving rows up or down and cells along their rows, whatever is
  /// shortest.
  private func shortest(from shown: CellBuffer, to frame: CellBuffer) -> [UInt8] {
    var best = ScreenPainter(traits)
    best.paint(frame, over: shown)
    if best.bytes.count <= ScrollDetection.worthwhile { return best.bytes }
    func consider(
      _ scroll: (inout ScreenPainter) -> Void, _ moving: (inout CellBuffer) -> Void
    ) {
      var painter = ScreenPainter(traits)
      var moved = shown
      scroll(&painter)
      moving(&moved)
      painter.paint(frame, over: moved)
      if painter.bytes.count < best.bytes.count { best = painter }
    }
    if let scroll = ScrollDetection(from: shown, to: frame).best {
      consider({ $0.scroll(scroll) }, { $0.scroll(scroll) })
    }
    if let scroll = SidewaysScroll(from: shown, to: frame, traits) {
      consider({ $0.scroll(scroll) }, { $0.scroll(scroll) })
    }
    return best.bytes
  }
}
