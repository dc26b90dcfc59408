internal import AppointmentModel

/// Fills fields with the appointments of a collection, one after the other, with the reader for
/// each kind.
struct EventReader {
  private let writer: AppointmentWriter
  private var streams: ArenaValues<StreamReader>
  private var tables: ArenaValues<RowReader>
  var fields: EventFields

  init(_ writer: AppointmentWriter) {
    self.writer = writer
    streams = ArenaValues(writer.collection)
    tables = ArenaValues(writer.collection)
    fields = EventFields()
  }

  /// The index of the reader of a stream; nil if the arena is not a stream.
  private mutating func stream(_ arena: Int) -> Int? {
    streams.place(arena) { decoder in
      (decoder as? ICalendarSource).map { StreamReader($0, writer.collection.zones) }
    }
  }

  /// The index of the reader of a table's rows; nil if the arena is not a table.
  private mutating func table(_ arena: Int) -> Int? {
    let writer = writer
    return tables.place(arena) { decoder in
      guard writer.readsRows, let source = decoder as? CSVSource else { return nil }
      return RowReader(source, writer.collection.zones, &fields.columns)
    }
  }

  /// The arena and the record of an appointment that was not changed.
  private func source(of index: Int) -> (arena: Int, record: AppointmentRecord)? {
    guard !writer.collection.records[index].flags.contains(.isValue) else { return nil }
    return writer.collection.source(at: index)
  }

  /// Fills the fields with an appointment.
  ///
  /// - Returns: the bytes that the ranges of values refer to.
  mutating func read(_ index: Int) -> [UInt8] {
    if let (bytes, _) = readUnchanged(index) { return bytes }
    let (properties, appointment) = writer.properties(at: index)
    fields.read(properties, appointment)
    return []
  }

  /// Fills the fields with an appointment that was not changed, without making a value of it.
  ///
  /// - Returns: the bytes that the ranges of values refer to; nil for an appointment that needs a value.
  mutating func readUnchanged(_ index: Int) -> (bytes: [UInt8], record: AppointmentRecord)? {
    guard let (arena, record) = source(of: index) else { return nil }
    if let stream = stream(arena) {
      streams.values[stream].read(record, into: &fields)
    } else if let table = table(arena) {
      guard tables.values[table].read(record, into: &fields) else { return nil }
    } else {
      return nil
    }
    return (writer.collection.arenas[arena].decoder.bytes, record)
  }

  /// Whether an appointment may need a column of the output that no appointment has used so far.
  mutating func mayNeed(_ index: Int, besides isUsed: [Bool]) -> Bool {
    guard let (arena, record) = source(of: index) else { return true }
    if let stream = stream(arena) {
      return streams.values[stream].mayNeed(record, &fields, besides: isUsed)
    }
    guard let table = table(arena) else { return true }
    return tables.values[table].mayNeed(record, besides: isUsed)
  }
}
