package import CalendarLayout
import CivilTime
import Pinning
package import TerminalText

/// Draws a year into cells: twelve small months, or where there is no room for them a planner with a row
/// a month; what is booked of a day is its ground, or a mark behind its number.
package struct YearDrawing: Sendable {
  /// The year, laid out in cells.
  package let grid: YearGrid
  let options: DrawingOptions
  let palette: GridPalette
  let glyphs: GlyphSet
  /// Whether a row is a month, its days below one another by weekday.
  let isPlanner: Bool
  /// The day that is chosen in a viewer.
  var cursor: CivilDate?

  /// Lays out a year for a width and a height.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `YearGrid`.
  ///   - year: The year; the sizes are replaced.
  ///   - options: How it is drawn.
  ///   - height: The rows of the terminal; nil for as many as it needs.
  package init(
    _ entries: [GridEntry], _ year: YearGridOptions, options: DrawingOptions, height: Int?
  ) {
    let (width, rows) = (options.cells, height ?? .max)
    let columns: Int?
    if width >= 108, rows >= 31 {
      columns = 4
    } else if width >= 78, rows >= 42 {
      columns = 3
    } else if width < 80 {
      columns = max(1, (width + 1) / 26)
    } else {
      columns = nil
    }
    isPlanner = columns == nil
    let count = columns ?? 4
    var cells = year
    cells.metrics = .cells(
      columns: count, pitch: count == 1 ? 24 : min(32, (width - 25) / (count - 1)))
    grid = YearGrid(entries, options: cells)
    self.options = options
    glyphs = options.glyphs
    palette = GridPalette(
      theme: options.theme, depth: options.depth, isASCII: options.glyphs.isASCII)
  }

  /// Draws the print; of a year beyond its budget a line that says so.
  ///
  /// - Complexity: O(cells + days).
  package func draw() -> CellBuffer {
    if let excess = grid.excess { return options.draw(excess) }
    var canvas = Canvas(width: options.cells, height: height, options: options)
    drawTitle(&canvas)
    if isPlanner {
      drawPlanner(&canvas)
    } else {
      for month in grid.months.indices { draw(month: month, &canvas) }
    }
    if let cursor, let place = place(of: cursor) {
      canvas.choose(place.x..<place.x + 2, place.y)
    }
    drawLegend(&canvas, x: isPlanner ? 1 : 3, y: height - 1)
    return canvas.buffer
  }

  /// The title with a blank row below.
  private static let header = 2

  /// The rows of the print: title, months, legend.
  var height: Int {
    YearDrawing.header + (isPlanner ? 14 : min(Int(grid.size.height), 2_000) + 1) + 1
  }

  /// The first of the two cells of a day, and its row; nil for a day of another year.
  func place(of date: CivilDate) -> (x: Int, y: Int)? {
    guard let frame = grid.frame(ofDay: date) else { return nil }
    guard isPlanner else { return (Int(frame.x), YearDrawing.header + Int(frame.y)) }
    let first = date.startOfMonth
    let offset = grid.options.weekRules.firstWeekday.daysForward(to: first.weekday)
    return (5 + (offset + date.day - 1) * 2, YearDrawing.header + date.month)
  }

  private func drawTitle(_ canvas: inout Canvas) {
    let end = canvas.text("\(grid.options.year)", isPlanner ? 1 : 3, 0, palette.strong)
    let booked = DrawingOptions.hours(grid.busyMinutes)
    let appointments = DrawingOptions.appointments(grid.entries.count)
    canvas.caption(
      ["\(appointments)\(glyphs.separator)\(booked) booked", appointments], after: end, y: 0,
      style: palette.dim)
  }

  // MARK: Small months

  private func draw(month: Int, _ canvas: inout Canvas) {
    let frame = grid.frame(ofMonth: month)
    draw(month: month, &canvas, x: Int(frame.x), y: YearDrawing.header + Int(frame.y))
  }

  /// The cells and rows of a small month.
  static let miniSize = (width: 24, height: 8)

  /// Draws a month at a place: its name, the weekdays, and up to six weeks with their numbers.
  func draw(month: Int, _ canvas: inout Canvas, x: Int, y: Int, namesYear: Bool = false) {
    let frame = grid.frame(ofMonth: month)
    let first = grid.months[month]
    let isNow = options.now?.date.startOfMonth == first
    canvas.text(
      namesYear ? options.dates.month(first) : options.symbols.name(ofMonth: month + 1), x + 4, y,
      isNow ? palette.todayBracket : palette.strong)
    for (index, weekday) in grid.options.weekRules.weekdays.enumerated() {
      let name = options.sanitizer.sanitize(options.symbols.name(of: weekday, .abbreviated))
      canvas.text(name, x + 3 + index * 3, y + 1, palette.dim, clip: x..<x + 5 + index * 3)
    }
    for day in grid.days[grid.dayNumbers(ofMonth: month)] {
      guard let place = grid.frame(ofDay: day.id) else { continue }
      let (dayX, dayY) = (x + Int(place.x - frame.x), y + Int(place.y - frame.y))
      if day.id.day == 1 || day.id.weekday == grid.options.weekRules.firstWeekday {
        let number = "\(Week(containing: day.id, rules: grid.options.weekRules).number)"
        canvas.text(number, x + 2 - number.utf8.count, dayY, palette.dim)
      }
      draw(day, &canvas, x: dayX, y: dayY)
    }
  }

  /// Two digits, on the ground of what is booked or with a mark behind them.
  private func draw(_ day: YearGrid.Day, _ canvas: inout Canvas, x: Int, y: Int) {
    let number = day.id.day < 10 ? " \(day.id.day)" : "\(day.id.day)"
    if options.now?.date == day.id {
      let edge = palette.isFilled ? palette.todayChip : palette.todayBracket
      if !palette.isFilled { canvas.text("[", x - 1, y, edge) }
      canvas.text(number, x, y, palette.isFilled ? palette.todayChip : palette.strong)
      if !palette.isFilled { canvas.text("]", x + 2, y, edge) }
      return
    }
    if let ground = palette.heat(day.heat) {
      canvas.text(number, x, y, ground)
      return
    }
    canvas.text(
      number, x, y, day.heat == 0 && day.id.weekday.isWeekend ? palette.dim : .plain)
    if palette.heat(1) == nil { canvas.text(mark(day.heat), x + 2, y, palette.dim) }
  }

  // MARK: Planner

  /// A row a month in 37 columns, so that weekdays stand below one another.
  private func drawPlanner(_ canvas: inout Canvas) {
    let (rules, y) = (grid.options.weekRules, YearDrawing.header)
    for column in 0..<37 {
      let weekday = rules.weekdays[column % 7]
      let name = options.sanitizer.sanitize(options.symbols.name(of: weekday, .abbreviated))
      canvas.text(
        name, 5 + column * 2, y, weekday.isWeekend ? palette.dim : palette.strong,
        clip: 5 + column * 2..<6 + column * 2)
    }
    for (month, first) in grid.months.enumerated() {
      let name = options.symbols.name(ofMonth: month + 1, .abbreviated)
      let isNow = options.now?.date.startOfMonth == first
      canvas.text(
        name, 1, y + 1 + month, isNow ? palette.todayBracket : palette.strong, clip: 1..<4)
      for day in grid.days[grid.dayNumbers(ofMonth: month)] {
        guard let place = place(of: day.id) else { continue }
        drawPlanned(
          day, &canvas, x: place.x, y: place.y, isFirst: day.id.weekday == rules.firstWeekday)
      }
    }
  }

  /// The mark twice, and the number of a week's first day: on its ground, else where nothing is booked.
  private func drawPlanned(
    _ day: YearGrid.Day, _ canvas: inout Canvas, x: Int, y: Int, isFirst: Bool
  ) {
    let number = day.id.day < 10 ? " \(day.id.day)" : "\(day.id.day)"
    if options.now?.date == day.id {
      canvas.text(
        palette.isFilled ? number : "[]", x, y,
        palette.isFilled ? palette.todayChip : palette.todayBracket)
      return
    }
    if let ground = palette.heat(day.heat) {
      canvas.text(isFirst ? number : "  ", x, y, ground)
    } else if day.heat > 0 {
      canvas.text(mark(day.heat) + mark(day.heat), x, y)
    } else if isFirst {
      canvas.text(number, x, y, palette.dim)
    }
  }

  // MARK: Legend

  /// `Booked a day  · to 2 h   : to 4 h …`
  private func drawLegend(_ canvas: inout Canvas, x: Int, y: Int) {
    var x = x
    let steps = ["to 2 h", "to 4 h", "to 6 h", "to 8 h", "more"]
    let isWide = options.cells >= 90
    if isWide { x = canvas.text("Booked a day", x, y, palette.dim) + 3 }
    for (index, step) in steps.enumerated() {
      guard x + 2 + step.utf8.count < options.cells else { return }
      if let ground = palette.heat(index + 1) {
        canvas.text("  ", x - 1, y, ground)
      } else {
        canvas.text(mark(index + 1), x, y)
      }
      x = canvas.text(step, x + 2, y, palette.dim) + 3
    }
  }

  private func mark(_ heat: Int) -> String {
    let marks = [" ", glyphs.isASCII ? "." : "·", ":", "+", "*", "#"]
    return marks[min(max(heat, 0), 5)]
  }
}

extension GridPalette {
  /// The ground of a day that is booked so much, with the text on it; nil without one, and where there are
  /// no colours that tell five steps apart.
  func heat(_ step: Int) -> CellStyle? {
    guard isFilled, depth == .truecolor, step > 0 else { return nil }
    // OKLCH of hue 255; digits on it have a contrast of at least 4.5:1.
    let grounds: [UInt32] =
      theme == .light
      ? [0xE7F1FE, 0xCFE3FE, 0xB2D2FC, 0x90BCF5, 0x69A1E8]
      : [0x1B2634, 0x1F344E, 0x21426A, 0x265085, 0x2A5FA1]
    return CellStyle(
      foreground: .rgb(hex: theme == .light ? 0x16181D : 0xE8E9ED),
      background: .rgb(hex: grounds[min(step, 5) - 1]))
  }
}
