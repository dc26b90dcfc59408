/// One thing the reader stumbled over: where, what, and what it did instead.
public struct ImportIssue: Hashable, Sendable {
  /// How much an issue matters, from the least on.
  public enum Severity: Hashable, Sendable, Comparable, CaseIterable {
    /// Read as the writer most likely meant it; nothing is lost.
    case note
    /// Something had to be assumed or left out; look at it.
    case warning
    /// A record, or a whole file, could not be used.
    case error

    /// The word for it in reports.
    package var name: String {
      switch self {
      case .note: "note"
      case .warning: "warning"
      case .error: "error"
      }
    }
  }

  /// The name of the input, as it was given.
  public var file: String
  /// The line, from 1; 0 when the issue is about the whole file.
  public var line: Int
  /// The column in the line, in characters from 1; 0 when the issue is about a whole line or file.
  public var column: Int
  /// How much it matters.
  public var severity: Severity
  /// What kind of issue it is; scripts may rely on it.
  package var code: ImportIssueCode
  /// A sentence that quotes the offending text and says how to mend it.
  package var problem: String
  /// What was done instead, as a sentence.
  package var outcome: String

  /// Both sentences.
  package var message: String { outcome.isEmpty ? problem : problem + " " + outcome }

  /// Makes an issue.
  package init(
    file: String, line: Int, column: Int, severity: Severity, code: ImportIssueCode,
    problem: String, outcome: String = ""
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.code = code
    self.problem = problem
    self.outcome = outcome
  }
}

extension ImportIssue: CustomStringConvertible {
  /// `team.csv:12:3: error: ... [bad-date]`, the form editors understand.
  public var description: String {
    var place = file
    if line > 0 { place += ":\(line)" }
    if line > 0, column > 0 { place += ":\(column)" }
    return "\(place): \(severity.name): \(message) [\(code.rawValue)]"
  }
}
