internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// Rows whose columns are iCalendar properties, as content lines.
extension CSVSource {
  /// The content lines of a record, those without a meaning in the model included; nil where the
  /// columns are no such lines.
  func lines(of record: AppointmentRecord, zones: [CollectionZone]) -> EventLines? {
    guard layout.kind == .properties else { return nil }
    let row = CSVRow(self, record)
    var lines = EventLines()
    for place in layout.columns.indices {
      readCell(place, record, row, zones) {
        lines.properties.append($0)
      } component: {
        lines.components.append($0)
      } other: {
        lines.properties.append(AppointmentLines.kept($0))
      }
    }
    return lines
  }

  func propertyAppointment(
    _ record: AppointmentRecord, _ row: CSVRow, _ zones: [CollectionZone]
  ) -> Appointment {
    var reader = ICalendarEventReader(record, zones)
    for place in layout.columns.indices {
      readCell(place, record, row, zones) {
        reader.take($0)
      } component: {
        reader.appointment.components.append(ComponentText.text(of: $0))
      } other: {
        reader.appointment.properties.append($0)
      }
    }
    return reader.finish()
  }

  /// Reads the cell of a column, unless it is empty or says what the record's row says already.
  func readCell(
    _ place: Int, _ record: AppointmentRecord, _ row: CSVRow, _ zones: [CollectionZone],
    property: (ICalendarProperty) -> Void, component: (ICalendarComponent) -> Void = { _ in },
    other: (AppointmentProperty) -> Void = { _ in }
  ) {
    let column = layout.columns[place]
    switch column.field {
    case .uid, .zone, .allDay, .calendar: return
    default: break
    }
    let cell = row.raw(place)
    guard !cell.isEmpty, !column.title.isEmpty else { return }
    let isOther = column.field == .other
    let name = isOther ? column.name : CSVField.propertyName(of: column.field)
    if PropertyCell.holdsLines(cell, of: name) {
      let lines = PropertyCell.parse(cell)
      lines.properties.forEach(property)
      lines.components.forEach(component)
      return
    }
    guard column.field != .start else { return }
    guard !isOther else {
      other(
        AppointmentProperty(
          name: column.name, parameters: column.parameters, value: CSVRow.withLineFeeds(cell)))
      return
    }
    guard !cell.utf8.allSatisfy({ $0.isBlank }) else { return }
    var zone = columnZones[column.field]
    if zone == nil, record.startZone >= CollectionZone.firstNamed {
      zone = zones[Int(record.startZone)].id
    }
    PropertyCell.properties(name, column.parsedParameters, cell, zone).forEach(property)
  }
}
