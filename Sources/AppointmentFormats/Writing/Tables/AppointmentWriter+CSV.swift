internal import AppointmentModel
internal import CalendarText
internal import CivilTime

extension AppointmentWriter {
  /// Writes the toolkit's own CSV: iCalendar's property names as columns.
  ///
  /// Appointments of one CSV of that kind keep its columns, in their order and with their text; what
  /// was added or edited gets further columns behind them
  /// where it has something that none of them holds. Otherwise there is a column for every property
  /// that any appointment has. Where a value alone would lose something, such as the parameters of attendees, the
  /// cell holds whole content lines; alarms and other components stand in the column BEGIN.
  ///
  /// - Parameter indices: the appointments to write; nil writes all.
  /// - Returns: UTF-8, RFC 4180 quoting, lines ended by CRLF.
  public func csv(_ indices: [Int]? = nil) -> [UInt8] { collected(.csv(indices)) }

  func writeCSV(
    _ chosen: [Int]?, _ found: inout LossReport, _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    let indices = ChosenIndices(chosen, of: collection)
    if let source = commonSource {
      return try keepingColumns(of: source).writeRows(indices, like: source, pieces)
    }
    var named = self
    let zones = EquivalentZones(collection, indices)
    zones.addLosses(to: &found)
    named.collection = zones.collection
    var rows = EventTable(named)
    // A first pass finds the columns, a second one writes.
    for index in indices { rows.find(index) }
    var writer = DelimitedWriter()
    let order = rows.order
    writer.write(order.map { rows.title($0) })
    for index in indices {
      rows.write(index, order, to: &writer)
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    try writer.flush(atLeast: 1, pieces)
  }

  // MARK: One source

  /// The CSV of iCalendar columns that all appointments come from.
  var commonSource: CSVSource? {
    guard collection.arenas.count == 1,
      let source = collection.arenas[0].decoder as? CSVSource, source.layout.family == .properties
    else { return nil }
    return source
  }

  private func writeRows(
    _ indices: ChosenIndices, like source: CSVSource, _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    let dialect = AppointmentWriter.plain(source.dialect)
    let titles = source.layout.columns.map { $0.title } + addedTitles(indices, to: source)
    // In quotes, a title that begins a component does not make the table a stream.
    let beginsComponent = ContentKind.beginsComponent(titles.first ?? "")
    var header = DelimitedWriter(dialect: dialect, quoting: beginsComponent ? .always : .needed)
    header.write(titles)
    try header.flush(atLeast: 1, pieces)
    var writer = DelimitedWriter(dialect: dialect)
    var copier = CSVRowCopier(source, columnCount: titles.count)
    var rows = EventTable(self)
    var refused = indices.isWhole && keepsRefused ? source.refused[...] : []
    for index in indices {
      let record = collection.records[index]
      let offset = collection.source(at: index)?.record.offset ?? .max
      while let first = refused.first, first.offset < offset {
        copier.copy(first, to: &writer)
        refused.removeFirst()
      }
      if record.flags.contains(.isValue) {
        writer.write(editedRow(index, source, titles, &rows))
      } else {
        copier.copy(RecordBytes(offset: record.offset, length: record.length), to: &writer)
      }
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    for record in refused { copier.copy(record, to: &writer) }
    try writer.flush(atLeast: 1, pieces)
  }

  /// The writer of a table that gets no column for the revision of what was changed.
  func keepingColumns(of source: CSVSource) -> AppointmentWriter {
    var writer = self
    writer.raisesSequence = source.layout.has(.sequence)
    return writer
  }

  private static func plain(_ dialect: DelimitedDialect) -> DelimitedDialect {
    DelimitedDialect.commaSeparated.with(delimiter: dialect.delimiter) ?? .commaSeparated
  }

  /// The columns that hold what was added or edited where the source has none for it.
  private func addedTitles(_ indices: ChosenIndices, to source: CSVSource) -> [String] {
    var known = Set(source.layout.columns.map { $0.title.uppercased() })
    var added: [String] = []
    var rows = EventTable(self)
    for index in indices where collection.records[index].flags.contains(.isValue) {
      let old = sourceCells(index, source, &rows)
      for (title, value) in rows.cells(index)
      where old[title.uppercased()] != value && known.insert(title.uppercased()).inserted {
        added.append(title)
      }
    }
    return added
  }

  /// The cells of an added or edited row: those of what was not changed as they stood.
  private func editedRow(
    _ index: Int, _ source: CSVSource, _ titles: [String], _ rows: inout EventTable
  ) -> [String] {
    let new = byTitle(rows.cells(index))
    let old = sourceCells(index, source, &rows)
    let row = collection.source(at: index).map { CSVRow(source, $0.record) }
    return titles.enumerated().map { place, title in
      let title = title.uppercased()
      if let row, old[title] == new[title] {
        return place < source.layout.columns.count ? row.raw(place) : ""
      }
      return new[title] ?? ""
    }
  }

  /// The cells that the row of an edited appointment would have, had it not been edited: what comes
  /// from elsewhere, such as a zone by default or the calendar of the file, is among them.
  private func sourceCells(
    _ index: Int, _ source: CSVSource, _ rows: inout EventTable
  ) -> [String: String] {
    guard let (_, record) = collection.source(at: index) else { return [:] }
    var lines = source.lines(of: record, zones: collection.zones)
    let appointment = source.appointment(record, zones: collection.zones)
    lines.resolve(appointment)
    return byTitle(rows.cells(lines, appointment))
  }

  private func byTitle(_ cells: [(title: String, value: String)]) -> [String: String] {
    // The first of one title counts.
    cells.reversed().reduce(into: [:]) { $0[$1.title.uppercased()] = $1.value }
  }
}
