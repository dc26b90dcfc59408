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
  /// The rows below a grid: notes, the line that counts what is not shown, and the meaning of colours.
  func below() -> [BelowRow] {
    let frame = plan?.frame
    let left = rowsLeft
    let legend = frame?.hasLegend == true && left >= 2
    let next = left > 0 ? frame?.next : nil
    let notes = notes(atMost: noteLimit)
    var rows: [BelowRow] = notes.rows.map { .note($0) }
    if let next { rows.append(.note(NoteRow(head: SafeText(), x: gutter, text: next))) }
    let closing = closing(named: notes.named)
    if !closing.isEmpty, left > rows.count {
      let text = closing.text(options.cells - 1, indent: gutter, options)
      rows.append(.note(NoteRow(head: SafeText(), x: text.x, text: text.text)))
    }
    if !rows.isEmpty, frame?.isAmple ?? true, left > rows.count { rows.insert(.blank, at: 0) }
    // Without colours the rows are left blank, so that colour moves nothing.
    if legend, palette.isFilled { rows += [.blank, .legend] }
    return rows
  }

  /// Whether an entry of the period is neither drawn nor named below the grid.
  var hidesAny: Bool { !closing(named: notes(atMost: noteLimit).named).isEmpty }

  /// The number of rows below the grid.
  private var rowsLeft: Int { plan?.frame.room.map { max(0, $0 - end) } ?? Int.max }

  /// The number of rows for notes: all that are left, of which a sixth of the height was reserved, except
  /// those of other lines.
  private var noteLimit: Int {
    guard let frame = plan?.frame, frame.room != nil else { return Int.max }
    let others =
      (frame.hasLegend ? 2 : 0) + (frame.next == nil ? 0 : 1) + (frame.closes ? 1 : 0)
      + (frame.isAmple ? 1 : 0)
    return max(0, rowsLeft - others)
  }

  /// The number of days that are not drawn, and of appointments that are neither drawn nor named by a note.
  func closing(named: Set<Int>) -> ClosingLine {
    var drawn = named
    if let plan {
      for reading in Legibility(self, plan, counted: false).readings
      where reading.shown > 0 || !reading.isTimed {
        drawn.insert(reading.entry)
      }
    } else {
      drawn.formUnion(grid.bars.lazy.filter { $0.lane < stripRows }.map { $0.entry })
      drawn.formUnion(grid.segments.lazy.map { $0.entry })
      for crowd in grid.overflow { drawn.formUnion(list(crowd)?.lines.map { $0.entry } ?? []) }
      for index in grid.columns.indices {
        for list in [grid.earlier[index], grid.later[index]] where list.count == 1 {
          drawn.formUnion(list)
        }
      }
    }
    let period = grid.period
    let missing = grid.entries.indices.count { index in
      guard !drawn.contains(index) else { return false }
      return grid.entries[index].dates.overlaps(period)
    }
    return ClosingLine(
      parts: [.days(grid.hiddenDays.count)], appointments: missing,
      command: options.agendaCommand("--date \(grid.period.lowerBound)"))
  }

  /// `next: Mon 30 14:00 Sprint review`, with the month where it differs.
  func nextLine(_ entry: GridEntry) -> SafeText {
    let (date, last) = (entry.start.date, grid.period.upperBound)
    let isNear = (date.year, date.month) == (last.year, last.month)
    let isOtherYear = date.year != last.year
    var text =
      isNear && !isOtherYear
      ? options.dates.short(date) : options.dates.long(date, withYear: isOtherYear)
    if !entry.isAllDay {
      text += " " + options.times.full(TimeText.Moment(entry.start))
    }
    let head = options.sanitizer.sanitize(options.labelled(options.message(.next), text) + " ")
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

  /// Draws the names that hues represent, as many whole names as fit.
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
  /// The names that hues represent, in order of appearance: calendars, else categories. Empty if there is
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
    // The entries are only counted, since a week may have 600,000.
    for bar in bars where isClear { take(entryAt: bar.entry) }
    for segment in segments where isClear { take(entryAt: segment.entry) }
    guard isClear else { return nil }
    return Set(names.map { $0.hue }).count > 1 ? names : nil
  }
}
