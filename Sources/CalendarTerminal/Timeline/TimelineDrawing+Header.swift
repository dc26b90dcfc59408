import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension TimelineDrawing {
  /// Draws the days and the dimension of the rows on the left, the zone on the right as far as there is
  /// room.
  func drawTitle(_ canvas: inout Canvas, namesDay: Bool) {
    let dates = grid.options.dates.period
    let days =
      dates.count == 1 && namesDay
      ? [options.dates.long(dates.lowerBound, withYear: true)] : options.dates.ranges(dates)
    let by = [glyphs.separator.description, options.message(dimension.byKey)]
    let end = canvas.title([[days[0]] + by] + days.map { [$0] }, 0, palette.strong)
    canvas.caption(options.dates.captions(grid.zone), after: end, y: 0, style: palette.dim)
  }

  /// Draws a level of the bar: each label begins in the first cell of its unit.
  func drawLevel(_ level: Int, _ canvas: inout Canvas, y: Int) {
    var taken = 0..<0
    if level == 1, let x = grid.nowX, (gutter..<edge).contains(cell(x)), let now = options.now {
      let time = options.times.full(TimeText.Moment(now))
      let cell = cell(x)
      let start = min(cell, options.cells - 2 - time.utf8Cells)
      canvas.glyph(glyphs.lineToBelow, start, y, palette.nowPointer)
      canvas.text(time, start + 1, y, palette.nowLabel)
      taken = start - 1..<start + 2 + time.utf8Cells
    }
    for tick in grid.ticks where tick.level == level {
      // A day keeps its name while a part of it is visible; the label of an hour marks its beginning.
      let start = cell(tick.span.start)
      let first = tick.unit == .hour ? start : max(gutter, start)
      let room = cell(tick.span.end) - first
      guard first >= gutter, first < edge else { continue }
      let isToday = tick.unit == .day && tick.start.date == options.now?.date
      guard
        let label = labels(of: tick).map({ options.sanitizer.sanitize($0) }).first(where: {
          $0.width + 2 <= room
        })
          ?? labels(of: tick).last.map({ options.sanitizer.sanitize($0) })
      else { continue }
      // The last label may extend beyond its unit into free cells.
      guard label.width + (tick.unit == .hour ? 2 : 1) <= room || tick.span.end >= grid.size.width,
        first + label.width + (tick.unit == .hour ? 0 : 1) < options.cells
      else { continue }
      let cells = first..<first + label.width
      if !taken.isEmpty, cells.overlaps(taken) { continue }
      if isToday {
        canvas.today(label, first, y)
      } else {
        let isOff = tick.unit == .day && options.locale.isWeekend(tick.start.date.weekday)
        canvas.text(
          label, tick.unit == .hour ? first : first + 1, y,
          tick.unit == .hour || isOff ? palette.dim : palette.strong)
      }
    }
  }

  /// The forms of a label from the longest to the shortest.
  private func labels(of tick: TimelineGrid.Tick) -> [String] {
    let date = tick.start.date
    switch tick.unit {
    case .hour:
      let moment = TimeText.Moment(tick.start)
      let short = options.times.hourLabel(moment, cells: 3)
      return hourCells >= 7 ? [options.times.hourLabel(moment, cells: 5), short] : [short]
    case .day:
      return [options.dates.long(date), options.dates.short(date), options.number(date.day)]
    case .week:
      let week = Week(containing: date, rules: grid.options.weekRules)
      let last = tick.end.date.adding(days: -1)
      let range = options.dates.range(date...max(date, last), isLong: false)
      return [
        options.shortWeek(week.number) + "  " + range, options.shortWeek(week.number),
        options.number(week.number),
      ]
    case .month:
      return [
        options.dates.month(date), options.dates.inCells(options.locale.name(ofMonth: date.month)),
        options.dates.inCells(options.locale.name(ofMonth: date.month, width: .abbreviated)),
      ]
    case .year: return [options.number(date.year)]
    }
  }

  /// Draws the rule under the header, heavy under today if there are other days.
  func drawRule(_ canvas: inout Canvas, y: Int) {
    canvas.run(glyphs.rule, 0..<edge, y, palette.rule)
    guard grid.options.dates.count > 1 else { return }
    for tick in grid.ticks where tick.unit == .day && tick.start.date == options.now?.date {
      let first = max(gutter, cell(tick.span.start))
      canvas.run(
        glyphs.todayRule, first..<max(first, min(edge, cell(tick.span.end))), y,
        palette.todayRule)
    }
  }

  /// Draws `▾ Ground floor  8 places · 32 ─────`; for a folded group the number of its busy rows over
  /// time.
  func draw(_ group: TimelineGrid.Group, _ canvas: inout Canvas, y: Int) {
    let name = options.sanitizer.sanitize(group.id.isEmpty ? glyphs.dash : group.id)
    let mark = group.isFolded ? glyphs.nowPointer : glyphs.lineToBelow
    canvas.run(.space, 0..<edge, y, palette.onBar(.plain))
    canvas.glyph(mark, 0, y, palette.onBar(palette.dim))
    var end = canvas.text(
      options.fitted(name, max(1, options.cells / 2)), 2, y, palette.onBar(palette.strong))
    end = canvas.text(
      options.message(dimension.countKey, count: group.rowCount) + " \(glyphs.middleDot) "
        + options.number(group.entries.count),
      end + 2, y, palette.onBar(palette.dim), clip: 0..<edge)
    guard group.isFolded else {
      if palette.barColors == nil {
        canvas.run(glyphs.rule, (end + 1)..<max(end + 1, edge), y, palette.rule)
      }
      return
    }
    // In the colour of past events: in the colour of today it would be the loudest of all.
    let past = palette.block(.blue, EntryState(kind: .confirmed, phase: .past)).bar
    for x in max(end + 1, gutter)..<max(edge, max(end + 1, gutter)) {
      let first = grid.minute(atX: position(ofCell: x))
      let minutes = first..<max(first + 1, grid.minute(atX: position(ofCell: x + 1)))
      let busy = group.busy.count { $0.contains { $0.overlaps(minutes) } }
      guard busy > 0, group.rowCount > 0 else { continue }
      let level = min(8, (8 * busy + group.rowCount - 1) / group.rowCount)
      let curve = TimelineDrawing.curve(level, isASCII: glyphs.isASCII)
      canvas.glyph(curve, x, y, palette.onBar(CellStyle(foreground: past)))
    }
  }

  /// Eighths of a cell from the bottom.
  private static func curve(_ level: Int, isASCII: Bool) -> CellGlyph {
    let levels: [CellGlyph] =
      isASCII
      ? [".", ":", "-", "=", "+", "*", "#", "@"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return levels[min(max(level, 1), 8) - 1]
  }
}
