import CalendarLayout
import CivilTime
import TerminalText

extension EntryState {
  /// Whether it is drawn in secondary colours in a list.
  fileprivate var isFaded: Bool { phase == .past || isStruck }
}

extension AgendaRows {
  /// The number of rows of an entry on a day, including the now line beside it.
  func height(of row: DayList.Row, _ entry: GridEntry, on section: DayList.Section) -> Int {
    let line = nowLine(beside: row, on: section) == nil ? 0 : 1
    if isOneLine(row, entry, section.date) { return 1 + line }
    return chip(of: row, entry, on: section, y: 0).rows.count + line
  }

  /// Whether an entry certainly fits one line, judged by the bytes of its texts without wrapping them.
  private func isOneLine(_ row: DayList.Row, _ entry: GridEntry, _ date: CivilDate) -> Bool {
    guard row.part != .ends, entry.startOffset == entry.endOffset, lastDate(entry) <= date,
      let title = plainCells(entry.title), let place = plainCells(entry.location)
    else { return false }
    // A blank title is replaced by ten letters, and the mark of a state takes two cells.
    return max(title, 10) + 2 + glyphs.separator.width + place <= room(beside: calendar(entry))
  }

  /// The width of a text of printable ASCII characters in cells; nil for other texts.
  private func plainCells(_ text: String) -> Int? {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } ? text.utf8.count : nil
  }

  /// The state an entry is listed in: on past days every entry is past, even one that still goes on.
  func state(_ entry: GridEntry, on section: DayList.Section) -> EntryState {
    var state = entry.state(now: options.now)
    if let now = options.now, section.date < now.date { state.phase = .past }
    return state
  }

  /// An entry in its rows: the title, then place and other days, the calendar at the right edge.
  func chip(of row: DayList.Row, _ entry: GridEntry, on section: DayList.Section, y: Int) -> Chip {
    let state = state(entry, on: section)
    var style = ChipStyle()
    style.bar = palette.block(entry.hue, state).bar
    style.detail = palette.dim.foreground
    if state.isFaded { style.title = palette.dim.foreground } else { style.titleAttributes = .bold }
    if state.isStruck { style.titleAttributes.insert(.strike) }
    var chip = Chip(
      .line, cells: columns.bar..<options.cells - 1, rows: y..<y + 1, state, style)
    chip.marks = palette.marks(entry, state)
    if palette.depth != .none {
      (chip.edge, chip.furtherEdge) = (glyphs.bar(state), glyphs.bar(state))
    }
    let calendar = calendar(entry)
    let room = room(beside: calendar)
    let lines = chip.addTitle(
      options.title(entry, state), width: room, atMost: AgendaRows.maximumLines, holdsWords: false,
      glyphs)
    var end = lines.last?.width ?? 0
    let details = details(row, entry, section.date)
    if !details.isEmpty {
      let detail = details.dropFirst().reduce(details[0]) { $0 + glyphs.separator + $1 }
      if end + glyphs.separator.width + detail.width <= room {
        for part in details {
          end = chip.add(glyphs.separator + part, row: chip.texts.count - 1, column: end)
        }
      } else {
        for line in wrapped(detail, width: room) {
          chip.addRow()
          end = chip.add(line, row: chip.texts.count - 1, column: 0)
        }
      }
    }
    let last = chip.texts.count - 1
    let now = safe(options.message(.now))
    if state.isRunning, end + 2 + now.width < (last == 0 ? room : self.room) {
      chip.add(now, row: last, column: end + 2, .now)
    }
    if !calendar.isEmpty {
      chip.add(calendar, column: options.cells - 1 - calendar.width - columns.title)
    }
    return chip
  }

  /// Draws the time of an entry, and beside all its rows the bracket of entries that overlap.
  func drawMargin(
    of row: DayList.Row, _ entry: GridEntry, on section: DayList.Section, _ canvas: inout Canvas,
    rows: Range<Int>
  ) {
    let state = state(entry, on: section)
    drawTime(row, entry, state, &canvas, y: rows.lowerBound)
    for y in rows {
      let glyph: CellGlyph
      switch row.clash {
      case .first: glyph = y == rows.lowerBound ? glyphs.clashTop : glyphs.clashMiddle
      case .middle: glyph = glyphs.clashMiddle
      case .last where y == rows.lowerBound: glyph = glyphs.clashBottom
      case .last, nil: return
      }
      canvas.glyph(glyph, columns.bracket, y, state.isFaded ? palette.dim : .plain)
    }
  }

  private func drawTime(
    _ row: DayList.Row, _ entry: GridEntry, _ state: EntryState, _ canvas: inout Canvas, y: Int
  ) {
    let style =
      state.isRunning && row.part != .allDay
      ? palette.strong : state.isFaded || row.part == .allDay ? palette.dim : CellStyle.plain
    var x = 1
    var time: String
    switch row.part {
    case .allDay, .runs:
      let word = options.message(.allDay)
      time =
        columns.isWide && word.utf8Cells <= columns.timeWidth
        ? word : options.message(.allDayShort)
    case .begins:
      let start = moment(entry.start, entry.startOffset)
      let end = entry.start < entry.end ? moment(entry.end, entry.endOffset) : nil
      let forms = options.times.forms(start, columns.isWide ? end : nil)
      time = forms.first { $0.utf8Cells <= columns.timeWidth } ?? ""
    case .ends:
      // The dash may be in the cell left of the times.
      time = glyphs.dash + options.times.full(moment(entry.end, entry.endOffset).asEnd)
      x += columns.timeWidth - time.utf8Cells
      guard x >= 0 else { return }
    }
    canvas.text(time, x, y, style, clip: 0..<edge)
  }

  /// `Studio`, `until Fri 27`
  private func details(
    _ row: DayList.Row, _ entry: GridEntry, _ day: CivilDate
  ) -> [SafeText] {
    var parts: [SafeText] = []
    let place = options.sanitizer.sanitize(
      entry.location, maximumWidth: DrawingOptions.longestText)
    if !place.isBlank { parts.append(place) }
    switch row.part {
    case .allDay, .begins, .runs:
      let last = lastDate(entry)
      if last > day {
        parts.append(safe(options.message(.untilDate, ["date": date(last, near: day)])))
      }
    case .ends:
      parts.append(
        safe(options.message(.fromDate, ["date": date(entry.start.date, near: day)])))
    }
    if let change = clockChange(row, entry) { parts.append(change) }
    return parts
  }

  /// The last day of an entry; an end at midnight excludes its day.
  private func lastDate(_ entry: GridEntry) -> CivilDate {
    entry.end.time == .midnight && entry.end.date > entry.start.date
      ? entry.end.date.adding(days: -1) : entry.end.date
  }

  /// `Fri 27`, or `Fri 3 April` in another month.
  private func date(_ date: CivilDate, near day: CivilDate) -> String {
    let (one, other) = (date.components, day.components)
    if one.year != other.year { return options.dates.long(date, withYear: true) }
    return one.month == other.month ? options.dates.short(date) : options.dates.long(date)
  }

  /// `2 h: clocks +1 h at 02:00`, where the times alone suggest another length.
  private func clockChange(_ row: DayList.Row, _ entry: GridEntry) -> SafeText? {
    let shift = (Int(entry.endOffset.seconds) - Int(entry.startOffset.seconds)) / 60
    guard row.part == .begins, shift != 0 else { return nil }
    let wall = Int((entry.end.wallSeconds - entry.start.wallSeconds) / 60)
    let sign = shift > 0 ? "+" : glyphs.minus
    let amount = sign + options.hours(Int(shift.magnitude))
    let change = agenda.clockChanges.first {
      $0.date >= entry.start.date && $0.date <= entry.end.date
    }
    let clocks =
      change.map {
        let time = options.times.full(TimeText.Moment(minute: $0.minute))
        return options.message(.clocksAt, ["amount": amount, "time": time])
      } ?? options.message(.clocks, ["amount": amount])
    return safe(options.labelled(options.hours(wall - shift), clocks))
  }

  /// A time with the letter of its pass in a repeated hour.
  private func moment(_ time: CivilDateTime, _ offset: UTCOffset) -> TimeText.Moment {
    var before = agenda.zone?.offset
    for change in agenda.clockChanges {
      defer { before = change.offset }
      guard change.date == time.date, let before, change.offset < before else { continue }
      let length = Int(before.seconds - change.offset.seconds) / 60
      let minute = time.time.minuteOfDay
      guard minute >= change.minute - length, minute < change.minute else { continue }
      return TimeText.Moment(minute: minute, pass: offset == change.offset ? "B" : "A")
    }
    return TimeText.Moment(time)
  }
}
