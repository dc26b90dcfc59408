internal import CalendarText
internal import Primitives

/// Collects the issues of one input, converts byte offsets to positions, and keeps a limited number
/// of each code.
///
/// A class, so that the loader that reports an issue can also be used to compose its message.
final class IssueCollector {
  let file: String
  private(set) var issues: [ImportIssue] = []
  /// The number of issues of each code, including those that are not kept.
  private var counts: [ImportIssueCode: Int] = [:]
  private var lines = LineCounter()
  /// For second positions, which are before the first ones. Going back and forth would count the
  /// lines again each time.
  private var earlierLines = LineCounter()

  /// The places of rewritten records in the file.
  var origin: SheetOrigin?

  /// Whether issues are kept. Reading ahead only needs to know that there is one: a position would
  /// cost a search from the beginning of the file for each part.
  private let keepsIssues: Bool

  init(file: String) { (self.file, keepsIssues) = (file, true) }

  /// Makes a collector that only counts.
  init() { (file, keepsIssues) = ("", false) }

  var isEmpty: Bool { counts.isEmpty }

  /// A copy for reading the same records a second time.
  func copy() -> IssueCollector {
    let other = IssueCollector(file: file)
    (other.issues, other.counts) = (issues, counts)
    other.origin = origin
    return other
  }

  /// Adds an issue; its message is only created if it is kept.
  func add(
    _ code: ImportIssueCode, _ severity: ImportIssue.Severity, at offset: Int?,
    in bytes: Span<UInt8>, choices: @autoclosure () -> [String] = [],
    _ problem: @autoclosure () -> String,
    _ outcome: @autoclosure () -> String = ""
  ) {
    guard take(code) else { return }
    var (line, column) = (0, 0)
    if let offset, let origin {
      let (cell, record) = (origin.cellOffset(offset, in: bytes), origin.offset(offset))
      let file = origin.bytes
      file.lend({
        let place = lines.position(of: cell ?? record, in: $0)
        (line, column) = (place.line, cell == nil ? 0 : place.characterColumn(in: $0))
      })
    } else if let offset {
      let place = lines.position(of: offset, in: bytes)
      (line, column) = (place.line, place.characterColumn(in: bytes))
    }
    issues.append(
      ImportIssue(
        file: file, line: line, column: column, severity: severity, code: code,
        problem: problem(), outcome: outcome(), choices: choices()))
  }

  func add(_ found: [TextIssue], in bytes: Span<UInt8>) {
    for issue in found {
      add(
        ImportIssueCode(issue.code), issue.severity == .note ? .note : .warning,
        at: issue.position.byte, in: bytes, issue.message)
    }
  }

  func add(
    _ code: ImportIssueCode, _ severity: ImportIssue.Severity, line: Int, column: Int,
    choices: [String] = [], _ problem: @autoclosure () -> String,
    _ outcome: @autoclosure () -> String = ""
  ) {
    guard take(code) else { return }
    issues.append(
      ImportIssue(
        file: file, line: line, column: column, severity: severity, code: code,
        problem: problem(), outcome: outcome(), choices: choices))
  }

  /// The line and the column of an offset in the file, from 1.
  func place(of offset: Int, in bytes: Span<UInt8>) -> (line: Int, column: Int) {
    let place = earlierLines.position(of: offset, in: bytes)
    return (place.line, place.characterColumn(in: bytes))
  }

  private func take(_ code: ImportIssueCode) -> Bool {
    func count(_ number: inout Int) -> Int {
      number += 1
      return number
    }
    return count(&counts[code, default: 0]) <= ImportReport.issueLimit && keepsIssues
  }

  /// The line of an offset, for messages with a second position.
  func line(of offset: Int, in bytes: Span<UInt8>) -> Int {
    guard let origin else { return earlierLines.position(of: offset, in: bytes).line }
    let file = origin.bytes
    return file.lend({ earlierLines.position(of: origin.offset(offset), in: $0).line })
  }

  /// Moves the issues to a report, sorted by line.
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
