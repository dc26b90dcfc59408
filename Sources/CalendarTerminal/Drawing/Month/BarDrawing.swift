import CalendarLayout
import TerminalText

/// A bar over days as it lies in one row: of the all-day strip of a week, of a row of a month, of a rota.
struct BarDrawing {
  /// The cells painted.
  let cells: Range<Int>
  /// Whether an arrow at the leading end tells that it began before, or at the trailing end that it goes
  /// on.
  let comesFromBefore: Bool
  let goesOn: Bool
  let title: MeasuredText
  /// The times of a timed entry, said where they fit behind the title.
  var times = SafeText()

  /// Where the title begins, after the bar or the arrow.
  private var titleStart: Int {
    // A cell between arrow and title, as long as the title can be read behind it.
    cells.lowerBound + (comesFromBefore && cells.count > 7 ? 2 : 1)
  }

  /// The cells that the title may take.
  private var titleRoom: Int { max(0, cells.upperBound - 1 - titleStart) }

  /// The characters of the title that are shown.
  func shownLength(_ options: DrawingOptions) -> Int {
    title.width <= titleRoom ? title.units.count : options.fittedLength(title, titleRoom)
  }

  func draw(
    _ canvas: inout Canvas, y: Int, style: BlockStyle, bar: CellGlyph, isFilled: Bool,
    _ options: DrawingOptions
  ) {
    guard !cells.isEmpty else { return }
    let glyphs = canvas.glyphs
    let (first, end) = (cells.lowerBound, cells.upperBound)
    let barStyle = style.barStyle(first: true)
    if style.hasGround { canvas.buffer.fill(x: cells, y: y..<(y + 1), style: barStyle) }
    canvas.glyph(
      comesFromBefore ? glyphs.fromLeft : isFilled ? bar : glyphs.barStart, first, y, barStyle)
    var titleEnd = canvas.text(
      options.fitted(title, titleRoom), titleStart, y, style.textStyle(first: true, isTitle: true),
      clip: titleStart..<max(titleStart, end - 1))
    if !times.isEmpty, titleEnd + 1 + times.width < end - 1 {
      titleEnd = canvas.text(times, titleEnd + 1, y, style.textStyle(first: true, isTitle: false))
    }
    if goesOn {
      canvas.glyph(glyphs.toRight, end - 1, y, barStyle)
    } else if !isFilled, end - 1 > first {
      canvas.glyph(glyphs.barEnd, end - 1, y, barStyle)
    }
    if !isFilled, titleEnd + 1 < end - 1 {
      canvas.run(glyphs.barLine, (titleEnd + 1)..<(end - 1), y, barStyle)
    }
  }
}
