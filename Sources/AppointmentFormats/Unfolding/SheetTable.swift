internal import CalendarText
internal import Primitives

/// A table as texts, to be rewritten as rows with one appointment each.
struct SheetTable {
  struct Row {
    var cells: [String]
    /// The offset of its record in the file.
    var offset: Int
    /// The column in the file of the cell that it was made from; nil for a whole record.
    var column: Int?

    subscript(column: Int) -> String { cells.indices.contains(column) ? cells[column] : "" }
  }

  var titles: [String]
  var rows: [Row] = []
  /// The records of the file in which cells are appointments, and their columns.
  var grid: (rows: [Int], columns: [Int]) = ([], [])
  /// The meanings of the columns of the file beside these.
  var labels: [Int: String] = [:]
  /// The columns of a list of weekdays and of its first and last date.
  var weekly: (list: Int, first: Int, last: Int)?
  /// The columns with the ends of appointments, by the columns with their starts.
  var ends: [Int: Int] = [:]
  /// The lines above the titles.
  var above: [String] = []
  var isChanged = false

  /// The maximum number of cells that are rewritten.
  static let limit = 4_000_000
  /// The maximum number of columns: several years of days.
  static let columnLimit = 2_000

  /// Reads all records; nil if there are too many cells or columns.
  init?(_ header: TableHeader, _ bytes: Span<UInt8>) {
    guard header.titles.count <= SheetTable.columnLimit else { return nil }
    titles = header.titles
    var scanner = header.scanner(header.found.dialect, bytes)
    var record = DelimitedRecordRanges()
    var count = 0
    while scanner.nextRecord(in: bytes, into: &record) {
      count += record.count
      guard count <= SheetTable.limit else { return nil }
      let cells = record.texts(in: bytes, header.found.dialect)
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      rows.append(Row(cells: cells, offset: record.position.byte))
    }
    let dialect = header.found.dialect
    scanner = DelimitedScanner(dialect: dialect, startingAt: header.found.start)
    while let start = scanner.boundary, start < header.start,
      scanner.nextRecord(in: bytes, into: &record)
    {
      above.append(
        (0..<record.count).map { dialect.string(of: record[$0], in: bytes) }.joined(separator: " "))
    }
  }

  init(titles: [String]) { self.titles = titles }

  /// The title of a column; empty behind the last one.
  func title(_ column: Int) -> String { titles.indices.contains(column) ? titles[column] : "" }

  /// The columns from one on, including those that only some rows have.
  func columns(from first: Int) -> Range<Int> {
    first..<max(first, rows.reduce(titles.count) { max($0, $1.cells.count) })
  }

  func column(_ index: Int) -> [String] { rows.map { $0[index] } }

  func content(_ index: Int, _ options: LoadOptions) -> ColumnContent {
    var content = ColumnContent()
    for row in rows.prefix(MappingDecision.sampleCount) {
      let bytes = Array(row[index].utf8)
      bytes.lend({ content.add($0, bytes.indices, referenceYear: options.referenceYear) })
    }
    return content
  }

  /// Adds a column, or replaces the one with its title.
  mutating func set(_ title: String, _ values: [String]) {
    isChanged = true
    let place = titles.firstIndex(of: title) ?? titles.count
    let isNew = place == titles.count
    for index in rows.indices {
      while rows[index].cells.count < titles.count { rows[index].cells.append("") }
      // Cells beyond the titles stay behind a new column.
      rows[index].cells.replaceSubrange(place..<(isNew ? place : place + 1), with: [values[index]])
    }
    if isNew { titles.append(title) }
  }

  mutating func remove(_ column: Int) {
    isChanged = true
    titles[column] = ""
    for index in rows.indices where rows[index].cells.indices.contains(column) {
      rows[index].cells[column] = ""
    }
  }

  /// The table as CSV, with the place in the file of each of its records.
  func csv(
    of text: DecodedText, in dialect: DelimitedDialect
  ) -> (bytes: [UInt8], origin: SheetOrigin) {
    let kept = titles.indices.filter { !titles[$0].isEmpty }
    let widest = rows.reduce(titles.count) { max($0, $1.cells.count) }
    var bytes: [UInt8] = []
    func append(_ cells: [String]) {
      for (index, cell) in cells.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        guard cell.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D })
        else {
          bytes += cell.utf8
          continue
        }
        bytes.append(0x22)
        for byte in cell.utf8 { bytes += byte == 0x22 ? [0x22, 0x22] : [byte] }
        bytes.append(0x22)
      }
      bytes += [0x0D, 0x0A]
    }
    append(kept.map { titles[$0] })
    var cells: [SheetOrigin.Cell] = []
    for row in rows {
      cells.append(SheetOrigin.Cell(record: bytes.count, file: row.offset, column: row.column))
      append(kept.map { row[$0] } + row.cells.dropFirst(titles.count))
    }
    return (
      bytes,
      SheetOrigin(
        bytes: text.bytes, dialect: dialect, cells: cells,
        columns: kept + (titles.count..<widest), grid: grid, weekly: weekly, ends: ends)
    )
  }
}

/// The file of a table that was rewritten as rows with one appointment each.
struct SheetOrigin: Sendable {
  /// A record of the rewritten table.
  struct Cell: Sendable {
    /// Its offset in the rewritten table.
    let record: Int
    /// The offset of the record of the file that it was made from.
    let file: Int
    /// The column of the cell that it was made from; nil for the whole record.
    let column: Int?
  }

  let bytes: [UInt8]
  let dialect: DelimitedDialect
  /// The records of the rewritten table, in order.
  let cells: [Cell]
  /// The column of the file for each column of the rewritten table.
  let columns: [Int]
  let grid: (rows: [Int], columns: [Int])
  let weekly: (list: Int, first: Int, last: Int)?
  let ends: [Int: Int]

  /// The record at a place in the rewritten table.
  func cell(at place: Int) -> Cell? {
    let next = cells.partitionPoint { $0.record > place }
    return next == 0 ? nil : cells[next - 1]
  }

  func record(_ offset: Int) -> DelimitedRecordRanges {
    let bytes = bytes
    return DelimitedRecordRanges(of: offset..<bytes.count, in: bytes.span, dialect)
  }

  /// The offset in the file of a place in the rewritten table.
  func offset(_ place: Int) -> Int { cell(at: place)?.file ?? 0 }

  /// The offset in the file of the cell that a place in the rewritten table was made from; nil if it was
  /// made from several cells, or from none.
  func cellOffset(_ place: Int, in table: Span<UInt8>) -> Int? {
    guard let cell = cell(at: place) else { return nil }
    var (field, isQuoted) = (0, false)
    for index in cell.record..<min(max(place, cell.record), table.count) {
      if table[index] == 0x22 { isQuoted.toggle() }
      if table[index] == 0x2C, !isQuoted { field += 1 }
    }
    let column = cell.column ?? (columns.indices.contains(field) ? columns[field] : -1)
    return record(cell.file).field(at: column)?.start
  }
}
