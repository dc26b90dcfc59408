import CalendarLayout
import CivilTime

/// A year in a page: twelve small months with the booked time of each day as its ground. Each day
/// with appointments links to its list.
struct YearSection {
  let grid: YearGrid
  let parts: PageParts
  let agenda: PageAgenda
  let suffix: Markup

  private var words: EntryFormatter { parts.words }

  func write(_ html: inout Markup, to pieces: ExportDocument.Pieces) rethrows {
    html += """
      <div class="yr" id="year\(suffix)">
      <p class="ys">\(words.summary(of: grid))</p>
      <div class="ym">

      """
    for month in grid.months.indices {
      write(month: month, to: &html)
      try html.flush(to: pieces)
    }
    html += "</div>\n"
    writeLegend(&html)
    html += "</div>\n"
  }

  private func write(month: Int, to html: inout Markup) {
    let first = grid.months[month]
    let weekdays = grid.options.weekRules.weekdays
    let name = parts.options.locale.name(ofMonth: month + 1)
    let isNow = parts.options.clock?.date.startOfMonth == first
    let emphasis: Markup = isNow ? " class=\"nm\"" : ""
    html += """
      <table\(emphasis)><caption\(words.language)>\(name)</caption>\
      <thead><tr><th scope="col"><span class="vh">\(words.message(.viewWeek))</span></th>
      """
    for weekday in weekdays {
      let locale = parts.options.locale
      html += """
        <th scope="col" aria-label="\(locale.name(of: weekday))"\(words.language)>\
        \(locale.name(of: weekday, width: .narrow))</th>
        """
    }
    html += "</tr></thead><tbody>\n"
    let days = grid.days[grid.dayNumbers(ofMonth: month)]
    // The first week may begin in the month before.
    var column = grid.options.weekRules.firstWeekday.daysForward(to: first.weekday)
    for day in days {
      if column == 0 || day.id.day == 1 {
        let week = Week(containing: day.id, rules: grid.options.weekRules)
        html += "<tr><th scope=\"row\">\(words.count(week.number))</th>"
        if column > 0 { html += "<td colspan=\"\(column)\"></td>" }
      }
      write(day, to: &html)
      column = (column + 1) % 7
      if column == 0 { html += "</tr>\n" }
    }
    if column > 0 { html += "<td colspan=\"\(7 - column)\"></td></tr>\n" }
    html += "</tbody></table>\n"
  }

  private func write(_ day: YearGrid.Day, to html: inout Markup) {
    var classes: [String] = []
    let isToday = day.id == parts.options.clock?.date
    if isToday { classes.append("td") }
    if day.heat > 0, !isToday { classes.append("h\(day.heat)") }
    if day.hasAllDay { classes.append("od") }
    if parts.options.locale.isWeekend(day.id.weekday), !isToday { classes.append("we") }
    html += "<td"
    if !classes.isEmpty { html += " class=\"\(classes.joined(separator: " "))\"" }
    html += isToday ? " id=\"year-today\(suffix)\" aria-current=\"date\">" : ">"
    let section = agenda.list.section(of: day.id).map { agenda.list.sections[$0] }
    let count = section.map { $0.rows.count + $0.unnamedRunning } ?? 0
    guard count > 0 else {
      html += "\(words.day(day.id))</td>"
      return
    }
    var label = [words.aloud.date(day.id), words.message(.appointments, count: count)]
    if day.busyMinutes > 0 { label.append(words.booked(day.busyMinutes)) }
    if day.hasAllDay { label.append(words.message(.allDay)) }
    html += """
      <a href="#d\(day.id.description)" aria-label="\(label.joined(separator: ", "))">\
      \(words.day(day.id))</a></td>
      """
  }

  /// Names the grounds, and the mark of all-day appointments if a day has it.
  private func writeLegend(_ html: inout Markup) {
    html += "<p class=\"yk\">\(words.message(.bookedADay))"
    for (index, step) in words.heatSteps.enumerated() {
      html += " <span><i class=\"h\(index + 1)\"></i>\(step)</span>"
    }
    if grid.days.contains(where: { $0.hasAllDay }) {
      html += " <span><i class=\"od\"></i>\(words.message(.allDay))</span>"
    }
    html += "</p>\n"
  }
}

extension EntryFormatter {
  /// `12.5 h booked`.
  func booked(_ minutes: Int) -> String {
    message(.booked, ["hours": spokenLocale.decimalHours(minutes: minutes)])
  }

  /// `758 appointments · 875 h booked`; a year of only all-day appointments counts their days.
  func summary(of year: YearGrid) -> String {
    let allDays = year.days.count { $0.hasAllDay }
    let booked =
      year.busyMinutes == 0 && allDays > 0
      ? message(.allDayDays, count: allDays) : booked(year.busyMinutes)
    return "\(message(.appointments, count: year.entries.count)) · \(booked)"
  }

  /// The names of the steps of booked time: `to 2 h` … `more`.
  var heatSteps: [String] {
    [2, 4, 6, 8].map { message(.upTo, ["hours": spokenLocale.duration(minutes: $0 * 60)]) }
      + [message(.above)]
  }
}
