internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// The reader of events from the rows of a table.
struct RowReader {
  private let source: CSVSource
  private let zones: [CollectionZone]
  private let plan: RowPlan
  private let calendarName: [UInt8]
  private let calendarColor: String?
  private var scanner: DelimitedScanner
  private var ranges = DelimitedRecordRanges()
  /// The value of a cell with doubled quotes or escapes.
  private var value: [UInt8] = []
  /// The last cell of each column that was read on its own, with its content.
  private var readings: [Reading]
  private var lastCalendar: (cell: Range<Int>, name: [UInt8]) = (0..<0, [])

  private struct Reading {
    var cell = 0..<0
    var properties: [ICalendarProperty] = []
    var color: String?
  }

  init(_ source: CSVSource, _ zones: [CollectionZone], _ columns: inout EventColumns) {
    self.source = source
    self.zones = zones
    plan = RowPlan(source.layout, &columns)
    calendarName = Array(TextEscapes.encode(source.calendarName).utf8)
    calendarColor = source.calendarColor?.cssName
    readings = Array(repeating: Reading(), count: plan.cells.count)
    scanner = DelimitedScanner(dialect: source.dialect, limits: TextLimits(issues: 0))
    scanner.reportsRaggedRecords = false
  }

  /// Fills the fields with a row.
  ///
  /// - Returns: false for a row with whole lines, additional dates and similar content, which is
  ///   read as an appointment instead.
  mutating func read(_ record: AppointmentRecord, into fields: inout EventFields) -> Bool {
    // The title or the date of a cancellation may say that a row is cancelled.
    guard !record.flags.contains(.isOverride), !record.flags.contains(.isCancelled) else {
      return false
    }
    let retained = source.bytes
    let bytes = retained.span
    guard scan(record, bytes) else { return false }
    fields.begin()
    addUID(record, bytes, to: &fields)
    var color: String?
    var hasEnd = plan.hasImpliedEnd
    var hasReminder = false
    for index in plan.cells.indices {
      let cell = plan.cells[index]
      guard let field = ranges.field(at: cell.place), !field.isEmpty else { continue }
      if field.needsUnescaping {
        value.removeAll(keepingCapacity: true)
        source.dialect.appendValue(of: field, in: bytes, to: &value)
      }
      if holdsLines(field, cell.name, bytes) { return false }
      if cell.hasRole, CSVLoader.isBlank(bytes, field.range) { continue }
      switch cell.step {
      case .values: return false
      case .time: if cell.place == plan.endColumn { hasEnd = true }
      case .reminder: hasReminder = true
      case .text: addText(field, cell.column, bytes, to: &fields)
      case .value: addValue(field, cell.column, bytes, to: &fields)
      case .other, .titled: addKept(field, cell, bytes, to: &fields)
      case .color:
        read(index, field, record, bytes)
        color = readings[index].color
      case .any:
        read(index, field, record, bytes)
        for property in readings[index].properties { fields.add(property) }
      }
    }
    let isDate = record.flags.contains(.isDate)
    fields.addTime(record.start, record.startZone, of: record, to: EventColumns.start, zones)
    if hasEnd || record.end != record.start + (isDate ? 86_400 : 0) {
      fields.addTime(record.end, record.endZone, of: record, to: EventColumns.end, zones)
    }
    if let color = color ?? calendarColor {
      fields.add(to: EventColumns.color) { $0 += color.utf8 }
    }
    if !isDate, record.startZone >= CollectionZone.firstNamed {
      let name = zones[Int(record.startZone)].id.name
      fields.addCell(to: EventColumns.zone) { $0 += name.utf8 }
    }
    addCalendar(bytes, to: &fields)
    if hasReminder { addReminder(record, bytes, to: &fields) }
    return true
  }

  // MARK: Cells

  private func holdsLines(
    _ field: DelimitedField, _ name: [UInt8], _ bytes: Span<UInt8>
  ) -> Bool {
    guard let first = name.first else { return false }
    if field.needsUnescaping { return PropertyCell.holdsLines(value.span, of: name.span) }
    return bytes[field.start] == first
      && PropertyCell.holdsLines(bytes.extracting(field.range), of: name.span)
  }

  private func addText(
    _ field: DelimitedField, _ column: Int, _ bytes: Span<UInt8>, to fields: inout EventFields
  ) {
    if field.needsUnescaping {
      let value = value
      fields.add(to: column) { TextEscapes.appendEncoded(value.indices, of: value.span, to: &$0) }
    } else if TextEscapes.isPlain(bytes, field.range) {
      fields.add(field.range, to: column)
    } else {
      fields.add(to: column) { TextEscapes.appendEncoded(field.range, of: bytes, to: &$0) }
    }
  }

  private mutating func addValue(
    _ field: DelimitedField, _ column: Int, _ bytes: Span<UInt8>, to fields: inout EventFields
  ) {
    if !field.needsUnescaping, TextEscapes.isPlain(bytes, field.range) {
      return fields.add(field.range, to: column)
    }
    if !field.needsUnescaping {
      value.removeAll(keepingCapacity: true)
      value.append(field.range, of: bytes)
    }
    let value = value
    fields.add(to: column) { PropertyCell.appendLine(value.span, to: &$0) }
  }

  private func addKept(
    _ field: DelimitedField, _ cell: RowPlan.Cell, _ bytes: Span<UInt8>,
    to fields: inout EventFields
  ) {
    var text: [UInt8] = []
    let isPlain = !field.needsUnescaping && bytes.extracting(field.range).isLineText
    if isPlain, case .other = cell.step { return fields.add(field.range, to: cell.column) }
    if field.needsUnescaping { text = value } else { text.append(field.range, of: bytes) }
    text = CSVRow.withLineFeeds(text)
    if case .titled(let beginning) = cell.step {
      return fields.addTitled(text.span, beginning, target: cell.column)
    }
    if text.allSatisfy({ $0.isLineByte }) { return fields.add(to: cell.column) { $0 += text } }
    fields.add(
      PropertyEncoder.column(
        AppointmentProperty(
          name: String(decoding: cell.name, as: UTF8.self),
          value: String(decoding: text, as: UTF8.self))))
  }

  /// Reads a cell in the way of the table's loader, unless it equals the cell of the previous row.
  private mutating func read(
    _ index: Int, _ field: DelimitedField, _ record: AppointmentRecord, _ bytes: Span<UInt8>
  ) {
    if bytes.isEqual(field.range, readings[index].cell, of: bytes) { return }
    var properties: [ICalendarProperty] = []
    source.readCell(plan.cells[index].place, record, CSVRow(source, record), zones) {
      properties.append($0)
    } other: {
      properties.append(PropertyEncoder.kept($0))
    }
    readings[index] = Reading(
      cell: field.range, properties: properties,
      color: properties.first.flatMap { CalendarColor($0.text) }?.cssName)
  }

  private func addReminder(
    _ record: AppointmentRecord, _ bytes: Span<UInt8>, to fields: inout EventFields
  ) {
    if let field = ranges.field(at: source.layout[.reminder]), !field.needsUnescaping,
      SwitchText.parse(bytes, bytes.trimmed(field.range)) == false
    {
      return
    }
    let row = CSVRow(source, record)
    for cell in plan.cells {
      guard case .reminder = cell.step else { continue }
      source.readCell(cell.place, record, row, zones) {
        fields.add($0)
      } component: {
        fields.add($0)
      } other: {
        fields.add(PropertyEncoder.kept($0))
      }
    }
  }

  // MARK: Record

  private func addUID(
    _ record: AppointmentRecord, _ bytes: Span<UInt8>, to fields: inout EventFields
  ) {
    if record.flags.contains(.hasDerivedUID) {
      let hash = DerivedUID.hash(bytes, record.range, source.dialect)
      return fields.add(to: EventColumns.uid) {
        DerivedUID.append(hash, ordinal: record.uidOffset, to: &$0)
      }
    }
    let isPlain =
      !record.flags.contains(.hasEncodedUID) && TextEscapes.isPlain(bytes, record.uidRange)
    if isPlain { return fields.add(record.uidRange, to: EventColumns.uid) }
    fields.add(to: EventColumns.uid) { $0 += TextEscapes.encode(source.uid(record)).utf8 }
  }

  /// Reads the cells of a record's row; false for a record that is not one row.
  private mutating func scan(_ record: AppointmentRecord, _ bytes: Span<UInt8>) -> Bool {
    scanner.seek(to: Int(record.offset))
    return scanner.nextRecord(in: bytes, into: &ranges)
      && ranges.end <= Int(record.offset) + Int(record.length)
  }

  private mutating func addCalendar(_ bytes: Span<UInt8>, to fields: inout EventFields) {
    let place = source.layout[.calendar]
    guard let field = ranges.field(at: place), !field.isEmpty else {
      return fields.addCalendar(calendarName)
    }
    if !bytes.isEqual(field.range, lastCalendar.cell, of: bytes) {
      let text = CSVRow.withLineFeeds(source.dialect.string(of: field, in: bytes))
      let isProperty = source.layout.columns[place].isProperty
      let name = TextEscapes.encode(isProperty ? TextEscapes.decode(text) : text)
      lastCalendar = (field.range, Array(name.utf8))
    }
    fields.addCalendar(lastCalendar.name)
  }

  // MARK: Columns

  /// Whether a row may need a column of the output that no row has used so far.
  mutating func mayNeed(_ record: AppointmentRecord, besides isUsed: [Bool]) -> Bool {
    guard !record.flags.contains(.isOverride), !record.flags.contains(.isCancelled),
      isUsed[EventColumns.end],
      isUsed[EventColumns.zone] || record.startZone < CollectionZone.firstNamed,
      isUsed[EventColumns.calendar] || calendarName.isEmpty && !source.layout.has(.calendar),
      isUsed[EventColumns.color] || calendarColor == nil
    else { return true }
    let retained = source.bytes
    let bytes = retained.span
    guard scan(record, bytes) else { return true }
    for (index, cell) in plan.cells.enumerated() {
      guard let field = ranges.field(at: cell.place), !field.isEmpty else { continue }
      if field.needsUnescaping { return true }
      if holdsLines(field, cell.name, bytes) { return true }
      switch cell.step {
      case .time: continue
      case .any:
        guard bytes.isEqual(field.range, readings[index].cell, of: bytes) else { return true }
      case .text, .value, .titled:
        guard cell.column < isUsed.count, isUsed[cell.column] else { return true }
      case .other:
        guard cell.column < isUsed.count, isUsed[cell.column],
          bytes.extracting(field.range).isLineText
        else { return true }
      case .color, .reminder, .values: return true
      }
    }
    return false
  }
}

extension AppointmentRecord {
  /// Whether a time in a zone needs no zone of its own in the record's row.
  func lists(_ zone: UInt16) -> Bool {
    flags.contains(.isDate) || zone == CollectionZone.utc || zone == startZone
      || (zone == CollectionZone.floating && startZone < CollectionZone.firstNamed)
  }
}
