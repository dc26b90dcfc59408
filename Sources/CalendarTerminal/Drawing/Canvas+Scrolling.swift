import CalendarLayout
import Pinning
import TerminalText

extension Canvas {
  /// Draws the rule below the scrolled content, with the thumb of horizontal scrolling.
  ///
  /// - Parameter gutter: The number of cells to the left of the scrolled content.
  mutating func lowerRule(
    _ viewport: ScrollViewport, y: Int, gutter: Int, _ palette: GridPalette
  ) {
    let cells = 0..<buffer.width
    run(glyphs.rule, cells, y, palette.rule)
    let indicator = viewport.indicator(on: .horizontal, minimumThumb: 1)
    guard indicator.isNeeded else { return }
    let thumb = indicator.cells
    run(
      glyphs.todayRule, (thumb.lowerBound + gutter..<thumb.upperBound + gutter).clamped(to: cells),
      y, palette.thumb)
  }

  /// Draws the scroll indicator in the last cell of each row of the scrolled content.
  mutating func indicator(_ viewport: ScrollViewport, rows: Range<Int>, _ palette: GridPalette) {
    let thumb = viewport.indicator(on: .vertical, minimumThumb: 1).cells
    for row in rows {
      let isThumb = thumb.contains(row - rows.lowerBound)
      glyph(
        isThumb ? glyphs.runningMiddle : glyphs.middle, buffer.width - 1, row,
        isThumb ? palette.thumb : palette.rule)
    }
  }

  /// Highlights cells as selected.
  mutating func choose(_ cells: Range<Int>, _ y: Int) {
    guard y >= 0 else { return }
    buffer.restyle(x: cells, y: y..<y + 1) { $0.attributes.insert(.reverse) }
  }
}
