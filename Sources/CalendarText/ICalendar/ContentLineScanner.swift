internal import Primitives

/// Reads content lines (RFC 5545 §3.1) as ranges of bytes: unfolded, split into name, parameters
/// and value, without Strings.
///
/// Lines may end in CRLF, LF or CR. Blank lines and byte order marks at the start of a line are
/// skipped. A fold may follow a blank line or split a UTF-8 sequence. A line that is not a content
/// line is reported and skipped.
///
///     var scanner = ContentLineScanner()
///     var line = ContentLine()
///     while scanner.nextLine(in: bytes, into: &line) { use(line) }
package struct ContentLineScanner: Sendable {
  /// The bounds that protect against hostile streams.
  package let limits: TextLimits
  /// The issues found so far, in the order of the stream; at most `limits.issues`.
  package var issues: [TextIssue] { found.issues }

  var found: IssueList
  private var cursor: BlockCursor
  private var next: Int
  private var lineNumber = 1

  /// Makes a scanner that starts at an offset of the bytes.
  package init(limits: TextLimits = TextLimits(), startingAt offset: Int = 0) {
    self.limits = limits
    found = IssueList(limit: limits.issues)
    next = max(offset, 0)
    cursor = BlockCursor(at: next)
  }

  /// The offset after the lines that were read.
  var boundary: Int { next }

  /// Moves past lines that another scanner has read.
  mutating func skip(to other: ContentLineScanner) {
    next = other.next
    cursor = BlockCursor(at: next)
    lineNumber += other.lineNumber - 1
  }

  /// Moves to an offset where a line begins and counts lines from 1 again; the issues stay.
  mutating func restart(at offset: Int) {
    next = max(offset, 0)
    cursor = BlockCursor(at: next)
    lineNumber = 1
  }

  /// Reads the next content line. At the end of the bytes, returns false and empties the line.
  package mutating func nextLine(in bytes: Span<UInt8>, into line: inout ContentLine) -> Bool {
    while true {
      guard nextPhysicalLine(in: bytes, into: &line) else {
        line.clear(at: bytes.count)
        return false
      }
      if line.isFolded {
        let unfolded = line.unfolded
        if parse(unfolded.span, 0..<unfolded.count, into: &line) { return true }
      } else if parse(bytes, line.source, into: &line) {
        return true
      }
    }
  }

  /// Finds the next line that is not blank, with its folds; false at the end.
  private mutating func nextPhysicalLine(
    in bytes: Span<UInt8>, into line: inout ContentLine
  ) -> Bool {
    while true {
      guard next < bytes.count else { return false }
      var start = next
      let number = lineNumber
      let end = finishLine(in: bytes)
      while start &+ 2 < end, bytes[start] == 0xEF, bytes[start &+ 1] == 0xBB,
        bytes[start &+ 2] == 0xBF
      {
        start &+= 3
      }
      guard start < end else { continue }
      line.position = TextPosition(byte: start, line: number)
      line.source = start..<end
      line.isFolded = false
      if next < bytes.count {
        let byte = bytes[next]
        if byte.isBlank || byte == 0x0A || byte == 0x0D { unfold(in: bytes, into: &line) }
      }
      if line.isFolded ? line.unfolded.count <= limits.lineBytes : end &- start <= limits.lineBytes
      {
        return true
      }
      reportTooLong(line, in: bytes)
    }
  }

  /// Skips the line at `next` with its line end and returns the end of its text.
  @inline(__always)
  private mutating func finishLine(in bytes: Span<UInt8>) -> Int {
    let end = cursor.next(in: bytes, LineEnds())
    next = end &+ 1
    lineNumber &+= 1
    if end &+ 1 < bytes.count, bytes[end] == 0x0D, bytes[end &+ 1] == 0x0A {
      _ = cursor.next(in: bytes, LineEnds())
      next = end &+ 2
    }
    return end
  }

  /// Appends the continuation lines.
  private mutating func unfold(in bytes: Span<UInt8>, into line: inout ContentLine) {
    var end = line.source.upperBound
    while true {
      // A continuation may follow blank lines in text that was rewritten with bare line ends.
      while next < bytes.count, bytes[next] == 0x0A || bytes[next] == 0x0D {
        _ = finishLine(in: bytes)
      }
      guard next < bytes.count, bytes[next].isBlank else { break }
      if !line.isFolded {
        line.isFolded = true
        line.unfolded.removeAll(keepingCapacity: true)
        line.unfolded.append(line.source, of: bytes)
      }
      let start = next &+ 1
      end = finishLine(in: bytes)
      // One byte above the limit is enough to detect that it is exceeded.
      let room = limits.lineBytes &+ 1 &- line.unfolded.count
      if room > 0 { line.unfolded.append(start..<min(end, start &+ room), of: bytes) }
    }
    line.source = line.source.lowerBound..<end
  }

  private mutating func reportTooLong(_ line: ContentLine, in bytes: Span<UInt8>) {
    let maximum = limits.lineBytes
    found.add(
      .valueTooLong, at: line.position,
      "The line " + quoted(bytes, line.source)
        + " is longer than \(maximum) bytes after unfolding; it is left out.")
  }
}
