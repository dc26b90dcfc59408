import CalendarLayout
import CivilTime
import TerminalText

extension AgendaRows {
  /// The number of rows of an entry on a day, including the now line next to it.
  func height(of row: DayList.Row, _ entry: GridEntry, on section: DayList.Section) -> Int {
    let line = nowLine(beside: row, on: section) == nil ? 0 : 1
    if isOneLine(row, entry, section.date) { return 1 + line }
    return texts(row, entry, entry.state(now: options.now), section.date, .plain).lines.count + line
  }

  /// Whether an entry certainly fits in one line, determined from the bytes of its texts without
  /// wrapping.
  private func isOneLine(_ row: DayList.Row, _ entry: GridEntry, _ date: CivilDate) -> Bool {
    guard row.part != .ends, entry.startOffset == entry.endOffset, lastDate(entry) <= date,
      let title = plainCells(entry.title), let place = plainCells(entry.place)
    else { return false }
    // Only spaces are wider than ten letters, and the mark of a state takes two cells.
    return max(title, 10) + 2 + glyphs.separator.width + place <= room(beside: calendar(entry))
  }

  /// The width of a text of printable ASCII characters in cells; nil for other texts.
  private func plainCells(_ text: String) -> Int? {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } ? text.utf8.count : nil
  }

  /// The title and the other texts of an entry in lines, and the end of the last line.
  private func texts(
    _ row: DayList.Row, _ entry: GridEntry, _ state: EntryState, _ date: CivilDate,
    _ titleStyle: CellStyle
  ) -> (lines: [[AgendaPiece]], end: Int) {
    let title = options.title(entry, state)
    let room = room(beside: calendar(entry))
    let wrapping = TextWrapping(title, width: room).lines(atMost: AgendaRows.mostLines).lines
    var lines = wrapping.map { line -> [AgendaPiece] in
      [.text(title.text(of: line, ellipsis: glyphs.dot3), x: columns.title, titleStyle)]
    }
    var end = wrapping.last?.width ?? 0
    guard let detail = detail(row, entry, date) else { return (lines, end) }
    let text = glyphs.separator + detail
    if end + text.width <= room {
      lines[lines.count - 1].append(.text(text, x: columns.title + end, palette.dim))
      return (lines, end + text.width)
    }
    for line in wrapped(detail, width: room) {
      lines.append([.text(line, x: columns.title, palette.dim)])
      end = line.width
    }
    return (lines, end)
  }

  func lines(
    of row: DayList.Row, _ entry: GridEntry, on section: DayList.Section
  ) -> [[AgendaPiece]] {
    var state = entry.state(now: options.now)
    // On a past day, all entries are past, even if they continue.
    if let now = options.now, section.date < now.date { state.phase = .past }
    let isFaded = state.phase == .past || state.isStruck
    let strike: CellStyle.Attributes = state.isStruck ? .strike : []
    let titleStyle =
      isFaded
      ? CellStyle(foreground: palette.dim.foreground, attributes: strike)
      : palette.strong
    var (lines, end) = texts(row, entry, state, section.date, titleStyle)
    let calendar = calendar(entry)
    if !calendar.isEmpty {
      let x = options.cells - 1 - calendar.width
      lines[0].append(.text(calendar, x: x, palette.dim))
    }
    if state.isRunning, end + 5 < room(beside: lines.count == 1 ? calendar : SafeText()) {
      lines[lines.count - 1].append(
        .text("now", x: columns.title + end + 2, palette.nowLabel))
    }
    for (place, color) in palette.marks(entry, state).enumerated() {
      var style = titleStyle
      style.foreground = color
      lines[0].append(.glyph(glyphs.calendarMark, x: columns.title + place, style))
    }
    addTime(row, entry, state, isFaded: isFaded, &lines[0])
    for index in lines.indices {
      addBracket(row.clash, isFirst: index == 0, isFaded: isFaded, &lines[index])
      if palette.depth != .none {
        lines[index].append(.glyph(glyphs.bar(state), x: columns.bar, barStyle(entry, state)))
      }
    }
    return lines
  }

  private func barStyle(_ entry: GridEntry, _ state: EntryState) -> CellStyle {
    CellStyle(foreground: palette.block(entry.hue, state).bar)
  }

  private func addTime(
    _ row: DayList.Row, _ entry: GridEntry, _ state: EntryState, isFaded: Bool,
    _ line: inout [AgendaPiece]
  ) {
    let style =
      state.isRunning && row.part != .allDay
      ? palette.strong : isFaded || row.part == .allDay ? palette.dim : CellStyle.plain
    switch row.part {
    case .allDay, .runs:
      line.append(.text(safe(columns.isWide ? "all day" : "all"), x: 1, style))
    case .begins:
      let start = moment(entry.start, entry.startOffset)
      let end = entry.start < entry.end ? moment(entry.end, entry.endOffset) : nil
      let forms = options.times.forms(start, columns.isWide ? end : nil)
      let time = forms.first { $0.utf8Cells <= columns.timeWidth } ?? ""
      line.append(.text(safe(time), x: 1, style))
    case .ends:
      let time = safe(glyphs.dash + options.times.full(moment(entry.end, entry.endOffset)))
      // If only starts are shown, there is no space for an end.
      guard time.width <= columns.timeWidth, columns.isWide else { return }
      line.append(.text(time, x: 1 + columns.timeWidth - time.width, style))
    }
  }

  /// The bracket continues next to the further rows of all entries but the last.
  private func addBracket(
    _ clash: DayAgenda.Item.Clash?, isFirst: Bool, isFaded: Bool, _ row: inout [AgendaPiece]
  ) {
    let glyph: CellGlyph
    switch clash {
    case .first: glyph = isFirst ? glyphs.clashTop : glyphs.clashMiddle
    case .middle: glyph = glyphs.clashMiddle
    case .last where isFirst: glyph = glyphs.clashBottom
    case .last, nil: return
    }
    row.append(.glyph(glyph, x: columns.bracket, isFaded ? palette.dim : .plain))
  }

  /// `Studio · until Fri 27`
  private func detail(
    _ row: DayList.Row, _ entry: GridEntry, _ day: CivilDate
  ) -> SafeText? {
    var parts: [SafeText] = []
    let place = options.sanitizer.sanitize(
      entry.place, maximumWidth: DrawingOptions.longestText)
    if !place.isBlank { parts.append(place) }
    switch row.part {
    case .allDay, .begins, .runs:
      let last = lastDate(entry)
      if last > day { parts.append(safe("until " + date(last, near: day))) }
    case .ends:
      parts.append(safe("from " + date(entry.start.date, near: day)))
    }
    if let change = clockChange(row, entry) { parts.append(change) }
    guard var text = parts.first else { return nil }
    for part in parts.dropFirst() { text += glyphs.separator + part }
    return text
  }

  /// The last day of an entry, whose end at midnight is exclusive.
  private func lastDate(_ entry: GridEntry) -> CivilDate {
    entry.end.time == .midnight && entry.end.date > entry.start.date
      ? entry.end.date.adding(days: -1) : entry.end.date
  }

  /// `Fri 27`, or `Fri 3 April` in another month.
  private func date(_ date: CivilDate, near day: CivilDate) -> String {
    let (one, other) = (date.components, day.components)
    if one.year != other.year { return options.dates.long(date) + " \(one.year)" }
    return one.month == other.month ? options.dates.short(date) : options.dates.long(date)
  }

  /// `2 h: clocks +1 h at 02:00`, if the length differs from that between the times.
  private func clockChange(_ row: DayList.Row, _ entry: GridEntry) -> SafeText? {
    let shift = (Int(entry.endOffset.seconds) - Int(entry.startOffset.seconds)) / 60
    guard row.part == .begins, shift != 0 else { return nil }
    let wall = Int((entry.end.wallSeconds - entry.start.wallSeconds) / 60)
    let sign = shift > 0 ? "+" : glyphs.minus
    var text =
      DrawingOptions.hours(wall - shift) + ": clocks " + sign
      + DrawingOptions.hours(Int(shift.magnitude))
    let change = agenda.clockChanges.first {
      $0.date >= entry.start.date && $0.date <= entry.end.date
    }
    if let change { text += " at " + options.times.full(TimeText.Moment(minute: change.minute)) }
    return safe(text)
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
    return TimeText.Moment(minute: time.time.minuteOfDay)
  }
}
