internal import AppointmentModel
internal import CalendarText
internal import Primitives

/// The appointments of occurrences for Google's and Outlook's tables. Most are read as fields: only the
/// properties that these tables and their loss reports need are set.
struct SheetAppointments {
  private let collection: AppointmentCollection
  private let needsOthers: Bool
  private var reader: EventReader
  private var decoded: DecodedAppointments

  /// - Parameter needsOthers: Whether properties without a meaning are needed, too.
  init(_ writer: AppointmentWriter, needsOthers: Bool) {
    collection = writer.collection
    self.needsOthers = needsOthers
    reader = EventReader(writer)
    decoded = DecodedAppointments(writer.collection)
  }

  subscript(occurrence: AppointmentOccurrence) -> Appointment {
    mutating get {
      let index = occurrence.appointment
      if !collection.isRecurring(at: index), let plain = plain(index) { return plain }
      return decoded[occurrence]
    }
  }

  /// An appointment that has only simple values; nil for others.
  private mutating func plain(_ index: Int) -> Appointment? {
    guard let (bytes, record) = reader.readUnchanged(index) else { return nil }
    let fields = reader.fields
    guard !needsOthers || fields.loose.isEmpty else { return nil }
    var appointment = Appointment(
      uid: "", title: "", start: RecordTime.start(of: record, collection.zones))
    for column in fields.filled {
      let line = fields.lines[fields.first(column)]
      func text() -> String {
        fields.withValue(of: line, bytes.span) { TextEscapes.decode($0.string(0..<$0.count)) }
      }
      func keyword() -> String { ListCell.trimmed(text()[...]).uppercased() }
      switch column < SheetAppointments.parts.count ? SheetAppointments.parts[column] : .other {
      case .unused: break
      case .other: if needsOthers { return nil }
      case .summary: appointment.title = text()
      case .location: appointment.location = text()
      case .description: appointment.description = text()
      case .calendar: appointment.calendar = text()
      case .color: appointment.color = CalendarColor(text())
      case .classification:
        appointment.classification = Appointment.Classification(rawValue: keyword())
      case .status: appointment.status = Appointment.Status(rawValue: keyword())
      case .transparency:
        appointment.transparency = Appointment.Transparency(rawValue: keyword()) ?? .opaque
      case .complex: return nil
      }
    }
    return appointment
  }

  private enum Part {
    case unused, other, summary, location, description, calendar, color, classification, status
    case transparency
    /// People, lists and components, which are decoded.
    case complex
  }

  /// The parts in the columns that every table may have.
  private static let parts: [Part] = (0..<EventColumns.count).map { column in
    switch EventColumns.title(column) {
    case "UID", "DTSTART", "DTEND", "DURATION", "TZID", "SEQUENCE": .unused
    case "SUMMARY": .summary
    case "LOCATION": .location
    case "DESCRIPTION": .description
    case "CALENDAR": .calendar
    case "COLOR": .color
    case "CLASS": .classification
    case "STATUS": .status
    case "TRANSP": .transparency
    default: .complex
    }
  }
}
