public import CalendarLayout
import Pinning
public import TerminalText

/// Draws the part of a grid that a screen shows: weekdays, all-day band, gutter and corner stay
/// where they are while the columns scroll under them.
///
/// The rows are those of a print from the weekdays on, then a rule below. Labels and titles stick to
/// the edges of what is seen of their day or block. What lies out of sight is counted in the rules
/// above and below.
public struct WeekViewDrawing: Sendable {
  /// What is drawn.
  public let grid: WeekGrid
  /// How it is drawn.
  public let options: DrawingOptions
  /// What the screen shows of the grid.
  public let viewport: Viewport
  /// The index of the selected entry; nil when none is.
  public let selection: Int?

  /// What a screen shows of a grid, in cells and rows.
  public struct Viewport: Hashable, Sendable {
    /// The cells of the columns that are scrolled off to the left.
    public var x: Int
    /// The rows of the time grid that are scrolled off to the top.
    public var y: Int
    /// The rows for all that is drawn, weekdays and rules included.
    public var height: Int
    /// The rows of the right edge on which the scroll thumb lies, counted from the time grid's
    /// first row in sight; nil draws no indicator.
    public var verticalThumb: Range<Int>?
    /// The cells of the lower rule on which the scroll thumb lies, counted from its first cell.
    public var horizontalThumb: Range<Int>?

    /// Makes a viewport from its parts.
    public init(
      x: Int, y: Int, height: Int, verticalThumb: Range<Int>? = nil,
      horizontalThumb: Range<Int>? = nil
    ) {
      self.x = x
      self.y = y
      self.height = height
      self.verticalThumb = verticalThumb
      self.horizontalThumb = horizontalThumb
    }
  }

  private let drawing: WeekDrawing
  private let rows: Rows

  /// The rows at which the parts of a view begin.
  struct Rows: Hashable, Sendable {
    /// The rule under the weekdays.
    var rule = 0
    /// The all-day band.
    var band = 0
    /// The first row of the time grid in sight.
    var body = 0
    /// The rule below.
    var lowerRule = 0
  }

  /// Prepares to draw a part of a grid on a screen as wide as the options say.
  public init(
    grid: WeekGrid, options: DrawingOptions, viewport: Viewport, selection: Int? = nil
  ) {
    self.grid = grid
    self.options = options
    self.viewport = viewport
    self.selection = selection
    let gutter = WeekDrawing.gutterCells(
      width: options.width, secondZones: grid.secondZones.count)
    let limit = 1_000_000
    let height = min(max(viewport.height, 0), 10_000)
    var rows = Rows()
    rows.rule = grid.columns.contains { $0.resource != nil } ? 2 : 1
    rows.band = rows.rule + 1
    let bandRows = min(max(0, grid.allDayRows), 1000)
    rows.body = rows.band + (bandRows > 0 ? bandRows + 1 : 0)
    rows.lowerRule = max(rows.body, height - 1)
    self.rows = rows
    drawing = WeekDrawing(
      grid: grid, options: options, gutter: gutter,
      window: BodyWindow(
        columns: gutter..<max(gutter, options.cells - 1), rows: rows.lowerRule - rows.body,
        ruleEnd: options.cells, x: min(max(viewport.x, -limit), limit),
        y: min(max(viewport.y, -limit), limit)),
      selection: selection)
  }

  /// The rows above the time grid: weekdays, rule, and the band with its rule.
  public var headerRows: Int { rows.body }

  /// Draws the view.
  ///
  /// - Complexity: O(cells + entries).
  public func draw() -> CellBuffer {
    var canvas = Canvas(width: options.cells, height: rows.lowerRule + 1, options: options)
    drawing.drawWeekdays(&canvas, y: 0)
    drawing.drawRule(&canvas, y: rows.rule)
    if rows.body > rows.band {
      drawing.drawBand(&canvas, y: rows.band)
      drawing.drawFaintRule(&canvas, y: rows.body - 1)
    }
    drawing.drawBody(&canvas, y: rows.body)
    drawing.drawGutter(&canvas, y: rows.body)
    drawLowerRule(&canvas)
    drawCounts(&canvas)
    drawIndicator(&canvas)
    return canvas.buffer
  }

  private func drawLowerRule(_ canvas: inout Canvas) {
    let palette = drawing.palette
    let cells = 0..<options.cells
    canvas.run(drawing.glyphs.rule, cells, rows.lowerRule, palette.rule)
    if let thumb = viewport.horizontalThumb?.clamped(to: cells) {
      canvas.run(drawing.glyphs.todayRule, thumb, rows.lowerRule, palette.thumb)
    }
  }

  /// `↑2` and `↓1` at the right end of columns: entries out of sight, none of whose rows that could
  /// hold text is seen.
  private func drawCounts(_ canvas: inout Canvas) {
    var above = [Int](repeating: 0, count: grid.columns.count)
    var below = above
    let top = Double(drawing.window.y)
    let bottom = top + Double(drawing.window.rows)
    for segment in grid.segments where grid.columns.indices.contains(segment.column) {
      if segment.frame.maxY < top + 1 {
        above[segment.column] += 1
      } else if segment.frame.y > bottom - 1 {
        below[segment.column] += 1
      }
    }
    for index in grid.columns.indices {
      let earlier = above[index] + (index < grid.earlier.count ? grid.earlier[index].count : 0)
      let later = below[index] + (index < grid.later.count ? grid.later[index].count : 0)
      draw("\(drawing.glyphs.earlier)\(earlier)", earlier, index, &canvas, y: rows.body - 1)
      draw("\(drawing.glyphs.later)\(later)", later, index, &canvas, y: rows.lowerRule)
    }
  }

  private func draw(
    _ text: String, _ count: Int, _ column: Int, _ canvas: inout Canvas, y: Int
  ) {
    guard count > 0 else { return }
    let cells = drawing.cells(grid.columns[column])
    let width = text.utf8Cells + 2
    guard cells.count >= width else { return }
    canvas.text(
      " " + text + " ", cells.upperBound - width, y, drawing.palette.dim, clip: cells)
  }

  /// The scroll indicator in the last cell of each row of the time grid.
  private func drawIndicator(_ canvas: inout Canvas) {
    guard let thumb = viewport.verticalThumb else { return }
    for row in 0..<drawing.window.rows {
      let isThumb = thumb.contains(row)
      canvas.glyph(
        isThumb ? drawing.glyphs.runningMiddle : drawing.glyphs.middle, options.cells - 1,
        rows.body + row, isThumb ? drawing.palette.thumb : drawing.palette.rule)
    }
  }
}
