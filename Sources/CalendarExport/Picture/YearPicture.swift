import CalendarLayout
import CivilTime
import Pinning

/// A year as a picture: small months, and the steps of booked time below them.
struct YearPicture {
  let sheet: PictureSheet
  private let grid: YearGrid

  private var words: EntryFormatter { sheet.words }
  private var colors: PictureColors { sheet.colors }

  init(_ grid: YearGrid, words: EntryFormatter, suffix: Markup) {
    self.grid = grid
    // Days have no hues, so the picture has no legend of them.
    sheet = PictureSheet(
      LayoutSize(width: grid.size.width, height: grid.size.height + YearPicture.legendHeight),
      period: { $0.number(grid.options.year) }, entries: [], words: words,
      isMirrored: grid.options.metrics.direction == .rightToLeft, suffix: suffix)
  }

  private static let legendHeight = 36.0

  func write(
    _ svg: inout Markup, top: Double, of whole: LayoutSize, to pieces: ExportDocument.Pieces
  ) rethrows {
    try sheet.write(&svg, top: top, of: whole, origin: sheet.origin(gutter: 0, header: 0)) { svg in
      svg += "\(words.summary(of: grid))."
      for day in grid.days where day.heat > 0 || day.hasAllDay {
        let state = day.heat > 0 ? words.booked(day.busyMinutes) : words.message(.allDay)
        svg += " \(words.aloud.date(day.id)): \(state);"
        try svg.flush(to: pieces)
      }
    } drawing: { svg in
      for month in grid.months.indices {
        writeNames(ofMonth: month, to: &svg)
        for day in grid.days[grid.dayNumbers(ofMonth: month)] { write(day, to: &svg) }
        try svg.flush(to: pieces)
      }
      writeLegend(&svg)
    }
  }

  /// Writes a month's name, its weekdays and the numbers of its weeks.
  private func writeNames(ofMonth month: Int, to svg: inout Markup) {
    let days = grid.days[grid.dayNumbers(ofMonth: month)]
    let frame = grid.frame(ofMonth: month)
    guard let first = days.first?.id else { return }
    let metrics = grid.options.metrics
    let edge = metrics.weekNumberWidth
    let x = sheet.isMirrored ? frame.maxX - edge : frame.x + edge
    svg += """
      <text class="h\(sheet.isMirrored ? " e" : "")" style="font-size:14px" x="\(x)" \
      y="\(frame.y + 18)">\(sheet.options.locale.name(ofMonth: month + 1))</text>

      """
    for (column, weekday) in grid.options.weekRules.weekdays.enumerated() {
      let offset = edge + (Double(column) + 0.5) * metrics.daySize.width
      writeCentred(
        sheet.options.locale.name(of: weekday, width: .narrow), "m q",
        x: sheet.isMirrored ? frame.maxX - offset : frame.x + offset,
        y: frame.y + metrics.titleHeight + 13, to: &svg)
    }
    for day in days
    where day.id == first || day.id.weekday == grid.options.weekRules.firstWeekday {
      let week = Week(containing: day.id, rules: grid.options.weekRules)
      let y = (grid.frame(of: day.id)?.y ?? 0) + 17
      writeCentred(
        words.count(week.number), "m q",
        x: sheet.isMirrored ? frame.maxX - edge / 2 : frame.x + edge / 2, y: y, to: &svg)
    }
  }

  private func write(_ day: YearGrid.Day, to svg: inout Markup) {
    guard let frame = grid.frame(of: day.id) else { return }
    let isToday = day.id == sheet.options.clock?.date
    var style: Markup = "n"
    if isToday {
      writeGround(colors.accent, frame, to: &svg)
      style += " b u"
    } else if day.heat > 0 {
      writeGround(colors.heat[day.heat - 1], frame, to: &svg)
    } else if sheet.options.locale.isWeekend(day.id.weekday) {
      style += " q"
    }
    let x = frame.x + frame.width / 2
    svg += """
      <text class="\(style)" style="font-size:12px" text-anchor="middle" x="\(x)" \
      y="\(frame.y + 17)">\(words.number(day.id.day))</text>

      """
    if day.hasAllDay {
      writeMark(x: x, y: frame.y + 20, isToday ? colors.onAccent : colors.ink, to: &svg)
    }
  }

  /// Names the grounds, and the mark of all-day appointments if a day has it.
  private func writeLegend(_ svg: inout Markup) {
    let font = HelveticaWidths.regular
    let y = grid.size.height + 26
    var offset = 0.0
    func place(_ width: Double) -> Double {
      sheet.isMirrored ? grid.size.width - offset - width : offset
    }
    func write(_ text: String, _ svg: inout Markup) {
      let width = font.width(text, size: PictureSheet.detailSize)
      writeCentred(text, "m q", x: place(width) + width / 2, y: y, to: &svg)
      offset += width + 16
    }
    write(words.message(.bookedADay), &svg)
    for (color, step) in zip(colors.heat, words.heatSteps) {
      writeGround(
        color, LayoutRect(x: place(18) - 1, y: y - 11, width: 20, height: 15), to: &svg)
      offset += 24
      write(step, &svg)
    }
    guard grid.days.contains(where: { $0.hasAllDay }) else { return }
    writeMark(x: place(16) + 8, y: y - 3, colors.ink, to: &svg)
    offset += 24
    write(words.message(.allDay), &svg)
  }

  private func writeGround(_ color: String, _ frame: LayoutRect, to svg: inout Markup) {
    svg += """
      <rect fill="#\(color)" x="\(frame.x + 1)" y="\(frame.y + 1)" width="\(frame.width - 2)" \
      height="\(frame.height - 2)" rx="4"/>
      """
  }

  private func writeMark(x: Double, y: Double, _ color: String, to svg: inout Markup) {
    svg += "<path stroke=\"#\(color)\" stroke-width=\"1.5\" d=\"M\(x - 8) \(y)h16\"/>\n"
  }

  private func writeCentred(
    _ text: String, _ style: Markup, x: Double, y: Double, to svg: inout Markup
  ) {
    svg += """
      <text class="\(style)" text-anchor="middle" x="\(x)" y="\(y)">\(text)</text>

      """
  }
}
