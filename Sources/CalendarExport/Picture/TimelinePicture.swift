import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules

struct TimelinePicture {
  let sheet: PictureSheet
  private let grid: TimelineGrid

  private var metrics: TimelineGridOptions.Metrics { grid.options.metrics }
  private var words: EntryFormatter { sheet.words }
  private var colors: PictureColors { sheet.colors }

  init(_ grid: TimelineGrid, words: EntryFormatter, suffix: Markup) {
    self.grid = grid
    sheet = PictureSheet(
      LayoutSize(
        width: grid.size.width + grid.options.metrics.gutterWidth,
        height: grid.size.height + grid.options.metrics.headerHeight),
      period: { $0.period(grid.options.dates.period) }, entries: grid.entries, words: words,
      isMirrored: grid.options.metrics.direction == .rightToLeft, suffix: suffix)
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
      writeGround(&svg)
      for row in grid.rows.indices {
        writeName(ofRow: row, to: &svg)
        let rooms = grid.runOnRoom(inRow: row)
        for (place, number) in grid.segments.indices(inRow: row).enumerated() {
          write(grid.segments[number], room: rooms[place], to: &svg)
          try svg.flush(to: pieces)
        }
      }
      writeGroups(&svg)
      writeTicks(&svg)
    }
  }

  private func writeReading(
    _ svg: inout Markup, to pieces: ExportDocument.Pieces
  ) rethrows {
    let text = words.message(
      .pictureTimeline, count: grid.rows.count,
      [
        "zone": grid.zone.id.city,
        "appointments": words.message(.appointments, count: grid.entries.count),
      ])
    svg += "\(text)"
    for row in grid.rows.indices {
      svg += " \(words.name(ofRow: row, in: grid)):"
      for number in grid.segments.indices(inRow: row) {
        let entry = grid.entries[grid.segments[number].entry]
        svg += " \(words.aloud.times(entry)) \(words.title(entry, limit: 80));"
        try svg.flush(to: pieces)
      }
    }
  }

  /// Writes today and weekends, the lines of time and rows, and the current time.
  private func writeGround(_ svg: inout Markup) {
    let (width, height) = (grid.size.width, grid.size.height)
    var lines: Markup = ""
    for tick in grid.ticks {
      let isToday = tick.start.date == sheet.options.clock?.date
      if tick.unit == .day, grid.options.dates.count > 1,
        isToday || sheet.options.locale.isWeekend(tick.start.date.weekday)
      {
        svg += """
          <rect class="\(isToday ? "y" : "f")" x="\(tick.span.start)" y="0" \
          width="\(tick.span.length)" height="\(height)"/>
          """
      }
      let x = sheet.isMirrored ? tick.span.end : tick.span.start
      if tick.level == 1 { lines += "M\(x) 0V\(height)" }
    }
    for row in grid.rows.indices where grid.ticks.contains(where: { $0.unit == .hour }) {
      let frame = grid.frame(ofRow: row)
      for span in grid.quietSpans(ofRow: row) {
        svg += """
          <rect class="f" x="\(span.start)" y="\(frame.y)" width="\(span.length)" \
          height="\(frame.height)"/>
          """
      }
    }
    svg += "<path class=\"k\" d=\"M0 0\(lines)\"/>\n"
    let gutter = metrics.gutterWidth
    let (left, right) = sheet.isMirrored ? (0, width + gutter) : (-gutter, width)
    var rows: Markup = "M\(left) 0H\(right)"
    for row in grid.rows.indices { rows += "M\(left) \(grid.frame(ofRow: row).maxY)H\(right)" }
    svg += "<path class=\"l\" d=\"\(rows)\"/>\n"
    svg += "<path class=\"v\" d=\"M\(sheet.isMirrored ? width : 0) 0V\(height)\"/>\n"
    if let now = grid.nowLine {
      svg += """
        <rect fill="#\(colors.now)" x="\(now.x)" y="0" width="\(now.width)" height="\(height)"/>

        """
    }
  }

  private func writeName(ofRow row: Int, to svg: inout Markup) {
    let frame = grid.frame(ofRow: row)
    let shown =
      PictureText(
        Markup.plain(words.name(ofRow: row, in: grid)), size: PictureSheet.titleSize, font: .bold
      ).lines(room: metrics.gutterWidth - 20, limit: 1).first ?? "–"
    let x =
      sheet.isMirrored
      ? grid.size.width + metrics.gutterWidth - 12 : -metrics.gutterWidth + 12
    let end: Markup = sheet.isMirrored ? " e" : ""
    svg += "<text class=\"b\(end)\" x=\"\(x)\" y=\"\(frame.y + 21)\">\(shown)</text>\n"
  }

  private func writeGroups(_ svg: inout Markup) {
    let gutter = metrics.gutterWidth
    for (index, group) in grid.groups.enumerated() {
      let y = grid.frame(ofGroup: index).y
      let height = metrics.groupHeaderHeight
      let left = sheet.isMirrored ? 0 : -gutter
      svg += """
        <rect class="f" x="\(left)" y="\(y)" width="\(grid.size.width + gutter)" \
        height="\(height)"/>
        """
      for span in grid.unstaffedSpans(ofGroup: index) {
        svg += """
          <rect fill="#\(colors.now)" fill-opacity=".14" x="\(span.start)" y="\(y + 1)" \
          width="\(span.length)" height="\(height - 2)"/>
          """
        guard span.length >= 48 else { continue }
        svg += """
          <text class="m" text-anchor="middle" x="\(span.start + span.length / 2)" \
          y="\(y + 20)">\(words.message(.nobody))</text>
          """
      }
      for part in grid.cover(ofGroup: index) {
        let tall = Double(min(part.count, 9)) * 3
        svg += """
          <rect fill="#\(colors.accent)" fill-opacity=".3" x="\(part.span.start)" \
          y="\(y + height - 1 - tall)" width="\(part.span.length)" height="\(tall)"/>
          """
      }
      let x = sheet.isMirrored ? grid.size.width + gutter - 12 : -gutter + 12
      let end: Markup = sheet.isMirrored ? " e" : ""
      let name =
        EntryLabel.isVisible(group.id)
        ? EntryLabel.cut(Markup.plain(group.id), to: 60) : words.message(.others)
      svg += """
        <text class="b\(end)" x="\(x)" y="\(y + 20)">\(name) · \(words.count(group.rowCount))</text>

        """
    }
  }

  private func writeTicks(_ svg: inout Markup) {
    let top = -metrics.headerHeight
    let now = grid.nowLine.map { $0.x + $0.width / 2 }
    for tick in grid.ticks {
      let isUpper = tick.level == 0
      let name = words.name(of: tick)
      let edge = sheet.isMirrored ? tick.span.end - 6 : tick.span.start + 6
      let shown =
        PictureText(
          name, size: isUpper ? 11 : PictureSheet.detailSize, font: isUpper ? .bold : .regular
        )
        .lines(room: tick.span.length - 8, limit: 1).first ?? ""
      // The current time is there instead, and a cut time would be a different one.
      if !isUpper, shown != name || (now.map { abs(edge - $0) < 34 } ?? false) { continue }
      let end: Markup = sheet.isMirrored ? " e" : ""
      svg += """
        <text class="\(isUpper ? "w b" : "m q")\(end)" x="\(edge)" \
        y="\(isUpper ? top + 20 : -8)">\(PictureSheet.isolate(shown))</text>

        """
    }
    if let now, let clock = sheet.options.clock {
      let text = words.time(clock)
      let width = HelveticaWidths.bold.width(text, size: PictureSheet.detailSize) + 10
      svg += """
        <rect fill="#\(colors.now)" x="\(now - width / 2)" y="-20" width="\(width)" height="16" rx="4"/>\
        <text class="m b u" text-anchor="middle" x="\(now)" y="-8.6">\(PictureSheet.isolate(text))</text>

        """
    }
  }

  private func write(
    _ segment: TimelineGrid.Segment, room: Double, to svg: inout Markup
  ) {
    let entry = grid.entries[segment.entry]
    sheet.open(entry, "data-row=\"\(segment.row)\"", to: &svg)
    let chip = LayoutRect(
      x: segment.frame.x + 1, y: segment.frame.y, width: max(segment.frame.width - 2, 4),
      height: segment.frame.height)
    sheet.writeChip(
      entry, chip,
      PictureSheet.Cuts(start: segment.continuesBefore, end: segment.continuesAfter), to: &svg)
    // The title may extend to the next block.
    let line = LayoutRect(
      x: sheet.isMirrored ? chip.maxX - max(room - 2, chip.width) : chip.x, y: chip.y,
      width: max(room - 2, chip.width), height: chip.height)
    let title = PictureText(
      Markup.plain(words.title(entry)), size: PictureSheet.titleSize, font: .bold)
    let y = chip.y + chip.height / 2 + 3.8
    let shown = title.lines(room: max(line.width - 12, 8), limit: 1).first ?? "…"
    let time = words.times(entry)
    sheet.writeLine(
      shown, entry, in: line, y: y, times: time.isEmpty ? [] : [time], room: line.width - 14,
      to: &svg)
    svg += "</g>\n"
  }
}
