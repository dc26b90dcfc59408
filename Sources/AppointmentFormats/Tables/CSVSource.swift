internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Reads appointments from the retained bytes of a CSV.
final class CSVSource: AppointmentDecoder {
  let bytes: [UInt8]
  let fileName: String
  let dialect: DelimitedDialect
  let layout: CSVLayout
  let columnZones: [CSVField: ZoneID]
  /// The calendar's name and colour where they are known from outside.
  let calendarName: String
  let calendarColor: CalendarColor?
  /// The records that were refused, in the order of the file; they are written back.
  let refused: [RecordBytes]

  init(
    bytes: [UInt8], fileName: String, dialect: DelimitedDialect, layout: CSVLayout,
    columnZones: [CSVField: ZoneID], calendarName: String, calendarColor: CalendarColor?,
    refused: [RecordBytes]
  ) {
    self.bytes = bytes
    self.fileName = fileName
    self.dialect = dialect
    self.layout = layout
    self.columnZones = columnZones
    self.calendarName = calendarName
    self.calendarColor = calendarColor
    self.refused = refused
  }

  func appointment(_ record: AppointmentRecord, zones: [CollectionZone]) -> Appointment {
    let row = CSVRow(self, record)
    var appointment =
      layout.kind == .properties
      ? propertyAppointment(record, row, zones) : sheetAppointment(record, row, zones)
    appointment.uid = uid(record, row)
    appointment.calendar = calendarName
    if layout.has(.calendar) {
      let name = row.text(.calendar)
      if !name.isEmpty { appointment.calendar = name }
    }
    if appointment.color == nil { appointment.color = calendarColor }
    return appointment
  }

  func uid(_ record: AppointmentRecord) -> String {
    if !record.flags.contains(.hasDerivedUID), !record.flags.contains(.hasEncodedUID) {
      let bytes = bytes
      return TextEscapes.decode(bytes.span.string(record.uidRange))
    }
    return uid(record, record.flags.contains(.hasDerivedUID) ? nil : CSVRow(self, record))
  }

  private func uid(_ record: AppointmentRecord, _ row: CSVRow?) -> String {
    if record.flags.contains(.hasDerivedUID) {
      let bytes = bytes
      return DerivedUID.text(
        DerivedUID.hash(bytes.span, record.range, dialect), ordinal: record.uidOffset)
    }
    return TextEscapes.decode(row?.value(.uid) ?? "")
  }

  func recurrence(_ record: AppointmentRecord, zones: [CollectionZone]) -> RecordRecurrence {
    guard layout.kind == .properties else {
      return RecordRecurrence(
        recurrence: AppointmentRecurrence(), recurrenceID: nil, end: end(of: record, zones),
        sequence: 0)
    }
    var reader = ICalendarEventReader(record, zones)
    let row = CSVRow(self, record)
    for field in CSVSource.recurrenceFields where layout.has(field) {
      readCell(layout[field], record, row, zones) { reader.take($0) }
    }
    let appointment = reader.finish()
    return RecordRecurrence(
      recurrence: appointment.recurrence, recurrenceID: appointment.recurrenceID,
      end: appointment.end, sequence: appointment.sequence)
  }

  func start(of record: AppointmentRecord) -> Int {
    CSVRow(self, record).start(of: .start) ?? Int(record.offset)
  }

  private static let recurrenceFields: [CSVField] =
    [.end, .duration] + CSVField.recurrence + [.recurrenceID, .sequence]

  // MARK: Sheets

  private func end(of record: AppointmentRecord, _ zones: [CollectionZone]) -> AppointmentEnd {
    .at(RecordTime.time(record.end, record.endZone, isDate: record.flags.contains(.isDate), zones))
  }

  private func sheetAppointment(
    _ record: AppointmentRecord, _ row: CSVRow, _ zones: [CollectionZone]
  ) -> Appointment {
    var appointment = Appointment(
      uid: "", summary: row.text(.summary),
      start: RecordTime.time(
        record.start, record.startZone, isDate: record.flags.contains(.isDate), zones),
      end: end(of: record, zones))
    appointment.location = row.text(.location)
    appointment.description = row.text(.description)
    appointment.categories = row.list(.categories)
    readSheet(&appointment, row)
    for (index, column) in layout.columns.enumerated()
    where column.field == .other && !column.title.isEmpty {
      let value = CSVRow.withLineFeeds(row.raw(index))
      if !value.isEmpty {
        appointment.properties.append(AppointmentProperty(name: column.title, value: value))
      }
    }
    return appointment
  }

  private func readSheet(_ appointment: inout Appointment, _ row: CSVRow) {
    if SwitchText.parse(row.value(.isPrivate)) == true { appointment.classification = .private }
    switch CSVField.normalized(row.value(.classification)) {
    case "private", "privat", "privé", "privee", "personal", "persönlich", "persoonlijk":
      appointment.classification = .private
    case "confidential", "vertraulich", "vertrouwelijk": appointment.classification = .confidential
    default: break
    }
    // Outlook's numbers: 2 is busy, 3 is out of the office, 0 free, 1 tentative.
    switch CSVField.normalized(row.value(.showTimeAs)) {
    case "0", "3free", "free", "frei", "vrij": appointment.transparency = .transparent
    case "1", "tentative", "mitvorbehalt", "voorlopig": appointment.status = .tentative
    default: break
    }
    let organizer = row.text(.organizerName)
    if !organizer.isEmpty { appointment.organizer = CalendarUser(address: "", name: organizer) }
    appointment.attendees =
      row.list(.requiredAttendees).map { CalendarUser(address: "", name: $0) }
      + row.list(.optionalAttendees).map { CalendarUser(address: "", name: $0, isOptional: true) }
    switch CSVField.normalized(row.value(.priority)) {
    case "high", "hoch", "hoog": appointment.priority = 1
    case "low", "niedrig", "laag": appointment.priority = 9
    default: break
    }
  }
}
