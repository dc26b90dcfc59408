internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// The reader of events that are values: of what was added or changed, and of rows whose cells hold more
/// than values.
extension EventFields {
  /// Fills the fields with properties that are valid in any format.
  mutating func read(_ properties: ICalendarComponent, _ appointment: Appointment) {
    begin()
    let zone = appointment.start.zone
    for property in properties.properties { add(property, zone: zone) }
    if let zone { addCell(to: EventColumns.zone) { $0 += zone.name.utf8 } }
    addCalendar(Array(TextEscapes.encode(appointment.calendar).utf8))
    for component in properties.components { add(component) }
  }

  /// Adds the name of the calendar, as a TEXT value.
  mutating func addCalendar(_ name: [UInt8]) {
    if !name.isEmpty { addCell(to: EventColumns.calendar) { $0 += name } }
  }

  mutating func add(_ component: ICalendarComponent) {
    addCell(to: EventColumns.components) { $0 += ComponentText.text(of: component).utf8 }
  }
}
