internal import AppointmentModel
internal import CivilTime
internal import DelimitedText
internal import ICalendarText

extension AppointmentWriter {
  /// Writes the toolkit's own CSV: iCalendar's property names as columns.
  ///
  /// Appointments of one CSV of that kind keep its columns, in their order and with their text, and
  /// so do the records that were refused; otherwise there is a column for every property that any
  /// of them has. Where a value alone would lose something, such as the parameters of attendees, the
  /// cell holds whole content lines; alarms and other components stand in the column BEGIN.
  ///
  /// - Parameter indices: the appointments to write; nil writes all.
  /// - Returns: UTF-8, RFC 4180 quoting, lines ended by CRLF.
  public func csv(_ indices: [Int]? = nil) -> [UInt8] { collected(.csv(indices)) }

  func writeCSV(_ chosen: [Int]?, _ pieces: (_ bytes: [UInt8]) throws -> Void) rethrows {
    let indices = ChosenIndices(chosen, of: collection)
    if let source = commonSource(indices) {
      return try writeRows(indices, like: source, pieces)
    }
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
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    try writer.flush(atLeast: 1, pieces)
  }

  /// The order of columns that are made anew.
  private static let columnOrder = [
    "UID", "RECURRENCE-ID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "TZID", "LOCATION",
    "DESCRIPTION", "CATEGORIES", "STATUS", "TRANSP", "CLASS", "RRULE", "RDATE", "EXDATE", "EXRULE",
    "ORGANIZER", "ATTENDEE", "URL", "CALENDAR", "COLOR", "PRIORITY", "SEQUENCE", "BEGIN",
  ]

  // MARK: One source

  /// The CSV of iCalendar columns that all appointments come from.
  private func commonSource(_ indices: ChosenIndices) -> CSVSource? {
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

  private func writeRows(
    _ indices: ChosenIndices, like source: CSVSource, _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    let dialect = AppointmentWriter.plain(source.dialect)
    let titles = source.layout.columns.map(\.title)
    // In quotes, a title that begins a component does not make the table a stream.
    let beginsComponent = ContentKind.beginsComponent(titles.first ?? "")
    var header = DelimitedWriter(dialect: dialect, quoting: beginsComponent ? .always : .needed)
    header.write(titles)
    try header.flush(atLeast: 1, pieces)
    var writer = DelimitedWriter(dialect: dialect)
    var copier = CSVRowCopier(source)
    var refused = indices.isWhole ? source.refused[...] : []
    for index in indices {
      let record = collection.records[index]
      let offset = collection.source(at: index)?.record.offset ?? .max
      while let first = refused.first, first.offset < offset {
        copier.copy(first, to: &writer)
        refused.removeFirst()
      }
      if record.flags.contains(.isValue) {
        writer.write(editedRow(index, source))
      } else {
        copier.copy(RecordBytes(offset: record.offset, length: record.length), to: &writer)
      }
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    for record in refused { copier.copy(record, to: &writer) }
    try writer.flush(atLeast: 1, pieces)
  }

  private static func plain(_ dialect: DelimitedDialect) -> DelimitedDialect {
    DelimitedDialect.commaSeparated.with(delimiter: dialect.delimiter) ?? .commaSeparated
  }

  /// The cells of an edited row: those of what was not changed as they stood.
  private func editedRow(_ index: Int, _ source: CSVSource) -> [String] {
    func byTitle(_ cells: [(title: String, value: String)]) -> [String: String] {
      Dictionary(
        cells.map { ($0.title.uppercased(), $0.value) }, uniquingKeysWith: { one, _ in one })
    }
    let new = byTitle(cells(index))
    guard let (_, record) = collection.source(at: index),
      var lines = source.lines(of: record, zones: collection.zones)
    else { return source.layout.columns.map { new[$0.title.uppercased()] ?? "" } }
    let appointment = source.appointment(record, zones: collection.zones)
    lines.resolve(appointment)
    let old = byTitle(RowCells(lines, appointment).cells)
    let row = CSVRow(source, record)
    return source.layout.columns.enumerated().map { place, column in
      let title = column.title.uppercased()
      return old[title] == new[title] ? row.raw(place) : new[title] ?? ""
    }
  }

  /// The cells of an appointment that hold something, with their column titles.
  private func cells(_ index: Int) -> [(title: String, value: String)] {
    RowCells(lines(at: index), collection[index]).cells
  }
}

/// The cells of one row of the toolkit's own CSV.
private struct RowCells {
  /// Those that hold something, with the titles of their columns.
  private(set) var cells: [(title: String, value: String)] = []

  /// Makes the cells of an event's lines.
  init(_ lines: EventLines, _ appointment: Appointment) {
    let zone = appointment.start.zone
    var titles: [String] = []
    var groups: [String: [ICalendarProperty]] = [:]
    func add(_ property: ICalendarProperty, _ title: String) {
      if groups[title] == nil { titles.append(title) }
      groups[title, default: []].append(property)
    }
    var columns: [(ICalendarProperty, AppointmentProperty)] = []
    for var property in lines.properties {
      if let column = AppointmentLines.columnProperty(property) {
        columns.append((property, column))
        continue
      }
      if AppointmentLines.isKnown(property.name) { property.name = property.name.uppercased() }
      let name = property.name
      let isKnown = AppointmentLines.isKnown(name)
      // A column of another name's would mean something else; some cells hold one value, no line.
      let isSaid =
        AppointmentLines.valueNames.contains(name)
        ? groups[name] == nil && property.parameters.isEmpty : isKnown || !CSVField.isTaken(name)
      if isSaid || isKnown && groups[name] == nil { add(property, name) }
      if !isSaid {
        add(
          AppointmentLines.column(ICalendarEventReader.kept(property)), AppointmentLines.columnName)
      }
    }
    for title in titles {
      cells.append((title, PropertyCell.cell(title, groups[title] ?? [], zone)))
    }
    addColumns(columns)
    if let zone { cells.append(("TZID", zone.name)) }
    if !appointment.calendar.isEmpty {
      cells.append(("CALENDAR", TextEscapes.encode(appointment.calendar)))
    }
    if !lines.components.isEmpty {
      cells.append(
        ("BEGIN", lines.components.map(ComponentText.text).joined(separator: "\n")))
    }
    cells.removeAll { $0.value.isEmpty }
  }

  /// Columns that came from a CSV once become columns again, where there is none of that title yet.
  private mutating func addColumns(_ columns: [(ICalendarProperty, AppointmentProperty)]) {
    var others: [ICalendarProperty] = []
    for (line, property) in columns {
      let title =
        property.parameters.isEmpty ? property.name : property.name + ";" + property.parameters
      let isColumn =
        !property.value.isEmpty && CSVLayout.isTitle(title) && !CSVField.isTaken(property.name)
        && !PropertyCell.holdsLines(property.value, of: property.name)
        && !cells.contains { $0.title.uppercased() == title.uppercased() }
      if isColumn {
        cells.append((title, property.value))
      } else {
        others.append(line)
      }
    }
    guard !others.isEmpty else { return }
    let title = AppointmentLines.columnName
    if let place = cells.firstIndex(where: { $0.title == title }) {
      cells[place].value += "\n" + PropertyCell.cell(title, others, nil)
    } else {
      cells.append((title, PropertyCell.cell(title, others, nil)))
    }
  }
}
