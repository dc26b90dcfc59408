import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension WeekPicture {
  /// The CSS classes: text styles, lines, and the colours of the hues.
  static func style(_ colors: PictureColors) -> Markup {
    var style: Markup = """
      text{font-family:Helvetica,Arial,"Liberation Sans","Nimbus Sans",sans-serif;font-size:10.5px;fill:#\(colors.ink)}\
      .h{font-size:17px;font-weight:700}.n{font-size:17px}.w{font-size:11px;fill:#\(colors.mute)}\
      .g{font-size:9.5px;text-anchor:end}.o{font-size:8.5px;text-anchor:end}.b{font-weight:700}\
      .m,.j{font-size:9.5px}.e{text-anchor:end}.x{text-decoration:line-through}\
      .l{stroke:#\(colors.line)}.k{stroke:#\(colors.half)}.v{stroke:#\(colors.edge)}\
      .f{fill:#\(colors.shade)}.y{fill:#\(colors.today)}
      """
    for hue in PaletteHue.allCases {
      let shades = colors.shades(hue)
      style += """
        .t\(hue.rawValue){fill:#\(shades.tint)}.p\(hue.rawValue){fill:#\(shades.past)}\
        .b\(hue.rawValue){fill:#\(shades.bar)}.i\(hue.rawValue){fill:#\(shades.ink)}\
        .s\(hue.rawValue){stroke:#\(shades.bar);fill:#\(colors.paper)}
        """
    }
    // After the hues, so that past appointments and small print are muted in every hue.
    style +=
      ".q{fill:#\(colors.mute)}.a{font-size:9.5px;font-weight:400}.hp{font-weight:400;fill:#\(colors.mute)}.u{fill:#\(colors.onAccent)}"
    return style
  }

  /// Writes shades and lines, skipped ranges of time, and the frame around the grid.
  func writeLines(_ svg: inout Markup) {
    let (width, height) = (grid.size.width, grid.size.height)
    for column in grid.columns {
      if column.date == options.clock?.date {
        svg += box(
          "y", LayoutRect(x: column.frame.x, y: 0, width: column.frame.width, height: height))
      }
      for part in grid.quietParts(of: column) { svg += box("f", part) }
    }
    for hour in grid.hours {
      guard let part = grid.squeezed(hour) else { continue }
      svg += """
        <rect fill="url(#sq\(suffix))" x="0" y="\(part.start)" width="\(width)" height="\(part.length)"/>

        """
    }
    var halves: Markup = ""
    for y in grid.halfHours { halves += "M0 \(y)H\(width)" }
    var hours: Markup = ""
    for hour in grid.hours where hour.y > 0 { hours += "M0 \(hour.y)H\(width)" }
    var days: Markup = ""
    for column in grid.columns where column.frame.x > 0 {
      days += "M\(column.frame.x) \(-headerHeight - stripHeight)V\(height)"
    }
    svg += "<path class=\"k\" d=\"M0 0\(halves)\"/>\n<path class=\"l\" d=\"M0 0\(hours)\"/>\n"
    svg += "<path class=\"l\" d=\"M0 0\(days)\"/>\n"
    let (left, right) = isMirrored ? (0, width + gutterWidth) : (-gutterWidth, width)
    let gutterEdge = isMirrored ? width : 0
    svg += """
      <path class="v" d="M\(gutterEdge) \(-headerHeight - stripHeight)V\(height)\
      M\(left) 0H\(right)M\(left) \(height)H\(right)"/>

      """
    for gap in grid.gaps {
      svg += """
        <g><title>\(words.doesNotExist(gap))</title>\(box("f", gap.frame))<rect fill="url(#gp\(suffix))" x="\(gap.frame.x)" \
        y="\(gap.frame.y)" width="\(gap.frame.width)" height="\(gap.frame.height)"/></g>

        """
    }
  }

  private func box(_ name: Markup, _ rect: LayoutRect) -> Markup {
    """
    <rect class="\(name)" x="\(rect.x)" y="\(rect.y)" width="\(rect.width)" \
    height="\(rect.height)"/>

    """
  }

  /// Writes the weekday bar: a header for each column, and a common one above related columns if
  /// days are split.
  func writeHeader(_ svg: inout Markup) {
    let top = -headerHeight - stripHeight
    let groups = grid.columnGroups
    guard !groups.isEmpty else {
      for column in grid.columns { writeDay(of: column, y: top, to: &svg) }
      return
    }
    let isByDay = grid.isSplitByDay
    for group in groups {
      let column = grid.columns[group.lowerBound]
      let frames = group.map { grid.columns[$0].frame }
      let left = frames.reduce(frames[0].x) { min($0, $1.x) }
      let right = frames.reduce(frames[0].maxX) { max($0, $1.maxX) }
      let head = LayoutRect(x: left, y: top, width: right - left, height: 20)
      write(
        isByDay ? dayName(column) : words.resource(column.resource), in: head, "b", &svg)
      for index in group {
        let column = grid.columns[index]
        let frame = LayoutRect(
          x: column.frame.x, y: top + 22, width: column.frame.width, height: 20)
        write(
          isByDay ? words.resource(column.resource) : dayName(column), in: frame, "m", &svg
        )
      }
    }
  }

  private func dayName(_ column: WeekGrid.Column) -> String {
    CalendarLocale.plainSpaces(options.locale.shortDay(column.date))
  }

  /// Writes a line of a header, cut to its width.
  private func write(
    _ text: String, in frame: LayoutRect, _ style: Markup, _ svg: inout Markup
  ) {
    let shown =
      PictureText(Markup.plain(text), size: PictureSheet.titleSize, font: .bold)
      .lines(room: frame.width - 12, limit: 1).first ?? ""
    let anchor: Markup = isMirrored ? " e" : ""
    svg += """
      <text class="\(style)\(anchor)" x="\(isMirrored ? frame.maxX - 8 : frame.x + 8)" \
      y="\(frame.y + 14)">\(shown)</text>

      """
  }

  private func writeDay(of column: WeekGrid.Column, y top: Double, to svg: inout Markup) {
    let isToday = column.date == options.clock?.date
    let x = isMirrored ? column.frame.maxX - 8 : column.frame.x + 8
    let anchor: Markup = isMirrored ? " e" : ""
    let name = options.locale.name(of: column.date.weekday, width: .abbreviated)
    let number = words.number(column.date.day)
    if isToday {
      let start = isMirrored ? x - 25 : x - 4
      svg += """
        <rect fill="#\(colors.accent)" x="\(start)" y="\(top + 18)" width="29" height="21" rx="10.5"/>

        """
    }
    let ink: Markup = isToday ? " b u" : ""
    svg += """
      <g><title>\(words.aloud.date(column.date))</title>\
      <text class="w\(anchor)" x="\(x)" y="\(top + 13)">\(name)</text>\
      <text class="n\(anchor)\(ink)" x="\(x)" y="\(top + 35)">\(number)</text>\
      \(note(on: column, x: x, y: top + 35, anchor: anchor))</g>

      """
  }

  private func note(
    on column: WeekGrid.Column, x: Double, y: Double, anchor: Markup
  ) -> Markup {
    guard let change = grid.zone.change, change.date == column.date else { return "" }
    let text =
      EntryFormatter.utc(grid.zone.offset) + " → "
      + EntryFormatter.signed(minutes: Int(change.offset.seconds) / 60)
    let shown = PictureText(text, size: PictureSheet.detailSize, font: .regular)
      .lines(room: column.frame.width - 44, limit: 1).first
    guard let shown else { return "" }
    return """
      <text class="m q\(anchor)" x="\(isMirrored ? x - 28 : x + 28)" y="\(y)">\(shown)</text>
      """
  }

  /// Writes the hours and the names of the zones.
  func writeGutter(_ svg: inout Markup) {
    let step = scene.metrics.gutterWidth
    for zone in 0...grid.secondZones.count {
      let ink: Markup = zone == 0 ? "" : " q"
      let shift = step * Double(zone)
      let x =
        isMirrored ? grid.size.width + gutterWidth - shift - 6 : -gutterWidth + shift + step - 6
      for hour in grid.hours {
        let text = words.label(hour, zone: zone)
        let y = hour.y <= 0 ? 9 : hour.y + 3.3
        svg +=
          "<text class=\"g\(ink)\" x=\"\(x)\" y=\"\(y)\">\(PictureSheet.isolate(text))</text>\n"
      }
      let city = (zone == 0 ? grid.zone.id : grid.secondZones[zone - 1].id).city
      let shown =
        PictureText(city, size: PictureSheet.detailSize, font: .regular)
        .lines(room: step - 8, limit: 1).first ?? ""
      let top = -headerHeight - stripHeight
      svg += "<text class=\"g\(ink)\" x=\"\(x)\" y=\"\(top + 13)\">\(shown)</text>\n"
    }
    if grid.allDayRows > 0 {
      let x = isMirrored ? grid.size.width + gutterWidth - 6 : -6
      svg +=
        "<text class=\"g q\" x=\"\(x)\" y=\"\(-stripHeight + 16)\">\(words.allDayLabel)</text>\n"
    }
  }

  /// Writes the counts of appointments outside the visible hours.
  func writeOutside(_ svg: inout Markup) {
    for column in grid.columns.indices {
      let frame = grid.columns[column].frame
      func write(_ entries: [[Int]], _ key: MessageKey, arrow: Markup, y: Double) {
        guard !entries[column].isEmpty else { return }
        let x = isMirrored ? frame.maxX - 10 : frame.x + 10
        let anchor: Markup = isMirrored ? " e" : ""
        svg += """
          <path fill="#\(colors.mute)" d="M\(x) \(y)\(arrow)z"/>\
          <text class="m q\(anchor)" x="\(isMirrored ? x - 9 : x + 9)" y="\(y)">\
          \(words.message(key, count: entries[column].count))</text>

          """
      }
      write(grid.earlier, .earlier, arrow: "h7l-3.5 -5.5", y: 11)
      write(grid.later, .later, arrow: "m0 -5.5h7l-3.5 5.5", y: grid.size.height - 4)
    }
  }

  /// Writes the line of the current time.
  func writeNow(_ svg: inout Markup) {
    guard let now = grid.now else { return }
    let date = grid.columns[now.column].date
    let label = words.message(.nowSpoken, ["time": words.aloud.time(minute: now.minute)])
    svg += "<g><title>\(label)</title>"
    for column in grid.columns where column.date == date {
      svg +=
        "<path stroke=\"#\(colors.now)\" d=\"M\(column.frame.x) \(now.y)h\(column.frame.width)\"/>"
    }
    let first = grid.columns[now.column].frame
    svg += """
      <circle fill="#\(colors.now)" cx="\(isMirrored ? first.maxX : first.x)" cy="\(now.y)" r="4"/></g>

      """
  }
}
