internal import AppointmentModel
internal import CalendarText

extension AppointmentWriter {
  /// Writes the toolkit's own CSV: iCalendar's property names as columns.
  ///
  /// Appointments of one CSV of that kind keep its columns, in their order and with their text; values
  /// of added or edited appointments that have no column get further ones. Otherwise there is a column
  /// for every property that any appointment has. If a value alone would lose something, such as the
  /// parameters of attendees, the cell holds whole content lines; the column BEGIN holds alarms and
  /// other components.
  ///
  /// - Parameter indices: the appointments to write; nil writes all.
  /// - Returns: UTF-8, RFC 4180 quoting, lines ended by CRLF.
  public func csv(_ indices: [Int]? = nil) -> [UInt8] { collected(.csv(indices)) }

  func writeCSV(
    _ chosen: [Int]?, _ found: inout LossReport, _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    let indices = ChosenIndices(chosen, of: collection)
    if let source = commonSource {
      return try writeRecords(indices, of: source, isVerbatim: false, pieces)
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
    let uids = UIDAllocator.ofTable(collection, indices)
    found.add(uids.changes)
    for index in indices {
      rows.write(index, order, uid: uids.names[index], to: &writer)
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    try writer.flush(atLeast: 1, pieces)
  }

  /// Writes a table to which more rows can be added: with the usual columns, and commas as they are typed.
  func begunTable() -> [UInt8] {
    var rows = EventTable(self, needed: EventTable.first)
    for index in collection.indices { rows.find(index) }
    let titles = rows.order.map { rows.title($0) }
    var writer = DelimitedWriter()
    writer.write(titles)
    for index in collection.indices {
      var cells: [String: String] = [:]
      for (title, value) in rows.cells(index) where cells[title] == nil { cells[title] = value }
      for role in [ColumnRole.title, .location, .description] {
        let name = role.propertyName
        let text = PlainCell.escaped(role, of: collection[index], like: [])
        if let text, text.value == cells[name] { cells[name] = text.plain }
      }
      writer.write(titles.map { cells[$0] ?? "" })
    }
    return writer.bytes
  }

  // MARK: One source

  /// The CSV of iCalendar columns that all appointments come from.
  var commonSource: CSVSource? {
    guard collection.arenas.count == 1,
      let source = collection.arenas[0].decoder as? CSVSource, source.layout.family == .properties
    else { return nil }
    return source
  }
}
