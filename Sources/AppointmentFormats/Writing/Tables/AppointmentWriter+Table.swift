internal import AppointmentModel
internal import CalendarText

extension AppointmentWriter {
  /// Writes the table back that all appointments come from, whatever its columns are called: with what
  /// stands above it, its columns in their order, and every record that was not changed to the byte,
  /// refused ones included where they are kept. A changed or added record has its values in the forms
  /// of its columns; what no column holds gets a column of iCalendar's name behind the others, unless
  /// the table has no titles.
  ///
  /// - Parameter indices: the appointments to write; nil writes all.
  /// - Returns: UTF-8; nil where the appointments do not come from one table.
  public func table(_ indices: [Int]? = nil) -> [UInt8]? {
    commonTable == nil ? nil : collected(.table(indices))
  }

  /// The table that all appointments come from.
  var commonTable: CSVSource? {
    guard collection.arenas.count == 1 else { return nil }
    return collection.arenas[0].decoder as? CSVSource
  }

  func writeTable(
    _ chosen: [Int]?, _ found: inout LossReport, _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    guard let source = commonTable else { return try writeCSV(chosen, &found, pieces) }
    let indices = ChosenIndices(chosen, of: collection)
    let revising = keepingColumns(of: source)
    var rows = EventTable(revising)
    var edited: [Int: EditedRecord] = [:]
    var added: [String] = []
    for index in indices where collection.records[index].flags.contains(.isValue) {
      let record = EditedRecord(index, revising, source, &rows)
      edited[index] = record
      for title in record.further.keys.sorted() where !added.contains(title) { added.append(title) }
    }
    if source.titles.isEmpty { added = [] }
    var writer = TableCopier(source, added: added)
    writer.copyHead()
    var refused = indices.isWhole && keepsRefused ? source.refused[...] : []
    for index in indices {
      let offset = collection.source(at: index)?.record.offset ?? .max
      while let first = refused.first, first.offset < offset {
        writer.copy(first)
        refused.removeFirst()
      }
      if let record = edited[index] {
        writer.write(record)
      } else {
        let record = collection.records[index]
        writer.copy(RecordBytes(offset: record.offset, length: record.length))
      }
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    for record in refused { writer.copy(record) }
    try writer.flush(atLeast: 1, pieces)
  }
}
