import CalendarLayout
import CivilTime
import TerminalText

/// A row below a grid whose rows follow the appointments.
enum BelowRow {
  case blank
  case note(NoteRow)
  case legend
}

extension WeekDrawing {
  /// The rows below a grid that ends at a row: notes, how to see all appointments, and the meaning of
  /// colours.
  func below(_ plan: ElasticPlan, after end: Int) -> [BelowRow] {
    let frame = plan.frame
    let left = frame.room.map { max(0, $0 - end) } ?? Int.max
    let legend = frame.hasLegend && left >= 2
    var room = legend ? left - 2 : left
    let next = room > 0 ? frame.next : nil
    if next != nil { room -= 1 }
    var rows: [BelowRow] = []
    let legibility = Legibility(self, plan)
    if legibility.isPoor, room > 0 {
      room -= 1
      let text = options.sanitizer.sanitize(
        "\(legibility.readableCount) of \(legibility.timedCount) readable - \(listCommand) shows all"
      )
      rows.append(.note(NoteRow(head: SafeText(), x: gutter, text: text)))
    }
    let limit = min(room, frame.room.map { max(1, $0 / 6) } ?? Int.max)
    let notes = noteRows(atMost: room > limit ? limit : max(0, room - 1))
    let isFirst = rows.isEmpty && notes.isEmpty
    if !notes.isEmpty || !rows.isEmpty && room > 0 || isFirst && next != nil && room > 0 {
      rows.insert(.blank, at: 0)
    }
    rows += notes.map { .note($0) }
    if let next { rows.append(.note(NoteRow(head: SafeText(), x: gutter, text: next))) }
    // Without colours the rows are left blank, so that colour moves nothing.
    if legend, palette.isFilled { rows += [.blank, .legend] }
    return rows
  }

  /// `next: Mon 30 14:00 Sprint review`, with the month where it differs.
  func nextLine(_ entry: GridEntry) -> SafeText {
    let (date, last) = (entry.start.date, grid.period.upperBound)
    let isNear = (date.year, date.month) == (last.year, last.month)
    var text = "next: " + (isNear ? options.dates.short(date) : options.dates.long(date))
    if date.year != last.year { text += " \(date.year)" }
    if !entry.isAllDay {
      text += " " + options.times.full(TimeText.Moment(entry.start))
    }
    let head = options.sanitizer.sanitize(text + " ")
    let room = max(0, options.cells - 1 - gutter - head.width)
    return head + options.fitted(options.title(entry, entry.state(now: nil)), room)
  }

  func draw(_ row: BelowRow, _ canvas: inout Canvas, y: Int) {
    switch row {
    case .blank: break
    case .note(let note): draw(note, &canvas, y: y)
    case .legend: drawLegend(&canvas, y: y)
    }
  }

  /// Draws the names that hues stand for, as many whole names as fit.
  private func drawLegend(_ canvas: inout Canvas, y: Int) {
    var x = gutter
    for (name, hue) in grid.legend {
      let text = options.sanitizer.sanitize(name)
      guard x + 1 + text.width < options.cells else { break }
      let state = EntryState(kind: .confirmed, phase: .upcoming)
      canvas.glyph(glyphs.bar, x, y, CellStyle(foreground: palette.block(hue, state).bar))
      x = canvas.text(text, x + 1, y, palette.dim) + 2
    }
  }
}

extension WeekGrid {
  /// The names that hues stand for, in order of appearance: calendars, else categories. Empty if there is
  /// only one hue or neither decides it.
  var legend: [(name: String, hue: PaletteHue)] {
    legend { $0.calendar } ?? legend { $0.categories.first ?? $0.calendar } ?? []
  }

  /// The hues by a kind of name; nil if there is only one, or a name has several.
  private func legend(
    _ name: (GridEntry) -> String
  ) -> [(name: String, hue: PaletteHue)]? {
    var names: [(name: String, hue: PaletteHue)] = []
    var known: [String: PaletteHue] = [:]
    var isClear = true
    func take(_ entry: GridEntry) {
      let (name, hue) = (name(entry), entry.hue)
      guard !name.isEmpty else { return }
      if known[name] == nil { names.append((name, hue)) }
      if known.updateValue(hue, forKey: name) ?? hue != hue { isClear = false }
    }
    func take(entryAt place: Int) {
      let copies = entries[place].copies
      if copies.isEmpty { take(entries[place]) } else { copies.forEach(take) }
    }
    // No list of them: a week may have 600,000.
    for bar in bars where isClear { take(entryAt: bar.entry) }
    for segment in segments where isClear { take(entryAt: segment.entry) }
    guard isClear else { return nil }
    return Set(names.map { $0.hue }).count > 1 ? names : nil
  }
}
