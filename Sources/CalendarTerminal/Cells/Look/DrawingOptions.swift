import CalendarLayout
public import CivilTime
public import TerminalText

/// The options for drawing grids and lists in cells.
public struct DrawingOptions: Hashable, Sendable {
  /// The cells of a row, at least 20. The last one stays free.
  package var width: Int
  /// The colours that will be sent. From 256 colours on blocks are filled, with fewer they are bracketed.
  package var depth: ColorDepth
  /// The background for which colours are chosen.
  package var theme: DrawingTheme
  /// Whether to use only 7-bit characters.
  package var isASCII: Bool
  /// Whether characters of ambiguous width take two cells; frames are then drawn in ASCII.
  package var ambiguousIsWide: Bool
  /// The language of dates, and the format of times.
  package var locale: CalendarLocale
  /// The current time in the display zone; nil if it is not shown.
  package var now: CivilDateTime?
  /// Whether today and the hours outside working time have grounds of their own; for known backgrounds
  /// only.
  package var paintsDayGrounds: Bool
  /// The program whose verb `agenda` lists what a print does not show; empty in an app.
  package var program = ""

  /// Makes options for an unknown background [default: plain Unicode text of 80 cells].
  public init(
    width: Int = 80, depth: ColorDepth = .none, isASCII: Bool = false,
    locale: CalendarLocale = .english, now: CivilDateTime? = nil
  ) {
    self.init(
      width: width, depth: depth, theme: .any, isASCII: isASCII, locale: locale, now: now)
  }

  package init(
    width: Int = 80, depth: ColorDepth = .none, theme: DrawingTheme = .any, isASCII: Bool = false,
    ambiguousIsWide: Bool = false, locale: CalendarLocale = .english,
    now: CivilDateTime? = nil, paintsDayGrounds: Bool = false
  ) {
    self.width = width
    self.depth = depth
    self.theme = theme
    self.isASCII = isASCII
    self.ambiguousIsWide = ambiguousIsWide
    self.locale = isASCII ? locale.inASCII : locale
    self.now = now
    self.paintsDayGrounds = paintsDayGrounds
  }

  var glyphs: GlyphSet { isASCII || ambiguousIsWide ? .ascii : .unicode }

  var palette: GridPalette {
    GridPalette(theme: theme, depth: depth, isASCII: glyphs.isASCII)
  }

  var times: TimeText { TimeText(locale: locale, dash: glyphs.dash) }

  /// The forms of an entry's times; only of its start if it has no length. Times of a day and more have dates,
  /// since `8:00–17:00` would be those of one day.
  func timeForms(of entry: GridEntry) -> [String] {
    let (start, end) = (TimeText.Moment(entry.start), TimeText.Moment(entry.end))
    guard entry.end.wallSeconds - entry.start.wallSeconds >= 86_400 else {
      return times.forms(start, entry.start < entry.end ? end : nil)
    }
    return [
      dates.dayAndMonth(entry.start.date) + " " + times.short(start) + glyphs.dash
        + dates.dayAndMonth(entry.end.date) + " " + times.short(end)
    ]
  }

  var dates: DateText {
    DateText(
      locale: locale, dash: glyphs.dash, dot: glyphs.middleDot, minus: glyphs.minus)
  }
}

extension DrawingOptions {
  func message(
    _ key: MessageKey, count: Int? = nil, _ arguments: [String: String] = [:]
  ) -> String {
    dates.inCells(locale.message(key, count: count, arguments))
  }

  /// The command that lists what a print does not show; empty where there is no program.
  func agendaCommand(_ arguments: String) -> String {
    program.isEmpty ? "" : "\(program) agenda \(arguments)"
  }

  /// A text after its label: `next: Mon 30`.
  func labelled(_ label: String, _ text: String) -> String {
    message(.labelled, ["label": label, "text": text])
  }

  func number(_ number: Int) -> String { locale.localDigits("\(number)") }

  /// `1 appointment`, `24 appointments`
  func appointments(_ count: Int) -> String { message(.appointments, count: count) }

  /// `23 h`, `23:30 h`, `45 min`
  func hours(_ minutes: Int) -> String { dates.inCells(locale.duration(minutes: minutes)) }

  /// Hours in decimals, `44.5 h`, or as `8:20 h` if the decimals would not end.
  func decimalHours(_ minutes: Int) -> String {
    dates.inCells(locale.decimalHours(minutes: minutes))
  }

  /// `W13`
  func shortWeek(_ number: Int) -> String {
    message(.weekShort, ["number": self.number(number)])
  }
}

/// The background for which colours are chosen.
package enum DrawingTheme: Hashable, Sendable, CaseIterable {
  /// Unknown: colours are used only on grounds that are drawn, other text has the terminal's own colour.
  case any
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
}
