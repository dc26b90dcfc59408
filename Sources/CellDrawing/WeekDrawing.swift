public import CalendarLayout
import CivilTime
import LayoutGeometry
public import TerminalText

/// Draws a laid-out week, or any number of day columns, into cells.
///
/// It places nothing itself: frames come from the grid, whose unit is one cell across and one row
/// down. From 256 colours on blocks are filled, below that they are bracketed; both have the same
/// text at the same places.
public struct WeekDrawing: Sendable {
  /// The grid, laid out for cells.
  public let grid: WeekGrid
  /// How it is drawn.
  public let options: DrawingOptions

  let glyphs: GlyphSet
  let palette: GridPalette
  /// The cells left of the first column.
  let gutter: Int

  /// Prepares to draw a grid that was laid out for the width of the options less the gutters.
  public init(grid: WeekGrid, options: DrawingOptions) {
    self.grid = grid
    self.options = options
    glyphs = options.glyphs
    palette = GridPalette(
      theme: options.theme, depth: options.depth, isASCII: options.glyphs.isASCII)
    gutter = WeekDrawing.gutterCells(
      width: options.width, secondZones: grid.secondZones.count)
  }

  /// The cells of the time gutter: 6, on fewer than 56 columns 3, and 6 more for each second zone.
  public static func gutterCells(width: Int, secondZones: Int) -> Int {
    (width < 56 ? 3 : 6) + 6 * max(0, secondZones)
  }

  /// Draws the grid with its header, all-day band and notes.
  ///
  /// - Complexity: O(cells + entries).
  public func draw() -> CellBuffer {
    let notes = noteRows()
    let hasEarlier = grid.earlier.contains { !$0.isEmpty }
    let hasLater = grid.later.contains { !$0.isEmpty }
    var rows = Rows()
    rows.rule = hasResources ? 4 : 3
    rows.band = rows.rule + 1
    rows.earlier = rows.band + (bandRows > 0 ? bandRows + 1 : 0)
    rows.body = rows.earlier + (hasEarlier ? 1 : 0)
    rows.later = rows.body + bodyRows
    rows.notes = rows.later + (hasLater ? 1 : 0)
    var canvas = Canvas(
      width: options.cells, height: rows.notes + (notes.isEmpty ? 0 : notes.count + 1),
      options: options)
    drawTitle(&canvas)
    drawWeekdays(&canvas, y: 2)
    drawRule(&canvas, y: rows.rule)
    if bandRows > 0 { drawBand(&canvas, y: rows.band) }
    if hasEarlier { drawOutside(&canvas, y: rows.earlier, isEarlier: true) }
    drawBody(&canvas, y: rows.body)
    drawGutter(&canvas, y: rows.body)
    if hasLater { drawOutside(&canvas, y: rows.later, isEarlier: false) }
    for (index, note) in notes.enumerated() { draw(note, &canvas, y: rows.notes + 1 + index) }
    return canvas.buffer
  }

  /// The rows at which the parts of a print begin.
  private struct Rows {
    var rule = 0
    var band = 0
    var earlier = 0
    var body = 0
    var later = 0
    var notes = 0
  }

  /// The rows of the time grid.
  var bodyRows: Int { max(0, WeekDrawing.cells(grid.size.height)) }

  /// The rows of the all-day band, without its rule.
  var bandRows: Int { min(max(0, grid.allDayRows), 1000) }

  /// Whether days are split into columns of several people, calendars or categories.
  var hasResources: Bool { grid.columns.contains { $0.resource != nil } }

  /// The cells a column's frame covers, its trailing gap left out, counted from the row's start.
  func cells(_ column: WeekGrid.Column) -> Range<Int> {
    let first = gutter + WeekDrawing.cells(column.frame.x)
    let end = min(gutter + WeekDrawing.cells(column.frame.maxX), options.cells) - 1
    return first..<max(first, end)
  }

  /// The index of today's column, nil when it is not shown.
  var todayColumn: Int? {
    guard let now = options.now else { return nil }
    return grid.columns.firstIndex { $0.date == now.date }
  }

  func isToday(_ column: WeekGrid.Column) -> Bool {
    options.now.map { $0.date == column.date } ?? false
  }

  /// The row of the time grid at a height; nil outside of it.
  func row(at y: Double) -> Int? {
    y >= 0 && y < Double(bodyRows) ? Int(y) : nil
  }

  /// A coordinate in whole cells, whatever the grid says.
  static func cells(_ coordinate: Double) -> Int {
    guard coordinate.isFinite else { return 0 }
    return Int(min(max(coordinate, -10_000), 10_000).rounded())
  }
}
