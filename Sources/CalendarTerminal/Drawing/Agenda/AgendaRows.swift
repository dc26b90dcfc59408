import CalendarLayout
import CivilTime
import TerminalText

/// The contents of the rows of a list.
struct AgendaRows: Sendable {
  let agenda: DayAgenda
  let options: DrawingOptions
  let glyphs: GlyphSet
  let palette: GridPalette
  let columns: AgendaColumns
  /// The position of the now line; nil if today is not listed.
  let now: NowPlace?
  /// Whether each entry's calendar is shown at the right edge.
  let namesCalendars: Bool

  /// Whether an entry over several days is only mentioned on its first day.
  var namesRunningOnce = false

  /// The position of the now line: after the last entry of today that has begun.
  struct NowPlace: Sendable {
    let date: CivilDate
    /// The entry next to the line; nil on a day without entries.
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
    // On past days, entries are not marked as past.
    if let now = options.now, !agenda.dates.contains(now.date) { options.now = nil }
    self.options = options
    glyphs = options.glyphs
    palette = options.palette
    columns = AgendaColumns(width: options.cells, clock: options.clock)
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

  /// The width of titles in cells.
  var room: Int { max(8, options.cells - 1 - columns.title) }

  /// The width of an entry's title in cells, which ends two cells before the name of its calendar.
  func room(beside calendar: SafeText) -> Int {
    calendar.isEmpty ? room : room - 2 - calendar.width
  }

  /// The name of an entry's calendar, in at most a third of the width; empty if it is not shown.
  func calendar(_ entry: GridEntry) -> SafeText {
    guard namesCalendars, !entry.calendar.isEmpty else { return SafeText() }
    return options.fitted(
      options.sanitizer.sanitize(entry.calendar, maximumWidth: DrawingOptions.longestText),
      room / 3)
  }

  func safe(_ string: String) -> SafeText { options.sanitizer.sanitize(string) }

  // MARK: Now

  /// The side of a row on which the now line is; nil if it is elsewhere.
  func nowLine(beside row: DayList.Row, on section: DayList.Section) -> Side? {
    guard let now, now.entry == row.entry, now.date == section.date else { return nil }
    return now.side
  }

  var nowLine: [AgendaPiece] {
    guard let now = options.now else { return [] }
    let label = safe(options.times.full(TimeText.Moment(minute: now.time.minuteOfDay)))
    return [
      .text(label, x: 1, palette.nowLabel),
      .rule(glyphs.todayRule, x: label.width + 2, palette.nowLine),
    ]
  }

  // MARK: Above the entries

  /// The lines between a day's header and its entries: the entries that continue from an earlier
  /// day, and on a day without entries the now line, or a note that there are none.
  func above(_ section: DayList.Section) -> [[AgendaPiece]] {
    guard !section.isPeriod else { return [] }
    let isNamed =
      !namesRunningOnce || section.rows.isEmpty || section.date == agenda.days.first?.date
    var lines = isNamed ? running(section) : []
    guard section.rows.isEmpty else { return lines }
    if let now, now.date == section.date { lines.append(nowLine) }
    if section.running.isEmpty { lines.append([.text("nothing", x: columns.title, palette.dim)]) }
    return lines
  }

  /// One secondary line with the entries that continue from an earlier day.
  private func running(_ section: DayList.Section) -> [[AgendaPiece]] {
    let next = CivilDateTime(section.date.adding(days: 1))
    // Do not join more texts than fit in the following rows.
    let longest = AgendaRows.mostLines * options.cells
    var names: [SafeText] = []
    var cells = 0
    for index in section.running where cells < longest {
      let entry = agenda.entries[index]
      var name = options.title(entry, entry.state(now: options.now)).text
      if entry.end <= next { name += safe(" (last day)") }
      cells += name.width
      names.append(name)
    }
    guard !names.isEmpty else { return [] }
    if section.unnamedRunning > 0 { names.append(safe("and \(section.unnamedRunning) more")) }
    var lines = wrapped(SafeText.joined(names[...], separator: glyphs.separator)).map {
      [AgendaPiece.text($0, x: columns.title, palette.dim)]
    }
    lines[0].append(.text(glyphs.dot3, x: 1, palette.dim))
    return lines
  }

  /// A text wrapped in lines of the width of titles.
  func wrapped(_ text: SafeText, width: Int? = nil) -> [SafeText] {
    let text = MeasuredText(text)
    return TextWrapping(text, width: width ?? room).lines(atMost: AgendaRows.mostLines).lines.map {
      text.text(of: $0, ellipsis: glyphs.dot3)
    }
  }

  static let mostLines = 200
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

  /// Chooses columns for a width; times are wider on the 12-hour clock.
  init(width: Int, clock: ClockStyle) {
    isWide = width >= 56
    if isWide {
      timeWidth = clock == .hours24 ? 11 : 13
      bracket = timeWidth + 2
      bar = timeWidth + 4
    } else {
      timeWidth = clock == .hours24 ? 5 : 6
      bracket = timeWidth + 2
      bar = timeWidth + 3
    }
    title = bar + 1
  }
}

/// A piece of a row of a list.
enum AgendaPiece {
  case text(SafeText, x: Int, CellStyle)
  case glyph(CellGlyph, x: Int, CellStyle)
  case rule(CellGlyph, x: Int, CellStyle)
  /// The longest of several texts that fits to the right of a cell, aligned with the edge.
  case caption([String], after: Int)
}
