internal import CalendarText

/// The kind of an issue, as a stable name that scripts may rely on.
///
/// Faults of the syntax keep the names that its reader gives them, such as `csv-stray-quote`.
public struct ImportIssueCode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a kind of its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The kind of a fault of the syntax.
  init(_ code: TextIssue.Code) {
    self.init(rawValue: code.rawValue)
  }
}

extension ImportIssueCode {
  // Whole files.
  /// There is nothing in the file.
  public static let emptyFile = ImportIssueCode(rawValue: "empty-file")
  /// The file is none of the formats read.
  public static let unknownFormat = ImportIssueCode(rawValue: "unknown-format")
  /// The file is larger than 4 GiB.
  public static let fileTooLarge = ImportIssueCode(rawValue: "file-too-large")
  /// The text had to be read in an assumed encoding, or some bytes are not valid in it.
  public static let encoding = ImportIssueCode(rawValue: "encoding")
  /// A header without records, or a calendar without appointments.
  public static let noRecords = ImportIssueCode(rawValue: "no-records")
  /// A needed column is missing.
  public static let missingColumn = ImportIssueCode(rawValue: "missing-column")
  /// Two columns of the same meaning.
  public static let duplicateColumn = ImportIssueCode(rawValue: "duplicate-column")
  /// A header in a language that is not known, read by the order of its columns.
  public static let columnsByOrder = ImportIssueCode(rawValue: "columns-by-order")

  // Dates and times.
  /// A value that is no date or time, or that no calendar has.
  public static let badDate = ImportIssueCode(rawValue: "bad-date")
  /// A start is missing.
  public static let missingStart = ImportIssueCode(rawValue: "missing-start")
  /// An appointment that ends before it starts.
  public static let endBeforeStart = ImportIssueCode(rawValue: "end-before-start")
  /// A date and a date-time in one appointment.
  public static let mixedTimes = ImportIssueCode(rawValue: "mixed-times")
  /// A value that is no duration.
  public static let badDuration = ImportIssueCode(rawValue: "bad-duration")
  /// Nothing in the column shows which of two numbers is the day.
  public static let ambiguousDates = ImportIssueCode(rawValue: "ambiguous-dates")
  /// Some dates of the column have the day first, others the month.
  public static let conflictingDates = ImportIssueCode(rawValue: "conflicting-dates")
  /// A zone that is not known.
  public static let unknownZone = ImportIssueCode(rawValue: "unknown-zone")
  /// A VTIMEZONE that cannot be used.
  public static let badZoneDefinition = ImportIssueCode(rawValue: "bad-zone-definition")

  // Content.
  /// An appointment without a title.
  public static let missingSummary = ImportIssueCode(rawValue: "missing-summary")
  /// Two appointments with one UID.
  public static let duplicateUID = ImportIssueCode(rawValue: "duplicate-uid")
  /// A rule for recurrence that cannot be followed.
  public static let badRule = ImportIssueCode(rawValue: "bad-rule")
  /// A value that is not one of those allowed.
  public static let badValue = ImportIssueCode(rawValue: "bad-value")

  // iCalendar.

  /// Components that are kept and not shown, such as tasks.
  public static let otherComponents = ImportIssueCode(rawValue: "other-components")
}
