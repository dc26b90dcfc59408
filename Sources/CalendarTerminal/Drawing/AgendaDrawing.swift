public import CalendarLayout
public import CivilTime
public import TerminalText

/// Draws a list of days into cells: headers for weeks and days, a row or more for each entry.
public struct AgendaDrawing: Sendable {
  /// The list.
  public let agenda: DayAgenda
  /// How it is drawn.
  public let options: DrawingOptions

  let glyphs: GlyphSet
  let palette: GridPalette
  let columns: AgendaColumns

  /// Prepares to draw a list.
  public init(_ agenda: DayAgenda, options: DrawingOptions) {
    self.agenda = agenda
    self.options = options
    glyphs = options.glyphs
    palette = GridPalette(
      theme: options.theme, depth: options.depth, isASCII: options.glyphs.isASCII)
    columns = AgendaColumns(width: options.cells, clock: options.clock)
  }

  /// Draws the list, or its first 10,000 rows, which is what a buffer holds.
  ///
  /// - Complexity: O(cells + entries listed).
  public func draw() -> CellBuffer {
    drawSections().buffer
  }

  /// Draws the list, or its first 10,000 rows, and tells where its days and entries stand, so that a
  /// viewer can scroll it and pin the headers.
  ///
  /// - Complexity: O(cells + entries listed).
  public func drawSections() -> (buffer: CellBuffer, sections: [Section]) {
    var rows = AgendaRows()
    var lastDate: CivilDate?
    for day in agenda.days where rows.count < 10_000 {
      add(day, after: lastDate, &rows)
      lastDate = day.date
    }
    return (buffer(rows.rows[...]), rows.sections)
  }

  /// Where a day stands in a list.
  public struct Section: Hashable, Sendable {
    /// The date.
    public var date: CivilDate
    /// The row of its header.
    public var header: Int
    /// The rows from its header to the next section's headers.
    public var rows: Range<Int>
    /// The row of the week's or month's header before it; nil when it has none.
    public var period: Int?
    /// The rows of each of the day's items, in their order.
    public var items: [Range<Int>]
  }

  /// Draws the list in buffers of some hundred rows one after the other, for lists of any length.
  ///
  /// - Throws: what `body` throws.
  /// - Complexity: O(cells + entries listed) in time, O(the rows of a day) in memory.
  public func drawPages<Failure: Error>(
    _ body: (CellBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    var rows = AgendaRows()
    var lastDate: CivilDate?
    for day in agenda.days {
      add(day, after: lastDate, &rows)
      lastDate = day.date
      guard rows.count >= 500 else { continue }
      try flush(&rows, body)
    }
    try flush(&rows, body)
  }

  private func flush<Failure: Error>(
    _ rows: inout AgendaRows, _ body: (CellBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = rows.rows[...]
    while !rest.isEmpty {
      try body(buffer(rest.prefix(1000)))
      rest = rest.dropFirst(1000)
    }
    rows.removeAll()
  }

  private func add(_ day: DayAgenda.Day, after last: CivilDate?, _ rows: inout AgendaRows) {
    addHeaders(day, after: last, &rows)
    let header = rows.count - 1
    addDay(day, &rows)
    rows.endSection(day.date, header: header)
  }

  private func buffer(_ rows: ArraySlice<[AgendaPiece]>) -> CellBuffer {
    var canvas = Canvas(width: options.cells, height: rows.count, options: options)
    for (y, row) in rows.enumerated() {
      for piece in row { draw(piece, &canvas, y: y) }
    }
    return canvas.buffer
  }

  private func draw(_ piece: AgendaPiece, _ canvas: inout Canvas, y: Int) {
    let edge = options.cells - 1
    switch piece {
    case .text(let text, let x, let style):
      canvas.text(text, x, y, style, clip: 0..<edge)
    case .glyph(let glyph, let x, let style):
      if x < edge { canvas.buffer.put(glyph, x: x, y: y, style: style) }
    case .rule(let glyph, let x, let style):
      if x < edge { canvas.run(glyph, x..<edge, y, style) }
    case .caption(let steps, let end):
      canvas.caption(steps, after: end, y: y, style: palette.dim)
    }
  }
}

/// Where the columns of a list begin.
struct AgendaColumns: Hashable {
  /// Whether ends of times are shown.
  let isWide: Bool
  /// The cells of the time, from cell 1.
  let timeWidth: Int
  /// The cell of the clash bracket.
  let bracket: Int
  /// The cell of the bar.
  let bar: Int
  /// The first cell of titles.
  let title: Int

  /// Chooses columns for a width; on the 12-hour clock times are longer.
  init(width: Int, clock: ClockStyle) {
    isWide = width >= 56
    if isWide {
      timeWidth = clock == .hours24 ? 11 : 13
      bracket = timeWidth + 2
      bar = timeWidth + 4
    } else {
      timeWidth = clock == .hours24 ? 5 : 6
      bracket = timeWidth + 2
      bar = timeWidth + 3
    }
    title = bar + 1
  }
}

/// Something in a row of a list.
enum AgendaPiece {
  case text(SafeText, x: Int, CellStyle)
  case glyph(CellGlyph, x: Int, CellStyle)
  /// A rule from a cell to the edge.
  case rule(CellGlyph, x: Int, CellStyle)
  /// The longest of several texts that fits right of a cell, at the edge.
  case caption([String], after: Int)
}

/// The rows of a list as they come together.
struct AgendaRows {
  /// The pieces of each row.
  private(set) var rows: [[AgendaPiece]] = []
  /// The sections so far.
  private(set) var sections: [AgendaDrawing.Section] = []
  private var isFirst = true
  private var period: Int?
  private var items: [Range<Int>] = []

  var count: Int { rows.count }

  /// Adds a row.
  mutating func add(_ row: [AgendaPiece] = []) {
    rows.append(row)
    isFirst = false
  }

  /// Notes that the row to be added next is a week's or a month's header.
  mutating func beginPeriod() {
    period = rows.count
  }

  /// Notes that the rows from one on are those of an item.
  mutating func endItem(from start: Int) {
    items.append(start..<rows.count)
  }

  /// Notes that the rows added since the last section are those of a day.
  mutating func endSection(_ date: CivilDate, header: Int) {
    sections.append(
      AgendaDrawing.Section(
        date: date, header: header, rows: header..<rows.count, period: period, items: items))
    period = nil
    items = []
  }

  /// Adds a blank row unless it would be the first of the list.
  mutating func addGap() {
    if !isFirst { add() }
  }

  /// Forgets the rows, which have been drawn.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    sections.removeAll(keepingCapacity: true)
  }
}
