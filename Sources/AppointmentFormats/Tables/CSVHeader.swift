internal import CalendarText

/// The first record of a CSV that is not blank, and what it says about the others.
struct CSVHeader {
  /// The dialect, and where records begin.
  private(set) var found: DetectedDialect
  private(set) var ranges = DelimitedRecordRanges()
  private(set) var titles: [String] = []
  /// What the columns mean; nil where they are none of a calendar.
  private(set) var layout: CSVLayout?

  /// Finds the delimiter, and reads the header with it.
  init(_ bytes: Span<UInt8>, from start: Int, options: LoadOptions) {
    found = DelimitedDialect.detect(in: bytes, from: start)
    if let delimiter = options.delimiter, let given = found.dialect.with(delimiter: delimiter) {
      found.dialect = given
    }
    found.dialect.skipsInitialSpace = CSVHeader.hasSpacedQuotes(bytes, found)
    read(bytes, options)
    guard layout == nil, options.delimiter == nil else { return }
    // Ragged rows can make another character look the steadier one: what tells is the header.
    for delimiter in ",;\t|".utf8 {
      guard let dialect = found.dialect.with(delimiter: delimiter) else { continue }
      var other = self
      other.found.dialect = dialect
      other.read(bytes, options)
      guard other.layout != nil else { continue }
      self = other
      return
    }
  }

  private mutating func read(_ bytes: Span<UInt8>, _ options: LoadOptions) {
    var scanner = DelimitedScanner(dialect: found.dialect, startingAt: found.start)
    titles = []
    while titles.allSatisfy({ $0.isEmpty }), scanner.nextRecord(in: bytes, into: &ranges) {
      titles = (0..<ranges.count).map { found.dialect.string(of: ranges[$0], in: bytes) }
    }
    layout = CSVLayout.recognize(titles, options: options)
  }

  /// Whether quotes stand after a space, as in `A, "B, C"`: spaces before fields are dropped then.
  private static func hasSpacedQuotes(_ bytes: Span<UInt8>, _ found: DetectedDialect) -> Bool {
    let delimiter = found.dialect.delimiter
    guard delimiter != 0x20 else { return false }
    var index = found.start
    let limit = min(bytes.count, found.start + 65_536)
    while index + 2 < limit {
      if bytes[index] == delimiter, bytes[index + 1] == 0x20, bytes[index + 2] == 0x22 {
        return true
      }
      index += 1
    }
    return false
  }
}
