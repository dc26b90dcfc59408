package import AppointmentModel
package import CalendarLayout
import CivilTime
import Pinning
package import TerminalText

/// Draws a timeline in cells: time across, and a row of lanes for each resource with its name.
package struct TimelineDrawing: Sendable {
  /// The rows, laid out in cells.
  package private(set) var grid: TimelineGrid
  let options: DrawingOptions
  let palette: GridPalette
  let glyphs: GlyphSet
  let dimension: Resource.Dimension
  /// The width of the names in cells.
  let gutter: Int
  let hourCells: Double
  /// The blank rows between two resources.
  private(set) var spacing = 0
  /// The cells of a print, whose width the axis fills; nil on a screen, where each has the same width.
  private var scale: CellScale?
  /// The lanes of each row.
  private(set) var lanes: [[TimelineLane]] = []
  /// The appointments without a readable title.
  private(set) var hidden: Set<OccurrencePart> = []
  /// The number of whole titles.
  private(set) var wholeCount = 0
  /// The number of cells that a screen has scrolled; 0 in print.
  var scrolled = 0
  /// The cell after the last one in which time is drawn.
  var visibleEnd: Int
  /// The selected entry of a screen.
  var selection: Int?
  /// The resources without entries that share one row, by the last one of each group, to which the
  /// row belongs.
  let free: [Resource.ID: [Resource]]
  /// The maximum number of rows; nil for no limit.
  private let height: Int?

  /// Lays out entries for a width and a height: with all titles if they fit, else with groups folded,
  /// starting with the last; groups with current events stay open.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `TimelineGrid`.
  ///   - timeline: The days and rows; the sizes are replaced.
  ///   - dimension: The dimension of the rows.
  ///   - options: How it is drawn.
  ///   - height: The rows of the terminal; the print has fewer. nil for no limit.
  package init(
    _ entries: [GridEntry], _ timeline: TimelineGridOptions, by dimension: Resource.Dimension,
    options: DrawingOptions, height: Int?
  ) {
    self.init(
      entries, fitting: timeline, by: dimension, options: options, height: height, counts: 0)
    let need = countCells
    guard need > 0 else { return }
    self.init(
      entries, fitting: timeline, by: dimension, options: options, height: height, counts: need)
  }

  private init(
    _ entries: [GridEntry], fitting timeline: TimelineGridOptions, by dimension: Resource.Dimension,
    options: DrawingOptions, height: Int?, counts: Int
  ) {
    var timeline = timeline
    let outline = TimelineOutline(entries, options: timeline)
    let gutter = TimelineDrawing.gutter(outline.resources, options, counts: 0) + counts
    let room = max(1, options.cells - gutter - 1)
    // Many cuts of time would take more space than they save.
    let squeezed = outline.emptyRuns.count * 4 > room ? [] : outline.emptyRuns
    timeline.squeezesEmptyHours = !squeezed.isEmpty
    let minutes = outline.minutes.count - squeezed.reduce(0) { $0 + $1.count }
    let hourCells = Double(room - squeezed.count * 2) * 60 / Double(max(1, minutes))
    let budget = height.map {
      $0 - 1 - TimelineDrawing.headerRows(height: $0, days: timeline.dates.count)
    }
    func laidOut(
      folding: Set<String> = [], free: [Resource.ID: [Resource]] = [:]
    ) -> TimelineDrawing {
      var folded = timeline
      folded.foldedGroups.formUnion(folding)
      return TimelineDrawing(
        entries, folded, by: dimension, options: options, hourCells: hourCells, gutter: gutter,
        header: 2, isPrint: true, height: height, free: free)
    }
    var drawing = laidOut()
    guard let budget else {
      drawing.write(within: nil)
      self = drawing
      return
    }
    drawing.write(within: budget)
    // Free resources are news, but are reduced before any title is; titles are reduced before groups are
    // folded.
    let free = outline.freeRows
    if !free.isEmpty {
      var reduced = laidOut(free: free)
      reduced.write(within: budget)
      if !drawing.fits(budget) || reduced.wholeCount > drawing.wholeCount { drawing = reduced }
    }
    var folded: Set<String> = []
    for group in outline.quietGroups.reversed() where !drawing.fits(budget) {
      folded.insert(group)
      drawing = laidOut(folding: folded, free: free)
      drawing.write(within: budget)
    }
    // The line that counts the titles takes no row from one of them: their rows count them, too.
    if drawing.neededRows == budget, !drawing.hidden.isEmpty {
      var closed = drawing
      closed.write(within: budget - 1)
      if closed.fits(budget - 1), closed.wholeCount == drawing.wholeCount { drawing = closed }
    }
    self = drawing
  }

  /// Lays out entries in a scale, each lane in one line.
  ///
  /// - Parameters:
  ///   - hourCells: The cells of an hour.
  ///   - gutter: The cells of the names.
  ///   - header: The rows above the first, which a screen scrolls under.
  ///   - isPrint: Whether the axis fills the width.
  ///   - free: The resources without entries that share one row, by the one of each group to which
  ///     the row belongs; the rows of the others are left out.
  init(
    _ entries: [GridEntry], _ timeline: TimelineGridOptions, by dimension: Resource.Dimension,
    options: DrawingOptions, hourCells: Double, gutter: Int, header: Int, isPrint: Bool,
    height: Int?, free: [Resource.ID: [Resource]] = [:]
  ) {
    var cells = timeline
    cells.omittedRows = Set(free.values.flatMap { $0.map { $0.id } })
    self.free = free
    cells.metrics = .cells(hourWidth: hourCells, gutter: gutter, header: header)
    grid = TimelineGrid(entries, options: cells)
    self.options = options
    self.dimension = dimension
    self.gutter = gutter
    self.hourCells = hourCells
    self.height = height
    visibleEnd = options.cells - 1
    glyphs = options.glyphs
    palette = options.palette
    if isPrint { scale = CellScale(cells: options.cells - gutter - 1, of: grid) }
    lanes = barLanes()
  }

  /// Writes the titles that have no space beside their bars into lines below them.
  ///
  /// - Parameter budget: The number of rows; nil for as many as all titles need.
  mutating func write(within budget: Int?) {
    var lanes = barLanes()
    var spare = budget.map { max(0, $0 - neededBars(lanes)) }
    let counts = TimelineDrawing.lines(lanes, spare: spare)
    if let left = spare { spare = left - counts.joined().reduce(0, +) }
    for row in lanes.indices {
      for lane in lanes[row].indices {
        let count = budget == nil ? nil : counts[row][lane]
        let used = lanes[row][lane].write(lines: count, further: spare ?? .max, options)
        spare = spare.map { $0 - used }
      }
    }
    addTimes(&lanes, spare: &spare)
    // Blank rows come last.
    let gaps = max(1, grid.rows.count - 1)
    spacing = spare.map { $0 >= gaps && lanes.count > 1 } ?? false ? 1 : 0
    arrange(lanes)
  }

  /// Adds the times of the titles: in the lines there are, and in further ones if all lanes have space for
  /// one.
  private func addTimes(_ lanes: inout [[TimelineLane]], spare: inout Int?) {
    var late: [(row: Int, lane: Int, times: [(cell: Int, forms: [String])])] = []
    for row in lanes.indices {
      for lane in lanes[row].indices {
        let times = times(of: lanes[row][lane])
        if !lanes[row][lane].addTimes(times, newLine: false) { late.append((row, lane, times)) }
      }
    }
    guard let left = spare, late.count <= left else { return }
    for (row, lane, times) in late {
      var open = times
      for note in lanes[row][lane].notes where !note.time.isEmpty { open[note.segment].forms = [] }
      _ = lanes[row][lane].addTimes(open, newLine: true)
    }
    spare = left - late.count
  }

  /// Gives each lane its lines, and each of its bars the first of them.
  private mutating func arrange(_ lanes: [[TimelineLane]]) {
    grid = grid.withLanes(of: lanes.map { $0.map { $0.lines } }, below: Double(spacing))
    self.lanes = lanes
    (hidden, wholeCount) = readParts(lanes)
  }

  /// The cells of the names, and of the counts beside them.
  static func gutter(_ resources: [Resource], _ options: DrawingOptions, counts: Int) -> Int {
    let names = resources.map { options.sanitizer.sanitize($0.name) }
    func fitted(_ room: Int) -> Int { Set(names.map { options.fitted($0, room - 2) }).count }
    // Names that a quarter of the cells cuts to the same letters have half of them.
    let (quarter, half) = (min(24, options.cells / 4), min(24, options.cells / 2))
    let most = fitted(quarter) < fitted(half) ? half : quarter
    return max(4, min((names.map { $0.width }.max() ?? 1) + 2 + counts, most))
  }

  /// The number of rows for title, two levels of time and a rule; one less for a single day on a
  /// low terminal.
  static func headerRows(height: Int?, days: Int) -> Int {
    (height ?? .max) > 24 || days > 1 ? 4 : 3
  }

  /// Draws the print, or one line if the timeline exceeds its budget.
  ///
  /// - Complexity: O(cells + entries).
  package func draw() -> CellBuffer {
    if let excess = grid.excess { return options.draw(excess) }
    let header = TimelineDrawing.headerRows(height: height, days: grid.options.dates.count)
    let needed = neededRows
    let room = height.map { max(1, $0 - 1 - header) } ?? min(needed, 9_000)
    let isCut = needed > room
    let tops = tops(within: isCut ? room - 1 : .max)
    let end = min(isCut ? room - 1 : .max, tops.end)
    let rest = rest(from: isCut ? end : .max, tops.rows)
    let closes = isCut || (!rest.isEmpty && needed < room)
    var canvas = Canvas(
      width: options.cells, height: header + end + (closes ? 1 : 0), options: options)
    drawTitle(&canvas, namesDay: header == 3)
    if header == 4 { drawLevel(0, &canvas, y: 1) }
    drawLevel(1, &canvas, y: header - 2)
    drawRule(&canvas, y: header - 1)
    for (group, top) in zip(grid.groups, tops.groups) {
      if let top { draw(group, &canvas, y: header + top) }
    }
    for (row, top) in tops.rows.enumerated() {
      guard let y = top.map({ header + $0 }) else { continue }
      if let others = free[grid.rows[row].id] {
        drawFree(row, others, &canvas, y: y)
        continue
      }
      drawName(ofRow: row, &canvas, y: y)
      draw(row: row, &canvas, y: y)
    }
    if closes { draw(rest, &canvas, y: header + end) }
    return canvas.buffer
  }

  /// The first row of each resource and each header, and the row after the last of them. A resource is
  /// shown with all its lanes or not at all, and those below it move up. But if the first one is higher
  /// than all rows, as much of it as fits is shown.
  private func tops(within limit: Int) -> (rows: [Int?], groups: [Int?], end: Int) {
    var (skipped, end) = (0, 0)
    var groups = [Int?](repeating: nil, count: grid.groups.count)
    var next = 0
    func addGroups(before y: Int) {
      while next < groups.count, Int(grid.frame(ofGroup: next).y) < y {
        let top = Int(grid.frame(ofGroup: next).y) - skipped
        if top < limit { (groups[next], end) = (top, top + 1) }
        next += 1
      }
    }
    let rows = grid.rows.indices.map { row -> Int? in
      let (y, bottom) = (Int(grid.frame(ofRow: row).y), bottom(ofRow: row))
      addGroups(before: y)
      guard bottom - skipped <= limit || row == 0 else {
        skipped += bottom - y
        return nil
      }
      end = bottom - skipped
      return y - skipped
    }
    addGroups(before: .max)
    return (rows, groups, end)
  }

  /// The row below the last lane of a resource.
  private func bottom(ofRow row: Int) -> Int {
    Int(grid.frame(ofRow: row).maxY) - spacing
  }

  /// The rows at which a resource or a header ends.
  private var ends: [Int] {
    grid.rows.indices.map { bottom(ofRow: $0) }
      + grid.groups.indices.map { Int(grid.frame(ofGroup: $0).y) + 1 }
  }

  /// The rows of all resources and headers.
  private var neededRows: Int { ends.max() ?? 0 }

  private func fits(_ budget: Int) -> Bool { neededRows <= budget }

  /// The appointments without a title in the print, and the rows without room for all of theirs with the
  /// numbers of them.
  private func rest(from end: Int, _ tops: [Int?]) -> (
    entries: Set<Int>, rows: [(resource: Resource, count: Int)], isEmpty: Bool
  ) {
    var (seen, missing) = (Set<Int>(), Set<Int>())
    var rows: [(resource: Resource, count: Int)] = []
    for row in grid.rows.indices {
      missing.formUnion(grid.rows[row].earlier + grid.rows[row].later)
      var below = Set<Int>()
      var y = tops[row] ?? end
      for lane in lanes[row] {
        for (index, segment) in lane.segments.enumerated() {
          let isShown = !hidden.contains(segment.id)
          let line = lane.titled[index].map { lane.notes[$0].line } ?? 0
          if y + line >= end {
            below.insert(segment.entry)
          } else if isShown {
            seen.insert(segment.entry)
          }
          if y + line >= end || !isShown { missing.insert(segment.entry) }
        }
        y += lane.lines
      }
      if !below.isEmpty || tops[row] == nil {
        rows.append((grid.rows[row].resource, below.count))
      }
    }
    let entries = missing.subtracting(seen)
    return (entries, rows, entries.isEmpty && rows.isEmpty)
  }

  /// Draws the names of the rows that do not fit, each with the number of its hidden entries, if that is
  /// all and fits; else the numbers of both.
  private func draw(
    _ rest: (entries: Set<Int>, rows: [(resource: Resource, count: Int)], isEmpty: Bool),
    _ canvas: inout Canvas, y: Int
  ) {
    canvas.run(.space, 0..<options.cells, y, .plain)
    let isAll = rest.rows.reduce(0) { $0 + $1.count } == rest.entries.count
    if !rest.rows.isEmpty, isAll, let names = options.rest(rest.rows, by: dimension) {
      canvas.text(names, 0, y, palette.dim)
      return
    }
    let dates = grid.options.dates
    let closing = ClosingLine(
      parts: [.rows(rest.rows.count)], appointments: rest.entries.count,
      command: options.agendaCommand("--from \(dates.lowerBound) --to \(dates.upperBound)"))
    let (x, text) = closing.text(options.cells - 1, options)
    canvas.text(text, x, y, palette.dim)
  }

  /// The cell at a position of the time axis.
  func cell(_ x: Double) -> Int {
    gutter + (scale.map { $0.cell(x) } ?? Int((x + 1e-9).rounded(.down))) - scrolled
  }

  /// The position of the time axis at which a cell begins.
  func position(ofCell cell: Int) -> Double {
    let cell = cell - gutter + scrolled
    return scale.map { $0.position(ofCell: cell) } ?? Double(cell)
  }

  /// The cell after the last one of the time axis.
  var edge: Int { min(visibleEnd, axisEnd - scrolled) }

  /// The cell after the last one of the time axis, if nothing is scrolled.
  var axisEnd: Int {
    scale == nil ? gutter + Int(grid.size.width.rounded(.up)) : max(gutter, options.cells - 1)
  }
}
