public import CalendarLayout
import CalendarTerminal
public import CivilTime
import TerminalText

/// A week, or any days, as plain text: the grid that `calgrid week` prints, without colours.
///
/// A terminal is a device whose unit is one cell, so the entries are laid out anew for it; days, hours,
/// zones and the rest are those of the options that a screen's grid takes. Titles are sanitised: no text
/// can send anything to a terminal.
public struct WeekText: ExportDocument {
  private let buffer: CellBuffer

  /// Lays entries out in cells.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `WeekGrid`.
  ///   - options: What is shown; all of the metrics but the lane style of equal hours are replaced by a terminal's.
  ///   - width: The cells of a row, at least 20.
  ///   - rowsPerHour: 1, 2 or 4 for equal hours; nil for rows that follow what happens.
  ///   - symbols: The names of days and months, and the clock that times are written on.
  ///   - isASCII: Whether everything is drawn in 7-bit characters.
  /// - Complexity: O(n log n) for n entries.
  public init(
    _ entries: [GridEntry], options: WeekGridOptions, width: Int = 80, rowsPerHour: Int? = nil,
    symbols: CalendarSymbols = .english, isASCII: Bool = false
  ) {
    let width = min(max(width, 20), 4_000)
    let drawing = DrawingOptions(
      width: width, isASCII: isASCII, symbols: symbols,
      now: options.now.map { options.rules.civil(at: $0) })
    guard let rowsPerHour else {
      buffer = ElasticWeek(entries, options: options, drawing: drawing).draw()
      return
    }
    let gutter = WeekDrawing.gutterCells(width: width, secondZones: options.secondZones.count)
    var cells = options
    cells.metrics = .cells(width: width - gutter, rowsPerHour: min(max(rowsPerHour, 1), 4))
    cells.metrics.style = options.metrics.style
    cells.metrics.gatherNarrowLanes()
    buffer = WeekDrawing(grid: WeekGrid(entries, options: cells), options: drawing).draw()
  }

  /// Writes the rows, a newline after each, in one piece.
  ///
  /// - Complexity: O(cells + entries).
  public func write(pieces: Pieces) rethrows { try pieces(StreamWriter().bytes(buffer)) }
}
