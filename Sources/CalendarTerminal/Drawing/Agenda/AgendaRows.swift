import CalendarLayout
import CivilTime
import TerminalText

/// What the rows of a list say.
struct AgendaRows: Sendable {
  let agenda: DayAgenda
  let options: DrawingOptions
  let glyphs: GlyphSet
  let palette: GridPalette
  let columns: AgendaColumns
  /// Where the now line stands; nil when today is not listed.
  let now: NowPlace?
  /// Whether each entry's calendar is named at the right edge.
  let namesCalendars: Bool

  /// Whether what goes on for days is named on the first day alone.
  var namesRunningOnce = false

  /// The place of the now line: behind the last entry of today that has begun.
  struct NowPlace: Sendable {
    let date: CivilDate
    /// The entry whose rows it stands beside; nil on a day that lists none.
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
    // In days that are over nothing is set apart by being past.
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

  /// The cells of titles.
  var room: Int { max(8, options.cells - 1 - columns.title) }

  /// The cells of an entry's title, two cells before the name of its calendar.
  func room(beside calendar: SafeText) -> Int {
    calendar.isEmpty ? room : room - 2 - calendar.width
  }

  /// The name of an entry's calendar, in a third of the room at most; empty where it is not named.
  func calendar(_ entry: GridEntry) -> SafeText {
    guard namesCalendars, !entry.calendar.isEmpty else { return SafeText() }
    return options.fitted(
      options.sanitizer.sanitize(entry.calendar, maximumWidth: DrawingOptions.longestText),
      room / 3)
  }

  func safe(_ string: String) -> SafeText { options.sanitizer.sanitize(string) }

  // MARK: Now

  /// On which side of a row the now line stands; nil when it does not stand beside it.
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

  /// The lines between a day's header and its entries: what goes on since an earlier day, and on a
  /// day without entries the now line, or that there is nothing.
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

  /// One secondary line that names what goes on since an earlier day.
  private func running(_ section: DayList.Section) -> [[AgendaPiece]] {
    let next = CivilDateTime(section.date.adding(days: 1))
    // More than the rows that follow can hold is not put together.
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

  /// A text in lines of the room for titles.
  func wrapped(_ text: SafeText, width: Int? = nil) -> [SafeText] {
    let text = MeasuredText(text)
    return TextWrapping(text, width: width ?? room).lines(atMost: AgendaRows.mostLines).lines.map {
      text.text(of: $0, ellipsis: glyphs.dot3)
    }
  }

  static let mostLines = 200
}

/// Where the columns of a list begin.
struct AgendaColumns: Hashable {
  /// Whether ends of times are shown.
  let isWide: Bool
  /// The cells of the time, from cell 1.
  let timeWidth: Int
  let bracket: Int
  let bar: Int
  /// The first cell of titles.
  let title: Int

  /// Chooses columns for a width; on the 12-hour clock times are longer.
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

/// Something in a row of a list.
enum AgendaPiece {
  case text(SafeText, x: Int, CellStyle)
  case glyph(CellGlyph, x: Int, CellStyle)
  case rule(CellGlyph, x: Int, CellStyle)
  /// The longest of several texts that fits right of a cell, at the edge.
  case caption([String], after: Int)
}
