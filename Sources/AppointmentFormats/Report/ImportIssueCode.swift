internal import CalendarText
internal import CivilTime

/// The kind of an issue, as a stable name that scripts may rely on.
///
/// Syntax errors have the names that the parser gives them, such as `csv-stray-quote`.
public struct ImportIssueCode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of a syntax error.
  init(_ code: TextIssue.Code) { self.init(rawValue: code.rawValue) }

  /// The kind of an invalid date or time.
  init(_ fault: ParsedDateTime.Fault) { self = fault == .noSuchTime ? .badTime : .badDate }
}

extension ImportIssueCode {
  // Whole files.
  package static let emptyFile = ImportIssueCode(rawValue: "empty-file")
  package static let compressedFile = ImportIssueCode(rawValue: "compressed-file")
  package static let unknownFormat = ImportIssueCode(rawValue: "unknown-format")
  /// The file is larger than 4 GiB.
  package static let fileTooLarge = ImportIssueCode(rawValue: "file-too-large")
  /// The text was read in an assumed encoding, or some bytes are invalid in it.
  package static let encoding = ImportIssueCode(rawValue: "encoding")
  /// A header without records, or a calendar without appointments.
  package static let noRecords = ImportIssueCode(rawValue: "no-records")
  package static let missingColumn = ImportIssueCode(rawValue: "missing-column")
  /// Two columns with the same meaning.
  package static let duplicateColumn = ImportIssueCode(rawValue: "duplicate-column")
  /// Two columns that may both have a required meaning.
  package static let ambiguousColumns = ImportIssueCode(rawValue: "ambiguous-columns")
  /// A column whose meaning was determined only by its content, although another one is similar.
  package static let assumedColumn = ImportIssueCode(rawValue: "assumed-column")
  /// A header in an unknown language, read by the order of its columns.
  package static let columnsByOrder = ImportIssueCode(rawValue: "columns-by-order")

  /// A column without a meaning that holds times, or other content that says when or whether.
  package static let unreadColumn = ImportIssueCode(rawValue: "unread-column")

  /// Weekdays, dates or lessons for which an option has to supply the week, the year or the times.
  package static let missingWeek = ImportIssueCode(rawValue: "missing-week")
  package static let missingYear = ImportIssueCode(rawValue: "missing-year")
  package static let missingTimes = ImportIssueCode(rawValue: "missing-times")
  /// A given week, last day, year or times that no table needs.
  package static let unneededWeek = ImportIssueCode(rawValue: "unneeded-week")
  package static let unneededUntil = ImportIssueCode(rawValue: "unneeded-until")
  package static let unneededYear = ImportIssueCode(rawValue: "unneeded-year")
  package static let unneededTimes = ImportIssueCode(rawValue: "unneeded-times")
  /// A year that weekdays prove.
  package static let assumedYear = ImportIssueCode(rawValue: "assumed-year")
  /// Dates in years of another era or calendar.
  package static let otherCalendar = ImportIssueCode(rawValue: "other-calendar")
  /// A date that is that of the row above.
  package static let carriedDate = ImportIssueCode(rawValue: "carried-date")

  // Dates and times.
  /// Times of a clock with twelve hours and without am or pm.
  package static let twelveHour = ImportIssueCode(rawValue: "twelve-hour")
  /// A weekday that contradicts its date.
  package static let weekdayMismatch = ImportIssueCode(rawValue: "weekday-mismatch")
  /// A length that contradicts its start and end.
  package static let lengthMismatch = ImportIssueCode(rawValue: "length-mismatch")
  /// A year before 1900 or after 2200.
  package static let implausibleDate = ImportIssueCode(rawValue: "implausible-date")
  /// A night of more than 16 hours, or far longer than the other appointments.
  package static let implausibleLength = ImportIssueCode(rawValue: "implausible-length")
  /// A time that is not known yet.
  package static let missingTime = ImportIssueCode(rawValue: "missing-time")
  /// A value that is no date or time, or a day that does not exist.
  package static let badDate = ImportIssueCode(rawValue: "bad-date")
  /// A time of day that does not exist, such as 25:00 or 9:75.
  package static let badTime = ImportIssueCode(rawValue: "bad-time")
  package static let missingStart = ImportIssueCode(rawValue: "missing-start")
  package static let endBeforeStart = ImportIssueCode(rawValue: "end-before-start")
  /// An appointment longer than a year.
  package static let longAppointment = ImportIssueCode(rawValue: "long-appointment")
  /// Occurrences that last more than 50 times the interval between them.
  package static let overlappingRule = ImportIssueCode(rawValue: "overlapping-rule")
  /// A COUNT that takes too long to compute.
  package static let uncountedRule = ImportIssueCode(rawValue: "uncounted-rule")
  package static let mixedTimes = ImportIssueCode(rawValue: "mixed-times")
  /// An appointment of which only one end has a zone.
  package static let sharedZone = ImportIssueCode(rawValue: "shared-zone")
  /// Times without a zone in a calendar that names one.
  package static let floatingTimes = ImportIssueCode(rawValue: "floating-times")
  /// A zone whose definition in a calendar differs from the system's.
  package static let zoneDifference = ImportIssueCode(rawValue: "zone-difference")
  package static let badDuration = ImportIssueCode(rawValue: "bad-duration")
  /// Nothing in the column shows which of two numbers is the day.
  package static let ambiguousDates = ImportIssueCode(rawValue: "ambiguous-dates")
  /// Some dates of the column have the day first, others the month.
  package static let conflictingDates = ImportIssueCode(rawValue: "conflicting-dates")
  /// Dates in one column in two different forms.
  package static let mixedForms = ImportIssueCode(rawValue: "mixed-forms")
  /// Appointments without an end, which the table's rule determines.
  package static let impliedEnd = ImportIssueCode(rawValue: "implied-end")
  package static let unknownZone = ImportIssueCode(rawValue: "unknown-zone")
  /// A VTIMEZONE that cannot be used.
  package static let badZoneDefinition = ImportIssueCode(rawValue: "bad-zone-definition")

  // Content.
  /// An appointment without a title.
  package static let missingSummary = ImportIssueCode(rawValue: "missing-summary")
  /// Two appointments with the same UID.
  package static let duplicateUID = ImportIssueCode(rawValue: "duplicate-uid")
  /// A meeting with different times in another calendar.
  package static let meetingTimes = ImportIssueCode(rawValue: "meeting-times")
  /// A changed occurrence without its series.
  package static let loneChange = ImportIssueCode(rawValue: "lone-change")
  /// A recurrence rule that cannot be applied.
  package static let badRule = ImportIssueCode(rawValue: "bad-rule")

  // iCalendar.

  /// Components that are kept but not shown, such as tasks.
  package static let otherComponents = ImportIssueCode(rawValue: "other-components")
}
