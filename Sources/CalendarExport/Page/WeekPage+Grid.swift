import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension WeekPage {
  /// Writes the scroll container: the pinned head over the rows.
  func writeGrid(_ html: inout Markup, to pieces: Pieces) rethrows {
    html += """
      <section class="week">
      <h2 class="vh" id="hw\(suffix)">Week</h2>
      <p class="vh" id="hd\(suffix)">\(description)</p>
      <div class="grid" id="grid\(suffix)" tabindex="0" role="region" \
      aria-labelledby="hw\(suffix)" aria-describedby="hd\(suffix)" \
      style="--W:\(grid.size.width);--H:\(grid.size.height);--gw:\(gutterWidth);\
      --hb:\(headerHeight);--ha:\(stripHeight)">
      <div class="canvas" role="table" aria-labelledby="hw\(suffix)" aria-colcount="\(grid.columns.count + 1)">
      <div class="head" role="rowgroup">

      """
    writeCorner(&html, isPaper: false)
    writeHeader(&html)
    try writeStrip(&html, to: pieces)
    html += "</div>\n<div class=\"rows\" role=\"rowgroup\"><div class=\"timed\" role=\"row\">\n"
    writeGutter(&html)
    html += """
      <div class="body" role="presentation"><i data-origin></i>
      <i class="start" style="--x:\(start.x);--y:\(start.y)"></i>
      <div aria-hidden="true">

      """
    writeLines(of: grid, to: &html)
    html += "</div>\n"
    try writeColumns(&html, to: pieces)
    if let now = grid.now {
      let frame = grid.columns[now.column].frame
      html += """
        <i class="nowline" aria-hidden="true" \
        style="--x:\(frame.x);--y:\(now.y);--w:\(frame.width)"></i>

        """
    }
    html += "</div></div></div>\n</div></div>\n"
    if let paper { try writePaper(paper, &html, to: pieces) }
    html += "</section>\n"
  }

  /// How to read the table, for those who hear it.
  private var description: String {
    var text = "Columns are days, rows are all-day and timed appointments."
    text += " Times in \(EntryWords.place(grid.zone))"
    if let change = grid.zone.change {
      text += "; \(EntryWords.utc(change.offset)) from \(words.date(change.date))"
    }
    text += "."
    for zone in grid.secondZones {
      text += " Further hour column: \(EntryWords.city(zone.id))"
      for change in zone.changes {
        text +=
          ", \(EntryWords.signed(minutes: change.difference)) hours from "
          + words.date(grid.columns[change.column].date)
      }
      text += "."
    }
    if let now = options.now { text += " State of \(words.date(now.date)), \(words.time(now))." }
    return text + " Every appointment links to its entry in the agenda."
  }

  /// Where the grid is scrolled to at first: the given offset, else today an hour before the usual
  /// beginning of the day.
  private var start: LayoutPoint {
    let y = grid.hours.last { $0.minute <= 420 }?.y ?? 0
    let today = options.now.flatMap { now in
      grid.columns.first { $0.date == now.date }
    }
    let column = today ?? grid.columns.first
    return LayoutPoint(x: column?.frame.x ?? 0, y: y)
  }

  func writeCorner(_ html: inout Markup, isPaper: Bool) {
    let hook: Markup = isPaper ? "" : " data-frame=\"corner\" aria-hidden=\"true\""
    html += "<div class=\"corner\"\(hook)>"
    html += "<span class=\"z\" style=\"--g:0\"><b>\(EntryWords.city(grid.zone.id))</b>"
    if !EntryWords.saysOffset(grid.zone) {
      html += "<br><bdi dir=\"ltr\">\(EntryWords.utc(grid.zone.offset))</bdi>"
    }
    html += "</span>"
    for (index, zone) in grid.secondZones.enumerated() {
      html += "<span class=\"z\" style=\"--g:\(index + 1)\">\(EntryWords.city(zone.id))"
      if let hour = grid.hours.first {
        let ahead = (hour.zoneMinutes[index] - hour.minute) % 1440
        let nearest = ahead > 840 ? ahead - 1440 : ahead < -720 ? ahead + 1440 : ahead
        html += "<br><bdi dir=\"ltr\">\(EntryWords.signed(minutes: nearest)) h</bdi>"
      }
      html += "</span>"
    }
    if grid.allDayRows > 0 { html += "<span class=\"adl\">all-day</span>" }
    html += "</div>\n"
  }

  private func writeHeader(_ html: inout Markup) {
    html += """
      <div class="bar" data-frame="bar" role="row"><span class="vh" role="columnheader">\
      Part of the day</span>

      """
    for (index, column) in grid.columns.enumerated() {
      let isToday = column.date == options.now?.date
      var name = words.date(column.date)
      if let resource = column.resource {
        name += ", " + (resource.name.isEmpty ? "none" : resource.name)
      }
      if isToday { name += ", today" }
      let state: Markup =
        isToday ? " now\" aria-current=\"date" : column.date.weekday.isWeekend ? " we" : ""
      html += """
        <div class="day\(state)" data-frame="day" data-column="\(index)" role="columnheader" \
        style="--x:\(column.frame.x);--w:\(column.frame.width)">\
        <a href="#d\(column.date.description)"\(symbolsLanguage) aria-label="\(name)">\
        <span>\(options.symbols.name(of: column.date.weekday, .abbreviated))</span> \
        <b>\(column.date.day)</b>\(note(on: column))</a></div>

        """
    }
    html += "</div>\n"
  }

  /// What a day's head says beside its date: its resource, or that clocks change.
  func note(on column: WeekGrid.Column) -> Markup {
    if let resource = column.resource?.name, !resource.isEmpty {
      return "<small dir=\"auto\">\(EntryWords.cut(resource, to: 60))</small>"
    }
    let zone = grid.zone
    guard let change = zone.change, change.date == column.date else { return "" }
    return """
      <small dir="ltr">\(EntryWords.utc(zone.offset)) → \
      \(EntryWords.signed(minutes: Int(change.offset.seconds) / 60))</small>
      """
  }

  private func writeGutter(_ html: inout Markup) {
    html += "<div class=\"gutter\" data-frame=\"gutter\" role=\"rowheader\" aria-label=\"Timed\">\n"
    for zone in 0...grid.secondZones.count {
      html += "<div class=\"z\" style=\"--g:\(zone)\" aria-hidden=\"true\">\n"
      writeHours(of: grid, zone: zone, to: &html)
      if zone == 0, let now = grid.now {
        html += """
          <span class="nowtag" style="--y:\(now.y)"><b>\(words.time(minute: now.minute))</b></span>

          """
      }
      html += "</div>\n"
    }
    html += "</div>\n"
  }

  /// Writes the labels of one zone's hours.
  func writeHours(of grid: WeekGrid, zone: Int, to html: inout Markup) {
    for hour in grid.hours {
      let isFirst: Markup = hour.y <= 0 ? " class=\"f\"" : ""
      let text = words.label(hour, zone: zone)
      html += "<span\(isFirst) style=\"--y:\(hour.y)\">\(text)</span>\n"
    }
  }
}
