internal import CalendarText

/// A reason why an edit cannot be written into its file.
package enum SaveRefusal: Error, Hashable, Sendable {
  /// The table has no column for a changed value.
  case noColumn(file: String, property: String)
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
    case .noColumn(let file, "RRULE"):
      "\(file) has no column for repetitions; give it one named RRULE, or add to an .ics"
    case .noColumn(let file, let property):
      "\(file) has no column for \(SaveRefusal.names[property] ?? property)"
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
      .noColumn(let file, "EXDATE"):
      file
    default: nil
    }
  }

  private static let names = [
    "SUMMARY": "the title", "LOCATION": "the place", "DESCRIPTION": "the notes",
    "CATEGORIES": "the category", "STATUS": "the status", "TRANSP": "free or busy",
    "ATTENDEE": "people", "ORGANIZER": "the organizer", "URL": "the link", "BEGIN": "reminders",
    "DTEND": "the end", "DURATION": "the end", "TZID": "the zone", "EXDATE": "exceptions",
    "RECURRENCE-ID": "exceptions", "CLASS": "the privacy", "COLOR": "the colour",
    "PRIORITY": "the priority",
  ]
}
