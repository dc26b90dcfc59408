internal import AppointmentModel

/// Finds the records of a table that change.
struct TableDraft {
  private let writer: AppointmentWriter
  private let source: CSVSource

  init(_ writer: AppointmentWriter, _ source: CSVSource) {
    var writer = writer
    writer.raisesSequence = source.layout.has(.sequence)
    (self.writer, self.source) = (writer, source)
  }

  /// The records of changed and added appointments.
  ///
  /// - Throws: ``SaveRefusal/noColumn(file:property:isPlain:)``: a column is never added.
  func records(_ changed: [Int], _ added: [Int]) throws(SaveRefusal) -> [RecordEdit] {
    var rows = EventTable(writer)
    var edits: [RecordEdit] = []
    let named = namedSeries(changed + added)
    for index in Set(changed).union(named).sorted() {
      guard let (_, record) = writer.collection.source(at: index) else { continue }
      let old = source.appointment(record, zones: writer.collection.zones)
      guard writer.collection[index] != old || named.contains(index) else { continue }
      let range = source.bytes.line(record.range)
      let new = try row(index, &rows, isAdded: false, isNamed: named.contains(index))
      edits.append(RecordEdit(range, new: new, title: old.title))
    }
    for index in added {
      let (place, needsLineEnd) = place(of: index)
      var new = try row(index, &rows, isAdded: true)
      let newline = TableCopier.newline(of: source, before: place)
      new = needsLineEnd ? newline + new : new + newline
      edits.append(RecordEdit(place..<place, new: new, title: writer.collection[index].title))
    }
    return edits
  }

  /// The series without a UID cell of their own that rows of changed occurrences name: they are
  /// identified by their content, so that the next change of it would part them.
  private func namedSeries(_ indices: [Int]) -> Set<Int> {
    let collection = writer.collection
    let names = Set(
      indices.filter { collection.records[$0].flags.contains(.isOverride) }
        .map { collection.uid(at: $0) })
    guard !names.isEmpty else { return [] }
    return Set(
      collection.indices.filter { index in
        guard let record = collection.record(at: index, of: source),
          record.flags.contains(.hasDerivedUID), !record.flags.contains(.isOverride)
        else { return false }
        return names.contains(collection.uid(at: index))
      })
  }

  private func row(
    _ index: Int, _ rows: inout EventTable, isAdded: Bool, isNamed: Bool = false
  ) throws(SaveRefusal) -> [UInt8] {
    var record = EditedRecord(index, writer, source, &rows, keepsForms: true)
    if isNamed {
      guard source.layout.has(.uid) else {
        throw .noColumn(file: source.fileName, property: "RECURRENCE-ID")
      }
      record.cells[source.layout[.uid]] = writer.collection.uid(at: index)
    }
    try record.requireColumns(of: source, isAdded: isAdded)
    return TableCopier.bytes(of: record, in: source)
  }

  /// The offset for a new row, and whether the row before it has no line end. If the rows are in
  /// the order of their starts, the new row follows the last one that does not start later;
  /// otherwise it is the last row.
  private func place(of index: Int) -> (offset: Int, needsLineEnd: Bool) {
    let collection = writer.collection
    let own = collection.records[index].start
    var (first, last): (AppointmentRecord?, AppointmentRecord?)
    var (fitting, isSorted): (AppointmentRecord?, Bool) = (nil, true)
    for other in collection.indices {
      guard let record = collection.record(at: other, of: source) else { continue }
      isSorted = isSorted && last.map { $0.start <= record.start } ?? true
      (first, last) = (first ?? record, record)
      if record.start <= own { fitting = record }
    }
    func line(_ record: AppointmentRecord) -> Range<Int> { source.bytes.line(record.range) }
    let place =
      (isSorted ? fitting : last).map { line($0).upperBound } ?? first.map { line($0).lowerBound }
      ?? source.bytes.line(source.titles).upperBound
    let isOpen = source.bytes.last.map { $0 != 0x0A && $0 != 0x0D } ?? false
    return (place, isOpen && place == source.bytes.count)
  }
}

extension AppointmentCollection {
  /// The record that an appointment was read from, if that is in an input.
  func record(at index: Int, of decoder: any AppointmentDecoder) -> AppointmentRecord? {
    guard let (arena, record) = source(at: index), arenas[arena].decoder === decoder else {
      return nil
    }
    return record
  }
}
