package import AppointmentModel
internal import CalendarText
internal import Primitives

extension DelimitedRecordRanges {
  /// The fields of the record that begins a range.
  init(of range: Range<Int>, in bytes: Span<UInt8>, _ dialect: DelimitedDialect) {
    self.init()
    var scanner = DelimitedScanner(dialect: dialect, startingAt: range.lowerBound)
    scanner.reportsRaggedRecords = false
    let part = bytes.extracting(first: min(range.upperBound, bytes.count))
    _ = scanner.nextRecord(in: part, into: &self)
  }

  /// The values without white space at their ends.
  func texts(in bytes: Span<UInt8>, _ dialect: DelimitedDialect) -> [String] {
    (0..<count).map { ListCell.trimmed(dialect.string(of: self[$0], in: bytes)[...]) }
  }
}

/// The fields of one record, found again in the retained bytes.
struct CSVRow {
  let source: CSVSource
  let record: DelimitedRecordRanges

  init(_ source: CSVSource, _ row: AppointmentRecord) { self.init(source, row.range) }

  init(_ source: CSVSource, _ range: Range<Int>) {
    self.source = source
    let bytes = source.bytes
    record = DelimitedRecordRanges(of: range, in: bytes.span, source.dialect)
  }

  /// The value of the column at an index, without quotes but otherwise unchanged; empty past the end.
  func raw(_ index: Int) -> String {
    guard index >= 0, let field = record.field(at: index), !field.isEmpty else { return "" }
    let bytes = source.bytes
    return source.dialect.string(of: field, in: bytes.span)
  }

  /// The first byte of a role's cell; nil where the record has none.
  func start(of role: ColumnRole) -> Int? { record.field(at: source.layout[role])?.start }

  /// The value of a role without blanks around it.
  func value(_ role: ColumnRole) -> String {
    let bytes = Array(raw(source.layout[role]).utf8)
    return bytes.span.string(bytes.span.trimmed(bytes.indices))
  }

  /// The text of a role, lines ended by LF; columns of iCalendar properties use its escapes (RFC
  /// 5545 §3.3.11).
  func text(_ role: ColumnRole) -> String {
    let place = source.layout[role]
    guard place >= 0 else { return "" }
    let text = CSVRow.withLineFeeds(raw(place))
    return source.layout.columns[place].isProperty ? TextEscapes.decode(text) : text
  }

  /// A text with LF for each line end: CRLF, CR or LF.
  static func withLineFeeds(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    return String(decoding: withLineFeeds(Array(text.utf8)), as: UTF8.self)
  }

  static func withLineFeeds(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0x0D) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var last: UInt8 = 0
    for byte in text {
      // The LF of a CRLF is there already, as its CR.
      if byte != 0x0A || last != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
      last = byte
    }
    return bytes
  }

  /// The members of a cell that is not an iCalendar value. They are divided by `;` if there is one,
  /// since names may then contain commas, and otherwise by `,`.
  static func list(_ text: String) -> [String] {
    let separator: Character = text.contains(";") ? ";" : ","
    return text.split(separator: separator).map { ListCell.trimmed($0) }.filter { !$0.isEmpty }
  }
}

extension AppointmentCollection {
  /// The titles of the unread columns with text in an appointment's row. Columns that agree with
  /// the dates are left out, because they are written with the dates.
  package func unreadColumns(ofRow index: Int) -> [String] {
    guard let (arena, record) = source(at: index),
      let source = arenas[arena].decoder as? CSVSource, source.origin == nil
    else { return [] }
    let row = CSVRow(source, record)
    return source.layout.columns.indices.filter { place in
      let column = source.layout.columns[place]
      return column.role == nil && !column.title.isEmpty && !row.raw(place).isEmpty
        && column.reason != .agreesWithDates && column.reason != .agreesWithTimes
    }.map { source.layout.columns[$0].title }
  }
}
