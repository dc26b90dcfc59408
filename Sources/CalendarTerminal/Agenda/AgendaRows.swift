import CalendarLayout
import CivilTime
import TerminalText

struct AgendaRows: Sendable {
  let agenda: DayAgenda
  let options: DrawingOptions
  let glyphs: GlyphSet
  let palette: GridPalette
  let columns: AgendaColumns
  /// The place of the now line; nil when today is not listed.
  let now: NowPlace?
  /// Whether each entry's calendar is shown at the right edge.
  let namesCalendars: Bool

  /// Whether events of several days are named on their first day alone.
  var namesRunningOnce = false

  /// The place of the now line: after the last entry of today that has begun.
  struct NowPlace: Sendable {
    let date: CivilDate
    /// The entry beside which it is drawn; nil on a day without entries.
    let entry: Int?
    let side: Side
  }

  /// A side of an entry's rows.
  enum Side: Sendable {
    case before, behind
  }

  init(_ agenda: DayAgenda, options: DrawingOptions) {
    self.agenda = agenda
    var options = options
    // Nothing is marked as past in a period that is over.
    if let now = options.now, !agenda.dates.contains(now.date) { options.now = nil }
    self.options = options
    glyphs = options.glyphs
    palette = options.palette
    columns = AgendaColumns(width: options.cells, times: options.times)
    let named = agenda.entries.first { !$0.calendar.isEmpty }?.calendar
    namesCalendars =
      columns.isWide
      && agenda.entries.contains { !$0.calendar.isEmpty && $0.calendar != named }
    now = options.now.flatMap { AgendaRows.place(of: $0, agenda) }
  }

  private static func place(of now: CivilDateTime, _ agenda: DayAgenda) -> NowPlace? {
    guard let day = agenda.days.first(where: { $0.date == now.date }) else { return nil }
    let begun = day.items.lastIndex { agenda.entries[$0.entry].start <= now }
    let next = begun.map { $0 + 1 } ?? 0
    guard next < day.items.count else {
      return NowPlace(date: day.date, entry: day.items.last?.entry, side: .behind)
    }
    return NowPlace(date: day.date, entry: day.items[next].entry, side: .before)
  }

  /// The cell after the last that is drawn.
  var edge: Int { options.cells - 1 }

  /// The cells of titles.
  var room: Int { max(8, options.cells - 1 - columns.title) }

  /// The width of an entry's title in cells, which ends two cells before the name of its calendar.
  func room(beside calendar: SafeText) -> Int {
    calendar.isEmpty ? room : room - 2 - calendar.width
  }

  /// The name of an entry's calendar, at most a third of the room; empty where calendars are not named.
  func calendar(_ entry: GridEntry) -> SafeText {
    guard namesCalendars, !entry.calendar.isEmpty else { return SafeText() }
    return options.fitted(
      options.sanitizer.sanitize(entry.calendar, maximumWidth: DrawingOptions.longestText),
      room / 3)
  }

  func safe(_ string: String) -> SafeText { options.sanitizer.sanitize(string) }

  // MARK: Now

  /// The side of a row on which the now line is drawn; nil when it is not beside it.
  func nowLine(beside row: DayList.Row, on section: DayList.Section) -> Side? {
    guard let now, now.entry == row.entry, now.date == section.date else { return nil }
    return now.side
  }

  /// Draws the line of the current time.
  func drawNowLine(_ canvas: inout Canvas, y: Int) {
    guard let now = options.now else { return }
    let label = options.times.full(TimeText.Moment(now))
    let end = canvas.text(label, 1, y, palette.nowLabel, clip: 0..<edge)
    canvas.run(glyphs.todayRule, end + 1..<max(end + 1, edge), y, palette.nowLine)
  }

  // MARK: Above the entries

  /// A line between a day's header and its entries.
  enum LineAbove {
    /// Events that began on an earlier day and continue: the first line of their names, or a
    /// further one.
    case running(SafeText, isFirst: Bool)
    case now
    case nothing
  }

  /// The lines between a day's header and its entries: events that began on an earlier day and
  /// continue, and on a day without entries the now line or the word "nothing".
  func above(_ section: DayList.Section) -> [LineAbove] {
    guard !section.isPeriod else { return [] }
    let isNamed =
      !namesRunningOnce || section.rows.isEmpty || section.date == agenda.days.first?.date
    var lines = isNamed ? running(section) : []
    guard section.rows.isEmpty else { return lines }
    if let now, now.date == section.date { lines.append(.now) }
    if section.running.isEmpty { lines.append(.nothing) }
    return lines
  }

  func draw(_ line: LineAbove, _ canvas: inout Canvas, y: Int) {
    switch line {
    case .running(let names, let isFirst):
      canvas.text(names, columns.title, y, palette.dim, clip: 0..<edge)
      if isFirst { canvas.text(glyphs.dot3, 1, y, palette.dim, clip: 0..<edge) }
    case .now: drawNowLine(&canvas, y: y)
    case .nothing:
      canvas.text(options.message(.nothing), columns.title, y, palette.dim, clip: 0..<edge)
    }
  }

  /// A secondary line that names the events that began on an earlier day and continue.
  private func running(_ section: DayList.Section) -> [LineAbove] {
    let next = CivilDateTime(section.date.adding(days: 1))
    // Names beyond the rows that can follow are not joined.
    let longest = AgendaRows.maximumLines * options.cells
    var names: [SafeText] = []
    var cells = 0
    for index in section.running where cells < longest {
      let entry = agenda.entries[index]
      var name = options.title(entry, entry.state(now: options.now)).text
      if entry.end <= next { name += safe(" (" + options.message(.lastDay) + ")") }
      cells += name.width
      names.append(name)
    }
    guard !names.isEmpty else { return [] }
    if section.unnamedRunning > 0 {
      names.append(safe(options.message(.andMore, count: section.unnamedRunning)))
    }
    let lines = wrapped(SafeText.joined(names[...], separator: glyphs.separator))
    return lines.enumerated().map { .running($1, isFirst: $0 == 0) }
  }

  /// A text in lines as wide as titles.
  func wrapped(_ text: SafeText, width: Int? = nil) -> [SafeText] {
    let text = MeasuredText(text)
    return TextWrapping(text, width: width ?? room).lines(atMost: AgendaRows.maximumLines).lines.map
    {
      text.text(of: $0, ellipsis: glyphs.dot3)
    }
  }

  static let maximumLines = 200
}

/// The positions of the columns of a list.
struct AgendaColumns: Hashable {
  /// Whether the ends of times are shown.
  let isWide: Bool
  /// The width of the time in cells, from cell 1.
  let timeWidth: Int
  let bracket: Int
  let bar: Int
  /// The first cell of titles.
  let title: Int

  /// Chooses columns for a width and the longest times of a clock.
  init(width: Int, times: TimeText) {
    isWide = width >= 56
    if isWide {
      timeWidth = max(11, min(times.longest(hasEnd: true), width / 4))
      bracket = timeWidth + 2
      bar = timeWidth + 4
    } else {
      timeWidth = max(5, min(times.longest(hasEnd: false), 10))
      bracket = timeWidth + 2
      bar = timeWidth + 3
    }
    title = bar + 1
  }
}
