public import CalendarLayout
import Pinning
public import TerminalText

/// A week whose hours, days and crowds take the rows and cells that make it readable: what
/// `calgrid week` prints.
///
/// Rows go where something happens, and never beyond the height; what overlaps stands side by side, in
/// a cascade or in a list, whichever is read best; what finds no room is counted.
public struct ElasticWeek: Sendable {
  /// The grid, laid out in the rows and columns that were chosen.
  public let grid: WeekGrid
  /// How much of it can be read.
  public let legibility: Legibility
  let drawing: WeekDrawing
  let plan: ElasticPlan

  /// The fewest rows that a week is planned for.
  private static let leastHeight = 12

  /// Plans a week.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `WeekGrid`.
  ///   - options: What is shown. A window of hours is kept, other hours are chosen; all of the metrics
  ///     are replaced.
  ///   - drawing: How it is drawn, and in how many cells.
  ///   - height: The rows of the terminal, one of which stays free; nil when there is no end to them.
  ///   - hasEqualDays: Whether all columns are equally wide, whatever is in them.
  /// - Complexity: O(n log n) for n entries, and a bounded number of rows that are tried.
  public init(
    _ entries: [GridEntry], options: WeekGridOptions, drawing: DrawingOptions, height: Int? = nil,
    hasEqualDays: Bool = false
  ) {
    let gutter = WeekDrawing.elasticGutterCells(secondZones: options.secondZones.count)
    let room = height.map { max($0, ElasticWeek.leastHeight) - 1 }
    var given = options
    given.metrics = .cells(width: drawing.cells - gutter, rowsPerHour: 1)
    given.metrics.direction = .leftToRight
    // A small screen has no room for a high band.
    if let room { given.allDayRowLimit = min(given.allDayRowLimit, max(1, room / 5)) }
    let days = WeekGrid(entries, options: given.wholeDays)
    let measuring = WeekDrawing(grid: days, options: drawing)
    let texts = ElasticTexts(days.entries) { measuring.elasticText($0) }
    var hours: Range<Int>?
    if case .window = options.hours { hours = WeekGrid([], options: given).minutes }
    var frame = ElasticFrame(
      room: room, bandRows: days.allDayRows,
      isSplit: days.columns.contains { $0.resource != nil }, colorsMean: !days.legend.isEmpty)
    let known = measuring.noteRows().count
    if known > 0 { frame.tail = 1 + min(known, room.map { max(1, $0 / 6) } ?? known) }
    func plan() -> (ElasticPlan, WeekDrawing, Legibility) {
      let plan = ElasticPlanner(
        days: days, hours: hours, hasEqualDays: hasEqualDays, frame: frame, texts: texts,
        room: drawing.cells - gutter
      ).plan()
      var options = given
      options.rowEdges = plan.rowEdges
      options.metrics.columnEdges = plan.columnEdges.map(Double.init)
      let drawn = WeekDrawing(
        grid: WeekGrid(days.entries, options: options), options: drawing, plan: plan)
      return (plan, drawn, Legibility(drawn, plan))
    }
    var planned = plan()
    if planned.2.isPoor, frame.tail == 0, room != nil {
      // A row says how to see the rest.
      frame.tail = 1
      planned = plan()
    }
    (self.plan, self.drawing, legibility) = planned
    grid = planned.1.grid
  }

  /// Draws the week.
  ///
  /// - Complexity: O(cells + entries).
  public func draw() -> CellBuffer { drawing.draw() }
}
