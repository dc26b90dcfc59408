package import CalendarLayout
import CivilTime
import Pinning
package import TerminalText

/// Draws the parts of a full screen: a status row, a view, a detail row, a row of keys, and a panel over
/// them.
///
/// Grids and lists come from ``WeekScreenDrawing`` and ``AgendaScreenDrawing``; this draws the rows
/// around them in the same colours.
package struct ScreenDrawing: Sendable {
  package var buffer: CellBuffer { canvas.buffer }

  let options: DrawingOptions
  let glyphs: GlyphSet
  let palette: GridPalette
  var canvas: Canvas

  /// The emphasis of a piece of text.
  package enum Emphasis: Hashable, Sendable {
    /// The terminal's own style.
    case plain
    /// Bold.
    case strong
    /// Less prominent.
    case dim
    /// In the colour of the current time.
    case now
  }

  /// A piece of text with its emphasis.
  package struct Run: Hashable, Sendable {
    /// The text, not sanitized.
    package var text: String
    package var emphasis: Emphasis

    package init(_ text: String, _ emphasis: Emphasis = .plain) {
      self.text = text
      self.emphasis = emphasis
    }
  }

  package init(height: Int, options: DrawingOptions) {
    self.options = options
    glyphs = options.glyphs
    palette = options.palette
    canvas = Canvas(width: options.cells, height: height, options: options)
  }

  /// Copies a view into the screen.
  package mutating func place(_ view: CellBuffer, y: Int) {
    canvas.buffer.copy(view, x: 0..<view.width, y: 0..<view.height, toX: 0, toY: y)
  }

  /// Draws the status row: a title, the views to choose from, and zone and time at the right edge.
  ///
  /// Drops the zone first, then shortens the names of the views to their keys.
  @discardableResult
  package mutating func status(
    title: [Run], views: [(name: String, key: String)] = [], current: Int? = nil,
    zone: String = "", clock: String = ""
  ) -> [Range<Int>] {
    let width = options.cells
    fillBar(y: 0)
    let end = draw(title, 1, 0, clip: 0..<(width - 1))
    let clockText = options.sanitizer.sanitize(clock)
    let zoneText = options.sanitizer.sanitize(zone)
    func total(_ names: [SafeText]) -> Int { names.reduce(0) { $0 + $1.width + 2 } }
    var names = views.map { options.sanitizer.sanitize($0.name) }
    if end + 2 + total(names) + 2 > width - 1 - clockText.width {
      names = views.map { options.sanitizer.sanitize($0.key) }
    }
    let viewsWidth = total(names)
    var viewsStart = max((width - viewsWidth - 2) / 2, end + 2)
    let clockStart = width - 1 - clockText.width
    if viewsStart + viewsWidth + 2 > clockStart { viewsStart = end + 2 }
    let hasViews = !names.isEmpty && viewsStart + viewsWidth + 2 <= clockStart
    let taken = hasViews ? viewsStart + viewsWidth : end
    if clockStart > end + 1 {
      canvas.text(clockText, clockStart, 0, onBar(palette.dim))
      let zoneStart = clockStart - 2 - zoneText.width
      if zoneStart > taken + 1 { canvas.text(zoneText, zoneStart, 0, onBar(palette.dim)) }
    }
    guard hasViews else { return names.map { _ in 0..<0 } }
    var x = viewsStart
    return names.enumerated().map { index, name in
      let cells = x..<(x + name.width + 2)
      if index == current {
        canvas.today(name, x, 0)
      } else {
        canvas.text(name, x + 1, 0, onBar(palette.dim))
      }
      x = cells.upperBound
      return cells
    }
  }

  /// Draws pieces of text after a bar with a hue.
  package mutating func detail(_ runs: [Run], hue: PaletteHue? = nil, y: Int) {
    if let hue, palette.depth != .none {
      let style = palette.block(hue, EntryState(kind: .confirmed, phase: .upcoming))
      canvas.glyph(glyphs.bar, 0, y, CellStyle(foreground: style.bar))
    }
    draw(runs, 1, y, clip: 0..<(options.cells - 1), isOnBar: false)
  }

  /// Draws keys and their actions. Drops keys that do not fit, starting with the third last.
  package mutating func keys(_ keys: [(key: String, label: String)], y: Int) {
    fillBar(y: y)
    let pieces = keys.map {
      (options.sanitizer.sanitize($0.key), options.sanitizer.sanitize($0.label))
    }
    func width(_ piece: (SafeText, SafeText)) -> Int { piece.0.width + 1 + piece.1.width }
    var shown = Array(pieces.indices)
    func total() -> Int { shown.reduce(0) { $0 + width(pieces[$1]) + 3 } - 3 }
    while shown.count > 2, total() > options.cells - 2 { shown.remove(at: shown.count - 3) }
    var x = 1
    let clip = 0..<(options.cells - 1)
    for index in shown {
      x = canvas.text(pieces[index].0, x, y, onBar(palette.strong), clip: clip) + 1
      x = canvas.text(pieces[index].1, x, y, onBar(palette.dim), clip: clip) + 3
    }
  }

  /// Draws a line that is being typed and returns the position of its cursor.
  mutating func prompt(_ label: String, _ line: TypedLine, y: Int) -> (x: Int, y: Int) {
    fillBar(y: y)
    let start = canvas.text(label, 1, y, onBar(palette.strong)) + 1
    let before = options.sanitizer.sanitize(line.head).width
    let room = max(1, options.cells - 2 - start)
    // A long line shows the part before the cursor.
    let x = before > room ? start + room - before : start
    canvas.text(
      options.sanitizer.sanitize(line.text), x, y, onBar(.plain),
      clip: start..<max(start, options.cells - 1))
    return (min(x + before, options.cells - 1), y)
  }

  /// Draws a question in the last rows, below a rule.
  package mutating func question(_ lines: [[Run]]) {
    let first = canvas.buffer.height - lines.count
    rule(y: first - 1)
    for (index, line) in lines.enumerated() {
      canvas.run(.space, 0..<options.cells, first + index, .plain)
      draw(line, 1, first + index, clip: 0..<(options.cells - 1), isOnBar: false)
    }
  }

  /// Distributes the choices of a question over as few rows as possible.
  func rows(_ choices: [[Run]]) -> [[Run]] {
    choices.reduce(into: []) { rows, choice in
      if let last = rows.last, fits(last + choice) {
        rows[rows.count - 1] += choice
      } else if let reason = choice.first, choice.count == 1, !fits(choice) {
        // The reason why a choice is impossible has more rows.
        rows += wrapped(reason.text).map { [Run("  " + $0, reason.emphasis)] }
      } else {
        rows.append(choice)
      }
    }
  }

  /// The lines of a message that is longer than a row, at most three.
  func wrapped(_ message: String) -> [String] {
    let text = options.sanitizer.sanitize(message, maximumWidth: DrawingOptions.longestText)
    let measured = MeasuredText(text)
    return TextWrapping(measured, width: options.cells - 2).lines(atMost: 3).lines.map {
      measured.text(of: $0, ellipsis: glyphs.dot3).description
    }
  }

  /// Draws a text in the last row, below a line that is being typed.
  mutating func under(_ runs: [Run]) {
    let y = canvas.buffer.height - 1
    canvas.run(.space, 0..<options.cells, y, .plain)
    draw(runs, 1, y, clip: 0..<(options.cells - 1), isOnBar: false)
  }

  /// Dims the cells of the moved appointment, with a dashed bar at their left.
  mutating func ghost(_ frame: LayoutRect) {
    let cells = Int(frame.x)..<max(Int(frame.x) + 1, Int(frame.maxX))
    // A block also has the row that it covers in part.
    for y in Int(frame.y)..<max(Int(frame.y) + 1, Int(frame.maxY.rounded(.up))) {
      canvas.run(.space, cells, y, .plain)
      canvas.glyph(glyphs.isASCII ? ":" : "╎", cells.lowerBound, y, palette.dim)
    }
  }

  /// Draws the lines of the moved appointment at its current place, in reverse.
  mutating func moved(_ lines: [String], _ frame: LayoutRect) {
    let cells = Int(frame.x)..<max(Int(frame.x) + 1, Int(frame.maxX))
    let rows = Int(frame.y)..<max(Int(frame.y) + 1, Int(frame.maxY))
    let style = CellStyle(attributes: .reverse)
    for y in rows { canvas.run(.space, cells, y, style) }
    for (line, y) in zip(lines, rows) {
      let text = options.sanitizer.sanitize(line, maximumWidth: DrawingOptions.longestText)
      canvas.text(
        options.fitted(text, cells.count), cells.lowerBound, y, style, clip: cells)
    }
  }

  /// Whether a row of cells has nothing but marks of time.
  func isFree(_ frame: LayoutRect) -> Bool {
    let marks: [CellGlyph] =
      [.space, glyphs.dot, glyphs.hairline, glyphs.faintRule.even, glyphs.faintRule.odd]
      + glyphs.nowLines
    let texts = marks.map { String(Character($0.scalar)) }
    return (Int(frame.x)..<Int(frame.maxX)).allSatisfy {
      texts.contains(buffer.text(x: $0, y: Int(frame.y)))
    }
  }

  /// Draws the cursor in free time.
  mutating func spot(_ time: CivilDateTime, _ frame: LayoutRect) {
    let cells = Int(frame.x)..<max(Int(frame.x) + 1, Int(frame.maxX))
    let style = CellStyle(attributes: .reverse)
    canvas.run(.space, cells, Int(frame.y), style)
    canvas.text(
      options.sanitizer.sanitize(" " + options.times.full(TimeText.Moment(time))),
      cells.lowerBound, Int(frame.y), style, clip: cells)
  }

  // MARK: Pieces

  @discardableResult
  mutating func draw(
    _ runs: [Run], _ x: Int, _ y: Int, clip: Range<Int>, isOnBar: Bool = true
  ) -> Int {
    var x = x
    for run in runs {
      let style = style(run.emphasis)
      let room = clip.upperBound - x
      let text = options.sanitizer.sanitize(run.text, maximumWidth: DrawingOptions.longestText)
      // A part of a word is no help.
      let indent = run.text.utf8.prefix { $0 == 0x20 }.count
      guard text.width <= room || room >= indent + 5 else { break }
      x = canvas.text(
        text.width > room ? options.fitted(text, room) : text, x, y,
        isOnBar ? onBar(style) : style, clip: clip)
    }
    return x
  }

  func style(_ emphasis: Emphasis) -> CellStyle {
    switch emphasis {
    case .plain: .plain
    case .strong: palette.strong
    case .dim: palette.dim
    case .now: CellStyle(foreground: palette.nowLine.foreground, attributes: .bold)
    }
  }

  func onBar(_ style: CellStyle) -> CellStyle { palette.onBar(style) }

  private mutating func fillBar(y: Int) { canvas.run(.space, 0..<options.cells, y, onBar(.plain)) }
}

/// The background of a bar and the colours of texts on it.
struct BarColors {
  var ground: TerminalColor
  var strong: TerminalColor
  var sub: TerminalColor

  /// The default colour of a text.
  func text(_ style: CellStyle) -> TerminalColor { style.attributes.contains(.bold) ? strong : sub }
}

extension GridPalette {
  /// The scroll thumbs, which are brighter than their tracks.
  var thumb: CellStyle { dim }

  /// A style on the background of the status and key rows, and of headers that push each other off.
  func onBar(_ style: CellStyle) -> CellStyle {
    guard let bar = barColors else { return style }
    var style = style
    style.background = bar.ground
    if style.foreground.isDefault { style.foreground = bar.text(style) }
    return style
  }

  /// The colours of the status and key rows; nil if they have no background.
  var barColors: BarColors? {
    guard isFilled else { return nil }
    switch (theme, depth) {
    case (.dark, .palette256):
      return BarColors(ground: .palette256(236), strong: .terminalDefault, sub: dim.foreground)
    case (.light, .palette256):
      return BarColors(ground: .palette256(254), strong: .terminalDefault, sub: dim.foreground)
    case (.any, .palette256):
      return BarColors(ground: .palette256(238), strong: .palette256(255), sub: .palette256(252))
    case (.dark, _):
      return BarColors(ground: .rgb(hex: 0x25282D), strong: .terminalDefault, sub: dim.foreground)
    case (.light, _):
      return BarColors(ground: .rgb(hex: 0xEBEBEC), strong: .terminalDefault, sub: dim.foreground)
    case (.any, _):
      let grey = HueShades.any[PaletteHue.grey.rawValue]
      return BarColors(
        ground: grey.tint2, strong: grey.text, sub: grey.sub)
    }
  }
}

extension ScreenDrawing {
  /// Draws a rule across the whole width.
  package mutating func rule(y: Int) { canvas.run(glyphs.rule, 0..<options.cells, y, palette.rule) }
}
