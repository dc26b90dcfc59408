import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension WeekSection {
  /// A description of the table for screen readers.
  var description: String {
    func from(_ offset: String, _ date: CivilDate) -> String {
      words.message(.zoneFrom, ["offset": offset, "date": words.aloud.date(date)])
    }
    var text = words.message(.howToReadWeek)
    text += " " + words.message(.timesIn, ["zone": EntryFormatter.place(grid.zone)])
    if let change = grid.zone.change {
      text += "; " + from(EntryFormatter.utc(change.offset), change.date)
    }
    text += "."
    for zone in grid.secondZones {
      text += " " + words.message(.hourColumn, ["zone": zone.id.city])
      for change in zone.changes {
        let hours = words.message(
          .hours, ["n": EntryFormatter.signed(minutes: change.difference)])
        text += ", " + from(hours, grid.columns[change.column].date)
      }
      text += "."
    }
    if let now = options.clock {
      let arguments = ["date": words.aloud.date(now.date), "time": words.aloud.time(now)]
      text += " " + words.message(.stateOf, arguments)
    }
    return text + " " + words.message(.linksToAgenda)
  }

  func writeCorner(_ html: inout Markup, of grid: WeekGrid, isPaper: Bool) {
    let hook: Markup = isPaper ? "" : " data-frame=\"corner\" aria-hidden=\"true\""
    html += "<div class=\"corner\"\(hook)>"
    html += "<span class=\"z\" style=\"--g:0\"><b>\(grid.zone.id.city)</b>"
    if !EntryFormatter.saysOffset(grid.zone) {
      html += "<br><bdi dir=\"ltr\">\(EntryFormatter.utc(grid.zone.offset))</bdi>"
    }
    html += "</span>"
    for (index, zone) in grid.secondZones.enumerated() {
      html += "<span class=\"z\" style=\"--g:\(index + 1)\">\(zone.id.city)"
      if let hour = grid.hours.first {
        let ahead = (hour.zoneMinutes[index] - hour.minute) % 1440
        let nearest = ahead > 840 ? ahead - 1440 : ahead < -720 ? ahead + 1440 : ahead
        html +=
          "<br><bdi dir=\"ltr\">\(words.message(.hours, ["n": EntryFormatter.signed(minutes: nearest)]))</bdi>"
      }
      html += "</span>"
    }
    if grid.allDayRows > 0 { html += "<span class=\"adl\">\(words.allDayLabel)</span>" }
    html += "</div>\n"
  }

  /// Writes the weekday bar: a header for each column, and a common one above related columns if
  /// days are split.
  func writeHeader(_ html: inout Markup, of grid: WeekGrid, isPaper: Bool) {
    html +=
      isPaper
      ? "<div class=\"bar\">\n"
      : """
      <div class="bar" data-frame="bar" role="row"><span class="vh" role="columnheader">\
      \(words.message(.partOfDay))</span>

      """
    let groups = grid.columnGroups
    for group in groups {
      let frames = group.map { grid.columns[$0].frame }
      let left = frames.reduce(frames[0].x) { min($0, $1.x) }
      let right = frames.reduce(frames[0].maxX) { max($0, $1.maxX) }
      let column = grid.columns[group.lowerBound]
      let isByDay = grid.isSplitByDay
      html += """
        <div class="dg\(isByDay ? state(of: column) : "")" aria-hidden="true" \
        style="--x:\(left);--w:\(right - left)"><span\(isByDay ? words.language : "")>
        """
      html +=
        isByDay
        ? dayName(column) : "<b dir=\"auto\">\(words.resource(column.resource))</b>"
      html += "</span></div>\n"
    }
    for (index, column) in grid.columns.enumerated() {
      let isSplit = !groups.isEmpty
      var label: Markup
      if isSplit, grid.isSplitByDay {
        label = "<span class=\"rs\" dir=\"auto\">\(words.resource(column.resource))</span>"
      } else {
        label = dayName(column)
        if !isSplit { label += note(on: column) }
      }
      let name: Markup = isSplit ? "day sub" : "day"
      let place: Markup = "style=\"--x:\(column.frame.x);--w:\(column.frame.width)\""
      // The label that is read aloud is in the language of the page, so the link itself is.
      if !words.language.bytes.isEmpty, !(isSplit && grid.isSplitByDay) {
        label = "<span\(words.language)>\(label)</span>"
      }
      if isPaper {
        html +=
          "<div class=\"\(name)\(state(of: column))\" \(place)><a>\(label)</a></div>\n"
        continue
      }
      let isToday = column.date == options.clock?.date
      var spoken = words.aloud.date(column.date)
      if let resource = column.resource { spoken += ", " + words.resource(resource) }
      if isToday { spoken = words.message(.todaySpoken, ["date": spoken]) }
      if !isSplit, let change = change(on: column) {
        spoken +=
          ", "
          + words.span(
            EntryFormatter.utc(grid.zone.offset), EntryFormatter.utc(change.offset))
      }
      let current: Markup = isToday ? " aria-current=\"date\"" : ""
      let mark: Markup = index == todayColumn ? " id=\"today\(suffix)\"" : ""
      html += """
        <div class="\(name)\(state(of: column))" data-frame="day" data-column="\(index)" \
        role="columnheader"\(current) \(place)>\
        <a\(mark) href="#d\(column.date.description)" aria-label="\(spoken)">\(label)</a></div>

        """
    }
    html += "</div>\n"
  }

  private func state(of column: WeekGrid.Column) -> Markup {
    column.date == options.clock?.date
      ? " now" : options.locale.isWeekend(column.date.weekday) ? " we" : ""
  }

  private func dayName(_ column: WeekGrid.Column) -> Markup {
    """
    <span>\(options.locale.name(of: column.date.weekday, width: .abbreviated))</span> \
    <b>\(words.number(column.date.day))</b>
    """
  }

  private func change(on column: WeekGrid.Column) -> ZoneCaption.Change? {
    grid.zone.change.flatMap { $0.date == column.date ? $0 : nil }
  }

  /// The note in a day's header that clocks change.
  private func note(on column: WeekGrid.Column) -> Markup {
    guard let change = change(on: column) else { return "" }
    return """
      <small dir="ltr">\(EntryFormatter.utc(grid.zone.offset)) → \
      \(EntryFormatter.signed(minutes: Int(change.offset.seconds) / 60))</small>
      """
  }

  func writeGutter(_ html: inout Markup) {
    html += """
      <div class="gutter" data-frame="gutter" role="rowheader"><span class="vh">\
      \(words.message(.timedLabel))</span>

      """
    for zone in 0...grid.secondZones.count {
      html += "<div class=\"z\"\(words.language) style=\"--g:\(zone)\" aria-hidden=\"true\">\n"
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

  /// Writes the line at the current time across every column of today.
  func writeNow(_ html: inout Markup) {
    guard let now = grid.now else { return }
    let date = grid.columns[now.column].date
    for (index, column) in grid.columns.enumerated() where column.date == date {
      html += """
        <i class="nowline\(index == now.column ? " first" : "")" aria-hidden="true" \
        style="--x:\(column.frame.x);--y:\(now.y);--w:\(column.frame.width)"></i>

        """
    }
  }
}

extension WeekGrid {
  /// Whether adjacent columns are parts of the same day.
  var isSplitByDay: Bool {
    columns.count < 2 || columns[0].date == columns[1].date
      || columns[0].resource != columns[1].resource
  }

  /// The columns with a common header: the parts of a day, or the days of a resource; empty if days
  /// are not split.
  var columnGroups: [Range<Int>] {
    guard columns.first?.resource != nil else { return [] }
    let isByDay = isSplitByDay
    var groups: [Range<Int>] = []
    for index in columns.indices {
      if let last = groups.last {
        let first = columns[last.lowerBound]
        if isByDay ? first.date == columns[index].date : first.resource == columns[index].resource {
          groups[groups.count - 1] = last.lowerBound..<index + 1
          continue
        }
      }
      groups.append(index..<index + 1)
    }
    return groups
  }
}
