internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Records of a table that were read ahead on another thread, up to the first one with an issue. If
/// reading from the beginning arrives at their first byte, they are exactly the records that it
/// would read.
struct CSVChunk: Sendable {
  let start: Int
  /// The scanner after the last record.
  fileprivate(set) var scanner: DelimitedScanner
  fileprivate var rows: ContiguousArray<AppointmentRecord>
  fileprivate var uids: DuplicateFinder
  fileprivate var zones: [CollectionZone]
  fileprivate var recordCount: Int
  fileprivate var hasExclusions: Bool
  fileprivate var startDates: SeenDates
  fileprivate var endDates: SeenDates
  fileprivate var tally: TableTally

  var count: Int { recordCount }
}

struct CSVChunkReader: Sendable {
  private let layout: TableMapping
  private let dialect: DelimitedDialect
  private let options: LoadOptions
  private let zones: ZoneBook
  private let defaultZone: UInt16
  private let startColumnZone: UInt16?
  private let endColumnZone: UInt16?
  private let seed: UInt64
  private let bytes: [UInt8]
  /// The number of rows that the whole table is expected to have.
  private let rows: Int

  init(_ loader: CSVLoader, _ bytes: [UInt8]) {
    (layout, dialect, options) = (loader.layout, loader.dialect, loader.options)
    zones = loader.zones
    defaultZone = loader.defaultZone
    (startColumnZone, endColumnZone) = (loader.startColumnZone, loader.endColumnZone)
    seed = loader.uids.seed
    self.bytes = bytes
    rows = loader.rows.capacity
  }

  /// Reads the records that begin in a range. Assumes that its first byte begins a record.
  ///
  /// - Complexity: O(bytes); twice that if there is an issue.
  func read(_ range: Range<Int>) -> CSVChunk {
    var loader = makeLoader(range.count)
    var scanner = DelimitedScanner(dialect: dialect, startingAt: range.lowerBound)
    scanner.reportsRaggedRecords = false
    if let fault = loader.readAhead(bytes.span, &scanner, before: range.upperBound) {
      // There is no issue up to this offset.
      return read(range.lowerBound..<fault)
    }
    return CSVChunk(
      start: range.lowerBound, scanner: scanner, rows: loader.rows, uids: loader.uids,
      zones: loader.zones.table, recordCount: loader.recordCount,
      hasExclusions: loader.hasExclusions, startDates: loader.startDates.withoutWords,
      endDates: loader.endDates.withoutWords, tally: loader.tally)
  }

  private func makeLoader(_ length: Int) -> CSVLoader {
    let rows = Int(Double(rows) * Double(length) / Double(bytes.count)) + 8
    var loader = CSVLoader(
      layout: layout, dialect: dialect, options: options, zones: zones,
      issues: IssueCollector(), expectedRows: rows,
      uids: DuplicateFinder(expecting: rows, seed: seed))
    loader.defaultZone = defaultZone
    (loader.startColumnZone, loader.endColumnZone) = (startColumnZone, endColumnZone)
    return loader
  }
}

extension CSVLoader {
  /// Reads the records that begin before an offset. Returns the offset of the first one with an
  /// issue.
  fileprivate mutating func readAhead(
    _ bytes: Span<UInt8>, _ scanner: inout DelimitedScanner, before end: Int
  ) -> Int? {
    var record = DelimitedRecordRanges()
    while let start = scanner.boundary, start < end,
      scanner.nextRecord(in: bytes, into: &record)
    {
      take(record, bytes)
      guard issues.isEmpty, scanner.issues.isEmpty, scanner.boundary != nil,
        startDates.yearless == nil, endDates.yearless == nil
      else { return start }
    }
    return nil
  }

  /// Appends a part that was read ahead. Returns whether it fits.
  mutating func append(_ chunk: CSVChunk) -> Bool {
    var book = zones
    var places: [UInt16] = []
    for (place, zone) in chunk.zones.enumerated() {
      // Both begin with the zones that were known before the table.
      if place < zones.table.count, zones.table[place].id == zone.id {
        places.append(UInt16(place))
      } else {
        guard let row = book.row(named: zone.id.name) else { return false }
        places.append(row)
      }
    }
    zones = book
    uids.append(chunk.uids, behind: rows.count)
    let first = rows.count
    rows += chunk.rows
    if places.enumerated().contains(where: { $0.offset != Int($0.element) }) {
      for index in first..<rows.count {
        rows[index].startZone = places[Int(rows[index].startZone)]
        rows[index].endZone = places[Int(rows[index].endZone)]
      }
    }
    recordCount += chunk.recordCount
    hasExclusions = hasExclusions || chunk.hasExclusions
    startDates.add(chunk.startDates)
    endDates.add(chunk.endDates)
    tally.add(chunk.tally)
    return true
  }
}
