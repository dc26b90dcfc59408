import LayoutGeometry
import TerminalText

/// A box over a screen: a title, lines, and what the keys do in it.
public struct ScreenPanel: Hashable, Sendable {
  /// What it is about.
  public var title: String
  /// Its lines.
  public var lines: [Line]
  /// What stands in its lower edge.
  public var footer: String
  /// The line at which it is scrolled.
  public var offset: Int

  /// A line: a head in a column of its own, and a text that wraps.
  public struct Line: Hashable, Sendable {
    /// The head, in bold; empty for a line without one.
    public var head: String
    /// The text.
    public var text: String
    /// Whether it is the line that the keys act on.
    public var isCurrent: Bool

    /// Makes a line.
    public init(_ head: String, _ text: String, isCurrent: Bool = false) {
      self.head = head
      self.text = text
      self.isCurrent = isCurrent
    }
  }

  /// Makes a panel.
  public init(title: String, lines: [Line], footer: String = "", offset: Int = 0) {
    self.title = title
    self.lines = lines
    self.footer = footer
    self.offset = offset
  }
}

extension ScreenDrawing {
  /// Draws a panel in the middle of the screen.
  ///
  /// - Returns: How far it can be scrolled.
  @discardableResult
  public mutating func panel(_ panel: ScreenPanel) -> Int {
    let width = min(options.cells - 4, 72)
    let height = canvas.buffer.height
    guard width >= 16, height >= 6 else { return 0 }
    let heads = panel.lines.map { options.sanitizer.sanitize($0.head, maximumWidth: 40) }
    let headWidth = min(heads.map(\.width).max() ?? 0, width / 3)
    let indent = headWidth == 0 ? 0 : headWidth + 2
    var rows: [(line: Int, isFirst: Bool, text: SafeText)] = []
    for (index, line) in panel.lines.enumerated() where rows.count < 2000 {
      let text = MeasuredText(
        options.sanitizer.sanitize(line.text, maximumWidth: DrawingOptions.longestText))
      let wrapped = TextWrapping(text, width: max(8, width - 4 - indent)).lines(atMost: 100).lines
      if wrapped.isEmpty { rows.append((index, true, SafeText())) }
      for (number, piece) in wrapped.enumerated() {
        rows.append((index, number == 0, text.text(of: piece, ellipsis: glyphs.dot3)))
      }
    }
    let room = min(rows.count, height - 4)
    let limit = rows.count - room
    var offset = min(max(0, panel.offset), limit)
    if let current = rows.firstIndex(where: { panel.lines[$0.line].isCurrent }) {
      offset = min(max(offset, current - room + 1), current)
    }
    let x = (options.cells - width) / 2
    let y = max(0, (height - room - 2) / 2)
    drawFrame(panel, x: x..<(x + width), y: y, room: room, isScrolled: limit > 0)
    for (index, row) in rows[offset..<(offset + room)].enumerated() {
      let isCurrent = panel.lines[row.line].isCurrent
      let ground = onPanel(isCurrent ? CellStyle(attributes: .reverse) : .plain)
      canvas.run(.space, (x + 1)..<(x + width - 1), y + 1 + index, ground)
      let clip = (x + 2)..<(x + width - 2)
      var strong = ground
      strong.attributes.insert(.bold)
      if row.isFirst {
        canvas.text(
          options.fitted(heads[row.line], headWidth), x + 2, y + 1 + index, strong, clip: clip)
      }
      canvas.text(row.text, x + 2 + indent, y + 1 + index, ground, clip: clip)
    }
    return limit
  }

  private mutating func drawFrame(
    _ panel: ScreenPanel, x: Range<Int>, y: Int, room: Int, isScrolled: Bool
  ) {
    let rule = onPanel(palette.rule)
    let (left, right) = (x.lowerBound, x.upperBound - 1)
    let corners: [CellGlyph] =
      glyphs.isASCII ? ["+", "+", "+", "+"] : ["╭", "╮", "╰", "╯"]
    for (index, row) in [y, y + room + 1].enumerated() {
      canvas.run(glyphs.rule, x, row, rule)
      canvas.glyph(corners[index * 2], left, row, rule)
      canvas.glyph(corners[index * 2 + 1], right, row, rule)
    }
    for row in (y + 1)..<max(y + 1, y + 1 + room) {
      canvas.run(.space, x, row, onPanel(.plain))
      canvas.glyph(glyphs.clashMiddle, left, row, rule)
      canvas.glyph(glyphs.clashMiddle, right, row, rule)
    }
    let clip = (left + 1)..<right
    canvas.text(" " + panel.title + " ", left + 2, y, onPanel(palette.strong), clip: clip)
    var footer = panel.footer
    if isScrolled { footer = "\(glyphs.earlier)\(glyphs.later) scroll   " + footer }
    guard !footer.isEmpty else { return }
    canvas.text(" " + footer + " ", left + 2, y + room + 1, onPanel(palette.dim), clip: clip)
  }

  private func onPanel(_ style: CellStyle) -> CellStyle { onBar(style) }
}
