package import CalendarLayout
import CivilTime
import Pinning
package import TerminalText

/// Draws a year into cells: twelve small months, or where they do not fit a planner with a row a month,
/// and in narrow terminals two blocks of six months with a row a weekday. The booked time of a day is its
/// ground, or a mark after its number.
package struct YearDrawing: Sendable {
  /// The year, laid out in cells.
  package let grid: YearGrid
  let options: DrawingOptions
  let palette: GridPalette
  let glyphs: GlyphSet
  /// The arrangement of the days.
  let shape: Shape
  /// The selected day of a viewer.
  var cursor: CivilDate?

  /// The arrangement of a year's days.
  enum Shape {
    /// Small months beside and below each other.
    case months
    /// A row a month, with equal weekdays aligned.
    case planner
    /// A row for each weekday and a column for each week, with one half of the year below the
    /// other.
    case blocks
  }

  /// Lays out a year for a width and a height.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `YearGrid`.
  ///   - year: The year; the sizes are replaced.
  ///   - options: How it is drawn.
  ///   - height: The rows of the terminal; nil for no limit.
  package init(
    _ entries: [GridEntry], _ year: YearGridOptions, options: DrawingOptions, height: Int?
  ) {
    let (width, rows) = (options.cells, height ?? .max)
    let count: Int
    if width >= 108, rows >= 31 {
      (shape, count) = (.months, 4)
    } else if width >= 78, rows >= 42 {
      (shape, count) = (.months, 3)
    } else if width >= 80 {
      (shape, count) = (.planner, 4)
    } else {
      // Months are side by side as far as they fit, unless the height requires blocks.
      count = max(1, (width + 1) / 26)
      let needed = (12 + count - 1) / count * (YearDrawing.miniSize.height + 1) + 3
      // Blocks cannot be cut, so they need a height of their own.
      let hasRoom = rows > YearDrawing.blockTops[1] + YearDrawing.blockHeight
      shape =
        width > YearDrawing.blocksWidth(of: year) && rows <= needed && hasRoom ? .blocks : .months
    }
    var cells = year
    cells.metrics = .cells(
      columns: count, pitch: count == 1 ? 24 : min(32, (width - 25) / (count - 1)))
    grid = YearGrid(entries, options: cells)
    self.options = options
    glyphs = options.glyphs
    palette = options.palette
  }

  /// Draws the print, or one line if the year exceeds its budget.
  ///
  /// - Complexity: O(cells + days).
  package func draw() -> CellBuffer {
    if let excess = grid.excess { return options.draw(excess) }
    var canvas = Canvas(width: options.cells, height: height, options: options)
    drawTitle(&canvas)
    switch shape {
    case .months: for month in grid.months.indices { draw(month: month, &canvas) }
    case .planner: drawPlanner(&canvas)
    case .blocks: drawBlocks(&canvas)
    }
    if let cursor, let place = place(of: cursor) {
      canvas.choose(place.x..<place.x + 2, place.y)
    }
    drawLegend(&canvas, y: bodyHeight + 1)
    return canvas.buffer
  }

  /// The title with a blank row below.
  static let header = 2

  /// The number of rows: title, months, a blank row, legend.
  var height: Int { bodyHeight + 1 + legend.rows.count }

  /// The number of rows of the title and the months.
  var bodyHeight: Int {
    switch shape {
    case .months: YearDrawing.header + min(Int(grid.size.height), 2_000)
    case .planner: YearDrawing.header + 13
    case .blocks: YearDrawing.blockTops[1] + YearDrawing.blockHeight
    }
  }

  /// The first of the two cells of a day, and its row; nil for a day of another year.
  func place(of date: CivilDate) -> (x: Int, y: Int)? {
    guard let frame = grid.frame(of: date) else { return nil }
    let firstWeekday = grid.options.weekRules.firstWeekday
    switch shape {
    case .months: return (Int(frame.x) - hiddenGutter, YearDrawing.header + Int(frame.y))
    case .planner:
      let offset = firstWeekday.daysForward(to: date.startOfMonth.weekday)
      return (5 + (offset + date.day - 1) * 2, YearDrawing.header + date.month)
    case .blocks:
      let half = (date.month - 1) / 6
      let start = Week(containing: grid.months[half * 6], rules: grid.options.weekRules).firstDate
      return (
        YearDrawing.blockGutter + start.days(to: date) / 7 * 2,
        YearDrawing.blockTops[half] + 1 + firstWeekday.daysForward(to: date.weekday)
      )
    }
  }

  /// The number of cells by which all days move to the left if there is no space for the numbers of
  /// weeks.
  private var hiddenGutter: Int { options.cells < 25 ? 3 : 0 }

  /// The first cell of the names of months, or of the labels in their place.
  var margin: Int {
    switch shape {
    case .months: 3
    case .planner, .blocks: 1
    }
  }

  private func drawTitle(_ canvas: inout Canvas) {
    let end = canvas.text(options.number(grid.options.year), margin, 0, palette.strong)
    let allDays = grid.days.count { $0.hasAllDay }
    let booked =
      grid.busyMinutes == 0 && allDays > 0
      ? options.message(.allDayDays, count: allDays)
      : options.message(.booked, ["hours": options.decimalHours(grid.busyMinutes)])
    let appointments = options.appointments(grid.entries.count)
    let counts = [appointments, glyphs.separator.description, booked]
    let now = options.now.map { $0.date }.flatMap { grid.options.dates.contains($0) ? $0 : nil }
    let today = now.map {
      options.message(.now) + " " + options.dates.weekday($0.weekday) + " "
        + options.dates.dayAndMonth($0)
    }
    canvas.caption(
      (today.map { [[$0, glyphs.separator.description] + counts] } ?? []) + [
        counts, [appointments],
      ],
      after: end, y: 0, style: palette.dim)
  }

  // MARK: Small months

  private func draw(month: Int, _ canvas: inout Canvas) {
    let frame = grid.frame(ofMonth: month)
    draw(
      month: month, &canvas, x: Int(frame.x) - hiddenGutter,
      y: YearDrawing.header + Int(frame.y))
  }

  /// The cells and rows of a small month.
  static let miniSize = (width: 24, height: 8)

  /// Draws a month at a position: its name, the weekdays, and up to six weeks with their numbers.
  func draw(month: Int, _ canvas: inout Canvas, x: Int, y: Int, namesYear: Bool = false) {
    let frame = grid.frame(ofMonth: month)
    let first = grid.months[month]
    let isNow = options.now?.date.startOfMonth == first
    canvas.text(
      namesYear
        ? options.dates.month(first)
        : options.dates.inCells(options.locale.name(ofMonth: month + 1)), x + 4, y,
      isNow ? palette.todayBracket : palette.strong)
    let weekdays = options.dates.weekdays(grid.options.weekRules.weekdays, fitting: 2)
    for (index, name) in weekdays.enumerated() {
      canvas.text(name, x + 3 + index * 3, y + 1, palette.dim, clip: 0..<x + 5 + index * 3)
    }
    if isNow, let now = options.now, !palette.isFilled {
      let column = grid.options.weekRules.firstWeekday.daysForward(to: now.date.weekday)
      if x + 2 + column * 3 >= 0 {
        canvas.text("[", x + 2 + column * 3, y + 1, palette.todayBracket)
      }
      canvas.text("]", x + 5 + column * 3, y + 1, palette.todayBracket)
    }
    for day in grid.days[grid.dayNumbers(ofMonth: month)] {
      guard let place = grid.frame(of: day.id) else { continue }
      let (dayX, dayY) = (x + Int(place.x - frame.x), y + Int(place.y - frame.y))
      if x >= 0, day.id == options.now?.date, !palette.isFilled {
        canvas.glyph(glyphs.nowPointer, x + 2, dayY, palette.nowPointer)
      }
      if x >= 0, day.id.day == 1 || day.id.weekday == grid.options.weekRules.firstWeekday {
        let number = options.number(
          Week(containing: day.id, rules: grid.options.weekRules).number)
        canvas.text(number, x + 2 - number.utf8Cells, dayY, palette.dim)
      }
      draw(day, &canvas, x: dayX, y: dayY)
    }
  }

  /// Draws two digits, on the ground of the booked time or with a mark after them.
  private func draw(_ day: YearGrid.Day, _ canvas: inout Canvas, x: Int, y: Int) {
    let number = (day.id.day < 10 ? " " : "") + options.number(day.id.day)
    let isToday = options.now?.date == day.id
    let ground = palette.heat(day.heat)
    var style =
      ground ?? (day.heat == 0 && options.locale.isWeekend(day.id.weekday) ? palette.dim : .plain)
    if isToday { style = palette.isFilled ? palette.todayChip : palette.todayBracket }
    let hasGrounds = palette.heat(1) != nil
    if hasGrounds, day.hasAllDay { style.attributes.insert(.underline) }
    canvas.text(number, x, y, style)
    guard !hasGrounds else {
      // The chip of today hides its ground.
      if isToday, let ground { canvas.text(" ", x + 2, y, ground) }
      return
    }
    let sign = day.heat == 0 && day.hasAllDay ? allDayMark : mark(day.heat)
    if x + 2 < options.cells {
      canvas.text(sign, x + 2, y, palette.dim)
    } else if sign != " " {
      // The last column of the narrowest terminal has no cell behind the number.
      canvas.text(" " + sign, x, y, palette.dim)
    }
  }

  // MARK: Legend

  /// The meanings of the marks in rows that fit the width, and the cells between them; the all-day mark
  /// has no heat.
  private var legend: (rows: [[(heat: Int?, text: String)]], gap: Int) {
    var items: [(heat: Int?, text: String)] = [2, 4, 6, 8].enumerated().map { index, hours in
      (index + 1, options.message(.upTo, ["hours": options.hours(hours * 60)]))
    }
    items.append((5, options.message(.above)))
    // Named only where a day has the mark.
    if grid.days.contains(where: { $0.hasAllDay }) { items.append((nil, options.message(.allDay))) }
    let title = options.cells < 90 ? 0 : options.message(.bookedADay).utf8Cells + 3
    let room = options.cells - 1 - margin - title
    func width(_ items: [(heat: Int?, text: String)], gap: Int) -> Int {
      items.reduce(-gap) { $0 + 2 + $1.text.utf8Cells + gap }
    }
    // Grounds begin a cell before their mark would be.
    let gaps = palette.heat(1) == nil ? [3, 2, 1] : [3, 2]
    if let gap = gaps.first(where: { width(items, gap: $0) <= room }) {
      return ([items], gap)
    }
    var rows = [[items[0]]]
    for item in items.dropFirst() {
      if width(rows[rows.count - 1] + [item], gap: 3) > room { rows.append([]) }
      rows[rows.count - 1].append(item)
    }
    return (rows, 3)
  }

  /// Draws `Booked a day  · to 2 h   : to 4 h …`.
  private func drawLegend(_ canvas: inout Canvas, y: Int) {
    let (rows, gap) = legend
    for (number, row) in rows.enumerated() {
      var x = margin
      let y = y + number
      if options.cells >= 90, number == 0 {
        x = canvas.text(options.message(.bookedADay), x, y, palette.dim) + gap
      }
      for (heat, text) in row {
        if palette.heat(1) == nil {
          canvas.text(heat.map(mark) ?? allDayMark, x, y)
        } else {
          canvas.text(
            "  ", x - 1, y, heat.flatMap(palette.heat) ?? CellStyle(attributes: .underline))
        }
        x = canvas.text(text, x + 2, y, palette.dim) + gap
      }
    }
  }

  /// The mark of a day with something all-day and nothing booked, where there are no grounds.
  var allDayMark: String { glyphs.dash }

  /// The mark for the booked time of a day, where there are no grounds.
  func mark(_ heat: Int) -> String {
    heat > 0 ? glyphs.bookedMarks[min(heat, 5) - 1] : " "
  }
}

extension GridPalette {
  /// The ground of a day for its booked time, with the text on it; nil for a free day, and where there
  /// are too few colours for five steps.
  func heat(_ step: Int) -> CellStyle? {
    guard isFilled, step > 0 else { return nil }
    guard depth == .truecolor else {
      // Blues of the colour cube, each further from the background than the one before.
      let grounds: [UInt8] = theme == .light ? [195, 153, 117, 111, 69] : [17, 18, 19, 25, 26]
      return CellStyle(
        foreground: .palette256(theme == .light ? 232 : 255),
        background: .palette256(grounds[min(step, 5) - 1]))
    }
    // OKLCH with hue 255; digits on it have a contrast of at least 4.5:1.
    let grounds: [UInt32] =
      theme == .light
      ? [0xE7F1FE, 0xCFE3FE, 0xB2D2FC, 0x90BCF5, 0x69A1E8]
      : [0x1B2634, 0x1F344E, 0x21426A, 0x265085, 0x2A5FA1]
    return CellStyle(
      foreground: .rgb(hex: theme == .light ? 0x16181D : 0xE8E9ED),
      background: .rgb(hex: grounds[min(step, 5) - 1]))
  }
}
