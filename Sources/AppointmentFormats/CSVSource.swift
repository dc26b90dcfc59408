internal import AppointmentModel
internal import CivilTime
internal import DelimitedText
internal import RecurrenceRules

/// Reads appointments from the retained bytes of a CSV.
struct CSVSource: AppointmentDecoder {
  let bytes: [UInt8]
  let fileName: String
  let dialect: DelimitedDialect
  let layout: CSVLayout
  /// The zones that column titles name.
  let columnZones: [CSVField: ZoneID]
  /// The calendar's name and colour where they are known from outside.
  let calendarName: String
  let calendarColor: CalendarColor?

  func appointment(_ record: AppointmentRecord, zones: [CollectionZone]) -> Appointment {
    let row = CSVRow(self, record)
    var appointment = Appointment(
      uid: uid(record, row), summary: row.text(.summary), start: start(of: record, zones),
      end: end(of: record, row, zones))
    appointment.location = row.text(.location)
    appointment.description = row.text(.description)
    appointment.categories = row.list(.categories)
    appointment.calendar = calendarName
    if layout.has(.calendar) {
      let name = row.text(.calendar)
      if !name.isEmpty { appointment.calendar = name }
    }
    appointment.color = CalendarColor(row.text(.color)) ?? calendarColor
    if layout.kind == .properties {
      readProperties(&appointment, record, row, zones)
    } else {
      readSheet(&appointment, row)
    }
    for (index, column) in layout.columns.enumerated() where column.field == .other {
      let value = row.raw(index)
      guard !value.isEmpty, !column.title.isEmpty else { continue }
      appointment.properties.append(
        layout.kind == .properties
          ? AppointmentProperty(name: column.name, parameters: column.parameters, value: value)
          : AppointmentProperty(name: column.title, value: value))
    }
    return appointment
  }

  func uid(_ record: AppointmentRecord) -> String {
    if !record.flags.contains(.hasDerivedUID), !record.flags.contains(.hasEncodedUID) {
      let start = Int(record.uidOffset)
      return ByteText.string(bytes.span, start..<start + Int(record.uidLength))
    }
    return uid(record, record.flags.contains(.hasDerivedUID) ? nil : CSVRow(self, record))
  }

  private func uid(_ record: AppointmentRecord, _ row: CSVRow?) -> String {
    if record.flags.contains(.hasDerivedUID) {
      let range = Int(record.offset)..<Int(record.offset) + Int(record.length)
      return DerivedUID.text(
        ContentHash.hash(bytes.span, range, seed: DerivedUID.seed), ordinal: record.uidOffset)
    }
    return row?.value(.uid) ?? ""
  }

  func recurrence(_ record: AppointmentRecord, zones: [CollectionZone]) -> RecordRecurrence {
    let row = CSVRow(self, record)
    return RecordRecurrence(
      recurrence: recurrence(record, row, zones), recurrenceID: recurrenceID(record, row, zones),
      end: end(of: record, row, zones), sequence: Int(row.value(.sequence)) ?? 0)
  }

  // MARK: Times

  private func start(of record: AppointmentRecord, _ zones: [CollectionZone]) -> AppointmentTime {
    RecordTime.time(
      record.start, record.startZone, isDate: record.flags.contains(.isDate), zones)
  }

  private func end(
    of record: AppointmentRecord, _ row: CSVRow, _ zones: [CollectionZone]
  ) -> AppointmentEnd {
    if layout.kind == .properties, row.value(.end).isEmpty {
      let duration = Array(row.value(.duration).utf8)
      guard !duration.isEmpty,
        let parsed = DurationText.parse(duration.span, 0..<duration.count),
        parsed.days >= 0, parsed.seconds >= 0
      else { return .implied }
      return .lasting(days: parsed.days, seconds: parsed.seconds)
    }
    return .at(
      RecordTime.time(record.end, record.endZone, isDate: record.flags.contains(.isDate), zones))
  }

  // MARK: Columns

  private func readProperties(
    _ appointment: inout Appointment, _ record: AppointmentRecord, _ row: CSVRow,
    _ zones: [CollectionZone]
  ) {
    appointment.recurrenceID = recurrenceID(record, row, zones)
    appointment.recurrence = recurrence(record, row, zones)
    appointment.status = Appointment.Status(rawValue: row.value(.status).uppercased())
    appointment.transparency =
      Appointment.Transparency(rawValue: row.value(.transparency).uppercased()) ?? .opaque
    appointment.classification = Appointment.Classification(
      rawValue: row.value(.classification).uppercased())
    let organizer = row.text(.organizer)
    if !organizer.isEmpty { appointment.organizer = CalendarUser(address: organizer) }
    appointment.attendees = row.list(.attendee).map { CalendarUser(address: $0) }
    let url = row.value(.url)
    appointment.url = url.isEmpty ? nil : url
    appointment.priority = min(max(Int(row.value(.priority)) ?? 0, 0), 9)
    appointment.sequence = Int(row.value(.sequence)) ?? 0
  }

  private func recurrence(
    _ record: AppointmentRecord, _ row: CSVRow, _ zones: [CollectionZone]
  ) -> AppointmentRecurrence {
    guard layout.kind == .properties else { return AppointmentRecurrence() }
    var recurrence = AppointmentRecurrence()
    recurrence.rules = rules(row.value(.recurrenceRule))
    recurrence.exclusionRules = rules(row.value(.exceptionRule))
    recurrence.dates = times(.recurrenceDates, record, row, zones).map { RecurrenceDate($0) }
    recurrence.exclusions = times(.exceptionDates, record, row, zones)
    return recurrence
  }

  /// One rule, or several with line ends between them; what is no rule is reported on loading.
  private func rules(_ text: String) -> [RecurrenceRule] {
    text.split { $0.isNewline }.compactMap { line in
      var diagnostics: [RecurrenceRuleError] = []
      return try? RecurrenceRule(parsing: String(line), diagnostics: &diagnostics)
    }
  }

  private func recurrenceID(
    _ record: AppointmentRecord, _ row: CSVRow, _ zones: [CollectionZone]
  ) -> RecurrenceID? {
    guard let time = times(.recurrenceID, record, row, zones).first else { return nil }
    let range = layout.parameter("RANGE", of: .recurrenceID)?.uppercased()
    return RecurrenceID(time, isThisAndFuture: range == "THISANDFUTURE")
  }

  /// The dates of a column; those without a zone are in the column's, else in the row's.
  private func times(
    _ field: CSVField, _ record: AppointmentRecord, _ row: CSVRow, _ zones: [CollectionZone]
  ) -> [AppointmentTime] {
    let text = row.value(field)
    guard !text.isEmpty else { return [] }
    var zone = columnZones[field]
    if zone == nil, record.startZone >= CollectionZone.firstNamed {
      zone = zones[Int(record.startZone)].id
    }
    return text.split(separator: ",").compactMap { part in
      let bytes = Array(part.utf8)
      guard let time = try? TimeText.parse(bytes.span, 0..<bytes.count) else { return nil }
      switch time.kind {
      case .date: return .date(CivilDateTime(wallSeconds: time.seconds).date)
      case .utc: return .utc(Instant(secondsSinceEpoch: time.seconds))
      case .local:
        let local = CivilDateTime(wallSeconds: time.seconds)
        return zone.map { .zoned(local, $0) } ?? .floating(local)
      }
    }
  }

  private func readSheet(_ appointment: inout Appointment, _ row: CSVRow) {
    if SwitchText.parse(row.value(.isPrivate)) == true { appointment.classification = .private }
    switch CSVField.normalized(row.value(.classification)) {
    case "private", "privat", "privé", "privee", "personal", "persönlich", "persoonlijk":
      appointment.classification = .private
    case "confidential", "vertraulich", "vertrouwelijk": appointment.classification = .confidential
    default: break
    }
    // Outlook's numbers: 2 is busy, 3 is out of the office, 0 free, 1 tentative.
    switch CSVField.normalized(row.value(.showTimeAs)) {
    case "0", "3free", "free", "frei", "vrij": appointment.transparency = .transparent
    case "1", "tentative", "mitvorbehalt", "voorlopig": appointment.status = .tentative
    default: break
    }
    let organizer = row.text(.organizerName)
    if !organizer.isEmpty { appointment.organizer = CalendarUser(address: "", name: organizer) }
    appointment.attendees =
      row.list(.requiredAttendees).map { CalendarUser(address: "", name: $0) }
      + row.list(.optionalAttendees).map { CalendarUser(address: "", name: $0, isOptional: true) }
    switch CSVField.normalized(row.value(.priority)) {
    case "high", "hoch", "hoog": appointment.priority = 1
    case "low", "niedrig", "laag": appointment.priority = 9
    default: break
    }
  }
}
