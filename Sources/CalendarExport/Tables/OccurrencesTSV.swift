package import AppointmentFormats
public import AppointmentModel
import CalendarLayout
public import CivilTime
import RecurrenceRules

/// The occurrences of a range as tab-separated values: a header row, followed by one line for each
/// occurrence.
///
/// Meant for spreadsheets, `cut` and `awk`: no field contains a tab, a line end or a control
/// character, so each line is a record. A text that a spreadsheet would interpret as a formula
/// begins with an apostrophe, unless that is turned off. Texts are not shortened, but not all
/// properties are included; the CSV and iCalendar exports contain them.
public struct OccurrencesTSV: ExportDocument {
  private let collection: AppointmentCollection
  private let dates: Range<CivilDate>
  private let rules: ZoneRules
  private let guardsFormulas: Bool

  /// Prepares to write the occurrences on some dates in a zone.
  public init(
    _ collection: AppointmentCollection, dates: Range<CivilDate>, displayZone: ZoneRules,
    guardsFormulas: Bool = true
  ) {
    self.guardsFormulas = guardsFormulas
    self.collection = collection
    self.dates = dates
    rules = displayZone
  }

  /// The names of the fields, in order.
  package static let fields = [
    "start", "end", "allDay", "summary", "location", "calendar", "categories", "status",
    "transparency", "uid", "recurrenceID", "url", "organizer", "attendees", "description",
  ]

  /// Writes the lines: occurrences by start, then end, then UID.
  ///
  /// - Complexity: O(n log n) for n occurrences.
  public func write(pieces: Pieces) rethrows {
    var bytes = Array((OccurrencesTSV.fields.joined(separator: "\t") + "\n").utf8)
    var appointments = DecodedAppointments(collection)
    let meetings = Meetings(
      collection.occurrences(in: dates, displayZone: rules), of: collection)
    for (place, occurrence) in meetings.occurrences.enumerated() {
      let copies = meetings.copies(at: place)
      bytes +=
        line(
          (copies.isEmpty ? [occurrence] : copies).map { ($0, appointments[$0]) }
        ).utf8
      try bytes.flush(to: pieces)
    }
    try bytes.flush(to: pieces, atLeast: 1)
  }

  /// The data of the written appointments that has no field, counted once per appointment.
  ///
  /// - Complexity: That of writing.
  package var losses: LossReport {
    var report = LossReport()
    var seen: Set<Int> = []
    var appointments = DecodedAppointments(collection)
    for occurrence in collection.occurrences(in: dates, displayZone: rules)
    where seen.insert(occurrence.appointment).inserted {
      report.add(LostPart.tsv, of: appointments[occurrence], holder: "field")
    }
    return report
  }

  private func line(
    _ copies: [(occurrence: AppointmentOccurrence, appointment: Appointment)]
  ) -> String {
    let (occurrence, appointment) = copies[0]
    func united(_ text: (Appointment) -> String) -> String {
      GridEntry.differing(copies.map { text($0.appointment) }).joined(separator: " / ")
    }
    let calendars = copies.map {
      collection.calendarName(of: $0.appointment, at: $0.occurrence.appointment)
    }
    var line = ""
    if let dates = occurrence.dates {
      line += "\(dates.lowerBound)\t\(dates.upperBound)\ttrue"
    } else {
      let isKnown = collection.unknownZone(at: occurrence.appointment) == nil
      line += rules.text(of: occurrence.start, hasOffset: isKnown) + "\t"
      line += rules.text(of: occurrence.end, hasOffset: isKnown) + "\tfalse"
    }
    let texts = [
      united { $0.title }, united { $0.location }, calendars.joined(separator: ", "),
      appointment.categories.joined(separator: ", "),
      (appointment.status ?? .confirmed).rawValue, appointment.transparency.rawValue,
      appointment.uid, occurrence.recurrenceID?.description ?? "", appointment.url ?? "",
      appointment.organizer?.address ?? "",
      OccurrencesJSON.addresses(of: copies.map { $0.appointment }).joined(separator: ", "),
      united { $0.description },
    ]
    for text in texts {
      line += "\t"
      line += field(text)
    }
    return line + "\n"
  }

  private func field(_ text: String) -> String {
    let plain = Markup.plain(text)
    guard guardsFormulas, let first = plain.utf8.first, "=+-@".utf8.contains(first) else {
      return plain
    }
    return "'" + plain
  }
}
