import CalendarLayout
import CivilTime
import TerminalText

extension MonthDrawing {
  /// Draws the month, or the dates of the weeks, on the left, and the zone on the right as far as there
  /// is room.
  func drawTitle(_ canvas: inout Canvas) {
    let forms =
      grid.options.month.map { [options.dates.month($0)] }
      ?? options.dates.ranges(grid.options.dates.period)
    let end = canvas.title(forms.map { [$0] }, 0, palette.strong)
    canvas.caption(options.dates.captions(grid.zone), after: end, y: 0, style: palette.dim)
  }

  /// Draws the weekdays over their columns, one cell in, above the titles.
  func drawWeekdays(_ canvas: inout Canvas, y: Int) {
    let room = (0..<7).map { cells($0...$0).count }.min() ?? 0
    let weekdays = (0..<7).map { grid.days[$0].id.weekday }
    var names = weekdays.map { options.dates.inCells(options.locale.name(of: $0, width: .wide)) }
    if room < 13 || names.contains(where: { $0.utf8Cells >= room }) {
      names = options.dates.weekdays(weekdays, fitting: room - 1)
    }
    for column in 0..<7 {
      let weekday = grid.days[column].id.weekday
      let cells = cells(column...column)
      canvas.text(
        names[column], cells.lowerBound + 1, y,
        options.locale.isWeekend(weekday) ? palette.dim : palette.strong, clip: cells)
    }
  }

  /// Draws `April 2026 ───── 6 appointments`.
  func drawHeader(ofMonth month: CivilDate, _ canvas: inout Canvas, y: Int) {
    let weeks = grid.weeks.filter { $0.week.lastDate.startOfMonth == month }
    guard !weeks.isEmpty else { return }
    let count = entries(in: month..<month.adding(months: 1)).count
    let edge = options.cells - 1
    canvas.run(.space, 0..<edge, y, palette.onBar(.plain))
    let end = canvas.text(
      options.dates.month(month), 0, y, palette.onBar(palette.strong), clip: 0..<edge)
    let text = options.sanitizer.sanitize(count == 0 ? "" : options.appointments(count))
    let start = max(end + 1, edge - text.width)
    canvas.text(text, start, y, palette.onBar(palette.dim), clip: 0..<edge)
    guard palette.barColors == nil else { return }
    canvas.run(glyphs.rule, end + 1..<max(end + 1, start - (text.isEmpty ? 0 : 1)), y, palette.rule)
  }

  /// Draws the row of a week's dates: number, hairline and `+N` of each day.
  func drawLabels(ofWeek week: Int, _ canvas: inout Canvas, y: Int) {
    let number = grid.weeks[week].week.number
    canvas.text(
      columns.namesWeeks ? options.shortWeek(number) : options.number(number), 0, y, palette.dim,
      clip: 0..<columns.gutter)
    for column in 0..<7 { drawLabel(ofDay: week * 7 + column, &canvas, y: y) }
  }

  private func drawLabel(ofDay index: Int, _ canvas: inout Canvas, y: Int) {
    let day = grid.days[index]
    let cells = cells(index % 7...index % 7)
    let isToday = options.now?.date == day.id
    let isChosen = cursor == day.id
    let label = label(ofDay: index)
    let isOutside = grid.options.month.map { $0 != day.id.startOfMonth } ?? false
    var end: Int
    if isToday, 2 + label.width + overflowWidth(ofDay: index) <= cells.count {
      end = canvas.today(label, cells.lowerBound, y, clip: cells)
      if isChosen { canvas.choose(cells.lowerBound..<end, y) }
    } else {
      let style =
        isToday
        ? palette.todayBracket
        : isOutside || options.locale.isWeekend(day.id.weekday) ? palette.dim : palette.strong
      end = canvas.text(label, cells.lowerBound + 1, y, style, clip: cells)
      if isChosen { canvas.choose(cells.lowerBound..<min(end + 1, cells.upperBound), y) }
    }
    var lineEnd = cells.upperBound
    if !day.overflow.isEmpty, hasRoomForOverflow(ofDay: index) {
      let overflow = "+" + options.number(day.overflow.count)
      let start = cells.upperBound - overflow.utf8Cells
      lineEnd = start - 1
      var style = palette.dim
      if isToday { style = palette.todayRule }
      style.attributes.insert(.bold)
      canvas.text(overflow, start, y, style, clip: cells)
      // The selected appointment or a match is among those counted.
      if !lit.isEmpty, day.overflow.contains(where: { lit.contains($0) }) {
        canvas.choose(start..<cells.upperBound, y)
      }
    }
    let lineStart = end + 1
    guard lineStart < lineEnd else { return }
    let line = isToday ? glyphs.todayRule : glyphs.rule
    let style = isToday ? palette.todayRule : palette.isKnown ? palette.hourMark : palette.rule
    canvas.run(
      palette.isKnown ? glyphs.hairline : line, lineStart..<lineEnd, y, style,
      keepsBackground: true)
  }

  /// The date of a day, with the month on its first day and on the first day shown of another month:
  /// `24`, `1 Apr`.
  private func label(ofDay index: Int) -> SafeText {
    let date = grid.days[index].id
    let shown = grid.weeks[index / 7].week.lastDate.startOfMonth
    let isNamed = date.day == 1 || index == 0 && (grid.options.month ?? shown) != date.startOfMonth
    let number = options.sanitizer.sanitize(options.number(date.day))
    guard isNamed else { return number }
    let named = options.sanitizer.sanitize(options.dates.dayAndMonth(date))
    let overflow = overflowWidth(ofDay: index)
    return 1 + named.width + (overflow > 0 ? 1 + overflow : 0) <= cells(index % 7...index % 7).count
      ? named : number
  }

  private func overflowWidth(ofDay index: Int) -> Int {
    let count = grid.days[index].overflow.count
    return count > 0 ? ("+" + options.number(count)).utf8Cells : 0
  }

  /// Whether the `+N` of a day fits next to its date.
  func hasRoomForOverflow(ofDay index: Int) -> Bool {
    1 + label(ofDay: index).width + overflowWidth(ofDay: index)
      <= cells(index % 7...index % 7).count
  }

  /// Draws the grounds of weekends and of today, behind the free slots too.
  func drawGrounds(ofWeek week: Int, _ canvas: inout Canvas, rows: Range<Int>) {
    guard palette.isKnown, palette.isFilled else { return }
    for column in 0..<7 {
      let date = grid.days[week * 7 + column].id
      let ground =
        options.now?.date == date
        ? palette.todayGround
        : options.locale.isWeekend(date.weekday) ? palette.weekendGround : .terminalDefault
      guard !ground.isDefault else { continue }
      canvas.buffer.fill(
        x: cells(column...column), y: rows, style: CellStyle(background: ground))
    }
  }
}
