import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension WeekDrawing {
  /// The rows that segments and `+N` share with those before and after them.
  func sharedRows(
    _ segments: some Sequence<LayoutRect>, overflow: some Sequence<LayoutRect>
  ) -> SharedRows {
    var shared = SharedRows()
    for frame in segments where frame.y != frame.y.rounded(.down) {
      shared.begin(cells(frame), row: rows(frame).lowerBound)
    }
    for frame in overflow {
      shared.begin(cells(frame), row: rows(frame).lowerBound)
      shared.end(cells(frame), row: rows(frame).upperBound - 1)
    }
    return shared
  }

  private func cells(_ frame: LayoutRect) -> Range<Int> {
    let first = WeekDrawing.cells(frame.x)
    return first..<max(first, WeekDrawing.cells(frame.maxX))
  }

  /// The rows of a frame in the grid, outward to whole ones.
  private func rows(_ frame: LayoutRect) -> Range<Int> {
    let first = WeekDrawing.cells(frame.y.rounded(.down))
    return first..<max(first, WeekDrawing.cells(frame.maxY.rounded(.up)))
  }

  /// The rows of a segment: from the one in which it begins to the last one that it fills by more than a
  /// quarter. Another one that begins in that row takes it; a list or a `+N` keeps its rows.
  func rows(of frame: LayoutRect, _ shared: SharedRows) -> Range<Int> {
    let (cells, rows) = (cells(frame), rows(frame))
    let begins = frame.y == frame.y.rounded(.down) || !shared.isEnded(cells, row: rows.lowerBound)
    let ends =
      frame.maxY == frame.maxY.rounded(.down)
      || !shared.isBegun(cells, row: rows.upperBound - 1)
    let first = rows.lowerBound + (begins ? 0 : 1)
    return first..<max(first, rows.upperBound - (ends ? 0 : 1))
  }

  /// The visible part of a segment; nil when none of it is visible.
  ///
  /// - Parameter y: The row of the canvas in which the body begins.
  func chip(_ segment: WeekGrid.Segment, _ shared: SharedRows, y: Int) -> Chip? {
    let column = grid.columns[segment.column]
    let columns = cells(segment.frame, in: cells(column))
    let rows = rows(of: segment.frame, shared)
    let seen = rows.clamped(to: window.y..<window.y + window.rows)
    guard !columns.isEmpty, !seen.isEmpty else { return nil }
    let entry = grid.entries[segment.entry]
    let state = entry.state(now: options.now)
    let shift = y - window.y
    var chip = Chip(
      .bracket, cells: columns, rows: seen.lowerBound + shift..<seen.upperBound + shift, state,
      palette.block(entry.hue, state, isSelected: segment.entry == selection))
    chip.before =
      seen.lowerBound > rows.lowerBound
      ? .cut : segment.continuesBefore ? .continued : .closed
    chip.after =
      seen.upperBound < rows.upperBound ? .cut : segment.continuesAfter ? .continued : .closed
    chip.nowRow = nowRow.map { y + $0 }
    chip.marks = palette.marks(entry, state)
    chip.addTexts(
      content(entry, state), hasNeighbour: columns.upperBound < cells(column).upperBound, glyphs)
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

  /// Draws a `+N`, outward to whole rows.
  func draw(_ overflow: WeekGrid.Overflow, _ canvas: inout Canvas, y: Int) {
    let columns = cells(overflow.frame, in: cells(grid.columns[overflow.column]))
    let seen = rows(overflow.frame).clamped(to: window.y..<window.y + window.rows)
    guard !columns.isEmpty, !seen.isEmpty else { return }
    let rows = seen.lowerBound - window.y + y..<seen.upperBound - window.y + y
    for row in rows {
      canvas.cover?.add(columns, row: row, hatch: palette.hatch.foreground)
      if palette.isFilled {
        canvas.buffer.fill(x: columns, y: row..<row + 1, style: palette.overflowBar)
      }
      canvas.glyph(glyphs.dottedBar, columns.lowerBound, row, palette.overflowBar)
    }
    canvas.overflow(
      overflow.entries.count, columns, rows.lowerBound, palette.overflowText,
      isLit: hasLit(overflow.entries))
  }
}
