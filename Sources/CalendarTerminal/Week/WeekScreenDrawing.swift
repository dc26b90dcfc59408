package import AppointmentModel
package import CalendarLayout
import Pinning
package import TerminalText

/// Draws the visible part of a grid: weekdays, all-day strip, gutter and corner stay in place while the
/// columns scroll under them.
///
/// The rows are those of a print from the weekdays on, then a rule. Labels and titles stick to the edges
/// of the visible part of their day or block. Entries out of sight are counted in the rules above and
/// below, and shown by the scroll indicators.
package struct WeekScreenDrawing: Sendable {
  /// The grid on a screen of cells, with its scroll position.
  package let scene: WeekScene
  /// The look, on a screen as wide as these options.
  package let options: DrawingOptions

  private let drawing: WeekDrawing
  private let rows: Rows

  /// The first rows of the parts of a view.
  struct Rows: Hashable, Sendable {
    /// The rule below the weekdays.
    var rule = 0
    /// The all-day strip.
    var strip = 0
    /// The first visible row of the time grid.
    var body = 0
    var lowerRule = 0
  }

  /// Prepares to draw the visible part of a grid.
  package init(_ scene: WeekScene, options: DrawingOptions, selection: OccurrenceID? = nil) {
    self.init(scene, options: options, selection: selection, found: [], plan: nil)
  }

  /// - Parameters:
  ///   - found: The matches of a search.
  ///   - plan: The arrangement of a grid whose rows follow the appointments.
  init(
    _ scene: WeekScene, options: DrawingOptions, selection: OccurrenceID?,
    found: Set<OccurrenceID>, plan: ElasticPlan?
  ) {
    self.scene = scene
    self.options = options
    let bar = scene.headerBar
    let gutter = Int(bar.gutterWidth)
    let top = scene.viewport.outerInset.top
    var rows = Rows()
    rows.rule = Int(bar.barHeight) - 1
    rows.strip = rows.rule + 1
    rows.body = Int(bar.totalHeight)
    rows.lowerRule = max(rows.body, min(Int(scene.viewport.size.height - top), 10_000))
    self.rows = rows
    var drawing = WeekDrawing(
      grid: scene.grid, options: options, gutter: gutter,
      window: BodyWindow(
        columns: gutter..<max(gutter, options.cells - 1), rows: rows.lowerRule - rows.body,
        ruleEnd: options.cells, x: WeekDrawing.cells(scene.scrolled.x),
        y: WeekDrawing.cells(scene.scrolled.y)),
      selection: selection.flatMap { id in scene.grid.entries.firstIndex { $0.id == id } },
      plan: plan)
    drawing.lit = scene.grid.entries.indices(of: found, and: selection)
    self.drawing = drawing
  }

  /// Draws the view.
  ///
  /// - Complexity: O(cells + log n + k) for k segments in the visible rows or counted above and
  ///   below them.
  package func draw() -> CellBuffer {
    var canvas = Canvas(width: options.cells, height: rows.lowerRule + 1, options: options)
    drawing.drawWeekdays(&canvas, y: 0)
    drawing.drawRule(&canvas, y: rows.rule)
    if rows.body > rows.strip {
      drawing.drawStrip(&canvas, y: rows.strip)
      drawing.drawFaintRule(&canvas, y: rows.body - 1)
    }
    if let plan = drawing.plan {
      drawing.drawBody(plan, &canvas, y: rows.body)
    } else {
      drawBody(&canvas)
    }
    drawing.drawGutter(&canvas, y: rows.body)
    canvas.lowerRule(scene.viewport, y: rows.lowerRule, gutter: drawing.gutter)
    drawCounts(&canvas)
    canvas.indicator(scene.viewport, rows: rows.body..<rows.body + drawing.window.rows)
    return canvas.buffer
  }

  /// Draws the visible blocks.
  private func drawBody(_ canvas: inout Canvas) {
    let window = drawing.window
    // One more row: a block takes all of the row in which it begins or ends.
    let seen = appointments(
      in: LayoutRect(
        x: Double(window.x - 1), y: Double(window.y - 1), width: Double(window.columns.count + 2),
        height: Double(window.rows + 2)))
    drawing.drawBody(
      &canvas, y: rows.body, seen.lazy.compactMap { scene.segment(of: $0) },
      seen.compactMap { scene.overflow(of: $0) }, sharedRows(seen))
  }

  private func sharedRows(_ elements: [GridElement]) -> SharedRows {
    let segmentCount = scene.grid.segments.count
    return drawing.sharedRows(
      elements.lazy.filter { $0.index < segmentCount }.map { $0.frame },
      overflow: elements.lazy.filter { $0.index >= segmentCount }.map { $0.frame })
  }

  /// The segments and `+N`s in a part of the grid, in drawing order.
  private func appointments(in rect: LayoutRect) -> [GridElement] {
    var elements: ContiguousArray<GridElement> = []
    scene.elements(in: rect, into: &elements)
    return elements.filter { $0.kind == .appointment }
  }

  /// Draws `↑2` and `↓1` at the right end of columns: the entries without a visible row of text.
  private func drawCounts(_ canvas: inout Canvas) {
    let grid = scene.grid
    let first = drawing.window.y
    let end = first + drawing.window.rows
    var above = [Int](repeating: 0, count: grid.columns.count)
    var below = above
    // Rows that follow the appointments are all visible.
    if drawing.plan == nil {
      above = counts(from: 0, to: Double(first + 1)) { $0.upperBound <= first }
      below = counts(from: Double(end - 1), to: grid.size.height) {
        $0.lowerBound >= end && $0.upperBound > first
      }
    }
    for index in grid.columns.indices {
      let earlier = above[index] + grid.earlier[index].count
      let later = below[index] + grid.later[index].count
      draw(
        drawing.glyphs.earlier + options.number(earlier), earlier, index, &canvas, y: rows.body - 1)
      draw(drawing.glyphs.later + options.number(later), later, index, &canvas, y: rows.lowerRule)
    }
  }

  /// The number of segments in each column that meet some rows and satisfy a condition.
  private func counts(
    from first: Double, to end: Double, where isCounted: (_ rows: Range<Int>) -> Bool
  ) -> [Int] {
    let grid = scene.grid
    var counts = [Int](repeating: 0, count: grid.columns.count)
    let rows = LayoutRect(x: 0, y: first, width: grid.size.width, height: end - first)
    let elements = appointments(in: rows)
    let shared = sharedRows(elements)
    for element in elements where isCounted(drawing.rows(of: element.frame, shared)) {
      if let segment = scene.segment(of: element) { counts[segment.column] += 1 }
      if let hidden = scene.overflow(of: element) {
        counts[hidden.column] += hidden.entries.count
      }
    }
    return counts
  }

  /// The line of a hidden entry in its list, in content coordinates; nil where it has none.
  func lineFrame(of entry: Int) -> LayoutRect? {
    for hidden in scene.grid.overflow where hidden.entries.contains(entry) {
      guard let line = drawing.list(hidden)?.lines.first(where: { $0.entry == entry }) else {
        continue
      }
      let column = scene.grid.columns[hidden.column].frame
      return LayoutRect(
        x: column.x, y: Double(line.rows.lowerBound), width: column.width - 1,
        height: Double(line.rows.count))
    }
    return nil
  }

  /// The entry whose line is in a row of the screen, if the view begins in another row.
  func line(of hidden: WeekGrid.Overflow, row: Int) -> Int? {
    let row = row - rows.body + drawing.window.y
    return drawing.list(hidden)?.lines.first { $0.rows.contains(row) }?.entry
  }

  private func draw(
    _ text: String, _ count: Int, _ column: Int, _ canvas: inout Canvas, y: Int
  ) {
    guard count > 0 else { return }
    let cells = drawing.cells(scene.grid.columns[column])
    let width = text.utf8Cells + 2
    guard cells.count >= width else { return }
    canvas.text(
      " " + text + " ", cells.upperBound - width, y, drawing.palette.dim, clip: cells)
  }
}

extension RandomAccessCollection<GridEntry> where Index == Int {
  /// The indices of found entries and of the selected one.
  func indices(of found: Set<OccurrenceID>, and selection: OccurrenceID?) -> Set<Int> {
    guard !found.isEmpty || selection != nil else { return [] }
    return Set(indices.filter { self[$0].id == selection || found.contains(self[$0].id) })
  }
}
