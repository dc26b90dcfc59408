import CalendarLayout
import CivilTime
import TerminalText

extension WeekDrawing {
  /// Draws the blocks and lists of a column. Bars are drawn again above the grounds of what begins later.
  func drawColumn(_ column: Int, _ plan: ElasticPlan, _ canvas: inout Canvas, y: Int) {
    let arrangement = plan.arrangements[column]
    let spots = arrangement.spots.sorted {
      ($0.line, $0.textStart, $0.part) < ($1.line, $1.textStart, $1.part)
    }
    let lit = plan.partsCounting(lit, in: column)
    let chips = spots.map { chip($0, column, plan, y: y) }
    for (spot, chip) in zip(spots, chips) {
      clear(
        chip.cells, chip.rows.lowerBound..<chip.rows.lowerBound + chip.texts.count, column, &canvas)
      canvas.draw(chip)
      guard spot.more > 0 else { continue }
      let text = "+" + options.number(spot.more)
      let start = chip.cells.upperBound - text.utf8Cells
      canvas.text(text, start, chip.rows.lowerBound, palette.strong, clip: chip.cells)
      if lit.contains(spot.part) {
        canvas.choose(start..<chip.cells.upperBound, chip.rows.lowerBound)
      }
    }
    for (spot, chip) in zip(spots, chips) where spot.isLine {
      canvas.drawEdges(of: chip)
    }
    for count in arrangement.counts {
      let cells = cells(count.cells, in: column)
      clear(cells, y + count.row..<y + count.row + 1, column, &canvas)
      canvas.more(
        count.count, x: cells.lowerBound + 1, y: y + count.row, palette.strong, clip: cells,
        isLit: lit.contains(count.part))
    }
  }

  /// Clears the texts in some cells and leaves the ground of the day.
  func clear(
    _ cells: Range<Int>, _ rows: Range<Int>, _ column: Int, _ canvas: inout Canvas
  ) {
    var ground = TerminalColor.terminalDefault
    if palette.isKnown, palette.isFilled {
      if options.paintsDayGrounds, isToday(grid.columns[column]) {
        ground = palette.todayGround
      } else if grid.isDayOff(grid.columns[column]) {
        ground = palette.weekendGround
      }
    }
    canvas.buffer.fill(x: cells, y: rows, style: CellStyle(background: ground))
  }

  /// The cells that an item of a column takes.
  private func cells(_ cells: Range<Int>, in column: Int) -> Range<Int> {
    let all = self.cells(grid.columns[column])
    return (all.lowerBound + cells.lowerBound..<all.lowerBound + cells.upperBound).clamped(to: all)
  }

  /// A block or a line of a list.
  func chip(_ spot: ElasticSpot, _ column: Int, _ plan: ElasticPlan, y: Int) -> Chip {
    let part = plan.parts[column][spot.part]
    let entry = grid.entries[part.entry]
    let state = entry.state(now: options.now)
    let rows = spot.rows
    var chip = Chip(
      .bracket, cells: cells(spot.drawnCells, in: column),
      rows: y + rows.lowerBound..<y + rows.upperBound, state,
      palette.block(entry.hue, state, isSelected: part.entry == selection))
    if spot.joins, spot.hasBar { chip.before = .joined }
    if part.continuesAfter, spot.hasBar || !spot.isDisplaced { chip.after = .continued }
    chip.nowRow = nowRow.map { y + $0 }
    chip.keepsCorners = true
    chip.hasBar = spot.hasBar
    chip.marks = palette.marks(entry, state)
    chip.addTexts(
      text(of: part), spot, column: spot.textStart - 1 - spot.drawnCells.lowerBound, glyphs)
    return chip
  }

  func text(of part: ElasticPart) -> ElasticText {
    let entry = grid.entries[part.entry]
    let content = content(entry, entry.state(now: options.now))
    let times = options.times
    let start = moment(entry.start, entry.startOffset)
    // An end that is days later has its day.
    let isLong = part.continuesAfter && entry.end >= entry.start.adding(seconds: 86_400)
    let end = SafeText(
      stringLiteral: glyphs.dash
        + (isLong
          ? dayAndTime(entry.end, entry.endOffset)
          : times.short(moment(entry.end, entry.endOffset).asEnd)))
    let place = content.hasPlace ? content.place : MeasuredText("")
    if part.continuesBefore {
      // In the same half of the day as the first label, AM or PM can be left out.
      let bare = SafeText(
        stringLiteral: glyphs.dash + times.bare(moment(entry.end, entry.endOffset).asEnd))
      let isNear = !isLong && part.start / 720 == part.end / 720 && bare.width < end.width
      return ElasticText(
        title: content.title, place: place, spans: isNear ? [end, bare] : [end],
        start: isNear ? bare : end, minutes: nil, till: nil)
    }
    // On a day in elapsed minutes the clock's minutes may differ from those of the axis.
    let isRegular = (part.start - start.minute) % 60 == 0
    let hasEnd = entry.start < entry.end || entry.startOffset != entry.endOffset
    let short = SafeText(stringLiteral: times.short(start))
    return ElasticText(
      title: content.title, place: place,
      spans: isLong ? [short + end] : content.times.filter { $0.hasEnd }.map { $0.text },
      start: short,
      minutes: isRegular
        ? SafeText(stringLiteral: options.minuteLabel(start.minute, cells: 3)) : nil,
      till: hasEnd ? end : nil)
  }
}

extension Canvas {
  /// Draws the longest form of a count that fits from a cell on: `+3 more`, `+3`; without room for
  /// either, the one that fits all the cells.
  mutating func more(
    _ count: Int, x: Int, y: Int, _ style: CellStyle, clip cells: Range<Int>, isLit: Bool = false
  ) {
    let words = CalendarLocale.plainSpaces(locale.message(.more, count: count))
    // The sign is for a number: `+3 more`, `+3 weitere`, but `altri 3`.
    let text = words.hasPrefix(locale.localDigits("\(count)")) ? "+" + words : words
    if x + text.utf8Cells <= cells.upperBound {
      let end = self.text(text, x, y, style, clip: cells)
      if isLit { choose(x..<max(x, end), y) }
    } else {
      let fits = x + ("+" + locale.localDigits("\(count)")).utf8Cells <= cells.upperBound
      overflow(count, fits ? x - 1..<cells.upperBound : cells, y, style, isLit: isLit)
    }
  }
}
