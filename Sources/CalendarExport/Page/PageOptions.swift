package import CalendarLayout
public import CivilTime
package import Pinning

/// What a page or a picture of a week says beside the appointments: its name, its clock, the names
/// of days and months.
public struct PageOptions: Sendable {
  /// The heading, such as the name of the calendar.
  public var title: String
  /// Where the appointments come from, for the footer; empty leaves it out.
  package var source: String = ""
  /// The language of the words, a BCP 47 tag.
  package var language: String = "en"
  /// The names of weekdays and months and the form of times.
  public var symbols: CalendarSymbols = .english
  /// The language of ``symbols``, a BCP 47 tag; nil when it is that of the words.
  package var symbolsLanguage: String?
  /// Whether dates have the month before the day, as the language of ``symbols`` has them.
  var putsMonthFirst: Bool {
    switch symbolsLanguage {
    case "en-US", "en-CA", "en-PH": true
    default: false
    }
  }
  /// The current time on the display zone's wall clock: appointments before it are shown as past.
  public var now: CivilDateTime?
  /// The display zone's offset at the current time.
  package var nowOffset: UTCOffset = .utc
  /// What the list says of an occurrence beside what the grid draws; nil for nothing.
  package var details: @Sendable (_ entry: GridEntry) -> EntryDetails? = { _ in nil }
  /// The width of a day below which a page scrolls sideways, above which days share the window; nil
  /// leaves them as wide as they were laid out.
  package var minimumColumnWidth: Double? = 128
  /// The size of a month's picture, A4 across in points of CSS; nil leaves a month as it was laid out.
  package var monthSize: LayoutSize? = LayoutSize(width: 1_123, height: 794)
  /// Whether a picture is for a dark ground; a page follows its reader's system.
  public var isDark = false

  /// Makes options; what is left out is plain English without a clock.
  public init(title: String = "Calendar") { self.title = title }

  package mutating func setClock(_ now: Instant, rules: ZoneRules) {
    self.now = rules.civil(at: now)
    nowOffset = rules.offset(at: now)
  }
}
