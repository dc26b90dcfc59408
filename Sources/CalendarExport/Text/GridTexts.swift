import AppointmentModel
public import CalendarLayout
import CalendarTerminal
public import CivilTime
import TerminalText

/// A month, or a range of weeks, as plain text: the grid that `calgrid month` prints, without colours.
///
/// The entries are laid out again for cells, with the weeks, zone and week rules of a screen's grid.
/// Titles are sanitized: no text can control a terminal.
public struct MonthText: ExportDocument {
  private let buffer: CellBuffer

  /// Lays out entries in cells.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `MonthGrid`.
  ///   - options: The options; their metrics and rows are replaced by those of a terminal.
  ///   - width: The number of cells of a row, at least 20.
  ///   - height: The maximum number of rows; nil shows every appointment.
  ///   - locale: The language, and the format of times.
  ///   - isASCII: Whether to use only 7-bit characters.
  /// - Complexity: O(n log n) for n entries, and O(height × weeks × lanes).
  public init(
    _ entries: [GridEntry], options: MonthGridOptions, width: Int = 80, height: Int? = nil,
    locale: CalendarLocale = .english, isASCII: Bool = false
  ) {
    buffer = MonthDrawing(
      entries, options,
      options: DrawingOptions(text: width, locale, isASCII: isASCII, now: options.clock),
      height: height
    ).draw()
  }

  /// Writes the rows, each followed by a newline, in one piece.
  ///
  /// - Complexity: O(cells + entries).
  public func write(pieces: Pieces) rethrows { try pieces(StreamWriter().bytes(buffer)) }
}

/// A timeline as plain text: the rows that `calgrid timeline` prints, without colours.
///
/// The entries are laid out again for cells, with the days and rows of a screen's grid. Titles are
/// sanitized: no text can control a terminal.
public struct TimelineText: ExportDocument {
  private let buffer: CellBuffer

  /// Lays out entries in cells.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `TimelineGrid`.
  ///   - options: The options; their metrics are replaced by those of a terminal.
  ///   - width: The number of cells of a row, at least 20.
  ///   - height: The maximum number of rows; nil shows every row.
  ///   - locale: The language, and the format of times.
  ///   - isASCII: Whether to use only 7-bit characters.
  /// - Complexity: O(n log n) for n entries.
  public init(
    _ entries: [GridEntry], options: TimelineGridOptions, width: Int = 80, height: Int? = nil,
    locale: CalendarLocale = .english, isASCII: Bool = false
  ) {
    buffer = TimelineDrawing(
      entries, options, by: options.rows.dimension ?? .calendar,
      options: DrawingOptions(text: width, locale, isASCII: isASCII, now: options.clock),
      height: height
    ).draw()
  }

  /// Writes the rows, each followed by a newline, in one piece.
  ///
  /// - Complexity: O(cells + entries).
  public func write(pieces: Pieces) rethrows { try pieces(StreamWriter().bytes(buffer)) }
}

/// A year as plain text: the months that `calgrid year` prints, without colours.
public struct YearText: ExportDocument {
  private let buffer: CellBuffer

  /// Lays out entries in cells.
  ///
  /// - Parameters:
  ///   - entries: The entries, as for a `YearGrid`.
  ///   - options: The options; their metrics are replaced by those of a terminal.
  ///   - width: The number of cells of a row, at least 20.
  ///   - height: The number of rows to arrange the months for; nil for no limit.
  ///   - locale: The language.
  ///   - isASCII: Whether to use only 7-bit characters.
  /// - Complexity: O(n log n) for n entries.
  public init(
    _ entries: [GridEntry], options: YearGridOptions, width: Int = 80, height: Int? = nil,
    locale: CalendarLocale = .english, isASCII: Bool = false
  ) {
    buffer = YearDrawing(
      entries, options,
      options: DrawingOptions(text: width, locale, isASCII: isASCII, now: options.clock),
      height: height
    ).draw()
  }

  /// Writes the rows, each followed by a newline, in one piece.
  ///
  /// - Complexity: O(cells + days).
  public func write(pieces: Pieces) rethrows { try pieces(StreamWriter().bytes(buffer)) }
}
