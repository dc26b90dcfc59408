public import CalendarLayout
import CalendarTerminal
public import CivilTime
import TerminalText

/// A list of days as plain text, as `calgrid agenda` prints it, without colours; titles are sanitised.
public struct AgendaText: ExportDocument {
  private let drawing: AgendaDrawing

  /// Prepares the list.
  ///
  /// - Parameters:
  ///   - agenda: What is on which day.
  ///   - width: The cells of a row, at least 20.
  ///   - now: What the display zone's clock shows, for *today* and *tomorrow*; nil tells no time.
  ///   - symbols: The names of days and months, and the clock that times are written on.
  ///   - isASCII: Whether everything is drawn in 7-bit characters.
  public init(
    _ agenda: DayAgenda, width: Int = 80, now: CivilDateTime? = nil,
    symbols: CalendarSymbols = .english, isASCII: Bool = false
  ) {
    drawing = AgendaDrawing(
      agenda,
      options: DrawingOptions(
        width: min(max(width, 20), 4_000), isASCII: isASCII, symbols: symbols, now: now))
  }

  /// Writes the rows, a newline after each, a page at a time.
  ///
  /// - Complexity: O(rows).
  public func write(pieces: Pieces) rethrows {
    let writer = StreamWriter()
    try drawing.drawPages { try pieces(writer.bytes($0)) }
  }
}
