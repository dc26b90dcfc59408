public import CalendarLayout
import CivilTime
import Pinning
public import TerminalText

/// Draws a laid-out week, or any number of day columns, into cells.
///
/// It places nothing itself: frames come from the grid, whose unit is one cell across and one row
/// down. From 256 colours on blocks are filled, below that they are bracketed; both have the same
/// text at the same places.
public struct WeekDrawing: Sendable {
  /// The grid, laid out for cells.
  package let grid: WeekGrid
  /// How it is drawn.
  package let options: DrawingOptions

  let glyphs: GlyphSet
  let palette: GridPalette
  /// The cells left of the first column.
  let gutter: Int
  /// What is seen of the body; all of it in a print.
  let window: BodyWindow
  /// The entry that is selected in a viewer.
  let selection: Int?
  /// What stands where in a grid whose rows follow what happens; nil where hours are equal.
  let plan: ElasticPlan?

  /// Prepares to draw a grid that was laid out for the width of the options less the gutters.
  public init(grid: WeekGrid, options: DrawingOptions) {
    self.init(grid: grid, options: options, plan: nil)
  }

  init(grid: WeekGrid, options: DrawingOptions, plan: ElasticPlan?) {
    let zones = grid.secondZones.count
    let gutter =
      plan == nil
      ? WeekDrawing.gutterCells(width: options.width, secondZones: zones)
      : WeekDrawing.elasticGutterCells(secondZones: zones)
    let rows = max(0, WeekDrawing.cells(grid.size.height))
    self.init(
      grid: grid, options: options, gutter: gutter,
      window: BodyWindow(
        columns: gutter..<max(gutter, options.cells - 1), rows: rows, ruleEnd: options.cells - 1),
      plan: plan)
  }

  init(
    grid: WeekGrid, options: DrawingOptions, gutter: Int, window: BodyWindow,
    selection: Int? = nil, plan: ElasticPlan? = nil
  ) {
    var options = options
    // In a week that is over nothing is set apart by being past.
    if let now = options.now, !grid.period.contains(now.date) { options.now = nil }
    self.plan = plan
    self.grid = grid
    self.options = options
    self.gutter = gutter
    self.window = window
    self.selection = selection
    glyphs = options.glyphs
    palette = options.palette
  }

  /// The cells of the time gutter: 6, on fewer than 56 columns 3, and 6 more for each second zone.
  package static func gutterCells(width: Int, secondZones: Int) -> Int {
    (width < 56 ? 3 : 6) + 6 * max(0, secondZones)
  }

  /// The cells of the gutters of a grid whose rows follow what happens: every one of them is labelled.
  package static func elasticGutterCells(secondZones: Int) -> Int { 6 + 6 * max(0, secondZones) }

  /// Draws the grid with its header, all-day strip and notes; of one beyond its budget a line that
  /// says so.
  ///
  /// - Complexity: O(cells + entries).
  public func draw() -> CellBuffer {
    if let excess = grid.excess { return options.draw(excess) }
    if let plan { return draw(plan) }
    let notes = noteRows()
    let hasEarlier = grid.earlier.contains { !$0.isEmpty }
    let hasLater = grid.later.contains { !$0.isEmpty }
    var rows = Rows()
    rows.rule = hasResources ? 4 : 3
    rows.strip = rows.rule + 1
    rows.earlier = rows.strip + (stripRows > 0 ? stripRows + 1 : 0)
    rows.body = rows.earlier + (hasEarlier ? 1 : 0)
    rows.later = rows.body + window.rows
    rows.notes = rows.later + (hasLater ? 1 : 0)
    var canvas = Canvas(
      width: options.cells, height: rows.notes + (notes.isEmpty ? 0 : notes.count + 1),
      options: options)
    drawTitle(&canvas)
    drawWeekdays(&canvas, y: 2)
    drawRule(&canvas, y: rows.rule)
    if stripRows > 0 {
      drawStrip(&canvas, y: rows.strip)
      drawFaintRule(&canvas, y: rows.strip + stripRows)
    }
    if hasEarlier { drawOutside(&canvas, y: rows.earlier, isEarlier: true) }
    let taken = takenHalves(
      grid.segments.lazy.map { $0.frame }, overflow: grid.overflow.lazy.map { $0.frame })
    drawBody(&canvas, y: rows.body, grid.segments, grid.overflow, taken)
    drawGutter(&canvas, y: rows.body)
    if hasLater { drawOutside(&canvas, y: rows.later, isEarlier: false) }
    for (index, note) in notes.enumerated() { draw(note, &canvas, y: rows.notes + 1 + index) }
    return canvas.buffer
  }

  /// The rows at which the parts of a print begin.
  private struct Rows {
    var rule = 0
    var strip = 0
    var earlier = 0
    var body = 0
    var later = 0
    var notes = 0
  }

  /// The rows of the all-day strip, without its rule.
  var stripRows: Int { min(max(0, grid.allDayRows), 1000) }

  /// Whether days are split into columns of several people, calendars or categories.
  var hasResources: Bool { grid.columns.contains { $0.resource != nil } }

  /// The cells a column's frame covers, its trailing gap left out, whether they are seen or not.
  func fullCells(_ column: WeekGrid.Column) -> Range<Int> {
    let first = gutter + WeekDrawing.cells(column.frame.x) - window.x
    let end = gutter + WeekDrawing.cells(column.frame.maxX) - window.x - 1
    return first..<max(first, end)
  }

  func cells(_ column: WeekGrid.Column) -> Range<Int> {
    fullCells(column).clamped(to: window.columns)
  }

  func isToday(_ column: WeekGrid.Column) -> Bool {
    options.now.map { $0.date == column.date } ?? false
  }

  /// The row of the window at a height of the grid; nil outside of it.
  func row(at y: Double) -> Int? {
    let row = y - Double(window.y)
    return row >= 0 && row < Double(window.rows) ? Int(row) : nil
  }

  /// A coordinate in whole cells, whatever the grid says.
  static func cells(_ coordinate: Double) -> Int {
    guard coordinate.isFinite else { return 0 }
    return Int(min(max(coordinate, -10_000), 10_000).rounded())
  }
}
