import CalendarLayout
import CivilTime
import TerminalText

extension WeekDrawing {
  /// The all-day band: one row a lane, and a faint rule under it.
  func drawBand(_ canvas: inout Canvas, y: Int) {
    for bar in grid.bars where bar.lane < bandRows {
      draw(bar, &canvas, y: y + bar.lane)
    }
    for overflow in grid.barOverflow {
      let cells = cells(grid.columns[overflow.column])
      canvas.text(
        "+\(overflow.entries.count)", cells.lowerBound + 1, y + bandRows - 1, palette.strong,
        clip: cells)
    }
  }

  /// What can be read of a bar.
  func reading(of bar: WeekGrid.Bar) -> Legibility.Reading {
    let cells = barCells(bar)
    let entry = grid.entries[bar.entry]
    let title = options.title(entry, entry.state(now: options.now))
    let arrow = bar.continuesBefore && cells.count > 7 ? 1 : 0
    let room = cells.count - 2 - arrow
    let shown = title.width <= room ? title.units.count : options.fittedLength(title, room)
    return Legibility.Reading(
      entry: bar.entry, column: bar.firstColumn, place: .band, isTimed: false,
      length: max(1, title.units.count),
      shown: shown, tellsStart: !bar.continuesBefore)
  }

  /// The cells of a bar that are seen.
  private func barCells(_ bar: WeekGrid.Bar) -> Range<Int> {
    let left = fullCells(grid.columns[bar.firstColumn]).lowerBound
    let right = fullCells(grid.columns[bar.lastColumn]).upperBound
    return (left..<max(left, right)).clamped(to: window.columns)
  }

  func drawFaintRule(_ canvas: inout Canvas, y: Int) {
    let cells = 0..<window.ruleEnd
    if palette.isFilled {
      canvas.run(glyphs.rule, cells, y, palette.faintRule)
      return
    }
    let (even, odd) = glyphs.faintRule
    for x in cells {
      canvas.glyph(x % 2 == 0 ? even : odd, x, y, palette.faintRule)
    }
  }

  private func draw(_ bar: WeekGrid.Bar, _ canvas: inout Canvas, y: Int) {
    let left = fullCells(grid.columns[bar.firstColumn]).lowerBound
    let right = fullCells(grid.columns[bar.lastColumn]).upperBound
    let cells = barCells(bar)
    guard !cells.isEmpty else { return }
    let (first, end) = (cells.lowerBound, cells.upperBound)
    let entry = grid.entries[bar.entry]
    let state = entry.state(now: options.now)
    let style = palette.block(entry.hue, state, isSelected: bar.entry == selection)
    let barStyle = style.barStyle(first: true)
    if style.hasGround { canvas.buffer.fill(x: cells, y: y..<(y + 1), style: barStyle) }
    var start = first + 1
    if bar.continuesBefore || left < first {
      canvas.glyph(glyphs.fromLeft, first, y, barStyle)
      // A cell between arrow and title, as long as the title can be read behind it.
      if end - first > 7 { start += 1 }
    } else {
      canvas.glyph(palette.isFilled ? glyphs.bar(state) : glyphs.barStart, first, y, barStyle)
    }
    var titleEnd = canvas.text(
      options.fitted(options.title(entry, state), end - 1 - start), start, y,
      style.textStyle(first: true, isTitle: true), clip: start..<max(start, end - 1))
    if !entry.isAllDay {
      let times = options.sanitizer.sanitize(spanText(entry))
      if titleEnd + 1 + times.width < end - 1 {
        titleEnd = canvas.text(
          times, titleEnd + 1, y, style.textStyle(first: true, isTitle: false))
      }
    }
    if bar.continuesAfter || right > end {
      canvas.glyph(glyphs.toRight, end - 1, y, barStyle)
    } else if !palette.isFilled, end - 1 > first {
      canvas.glyph(glyphs.barEnd, end - 1, y, barStyle)
    }
    if !palette.isFilled, titleEnd + 1 < end - 1 {
      canvas.run(glyphs.barLine, (titleEnd + 1)..<(end - 1), y, barStyle)
    }
  }
}

extension WeekDrawing {
  /// `Mon 09:00–Wed 17:00`, for a timed entry over several days.
  private func spanText(_ entry: GridEntry) -> String {
    func text(_ time: CivilDateTime, _ offset: UTCOffset) -> String {
      options.symbols.name(of: time.date.weekday, .abbreviated) + " "
        + options.times.full(moment(time, offset))
    }
    return text(entry.start, entry.startOffset) + glyphs.dash + text(entry.end, entry.endOffset)
  }
}

extension GlyphSet {
  /// The bar of a filled block in a state.
  func bar(_ state: EntryState) -> CellGlyph {
    switch state.kind {
    case .free: return thinBar
    case .declined: return dottedBar
    case .tentative: return state.isRunning ? runningBar : dashedBar
    case .confirmed, .cancelled: return state.isRunning ? runningBar : bar
    }
  }
}
