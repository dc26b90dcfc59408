import CalendarLayout
import CivilTime
import TerminalText

extension WeekDrawing {
  /// Draws the all-day strip, one row a lane.
  func drawStrip(_ canvas: inout Canvas, y: Int) {
    for bar in grid.bars where bar.lane < stripRows {
      canvas.draw(chip(of: bar, y: y + bar.lane))
    }
    for overflow in grid.barOverflow {
      canvas.overflow(
        overflow.entries.count, cells(grid.columns[overflow.column]), y + stripRows - 1,
        palette.strong, isLit: hasLit(overflow.entries))
    }
  }

  /// The readable part of a bar.
  func reading(of bar: WeekGrid.Bar) -> Legibility.Reading {
    let entry = grid.entries[bar.entry]
    return Legibility.Reading(
      entry: bar.entry, column: bar.firstColumn, place: .strip, isTimed: false,
      length: max(1, options.title(entry, entry.state(now: options.now)).units.count),
      shown: chip(of: bar, y: 0).shown,
      tellsStart: !bar.continuesBefore)
  }

  func drawFaintRule(_ canvas: inout Canvas, y: Int) {
    if palette.isFilled {
      canvas.run(glyphs.rule, 0..<window.ruleEnd, y, palette.faintRule)
    } else {
      drawFaintRule(&canvas, cells: 0..<window.ruleEnd, y: y)
    }
  }

  func drawFaintRule(_ canvas: inout Canvas, cells: some Sequence<Int>, y: Int) {
    let (even, odd) = glyphs.faintRule
    for x in cells {
      canvas.glyph(x % 2 == 0 ? even : odd, x, y, palette.faintRule)
    }
  }

  private func chip(of bar: WeekGrid.Bar, y: Int) -> Chip {
    let left = fullCells(grid.columns[bar.firstColumn]).lowerBound
    let right = fullCells(grid.columns[bar.lastColumn]).upperBound
    let cells = (left..<max(left, right)).clamped(to: window.columns)
    let entry = grid.entries[bar.entry]
    let state = entry.state(now: options.now)
    let continues = (
      bar.continuesBefore || left < cells.lowerBound, bar.continuesAfter || right > cells.upperBound
    )
    return Chip(
      bar: options.title(entry, state), cells: cells, y: y, state,
      palette.block(entry.hue, state, isSelected: bar.entry == selection), continues: continues,
      times: entry.isAllDay ? SafeText() : options.sanitizer.sanitize(spanText(entry)), options)
  }
}

extension WeekDrawing {
  /// `Mon 09:00–Wed 17:00`, for a timed entry over several days; with dates from a week on.
  private func spanText(_ entry: GridEntry) -> String {
    guard entry.end.wallSeconds - entry.start.wallSeconds < 7 * 86_400 else {
      return options.timeForms(of: entry)[0]
    }
    return dayAndTime(entry.start, entry.startOffset) + glyphs.dash
      + dayAndTime(entry.end, entry.endOffset)
  }

  /// `Wed 17:00`
  func dayAndTime(_ time: CivilDateTime, _ offset: UTCOffset) -> String {
    options.dates.weekday(time.date.weekday) + " " + options.times.full(moment(time, offset))
  }
}
