internal import CalendarText

/// Copies lines of a stream that stand there as they are written: those next to each other in one
/// go.
struct StreamCopier {
  /// What is to be copied.
  private var lines = 0..<0

  /// Takes a line, if it stands there as it is written; otherwise what was taken is written, so that
  /// the line can follow.
  mutating func takes(
    _ line: ContentLine, _ source: Span<UInt8>, _ writer: inout ICalendarWriter
  ) -> Bool {
    guard ICalendarWriter.isAsWritten(line, in: source) else {
      settle(source, &writer)
      return false
    }
    if lines.upperBound != line.source.lowerBound {
      settle(source, &writer)
      lines = line.source.lowerBound..<line.source.lowerBound
    }
    // The line end is two bytes.
    lines = lines.lowerBound..<line.source.upperBound + 2
    return true
  }

  /// Takes a line that begins or ends a component, if it is just that.
  mutating func takes(
    _ keyword: String, _ name: String, _ line: ContentLine, _ source: Span<UInt8>,
    _ writer: inout ICalendarWriter
  ) -> Bool {
    guard line.source.count == keyword.utf8.count + name.utf8.count,
      zip(line.source, keyword.utf8).allSatisfy({ source[$0] == $1 }),
      zip(line.source.dropFirst(keyword.utf8.count), name.utf8).allSatisfy({ source[$0] == $1 })
    else {
      settle(source, &writer)
      return false
    }
    return takes(line, source, &writer)
  }

  /// Writes what was taken, if it is so many bytes.
  mutating func settle(
    _ source: Span<UInt8>, _ writer: inout ICalendarWriter, atLeast count: Int = 0
  ) {
    guard lines.count + writer.bytes.count >= count else { return }
    writer.copyLines(source.extracting(lines))
    lines = 0..<0
  }
}
