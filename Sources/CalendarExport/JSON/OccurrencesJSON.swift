public import AppointmentFormats
public import AppointmentModel
public import CivilTime
import RecurrenceRules

/// The occurrences of a range as JSON, with the issues of the import and the data that JSON cannot
/// represent.
public struct OccurrencesJSON: ExportDocument {
  private let collection: AppointmentCollection
  private let dates: Range<CivilDate>
  private let rules: ZoneRules
  private let issues: [ImportIssue]
  /// Returns the names by which a program finds the appointments of occurrences again, by index, for the
  /// member `id`.
  package var handles:
    (@Sendable (_ occurrences: [AppointmentOccurrence]) -> (_ index: Int) -> String)?

  /// Prepares to write the occurrences on some dates in a zone.
  public init(
    _ collection: AppointmentCollection, dates: Range<CivilDate>, displayZone: ZoneRules,
    issues: [ImportIssue] = []
  ) {
    self.collection = collection
    self.dates = dates
    rules = displayZone
    self.issues = issues
  }

  /// Writes the document: occurrences by start, then end, then UID.
  ///
  /// - Complexity: O(n log n) for n occurrences.
  public func write(pieces: Pieces) rethrows {
    var appointments = DecodedAppointments(collection)
    try JSONWriter.document(to: pieces) { json in
      json.member("zone", rules.id.name)
      json.member("from", dates.lowerBound.description)
      json.member("to", dates.upperBound.description)
      json.newLine()
      let meetings = Meetings(
        collection.occurrences(in: dates, displayZone: rules), of: collection)
      let handle = handles?(meetings.occurrences)
      var unheld = UnheldParts()
      try json.member("occurrences", lines: meetings.occurrences.indices) { json, place in
        let copies = meetings.copies(at: place)
        OccurrencesJSON.write(
          copies.isEmpty ? [meetings.occurrences[place]] : copies, of: collection, &appointments,
          rules, &unheld, naming: handle, to: &json)
        try json.flush(to: pieces)
      }
      json.newLine()
      json.member("losses", lines: unheld.report.losses) { json, loss in
        json.object {
          $0.member("what", loss.what)
          $0.member("outcome", loss.outcome)
          $0.member("count", loss.count)
          $0.member("example", loss.example)
        }
      }
      json.newLine()
      try json.member("issues", lines: issues) { json, issue in
        json.object {
          $0.member("file", issue.file)
          $0.member("line", issue.line)
          $0.member("column", issue.column)
          $0.member("severity", issue.severity.name)
          $0.member("code", issue.code.rawValue)
          $0.member("message", issue.message)
        }
        try json.flush(to: pieces)
      }
    }
  }

  /// A text in quotes, with escapes.
  package static func quoted(_ text: String) -> String {
    String(decoding: JSONWriter.line { $0.value(text) }.dropLast(), as: UTF8.self)
  }

  /// One occurrence as a line, or `null`.
  package static func line(
    _ occurrence: AppointmentOccurrence?, of collection: AppointmentCollection, rules: ZoneRules
  ) -> [UInt8] {
    JSONWriter.line { json in
      guard let occurrence else { return json.null() }
      var appointments = DecodedAppointments(collection)
      var unheld = UnheldParts()
      write(
        Meetings.copies(of: occurrence, in: collection, displayZone: rules), of: collection,
        &appointments, rules, &unheld, naming: nil, to: &json)
    }
  }

  /// The data of the written appointments that no member represents, counted once per appointment.
  private struct UnheldParts {
    private(set) var report = LossReport()
    private var seen: Set<Int> = []

    mutating func add(_ index: Int, _ appointment: Appointment, isRecurring: Bool) {
      guard !isRecurring || seen.insert(index).inserted else { return }
      report.add(LostPart.json, of: appointment, holder: "member")
    }
  }

  /// Writes an occurrence, including the other calendars' copies of the same meeting.
  private static func write(
    _ copies: [AppointmentOccurrence], of collection: AppointmentCollection,
    _ appointments: inout DecodedAppointments, _ rules: ZoneRules, _ unheld: inout UnheldParts,
    naming handle: ((Int) -> String)?, to json: inout JSONWriter
  ) {
    let occurrence = copies[0]
    let appointment = appointments[occurrence]
    let others = copies.dropFirst().map { ($0, appointments[$0]) }
    unheld.add(
      occurrence.appointment, appointment,
      isRecurring: collection.isRecurring(at: occurrence.appointment))
    for (other, copy) in others {
      unheld.add(
        other.appointment, copy, isRecurring: collection.isRecurring(at: other.appointment))
    }
    json.object { json in
      if let handle { json.member("id", handle(occurrence.appointment)) }
      json.member("uid", appointment.uid)
      json.member("summary", appointment.title)
      if collection.isTask(at: occurrence.appointment) { json.member("task", true) }
      json.member("allDay", occurrence.isAllDay)
      if let dates = occurrence.dates {
        json.member("start", dates.lowerBound.description)
        json.member("end", dates.upperBound.description)
      } else {
        let zone = collection.unknownZone(at: occurrence.appointment)
        json.member("start", rules.text(of: occurrence.start, hasOffset: zone == nil))
        json.member("end", rules.text(of: occurrence.end, hasOffset: zone == nil))
        if let zone { json.member("unknownZone", zone.name) }
      }
      json.member("recurrenceID", occurrence.recurrenceID?.description)
      json.member("location", appointment.location)
      json.member("description", appointment.description)
      json.member("categories", appointment.categories)
      json.member("status", (appointment.status ?? .confirmed).rawValue)
      json.member("transparency", appointment.transparency.rawValue)
      json.member(
        "calendar", collection.calendarName(of: appointment, at: occurrence.appointment))
      json.member("url", appointment.url)
      json.member("organizer", appointment.organizer?.address)
      json.member("attendees", addresses(of: [appointment] + others.map { $0.1 }))
      guard !others.isEmpty else { return }
      // An occurrence is always one line.
      json.name("alsoIn")
      json.array { json in
        for (occurrence, copy) in others {
          json.object {
            $0.member("calendar", collection.calendarName(of: copy, at: occurrence.appointment))
            $0.member("uid", copy.uid)
            $0.member("recurrenceID", occurrence.recurrenceID?.description)
            // Only the values that differ.
            if copy.title != appointment.title { $0.member("summary", copy.title) }
            if copy.location != appointment.location { $0.member("location", copy.location) }
            if copy.description != appointment.description {
              $0.member("description", copy.description)
            }
            if copy.status != appointment.status {
              $0.member("status", (copy.status ?? .confirmed).rawValue)
            }
            if copy.transparency != appointment.transparency {
              $0.member("transparency", copy.transparency.rawValue)
            }
            if copy.url != appointment.url { $0.member("url", copy.url) }
          }
        }
      }
    }
  }

  /// The addresses of everybody who is in one of the copies, without duplicates between copies.
  static func addresses(of copies: [Appointment]) -> [String] {
    var known: Set<String> = []
    return copies.enumerated().flatMap { number, copy in
      // A single calendar may contain a person twice.
      copy.attendees.filter { known.insert($0.identity).inserted || number == 0 }
    }.map { $0.address }
  }
}
