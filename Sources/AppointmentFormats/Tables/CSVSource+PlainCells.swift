internal import AppointmentModel
internal import CalendarText
internal import Primitives

/// Nearly all cells hold one text, or a time that loading has read. They are taken without an iCalendar
/// property in between, which took half of the time for showing a week.
extension CSVSource {
  /// Takes a cell whose text is its value.
  ///
  /// - Returns: Whether the cell has been dealt with; otherwise ``readCell(_:_:_:_:property:component:other:)``
  ///   must read it.
  func takePlainCell(
    _ place: Int, _ row: CSVRow, _ reader: inout ICalendarEventReader
  ) -> Bool {
    guard let role = layout.columns[place].role else { return false }
    // A cell may hold whole content lines, which begin with the name of the property and a colon.
    let colon: Int
    switch role {
    case .uid, .zone, .allDay, .calendar: return true
    case .title, .start: colon = 7
    case .end: colon = 5
    case .location: colon = 8
    case .description: colon = 11
    default: return false
    }
    guard let range = row.plainRange(place) else { return false }
    if range.isEmpty { return true }
    let bytes = bytes
    let cell = bytes.span
    guard range.count <= colon || cell[range.lowerBound + colon] != UInt8(ascii: ":"),
      !cell[range.lowerBound].isBlank
    else { return false }
    switch role {
    case .start: break
    case .end: if layout.columns[place].isProperty { reader.takeEnd() }
    default: reader.takeText(role, cell.string(range))
    }
    return true
  }
}

extension CSVRow {
  /// The range of a cell whose bytes are its value and have no meaning in iCalendar: no separators, escapes or
  /// line ends. Empty past the end; nil for other cells.
  func plainRange(_ place: Int) -> Range<Int>? {
    guard let field = record.field(at: place), !field.isEmpty else { return 0..<0 }
    guard field.flags.isSubset(of: .quoted) else { return nil }
    let bytes = source.bytes
    let cell = bytes.span
    for index in field.start..<field.end {
      switch cell[index] {
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), 0x0A, 0x0D: return nil
      default: break
      }
    }
    return field.start..<field.end
  }
}

extension ICalendarEventReader {
  /// Takes a text that needs no decoding; the first of its role counts.
  mutating func takeText(_ role: ColumnRole, _ text: String) {
    switch role {
    case .title: if isFirst(ICalendarEventReader.summary) { appointment.title = text }
    case .location: if isFirst(ICalendarEventReader.location) { appointment.location = text }
    case .description:
      if isFirst(ICalendarEventReader.description) { appointment.description = text }
    default: break
    }
  }

  /// Remembers that there is an end, whose value loading has read.
  mutating func takeEnd() { if isFirst(ICalendarEventReader.end) { hasEnd = true } }

  private mutating func isFirst(_ bit: UInt32) -> Bool {
    defer { taken |= bit }
    return taken & bit == 0
  }

  private static func bit(_ name: String) -> UInt32 {
    PropertyEncoder.places[name].map { 1 << UInt32($0) } ?? 0
  }

  private static let summary = bit("SUMMARY")
  private static let location = bit("LOCATION")
  private static let description = bit("DESCRIPTION")
  private static let end = bit("DTEND")
}
