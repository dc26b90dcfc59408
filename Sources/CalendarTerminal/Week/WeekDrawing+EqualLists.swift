import CalendarLayout
import CivilTime
import Pinning
import TerminalText

/// The overlapping entries of a column of equal hours, as a list in the rows that they cover.
struct EqualList {
  var column: Int
  /// The rows of the box in the grid.
  var rows: Range<Int>
  var lines: [Line]
  /// The entries without a line.
  var hidden: ArraySlice<Int>

  /// An entry of the list.
  struct Line {
    var entry: Int
    /// Its rows in the grid.
    var rows: Range<Int>
    /// Whether its start is not that of its first row.
    var printsStart: Bool
  }
}

extension WeekDrawing {
  /// The list of entries that are hidden together. Each line is as near to its start as the others allow,
  /// and shows its start where the row does not.
  func list(_ hidden: WeekGrid.Overflow) -> EqualList? {
    guard
      let crowd = grid.crowds.first(where: {
        $0.column == hidden.column && $0.frame == hidden.frame
      })
    else { return nil }
    let first = WeekDrawing.cells(hidden.frame.y.rounded(.down))
    let rows = first..<max(first + 1, WeekDrawing.cells(hidden.frame.maxY.rounded(.up)))
    let count = crowd.entries.count <= rows.count ? crowd.entries.count : rows.count - 1
    let date = grid.columns[hidden.column].date
    var list = EqualList(
      column: hidden.column, rows: rows, lines: [], hidden: crowd.entries.dropFirst(count))
    var free = rows.lowerBound
    for (index, entry) in crowd.entries.prefix(count).enumerated() {
      let start = grid.entries[entry].start
      let minute = start.date < date ? 0 : start.time.minuteOfDay
      let hour = grid.hours.last { $0.minute <= minute }
      let y = (hour?.y ?? 0) + Double(minute - (hour?.minute ?? 0)) * rowsPerMinute
      let row = max(
        free, min(Int(y), rows.upperBound - (!list.hidden.isEmpty ? 1 : 0) - count + index))
      if let last = list.lines.indices.last {
        list.lines[last].rows = list.lines[last].rows.lowerBound..<row
      }
      list.lines.append(
        EqualList.Line(
          entry: entry, rows: row..<rows.upperBound - (!list.hidden.isEmpty ? 1 : 0),
          printsStart: Double(row) != y || start.date < date))
      free = row + 1
    }
    return list
  }

  /// The rows of a minute, if hours are equal.
  private var rowsPerMinute: Double {
    let hours = grid.hours.filter { $0.minute % 60 == 0 && $0.compressedUntil == nil }
    guard hours.count > 1 else { return 0 }
    return (hours[1].y - hours[0].y) / Double(max(1, hours[1].minute - hours[0].minute))
  }

  /// A line of a list: its start where that is printed, and its title, which goes on below itself.
  ///
  /// - Parameters:
  ///   - width: The cells for texts.
  ///   - limit: The most rows of the title.
  private func line(
    _ number: Int, cells: Range<Int>, row: Int, width: Int, atMost limit: Int, printsStart: Bool
  ) -> Chip {
    let entry = grid.entries[number]
    let state = entry.state(now: options.now)
    var chip = Chip(
      .line, cells: cells, rows: row..<row + 1, state,
      palette.block(entry.hue, state, isSelected: number == selection))
    chip.strongRows = 0
    if palette.isFilled { (chip.edge, chip.furtherEdge) = (glyphs.bar(state), glyphs.bar(state)) }
    let content = content(entry, state)
    var first = 0
    if printsStart { first = chip.add(content.start + " ", column: 0) }
    chip.addTitle(content.title, column: first, width: width - first, atMost: limit, glyphs)
    return chip
  }

  /// Draws the box of a list.
  ///
  /// - Parameters:
  ///   - rows: All of its rows, counted from the row of the canvas.
  ///   - seen: The rows that are drawn.
  ///   - starts: The rows in which lines begin.
  private func drawBox(
    _ rows: Range<Int>, seen: Range<Int>, _ cells: Range<Int>, _ column: Int, starts: [Int],
    _ canvas: inout Canvas, y: Int
  ) {
    let style = palette.listEdge
    clear(cells, y + seen.lowerBound..<y + seen.upperBound, column, &canvas)
    for row in seen {
      canvas.cover?.add(cells, row: y + row, hatch: palette.hatch.foreground)
      if palette.isFilled {
        canvas.buffer.fill(x: cells, y: y + row..<y + row + 1, style: style)
      }
      canvas.glyph(
        boxEdge(row, of: rows, isLine: starts.contains(row)), cells.lowerBound, y + row, style)
    }
  }

  /// The glyph in the first cell of a row of a list's box.
  private func boxEdge(_ row: Int, of rows: Range<Int>, isLine: Bool) -> CellGlyph {
    if palette.isFilled { return glyphs.listEdge }
    let (isFirst, isLast) = (row == rows.lowerBound, row == rows.upperBound - 1)
    if isFirst { return isLast ? glyphs.single : glyphs.top }
    return isLast ? glyphs.bottom : isLine ? glyphs.listMiddle : glyphs.middle
  }

  /// Draws a list of equal hours: its box, and the lines in sight.
  func draw(_ list: EqualList, _ canvas: inout Canvas, y: Int) {
    let cells = cells(grid.columns[list.column])
    let rows = list.rows.lowerBound - window.y..<list.rows.upperBound - window.y
    let seen = rows.clamped(to: 0..<window.rows)
    guard !cells.isEmpty, !seen.isEmpty else { return }
    drawBox(
      rows, seen: seen, cells, list.column,
      starts: list.lines.map { $0.rows.lowerBound - window.y }, &canvas, y: y)
    for given in list.lines {
      canvas.draw(
        line(
          given.entry, cells: cells, row: y + given.rows.lowerBound - window.y,
          width: cells.count - 1, atMost: given.rows.count, printsStart: given.printsStart))
    }
    if !list.hidden.isEmpty, seen.contains(rows.upperBound - 1) {
      canvas.more(
        list.hidden.count, x: cells.lowerBound + 1, y: y + rows.upperBound - 1, palette.listText,
        clip: cells, isLit: hasLit(list.hidden))
    }
  }
}
