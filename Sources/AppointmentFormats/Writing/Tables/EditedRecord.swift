internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// A record of a table that was changed or added: the cells that are to be written anew.
struct EditedRecord {
  /// Where it stood; nil for what was added.
  private(set) var place: RecordBytes?
  /// The cells that changed, by column.
  private(set) var cells: [Int: String] = [:]
  /// Values without a column, by property name.
  private(set) var further: [String: String] = [:]

  init(
    _ index: Int, _ writer: AppointmentWriter, _ source: CSVSource, _ rows: inout EventTable
  ) {
    let collection = writer.collection
    let zones = collection.zones
    let new = writer.revised(at: index)
    let newCells = EditedRecord.byTitle(rows.cells(index))
    var old: Appointment?
    var oldCells: [String: String] = [:]
    var row: CSVRow?
    if let (_, record) = collection.source(at: index) {
      place = RecordBytes(offset: record.offset, length: record.length)
      row = CSVRow(source, record)
      let appointment = source.appointment(record, zones: zones)
      var lines = source.lines(of: record, zones: zones)
      lines.resolve(appointment)
      oldCells = EditedRecord.byTitle(rows.cells(lines, appointment))
      old = appointment
    }
    let times = TimeCells(source, zones, new, old, row)
    var held: Set<String> = ["DTSTART", "CALENDAR"]
    for (place, column) in source.layout.columns.enumerated() {
      guard let role = column.role else {
        let values = [new, old].map { appointment in
          appointment?.properties.first { $0.name == column.name }?.value ?? ""
        }
        held.insert(column.name.uppercased())
        if values[0] != values[1] { cells[place] = values[0] }
        continue
      }
      held.formUnion(role.heldProperties)
      if ColumnRole.times.contains(role) || ColumnRole.reminders.contains(role) {
        if let text = times.text(role, place) { cells[place] = text }
      } else if column.isProperty || role.isAlwaysProperty || role == .uid {
        let name = role.propertyName
        if newCells[name] != oldCells[name] { cells[place] = newCells[name] ?? "" }
      } else {
        let sample = row?.raw(place) ?? source.layout.forms[place].sample
        let text = PlainCell.text(role, of: new, like: sample)
        if old.map({ PlainCell.text(role, of: $0, like: source.layout.forms[place].sample) })
          != text
        {
          cells[place] = text
        }
      }
    }
    for (name, text) in newCells where !held.contains(name) && oldCells[name] != text {
      further[name] = EditedRecord.plain(name, text, new, source)
    }
    if times.holdsAlarms { further["BEGIN"] = nil }
    if let length = times.furtherLength { further["DURATION"] = length }
    if let zone = times.furtherZone { further["TZID"] = zone }
    for name in ["DTEND", "TZID"] where times.holds(name) { further[name] = nil }
  }

  /// A cell under a property's name, in people's words where the table has such.
  private static func plain(
    _ name: String, _ text: String, _ appointment: Appointment, _ source: CSVSource
  ) -> String {
    guard source.layout.family != .properties, let role = ColumnRole.propertyNames[name],
      !role.isAlwaysProperty, role != .uid
    else { return text }
    return PlainCell.text(role, of: appointment, like: "")
  }

  private static func byTitle(_ cells: [(title: String, value: String)]) -> [String: String] {
    // The first of one title counts.
    cells.reversed().reduce(into: [:]) { $0[$1.title.uppercased()] = $1.value }
  }
}

extension ColumnRole {
  /// The properties that a column of the role holds in a table.
  fileprivate var heldProperties: Set<String> {
    switch self {
    case .isPrivate, .classification: ["CLASS"]
    case .showTimeAs: ["TRANSP", "STATUS"]
    case .optionalAttendees: ["ATTENDEE"]
    case .end, .endDate, .endTime, .duration: ["DTEND", "DURATION"]
    case .start, .startDate: ["DTSTART"]
    default: [propertyName]
    }
  }
}

/// Texts of an appointment in people's words.
enum PlainCell {
  /// - Parameter sample: Another value of the column, for its words.
  static func text(_ role: ColumnRole, of appointment: Appointment, like sample: String) -> String {
    switch role {
    case .title: return appointment.summary
    case .location: return appointment.location
    case .description: return appointment.description
    case .categories: return list(appointment.categories)
    case .calendar: return appointment.calendar
    case .status: return appointment.status?.rawValue.capitalized ?? ""
    case .classification:
      switch appointment.classification {
      case .private: return "Private"
      case .confidential: return "Confidential"
      case .public, nil: return "Normal"
      }
    case .isPrivate: return SwitchText.text(appointment.classification == .private, like: sample)
    case .showTimeAs:
      return appointment.transparency == .transparent
        ? "0" : appointment.status == .tentative ? "1" : "2"
    case .organizer: return appointment.organizer.map(MailboxText.text) ?? ""
    case .attendee:
      return MailboxText.list(appointment.attendees.filter { !$0.isOptional })
    case .optionalAttendees:
      return MailboxText.list(appointment.attendees.filter { $0.isOptional })
    case .priority: return appointment.priority == 0 ? "" : String(appointment.priority)
    default: return ""
    }
  }

  /// A list that is read again as such: a semicolon tells that commas are parts of names.
  private static func list(_ members: [String]) -> String {
    let text = members.joined(separator: ";")
    return members.count == 1 && text.contains(",") ? text + ";" : text
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
