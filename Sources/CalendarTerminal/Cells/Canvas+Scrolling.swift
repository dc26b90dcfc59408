import CalendarLayout
import Pinning
import TerminalText

extension Canvas {
  /// Draws the rule below the scrolling rows, with the thumb for scrolling sideways.
  ///
  /// - Parameter gutter: The cells left of the scrolling part.
  mutating func lowerRule(_ viewport: ScrollViewport, y: Int, gutter: Int) {
    let cells = 0..<buffer.width
    run(glyphs.rule, cells, y, palette.rule)
    let indicator = viewport.indicator(on: .horizontal, minimumThumb: 1)
    guard indicator.isNeeded else { return }
    let thumb = indicator.cells
    run(
      glyphs.todayRule, (thumb.lowerBound + gutter..<thumb.upperBound + gutter).clamped(to: cells),
      y, palette.thumb)
  }

  /// Draws the scroll indicator in the last cell of each scrolling row.
  mutating func indicator(_ viewport: ScrollViewport, rows: Range<Int>) {
    let thumb = viewport.indicator(on: .vertical, minimumThumb: 1).cells
    for row in rows {
      let isThumb = thumb.contains(row - rows.lowerBound)
      glyph(
        isThumb ? glyphs.runningMiddle : glyphs.middle, buffer.width - 1, row,
        isThumb ? palette.thumb : palette.rule)
    }
  }

  /// Draws the scrolling rows of a screen below its header, with the rule and the indicators around them.
  ///
  /// - Parameter gutter: The cells left of the scrolling part.
  mutating func scrolled(
    _ body: CellBuffer, below header: Int, _ viewport: ScrollViewport, gutter: Int
  ) {
    let rows = header..<header + body.height
    buffer.copy(body, toY: header)
    lowerRule(viewport, y: rows.upperBound, gutter: gutter)
    indicator(viewport, rows: rows)
  }

  /// Marks cells as the chosen ones.
  mutating func choose(_ cells: Range<Int>, _ y: Int) {
    guard y >= 0 else { return }
    buffer.restyle(x: cells, y: y..<y + 1) { $0.attributes.insert(.reverse) }
  }
}
