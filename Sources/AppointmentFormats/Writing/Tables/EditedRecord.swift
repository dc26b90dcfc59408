internal import AppointmentModel
internal import CalendarText

/// The new cells of a record of a table that was changed or added.
struct EditedRecord {
  /// The position of the record; nil for an added one.
  private(set) var place: Range<Int>?
  /// The cells that changed, by column.
  var cells: [Int: String] = [:]
  /// Values without a column, by property name in capitals.
  private(set) var further: [String: (title: String, value: String)] = [:]

  /// - Parameter keepsForms: Whether cells are written in the forms of their columns; otherwise, as
  ///   iCalendar values.
  init(
    _ index: Int, _ writer: AppointmentWriter, _ source: CSVSource, _ rows: inout EventTable,
    keepsForms: Bool
  ) {
    let zones = writer.collection.zones
    let found = rows.cells(index)
    let newCells = EditedRecord.byTitle(found)
    var old: Appointment?
    var oldCells: [String: String] = [:]
    var row: CSVRow?
    if let (_, record) = writer.collection.source(at: index) {
      place = record.range
      row = CSVRow(source, record)
      // Values that do not come from the row, such as a default zone, are among these cells.
      let appointment = source.appointment(record, zones: zones)
      var lines = source.lines(of: record, zones: zones)
      lines.resolve(appointment)
      oldCells = EditedRecord.byTitle(rows.cells(lines, appointment))
      old = appointment
    }
    func addFurther(besides held: Set<String>, _ text: (_ name: String, _ value: String) -> String)
    {
      for (title, _) in found {
        let name = title.uppercased()
        guard !held.contains(name), let value = newCells[name], oldCells[name] != value else {
          continue
        }
        if further[name] == nil { further[name] = (title, text(name, value)) }
      }
    }
    guard keepsForms else {
      let titles = source.layout.columns.map { $0.title.uppercased() }
      for (place, title) in titles.enumerated() where newCells[title] != oldCells[title] {
        cells[place] = newCells[title] ?? ""
      }
      addFurther(besides: Set(titles)) { $1 }
      return
    }
    let new = writer.revised(at: index)
    let model = EditedRecord.model(of: new, row, index, writer, source)
    let times = TimeCells(source, zones, new, old, row, like: model)
    let before = old.map { TimeCells(source, zones, $0, nil, row, like: model) }
    var held: Set<String> = ["DTSTART", "CALENDAR"]
    for (place, column) in source.layout.columns.enumerated() {
      guard let role = column.role else {
        let values = [new, old].map { appointment in
          appointment?.properties.first { $0.name == column.name }?.value ?? ""
        }
        held.insert(column.name.uppercased())
        if let proof = source.layout.findings.proofs.first(where: { $0.column == place }) {
          let text = times.text(proof) { EditedRecord.cells(of: place, source, writer.collection) }
          if let text { cells[place] = text }
          continue
        }
        if values[0] != values[1] { cells[place] = values[0] }
        continue
      }
      held.formUnion(role.heldProperties)
      if ColumnRole.times.contains(role) || ColumnRole.reminders.contains(role) {
        // A cell that says the same in another form stays.
        if let text = times.text(role, place),
          row?.raw(place).isEmpty ?? true || text != before?.text(role, place)
        {
          cells[place] = text
        }
      } else if column.isProperty || role.isAlwaysProperty || role == .uid {
        let name = role.propertyName
        guard newCells[name] != oldCells[name] else { continue }
        cells[place] = newCells[name] ?? ""
        if role == .exceptionDates, let raw = row?.raw(place), let old,
          let text = EditedRecord.extended(
            raw, new.recurrence.exclusions, besides: old.recurrence.exclusions)
        {
          cells[place] = text
        }
        let known = EditedRecord.cells(of: place, source, writer.collection)
        if let text = PlainCell.escaped(role, of: new, like: known), text.value == cells[place] {
          cells[place] = text.plain
        }
      } else {
        let sample = row?.raw(place) ?? source.layout.columns[place].values.sample
        let text = PlainCell.text(role, of: new, like: sample)
        if old.map({
          PlainCell.text(role, of: $0, like: source.layout.columns[place].values.sample)
        })
          != text
        {
          cells[place] = text
        }
      }
    }
    addFurther(besides: held) { EditedRecord.plain($0, $1, new, source) }
    if times.holdsAlarms { further["BEGIN"] = nil }
    if let length = times.furtherLength { further["DURATION"] = ("DURATION", length) }
    if let zone = times.furtherZone { further["TZID"] = ("TZID", zone) }
    for name in ["DTEND", "TZID"] where times.holds(name) { further[name] = nil }
  }

  /// - Throws: ``SaveRefusal/noColumn(file:property:isPlain:)`` for a value that the table cannot hold.
  func requireColumns(of source: CSVSource, isAdded: Bool) throws(SaveRefusal) {
    for name in further.keys.sorted() {
      if EditedRecord.isRecordName(name), isAdded || name != "UID" { continue }
      throw .noColumn(
        file: source.fileName, property: name, isPlain: source.layout.shape.isEmpty)
    }
  }

  /// Whether a property identifies a record or its revision. A table without a column for it drops
  /// it, so the parts of a split series refer to each other only in formats that can store the
  /// reference.
  static func isRecordName(_ name: String) -> Bool {
    ["UID", "RELATED-TO", "SEQUENCE", "DTSTAMP", "CREATED", "LAST-MODIFIED"].contains(name)
  }

  /// Another row of the table whose cells have the form of the new values, if the record's own
  /// cells do not: a column may contain days in some rows and times in others.
  private static func model(
    of new: Appointment, _ row: CSVRow?, _ index: Int, _ writer: AppointmentWriter,
    _ source: CSVSource
  ) -> CSVRow? {
    let collection = writer.collection
    func isLike(_ record: AppointmentRecord) -> Bool {
      record.flags.contains(.isDate) == new.isAllDay
    }
    if row != nil, let own = collection.source(at: index)?.record, isLike(own) { return nil }
    return records(of: source, collection, atMost: 1_000).last(where: isLike)
      .map { CSVRow(source, $0) }
  }

  /// The first records of a table.
  private static func records(
    of source: CSVSource, _ collection: AppointmentCollection, atMost count: Int
  ) -> [AppointmentRecord] {
    let arena = collection.arenas.first { $0.decoder === source }
    let first = arena?.firstRecord ?? collection.count
    return (first..<min(first + count, collection.count)).compactMap {
      collection.record(at: $0, of: source)
    }
  }

  /// The cells of a column in the first rows of a table.
  private static func cells(
    of column: Int, _ source: CSVSource, _ collection: AppointmentCollection
  ) -> [String] {
    records(of: source, collection, atMost: 100).map { CSVRow(source, $0).raw(column) }
  }

  /// A cell with a property's name, in everyday words if the table uses them.
  private static func plain(
    _ name: String, _ text: String, _ appointment: Appointment, _ source: CSVSource
  ) -> String {
    guard source.layout.family != .properties, let role = ColumnRole.propertyNames[name],
      !role.isAlwaysProperty, role != .uid
    else { return text }
    return PlainCell.text(role, of: appointment, like: "")
  }

  /// A cell of excluded starts with more of them in the form of the last one; nil if others changed, or the
  /// form is none that is known.
  private static func extended(
    _ raw: String, _ new: [AppointmentTime], besides old: [AppointmentTime]
  ) -> String? {
    let separator: Character = raw.contains(";") ? ";" : ","
    let sample = raw.split(separator: separator).last.map { ListCell.trimmed($0) } ?? ""
    guard !sample.isEmpty, new.count > old.count, new.starts(with: old), let last = old.last,
      let pattern = CellPattern(sample, form: .iso, order: .yearMonthDay, isTime: false),
      !pattern.isUTC, pattern.hasTime != last.isDate,
      pattern.text(last.wallClock) == sample
    else { return nil }
    let added = new[old.count...]
    guard added.allSatisfy({ $0.isDate == last.isDate && $0.zone == last.zone }) else { return nil }
    return added.reduce(raw) { $0 + String(separator) + pattern.text($1.wallClock) }
  }

  private static func byTitle(_ cells: [(title: String, value: String)]) -> [String: String] {
    // The first of several columns with one title counts.
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
    case .title: return appointment.title
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
    // Outlook's numbers.
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

  /// The TEXT of a title, a place or a note, and the same without a mark in front of commas and semicolons,
  /// which a cell needs only where others of its column have it.
  static func escaped(
    _ role: ColumnRole, of appointment: Appointment, like others: [String]
  ) -> (value: String, plain: String)? {
    guard [.title, .location, .description].contains(role),
      !others.contains(where: { other in
        zip(other, other.dropFirst()).contains { $0 == "\\" && ",;".contains($1) }
      })
    else { return nil }
    let text = text(role, of: appointment, like: "")
    let value = TextEscapes.encode(text)
    let parts = text.split(omittingEmptySubsequences: false) { ",;".contains($0) }
    let marks = text.filter { ",;".contains($0) }
    let plain = zip(parts, marks.map(String.init) + [""]).map {
      TextEscapes.encode(String($0)) + $1
    }
    return (value, plain.joined())
  }

  /// A list that is read back as a list: with a semicolon in it, commas are parts of names.
  private static func list(_ members: [String]) -> String {
    let text = members.joined(separator: ";")
    return members.count == 1 && text.contains(",") ? text + ";" : text
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
