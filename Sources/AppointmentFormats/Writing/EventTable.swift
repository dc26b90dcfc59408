internal import AppointmentModel
internal import CalendarText
internal import Primitives

/// Makes records of appointments: a first pass finds the columns, a second one writes.
struct EventTable {
  private var reader: EventReader
  private var isUsed = [Bool](repeating: false, count: EventColumns.count)
  private var used: [Int] = []
  /// The columns that also a table without values for them has.
  private let needed: [String]

  init(_ writer: AppointmentWriter, needed: [String] = ["SUMMARY", "DTSTART"]) {
    reader = EventReader(writer)
    self.needed = needed
  }

  private mutating func read(_ index: Int) -> [UInt8] {
    let bytes = reader.read(index)
    reader.fields.settleCells(bytes.span)
    return bytes
  }

  mutating func find(_ index: Int) {
    guard reader.mayNeed(index, besides: isUsed) else { return }
    let bytes = read(index)
    for column in reader.fields.filledColumns(bytes.span) {
      while isUsed.count <= column { isUsed.append(false) }
      guard !isUsed[column] else { continue }
      isUsed[column] = true
      used.append(column)
    }
  }

  /// Writes an appointment as a record of columns, with another UID than its own if one is given.
  mutating func write(
    _ index: Int, _ order: [Int], uid: String?, to writer: inout DelimitedWriter
  ) {
    let bytes = read(index)
    reader.fields.write(order, bytes.span, uid: uid, to: &writer)
  }

  /// The cells of an appointment that hold something, with their column titles.
  mutating func cells(_ index: Int) -> [(title: String, value: String)] {
    let bytes = read(index)
    return texts(bytes)
  }

  mutating func cells(
    _ properties: ICalendarComponent, _ appointment: Appointment
  ) -> [(title: String, value: String)] {
    reader.fields.read(properties, appointment)
    reader.fields.settleCells([UInt8]().span)
    return texts([])
  }

  private mutating func texts(_ bytes: [UInt8]) -> [(title: String, value: String)] {
    reader.fields.filledColumns(bytes.span).map {
      (title($0), reader.fields.text($0, bytes.span))
    }
  }

  func title(_ column: Int) -> String { reader.fields.columns.columns[column].title }

  // MARK: Columns

  /// The columns found: first those with a meaning in a fixed order, then the others in the order
  /// in which they were found.
  var order: [Int] {
    let known = EventTable.names.map { EventColumns.place($0) }
    let needed = needed.map { EventColumns.place($0) }
    return known.filter { used.contains($0) || needed.contains($0) }
      + used.filter { !known.contains($0) }
  }

  /// The columns of a table that begins, so that later appointments may have a place or a repetition.
  static let first = [
    "UID", "RECURRENCE-ID", "SUMMARY", "DTSTART", "DTEND", "TZID", "LOCATION", "DESCRIPTION",
    "CATEGORIES", "STATUS", "RRULE", "EXDATE", "ATTENDEE", "URL",
  ]

  private static let names = [
    "UID", "RECURRENCE-ID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "TZID", "LOCATION",
    "DESCRIPTION", "CATEGORIES", "STATUS", "TRANSP", "CLASS", "RRULE", "RDATE", "EXDATE", "EXRULE",
    "ORGANIZER", "ATTENDEE", "URL", "CALENDAR", "COLOR", "PRIORITY", "SEQUENCE", "BEGIN",
  ]
}
