import CalendarLayout
package import Pinning
package import TerminalText

/// Draws the visible part of a list: the headers of weeks and days stay at the top and push each other
/// off.
///
/// The first row of the viewport belongs to the week, which the screen's status row names; drawing begins
/// in the second one. The scroll indicator is beside the list.
package struct AgendaScreenDrawing: Sendable {
  /// The list, with the width of the viewport.
  package let drawing: AgendaDrawing
  /// The visible part of the list.
  package let viewport: ScrollViewport
  /// The section and the row of the selected entry; nil if there is none.
  package let selection: (section: Int, row: Int)?

  /// Prepares to draw a part of a list.
  package init(
    _ drawing: AgendaDrawing, viewport: ScrollViewport,
    selection: (section: Int, row: Int)? = nil
  ) {
    self.drawing = drawing
    self.viewport = viewport
    self.selection = selection
  }

  /// Draws the rows of the viewport from the second one on.
  ///
  /// - Complexity: O(cells + visible entries).
  package func draw() -> CellBuffer {
    let options = drawing.options
    let height = max(0, Int(viewport.size.height) - 1)
    var canvas = Canvas(width: options.cells + 1, height: height, options: options)
    let window = drawing.list.layout.window(for: viewport)
    drawing.draw(window, from: window.visible.start + 1, &canvas, selection: selection)
    canvas.indicator(viewport, rows: 0..<height)
    return canvas.buffer
  }
}
