/// What a column of a table says of its appointments.
///
/// A table has at most one column of a role. Columns without a role are kept and written back.
public enum ColumnRole: UInt8, CaseIterable, Hashable, Sendable {
  /// What tells an appointment from all others (UID).
  case uid
  /// What it is called (SUMMARY).
  case title
  /// When it begins: a date, or a date with a time.
  case start
  /// When it ends: a date, or a date with a time.
  case end
  /// How long it takes, in words, as a number or as RFC 5545 §3.3.6 has it.
  case duration
  /// Whether it takes whole days.
  case allDay
  /// The zone of the row's times.
  case zone
  /// Where it is (LOCATION).
  case location
  /// Notes (DESCRIPTION).
  case description
  /// What it is filed under, several divided by `;` or `,` (CATEGORIES).
  case categories
  /// Whether it is confirmed, tentative or cancelled (STATUS).
  case status
  /// Whether its time counts as taken, in iCalendar's words (TRANSP).
  case transparency
  /// Who may see it (CLASS).
  case classification
  /// The rule that it repeats by (RRULE).
  case recurrenceRule
  /// Further starts of it (RDATE).
  case recurrenceDates
  /// Starts that do not take place (EXDATE).
  case exceptionDates
  /// The rule of starts that do not take place (EXRULE of RFC 2445).
  case exceptionRule
  /// Which start of a series the row is about (RECURRENCE-ID).
  case recurrenceID
  /// Who calls the meeting (ORGANIZER).
  case organizer
  /// The people who are to come.
  case attendee
  /// A link (URL).
  case url
  /// The calendar that it belongs to.
  case calendar
  /// Its colour, by a CSS name or in hexadecimal digits (COLOR, RFC 7986).
  case color
  /// From 1, the highest, to 9 (PRIORITY).
  case priority
  /// How often it was revised (SEQUENCE).
  case sequence
  /// The day on which it begins, where the time stands elsewhere.
  case startDate
  /// The time of day at which it begins.
  case startTime
  /// The day on which it ends.
  case endDate
  /// The time of day at which it ends.
  case endTime
  /// Whether it is private.
  case isPrivate
  /// Whether its time counts as taken, in the words and numbers of Outlook.
  case showTimeAs
  /// The people who may come.
  case optionalAttendees
  /// Whether there is a reminder, or how long before the start.
  case reminder
  /// The day of the reminder.
  case reminderDate
  /// The time of day of the reminder.
  case reminderTime
}

extension ColumnRole {
  /// The name as command lines and configurations have it: `title`, `start-date`, `rule`.
  public var name: String { ColumnRole.names[Int(rawValue)] }

  /// The role of a name; nil where none has it.
  ///
  /// - Complexity: O(roles).
  public init?(name: String) {
    guard let role = ColumnRole.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  /// In the order of the cases.
  private static let names = [
    "uid", "title", "start", "end", "duration", "all-day", "zone", "location", "description",
    "category", "status", "transparency", "class", "rule", "dates", "exceptions",
    "exception-rule", "instance", "organizer", "person", "url", "calendar", "color", "priority",
    "sequence", "start-date", "start-time", "end-date", "end-time", "private", "busy",
    "optional-person", "reminder", "reminder-date", "reminder-time",
  ]

  /// The column names of the toolkit's own CSV: iCalendar's property names.
  static let propertyNames: [String: ColumnRole] = [
    "UID": .uid, "SUMMARY": .title, "DTSTART": .start, "DTEND": .end, "DURATION": .duration,
    "ALLDAY": .allDay, "TZID": .zone, "LOCATION": .location, "DESCRIPTION": .description,
    "CATEGORIES": .categories, "STATUS": .status, "TRANSP": .transparency,
    "CLASS": .classification, "RRULE": .recurrenceRule, "RDATE": .recurrenceDates,
    "EXDATE": .exceptionDates, "EXRULE": .exceptionRule, "RECURRENCE-ID": .recurrenceID,
    "ORGANIZER": .organizer, "ATTENDEE": .attendee, "URL": .url, "CALENDAR": .calendar,
    "COLOR": .color, "PRIORITY": .priority, "SEQUENCE": .sequence,
  ]

  /// The roles that say when an appointment takes place beside its start.
  static let recurrence: [ColumnRole] = [
    .recurrenceRule, .exceptionRule, .recurrenceDates, .exceptionDates,
  ]

  /// The roles of when an appointment is, without recurrence.
  static let times: Set<ColumnRole> = [
    .start, .end, .startDate, .startTime, .endDate, .endTime, .duration, .allDay, .zone,
  ]

  /// The roles of the moment to be reminded at.
  static let reminders: Set<ColumnRole> = [.reminder, .reminderDate, .reminderTime]

  /// The name in capitals of the property that a role is; empty for those of spreadsheets.
  var propertyName: String { ColumnRole.propertiesByRole[Int(rawValue)] }

  private static let propertiesByRole: [String] = {
    var names = Array(repeating: "", count: ColumnRole.allCases.count)
    for (name, role) in propertyNames { names[Int(role.rawValue)] = name }
    return names
  }()

  /// Whether a column of that name means something, so that no property without a meaning may have
  /// it.
  static func isTaken(_ name: String) -> Bool {
    let name = name.uppercased()
    return propertyNames[name] != nil || name == "BEGIN" || name == AppointmentLines.columnName
  }
}
