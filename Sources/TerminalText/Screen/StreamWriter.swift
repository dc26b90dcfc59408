/// Writes a buffer row by row, for a pipe, a file or the end of a terminal's scroll-back.
///
/// Styles are sent where they change and end with each row. Trailing blanks that look plain are
/// dropped. The cursor is never moved, with one exception: on a live terminal, the column is
/// addressed absolutely after characters that are not ASCII. Rows that a terminal with bidi support
/// might reorder across cells are sent in explicit direction (BDSM).
public struct StreamWriter: Sendable, Hashable {
  package var depth: ColorDepth

  /// Whether bold, strike, reverse and links may be sent: on a terminal, or if colour is forced.
  /// Otherwise only the text is written.
  package var styled: Bool

  /// Whether the output goes directly to a terminal, so that columns may be addressed (CHA).
  package var liveTerminal: Bool

  /// Whether runs of right-to-left letters are enclosed in U+2067 and U+2069.
  package var isolatesRightToLeft: Bool

  /// Whether letters are sent in the order in which they are seen, for terminals that do not order
  /// them.
  package var ordersLetters = false

  /// Makes a writer.
  public init(
    depth: ColorDepth = .none, styled: Bool = false, liveTerminal: Bool = false,
    isolatesRightToLeft: Bool = true
  ) {
    self.depth = depth
    self.styled = styled
    self.liveTerminal = liveTerminal
    self.isolatesRightToLeft = isolatesRightToLeft
  }

  /// The rows of a buffer, with a newline after each.
  ///
  /// - Complexity: O(cells).
  public func bytes(_ buffer: CellBuffer) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(buffer.width * buffer.height + 64)
    write(buffer, into: &bytes)
    return bytes
  }

  /// Appends the rows of a buffer, with a newline after each.
  package func write(_ buffer: CellBuffer, into bytes: inout [UInt8]) {
    let logical = buffer.shown
    let ordered = ordersLetters ? logical.visual : logical
    let buffer = styled ? ordered.reduced(to: depth) : ordered
    var style = StyleWriter(isEnabled: styled)
    for y in 0..<buffer.height {
      let isExplicit = liveTerminal && ordersLetters && logical.hasRightToLeft(row: y)
      write(row: y, of: buffer, isExplicit, &style, into: &bytes)
      bytes.append(0x0A)
    }
  }

  private func write(
    row y: Int, of buffer: CellBuffer, _ isExplicit: Bool, _ style: inout StyleWriter,
    into bytes: inout [UInt8]
  ) {
    let row = y * buffer.width
    var end = buffer.width
    while end > 0, isPlainBlank(buffer.cells[row + end - 1]) { end -= 1 }
    let explicit =
      isExplicit || liveTerminal && mayReorder(buffer.cells[row..<(row + end)])
    if explicit { bytes += TerminalSequences.explicitDirection }
    var isolated = false
    var lastGlyph = Cell.blankGlyph
    for x in 0..<end {
      let cell = buffer.cells[row + x]
      if cell.isContinuation { continue }
      if isolated, !cell.isRightToLeft || cell.glyph & Cell.runStartFlag != 0 {
        bytes += Self.popIsolate
        isolated = false
      }
      // Inside of a run of one glyph, such as a rule, the terminal uses the same width for all. But
      // equal clusters of several scalars join in some terminals.
      if liveTerminal, lastGlyph >= 0x80, lastGlyph != cell.glyph || cell.isCluster {
        bytes.append(control: 0x47, x + 1)
      }
      lastGlyph = cell.glyph
      style.move(to: cell.style, link: buffer.link(cell.style.link), &bytes)
      if cell.isRightToLeft, !isolated, isolatesRightToLeft {
        bytes += Self.pushIsolate
        isolated = true
      }
      buffer.appendCharacter(row + x, to: &bytes)
    }
    if isolated { bytes += Self.popIsolate }
    style.move(to: .plain, link: nil, &bytes)
    if explicit { bytes += TerminalSequences.implicitDirection }
  }

  /// Whether a terminal that ignores isolates, like VTE, would move cells outside of a run of
  /// right-to-left letters: those between two runs, or a number after one.
  private func mayReorder(_ row: ArraySlice<Cell>) -> Bool {
    var hasRun = false
    var inside = false
    for cell in row where !cell.isContinuation {
      let starts = cell.isRightToLeft && (!inside || cell.glyph & Cell.runStartFlag != 0)
      if starts && hasRun { return true }
      if hasRun && !cell.isRightToLeft && (0x30...0x39).contains(cell.value) { return true }
      inside = cell.isRightToLeft
      hasRun = hasRun || inside
    }
    return false
  }

  private func isPlainBlank(_ cell: Cell) -> Bool {
    cell.isBlank && (!styled || cell.style.leavesBlanksPlain)
  }

  /// U+2067, right-to-left isolate.
  static let pushIsolate: [UInt8] = [0xE2, 0x81, 0xA7]

  /// U+2069, pop directional isolate.
  static let popIsolate: [UInt8] = [0xE2, 0x81, 0xA9]
}
