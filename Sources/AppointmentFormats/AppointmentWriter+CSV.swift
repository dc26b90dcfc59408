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
    var rows = EventRows(self)
    // A first pass finds the columns, a second one writes.
    for index in indices { rows.find(index) }
    var writer = DelimitedWriter()
    let order = rows.order
    writer.write(order.map { rows.row.columns.columns[$0].title })
    for index in indices {
      rows.write(index, order, to: &writer)
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    try writer.flush(atLeast: 1, pieces)
  }

  // MARK: One source

  /// The CSV of iCalendar columns that all appointments come from.
  private func commonSource(_ indices: ChosenIndices) -> CSVSource? {
    guard collection.arenas.count == 1,
      let source = collection.arenas[0].decoder as? CSVSource, source.layout.kind == .properties
    else { return nil }
    // What was added or edited must fit into the columns.
    let titles = Set(source.layout.columns.map { $0.title.uppercased() })
    var rows = EventRows(self)
    for index in indices where collection.records[index].flags.contains(.isValue) {
      for (title, _) in rows.cells(index) where !titles.contains(title.uppercased()) { return nil }
    }
    return source
  }

  private func writeRows(
    _ indices: ChosenIndices, like source: CSVSource, _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    var writer = DelimitedWriter(dialect: AppointmentWriter.plain(source.dialect))
    var copier = CSVRowCopier(source)
    writer.write(source.layout.columns.map(\.title))
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
    var rows = EventRows(self)
    let new = byTitle(rows.cells(index))
    guard let (_, record) = collection.source(at: index),
      var lines = source.lines(of: record, zones: collection.zones)
    else { return source.layout.columns.map { new[$0.title.uppercased()] ?? "" } }
    let appointment = source.appointment(record, zones: collection.zones)
    lines.resolve(appointment)
    let old = byTitle(rows.cells(lines, appointment))
    let row = CSVRow(source, record)
    return source.layout.columns.enumerated().map { place, column in
      let title = column.title.uppercased()
      return old[title] == new[title] ? row.raw(place) : new[title] ?? ""
    }
  }
}
