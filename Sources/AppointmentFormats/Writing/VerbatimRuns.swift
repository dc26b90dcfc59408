internal import CalendarText

/// Copies lines of a stream that need no changes, consecutive ones at once.
struct VerbatimRuns {
  private var lines = 0..<0

  /// Adds a line if it needs no changes. Otherwise writes the lines added so far, so that the line
  /// can follow.
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

  /// Adds a line that begins or ends a component, if it contains nothing else.
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

  /// Writes the lines added so far if they have at least a number of bytes.
  mutating func settle(
    _ source: Span<UInt8>, _ writer: inout ICalendarWriter, atLeast count: Int = 0
  ) {
    guard lines.count + writer.bytes.count >= count else { return }
    writer.copyLines(source.extracting(lines))
    lines = 0..<0
  }
}
