import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension WeekDrawing {
  /// The half rows that segments and `+N` take, in cells of the grid.
  func takenHalves(
    _ segments: some Sequence<LayoutRect>, overflow: some Sequence<LayoutRect>
  ) -> HalfRows {
    var halves = HalfRows(
      width: WeekDrawing.cells(grid.size.width), rows: WeekDrawing.cells(grid.size.height))
    for frame in segments { halves.take(cells(frame), self.halves(frame)) }
    for frame in overflow {
      let first = WeekDrawing.cells(frame.y.rounded(.down)) * 2
      let end = WeekDrawing.cells(frame.maxY.rounded(.up)) * 2
      halves.take(cells(frame), first..<max(first, end))
    }
    return halves
  }

  /// The cells of a frame in the grid.
  private func cells(_ frame: LayoutRect) -> Range<Int> {
    let first = WeekDrawing.cells(frame.x)
    return first..<max(first, WeekDrawing.cells(frame.maxX))
  }

  /// The half rows of a frame in the grid.
  private func halves(_ frame: LayoutRect) -> Range<Int> {
    let first = WeekDrawing.cells(frame.y * 2)
    return first..<max(first, WeekDrawing.cells(frame.maxY * 2))
  }

  /// The visible part of a segment; nil when none of it is visible.
  ///
  /// - Parameter y: The row of the canvas in which the body begins.
  func chip(_ segment: WeekGrid.Segment, _ taken: HalfRows, y: Int) -> Chip? {
    let column = grid.columns[segment.column]
    let columns = cells(segment.frame, in: cells(column))
    var halves = halves(segment.frame)
    let sight = window.y * 2..<(window.y + window.rows) * 2
    guard !columns.isEmpty, halves.lowerBound - 1 < sight.upperBound,
      halves.upperBound + 1 > sight.lowerBound
    else { return nil }
    let entry = grid.entries[segment.entry]
    let state = entry.state(now: options.now)
    let content = content(entry, state)
    // The growth of a block depends on all of it, so that nothing moves while scrolling.
    let lane = cells(segment.frame, in: fullCells(column))
    grow(
      &halves, cells(segment.frame), lane: lane.count,
      hasNeighbour: lane.upperBound < fullCells(column).upperBound, content, taken)
    let seen = halves.clamped(to: sight)
    guard !seen.isEmpty else { return nil }
    let shift = (y - window.y) * 2
    var chip = Chip(
      .bracket, cells: columns, halves: seen.lowerBound + shift..<seen.upperBound + shift, state,
      palette.block(entry.hue, state, isSelected: segment.entry == selection))
    chip.before =
      seen.lowerBound > halves.lowerBound
      ? .cut : segment.continuesBefore ? .continued : .closed
    chip.after =
      seen.upperBound < halves.upperBound ? .cut : segment.continuesAfter ? .continued : .closed
    chip.nowRow = nowRow.map { y + $0 }
    chip.marks = palette.marks(entry, state)
    chip.addTexts(content, hasNeighbour: columns.upperBound < cells(column).upperBound, glyphs)
    return chip
  }

  private func cells(_ frame: LayoutRect, in column: Range<Int>) -> Range<Int> {
    let first = gutter + WeekDrawing.cells(frame.x) - window.x
    let end = gutter + WeekDrawing.cells(frame.maxX) - window.x
    return (first..<max(first, end)).clamped(to: column)
  }

  func content(_ entry: GridEntry, _ state: EntryState) -> ChipContent {
    let start = moment(entry.start, entry.startOffset)
    let end = moment(entry.end, entry.endOffset)
    let hasLength = entry.start < entry.end || entry.startOffset != entry.endOffset
    let title = options.title(entry, state)
    let times = options.times.forms(start, hasLength ? end : nil).map {
      (
        text: SafeText(stringLiteral: $0),
        hasEnd: entry.start < entry.end && $0.contains { String($0) == glyphs.dash }
      )
    }
    return ChipContent(
      title: title,
      tightTitle: title.markLength == 0 ? title : options.title(entry, state, tight: true),
      times: times, shortTimes: times.dropFirst(hasLength ? 1 : 0).map { $0.text },
      start: SafeText(stringLiteral: options.times.full(start)),
      place: MeasuredText(
        options.sanitizer.sanitize(entry.location, maximumWidth: DrawingOptions.longestText)))
  }

  /// Lets a block grow over a half row of its own if its title needs it.
  private func grow(
    _ halves: inout Range<Int>, _ cells: Range<Int>, lane: Int, hasNeighbour: Bool,
    _ content: ChipContent, _ taken: HalfRows
  ) {
    let (first, last) = (halves.lowerBound, halves.upperBound)
    guard first % 2 != 0 || last % 2 != 0 else { return }
    func rows() -> Int { max(0, halves.upperBound / 2 - (halves.lowerBound + 1) / 2) }
    let needed = Chip.rowsNeeded(
      content, lane: lane, hasNeighbour: hasNeighbour, limit: rows() + 2)
    if needed > rows(), last % 2 != 0, taken.isFree(cells, half: last) {
      halves = halves.lowerBound..<(last + 1)
    }
    if needed > rows(), first % 2 != 0, taken.isFree(cells, half: first - 1) {
      halves = (first - 1)..<halves.upperBound
    }
  }

  /// Draws a `+N`, outward to whole rows.
  func draw(_ overflow: WeekGrid.Overflow, _ canvas: inout Canvas, y: Int) {
    let columns = cells(overflow.frame, in: cells(grid.columns[overflow.column]))
    let first = WeekDrawing.cells(overflow.frame.y.rounded(.down)) - window.y
    let end = WeekDrawing.cells(overflow.frame.maxY.rounded(.up)) - window.y
    let rows = (first..<max(first, end)).clamped(to: 0..<window.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    for row in y + rows.lowerBound..<y + rows.upperBound {
      canvas.cover?.add(columns, row: row, hatch: palette.hatch.foreground)
      if palette.isFilled {
        canvas.buffer.fill(x: columns, y: row..<row + 1, style: palette.overflowBar)
      }
      canvas.glyph(glyphs.dottedBar, columns.lowerBound, row, palette.overflowBar)
    }
    canvas.overflow(
      overflow.entries.count, columns, y + rows.lowerBound, palette.overflowText)
  }
}
