package import CalendarLayout
import CivilTime
import Pinning
package import TerminalText

/// Draws a month, or an endless run of weeks, into cells: for each week a row with its dates and `+N`s,
/// and bars and chips below.
package struct MonthDrawing: Sendable {
  /// The weeks, laid out in cells.
  package let grid: MonthGrid
  let options: DrawingOptions
  let columns: MonthColumns
  let palette: GridPalette
  let glyphs: GlyphSet
  /// The selected entry and day of a viewer.
  var selection: Int?
  var cursor: CivilDate?
  /// The entries that highlight a count if they are hidden in it.
  var lit: Set<Int> = []
  /// Whether chips are shifts, which show both their times.
  var tellsShifts = false
  /// The maximum number of rows; nil for no limit.
  private let height: Int?
  /// The weeks of the period that are not drawn.
  private var closing: ClosingLine?
  /// The number of readable entries, if it is less than half.
  private let readable: Int?
  /// The last entry before the weeks and the first one after them, shown if the weeks have none.
  package var nearest: (last: GridEntry?, next: GridEntry?)?

  /// Lays out entries for a width and a height.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `MonthGrid`.
  ///   - month: The weeks; the sizes and the room for items are replaced.
  ///   - options: How it is drawn.
  ///   - height: The rows of the terminal; the print has fewer. nil for no limit.
  ///   - hasEqualDays: Whether all columns are equally wide.
  /// - Complexity: O(n log n) for n entries, and O(height · weeks · lanes).
  package init(
    _ entries: [GridEntry], _ month: MonthGridOptions, options: DrawingOptions, height: Int?,
    hasEqualDays: Bool = false
  ) {
    self.init(
      entries, month, options, height: height, hasEqualDays: hasEqualDays, closingRows: 0)
    guard let height, month.month == nil, grid.excess == nil else { return }
    // Weeks that have no row are counted in the last one.
    var cut = self
    while cut.excess > 0, cut.grid.weeks.count > 1 {
      let count = cut.grid.weeks.count - (cut.excess + 2) / 3
      var weeks = month
      weeks.weeks = month.weeks.lowerBound..<month.weeks.lowerBound.advanced(by: max(1, count))
      let end = weeks.dates.upperBound
      let drawn = entries.filter { $0.dates.lowerBound < end }
      cut = MonthDrawing(
        drawn, weeks, options, height: height, hasEqualDays: hasEqualDays, closingRows: 1)
      let shown = Set(cut.grid.items.map { $0.entry })
      cut.closing = ClosingLine(
        parts: [.days(end.days(to: month.dates.upperBound))],
        appointments: entries.count - shown.count,
        command: options.agendaCommand(
          "--from \(month.dates.lowerBound) --days \(month.dates.count)"))
    }
    if cut.excess == 0 { self = cut }
  }

  private init(
    _ entries: [GridEntry], _ month: MonthGridOptions, _ options: DrawingOptions, height: Int?,
    hasEqualDays: Bool, closingRows: Int
  ) {
    let columns = MonthColumns(
      width: options.cells, entries, month, weekend: options.locale.weekend,
      hasEqualDays: hasEqualDays)
    var month = month
    month.metrics = .cells(
      width: options.cells - columns.gutter, gutter: columns.gutter, edges: columns.edges)
    let header = MonthDrawing.headerRows(height: height)
    let fixed = header + month.dates.count / 7 + month.headerCount + closingRows
    let budget = height.map { max(0, $0 - 1 - fixed) }
    var left = budget
    var readable: Int?
    while true {
      month.rows = left.map { .shared($0) } ?? .needed()
      let drawing = MonthDrawing(
        MonthGrid(entries, options: month), columns, options, height: height, readable: readable)
      let count = drawing.readableCount
      if readable == nil, count * 2 < entries.count, left != 0 {
        readable = count
      } else if let budget, let now = left, now > 0, now + drawing.notes().count > budget {
        left = max(0, min(now - 1, budget - drawing.notes().count))
      } else {
        self.init(
          drawing.grid, columns, options, height: height, readable: readable.map { _ in count })
        return
      }
    }
  }

  /// Lays out entries for a screen that scrolls over weeks with the rows of the options.
  ///
  /// - Parameter header: The number of rows above the weeks, below which they scroll.
  init(
    screen entries: [GridEntry], _ month: MonthGridOptions, options: DrawingOptions, header: Int,
    columns given: MonthColumns? = nil
  ) {
    let columns =
      given
      ?? MonthColumns(
        width: options.cells, entries, month, weekend: options.locale.weekend, hasEqualDays: false)
    var month = month
    month.metrics = .cells(
      width: options.cells - columns.gutter, gutter: columns.gutter, edges: columns.edges)
    month.metrics.headerHeight = Double(header)
    self.init(
      MonthGrid(entries, options: month), columns, options, height: nil, readable: nil)
  }

  private init(
    _ grid: MonthGrid, _ columns: MonthColumns, _ options: DrawingOptions, height: Int?,
    readable: Int?
  ) {
    (self.grid, self.columns, self.options) = (grid, columns, options)
    (self.height, self.readable) = (height, readable)
    glyphs = options.glyphs
    palette = options.palette
  }

  /// The minimum width in which columns are drawn.
  package static let minimumWidth = 48

  /// The rows of the weeks and of the lines around them for which there is no space. Above a line
  /// that counts what is not shown, each week has at least a row for appointments.
  private var excess: Int {
    guard let height else { return 0 }
    var rows = Int(grid.size.height)
    if closing != nil { rows = max(rows, 2 * grid.weeks.count + grid.months.count) + 1 }
    return max(0, MonthDrawing.headerRows(height: height) + rows + notes().count + 1 - height)
  }

  /// The number of rows for title and weekdays, with a blank row in between if there is space.
  private static func headerRows(height: Int?) -> Int { (height ?? .max) >= 31 ? 3 : 2 }

  /// Draws the print, or one line if the month exceeds its budget.
  ///
  /// - Complexity: O(cells + entries).
  package func draw() -> CellBuffer {
    if let excess = grid.excess { return options.draw(excess) }
    let header = MonthDrawing.headerRows(height: height)
    let least = header + grid.weeks.count + grid.months.count
    let isLow =
      grid.options.month == nil
      ? excess > 0
      : options.cells < MonthDrawing.minimumWidth || height.map { $0 - 1 < least } == true
    if isLow { return drawCounts() }
    let rows = min(Int(grid.size.height), 9_000)
    let lines = notes() + (closing.map { [$0.text(options.cells - 1, options).text] } ?? [])
    var nearest = nearest.map {
      NearestLines(last: $0.last, next: $0.next, of: grid.options.dates.period, options)
    }
    let used = header + rows + lines.count + 1
    if let height, used + (nearest?.count ?? 0) > height - 1 { nearest = nil }
    var canvas = Canvas(
      width: options.cells,
      height: header + rows + lines.count + (nearest.map { $0.count + 1 } ?? 0), options: options)
    drawTitle(&canvas)
    drawWeekdays(&canvas, y: header - 1)
    for (index, month) in grid.months.enumerated() {
      let y = header + Int(grid.rows.list.sectionSpan(grid.rows.headers[index]).start)
      drawHeader(ofMonth: month, &canvas, y: y)
    }
    for week in grid.weeks.indices {
      let y = header + Int(grid.rows.span(ofRow: week).start)
      drawGrounds(ofWeek: week, &canvas, rows: y..<y + 1 + grid.weeks[week].slotCount)
      drawLabels(ofWeek: week, &canvas, y: y)
      for number in grid.items.indices(inWeek: week) {
        let item = grid.items[number]
        canvas.draw(chip(of: item, y: y + 1 + item.lane))
      }
    }
    for (index, line) in lines.enumerated() {
      canvas.text(line, 0, header + rows + index, palette.dim, clip: 0..<(options.cells - 1))
    }
    if let nearest {
      let end = header + rows + lines.count
      let sentence =
        nearest.isEmpty
        ? MessageKey.nothingEver : grid.options.month == nil ? .nothingWeeks : .nothingMonth
      canvas.text(options.message(sentence), 0, end, palette.strong)
      nearest.draw(&canvas, y: end + 1)
    }
    return canvas.buffer
  }

  /// The lines below the weeks: counts that do not fit beside their dates, and how to see entries that
  /// cannot be read here.
  private func notes() -> [SafeText] {
    var lines: [String] = []
    let cut = grid.days.indices.filter { !hasRoomForOverflow(ofDay: $0) }
    for index in cut {
      let text =
        options.dates.short(grid.days[index].id) + " +"
        + options.number(grid.days[index].overflow.count)
      if let last = lines.last, last.utf8Cells + 2 + text.utf8Cells < options.cells {
        lines[lines.count - 1] = last + ", " + text
      } else {
        lines.append(text)
      }
    }
    if let readable {
      let dates = grid.options.dates
      let count = options.message(
        .readable,
        ["n": options.number(readable), "m": options.number(grid.entries.count)])
      let list = options.agendaCommand("--from \(dates.lowerBound) --days \(dates.count)")
      let whole = list.isEmpty ? count : count + ": " + list
      lines.append(whole.utf8Cells < options.cells ? whole : count)
    }
    return lines.map { options.sanitizer.sanitize($0) }
  }

  /// The number of entries that can be read in at least one item.
  private var readableCount: Int {
    var read: Set<Int> = []
    for item in grid.items where !read.contains(item.entry) {
      let entry = grid.entries[item.entry]
      let length = max(1, options.title(entry, entry.state(now: options.now)).units.count)
      if chip(of: item, y: 0).shown >= min(length, 9) { read.insert(item.entry) }
    }
    return read.count
  }

  /// Draws a narrow or low month without columns: a small month with a count for each week, in still less
  /// room a line for each week.
  private func drawCounts() -> CellBuffer {
    let mini = YearDrawing.miniSize
    if grid.options.month != nil, height.map({ $0 - 1 > mini.height }) ?? true,
      options.cells > mini.width + 5
    {
      return drawMini()
    }
    let room = max(1, height.map { $0 - 1 } ?? .max)
    let isCut = grid.weeks.count + 1 > room
    let now = grid.weeks.firstIndex { row in
      options.now.map { row.week.dates.contains($0.date) } ?? false
    }
    // The current week and those after it; the others are counted below.
    let count = isCut ? max(0, room - 2) : grid.weeks.count
    let first = min(now ?? 0, grid.weeks.count - count)
    let list =
      height == nil
      ? listBelow(of: grid.options.month ?? grid.options.dates.lowerBound, after: count + 2) : nil
    var canvas = Canvas(
      width: options.cells,
      height: min(room, count + (isCut ? 2 : 1) + (list.map { $0.height + 1 } ?? 0)),
      options: options)
    if let list { canvas.buffer.copy(list, toY: count + 2) }
    if canvas.buffer.height > 1 || !isCut { drawTitle(&canvas) }
    for index in first..<first + count {
      let row = grid.weeks[index]
      let dates = row.week.firstDate...row.week.lastDate
      let count = entries(in: row.week.dates).count
      let y = index - first + 1
      var x = canvas.text(options.shortWeek(row.week.number), 0, y, palette.dim)
      x = canvas.text(
        options.number(dates.lowerBound.day) + glyphs.dash + options.number(dates.upperBound.day),
        max(x + 1, 5), y,
        index == now ? palette.todayBracket : palette.strong)
      canvas.text(count == 0 ? "" : options.number(count), max(x + 2, 12), y)
    }
    guard isCut else { return canvas.buffer }
    let others = grid.weeks.indices.filter { !(first..<first + count).contains($0) }
    let inOthers = Set(others.flatMap { entries(in: grid.weeks[$0].week.dates) }).count
    let text =
      options.message(.moreWeeks, count: others.count) + glyphs.separator.description
      + options.appointments(inOthers)
    canvas.text(
      text, 0, canvas.buffer.height - 1, palette.dim, clip: 0..<options.cells - 1)
    return canvas.buffer
  }

  /// Draws the small month with a count beside each week; in a narrow terminal days are listed below, as
  /// far as there is room.
  private func drawMini() -> CellBuffer {
    let mini = YearDrawing.miniSize
    let month = grid.options.month ?? grid.options.dates.lowerBound
    var year = YearGridOptions(
      year: month.year, displayZone: grid.options.rules, metrics: .points())
    year.weekRules = grid.options.weeks.lowerBound.rules
    let list = listBelow(of: month, after: mini.height + 2)
    var canvas = Canvas(
      width: options.cells, height: mini.height + 1 + (list.map { $0.height + 1 } ?? 0),
      options: options)
    if let list { canvas.buffer.copy(list, toY: mini.height + 2) }
    drawTitle(&canvas)
    YearDrawing(grid.entries, year, options: options, height: nil)
      .draw(month: month.month - 1, &canvas, x: 0, y: 1)
    for (index, row) in grid.weeks.enumerated() {
      let count = entries(in: row.week.dates).count
      guard count > 0 else { continue }
      let full = options.sanitizer.sanitize(options.appointments(count))
      let text =
        mini.width + 2 + full.width < options.cells
        ? full : options.sanitizer.sanitize(options.number(count))
      canvas.text(text, mini.width + 2, 3 + index, palette.dim)
    }
    return canvas.buffer
  }

  /// The list below a small month, drawn where the columns of days would be too narrow: from today on, and
  /// the days before as far as everything after them has room. Those without room are counted first.
  private func listBelow(of month: CivilDate, after rows: Int) -> CellBuffer? {
    let room = height.map { $0 - 1 - rows }
    let dates = month..<max(month.adding(days: month.daysInMonth), month.adding(days: 1))
    guard options.cells < MonthDrawing.minimumWidth, room.map({ $0 > 3 }) ?? true,
      !entries(in: dates).isEmpty
    else { return nil }
    func list(from first: CivilDate) -> (list: AgendaDrawing, before: SafeText) {
      let listed = entries(in: first..<dates.upperBound)
      let agenda = DayAgenda(
        entries: listed.map { grid.entries[$0] }, dates: first..<dates.upperBound,
        weekRules: grid.options.weeks.lowerBound.rules, budget: grid.options.budget)
      let before = Set(entries(in: month..<first)).subtracting(listed).count
      let days = (0..<month.days(to: first)).count {
        let day = month.adding(days: $0)
        return !entries(in: day..<day.adding(days: 1)).isEmpty
      }
      let text =
        "\(glyphs.earlier) " + options.message(.moreDays, count: days)
        + glyphs.separator.description + options.appointments(before)
      return (
        AgendaDrawing(agenda, options: options, namesRunningOnce: true),
        before == 0 ? SafeText() : options.sanitizer.sanitize(text)
      )
    }
    guard let room, let today = options.now?.date, dates.contains(today) else {
      let all = list(from: month).list
      return room.map { all.draw(atMost: $0) } ?? all.draw()
    }
    var (found, first) = (list(from: today), today)
    while first > month {
      first = first.adding(days: -1)
      let longer = list(from: first)
      guard longer.list.rowCount + (longer.before.isEmpty ? 0 : 1) <= room else { break }
      found = longer
    }
    let used = found.before.isEmpty ? 0 : 1
    let days = found.list.draw(atMost: room - used)
    var canvas = Canvas(width: options.cells, height: days.height + used, options: options)
    canvas.buffer.copy(days, toY: used)
    canvas.text(found.before, 1, 0, palette.dim, clip: 0..<options.cells - 1)
    return canvas.buffer
  }

  /// The entries that overlap some days.
  func entries(in dates: Range<CivilDate>) -> [Int] {
    grid.entries.indices.filter {
      let touched = grid.entries[$0].dates
      return touched.lowerBound < dates.upperBound && touched.upperBound >= dates.lowerBound
    }
  }

  /// The cells of some columns without their trailing gap.
  func cells(_ columns: ClosedRange<Int>) -> Range<Int> { self.columns.cells(columns) }
}
