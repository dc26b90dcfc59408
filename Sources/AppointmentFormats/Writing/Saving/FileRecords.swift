internal import CalendarText
package import Primitives

/// The records of a file as lines, whether they can be read as appointments or not: the events of a
/// stream, or the rows of a table.
package struct FileRecords {
  /// A record, and its place in the file.
  package struct Record: Hashable, Sendable {
    /// The lines that it takes, from 1.
    package let lines: Range<Int>
    /// The UID of an event; empty for a row.
    package let uid: String
    fileprivate let range: Range<Int>
  }

  package private(set) var records: [Record] = []
  private let file: InputFile
  private let text: DecodedText

  package init(_ file: InputFile, _ options: LoadOptions) {
    self.file = file
    text = DecodedText(decoding: file.bytes, as: options.encoding, words: ColumnNames.encodedWords)
    switch ContentKind(text.bytes.span, from: text.start, options: options) {
    case .iCalendar: addEvents()
    case .delimited: addRows(options)
    case .empty, .other: break
    }
  }

  private mutating func addEvents() {
    let bytes = text.bytes
    var scanner = ICalendarScanner(limits: TextLimits(issues: 0), startingAt: text.start)
    var line = ContentLine()
    var begin: TextPosition?
    var uid = ""
    while let step = scanner.next(in: bytes.span, into: &line) {
      switch step {
      case .begin(.vevent): (begin, uid) = (line.position, "")
      case .property where begin != nil && scanner.open.last?.name == .vevent:
        let property = ICalendarProperty(line, in: bytes.span)
        if uid.isEmpty, property.name.uppercased() == "UID" { uid = property.value }
      case .end(.vevent):
        guard let first = begin else { continue }
        // An event without its END ends before the line that shows that.
        let value = ICalendarProperty(line, in: bytes.span).value.uppercased()
        let isWhole = line.name == .end && value == "VEVENT"
        let range = first.byte..<(isWhole ? line.source.upperBound : line.source.lowerBound)
        let isLast = line.source.lowerBound == bytes.count
        let end = isWhole ? line.position.line + 1 : isLast ? .max : line.position.line
        records.append(
          Record(
            lines: first.line..<end, uid: uid, range: isWhole ? bytes.line(range) : range))
        begin = nil
      default: continue
      }
    }
  }

  private mutating func addRows(_ options: LoadOptions) {
    let bytes = text.bytes
    let header = TableHeader(bytes.span, from: text.start, options: options)
    var scanner = header.scanner(header.found.dialect, bytes.span)
    var row = DelimitedRecordRanges()
    var rows: [(line: Int, range: Range<Int>)] = []
    while scanner.nextRecord(in: bytes.span, into: &row) {
      rows.append((row.position.line, bytes.line(row.start..<row.end)))
    }
    for (place, row) in rows.enumerated() {
      let end = place + 1 < rows.count ? rows[place + 1].line : .max
      records.append(
        Record(lines: row.line..<Swift.max(row.line + 1, end), uid: "", range: row.range))
    }
  }

  /// The change that removes a record.
  ///
  /// - Parameter isOwnFile: Whether the file goes with its only event.
  package func removal(
    of record: Record, title: String, isOwnFile: Bool
  ) throws(SaveRefusal) -> FileChange {
    let bytes = text.bytes
    if isOwnFile,
      !Array(bytes[..<record.range.lowerBound] + bytes[record.range.upperBound...]).holdsComponents
    {
      return FileChange(creating: file.name, bytes: file.bytes, title: title).inverse
    }
    guard let raw = RawText(file.bytes, decoded: bytes, text.encoding) else {
      throw .otherForm(file: file.name)
    }
    let edit = RecordEdit(record.range, new: [], title: title)
    return FileChange(path: file.name, records: try raw.raw([edit], file: file.name))
  }
}
