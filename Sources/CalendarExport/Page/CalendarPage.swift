import AppointmentModel
public import CalendarLayout
import CivilTime

/// Weeks, months, timelines and years as one self-contained HTML page, followed by a list of all
/// their days.
///
/// See ``WeekPage`` for the properties of each.
public struct CalendarPage: ExportDocument {
  /// A section of a page.
  public enum Section: Sendable {
    /// A week on a screen, and its layouts for sheets of paper. Without these, the screen's layout
    /// is printed.
    case week(WeekScene, paper: [WeekGrid])
    /// A month, or weeks below each other.
    case month(MonthGrid)
    /// A timeline with a row for each resource.
    case timeline(TimelineGrid)
    /// A year of small months with the booked time of each day.
    case year(YearGrid)
    /// A list of days. Every page ends with one list, which includes these days.
    case agenda(DayAgenda)
  }

  var options: PageOptions { words.options }
  let words: EntryFormatter
  let sections: [PageSection]
  let agenda: PageAgenda
  let legend: WeekLegend
  private let period: ClosedRange<CivilDate>

  /// Prepares a page; nil without sections.
  ///
  /// - Complexity: O(n log n) for n entries.
  public init?(_ given: [Section], options: PageOptions) {
    guard let first = given.first else { return nil }
    let shared = first.shared
    let dates = given.dropFirst().reduce(first.dates) {
      min($0.lowerBound, $1.dates.lowerBound)..<max($0.upperBound, $1.dates.upperBound)
    }
    var entries = first.entries
    if given.count > 1 {
      var known = Set(entries.map { $0.id })
      for section in given.dropFirst() {
        for entry in section.entries where known.insert(entry.id).inserted {
          entries.append(entry)
        }
      }
    }
    period = dates.period
    var clocked = options.clocked(in: shared.rules, by: shared.now)
    if let appointments = options.appointments {
      let lookup = DetailsLookup(
        appointments, entries: entries, rules: shared.rules, locale: options.locale)
      clocked.details = { lookup.details($0) }
    }
    words = EntryFormatter(clocked, entries: entries, period: period)
    legend = WeekLegend(entries, words: words)
    agenda = PageAgenda(
      DayAgenda(
        entries: entries, dates: dates, zone: shared.zone,
        clockChanges: ZoneCaption.changes(of: shared.rules, over: period),
        weekRules: shared.weekRules, keepsEmptyDays: given.contains { $0.keepsEmptyDays },
        budget: shared.budget),
      parts: PageParts(words: words, legend: legend), isShared: given.count > 1)
    let isMirrored = shared.isMirrored ?? options.locale.isRightToLeft
    sections = PageSection.sections(given, words: words, legend: legend, agenda: agenda)
    direction = isMirrored ? "rtl" : "ltr"
  }

  private let direction: Markup

  /// Writes the page.
  ///
  /// - Complexity: O(segments + entries × days they cover)
  public func write(pieces: Pieces) rethrows {
    var html = Markup()
    writeHead(&html)
    writeTop(&html)
    html += "<main>\n"
    for section in sections { try section.write(&html, to: pieces) }
    try agenda.write(&html, back: sections.first?.anchor ?? "agenda", to: pieces)
    html += "</main>\n"
    writeFooter(&html)
    html += "</body>\n</html>\n"
    try html.flush(to: pieces, atLeast: 1)
  }

  /// The heading in the language of the messages, for the title.
  private var heading: String {
    guard let first = sections.first, sections.count == 1 || first.isNamedMonth else {
      return words.aloud.period(period)
    }
    return first.heading
  }

  /// The heading with the language of its dates.
  private var headingMarkup: Markup {
    guard let first = sections.first, sections.count == 1 || first.isNamedMonth else {
      return words.inLanguage(words.period(period))
    }
    return first.heading(words)
  }

  private func writeHead(_ html: inout Markup) {
    let policy: Markup =
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    // Without a legend, the bar is lower.
    let key: Markup = legend.names.isEmpty ? " class=\"nk\"" : ""
    html += """
      <!doctype html>
      <html lang="\(options.language)" dir="\(direction)"\(key)>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="referrer" content="no-referrer">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="calgrid">
      <title>\(EntryLabel.cut(options.title, to: 120)), \(heading)</title>
      <style>
      \(PageStyle.sheet)
      """
    let kinds = Set(sections.map { $0.kind })
    if kinds.contains(.viewMonth) || kinds.contains(.viewYear) { html += PageStyle.heat }
    if kinds.contains(.viewMonth) { html += PageStyle.month }
    if kinds.contains(.viewYear) { html += PageStyle.year }
    if kinds.contains(.viewTimeline) { html += PageStyle.timeline }
    html += "\(PageStyle.hues)\(legend.filters)</style>\n</head>\n<body>\n"
  }

  private func writeTop(_ html: inout Markup) {
    html += """
      <a class="skip" href="#agenda">\(words.message(.skipToAgenda))</a>
      <header class="top">
      <h1><bdi>\(EntryLabel.cut(options.title, to: 120))</bdi> <span dir="auto">\(headingMarkup)</span></h1>
      <nav aria-label="\(words.message(.views))">
      """
    var named: Set<MessageKey> = []
    for section in sections where named.insert(section.kind).inserted {
      html += "<a href=\"#\(section.anchor)\">\(words.message(section.kind))</a>"
    }
    if let today = sections.first(where: { $0.holdsToday && $0.kind == .viewWeek })
      ?? sections.first(where: { $0.holdsToday })
    {
      html += "<a href=\"#\(today.todayAnchor)\">\(words.message(.todayLink))</a>"
    }
    html += "<a href=\"#agenda\">\(words.message(.viewAgenda))</a></nav>\n"
    legend.write(
      &html, kind: words.message(words.namesCalendars ? .calendarsLabel : .categoriesLabel))
    html += "</header>\n"
  }

  private func writeFooter(_ html: inout Markup) {
    let source: Markup = "<bdi>\(EntryLabel.cut(options.source, to: 200))</bdi>"
    let maker =
      options.source.isEmpty
      ? "\(words.message(.madeByAlone))" : words.markup(.madeBy, "source", source)
    html += "<footer class=\"foot\">\(maker)"
    if let now = options.clock {
      let time: Markup = """
        <time datetime="\(words.stamp(now, options.clockOffset))"\(words.language)>\(words.now(now)) \
        \(EntryFormatter.utc(options.clockOffset))</time>
        """
      html += " · \(words.markup(.asOf, "time", time))"
    }
    html += "</footer>\n"
  }
}
