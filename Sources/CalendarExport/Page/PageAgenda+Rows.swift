import CalendarLayout
import CivilTime
import TerminalText

extension PageAgenda {
  /// Writes the list of days, for reading the page linearly.
  ///
  /// - Parameter back: The fragment that a row links back to.
  func write(
    _ html: inout Markup, back: Markup, to pieces: ExportDocument.Pieces
  ) rethrows {
    html += """
      <section class="agenda" id="agenda" aria-labelledby="ha">\
      <h2 id="ha">\(words.message(.viewAgenda))</h2>

      """
    if list.sections.isEmpty { html += "<p class=\"none\">\(words.message(.nothing))</p>\n" }
    // Every entry has a numbered anchor on each of its days, which never contains its own texts.
    for (index, section) in list.sections.enumerated() {
      let state: Markup = section.relativeDay == .today ? " class=\"now\"" : ""
      // A row that is shown as a card says its date, which is above the list of its day otherwise.
      let (id, date) = (section.date.description, words.date(section.date))
      html += """
        <section data-date="\(id)" id="d\(id)" style="--d:&quot;\(date)&quot;">\
        <header\(state)><h3\(words.language)>\
        <time datetime="\(id)">\(date)</time></h3>
        """
      let notes = notes(index)
      if !notes.isEmpty { html += "<span>\(notes.joined(separator: " · "))</span>" }
      html += "</header>"
      if section.rows.isEmpty {
        html += "<p class=\"none\">\(words.message(.nothing))</p>"
      } else {
        html += "<ul role=\"list\">\n"
        let running = section.rows.prefix { $0.part == .runs }
        for (number, row) in section.rows.enumerated() {
          if number == running.count { writeUnnamed(section, to: &html) }
          write(row, ofSection: index, back: back, to: &html)
          try html.flush(to: pieces)
        }
        if running.count == section.rows.count { writeUnnamed(section, to: &html) }
        html += "</ul>"
      }
      html += "</section>\n"
    }
    html += "</section>\n"
  }

  private func notes(_ index: Int) -> [String] {
    let (section, day) = (list.sections[index], list.agenda.days[index])
    var notes: [String] = []
    if section.relativeDay == .today { notes.append(words.message(.todayLink)) }
    if index == 0 || day.date == day.week.firstDate {
      notes.append(words.week(day.week.number))
    }
    if section.lengthInMinutes != 1440 {
      let change = list.agenda.clockChanges.first { $0.date == section.date }
      let shift = 1440 - section.lengthInMinutes
      notes.append(
        words.message(
          shift > 0 ? .clocksForward : .clocksBack,
          [
            "amount": words.spoken.duration(minutes: abs(shift)),
            "time": change.map { words.aloud.time(minute: $0.minute) }
              ?? words.spoken.duration(minutes: section.lengthInMinutes),
          ]))
    }
    return notes
  }

  private func writeUnnamed(_ section: DayList.Section, to html: inout Markup) {
    guard section.unnamedRunning > 0 else { return }
    let text = words.message(.andMoreAllDay, count: section.unnamedRunning)
    html += "<li class=\"r\">\(text)</li>\n"
  }

  private func write(
    _ row: DayList.Row, ofSection index: Int, back: Markup, to html: inout Markup
  ) {
    let entry = list.entry(of: row)
    let date = list.sections[index].date
    let details = words.options.details(entry) ?? EntryDetails()
    html += """
      <li class="r \(parts.classes(entry))\(bracket(row.clash))" \
      style="position-anchor:--a\(row.entry)-\(index)"\(parts.names(entry))>\
      <i id="a\(row.entry)-\(index)"></i>\
      <span class="when">\(when(entry, row.part))</span><span class="what">\
      <a class="tt" href="#\(back)"><bdi>\(words.title(entry, limit: EntryFormatter.listLimit))</bdi></a>
      """
    var facts: [Markup] = []
    if EntryLabel.isVisible(entry.location) { facts.append(place(entry.location)) }
    for (name, hue) in zip(words.names(entry), entry.markHues) {
      facts.append("\(entry.copies.isEmpty ? "" : PageParts.mark(hue))<bdi>\(name)</bdi>")
    }
    if !entry.people.isEmpty {
      facts.append(words.markup(.with, "people", "<bdi>\(people(entry))</bdi>"))
    }
    facts += words.spoken.states(entry).map { "\($0)" }
    if !details.repetition.isEmpty {
      facts.append("\(words.message(.detailRepeats)) <bdi>\(details.repetition)</bdi>")
    }
    let dates = entry.dates
    let days = dates.lowerBound.days(to: dates.upperBound) + 1
    if days > 1 {
      let day = words.count(dates.lowerBound.days(to: date) + 1)
      facts.append("\(words.message(.dayOf, ["i": day, "n": words.count(days)]))")
    }
    if let link = details.address.flatMap(link) {
      facts.append("<a href=\"\(link)\" rel=\"noopener noreferrer\">\(words.message(.link))</a>")
    }
    // Screen readers cannot see the bracket.
    let overlaps = row.clash != nil && entry.isBusy
    if !facts.isEmpty || overlaps {
      html += "<span>"
      for (index, fact) in facts.enumerated() {
        if index > 0 { html += " · " }
        html += fact
      }
      if overlaps { html += "<span class=\"vh\"> · \(words.message(.overlaps))</span>" }
      html += "</span>"
    }
    // An entry shows its description once, on its first day in the list.
    let isFirst = date == dates.lowerBound || index == 0
    if isFirst, EntryLabel.isVisible(details.text) {
      html += "<span class=\"d\" dir=\"auto\">\(description(details.text))</span>"
    }
    html += "</span></li>\n"
  }

  /// The CSS class of a row in the bracket around overlapping appointments.
  private func bracket(_ clash: DayAgenda.Item.Clash?) -> Markup {
    switch clash {
    case .first: " bk bf"
    case .middle: " bk"
    case .last: " bk bl"
    case nil: ""
    }
  }

  /// The people who take part, up to a readable number.
  private func people(_ entry: GridEntry) -> String {
    let named = entry.people.prefix(PageAgenda.maximumPeople).map { EntryLabel.cut($0, to: 60) }
    let rest = entry.people.count - named.count
    return named.joined(separator: ", ")
      + (rest > 0 ? " " + words.message(.andMore, count: rest) : "")
  }

  private static let maximumPeople = 12

  /// The beginning of a description, with its line breaks.
  private func description(_ text: String) -> Markup {
    var lines: Markup = ""
    let shown = EntryLabel.cut(text, to: EntryFormatter.descriptionLimit)
    for line in shown.split(whereSeparator: { $0.isNewline })
    where EntryLabel.isVisible(String(line)) {
      if !lines.bytes.isEmpty { lines += "<br>" }
      lines += "\(String(line))"
    }
    return lines
  }

  /// The time of an entry on a day of the list.
  private func when(_ entry: GridEntry, _ part: DayList.Row.Part) -> Markup {
    func time(_ time: CivilDateTime, _ offset: UTCOffset, isEnd: Bool = false) -> Markup {
      let text = isEnd ? words.time(end: time) : words.time(time)
      return "<time datetime=\"\(words.stamp(time, offset))\"\(words.language)>\(text)</time>"
    }
    switch part {
    case .allDay, .runs: return "\(words.message(.allDay))"
    case .ends:
      return words.markup(.untilTime, "time", time(entry.end, entry.endOffset, isEnd: true))
    case .begins:
      let start = time(entry.start, entry.startOffset)
      if entry.end == entry.start { return start }
      let days = entry.start.date.days(to: entry.end.date)
      guard days > 0, entry.start.date < entry.dates.upperBound else {
        return "\(start)–\(time(entry.end, entry.endOffset, isEnd: true))"
      }
      let end = time(entry.end, entry.endOffset)
      let day =
        days < 7
        ? words.options.locale.name(of: entry.end.date.weekday, width: .abbreviated)
        : words.options.locale.dayAndMonth(entry.end.date)
      return "\(start)–<br>\(words.inLanguage(day)) \(end)"
    }
  }

  /// A location, as a link if it is a URL.
  private func place(_ text: String) -> Markup {
    let shown = EntryLabel.cut(text, to: EntryFormatter.listLimit)
    guard text.hasPrefix("http"), !text.contains(where: { $0.isWhitespace }), let link = link(text)
    else {
      return "<bdi>\(shown)</bdi>"
    }
    return "<a href=\"\(link)\" rel=\"noopener noreferrer\"><bdi>\(shown)</bdi></a>"
  }

  private func link(_ address: String) -> String? {
    SafeLink(address).map { String(decoding: $0.utf8, as: UTF8.self) }
  }
}
