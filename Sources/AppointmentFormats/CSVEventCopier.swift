internal import AppointmentModel
internal import CivilTime
internal import DelimitedText
internal import ICalendarText

/// Writes rows of a CSV whose columns are iCalendar properties as events, from bytes to bytes.
///
/// Only plain rows: one date or time with an end, cells that are lines as they stand. They are
/// nearly all rows of nearly all files, and an appointment made of each would take fifty times as
/// long; the others answer false, and are written by way of the appointment.
struct CSVEventCopier {
  private let source: CSVSource
  private let zones: [CollectionZone]
  private let stampLine: [UInt8]
  /// The columns whose cells become lines, in the order of the lines, with what stands before them.
  private let lines: [(column: Int, prefix: [UInt8], isTrimmed: Bool)]
  /// The columns that no plain row fills.
  private let others: [Int]
  /// Whether there may be plain rows.
  private let isPossible: Bool
  /// What stands before the start and before the end in each kind of time.
  private var prefixes: [UInt32: (start: [UInt8], end: [UInt8])] = [:]

  private var ranges = DelimitedRecordRanges()
  private var line: [UInt8] = []

  init(_ source: CSVSource, _ zones: [CollectionZone], stamp: Instant) {
    self.source = source
    self.zones = zones
    stampLine = Array("DTSTAMP:\(AppointmentTime.utc(stamp))".utf8)
    var lines: [(place: Int, column: Int, prefix: [UInt8], isTrimmed: Bool)] = []
    var others: [Int] = []
    for (index, column) in source.layout.columns.enumerated() {
      switch column.field {
      case .uid, .start, .end, .zone, .allDay, .calendar: break
      case .summary, .location, .description, .categories, .status, .transparency,
        .classification, .url, .priority, .sequence:
        guard column.parameters.isEmpty else {
          others.append(index)
          break
        }
        let name = CSVField.propertyName(of: column.field)
        let isText = [.summary, .location, .description, .categories].contains(column.field)
        lines.append(
          (AppointmentLines.places[name] ?? 0, index, Array((name + ":").utf8), !isText))
      case .other:
        let kept = AppointmentLines.kept(
          AppointmentProperty(name: column.name, parameters: column.parameters, value: "x"))
        if column.title.isEmpty { break }
        guard kept.name == column.title, kept.parameters.isEmpty else {
          others.append(index)
          break
        }
        lines.append(
          (AppointmentLines.places.count + index, index, Array((kept.name + ":").utf8), false))
      default: others.append(index)
      }
    }
    lines.sort { $0.place < $1.place }
    self.lines = lines.map { ($0.column, $0.prefix, $0.isTrimmed) }
    self.others = others
    isPossible =
      source.layout.kind == .properties && source.layout.has(.end)
      && !source.layout.columns.contains { $0.name.uppercased() == "DTSTAMP" }
  }

  /// Writes an event.
  ///
  /// - Parameter isNew: Whether a UID has not been written yet.
  /// - Returns: Whether it was written: false for rows that are not plain, and for UIDs that were.
  mutating func copy(
    _ record: AppointmentRecord, to writer: inout ICalendarWriter,
    isNew: (_ bytes: Span<UInt8>, _ uid: Range<Int>) -> Bool
  ) -> Bool {
    let special: AppointmentRecord.Flags = AppointmentRecord.Flags(
      rawValue: AppointmentRecord.Flags.isRecurring.rawValue
        | AppointmentRecord.Flags.isOverride.rawValue
        | AppointmentRecord.Flags.hasDerivedUID.rawValue
        | AppointmentRecord.Flags.hasEncodedUID.rawValue
        | AppointmentRecord.Flags.isValue.rawValue)
    guard isPossible, !record.flags.contains(special), record.end > record.start else {
      return false
    }
    let source = source
    let bytes = source.bytes.span
    var scanner = DelimitedScanner(dialect: source.dialect, startingAt: Int(record.offset))
    scanner.reportsRaggedRecords = false
    let end = min(bytes.count, Int(record.offset) + Int(record.length))
    let uid = Int(record.uidOffset)..<Int(record.uidOffset) + Int(record.uidLength)
    guard scanner.nextRecord(in: bytes.extracting(first: end), into: &ranges), isPlain(bytes),
      saysEnd(of: record, bytes),
      !uid.isEmpty, CSVEventCopier.isPlainText(bytes, uid),
      let start = time(record.start, record.startZone, record, isEnd: false),
      let finish = time(record.end, record.endZone, record, isEnd: true), isNew(bytes, uid)
    else { return false }
    writer.begin("VEVENT")
    line.removeAll(keepingCapacity: true)
    line += CSVEventCopier.uidPrefix
    append(uid, of: bytes)
    writer.writeLine(line.span)
    writer.writeLine(stampLine.span)
    writer.writeLine(start.span)
    writer.writeLine(finish.span)
    for (column, prefix, _) in lines {
      guard let field = ranges.field(at: column), !field.isEmpty else { continue }
      line.removeAll(keepingCapacity: true)
      line += prefix
      source.dialect.appendValue(of: field, in: bytes, to: &line)
      writer.writeLine(line.span)
    }
    writer.end("VEVENT")
    return true
  }

  private static let uidPrefix = Array("UID:".utf8)

  private mutating func append(_ range: Range<Int>, of bytes: Span<UInt8>) {
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe line.append(contentsOf: $0) }
  }

  /// Whether the cell of the end is a time, and the record's.
  private func saysEnd(of record: AppointmentRecord, _ bytes: Span<UInt8>) -> Bool {
    guard let field = ranges.field(at: source.layout[.end]), !field.needsUnescaping,
      let time = try? TimeText.parse(bytes, field.range), time.seconds == record.end
    else { return false }
    switch time.kind {
    case .date: return record.flags.contains(.isDate)
    case .utc: return !record.flags.contains(.isDate) && record.endZone == CollectionZone.utc
    case .local: return !record.flags.contains(.isDate) && record.endZone != CollectionZone.utc
    }
  }

  /// Whether every cell can stand in its line as it is.
  private func isPlain(_ bytes: Span<UInt8>) -> Bool {
    guard let end = ranges.field(at: source.layout[.end]), !end.isEmpty,
      CSVEventCopier.isPlain(bytes, end.range, isTrimmed: true)
    else { return false }
    for column in others {
      if let field = ranges.field(at: column), !field.isEmpty { return false }
    }
    for (column, prefix, isTrimmed) in lines {
      guard let field = ranges.field(at: column), !field.isEmpty else { continue }
      let range = field.range
      guard CSVEventCopier.isPlain(bytes, range, isTrimmed: isTrimmed) else { return false }
      // The cell may hold whole lines, which its name shows.
      guard bytes[range.lowerBound] == prefix[0], range.count >= prefix.count else { continue }
      let rest = bytes.extracting(range.lowerBound..<range.lowerBound + prefix.count - 1)
      if (0..<rest.count).allSatisfy({ rest[$0] == prefix[$0] }) { return false }
    }
    return true
  }

  /// Whether a value has no control character, and where ends would be trimmed, no blank there.
  @inline(__always)
  private static func isPlain(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isTrimmed: Bool
  ) -> Bool {
    var isBlank = true
    for index in range {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x7F { return false }
      if byte != 0x20 { isBlank = false }
    }
    if isBlank { return false }
    return !isTrimmed || bytes[range.lowerBound] != 0x20 && bytes[range.upperBound - 1] != 0x20
  }

  /// Whether a text has nothing that a TEXT value escapes.
  private static func isPlainText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range {
      switch bytes[index] {
      case 0..<0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): return false
      default: break
      }
    }
    return true
  }

  /// A line of a time; nil beyond the years that the form can say.
  private mutating func time(
    _ seconds: Int64, _ zone: UInt16, _ record: AppointmentRecord, isEnd: Bool
  ) -> [UInt8]? {
    let isDate = record.flags.contains(.isDate)
    let local = CivilDateTime(wallSeconds: seconds)
    let (year, month, day) = local.date.components
    guard (1...9999).contains(year) else { return nil }
    let key = UInt32(zone) << 1 | (isDate ? 1 : 0)
    var prefix = prefixes[key]
    if prefix == nil {
      prefix = makePrefixes(seconds, zone, isDate)
      prefixes[key] = prefix
    }
    guard var line = isEnd ? prefix?.end : prefix?.start else { return nil }
    func append(_ number: Int, digits: Int) {
      var divisor = 1
      for _ in 1..<digits { divisor *= 10 }
      while divisor > 0 {
        line.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
        divisor /= 10
      }
    }
    append(year, digits: 4)
    append(month, digits: 2)
    append(day, digits: 2)
    if isDate { return line }
    let second = Int(local.time.secondOfDay)
    line.append(UInt8(ascii: "T"))
    append(second / 3600, digits: 2)
    append(second / 60 % 60, digits: 2)
    append(second % 60, digits: 2)
    if zone == CollectionZone.utc { line.append(UInt8(ascii: "Z")) }
    return line
  }

  private func makePrefixes(
    _ seconds: Int64, _ zone: UInt16, _ isDate: Bool
  ) -> (start: [UInt8], end: [UInt8]) {
    let time = RecordTime.time(seconds, zone, isDate: isDate, zones)
    func prefix(_ name: String) -> [UInt8] {
      var writer = ICalendarWriter()
      writer.write(AppointmentLines.line(name, [time]))
      let text = writer.text.replacing("\r\n ", with: "")
      return Array(text[...(text.lastIndex(of: ":") ?? text.startIndex)].utf8)
    }
    return (prefix("DTSTART"), prefix("DTEND"))
  }
}
