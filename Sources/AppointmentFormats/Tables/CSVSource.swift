internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Reads appointments from the retained bytes of a CSV.
final class CSVSource: AppointmentDecoder {
  let bytes: [UInt8]
  let fileName: String
  let dialect: DelimitedDialect
  let layout: TableMapping
  /// The text before the titles, or before the first record if there are none.
  let head: Range<Int>
  /// The record of the titles; empty if there is none.
  let titles: Range<Int>
  let columnZones: [ColumnRole: ZoneID]
  /// The calendar's name and colour from outside the file, if known.
  let calendarName: String
  let calendarColor: CalendarColor?
  /// The refused records in the order of the file, which are written back.
  let refused: [Range<Int>]
  /// The file, if these are the bytes of a table that was made of it.
  let origin: SheetOrigin?

  var namesCalendars: Bool { holdsCalendars }
  var holdsCalendars: Bool { layout.has(.calendar) }
  var holdsChanges: Bool { layout.has(.recurrenceID) && layout.has(.uid) }
  var holdsExclusions: Bool { layout.has(.exceptionDates) }
  var holdsZones: Bool { layout.has(.zone) }

  init(
    bytes: [UInt8], fileName: String, dialect: DelimitedDialect, layout: TableMapping,
    head: Range<Int>, titles: Range<Int>, columnZones: [ColumnRole: ZoneID], calendarName: String,
    calendarColor: CalendarColor?,
    refused: [Range<Int>], origin: SheetOrigin?
  ) {
    self.bytes = bytes
    self.fileName = fileName
    self.dialect = dialect
    self.layout = layout
    self.head = head
    self.titles = titles
    self.columnZones = columnZones
    self.calendarName = calendarName
    self.calendarColor = calendarColor
    self.refused = refused
    self.origin = origin
  }

  func appointment(_ record: AppointmentRecord, zones: [CollectionZone]) -> Appointment {
    let row = CSVRow(self, record)
    var appointment = appointment(record, row, zones)
    appointment.uid = uid(record, row)
    appointment.calendar = calendarName
    if layout.has(.calendar) {
      let name = row.text(.calendar)
      if !name.isEmpty { appointment.calendar = name }
    }
    if appointment.color == nil { appointment.color = calendarColor }
    return appointment
  }

  func calendarColor(of record: AppointmentRecord) -> CalendarColor? { calendarColor }

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
    guard hasRecurrence else {
      return RecordRecurrence(
        recurrence: AppointmentRecurrence(), recurrenceID: nil, end: end(of: record, zones),
        sequence: 0)
    }
    var reader = ICalendarEventReader(record, zones)
    let row = CSVRow(self, record)
    for role in CSVSource.recurrenceRoles where layout.has(role) {
      readCell(layout[role], record, row, zones) { reader.take($0) }
    }
    var appointment = reader.finish()
    settleEnd(&appointment, record, zones)
    return RecordRecurrence(appointment)
  }

  func start(of record: AppointmentRecord) -> Int {
    let row = CSVRow(self, record)
    return row.start(of: .start) ?? row.start(of: .startDate) ?? Int(record.offset)
  }

  private var hasRecurrence: Bool {
    layout.family == .properties
      || (ColumnRole.recurrence + [.recurrenceID]).contains(where: layout.has)
  }

  private static let recurrenceRoles: [ColumnRole] =
    [.end, .duration] + ColumnRole.recurrence + [.recurrenceID, .sequence]

  /// The end that loading determined. A cell that is not an iCalendar value has the form of its
  /// column.
  func end(of record: AppointmentRecord, _ zones: [CollectionZone]) -> AppointmentEnd {
    .at(RecordTime.end(of: record, zones))
  }
}
