import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText

/// Draws the visible part of a timeline: days and hours stay at the top, names at the side, and the
/// header of a group stays at the top until the next one pushes it off.
struct TimelineScreenDrawing: Sendable {
  private let drawing: TimelineDrawing
  /// The scroll view: the screen without its first row and without its rows from the lower rule on.
  var viewport: ScrollViewport

  /// Two levels of time and the rule below them.
  private static let header = 3

  /// - Parameters:
  ///   - hourCells: The width of an hour in cells.
  ///   - rows: The number of rows of the screen.
  init(
    _ entries: [GridEntry], _ timeline: TimelineGridOptions, by dimension: Resource.Dimension,
    options: DrawingOptions, hourCells: Double, rows: Int
  ) {
    let outline = TimelineOutline(entries, options: timeline)
    var drawing = TimelineDrawing(
      entries, timeline, by: dimension, options: options, hourCells: hourCells,
      gutter: TimelineDrawing.gutter(outline.resources, options, counts: 4),
      header: TimelineScreenDrawing.header, isPrint: false, height: nil)
    drawing.write(within: nil)
    self.drawing = drawing
    viewport = drawing.grid.viewport(
      size: LayoutSize(width: Double(options.cells - 1), height: Double(rows - 3)),
      contentInset: LayoutInsets(top: 1))
  }

  var grid: TimelineGrid { drawing.grid }

  /// The scales in cells an hour; for a day at least 4 cells.
  static let scales: [Double] =
    [1.0 / 6, 1.0 / 3, 0.5, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24]

  /// The scale in which seven hours are visible.
  static func usualScale(columns: Int) -> Double {
    scales.last { $0 <= 12 && $0 * 7 <= Double(columns * 5 / 6) } ?? 4
  }

  var hourCells: Double { drawing.hourCells }

  /// The number of cells that are scrolled.
  var scrolled: Double { viewport.offset.x - viewport.initialOffset.x }

  /// The visible cells of time.
  private var bodyWidth: Double { viewport.unobscuredRect.width }

  private var bodyRows: Int {
    max(1, Int(viewport.size.height) - 1 - TimelineScreenDrawing.header)
  }

  /// The row of the screen's body at a position of the content.
  private func row(_ y: Double) -> Int {
    Int((y - viewport.offset.y).rounded()) - 1 - TimelineScreenDrawing.header
  }

  /// Draws the rows between the status row and the details.
  ///
  /// - Complexity: O(cells + entries).
  func draw(selection: OccurrenceID?) -> CellBuffer {
    var drawing = drawing
    drawing.scrolled = Int(scrolled)
    drawing.selection = selection.flatMap { id in grid.entries.firstIndex { $0.id == id } }
    let (options, header) = (drawing.options, TimelineScreenDrawing.header)
    var body = Canvas(width: options.cells, height: bodyRows, options: options)
    let days = daysInSight
    for index in grid.pinned.rows(in: viewport.unobscuredSpan(on: .vertical)) {
      drawing.draw(row: index, &body, y: row(grid.frame(ofRow: index).y))
      let top = grid.pinned.textTop(height: 1, ofRow: index, in: viewport)
      drawing.drawName(ofRow: index, &body, y: row(top))
      drawing.drawCounts(ofRow: index, days, &body, y: row(top))
    }
    for index in grid.groups.indices {
      let y = row(grid.pinned.sectionHeader(index, in: viewport).y)
      if (0..<bodyRows).contains(y) { drawing.draw(grid.groups[index], &body, y: y) }
    }
    var canvas = Canvas(width: options.cells, height: header + bodyRows + 1, options: options)
    drawing.drawLevel(0, &canvas, y: 0)
    drawing.drawLevel(1, &canvas, y: 1)
    canvas.run(drawing.glyphs.rule, 0..<options.cells, header - 1, drawing.palette.rule)
    drawing.drawRule(&canvas, y: header - 1)
    canvas.scrolled(body.buffer, below: header, viewport, gutter: drawing.gutter)
    drawBelow(days, &canvas, y: header + bodyRows)
    return canvas.buffer
  }

  /// Draws `↓10`: the number of entries of the visible days below.
  private func drawBelow(_ days: LayoutSpan, _ canvas: inout Canvas, y: Int) {
    let end = viewport.unobscuredSpan(on: .vertical).end
    var (above, below) = (Set<Int>(), Set<Int>())
    for segment in grid.segments
    where segment.frame.x < days.end && segment.frame.maxX >= days.start {
      if segment.frame.y < end { above.insert(segment.entry) } else { below.insert(segment.entry) }
    }
    // A meeting is not out of sight if another row of it is visible.
    let count = below.subtracting(above).count
    guard count > 0 else { return }
    canvas.text(" \(drawing.glyphs.later)\(count) ", 1, y, drawing.palette.dim)
  }

  // MARK: Time

  /// The time at the leading edge.
  var leadingInstant: Instant { instant(at: scrolled) }

  var middleInstant: Instant { instant(at: scrolled + bodyWidth / 2) }

  /// The time at which a cell begins; also beyond the axis, where all hours have the same width.
  func instant(at x: Double) -> Instant {
    let beyond = x < 0 ? x : max(0, x - grid.size.width)
    let minute = grid.exactMinute(atX: x - beyond) + beyond * 60 / hourCells
    return grid.instant(atMinute: Int(minute.rounded()))
  }

  /// The position of an instant on the axis, in whole cells.
  func x(at instant: Instant) -> Double { exactX(at: instant).rounded() }

  private func exactX(at instant: Instant) -> Double {
    let minute = grid.minute(at: instant)
    let shown = max(grid.minutes.lowerBound, min(minute, grid.minutes.upperBound))
    return grid.x(ofMinute: shown) + Double(minute - shown) * hourCells / 60
  }

  /// The dates of the first and the last visible moment.
  var datesInSight: ClosedRange<CivilDate> {
    let rules = grid.options.rules
    let first = rules.civil(at: leadingInstant).date
    let last = rules.civil(at: instant(at: scrolled + bodyWidth).adding(seconds: -60)).date
    return first...max(first, last)
  }

  /// The span of the visible days on the axis.
  private var daysInSight: LayoutSpan {
    let (dates, rules) = (datesInSight, grid.options.rules)
    let start = x(at: rules.startOfDay(dates.lowerBound))
    return LayoutSpan(
      start: start, end: max(start, x(at: rules.startOfDay(dates.upperBound.adding(days: 1)))))
  }

  /// The hour of a day from which most of its starts are visible; of several the one nearest to the
  /// beginning of a working day.
  func bestHour(of date: CivilDate) -> Instant {
    let midnight = grid.options.rules.startOfDay(date)
    func begin(_ hour: Int) -> Instant { midnight.adding(seconds: Int64(hour) * 3_600) }
    let day = x(at: midnight)..<max(x(at: midnight), x(at: begin(24)))
    let starts = grid.segments.filter { !$0.continuesBefore && day.contains($0.frame.x) }
      .map { $0.frame.x }
    func shown(_ hour: Int) -> Int {
      let first = x(at: begin(hour))
      return starts.count { $0 >= first && $0 < first + bodyWidth - hourCells / 2 }
    }
    let best = (0..<24).map { (hour: $0, count: shown($0), distance: abs($0 - 8)) }
      .min { $0.count != $1.count ? $0.count > $1.count : $0.distance < $1.distance }
    return begin(best?.hour ?? 8)
  }

  // MARK: Places

  /// The row of a cell of the screen; nil for its name and outside of the rows.
  func row(_ x: Int, _ y: Int) -> Int? { row(at: point(x, y)) }

  /// The row of a point of the content.
  func row(at point: LayoutPoint) -> Int? {
    guard let element = grid.element(at: point, in: viewport) else { return nil }
    switch element.kind {
    case .ground: return element.index
    case .item: return grid.segments[element.index].row
    case .sectionHeader, .nowLine, .rowHeader, .overflow, .gutterCell, .bar, .corner: return nil
    }
  }

  /// The point of a cell's middle in content coordinates.
  private func point(_ x: Int, _ y: Int) -> LayoutPoint {
    viewport.contentPoint(atViewPoint: LayoutPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
  }

  /// The part of the drawing in a cell of the screen.
  func hit(_ x: Int, _ y: Int) -> ScreenHit? {
    let point = point(x, y)
    guard let element = grid.element(at: point, in: viewport) else { return nil }
    switch element.kind {
    case .sectionHeader: return .group(grid.groups[element.index].id)
    case .ground, .item:
      let index =
        element.kind == .item ? grid.segments[element.index].row : element.index
      return entry(inRow: index, lane: Int(point.y - grid.frame(ofRow: index).y), cell: x)
        .map { .entry($0) }
    case .nowLine, .rowHeader, .overflow, .gutterCell, .bar, .corner: return nil
    }
  }

  /// The entry whose block or title is drawn in a cell; a title goes on after its block.
  private func entry(inRow row: Int, lane: Int, cell: Int) -> Int? {
    var drawing = drawing
    drawing.scrolled = Int(scrolled)
    var line = lane
    for lane in drawing.lanes[row] {
      guard line >= lane.lines else {
        let chips = drawing.chips(of: lane, y: 0)
        let found =
          line > 0
          ? lane.notes.last {
            $0.line == line && $0.cells.contains(cell + drawing.scrolled)
          }?.segment
          : chips.last {
            $0.chip.cells.contains(cell) || $0.chip.textCells().contains(cell)
          }?.segment
        return found.map { lane.segments[$0].entry }
      }
      line -= lane.lines
    }
    return nil
  }

  /// The frame of the first segment of an occurrence.
  func frame(of id: OccurrenceID) -> LayoutRect? {
    guard let entry = grid.entries.firstIndex(where: { $0.id == id }) else { return nil }
    return grid.segments.first { $0.entry == entry }?.frame
  }

  /// The cells that the blocks of an occurrence would have at some times, in content coordinates.
  func frames(of id: OccurrenceID, at times: Range<Instant>) -> [LayoutRect] {
    grid.segments.filter { grid.entries[$0.entry].id == id }.map { cells(times, y: $0.frame.y) }
  }

  /// The cells of some times in the first line of a row.
  func frame(inRow row: Int, at times: Range<Instant>) -> LayoutRect {
    cells(times, y: grid.frame(ofRow: row).y)
  }

  private func cells(_ times: Range<Instant>, y: Double) -> LayoutRect {
    let start = (exactX(at: times.lowerBound) + 1e-9).rounded(.down)
    let end = (exactX(at: times.upperBound) + 1e-9).rounded(.down)
    return LayoutRect(x: start, y: y, width: max(1, end - start), height: 1)
  }

  /// The part by which a point of an occurrence's block drags it: the cells at its ends are handles, unless
  /// they are cut or all that there is.
  func handle(of id: OccurrenceID, at point: LayoutPoint) -> CalendarInteraction.Handle {
    var drawing = drawing
    drawing.scrolled = Int(scrolled)
    guard
      let segment = grid.segments.first(where: {
        grid.entries[$0.entry].id == id && grid.frame(ofRow: $0.row).contains(point)
      })
    else { return .whole }
    let (cells, cuts) = (drawing.cells(of: segment), drawing.cuts(segment))
    let x = Int((point.x - viewport.offset.x).rounded(.down))
    if x == cells.upperBound - 1, cells.count > 1, !cuts.after { return .end }
    return x == cells.lowerBound && cells.count > 2 && !cuts.before ? .start : .whole
  }

  /// The segment nearest in time on the next line above or below an entry that has any in sight.
  ///
  /// - Parameter row: The row from which to look, if the entry is in several.
  func segment(
    nextTo id: OccurrenceID, inRow row: Resource.ID?, isDown: Bool
  ) -> TimelineGrid.Segment? {
    let own = grid.segments.filter { grid.entries[$0.entry].id == id }
    guard let from = (own.first { grid.rows[$0.row].id == row } ?? own.first)?.frame else {
      return nil
    }
    let start = max(from.x, scrolled)
    func distance(_ frame: LayoutRect) -> Double { max(frame.x - start, start - frame.maxX, 0) }
    let others = grid.segments.filter { segment in
      let frame = segment.frame
      return frame.x < scrolled + bodyWidth && frame.maxX > scrolled
        && (isDown ? frame.y > from.y : frame.y < from.y)
    }
    let lines = others.map { $0.frame.y }
    guard let line = isDown ? lines.min() : lines.max() else { return nil }
    return others.filter { $0.frame.y == line }.min { distance($0.frame) < distance($1.frame) }
  }

  /// The part of a frame between the sides of the screen.
  func inSight(_ frame: LayoutRect) -> LayoutRect {
    let x = max(frame.x, scrolled)
    return LayoutRect(
      x: x, y: frame.y, width: max(0, min(frame.maxX, scrolled + bodyWidth) - x),
      height: frame.height)
  }

  /// The offset that reveals a frame below the header of its group.
  func offsetRevealing(_ frame: LayoutRect) -> LayoutPoint {
    let offset = viewport.offsetRevealing(
      frame, pinned: LayoutInsets(top: grid.groups.isEmpty ? 0 : 1))
    return LayoutPoint(x: offset.x.rounded(), y: offset.y.rounded())
  }

  /// The group of an entry, or otherwise the one at the top.
  func group(of id: OccurrenceID?) -> String? {
    if let id, let entry = grid.entries.firstIndex(where: { $0.id == id }) {
      return grid.groups.first { $0.entries.contains(entry) }?.id
    }
    let top = viewport.unobscuredSpan(on: .vertical).start
    return grid.groups.indices.last { grid.frame(ofGroup: $0).y <= top }.map { grid.groups[$0].id }
  }

  /// This timeline, scrolled to show the same place as another one: the moment at the leading edge, and
  /// the row below the header.
  func keepingPlace(of old: TimelineScreenDrawing) -> TimelineScreenDrawing {
    var kept = self
    kept.viewport.offset.x = viewport.clamped(
      viewport.initialOffset.x + x(at: old.leadingInstant), on: .horizontal)
    let y = old.viewport.unobscuredSpan(on: .vertical).start
    guard let top = old.grid.pinned.rows(in: LayoutSpan(start: y, length: 1)).first,
      let row = grid.rows.firstIndex(where: { $0.id == old.grid.rows[top].id })
    else {
      kept.viewport.offset.y = viewport.clamped(old.viewport.offset.y, on: .vertical)
      return kept
    }
    let rest = old.viewport.offset.y - old.grid.frame(ofRow: top).y
    kept.viewport.offset.y = viewport.clamped(grid.frame(ofRow: row).y + rest, on: .vertical)
    return kept
  }
}
