import TerminalText

/// An appointment in cells, which determines what is drawn and what is readable.
///
/// The views decide the position of a chip and its texts; `Canvas.draw(_:)` is the only code that
/// draws one. Rows and cells are those of the canvas.
struct Chip {
  /// The shape of a chip, which shows its extent if there are no backgrounds.
  enum Form {
    /// Several rows: its first cells open and close a bracket.
    case bracket
    /// A single row: brackets at both ends, and a line through the free cells between them.
    case bar
    /// A line of a list: an edge before its texts.
    case line
  }

  /// The kind of an end of a chip.
  enum End {
    /// The end of the appointment.
    case closed
    /// The edge of the screen, beyond which it continues.
    case cut
    /// An arrow: it continues elsewhere.
    case continued
    /// The bar continues the bar of an appointment at the same time.
    case joined
  }

  let form: Form
  /// The cells it covers, beginning with its edge.
  var cells: Range<Int>
  /// The rows it covers, where texts can be.
  var rows: Range<Int>
  let state: EntryState
  var style: ChipStyle
  /// The number of rows, from the first on, with the stronger background.
  var strongRows = 1
  var before = End.closed
  var after = End.closed
  /// The glyph in its first cell, if form and state do not determine it, and the glyph in further
  /// rows.
  var edge: CellGlyph?
  var furtherEdge: CellGlyph?
  /// The texts of each row. A row more than the chip has is below it.
  var texts: [[ChipRun]]
  /// The cell before which texts end, which may be beyond the cells covered.
  var textEnd: Int
  /// The number of characters of the title in the texts, and whether that is all of it.
  private(set) var shown = 0
  private(set) var isTitleWhole = false
  /// The colours of the calendars whose marks precede the title.
  var marks: [TerminalColor] = []
  var isSelected = false
  /// The row in which the line of the current time crosses it.
  var nowRow: Int?
  /// Whether the corners of a bracket are kept in that row.
  var keepsCorners = false
  /// Whether a bracket has edges in all of its rows; otherwise it has a mark in the first one.
  var hasBar = true
  /// Whether the chip includes half of the next cell.
  var hasHalfCell = false

  init(
    _ form: Form, cells: Range<Int>, rows: Range<Int>, _ state: EntryState, _ style: ChipStyle
  ) {
    self.form = form
    self.cells = cells
    self.rows = rows
    self.state = state
    self.style = style
    textEnd = cells.upperBound
    texts = Array(repeating: [], count: rows.count)
  }

  /// The cells that the texts of a row take; empty without any.
  func textCells(inRow row: Int = 0) -> Range<Int> {
    let first = cells.lowerBound + 1
    guard texts.indices.contains(row), let start = texts[row].first, let last = texts[row].last
    else { return first..<first }
    let end = min(textEnd, first + last.column + last.text.width)
    return first + start.column..<max(first + start.column, end)
  }

  /// Adds a text to a row and returns the column after it.
  @discardableResult
  mutating func add(
    _ text: SafeText, row: Int = 0, column: Int, _ role: ChipRun.Role = .detail
  ) -> Int {
    texts[row].append(ChipRun(column: column, text: text, role: role))
    return column + text.width
  }

  /// Adds a title as it is and returns the column behind it.
  @discardableResult
  mutating func addTitle(_ title: MeasuredText, _ units: Range<Int>, column: Int) -> Int {
    shown = units.count
    isTitleWhole = units.count == title.units.count
    return add(
      title, TextLine(range: units, ending: .none, width: 0), column: column, SafeText())
  }

  /// Adds a line of a title. Its mark is a text of its own, since a title may run in another direction.
  @discardableResult
  private mutating func add(
    _ title: MeasuredText, _ line: TextLine, row: Int = 0, column: Int, _ ellipsis: SafeText
  ) -> Int {
    var (line, column) = (line, column)
    if line.range.lowerBound < title.markLength {
      let end = min(title.markLength, line.range.upperBound)
      column = add(
        title.slice(line.range.lowerBound..<end), row: row, column: column, .title)
      line.range = end..<line.range.upperBound
    }
    return add(title.text(of: line, ellipsis: ellipsis), row: row, column: column, .title)
  }

  /// Adds a title, cut to a number of cells, and returns the column behind it.
  ///
  /// - Parameter marksCuts: Whether even a few letters are followed by an ellipsis.
  @discardableResult
  mutating func addTitle(
    _ title: MeasuredText, column: Int, width: Int, marksCuts: Bool = false,
    _ options: DrawingOptions
  ) -> Int {
    isTitleWhole = title.width <= width
    guard width > 0 else { return column }
    if !isTitleWhole, marksCuts, (2..<TextWrapping.narrowest).contains(width) {
      let line = TextLine(range: title.cut(width - 1), ending: .ellipsis, width: width)
      shown = line.range.count
      return add(title, line, column: column, options.glyphs.dot3)
    }
    guard !isTitleWhole else { return addTitle(title, title.units.indices, column: column) }
    let line = TextWrapping(title, width: width).cut(from: 0)
    shown = line.range.count
    return add(title, line, column: column, options.glyphs.dot3)
  }

  /// Adds a title in lines one below the other, and returns them. The characters before it are a time.
  @discardableResult
  mutating func addTitle(
    _ title: MeasuredText, after lead: Int = 0, column: Int = 0, width: Int, atMost limit: Int,
    holdsWords: Bool = true, _ glyphs: GlyphSet
  ) -> [TextLine] {
    let wrapped = TextWrapping(title, width: width, holdsWords: holdsWords).lines(atMost: limit)
    isTitleWhole = wrapped.isWhole
    for (row, line) in wrapped.lines.enumerated() {
      if row == texts.count { addRow() }
      var (line, column) = (line, column)
      if row == 0, lead > 0 {
        column = add(title.slice(0..<lead), row: row, column: column)
        line.range = min(lead, line.range.upperBound)..<line.range.upperBound
      }
      shown += line.range.count
      add(title, line, row: row, column: column, glyphs.dot3)
    }
    return wrapped.lines
  }

  mutating func addRow() {
    rows = rows.lowerBound..<rows.upperBound + 1
    texts.append([])
  }
}

extension Chip {
  /// Makes a bar over days, with its title and, if they fit after it, the times of a timed
  /// appointment.
  init(
    bar title: MeasuredText, cells: Range<Int>, y: Int, _ state: EntryState, _ style: ChipStyle,
    continues: (before: Bool, after: Bool), times: SafeText = SafeText(), marksCuts: Bool = false,
    _ options: DrawingOptions
  ) {
    self.init(.bar, cells: cells, rows: y..<y + 1, state, style)
    before = continues.before ? .continued : .closed
    after = continues.after ? .continued : .closed
    // A blank between arrow and title, if there is enough space for the title.
    let first = continues.before && cells.count > 7 ? 1 : 0
    let end = addTitle(
      title, column: first, width: max(0, cells.count - 2 - first), marksCuts: marksCuts, options)
    if !times.isEmpty, end + 1 + times.width < cells.count - 2 { add(times, column: end + 1) }
  }
}

/// A piece of text in a row of a chip.
struct ChipRun: Hashable {
  /// The number of cells before it, counted from the first cell after the chip's edge.
  var column: Int
  var text: SafeText
  var role: Role

  /// The part of the content that a text is, which decides its style.
  enum Role: Hashable {
    case title
    /// Time and place, which are secondary.
    case detail
    /// The word `now`.
    case now
  }
}
