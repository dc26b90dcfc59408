internal import CalendarText

/// A reason why an edit cannot be written into its file.
package enum SaveRefusal: Error, Hashable, Sendable {
  /// The table has no column for a changed value. A plain table, with a row for each appointment,
  /// could have one.
  case noColumn(file: String, property: String, isPlain: Bool = false)
  /// The timetable has no row, column or cell for a change.
  case noCell(file: String, missing: String)
  /// A table that reading rewrites row by row cannot take new rows.
  case noNewRow(file: String)
  /// The encoding of the file lacks a character.
  case notEncodable(Character, encoding: String, file: String)
  /// After the change, the file would be read in another encoding.
  case otherEncoding(String, insteadOf: String, file: String)
  /// The appointments were read from another form of the file: a vCalendar or a vCard.
  case otherForm(file: String)
  /// Tasks are not edited.
  case task(String)
  /// The file of an added appointment is unknown.
  case noFile(uid: String)
}

extension SaveRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noColumn(let file, let property, let isPlain):
      "\(file) has no column for \(SaveRefusal.columns[property]?.words ?? property)"
        + (isPlain || property == "RRULE" ? SaveRefusal.advice(property) : "")
    case .noCell(let file, let missing):
      "\(file) has no \(missing)"
    case .noNewRow(let file):
      "the rows of \(file) can be changed and deleted, but none can be added; write the row with an "
        + "editor, or add to an .ics"
    case .notEncodable(let character, let encoding, let file):
      "\"\(character)\" cannot be written in \(encoding), the encoding of \(file)"
    case .otherEncoding(let other, let encoding, let file):
      "\(file) would be read as \(other) instead of \(encoding) after this edit"
    case .otherForm(let file) where file.lowercased().hasSuffix(".vcf"):
      "\(file) holds contacts; their days are shown and not edited"
    case .otherForm(let file):
      "\(file) is in an older format, and cannot be changed"
    case .task(let title): "\(quoted(title)) is a task; tasks are shown and not edited"
    case .noFile(let uid): "no file is given for \"\(uid)\""
    }
  }

  /// The file whose appointments can be edited after it is written as an .ics.
  package var convertible: String? {
    switch self {
    case .noCell(let file, _), .noNewRow(let file), .otherForm(let file),
      .noColumn(let file, "EXDATE", _):
      file
    default: nil
    }
  }

  private static func advice(_ property: String) -> String {
    columns[property]?.title.map { "; give it one named \($0), or add to an .ics" } ?? ""
  }

  /// The words for properties, and the names that a plain table's columns for them may have.
  private static let columns: [String: (words: String, title: String?)] = [
    "SUMMARY": ("the title", "Title"), "LOCATION": ("the place", "Location"),
    "DESCRIPTION": ("the notes", "Notes"), "CATEGORIES": ("the category", "Category"),
    "STATUS": ("the status", "Status"), "TRANSP": ("free or busy", "Busy"),
    "ATTENDEE": ("people", "Attendees"), "ORGANIZER": ("the organizer", "Organizer"),
    "URL": ("the link", "URL"), "BEGIN": ("reminders", nil), "DTEND": ("the end", "End"),
    "DURATION": ("the end", "End"), "TZID": ("the zone", "Time Zone"),
    "RRULE": ("repetitions", "RRULE"), "EXDATE": ("exceptions", nil),
    "RECURRENCE-ID": ("exceptions", nil), "CLASS": ("the privacy", "Private"),
    "COLOR": ("the colour", "Color"), "PRIORITY": ("the priority", "Priority"),
  ]
}
