import CalendarLayout
import CivilTime
import TerminalText

extension WeekPage {
  /// Writes the list of days, the linear reading of the page.
  func writeAgenda(_ html: inout Markup, into output: inout some TextOutputStream) {
    html += "<section id=\"agenda\" aria-labelledby=\"ha\"><h2 id=\"ha\">Agenda</h2>\n"
    // Every entry has an anchor on each of its days, numbered, never made of its own texts.
    for (index, day) in agenda.days.enumerated() {
      let isToday = day.date == options.now?.date
      let state: Markup = isToday ? " class=\"now\"" : ""
      html += """
        <section data-date="\(day.date.description)" id="d\(day.date.description)">\
        <header\(state)><h3><time datetime="\(day.date.description)">\(words.date(day.date))</time>\
        </h3>
        """
      let notes = notes(day, isToday: isToday, isFirst: index == 0)
      if !notes.isEmpty { html += "<span>\(notes.joined(separator: " · "))</span>" }
      html += "</header>"
      if day.running.isEmpty && day.items.isEmpty {
        html += "<p class=\"none\">Nothing</p>"
      } else {
        html += "<ul role=\"list\">\n"
        for entry in day.running {
          writeRow(entry, on: day, index, part: nil, to: &html)
          html.flush(into: &output)
        }
        for item in day.items {
          writeRow(item.entry, on: day, index, part: item.part, to: &html)
          html.flush(into: &output)
        }
        html += "</ul>"
      }
      html += "</section>\n"
    }
    html += "</section>\n"
  }

  private func notes(_ day: DayAgenda.Day, isToday: Bool, isFirst: Bool) -> [String] {
    var notes: [String] = []
    if isToday { notes.append("Today") }
    if isFirst || day.date == day.week.firstDate { notes.append("Week \(day.week.number)") }
    if day.lengthInMinutes != 1440 {
      let change = agenda.clockChanges.first { $0.date == day.date }
      let way = day.lengthInMinutes < 1440 ? "forward" : "back"
      let at = change.map { " at " + words.time(minute: $0.minute) } ?? ""
      notes.append(
        "Clocks go \(way)\(at): \(EntryWords.duration(minutes: day.lengthInMinutes))")
    }
    return notes
  }

  private func writeRow(
    _ index: Int, on day: DayAgenda.Day, _ dayIndex: Int, part: DayAgenda.Item.Part?,
    to html: inout Markup
  ) {
    let entry = agenda.entries[index]
    html += """
      <li class="r \(classes(entry))" id="a\(index)-\(dayIndex)"\(names(entry))>\
      <span class="when">\(when(entry, part))</span><span class="what">\
      <b><bdi>\(words.title(entry, limit: EntryWords.listLimit))</bdi></b>
      """
    var details: [Markup] = []
    if EntryWords.isVisible(entry.place) { details.append(place(entry.place)) }
    let name = words.name(entry)
    if EntryWords.isVisible(name) { details.append("<bdi>\(name)</bdi>") }
    details += words.states(entry).map { "\($0)" }
    let last = words.lastDate(entry)
    let days = entry.start.date.days(to: last) + 1
    if days > 1 { details.append("day \(entry.start.date.days(to: day.date) + 1) of \(days)") }
    if let address = options.links[entry.uid], let link = link(address) {
      details.append("<a href=\"\(link)\" rel=\"noopener noreferrer\">link</a>")
    }
    if !details.isEmpty {
      html += "<span>"
      for (index, detail) in details.enumerated() {
        if index > 0 { html += " · " }
        html += detail
      }
      html += "</span>"
    }
    html += "</span></li>\n"
  }

  /// When an entry takes place on a day of the list.
  private func when(_ entry: GridEntry, _ part: DayAgenda.Item.Part?) -> Markup {
    func time(_ time: CivilDateTime, _ offset: UTCOffset) -> Markup {
      "<time datetime=\"\(stamp(time, offset))\">\(words.time(time))</time>"
    }
    switch part {
    case .allDay, nil: return "All day"
    case .ends: return "until \(time(entry.end, entry.endOffset))"
    case .begins:
      let start = time(entry.start, entry.startOffset)
      if entry.end == entry.start { return start }
      let end = time(entry.end, entry.endOffset)
      let days = entry.start.date.days(to: entry.end.date)
      guard days > 0, entry.start.date < words.lastDate(entry) else { return "\(start)–\(end)" }
      let day =
        days < 7
        ? options.symbols.name(of: entry.end.date.weekday, .abbreviated)
        : "\(entry.end.date.day) "
          + options.symbols.name(ofMonth: entry.end.date.month, .abbreviated)
      return "\(start)–<br>\(day) \(end)"
    }
  }

  /// A place; one that is an address is linked.
  private func place(_ text: String) -> Markup {
    let shown = EntryWords.cut(text, to: EntryWords.listLimit)
    guard text.hasPrefix("http"), !text.contains(where: \.isWhitespace), let link = link(text)
    else {
      return "<bdi>\(shown)</bdi>"
    }
    return "<a href=\"\(link)\" rel=\"noopener noreferrer\"><bdi>\(shown)</bdi></a>"
  }

  private func link(_ address: String) -> String? {
    SafeLink(address).map { String(decoding: $0.utf8, as: UTF8.self) }
  }
}
