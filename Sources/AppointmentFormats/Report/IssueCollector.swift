internal import CalendarText

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

  init(file: String) { self.file = file }

  /// Whether nothing was added.
  var isEmpty: Bool { counts.isEmpty }

  /// A collector that goes on from here, for a second reading of the same records.
  func copy() -> IssueCollector {
    let other = IssueCollector(file: file)
    (other.issues, other.counts) = (issues, counts)
    return other
  }

  /// Adds an issue; the sentence is only made when it is kept.
  func add(
    _ code: ImportIssueCode, _ severity: ImportIssue.Severity, at offset: Int?,
    in bytes: Span<UInt8>, _ problem: @autoclosure () -> String,
    _ outcome: @autoclosure () -> String = ""
  ) {
    guard take(code) else { return }
    var (line, column) = (0, 0)
    if let offset {
      let place = lines.position(of: offset, in: bytes)
      (line, column) = (place.line, place.characterColumn(in: bytes))
    }
    issues.append(
      ImportIssue(
        file: file, line: line, column: column, severity: severity, code: code,
        problem: problem(), outcome: outcome()))
  }

  /// Adds what was wrong with the encoding or the syntax.
  func add(_ found: [TextIssue], in bytes: Span<UInt8>) {
    for issue in found {
      add(ImportIssueCode(issue.code), .warning, at: issue.position.byte, in: bytes, issue.message)
    }
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
    earlierLines.position(of: offset, in: bytes).line
  }

  /// Hands the issues over, by line.
  func finish(into report: inout ImportReport) {
    report.issues += issues.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map { $0.element }
    for (code, count) in counts where count > ImportReport.issueLimit {
      report.withheld[code, default: 0] += count - ImportReport.issueLimit
    }
    issues = []
    counts = [:]
  }
}
