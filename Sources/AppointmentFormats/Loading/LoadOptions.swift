package import CalendarText
public import CivilTime

/// How inputs are read where they leave a choice; the defaults find out from the content.
public struct LoadOptions: Sendable, Hashable {
  /// The kinds of CSV.
  package enum Dialect: String, Sendable, Hashable, CaseIterable {
    /// Found by the header.
    case automatic = "auto"
    /// iCalendar property names as columns.
    case ics
    /// Google Calendar's import form, and sheets like it.
    case google
    /// Outlook's export.
    case outlook
  }

  /// The kind of a CSV; the fixed kinds are mappings of their own names.
  package var dialect: Dialect = .automatic
  /// The columns of roles, by title or by number from 1; an empty text says that there is none. What is
  /// not named here is found out; ``TableMapping/choices`` names all.
  public var columns: [ColumnRole: String] = [:]
  /// The byte between the fields of a CSV; nil finds it.
  package var delimiter: UInt8?
  /// The encoding of the text; nil finds it.
  package var encoding: SourceEncoding?
  /// The order in dates of numbers; nil finds it column by column.
  public var dateOrder: DateOrder?
  /// The order of dates that nothing else decides: that of the people who read the table.
  public var regionalDateOrder: DateOrder?
  /// The zone for a CSV's times without one; nil lets them float.
  public var defaultZone: ZoneID?
  /// The meaning of a CSV's all-day end date; nil takes the dialect's.
  package var allDayEnd: AllDayEnd?
  /// Whose rules a zone has that a calendar defines and the system knows.
  package var zoneRules = ZoneRulesSource.system
  /// Whether what is undecidable is an error instead of a warning.
  package var isStrict: Bool = false
  /// The year around which two-digit years lie: from 69 before it to 30 after it.
  package var referenceYear: Int = 2026

  /// Makes options that find everything out from the content.
  public init() {}
}
