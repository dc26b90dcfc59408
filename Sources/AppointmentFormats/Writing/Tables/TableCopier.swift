internal import CalendarText
internal import Primitives

/// Writes records of a table into the same table. Unchanged ones are copied to the byte, or quoted
/// alike.
struct TableCopier {
  private let source: CSVSource
  private let added: [(name: String, title: String)]
  private var output: [UInt8] = []
  private let newline: [UInt8]
  /// Whether the last written record still needs its line end.
  private var isOpen = false
  /// The writer of records that are quoted alike; nil for copies to the byte.
  private var quoted: DelimitedWriter?

  init(_ source: CSVSource, added: [(name: String, title: String)], isVerbatim: Bool) {
    self.source = source
    self.added = added
    quoted = isVerbatim ? nil : DelimitedWriter(dialect: source.dialect.plain)
    newline = TableCopier.newline(of: source)
  }

  /// The line end of the table's records, or that of the line which ends at an offset.
  static func newline(of source: CSVSource, before place: Int = 0) -> [UInt8] {
    let bytes = source.bytes
    if place > 1, bytes[place - 1] == 0x0A {
      return bytes[place - 2] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    }
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return [0x0D, 0x0A]
    }
    if bytes[first] == 0x0A { return [0x0A] }
    return bytes.dropFirst(first + 1).first == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }

  /// A changed record in the form of its table, with the line end that it had.
  static func bytes(of record: EditedRecord, in source: CSVSource) -> [UInt8] {
    var copier = TableCopier(source, added: [], isVerbatim: true)
    copier.write(record)
    return copier.output
  }

  mutating func flush(
    atLeast count: Int, _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    // The titles of quoted records come first.
    if output.count >= (quoted == nil ? max(count, 1) : 1) {
      try pieces(output)
      output.removeAll(keepingCapacity: true)
    }
    try quoted?.flush(atLeast: count, pieces)
  }

  /// Copies the text above the records, adding the titles of further columns.
  mutating func copyHead() {
    if quoted != nil {
      let titles = source.layout.columns.map { $0.title } + added.map { $0.title }
      // A quoted title that begins a component does not make the table a stream.
      let beginsComponent = ContentKind.beginsComponent(titles.first ?? "")
      var header = DelimitedWriter(
        dialect: source.dialect.plain, quoting: beginsComponent ? .always : .needed)
      header.write(titles)
      output += header.bytes
      return
    }
    output += source.bytes[source.head]
    guard !source.titles.isEmpty else { return }
    output += source.bytes[source.titles]
    for column in added { append(column.title, isQuoted: false, isFirst: false) }
    endRecord(at: source.titles.upperBound)
  }

  /// Copies a record, adding empty cells for further columns.
  mutating func copy(_ record: Range<Int>) {
    let range = record.clamped(to: source.bytes.indices)
    if quoted != nil { return copyQuoted(range) }
    beginRecord()
    output += source.bytes[range]
    if !added.isEmpty {
      let missing = source.layout.columns.count - fields(range).count
      output += Array(repeating: source.dialect.delimiter, count: max(missing, 0) + added.count)
    }
    endRecord(at: range.upperBound)
  }

  /// Writes a record in which some cells are unchanged.
  mutating func write(_ record: EditedRecord) {
    if quoted != nil {
      let row = record.place.map { CSVRow(source, $0) }
      let cells = source.layout.columns.indices.map { record.cells[$0] ?? row?.raw($0) ?? "" }
      quoted?.write(cells + added.map { record.further[$0.name]?.value ?? "" })
      return
    }
    beginRecord()
    var cells: [Range<Int>] = []
    if let place = record.place {
      cells = TableCopier.rawCells(place, of: source.bytes, in: source.dialect)
    }
    for index in source.layout.columns.indices {
      let raw = index < cells.count ? cells[index] : nil
      if let text = record.cells[index] {
        let isQuoted = raw.map { source.bytes[$0].first == 0x22 } ?? source.isAlwaysQuoted
        append(text, isQuoted: isQuoted, isFirst: index == 0)
      } else {
        if index > 0 { output.append(source.dialect.delimiter) }
        if let raw { output += source.bytes[raw] }
      }
    }
    for column in added {
      append(record.further[column.name]?.value ?? "", isQuoted: false, isFirst: false)
    }
    endRecord(at: record.place?.upperBound ?? source.bytes.count)
    if record.place == nil { isOpen = true }
  }

  /// Copies a record as the writer of quoted records writes it.
  private mutating func copyQuoted(_ range: Range<Int>) {
    let retained = source.bytes
    let bytes = retained.span
    let count = source.layout.columns.count + added.count
    if quoted?.copyRecord(range, of: bytes, in: source.dialect, fieldCount: count) ?? false {
      return
    }
    let fields = fields(range)
    var value: [UInt8] = []
    for column in 0..<count {
      value.removeAll(keepingCapacity: true)
      if let field = fields.field(at: column) {
        source.dialect.appendValue(of: field, in: bytes, to: &value)
      }
      quoted?.writeField(bytes: value.span)
    }
    quoted?.endRecord()
  }

  // MARK: Records

  /// Ends the last record if the table ended with a line end.
  mutating func endTable() {
    if let last = source.bytes.last, last == 0x0A || last == 0x0D { beginRecord() }
  }

  private mutating func beginRecord() {
    if isOpen { output += newline }
    isOpen = false
  }

  /// Copies the line end at an offset; there may be none at the end of the table.
  private mutating func endRecord(at offset: Int) {
    let lineEnd = source.bytes.line(offset..<offset)
    output += source.bytes[lineEnd]
    isOpen = lineEnd.isEmpty
  }

  private func fields(_ range: Range<Int>) -> DelimitedRecordRanges {
    let bytes = source.bytes
    return DelimitedRecordRanges(of: range, in: bytes.span, source.dialect)
  }

  /// The cells of a record, including their quotes.
  static func rawCells(
    _ range: Range<Int>, of bytes: [UInt8], in dialect: DelimitedDialect
  ) -> [Range<Int>] {
    let ranges = DelimitedRecordRanges(of: range, in: bytes.span, dialect)
    var cells: [Range<Int>] = []
    var start = range.lowerBound
    for index in 0..<ranges.count {
      var end = min(ranges[index].end, range.upperBound)
      while end < range.upperBound, bytes[end] != dialect.delimiter { end += 1 }
      cells.append(start..<max(start, end))
      start = min(end + 1, range.upperBound)
    }
    return cells
  }

  private mutating func append(_ text: String, isQuoted: Bool, isFirst: Bool) {
    if !isFirst { output.append(source.dialect.delimiter) }
    output += source.dialect.cell(text, isQuoted: isQuoted)
  }
}

extension DelimitedDialect {
  /// RFC 4180 with the same delimiter.
  fileprivate var plain: DelimitedDialect {
    DelimitedDialect.commaSeparated.with(delimiter: delimiter) ?? .commaSeparated
  }

  /// A new cell, with the guards that reading removes.
  func cell(_ text: String, isQuoted: Bool) -> [UInt8] {
    var dialect = plain
    dialect.guardsFormulas = guardsFormulas
    var writer = DelimitedWriter(dialect: dialect, quoting: isQuoted ? .always : .needed)
    writer.writeField(text)
    return writer.bytes
  }
}

extension CSVSource {
  /// Whether the first title is quoted, as in tables in which all cells are.
  fileprivate var isAlwaysQuoted: Bool { bytes[titles].first == 0x22 }
}
