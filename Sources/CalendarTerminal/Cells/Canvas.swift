import AppointmentModel
import CalendarLayout
import CivilTime
package import TerminalText

/// A cell buffer with the characters and colours to draw with.
struct Canvas {
  var buffer: CellBuffer
  /// The characters for rules, bars and marks.
  let glyphs: GlyphSet
  /// Whether texts are converted to 7-bit characters.
  let isASCII: Bool
  let palette: GridPalette
  let sanitizer: TextSanitizer
  /// The language of counts.
  let locale: CalendarLocale
  var chipRows: Range<Int>
  /// The cells covered by blocks, where other things are drawn around them.
  var cover: CellCover?

  init(width: Int, height: Int, options: DrawingOptions) {
    buffer = CellBuffer(
      width: width, height: height, isRightToLeft: options.locale.isRightToLeft)
    glyphs = options.glyphs
    palette = options.palette
    chipRows = 0..<buffer.height
    isASCII = options.isASCII
    locale = options.locale
    sanitizer = options.sanitizer
  }

  /// Draws a text and returns the cell behind it.
  @discardableResult
  mutating func text(
    _ text: SafeText, _ x: Int, _ y: Int, _ style: CellStyle = .plain, clip: Range<Int>? = nil
  ) -> Int {
    // A separator is drawn on its own, since the text after it may run in another direction.
    if let end = division(of: text) {
      let x = self.text(text.slice(0..<end), x, y, style, clip: clip)
      return self.text(text.slice(end..<text.utf8.count), x, y, style, clip: clip)
    }
    // A style without a background keeps the one that is there.
    return buffer.write(
      isASCII ? text.asciiMapped : text, x: x, y: y, style: style, clip: clip,
      keepsBackground: style.background.isDefault)
  }

  /// The end of a separator at the start of a text, or the start of one inside a text from right to
  /// left: after it, a number stands before its word, as in `3 days`, whatever is before it.
  private func division(of text: SafeText) -> Int? {
    let separator = glyphs.separator.utf8
    guard text.utf8.count > separator.count else { return nil }
    if text.utf8.starts(with: separator) { return separator.count }
    guard buffer.isRightToLeft, text.hasRightToLeft,
      text.clusters.first(where: { $0.direction != 0 })?.direction == 2
    else { return nil }
    return (1..<text.utf8.count - separator.count).first {
      text.utf8[$0..<$0 + separator.count].elementsEqual(separator)
    }
  }

  mutating func glyph(_ glyph: CellGlyph, _ x: Int, _ y: Int, _ style: CellStyle = .plain) {
    buffer.put(glyph, x: x, y: y, style: style, keepsBackground: style.background.isDefault)
  }

  /// Draws a string and returns the cell behind it.
  @discardableResult
  mutating func text(
    _ string: String, _ x: Int, _ y: Int, _ style: CellStyle = .plain, clip: Range<Int>? = nil
  ) -> Int {
    text(sanitizer.sanitize(string), x, y, style, clip: clip)
  }

  /// Draws a count of hidden entries into some cells, after a blank if there is space: `+12`, or
  /// `+…` if the number does not fit, since a part of it would be another number. A highlighted
  /// count is reversed.
  mutating func overflow(
    _ count: Int, _ cells: Range<Int>, _ y: Int, _ style: CellStyle, isLit: Bool = false
  ) {
    let number = "+" + locale.localDigits("\(count)")
    let isWhole = number.utf8Cells <= cells.count
    let text = isWhole ? number : isASCII ? "+" : "+…"
    let start = cells.lowerBound + (text.count < cells.count ? 1 : 0)
    let end = self.text(text, start, y, style, clip: cells)
    if isLit { choose(start..<max(start, end), y) }
  }

  /// Draws the parts of a text and returns the cell behind them. If any has letters from right to left,
  /// each is a text in the direction of its own first letter.
  @discardableResult
  mutating func text(
    _ parts: [String], _ x: Int, _ y: Int, _ style: CellStyle = .plain, clip: Range<Int>? = nil
  ) -> Int {
    let texts = parts.map { sanitizer.sanitize($0) }
    guard texts.contains(where: { $0.hasRightToLeft }) else {
      return text(SafeText.joined(texts[...], separator: SafeText()), x, y, style, clip: clip)
    }
    var x = x
    for text in texts { x = self.text(text, x, y, style, clip: clip) }
    return x
  }

  /// The width of the parts of a text in cells.
  func width(_ parts: [String]) -> Int {
    var width = 0
    for part in parts { width += sanitizer.sanitize(part).width }
    return width
  }

  /// Draws the first of several forms that ends before the last cell, or as much of the last form
  /// as fits. Returns the cell after it.
  @discardableResult
  mutating func title(_ forms: [[String]], _ y: Int, _ style: CellStyle) -> Int {
    let edge = buffer.width - 1
    let form = forms.first { width($0) <= edge } ?? forms.last ?? []
    return text(form, 0, y, style, clip: 0..<edge)
  }

  /// Draws the label of today, or of the selected one of several views: on a coloured ground, or in
  /// brackets without colours. Returns the cell after it.
  @discardableResult
  mutating func today(
    _ label: SafeText, _ x: Int, _ y: Int, clip: Range<Int>? = nil
  ) -> Int {
    let edge = palette.isFilled ? palette.todayChip : palette.todayBracket
    text(palette.isFilled ? " " : "[", x, y, edge, clip: clip)
    let end = text(
      label, x + 1, y, palette.isFilled ? palette.todayChip : palette.strong, clip: clip)
    return text(palette.isFilled ? " " : "]", end, y, edge, clip: clip)
  }

  /// Draws a run of one glyph in a row.
  mutating func run(
    _ glyph: CellGlyph, _ columns: Range<Int>, _ y: Int, _ style: CellStyle,
    keepsBackground: Bool = false
  ) {
    guard !columns.isEmpty else { return }
    buffer.fill(
      x: columns, y: y..<(y + 1), with: glyph, style: style, keepsBackground: keepsBackground)
  }
}

extension DrawingOptions {
  /// The sanitiser of titles, which turns newlines into spaces.
  var sanitizer: TextSanitizer { TextSanitizer(newlines: .space, ambiguousIsWide: ambiguousIsWide) }

  /// Draws the message of a layout beyond its budget, wrapped if it is longer than a row.
  func draw(_ excess: BudgetExcess) -> CellBuffer {
    let words = excess.description.split(separator: " ").map { sanitizer.sanitize(String($0)) }
    let lines = flow(words, separator: sanitizer.sanitize(" "), width: cells)
    var canvas = Canvas(width: cells, height: lines.count, options: self)
    for (y, line) in lines.enumerated() { canvas.text(line, 0, y) }
    return canvas.buffer
  }

  /// A text in a row of its own, such as a name above a list.
  package func line(_ text: String) -> CellBuffer {
    var canvas = Canvas(width: cells, height: 1, options: self)
    canvas.text(fitted(sanitizer.sanitize(text), cells - 1), 0, 0)
    return canvas.buffer
  }

  /// The cells of a row, clamped to the limits of a buffer.
  var cells: Int { min(max(width, 20), 10_000) }

  /// A text cut to a number of cells like a title.
  func fitted(_ text: SafeText, _ cells: Int) -> SafeText { fitted(MeasuredText(text), cells) }

  func fitted(_ text: MeasuredText, _ cells: Int) -> SafeText {
    if text.width <= cells { return text.text }
    guard cells > 0 else { return SafeText() }
    return text.text(of: TextWrapping(text, width: cells).cut(from: 0), ellipsis: glyphs.dot3)
  }

  /// The number of characters left of a text cut to a number of cells like a title.
  func fittedLength(_ text: MeasuredText, _ cells: Int) -> Int {
    cells > 0 ? TextWrapping(text, width: cells).cut(from: 0).range.count : 0
  }

  /// The title of an entry in a line of text, or the placeholder for none.
  ///
  /// - Parameter limit: The maximum number of characters.
  func name(of entry: GridEntry, limit: Int = 200) -> String {
    EntryLabel.isVisible(entry.title) ? String(entry.title.prefix(limit)) : message(.noTitle)
  }

  /// The title of an entry after the mark of its state.
  func title(_ entry: GridEntry, _ state: EntryState, tight: Bool = false) -> MeasuredText {
    var title = sanitizer.sanitize(entry.title, maximumWidth: DrawingOptions.longestText)
    if title.isBlank { title = sanitizer.sanitize(message(.noTitle)) }
    // A mark for each calendar of a meeting, and one for its state.
    let calendars = DrawingOptions.calendarMarks(entry)
    let marks =
      String(repeating: Character(glyphs.calendarMark.scalar), count: calendars)
      + (glyphs.mark(state.kind) ?? "")
    guard !marks.isEmpty else { return MeasuredText(title) }
    let prefix = SafeText(stringLiteral: tight ? marks : marks + " ")
    return MeasuredText(prefix + title, markLength: marks.count + (tight ? 0 : 1))
  }

  /// The number of calendars marked before the title of a meeting that is in several; at most five.
  static func calendarMarks(_ entry: GridEntry) -> Int { min(entry.copies.count, 5) }

  /// The limit for reading titles and places, in cells.
  static let longestText = 2000
}

extension SafeText {
  /// Joins texts.
  ///
  /// - Complexity: O(n log n) in their total length, since appending to a long text copies both.
  static func joined(_ texts: ArraySlice<SafeText>, separator: SafeText) -> SafeText {
    guard texts.count > 1 else { return texts.first ?? SafeText() }
    let middle = texts.startIndex + texts.count / 2
    return joined(texts[..<middle], separator: separator) + separator
      + joined(texts[middle...], separator: separator)
  }
}
