/// Takes the issues of one input, with places found from byte offsets, and keeps a limited number
/// of each code.
///
/// A class, so that a sentence may be composed from the loader that reports it.
final class IssueCollector {
  let file: String
  private(set) var issues: [ImportIssue] = []
  /// How many issues of each code there were, those not kept included.
  private var counts: [ImportIssueCode: Int] = [:]
  private var lines = LineCounter()
  /// For second places, which lie before the first ones: going back and forth would count the lines
  /// anew each time.
  private var earlierLines = LineCounter()

  init(file: String) {
    self.file = file
  }

  /// A collector that goes on from here, for a second reading of the same records.
  func copy() -> IssueCollector {
    let other = IssueCollector(file: file)
    (other.issues, other.counts) = (issues, counts)
    return other
  }

  /// Adds an issue; the sentence is only made when it is kept.
  ///
  /// - Parameter offset: the byte it is about; nil when it is about the whole input.
  func add(
    _ code: ImportIssueCode, _ severity: ImportIssue.Severity, at offset: Int?,
    in bytes: Span<UInt8>, _ problem: @autoclosure () -> String,
    _ outcome: @autoclosure () -> String = ""
  ) {
    guard take(code) else { return }
    var place = (line: 0, column: 0)
    if let offset { place = lines.place(of: offset, in: bytes) }
    issues.append(
      ImportIssue(
        file: file, line: place.line, column: place.column, severity: severity, code: code,
        problem: problem(), outcome: outcome()))
  }

  /// Adds an issue whose place is known.
  func add(
    _ code: ImportIssueCode, _ severity: ImportIssue.Severity, line: Int, column: Int,
    _ problem: @autoclosure () -> String, _ outcome: @autoclosure () -> String = ""
  ) {
    guard take(code) else { return }
    issues.append(
      ImportIssue(
        file: file, line: line, column: column, severity: severity, code: code,
        problem: problem(), outcome: outcome()))
  }

  private func take(_ code: ImportIssueCode) -> Bool {
    func count(_ number: inout Int) -> Int {
      number += 1
      return number
    }
    return count(&counts[code, default: 0]) <= ImportReport.issueLimit
  }

  /// The line of a byte, for sentences that name a second place.
  func line(of offset: Int, in bytes: Span<UInt8>) -> Int {
    earlierLines.place(of: offset, in: bytes).line
  }

  /// Hands the issues over, by line.
  func finish(into report: inout ImportReport) {
    report.issues += issues.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element)
    for (code, count) in counts where count > ImportReport.issueLimit {
      report.withheld[code, default: 0] += count - ImportReport.issueLimit
    }
    issues = []
    counts = [:]
  }
}

/// Finds line and column of byte offsets, fast when they are asked for in ascending order.
struct LineCounter {
  private var line = 1
  private var lineStart = 0
  private var offset = 0

  /// The line and the column, both from 1; columns count characters of UTF-8. Lines end with LF,
  /// CRLF or CR.
  mutating func place(of target: Int, in bytes: Span<UInt8>) -> (line: Int, column: Int) {
    let target = min(target, bytes.count)
    if target < offset { self = LineCounter() }
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A {
        guard offset < target else {
          // Between CR and LF: still the line that they end.
          offset -= 1
          break
        }
        offset += 1
      }
      line += 1
      lineStart = offset
    }
    var column = 1
    for index in lineStart..<max(lineStart, target) where bytes[index] & 0xC0 != 0x80 {
      column += 1
    }
    return (line, column)
  }
}
