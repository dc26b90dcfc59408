internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Writes rows of a CSV whose columns are iCalendar properties as events, from bytes to bytes.
///
/// Only plain rows: one date or time with an end, cells that are lines as they stand. They are
/// nearly all rows of nearly all files, and an appointment made of each would take fifty times as
/// long; the others answer false, and are written by way of the appointment.
struct CSVEventCopier {
  private let source: CSVSource
  private let zones: [CollectionZone]
  /// What every event begins with, up to its UID.
  private let head = Array("BEGIN:VEVENT\r\n".utf8)
  private let uid = Array("UID:".utf8)
  private let stamp: [UInt8]
  private let foot = Array("END:VEVENT\r\n".utf8)
  /// The columns whose cells become lines, in the order of the lines, with what stands before them.
  private let lines:
    [(
      column: Int, name: [UInt8], beginning: [UInt8], isTrimmed: Bool, isText: Bool,
      id: ICalendarName
    )]
  /// The columns that no plain row fills.
  private let others: [Int]
  /// Whether there may be plain rows.
  private let isPossible: Bool
  /// What every event ends with that says its calendar; nil where the head of all does.
  private let calendarLine: [UInt8]?
  /// What stands before the start and before the end in each kind of time.
  private var beginnings: [UInt32: (start: [UInt8], end: [UInt8])] = [:]
  /// Those that were needed last, and their kind.
  private var last: (kind: UInt32, start: [UInt8], end: [UInt8]) = (.max, [], [])

  /// The calendar of rows that name none.
  private let calendarName: [UInt8]
  private var scanner: DelimitedScanner
  private var ranges = DelimitedRecordRanges()
  private var value: [UInt8] = []
  private var escaped: [UInt8] = []

  init(
    _ source: CSVSource, _ zones: [CollectionZone], stamp: Instant, writesCalendar: Bool
  ) {
    self.source = source
    calendarLine = writesCalendar ? Array((EventChanges.calendarName + ":").utf8) : nil
    calendarName = Array(TextEscapes.encode(source.calendarName).utf8)
    self.zones = zones
    self.stamp = Array("DTSTAMP:\(AppointmentTime.utc(stamp))\r\n".utf8)
    scanner = DelimitedScanner(dialect: source.dialect, limits: TextLimits(issues: 0))
    scanner.reportsRaggedRecords = false
    var lines: [(place: Int, column: Int, name: String, isTrimmed: Bool)] = []
    var others: [Int] = []
    for (index, column) in source.layout.columns.enumerated() {
      switch column.role {
      case .uid, .start, .end, .zone, .allDay, .calendar: break
      case .title, .location, .description, .categories, .status, .transparency,
        .classification, .url, .priority, .sequence, .recurrenceRule, .exceptionRule:
        guard column.parameters.isEmpty else {
          others.append(index)
          break
        }
        let name = column.role?.propertyName ?? ""
        let isText = [.title, .location, .description, .categories].contains(column.role)
        lines.append((AppointmentLines.places[name] ?? 0, index, name, !isText))
      case nil:
        let kept = AppointmentLines.kept(
          AppointmentProperty(name: column.name, parameters: column.parameters, value: "x"))
        if column.title.isEmpty { break }
        guard kept.name == column.title, kept.parameters.isEmpty else {
          others.append(index)
          break
        }
        lines.append((AppointmentLines.places.count + index, index, kept.name, false))
      default: others.append(index)
      }
    }
    lines.sort { $0.place < $1.place }
    self.lines = lines.map {
      (
        $0.column, Array($0.name.utf8), Array(($0.name + ":").utf8), $0.isTrimmed,
        ["SUMMARY", "LOCATION", "DESCRIPTION"].contains($0.name), ICalendarName($0.name)
      )
    }
    self.others = others
    isPossible =
      source.layout.family == .properties && source.layout.has(.end)
      && !source.layout.columns.contains { $0.name.uppercased() == "DTSTAMP" }
  }

  /// Writes an event.
  mutating func copy(
    _ record: AppointmentRecord, to writer: inout ICalendarWriter,
    isNew: (_ bytes: Span<UInt8>, _ uid: Range<Int>) -> Bool
  ) -> Bool {
    let special: AppointmentRecord.Flags = AppointmentRecord.Flags(
      rawValue: AppointmentRecord.Flags.isOverride.rawValue
        | AppointmentRecord.Flags.hasDerivedUID.rawValue
        | AppointmentRecord.Flags.hasEncodedUID.rawValue
        | AppointmentRecord.Flags.isValue.rawValue)
    guard isPossible, !record.flags.contains(special), record.end > record.start else {
      return false
    }
    let text = source.bytes
    let bytes = text.span
    let uid = record.uidRange
    scanner.seek(to: Int(record.offset))
    guard scanner.nextRecord(in: bytes, into: &ranges),
      ranges.end <= Int(record.offset) + Int(record.length), isPlain(bytes),
      saysEnd(of: record, bytes), !uid.isEmpty, TextEscapes.isPlain(bytes, uid),
      CSVEventCopier.hasFourDigits(record.start), CSVEventCopier.hasFourDigits(record.end),
      isNew(bytes, uid)
    else { return false }
    writer.copyLines(head.span)
    writer.writeLine(self.uid, bytes.extracting(uid))
    writer.copyLines(stamp.span)
    write(record.start, record.startZone, record, isEnd: false, to: &writer)
    write(record.end, record.endZone, record, isEnd: true, to: &writer)
    for index in lines.indices {
      guard let field = ranges.field(at: lines[index].column), !field.isEmpty else { continue }
      let needsEscapes = lines[index].isText && CSVEventCopier.hasDivider(bytes, field.range)
      guard field.needsUnescaping || needsEscapes else {
        writer.writeLine(lines[index].beginning, bytes.extracting(field.range))
        continue
      }
      value.removeAll(keepingCapacity: true)
      source.dialect.appendValue(of: field, in: bytes, to: &value)
      guard needsEscapes else {
        writer.writeLine(lines[index].beginning, value.span)
        continue
      }
      escaped.removeAll(keepingCapacity: true)
      let text = value
      PropertyCell.appendEscaped(text.indices, of: text.span, to: &escaped)
      writer.writeLine(lines[index].beginning, escaped.span)
    }
    if let calendarLine { writeCalendar(calendarLine, bytes, to: &writer) }
    writer.copyLines(foot.span)
    return true
  }

  private mutating func writeCalendar(
    _ beginning: [UInt8], _ bytes: Span<UInt8>, to writer: inout ICalendarWriter
  ) {
    value.removeAll(keepingCapacity: true)
    if let field = ranges.field(at: source.layout[.calendar]) {
      source.dialect.appendValue(of: field, in: bytes, to: &value)
    }
    if value.isEmpty { value = calendarName }
    if !value.isEmpty { writer.writeLine(beginning, value.span) }
  }

  /// Whether the cell of the end is a time, and the record's.
  private func saysEnd(of record: AppointmentRecord, _ bytes: Span<UInt8>) -> Bool {
    guard let field = ranges.field(at: source.layout[.end]), !field.needsUnescaping,
      let time = try? ParsedDateTime(bytes, field.range), time.clockSeconds == record.end,
      time.isDateOnly == record.flags.contains(.isDate)
    else { return false }
    return time.isDateOnly || time.isLocal == (record.endZone != CollectionZone.utc)
  }

  /// Whether every cell can stand in its line as it is.
  private func isPlain(_ bytes: Span<UInt8>) -> Bool {
    guard let end = ranges.field(at: source.layout[.end]), !end.isEmpty,
      CSVEventCopier.isPlain(bytes, end.range, isTrimmed: true)
    else { return false }
    for column in others {
      if let field = ranges.field(at: column), !field.isEmpty { return false }
    }
    if calendarLine != nil, let field = ranges.field(at: source.layout[.calendar]), !field.isEmpty,
      !CSVEventCopier.isPlain(bytes, field.range, isTrimmed: true)
    {
      return false
    }
    for index in lines.indices {
      guard let field = ranges.field(at: lines[index].column), !field.isEmpty else { continue }
      let range = field.range
      guard CSVEventCopier.isPlain(bytes, range, isTrimmed: lines[index].isTrimmed) else {
        return false
      }
      guard LineFitness.isFit(bytes, range, of: lines[index].id) else { return false }
      // The cell may hold whole lines, which its name shows.
      guard bytes[range.lowerBound] == lines[index].name[0] else { continue }
      let name = lines[index].name
      if PropertyCell.holdsLines(bytes.extracting(range), of: name.span) { return false }
    }
    return true
  }

  /// Whether a value has no control character and some other than blanks, and where ends would be
  /// trimmed, no blank there.
  private static func isPlain(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isTrimmed: Bool
  ) -> Bool {
    let value = bytes.extracting(range)
    guard value.isLineText else { return false }
    if value[0] != 0x20, value[value.count - 1] != 0x20 { return true }
    return !isTrimmed && (0..<value.count).contains { value[$0] != 0x20 }
  }

  private static func hasDivider(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where PropertyCell.isDivider(bytes[index]) { return true }
    return false
  }

  /// Whether the year is one that the form of a time can say.
  private static func hasFourDigits(_ seconds: Int64) -> Bool {
    (-62_135_596_800..<253_402_300_800).contains(seconds)
  }

  /// Writes the line of a time.
  private mutating func write(
    _ seconds: Int64, _ zone: UInt16, _ record: AppointmentRecord, isEnd: Bool,
    to writer: inout ICalendarWriter
  ) {
    let isDate = record.flags.contains(.isDate)
    let kind = UInt32(zone) << 1 | (isDate ? 1 : 0)
    if last.kind != kind {
      let (start, end) = beginnings[kind] ?? makeBeginnings(seconds, zone, isDate)
      beginnings[kind] = (start, end)
      last = (kind, start, end)
    }
    value.removeAll(keepingCapacity: true)
    RecordTime.append(
      seconds, isDate: isDate, isUTC: zone == CollectionZone.utc, to: &value)
    writer.writeLine(isEnd ? last.end : last.start, value.span)
  }

  private func makeBeginnings(
    _ seconds: Int64, _ zone: UInt16, _ isDate: Bool
  ) -> (start: [UInt8], end: [UInt8]) {
    let time = RecordTime.time(seconds, zone, isDate: isDate, zones)
    func beginning(_ name: String) -> [UInt8] {
      var writer = ICalendarWriter()
      writer.write(AppointmentLines.line(name, [time]))
      let line = ComponentText.unfolded(writer.text).joined().utf8
      return Array(line[...(line.lastIndex(of: UInt8(ascii: ":")) ?? line.startIndex)])
    }
    return (beginning("DTSTART"), beginning("DTEND"))
  }
}
