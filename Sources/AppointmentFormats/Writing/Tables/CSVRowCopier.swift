internal import AppointmentModel
internal import CalendarText
internal import Primitives

/// Copies records of a CSV, quoted as in the writer's output.
struct CSVRowCopier {
  private let source: CSVSource
  private let columnCount: Int
  private var ranges = DelimitedRecordRanges()
  private var value: [UInt8] = []

  /// - Parameter columnCount: The number of cells of a row, at least that of the source.
  init(_ source: CSVSource, columnCount: Int) {
    self.source = source
    self.columnCount = columnCount
  }

  mutating func copy(_ place: RecordBytes, to writer: inout DelimitedWriter) {
    let source = source
    let retained = source.bytes
    let bytes = retained.span
    let start = min(Int(place.offset), bytes.count)
    let end = min(bytes.count, start + Int(place.length))
    let isCopied = writer.copyRecord(
      start..<end, of: bytes, in: source.dialect, fieldCount: columnCount)
    if isCopied { return }
    var scanner = DelimitedScanner(dialect: source.dialect, startingAt: start)
    scanner.reportsRaggedRecords = false
    guard scanner.nextRecord(in: bytes.extracting(first: end), into: &ranges) else {
      return writer.write(Array(repeating: "", count: columnCount))
    }
    for column in 0..<columnCount {
      value.removeAll(keepingCapacity: true)
      if let field = ranges.field(at: column) {
        source.dialect.appendValue(of: field, in: bytes, to: &value)
      }
      writer.writeField(bytes: value.span)
    }
    writer.endRecord()
  }
}
