package import AppointmentModel
package import CalendarLayout
import CivilTime
import Pinning
package import TerminalText

/// A week whose hours, days and crowds take the rows and cells that make it readable, as printed by
/// `calgrid week`.
///
/// Rows go where appointments are, and never exceed the height. Overlapping appointments are side by
/// side, in a cascade or in a list, whichever is most readable; those without room are counted.
package struct ElasticWeek: Sendable {
  /// The grid, laid out in the chosen rows and columns.
  package var grid: WeekGrid { drawing.grid }
  /// The excess over the budget; nil if there is none. With an excess, nothing is laid out.
  package let excess: BudgetExcess?
  /// The readable part of the week.
  package var legibility: Legibility { Legibility(drawing, plan) }
  let drawing: WeekDrawing
  /// The requested options.
  let given: WeekGridOptions
  let plan: ElasticPlan
  /// Whether it has the rows of an earlier week, which may not be the best ones.
  let isRough: Bool

  /// The minimum height for which a week is planned.
  private static let minimumHeight = 12

  /// Plans a week for a full screen, whose rows are counted from its weekdays to its lower rule.
  ///
  /// - Parameter old: A week whose rows are kept if they hold the entries; nil to search the best ones.
  init(
    _ entries: [GridEntry], options: WeekGridOptions, screen: DrawingOptions, rows: Int,
    like old: ElasticWeek? = nil
  ) {
    self.init(
      entries, options: options, drawing: screen, room: max(rows, 1), isScreen: true,
      hasEqualDays: false, overlap: .best, next: nil, like: old?.plan)
  }

  /// Plans a week.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `WeekGrid`.
  ///   - options: The options of the grid. A window of hours is kept, other hours are chosen; all metrics
  ///     are replaced.
  ///   - drawing: The look, with the number of cells.
  ///   - height: The rows of the terminal, one of which stays free; nil for no limit.
  ///   - hasEqualDays: Whether all columns have the same width.
  ///   - overlap: The way in which overlapping appointments share their column.
  ///   - next: The first entry after the days shown, if it is to be named.
  /// - Complexity: O(n log n) for n entries, and a limited number of rows that are tried.
  package init(
    _ entries: [GridEntry], options: WeekGridOptions, drawing: DrawingOptions, height: Int? = nil,
    hasEqualDays: Bool = false, overlap: ElasticOverlap = .best, next: GridEntry? = nil
  ) {
    self.init(
      entries, options: options, drawing: drawing,
      room: height.map { max($0, ElasticWeek.minimumHeight) - 1 }, isScreen: false,
      hasEqualDays: hasEqualDays, overlap: overlap, next: next)
  }

  private init(
    _ entries: [GridEntry], options: WeekGridOptions, drawing: DrawingOptions, room: Int?,
    isScreen: Bool, hasEqualDays: Bool, overlap: ElasticOverlap, next: GridEntry?,
    like old: ElasticPlan? = nil
  ) {
    self.given = options
    let gutter = WeekDrawing.elasticGutterCells(
      secondZones: options.secondZones.count, locale: drawing.locale)
    var given = options
    given.metrics = .cells(width: drawing.cells - gutter, rowsPerHour: 1)
    given.metrics.takeDuration(of: options.metrics)
    // A small screen has no space for a high strip.
    if let room { given.allDayRowLimit = min(given.allDayRowLimit, max(1, room / 5)) }
    let days = WeekGrid(entries, options: given.wholeDays)
    excess = days.excess
    let measuring = WeekDrawing(grid: days, options: drawing)
    var hours: Range<Int>?
    if case .window = options.hours { hours = given.emptyMinutes }
    var frame = ElasticFrame(
      room: room, stripRows: days.allDayRows,
      isSplit: days.columns.contains { $0.resource != nil }, colorsMean: !days.legend.isEmpty)
    frame.isScreen = isScreen
    let known = isScreen ? 0 : measuring.notes().rows.count
    frame.closes = !isScreen && !days.hiddenDays.isEmpty
    if known > 0 {
      frame.tail = (frame.isAmple ? 1 : 0) + min(known, room.map { max(1, $0 / 6) } ?? known)
    }
    if let next {
      frame.next = measuring.nextLine(next)
      frame.tail += known > 0 || !frame.isAmple ? 1 : 2
    }
    let planner = ElasticPlanner(
      days: days, hours: hours, hasEqualDays: hasEqualDays, drawing: measuring, overlap: overlap,
      room: drawing.cells - gutter)
    (frame.outsideRows, frame.sharesRule) = planner.outside(frame)
    let rough = old.flatMap { planner.plan(like: $0, frame) }
    isRough = rough != nil
    func plan() -> (ElasticPlan, WeekDrawing) {
      let plan = rough ?? planner.plan(frame)
      var options = given.wholeDays
      options.rowEdges = plan.axis.edges
      options.rowHeights = (0..<plan.axis.count).map { plan.axis.lines($0) }
      options.metrics.columnEdges = plan.columnEdges.map(Double.init)
      var grid = WeekGrid(days.entries, options: options)
      grid.crowds = plan.crowds(in: grid)
      return (plan, WeekDrawing(grid: grid, options: drawing, plan: plan))
    }
    var planned = plan()
    if !isScreen, !frame.closes, planned.1.hidesAny {
      // The line that counts hidden appointments gets its row before the appointments get theirs.
      frame.closes = true
      planned = plan()
    }
    (self.plan, self.drawing) = planned
  }

  /// Draws the week.
  ///
  /// - Complexity: O(cells + entries).
  package func draw() -> CellBuffer {
    excess.map { drawing.options.draw($0) } ?? drawing.draw()
  }
}

extension ElasticWeek {
  /// The grid at another time, with the same rows.
  func grid(now: Instant?) -> WeekGrid {
    var options = grid.options
    options.now = now
    var moved = WeekGrid(grid.entries, options: options)
    moved.crowds = grid.crowds
    return moved
  }
}

extension ElasticWeek {
  /// The place of a block or a line of a list, in cells and rows of the time grid.
  package struct Place: Hashable, Sendable {
    package let entry: Int
    package let column: Int
    package let isLine: Bool
    package let cells: Range<Int>
    package let rows: Range<Int>
    /// The rows of its bar, which shows its true length; nil if it has none.
    package let bar: Range<Int>?
  }

  /// Whether the print is mirrored: its first column is at the right.
  package var isRightToLeft: Bool { drawing.options.locale.isRightToLeft }

  /// The places of all blocks and lines, by column.
  package var places: [Place] {
    plan.arrangements.enumerated().flatMap { column, arrangement in
      arrangement.spots.map { spot in
        let x = Int(grid.columns[column].frame.x)
        return Place(
          entry: plan.parts[column][spot.part].entry, column: column, isLine: spot.isLine,
          cells: x + spot.cells.lowerBound..<x + spot.cells.upperBound,
          rows: spot.line..<spot.line + spot.lines, bar: spot.hasBar ? spot.rows : nil)
      }
    }
  }

  /// A stretch of time with a label, and the number of its rows.
  package struct Stretch: Hashable, Sendable {
    package let minutes: Range<Int>
    package let lines: Int
  }

  package var stretches: [Stretch] {
    (0..<plan.axis.count).map {
      Stretch(minutes: plan.axis.minutes($0), lines: plan.axis.lines($0))
    }
  }

  package var size: (cells: Int, rows: Int) {
    let buffer = draw()
    return (buffer.width, buffer.height)
  }
}
