package import CalendarText
public import CivilTime

/// Options for reading inputs; the defaults are determined from the content.
public struct LoadOptions: Sendable, Hashable {
  /// The kinds of CSV.
  package enum Dialect: String, Sendable, Hashable, CaseIterable {
    /// Determined by the header.
    case automatic = "auto"
    /// iCalendar property names as columns.
    case ics
    /// Google Calendar's import format, and similar sheets.
    case google
    /// Outlook's export.
    case outlook
  }

  /// The kind of a CSV; fixed kinds are mappings with their own names.
  package var dialect: Dialect = .automatic
  /// The columns of roles, by title or by number from 1; an empty text means none. Others are
  /// determined automatically; ``TableMapping/choices`` contains all of them.
  public var columns: [ColumnRole: String] = [:]
  /// The columns that have no meaning, by title or by number from 1.
  public var ignoredColumns: [String] = []
  /// A day of the week in which weekdays without dates are.
  public var weekOf: CivilDate?
  /// The last day on which weekdays without dates repeat; nil if they do not.
  public var until: CivilDate?
  /// The year of the first date without a year.
  public var year: Int?
  /// The times of lessons and shifts: `1` is `8:00-8:45`.
  public var times: [String: String] = [:]
  /// The seconds in a unit of durations that are plain numbers, such as 3,600 for hours; nil
  /// determines it from the title and the numbers.
  public var secondsPerDurationUnit: Int?
  /// The delimiter of a CSV, an ASCII character; nil to detect it.
  public var delimiter: UInt8?
  /// The encoding of the text; nil to detect it.
  package var encoding: SourceEncoding?
  /// The name of the encoding, one of ``encodingNames``; nil, as any other name, detects it.
  public var encodingName: String? {
    get { encoding?.rawValue }
    set { encoding = newValue.flatMap { SourceEncoding(rawValue: $0) } }
  }
  /// The names of the encodings that can be read, as ``ImportReport/FileSummary/encoding`` has them.
  public static var encodingNames: [String] { SourceEncoding.allCases.map { $0.rawValue } }
  /// The order of numeric dates; nil to detect it for each column.
  public var dateOrder: DateOrder?
  /// The order of numeric end dates if ``dateOrder`` is only that of the starts.
  var endDateOrder: DateOrder?
  /// The orders of starts and ends that are not to be detected.
  var givenOrders: (start: DateOrder, end: DateOrder)? {
    dateOrder.map { ($0, endDateOrder ?? $0) }
  }
  /// The order of dates that cannot be determined otherwise: that of the user's region.
  public var regionalDateOrder: DateOrder?
  /// The zone for times of a CSV without one; nil treats them as floating.
  public var defaultZone: ZoneID?
  /// The meaning of an all-day end date of a CSV; nil uses that of its kind.
  public var allDayEnd: AllDayEnd?
  /// The source of the rules of a zone that is both defined by a calendar and known to the system.
  public var zoneRules = ZoneRulesSource.system
  /// Whether ambiguities are errors instead of warnings.
  package var isStrict: Bool = false
  /// The reference year for two-digit years: from 69 years before it to 30 after it.
  public var referenceYear: Int = 2026

  /// Makes options that determine everything from the content.
  public init() {}

  /// The date and time of a whole text; nil if it has none.
  func moment(_ text: String, in languages: LanguageSet = .max) -> CellMoment? {
    CellScanner.moment(text, referenceYear: referenceYear, in: languages)
  }

  /// Reads tables as a mapping says: with its roles, and with the orders of dates, the unit of durations
  /// and the meaning of end dates that were changed. Everything else is determined as before.
  ///
  /// If columns have equal roles (``TableMapping/conflicts``), the first one that was changed is read.
  public mutating func apply(_ mapping: TableMapping) {
    columns = mapping.choices
    func column(_ roles: [ColumnRole]) -> TableMapping.Column? {
      roles.lazy.compactMap { role in mapping.columns.first { $0.role == role } }.first
    }
    let (start, end) = (column([.start, .startDate]), column([.end, .endDate]))
    if start?.hasOtherOrder == true || end?.hasOtherOrder == true {
      dateOrder = start?.dateOrder ?? end?.dateOrder
      endDateOrder = end?.dateOrder
    }
    if let duration = column([.duration]), let unit = duration.secondsPerUnit,
      unit != duration.loaded.unit
    {
      secondsPerDurationUnit = unit
    }
    if mapping.allDayEnd != mapping.loadedAllDayEnd { allDayEnd = mapping.allDayEnd }
  }
}
