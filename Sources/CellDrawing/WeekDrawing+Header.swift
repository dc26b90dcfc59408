import CalendarLayout
import CivilTime
import TerminalText

extension WeekDrawing {
  /// The period on the left, the zone on the right as far as there is room.
  func drawTitle(_ canvas: inout Canvas) {
    var range = options.sanitizer.sanitize(options.dates.range(grid.period))
    if range.width >= options.cells {
      range = options.sanitizer.sanitize(options.dates.range(grid.period, .abbreviated))
    }
    var end = canvas.text(range, 0, 0, palette.strong, clip: 0..<(options.cells - 1))
    if gutter == 3, let week = grid.weekNumber, end + 5 < options.cells {
      end = canvas.text("W\(week)", end + 2, 0, palette.dim)
    }
    if let zone = grid.zone {
      canvas.caption(options.dates.captions(zone), after: end, y: 0, style: palette.dim)
    }
  }

  /// The weekdays over their columns, one cell in, so that they stand over the titles.
  func drawWeekdays(_ canvas: inout Canvas, y: Int) {
    drawCorner(&canvas, y: y)
    var lastDate: CivilDate?
    for column in grid.columns {
      let cells = cells(column)
      if let resource = column.resource {
        let name = options.fitted(options.sanitizer.sanitize(resource), cells.count - 1)
        canvas.text(name, cells.lowerBound + 1, y + 1, palette.dim, clip: cells)
      }
      guard column.date != lastDate else { continue }
      lastDate = column.date
      drawWeekday(column, cells, &canvas, y: y)
    }
  }

  private func drawCorner(_ canvas: inout Canvas, y: Int) {
    if grid.secondZones.isEmpty {
      guard gutter >= 6, let week = grid.weekNumber else { return }
      canvas.text("W\(week)", 0, y, palette.dim, clip: 0..<gutter)
      return
    }
    let first = gutter - 6 * grid.secondZones.count
    if let zone = grid.zone {
      canvas.text(DateText.code(of: zone.id), 0, y, palette.dim, clip: 0..<first)
    }
    for (index, zone) in grid.secondZones.enumerated() {
      let x = first + 6 * index
      canvas.text(DateText.code(of: zone.id), x, y, palette.dim, clip: x..<(x + 5))
    }
  }

  private func drawWeekday(
    _ column: WeekGrid.Column, _ cells: Range<Int>, _ canvas: inout Canvas, y: Int
  ) {
    let x = cells.lowerBound
    let label = options.sanitizer.sanitize(options.dates.short(column.date))
    var end: Int
    if isToday(column) {
      if palette.isFilled {
        canvas.text(" ", x, y, palette.todayChip, clip: cells)
        end = canvas.text(label, x + 1, y, palette.todayChip, clip: cells)
        end = canvas.text(" ", end, y, palette.todayChip, clip: cells)
      } else {
        canvas.text("[", x, y, palette.todayBracket, clip: cells)
        end = canvas.text(label, x + 1, y, palette.strong, clip: cells)
        end = canvas.text("]", end, y, palette.todayBracket, clip: cells)
      }
      if cells.count >= label.width + 8 {
        end = canvas.text("today", end + 1, y, palette.todayWord, clip: cells)
      }
      end -= 1
    } else {
      let style = column.date.weekday.isWeekend ? palette.dim : palette.strong
      end = canvas.text(label, x + 1, y, style, clip: cells)
    }
    if column.lengthInMinutes != 1440 {
      let length = lengthText(column.lengthInMinutes)
      if end + 2 + length.utf8.count <= cells.upperBound {
        canvas.text(length, end + 2, y, palette.dim, clip: cells)
      }
    }
  }

  /// `23 h`, `23:30 h`
  private func lengthText(_ minutes: Int) -> String {
    DrawingOptions.hours(minutes)
  }

  /// The rule under the weekdays, heavy under today.
  func drawRule(_ canvas: inout Canvas, y: Int) {
    canvas.run(glyphs.rule, 0..<(options.cells - 1), y, palette.rule)
    for column in grid.columns where isToday(column) {
      canvas.run(glyphs.todayRule, cells(column), y, palette.todayRule)
    }
  }
}

extension DrawingOptions {
  /// `23 h`, `23:30 h`, `45 min`
  static func hours(_ minutes: Int) -> String {
    let minutes = max(0, minutes)
    if minutes < 60 { return "\(minutes) min" }
    let rest = minutes % 60
    return "\(minutes / 60)" + (rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)") + " h"
  }
}

extension Canvas {
  /// Draws the longest of several captions that leaves two cells free, at the right edge.
  mutating func caption(_ steps: [String], after end: Int, y: Int, style: CellStyle) {
    let edge = buffer.width - 1
    for step in steps {
      let text = sanitizer.sanitize(step)
      guard edge - text.width >= end + 2 else { continue }
      self.text(text, edge - text.width, y, style)
      return
    }
  }
}
