package import AppointmentModel
package import CalendarLayout
import CivilTime
import Pinning
package import TerminalText

/// Draws a timeline in cells: time across, and a row of lanes for each resource with its name.
package struct TimelineDrawing: Sendable {
  /// The rows, laid out in cells.
  package let grid: TimelineGrid
  let options: DrawingOptions
  let palette: GridPalette
  let glyphs: GlyphSet
  /// The dimension of the rows.
  let dimension: Resource.Dimension
  /// The width of the names in cells.
  let gutter: Int
  /// The width of an hour in cells.
  let hourCells: Double
  /// The room of each lane.
  let density: Density
  /// The number of cells that a screen has scrolled; 0 in print.
  var scrolled = 0
  /// The selected entry of a screen.
  var selection: Int?
  /// The resources without entries, by the last of each group, whose row stands for all of them.
  private let free: [Resource.ID: [Resource]]
  /// The maximum number of rows; nil for no limit.
  private let height: Int?

  /// The room of a lane.
  struct Density {
    /// The number of text rows of a lane: one for the title, or another for the time.
    let lane: Int
    /// The number of blank text rows between two resources.
    let spacing: Int
    /// Whether lanes keep room for titles that go on after their blocks.
    let isReadable: Bool

    /// On a screen, which scrolls: as many readable rows as possible.
    static let screen = Density(lane: 1, spacing: 0, isReadable: true)

    /// Without room to spare, and without room for titles.
    static let compact = screen
    static let tight = Density(lane: 1, spacing: 0, isReadable: false)

    /// From the most room to the least that keeps all titles.
    static let all = [
      Density(lane: 2, spacing: 1, isReadable: true),
      Density(lane: 2, spacing: 0, isReadable: true),
      Density(lane: 1, spacing: 1, isReadable: true),
      compact,
    ]
  }

  /// Lays out entries for a width and a height: in the first density that fits, else with groups folded,
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
    let bare = TimelineGrid(entries, options: timeline)
    let gutter = TimelineDrawing.gutter(bare, options, counts: 0)
    let room = options.cells - gutter - 1
    let squeezed = bare.squeezed.reduce(0) { $0 + $1.count }
    let hourCells = TimelineDrawing.hourCells(
      minutes: bare.minutes.count - squeezed, room: room - bare.squeezed.count * 2)
    let budget = height.map {
      $0 - 1 - TimelineDrawing.headerRows(height: $0, days: timeline.dates.count)
    }
    func laidOut(
      _ density: Density, folding: Set<String> = [], free: [Resource.ID: [Resource]] = [:]
    ) -> TimelineDrawing {
      var folded = timeline
      folded.foldedGroups.formUnion(folding)
      return TimelineDrawing(
        entries, folded, by: dimension, options: options, hourCells: hourCells, gutter: gutter,
        header: 2, density: density, height: height, free: free)
    }
    func fits(_ drawing: TimelineDrawing) -> Bool {
      budget.map { drawing.neededRows <= $0 } ?? true
    }
    // A pipe has room for the names, not for blanks.
    for density in Density.all where height != nil || density.lane == 1 && density.spacing == 0 {
      let drawing = laidOut(density)
      guard !fits(drawing) else {
        self = drawing
        return
      }
    }
    // Free resources are news, but are reduced before any lane is; lanes are reduced before groups are
    // folded.
    let free = bare.freeRows
    var folded: Set<String> = []
    let foldable = bare.groups.reversed().filter { group in
      !group.busy.contains { $0.contains { bare.isNow($0) } }
    }
    var drawing = laidOut(.compact, free: free)
    if !fits(drawing) { drawing = laidOut(.tight, free: free) }
    for group in foldable where !fits(drawing) {
      folded.insert(group.id)
      drawing = laidOut(.tight, folding: folded, free: free)
    }
    self = drawing
  }

  /// Lays out entries in a scale.
  ///
  /// - Parameters:
  ///   - hourCells: The cells of an hour.
  ///   - gutter: The cells of the names.
  ///   - header: The rows above the first, which a screen scrolls under.
  ///   - free: The resources without entries that share one line, by the one in each group whose row it
  ///     is; their own rows are left out.
  init(
    _ entries: [GridEntry], _ timeline: TimelineGridOptions, by dimension: Resource.Dimension,
    options: DrawingOptions, hourCells: Double, gutter: Int, header: Int, density: Density,
    height: Int?, free: [Resource.ID: [Resource]] = [:]
  ) {
    var cells = timeline
    cells.omittedRows = Set(free.values.flatMap { $0.map { $0.id } })
    self.free = free
    cells.metrics = .cells(
      hourWidth: hourCells, gutter: gutter, header: header, lane: density.lane,
      spacing: density.spacing)
    if density.isReadable {
      cells.reservedMinutes = entries.map { entry in
        let title = options.title(entry, entry.state(now: options.now)).width
        let seconds = Double(entry.end.wallSeconds - entry.start.wallSeconds)
        let block = max(1, Int(seconds / 3_600 * hourCells))
        // After a block that is too short for it, a title keeps nine letters and its ellipsis.
        guard title > block - 2, block < 10 else { return 0 }
        return Int(Double(block + min(title, 11) + 1) * 60 / hourCells) + 1
      }
    }
    grid = TimelineGrid(entries, options: cells)
    self.options = options
    self.dimension = dimension
    self.gutter = gutter
    self.hourCells = hourCells
    self.density = density
    self.height = height
    glyphs = options.glyphs
    palette = options.palette
  }

  /// The cells of the names, and of the counts beside them.
  static func gutter(_ grid: TimelineGrid, _ options: DrawingOptions, counts: Int) -> Int {
    let names = grid.rows.map { options.sanitizer.sanitize($0.resource.name).width }
    return max(4, min((names.max() ?? 1) + 2 + counts, 24, options.cells / 4))
  }

  /// The largest even scale that shows everything; of many days in cells a day, of many weeks in cells a
  /// week.
  private static func hourCells(minutes: Int, room: Int) -> Double {
    let hours = max(1, Double(minutes) / 60)
    let scales: [Double] = [24, 20, 18, 16, 14, 12, 10, 8, 6, 4, 3, 2, 1]
    if let cells = scales.first(where: { $0 * hours <= Double(room) }) { return cells }
    if let cells = (1..<24).last(where: { Double($0) * hours / 24 <= Double(room) }) {
      return Double(cells) / 24
    }
    return Double(max(1, room)) / max(1, hours)
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
    let needed = min(neededRows, 9_000)
    let room = height.map { max(1, $0 - 1 - header) } ?? needed
    let isCut = needed > room
    // A resource is shown with all its lanes or not at all; a last line names the others. But if the
    // first one is higher than the terminal, as much of it as fits is shown.
    let whole = isCut ? ends.filter { $0 < room }.max() ?? 0 : needed
    let cutRow = isCut ? grid.rows.indices.first { bottom(ofRow: $0) > whole } : nil
    let isTall = cutRow == 0 && !grid.rows.isEmpty
    let end = isTall ? room - 1 : whole
    var canvas = Canvas(
      width: options.cells, height: header + end + (isCut ? 1 : 0), options: options)
    drawTitle(&canvas, namesDay: header == 3)
    if header == 4 { drawLevel(0, &canvas, y: 1) }
    drawLevel(1, &canvas, y: header - 2)
    drawRule(&canvas, y: header - 1)
    for (index, group) in grid.groups.enumerated() {
      let y = Int(grid.frame(ofGroup: index).y)
      if y < end { draw(group, &canvas, y: header + y) }
    }
    for row in grid.rows.indices {
      guard bottom(ofRow: row) <= end || (isTall && row == 0) else { continue }
      let y = header + Int(grid.frame(ofRow: row).y)
      if let others = free[grid.rows[row].id] {
        drawFree(row, others, &canvas, y: y)
        continue
      }
      drawName(ofRow: row, &canvas, y: y)
      draw(row: row, &canvas, y: y)
    }
    if isCut { drawRest(&canvas, y: header + end, from: end) }
    return canvas.buffer
  }

  /// The row below the last lane of a resource.
  private func bottom(ofRow row: Int) -> Int {
    Int(grid.frame(ofRow: row).maxY) - density.spacing
  }

  /// The rows at which a resource or a header ends.
  private var ends: [Int] {
    grid.rows.indices.map { bottom(ofRow: $0) }
      + grid.groups.indices.map { Int(grid.frame(ofGroup: $0).y) + 1 }
  }

  /// The rows of all resources and headers.
  private var neededRows: Int { ends.max() ?? 0 }

  /// Draws the names of the rows that do not fit, each with the number of its hidden entries.
  private func drawRest(_ canvas: inout Canvas, y: Int, from end: Int) {
    canvas.run(.space, 0..<options.cells, y, .plain)
    let rest = grid.rows.indices.filter { bottom(ofRow: $0) > end }
    let hidden = rest.map { row in
      (
        resource: grid.rows[row].resource,
        count: grid.segments.indices(inRow: row).count { Int(grid.segments[$0].frame.y) >= end }
      )
    }
    canvas.text(options.rest(hidden, by: dimension), 0, y, palette.dim)
  }

  /// The cell at a position of the time axis.
  func cell(_ x: Double) -> Int { gutter + Int((x + 1e-9).rounded(.down)) - scrolled }

  /// The cell after the last one of the time axis.
  var edge: Int {
    min(options.cells - 1, gutter + Int(grid.size.width.rounded(.up)) - scrolled)
  }
}

extension TimelineGrid {
  /// The resources of each group without entries, if there are several, by the last of them.
  fileprivate var freeRows: [Resource.ID: [Resource]] {
    let free = rows.indices.filter { row in
      segments.indices(inRow: row).isEmpty && rows[row].earlier.isEmpty && rows[row].later.isEmpty
    }
    var byGroup: [Int?: [Resource]] = [:]
    for row in free { byGroup[rows[row].group, default: []].append(rows[row].resource) }
    var told: [Resource.ID: [Resource]] = [:]
    for resources in byGroup.values {
      guard resources.count > 1, let last = resources.last else { continue }
      told[last.id] = Array(resources.dropLast())
    }
    return told
  }

  /// Whether the current time is within some minutes.
  fileprivate func isNow(_ minutes: Range<Int>) -> Bool {
    options.now.map { minutes.contains(minute(at: $0)) } ?? false
  }
}
