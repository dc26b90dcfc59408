public import CalendarLayout
package import CivilTime
import Pinning
public import TerminalText

/// Draws a laid-out week, or any number of day columns, in cells.
///
/// It places nothing itself: frames come from the grid, in cells and rows. From 256 colours on blocks are
/// filled, with fewer they are bracketed; both have the same text at the same places.
public struct WeekDrawing: Sendable {
  /// The grid, laid out for cells.
  package let grid: WeekGrid
  package let options: DrawingOptions

  let glyphs: GlyphSet
  let palette: GridPalette
  /// The width of the gutters in cells.
  let gutter: Int
  /// The visible part of the body; all of it in a print.
  let window: BodyWindow
  /// The selected entry of a viewer.
  let selection: Int?
  /// The entries that highlight a count if they are hidden in it: the selection and the matches of
  /// a search.
  var lit: Set<Int> = []
  /// The arrangement of a grid whose rows follow the appointments; nil where hours are equal.
  let plan: ElasticPlan?
  /// The row of the time grid that contains the current time.
  let nowRow: Int?

  /// Prepares to draw a grid that was laid out for the width of the options minus the gutters.
  public init(grid: WeekGrid, options: DrawingOptions) {
    self.init(grid: grid, options: options, plan: nil)
  }

  init(grid: WeekGrid, options: DrawingOptions, plan: ElasticPlan?) {
    let zones = grid.secondZones.count
    let gutter =
      plan == nil
      ? WeekDrawing.gutterCells(
        width: options.width, secondZones: zones, locale: options.locale)
      : WeekDrawing.elasticGutterCells(secondZones: zones, locale: options.locale)
    let rows = max(0, WeekDrawing.cells(grid.size.height))
    self.init(
      grid: grid, options: options, gutter: gutter,
      window: BodyWindow(
        columns: gutter..<max(gutter, options.cells - 1), rows: rows, ruleEnd: options.cells - 1),
      plan: plan)
  }

  /// Whether some hidden entries contain a lit one.
  func hasLit(_ hidden: some Sequence<Int>) -> Bool {
    !lit.isEmpty && hidden.contains { lit.contains($0) }
  }

  /// The width of the gutter of each second zone in cells.
  var zoneGutter: Int {
    WeekDrawing.elasticGutterCells(secondZones: 0, locale: options.locale)
  }

  init(
    grid: WeekGrid, options: DrawingOptions, gutter: Int, window: BodyWindow,
    selection: Int? = nil, plan: ElasticPlan? = nil
  ) {
    var options = options
    // Nothing is marked as past in a week that is over.
    if let now = options.now, !grid.period.contains(now.date) { options.now = nil }
    var grid = grid
    if let now = grid.nowOnAxis, plan?.hasNoLine(at: now) == true { grid.now = nil }
    self.plan = plan
    self.grid = grid
    self.options = options
    self.gutter = gutter
    self.window = window
    self.selection = selection
    glyphs = options.glyphs
    palette = options.palette
    nowRow = WeekDrawing.nowRow(grid, plan, window)
  }

  /// The width of the time gutter in cells: 6, or more where the locale's times are longer, or 3
  /// below a width of 56; plus the same for each second zone, at least 6.
  package static func gutterCells(
    width: Int, secondZones: Int, locale: CalendarLocale = .english
  ) -> Int {
    width < 56
      ? 3 + elasticGutterCells(secondZones: secondZones - 1, locale: locale)
      : elasticGutterCells(secondZones: secondZones, locale: locale)
  }

  /// The cells of the gutters of a grid whose rows follow the appointments: every row has a label.
  package static func elasticGutterCells(
    secondZones: Int, locale: CalendarLocale = .english
  ) -> Int {
    (TimeText(locale: locale, dash: "-").gutterLabelCells + 1) * max(0, 1 + secondZones)
  }

  /// Draws the grid with its header, all-day strip and notes, or one line if it exceeds its budget.
  ///
  /// - Complexity: O(cells + entries).
  public func draw() -> CellBuffer {
    if let excess = grid.excess { return options.draw(excess) }
    let hasEarlier = grid.earlier.contains { !$0.isEmpty }
    let hasLater = grid.later.contains { !$0.isEmpty }
    let rows = rows(hasEarlier: hasEarlier)
    let later = rows.body + window.rows
    let below = below()
    var canvas = Canvas(width: options.cells, height: end + below.count, options: options)
    if plan != nil { paintWeekends(&canvas, rows.names + 1..<later) }
    drawTitle(&canvas, showsNow: plan != nil)
    drawWeekdays(&canvas, y: rows.weekdays)
    drawRule(&canvas, y: rows.rule)
    if stripRows > 0 { drawStrip(&canvas, y: rows.strip) }
    if rows.hasStripRule { drawFaintRule(&canvas, y: rows.strip + stripRows) }
    if hasEarlier { drawOutside(&canvas, y: rows.body - 1, isEarlier: true) }
    if let plan {
      drawBody(plan, &canvas, y: rows.body)
    } else {
      let shared = sharedRows(
        grid.segments.lazy.map { $0.frame }, overflow: grid.overflow.lazy.map { $0.frame })
      drawBody(&canvas, y: rows.body, grid.segments, grid.overflow, shared)
    }
    drawGutter(&canvas, y: rows.body)
    if hasLater { drawOutside(&canvas, y: later, isEarlier: false) }
    for (index, row) in below.enumerated() { draw(row, &canvas, y: end + index) }
    return canvas.buffer
  }

  /// The first rows of the parts of a print.
  private struct Rows {
    var weekdays = 0
    /// The last row of the labels: weekdays, or the names below them.
    var names = 0
    var rule = 0
    var strip = 0
    var hasStripRule = false
    var body = 0
  }

  private func rows(hasEarlier: Bool) -> Rows {
    var rows = Rows()
    let isAmple = plan?.frame.isAmple ?? true
    rows.hasStripRule = plan?.frame.hasStripRule ?? (stripRows > 0)
    rows.weekdays = isAmple ? 2 : 1
    rows.names = rows.weekdays + (hasResources ? 1 : 0)
    rows.strip = rows.names + 1 + (rows.hasStripRule || plan == nil ? 1 : 0)
    // Without a rule below the strip, the one below the weekdays is below both.
    rows.rule =
      plan.map { rows.hasStripRule ? rows.names + 1 : $0.frame.head - 1 } ?? rows.names + 1
    let head = plan?.frame.head ?? rows.strip + stripRows + (stripRows > 0 ? 1 : 0)
    rows.body = head + (hasEarlier && plan?.frame.hasEarlierRow ?? true ? 1 : 0)
    if plan?.frame.sharesRule == true { rows.body -= 1 }
    return rows
  }

  /// The row after the grid.
  var end: Int {
    rows(hasEarlier: grid.earlier.contains { !$0.isEmpty }).body + window.rows
      + (grid.later.contains { !$0.isEmpty } ? 1 : 0)
  }

  /// The number of rows of the all-day strip, without its rule.
  var stripRows: Int { min(max(0, grid.allDayRows), 1000) }

  /// Whether days are split into columns of several people, calendars or categories.
  var hasResources: Bool { grid.columns.contains { $0.resource != nil } }

  /// The cells of a column's frame without its trailing gap, visible or not.
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

  /// A coordinate in whole cells, within the limits of a buffer.
  static func cells(_ coordinate: Double) -> Int {
    guard coordinate.isFinite else { return 0 }
    return Int(min(max(coordinate, -10_000), 10_000).rounded())
  }
}
