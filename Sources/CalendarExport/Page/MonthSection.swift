import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

/// A month, or weeks below each other, in a page.
struct MonthSection {
  let grid: MonthGrid
  let parts: PageParts
  let agenda: PageAgenda
  let suffix: Markup
  /// The fragments of the weeks that the page also shows in full, by their first days.
  let weeks: [CivilDate: Markup]
  /// The sheet of paper, which has no hooks and no links; nil on a screen.
  let paper: Sheet?
  /// The heat of each day, in the steps of a year.
  private let heat: [Int]

  private var words: EntryFormatter { parts.words }
  private var options: PageOptions { parts.options }
  private var metrics: MonthGridOptions.Metrics { grid.options.metrics }
  private var today: CivilDate? { options.clock?.date }

  /// A month on paper.
  struct Sheet {
    /// The height of an item in millimetres.
    let unit: Double
    /// The month that is named above the weeks; nil if the heading of the page names it.
    let month: CivilDate?
  }

  /// The minimum width of a readable column, in pixels.
  private static let minimumColumn = 74.0

  init(
    _ grid: MonthGrid, parts: PageParts, agenda: PageAgenda, suffix: Markup,
    weeks: [CivilDate: Markup], paper: Sheet? = nil
  ) {
    self.paper = paper
    (self.grid, self.parts, self.agenda) = (grid, parts, agenda)
    (self.suffix, self.weeks) = (suffix, weeks)
    heat = grid.busyMinutes.map { $0 == 0 ? 0 : min(5, ($0 + 119) / 120) }
  }

  func write(_ html: inout Markup, to pieces: ExportDocument.Pieces) rethrows {
    let unit = min(1, MonthSection.minimumColumn * 7 / max(metrics.width, 1))
    var mode: Markup = grid.months.isEmpty ? "" : " ms"
    // A grid that does not stretch shows start times if it is wide enough.
    let width = metrics.gutterWidth + metrics.width
    if options.minimumColumnWidth == nil, width < 1_000 { mode += " nt" }
    let label: Markup = " aria-labelledby=\"h-month\(suffix)\""
    let opening: Markup =
      paper == nil
      ? " class=\"grid mg pp\(mode)\" id=\"month\(suffix)\" tabindex=\"0\" role=\"region\"\(label)"
      : " class=\"paper mg\" aria-hidden=\"true\""
    let pitch: Markup = paper.map { ";--ip:\($0.unit)mm" } ?? ""
    html += """
      <div\(opening) style="--W:\(metrics.width);--H:\(grid.size.height);\
      --m:\(unit);--gw:\(metrics.gutterWidth);--hb:\(metrics.headerHeight);--ha:0\(pitch)">
      <div class="fit"\(screen(" role=\"presentation\""))>\
      <div class="canvas"\(screen(" role=\"table\"\(label)"))>
      <div class="head"\(screen(" role=\"rowgroup\""))>\
      <div class="corner"\(screen(" data-frame=\"corner\" aria-hidden=\"true\""))>\
      </div><div class="bar"\(screen(" data-frame=\"bar\" role=\"row\""))>\
      \(screen("<span class=\"vh\" role=\"columnheader\">\(words.message(.viewWeek))</span>"))

      """
    for column in 0..<7 {
      let weekday = grid.days[column].id.weekday
      let frame = grid.frame(ofDay: column)
      html += """
        <div class="wd\(options.locale.isWeekend(weekday) ? " we" : "")"\
        \(screen(" role=\"columnheader\" aria-label=\"\(options.locale.name(of: weekday))\""))\
        \(words.language) style="--x:\(frame.x);--w:\(frame.width)"><span class="l">\
        \(options.locale.name(of: weekday))</span><span class="s">\
        \(options.locale.name(of: weekday, width: .abbreviated))</span></div>

        """
    }
    html += """
      </div></div>
      <div class="rows"\(screen(" role=\"rowgroup\""))>\(screen("<i data-origin></i>"))

      """
    if let month = paper?.month { writeHeader(of: month, to: &html) }
    var month = 0
    for week in grid.weeks.indices {
      let dates = grid.weeks[week].week.dates
      // The header belongs to the week that contains the first day of its month.
      if month < grid.months.count,
        dates.contains(grid.months[month]) || (week == 0 && grid.months[month] < dates.lowerBound)
      {
        if month > 0 { html += "</div>\n" }
        writeHeader(of: grid.months[month], to: &html)
        month += 1
      }
      try write(week: week, &html, to: pieces)
    }
    if month > 0 || paper?.month != nil { html += "</div>\n" }
    html += "</div></div></div></div>\n"
  }

  /// Markup that is only for screens and screen readers.
  private func screen(_ markup: Markup) -> Markup { paper == nil ? markup : "" }

  private func writeHeader(of month: CivilDate, to html: inout Markup) {
    let next = month.adding(days: month.daysInMonth)
    let count = grid.entries.count { $0.dates.overlaps(month...next.adding(days: -1)) }
    html += """
      <div class="mw"\(screen(" role=\"presentation\""))>\
      <div class="mh"\(screen(" role=\"row\" data-frame=\"month\""))>\
      <div class="mn"\(screen(" role=\"rowheader\""))>\
      <h3\(words.language)>\(words.month(month))</h3></div>\
      <span\(screen(" role=\"cell\" aria-colspan=\"7\""))>\
      \(words.message(.appointments, count: count))</span></div>

      """
  }

  private func write(
    week: Int, _ html: inout Markup, to pieces: ExportDocument.Pieces
  ) rethrows {
    let row = grid.weeks[week]
    let frame = grid.frame(ofWeek: week)
    let numbers = grid.items.indices(inWeek: week)
    let items = numbers.map { grid.items[$0] }
    let lanes = items.reduce(0) { $1.isBar ? max($0, $1.lane + 1) : $0 }
    html += """
      <div class="wk"\(screen(" data-week=\"\(week)\" role=\"row\"")) style="--h:\(frame.height);\
      --n:\(row.slotCount);--bn:\(lanes)"><div class="gut"\(screen(" role=\"rowheader\""))>
      """
    let number = row.week.number
    if paper == nil, let anchor = weeks[row.week.firstDate] {
      html +=
        "<a href=\"#\(anchor)\" aria-label=\"\(words.week(number))\">\(words.count(number))</a>"
    } else {
      html += "<b>\(words.count(number))</b>"
    }
    html += "</div><div class=\"wt\"\(screen(" role=\"presentation\""))>\n"
    if paper == nil, let today, row.week.dates.contains(today) {
      html += "<i class=\"start\" style=\"--x:0;--y:0;--w:\(metrics.width)\"></i>"
    }
    let byColumn = Dictionary(grouping: items) { $0.firstColumn }
    for column in 0..<7 {
      let day = week * 7 + column
      writeDay(day, of: frame, to: &html)
      if let own = byColumn[column] {
        html += "<ul role=\"list\">\n"
        for item in own {
          write(item, inDay: grid.frame(ofDay: day), to: &html)
          try html.flush(to: pieces)
        }
        html += "</ul>"
      }
      html += "</div>\n"
    }
    html += "</div></div>\n"
  }

  /// Opens the cell of a day with its date, the number of its appointments, and the number of
  /// hidden ones.
  private func writeDay(_ day: Int, of week: LayoutRect, to html: inout Markup) {
    let date = grid.days[day].id
    let frame = grid.frame(ofDay: day)
    let isToday = date == today
    var state: Markup = isToday ? " td" : options.locale.isWeekend(date.weekday) ? " we" : ""
    if let month = grid.options.month, (month.year, month.month) != (date.year, date.month) {
      state += " ot"
    }
    if date.day == 1 { state += " fd" }
    // The first day of a month shows its name, as does the first day of all if it is in another
    // month.
    let saysMonth = date.day == 1 || (day == 0 && grid.months.isEmpty && grid.options.month != date)
    let name =
      saysMonth && (date.day == 1 || grid.options.month?.month != date.month)
      ? CalendarLocale.plainSpaces(options.locale.dayAndMonth(date)) : words.number(date.day)
    html += """
      <div class="dc\(state)"\(screen(" role=\"cell\"")) style="--x:\(frame.x);--w:\(frame.width)">\
      <div class="lab"\(screen(" data-frame=\"label\" data-date=\"\(date.description)\""))>
      """
    let overflow = grid.days[day].overflow.count
    guard paper == nil else {
      html += "<a\(words.language)><b>\(name)</b></a>"
      if overflow > 0 { html += "<span class=\"pl\">+\(words.count(overflow))</span>" }
      html += "</div>"
      return
    }
    let count = grid.count(ofDay: day)
    let mark: Markup = isToday ? " id=\"month-today\(suffix)\"" : ""
    let current: Markup = isToday ? " aria-current=\"date\"" : ""
    html += """
      <a\(mark) href="#d\(date.description)"\(current) aria-label="\(words.aloud.date(date)), \
      \(words.message(.appointments, count: count))"><b\(words.language)>\(name)</b>
      """
    if count > 0 { html += "<i class=\"ct h\(heat[day])\">\(words.count(count))</i>" }
    html += "</a>"
    if overflow > 0 {
      html += """
        <a class="pl" data-overflow="\(overflow)" href="#d\(date.description)" \
        aria-label="\(words.message(.more, count: overflow)), \(words.aloud.date(date))">\
        +\(words.count(overflow))</a>
        """
    }
    html += "</div>"
  }

  private func write(_ item: MonthGrid.Item, inDay day: LayoutRect, to html: inout Markup) {
    let entry = grid.entries[item.entry]
    let date = grid.days[item.week * 7 + item.firstColumn].id
    var classes: Markup = item.isBar ? " br" : " ch"
    classes += PageParts.cuts(item.continuesBefore, item.continuesAfter)
    // Cancelled, declined and free appointments are not marked as running.
    let isOff = entry.status == .cancelled || entry.isDeclined || entry.isFree
    if words.isRunning(entry), !item.isBar, !isOff { classes += " on" }
    let names = screen("\(parts.names(entry)) data-week=\"\(item.week)\"")
    let link: Markup =
      paper == nil
      ? """
       \(agenda.link(item.entry, entry, on: date)) aria-label="\(words.label(entry))"
      """
      : ""
    html += """
      <li class="it \(parts.classes(entry))\(classes)"\(names) \
      style="--x:\(item.frame.x - day.x);--w:\(item.frame.width);--l:\(item.lane)"><a\(link)>
      """
    if !item.isBar {
      let time = item.continuesBefore ? "–" + words.time(end: entry.end) : words.time(entry.start)
      html += "<span class=\"ti\"\(words.language)>\(time)</span>"
    }
    html +=
      "<span class=\"t\" dir=\"auto\">\(parts.marks(entry))\(words.title(entry))</span></a></li>\n"
  }
}
