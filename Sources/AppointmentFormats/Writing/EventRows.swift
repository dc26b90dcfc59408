internal import AppointmentModel
internal import CalendarText
internal import Primitives

/// Makes rows of appointments, one after the other: those of iCalendar streams from bytes to bytes,
/// others by way of their lines.
struct EventRows {
  private let writer: AppointmentWriter
  /// Of the iCalendar streams.
  private var readers: ArenaValues<EventRowReader>
  private var isUsed = [Bool](repeating: false, count: EventColumns.count)
  private var used: [Int] = []
  var row = EventRow()

  init(_ writer: AppointmentWriter) {
    self.writer = writer
    let zones = writer.collection.zones
    readers = ArenaValues(writer.collection) { decoder in
      (decoder as? ICalendarSource).map { EventRowReader($0, zones) }
    }
  }

  /// Fills the row with an appointment; answers the arena whose bytes it lies in, nil for none.
  private mutating func read(_ index: Int) -> Int? {
    if let (arena, reader, record) = place(of: index) {
      readers.values[reader].read(record, into: &row)
      return arena
    }
    let (lines, appointment) = writer.lines(at: index)
    row.read(lines, appointment)
    return nil
  }

  /// The bytes that an appointment is read from: those of a stream, unless it was changed.
  private func place(
    of index: Int
  ) -> (arena: Int, reader: Int, record: AppointmentRecord)? {
    guard !writer.collection.records[index].flags.contains(.isValue),
      let (arena, record) = writer.collection.source(at: index),
      let reader = readers.place(arena)
    else { return nil }
    return (arena, reader, record)
  }

  /// Notes which columns an appointment needs.
  mutating func find(_ index: Int) {
    if let (_, reader, record) = place(of: index),
      !readers.values[reader].mayNeed(record, &row, besides: isUsed)
    {
      return
    }
    let arena = read(index)
    for column in row.cells(bytes(arena).span) {
      while isUsed.count <= column { isUsed.append(false) }
      guard !isUsed[column] else { continue }
      isUsed[column] = true
      used.append(column)
    }
  }

  /// Writes an appointment as a record of columns.
  mutating func write(_ index: Int, _ order: [Int], to writer: inout DelimitedWriter) {
    let arena = read(index)
    row.write(order, bytes(arena).span, to: &writer)
  }

  /// The cells of an appointment that hold something, with their column titles.
  mutating func cells(_ index: Int) -> [(title: String, value: String)] {
    let arena = read(index)
    return texts(bytes(arena))
  }

  mutating func cells(
    _ lines: EventLines, _ appointment: Appointment
  ) -> [(title: String, value: String)] {
    row.read(lines, appointment)
    return texts([])
  }

  private mutating func texts(_ bytes: [UInt8]) -> [(title: String, value: String)] {
    row.cells(bytes.span).map { (row.columns.columns[$0].title, row.text($0, bytes.span)) }
  }

  private func bytes(_ arena: Int?) -> [UInt8] {
    arena.map { writer.collection.arenas[$0].decoder.bytes } ?? []
  }

  // MARK: Columns

  /// The columns found: those with a meaning in an order of their own, then the others as they came.
  var order: [Int] {
    let known = EventRows.names.map { EventColumns.place($0) }
    let needed = [EventColumns.place("SUMMARY"), EventColumns.place("DTSTART")]
    return known.filter { used.contains($0) || needed.contains($0) }
      + used.filter { !known.contains($0) }
  }

  /// The order of columns that are made anew.
  private static let names = [
    "UID", "RECURRENCE-ID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "TZID", "LOCATION",
    "DESCRIPTION", "CATEGORIES", "STATUS", "TRANSP", "CLASS", "RRULE", "RDATE", "EXDATE", "EXRULE",
    "ORGANIZER", "ATTENDEE", "URL", "CALENDAR", "COLOR", "PRIORITY", "SEQUENCE", "BEGIN",
  ]
}
