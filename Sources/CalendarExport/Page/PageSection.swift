import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules

/// A section of a page with the values that it shares with the others.
struct PageSection {
  enum Content {
    case week(WeekSection)
    case month(MonthSection)
    case timeline(TimelineSection)
    case year(YearSection)
  }

  let content: Content
  /// The name of its kind: week, month, timeline or year.
  let kind: MessageKey
  /// Its heading in spoken form, such as `Week 13 · 23–29 March 2026`.
  var heading: String { number + spokenDates }
  /// `Week 13 · `; empty for other sections.
  private let number: String
  /// The dates of the heading, or the word for an overview.
  private let dates: String
  private let spokenDates: String
  /// The fragment of its scroll container.
  let anchor: Markup
  /// The fragment of today in the section.
  let todayAnchor: Markup
  let holdsToday: Bool
  /// The links to the previous and the next week, in a page with several.
  private var links: [(anchor: Markup, name: String, isNext: Bool)] = []
  private let isAlone: Bool

  /// Whether it is a single month, which then is the title of the page.
  var isNamedMonth: Bool {
    if case .month(let month) = content { month.grid.options.month != nil } else { false }
  }

  static func sections(
    _ given: [CalendarPage.Section], words: EntryFormatter, legend: WeekLegend, agenda: PageAgenda
  ) -> [PageSection] {
    var counts: [MessageKey: Int] = [:]
    // The positions of the page's weeks, for links from the months above them.
    var weeks: [CivilDate: Markup] = [:]
    var number = 0
    for case .week(let scene, _) in given {
      number += 1
      let first = Week(
        containing: scene.grid.period.lowerBound, rules: scene.grid.options.weekRules
      ).firstDate
      if weeks[first] == nil { weeks[first] = number > 1 ? "grid-\(number)" : "grid" }
    }
    let shared = PageParts(words: words, legend: legend)
    // A list needs no section of its own, since it is part of the list of the whole page.
    let grids = given.filter { if case .agenda = $0 { false } else { true } }
    var sections = grids.compactMap { section -> PageSection? in
      let kind: MessageKey
      switch section {
      case .week: kind = .viewWeek
      case .month: kind = .viewMonth
      case .timeline: kind = .viewTimeline
      case .year: kind = .viewYear
      case .agenda: return nil
      }
      counts[kind, default: 0] += 1
      let count = counts[kind, default: 1]
      let suffix: Markup = count > 1 ? "-\(count)" : ""
      return PageSection(
        section, kind: kind, suffix: suffix, shared: shared, agenda: agenda, weeks: weeks,
        isAlone: grids.count == 1)
    }
    let places = sections.indices.filter { sections[$0].kind == .viewWeek }
    for (place, index) in places.enumerated() {
      if place > 0 {
        let other = sections[places[place - 1]]
        sections[index].links.append((other.anchor, other.heading, false))
      }
      if place + 1 < places.count {
        let other = sections[places[place + 1]]
        sections[index].links.append((other.anchor, other.heading, true))
      }
    }
    return sections
  }

  private init?(
    _ section: CalendarPage.Section, kind: MessageKey, suffix: Markup, shared: PageParts,
    agenda: PageAgenda, weeks: [CivilDate: Markup], isAlone: Bool
  ) {
    self.kind = kind
    self.isAlone = isAlone
    let words = shared.words
    let today = words.options.clock?.date
    let dates = section.dates
    let shown: (EntryFormatter) -> String
    switch section {
    case .week(let scene, let paper):
      let week = WeekSection(scene, paper: paper, parts: shared, agenda: agenda, suffix: suffix)
      content = .week(week)
      anchor = "grid\(suffix)"
      number = scene.grid.weekNumber.map { words.week($0) + " · " } ?? ""
      shown = { $0.period(scene.grid.period) }
      holdsToday = week.todayColumn != nil
      todayAnchor = "today\(suffix)"
    case .month(let grid):
      content = .month(
        MonthSection(grid, parts: shared, agenda: agenda, suffix: suffix, weeks: weeks))
      anchor = "month\(suffix)"
      number = ""
      shown = { words in
        grid.options.month.map { words.month($0) }
          ?? (isAlone ? words.period(dates.period) : words.message(.overview))
      }
      holdsToday = today.map { dates.contains($0) } ?? false
      todayAnchor = "month-today\(suffix)"
    case .timeline(let grid):
      content = .timeline(
        TimelineSection(grid, parts: shared, agenda: agenda, suffix: suffix))
      anchor = "timeline\(suffix)"
      number = ""
      shown = { $0.period(dates.period) }
      holdsToday = grid.nowLine != nil
      todayAnchor = "timeline-now\(suffix)"
    case .year(let grid):
      content = .year(YearSection(grid: grid, parts: shared, agenda: agenda, suffix: suffix))
      anchor = "year\(suffix)"
      number = ""
      shown = { $0.number(grid.options.year) }
      holdsToday = today.map { dates.contains($0) } ?? false
      todayAnchor = "year-today\(suffix)"
    case .agenda: return nil
    }
    (self.dates, spokenDates) = (shown(words), shown(words.aloud))
  }

  /// The heading with the language of its dates.
  func heading(_ words: EntryFormatter) -> Markup {
    let shown: Markup =
      dates == words.message(.overview) ? "\(dates)" : words.inLanguage(dates)
    return "\(number)\(shown)"
  }

  func write(_ html: inout Markup, to pieces: ExportDocument.Pieces) rethrows {
    var name: Markup
    let words: EntryFormatter
    switch content {
    case .week(let week): (name, words) = ("week", week.words)
    case .month(let month): (name, words) = ("month", month.parts.words)
    case .timeline(let timeline): (name, words) = ("timeline", timeline.parts.words)
    case .year(let year): (name, words) = ("year", year.parts.words)
    }
    if words.options.minimumColumnWidth == nil, kind != .viewYear { name += " exact" }
    html += "<section class=\"\(name)\">\n"
    if isAlone {
      html += "<h2 class=\"vh\" id=\"h-\(anchor)\">\(words.message(kind))</h2>\n"
    } else {
      html += "<div class=\"sec\"><h2 id=\"h-\(anchor)\">\(heading(words))</h2>"
      if !links.isEmpty {
        html += "<nav aria-label=\"\(words.message(.weeksBeside, ["week": heading]))\">"
        for link in links {
          let way = words.message(link.isNext ? .nextMonth : .previousMonth)
          html += """
            <a rel="\(link.isNext ? "next" : "prev")" href="#\(link.anchor)" \
            aria-label="\(way): \(link.name)">\(way)</a>
            """
        }
        html += "</nav>"
      }
      html += "</div>\n"
    }
    switch content {
    case .week(let week): try week.write(&html, to: pieces)
    case .month(let month):
      try month.write(&html, to: pieces)
      try month.writeSheets(&html, isAlone: isAlone, to: pieces)
    case .timeline(let timeline):
      try timeline.write(&html, to: pieces)
      try timeline.writeSheets(&html, to: pieces)
    case .year(let year): try year.write(&html, to: pieces)
    }
    html += "</section>\n"
  }
}

/// The values that the sections of a page share.
struct PageParts {
  let words: EntryFormatter
  let legend: WeekLegend

  var options: PageOptions { words.options }

  /// The CSS classes of an entry: its hue, its filter and its states.
  func classes(_ entry: GridEntry) -> Markup {
    var classes: Markup = "c\(entry.hue.rawValue)"
    if let filter = legend.filter(of: entry, words) { classes += " q\(filter)" }
    classes += words.stateClasses(entry)
    return classes
  }

  /// A mark for each calendar of a meeting; empty for an entry in one calendar.
  func marks(_ entry: GridEntry) -> Markup {
    var marks: Markup = ""
    for copy in entry.copies { marks += PageParts.mark(copy.hue) }
    return marks
  }

  static func mark(_ hue: PaletteHue) -> Markup { "<i class=\"mk c\(hue.rawValue)\"></i>" }

  /// The CSS classes of an entry that continues before or after its frame.
  static func cuts(_ before: Bool, _ after: Bool) -> Markup {
    "\(before ? " cb" : "")\(after ? " ca" : "")"
  }

  /// The attributes that identify an occurrence.
  func names(_ entry: GridEntry) -> Markup {
    """
     data-uid="\(entry.uid)" data-recurrence-id="\(entry.recurrenceID?.description ?? "")"
    """
  }
}
