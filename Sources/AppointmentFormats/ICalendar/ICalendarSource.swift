internal import AppointmentModel
internal import CalendarText
internal import Primitives

/// Reads appointments from the retained bytes of an iCalendar stream.
final class ICalendarSource: AppointmentDecoder {
  let bytes: [UInt8]
  let fileName: String
  let layout: ICalendarLayout
  /// Name and colour from outside of the file, such as from the configuration; nil if there are
  /// none.
  let calendarName: String?
  let calendarColor: CalendarColor?

  var namesCalendars: Bool {
    calendarName == nil && (layout.calendars.count > 1 || layout.hasOwnNames)
  }

  var calendarTitle: String {
    calendarName ?? (layout.calendars.count == 1 ? layout.calendars[0].name : "")
  }

  /// A stream of several calendars has no common name, so its events name their calendars.
  var holdsCalendars: Bool {
    calendarName == nil && (layout.calendars.count != 1 || layout.calendars[0].name.isEmpty)
  }

  init(
    bytes: [UInt8], fileName: String, layout: ICalendarLayout, calendarName: String?,
    calendarColor: CalendarColor?
  ) {
    self.bytes = bytes
    self.fileName = fileName
    self.layout = layout
    self.calendarName = calendarName
    self.calendarColor = calendarColor
  }

  func appointment(_ record: AppointmentRecord, zones: [CollectionZone]) -> Appointment {
    var reader = ICalendarEventReader(record, zones)
    let bytes = bytes
    ICalendarEvent.forEach(bytes.span, record) { part, line in
      reader.take(ICalendarProperty(line, in: part))
    } component: {
      reader.appointment.components.append(ComponentText.text(of: $0))
    }
    var appointment = reader.finish()
    let calendar = layout.calendar(at: Int(record.offset))
    appointment.uid = uid(record)
    let own = appointment.properties.firstIndex {
      $0.name.uppercased() == PropertyOverrides.calendarName
    }
    let ownName = own.map { TextEscapes.decode(appointment.properties.remove(at: $0).value) }
    appointment.calendar = calendarName ?? ownName ?? calendar?.name ?? ""
    if appointment.color == nil { appointment.color = calendarColor ?? calendar?.color }
    return appointment
  }

  func calendarColor(of record: AppointmentRecord) -> CalendarColor? {
    calendarColor ?? layout.calendar(at: Int(record.offset))?.color
  }

  /// The content lines of a record, those without a meaning in the model included.
  func lines(of record: AppointmentRecord) -> ICalendarComponent {
    var lines = ICalendarComponent("VEVENT")
    let bytes = bytes
    ICalendarEvent.forEach(bytes.span, record) { part, line in
      // The name of the calendar is not a property of the event in other formats.
      if line.name == PropertyOverrides.ownName { return }
      lines.properties.append(ICalendarProperty(line, in: part))
    } component: {
      lines.components.append($0)
    }
    return lines
  }

  func uid(_ record: AppointmentRecord) -> String {
    let bytes = bytes
    if record.flags.contains(.hasDerivedUID) {
      return DerivedUID.text(
        ICalendarEvent.contentHash(bytes.span, record), ordinal: record.uidOffset)
    }
    if record.flags.contains(.hasEncodedUID) { return ICalendarEvent.uid(bytes.span, record) }
    return TextEscapes.decode(bytes.span.string(record.uidRange))
  }

  func recurrence(_ record: AppointmentRecord, zones: [CollectionZone]) -> RecordRecurrence {
    var reader = ICalendarEventReader(record, zones)
    let bytes = bytes
    ICalendarEvent.forEach(bytes.span, record) { part, line in
      switch line.name {
      case .rrule, .exrule, .rdate, .exdate, .recurrenceID, .duration, .dtend, .sequence:
        reader.take(ICalendarProperty(line, in: part))
      default: break
      }
    }
    return RecordRecurrence(reader.finish())
  }

  func start(of record: AppointmentRecord) -> Int {
    var start = Int(record.offset)
    let bytes = bytes
    ICalendarEvent.forEach(bytes.span, record) { _, line in
      if line.name == .dtstart { start = line.source.lowerBound }
    }
    return start
  }
}

/// Components as text: unfolded lines ended by LF.
enum ComponentText {
  static func text(of component: ICalendarComponent) -> String {
    var writer = ICalendarWriter()
    writer.write(component)
    return unfolded(writer.text).joined(separator: "\n")
  }

  /// A property as a line, unfolded.
  static func line(_ property: ICalendarProperty) -> String {
    var writer = ICalendarWriter()
    writer.write(property)
    return unfolded(writer.text).joined(separator: "\n")
  }

  static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(separator: "\r\n") {
      // Scalars are compared: the space of a fold and an accent after it are one Character.
      if line.unicodeScalars.first == " " {
        lines[lines.count - 1].unicodeScalars += line.unicodeScalars.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }
}
