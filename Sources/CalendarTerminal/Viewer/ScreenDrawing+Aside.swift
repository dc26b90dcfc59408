import CivilTime
import TerminalText

/// The pane beside a view.
extension ScreenDrawing {
  /// Draws the rule between a view and its pane.
  mutating func asideEdge(x: Int, y: Range<Int>) {
    for y in y { canvas.glyph(glyphs.clashMiddle, x, y, palette.rule) }
  }

  mutating func rule(x: Range<Int>, y: Int) { canvas.run(glyphs.rule, x, y, palette.rule) }

  /// Draws a title and lines below each other. Where there is no room for all, the last row has an
  /// ellipsis, or the number of the others where each line is an appointment.
  mutating func block(_ panel: ScreenPanel, isList: Bool, x: Range<Int>, y: Range<Int>) {
    guard x.count >= 16 else { return }
    let title = MeasuredText(
      options.sanitizer.sanitize(panel.title, maximumWidth: DrawingOptions.longestText))
    var row = y.lowerBound
    for line in TextWrapping(title, width: x.count).lines(atMost: 3).lines where y.contains(row) {
      canvas.text(
        title.text(of: line, ellipsis: glyphs.dot3), x.lowerBound, row, palette.strong, clip: x)
      row += 1
    }
    let text = PanelText(panel, width: x.count + PanelText.frameCells, options: options)
    let room = max(0, y.upperBound - row)
    for (index, line) in text.rows.prefix(room).enumerated() {
      if index == room - 1, text.rows.count > room {
        if isList {
          canvas.more(
            panel.lines.count - line.line, x: x.lowerBound, y: row, palette.strong, clip: x)
        } else {
          canvas.text(glyphs.dot3, x.lowerBound, row, palette.dim, clip: x)
        }
        return
      }
      if line.isFirst {
        canvas.text(
          options.fitted(text.heads[line.line], text.headWidth), x.lowerBound, row, palette.dim,
          clip: x)
      }
      canvas.text(line.text, x.lowerBound + text.indent, row, .plain, clip: x)
      row += 1
    }
  }

  /// Draws a small month: its name, the weekdays, and the numbers of days and weeks.
  mutating func draw(
    _ month: SmallMonth, chosen: CivilDate, today: CivilDate, x: Range<Int>, y: Int
  ) {
    canvas.text(options.dates.month(month.month), x.lowerBound, y, palette.strong, clip: x)
    let days = (0..<7).map { month.date(row: 0, column: $0).weekday }
    for (column, name) in options.dates.weekdays(days, fitting: 2).enumerated() {
      let text = options.sanitizer.sanitize(name)
      canvas.text(text, x.lowerBound + 3 * column + 2 - text.width, y + 1, palette.dim, clip: x)
    }
    for row in 0..<month.weekCount {
      let y = y + 2 + row
      for column in 0..<7 {
        let date = month.date(row: row, column: column)
        let isOther = date.month != month.month.month
        var style = date == today ? self.style(.now) : isOther ? palette.dim : .plain
        if date == chosen { style.attributes.insert(.reverse) }
        let text = options.sanitizer.sanitize(options.number(date.day))
        canvas.text(text, x.lowerBound + 3 * column + 2 - text.width, y, style, clip: x)
      }
      let week = Week(containing: month.date(row: row, column: 0), rules: month.firstWeek.rules)
      canvas.text(
        options.shortWeek(week.number), x.lowerBound + 23, y, palette.dim, clip: x)
    }
  }
}
