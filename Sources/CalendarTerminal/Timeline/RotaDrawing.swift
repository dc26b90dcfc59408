package import AppointmentModel
package import CalendarLayout
package import CivilTime
package import TerminalText

/// Draws a week as a rota: a row for each resource, a column for each day, and in the cells the items of
/// the day as in a month.
package struct RotaDrawing: Sendable {
  /// The rows and groups.
  private let grid: TimelineGrid
  /// The week of each row.
  private let rows: [MonthDrawing]
  private let dimension: Resource.Dimension
  private let options: DrawingOptions
  private let palette: GridPalette
  private let glyphs: GlyphSet
  private let columns: MonthColumns
  private let height: Int?
  /// The minimum number of rows of a resource, and of blank ones below it.
  private let least: Int
  private let spacing: Int

  /// Lays out a week for a width and a height, with hours below the names and blank rows between the
  /// resources if they fit.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `TimelineGrid`.
  ///   - week: The week.
  ///   - timeline: The rows and their groups; days and sizes are replaced.
  ///   - dimension: The dimension of the rows.
  ///   - options: How it is drawn.
  ///   - height: The rows of the terminal; nil for no limit.
  package init(
    _ entries: [GridEntry], week: Week, _ timeline: TimelineGridOptions,
    by dimension: Resource.Dimension, options: DrawingOptions, height: Int?
  ) {
    var days = timeline
    days.dates = week.dates
    days.hours = .window(0..<1440)
    let grid = TimelineGrid(entries, options: days)
    let names = grid.rows.map { options.sanitizer.sanitize($0.resource.name).width }
    // A day of three cells has room for a bar and a letter.
    let gutter = min(max(8, min((names.max() ?? 1) + 4, options.cells / 4)), options.cells - 21)
    let columns = MonthColumns(width: options.cells, gutter: max(3, gutter))
    var month = MonthGridOptions(
      weeksFrom: week.firstDate, count: 1, weekRules: week.rules, displayZone: timeline.rules,
      metrics: .points(width: 0))
    month.showsMonths = false
    (month.now, month.budget) = (timeline.now, timeline.budget)
    rows = grid.rows.indices.map { row in
      var seen: Set<Int> = []
      let numbers = grid.segments.indices(inRow: row).map { grid.segments[$0].entry }
        .filter { seen.insert($0).inserted }
      var drawing = MonthDrawing(
        screen: numbers.map { grid.entries[$0] }, month, options: options, header: 0,
        columns: columns)
      drawing.tellsShifts = true
      return drawing
    }
    let needs = rows.map { $0.grid.weeks[0].slotCount }
    func total(_ least: Int, _ spacing: Int) -> Int {
      needs.reduce(grid.groups.count) { $0 + max(least, $1) + spacing } - spacing
    }
    let room = height.map { $0 - 1 - RotaDrawing.headerRows(height: $0) }
    let shapes = [(2, 1), (2, 0), (1, 0)]
    (least, spacing) =
      shapes.first { shape in room.map { total(shape.0, shape.1) <= $0 } ?? true } ?? (1, 0)
    (self.grid, self.dimension, self.options, self.height) = (grid, dimension, options, height)
    self.columns = columns
    glyphs = options.glyphs
    palette = options.palette
  }

  /// The excess of the week over its budget; nil within it.
  package var excess: BudgetExcess? { grid.excess }

  /// The number of rows for title, days and a rule, with a blank row in between if there is space.
  private static func headerRows(height: Int?) -> Int { (height ?? .max) >= 31 ? 4 : 3 }

  /// Draws the print; a last line names the resources that do not fit, with their counts.
  ///
  /// - Complexity: O(cells + entries).
  package func draw() -> CellBuffer {
    if let excess { return options.draw(excess) }
    let header = RotaDrawing.headerRows(height: height)
    let limit = height.map { max(1, $0 - 1 - header) } ?? .max
    var places: [(row: Int?, group: Int?, y: Int)] = []
    var y = 0
    var group: Int?
    func open(_ next: Int) {
      for index in (group.map { $0 + 1 } ?? 0)..<max(next + 1, group.map { $0 + 1 } ?? 0) {
        places.append((nil, index, y))
        y += 1
      }
      group = next
    }
    for row in grid.rows.indices {
      if let next = grid.rows[row].group, next != group { open(next) }
      places.append((row, nil, y))
      y += rowHeight(row) + spacing
    }
    if let last = grid.groups.indices.last, last != group { open(last) }
    let needed = y - (spacing > 0 && !grid.rows.isEmpty ? spacing : 0)
    let isCut = needed > limit
    let shown = places.filter { place in
      place.y + (place.row.map(rowHeight) ?? 1) <= (isCut ? limit - 1 : limit)
    }
    let end = shown.map { $0.y + ($0.row.map(rowHeight) ?? 1) }.max() ?? 0
    var canvas = Canvas(
      width: options.cells, height: header + end + (isCut ? 1 : 0), options: options)
    drawHeader(&canvas, rows: header)
    for place in shown {
      if let row = place.row { draw(row: row, &canvas, y: header + place.y) }
      if let group = place.group { draw(grid.groups[group], &canvas, y: header + place.y) }
    }
    if isCut {
      let rest = places.dropFirst(shown.count).compactMap { $0.row }.map {
        (resource: grid.rows[$0].resource, count: rows[$0].grid.entries.count)
      }
      let closing = ClosingLine(
        parts: [.rows(rest.count)], appointments: rest.reduce(0) { $0 + $1.count })
      let text =
        options.rest(rest, by: dimension) ?? closing.text(options.cells - 1, options).text
      canvas.text(text, 0, header + end, palette.dim)
    }
    return canvas.buffer
  }

  private func rowHeight(_ row: Int) -> Int { max(least, rows[row].grid.weeks[0].slotCount) }

  private func cells(_ column: Int) -> Range<Int> { columns.cells(column...column) }

  private func drawHeader(_ canvas: inout Canvas, rows: Int) {
    let dates = grid.options.dates
    let ranges = options.dates.ranges(dates.period)
    let rota = [options.message(.rota), glyphs.separator.description]
    let end = canvas.title([rota + [ranges[0]]] + ranges.map { [$0] }, 0, palette.strong)
    canvas.caption(options.dates.captions(grid.zone), after: end, y: 0, style: palette.dim)
    let week = Week(containing: dates.lowerBound, rules: grid.options.weekRules)
    canvas.text(options.shortWeek(week.number), 0, rows - 2, palette.dim)
    canvas.run(glyphs.rule, 0..<(options.cells - 1), rows - 1, palette.rule)
    let room = (0..<7).map { column in
      let isToday = options.now?.date == dates.lowerBound.adding(days: column)
      return cells(column).count - (isToday ? 2 : 1)
    }
    let heads = options.dates.heads(
      (0..<7).map { dates.lowerBound.adding(days: $0) }, fitting: room.min() ?? 0)
    for column in 0..<7 {
      let (date, cells) = (dates.lowerBound.adding(days: column), cells(column))
      let label = options.sanitizer.sanitize(heads[column])
      guard options.now?.date == date else {
        canvas.text(
          label, cells.lowerBound + 1, rows - 2,
          options.locale.isWeekend(date.weekday) ? palette.dim : palette.strong, clip: cells)
        continue
      }
      // The closing bracket may take the gap between two days.
      canvas.today(
        label, cells.lowerBound, rows - 2, clip: cells.lowerBound..<cells.upperBound + 1)
      canvas.run(glyphs.todayRule, cells, rows - 1, palette.todayRule)
    }
  }

  /// Draws a resource: its name, its booked hours below it, and its days.
  private func draw(row: Int, _ canvas: inout Canvas, y: Int) {
    let drawing = rows[row]
    let entries = drawing.grid.entries
    let indent = grid.groups.isEmpty ? 0 : 2
    let clip = 0..<columns.gutter - 1
    let room = max(1, columns.gutter - 1 - indent)
    let name = options.name(of: grid.rows[row].resource, by: dimension, cells: room)
    canvas.text(
      options.fitted(options.sanitizer.sanitize(name), room), indent, y,
      entries.isEmpty ? palette.dim : palette.strong, clip: clip)
    let hours = options.decimalHours(minutes(ofRow: row))
    // A cut number would be a different number.
    if rowHeight(row) > 1, hours.utf8Cells <= room {
      canvas.text(hours, indent, y + 1, palette.dim)
    }
    for column in 0..<7 where !isTaken(column, row: row) {
      canvas.glyph(glyphs.dot, cells(column).lowerBound + 1, y, palette.hourMark)
    }
    drawing.drawGrounds(ofWeek: 0, &canvas, rows: y..<y + rowHeight(row))
    for item in drawing.grid.items { canvas.draw(drawing.chip(of: item, y: y + item.lane)) }
  }

  private func isTaken(_ column: Int, row: Int) -> Bool {
    rows[row].grid.items.contains { $0.firstColumn <= column && column <= $0.lastColumn }
  }

  /// The booked minutes of a resource, without double counting. A shift belongs as a whole to the day on
  /// which it begins, so that one from the week before counts nothing; of longer events the part within
  /// the week counts.
  private func minutes(ofRow row: Int) -> Int {
    let week = grid.minutes
    let busy = rows[row].grid.entries.filter { $0.isBusy && !$0.isAllDay }.map { entry in
      let start = grid.minute(at: Instant(entry.start, offset: entry.startOffset))
      let end = max(start, grid.minute(at: Instant(entry.end, offset: entry.endOffset)))
      guard end - start < 1440 else { return (start..<end).clamped(to: week) }
      return start < week.lowerBound ? start..<start : start..<end
    }
    var (total, reach) = (0, Int.min)
    for minutes in busy.sorted(by: { $0.lowerBound < $1.lowerBound })
    where minutes.upperBound > reach {
      total += minutes.upperBound - max(reach, minutes.lowerBound)
      reach = minutes.upperBound
    }
    return total
  }

  /// Draws `▾ Station 4  4 people · 154 h` and the number of people on duty under each day.
  private func draw(_ group: TimelineGrid.Group, _ canvas: inout Canvas, y: Int) {
    let edge = options.cells - 1
    canvas.run(.space, 0..<edge, y, palette.onBar(.plain))
    if palette.barColors == nil { canvas.run(glyphs.rule, 0..<edge, y, palette.rule) }
    let members = grid.rows.indices.filter {
      grid.rows[$0].group.map { grid.groups[$0].id == group.id } ?? false
    }
    let mark = group.isFolded ? glyphs.nowPointer : glyphs.lineToBelow
    canvas.text("  ", 0, y, palette.onBar(palette.dim))
    canvas.glyph(mark, 0, y, palette.onBar(palette.dim))
    let name = options.sanitizer.sanitize(group.id.isEmpty ? glyphs.dash : group.id)
    let limit = cells(1).lowerBound - 8
    var end = canvas.text(
      options.fitted(name, max(1, limit - 2)), 2, y, palette.onBar(palette.strong))
    let total = members.reduce(0) { $0 + minutes(ofRow: $1) }
    let count = options.message(dimension.countKey, count: group.rowCount)
    let hours = options.decimalHours(total)
    let facts =
      group.isFolded ? [count] : [count + glyphs.separator.description + hours, hours, count]
    if let text = facts.first(where: { end + 2 + $0.utf8Cells < limit }) {
      end = canvas.text("  " + text, end, y, palette.onBar(palette.dim))
    }
    canvas.text(" ", end, y, palette.onBar(.plain))
    guard !group.isFolded else { return }
    for column in 0..<7 {
      let date = grid.options.dates.lowerBound.adding(days: column)
      let count = members.count { row in
        rows[row].grid.entries.contains { entry in
          entry.isBusy && !entry.isAllDay && entry.start.date == date
        }
      }
      let text =
        " " + (count > 0 ? options.message(.onDuty, count: count) : options.message(.nobody))
      var style = palette.onBar(palette.dim)
      if count == 0 { style = palette.onBar(palette.nowLine) }
      let x = cells(column).upperBound - text.utf8Cells
      guard x > end else { continue }
      canvas.text(text, x, y, style)
    }
  }
}
