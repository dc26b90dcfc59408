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
  /// Notes below the grid, and the entries that they name.
  struct Notes {
    var rows: [NoteRow] = []
    var named: Set<Int> = []
  }

  /// The notes below the grid: hidden entries in full, entries outside the hours and changes of other zones,
  /// as many as fit a number of rows.
  func notes(atMost limit: Int = .max) -> Notes {
    let all = allNotes()
    var kept = all.map { (head: $0.head, items: [Note]()) }
    var notes = Notes()
    func take(_ kept: [(head: SafeText, items: [Note])]) -> Bool {
      let rows = flow(
        kept.lazy.filter { !$0.items.isEmpty }.map { ($0.head, $0.items.map { $0.text }) })
      guard rows.count <= limit else { return false }
      notes = Notes(rows: rows, named: Set(kept.lazy.flatMap { $0.items }.compactMap { $0.entry }))
      return true
    }
    if take(all) { return notes }
    for index in all.indices {
      for item in all[index].items {
        kept[index].items.append(item)
        guard take(kept) else { return notes }
      }
    }
    return notes
  }

  /// A text of a note, and the entry that it names.
  private struct Note {
    var text: SafeText
    var entry: Int?
  }

  private func allNotes() -> [(head: SafeText, items: [Note])] {
    var notes: [(head: SafeText, items: [Note])] = []
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
        notes.append((head(grid.columns[change.column], ""), [Note(text: safe(text))]))
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
    _ notes: inout [(head: SafeText, items: [Note])]
  ) {
    let column = grid.columns[index]
    func add(_ tail: String, _ entries: [Int]) {
      let items = entries.prefix(WeekDrawing.maximumNotes).map {
        Note(text: item($0, column), entry: $0)
      }
      if !items.isEmpty { notes.append((head(column, tail), items)) }
    }
    // A single entry is named here only if it does not fit into its row.
    func addOutside(_ lists: [[Int]], isEarlier: Bool) {
      guard let first = lists[index].first,
        lists[index].count > 1 || outsideLead(first, column, isEarlier: isEarlier) == nil
      else { return }
      add(
        (isEarlier ? glyphs.earlier : glyphs.later) + options.number(lists[index].count),
        lists[index])
    }
    addOutside(grid.earlier, isEarlier: true)
    for overflow in bars {
      add("+" + options.number(overflow.entries.count), overflow.entries)
    }
    for crowd in overflow {
      // Entries with a line of a list are not repeated.
      let told = Set(list(crowd)?.lines.map { $0.entry } ?? [])
      let entries = crowd.entries.filter { !told.contains($0) }
      if !entries.isEmpty { add("+" + options.number(entries.count), entries) }
    }
    addOutside(grid.later, isEarlier: false)
  }

  /// The maximum number of entries named for a `+N`: more fill every row of a print.
  private static let maximumNotes = 10_000

  /// `11:00–12:30 Security review`, `22:00–Wed 04:00 Long haul`: where the end is a day later or more, its
  /// day is named, and all of a day between is said to be so.
  private func item(_ index: Int, _ column: WeekGrid.Column) -> SafeText {
    let entry = grid.entries[index]
    let title = options.title(entry, entry.state(now: options.now)).text
    let isBegun = entry.start.date < column.date
    if entry.isAllDay || isBegun && column.date < entry.dates.upperBound {
      return safe(options.message(.allDay) + " ") + title
    }
    let times = options.times
    let (start, end) = (
      moment(entry.start, entry.startOffset), moment(entry.end, entry.endOffset)
    )
    let time: String
    if isBegun {
      time = glyphs.dash + times.full(end.asEnd)
    } else if entry.end >= entry.start.adding(seconds: 86_400) {
      time = times.full(start) + glyphs.dash + dayAndTime(entry.end, entry.endOffset)
    } else {
      time = entry.start < entry.end ? times.full(start, end) : times.full(start)
    }
    return safe(time + " ") + title
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
