import CalendarLayout
import CivilTime
import Pinning
import TerminalText

/// The overlapping entries of a column with equal hours, as a list in the rows that they cover.
struct EqualList {
  var column: Int
  /// The rows of the box in the grid.
  var rows: Range<Int>
  var lines: [Line]
  /// The number of entries without a line.
  var overflow: Int

  /// An entry of the list.
  struct Line {
    var entry: Int
    /// Its rows in the grid.
    var rows: Range<Int>
    /// Whether its first row does not begin at its start.
    var printsStart: Bool
  }
}

extension WeekDrawing {
  /// The list of entries that are hidden together: each line as near to its start as possible, with
  /// its start if the row does not show it.
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
      column: hidden.column, rows: rows, lines: [], overflow: crowd.entries.count - count)
    var free = rows.lowerBound
    for (index, entry) in crowd.entries.prefix(count).enumerated() {
      let start = grid.entries[entry].start
      let minute = start.date < date ? 0 : start.time.minuteOfDay
      let hour = grid.hours.last { $0.minute <= minute }
      let y = (hour?.y ?? 0) + Double(minute - (hour?.minute ?? 0)) * rowsPerMinute
      let row = max(
        free, min(Int(y), rows.upperBound - (list.overflow > 0 ? 1 : 0) - count + index))
      if let last = list.lines.indices.last {
        list.lines[last].rows = list.lines[last].rows.lowerBound..<row
      }
      list.lines.append(
        EqualList.Line(
          entry: entry, rows: row..<rows.upperBound - (list.overflow > 0 ? 1 : 0),
          printsStart: Double(row) != y || start.date < date))
      free = row + 1
    }
    return list
  }

  /// The number of rows per minute with equal hours.
  private var rowsPerMinute: Double {
    let hours = grid.hours.filter { $0.minute % 60 == 0 && $0.compressedUntil == nil }
    guard hours.count > 1 else { return 0 }
    return (hours[1].y - hours[0].y) / Double(max(1, hours[1].minute - hours[0].minute))
  }

  /// Draws a list: its box, and the visible lines.
  func draw(_ list: EqualList, _ canvas: inout Canvas, y: Int, _ body: inout BodyCells) {
    let cells = cells(grid.columns[list.column])
    let seen = (list.rows.lowerBound - window.y..<list.rows.upperBound - window.y)
      .clamped(to: 0..<window.rows)
    guard !cells.isEmpty, !seen.isEmpty else { return }
    let starts = Set(list.lines.map { $0.rows.lowerBound })
    clear(cells, seen, list.column, &canvas, y: y)
    for row in seen {
      body.cover(cells, row: row, isRunning: false, hatch: palette.hatch.foreground)
      body.setBar(cells.lowerBound, row: row)
      if palette.isFilled {
        canvas.buffer.fill(x: cells, y: y + row..<y + row + 1, style: palette.listEdge)
      }
      let edge = listEdge(
        row + window.y, of: list.rows, isLine: starts.contains(row + window.y))
      canvas.glyph(edge, cells.lowerBound, y + row, palette.listEdge)
    }
    for line in list.lines { draw(line, cells, seen, &canvas, y: y) }
    let last = list.rows.upperBound - 1 - window.y
    if list.overflow > 0, seen.contains(last) {
      draw(
        overflow: list.overflow, &canvas, x: cells.lowerBound + 1, y: y + last, palette.listText,
        clip: cells)
    }
  }

  private func draw(
    _ line: EqualList.Line, _ cells: Range<Int>, _ seen: Range<Int>, _ canvas: inout Canvas, y: Int
  ) {
    let entry = grid.entries[line.entry]
    let state = entry.state(now: options.now)
    let style = palette.block(entry.hue, state, isSelected: line.entry == selection)
    let title = options.title(entry, state)
    let start =
      line.printsStart
      ? SafeText(
        stringLiteral: options.times.full(moment(entry.start, entry.startOffset)) + " ")
      : SafeText()
    // The title continues below itself, after the start.
    let width = cells.count - 1 - start.width
    let wrapped = TextWrapping(title, width: width, holdsWords: true)
      .lines(atMost: line.rows.count)
    for (index, text) in wrapped.lines.enumerated() {
      let row = line.rows.lowerBound + index - window.y
      guard seen.contains(row) else { continue }
      if style.hasGround {
        canvas.buffer.fill(
          x: cells, y: y + row..<y + row + 1, style: style.textStyle(first: false, isTitle: false))
      }
      if palette.isFilled {
        canvas.glyph(
          glyphs.bar(state), cells.lowerBound, y + row, style.barStyle(first: false))
      }
      let x = cells.lowerBound + 1
      if index == 0 {
        canvas.text(start, x, y + row, style.textStyle(first: false, isTitle: false), clip: cells)
      }
      canvas.text(
        title.text(of: text, ellipsis: glyphs.dot3), x + start.width, y + row,
        style.textStyle(first: false, isTitle: true), clip: cells)
    }
  }
}
