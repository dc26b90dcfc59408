internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// Rows as content lines, whatever their columns are called. All conversions of rows to
/// appointments and other formats use them.
extension CSVSource {
  /// The content lines of a record, those without a meaning in the model included.
  func lines(of record: AppointmentRecord, zones: [CollectionZone]) -> ICalendarComponent {
    let row = CSVRow(self, record)
    var lines = ICalendarComponent("VEVENT")
    for place in layout.columns.indices {
      readCell(place, record, row, zones) {
        lines.properties.append($0)
      } component: {
        lines.components.append($0)
      } other: {
        lines.properties.append(PropertyEncoder.kept($0))
      }
    }
    if record.flags.contains(.isCancelled),
      !lines.properties.contains(where: { $0.name == "STATUS" })
    {
      lines.properties.append(ICalendarProperty("STATUS", value: "CANCELLED"))
    }
    return lines
  }

  func appointment(
    _ record: AppointmentRecord, _ row: CSVRow, _ zones: [CollectionZone]
  ) -> Appointment {
    var reader = ICalendarEventReader(record, zones)
    for place in layout.columns.indices where !takePlainCell(place, row, &reader) {
      readCell(place, record, row, zones) {
        reader.take($0)
      } component: {
        reader.appointment.components.append(ComponentText.text(of: $0))
      } other: {
        reader.appointment.properties.append($0)
      }
    }
    var appointment = reader.finish()
    settleEnd(&appointment, record, zones)
    // The title may say it, or the date of a cancellation.
    if record.flags.contains(.isCancelled) { appointment.status = .cancelled }
    return appointment
  }

  /// Adds the end that loading determined if no iCalendar value contains it: the cell may have
  /// another form, or the end may follow from the table's rule.
  func settleEnd(
    _ appointment: inout Appointment, _ record: AppointmentRecord, _ zones: [CollectionZone]
  ) {
    let isDate = record.flags.contains(.isDate)
    let isImplied = record.end == record.start + (isDate ? 86_400 : 0)
    if layout.family != .properties || (appointment.end == .implied && !isImplied) {
      appointment.end = end(of: record, zones)
    }
  }

  /// Reads the cell of a column, unless it is empty or repeats what the record's row already says.
  func readCell(
    _ place: Int, _ record: AppointmentRecord, _ row: CSVRow, _ zones: [CollectionZone],
    property: (ICalendarProperty) -> Void, component: (ICalendarComponent) -> Void = { _ in },
    other: (AppointmentProperty) -> Void = { _ in }
  ) {
    let column = layout.columns[place]
    switch column.role {
    case .uid, .zone, .allDay, .calendar: return
    default: break
    }
    let cell = row.raw(place)
    guard !cell.isEmpty, !column.title.isEmpty || column.role != nil else { return }
    guard let role = column.role else {
      if PropertyCell.holdsLines(cell, of: column.name) {
        return readLines(cell, property, component)
      }
      other(
        AppointmentProperty(
          name: column.name, parameters: column.parameters, value: CSVRow.withLineFeeds(cell)))
      return
    }
    if ColumnRole.reminders.contains(role) {
      guard !isWithoutAlarm(row) else { return }
      guard let alarm = alarm(record, row) else {
        other(AppointmentProperty(name: column.name, value: CSVRow.withLineFeeds(cell)))
        return
      }
      // The three columns make one alarm, which the first filled one of them represents.
      let first = [ColumnRole.reminder, .reminderDate, .reminderTime].first {
        !row.value($0).isEmpty
      }
      if role == first { component(alarm) }
      return
    }
    let name = role.propertyName
    if PropertyCell.holdsLines(cell, of: name) { return readLines(cell, property, component) }
    guard role != .start, !cell.utf8.allSatisfy({ $0.isBlank }) else { return }
    guard column.isProperty || role.isAlwaysProperty else {
      let text = CSVRow.withLineFeeds(cell)
      let properties = PropertyCell.properties(role, plain: text)
      properties.forEach(property)
      // A status in other words is kept as it is.
      if properties.isEmpty, role == .status {
        other(AppointmentProperty(name: column.name, value: text))
      }
      return
    }
    var zone = columnZones[role]
    if zone == nil, record.startZone >= CollectionZone.firstNamed {
      zone = zones[Int(record.startZone)].id
    }
    PropertyCell.properties(name, column.parsedParameters, cell, zone).forEach(property)
  }

  private func readLines(
    _ cell: String, _ property: (ICalendarProperty) -> Void,
    _ component: (ICalendarComponent) -> Void
  ) {
    let lines = PropertyCell.parse(cell)
    lines.properties.forEach(property)
    lines.components.forEach(component)
  }
}

extension ColumnRole {
  /// Whether cells of the role are iCalendar values in every table, since nothing else is written
  /// in this form.
  var isAlwaysProperty: Bool {
    switch self {
    case .recurrenceRule, .recurrenceDates, .exceptionDates, .exceptionRule, .recurrenceID,
      .transparency, .url, .color, .sequence:
      true
    default: false
    }
  }
}
