/// What a column of a CSV means.
enum CSVField: UInt8, CaseIterable {
  // iCalendar names and, where they mean the same, those of spreadsheets.
  case uid, summary, start, end, duration, allDay, zone, location, description, categories
  case status, transparency, classification, recurrenceRule, recurrenceDates, exceptionDates
  case exceptionRule, recurrenceID, organizer, attendee, url, calendar, color, priority, sequence
  // Spreadsheets only.
  case startDate, startTime, endDate, endTime, isPrivate, showTimeAs, organizerName
  case requiredAttendees, optionalAttendees
  /// Kept and written back, without a meaning here.
  case other
}

extension CSVField {
  /// The column names of the toolkit's own CSV: iCalendar's property names.
  static let propertyNames: [String: CSVField] = [
    "UID": .uid, "SUMMARY": .summary, "DTSTART": .start, "DTEND": .end, "DURATION": .duration,
    "ALLDAY": .allDay, "TZID": .zone, "LOCATION": .location, "DESCRIPTION": .description,
    "CATEGORIES": .categories, "STATUS": .status, "TRANSP": .transparency,
    "CLASS": .classification, "RRULE": .recurrenceRule, "RDATE": .recurrenceDates,
    "EXDATE": .exceptionDates, "EXRULE": .exceptionRule, "RECURRENCE-ID": .recurrenceID,
    "ORGANIZER": .organizer, "ATTENDEE": .attendee, "URL": .url, "CALENDAR": .calendar,
    "COLOR": .color, "PRIORITY": .priority, "SEQUENCE": .sequence,
  ]

  /// The fields that say when an appointment takes place beside its start.
  static let recurrence: [CSVField] = [
    .recurrenceRule, .exceptionRule, .recurrenceDates, .exceptionDates,
  ]

  /// The name in capitals of the property that a field is; empty for those of spreadsheets.
  static func propertyName(of field: CSVField) -> String {
    let index = Int(field.rawValue)
    return namesByField.indices.contains(index) ? namesByField[index] : ""
  }

  private static let namesByField: [String] = {
    var names = Array(repeating: "", count: CSVField.allCases.count)
    for (name, field) in propertyNames { names[Int(field.rawValue)] = name }
    return names
  }()

  /// Whether a column of that name means something, so that no property without a meaning may have
  /// it.
  static func isTaken(_ name: String) -> Bool {
    let name = name.uppercased()
    return propertyNames[name] != nil || name == "BEGIN" || name == AppointmentLines.columnName
  }

  /// The column names of Google's import form and of Outlook's export in English, German and
  /// Dutch, in the spelling of ``normalized(_:)``.
  static let spreadsheetNames: [String: CSVField] = [
    "subject": .summary, "title": .summary, "startdate": .startDate, "starttime": .startTime,
    "enddate": .endDate, "endtime": .endTime, "alldayevent": .allDay, "allday": .allDay,
    "description": .description, "location": .location, "private": .isPrivate,
    "categories": .categories, "priority": .priority, "sensitivity": .classification,
    "showtimeas": .showTimeAs, "meetingorganizer": .organizerName,
    "requiredattendees": .requiredAttendees, "optionalattendees": .optionalAttendees,
    // German.
    "betreff": .summary, "beginntam": .startDate, "beginntum": .startTime, "endetam": .endDate,
    "endetum": .endTime, "ganztägigesereignis": .allDay, "beschreibung": .description,
    "ort": .location, "privat": .isPrivate, "kategorien": .categories, "priorität": .priority,
    "vertraulichkeit": .classification, "zeitspannezeigenals": .showTimeAs,
    "besprechungsplanung": .organizerName, "erforderlicheteilnehmer": .requiredAttendees,
    "optionaleteilnehmer": .optionalAttendees,
    // Dutch.
    "onderwerp": .summary, "begindatum": .startDate, "begintijd": .startTime,
    "einddatum": .endDate, "eindtijd": .endTime,
    "evenementduurtheledag": .allDay, "beschrijving": .description, "locatie": .location,
    "privé": .isPrivate, "categorieën": .categories, "prioriteit": .priority,
    "gevoeligheid": .classification, "tijdweergevenals": .showTimeAs,
    "organisatorvanvergadering": .organizerName, "vereistedeelnemers": .requiredAttendees,
    "optioneledeelnemers": .optionalAttendees,
  ]

  /// The names that Outlook's export has and Google's import form has not.
  static let outlookNames: Set<String> = [
    "reminderonoff", "reminderdate", "remindertime", "showtimeas", "sensitivity", "mileage",
    "billinginformation", "meetingorganizer", "meetingresources", "beginntam", "beginntum",
    "endetam", "erinnerungeinaus", "erinnerungam", "zeitspannezeigenals", "reisekilometer",
    "begindatum", "begintijd", "einddatum", "herinneringenaanuit",
  ]

  /// Outlook's column order in English, safe for the first six columns in every language: what the
  /// columns seven to nine hold (the reminder) is kept without a meaning here.
  static let outlookOrder: [CSVField] = [
    .summary, .startDate, .startTime, .endDate, .endTime, .allDay,
  ]

  /// The number of columns of Outlook's export.
  static let outlookColumnCount = 22

  /// A column name in lower case, without blanks and punctuation: `All Day Event`, `all-day event`
  /// and `AlldayEvent` are one.
  static func normalized(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      result += scalar.properties.lowercaseMapping
    }
    return result
  }
}
