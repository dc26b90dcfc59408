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
        <header\(state)><h3\(symbolsLanguage)><time datetime="\(day.date.description)">\(words.date(day.date))</time>\
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
          writeRow(entry, on: day, index, nil, to: &html)
          html.flush(into: &output)
        }
        if day.unnamedRunning > 0 {
          html += "<li class=\"r\">and \(day.unnamedRunning) more all day</li>\n"
        }
        for item in day.items {
          writeRow(item.entry, on: day, index, item, to: &html)
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
    _ index: Int, on day: DayAgenda.Day, _ dayIndex: Int, _ item: DayAgenda.Item?,
    to html: inout Markup
  ) {
    let entry = agenda.entries[index]
    let details = options.details(entry) ?? EntryDetails()
    html += """
      <li class="r \(classes(entry))\(bracket(item?.clash))" \
      id="a\(index)-\(dayIndex)"\(names(entry))>\
      <span class="when">\(when(entry, item?.part))</span><span class="what">\
      <b><bdi>\(words.title(entry, limit: EntryWords.listLimit))</bdi></b>
      """
    var facts: [Markup] = []
    if EntryWords.isVisible(entry.place) { facts.append(place(entry.place)) }
    let name = words.name(entry)
    if EntryWords.isVisible(name) { facts.append("<bdi>\(name)</bdi>") }
    facts += words.states(entry).map { "\($0)" }
    let last = words.lastDate(entry)
    let days = entry.start.date.days(to: last) + 1
    if days > 1 { facts.append("day \(entry.start.date.days(to: day.date) + 1) of \(days)") }
    if let link = details.address.flatMap(link) {
      facts.append("<a href=\"\(link)\" rel=\"noopener noreferrer\">link</a>")
    }
    // The bracket is only drawn.
    let overlaps = item?.clash != nil && entry.isBusy
    if !facts.isEmpty || overlaps {
      html += "<span>"
      for (index, fact) in facts.enumerated() {
        if index > 0 { html += " · " }
        html += fact
      }
      if overlaps { html += "<span class=\"vh\"> · overlaps</span>" }
      html += "</span>"
    }
    // An entry says what it is about once, on its first day of the list.
    if let item, item.part != .ends || dayIndex == 0, EntryWords.isVisible(details.text) {
      html += "<span class=\"d\" dir=\"auto\">\(description(details.text))</span>"
    }
    html += "</span></li>\n"
  }

  /// The class of a row in the bracket around overlapping appointments.
  private func bracket(_ clash: DayAgenda.Item.Clash?) -> Markup {
    switch clash {
    case .first: " k kf"
    case .middle: " k"
    case .last: " k kl"
    case nil: ""
    }
  }

  /// The beginning of a description, its lines kept.
  private func description(_ text: String) -> Markup {
    var lines: Markup = ""
    let shown = EntryWords.cut(text, to: EntryWords.descriptionLimit)
    for line in shown.split(whereSeparator: \.isNewline) where EntryWords.isVisible(String(line)) {
      if !lines.bytes.isEmpty { lines += "<br>" }
      lines += "\(String(line))"
    }
    return lines
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
