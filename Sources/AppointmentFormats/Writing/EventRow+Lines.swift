internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// Lines that are values already: of rows, and of what was added or changed.
extension EventRow {
  /// Takes the lines of an event that are fit for any format.
  mutating func read(_ lines: EventLines, _ appointment: Appointment) {
    begin()
    let zone = appointment.start.zone
    var titled: [ICalendarProperty] = []
    var times: [ICalendarProperty] = []
    for (index, property) in lines.properties.enumerated() {
      let column = columns.column(titled: property.name)
      switch columns.columns[column].form {
      case .taken: addTaken(property, later: &titled)
      case .times:
        // The lines of a name stand together.
        times.append(property)
        let next = index + 1
        if next < lines.properties.count,
          columns.column(titled: lines.properties[next].name) == column
        {
          continue
        }
        addTimes(times, to: column, zone)
        times = []
      case .word:
        if first(column) < 0 {
          add(property, to: column)
          if property.parameters.isEmpty { continue }
        }
        addKept(property)
      default: add(property, to: column)
      }
    }
    addTitled(titled)
    if let zone { addCell(to: EventColumns.zone) { $0 += zone.name.utf8 } }
    addCalendar(Array(TextEscapes.encode(appointment.calendar).utf8))
    for component in lines.components {
      addCell(to: EventColumns.components) { $0 += ComponentText.text(of: component).utf8 }
    }
  }

  /// Adds the name of the calendar, as a TEXT value.
  mutating func addCalendar(_ name: [UInt8]) {
    if !name.isEmpty { addCell(to: EventColumns.calendar) { $0 += name } }
  }

  /// Adds lines of times as a list where that says all of them, else before the other lines of the
  /// column.
  mutating func addTimes(_ properties: [ICalendarProperty], to column: Int, _ zone: ZoneID?) {
    let title = columns.columns[column].title
    // A row has one of each; what an event has beyond that stands there as lines.
    let mayBeList = title == "RDATE" || title == "EXDATE" || properties.count == 1
    if mayBeList, first(column) < 0, let list = PropertyCell.times(properties, zone) {
      return addCell(to: column) { $0 += list.utf8 }
    }
    for property in properties.reversed() { add(property, to: column, atStart: true) }
  }

  /// Adds a line whose name a column may not have: what columns were once waits for the others.
  mutating func addTaken(_ property: ICalendarProperty, later: inout [ICalendarProperty]) {
    if AppointmentLines.columnProperty(property) != nil {
      later.append(property)
    } else {
      // A column of that name would mean something else.
      addKept(property)
    }
  }

  /// Adds a whole line that no column of its name can hold.
  mutating func addKept(_ property: ICalendarProperty, atStart: Bool = false) {
    add(
      AppointmentLines.column(ICalendarEventReader.kept(property)), to: EventColumns.titled,
      atStart: atStart)
  }

  /// Columns that came from a CSV once become columns again, where there is none of that title yet.
  ///
  /// - Complexity: O(lines + columns filled) expected.
  mutating func addTitled(_ lines: [ICalendarProperty]) {
    guard !lines.isEmpty else { return }
    var taken = Set(filled.map { columns.columns[$0].title.uppercased() })
    for line in lines {
      guard let property = AppointmentLines.columnProperty(line) else { continue }
      let title =
        property.parameters.isEmpty ? property.name : property.name + ";" + property.parameters
      let isColumn =
        !property.value.isEmpty && TableHeader.isTitle(title) && !ColumnRole.isTaken(property.name)
        && !PropertyCell.holdsLines(property.value, of: property.name)
        && taken.insert(title.uppercased()).inserted
      if isColumn {
        addCell(to: columns.column(titled: title)) { $0 += property.value.utf8 }
      } else {
        add(line, to: EventColumns.titled)
        taken.insert(AppointmentLines.columnName)
      }
    }
  }
}
