import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension TimelineDrawing {
  /// Draws the name of a resource, and the number of its entries outside the time shown.
  func drawName(ofRow row: Int, _ canvas: inout Canvas, y: Int) {
    let count = countText(ofRow: row)
    // Below the name, if there is a line.
    let isBelow = grid.rows[row].laneCount > 1
    let room = max(1, gutter - 2 - (isBelow || count.isEmpty ? 0 : count.utf8Cells - 1))
    canvas.text(
      options.fitted(name(ofRow: row, cells: room), room), 0, y,
      grid.segments.indices(inRow: row).isEmpty ? palette.dim : palette.strong,
      clip: 0..<gutter)
    canvas.text(
      count, max(0, gutter - 1 - count.utf8Cells), y + (isBelow ? 1 : 0), palette.dim,
      clip: 0..<gutter)
  }

  private func name(ofRow row: Int, cells: Int = .max) -> SafeText {
    options.sanitizer.sanitize(
      options.name(of: grid.rows[row].resource, by: dimension, cells: cells))
  }

  /// The number of entries of a row that are outside the time shown or not read: ` +3`.
  private func countText(ofRow row: Int) -> String {
    let unread = grid.segments.indices(inRow: row).count { hidden.contains(grid.segments[$0].id) }
    let outside = grid.rows[row].earlier.count + grid.rows[row].later.count + unread
    return outside > 0 ? " +" + options.number(outside) : ""
  }

  /// The cells by which the names are too narrow for a count beside a name of one line.
  var countCells: Int {
    grid.rows.indices.reduce(0) { most, row in
      let count = countText(ofRow: row)
      guard !count.isEmpty, grid.rows[row].laneCount == 1, free[grid.rows[row].id] == nil else {
        return most
      }
      let name = options.fitted(name(ofRow: row, cells: gutter - 2), gutter - 2)
      return max(most, name.width + count.utf8Cells + 1 - gutter)
    }
  }

  /// Draws `‹2` after the name and `3›` at the trailing edge: the entries of the given time out of sight.
  func drawCounts(ofRow row: Int, _ time: LayoutSpan, _ canvas: inout Canvas, y: Int) {
    var (before, after) = (0, 0)
    for number in grid.segments.indices(inRow: row) {
      let frame = grid.segments[number].frame
      guard frame.x < time.end, frame.maxX >= time.start else { continue }
      if cell(frame.x) >= edge {
        after += 1
      } else if cells(of: grid.segments[number]).isEmpty {
        before += 1
      }
    }
    if before > 0 {
      let text = "\(glyphs.before)" + options.number(before)
      canvas.text(text, max(0, gutter - 1 - text.utf8Cells), y, palette.dim, clip: 0..<gutter)
    }
    if after > 0 {
      let text = " " + options.number(after) + "\(glyphs.after)"
      canvas.text(text, edge - text.utf8Cells, y, palette.dim)
    }
  }

  /// Draws one line for several resources without entries in place of their rows.
  func drawFree(_ row: Int, _ others: [Resource], _ canvas: inout Canvas, y: Int) {
    let names = (others + [grid.rows[row].resource]).map {
      options.name(of: $0, by: dimension)
    }
    let key = grid.options.dates.count > 1 ? MessageKey.freeAllDays : .freeAllDay
    let text = options.message(key, ["list": names.joined(separator: ", ")])
    canvas.text(
      options.fitted(
        options.sanitizer.sanitize(text), options.cells - 1), 0, y,
      palette.dim)
  }
}
