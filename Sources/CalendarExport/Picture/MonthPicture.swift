import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules

/// A month, or weeks below each other, as a picture.
struct MonthPicture {
  let sheet: PictureSheet
  private let grid: MonthGrid

  private var metrics: MonthGridOptions.Metrics { grid.options.metrics }
  private var words: EntryFormatter { sheet.words }
  private var colors: PictureColors { sheet.colors }

  init(_ given: MonthGrid, words: EntryFormatter, suffix: Markup) {
    func sheet(of size: LayoutSize) -> PictureSheet {
      PictureSheet(
        size,
        period: { words in
          given.options.month.map { words.month($0) } ?? words.period(given.options.dates.period)
        },
        entries: given.entries, words: words,
        isMirrored: given.options.metrics.direction == .rightToLeft, suffix: suffix)
    }
    guard given.options.month != nil, let size = words.options.monthSize else {
      grid = given
      self.sheet = sheet(
        of: LayoutSize(
          width: given.size.width + given.options.metrics.gutterWidth,
          height: given.size.height + given.options.metrics.headerHeight))
      return
    }
    // The space above and below only depends on the width.
    let width = size.width - 2 * PictureSheet.margin
    let around = sheet(of: LayoutSize(width: width, height: 0)).size.height
    let room = LayoutSize(width: width, height: size.height - around)
    grid = given.filling(
      room, minimumItem: MonthSection.minimumItem / MonthSection.usualItem)
    self.sheet = sheet(of: room)
  }

  func write(
    _ svg: inout Markup, top: Double, of whole: LayoutSize, to pieces: ExportDocument.Pieces
  ) rethrows {
    try sheet.write(
      &svg, top: top, of: whole,
      origin: sheet.origin(gutter: metrics.gutterWidth, header: metrics.headerHeight)
    ) { svg in
      try writeReading(&svg, to: pieces)
    } drawing: { svg in
      writeDays(&svg)
      for item in grid.items {
        write(item, to: &svg)
        try svg.flush(to: pieces)
      }
    }
  }

  private func writeReading(
    _ svg: inout Markup, to pieces: ExportDocument.Pieces
  ) rethrows {
    let text = words.message(
      .pictureMonth,
      [
        "zone": grid.zone.id.city,
        "appointments": words.message(.appointments, count: grid.entries.count),
      ])
    svg += "\(text)"
    for week in grid.weeks.indices {
      for item in grid.items.indices(inWeek: week).lazy.map({ grid.items[$0] }) {
        let entry = grid.entries[item.entry]
        let date = grid.days[week * 7 + item.firstColumn].id
        let time = item.isBar ? "" : words.aloud.time(entry.start) + " "
        svg += " \(words.aloud.date(date)): \(time)\(words.title(entry, limit: 80));"
        try svg.flush(to: pieces)
      }
    }
  }

  /// Writes the weekdays, the backgrounds and dates of the days, and the numbers of the weeks.
  private func writeDays(_ svg: inout Markup) {
    let end: Markup = sheet.isMirrored ? " e" : ""
    for column in 0..<7 {
      let frame = grid.frame(ofDay: column)
      let x = sheet.isMirrored ? frame.maxX - 8 : frame.x + 8
      svg += """
        <text class="w b q\(end)" x="\(x)" y="-11">\
        \(sheet.options.locale.name(of: grid.days[column].id.weekday))</text>

        """
    }
    for day in grid.days.indices { writeDay(day, end: end, to: &svg) }
    for (index, month) in grid.months.enumerated() {
      let header = grid.header(ofMonth: index)
      let x = sheet.isMirrored ? header.maxX - 8 : 8
      svg += """
        <rect fill="#\(colors.paper)" x="0" y="\(header.y)" width="\(grid.size.width)" \
        height="\(header.height)"/><text class="h\(end)" style="font-size:15px" x="\(x)" \
        y="\(header.y + 24)">\(words.month(month))</text>

        """
    }
    for week in grid.weeks.indices {
      let frame = grid.frame(ofWeek: week)
      let x = sheet.isMirrored ? grid.size.width + metrics.gutterWidth - 8 : -8
      svg += """
        <text class="g q" x="\(x)" y="\(frame.y + 18)">\
        \(words.count(grid.weeks[week].week.number))</text>\
        <path class="l" d="M0 \(frame.maxY)H\(grid.size.width)"/>

        """
    }
    svg += "<path class=\"v\" d=\"M0 0H\(grid.size.width)\"/>\n"
  }

  private func writeDay(_ day: Int, end: Markup, to svg: inout Markup) {
    let date = grid.days[day].id
    let frame = grid.frame(ofDay: day)
    let isToday = date == sheet.options.clock?.date
    let isOther = grid.options.month.map { $0.month != date.month } ?? false
    if isToday || sheet.options.locale.isWeekend(date.weekday) {
      svg += """
        <rect class="\(isToday ? "y" : "f")" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" \
        height="\(frame.height)"/>
        """
    }
    let edge = sheet.isMirrored ? frame.maxX : frame.x
    svg += "<path class=\"l\" d=\"M\(edge) \(frame.y)V\(frame.maxY)\"/>"
    let number =
      date.day == 1 || (day == 0 && isOther)
      ? CalendarLocale.plainSpaces(sheet.options.locale.dayAndMonth(date))
      : words.number(date.day)
    let font = isToday || date.day == 1 ? HelveticaWidths.bold : .regular
    let width = font.width(number, size: 13)
    let pill = max(26, width + 12)
    let x = sheet.isMirrored ? frame.maxX - 2 - pill / 2 : frame.x + 2 + pill / 2
    if isToday {
      svg += """
        <rect fill="#\(colors.accent)" x="\(x - pill / 2)" y="\(frame.y + 3)" width="\(pill)" \
        height="21" rx="10.5"/>
        """
    }
    var ink: Markup = isToday ? " b u" : date.day == 1 ? " b" : ""
    if isOther || (sheet.options.locale.isWeekend(date.weekday) && !isToday) { ink += " q" }
    svg += """
      <text class="n\(ink)" style="font-size:13px" text-anchor="middle" x="\(x)" \
      y="\(frame.y + 18)">\(PictureSheet.isolate(number))</text>

      """
    let overflow = grid.days[day].overflow.count
    if overflow > 0 {
      let x = sheet.isMirrored ? frame.x + 8 : frame.maxX - 8
      let anchor: Markup = sheet.isMirrored ? "" : " e"
      svg +=
        "<text class=\"m b q\(anchor)\" x=\"\(x)\" y=\"\(frame.y + 18)\">+\(words.count(overflow))</text>\n"
    }
  }

  private func write(_ item: MonthGrid.Item, to svg: inout Markup) {
    let entry = grid.entries[item.entry]
    sheet.open(entry, "data-week=\"\(item.week)\"", to: &svg)
    let before = item.continuesBefore ? 0.0 : 3
    let after = item.continuesAfter ? 0.0 : 4
    let chip = LayoutRect(
      x: item.frame.x + (sheet.isMirrored ? after : before), y: item.frame.y + 1,
      width: max(item.frame.width - before - after, 8), height: item.frame.height - 2)
    sheet.writeChip(
      entry, chip,
      PictureSheet.Cuts(start: item.continuesBefore, end: item.continuesAfter), to: &svg,
      isQuiet: !item.isBar)
    let y = chip.y + chip.height / 2 + 3.8
    let showsTime = !item.isBar && chip.width >= MonthPicture.timedWidth
    let time = item.continuesBefore ? "–" + words.time(end: entry.end) : words.time(entry.start)
    let shift =
      showsTime ? HelveticaWidths.regular.width(time, size: PictureSheet.detailSize) + 6 : 0
    if showsTime { sheet.writeLine(time, entry, "m", in: chip, y: y, to: &svg) }
    let font = item.isBar ? HelveticaWidths.bold : .regular
    let title = PictureText(
      Markup.plain(words.title(entry)), size: PictureSheet.titleSize, font: font)
    sheet.writeLine(
      title.lines(room: max(chip.width - 14 - shift, 8), limit: 1).first ?? "…", entry,
      sheet.titleStyle(entry, isBold: item.isBar), in: chip, y: y, shift: shift, to: &svg)
    svg += "</g>\n"
  }

  /// The minimum width of a chip that shows its start.
  private static let timedWidth = 100.0
}
