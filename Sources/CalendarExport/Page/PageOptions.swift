package import CalendarLayout
public import CivilTime
package import Pinning

/// The texts of a page or a picture besides the appointments: its title, its clock, the names of
/// days and months.
public struct PageOptions: Sendable {
  /// The heading, such as the name of the calendar.
  public var title: String
  /// The source of the appointments, for the footer; empty omits it.
  public var source: String = ""
  /// The language of words and dates, and the format of times.
  public var locale: CalendarLocale = .english
  /// The current time on the wall clock of the display zone; earlier appointments are shown as
  /// past.
  public var now: CivilDateTime?
  /// The display zone's offset at the current time.
  package var nowOffset: UTCOffset = .utc
  /// The details of an occurrence in the list; nil for none.
  package var details: @Sendable (_ entry: GridEntry) -> EntryDetails? = { _ in nil }
  /// The minimum width of a day: narrower windows scroll sideways, in wider ones the days share the
  /// width. Nil keeps the width of the layout.
  public var minimumColumnWidth: Double? = 128
  /// The size of a month's picture, A4 landscape in CSS pixels; nil keeps the size of the layout.
  package var monthSize: LayoutSize? = LayoutSize(width: 1_123, height: 794)
  /// Whether a picture has a dark background. Pages follow the reader's system.
  public var isDark = false

  /// Makes options; the defaults are plain English without a clock.
  public init(title: String = "Calendar") { self.title = title }

  /// The language of the words, a BCP 47 tag. If the locale has no words of its own, they are English.
  public var language: String { locale.messageLanguage }

  package mutating func setClock(_ now: Instant, rules: ZoneRules) {
    self.now = rules.civil(at: now)
    nowOffset = rules.offset(at: now)
  }
}
