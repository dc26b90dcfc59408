import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension WeekDrawing {
  /// Draws the period on the left; on the right the zone, as far as there is room, and where rows follow
  /// the appointments the current time, if the period contains it.
  func drawTitle(_ canvas: inout Canvas, showsNow: Bool, showsWeek: Bool = false) {
    let period = grid.period
    let isDay = showsNow && period.lowerBound == period.upperBound
    let day = isDay ? [options.dates.full(period.lowerBound)] : []
    var end = canvas.title(
      (day + options.dates.ranges(period)).map { [$0] }, 0, palette.strong)
    if showsWeek || gutter == 3, let week = grid.weekNumber, end + 5 < options.cells {
      end = canvas.text(options.shortWeek(week), end + 2, 0, palette.dim)
    }
    guard showsNow, let now = options.now, period.contains(now.date) else {
      canvas.caption(options.dates.captions(grid.zone), after: end, y: 0, style: palette.dim)
      return
    }
    let time = options.times.full(TimeText.Moment(now))
    let text = options.sanitizer.sanitize(
      options.message(.now) + " " + options.dates.weekday(now.date.weekday) + " " + time)
    let edge = options.cells - 1
    for caption in options.dates.captions(grid.zone) + [[]] {
      let zone = caption.isEmpty ? [] : [glyphs.separator.description] + caption
      let x = edge - text.width - canvas.width(zone)
      guard x >= end + 2 else { continue }
      canvas.text(text, x, 0, palette.nowLabel)
      canvas.text(zone, x + text.width, 0, palette.dim)
      return
    }
  }

  /// Draws the weekdays over their columns, one cell in, above the titles.
  func drawWeekdays(_ canvas: inout Canvas, y: Int) {
    drawCorner(&canvas, y: y)
    let heads = heads
    var first = grid.columns.startIndex
    while first < grid.columns.endIndex {
      // The columns of one day share its label.
      let date = grid.columns[first].date
      let next =
        grid.columns[first...].firstIndex { $0.date != date } ?? grid.columns.endIndex
      let day = grid.columns[first]
      let left = fullCells(day).lowerBound
      drawWeekday(
        day, heads[day.date] ?? "",
        left..<max(left, fullCells(grid.columns[next - 1]).upperBound), &canvas, y: y)
      for column in grid.columns[first..<next] {
        guard let resource = column.resource else { continue }
        let cells = cells(column)
        let name = options.fitted(options.sanitizer.sanitize(resource.name), cells.count - 1)
        canvas.text(name, cells.lowerBound + 1, y + 1, palette.dim, clip: cells)
      }
      first = next
    }
  }

  /// The labels of the days, in the longest form that fits all of them.
  private var heads: [CivilDate: String] {
    let columns = Dictionary(grouping: grid.columns, by: { $0.date })
    let dates = columns.keys.sorted()
    let room = columns.values.map { columns in
      let cells = columns.map { fullCells($0) }
      let first = cells.map { $0.lowerBound }.min() ?? 0
      let end = cells.map { $0.upperBound }.max() ?? 0
      return end - first - (isToday(columns[0]) ? 2 : 1)
    }
    let heads = options.dates.heads(dates, fitting: room.min() ?? 0)
    return Dictionary(uniqueKeysWithValues: zip(dates, heads))
  }

  private func drawCorner(_ canvas: inout Canvas, y: Int) {
    if grid.secondZones.isEmpty {
      guard gutter >= 6, let week = grid.weekNumber else { return }
      canvas.text(options.shortWeek(week), 0, y, palette.dim, clip: 0..<gutter)
      return
    }
    let width = zoneGutter
    let first = gutter - width * grid.secondZones.count
    canvas.text(DateText.code(of: grid.zone.id), 0, y, palette.dim, clip: 0..<first)
    for (index, zone) in grid.secondZones.enumerated() {
      let x = first + width * index
      canvas.text(DateText.code(of: zone.id), x, y, palette.dim, clip: x..<(x + width - 1))
    }
  }

  /// Draws a day's label at the left edge of the visible part of the day, pushed off by the next one.
  private func drawWeekday(
    _ day: WeekGrid.Column, _ head: String, _ cells: Range<Int>, _ canvas: inout Canvas, y: Int
  ) {
    let label = options.sanitizer.sanitize(head)
    let x = Int(
      Pin.start(
        natural: Double(cells.lowerBound), length: Double(label.width + 2),
        limit: Double(cells.upperBound), line: Double(window.columns.lowerBound)))
    let clip = cells.clamped(to: window.columns)
    var end: Int
    if isToday(day) {
      end = canvas.today(label, x, y, clip: clip)
      let word = options.sanitizer.sanitize(options.dates.inCells(options.locale.relative(days: 0)))
      if clip.upperBound - x >= label.width + 3 + word.width {
        end = canvas.text(word, end + 1, y, palette.todayWord, clip: clip) + 1
      }
    } else {
      let style = options.locale.isWeekend(day.date.weekday) ? palette.dim : palette.strong
      end = canvas.text(label, x + 1, y, style, clip: clip) + 1
    }
    if day.lengthInMinutes != 1440 {
      let length = options.hours(day.lengthInMinutes)
      if end + 1 + length.utf8Cells <= clip.upperBound {
        canvas.text(length, end + 1, y, palette.dim, clip: clip)
      }
    }
  }

  /// Draws the rule under the weekdays, heavy under today.
  func drawRule(_ canvas: inout Canvas, y: Int) {
    canvas.run(glyphs.rule, 0..<window.ruleEnd, y, palette.rule)
    for column in grid.columns where isToday(column) {
      canvas.run(glyphs.todayRule, cells(column), y, palette.todayRule)
    }
  }
}

extension Canvas {
  /// Draws the longest of several captions that leaves two cells free, at the right edge.
  mutating func caption(_ steps: [[String]], after end: Int, y: Int, style: CellStyle) {
    let edge = buffer.width - 1
    for step in steps where edge - width(step) >= end + 2 {
      text(step, edge - width(step), y, style)
      return
    }
  }
}
