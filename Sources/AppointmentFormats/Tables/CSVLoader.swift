internal import AppointmentModel
internal import CalendarText

/// Reads the records of one CSV into rows of the collection's columns.
struct CSVLoader {
  var layout: TableMapping
  let dialect: DelimitedDialect
  let options: LoadOptions
  var zones: ZoneBook
  let issues: IssueCollector
  /// Whether two records have the same UID.
  private(set) var repeatsNames = false
  var rows = ContiguousArray<AppointmentRecord>()
  var recordCount = 0
  var refused: [Range<Int>] = []
  var hasExclusions = false

  var uids: DuplicateFinder
  /// The columns of rules, dates and exclusions.
  private let recurrenceColumns: [Int]
  /// The zone for times without one; floating unless the options specify one.
  var defaultZone = CollectionZone.floating
  /// The zone in the titles of the start and end columns.
  var startColumnZone: UInt16?
  var endColumnZone: UInt16?
  /// The TZID of the previous row, so that an equal one only costs a comparison.
  var lastZoneText: Range<Int> = 0..<0
  var lastZone: UInt16?
  /// The zones that were already reported.
  var unknownZones: Set<String> = []
  /// The columns of the start and the end, with the formats of their dates and times.
  let startColumn: Int
  let endColumn: Int
  let startForm: ColumnForm
  let endForm: ColumnForm
  /// Whether the start is an iCalendar value, so that a time without an end has no duration.
  let isMoment: Bool
  let hasAllDay: Bool
  /// The last two words that were read as Booleans, so that an equal one only costs a comparison.
  var lastSwitches: (on: Range<Int>, off: Range<Int>) = (0..<0, 0..<0)
  /// The findings about the dates of the start and end columns.
  var startDates = SeenDates()
  var endDates = SeenDates()
  /// Whether starts are ranges, or on a clock with twelve hours.
  let isUnusual: Bool
  /// Whether a status may be in words of any language, a switch, or a mark in a title or a note.
  let hasStatusWords: Bool
  /// Whether the dates of rows with times of one day are those of a first and a last day.
  let hasDays: Bool
  /// Counts of rows with a common problem, which is reported once.
  var tally = TableTally()

  init(
    layout: TableMapping, dialect: DelimitedDialect, options: LoadOptions, zones: ZoneBook,
    issues: IssueCollector, expectedRows: Int, uids: DuplicateFinder? = nil
  ) {
    self.layout = layout
    self.dialect = dialect
    self.options = options
    self.zones = zones
    self.issues = issues
    (startColumn, endColumn) = (layout.startColumn, layout.endColumn)
    startForm = CSVLoader.form(layout, layout.startColumn, layout[.startTime])
    endForm = CSVLoader.form(layout, layout.endColumn, layout[.endTime])
    isMoment = layout.family == .properties && layout.has(.start)
    hasAllDay = layout.has(.allDay)
    isUnusual = layout.isUnusual
    hasStatusWords = layout.family != .properties
    hasDays = layout.family == .table && layout.hasDays
    recurrenceColumns = ColumnRole.recurrence.map { layout[$0] }.filter { $0 >= 0 }
    self.uids = uids ?? DuplicateFinder(expecting: expectedRows)
    rows.reserveCapacity(expectedRows)
  }

  /// The times of a row; invalid values are not set.
  struct Times {
    var start: Int64
    var end: Int64
    var startZone: UInt16
    var endZone: UInt16
    var isDate: Bool
  }

  /// Reads all records after the header.
  ///
  /// - Parameter chunks: The parts that were read ahead, the last one first; they are released one by
  ///   one, since together they take as much memory as all rows.
  mutating func load(
    _ bytes: Span<UInt8>, _ scanner: inout DelimitedScanner,
    _ chunks: inout [AppointmentLoader.Chunk]
  ) {
    var record = DelimitedRecordRanges()
    while let chunk = chunks.popLast()?.table {
      while scanner.boundary ?? 0 < chunk.start, scanner.nextRecord(in: bytes, into: &record) {
        take(record, bytes)
      }
      if scanner.boundary == chunk.start, append(chunk) { scanner.skip(to: chunk.scanner) }
    }
    while scanner.nextRecord(in: bytes, into: &record) { take(record, bytes) }
    finishUIDs(bytes)
  }

  @inline(__always)
  mutating func take(_ record: DelimitedRecordRanges, _ bytes: Span<UInt8>) {
    if record.isBlank || isEmpty(bytes, record) { return }
    recordCount += 1
    if record.count != layout.columns.count { checkLength(bytes, record) }
    guard let times = times(bytes, record) else {
      refused.append(record.position.byte..<record.end)
      return
    }
    append(times, bytes, record)
  }

  /// Whether all fields are empty or blank, as in rows that spreadsheets leave behind.
  private func isEmpty(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) -> Bool {
    for index in 0..<record.count {
      for offset in record[index].range where !bytes[offset].isBlank { return false }
    }
    return true
  }

  /// The range of a role's bytes; empty if the record is too short or has no such column.
  @inline(__always)
  func range(_ role: ColumnRole, _ record: DelimitedRecordRanges) -> Range<Int> {
    range(at: layout[role], record)
  }

  /// The range of a column's bytes; empty if the record is too short or there is no such column.
  @inline(__always)
  func range(at index: Int, _ record: DelimitedRecordRanges) -> Range<Int> {
    record.field(at: index)?.range ?? record.end..<record.end
  }

  /// The formats of the dates and times of a start or an end, in one column or two.
  private static func form(_ layout: TableMapping, _ date: Int, _ time: Int) -> ColumnForm {
    var form = date >= 0 ? layout.columns[date].values : ColumnForm()
    form.time = time >= 0 ? layout.columns[time].values.time : .clock
    if time >= 0 {
      form.hasOffsets = layout.columns[time].values.hasOffsets
      form.hasLateTimes = layout.columns[time].values.hasLateTimes
    }
    return form
  }

  @inline(__always)
  private mutating func append(
    _ times: Times, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges
  ) {
    var flags = times.isDate ? AppointmentRecord.Flags.isDate : .none
    for column in recurrenceColumns where column < record.count && !record[column].isEmpty {
      checkRecurrence(bytes, record, &flags)
      break
    }
    let recurrenceID = range(.recurrenceID, record)
    if !recurrenceID.isEmpty, checkRecurrenceID(bytes, record) { flags.insert(.isOverride) }
    if flags.takesExclusions() { hasExclusions = true }
    if CSVLoader.matches(bytes, range(.status, record), "CANCELLED")
      || CSVLoader.matches(bytes, range(.status, record), "CANCELED")
    {
      flags.insert(.isCancelled)
    } else if hasStatusWords,
      layout.family == .table || CSVLoader.mayBeMarked(bytes, range(.title, record)),
      readStatus(bytes, record)
    {
      flags.insert(.isCancelled)
    }
    if CSVLoader.matches(bytes, range(.transparency, record), "TRANSPARENT") {
      flags.insert(.isTransparent)
    }
    let start = record.position.byte
    var row = AppointmentRecord(
      start: times.start, end: max(times.start, times.end),
      offset: UInt32(truncatingIfNeeded: start),
      length: UInt32(truncatingIfNeeded: record.end &- start), startZone: times.startZone,
      endZone: times.endZone, flags: flags)
    if times.startZone != times.endZone { row.end = times.end }
    if !isMoment, !TableTally.plausible.contains(times.start) {
      tally.implausible.add(start)
      if TableTally.history.contains(times.start) { tally.historic += 1 }
    }
    if !layout.findings.proofs.isEmpty { checkProofs(times, bytes, record) }
    enterUID(&row, bytes, record, recurrenceID)
    checkSummary(bytes, record)
    rows.append(row)
  }

  @inline(__always)
  private mutating func enterUID(
    _ row: inout AppointmentRecord, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges,
    _ recurrenceID: Range<Int>
  ) {
    let uid = bytes.trimmed(range(.uid, record)) { $0 <= 0x20 }
    guard !uid.isEmpty else {
      enterDerivedUID(&row, bytes, record)
      return
    }
    row.uidOffset = UInt32(truncatingIfNeeded: uid.lowerBound)
    row.uidLength = UInt16(clamping: uid.count)
    let index = layout[.uid]
    if record[index].needsUnescaping || uid.count >= Int(UInt16.max) {
      row.flags.insert(.hasEncodedUID)
    }
    var hash = ContentHash.hash(bytes, uid, seed: uids.seed)
    if !recurrenceID.isEmpty { hash ^= ContentHash.hash(bytes, recurrenceID, seed: ~uids.seed) }
    uids.enter(rows.count, hash: hash)
  }

  /// Whether a title begins as `Canceled: ` or `ABGESAGT` do: with two capitals, a bracket, or these letters.
  @inline(__always)
  private static func mayBeMarked(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count > 4 else { return false }
    let (first, second) = (bytes[range.lowerBound], bytes[range.lowerBound + 1])
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "*"): return true
    case UInt8(ascii: "A"), UInt8(ascii: "C"), UInt8(ascii: "a"), UInt8(ascii: "c"):
      return second &- 0x41 < 26 || second == 0x61 || second == 0x62
    default: return first &- 0x41 < 26 && second &- 0x41 < 26
    }
  }

  /// Whether a field is a keyword, ignoring case.
  @inline(__always)
  static func matches(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ keyword: StaticString
  ) -> Bool {
    guard range.count == keyword.utf8CodeUnitCount else { return false }
    return keyword.withUTF8Buffer { expected in
      for index in 0..<range.count
      where unsafe bytes[range.lowerBound + index] & 0xDF != expected[index] & 0xDF { return false }
      return true
    }
  }
}

extension CSVLoader {
  /// Adds the hash of a record's content instead of a UID.
  mutating func enterDerivedUID(
    _ row: inout AppointmentRecord, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges
  ) {
    row.flags.insert(.hasDerivedUID)
    let hash = DerivedUID.hash(bytes, record.position.byte..<record.end, dialect)
    uids.enter(rows.count, hash: ContentHash.keyed(hash, seed: uids.seed))
  }

  /// Reports repeated UIDs, and numbers equal records without a UID.
  mutating func finishUIDs(_ bytes: Span<UInt8>) {
    let duplicates = uids.duplicates {
      CSVLoader.haveOneUID(rows[$0], rows[$1], bytes, dialect)
    }
    var ordinals: [Int: UInt32] = [:]
    for (first, later) in duplicates {
      if rows[later].flags.contains(.hasDerivedUID) {
        let ordinal = ordinals[first, default: 0] + 1
        ordinals[first] = ordinal
        rows[later].uidOffset = ordinal
      } else {
        repeatsNames = true
        reportDuplicate(of: first, later, bytes)
      }
    }
  }

  private static func haveOneUID(
    _ one: AppointmentRecord, _ other: AppointmentRecord, _ bytes: Span<UInt8>,
    _ dialect: DelimitedDialect
  ) -> Bool {
    guard one.flags.contains(.hasDerivedUID) == other.flags.contains(.hasDerivedUID) else {
      return false
    }
    // Different content with the same hash would also have the same UID.
    if one.flags.contains(.hasDerivedUID) {
      return DerivedUID.hash(bytes, one.range, dialect)
        == DerivedUID.hash(bytes, other.range, dialect)
    }
    return one.flags.contains(.isOverride) == other.flags.contains(.isOverride)
      && bytes.isEqual(one.uidRange, other.uidRange, of: bytes)
  }
}
