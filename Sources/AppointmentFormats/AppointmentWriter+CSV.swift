internal import AppointmentModel
internal import CivilTime
internal import DelimitedText
internal import ICalendarText

extension AppointmentWriter {
  /// Writes the toolkit's own CSV: iCalendar's property names as columns.
  ///
  /// Appointments of one CSV of that kind keep its columns, in their order and with their text;
  /// otherwise there is a column for every property that any of them has. Alarms and other
  /// components have no place in it.
  ///
  /// - Parameter indices: the appointments to write; nil writes all.
  /// - Returns: UTF-8, RFC 4180 quoting, lines ended by CRLF.
  public func csv(_ indices: [Int]? = nil) -> [UInt8] {
    let indices = indices ?? Array(collection.indices)
    if let source = commonSource(indices) { return csv(indices, like: source) }
    var columns: [String] = []
    var isKnown: Set<String> = []
    // A first pass finds the columns, a second one writes.
    for index in indices {
      for (title, _) in cells(index) where isKnown.insert(title).inserted { columns.append(title) }
    }
    let order = AppointmentWriter.columnOrder
    let known = order.filter { isKnown.contains($0) || $0 == "SUMMARY" || $0 == "DTSTART" }
    columns = known + columns.filter { !order.contains($0) }
    var writer = DelimitedWriter()
    writer.write(columns)
    for index in indices {
      let cells = Dictionary(cells(index), uniquingKeysWith: { one, _ in one })
      writer.write(columns.map { cells[$0] ?? "" })
    }
    return writer.bytes
  }

  /// The order of columns that are made anew.
  private static let columnOrder = [
    "UID", "RECURRENCE-ID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "TZID", "LOCATION",
    "DESCRIPTION", "CATEGORIES", "STATUS", "TRANSP", "CLASS", "RRULE", "RDATE", "EXDATE", "EXRULE",
    "ORGANIZER", "ATTENDEE", "URL", "CALENDAR", "COLOR", "PRIORITY", "SEQUENCE",
  ]

  // MARK: One source

  /// The CSV of iCalendar columns that all appointments come from.
  private func commonSource(_ indices: [Int]) -> CSVSource? {
    guard collection.arenas.count == 1,
      let source = collection.arenas[0].decoder as? CSVSource, source.layout.kind == .properties
    else { return nil }
    // What was added or edited must fit into the columns.
    let titles = Set(source.layout.columns.map { $0.title.uppercased() })
    for index in indices where collection.records[index].flags.contains(.isValue) {
      for (title, _) in cells(index) where !titles.contains(title.uppercased()) { return nil }
    }
    return source
  }

  private func csv(_ indices: [Int], like source: CSVSource) -> [UInt8] {
    var writer = DelimitedWriter(dialect: AppointmentWriter.plain(source.dialect))
    writer.write(source.layout.columns.map(\.title))
    for index in indices {
      if collection.records[index].flags.contains(.isValue) {
        writer.write(editedRow(index, source))
      } else {
        let row = CSVRow(source, collection.records[index])
        writer.write(source.layout.columns.indices.map { row.raw($0) })
      }
    }
    return writer.bytes
  }

  private static func plain(_ dialect: DelimitedDialect) -> DelimitedDialect {
    DelimitedDialect.commaSeparated.with(delimiter: dialect.delimiter) ?? .commaSeparated
  }

  /// The cells of an edited row: those of what was not changed as they stood.
  private func editedRow(_ index: Int, _ source: CSVSource) -> [String] {
    let new = Dictionary(
      cells(index).map { ($0.0.uppercased(), $0.1) }, uniquingKeysWith: { one, _ in one })
    guard let (_, record) = collection.source(at: index) else {
      return source.layout.columns.map { new[$0.title.uppercased()] ?? "" }
    }
    let oldAppointment = source.appointment(record, zones: collection.zones)
    let old = Dictionary(
      cells(oldAppointment, record).map { ($0.0.uppercased(), $0.1) },
      uniquingKeysWith: { one, _ in one })
    let row = CSVRow(source, record)
    return source.layout.columns.enumerated().map { place, column in
      let title = column.title.uppercased()
      return old[title] == new[title] ? row.raw(place) : new[title] ?? ""
    }
  }

  // MARK: Cells

  /// The cells of an appointment that hold something, with their column titles.
  private func cells(_ index: Int) -> [(String, String)] {
    cells(collection[index], collection.records[index])
  }

  private func cells(
    _ appointment: Appointment, _ record: AppointmentRecord
  ) -> [(String, String)] {
    let lines = AppointmentLines(appointment: appointment)
    let zone = appointment.start.zone
    var cells: [(String, String)] = []
    for name in AppointmentLines.names {
      let properties = lines.lines(name)
      guard !properties.isEmpty else { continue }
      switch name {
      case "DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE":
        cells += timeCells(name, properties, zone)
      case "RRULE", "EXRULE":
        cells.append((name, properties.map(\.value).joined(separator: "\n")))
      case "ATTENDEE":
        cells.append(
          (name, properties.map { TextEscapes.encode($0.value) }.joined(separator: ",")))
      case "ORGANIZER": cells.append((name, TextEscapes.encode(properties[0].value)))
      default: cells.append((name, properties[0].value))
      }
    }
    if let zone { cells.append(("TZID", zone.name)) }
    if !appointment.calendar.isEmpty {
      cells.append(("CALENDAR", TextEscapes.encode(appointment.calendar)))
    }
    for property in appointment.properties {
      let title =
        property.parameters.isEmpty ? property.name : property.name + ";" + property.parameters
      cells.append((title, property.value))
    }
    return cells.filter { !$0.1.isEmpty }
  }

  /// Times in the row's zone as they stand, others in UTC.
  private func timeCells(
    _ name: String, _ properties: [ICalendarProperty], _ zone: ZoneID?
  ) -> [(String, String)] {
    var values: [String] = []
    for property in properties {
      let own = property.parameter("TZID")
      for part in property.value.split(separator: ",") {
        // A period loses its end: the column has no place for it.
        let start = String(part.split(separator: "/").first ?? part)
        values.append(own == nil || own == zone?.name ? start : utc(start, own ?? ""))
      }
    }
    let isRange = properties[0].parameter("RANGE") != nil
    return [(isRange ? name + ";RANGE=THISANDFUTURE" : name, values.joined(separator: ","))]
  }

  private func utc(_ text: String, _ zone: String) -> String {
    let bytes = Array(text.utf8)
    guard let time = try? TimeText.parse(bytes.span, 0..<bytes.count), time.kind == .local,
      let row = collection.zones.first(where: { $0.id.name == zone })
    else { return text }
    let local = CivilDateTime(wallSeconds: time.seconds)
    return AppointmentTime.utc(row.rules.instant(for: local)).description
  }
}
