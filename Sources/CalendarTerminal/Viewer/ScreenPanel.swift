package import CalendarLayout
import CivilTime
package import Pinning
import TerminalText

/// A box over a screen: a title, lines, and the keys that work in it.
package struct ScreenPanel: Hashable, Sendable {
  package var title: String
  package var lines: [Line]
  /// The text in its lower edge.
  package var footer: String
  /// The first line of the scrolled text.
  package var offset: Int

  static let widest = 72
  /// The minimum cells of a panel that is narrowed to be beside its subject.
  static let narrowest = 34

  /// A line: a heading in a column of its own, and a text that wraps.
  package struct Line: Hashable, Sendable {
    /// The heading, in bold; empty for a line without one.
    package var head: String
    package var text: String
    /// Whether the keys act on this line.
    package var isCurrent: Bool
    /// The colour of the mark before the text; nil for none.
    package var swatch: PaletteHue?

    package init(
      _ head: String, _ text: String, isCurrent: Bool = false, swatch: PaletteHue? = nil
    ) {
      self.head = head
      self.text = text
      self.isCurrent = isCurrent
      self.swatch = swatch
    }
  }

  package init(title: String, lines: [Line], footer: String = "", offset: Int = 0) {
    self.title = title
    self.lines = lines
    self.footer = footer
    self.offset = offset
  }
}

extension ScreenDrawing {
  /// Draws a panel in the middle of the screen, or where it leaves its subject visible: beside it, above
  /// or below, narrower if it must be.
  @discardableResult
  package mutating func panel(_ panel: ScreenPanel, awayFrom subject: LayoutRect? = nil) -> Int {
    let width = min(options.cells - 4, ScreenPanel.widest)
    let height = canvas.buffer.height
    guard width >= 16, height >= 6 else { return 0 }
    var text = PanelText(panel, width: width, options: options)
    var (frame, covered) = place(text, awayFrom: subject)
    if let subject, covered > 0 {
      let beside = Int(max(subject.x, Double(options.cells) - subject.maxX)) - 3
      if beside >= ScreenPanel.narrowest, beside < width {
        let narrow = PanelText(panel, width: beside, options: options)
        let place = place(narrow, awayFrom: subject)
        if place.covered < covered { (text, frame) = (narrow, place.frame) }
      }
    }
    let room = Int(frame.height) - 2
    let limit = text.rows.count - room
    let x = Int(frame.x)..<Int(frame.maxX)
    drawFrame(panel, x: x, y: Int(frame.y), room: room, isScrolled: limit > 0)
    let offset = text.offset(panel, room: room)
    for (index, row) in text.rows[offset..<(offset + room)].enumerated() {
      draw(row, of: panel, text, x: x, y: Int(frame.y) + 1 + index)
    }
    return limit
  }

  /// The place at which a panel covers the least of its subject, and the number of cells covered; the
  /// middle first.
  private func place(
    _ text: PanelText, awayFrom subject: LayoutRect?
  ) -> (frame: LayoutRect, covered: Double) {
    let height = canvas.buffer.height
    let size = LayoutSize(
      width: Double(text.width), height: Double(min(text.rows.count, height - 4) + 2))
    // The keys in the last row and the status in the first one stay visible if that is possible.
    let last = max(0, height - 1 - Int(size.height))
    var best: (frame: LayoutRect, covered: Double)?
    let middle = max(0, (height - Int(size.height)) / 2)
    let (below, above) =
      subject.map { (Int($0.maxY) + 1, Int($0.y) - 1 - Int(size.height)) } ?? (middle, middle)
    for y in [middle] + [below, above].map({ min(max($0, 1), last) }) {
      for x in [(options.cells - text.width) / 2, 1, options.cells - text.width - 2] {
        let frame = LayoutRect(
          origin: LayoutPoint(x: Double(x), y: Double(y)), size: size)
        let covered = subject.flatMap { frame.intersection($0) }.map { $0.width * $0.height } ?? 0
        if covered < best?.covered ?? .infinity { best = (frame, covered) }
      }
    }
    return best ?? (LayoutRect(origin: .zero, size: size), 0)
  }

  private mutating func draw(
    _ row: PanelText.WrappedLine, of panel: ScreenPanel, _ text: PanelText, x: Range<Int>, y: Int
  ) {
    let isCurrent = panel.lines[row.line].isCurrent
    let ground = onBar(isCurrent ? CellStyle(attributes: .reverse) : .plain)
    canvas.run(.space, (x.lowerBound + 1)..<(x.upperBound - 1), y, ground)
    let clip = (x.lowerBound + 2)..<(x.upperBound - 2)
    var strong = ground
    strong.attributes.insert(.bold)
    if row.isFirst {
      canvas.text(
        options.fitted(text.heads[row.line], text.headWidth), clip.lowerBound, y, strong, clip: clip
      )
    }
    canvas.text(row.text, clip.lowerBound + text.indent, y, ground, clip: clip)
    guard row.isFirst, let hue = panel.lines[row.line].swatch, palette.isFilled else { return }
    var style = ground
    style.foreground = palette.block(hue, EntryState(kind: .confirmed, phase: .upcoming)).bar
    canvas.glyph(glyphs.bar, clip.lowerBound + text.indent - 1, y, style)
  }

  private mutating func drawFrame(
    _ panel: ScreenPanel, x: Range<Int>, y: Int, room: Int, isScrolled: Bool
  ) {
    let rule = onBar(palette.rule)
    let (left, right) = (x.lowerBound, x.upperBound - 1)
    let corners: [CellGlyph] =
      glyphs.isASCII ? ["+", "+", "+", "+"] : ["╭", "╮", "╰", "╯"]
    for (index, row) in [y, y + room + 1].enumerated() {
      canvas.run(glyphs.rule, x, row, rule)
      canvas.glyph(corners[index * 2], left, row, rule)
      canvas.glyph(corners[index * 2 + 1], right, row, rule)
    }
    for row in (y + 1)..<max(y + 1, y + 1 + room) {
      canvas.run(.space, x, row, onBar(.plain))
      canvas.glyph(glyphs.clashMiddle, left, row, rule)
      canvas.glyph(glyphs.clashMiddle, right, row, rule)
    }
    let clip = (left + 1)..<right
    canvas.text(" " + panel.title + " ", left + 2, y, onBar(palette.strong), clip: clip)
    var footer = panel.footer
    if isScrolled {
      let keys = glyphs.earlier + glyphs.later
      footer = keys + " \(options.message(.keyScroll))   " + footer
    }
    guard !footer.isEmpty else { return }
    canvas.text(" " + footer + " ", left + 2, y + room + 1, onBar(palette.dim), clip: clip)
  }
}

/// The lines of a panel, wrapped for a width.
struct PanelText {
  /// The cells of a panel's frame.
  static let frameCells = 4

  struct WrappedLine {
    var line: Int
    var isFirst: Bool
    var text: SafeText
  }

  let width: Int
  let heads: [SafeText]
  let headWidth: Int
  private(set) var rows: [WrappedLine] = []

  var indent: Int { headWidth == 0 ? 0 : headWidth + 2 }

  init(_ panel: ScreenPanel, width: Int, options: DrawingOptions) {
    self.width = width
    heads = panel.lines.map { options.sanitizer.sanitize($0.head, maximumWidth: 40) }
    headWidth = min(heads.map { $0.width }.max() ?? 0, width / 3)
    for (index, line) in panel.lines.enumerated() where rows.count < 2000 {
      let text = MeasuredText(
        options.sanitizer.sanitize(line.text, maximumWidth: DrawingOptions.longestText))
      let wrapped = TextWrapping(text, width: max(8, width - PanelText.frameCells - indent)).lines(
        atMost: 100
      ).lines
      if wrapped.isEmpty { rows.append(WrappedLine(line: index, isFirst: true, text: SafeText())) }
      for (number, piece) in wrapped.enumerated() {
        rows.append(
          WrappedLine(
            line: index, isFirst: number == 0,
            text: text.text(of: piece, ellipsis: options.glyphs.dot3)))
      }
    }
  }

  /// The first visible row, which keeps the current line visible.
  func offset(_ panel: ScreenPanel, room: Int) -> Int {
    var offset = min(max(0, panel.offset), rows.count - room)
    if let current = rows.firstIndex(where: { panel.lines[$0.line].isCurrent }) {
      offset = min(max(offset, current - room + 1), current)
    }
    return offset
  }
}
