/// What a column of a table says of its appointments.
///
/// A table has at most one column of a role. Columns without a role are kept and written back.
public struct ColumnRole: Hashable, Sendable {
  /// What tells an appointment from all others (UID).
  package static let uid = ColumnRole(0)
  /// What it is called (SUMMARY).
  public static let title = ColumnRole(1)
  /// When it begins: a date, or a date with a time.
  public static let start = ColumnRole(2)
  /// When it ends: a date, or a date with a time.
  public static let end = ColumnRole(3)
  /// How long it takes, in words, as a number or as RFC 5545 §3.3.6 has it.
  public static let duration = ColumnRole(4)
  /// Whether it takes whole days.
  public static let allDay = ColumnRole(5)
  /// The zone of the row's times.
  package static let zone = ColumnRole(6)
  /// Where it is (LOCATION).
  public static let location = ColumnRole(7)
  /// Notes (DESCRIPTION).
  public static let description = ColumnRole(8)
  /// What it is filed under, several divided by `;` or `,` (CATEGORIES).
  public static let categories = ColumnRole(9)
  /// Whether it is confirmed, tentative or cancelled (STATUS).
  package static let status = ColumnRole(10)
  /// Whether its time counts as taken, in iCalendar's words (TRANSP).
  package static let transparency = ColumnRole(11)
  /// Who may see it (CLASS).
  package static let classification = ColumnRole(12)
  /// The rule that it repeats by (RRULE).
  public static let recurrenceRule = ColumnRole(13)
  /// Further starts of it (RDATE).
  package static let recurrenceDates = ColumnRole(14)
  /// Starts that do not take place (EXDATE).
  package static let exceptionDates = ColumnRole(15)
  /// The rule of starts that do not take place (EXRULE of RFC 2445).
  package static let exceptionRule = ColumnRole(16)
  /// Which start of a series the row is about (RECURRENCE-ID).
  package static let recurrenceID = ColumnRole(17)
  /// Who calls the meeting (ORGANIZER).
  package static let organizer = ColumnRole(18)
  /// The people who are to come.
  public static let attendee = ColumnRole(19)
  /// A link (URL).
  package static let url = ColumnRole(20)
  /// The calendar that it belongs to.
  public static let calendar = ColumnRole(21)
  /// Its colour, by a CSS name or in hexadecimal digits (COLOR, RFC 7986).
  package static let color = ColumnRole(22)
  /// From 1, the highest, to 9 (PRIORITY).
  package static let priority = ColumnRole(23)
  /// How often it was revised (SEQUENCE).
  package static let sequence = ColumnRole(24)
  /// The day on which it begins, where the time stands elsewhere.
  public static let startDate = ColumnRole(25)
  /// The time of day at which it begins.
  public static let startTime = ColumnRole(26)
  /// The day on which it ends.
  public static let endDate = ColumnRole(27)
  /// The time of day at which it ends.
  public static let endTime = ColumnRole(28)
  /// Whether it is private.
  package static let isPrivate = ColumnRole(29)
  /// Whether its time counts as taken, in the words and numbers of Outlook.
  package static let showTimeAs = ColumnRole(30)
  /// The people who may come.
  package static let optionalAttendees = ColumnRole(31)
  /// Whether there is a reminder, or how long before the start.
  package static let reminder = ColumnRole(32)
  /// The day of the reminder.
  package static let reminderDate = ColumnRole(33)
  /// The time of day of the reminder.
  package static let reminderTime = ColumnRole(34)

  /// The place among the names.
  let number: UInt8

  private init(_ number: UInt8) { self.number = number }

  package static var allCases: [ColumnRole] { names.indices.map { ColumnRole(UInt8($0)) } }
}

extension ColumnRole {
  /// The name as command lines and configurations have it: `title`, `start-date`, `rule`.
  public var name: String { ColumnRole.names[Int(number)] }

  /// The role of a name; nil where none has it. Every role has one, and those that a choice is seldom
  /// about have nothing else.
  ///
  /// - Complexity: O(roles).
  public init?(name: String) {
    guard let role = ColumnRole.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  /// By number.
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
  var propertyName: String { ColumnRole.propertiesByRole[Int(number)] }

  private static let propertiesByRole: [String] = {
    var names = Array(repeating: "", count: ColumnRole.allCases.count)
    for (name, role) in propertyNames { names[Int(role.number)] = name }
    return names
  }()

  /// Whether a column of that name means something, so that no property without a meaning may have
  /// it.
  static func isTaken(_ name: String) -> Bool {
    let name = name.uppercased()
    return propertyNames[name] != nil || name == "BEGIN" || name == PropertyEncoder.columnName
  }
}
