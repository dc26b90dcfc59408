package import AppointmentFormats
package import AppointmentModel
package import CivilTime
import RecurrenceRules

/// The occurrences of a range as JSON, with the issues of the import.
package struct OccurrencesJSON: ExportDocument {
  private let collection: AppointmentCollection
  private let dates: Range<CivilDate>
  private let zone: ZoneID
  private let rules: ZoneRules
  private let issues: [ImportIssue]

  /// Prepares to write the occurrences that meet some dates in a zone.
  package init(
    _ collection: AppointmentCollection, dates: Range<CivilDate>, zone: ZoneID, rules: ZoneRules,
    issues: [ImportIssue] = []
  ) {
    self.collection = collection
    self.dates = dates
    self.zone = zone
    self.rules = rules
    self.issues = issues
  }

  /// Writes the document: occurrences by start, then end, then UID.
  ///
  /// - Complexity: O(n log n) for n occurrences.
  package func write(pieces: Pieces) rethrows {
    var appointments = DecodedAppointments(collection)
    try JSONWriter.document(to: pieces) { json in
      json.member("zone", zone.name)
      json.member("from", dates.lowerBound.description)
      json.member("to", dates.upperBound.description)
      json.newLine()
      let occurrences = collection.occurrences(in: dates, displayZone: rules)
      try json.member("occurrences", lines: occurrences) { json, occurrence in
        OccurrencesJSON.write(occurrence, of: appointments[occurrence], rules, to: &json)
        try json.flush(to: pieces)
      }
      json.newLine()
      try json.member("issues", lines: issues) { json, issue in
        json.object {
          $0.member("file", issue.file)
          $0.member("line", issue.line)
          $0.member("column", issue.column)
          $0.member("severity", issue.severity.rawValue)
          $0.member("code", issue.code.rawValue)
          $0.member("message", issue.message)
        }
        try json.flush(to: pieces)
      }
    }
  }

  /// One occurrence as a line, or `null`.
  package static func line(
    _ occurrence: AppointmentOccurrence?, of collection: AppointmentCollection, rules: ZoneRules
  ) -> [UInt8] {
    JSONWriter.line { json in
      guard let occurrence else { return json.null() }
      write(occurrence, of: collection[occurrence.appointment], rules, to: &json)
    }
  }

  private static func write(
    _ occurrence: AppointmentOccurrence, of appointment: Appointment, _ rules: ZoneRules,
    to json: inout JSONWriter
  ) {
    json.object {
      $0.member("uid", appointment.uid)
      $0.member("summary", appointment.summary)
      $0.member("allDay", occurrence.isAllDay)
      if let dates = occurrence.dates {
        $0.member("start", dates.lowerBound.description)
        $0.member("end", dates.upperBound.description)
      } else {
        $0.member("start", rules.text(of: occurrence.start))
        $0.member("end", rules.text(of: occurrence.end))
      }
      $0.member("recurrenceID", occurrence.recurrenceID?.description)
      $0.member("location", appointment.location)
      $0.member("description", appointment.description)
      $0.member("categories", appointment.categories)
      $0.member("status", (appointment.status ?? .confirmed).rawValue)
      $0.member("transparency", appointment.transparency.rawValue)
      $0.member("calendar", appointment.calendar)
      $0.member("url", appointment.url)
      $0.member("organizer", appointment.organizer?.address)
      $0.member("attendees", appointment.attendees.map { $0.address })
    }
  }
}
