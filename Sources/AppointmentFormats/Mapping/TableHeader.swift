internal import CalendarText
internal import Primitives

/// The beginning of a table: its dialect, the text above it, and the titles of its columns if it
/// has any.
struct TableHeader {
  /// The dialect, and the beginning of the records.
  private(set) var found: DetectedDialect
  /// The titles without surrounding blanks; empty texts for a table without a header.
  private(set) var titles: [String] = []
  private(set) var hasTitles = true
  /// The offset of the record of titles, or of the first record if there is none.
  private(set) var start: Int
  /// The line of the titles, from 1.
  private(set) var line = 1
  /// The end of the titles.
  private(set) var end: Int
  /// The number of titles with a known meaning.
  private(set) var knownCount = 0
  /// Whether one of the titles is that of a start.
  private(set) var namesStart = false
  /// Whether the titles alone show that this is a table of appointments: titles for a start and a
  /// title, as programs write them.
  private(set) var namesTable = false

  /// The number of records to examine.
  private static let depth = 40

  /// Finds the delimiter together with the header.
  init(_ bytes: Span<UInt8>, from start: Int, options: LoadOptions) {
    found = DelimitedDialect.detect(in: bytes, from: start)
    (self.start, end) = (start, start)
    if let delimiter = options.delimiter, let given = found.dialect.with(delimiter: delimiter) {
      found.dialect = given
    }
    found.dialect.skipsInitialSpace = TableHeader.hasSpacedQuotes(bytes, found)
    read(bytes, options)
    guard !namesStart, options.delimiter == nil else { return }
    // Records of different lengths can make another character look more consistent; the header
    // decides.
    for delimiter in ",;\t|".utf8 {
      guard let dialect = found.dialect.with(delimiter: delimiter) else { continue }
      var other = self
      other.found.dialect = dialect
      other.read(bytes, options)
      guard other.namesStart, other.knownCount > max(knownCount, 1) else { continue }
      self = other
      return
    }
  }

  private struct Record {
    var start: Int
    var line: Int
    var end: Int
    var cells: [String]
    var known = 0
    var namesStart = false
    var namesDialect = false
    var namesTitle = false
    var dates = 0

    var filled: Int { cells.reduce(0) { $0 + ($1.isEmpty ? 0 : 1) } }
  }

  private mutating func read(_ bytes: Span<UInt8>, _ options: LoadOptions) {
    var scanner = DelimitedScanner(dialect: found.dialect, startingAt: found.start)
    var ranges = DelimitedRecordRanges()
    var rows: [Record] = []
    var lines = LineCounter()
    (knownCount, namesStart, hasTitles, titles) = (0, false, true, [])
    while rows.count < TableHeader.depth, scanner.nextRecord(in: bytes, into: &ranges) {
      let cells = (0..<ranges.count).map {
        TableHeader.trimmed(found.dialect.string(of: ranges[$0], in: bytes))
      }
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      let line = lines.position(of: ranges.position.byte, in: bytes).line
      var row = Record(start: ranges.position.byte, line: line, end: ranges.end, cells: cells)
      // After the first records, only a header with more known names is of interest.
      for cell in cells.prefix(500) where !cell.isEmpty {
        TableHeader.look(at: cell, &row, options)
      }
      rows.append(row)
      if row.namesStart, row.known >= 2, row.dates == 0 { break }
    }
    guard let first = rows.first else { return }
    if let best = TableHeader.header(rows, options) {
      take(best)
      return
    }
    // No name is known: the first dates indicate where records begin.
    guard options.dialect == .automatic || !options.columns.isEmpty,
      let place = rows.firstIndex(where: { $0.dates > 0 && $0.filled >= 2 })
    else { return take(TableHeader.belowTitle(rows) ?? first) }
    if let above = TableHeader.titles(above: place, rows) { return take(above) }
    take(rows[place])
    hasTitles = false
    end = start
    titles = Array(repeating: "", count: rows.map { $0.cells.count }.max() ?? titles.count)
  }

  /// The record that names the columns; nil if there is none.
  private static func header(_ rows: [Record], _ options: LoadOptions) -> Record? {
    let candidates = rows.filter { $0.dates == 0 && $0.cells.first?.hasPrefix("#") != true }
    if let full = candidates.first(where: { $0.namesStart && $0.known >= 2 }) { return full }
    if options.dialect != .automatic {
      return candidates.first { $0.known > 0 } ?? rows.first
    }
    if let found = candidates.first(where: { $0.namesStart && $0.filled >= 2 }) {
      // `Kickoff,May 2026` below `Event,Month` is a record.
      let above = candidates.first { $0.filled >= found.filled } ?? found
      let holdsYear = found.cells.contains { TableUnfolding.year(in: $0) != nil }
      return found.known == 1 && holdsYear && above.start < found.start ? above : found
    }
    return candidates.first { $0.known >= 2 }
  }

  /// The first record with several cells, or with birthdays, below a title and other lines of one cell;
  /// nil if there is none.
  private static func belowTitle(_ rows: [Record]) -> Record? {
    guard let first = rows.first, first.filled == 1 else { return nil }
    return rows.first { $0.filled > 2 || $0.cells.contains(where: SheetNames.birthday.holds) }
  }

  /// The record of titles above the first record with a date: the one just above it, or one further
  /// up if dates are missing in the first records (TBA).
  private static func titles(above place: Int, _ rows: [Record]) -> Record? {
    let first = rows[place]
    guard place > 0, rows[place - 1].dates == 0, rows[place - 1].filled >= 2,
      rows[place - 1].filled * 2 > first.filled
    else { return nil }
    let like = rows[..<place].reversed().prefix {
      $0.dates == 0 && $0.cells.count == first.cells.count && $0.filled >= first.filled
    }
    let known = like.reduce(0) { max($0, $1.known) }
    return like.last { $0.known == known } ?? rows[place - 1]
  }

  private static func look(at cell: String, _ row: inout Record, _ options: LoadOptions) {
    guard cell.utf8.count <= FoldedName.longest else { return }
    let name = String(cell.prefix { $0 != ";" }).uppercased()
    let property = ColumnRole.propertyNames[trimmed(name)]
    let meaning = ColumnNames.meaning(of: cell)
    if let role = property ?? meaning?.role {
      row.known += 1
      let isWeak = property == nil && meaning?.isWeak ?? true
      if role == .title, !isWeak { row.namesTitle = true }
      if property == .start || (role == .startDate && !isWeak) { row.namesDialect = true }
      if [.start, .startDate, .startTime].contains(role) { row.namesStart = true }
      return
    }
    if options.columns.values.contains(cell) {
      row.known += 2
      row.namesStart =
        row.namesStart || options.columns[.start] == cell
        || options.columns[.startDate] == cell
      return
    }
    if ColumnContent.isDate(cell) || ColumnContent.isDateRange(cell) { row.dates += 1 }
  }

  private mutating func take(_ row: Record) {
    (titles, start, line, end) = (row.cells, row.start, row.line, row.end)
    (knownCount, namesStart) = (row.known, row.namesStart)
    namesTable = row.namesDialect && row.namesTitle
  }

  /// A scanner at the first record.
  func scanner(_ dialect: DelimitedDialect, _ bytes: Span<UInt8>) -> DelimitedScanner {
    var scanner = DelimitedScanner(dialect: dialect, startingAt: start)
    scanner.reportsRaggedRecords = false
    var skipped = DelimitedRecordRanges()
    if hasTitles { _ = scanner.nextRecord(in: bytes, into: &skipped) }
    return scanner
  }

  /// Whether a text can be a column's title: it has no surrounding blanks, which reading would
  /// remove.
  static func isTitle(_ text: String) -> Bool { !text.isEmpty && trimmed(text) == text }

  private static func trimmed(_ text: String) -> String {
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\u{A0}", "\u{FEFF}", "\u{0}"]
    return text.trimmed(of: blanks.contains)
  }

  /// Whether quotes follow a space, as in `A, "B, C"`; spaces before fields are then skipped.
  private static func hasSpacedQuotes(_ bytes: Span<UInt8>, _ found: DetectedDialect) -> Bool {
    let delimiter = found.dialect.delimiter
    guard delimiter != 0x20 else { return false }
    var last = found.start + 2
    let limit = min(bytes.count, found.start + 65_536)
    while last < limit {
      // The last of three bytes determines how far the next three may begin (Horspool).
      switch bytes[last] {
      case 0x22:
        if bytes[last - 1] == 0x20, bytes[last - 2] == delimiter { return true }
        last += 3
      case 0x20: last += 1
      case delimiter: last += 2
      default: last += 3
      }
    }
    return false
  }
}
