public import AppointmentModel
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
  /// The current time; earlier appointments are shown as past. Nil takes that of the first layout.
  public var now: Instant?
  /// The current time on the wall clock of the display zone, and the zone's offset then, in a document.
  private(set) var clock: CivilDateTime?
  private(set) var clockOffset: UTCOffset = .utc
  /// The appointments of the layouts, whose notes, web addresses and repetitions the list of a page then
  /// shows; nil shows none of these.
  public var appointments: AppointmentCollection?
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

  /// The same for a document in a display zone, whose layout may have a current time.
  func clocked(in rules: ZoneRules, by layoutNow: Instant?) -> PageOptions {
    var options = self
    options.appointments = nil  // A document looks them up once; its parts copy the options.
    guard let now = now ?? layoutNow else { return options }
    options.now = now
    options.clock = rules.civil(at: now)
    options.clockOffset = rules.offset(at: now)
    return options
  }
}
