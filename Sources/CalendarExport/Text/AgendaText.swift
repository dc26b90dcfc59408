public import CalendarLayout
import CalendarTerminal
public import CivilTime
import TerminalText

/// A list of days as plain text without colours, as printed by `calgrid agenda`. Titles are
/// sanitized.
public struct AgendaText: ExportDocument {
  private let drawing: AgendaDrawing

  /// Prepares the list.
  ///
  /// - Parameters:
  ///   - agenda: The entries by day.
  ///   - width: The number of cells of a row, at least 20.
  ///   - now: The current time, for *today* and *tomorrow*; nil for none.
  ///   - locale: The language of dates, and the format of times.
  ///   - isASCII: Whether to use only 7-bit characters.
  public init(
    _ agenda: DayAgenda, width: Int = 80, now: Instant? = nil,
    locale: CalendarLocale = .english, isASCII: Bool = false
  ) {
    drawing = AgendaDrawing(
      agenda,
      options: DrawingOptions(
        text: width, locale, isASCII: isASCII, now: now.map { agenda.rules.civil(at: $0) }))
  }

  /// Writes the rows, each followed by a newline, one page at a time.
  ///
  /// - Complexity: O(rows).
  public func write(pieces: Pieces) rethrows {
    let writer = StreamWriter()
    try drawing.drawPages { try pieces(writer.bytes($0)) }
  }
}

extension DrawingOptions {
  /// The options of a text without colours, at least 20 cells wide.
  init(text width: Int, _ locale: CalendarLocale, isASCII: Bool, now: CivilDateTime?) {
    self.init(width: min(max(width, 20), 4_000), isASCII: isASCII, locale: locale, now: now)
  }
}
