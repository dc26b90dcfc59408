public import CalendarLayout
import CalendarTerminal
public import CivilTime
import TerminalText

/// A week, or any days, as plain text: the grid that `calgrid week` prints, without colours.
///
/// The unit of a terminal is one cell, so the entries are laid out again for it, with the days,
/// hours, zones and other options of a screen's grid. Titles are sanitized: no text can control a
/// terminal.
public struct WeekText: ExportDocument {
  private let buffer: CellBuffer

  /// Lays out entries in cells.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `WeekGrid`.
  ///   - options: The options; all metrics except the lane style of equal hours are replaced by
  ///     those of a terminal.
  ///   - width: The number of cells of a row, at least 20.
  ///   - rowsPerHour: 1, 2 or 4 for equal hours; nil for rows whose heights depend on the
  ///     appointments.
  ///   - locale: The language of dates, and the format of times.
  ///   - isASCII: Whether to use only 7-bit characters.
  /// - Complexity: O(n log n) for n entries.
  public init(
    _ entries: [GridEntry], options: WeekGridOptions, width: Int = 80, rowsPerHour: Int? = nil,
    locale: CalendarLocale = .english, isASCII: Bool = false
  ) {
    let drawing = DrawingOptions(text: width, locale, isASCII: isASCII, now: options.clock)
    guard let rowsPerHour else {
      buffer = ElasticWeek(entries, options: options, drawing: drawing).draw()
      return
    }
    let gutter = WeekDrawing.gutterCells(
      width: drawing.width, secondZones: options.secondZones.count, locale: locale)
    var cells = options
    cells.metrics = .cells(width: drawing.width - gutter, rowsPerHour: min(max(rowsPerHour, 1), 4))
    cells.metrics.style = options.metrics.style
    cells.metrics.gatherNarrowLanes()
    buffer = WeekDrawing(grid: WeekGrid(entries, options: cells), options: drawing).draw()
  }

  /// Writes the rows, each followed by a newline, in one piece.
  ///
  /// - Complexity: O(cells + entries).
  public func write(pieces: Pieces) rethrows { try pieces(StreamWriter().bytes(buffer)) }
}
