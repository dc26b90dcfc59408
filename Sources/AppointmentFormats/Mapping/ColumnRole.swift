/// The property of an appointment that a column of a table contains.
///
/// A table has at most one column for each role. Columns without a role are kept and written back.
public struct ColumnRole: Hashable, Sendable {
  /// The identifier of the appointment (UID).
  package static let uid = ColumnRole(0)
  /// The title (SUMMARY).
  public static let title = ColumnRole(1)
  /// The start: a date, or a date with a time.
  public static let start = ColumnRole(2)
  /// The end: a date, or a date with a time.
  public static let end = ColumnRole(3)
  /// The duration, in words, as a number, or as in RFC 5545 §3.3.6.
  public static let duration = ColumnRole(4)
  /// Whether it takes whole days.
  public static let allDay = ColumnRole(5)
  /// The zone of the row's times.
  package static let zone = ColumnRole(6)
  /// The location (LOCATION).
  public static let location = ColumnRole(7)
  /// The notes (DESCRIPTION).
  public static let description = ColumnRole(8)
  /// The categories, separated by `;` or `,` (CATEGORIES).
  public static let categories = ColumnRole(9)
  /// Whether it is confirmed, tentative or cancelled (STATUS).
  package static let status = ColumnRole(10)
  /// Whether it blocks its time, in iCalendar's words (TRANSP).
  package static let transparency = ColumnRole(11)
  /// The visibility (CLASS).
  package static let classification = ColumnRole(12)
  /// The recurrence rule (RRULE).
  public static let recurrenceRule = ColumnRole(13)
  /// Additional starts (RDATE).
  package static let recurrenceDates = ColumnRole(14)
  /// Excluded starts (EXDATE).
  package static let exceptionDates = ColumnRole(15)
  /// The rule for excluded starts (EXRULE of RFC 2445).
  package static let exceptionRule = ColumnRole(16)
  /// The original start of the occurrence that the row changes (RECURRENCE-ID).
  package static let recurrenceID = ColumnRole(17)
  /// The organizer (ORGANIZER).
  package static let organizer = ColumnRole(18)
  /// The required attendees.
  public static let attendee = ColumnRole(19)
  /// A link (URL).
  package static let url = ColumnRole(20)
  /// The calendar that it belongs to.
  public static let calendar = ColumnRole(21)
  /// The colour, as a CSS name or in hexadecimal (COLOR, RFC 7986).
  package static let color = ColumnRole(22)
  /// The priority, from 1, the highest, to 9 (PRIORITY).
  package static let priority = ColumnRole(23)
  /// The number of revisions (SEQUENCE).
  package static let sequence = ColumnRole(24)
  /// The day of the start, if the time is in another column.
  public static let startDate = ColumnRole(25)
  /// The time of day of the start.
  public static let startTime = ColumnRole(26)
  /// The day of the end.
  public static let endDate = ColumnRole(27)
  /// The time of day of the end.
  public static let endTime = ColumnRole(28)
  /// Whether it is private.
  package static let isPrivate = ColumnRole(29)
  /// Whether it blocks its time, in the words and numbers of Outlook.
  package static let showTimeAs = ColumnRole(30)
  /// The optional attendees.
  package static let optionalAttendees = ColumnRole(31)
  /// Whether there is a reminder, or how long before the start.
  package static let reminder = ColumnRole(32)
  /// The day of the reminder.
  package static let reminderDate = ColumnRole(33)
  /// The time of day of the reminder.
  package static let reminderTime = ColumnRole(34)

  /// Whether it is cancelled.
  package static let cancelled = ColumnRole(35)

  /// The index in the list of names.
  let number: UInt8

  private init(_ number: UInt8) { self.number = number }

  package static var allCases: [ColumnRole] { names.indices.map { ColumnRole(UInt8($0)) } }
}

extension ColumnRole {
  /// The name on command lines and in configurations: `title`, `start-date`, `rule`.
  public var name: String { ColumnRole.names[Int(number)] }

  /// The role with a name; nil if there is none. For roles that are rarely chosen, this is the only
  /// way to get them.
  ///
  /// - Complexity: O(roles).
  public init?(name: String) {
    guard let role = ColumnRole.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  private static let names = [
    "uid", "title", "start", "end", "duration", "all-day", "zone", "location", "description",
    "category", "status", "transparency", "class", "rule", "dates", "exceptions",
    "exception-rule", "instance", "organizer", "person", "url", "calendar", "color", "priority",
    "sequence", "start-date", "start-time", "end-date", "end-time", "private", "busy",
    "optional-person", "reminder", "reminder-date", "reminder-time",
    "cancelled",
  ]

  /// The column names of the toolkit's own CSV, which are iCalendar's property names.
  static let propertyNames: [String: ColumnRole] = [
    "UID": .uid, "SUMMARY": .title, "DTSTART": .start, "DTEND": .end, "DURATION": .duration,
    "ALLDAY": .allDay, "TZID": .zone, "LOCATION": .location, "DESCRIPTION": .description,
    "CATEGORIES": .categories, "STATUS": .status, "TRANSP": .transparency,
    "CLASS": .classification, "RRULE": .recurrenceRule, "RDATE": .recurrenceDates,
    "EXDATE": .exceptionDates, "EXRULE": .exceptionRule, "RECURRENCE-ID": .recurrenceID,
    "ORGANIZER": .organizer, "ATTENDEE": .attendee, "URL": .url, "CALENDAR": .calendar,
    "COLOR": .color, "PRIORITY": .priority, "SEQUENCE": .sequence,
  ]

  static let recurrence: [ColumnRole] = [
    .recurrenceRule, .exceptionRule, .recurrenceDates, .exceptionDates,
  ]

  /// The roles of an appointment's times, without recurrence.
  static let times: Set<ColumnRole> = [
    .start, .end, .startDate, .startTime, .endDate, .endTime, .duration, .allDay, .zone,
  ]

  static let reminders: [ColumnRole] = [.reminder, .reminderDate, .reminderTime]

  /// The uppercase name of the role's property; empty for roles of spreadsheets only.
  var propertyName: String { ColumnRole.propertiesByRole[Int(number)] }

  private static let propertiesByRole: [String] = {
    var names = Array(repeating: "", count: ColumnRole.allCases.count)
    for (name, role) in propertyNames { names[Int(role.number)] = name }
    return names
  }()

  /// Whether a column with that name has a meaning, so that no other property may use it.
  static func isTaken(_ name: String) -> Bool {
    let name = name.uppercased()
    return propertyNames[name] != nil || name == "BEGIN" || name == PropertyEncoder.columnName
  }
}
