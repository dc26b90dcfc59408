public import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules

/// A week as one self-contained HTML page: the grid with its pinned bars, and the list of its days.
///
/// Every element of the grid carries the engine's frame as unitless numbers; the style sheet turns
/// them into pixels on screens, and scales them to the sheet on paper. Bars, gutter and corner stick
/// by CSS alone; the page runs no script and loads nothing, and its policy forbids both.
///
/// For tests and for people who style it: the scroll container is `#grid`, the content's origin
/// `[data-origin]`, pinned parts `[data-frame=bar|gutter|corner|all-day]` and
/// `[data-frame=day][data-column=N]`, timed appointments `[data-uid][data-recurrence-id][data-column]`,
/// days of the list `section[data-date]`.
public struct WeekPage: ExportDocument {
  let scene: WeekScene
  /// The scene's grid: reached through the scene it would be copied at every use.
  let grid: WeekGrid
  /// The layout for paper; nil prints the screen's, scaled.
  let paper: WeekGrid?
  let options: PageOptions
  let words: EntryWords
  /// The days below the grid, empty ones too, with the grid's entries.
  let list: DayList
  /// The weeks after it, each with its grid and its list.
  private(set) var later: [WeekPage] = []
  /// What tells the names of its parts from those of the weeks before; empty in the first.
  private(set) var suffix: Markup = ""

  var gutterWidth: Double { scene.metrics.gutterWidth * Double(1 + grid.secondZones.count) }
  var headerHeight: Double { scene.metrics.headerHeight }
  var stripHeight: Double { grid.allDayHeight }

  /// Prepares the page of a scene; the scene's size and offset do not matter, the reader's screen
  /// has its own.
  ///
  /// - Parameters:
  ///   - scene: The week on a screen.
  ///   - paper: The same entries and days laid out for a sheet, see ``paper(_:metrics:options:)``;
  ///     without it the screen's layout is printed, scaled to the sheet.
  ///   - options: What the page says beside the appointments.
  /// - Complexity: O(n log n) for n entries.
  public init(_ scene: WeekScene, paper: WeekGrid? = nil, options: PageOptions = PageOptions()) {
    self.paper = paper
    self.scene = scene
    grid = scene.grid
    self.options = options
    words = EntryWords(options, entries: scene.grid.entries, period: scene.grid.period)
    let period = scene.grid.period
    let shown = scene.grid.options
    list = DayList(
      DayAgenda(
        entries: scene.grid.entries,
        dates: period.lowerBound..<period.upperBound.adding(days: 1), zone: scene.grid.zone,
        clockChanges: ZoneCaption.changes(of: shown.rules, over: period),
        weekRules: shown.weekRules, keepsEmptyDays: true, budget: shown.budget),
      width: scene.viewport.size.width, today: options.now?.date)
  }

  /// Prepares the page of several weeks one below the other, each with its grid and its list.
  ///
  /// - Parameters:
  ///   - weeks: The weeks with their layouts for paper; one at least.
  ///   - options: What the page says beside the appointments.
  package init?(_ weeks: [(scene: WeekScene, paper: WeekGrid?)], options: PageOptions) {
    guard let first = weeks.first else { return nil }
    self.init(first.scene, paper: first.paper, options: options)
    for (number, week) in weeks.enumerated().dropFirst() {
      var page = WeekPage(week.scene, paper: week.paper, options: options)
      page.suffix = "-\(number + 1)"
      later.append(page)
    }
  }

  /// Writes the page.
  ///
  /// - Complexity: O(segments + entries × days they cover)
  public func write(pieces: Pieces) rethrows {
    var html = Markup()
    writeHead(&html)
    writeTop(&html)
    html += "<main>\n"
    try writeGrid(&html, to: pieces)
    try writeAgenda(&html, to: pieces)
    for page in later {
      try page.writeGrid(&html, to: pieces)
      try page.writeAgenda(&html, to: pieces)
    }
    html += "</main>\n"
    writeFooter(&html)
    html += "</body>\n</html>\n"
    try html.flush(to: pieces, atLeast: 1)
  }

  private var heading: String {
    if let last = later.last?.grid.period.upperBound {
      return words.period(grid.period.lowerBound...last)
    }
    return (grid.weekNumber.map { "Week \($0) · " } ?? "") + words.period(grid.period)
  }

  private func writeHead(_ html: inout Markup) {
    let direction: Markup = scene.viewport.direction == .leftToRight ? "ltr" : "rtl"
    let policy: Markup =
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    html += """
      <!doctype html>
      <html lang="\(options.language)" dir="\(direction)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="referrer" content="no-referrer">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="calgrid">
      <title>\(EntryWords.cut(options.title, to: 120)), \(heading)</title>
      <style>
      \(WeekPage.style)\(WeekPage.hues)\(sideBySide)</style>
      </head>
      <body>

      """
  }

  private func writeTop(_ html: inout Markup) {
    html += """
      <a class="skip" href="#agenda">Skip to agenda</a>
      <header class="top">
      <h1><bdi>\(EntryWords.cut(options.title, to: 120))</bdi> <span>\(heading)</span></h1>
      <nav aria-label="Views"><a href="#grid">Week</a><a href="#agenda">Agenda</a></nav>

      """
    var legend = WeekLegend(grid, words: words).names
    for page in later {
      for item in WeekLegend(page.grid, words: page.words).names
      where !legend.contains(where: { $0.name == item.name }) {
        legend.append(item)
      }
    }
    if !legend.isEmpty {
      let kind: Markup = words.namesCalendars ? "Calendars" : "Categories"
      html += "<ul class=\"legend\" role=\"list\" aria-label=\"\(kind)\">\n"
      for (name, hue) in legend {
        html += "<li class=\"c\(hue.rawValue)\"><bdi>\(name)</bdi></li>\n"
      }
      html += "</ul>\n"
    }
    html += "</header>\n"
  }

  private func writeFooter(_ html: inout Markup) {
    html += "<footer class=\"foot\">Made by calgrid"
    if !options.source.isEmpty {
      html += " from <bdi>\(EntryWords.cut(options.source, to: 200))</bdi>"
    }
    if let now = options.now {
      html += """
         · as of <time datetime="\(stamp(now, options.nowOffset))">\(words.date(now.date)), \
        \(words.time(now)) \(EntryWords.utc(options.nowOffset))</time>
        """
    }
    html += "</footer>\n"
  }

  /// A moment as `datetime` attributes have it.
  func stamp(_ time: CivilDateTime, _ offset: UTCOffset) -> String { "\(time)\(offset)" }

  /// The classes of an entry: its hue and its states.
  func classes(_ entry: GridEntry) -> Markup {
    var classes: Markup = "c\(entry.hue.rawValue)"
    switch entry.status {
    case .tentative: classes += " tentative"
    case .cancelled: classes += " cancelled"
    case .confirmed: if entry.isDeclined { classes += " cancelled" }
    }
    if entry.isFree, entry.status != .cancelled { classes += " free" }
    if words.isPast(entry) { classes += " past" }
    return classes
  }

  /// The attribute for the names of weekdays and months, which may be of another language.
  var symbolsLanguage: Markup {
    guard let language = options.symbolsLanguage,
      language.prefix(while: { $0 != "-" }) != options.language.prefix(while: { $0 != "-" })
    else { return "" }
    return " lang=\"\(language)\""
  }

  /// The attributes that name an occurrence.
  func names(_ entry: GridEntry) -> Markup {
    """
     data-uid="\(entry.uid)" data-recurrence-id="\(entry.recurrenceID?.description ?? "")"
    """
  }

  /// The fragment of an entry's row in the list, on a date or the nearest of its own; of a day that
  /// does not name it, as one of too many that run through it, the day's.
  func fragment(_ entry: Int, on date: CivilDate) -> Markup {
    let dates = grid.entries[entry].dates
    let date = min(max(date, dates.lowerBound), dates.upperBound)
    guard let index = list.section(of: date) else { return "#agenda\(suffix)" }
    let section = list.sections[index]
    guard section.unnamedRunning == 0 || section.rows.contains(where: { $0.entry == entry }) else {
      return "#d\(date.description)"
    }
    return "#a\(entry)-\(index)\(suffix)"
  }
}
