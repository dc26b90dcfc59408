import CalendarLayout
import CivilTime
import TerminalText

extension AgendaDrawing {
  /// The rows of a day below its header.
  func addDay(_ day: DayAgenda.Day, _ rows: inout AgendaRows) {
    addRunning(day, &rows)
    let nowPlace = nowPlace(day)
    for (index, item) in day.items.enumerated() {
      if index == nowPlace { addNowLine(&rows) }
      let start = rows.count
      if agenda.entries.indices.contains(item.entry) { add(item, day, &rows) }
      rows.endItem(from: start)
    }
    if nowPlace == day.items.count { addNowLine(&rows) }
    if day.items.isEmpty, day.running.isEmpty {
      rows.add([.text("nothing", x: columns.title, palette.dim)])
    }
  }

  /// One secondary line that names what goes on since an earlier day.
  private func addRunning(_ day: DayAgenda.Day, _ rows: inout AgendaRows) {
    let next = CivilDateTime(day.date.adding(days: 1))
    // More than the rows that follow can hold is not put together.
    let longest = AgendaDrawing.mostLines * options.cells
    var names: [SafeText] = []
    var cells = 0
    for index in day.running where agenda.entries.indices.contains(index) && cells < longest {
      let entry = agenda.entries[index]
      var name = options.title(entry, entry.state(now: options.now)).text
      if entry.end <= next { name += safe(" (last day)") }
      cells += name.width
      names.append(name)
    }
    guard !names.isEmpty else { return }
    if day.unnamedRunning > 0 { names.append(safe("and \(day.unnamedRunning) more")) }
    let text = MeasuredText(SafeText.joined(names[...], separator: glyphs.separator))
    for (index, line) in wrapped(text).enumerated() {
      var row: [AgendaPiece] = [.text(line, x: columns.title, palette.dim)]
      if index == 0 { row.append(.text(glyphs.dot3, x: 1, palette.dim)) }
      rows.add(row)
    }
  }

  private func wrapped(_ text: MeasuredText) -> [SafeText] {
    let width = max(8, options.cells - 1 - columns.title)
    return TextWrapping(text, width: width).lines(atMost: AgendaDrawing.mostLines).lines.map {
      text.text(of: $0, ellipsis: glyphs.dot3)
    }
  }

  /// The most lines of one text.
  static let mostLines = 200

  // MARK: Entries

  private func add(_ item: DayAgenda.Item, _ day: DayAgenda.Day, _ rows: inout AgendaRows) {
    let entry = agenda.entries[item.entry]
    var state = entry.state(now: options.now)
    // On a day that is over everything is, even what goes on afterwards.
    if let now = options.now, day.date < now.date { state.phase = .past }
    let isFaded = state.phase == .past || state.isStruck
    let strike: CellStyle.Attributes = state.isStruck ? .strike : []
    let titleStyle =
      isFaded
      ? CellStyle(foreground: palette.dim.foreground, attributes: strike)
      : palette.strong
    let room = max(8, options.cells - 1 - columns.title)
    let title = options.title(entry, state)
    let lines = TextWrapping(title, width: room).lines(atMost: AgendaDrawing.mostLines).lines
    var pieces = lines.map { line -> [AgendaPiece] in
      [.text(title.text(of: line, ellipsis: glyphs.dot3), x: columns.title, titleStyle)]
    }
    var end = lines.last?.width ?? 0
    if let detail = detail(item, entry, day) {
      let text = glyphs.separator + detail
      if end + text.width <= room {
        pieces[pieces.count - 1].append(.text(text, x: columns.title + end, palette.dim))
        end += text.width
      } else {
        for line in wrapped(MeasuredText(detail)) {
          pieces.append([.text(line, x: columns.title, palette.dim)])
          end = line.width
        }
      }
    }
    if state.isRunning, end + 5 < room {
      pieces[pieces.count - 1].append(
        .text("now", x: columns.title + end + 2, palette.nowLabel))
    }
    addTime(item, entry, state, isFaded: isFaded, &pieces[0])
    for index in pieces.indices {
      addBracket(item.clash, isFirst: index == 0, isFaded: isFaded, &pieces[index])
      if palette.depth != .none {
        pieces[index].append(.glyph(glyphs.bar(state), x: columns.bar, barStyle(entry, state)))
      }
      rows.add(pieces[index])
    }
  }

  private func barStyle(_ entry: GridEntry, _ state: EntryState) -> CellStyle {
    CellStyle(foreground: palette.block(entry.hue, state).bar)
  }

  private func addTime(
    _ item: DayAgenda.Item, _ entry: GridEntry, _ state: EntryState, isFaded: Bool,
    _ row: inout [AgendaPiece]
  ) {
    let style =
      state.isRunning && item.part != .allDay
      ? palette.strong : isFaded || item.part == .allDay ? palette.dim : CellStyle.plain
    switch item.part {
    case .allDay:
      row.append(.text(safe(columns.isWide ? "all day" : "all"), x: 1, style))
    case .begins:
      let start = moment(entry.start, entry.startOffset)
      let end = entry.start < entry.end ? moment(entry.end, entry.endOffset) : nil
      let forms = options.times.forms(start, columns.isWide ? end : nil)
      let time = forms.first { $0.utf8Cells <= columns.timeWidth } ?? ""
      row.append(.text(safe(time), x: 1, style))
    case .ends:
      let time = safe(glyphs.dash + options.times.full(moment(entry.end, entry.endOffset)))
      // Where only starts are shown there is no room for an end.
      guard time.width <= columns.timeWidth, columns.isWide else { return }
      row.append(.text(time, x: 1 + columns.timeWidth - time.width, style))
    }
  }

  /// The bracket goes on beside the further rows of all but its last entry.
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
    _ item: DayAgenda.Item, _ entry: GridEntry, _ day: DayAgenda.Day
  ) -> SafeText? {
    var parts: [SafeText] = []
    let place = options.sanitizer.sanitize(
      entry.place, maximumWidth: DrawingOptions.longestText)
    if !place.isBlank { parts.append(place) }
    switch item.part {
    case .allDay, .begins:
      let last = lastDate(entry)
      if last > day.date { parts.append(safe("until " + date(last, near: day.date))) }
    case .ends:
      parts.append(safe("from " + date(entry.start.date, near: day.date)))
    }
    if let change = clockChange(item, entry) { parts.append(change) }
    guard var text = parts.first else { return nil }
    for part in parts.dropFirst() { text += glyphs.separator + part }
    return text
  }

  /// The last day of an entry, whose end is excluded when it is midnight.
  private func lastDate(_ entry: GridEntry) -> CivilDate {
    entry.end.time == .midnight && entry.end.date > entry.start.date
      ? entry.end.date.adding(days: -1) : entry.end.date
  }

  /// `Fri 27`, in other months `Fri 3 April`.
  private func date(_ date: CivilDate, near day: CivilDate) -> String {
    let (one, other) = (date.components, day.components)
    if one.year != other.year { return options.dates.long(date) + " \(one.year)" }
    return one.month == other.month ? options.dates.short(date) : options.dates.long(date)
  }

  /// `2 h: clocks +1 h at 02:00`, where the times alone tell another length.
  private func clockChange(_ item: DayAgenda.Item, _ entry: GridEntry) -> SafeText? {
    let shift = (Int(entry.endOffset.seconds) - Int(entry.startOffset.seconds)) / 60
    guard item.part == .begins, shift != 0 else { return nil }
    let wall = Int((entry.end.wallSeconds - entry.start.wallSeconds) / 60)
    let sign = shift > 0 ? "+" : glyphs.minus
    var text =
      DrawingOptions.hours(wall - shift) + ": clocks " + sign
      + DrawingOptions.hours(Int(shift.magnitude))
    let change = agenda.clockChanges.first {
      $0.date >= entry.start.date && $0.date <= entry.end.date
    }
    if let change {
      text += " at " + options.times.full(TimeText.Moment(minute: change.minute))
    }
    return safe(text)
  }

  /// A time as it is written: in a repeated hour with the letter of its pass.
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

  // MARK: Now

  /// The number of today's items before the now line: up to the last one that has begun.
  private func nowPlace(_ day: DayAgenda.Day) -> Int? {
    guard let now = options.now, now.date == day.date else { return nil }
    let begun = day.items.lastIndex {
      agenda.entries.indices.contains($0.entry) && agenda.entries[$0.entry].start <= now
    }
    return begun.map { $0 + 1 } ?? 0
  }

  private func addNowLine(_ rows: inout AgendaRows) {
    guard let now = options.now else { return }
    let label = safe(options.times.full(TimeText.Moment(minute: now.time.minuteOfDay)))
    rows.add([
      .text(label, x: 1, palette.nowLabel),
      .rule(glyphs.todayRule, x: label.width + 2, palette.nowLine),
    ])
  }
}
