internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

extension AppointmentWriter {
  func writeGoogleCSV(
    _ occurrences: [AppointmentOccurrence], _ displayZone: ZoneRules,
    _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    let titles = [
      "Subject", "Start Date", "Start Time", "End Date", "End Time", "All Day Event",
      "Description", "Location", "Private",
    ]
    try writeSheet(
      occurrences, titles, quoting: .needed, guardsFormulas: sheets.guardsFormulas ?? false, pieces
    ) { appointment, occurrence in
      let times = SheetTimes(
        occurrence, displayZone, allDayEnd: .inclusive, order: sheets.dateOrder)
      return [
        title(appointment), times.startDate, times.startTime, times.endDate, times.endTime,
        occurrence.isAllDay ? "True" : "False", appointment.description, appointment.location,
        isPrivate(appointment) ? "True" : "False",
      ]
    }
  }

  func writeOutlookCSV(
    _ occurrences: [AppointmentOccurrence], _ displayZone: ZoneRules,
    _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    let titles = [
      "Subject", "Start Date", "Start Time", "End Date", "End Time", "All day event",
      "Reminder on/off", "Reminder Date", "Reminder Time", "Meeting Organizer",
      "Required Attendees", "Optional Attendees", "Meeting Resources", "Billing Information",
      "Categories", "Description", "Location", "Mileage", "Priority", "Private", "Sensitivity",
      "Show time as",
    ]
    try writeSheet(
      occurrences, titles, quoting: .always, byteOrderMark: true,
      guardsFormulas: sheets.guardsFormulas ?? true, pieces
    ) { appointment, occurrence in
      var times = SheetTimes(
        occurrence, displayZone, allDayEnd: .exclusive, order: sheets.dateOrder)
      if occurrence.isAllDay { (times.startTime, times.endTime) = ("12:00:00 AM", "12:00:00 AM") }
      func plain(_ role: ColumnRole) -> String {
        PlainCell.text(role, of: appointment, like: "")
      }
      let reminder = SheetReminder(
        appointment, occurrence, displayZone, order: sheets.dateOrder)
      return [
        title(appointment), times.startDate, times.startTime, times.endDate, times.endTime,
        occurrence.isAllDay ? "True" : "False", reminder == nil ? "False" : "True",
        reminder?.date ?? "", reminder?.time ?? "",
        plain(.organizer), plain(.attendee), plain(.optionalAttendees), "", "",
        appointment.categories.joined(separator: ";"), appointment.description,
        appointment.location, "", AppointmentWriter.priority(appointment.priority),
        isPrivate(appointment) ? "True" : "False", plain(.classification), plain(.showTimeAs),
      ]
    }
  }

  /// Writes a table with the columns of a sheet's dialect, followed by the columns that were read
  /// from such sheets and have no meaning.
  private func writeSheet(
    _ occurrences: [AppointmentOccurrence], _ titles: [String], quoting: DelimitedWriter.Quoting,
    byteOrderMark: Bool = false, guardsFormulas: Bool, _ pieces: (_ bytes: [UInt8]) throws -> Void,
    _ row: (Appointment, AppointmentOccurrence) -> [String]
  ) rethrows {
    let extra = extraTitles(occurrences, titles)
    var dialect = DelimitedDialect.commaSeparated
    dialect.guardsFormulas = guardsFormulas
    var writer = DelimitedWriter(dialect: dialect, quoting: quoting, byteOrderMark: byteOrderMark)
    writer.write(titles + extra)
    var appointments = SheetAppointments(self, needsOthers: !extra.isEmpty)
    for occurrence in occurrences {
      let appointment = appointments[occurrence]
      if appointment.status == .cancelled, !sheets.holdsCancelled { continue }
      var cells = row(appointment, occurrence)
      if !extra.isEmpty {
        var values: [String: String] = [:]
        for property in appointment.properties where values[property.name] == nil {
          values[property.name] = property.value
        }
        cells += extra.map { values[$0] ?? "" }
      }
      writer.write(cells)
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    try writer.flush(atLeast: 1, pieces)
  }

  private func extraTitles(
    _ occurrences: [AppointmentOccurrence], _ titles: [String]
  ) -> [String] {
    var seen = Set(titles.map(FoldedName.fold))
    var arenas: Set<Int> = []
    var extra: [String] = []
    for occurrence in occurrences {
      guard let (arena, _) = collection.source(at: occurrence.appointment),
        arenas.insert(arena).inserted,
        let source = collection.arenas[arena].decoder as? CSVSource,
        source.layout.family != .properties
      else { continue }
      for column in source.layout.columns where column.role == nil && !column.title.isEmpty {
        if seen.insert(FoldedName.fold(column.title)).inserted { extra.append(column.title) }
      }
    }
    return extra
  }

  /// The title; preceded by a word for a cancelled appointment, for which there is no other column.
  private func title(_ appointment: Appointment) -> String {
    appointment.status == .cancelled ? "Cancelled: " + appointment.title : appointment.title
  }

  private func isPrivate(_ appointment: Appointment) -> Bool {
    appointment.classification == .private || appointment.classification == .confidential
  }

  private static func priority(_ priority: Int) -> String {
    switch priority {
    case 1...4: "High"
    case 6...9: "Low"
    default: "Normal"
    }
  }
}
