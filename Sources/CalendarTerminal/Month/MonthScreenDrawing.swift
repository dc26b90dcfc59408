import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText

/// Draws the visible part of an endless run of weeks: the weekdays stay at the top, the header of the
/// month below them until the next one pushes it off, then the dates of the topmost week.
struct MonthScreenDrawing: Sendable {
  let drawing: MonthDrawing
  /// The scroll view: the screen without its first row and without its rows from the lower rule on.
  var viewport: ScrollViewport

  /// The weekdays and the rule below them.
  private static let header = 2

  /// - Parameter rows: The number of rows of the screen.
  init(_ entries: [GridEntry], _ month: MonthGridOptions, options: DrawingOptions, rows: Int) {
    drawing = MonthDrawing(
      screen: entries, month, options: options, header: MonthScreenDrawing.header)
    viewport = drawing.grid.viewport(
      size: LayoutSize(width: Double(options.cells), height: Double(rows - 3)),
      contentInset: LayoutInsets(top: 1))
  }

  var grid: MonthGrid { drawing.grid }

  /// The number of items for which each week has room on a screen, so that five weeks are visible.
  static func slotCount(rows: Int) -> Int { max(2, (rows - 4 - header - 1) / 5 - 1) }

  /// The number of items for which a week has room without being higher than the screen.
  static func maximumSlots(rows: Int) -> Int { max(2, rows - 4 - header - 2) }

  /// The rows in which weeks are visible.
  private var bodyRows: Int {
    max(1, Int(viewport.size.height) - 1 - MonthScreenDrawing.header)
  }

  /// Draws the rows between the status row and the details.
  ///
  /// - Complexity: O(cells + entries).
  func draw(
    selection: OccurrenceID?, cursor: CivilDate, found: Set<OccurrenceID> = []
  ) -> CellBuffer {
    var drawing = drawing
    drawing.selection = selection.flatMap { id in grid.entries.firstIndex { $0.id == id } }
    drawing.cursor = cursor
    drawing.lit = grid.entries.indices(of: found, and: selection)
    let (options, header) = (drawing.options, MonthScreenDrawing.header)
    var body = Canvas(width: options.cells, height: bodyRows, options: options)
    func row(_ y: Double) -> Int { Int((y - viewport.offset.y).rounded()) - 1 - header }
    let shown = grid.rows.rows(in: viewport.unobscuredSpan(on: .vertical))
    for week in shown {
      let y = row(grid.rows.span(ofRow: week).start)
      drawing.drawGrounds(ofWeek: week, &body, rows: y + 1..<y + 1 + grid.weeks[week].slotCount)
      for number in grid.items.indices(inWeek: week) {
        let item = grid.items[number]
        body.draw(drawing.chip(of: item, y: y + 1 + item.lane))
      }
    }
    for week in shown {
      let y = row(grid.rows.rowHeader(week, in: viewport).y)
      guard (0..<bodyRows).contains(y) else { continue }
      body.run(.space, 0..<options.cells - 1, y, .plain)
      drawing.drawGrounds(ofWeek: week, &body, rows: y..<y + 1)
      drawing.drawLabels(ofWeek: week, &body, y: y)
    }
    for month in grid.months.indices {
      let y = row(grid.rows.sectionHeader(month, in: viewport).y)
      if (0..<bodyRows).contains(y) {
        drawing.drawHeader(ofMonth: grid.months[month], &body, y: y)
      }
    }
    var canvas = Canvas(width: options.cells, height: header + bodyRows + 1, options: options)
    drawing.drawWeekdays(&canvas, y: 0)
    canvas.run(drawing.glyphs.rule, 0..<options.cells, header - 1, drawing.palette.rule)
    canvas.scrolled(body.buffer, below: header, viewport, gutter: 0)
    return canvas.buffer
  }

  /// The part of the drawing in a cell of the screen.
  func hit(_ x: Int, _ y: Int) -> ScreenHit? {
    let point = viewport.contentPoint(
      atViewPoint: LayoutPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
    guard let element = grid.element(at: point, in: viewport) else { return nil }
    switch element.kind {
    case .item: return .entry(grid.items[element.index].entry)
    case .overflow: return .crowd(grid.days[element.index].overflow)
    case .ground, .rowHeader: return grid.date(at: point).map { .day($0) }
    case .gutterCell: return .day(grid.weeks[element.index].id)
    case .sectionHeader: return .day(grid.months[element.index])
    case .nowLine, .bar, .corner: return nil
    }
  }

  /// The frame of an occurrence's first item; that of its day where it is not shown.
  func frame(of id: OccurrenceID) -> LayoutRect? {
    guard let entry = grid.entries.firstIndex(where: { $0.id == id }) else { return nil }
    return grid.items.first { $0.entry == entry }?.frame
      ?? grid.day(grid.entries[entry].start.date).map { grid.frame(ofDay: $0) }
  }

  /// The hidden entries of the day that also hides an entry; nil if the entry is shown.
  func crowd(of entry: Int) -> [Int]? {
    guard !grid.items.contains(where: { $0.entry == entry }) else { return nil }
    return grid.days.first { $0.overflow.contains(entry) }?.overflow
  }

  /// The offset that shows a day's week and, where there is room, at least as much of it as before.
  func offsetRevealing(_ date: CivilDate, alignment: RevealAlignment) -> LayoutPoint {
    grid.offsetRevealing(date, in: viewport, alignment: alignment)
  }

  /// The week below the headers, and the distance it is scrolled off.
  private var top: (week: Int, rest: Double) {
    let y = viewport.unobscuredSpan(on: .vertical).start + 1
    let week = grid.rows.rows(in: LayoutSpan(start: y, length: 1)).first ?? 0
    return (week, viewport.offset.y - grid.rows.span(ofRow: week).start)
  }

  /// The first day of the week below the headers.
  var topDate: CivilDate { grid.weeks[top.week].id }

  /// These weeks, scrolled to show the same rows of the screen as another value.
  func keepingPlace(of old: MonthScreenDrawing) -> MonthScreenDrawing {
    let top = old.top
    guard let day = grid.day(old.grid.weeks[top.week].id) else { return self }
    var kept = self
    kept.viewport.offset.y = viewport.clamped(
      grid.rows.span(ofRow: day / 7).start + top.rest, on: .vertical)
    return kept
  }
}
