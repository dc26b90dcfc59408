internal import CalendarText
internal import CivilTime

/// Cells with complete content lines, which are rare, as needed for loading.
extension CSVLoader {
  /// The properties of a cell with content lines; empty if it contains a value.
  @inline(never)
  func lineProperties(
    _ role: ColumnRole, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges
  ) -> [ICalendarProperty] {
    guard let cell = record.field(at: layout[role]), !cell.isEmpty else { return [] }
    let name = role.propertyName
    guard cell.count > name.utf8.count, bytes[cell.start] == name.utf8.first else { return [] }
    let text = dialect.string(of: cell, in: bytes)
    guard PropertyCell.holdsLines(text, of: name) else { return [] }
    return PropertyCell.parse(text).properties
  }

  /// The time of a cell with a content line, with the row of its zone.
  @inline(never)
  mutating func lineTime(
    _ role: ColumnRole, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges
  ) -> (time: ParsedDateTime, zone: UInt16)? {
    guard let property = lineProperties(role, bytes, record).first else { return nil }
    guard let time = ParsedDateTime(value: property.value) else { return nil }
    guard time.isLocal, let name = property.parameter("TZID") else {
      return (time, time.zoneWithoutParameter)
    }
    if let row = zones.row(named: name) { return (time, row) }
    if unknownZones.count < 1_000, unknownZones.insert(name).inserted {
      reportUnknownZone(name, at: range(role, record).lowerBound, bytes)
    }
    return (time, unknownRow(named: name))
  }

  /// The values of a cell: those of its content lines, or otherwise its text. Registers the zone of
  /// each line.
  mutating func values(
    _ role: ColumnRole, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges
  ) -> [String] {
    let lines = lineProperties(role, bytes, record)
    for line in lines {
      if let zone = line.parameter("TZID") { _ = zones.row(named: zone) }
    }
    guard lines.isEmpty else { return lines.map { $0.value } }
    guard let cell = record.field(at: layout[role]), !cell.isEmpty else { return [] }
    return [dialect.string(of: cell, in: bytes)]
  }
}
