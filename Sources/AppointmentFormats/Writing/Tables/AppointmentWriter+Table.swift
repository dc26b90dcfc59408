internal import AppointmentModel

extension AppointmentWriter {
  /// Writes the table back that all appointments come from, whatever its columns are called: the text
  /// above it, its columns in their order, and the bytes of unchanged records, including refused ones
  /// if they are kept. A changed or added record has its values in the forms of its columns; a value
  /// without a column gets one of iCalendar's name at the end, unless the table has no titles.
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
    try writeRecords(ChosenIndices(chosen, of: collection), of: source, isVerbatim: true, pieces)
  }

  /// Writes records of a table with its columns.
  ///
  /// - Parameter isVerbatim: Whether unchanged records keep their bytes and changed ones the forms of
  ///   their columns; otherwise all are quoted alike, and changed times are iCalendar values.
  func writeRecords(
    _ indices: ChosenIndices, of source: CSVSource, isVerbatim: Bool,
    _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    var revising = self
    // The revision of changed appointments gets no column of its own.
    revising.raisesSequence = source.layout.has(.sequence)
    var rows = EventTable(revising)
    var edited: [Int: EditedRecord] = [:]
    var added: [(name: String, title: String)] = []
    for index in indices where collection.records[index].flags.contains(.isValue) {
      let record = EditedRecord(index, revising, source, &rows, keepsForms: isVerbatim)
      edited[index] = record
      for (name, cell) in record.further.sorted(by: { $0.key < $1.key })
      where !added.contains(where: { $0.name == name }) {
        if omitsRecordNames, EditedRecord.isRecordName(name) { continue }
        added.append((name, cell.title))
      }
    }
    if isVerbatim, source.titles.isEmpty { added = [] }
    var writer = TableCopier(source, added: added, isVerbatim: isVerbatim)
    writer.copyHead()
    var refused = indices.isWhole && keepsRefused ? source.refused[...] : []
    for index in indices {
      let offset = collection.source(at: index).map { Int($0.record.offset) } ?? .max
      while let first = refused.first, first.lowerBound < offset {
        writer.copy(first)
        refused.removeFirst()
      }
      if let record = edited[index] {
        writer.write(record)
      } else {
        writer.copy(collection.records[index].range)
      }
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    for record in refused { writer.copy(record) }
    writer.endTable()
    try writer.flush(atLeast: 1, pieces)
  }
}
