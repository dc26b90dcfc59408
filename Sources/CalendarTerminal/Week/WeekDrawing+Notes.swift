import CalendarLayout
import CivilTime
import TerminalText

/// One row below a grid.
struct NoteRow {
  /// The head in bold, drawn at the gutter's edge; empty in further rows of a note.
  var head: SafeText
  var x: Int
  var text: SafeText
}

extension WeekDrawing {
  /// The notes below the grid: hidden entries in full, entries outside the hours, changes of other zones,
  /// and the days that are not shown.
  func noteRows() -> [NoteRow] { flow(notes()) + hiddenRows() }

  /// The notes in a limited number of rows; the last row counts those that are left out.
  func noteRows(atMost limit: Int) -> [NoteRow] {
    let hidden = Array(hiddenRows().prefix(limit))
    let room = limit - hidden.count
    let notes = notes()
    let all = flow(notes)
    if all.count <= room { return all + hidden }
    let total = notes.reduce(0) { $0 + $1.items.count }
    var rows: [NoteRow] = []
    var shown = 0
    for count in 1..<max(total, 1) {
      var (left, kept) = (count, notes)
      for index in kept.indices {
        kept[index].items = Array(kept[index].items.prefix(left))
        left -= kept[index].items.count
      }
      let next = flow(kept.filter { !$0.items.isEmpty })
      guard next.count < room else { break }
      (rows, shown) = (next, count)
    }
    guard room > 0 else { return hidden }
    let more = "\(glyphs.dot3) and \(total - shown) more: \(listCommand)"
    return rows + [NoteRow(head: SafeText(), x: gutter, text: safe(more))] + hidden
  }

  /// The command that lists the whole period.
  var listCommand: String { "calgrid agenda --date \(grid.period.lowerBound)" }

  private func notes() -> [(head: SafeText, items: [SafeText])] {
    var notes: [(head: SafeText, items: [SafeText])] = []
    let bars = Dictionary(grouping: grid.barOverflow, by: { $0.column })
    let overflow = Dictionary(grouping: grid.overflow, by: { $0.column })
    for index in grid.columns.indices {
      addNotes(index, bars: bars[index] ?? [], overflow: overflow[index] ?? [], &notes)
    }
    for zone in grid.secondZones {
      for change in zone.changes {
        let time =
          change.minute > 0
          ? options.times.full(TimeText.Moment(minute: change.minute)) : nil
        let text = options.dates.difference(zone.id, minutes: change.difference, from: time)
        notes.append((head(grid.columns[change.column], ""), [safe(text)]))
      }
    }
    return notes
  }

  private func flow(_ notes: [(head: SafeText, items: [SafeText])]) -> [NoteRow] {
    let indent = (notes.map { $0.head.width }.max() ?? 0) + gutter + 2
    var rows: [NoteRow] = []
    for note in notes {
      let lines = options.flow(
        note.items, separator: glyphs.separator, width: options.cells - 1 - indent)
      for (index, line) in lines.enumerated() {
        rows.append(NoteRow(head: index == 0 ? note.head : SafeText(), x: indent, text: line))
      }
    }
    return rows
  }

  func draw(_ note: NoteRow, _ canvas: inout Canvas, y: Int) {
    canvas.text(note.head, gutter, y, palette.strong)
    canvas.text(
      note.text, note.x, y, palette.dim,
      clip: 0..<(options.cells - 1))
  }

  private func safe(_ string: String) -> SafeText { options.sanitizer.sanitize(string) }

  private func head(_ column: WeekGrid.Column, _ tail: String) -> SafeText {
    let day = options.dates.short(column.date)
    return safe(tail.isEmpty ? day : day + " " + tail)
  }

  private func addNotes(
    _ index: Int, bars: [WeekGrid.BarOverflow], overflow: [WeekGrid.Overflow],
    _ notes: inout [(head: SafeText, items: [SafeText])]
  ) {
    let column = grid.columns[index]
    func add(_ tail: String, _ entries: [Int]) {
      var items = entries.prefix(WeekDrawing.maximumNotes).map { item($0, column) }
      let rest = entries.count - items.count
      if rest > 0 { items.append(safe("and \(rest) more")) }
      if !items.isEmpty { notes.append((head(column, tail), items)) }
    }
    // A single one that does not fit its row is named here.
    func addOutside(_ lists: [[Int]], isEarlier: Bool) {
      guard let first = lists[index].first,
        lists[index].count > 1 || outsideLead(first, column, isEarlier: isEarlier) == nil
      else { return }
      add("\(isEarlier ? glyphs.earlier : glyphs.later)\(lists[index].count)", lists[index])
    }
    addOutside(grid.earlier, isEarlier: true)
    for overflow in bars {
      add("+\(overflow.entries.count)", overflow.entries)
    }
    for crowd in overflow {
      // Entries with a line of a list are not repeated.
      let told = Set(list(crowd)?.lines.map { $0.entry } ?? [])
      let entries = crowd.entries.filter { !told.contains($0) }
      if !entries.isEmpty { add("+\(entries.count)", entries) }
    }
    addOutside(grid.later, isEarlier: false)
  }

  /// The maximum number of entries named for a `+N`: more fill every row of a print.
  private static let maximumNotes = 10_000

  /// `11:00–12:30 Security review`
  private func item(_ index: Int, _ column: WeekGrid.Column) -> SafeText {
    let entry = grid.entries[index]
    let title = options.title(entry, entry.state(now: options.now)).text
    if entry.isAllDay { return safe("all day ") + title }
    let times = options.times
    let (start, end) = (
      moment(entry.start, entry.startOffset), moment(entry.end, entry.endOffset)
    )
    let time: String
    if entry.start.date < column.date {
      time = glyphs.dash + times.full(end)
    } else {
      time = entry.start < entry.end ? times.full(start, end) : times.full(start)
    }
    return safe(time + " ") + title
  }

  /// `not shown: Sat 28 (4), Sun 29 (5) - use --days 7`
  private func hiddenRows() -> [NoteRow] {
    guard let last = grid.hiddenDays.last else { return [] }
    var items = grid.hiddenDays.map { day in
      "\(options.dates.short(day.date)) (\(day.count))" + (day == last ? "" : ",")
    }
    items.insert("not shown:", at: 0)
    let days = grid.period.lowerBound.days(to: grid.period.upperBound) + 1
    // Days that are split into columns would not all fit.
    let isSplit = grid.columns.contains { $0.resource != nil }
    items.append(isSplit ? "- use --date" : "- use --days \(days)")
    var rows: [NoteRow] = []
    var line = SafeText()
    for item in items.map(safe) {
      let x = rows.isEmpty ? gutter : gutter + 2
      if !line.isEmpty, x + line.width + 1 + item.width > options.cells - 1 {
        rows.append(NoteRow(head: SafeText(), x: x, text: line))
        line = item
      } else {
        line = line.isEmpty ? item : line + " " + item
      }
    }
    rows.append(
      NoteRow(head: SafeText(), x: rows.isEmpty ? gutter : gutter + 2, text: line))
    return rows
  }
}

extension DrawingOptions {
  /// Arranges items in lines with separators; items longer than a line are wrapped.
  func flow(_ items: [SafeText], separator: SafeText, width: Int) -> [SafeText] {
    let width = max(width, 8)
    var lines: [SafeText] = []
    var line = SafeText()
    for item in items {
      if line.isEmpty {
        line = item
      } else if line.width + separator.width + item.width <= width {
        line += separator + item
      } else {
        lines.append(line)
        line = item
      }
      guard line.width > width else { continue }
      let measured = MeasuredText(line)
      let wrapped = TextWrapping(measured, width: width).lines(atMost: 1000).lines
      lines += wrapped.dropLast().map { measured.text(of: $0, ellipsis: glyphs.dot3) }
      line = wrapped.last.map { measured.text(of: $0, ellipsis: glyphs.dot3) } ?? SafeText()
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
