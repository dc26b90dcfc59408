/// What a column of a table says of its appointments.
///
/// A table has at most one column of a role. Columns without a role are kept and written back.
public enum ColumnRole: UInt8, CaseIterable, Hashable, Sendable {
  /// What tells an appointment from all others.
  case uid
  case title
  /// When it begins: a date, or a date with a time.
  case start
  /// When it ends: a date, or a date with a time.
  case end
  case duration
  /// Whether it takes whole days.
  case allDay
  /// The zone of the row's times.
  case zone
  case location, description, categories, status
  /// Whether its time counts as taken, in iCalendar's words (TRANSP).
  case transparency
  /// Who may see it (CLASS).
  case classification
  case recurrenceRule, recurrenceDates, exceptionDates, exceptionRule, recurrenceID
  case organizer
  /// The people who are to come.
  case attendee
  case url
  /// The calendar that it belongs to.
  case calendar
  case color, priority, sequence
  case startDate, startTime, endDate, endTime
  /// Whether it is private.
  case isPrivate
  /// Whether its time counts as taken, in the words and numbers of Outlook.
  case showTimeAs
  /// The people who may come.
  case optionalAttendees
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
    "optional-person",
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
