internal import CalendarText
internal import CivilTime

/// The kind of an issue, as a stable name that scripts may rely on.
///
/// The kinds of the loader are constants. Syntax errors have the names that the parser gives them, such as
/// `csv-stray-quote`.
public struct ImportIssueCode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  init(_ code: TextIssue.Code) { self.init(rawValue: code.rawValue) }

  init(_ fault: ParsedDateTime.Fault) { self = fault == .noSuchTime ? .badTime : .badDate }
}

extension ImportIssueCode {
  // Whole files.
  /// A file without content.
  public static let emptyFile = ImportIssueCode(rawValue: "empty-file")
  /// A file that is compressed with gzip.
  public static let compressedFile = ImportIssueCode(rawValue: "compressed-file")
  /// A file that is no calendar and no table of appointments.
  public static let unknownFormat = ImportIssueCode(rawValue: "unknown-format")
  /// The file is larger than 4 GiB.
  public static let fileTooLarge = ImportIssueCode(rawValue: "file-too-large")
  /// The text was read in an assumed encoding, or some bytes are invalid in it.
  public static let encoding = ImportIssueCode(rawValue: "encoding")
  /// A header without records, or a calendar without appointments.
  public static let noRecords = ImportIssueCode(rawValue: "no-records")
  /// A required column, or a chosen one, does not exist.
  public static let missingColumn = ImportIssueCode(rawValue: "missing-column")
  /// Two columns with the same meaning.
  public static let duplicateColumn = ImportIssueCode(rawValue: "duplicate-column")
  /// Two columns that may both have a required meaning.
  public static let ambiguousColumns = ImportIssueCode(rawValue: "ambiguous-columns")
  /// A column whose meaning was determined only by its content, although another one is similar.
  public static let assumedColumn = ImportIssueCode(rawValue: "assumed-column")
  /// A header in an unknown language, read by the order of its columns.
  public static let columnsByOrder = ImportIssueCode(rawValue: "columns-by-order")

  /// A column without a meaning that holds times, or other content that says when or whether.
  public static let unreadColumn = ImportIssueCode(rawValue: "unread-column")

  /// Weekdays without dates, for which ``LoadOptions/weekOf`` has to name their week.
  public static let missingWeek = ImportIssueCode(rawValue: "missing-week")
  /// Dates without a year, for which ``LoadOptions/year`` has to name it.
  public static let missingYear = ImportIssueCode(rawValue: "missing-year")
  /// Lessons or shifts, for which ``LoadOptions/times`` has to name the times.
  public static let missingTimes = ImportIssueCode(rawValue: "missing-times")
  /// A given week that no table needs.
  public static let unneededWeek = ImportIssueCode(rawValue: "unneeded-week")
  /// A given last day that no table needs.
  public static let unneededUntil = ImportIssueCode(rawValue: "unneeded-until")
  /// A given year that no table needs.
  public static let unneededYear = ImportIssueCode(rawValue: "unneeded-year")
  /// Given times that no table needs.
  public static let unneededTimes = ImportIssueCode(rawValue: "unneeded-times")
  /// A year that weekdays prove.
  public static let assumedYear = ImportIssueCode(rawValue: "assumed-year")
  /// Dates in years of another era or calendar.
  public static let otherCalendar = ImportIssueCode(rawValue: "other-calendar")
  /// A date that is that of the row above.
  public static let carriedDate = ImportIssueCode(rawValue: "carried-date")

  // Dates and times.
  /// Times of a clock with twelve hours and without am or pm.
  public static let twelveHour = ImportIssueCode(rawValue: "twelve-hour")
  /// A weekday that contradicts its date.
  public static let weekdayMismatch = ImportIssueCode(rawValue: "weekday-mismatch")
  /// A length that contradicts its start and end.
  public static let lengthMismatch = ImportIssueCode(rawValue: "length-mismatch")
  /// A year before 1900 or after 2200.
  public static let implausibleDate = ImportIssueCode(rawValue: "implausible-date")
  /// A night of more than 16 hours, or far longer than the other appointments.
  public static let implausibleLength = ImportIssueCode(rawValue: "implausible-length")
  /// A time that is not known yet.
  public static let missingTime = ImportIssueCode(rawValue: "missing-time")
  /// A value that is no date or time, or a day that does not exist.
  public static let badDate = ImportIssueCode(rawValue: "bad-date")
  /// A time of day that does not exist, such as 25:00 or 9:75.
  public static let badTime = ImportIssueCode(rawValue: "bad-time")
  /// An appointment without a start.
  public static let missingStart = ImportIssueCode(rawValue: "missing-start")
  /// An end before its start.
  public static let endBeforeStart = ImportIssueCode(rawValue: "end-before-start")
  /// An appointment longer than a year.
  public static let longAppointment = ImportIssueCode(rawValue: "long-appointment")
  /// Occurrences that last more than 50 times the interval between them.
  public static let overlappingRule = ImportIssueCode(rawValue: "overlapping-rule")
  /// A COUNT that takes too long to compute.
  public static let uncountedRule = ImportIssueCode(rawValue: "uncounted-rule")
  /// An appointment with a date on one side and a time on the other.
  public static let mixedTimes = ImportIssueCode(rawValue: "mixed-times")
  /// An appointment of which only one end has a zone.
  public static let sharedZone = ImportIssueCode(rawValue: "shared-zone")
  /// Times without a zone in a calendar that names one.
  public static let floatingTimes = ImportIssueCode(rawValue: "floating-times")
  /// A zone whose definition in a calendar differs from the system's.
  public static let zoneDifference = ImportIssueCode(rawValue: "zone-difference")
  /// A length that cannot be read.
  public static let badDuration = ImportIssueCode(rawValue: "bad-duration")
  /// Nothing in the column shows which of two numbers is the day.
  public static let ambiguousDates = ImportIssueCode(rawValue: "ambiguous-dates")
  /// Some dates of the column have the day first, others the month.
  public static let conflictingDates = ImportIssueCode(rawValue: "conflicting-dates")
  /// Dates in one column in two different forms.
  public static let mixedForms = ImportIssueCode(rawValue: "mixed-forms")
  /// Appointments without an end, which the table's rule determines.
  public static let impliedEnd = ImportIssueCode(rawValue: "implied-end")
  /// A zone that neither the calendar nor the database defines.
  public static let unknownZone = ImportIssueCode(rawValue: "unknown-zone")
  /// A VTIMEZONE that cannot be used.
  public static let badZoneDefinition = ImportIssueCode(rawValue: "bad-zone-definition")

  // Content.
  /// An appointment without a title, which iCalendar calls a summary.
  public static let missingTitle = ImportIssueCode(rawValue: "missing-summary")
  /// Two appointments with the same UID.
  public static let duplicateUID = ImportIssueCode(rawValue: "duplicate-uid")
  /// A meeting with different times in another calendar.
  public static let meetingTimes = ImportIssueCode(rawValue: "meeting-times")
  /// A changed occurrence without its series.
  public static let loneChange = ImportIssueCode(rawValue: "lone-change")
  /// A recurrence rule that cannot be applied.
  public static let badRule = ImportIssueCode(rawValue: "bad-rule")

  // iCalendar.

  /// Components that are kept but not shown, such as tasks.
  public static let otherComponents = ImportIssueCode(rawValue: "other-components")
}
